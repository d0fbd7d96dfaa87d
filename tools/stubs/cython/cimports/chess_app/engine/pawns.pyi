from chess_app.engine.pawns import *
