from chess_app.engine.geometry import *
