from chess_app.engine.scores import *
