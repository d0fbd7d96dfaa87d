"""Our piece art, installed as `chess_app.pieces`: read with `importlib.resources.files`."""
