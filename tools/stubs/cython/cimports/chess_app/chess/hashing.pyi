from chess_app.chess.hashing import *
