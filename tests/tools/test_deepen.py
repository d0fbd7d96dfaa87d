"""Positions searched deeply for the tuner: out of games, quiet, with a score of their own."""

from __future__ import annotations

import random

from chess_app.chess import Position
from tests.tools.test_self_play import GAMES
from tools.tuning.deepen import FULL_BOARD, Judge, chosen
from tools.tuning.self_play import Game, quiet_positions


def without_counters(fen: str) -> str:
    return fen.rsplit(" ", 2)[0]


def men(fen: str) -> int:
    return sum(letter.isalpha() for letter in fen.split()[0])


def test_positions_are_quiet_ones_of_the_game_and_no_more_than_wanted() -> None:
    for game in GAMES:
        quiet = {without_counters(text) for text, _, _ in quiet_positions([game])}
        found = list(chosen(game, 5, random.Random(1)))
        assert len(found) <= 5
        assert {without_counters(position.start) for position in found} <= quiet
        assert all(position.points == game.points for position in found)


def test_with_many_men_every_quiet_position_can_be_chosen() -> None:
    for game in GAMES:
        full = {text for text, _, _ in quiet_positions([game]) if men(text) >= FULL_BOARD}
        found = {position.start for position in chosen(game, 1000, random.Random(1))}
        assert {without_counters(text) for text in full} <= set(map(without_counters, found))


def test_the_last_positions_come_first() -> None:
    for game in GAMES:
        numbers = [without_counters(text) for text, _, _ in quiet_positions([game])]
        found = [without_counters(each.start) for each in chosen(game, 1000, random.Random(1))]
        remaining = iter(reversed(numbers))
        assert all(text in remaining for text in found)


def test_the_judge_finds_the_best_move_and_tells_its_score_for_white() -> None:
    judge = Judge(2000)
    mate = Position.from_fen("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1")
    won = judge.searched(Game(mate.fen(), 1.0, [], []))
    assert mate.move_of(won.moves[0]).uci() == "d1d8"
    assert won.scores[0] > 31000
    lost = Position.from_fen("3r2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1")
    assert judge.searched(Game(lost.fen(), 0.0, [], [])).scores[0] < -31000
