"""Which squares a man attacks from where: tables made once, when the module is loaded.

Steps and jumps are looked up by square. Rooks and bishops depend on what stands in their way;
compiled, their sets come from magic bitboards (a multiplication turns the blockers into an index),
uncompiled from a dictionary for each square, which is what Python does fastest.
"""

from __future__ import annotations

from typing import Any

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

ROOK_STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0))
BISHOP_STEPS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
KNIGHT_JUMPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))

# Found by tools/find_magics.py.
# fmt: off
ROOK_MAGIC = (
    0x01800020C00080D8, 0x8040001000200048, 0x0100104104082000, 0x0100081001000420,
    0x0280028018003400, 0x0280018004000200, 0x0080008002000100, 0x46000C0040220085,
    0x0400802040008000, 0x000A004020890200, 0x0001001100482000, 0x0801000900100024,
    0x00218008001C0081, 0x0000808004000200, 0x8015000200040100, 0x0801002051000882,
    0x008000C000402000, 0x0010004000200048, 0x0808110020010040, 0x0138048009801000,
    0x4842050010080100, 0x1020808004000201, 0x8800040028018250, 0x00002A0024450084,
    0x4000400080008028, 0x0000810100204000, 0x0000200100104101, 0x2038210100100008,
    0x03A8020040040041, 0x0102000404002010, 0x00A0211400120810, 0x1400008200004401,
    0x009081C00C8002A0, 0xC020004021401000, 0x1010080260600400, 0x24000A0022004010,
    0x0480800400800800, 0x0082000401010008, 0x0001000409001200, 0x004D004082002C01,
    0x8020218140018000, 0x2000201005444000, 0x2080200041090010, 0x8040100A00420020,
    0x0461000800110006, 0x02240010A0440108, 0x0200129011040008, 0x0110088051020004,
    0x0000304100800100, 0x0110982002400580, 0x1800200010008080, 0x0200082040120200,
    0x9030800800040080, 0x0710800400020080, 0x0080081002C10400, 0x404000A444050200,
    0x000411822200C102, 0x0000102100804202, 0x4500200A40120082, 0x4908100100080421,
    0x0202000420081002, 0x000A001008010402, 0x0000500102008824, 0x0410030C204C0282,
)
BISHOP_MAGIC = (
    0x0004C10408048300, 0x0004144804410020, 0x0010140044400800, 0x00C806004A070000,
    0x01B9104000410540, 0x8102010422000018, 0x0005080A10850005, 0x2002020222020202,
    0x0410116082088210, 0x20042850008A0248, 0x4E4B112C040A4401, 0x0400022082000000,
    0x0005011040000040, 0x82021D0460240001, 0x2044020082201040, 0x0400008448088408,
    0x0084001170101901, 0x04A0000404408210, 0x0010000801889290, 0x001880980E014008,
    0x180A10940104040A, 0x620608A100A00400, 0x2101010A00900410, 0x40120A0110820120,
    0x0002600040441420, 0x0802600402980210, 0x2014020241080304, 0x0A08080014202060,
    0x2201010020104002, 0x000041000A01010B, 0x0100841005040220, 0x2000404001150800,
    0x000124908A202088, 0x00748808A0200288, 0x0002082200100080, 0x200B010800410041,
    0x0740078020020020, 0x201A4A020080C800, 0x94820805090600A4, 0x0001010024160208,
    0x9040880440009100, 0x0400421004101056, 0x008200140406E200, 0x9142102038020300,
    0x0420400102100100, 0x0002408102000900, 0x00110A0084000B08, 0x8010044100402024,
    0x0000580404208800, 0x0100804808040100, 0x0C20210049108008, 0x0041000042020000,
    0x2842144411440080, 0x4002220401020408, 0x0C0810A1020C04C1, 0x4202024404088C40,
    0x1001010042024031, 0x8010120221040200, 0x5019000024020840, 0x0004000004840440,
    0x9000002020020C81, 0x000A084084080080, 0x0000401004808882, 0x1082200200860480,
)
# fmt: on

if cython.compiled:
    from cython.cimports.chess_app.chess import sliders
else:
    KNIGHT_ATTACKS = [0] * 64
    KING_ATTACKS = [0] * 64
    PAWN_ATTACKS = [0] * 128  # color * 64 + square
    ROOK_RAYS = [0] * 64  # on an empty board
    BISHOP_RAYS = [0] * 64
    BETWEEN = [0] * 4096  # strictly between two squares on a line; index a * 64 + b
    LINE = [0] * 4096  # the whole line through two squares, else the empty set
    # The sliders' tables have rooks first, then bishops: index square, or 64 + square.
    _BLOCKERS: list[int] = []
    _SETS_BY_BLOCKERS: list[dict[int, int]] = []
    # Only for the compiled form, see attacks.pxd.
    SLIDERS: list[Any] = []
    SETS: list[int] = []


def ray(square: int, file_step: int, rank_step: int) -> list[int]:
    """The squares from `square` (without it) to the edge in one direction, nearest first."""
    squares = []
    file, rank = square % 8 + file_step, square // 8 + rank_step
    while 0 <= file < 8 and 0 <= rank < 8:
        squares.append(rank * 8 + file)
        file += file_step
        rank += rank_step
    return squares


def blocker_sets(square: int, steps: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """All sets of blockers that matter to a slider on `square`, each with what it then attacks.

    A man on the last square of a ray blocks nothing, so such squares are left out.
    """
    sets = [(0, 0)]
    for file_step, rank_step in steps:
        bits = [1 << target for target in ray(square, file_step, rank_step)]
        outcomes = []
        for subset in range(1 << max(len(bits) - 1, 0)):
            blockers = attacks = 0
            blocked = False
            for index, bit in enumerate(bits):
                if not blocked:
                    attacks |= bit
                if subset >> index & 1:
                    blockers |= bit
                    blocked = True
            outcomes.append((blockers, attacks))
        sets = [(b | more_b, a | more_a) for b, a in sets for more_b, more_a in outcomes]
    return sets


def leaper_attacks(square: int, jumps: tuple[tuple[int, int], ...]) -> int:
    """The set of squares that single jumps from `square` reach."""
    attacks = 0
    for file_step, rank_step in jumps:
        targets = ray(square, file_step, rank_step)
        if targets:
            attacks |= 1 << targets[0]
    return attacks


def _fill_tables() -> None:
    for square in range(64):
        KNIGHT_ATTACKS[square] = leaper_attacks(square, KNIGHT_JUMPS)
        KING_ATTACKS[square] = leaper_attacks(square, ROOK_STEPS + BISHOP_STEPS)
        PAWN_ATTACKS[square] = leaper_attacks(square, ((-1, 1), (1, 1)))
        PAWN_ATTACKS[64 + square] = leaper_attacks(square, ((-1, -1), (1, -1)))
        for steps in (ROOK_STEPS, BISHOP_STEPS):
            for file_step, rank_step in steps:
                forward = ray(square, file_step, rank_step)
                line = 1 << square
                for target in forward + ray(square, -file_step, -rank_step):
                    line |= 1 << target
                passed = 0
                for target in forward:
                    LINE[square * 64 + target] = line
                    BETWEEN[square * 64 + target] = passed
                    passed |= 1 << target
                if steps is ROOK_STEPS:
                    ROOK_RAYS[square] |= passed
                else:
                    BISHOP_RAYS[square] |= passed


def _fill_slider_tables() -> None:
    start: cython.int = 0
    slider: cython.int
    blockers: cython.ulonglong
    attacks: cython.ulonglong
    index: cython.ulonglong
    for slider in range(128):
        sets = blocker_sets(slider % 64, ROOK_STEPS if slider < 64 else BISHOP_STEPS)
        # The set with all blockers comes last: it is the mask of the squares that matter.
        mask = sets[len(sets) - 1][0]
        if cython.compiled:
            SLIDERS[slider].blockers = mask
            SLIDERS[slider].multiplier = (ROOK_MAGIC + BISHOP_MAGIC)[slider]
            SLIDERS[slider].shift = 65 - len(sets).bit_length()
            SLIDERS[slider].start = start
            for blockers, attacks in sets:
                index = (blockers * SLIDERS[slider].multiplier) >> SLIDERS[slider].shift
                SETS[start + index] = attacks
            start += len(sets)
        else:
            _BLOCKERS.append(mask)
            _SETS_BY_BLOCKERS.append(dict(sets))


def rook_attacks(square: cython.int, occupied: cython.ulonglong) -> cython.ulonglong:
    """The squares a rook on `square` attacks on a board with men on `occupied`."""
    if cython.compiled:
        return sliders.rook_attacks(square, occupied)
    return _SETS_BY_BLOCKERS[square][occupied & _BLOCKERS[square]]


def bishop_attacks(square: cython.int, occupied: cython.ulonglong) -> cython.ulonglong:
    """The squares a bishop on `square` attacks on a board with men on `occupied`."""
    if cython.compiled:
        return sliders.bishop_attacks(square, occupied)
    return _SETS_BY_BLOCKERS[64 + square][occupied & _BLOCKERS[64 + square]]


_fill_tables()
_fill_slider_tables()
