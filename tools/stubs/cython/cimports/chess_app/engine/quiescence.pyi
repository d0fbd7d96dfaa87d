from chess_app.engine.quiescence import *
