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
    (43, 78), (311, 368), (322, 371), (387, 544), (961, 1107),
]
PAWN_SQUARES = _board(
    (
           0,    0,    0,    0,    0,    0,    0,    0,
          37,   12,   20,   37,   21,   24,    8,   15,
          30,   18,   11,   47,   29,   16,   26,    6,
          13,   15,    3,   16,    9,   18,   20,   17,
           7,    9,   14,    1,   11,   16,    5,   -5,
           4,    4,    8,    7,   14,    7,   23,    4,
           9,   13,    8,   -4,    8,   22,   33,   11,
           0,    0,    0,    0,    0,    0,    0,    0,
    ),
    (
           0,    0,    0,    0,    0,    0,    0,    0,
          26,   22,   71,   47,   47,   46,   59,   35,
          35,   41,   39,   32,   34,   34,   21,   38,
          33,   20,   27,   12,   15,   24,   25,   27,
          21,   20,   16,   13,   12,   19,   20,   25,
          20,   19,   16,   25,   17,   17,   12,   18,
          22,   24,   27,    8,   24,   25,   15,   25,
           0,    0,    0,    0,    0,    0,    0,    0,
    ),
)
KNIGHT_SQUARES = _board(
    (
         -79,  -40,  -31,  -20,  -13,  -36,  -36,  -62,
         -25,  -25,   -5,   -7,   20,    5,  -29,  -36,
         -23,    2,  -10,   18,   28,   19,    4,  -14,
          -2,   -8,   -6,   10,    0,   12,   -2,   12,
          -9,   -6,   -3,  -11,   -3,    9,   12,   -2,
         -28,  -21,  -22,  -26,  -15,  -15,   -5,  -28,
         -38,  -27,  -26,  -26,  -27,  -20,  -11,  -22,
         -45,  -19,  -27,  -23,  -15,  -25,  -21,  -47,
    ),
    (
         -68,  -23,   -8,  -12,    3,  -13,  -33,  -54,
         -28,  -13,   -7,    3,    3,  -10,  -19,  -15,
         -12,  -11,    4,   -4,  -11,   -3,   -9,  -16,
           2,   -9,   -1,    7,    6,   -3,  -12,  -14,
         -10,   -5,    1,   -3,    2,  -11,  -13,  -11,
         -16,  -17,  -23,   -6,  -11,  -27,  -27,  -22,
         -31,   -3,   -5,  -17,  -17,  -19,  -11,  -30,
         -36,  -16,  -19,   -6,   -5,  -17,  -16,  -37,
    ),
)
BISHOP_SQUARES = _board(
    (
         -14,  -10,  -13,  -14,  -10,   -6,   -9,   -7,
         -24,  -20,    9,  -15,   -2,  -13,  -32,  -17,
          -7,  -19,   -1,   13,    2,    0,   -9,  -11,
           3,    4,   12,    6,   11,    7,   -2,   -6,
          17,   -3,    4,    7,   20,    0,    1,    9,
           7,   21,   -2,   -4,   -3,  -11,   -4,   -7,
           3,    3,   -6,  -13,  -12,    6,    4,  -30,
         -29,  -12,  -17,  -25,  -14,  -39,   -5,    5,
    ),
    (
          -7,    0,   -4,   -3,   -2,   15,   -8,  -10,
          -6,   -9,    0,    9,    0,   -8,  -12,  -21,
           4,    0,   -5,    0,    3,   -7,    8,   -2,
          -5,    1,    6,    9,    7,   -4,    4,   -9,
         -11,   -3,    1,    8,   -3,    2,   -4,   -8,
         -15,   -9,  -13,   -6,    0,  -17,  -13,   -9,
           1,  -20,  -13,   -7,   -8,  -10,  -26,  -22,
         -21,   -4,   -4,   -5,  -14,    3,   -9,  -24,
    ),
)
ROOK_SQUARES = _board(
    (
          13,    5,    9,    4,    4,    3,   -1,    7,
          14,   -2,   14,    4,   20,   25,   13,    9,
          -8,   -3,   -2,   15,   19,   17,   13,    5,
           5,   -8,    6,   11,   -4,   15,    0,   17,
           7,   -9,   -6,    5,    9,    0,   -1,    0,
         -14,   -3,    0,    0,    6,   -3,   19,   -5,
         -15,    0,    0,    3,    6,    6,   -4,  -15,
          -5,   -7,    5,    7,   20,    4,  -22,    9,
    ),
    (
           9,   15,   12,   13,   16,   14,   19,   16,
           8,   14,   16,   12,    8,   13,   13,    5,
          24,   11,   20,   13,   20,   14,    9,    9,
          21,   19,   22,   14,   22,   14,   21,   10,
          14,   19,   11,    5,    9,   11,   11,    6,
           7,    3,    3,    2,   -4,   -1,   -5,   -2,
           2,  -10,   -4,   -5,   -5,   -8,  -11,   -5,
          -8,   -5,   -6,  -11,  -15,   -5,   -4,  -23,
    ),
)
QUEEN_SQUARES = _board(
    (
         -17,   15,    7,   14,    2,    7,    0,   -2,
          -4,   -6,    1,   -2,   -1,   11,    4,   -7,
           3,   17,   -2,   -1,    3,   20,   25,   -3,
          10,  -10,  -12,  -10,   -6,    4,  -10,    5,
          11,  -10,   -4,  -15,   -3,   -1,    6,    0,
          -3,    4,    5,  -11,   -4,   -6,   -1,  -11,
         -19,  -10,    0,  -11,   -8,    2,    6,  -12,
          -8,   -5,  -13,   -7,  -20,  -23,  -32,  -18,
    ),
    (
         -10,   13,    9,    9,   -1,   14,    1,  -13,
           0,   -8,    9,   12,   17,    7,   -7,  -15,
          -5,   22,   13,   19,   18,   13,   11,    2,
           0,   10,   13,   15,   24,    7,    8,   -2,
          -3,    5,   20,   24,   13,   19,    0,    5,
          -9,  -14,    3,    7,    6,   13,    3,  -17,
         -22,   -9,  -13,   -4,   -7,  -11,  -14,  -15,
         -25,  -28,  -17,  -12,   -9,   -5,  -18,  -17,
    ),
)
KING_SQUARES = _board(
    (
        -142, -131, -133, -149, -146, -143, -131, -148,
        -118, -110, -116, -131, -122, -124, -110, -118,
         -98,  -97, -100, -114, -114, -108,  -93,  -98,
         -80,  -76,  -77, -103,  -98,  -88,  -69,  -76,
         -64,  -56,  -58,  -85,  -75,  -61,  -46,  -61,
         -43,  -23,  -37,  -48,  -65,  -41,  -18,  -41,
         -15,  -10,  -32,  -37,  -43,  -28,    3,    4,
          -8,    9,    7,  -37,  -23,  -37,   11,   18,
    ),
    (
         -57,    1,    1,   15,   30,   21,    3,  -67,
         -33,   25,   26,   35,   42,   36,   31,  -21,
          -3,   22,   24,   34,   37,   36,   28,   -9,
         -13,    8,   23,   31,   32,   28,   11,  -16,
         -19,    1,    0,   18,   17,    1,    1,  -18,
         -20,   -5,   -5,    9,    7,   -7,  -14,  -30,
         -30,  -15,  -16,   -7,   -7,  -22,  -22,  -38,
         -53,  -35,  -38,  -22,  -31,  -31,  -41,  -63,
    ),
)
# For pairs of own men, less what is usual: knight and pawn, bishop and pawn, knight, rook and pawn,
# knight, bishop, queen and pawn, knight, bishop, rook.
TOGETHER = [
    (6, 6), (6, 6), (5, 2), (10, 2), (19, 2), (20, 7),
    (9, 17), (-3, 6), (12, 5), (6, -20),
]
# The same for an own man and the enemy's.
AGAINST = [
    (3, 8), (0, 2), (-2, 3), (-5, 5), (-12, 6), (-13, -1),
    (7, 24), (8, 3), (-10, 17), (-47, 13),
]
# By the number of squares attacked that enemy pawns do not guard.
KNIGHT_MOBILITY = [
    (-40, -66), (-23, -23), (-13, 5), (-4, 14), (2, 24), (7, 30),
    (11, 34), (15, 35), (18, 35),
]
BISHOP_MOBILITY = [
    (-14, -33), (-11, -7), (-2, 5), (2, 12), (5, 18), (8, 22),
    (10, 23), (10, 24), (12, 25), (11, 26), (13, 24), (8, 29),
    (24, 27), (22, 21),
]
ROOK_MOBILITY = [
    (-65, -56), (-10, 7), (2, 23), (7, 29), (7, 35), (9, 39),
    (11, 44), (13, 46), (17, 49), (19, 52), (20, 57), (22, 59),
    (25, 58), (28, 63), (36, 63),
]
QUEEN_MOBILITY = [
    (-23, -41), (5, -50), (-5, -54), (-4, -38), (-3, -21), (-4, -8),
    (-3, 4), (-3, 16), (-1, 23), (1, 28), (3, 32), (4, 37),
    (5, 42), (6, 47), (7, 46), (8, 51), (11, 47), (14, 48),
    (12, 53), (15, 47), (26, 44), (22, 39), (27, 40), (30, 40),
    (25, 32), (20, 24), (18, 38), (15, 22),
]
DOUBLED_PAWN = [(-5, -15)]
ISOLATED_PAWN = [(-4, -3)]
# No enemy pawn ahead on its file.
ISOLATED_PAWN_OPEN = [(-6, -12)]
BACKWARD_PAWN = [(0, -6)]
# No enemy pawn ahead on its file.
BACKWARD_PAWN_OPEN = [(-5, -14)]
# A pawn beside another, by rank.
PHALANX_PAWN = [
    (0, 0), (8, -1), (7, 6), (10, 7), (14, 21), (55, 63),
    (69, 96), (0, 0),
]
# For each pawn that guards it, by its rank.
SUPPORTED_PAWN = [
    (0, 0), (4, 1), (17, 8), (15, 7), (13, 9), (42, 41),
    (112, 54), (0, 0),
]
# No enemy pawn can stop or take it; by rank.
PASSED_PAWN = [
    (0, 0), (6, 7), (-21, 12), (8, 33), (12, 54), (47, 78),
    (121, 147), (0, 0),
]
# It can become passed by trades; by rank.
CANDIDATE_PAWN = [
    (0, 0), (0, -3), (4, 0), (7, 12), (18, 22), (17, 29),
    (26, 43), (0, 0),
]
# A man stands in front of it; by rank.
PASSED_BLOCKED = [
    (0, 0), (-13, -8), (1, -7), (-6, -3), (-8, -7), (-12, -14),
    (-29, -37), (0, 0),
]
PASSED_PROTECTED = [(19, 6)]
# The square in front of it is empty and not attacked; by rank.
PASSED_FREE = [
    (0, 0), (-7, 0), (9, 1), (3, 1), (9, 15), (19, 28),
    (6, 43), (0, 0),
]
# The whole way is free of enemies and their attacks; by rank.
PASSED_PATH = [
    (0, 0), (-21, 10), (-13, 11), (-33, 19), (-15, 25), (-2, 56),
    (35, 54), (0, 0),
]
# One's own men guard the square in front of it; times its rank less 3.
PASSED_STEP_GUARDED = [(5, 7)]
# The enemy attacks some square of the way; times its rank less 3.
PASSED_PATH_ATTACKED = [(3, 3)]
# From the fourth rank on, by file from the edge.
PASSED_FILE = [
    (7, -6), (4, -5), (5, -14), (-3, -13),
]
# By the distance of its king to the square in front of it.
PASSED_OWN_KING = [
    (66, 35), (52, 37), (56, 8), (-13, 2), (-20, -8), (-16, -18),
    (-33, -23), (-40, -16),
]
# By the distance of the other king to that square.
PASSED_ENEMY_KING = [
    (-8, -30), (-7, -23), (14, -18), (10, -1), (4, 19), (1, 34),
    (7, 36), (0, 45),
]
# No piece is left to stop it, and the king comes too late.
PASSED_UNSTOPPABLE = [(-7, 195)]
# For the side whose rook stands behind a passed pawn of either side.
ROOK_BEHIND_PASSED = [(0, 21)]
BISHOP_PAIR = [(33, 50)]
# Only pawns could keep the bishop from two squares of the centre.
LONG_DIAGONAL = [(13, 12)]
# For each own pawn on squares of the bishop's colour.
BISHOP_PAWNS = [(-2, -4)]
# The same, times own blocked pawns on the four middle files.
BISHOP_BLOCKED_PAWNS = [(-1, -1)]
# For each enemy pawn on its diagonals, whatever stands between.
BISHOP_AIMS_AT_PAWN = [(-5, 2)]
ROOK_OPEN_FILE = [(26, 5)]
ROOK_HALF_OPEN_FILE = [(10, 4)]
ROOK_ON_KING_FILE = [(1, -10)]
# Beside its own king, on the side of the edge, with three squares or less.
ROOK_TRAPPED = [(-11, -13)]
KNIGHT_OUTPOST = [(20, 2)]
# For each outpost that it can go to.
KNIGHT_NEARS_OUTPOST = [(12, 8)]
BISHOP_OUTPOST = [(24, 6)]
# A pawn of either side right in front of the knight.
KNIGHT_BEHIND_PAWN = [(3, 7)]
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
KING_OPEN_FILE = [(-17, -2)]
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
    (0, 0), (68, 32), (58, 48), (66, 24), (50, -2),
]
THREAT_BY_MINOR = [
    (3, 11), (11, 22), (19, 16), (55, 9), (48, 5),
]
THREAT_BY_ROOK = [
    (5, 14), (25, 14), (22, 24), (6, 3), (46, 27),
]
HANGING = [(14, 12)]
THREAT_BY_KING = [(-2, 18)]
# For each square that both sides attack and the enemy does not hold firmly.
RESTRICTED = [(3, 1)]
PAWN_PUSH_THREAT = [(13, 10)]
# For the side to move: on what hangs, by pawns on pieces, by minor pieces on rooks and queens.
THREAT_TO_MOVE = [
    (4, 13), (15, 43), (13, 64),
]
# For each safe square from which a knight would attack the queen.
KNIGHT_NEARS_QUEEN = [(6, 1)]
# The same for bishops and rooks, where another man guards them.
SLIDER_NEARS_QUEEN = [(10, 6)]
# A rook, a bishop that would attack the queen if one man went away.
QUEEN_SEEN_THROUGH = [(13, 3), (24, 18)]
SPACE = [(6, 0)]
TEMPO = [(19, 13)]
# For the side ahead, endgame only: always, per pawn, on both wings, pawns only.
COMPLEXITY = [
    (0, -188), (0, 91), (0, 19), (0, 33),
]
# fmt: on
