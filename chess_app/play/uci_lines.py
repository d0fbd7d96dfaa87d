"""What a UCI engine says while it searches, read into values.

Engines are not trusted: a line that makes no sense gives None or lacks a field, never an error.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

# A mate in n counts as this less n, so that every mate is more than any number of centipawns.
MATE_CENTIPAWNS: Final = 100_000
LONGEST_NUMBER: Final = 18
LONGEST_MOVE: Final = 20

Bound = Literal["", "lower", "upper"]


class Score(NamedTuple):
    """How good the position is for the side to move.

    Either `centipawns`, or `mate`: moves to mate, negative where this side gets mated. `bound`
    says if the true value is known only to be at least (`lower`) or at most (`upper`) this.
    """

    centipawns: int | None = None
    mate: int | None = None
    bound: Bound = ""

    def comparable(self) -> int:
        """Centipawns, in which the fastest mate is the largest number."""
        if self.mate is None:
            limit = MATE_CENTIPAWNS // 2
            return max(-limit, min(limit, self.centipawns or 0))
        distance = min(abs(self.mate), MATE_CENTIPAWNS // 4)
        return MATE_CENTIPAWNS - distance if self.mate > 0 else distance - MATE_CENTIPAWNS

    def __str__(self) -> str:
        if self.mate is not None:
            return f"{'+' if self.mate > 0 else '-'}M{abs(self.mate)}"
        return f"{(self.centipawns or 0) / 100:+.2f}"


class Info(NamedTuple):
    """One `info` line; what it does not tell is None or empty.

    `number` is its place among several lines (MultiPV), from 1; `moves` are UCI texts, unchecked.
    """

    depth: int | None = None
    selective_depth: int | None = None
    number: int = 1
    score: Score | None = None
    nodes: int | None = None
    nodes_per_second: int | None = None
    time_ms: int | None = None
    hash_permille: int | None = None
    moves: tuple[str, ...] = ()
    text: str = ""


class BestMove(NamedTuple):
    """The end of a search: UCI texts, unchecked; None where the engine has no move."""

    move: str | None
    ponder: str | None = None


_NUMBERS = {
    "depth": "depth",
    "seldepth": "selective_depth",
    "multipv": "number",
    "nodes": "nodes",
    "nps": "nodes_per_second",
    "time": "time_ms",
    "hashfull": "hash_permille",
}
_KEYWORDS = {*_NUMBERS, "score", "pv", "string", "currmove", "currmovenumber", "cpuload", "tbhits"}
_NO_MOVE = {"(none)", "none", "0000", "null"}


def parse_number(text: str) -> int | None:
    """A whole number of bearable length, or None."""
    digits = text[1:] if text[:1] in ("-", "+") else text
    if len(digits) > LONGEST_NUMBER or not (digits.isascii() and digits.isdigit()):
        return None
    return int(text)


def parse_info(line: str) -> Info:
    """Reads a line that begins with `info`."""
    words = line.split()
    fields: dict[str, int] = {}
    score: Score | None = None
    moves: tuple[str, ...] = ()
    text = ""
    index = 1
    while index < len(words):
        word = words[index]
        index += 1
        if word in _NUMBERS:
            number = parse_number(words[index]) if index < len(words) else None
            if number is not None:
                fields[_NUMBERS[word]] = number
                index += 1
        elif word == "score":
            score, index = _score(words, index)
        elif word == "pv":
            after = index
            while after < len(words) and words[after] not in _KEYWORDS:
                after += 1
            moves, index = tuple(words[index:after]), after
        elif word == "string":
            text = line.split("string", 1)[1].strip()
            break
    return Info(score=score, moves=moves, text=text, **fields)


def parse_best_move(line: str) -> BestMove:
    """Reads a line that begins with `bestmove`."""
    words = [word[:LONGEST_MOVE] for word in line.split(None, 4)]
    move = words[1] if len(words) > 1 else None
    ponder = words[3] if len(words) > 3 and words[2] == "ponder" else None
    return BestMove(_move(move), _move(ponder))


def _move(word: str | None) -> str | None:
    return None if word is None or word.lower() in _NO_MOVE else word


def _score(words: list[str], index: int) -> tuple[Score | None, int]:
    """The score that begins at `index`, and where the words after it begin."""
    if index + 1 >= len(words) or words[index] not in ("cp", "mate"):
        return None, index
    number = parse_number(words[index + 1])
    if number is None:
        return None, index + 1
    bound: Bound = ""
    after = index + 2
    if after < len(words) and words[after] in ("lowerbound", "upperbound"):
        bound = "lower" if words[after] == "lowerbound" else "upper"
        after += 1
    if words[index] == "cp":
        return Score(number, None, bound), after
    return Score(None, number, bound), after
