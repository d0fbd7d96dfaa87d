from chess_app.engine.king_safety import *
