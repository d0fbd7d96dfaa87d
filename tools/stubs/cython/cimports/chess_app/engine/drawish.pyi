from chess_app.engine.drawish import *
