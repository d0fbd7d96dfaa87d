from chess_app.engine.corrections import *
