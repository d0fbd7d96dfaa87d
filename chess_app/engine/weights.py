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
    (43, 71), (309, 362), (320, 365), (366, 557), (945, 1066),
]
PAWN_SQUARES = _board(
    (
           0,    0,    0,    0,    0,    0,    0,    0,
          32,   19,    9,   38,   19,   18,   15,   23,
          26,    6,   17,   35,   22,   12,   21,    8,
           8,   24,    3,   14,   10,   -4,   16,    8,
           9,    7,   10,    3,   10,   12,    3,   -8,
           9,    5,    9,    6,   14,   13,   23,   -1,
          15,   19,   12,   -2,   14,   23,   32,    8,
           0,    0,    0,    0,    0,    0,    0,    0,
    ),
    (
           0,    0,    0,    0,    0,    0,    0,    0,
          20,   36,   65,   47,   45,   43,   61,   41,
          38,   47,   32,   22,   27,   25,   21,   38,
          29,   19,   17,   10,   16,   20,   23,   22,
          18,   19,   12,   11,   10,   18,   16,   26,
          14,   15,   12,   23,   13,   15,    8,   18,
          15,   19,   18,    3,   13,   22,    5,   26,
           0,    0,    0,    0,    0,    0,    0,    0,
    ),
)
KNIGHT_SQUARES = _board(
    (
         -69,  -38,  -28,  -18,  -14,  -35,  -36,  -51,
         -20,  -28,   -2,   -6,    5,   10,  -22,  -31,
         -20,    7,   -7,   19,   18,   11,   -4,  -11,
          -7,   -3,    3,    6,   -2,    4,   -5,    7,
          -1,   -7,   -3,   -7,    2,    8,    6,   -6,
         -28,  -18,  -15,  -20,  -17,  -12,  -11,  -29,
         -28,  -36,  -29,  -22,  -24,  -31,  -20,  -29,
         -42,  -18,  -30,  -25,  -10,  -30,  -25,  -45,
    ),
    (
         -48,  -29,  -11,  -14,   -1,  -15,  -32,  -40,
         -28,  -15,   -6,    3,    3,  -10,  -16,  -14,
         -13,  -10,    9,   -3,   -8,   -5,  -17,  -24,
         -10,  -15,   -5,    7,    6,  -11,   -3,  -15,
         -13,  -12,   -4,   -2,   -1,  -13,  -10,  -18,
         -24,  -17,  -22,   -6,  -16,  -24,  -14,  -17,
         -24,  -14,   -9,  -18,  -15,   -8,  -15,  -26,
         -33,  -19,  -19,  -12,  -14,  -12,  -14,  -36,
    ),
)
BISHOP_SQUARES = _board(
    (
         -17,  -12,   -9,  -15,   -9,   -5,  -12,  -15,
         -18,  -21,   -1,  -12,   -2,   -8,  -24,  -17,
         -13,  -18,   -4,   13,    6,    4,   -8,   -5,
          -2,   11,   13,    6,   14,   -2,    2,   -6,
          13,    0,    2,    3,   10,   -1,    2,   -2,
           3,   14,   -6,   -4,   -5,   -4,    6,    1,
          -4,   -1,   -4,  -16,   -8,    3,    0,  -20,
         -34,   -2,  -19,  -22,   -5,  -31,   -7,   -9,
    ),
    (
          -7,   -2,    0,   -8,   -2,    8,   -8,  -12,
          -9,   -4,   -2,    3,    0,   -8,   -6,   -8,
           0,    2,   -4,   -2,    2,   -2,    2,   -3,
         -10,    0,    5,    6,    2,    3,    5,  -12,
         -18,   -6,    1,    8,    3,    7,   -8,  -19,
         -20,   -8,   -9,   -3,   -1,   -9,  -16,  -19,
          -3,  -21,   -7,   -6,   -9,  -10,  -23,  -25,
         -14,   -5,  -11,  -11,   -6,    1,  -12,  -16,
    ),
)
ROOK_SQUARES = _board(
    (
          14,    3,    4,    8,    2,    2,    7,    2,
          12,    4,   24,    9,   24,   25,   10,    5,
          -7,    7,    5,    3,   14,   17,   10,    3,
           1,   -7,    3,    8,    1,    5,   -1,   10,
          -3,   -6,   -1,    0,    6,   -4,    6,    2,
         -19,   -5,    3,   -5,   -3,   -8,   19,    1,
         -19,   -2,    1,    1,    6,    1,   -3,   -5,
          -3,   -5,    9,    5,   13,    2,  -11,   13,
    ),
    (
          13,   16,   19,   12,   24,   16,   17,   17,
          12,   12,   12,    9,    9,    4,   13,    8,
          24,   13,   18,   12,   15,   21,   18,   13,
          23,   19,   19,   15,   14,   11,   12,    4,
          14,   13,   13,    7,    7,   10,    6,    2,
          11,   -1,    2,    1,   -5,    5,   -8,  -11,
           1,   -6,   -6,   -3,  -11,   -7,  -16,   -9,
          -6,   -6,   -8,   -8,  -13,  -10,  -10,  -26,
    ),
)
QUEEN_SQUARES = _board(
    (
         -14,    9,    2,    8,    5,    5,    1,    8,
         -12,  -15,   -7,   -4,   -3,    8,    3,   -5,
          -3,    8,    6,    4,    9,   15,   15,    1,
           1,   -6,   -9,    0,   -5,   10,   -8,   -4,
           5,   -6,   -1,  -12,   -2,   -6,    3,   -3,
          -9,    6,    4,   -7,  -10,   -7,   -5,   -8,
         -12,  -10,    3,  -12,   -5,    1,    0,   -4,
          -8,   -8,   -7,   -1,   -7,  -26,  -30,  -21,
    ),
    (
         -17,    5,    5,    9,    5,   10,   -6,  -11,
          -9,   -7,    1,    7,    7,   12,   -4,  -13,
          -2,   14,   14,   12,   20,   17,    6,    3,
          -4,   10,   11,   14,   18,   14,    6,   -1,
          -9,    1,   12,   25,   19,   20,    8,    9,
         -11,  -14,   -3,    6,    9,   14,    1,  -12,
         -14,   -6,   -9,   -1,   -9,  -14,  -10,  -14,
         -23,  -16,  -14,  -17,   -6,  -16,  -15,  -23,
    ),
)
KING_SQUARES = _board(
    (
        -142, -133, -135, -150, -149, -145, -134, -146,
        -119, -109, -118, -133, -127, -126, -111, -118,
         -98,  -97,  -99, -114, -112, -110,  -97,  -97,
         -79,  -78,  -76, -102,  -99,  -90,  -74,  -77,
         -65,  -57,  -61,  -85,  -73,  -70,  -55,  -64,
         -44,  -29,  -43,  -41,  -65,  -44,  -25,  -37,
         -14,  -10,  -23,  -30,  -35,  -16,    0,   -6,
         -11,    8,    2,  -27,  -17,  -28,   14,   11,
    ),
    (
         -54,   -6,   -7,   10,   18,   17,   -4,  -62,
         -30,   32,   13,   21,   31,   36,   29,  -23,
         -10,   16,   18,   29,   39,   38,   20,   -2,
         -12,    4,   15,   23,   26,   22,   15,   -9,
         -16,   -8,   -9,    7,   13,   -1,   -6,  -24,
         -20,  -10,   -8,    4,    6,   -8,  -16,  -25,
         -27,  -18,  -21,   -7,   -7,  -23,  -23,  -30,
         -49,  -31,  -32,  -20,  -25,  -29,  -38,  -52,
    ),
)
# For pairs of own men, less what is usual: knight and pawn, bishop and pawn, bishop
# and knight, rook and pawn, knight, bishop, queen and pawn, knight, bishop, rook.
TOGETHER = [
    (3, 1), (2, -1), (2, -5), (5, -4), (0, -1), (-1, -1),
    (0, 3), (0, -4), (2, -1), (6, -25),
]
# The same for an own man and the enemy's.
AGAINST = [
    (3, 6), (1, 2), (0, 1), (-2, 1), (0, 1), (-1, -3),
    (7, 11), (2, 4), (1, 8), (-11, 0),
]
# By the number of squares attacked that enemy pawns do not guard.
KNIGHT_MOBILITY = [
    (-27, -63), (-18, -28), (-11, -1), (-3, 11), (-2, 17), (1, 22),
    (4, 27), (9, 27), (13, 24),
]
BISHOP_MOBILITY = [
    (-8, -28), (-9, -11), (1, 1), (1, 8), (4, 12), (5, 16),
    (5, 20), (6, 19), (5, 21), (6, 21), (2, 24), (3, 22),
    (25, 23), (6, 19),
]
ROOK_MOBILITY = [
    (-53, -55), (-10, -3), (1, 19), (3, 22), (3, 27), (4, 31),
    (5, 36), (6, 36), (9, 41), (14, 43), (10, 46), (15, 50),
    (26, 46), (26, 50), (21, 53),
]
QUEEN_MOBILITY = [
    (-23, -41), (-1, -37), (-4, -45), (0, -28), (-2, -23), (1, -7),
    (0, -4), (2, 12), (3, 16), (3, 22), (6, 22), (7, 27),
    (6, 28), (7, 31), (6, 36), (-2, 47), (1, 43), (3, 49),
    (1, 43), (12, 48), (15, 34), (20, 26), (21, 24), (12, 11),
    (18, 20), (11, 7), (17, 34), (13, 20),
]
DOUBLED_PAWN = [(-6, -15)]
ISOLATED_PAWN = [(-6, 0)]
# No enemy pawn ahead on its file.
ISOLATED_PAWN_OPEN = [(-5, -11)]
BACKWARD_PAWN = [(0, -5)]
# No enemy pawn ahead on its file.
BACKWARD_PAWN_OPEN = [(-6, -8)]
# A pawn beside another, by rank.
PHALANX_PAWN = [
    (0, 0), (5, 1), (6, 7), (6, 9), (7, 27), (53, 55),
    (67, 82), (0, 0),
]
# For each pawn that guards it, by its rank.
SUPPORTED_PAWN = [
    (0, 0), (4, 1), (12, 12), (13, 9), (11, 11), (47, 30),
    (83, 32), (0, 0),
]
# No enemy pawn can stop or take it; by rank.
PASSED_PAWN = [
    (0, 0), (9, 5), (-22, 16), (9, 26), (11, 55), (38, 91),
    (116, 161), (0, 0),
]
# It can become passed by trades; by rank.
CANDIDATE_PAWN = [
    (0, 0), (-1, -4), (6, -1), (7, 11), (19, 24), (47, 63),
    (26, 43), (0, 0),
]
# A man stands in front of it; by rank.
PASSED_BLOCKED = [
    (0, 0), (-21, 9), (-14, -2), (-2, -9), (-3, -9), (-10, -21),
    (-18, -53), (0, 0),
]
PASSED_PROTECTED = [(15, 5)]
# The square in front of it is empty and not attacked; by rank.
PASSED_FREE = [
    (0, 0), (-15, 0), (5, -3), (0, 3), (10, 12), (-7, 28),
    (5, 66), (0, 0),
]
# The whole way is free of enemies and their attacks; by rank.
PASSED_PATH = [
    (0, 0), (-13, 15), (-47, 29), (-29, 16), (-22, 33), (9, 58),
    (21, 43), (0, 0),
]
# One's own men guard the square in front of it; times its rank less 3.
PASSED_STEP_GUARDED = [(5, 9)]
# The enemy attacks some square of the way; times its rank less 3.
PASSED_PATH_ATTACKED = [(-1, 0)]
# From the fourth rank on, by file from the edge.
PASSED_FILE = [
    (3, 3), (9, 0), (-6, 1), (-1, -7),
]
# By the distance of its king to the square in front of it.
PASSED_OWN_KING = [
    (39, 62), (38, 51), (47, 18), (6, 3), (-17, -11), (-17, -21),
    (-29, -26), (-40, -22),
]
# By the distance of the other king to that square.
PASSED_ENEMY_KING = [
    (-6, -19), (6, -29), (18, -26), (12, -3), (-7, 25), (-15, 44),
    (12, 40), (-8, 66),
]
# No piece is left to stop it, and the king comes too late.
PASSED_UNSTOPPABLE = [(-4, 236)]
# For the side whose rook stands behind a passed pawn of either side.
ROOK_BEHIND_PASSED = [(3, 23)]
BISHOP_PAIR = [(21, 51)]
# Only pawns could keep the bishop from two squares of the centre.
LONG_DIAGONAL = [(10, 6)]
# For each own pawn on squares of the bishop's colour.
BISHOP_PAWNS = [(-1, -5)]
# The same, times own blocked pawns on the four middle files.
BISHOP_BLOCKED_PAWNS = [(-1, 0)]
# For each enemy pawn on its diagonals, whatever stands between.
BISHOP_AIMS_AT_PAWN = [(-3, 1)]
ROOK_OPEN_FILE = [(21, 3)]
ROOK_HALF_OPEN_FILE = [(12, 0)]
ROOK_ON_KING_FILE = [(-2, -6)]
# Beside its own king, on the side of the edge, with three squares or less.
ROOK_TRAPPED = [(-8, -12)]
KNIGHT_OUTPOST = [(10, 5)]
# For each outpost that it can go to.
KNIGHT_NEARS_OUTPOST = [(10, 5)]
BISHOP_OUTPOST = [(22, -5)]
# A pawn of either side right in front of the knight.
KNIGHT_BEHIND_PAWN = [(4, 6)]
# By file from the edge, and rank of the nearest own pawn ahead of him; 0 for none.
SHELTER = [
    (-20, 32), (24, 0), (22, 9), (24, 9), (10, 26), (-24, 36),
    (-2, 61), (-30, 0), (-12, 26), (35, 12), (23, 7), (4, 16),
    (-9, 22), (9, 21), (-3, 61), (-30, 0), (-1, 24), (29, 13),
    (13, 15), (7, 13), (9, 23), (21, 18), (-6, 29), (-30, 0),
    (-4, 20), (8, 18), (13, 14), (6, 17), (-4, 16), (1, 25),
    (-15, 27), (-30, 0),
]
# By file from the edge, and rank of the nearest enemy pawn there; 0 for none.
STORM = [
    (19, -5), (39, 96), (-24, 34), (-12, 16), (10, 3), (10, 3),
    (13, 3), (0, 0), (-8, 20), (71, 78), (-43, 48), (-6, 27),
    (-1, 16), (18, 10), (18, 8), (0, 0), (14, 15), (30, 85),
    (-32, 52), (-12, 25), (20, 10), (20, 7), (19, 12), (0, 0),
    (1, 10), (6, 78), (-11, 37), (-5, 17), (3, 1), (12, 11),
    (1, 14), (0, 0),
]
KING_OPEN_FILE = [(-25, -3)]
# By steps from the king to the nearest pawn, once pieces are off; 0 for none.
KING_TO_PAWN = [
    (0, 0), (19, 63), (0, 63), (4, 38), (35, -8), (27, -43),
    (14, -51), (2, -57),
]
# For a knight, bishop, rook, queen: by steps from its own king.
NEAR_OWN_KING = [
    (0, 0), (7, 3), (6, 3), (2, 3), (-4, -2), (-7, -4),
    (-11, -5), (-24, -3), (0, 0), (8, 7), (2, 7), (-1, 7),
    (-1, 5), (-3, 2), (-11, 5), (-4, 0), (0, 0), (0, 7),
    (-1, 9), (2, 10), (0, 11), (-1, 10), (0, 10), (2, 6),
    (0, 0), (7, -22), (2, -6), (-3, -2), (-5, 2), (-5, 6),
    (-10, 16), (0, 12),
]
# The same, by steps from the other king.
NEAR_ENEMY_KING = [
    (0, 0), (15, 2), (15, -7), (4, 2), (0, 5), (-1, 0),
    (-3, -6), (-13, -6), (0, 0), (-24, 9), (6, 1), (3, 5),
    (2, 6), (-2, 10), (0, 5), (0, 3), (0, 0), (14, 20),
    (15, 2), (8, 5), (-1, 11), (4, 11), (-4, 12), (-3, 13),
    (0, 0), (0, 0), (15, 9), (6, 10), (3, 3), (-1, -3),
    (-3, -5), (-10, -5),
]
CAN_CASTLE = [(22, -4)]
# Units of danger, see king_safety.py. A knight, bishop, rook, queen that reaches
# the squares around the king.
KING_ATTACKER = [
    (5, 4), (9, 3), (22, -7), (7, -5),
]
# For each of these squares that it reaches.
KING_ATTACKED_SQUARE = [
    (4, 1), (3, 2), (0, 0), (3, -2),
]
# For each of them that nobody but the king guards.
KING_WEAK_SQUARE = [(6, -1)]
# A knight, bishop, rook, queen can give check where nobody takes it.
SAFE_CHECK = [
    (35, 19), (9, 32), (18, 35), (19, 36),
]
# On more than one such square.
MORE_SAFE_CHECKS = [
    (-3, -2), (-1, 2), (14, 24), (9, 23),
]
# For each square from which a check would be taken.
UNSAFE_CHECK = [(3, 3)]
# For each man that is all that stands between him and a slider.
KING_SHIELD = [(13, 22)]
# The enemy has no queen.
KING_NO_QUEEN = [(-43, -6)]
# For each eight hundredths that SHELTER and STORM are against him.
KING_BARE = [(1, 1)]
# What all units start from.
KING_ALWAYS = [(1, 17)]
# On a pawn, knight, bishop, rook, queen.
THREAT_BY_PAWN = [
    (0, 0), (54, 23), (51, 32), (61, 19), (45, 12),
]
THREAT_BY_MINOR = [
    (2, 11), (8, 17), (21, 12), (50, 12), (39, 15),
]
THREAT_BY_ROOK = [
    (2, 14), (15, 13), (16, 19), (8, -5), (45, 10),
]
HANGING = [(9, 16)]
THREAT_BY_KING = [(13, 19)]
# For each square that both sides attack and the enemy does not hold firmly.
RESTRICTED = [(3, 1)]
PAWN_PUSH_THREAT = [(12, 11)]
# For the side to move: on what hangs, by pawns on pieces, by minor pieces on
# rooks and queens.
THREAT_TO_MOVE = [
    (6, 12), (20, 23), (10, 26),
]
# For each safe square from which a knight would attack the queen.
KNIGHT_NEARS_QUEEN = [(4, 3)]
# The same for bishops and rooks, where another man guards them.
SLIDER_NEARS_QUEEN = [(9, 6)]
# A rook, a bishop that would attack the queen if one man went away.
QUEEN_SEEN_THROUGH = [(8, 8), (17, 10)]
SPACE = [(5, -1)]
TEMPO = [(14, 8)]
# For the side ahead, endgame only: always, per pawn, on both wings, pawns only.
COMPLEXITY = [
    (0, -122), (0, 44), (0, 33), (0, 80),
]
# fmt: on
