from chess_app.engine.endgames import *
