from chess_app.engine.patterns import *
