"""Our piece art, installed as `chess_app.pieces`: read with `importlib.resources.files`.

`chess_app.art` gives the pictures in any size. `README.md` says where they come from.
"""
