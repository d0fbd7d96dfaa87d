"""What follows the UCI command `go`: the limits of a search, or a count of moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from chess_app.chess import Color, Move, Position
from chess_app.engine.limits import ClockTimes, Limits

# Beyond this nothing is a limit any more, and it fits every counter of the compiled search.
_MOST = 2**62

# Each word that a number follows, with the least that makes sense: what is less, or no number at
# all, is taken for that, because a `go` must get its answer.
_LEAST = {
    "wtime": 1,
    "btime": 1,
    "winc": 0,
    "binc": 0,
    "movestogo": 0,
    "depth": 1,
    "nodes": 1,
    "mate": 1,
    "movetime": 1,
    "perft": 0,
}
_FLAGS = {"infinite", "ponder"}
_KEYWORDS = {*_LEAST, *_FLAGS, "searchmoves"}


class GoCommand(NamedTuple):
    """A `go`, understood as far as possible: `perft` excludes a search; `complaints` are texts."""

    limits: Limits
    perft: int | None
    complaints: list[str]


def parse_go(words: list[str], position: Position) -> GoCommand:
    """What the words behind `go` ask for in a position; complains, but refuses nothing."""
    numbers: dict[str, int] = {}
    flags: set[str] = set()
    moves: list[Move] = []
    complaints: list[str] = []
    for word, arguments in _groups(words):
        if word in _LEAST:
            number = _number(arguments[0]) if arguments else None
            if number is None:
                complaints.append(f"go {word} needs a number")
            numbers[word] = min(max(number or 0, _LEAST[word]), _MOST)
            arguments = arguments[1:]
        elif word == "searchmoves":
            moves += _moves(arguments, position, complaints)
            arguments = []
        elif word in _FLAGS:
            flags.add(word)
        complaints += [f"go does not know {argument[:40]}" for argument in arguments]
    limits = Limits(
        depth=numbers.get("depth"),
        nodes=numbers.get("nodes"),
        mate=numbers.get("mate"),
        move_time_ms=numbers.get("movetime"),
        clock=_clock(numbers, position.turn),
        ponder="ponder" in flags,
        infinite="infinite" in flags,
        moves=moves or None,
    )
    return GoCommand(limits, numbers.get("perft"), complaints)


def _groups(words: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Each keyword with the words up to the next one; those before the first belong to ""."""
    keyword = ""
    arguments: list[str] = []
    for word in words:
        if word in _KEYWORDS:
            yield keyword, arguments
            keyword, arguments = word, []
        else:
            arguments.append(word)
    yield keyword, arguments


def _number(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None


def _moves(texts: list[str], position: Position, complaints: list[str]) -> Iterator[Move]:
    for text in texts:
        try:
            yield position.parse_uci(text)
        except ValueError as error:
            complaints.append(f"go searchmoves: {error}")


def _clock(numbers: dict[str, int], turn: Color) -> ClockTimes | None:
    own, other = ("w", "b") if turn is Color.WHITE else ("b", "w")
    # Some programs send one clock only: then both are taken to be the same.
    for side in (own, other):
        if f"{side}time" in numbers:
            return ClockTimes(
                left_ms=numbers[f"{side}time"],
                increment_ms=numbers.get(f"{side}inc", 0),
                moves_to_go=numbers.get("movestogo") or None,
            )
    return None
