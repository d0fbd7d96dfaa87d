"""Pictures for the window, made with Pillow: pieces, squares and highlights in any size.

Nothing here knows rules or Tk. Pictures are kept per size: who gets one must not change it.
"""
