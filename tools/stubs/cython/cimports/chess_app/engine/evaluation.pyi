from chess_app.engine.evaluation import *
