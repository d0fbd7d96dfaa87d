"""Where the games of a match begin: from our own table of openings, or from a file."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Final, NamedTuple

from chess_app.chess import (
    Color,
    InvalidFen,
    Kind,
    Move,
    Position,
    all_openings,
    outcome,
    pgn,
)
from chess_app.language import _, translated

# Lines of the table of this length are varied and still near to balance.
SHORTEST_LINE: Final = 4
LONGEST_LINE: Final = 16
EXTRA_PLIES: Final = 2

WORTH: Final = {
    Kind.PAWN: 1, Kind.KNIGHT: 3, Kind.BISHOP: 3, Kind.ROOK: 5, Kind.QUEEN: 9, Kind.KING: 99,
}  # fmt: skip


class Start(NamedTuple):
    """A position and the moves with which every game from it begins."""

    position: Position
    moves: tuple[Move, ...] = ()

    def end(self) -> Position:
        """Where the engines take over."""
        position = self.position
        for move in self.moves:
            position = position.play(move)
        return position


class BookError(Exception):
    """An opening file is of no use; the text is one line."""


def own_starts() -> list[Start]:
    """The lines of our table that leave both sides the same men."""
    starts = []
    for opening in all_openings():
        if SHORTEST_LINE <= len(opening.moves) <= LONGEST_LINE:
            start, end = _played(opening.moves)
            if not end.in_check and _balance(end) == 0:
                starts.append(start)
    return starts


def varied(starts: Sequence[Start], seed: int) -> Iterator[Start]:
    """The starts in random order, then for ever the same with a few more moves.

    None comes twice before nothing new is found. The same seed gives the same starts.
    """
    source = random.Random(seed)
    order = list(starts)
    source.shuffle(order)
    yield from order
    seen = {start.end().key for start in order}
    while order:
        source.shuffle(order)
        before = len(seen)
        for start in order:
            longer = _lengthened(start, source)
            key = longer.end().key
            if key not in seen:
                seen.add(key)
                yield longer
        if len(seen) == before:
            seen.clear()


def repeated(lines: Sequence[Callable[[], Start]], seed: int) -> Iterator[Start]:
    """The starts of a file in random order, then again in another; each is read when needed."""
    source = random.Random(seed)
    order = list(lines)
    while order:
        source.shuffle(order)
        for line in order:
            start = line()
            end = start.end()
            if outcome([end]) is None:
                yield start
            else:
                raise BookError(_("the game is over at {fen}").format(fen=end.fen()))


def read_book(path: str, most_plies: int | None = None) -> list[Callable[[], Start]]:
    """The starts in a PGN file (its main lines), or in a file with a FEN, EPD or moves per line.

    Raises OSError, and BookError where there is nothing or where the file makes no sense; lines of
    text are looked at when their start is asked for.
    """
    with open(path, "rb") as stream:
        if path.lower().endswith(".pgn"):
            starts = _pgn_starts(path, pgn.read(stream), most_plies)
        else:
            starts = _text_starts(path, stream.read().decode("utf-8-sig", "replace"), most_plies)
    if not starts:
        raise BookError(_("no openings in {path}").format(path=path))
    return starts


# Files


def _pgn_starts(
    path: str, games: Iterator[pgn.Game], most_plies: int | None
) -> list[Callable[[], Start]]:
    starts: list[Callable[[], Start]] = []
    for game in games:
        if game.errors:
            raise BookError(f"{path}: {translated(game.errors[0])}")
        moves = tuple(node.move for node in islice(game.main_line(), most_plies))
        starts.append(partial(Start, game.start, moves))
    return starts


def _text_starts(path: str, text: str, most_plies: int | None) -> list[Callable[[], Start]]:
    starts: list[Callable[[], Start]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            # Read when needed: there may be tens of thousands.
            starts.append(partial(_read_line, path, number, line.strip(), most_plies))
    return starts


def _read_line(path: str, number: int, text: str, most_plies: int | None) -> Start:
    try:
        if "/" in text.split()[0]:
            return Start(Position.from_fen(_fen(text)))
        words = re.sub(r"\d+\.+", " ", text).split()
        return _played(words[:most_plies])[0]
    except InvalidFen as error:
        reason = _("not a legal position: {reason}").format(reason=translated(error))
    except ValueError as error:
        reason = translated(error)
    raise BookError(
        _("{name}, line {number}: {what}").format(name=path, number=number, what=reason)
    )


def _fen(text: str) -> str:
    """The FEN at the beginning of a line: with its counters, or as EPD with other things."""
    fields = text.replace(";", " ").split()
    if len(fields) >= 6 and fields[4].isdigit() and fields[5].isdigit():
        return " ".join(fields[:6])
    return " ".join([*fields[:4], "0", "1"])


def _played(texts: Sequence[str]) -> tuple[Start, Position]:
    """Moves from the usual position, as SAN or as UCI, and where they end.

    ValueError if one is neither.
    """
    start = position = Position.initial()
    moves = []
    for text in texts:
        try:
            move = position.parse_san(text)
        except ValueError:
            move = position.parse_uci(text)
        moves.append(move)
        position = position.play(move)
    return Start(start, tuple(moves)), position


# More moves


def _lengthened(start: Start, source: random.Random) -> Start:
    position, moves = start.end(), list(start.moves)
    for _ply in range(EXTRA_PLIES):
        quiet = [move for move in position.legal_moves() if _is_harmless(position, move)]
        if not quiet:
            break
        moves.append(source.choice(sorted(quiet, key=Move.uci)))
        position = position.play(moves[-1])
    return Start(start.position, tuple(moves))


def _is_harmless(position: Position, move: Move) -> bool:
    """Whether a move is no king's move, takes nothing and loses nothing, as far as one exchange
    tells."""
    man = position.man_at(move.origin)
    assert man is not None
    if position.man_at(move.target) is not None or man.kind is Kind.KING:
        return False
    after = position.play(move)
    if after.in_check:
        return False
    for reply in after.legal_moves():
        victim = after.man_at(reply.target)
        if victim is None or victim.color is after.turn:
            continue
        taker = after.man_at(reply.origin)
        assert taker is not None
        after_reply = after.play(reply)
        retaken = any(m.target == reply.target for m in after_reply.legal_moves())
        if WORTH[victim.kind] > (WORTH[taker.kind] if retaken else 0):
            return False
    return True


def _balance(position: Position) -> int:
    return sum(
        WORTH[man.kind] if man.color is Color.WHITE else -WORTH[man.kind]
        for man in position.men().values()
    )
