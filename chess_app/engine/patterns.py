"""Patterns: many small piece-square tables, each of which looks for one kind of position.

A pattern has tables for every kind of man, one's own and the enemy's, as boards that are seen from
one side and turned so that its king stands on the right half; there are four for a kind, as a man
may be attacked and guarded, or not. The sum over all men says how much of the pattern is there;
nothing below 0 and nothing beyond `FULL` counts, and what counts is squared, so that men matter
together and not each for itself. What a pattern is worth depends on how many men are left, and on
whether its side is to move. All numbers stand in `patterns.txt`, which `tools.tuning.train` writes.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from operator import mul
from struct import Struct
from typing import NamedTuple

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import KING, lsb, popcount
    from cython.cimports.chess_app.engine.attack_map import AttackMap
    from cython.cimports.chess_app.engine.lanes import COUNT, add_rows, weigh
else:
    from chess_app.chess.bits import KING, lsb, popcount
    from chess_app.chess.board import Board
    from chess_app.engine.attack_map import AttackMap

    COUNT = 128  # of patterns
    TABLES = 3072  # ((guarded * 2 + attacked) * 12 + man) * 64 + square
    STAGES = 8  # of a game, by the number of men
    FULL = 256  # a pattern that is there as a whole
    _OTHER_SIDE = 64 + 56  # one's own men become the enemy's, and the board is turned around

    # Plain Python would take long for a sum of every pattern. But it adds large numbers as fast as
    # small ones: so one number has the sums of all patterns, a digit of 16 bits for each.
    _TABLES = [0] * TABLES  # compiled: [row * COUNT + pattern]
    _ALWAYS = [0]
    _DIGITS = Struct(f"<{COUNT}H")
    _ZERO = 2**15  # a digit that stands for 0, as sums may be less
    # By digit, what counts of a sum, squared: nothing below 0, nothing more beyond `FULL`.
    _SQUARES = [0] * _ZERO + [n * n for n in range(FULL)] + [FULL * FULL] * (_ZERO - FULL)
    _WORTH = [0] * (2 * STAGES * COUNT)  # (2 * stage + whether the side waits) * COUNT + pattern

    def _in_one(sums: Sequence[int]) -> int:
        # These sums as digits of one number.
        return int.from_bytes(_DIGITS.pack(*(number + _ZERO for number in sums)), "little")


# What the tuner needs to know of the form of a pattern.
PATTERN_COUNT = COUNT
TABLE_SIZE = TABLES
STAGE_COUNT = STAGES
MOST_WORTH = 127  # in either direction, so that products fit into the 16 bits they are made in


class Pattern(NamedTuple):
    """One pattern: `tables[((guarded * 2 + attacked) * 12 + man) * 64 + square]`.

    Men 0 to 5 are one's own, 6 to 11 the enemy's. Attacked is who stands where his enemy's men may
    capture, and guarded who stands where his own men may.
    """

    always: int  # what the sum begins with
    to_move: Sequence[int]  # its worth by stage, if its side is to move; 128 is 2.56 pawns
    waiting: Sequence[int]  # the same, if the other side is
    tables: Sequence[int]


def load(patterns: Sequence[Pattern]) -> None:
    """Takes over these patterns; evaluators made before must not be used any more."""
    index: cython.int
    place: cython.int
    assert len(patterns) == COUNT
    for index in range(COUNT):
        for place in range(STAGES):
            _WORTH[2 * place * COUNT + index] = patterns[index].to_move[place]
            _WORTH[(2 * place + 1) * COUNT + index] = patterns[index].waiting[place]
    if cython.compiled:
        for index in range(COUNT):
            _ALWAYS[index] = patterns[index].always
            for place in range(TABLES):
                _TABLES[_row_of(place) * COUNT + index] = patterns[index].tables[place]
    else:
        zeros = _in_one([0] * COUNT)
        _ALWAYS[0] = _in_one([pattern.always for pattern in patterns])
        for place, row in enumerate(zip(*(pattern.tables for pattern in patterns), strict=True)):
            _TABLES[_row_of(place)] = _in_one(row) - zeros


class PatternSums:
    """How much of every pattern is on a board, seen from both sides.

    It remembers the men of the position it looked at last and only adds and takes away what has
    changed: the next position is rarely more than a few moves away. After `look_at`,
    `scores[color]` has what the patterns of a side are worth to it, in hundredths of a pawn.
    """

    def __init__(self) -> None:
        index: cython.int
        # There are two views for each side, one of them turned: a king that goes to the other half
        # of the board does not make all sums begin anew.
        if not cython.compiled:
            self.scores = [0] * 2
            # The position for which a view's sums are right.
            self._men = [0] * 48  # view * 12 + man
            self._squares = [0] * 256  # view * 64 + square
            self._attacked = [0] * 8  # by White and by Black
            self._sums = _ALWAYS * 4
            self._seen_at = [0] * 4  # which look it was
            # Rows of men that were not there before, or in another state, and of those that no
            # longer are, as White sees them.
            self._came = [0] * 32
            self._went = [0] * 32
        else:
            for index in range(48):
                self._men[index] = 0
            for index in range(8):
                self._attacked[index] = 0
            for index in range(4 * COUNT):
                self._sums[index] = _ALWAYS[index % COUNT]
            for index in range(4):
                self._seen_at[index] = 0
        self._looks = 0
        self._came_count = self._went_count = 0

    def look_at(self, board: Board, attacked: AttackMap) -> None:
        """Finds out how much of every pattern is on a board."""
        us: cython.int
        view: cython.Py_ssize_t
        turned: cython.int
        noted: cython.int = -1  # which look the changes are noted from
        stage: cython.int = (popcount(board.by_color[0] | board.by_color[1]) - 1) >> 2
        self._looks += 1
        for us in range(2):
            turned = 7 if lsb(board.men[us * 6 + KING]) & 4 == 0 else 0
            view = 2 * us + (turned != 0)
            # Mostly both sides were looked at the last time, and the same has changed for both.
            if self._seen_at[view] != noted:
                noted = self._seen_at[view]
                self._note_changes(board, attacked, view)
            self._follow(view, us * _OTHER_SIDE ^ turned)
            self._remember(board, attacked, view)
            self.scores[us] = self._weigh(view, 2 * stage + (us != board.turn))

    def _note_changes(self, board: Board, attacked: AttackMap, view: cython.Py_ssize_t) -> None:
        # What is other than when the sums of a view were right.
        man: cython.Py_ssize_t
        color: cython.int
        square: cython.int
        rest: cython.ulonglong
        before: cython.ulonglong = 0
        # Where another man stands, or whoever stands there has become attacked or guarded, or is
        # so no longer.
        changed: cython.ulonglong = (attacked.all[0] ^ self._attacked[2 * view]) | (
            attacked.all[1] ^ self._attacked[2 * view + 1]
        )
        for man in range(12):
            changed |= board.men[man] ^ self._men[view * 12 + man]
            before |= self._men[view * 12 + man]
        self._came_count = 0
        rest = (board.by_color[0] | board.by_color[1]) & changed
        while rest:
            square = lsb(rest)
            rest &= rest - 1
            man = board.squares[square]
            color = man > KING
            self._came[self._came_count] = _row(
                _state(square, attacked.all[color], attacked.all[color ^ 1]), man, square
            )
            self._came_count += 1
        self._went_count = 0
        rest = before & changed
        while rest:
            square = lsb(rest)
            rest &= rest - 1
            man = self._squares[view * 64 + square]
            color = man > KING
            self._went[self._went_count] = _row(
                _state(
                    square,
                    self._attacked[2 * view + color],
                    self._attacked[2 * view + (color ^ 1)],
                ),
                man,
                square,
            )
            self._went_count += 1

    def _follow(self, view: cython.Py_ssize_t, flip: cython.int) -> None:
        # Brings the sums of a view up to date with the changes that are noted.
        index: cython.int
        if cython.compiled:
            add_rows(
                cython.address(self._sums[view * COUNT]),
                _TABLES,
                self._came,
                self._came_count,
                self._went,
                self._went_count,
                flip,
            )
        else:
            for index in range(self._came_count):
                self._sums[view] += _TABLES[self._came[index] ^ flip]
            for index in range(self._went_count):
                self._sums[view] -= _TABLES[self._went[index] ^ flip]

    def _remember(self, board: Board, attacked: AttackMap, view: cython.Py_ssize_t) -> None:
        # The sums of this view are right for this board.
        man: cython.int
        square: cython.int
        for man in range(12):
            self._men[view * 12 + man] = board.men[man]
        for square in range(64):
            self._squares[view * 64 + square] = board.squares[square]
        self._attacked[2 * view] = attacked.all[0]
        self._attacked[2 * view + 1] = attacked.all[1]
        self._seen_at[view] = self._looks

    def _weigh(self, view: cython.Py_ssize_t, row: cython.Py_ssize_t) -> cython.int:
        # What the patterns of a view are worth together.
        total: cython.int
        if cython.compiled:
            total = weigh(
                cython.address(self._sums[view * COUNT]),
                cython.address(_WORTH[row * COUNT]),
                FULL,
            )
        else:
            digits = _DIGITS.unpack(self._sums[view].to_bytes(_DIGITS.size, "little"))
            worth = _WORTH[row * COUNT : (row + 1) * COUNT]
            total = sum(map(mul, map(_SQUARES.__getitem__, digits), worth))
        return total >> 15


def _state(square: cython.int, guarded: cython.ulonglong, attacked: cython.ulonglong) -> cython.int:
    # Which of the four tables for its kind a man on this square is looked up in.
    return (guarded >> square & 1) * 2 + (attacked >> square & 1)


def _row(state: cython.int, man: cython.int, square: cython.int) -> cython.int:
    # Where _TABLES has a man as White sees him; `^ _OTHER_SIDE` is where it has him as Black does.
    color: cython.int = man > KING
    return ((state * 6 + man - 6 * color) * 2 + color) * 64 + square


def _row_of(place: cython.int) -> cython.int:
    # Where _TABLES has what is at this place in the tables of a `Pattern`.
    return _row(place // 768, place // 64 % 12, place % 64)


def read(text: str) -> list[Pattern]:
    """The patterns of a file, whose first lines say how it is laid out."""
    numbers = [int(word) for line in text.splitlines() if line[:1] != "#" for word in line.split()]
    # Boards stand side by side, the eighth rank at the top: where each number of the tables is.
    first = 1 + 2 * STAGES
    places = [
        first + half * 384 + (7 - rank) * 48 + man * 8 + file
        for half in range(TABLES // 384)
        for man in range(6)
        for rank in range(8)
        for file in range(8)
    ]
    size = first + TABLES
    assert len(numbers) == COUNT * size
    patterns = []
    for start in range(0, len(numbers), size):
        part = numbers[start : start + size]
        to_move, waiting = part[1 : 1 + STAGES], part[1 + STAGES : first]
        patterns.append(Pattern(part[0], to_move, waiting, [part[place] for place in places]))
    return patterns


load(read(files("chess_app.engine").joinpath("patterns.txt").read_text(encoding="ascii")))
