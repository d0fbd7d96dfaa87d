from chess_app.engine.threats import *
