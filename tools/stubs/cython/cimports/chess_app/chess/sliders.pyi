from chess_app.chess.attacks import bishop_attacks as bishop_attacks
from chess_app.chess.attacks import rook_attacks as rook_attacks
