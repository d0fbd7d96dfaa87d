"""Lines of UCI engines: what is understood, and that nothing does harm."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.play.uci_lines import (
    BestMove,
    Info,
    Score,
    parse_best_move,
    parse_info,
    parse_number,
)


@pytest.mark.parametrize(
    ("line", "info"),
    [
        ("info", Info()),
        ("info depth 12", Info(depth=12)),
        (
            "info depth 12 seldepth 20 multipv 2 score cp -31 nodes 12345 nps 99 hashfull 7 "
            "tbhits 0 time 120 pv e2e4 e7e5",
            Info(12, 20, 2, Score(-31), 12345, 99, 120, 7, ("e2e4", "e7e5")),
        ),
        ("info score mate -3", Info(score=Score(None, -3))),
        ("info score cp 5 lowerbound nodes 1", Info(score=Score(5, None, "lower"), nodes=1)),
        ("info score cp 5 upperbound", Info(score=Score(5, None, "upper"))),
        ("info pv e2e4 depth 3", Info(depth=3, moves=("e2e4",))),
        ("info string depth 3  is  fine ", Info(text="depth 3  is  fine")),
        ("info depth x nodes 4", Info(nodes=4)),
        ("info depth", Info()),
        ("info score", Info()),
        ("info score cp", Info()),
        ("info score cp x depth 1", Info(depth=1)),
        ("info score wdl 1 2 3 depth 1", Info(depth=1)),
        ("info nodes " + "9" * 5000, Info()),
        ("info nodes ١٢", Info()),
        ("info currmove e2e4 currmovenumber 1 depth 2", Info(depth=2)),
    ],
)
def test_info(line: str, info: Info) -> None:
    assert parse_info(line) == info


@pytest.mark.parametrize(
    ("line", "best"),
    [
        ("bestmove e2e4", BestMove("e2e4")),
        ("bestmove e2e4 ponder e7e5", BestMove("e2e4", "e7e5")),
        ("bestmove e2e4 ponder", BestMove("e2e4")),
        ("bestmove e2e4 ponder (none)", BestMove("e2e4")),
        ("bestmove e2e4 x y", BestMove("e2e4")),
        ("bestmove (none)", BestMove(None)),
        ("bestmove NULL", BestMove(None)),
        ("bestmove 0000", BestMove(None)),
        ("bestmove", BestMove(None)),
        ("bestmove " + "e" * 1000, BestMove("e" * 20)),
    ],
)
def test_best_move(line: str, best: BestMove) -> None:
    assert parse_best_move(line) == best


@given(st.text(max_size=200))
def test_any_text_is_survived(text: str) -> None:
    parse_info(f"info {text}")
    parse_best_move(f"bestmove {text}")


WORDS = ["depth", "score", "cp", "mate", "nodes", "pv", "string", "multipv", "lowerbound", "7", "x"]


@given(st.lists(st.sampled_from(WORDS)))
def test_any_order_of_words_is_survived(words: list[str]) -> None:
    parse_info(" ".join(["info", *words]))


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("-7", -7), ("+7", 7), ("", None), ("-", None), ("1.5", None), ("1_0", None)],
)
def test_numbers(text: str, number: int | None) -> None:
    assert parse_number(text) == number


def test_scores_are_ordered_from_being_mated_to_mating() -> None:
    scores = [
        Score(None, 0), Score(None, -1), Score(None, -30), Score(-10**12), Score(-5), Score(0),
        Score(10**12), Score(None, 10**9), Score(None, 30), Score(None, 1),
    ]  # fmt: skip
    values = [score.comparable() for score in scores]
    assert values == sorted(values)
    assert len(set(values)) == len(values)


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (Score(35), "+0.35"),
        (Score(0), "+0.00"),
        (Score(-1234), "-12.34"),
        (Score(None, 5), "+M5"),
        (Score(None, -2), "-M2"),
        (Score(None, 0), "-M0"),
    ],
)
def test_score_texts(score: Score, text: str) -> None:
    assert str(score) == text
