"""The tuner's games: legal, with their result and scores, and the same again for the same seed."""

from __future__ import annotations

import io
import random
from pathlib import Path

from chess_app.chess import Position
from chess_app.match.openings import own_starts
from tools.tuning.self_play import (
    Game,
    Player,
    play,
    quiet_positions,
    random_start,
    read_games,
    write_game,
)

OPENINGS = own_starts()


def played(seed: int) -> list[Game]:
    """A few fast games."""
    rng = random.Random(seed)
    player = Player(depth=1)
    games = (play(random_start(OPENINGS, rng), player, player) for _ in range(4))
    return [game for game in games if game]


GAMES = played(4)


def positions(game: Game) -> list[Position]:
    """All positions of a game; that its moves are legal is checked by playing them."""
    found = [Position.from_fen(game.start)]
    for move in game.moves:
        found.append(found[-1].play(found[-1].move_of(move)))
    return found


def test_the_same_seed_plays_the_same_games() -> None:
    assert GAMES == played(4) != played(5)


def test_moves_are_legal_and_each_has_a_score() -> None:
    assert GAMES
    for game in GAMES:
        assert len(positions(game)) == len(game.scores) + 1 > 1


def test_a_mate_wins_and_a_stalemate_does_not() -> None:
    mated = Position.from_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")
    stalemated = Position.from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    player = Player(depth=1)
    assert play(mated, player, player) == Game(mated.fen(), 1.0, [], [])
    assert play(stalemated, player, player) == Game(stalemated.fen(), 0.5, [], [])


def test_a_game_that_is_broken_off_is_a_draw() -> None:
    start, player = OPENINGS[0].end(), Player(depth=1)
    whole, begun = play(start, player, player), play(start, player, player, most_plies=6)
    assert whole
    assert begun == Game(start.fen(), 0.5, whole.moves[:6], whole.scores[:6])


def test_who_searches_deeper_wins_more_than_he_loses() -> None:
    rng = random.Random(2)
    deep, shallow = Player(depth=4), Player(depth=1)
    points = 0.0
    for _ in range(6):
        start = random_start(OPENINGS, rng)
        for game, sign in (play(start, deep, shallow), 1), (play(start, shallow, deep), -1):
            if game:
                points += sign * (game.points - 0.5)
    assert points > 2


def test_a_start_is_an_opening_and_so_many_moves() -> None:
    rng = random.Random(3)
    ends = {start.end().fen() for start in OPENINGS}
    assert all(random_start(OPENINGS, rng, (0, 0)).fen() in ends for _ in range(20))


def test_what_is_written_is_read(tmp_path: Path) -> None:
    out = io.StringIO()
    for game in GAMES:
        write_game(game, out)
    file = tmp_path / "games.txt"
    file.write_text(out.getvalue(), encoding="ascii")
    assert list(read_games([str(file)])) == GAMES


def test_quiet_positions_are_those_of_the_games_without_checks_and_captures() -> None:
    expected = []
    for game in GAMES:
        for position, move, score in zip(positions(game), game.moves, game.scores, strict=False):
            best = position.move_of(move)
            loud = position.man_at(best.target) is not None or best.promotion or position.in_check
            en_passant = best.target == position.en_passant and move >> 12 == 2
            if not loud and not en_passant and abs(score) < 1200:
                expected.append((position.fen(), game.points, score))
    assert list(quiet_positions(GAMES)) == expected


def test_games_start_from_positions_where_something_can_be_played() -> None:
    rng = random.Random(1)
    starts = [random_start(OPENINGS, rng) for _ in range(50)]
    assert all(start.has_legal_move() for start in starts)
    assert len({start.key for start in starts}) == 50
