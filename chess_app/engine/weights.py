"""The weights of the evaluation, in hundredths of a pawn: (opening, endgame) each.

Made by `tools/tuning` from games of this engine; `docs/tuning.md` says how. Boards are seen from
White's side with the eighth rank on top, as a diagram. Nothing here is written by hand.
"""

from __future__ import annotations

Pair = tuple[int, int]


def _board(opening: tuple[int, ...], endgame: tuple[int, ...]) -> list[Pair]:
    """Pairs by square (a1 first) from two diagrams (a8 first)."""
    return [(opening[square ^ 56], endgame[square ^ 56]) for square in range(64)]


# fmt: off
# Pawn, knight, bishop, rook, queen.
VALUES = [
    (41, 69), (305, 360), (317, 360), (347, 541), (914, 1056),
]
PAWN_SQUARES = _board(
    (
           0,    0,    0,    0,    0,    0,    0,    0,
          37,   17,    5,   40,   19,   21,   15,   18,
          26,   15,    7,   39,   30,   14,   21,    4,
           9,   15,    5,   15,    9,   16,   20,   19,
           7,    6,   13,    3,   11,   13,    2,   -6,
           3,    7,    8,    8,   16,    9,   24,    4,
          10,   19,   10,   -3,   11,   22,   32,    9,
           0,    0,    0,    0,    0,    0,    0,    0,
    ),
    (
           0,    0,    0,    0,    0,    0,    0,    0,
          20,   27,   71,   44,   49,   44,   62,   40,
          30,   43,   37,   29,   23,   33,   26,   32,
          31,   20,   25,   11,   14,   23,   22,   21,
          19,   21,   14,   13,   12,   19,   18,   25,
          19,   17,   15,   21,   15,   16,    9,   18,
          19,   23,   23,    4,   20,   26,   13,   28,
           0,    0,    0,    0,    0,    0,    0,    0,
    ),
)
KNIGHT_SQUARES = _board(
    (
         -72,  -39,  -28,  -19,  -14,  -36,  -36,  -53,
         -20,  -23,   -5,   -7,    7,    9,  -23,  -36,
         -26,    6,   -8,   17,   24,   11,    0,   -9,
           0,   -5,   -2,    8,   -1,    7,   -4,   12,
          -6,  -11,    0,  -10,   -4,    8,   12,   -5,
         -24,  -20,  -22,  -28,  -15,  -13,   -7,  -31,
         -34,  -25,  -28,  -25,  -27,  -21,  -15,  -24,
         -40,  -22,  -27,  -27,  -19,  -27,  -27,  -47,
    ),
    (
         -56,  -26,   -4,  -16,    2,  -12,  -32,  -39,
         -27,  -12,   -9,    3,    4,  -13,  -12,  -17,
         -11,   -9,    3,   -5,   -3,   -5,  -17,  -20,
          -8,  -12,    2,    5,    7,   -6,  -12,  -19,
         -12,   -8,   -2,   -5,   -2,  -11,  -11,  -15,
         -17,  -14,  -21,   -6,  -11,  -27,  -24,  -21,
         -28,   -9,   -5,  -20,  -20,  -22,  -17,  -29,
         -30,  -15,  -20,   -8,   -7,  -16,  -15,  -38,
    ),
)
BISHOP_SQUARES = _board(
    (
         -17,  -12,  -10,  -15,  -10,   -6,  -14,  -13,
         -19,  -22,    4,  -13,   -4,  -13,  -27,  -20,
          -8,  -24,   -2,   10,    7,    2,  -16,   -7,
          10,    8,   10,    7,    8,   -5,   -1,   -5,
          14,    0,    5,    5,   18,   -1,    3,    3,
           5,   21,    0,   -7,   -3,   -9,   -7,   -5,
           5,    3,   -9,  -14,  -12,   10,    5,  -24,
         -35,   -6,  -17,  -26,   -9,  -34,   -5,    3,
    ),
    (
         -11,    1,    0,   -6,    0,   11,   -6,  -11,
          -9,   -7,   -1,    5,    2,  -11,   -6,  -10,
           4,    0,   -4,   -1,    4,   -4,    1,   -5,
         -10,    0,    3,    5,    6,   -2,    4,  -11,
          -9,   -4,    1,    3,   -4,    4,   -8,  -10,
         -14,   -8,  -10,   -7,   -2,  -13,  -16,  -13,
           3,  -18,  -15,  -10,   -8,  -12,  -25,  -24,
         -22,   -7,  -10,   -6,  -12,    2,  -12,  -17,
    ),
)
ROOK_SQUARES = _board(
    (
          15,    5,    7,    7,    1,    2,    6,    3,
           9,   -2,   21,   10,   23,   27,    9,    9,
         -12,   -2,    3,   11,   13,   16,   11,    3,
          -3,  -10,    6,   12,    0,    4,   -1,    7,
           1,   -6,   -5,    2,    5,   -2,   -2,   -7,
         -15,    0,    0,    7,   -2,   -6,   19,    2,
         -20,    2,    0,    2,    4,    7,    0,  -16,
          -4,   -5,    7,    9,   17,    6,  -18,   13,
    ),
    (
           9,   16,   14,   12,   21,   12,   17,   15,
          11,   12,   14,    9,    9,    9,   15,    8,
          25,    8,   18,   15,   17,   16,   16,    8,
          20,   19,   21,   12,   15,   11,   19,    8,
          15,   18,   12,    2,    7,   10,    7,    3,
          10,    1,    3,   -3,    0,    2,   -2,   -4,
           6,   -8,   -5,   -7,   -7,   -9,  -10,   -6,
          -5,   -4,   -6,  -11,  -16,   -7,   -6,  -26,
    ),
)
QUEEN_SQUARES = _board(
    (
         -15,   12,    5,   13,    3,    9,    1,    3,
         -10,  -13,   -3,   -2,   -5,    6,    1,   -8,
          -2,   12,    1,    3,    6,   15,   20,   -3,
           3,   -6,   -9,   -4,   -4,    6,   -4,    1,
           7,   -7,   -5,  -13,   -3,   -5,    1,   -3,
          -7,    3,    3,  -12,   -7,   -7,   -9,   -9,
         -15,  -10,    1,  -10,   -5,    2,    3,   -8,
          -6,   -9,   -5,   -3,  -12,  -23,  -32,  -18,
    ),
    (
         -14,    8,    8,    7,    3,   14,   -4,  -11,
          -6,   -8,    2,   10,   11,    8,   -7,  -13,
          -4,   16,   12,   13,   22,   12,    7,    1,
          -5,    7,   14,   18,   20,   13,   10,    3,
          -3,    1,   18,   26,   16,   21,   -1,    6,
         -10,  -11,    3,    8,    6,   17,    0,  -14,
         -20,   -9,  -10,   -4,  -11,  -14,  -11,  -17,
         -18,  -15,  -17,  -16,  -16,  -11,  -17,  -19,
    ),
)
KING_SQUARES = _board(
    (
        -142, -131, -134, -148, -146, -143, -131, -147,
        -119, -110, -117, -131, -124, -125, -111, -118,
         -98,  -97, -101, -115, -114, -110,  -95,  -98,
         -78,  -76,  -78, -103, -100,  -89,  -72,  -76,
         -63,  -57,  -61,  -86,  -72,  -67,  -51,  -62,
         -43,  -28,  -41,  -39,  -62,  -39,  -20,  -38,
         -15,   -8,  -30,  -30,  -36,  -21,    2,    0,
         -13,    9,    4,  -32,  -22,  -34,    8,   14,
    ),
    (
         -58,    1,    0,   18,   29,   23,    5,  -64,
         -31,   22,   22,   31,   39,   41,   30,  -21,
          -7,   17,   16,   29,   32,   35,   26,    3,
          -7,   10,   13,   25,   24,   22,    9,  -10,
         -15,    0,   -4,    9,   11,   -3,   -4,  -15,
         -20,   -5,   -9,    3,    1,  -12,  -16,  -28,
         -29,  -14,  -23,   -9,  -13,  -24,  -23,  -34,
         -52,  -33,  -37,  -24,  -29,  -33,  -37,  -55,
    ),
)
# For pairs of own men, less what is usual: knight and pawn, bishop and pawn, knight, rook and pawn,
# knight, bishop, queen and pawn, knight, bishop, rook.
TOGETHER = [
    (9, 1), (7, 0), (1, 0), (12, -4), (10, 2), (8, 4),
    (9, 10), (-4, 5), (15, 5), (-7, -18),
]
# The same for an own man and the enemy's.
AGAINST = [
    (6, 7), (4, 1), (0, 5), (-1, 1), (-2, 5), (0, -5),
    (10, 19), (7, -3), (-7, 15), (-31, -1),
]
# By the number of squares attacked that enemy pawns do not guard.
KNIGHT_MOBILITY = [
    (-24, -72), (-19, -28), (-15, 5), (-7, 12), (-3, 20), (1, 26),
    (5, 27), (10, 26), (15, 22),
]
BISHOP_MOBILITY = [
    (-13, -21), (-13, -8), (0, -1), (1, 8), (2, 14), (5, 16),
    (8, 18), (7, 20), (9, 18), (6, 20), (14, 16), (8, 17),
    (23, 25), (8, 16),
]
ROOK_MOBILITY = [
    (-52, -49), (-9, 3), (-1, 31), (5, 30), (2, 34), (4, 37),
    (5, 41), (8, 40), (12, 43), (14, 46), (15, 47), (13, 51),
    (19, 49), (22, 55), (26, 52),
]
QUEEN_MOBILITY = [
    (-23, -41), (9, -34), (2, -48), (2, -27), (0, -19), (-1, -9),
    (-2, 6), (2, 8), (1, 23), (2, 27), (5, 26), (4, 27),
    (1, 34), (2, 34), (1, 43), (4, 40), (1, 44), (6, 41),
    (1, 41), (0, 45), (3, 33), (18, 22), (20, 23), (18, 17),
    (21, 24), (9, 7), (17, 35), (12, 16),
]
DOUBLED_PAWN = [(-5, -17)]
ISOLATED_PAWN = [(-5, -2)]
# No enemy pawn ahead on its file.
ISOLATED_PAWN_OPEN = [(-4, -12)]
BACKWARD_PAWN = [(0, -5)]
# No enemy pawn ahead on its file.
BACKWARD_PAWN_OPEN = [(-7, -12)]
# A pawn beside another, by rank.
PHALANX_PAWN = [
    (0, 0), (6, -1), (5, 7), (8, 6), (10, 21), (59, 64),
    (69, 92), (0, 0),
]
# For each pawn that guards it, by its rank.
SUPPORTED_PAWN = [
    (0, 0), (4, 1), (13, 8), (14, 8), (12, 9), (45, 31),
    (91, 48), (0, 0),
]
# No enemy pawn can stop or take it; by rank.
PASSED_PAWN = [
    (0, 0), (16, 7), (-36, 17), (7, 28), (3, 53), (43, 84),
    (112, 159), (0, 0),
]
# It can become passed by trades; by rank.
CANDIDATE_PAWN = [
    (0, 0), (-4, 1), (-1, 2), (2, 10), (18, 21), (49, 46),
    (26, 43), (0, 0),
]
# A man stands in front of it; by rank.
PASSED_BLOCKED = [
    (0, 0), (-17, -7), (-7, -3), (-1, 1), (9, -10), (-17, -15),
    (-14, -50), (0, 0),
]
PASSED_PROTECTED = [(16, 6)]
# The square in front of it is empty and not attacked; by rank.
PASSED_FREE = [
    (0, 0), (-14, -3), (13, -1), (0, 1), (14, 12), (3, 35),
    (1, 52), (0, 0),
]
# The whole way is free of enemies and their attacks; by rank.
PASSED_PATH = [
    (0, 0), (-17, 16), (-40, 18), (-40, 18), (-34, 37), (4, 53),
    (26, 53), (0, 0),
]
# One's own men guard the square in front of it; times its rank less 3.
PASSED_STEP_GUARDED = [(3, 10)]
# The enemy attacks some square of the way; times its rank less 3.
PASSED_PATH_ATTACKED = [(4, 3)]
# From the fourth rank on, by file from the edge.
PASSED_FILE = [
    (-1, 0), (-3, -3), (2, -8), (-6, -11),
]
# By the distance of its king to the square in front of it.
PASSED_OWN_KING = [
    (50, 51), (49, 41), (46, 16), (-2, 4), (-18, -9), (-17, -20),
    (-36, -26), (-54, -25),
]
# By the distance of the other king to that square.
PASSED_ENEMY_KING = [
    (-6, -29), (10, -28), (20, -25), (10, -4), (-6, 19), (-17, 38),
    (4, 40), (-18, 63),
]
# No piece is left to stop it, and the king comes too late.
PASSED_UNSTOPPABLE = [(-5, 206)]
# For the side whose rook stands behind a passed pawn of either side.
ROOK_BEHIND_PASSED = [(6, 17)]
BISHOP_PAIR = [(19, 48)]
# Only pawns could keep the bishop from two squares of the centre.
LONG_DIAGONAL = [(13, 8)]
# For each own pawn on squares of the bishop's colour.
BISHOP_PAWNS = [(-1, -4)]
# The same, times own blocked pawns on the four middle files.
BISHOP_BLOCKED_PAWNS = [(-1, -1)]
# For each enemy pawn on its diagonals, whatever stands between.
BISHOP_AIMS_AT_PAWN = [(-4, 3)]
ROOK_OPEN_FILE = [(25, 3)]
ROOK_HALF_OPEN_FILE = [(9, 5)]
ROOK_ON_KING_FILE = [(5, -13)]
# Beside its own king, on the side of the edge, with three squares or less.
ROOK_TRAPPED = [(-6, -16)]
KNIGHT_OUTPOST = [(12, 2)]
# For each outpost that it can go to.
KNIGHT_NEARS_OUTPOST = [(12, 7)]
BISHOP_OUTPOST = [(19, 4)]
# A pawn of either side right in front of the knight.
KNIGHT_BEHIND_PAWN = [(2, 6)]
# By file from the edge, and rank of the nearest own pawn ahead of him; 0 for none.
SHELTER = [
    (-13, 32), (34, 7), (29, 13), (29, 14), (-3, 33), (0, 44),
    (-4, 75), (-39, 0), (-8, 30), (44, 20), (34, 16), (8, 24),
    (-9, 31), (26, 26), (-6, 62), (-39, 0), (0, 25), (40, 20),
    (25, 23), (13, 22), (3, 29), (12, 22), (1, 31), (-39, 0),
    (-4, 24), (12, 30), (16, 21), (10, 24), (3, 17), (-1, 31),
    (-12, 35), (-39, 0),
]
# By file from the edge, and rank of the nearest enemy pawn there; 0 for none.
STORM = [
    (20, 1), (57, 89), (-5, 34), (-1, 19), (10, 9), (16, 10),
    (14, 10), (0, 0), (1, 24), (87, 107), (-56, 59), (12, 27),
    (-5, 25), (23, 16), (21, 17), (0, 0), (12, 21), (39, 89),
    (-38, 50), (-1, 31), (26, 21), (27, 17), (30, 16), (0, 0),
    (3, 17), (1, 97), (3, 43), (-4, 19), (6, 11), (17, 18),
    (6, 19), (0, 0),
]
KING_OPEN_FILE = [(-16, -2)]
# By steps from the king to the nearest pawn, once pieces are off; 0 for none.
KING_TO_PAWN = [
    (0, 0), (29, 70), (0, 70), (13, 45), (51, -4), (48, -44),
    (21, -54), (-1, -62),
]
# For a knight, bishop, rook, queen: by steps from its own king.
NEAR_OWN_KING = [
    (0, 0), (5, 3), (9, 5), (1, 6), (-6, 0), (-9, -2),
    (-14, -4), (-39, -8), (0, 0), (13, 8), (5, 6), (0, 5),
    (-4, 5), (-6, 1), (-17, 4), (-20, -2), (0, 0), (-1, 11),
    (-3, 14), (3, 13), (3, 14), (-1, 14), (-1, 15), (1, 18),
    (0, 0), (5, -12), (6, -6), (-3, -2), (-5, 4), (-4, 4),
    (-22, 18), (-17, 16),
]
# The same, by steps from the other king.
NEAR_ENEMY_KING = [
    (0, 0), (14, -1), (13, -8), (4, 2), (-1, 6), (-4, 3),
    (-1, -4), (-17, 1), (0, 0), (-43, 9), (24, -2), (13, 2),
    (1, 7), (-1, 9), (-6, 8), (-3, 4), (0, 0), (8, 24),
    (22, 8), (15, 12), (1, 18), (1, 18), (-6, 19), (-1, 17),
    (0, 0), (0, 0), (15, 7), (8, 10), (4, 3), (-6, 4),
    (-7, 3), (-18, -5),
]
CAN_CASTLE = [(35, -10)]
# Units of danger, see king_safety.py: a knight, bishop, rook, queen that reaches the squares around
# the king.
KING_ATTACKER = [
    (8, 6), (3, 5), (30, -7), (11, -5),
]
# For each of these squares that it reaches.
KING_ATTACKED_SQUARE = [
    (3, 0), (6, 1), (0, 1), (1, 2),
]
# For each of them that nobody but the king guards.
KING_WEAK_SQUARE = [(7, 0)]
# A knight, bishop, rook, queen can give check where nobody takes it.
SAFE_CHECK = [
    (38, 7), (13, 20), (25, 21), (21, 28),
]
# On more than one such square.
MORE_SAFE_CHECKS = [
    (-8, 6), (8, 2), (10, 15), (16, 8),
]
# For each square from which a check would be taken.
UNSAFE_CHECK = [(5, 2)]
# For each man that is all that stands between him and a slider.
KING_SHIELD = [(13, 16)]
# The enemy has no queen.
KING_NO_QUEEN = [(-35, -8)]
# For each eight hundredths that SHELTER and STORM are against him.
KING_BARE = [(1, 1)]
# What all units start from.
KING_ALWAYS = [(0, 29)]
# On a pawn, knight, bishop, rook, queen.
THREAT_BY_PAWN = [
    (0, 0), (57, 21), (51, 31), (69, 15), (49, 6),
]
THREAT_BY_MINOR = [
    (3, 10), (8, 19), (21, 11), (54, 9), (44, 13),
]
THREAT_BY_ROOK = [
    (7, 13), (23, 13), (22, 21), (12, -1), (46, 15),
]
HANGING = [(11, 14)]
THREAT_BY_KING = [(13, 16)]
# For each square that both sides attack and the enemy does not hold firmly.
RESTRICTED = [(3, 1)]
PAWN_PUSH_THREAT = [(14, 10)]
# For the side to move: on what hangs, by pawns on pieces, by minor pieces on rooks and queens.
THREAT_TO_MOVE = [
    (8, 13), (21, 38), (10, 41),
]
# For each safe square from which a knight would attack the queen.
KNIGHT_NEARS_QUEEN = [(6, -1)]
# The same for bishops and rooks, where another man guards them.
SLIDER_NEARS_QUEEN = [(9, 7)]
# A rook, a bishop that would attack the queen if one man went away.
QUEEN_SEEN_THROUGH = [(10, 4), (19, 17)]
SPACE = [(6, 0)]
TEMPO = [(15, 8)]
# For the side ahead, endgame only: always, per pawn, on both wings, pawns only.
COMPLEXITY = [
    (0, -137), (0, 61), (0, 29), (0, 97),
]
# fmt: on
