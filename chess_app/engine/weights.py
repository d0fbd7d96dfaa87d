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
    (44, 74), (308, 360), (319, 364), (362, 542), (925, 1071),
]
PAWN_SQUARES = _board(
    (
           0,    0,    0,    0,    0,    0,    0,    0,
          38,   16,    7,   40,   20,   21,   15,   17,
          26,   15,    8,   40,   32,   15,   22,    4,
           8,   15,    5,   19,   11,   17,   19,   17,
           5,    7,   12,    3,   12,   14,    5,   -6,
           4,    6,    7,    7,   15,    7,   23,    6,
           9,   17,    8,   -5,    9,   21,   33,   11,
           0,    0,    0,    0,    0,    0,    0,    0,
    ),
    (
           0,    0,    0,    0,    0,    0,    0,    0,
          20,   26,   71,   45,   48,   45,   62,   38,
          31,   42,   37,   32,   24,   32,   24,   32,
          31,   20,   26,   12,   15,   21,   23,   24,
          19,   21,   16,   13,   11,   19,   21,   24,
          18,   18,   16,   22,   14,   15,   10,   18,
          19,   23,   25,    4,   20,   24,   15,   25,
           0,    0,    0,    0,    0,    0,    0,    0,
    ),
)
KNIGHT_SQUARES = _board(
    (
         -73,  -39,  -28,  -19,  -14,  -36,  -36,  -53,
         -21,  -24,   -7,   -7,    9,    8,  -24,  -36,
         -26,    4,   -8,   17,   26,   12,    2,  -10,
           0,   -7,   -5,    9,   -2,    8,   -5,   12,
          -4,  -10,   -1,  -12,   -5,    8,   13,   -4,
         -25,  -21,  -22,  -29,  -15,  -15,   -5,  -30,
         -33,  -24,  -26,  -24,  -24,  -20,  -14,  -22,
         -40,  -24,  -28,  -26,  -19,  -28,  -26,  -47,
    ),
    (
         -59,  -26,   -4,  -15,    3,  -13,  -32,  -40,
         -26,  -14,  -11,    4,    5,  -13,  -14,  -17,
         -12,  -11,    1,   -5,   -5,   -3,  -14,  -21,
          -5,  -13,   -1,    5,    8,   -5,  -12,  -19,
         -11,   -7,   -2,   -4,   -1,  -12,  -13,  -16,
         -17,  -13,  -21,   -4,  -12,  -27,  -26,  -20,
         -27,   -9,   -7,  -19,  -18,  -22,  -16,  -28,
         -30,  -13,  -21,   -7,   -6,  -18,  -15,  -38,
    ),
)
BISHOP_SQUARES = _board(
    (
         -16,  -11,  -10,  -15,  -10,   -6,  -13,  -12,
         -20,  -23,    5,  -14,   -4,  -13,  -28,  -19,
          -9,  -22,   -2,   10,    6,    2,  -15,   -9,
           8,    8,   11,    7,    8,   -3,   -2,   -7,
          15,   -1,    2,    4,   16,   -2,    4,    4,
           3,   22,   -2,   -5,   -3,  -10,   -5,   -4,
           4,    4,   -8,  -12,   -9,    9,    7,  -26,
         -34,   -8,  -16,  -26,  -10,  -32,   -5,    2,
    ),
    (
         -10,    2,   -1,   -5,    0,   13,   -7,  -10,
          -9,   -6,   -1,    5,    1,  -10,   -7,  -10,
           4,    2,   -4,   -2,    4,   -5,    2,   -2,
          -9,    1,    3,    5,    4,   -2,    2,  -11,
          -8,   -5,   -1,    4,   -5,    2,   -8,   -8,
         -14,   -8,  -12,   -7,   -2,  -13,  -16,  -13,
           2,  -19,  -13,   -9,   -9,  -12,  -25,  -25,
         -21,   -7,   -7,   -5,  -12,    1,  -11,  -18,
    ),
)
ROOK_SQUARES = _board(
    (
          15,    5,    7,    7,    1,    2,    6,    4,
          11,   -1,   19,    8,   24,   27,   10,    9,
         -11,   -1,    0,   11,   14,   17,   10,    4,
          -1,   -9,    5,   10,   -1,    6,    0,    9,
           1,   -6,   -6,    2,    6,   -1,   -1,   -6,
         -16,   -1,    1,    7,    0,   -5,   19,    1,
         -21,    1,   -1,    3,    5,    8,   -1,  -17,
          -5,   -8,    6,   10,   19,    8,  -21,   11,
    ),
    (
          10,   16,   13,   12,   18,   13,   18,   15,
          10,   14,   14,    8,    9,   11,   15,    5,
          24,   10,   16,   14,   18,   17,   13,    9,
          22,   20,   21,   11,   16,   12,   19,    7,
          15,   19,   10,    3,    8,   11,    9,    5,
           8,    3,    4,   -2,   -1,    1,   -3,   -5,
           5,   -8,   -4,   -7,   -6,   -8,  -11,   -7,
          -7,   -6,   -5,  -12,  -14,  -10,   -4,  -26,
    ),
)
QUEEN_SQUARES = _board(
    (
         -14,   12,    5,   13,    3,    9,    1,    2,
         -11,  -13,   -3,   -2,   -4,    5,    1,  -10,
           0,   14,    2,    4,    8,   16,   20,   -1,
           5,   -8,   -9,   -6,   -2,    7,   -6,    4,
           7,   -9,   -5,  -15,   -3,   -2,    3,   -4,
          -6,    1,    4,  -13,   -5,   -7,   -8,  -11,
         -15,  -10,    3,  -11,   -5,    3,    3,   -8,
          -7,   -9,   -8,   -4,  -13,  -24,  -32,  -18,
    ),
    (
         -14,    8,    7,    7,    2,   15,   -3,  -12,
          -6,   -7,    2,   10,   12,    7,   -6,  -15,
          -3,   18,   11,   14,   22,   12,    7,    2,
          -4,    8,   13,   17,   23,   13,    9,    5,
          -2,    2,   19,   26,   17,   22,    0,    5,
          -9,  -13,    2,    8,    7,   15,    0,  -15,
         -20,   -9,  -12,   -3,  -10,  -13,  -12,  -17,
         -19,  -15,  -18,  -17,  -15,  -11,  -18,  -19,
    ),
)
KING_SQUARES = _board(
    (
        -142, -131, -134, -148, -146, -143, -131, -147,
        -119, -110, -117, -131, -124, -125, -111, -118,
         -98,  -97, -101, -115, -114, -110,  -95,  -98,
         -78,  -76,  -78, -103, -100,  -89,  -71,  -76,
         -63,  -57,  -61,  -86,  -73,  -66,  -50,  -62,
         -43,  -27,  -40,  -40,  -62,  -38,  -20,  -38,
         -14,   -9,  -29,  -28,  -36,  -22,    4,    1,
         -12,    7,    4,  -31,  -29,  -34,    8,   13,
    ),
    (
         -58,    1,    0,   18,   29,   23,    5,  -65,
         -31,   23,   22,   31,   39,   39,   29,  -21,
          -6,   19,   15,   28,   31,   34,   24,   -1,
          -7,   12,   15,   25,   26,   22,   11,  -12,
         -16,    2,   -5,   11,   11,   -2,   -1,  -16,
         -21,   -4,   -9,    5,    3,  -11,  -13,  -28,
         -28,  -13,  -20,  -11,  -12,  -24,  -20,  -34,
         -52,  -33,  -37,  -24,  -33,  -33,  -38,  -57,
    ),
)
# For pairs of own men, less what is usual: knight and pawn, bishop and pawn, knight, rook and pawn,
# knight, bishop, queen and pawn, knight, bishop, rook.
TOGETHER = [
    (9, 3), (8, 3), (5, 0), (12, -2), (18, 1), (17, 5),
    (9, 13), (-5, 5), (13, 4), (-2, -17),
]
# The same for an own man and the enemy's.
AGAINST = [
    (4, 7), (2, 1), (-3, 4), (-2, 3), (-7, 5), (-7, -3),
    (9, 21), (9, 0), (-7, 15), (-35, 3),
]
# By the number of squares attacked that enemy pawns do not guard.
KNIGHT_MOBILITY = [
    (-37, -71), (-24, -27), (-14, 2), (-6, 12), (0, 19), (5, 24),
    (9, 27), (13, 27), (19, 26),
]
BISHOP_MOBILITY = [
    (-15, -28), (-13, -7), (-3, 1), (2, 8), (5, 14), (7, 16),
    (9, 18), (8, 20), (9, 20), (10, 19), (12, 20), (7, 22),
    (21, 23), (10, 19),
]
ROOK_MOBILITY = [
    (-61, -53), (-10, 1), (-1, 23), (5, 28), (3, 33), (5, 36),
    (7, 41), (11, 42), (14, 45), (16, 49), (18, 52), (17, 54),
    (20, 55), (26, 57), (29, 59),
]
QUEEN_MOBILITY = [
    (-23, -41), (3, -36), (-5, -49), (-6, -29), (-5, -22), (-4, -9),
    (-4, 3), (-2, 9), (-1, 17), (0, 24), (2, 28), (4, 29),
    (4, 36), (7, 36), (5, 38), (8, 42), (5, 42), (11, 42),
    (7, 49), (5, 47), (7, 38), (20, 26), (25, 29), (20, 21),
    (21, 24), (11, 10), (17, 35), (12, 17),
]
DOUBLED_PAWN = [(-7, -13)]
ISOLATED_PAWN = [(-3, -4)]
# No enemy pawn ahead on its file.
ISOLATED_PAWN_OPEN = [(-5, -13)]
BACKWARD_PAWN = [(-1, -5)]
# No enemy pawn ahead on its file.
BACKWARD_PAWN_OPEN = [(-6, -14)]
# A pawn beside another, by rank.
PHALANX_PAWN = [
    (0, 0), (6, -1), (6, 6), (10, 6), (12, 22), (57, 60),
    (69, 93), (0, 0),
]
# For each pawn that guards it, by its rank.
SUPPORTED_PAWN = [
    (0, 0), (4, 1), (14, 8), (15, 7), (14, 7), (45, 38),
    (94, 54), (0, 0),
]
# No enemy pawn can stop or take it; by rank.
PASSED_PAWN = [
    (0, 0), (6, 8), (-26, 14), (7, 32), (7, 55), (48, 77),
    (115, 155), (0, 0),
]
# It can become passed by trades; by rank.
CANDIDATE_PAWN = [
    (0, 0), (-3, 0), (2, 0), (6, 11), (18, 21), (45, 39),
    (26, 43), (0, 0),
]
# A man stands in front of it; by rank.
PASSED_BLOCKED = [
    (0, 0), (-20, -5), (-3, -7), (-3, -1), (3, -13), (-15, -12),
    (-16, -48), (0, 0),
]
PASSED_PROTECTED = [(17, 5)]
# The square in front of it is empty and not attacked; by rank.
PASSED_FREE = [
    (0, 0), (-6, -1), (17, -2), (-2, 3), (16, 13), (12, 36),
    (1, 47), (0, 0),
]
# The whole way is free of enemies and their attacks; by rank.
PASSED_PATH = [
    (0, 0), (-19, 12), (-37, 14), (-35, 17), (-30, 28), (5, 47),
    (26, 50), (0, 0),
]
# One's own men guard the square in front of it; times its rank less 3.
PASSED_STEP_GUARDED = [(4, 8)]
# The enemy attacks some square of the way; times its rank less 3.
PASSED_PATH_ATTACKED = [(3, 3)]
# From the fourth rank on, by file from the edge.
PASSED_FILE = [
    (2, -2), (3, -4), (6, -12), (-6, -12),
]
# By the distance of its king to the square in front of it.
PASSED_OWN_KING = [
    (52, 47), (50, 40), (47, 13), (-4, 1), (-19, -10), (-17, -18),
    (-31, -26), (-48, -21),
]
# By the distance of the other king to that square.
PASSED_ENEMY_KING = [
    (-9, -27), (6, -27), (18, -21), (10, -2), (-1, 22), (-9, 35),
    (8, 37), (-14, 54),
]
# No piece is left to stop it, and the king comes too late.
PASSED_UNSTOPPABLE = [(-5, 204)]
# For the side whose rook stands behind a passed pawn of either side.
ROOK_BEHIND_PASSED = [(-2, 22)]
BISHOP_PAIR = [(29, 48)]
# Only pawns could keep the bishop from two squares of the centre.
LONG_DIAGONAL = [(13, 7)]
# For each own pawn on squares of the bishop's colour.
BISHOP_PAWNS = [(-2, -4)]
# The same, times own blocked pawns on the four middle files.
BISHOP_BLOCKED_PAWNS = [(-1, -1)]
# For each enemy pawn on its diagonals, whatever stands between.
BISHOP_AIMS_AT_PAWN = [(-4, 2)]
ROOK_OPEN_FILE = [(27, 4)]
ROOK_HALF_OPEN_FILE = [(10, 4)]
ROOK_ON_KING_FILE = [(5, -12)]
# Beside its own king, on the side of the edge, with three squares or less.
ROOK_TRAPPED = [(-10, -15)]
KNIGHT_OUTPOST = [(17, 5)]
# For each outpost that it can go to.
KNIGHT_NEARS_OUTPOST = [(11, 7)]
BISHOP_OUTPOST = [(26, 4)]
# A pawn of either side right in front of the knight.
KNIGHT_BEHIND_PAWN = [(2, 8)]
# By file from the edge, and rank of the nearest own pawn ahead of him; 0 for none.
SHELTER = [
    (-18, 35), (34, 9), (31, 13), (27, 15), (-3, 36), (4, 42),
    (-6, 69), (-39, 0), (-3, 34), (45, 20), (36, 18), (8, 27),
    (-9, 34), (29, 21), (-9, 63), (-39, 0), (1, 26), (39, 21),
    (23, 22), (12, 23), (1, 35), (16, 21), (5, 33), (-39, 0),
    (-5, 27), (13, 30), (15, 25), (10, 25), (3, 19), (1, 39),
    (-13, 39), (-39, 0),
]
# By file from the edge, and rank of the nearest enemy pawn there; 0 for none.
STORM = [
    (13, 5), (58, 88), (-5, 30), (-2, 21), (10, 11), (19, 11),
    (15, 11), (0, 0), (6, 26), (90, 103), (-56, 69), (16, 24),
    (-1, 28), (22, 17), (19, 19), (0, 0), (16, 24), (37, 86),
    (-39, 52), (0, 34), (26, 24), (26, 18), (32, 18), (0, 0),
    (2, 23), (1, 99), (-2, 44), (-2, 19), (7, 14), (16, 21),
    (8, 17), (0, 0),
]
KING_OPEN_FILE = [(-19, -3)]
# By steps from the king to the nearest pawn, once pieces are off; 0 for none.
KING_TO_PAWN = [
    (0, 0), (28, 68), (3, 69), (11, 53), (54, 5), (48, -41),
    (21, -57), (-1, -62),
]
# For a knight, bishop, rook, queen: by steps from its own king.
NEAR_OWN_KING = [
    (0, 0), (7, 5), (9, 6), (3, 6), (-7, 2), (-9, -2),
    (-17, -4), (-37, -13), (0, 0), (11, 10), (4, 8), (0, 8),
    (-2, 7), (-7, 4), (-13, 2), (-16, -2), (0, 0), (0, 15),
    (-1, 15), (4, 14), (3, 15), (3, 14), (0, 17), (5, 17),
    (0, 0), (6, -9), (5, 0), (-2, 2), (-4, 5), (-3, 7),
    (-16, 18), (-19, 15),
]
# The same, by steps from the other king.
NEAR_ENEMY_KING = [
    (0, 0), (13, -2), (13, -10), (7, -1), (0, 6), (-3, 5),
    (-4, 0), (-13, 2), (0, 0), (-31, 11), (21, -1), (10, 5),
    (4, 7), (-1, 10), (-8, 9), (-5, 4), (0, 0), (14, 25),
    (23, 10), (20, 14), (6, 19), (1, 19), (-4, 20), (-2, 20),
    (0, 0), (0, 0), (22, 9), (11, 9), (6, 5), (-3, 7),
    (-8, 6), (-20, 2),
]
CAN_CASTLE = [(46, -7)]
# Units of danger, see king_safety.py: a knight, bishop, rook, queen that reaches the squares around
# the king.
KING_ATTACKER = [
    (4, 9), (0, 7), (21, -4), (6, -2),
]
# For each of these squares that it reaches.
KING_ATTACKED_SQUARE = [
    (6, 0), (8, -1), (2, 0), (2, 1),
]
# For each of them that nobody but the king guards.
KING_WEAK_SQUARE = [(8, -1)]
# A knight, bishop, rook, queen can give check where nobody takes it.
SAFE_CHECK = [
    (29, 11), (13, 15), (27, 16), (20, 25),
]
# On more than one such square.
MORE_SAFE_CHECKS = [
    (-3, 4), (10, 2), (11, 13), (12, 9),
]
# For each square from which a check would be taken.
UNSAFE_CHECK = [(4, 2)]
# For each man that is all that stands between him and a slider.
KING_SHIELD = [(12, 15)]
# The enemy has no queen.
KING_NO_QUEEN = [(-30, -13)]
# For each eight hundredths that SHELTER and STORM are against him.
KING_BARE = [(1, 1)]
# What all units start from.
KING_ALWAYS = [(3, 42)]
# On a pawn, knight, bishop, rook, queen.
THREAT_BY_PAWN = [
    (0, 0), (64, 27), (55, 42), (71, 17), (50, 5),
]
THREAT_BY_MINOR = [
    (3, 10), (11, 22), (19, 16), (59, 9), (48, 9),
]
THREAT_BY_ROOK = [
    (5, 13), (25, 15), (23, 24), (10, 2), (47, 22),
]
HANGING = [(12, 12)]
THREAT_BY_KING = [(10, 16)]
# For each square that both sides attack and the enemy does not hold firmly.
RESTRICTED = [(3, 1)]
PAWN_PUSH_THREAT = [(13, 10)]
# For the side to move: on what hangs, by pawns on pieces, by minor pieces on rooks and queens.
THREAT_TO_MOVE = [
    (5, 15), (13, 34), (13, 46),
]
# For each safe square from which a knight would attack the queen.
KNIGHT_NEARS_QUEEN = [(5, 2)]
# The same for bishops and rooks, where another man guards them.
SLIDER_NEARS_QUEEN = [(9, 6)]
# A rook, a bishop that would attack the queen if one man went away.
QUEEN_SEEN_THROUGH = [(13, 2), (24, 16)]
SPACE = [(4, 0)]
TEMPO = [(18, 14)]
# For the side ahead, endgame only: always, per pawn, on both wings, pawns only.
COMPLEXITY = [
    (0, -155), (0, 76), (0, 27), (0, 66),
]
# fmt: on
