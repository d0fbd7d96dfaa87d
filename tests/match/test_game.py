"""A game between two engines, which here are lists of answers: no process, no time."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from chess_app.chess import Color, Move, Position
from chess_app.match.adjudication import DrawRule, Rules
from chess_app.match.game import Ended, FaultKind, Record, play
from chess_app.match.openings import Start
from chess_app.match.pace import LONGEST_SEARCH_S, Pace
from chess_app.play.engine_process import Answer, EngineEnded, EngineError, EngineTimeout
from chess_app.play.uci_commands import SearchLimits
from chess_app.play.uci_lines import Score

INITIAL = Start(Position.initial())
FOOLS_MATE = (["f2f3", "g2g4"], ["e7e5", "d8h4"])
SHUFFLING = (["g1f3", "f3g1"] * 4, ["g8f6", "f6g8"] * 4)
CRASH = EngineEnded("Fake", "search", "ended with exit code 3")
LATE = EngineTimeout("Fake", "search", "no move within 0.1 s")
NOT_READY = EngineTimeout("Fake", "ready", "no answer to isready within 1 s")


class FakeEngine:
    """Answers with given moves, or fails as told."""

    def __init__(
        self,
        moves: Sequence[str | EngineError | None],
        seconds: float = 0.05,
        centipawns: int = 0,
        at_new_game: EngineError | None = None,
    ) -> None:
        self._moves = iter(moves)
        self._seconds = seconds
        self._centipawns = centipawns
        self._at_new_game = at_new_game
        self.stray_answers = 0
        self.asked: list[tuple[str, SearchLimits, float | None]] = []

    def new_game(self) -> None:
        if self._at_new_game:
            raise self._at_new_game

    def go(self, position: str, limits: SearchLimits, longest_s: float | None = None) -> Answer:
        self.asked.append((position, limits, longest_s))
        move = next(self._moves)
        if isinstance(move, EngineError):
            raise move
        return Answer(move, None, Score(self._centipawns), 3, 100, (), self._seconds)


def played(
    moves: tuple[Sequence[str | EngineError | None], Sequence[str | EngineError | None]],
    pace: Pace | None = None,
    rules: Rules | None = None,
    start: Start = INITIAL,
) -> Record:
    white, black = (FakeEngine(side) for side in moves)
    return play(white, black, start, pace or Pace(depth=1), rules or Rules())


def test_a_game_to_mate() -> None:
    white, black = (FakeEngine(side) for side in FOOLS_MATE)
    record = play(white, black, INITIAL, Pace(depth=1), Rules())
    assert record.ended == Ended(Color.BLACK, "checkmate", "normal")
    assert record.fault is None
    assert [ply.move.uci() for ply in record.plies] == ["f2f3", "e7e5", "g2g4", "d8h4"]
    assert len(record.positions) == 5
    assert white.asked == [
        ("position startpos", SearchLimits(depth=1), LONGEST_SEARCH_S),
        ("position startpos moves f2f3 e7e5", SearchLimits(depth=1), LONGEST_SEARCH_S),
    ]
    assert [asked[0] for asked in black.asked] == [
        "position startpos moves f2f3",
        "position startpos moves f2f3 e7e5 g2g4",
    ]


def test_the_opening_is_played_first_and_not_by_the_engines() -> None:
    start = Start(INITIAL.position, moves_from_the_start("f2f3", "e7e5"))
    record = played((["g2g4"], ["d8h4"]), start=start)
    assert [ply.answer is None for ply in record.plies] == [True, True, False, False]
    assert record.ended.reason == "checkmate"


def moves_from_the_start(*texts: str) -> tuple[Move, ...]:
    position, moves = Position.initial(), []
    for text in texts:
        moves.append(position.parse_uci(text))
        position = position.play(moves[-1])
    return tuple(moves)


def test_another_start_is_told_as_fen() -> None:
    position = Position.from_fen("7k/8/5KQ1/8/8/8/8/8 w - - 0 1")
    white, black = FakeEngine(["g6g7"]), FakeEngine([])
    record = play(white, black, Start(position), Pace(depth=1), Rules())
    assert white.asked[0][0] == f"position fen {position.fen()}"
    assert record.ended.winner is Color.WHITE


def test_chess960_is_told_as_fen_and_castles_onto_the_rook() -> None:
    position = Position.from_fen("4k3/8/8/8/8/8/8/4K2R w H - 0 1", chess960=True)
    white, black = FakeEngine(["e1h1"]), FakeEngine([CRASH])
    record = play(white, black, Start(position), Pace(depth=1), Rules())
    assert black.asked[0][0] == f"position fen {position.fen()} moves e1h1"
    assert record.ended.winner is Color.WHITE


def test_a_third_repetition_is_a_draw() -> None:
    record = played(SHUFFLING)
    assert record.ended == Ended(None, "threefold repetition", "normal")
    assert len(record.plies) == 8


def test_adjudication() -> None:
    record = played(SHUFFLING, rules=Rules(draw=DrawRule(1, 2, 10)))
    assert record.ended == Ended(None, "adjudicated: level", "adjudication")
    assert len(record.plies) == 4


@pytest.mark.parametrize(
    ("failure", "kind", "text", "termination"),
    [
        ("e7e6x", FaultKind.ILLEGAL, "'e7e6x' at rnbqkbnr/", "rules infraction"),
        ("e2e4", FaultKind.ILLEGAL, "'e2e4' at rnbqkbnr/", "rules infraction"),
        (None, FaultKind.ILLEGAL, "no move at rnbqkbnr/", "rules infraction"),
        (CRASH, FaultKind.CRASH, "ended with exit code 3", "abandoned"),
        (LATE, FaultKind.HANG, "no move within 0.1 s", "abandoned"),
        (NOT_READY, FaultKind.HANG, "no answer to isready within 1 s", "abandoned"),
    ],
)
def test_whoever_fails_loses(
    failure: str | EngineError | None, kind: FaultKind, text: str, termination: str
) -> None:
    record = played((["f2f3"], [failure]))
    assert record.fault
    assert (record.fault.color, record.fault.kind) == (Color.BLACK, kind)
    assert record.fault.text.startswith(text)
    assert record.ended.winner is Color.WHITE
    assert record.ended.termination == termination
    assert len(record.plies) == 1


@pytest.mark.parametrize("color", list(Color))
def test_failing_to_begin_a_game_loses_it(color: Color) -> None:
    engines = [FakeEngine([], at_new_game=CRASH if side is color else None) for side in Color]
    record = play(engines[0], engines[1], INITIAL, Pace(depth=1), Rules())
    assert record.fault == (color, FaultKind.CRASH, "ended with exit code 3")
    assert record.ended.winner is color.opponent


PACE = Pace(base_ms=100, increment_ms=10, margin_ms=20)


@pytest.mark.parametrize(
    ("seconds", "late"), [(0.100, False), (0.120, False), (0.121, True), (5.0, True)]
)
def test_time_is_lost_beyond_the_margin(seconds: float, late: bool) -> None:
    white, black = FakeEngine(["f2f3"], seconds), FakeEngine([CRASH])
    record = play(white, black, INITIAL, PACE, Rules())
    assert record.fault
    if late:
        text = f"a move after {seconds * 1000:.0f} of 100 ms"
        assert record.fault == (Color.WHITE, FaultKind.TIME, text)
        assert record.ended.termination == "time forfeit"
        assert record.ended.winner is Color.BLACK
    else:
        assert record.fault.color is Color.BLACK
        assert record.overruns == (int(seconds > 0.1), 0)


def test_no_move_before_the_flag_falls_loses_on_time() -> None:
    record = played(([LATE], []), pace=PACE)
    assert record.fault == (Color.WHITE, FaultKind.TIME, "no move after 100 ms")


def test_the_clock_goes_on_from_move_to_move() -> None:
    white, black = FakeEngine(FOOLS_MATE[0], 0.03), FakeEngine(FOOLS_MATE[1], 0.09)
    play(white, black, INITIAL, PACE, Rules())
    assert [limits.clocks_ms for _, limits, _ in white.asked] == [(100, 100), (80, 20)]
    assert [limits.clocks_ms for _, limits, _ in black.asked] == [(80, 100), (60, 20)]


def test_moves_that_nobody_asked_for_are_counted() -> None:
    class Chatterbox(FakeEngine):
        def new_game(self) -> None:
            self.stray_answers += 2

    white, black = Chatterbox([CRASH]), FakeEngine([])
    white.stray_answers = 7
    assert play(white, black, INITIAL, Pace(depth=1), Rules()).strays == (2, 0)
