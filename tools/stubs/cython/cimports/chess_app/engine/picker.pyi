from chess_app.engine.picker import *
