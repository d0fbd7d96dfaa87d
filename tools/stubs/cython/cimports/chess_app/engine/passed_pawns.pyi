from chess_app.engine.passed_pawns import *
