from chess_app.engine.cycles import *
