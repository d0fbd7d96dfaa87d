from chess_app.chess.attacks import *
