"""The tuner's positions: quiet, with their game's result, and the same again for the same seed."""

from __future__ import annotations

import io
import random
from pathlib import Path

from chess_app.chess import Position
from chess_app.engine.limits import Limits
from chess_app.engine.searcher import Searcher
from chess_app.match.openings import own_starts
from tools.tuning.self_play import play_game, random_start, read_positions

OPENINGS = own_starts()


def written(seed: int) -> str:
    """What a few fast games write."""
    rng = random.Random(seed)
    out = io.StringIO()
    searcher = Searcher(hash_mb=1)
    for _ in range(3):
        play_game(searcher, Limits(nodes=60), random_start(OPENINGS, rng), out)
    return out.getvalue()


def test_the_same_seed_plays_the_same_games() -> None:
    assert written(4) == written(4) != written(5)


def test_positions_are_quiet_and_have_the_result_of_their_game(tmp_path: Path) -> None:
    path = tmp_path / "positions.txt"
    path.write_text(written(4), encoding="ascii")
    lines = list(read_positions([str(path)]))
    assert lines
    for fen, points, value in lines:
        assert not Position.from_fen(fen).in_check
        assert points in (0.0, 0.5, 1.0)
        assert abs(value) < 1200


def test_games_start_from_positions_where_something_can_be_played() -> None:
    rng = random.Random(1)
    starts = [random_start(OPENINGS, rng) for _ in range(50)]
    assert all(start.has_legal_move() for start in starts)
    assert len({start.key for start in starts}) == 50
