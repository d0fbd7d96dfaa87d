from chess_app.chess.bits import *
