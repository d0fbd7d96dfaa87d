"""Help inside the program: the rules of chess with diagrams, first steps, keys, engines.

The texts are files in `pages/`, one folder for each language; `diagrams.txt` has the boards, which
all languages share. `pages.py` says how they are written.
"""
