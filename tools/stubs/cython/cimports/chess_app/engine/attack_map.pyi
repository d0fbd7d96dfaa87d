from chess_app.engine.attack_map import *
