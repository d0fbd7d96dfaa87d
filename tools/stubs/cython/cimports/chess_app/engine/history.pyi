from chess_app.engine.history import *
