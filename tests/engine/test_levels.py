"""How levels play: the original rule, what is overlooked, and what never happens."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chess_app.chess import Position
from chess_app.engine.evaluation import Evaluator
from chess_app.engine.last_move import key_after, last_move
from chess_app.engine.level_play import WAYS, Everything, Eyes, glance, look_around
from chess_app.engine.limits import Limits
from chess_app.engine.searcher import Searcher
from chess_app.engine.sight import Sight
from chess_app.engine.strength import STRONGEST_ELO, WEAKEST_ELO, Strength
from chess_app.levels import LEVELS
from tests.chess.random_games import games

SEEDS = st.integers(0, 2**64 - 1)
BELOW_FULL = range(1, len(LEVELS))
EYES = [way for way in WAYS if isinstance(way, Eyes)]

# The knight that goes to c7 forks king and rook: quiet, and on the other side of the board.
FORK = Position.from_fen("r3kb1r/pp1ppppp/2n2n2/8/3N4/2N5/PPP1PPPP/R1BQKB1R w KQkq - 0 1")


def always(nodes: int = 0) -> bool:
    return True


def never(nodes: int = 0) -> bool:
    return False


def strength(level: int, seed: int = 0) -> Strength:
    made = Strength(Random(seed))
    made.level = level
    return made


def elo_strength(elo: int, seed: int = 0) -> Strength:
    made = Strength(Random(seed))
    made.is_limited = True
    made.elo = elo
    return made


def play(positions: list[Position], of: Strength, limits: Limits) -> str:
    """The move that a strength plays."""
    limited = of.limit(positions[-1], positions[:-1], limits, never)
    result = Searcher(hash_mb=1).search(positions[-1], positions[:-1], limited)
    return result.best.uci() if result.best else "(none)"


# The first level


def original_score(position: Position, code: int) -> int:
    """What the original program gives a move: its own men less the others, each on its square."""
    after = position.play(position.move_of(code))
    board, evaluator = after.board(), Evaluator()
    worth = {square: evaluator.value_of_man(board, square) for square in after.men()}
    own = sum(worth[square] for square, man in after.men().items() if man.color is position.turn)
    return 2 * own - sum(worth.values())


@given(games(), SEEDS)
@settings(max_examples=30)
def test_the_first_level_is_the_original(positions: list[Position], seed: int) -> None:
    position = positions[-1]
    codes = position.board().legal_moves()
    if codes:
        chosen = glance(position, codes, seed)
        best = max(original_score(position, code) for code in codes)
        assert original_score(position, chosen) == best


def test_the_first_level_takes_what_it_can_and_does_not_look_on() -> None:
    guarded = Position.from_fen("4k3/8/2p5/3p4/8/5B2/8/4K2Q w - - 0 1")
    assert play([guarded], strength(1), Limits()) in ("f3d5", "h1d5")


# All levels


@given(games(most_moves=60), st.sampled_from(BELOW_FULL), SEEDS)
@settings(max_examples=40)
def test_every_level_plays_legal_moves(positions: list[Position], level: int, seed: int) -> None:
    move = play(positions, strength(level, seed), Limits(nodes=50))
    legal = [move.uci() for move in positions[-1].legal_moves()]
    assert move in (legal or ["(none)"])


@pytest.mark.parametrize("level", BELOW_FULL)
def test_the_same_seed_plays_the_same_moves(level: int) -> None:
    game = [Position.initial(), Position.initial().play(Position.initial().parse_uci("e2e4"))]
    moves = {play(game, strength(level, 7), Limits(nodes=500)) for _ in range(3)}
    assert len(moves) == 1


@pytest.mark.parametrize("level", [2, 4, 6])
def test_other_seeds_play_other_games(level: int) -> None:
    start = [Position.initial()]
    assert len({play(start, strength(level, seed), Limits()) for seed in range(20)}) > 1


@pytest.mark.parametrize("level", BELOW_FULL)
@pytest.mark.parametrize(
    ("fen", "answer"),
    [
        ("7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "(none)"),
        ("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", "(none)"),
        ("8/8/8/8/8/2k5/8/K6r w - - 0 1", "a1a2"),
    ],
    ids=["mated", "stalemated", "only move"],
)
def test_where_there_is_no_choice(level: int, fen: str, answer: str) -> None:
    assert play([Position.from_fen(fen)], strength(level), Limits(nodes=200)) == answer


@pytest.mark.parametrize("level", BELOW_FULL)
def test_only_the_moves_that_are_wanted_are_considered(level: int) -> None:
    start = Position.initial()
    wanted = [start.parse_uci("a2a3"), start.parse_uci("h2h4")]
    assert play([start], strength(level), Limits(nodes=200, moves=wanted)) in ("a2a3", "h2h4")


def test_at_full_strength_the_limits_stay_as_they_are() -> None:
    limits = Limits(depth=3)
    for full in (strength(len(LEVELS)), elo_strength(STRONGEST_ELO), Strength()):
        assert full.is_full
        assert full.limit(FORK, [], limits, never) is limits


@pytest.mark.parametrize("level", BELOW_FULL)
def test_given_limits_hold(level: int) -> None:
    limited = strength(level).limit(FORK, [], Limits(nodes=10, depth=2, move_time_ms=50), never)
    assert limited.nodes is not None
    assert limited.nodes <= 10
    assert limited.depth is not None
    assert limited.depth <= 2
    assert limited.move_time_ms == 50


@pytest.mark.parametrize("eyes", EYES)
def test_who_must_answer_looks_no_further(eyes: Eyes) -> None:
    codes = FORK.board().legal_moves()
    assert look_around(FORK, [], codes, eyes, 1, always) in codes


# What is overlooked


def share_of_seeds(eyes: Eyes, position: Position, move: str, seeds: int) -> float:
    codes = position.board().legal_moves()
    wanted = position.code_of(position.parse_uci(move))
    found = [look_around(position, [], codes, eyes, seed, never) for seed in range(seeds)]
    return found.count(wanted) / seeds


def test_there_is_a_way_for_each_level() -> None:
    assert len(WAYS) == len(LEVELS)
    assert isinstance(WAYS[-1], Everything)


def test_eyes_become_sharper_from_level_to_level() -> None:
    for values in (
        [-eyes.plies for eyes in EYES],
        [eyes.blindness for eyes in EYES],
        [eyes.misjudgement for eyes in EYES],
        [eyes.habit for eyes in EYES],
    ):
        assert values == sorted(values, reverse=True)


def test_a_quiet_threat_is_overlooked_more_often_by_the_weak() -> None:
    # Black to move has to do something about Nb5-c7; White's knight stands ready.
    threat = Position.from_fen("r3kb1r/pp1ppppp/5n2/1N6/8/2n5/PPP1PPPP/R1BQKB1R w KQkq - 0 1")
    fork = threat.code_of(threat.parse_uci("b5c7"))

    def missed(blindness: int) -> int:
        sight = Sight()
        count = 0
        for seed in range(300):
            sight.set_up(threat.board(), seed, blindness, 0)
            count += not sight.notices(fork, 0)
        return count

    counts = [missed(blindness) for blindness in (0, 25, 50, 75, 100)]
    assert counts[0] == 0
    assert counts == sorted(counts)
    assert counts[-1] > 2 * counts[1] > 0


@pytest.mark.parametrize(
    ("fen", "easy", "hard"),
    [
        # What is taken at once, or close by, before what is far, quiet or behind.
        ("4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1", "e4d5", "a1a8"),
        ("4k3/8/1n6/8/8/8/1R6/4K2B w - - 0 1", "b2b6", "h1a8"),
        ("4k3/8/8/4N3/8/8/4P3/4K3 w - - 0 1", "e2e4", "e5d3"),
        ("3qk3/8/8/6B1/8/8/8/2B1K3 w - - 0 1", "g5d8", "c1a3"),
    ],
)
def test_what_is_easy_to_see_is_seen_more_often(fen: str, easy: str, hard: str) -> None:
    position = Position.from_fen(fen)
    sight = Sight()
    seen = {easy: 0, hard: 0}
    for seed in range(400):
        sight.set_up(position.board(), seed, 150, 0)
        for move in seen:
            seen[move] += sight.notices(position.code_of(position.parse_uci(move)), 0)
    assert seen[easy] > seen[hard] + 20


@given(games(), SEEDS, st.integers(1, 150))
@settings(max_examples=15)
def test_a_move_stays_overlooked_in_the_game(
    positions: list[Position], seed: int, blindness: int
) -> None:
    position = positions[-1]
    first, second = Sight(), Sight()
    first.set_up(position.board(), seed, blindness, 100)
    for code in position.board().legal_moves():
        first.value(code, -32000, 1)
    second.set_up(position.board(), seed, blindness, 0)
    last = last_move(position, positions[:-1])
    for code in position.board().legal_moves():
        assert first.notices(code, last) == second.notices(code, last)


def test_a_queen_in_danger_is_saved_the_more_surely_the_stronger_the_level() -> None:
    # She is attacked by a pawn and can go anywhere.
    position = Position.from_fen("rnbqkbnr/ppp1pppp/8/3p4/4Q3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 3")
    codes = position.board().legal_moves()

    def share_lost(eyes: Eyes, seeds: int) -> float:
        chosen = [look_around(position, [], codes, eyes, seed, never) for seed in range(seeds)]
        after = [position.play(position.move_of(code)) for code in chosen]
        lost = sum("d5e4" in [move.uci() for move in each.legal_moves()] for each in after)
        return lost / seeds

    weak, middling = share_lost(EYES[0], 40), share_lost(EYES[4], 40)
    strong = share_lost(EYES[-1], 8)
    assert 0.5 >= weak > middling >= strong == 0
    assert middling <= 0.1


def test_sharp_eyes_find_the_fork_that_weak_ones_miss() -> None:
    position = Position.from_fen("r3kb1r/pp1ppppp/5n2/1N6/8/8/PPP1PPPP/R1BQKB1R w KQkq - 0 1")
    weak = share_of_seeds(EYES[0], position, "b5c7", 40)
    strong = share_of_seeds(EYES[-1], position, "b5c7", 20)
    assert weak + 0.3 < strong


def test_eyes_without_faults_see_what_is_there() -> None:
    mate = Position.from_fen("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
    sharp = Eyes(2.0, 0, 0, 0)
    chosen = look_around(mate, [], mate.board().legal_moves(), sharp, 0, never)
    assert mate.move_of(chosen).uci() == "a1a8"


def test_a_winner_does_not_go_back_to_where_it_was() -> None:
    here = Position.from_fen("7k/8/8/8/8/8/5Q2/6K1 w - - 0 1")
    codes = here.board().legal_moves()
    sharp = Eyes(0.0, 0, 0, 0)
    first = look_around(here, [], codes, sharp, 0, never)
    been = [here.play(here.move_of(first))]
    assert look_around(here, been, codes, sharp, 0, never) != first


# The last move


@given(games())
@settings(max_examples=30)
def test_the_last_move_is_found(positions: list[Position]) -> None:
    move = last_move(positions[-1], positions[:-1])
    if len(positions) == 1:
        assert move == 0
    else:
        assert key_after(positions[-2].board(), move) == positions[-1].key


# Elo


def test_elo_goes_from_the_weakest_level_to_the_strongest() -> None:
    assert elo_strength(WEAKEST_ELO).level_at(FORK) == LEVELS[0]
    assert elo_strength(STRONGEST_ELO).level_at(FORK) == LEVELS[-1]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: str(level.elo))
def test_the_elo_of_a_level_is_that_level(level: object) -> None:
    assert isinstance(level, type(LEVELS[0]))
    assert {elo_strength(level.elo, seed).level_at(FORK) for seed in range(20)} == {level}


@given(SEEDS, st.integers(WEAKEST_ELO, STRONGEST_ELO), st.integers(WEAKEST_ELO, STRONGEST_ELO))
def test_more_elo_never_plays_a_move_at_a_lower_level(seed: int, one: int, other: int) -> None:
    weak, strong = elo_strength(min(one, other), seed), elo_strength(max(one, other), seed)
    assert weak.level_at(FORK).number <= strong.level_at(FORK).number


def test_an_elo_between_two_levels_is_a_mixture_of_both() -> None:
    lower, upper = LEVELS[4], LEVELS[5]
    elo = lower.elo + (upper.elo - lower.elo) // 4
    played = [elo_strength(elo, seed).level_at(FORK) for seed in range(400)]
    assert set(played) == {lower, upper}
    assert 60 < played.count(upper) < 140


# Books


def test_a_level_knows_as_much_theory_as_its_number() -> None:
    for move in range(1, 30):
        text = f"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 {move}"
        known = [strength(level.number).knows_theory(Position.from_fen(text)) for level in LEVELS]
        assert known == [move <= level.number or level is LEVELS[-1] for level in LEVELS]
