"""Levels through UCI: options, the clock, pondering, stopping."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chess_app.chess import Position
from chess_app.engine import strength, thinking
from chess_app.engine.clock import now_ms
from chess_app.engine.limits import Limits
from chess_app.engine.searcher import Searcher
from chess_app.levels import LEVELS
from tests.engine.conversation import Conversation

LAST = len(LEVELS)
TEN_MINUTES = "go wtime 600000 btime 600000"


@pytest.fixture
def talk() -> Iterator[Conversation]:
    conversation = Conversation()
    yield conversation
    conversation.close()
    assert not [text for text in conversation.sayings() if "failed" in text]


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """For how long levels would have thought, in milliseconds; they answer at once instead."""
    found: list[int] = []
    think = thinking.thinking_ms

    def note(*arguments: object) -> int:
        found.append(think(*arguments))  # type: ignore[arg-type]
        return 0

    monkeypatch.setattr(strength, "thinking_ms", note)
    return found


def test_the_options_are_declared(talk: Conversation) -> None:
    talk.say("uci")
    weakest, strongest = LEVELS[0].elo, LEVELS[-1].elo
    assert f"option name Level type spin default {LAST} min 1 max {LAST}" in talk.lines
    assert "option name UCI_LimitStrength type check default false" in talk.lines
    elo = next(line for line in talk.lines if line.startswith("option name UCI_Elo "))
    assert elo.endswith(f" min {weakest} max {strongest}")


@pytest.mark.parametrize(
    "option",
    [
        "Level value 0",
        f"Level value {LAST + 1}",
        "Level value club",
        f"UCI_Elo value {LEVELS[0].elo - 1}",
        f"UCI_Elo value {LEVELS[-1].elo + 1}",
        "UCI_LimitStrength value 1",
    ],
)
def test_what_there_is_not_is_refused(option: str, talk: Conversation) -> None:
    talk.say(f"setoption name {option}")
    assert len(talk.sayings()) == 1


@pytest.mark.parametrize(
    "options",
    [
        *(f"Level value {level.number}" for level in LEVELS),
        *(f"UCI_Elo value {level.elo}" for level in LEVELS),
        f"UCI_Elo value {LEVELS[3].elo + 50}",
    ],
)
def test_every_strength_answers_every_go(options: str, talk: Conversation) -> None:
    talk.say("setoption name UCI_LimitStrength value true", f"setoption name {options}")
    if options.startswith("Level"):
        talk.say("setoption name UCI_LimitStrength value false")
    orders = ("go depth 1", "go nodes 100", "go movetime 5", "go searchmoves a2a3 depth 2")
    for number, order in enumerate(orders, start=1):
        talk.say(order)
        Position.initial().parse_uci(talk.best_move(number))
    assert talk.best_move(4) == "a2a3"
    assert talk.sayings() == []


def test_elo_counts_where_strength_is_limited_only(talk: Conversation) -> None:
    talk.say("setoption name UCI_Elo value " + str(LEVELS[0].elo), "go depth 3")
    talk.best_move()
    assert talk.infos()[-1]["depth"] == "3"
    talk.say("setoption name UCI_LimitStrength value true", "go depth 3")
    talk.best_move(2)
    assert talk.infos()[-1]["depth"] == "1"


def test_a_weak_level_thinks_with_a_clock_only(talk: Conversation, waits: list[int]) -> None:
    talk.say("setoption name Level value 3")
    orders = ("go depth 1", "go nodes 10", "go movetime 5", "go depth 1 wtime 600000 btime 600000")
    for number, order in enumerate(orders, start=1):
        talk.say(order)
        talk.best_move(number)
    assert waits == []
    talk.say(TEN_MINUTES)
    talk.best_move(5)
    assert len(waits) == 1
    assert 900 <= waits[0] <= 6000


def test_full_strength_does_not_wait(talk: Conversation, waits: list[int]) -> None:
    talk.say("go wtime 50 btime 50")
    talk.best_move()
    assert waits == []


def test_stop_ends_the_thinking(talk: Conversation) -> None:
    talk.say("setoption name Level value 2", "go wtime 36000000 btime 36000000", "stop")
    talk.wait_for("info depth 1 ")
    Position.initial().parse_uci(talk.best_move())


def test_no_answer_comes_while_it_ponders(talk: Conversation, waits: list[int]) -> None:
    talk.say("setoption name Level value 2", "go ponder wtime 600000 btime 600000")
    talk.wait_for("info depth 1 ")
    assert not [line for line in talk.lines if line.startswith("bestmove")]
    talk.say("ponderhit")
    Position.initial().parse_uci(talk.best_move())


def test_an_endless_search_waits_for_stop(talk: Conversation) -> None:
    talk.say("setoption name Level value 2", "go infinite")
    talk.wait_for("info depth 1 ")
    assert not [line for line in talk.lines if line.startswith("bestmove")]
    talk.say("stop")
    talk.best_move()


def test_book_moves_take_time_too(talk: Conversation, waits: list[int]) -> None:
    talk.say("setoption name OwnBook value true", "setoption name Level value 5", TEN_MINUTES)
    talk.best_move()
    assert talk.sayings() == ["book"]
    assert len(waits) == 1


def test_weak_levels_leave_the_book_early(talk: Conversation, waits: list[int]) -> None:
    talk.say("setoption name OwnBook value true", "setoption name Level value 1")
    talk.say("position startpos moves e2e4 e7e5", TEN_MINUTES)
    talk.best_move()
    assert talk.sayings() == []
    talk.say(f"setoption name Level value {LAST}", TEN_MINUTES)
    talk.best_move(2)
    assert talk.sayings() == ["book"]


def test_a_new_game_has_another_seed(talk: Conversation) -> None:
    talk.say("setoption name Level value 2")
    moves = set()
    for number in range(1, 31):
        talk.say("ucinewgame", "position startpos", "go nodes 1")
        moves.add(talk.best_move(number))
    assert len(moves) > 1


def test_the_least_time_is_cut_short_by_stop() -> None:
    # Ten hours, which no test would survive.
    limits = Limits(depth=1, least_ms=36_000_000)
    searcher = Searcher(hash_mb=1)
    searcher.prepare(limits)
    searcher.search(Position.initial(), limits=limits, on_info=lambda info: searcher.stop())


def test_the_least_time_is_waited_for() -> None:
    began = now_ms()
    Searcher(hash_mb=1).search(Position.initial(), limits=Limits(depth=1, least_ms=30))
    assert now_ms() - began >= 30
