from chess_app.chess.castling import *
