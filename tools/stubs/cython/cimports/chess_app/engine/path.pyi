from chess_app.engine.path import *
