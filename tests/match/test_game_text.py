"""Games of a match as PGN."""

from __future__ import annotations

import io

import pytest

from chess_app.chess import Position, pgn
from chess_app.match.adjudication import Rules
from chess_app.match.game import play
from chess_app.match.game_text import to_pgn
from chess_app.match.openings import Start
from chess_app.match.pace import Pace
from chess_app.play.engine_process import Answer
from chess_app.play.uci_commands import SearchLimits
from chess_app.play.uci_lines import Score
from tests.match.test_game import CRASH, FOOLS_MATE, FakeEngine

TAGS = {"Event": "test", "White": "a", "Black": "b", "TimeControl": "1+0.02"}


class Judge(FakeEngine):
    """Sees a mate first, and then says nothing about its move."""

    def go(self, position: str, limits: SearchLimits, longest_s: float | None = None) -> Answer:
        answer = super().go(position, limits, longest_s)
        if len(self.asked) == 1:
            return answer._replace(score=Score(None, 2), elapsed_s=1.234)
        return answer._replace(score=None, depth=None, elapsed_s=0.0101)


def text_of(white: FakeEngine, black: FakeEngine, start: Position) -> str:
    record = play(white, black, Start(start), Pace(depth=1), Rules())
    stream = io.StringIO()
    pgn.write(to_pgn(record, TAGS), stream)
    return stream.getvalue()


def test_a_game() -> None:
    text = text_of(FakeEngine(FOOLS_MATE[0]), Judge(FOOLS_MATE[1]), Position.initial())
    assert text.splitlines() == [
        '[Event "test"]',
        '[Site "?"]',
        '[Date "????.??.??"]',
        '[Round "?"]',
        '[White "a"]',
        '[Black "b"]',
        '[Result "0-1"]',
        '[TimeControl "1+0.02"]',
        '[ECO "A00"]',
        '[Opening "Barnes Opening: Fool\'s Mate"]',
        '[PlyCount "4"]',
        '[Termination "normal"]',
        "",
        "1. f3 {+0.00/3 0.050s} 1... e5 {+M2/3 1.23s} 2. g4 {+0.00/3 0.050s} 2... Qh4#",
        "{0.010s, checkmate} 0-1",
        "",
    ]


@pytest.mark.parametrize("fen", ["7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K2R b K - 0 1"])
def test_other_starts_and_failures_can_be_read_again(fen: str) -> None:
    text = text_of(FakeEngine([CRASH]), FakeEngine([CRASH]), Position.from_fen(fen))
    (game,) = pgn.read(io.StringIO(text))
    assert game.errors == []
    assert game.start.fen() == fen
    assert game.result == ("0-1" if " w " in fen else "1-0")
    assert game.tags["Termination"] == "abandoned"
    assert game.comments == ["crash: ended with exit code 3"]
