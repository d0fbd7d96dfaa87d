from chess_app.engine.clock import *
