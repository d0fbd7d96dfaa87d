from chess_app.chess.board import *
