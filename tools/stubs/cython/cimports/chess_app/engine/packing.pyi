from chess_app.engine.packing import *
