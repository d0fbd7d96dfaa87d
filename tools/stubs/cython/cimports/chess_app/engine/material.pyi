from chess_app.engine.material import *
