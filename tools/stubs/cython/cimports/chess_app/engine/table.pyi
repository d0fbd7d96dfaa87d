from chess_app.engine.table import *
