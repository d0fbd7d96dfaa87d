from chess_app.engine.exchange import *
