"""The search: mates, draws, legality, limits, and the same result for the same question."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chess_app._build import CoreState, core_state
from chess_app.chess import Ending, Position, outcome
from chess_app.engine.bench import POSITIONS
from chess_app.engine.limits import Limits
from chess_app.engine.searcher import Info, Result, Score, Searcher
from tests.chess.random_games import games

COMPILED = core_state() is not CoreState.PLAIN

# Enough to see something where the core is compiled, quick where it is not.
DEPTH = 8 if COMPILED else 3
LONGEST_MATE = 4 if COMPILED else 1
MOST_NODES = 2_000_000


def search(fen: str, limits: Limits, history: list[Position] | None = None) -> Result:
    return Searcher(hash_mb=1).search(Position.from_fen(fen), history or [], limits)


def play(position: Position, moves: str) -> list[Position]:
    """The positions from `position` on along these moves."""
    positions = [position]
    for text in moves.split():
        positions.append(positions[-1].play(positions[-1].parse_uci(text)))
    return positions


# Scores


@pytest.mark.parametrize(
    ("value", "centipawns", "mate_in"),
    [
        (0, 0, None),
        (35, 35, None),
        (-35, -35, None),
        (31_799, 31_799, None),
        (-31_799, -31_799, None),
        (31_999, 31_999, 1),
        (31_997, 31_997, 2),
        (31_995, 31_995, 3),
        (31_801, 31_801, 100),
        (-32_000, -32_000, 0),
        (-31_998, -31_998, -1),
        (-31_996, -31_996, -2),
        (-31_800, -31_800, -100),
    ],
)
def test_scores(value: int, centipawns: int, mate_in: int | None) -> None:
    assert Score.of(value) == Score(centipawns, mate_in)


# Mates, all checked with another engine

MATES = [
    # In one
    ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1),
    ("4k3/8/4K3/8/8/8/8/7R w - - 0 1", 1),
    ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1),
    ("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", 1),
    ("6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", 1),
    ("7k/5P2/6K1/8/8/8/8/8 w - - 0 1", 1),
    ("7k/R7/5N2/8/8/8/6PP/6K1 w - - 0 1", 1),
    ("kr6/pp6/8/1N6/8/8/8/6K1 w - - 0 1", 1),
    ("8/8/8/8/8/1k6/7r/K7 b - - 0 1", 1),
    ("1r4k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1", 1),
    # In two
    ("8/5P1k/5K2/8/8/8/8/8 w - - 0 1", 2),  # only if the pawn becomes a rook
    ("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", 2),
    ("8/8/8/8/4k3/8/1q6/7K b - - 0 1", 2),
    ("5rk1/5ppp/8/8/8/2q5/1r4PP/R5K1 b - - 0 1", 2),
    ("5r1k/6pp/7N/8/8/1Q6/6PP/6K1 w - - 0 1", 2),
    ("4r1k1/pQ3pp1/7p/4q3/4r3/P7/1P2nPPP/2BR1R1K b - - 0 1", 2),
    # In three
    ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3),
    ("2r3k1/p4p2/3Rp2p/1p2P1pK/8/1P4P1/P3Q2P/1q6 b - - 0 1", 3),
    ("r2q1rk1/pbp2p1p/1pn3pQ/3p4/3P1N2/2PB4/PP3PPP/R3R1K1 w - - 0 1", 3),
    ("r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", 3),
    ("1k5r/pP3ppp/3p2b1/1BN1n3/1Q2P3/P1B5/KP3P1P/7q w - - 1 1", 3),
    ("r3k2r/ppp2Npp/1b5n/4p2b/2B1P2q/BQP2P2/P5PP/RN5K w kq - 1 1", 3),
    ("r1b1r1k1/ppp1np1p/2np2pQ/5qN1/1bP5/6P1/PP2PPBP/R1B2RK1 w - - 0 1", 3),
    # In four
    ("r4r1k/1R1R2p1/7p/8/8/3Q1Ppq/P7/6K1 w - - 0 1", 4),
    ("Q7/p1p1q1pk/3p2rp/4n3/3bP3/7b/PP3PPK/R1B2R2 b - - 0 1", 4),
]


LONGER_MATES = [mate for mate in MATES if mate[1] >= 2]


@pytest.mark.parametrize(("fen", "moves"), [mate for mate in MATES if mate[1] <= LONGEST_MATE])
def test_a_mate_is_found_and_its_line_mates(fen: str, moves: int) -> None:
    infos: list[Info] = []
    position = Position.from_fen(fen)
    result = Searcher(hash_mb=1).search(
        position, (), Limits(mate=moves, nodes=MOST_NODES), infos.append
    )
    assert result.score.mate_in == moves
    for move in infos[-1].moves:
        position = position.play(move)
    assert len(infos[-1].moves) == 2 * moves - 1
    assert outcome([position]) is not None
    assert not position.has_legal_move()
    assert position.in_check


@pytest.mark.parametrize(("fen", "moves"), LONGER_MATES if COMPILED else LONGER_MATES[:4])
def test_the_side_that_will_be_mated_knows_it(fen: str, moves: int) -> None:
    searcher = Searcher(hash_mb=1)
    position = Position.from_fen(fen)
    best = searcher.search(position, (), Limits(mate=moves, nodes=MOST_NODES)).best
    assert best
    searcher.new_game()
    result = searcher.search(position.play(best), (), Limits(mate=moves - 1, nodes=MOST_NODES))
    assert result.score.mate_in == 1 - moves


# Draws

QUEEN_UP = Position.from_fen("6k1/8/8/8/8/8/8/3Q2K1 w - - 0 1")
SHUFFLE = "d1d2 g8g7 d2d1 g7g8 "


def test_who_wins_avoids_the_third_repetition() -> None:
    *history, here = play(QUEEN_UP, SHUFFLE * 2 + "d1d2 g8g7")
    back = here.parse_uci("d2d1")
    forced = Searcher(hash_mb=1).search(here, history, Limits(depth=DEPTH, moves=[back]))
    assert forced.score == Score(0)
    free = Searcher(hash_mb=1).search(here, history, Limits(depth=DEPTH))
    assert free.best != back
    assert free.score.centipawns > 500
    # Without the game before, nobody can know.
    unaware = Searcher(hash_mb=1).search(here, (), Limits(depth=DEPTH, moves=[back]))
    assert unaware.score.centipawns > 500


def test_who_loses_seeks_the_third_repetition() -> None:
    *history, here = play(QUEEN_UP, SHUFFLE + "d1d2 g8g7 d2d1")
    result = Searcher(hash_mb=1).search(here, history, Limits(depth=DEPTH))
    assert result.best == here.parse_uci("g7g8")
    assert result.score == Score(0)


def test_perpetual_check_saves_a_lost_game() -> None:
    # Qe8+ Kh7 Qh5+ Kg8; without it Black, a rook up, mates.
    fen = "6k1/6p1/8/7Q/8/7P/qr4PK/8 w - - 0 1"
    result = search(fen, Limits(depth=10))
    assert result.best == Position.from_fen(fen).parse_uci("h5e8")
    assert result.score == Score(0)


def test_after_fifty_moves_nothing_can_be_won() -> None:
    for fen in ("8/8/8/4k3/8/8/3R4/4K3 w - - 98 90", "8/8/8/4k3/8/8/3Q4/4K3 w - - 99 90"):
        assert search(fen, Limits(depth=DEPTH)).score == Score(0)


def test_a_mate_with_the_fiftieth_move_counts() -> None:
    result = search("4k3/8/4K3/8/8/8/8/7R w - - 99 90", Limits(depth=DEPTH))
    assert result.score.mate_in == 1


def test_a_pawn_moves_before_fifty_moves_are_over() -> None:
    result = search("8/8/4k3/8/8/8/P3K3/7Q w - - 99 90", Limits(depth=DEPTH))
    assert result.best
    assert result.best.uci() in ("a2a3", "a2a4")
    assert result.score.centipawns > 300


@pytest.mark.parametrize(
    ("fen", "trap"),
    [
        ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7"),
        ("k7/2K5/8/8/8/8/8/1Q6 w - - 0 1", "b1b6"),
        ("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "g5g6"),
        ("k7/P7/8/1K6/8/8/8/7R w - - 0 1", "b5b6"),
        ("7k/7P/8/6K1/8/8/8/R7 w - - 0 1", "g5g6"),
        ("7r/8/8/8/1k6/1p6/1K6/8 b - - 0 1", "h8h1"),
    ],
)
def test_a_stalemate_is_seen(fen: str, trap: str) -> None:
    position = Position.from_fen(fen)
    move = position.parse_uci(trap)
    ended = outcome([position.play(move)])
    assert ended
    assert ended.ending is Ending.STALEMATE
    assert search(fen, Limits(depth=DEPTH, moves=[move])).score == Score(0)
    result = search(fen, Limits(depth=DEPTH))
    assert result.best != move
    assert result.score.centipawns > 300


@pytest.mark.parametrize(
    "fen",
    [
        "8/8/8/8/3k4/8/1q6/K7 w - - 0 1",
        "8/8/8/8/3k4/2n5/1q6/K7 w - - 0 1",
        "8/8/8/8/3k1b2/8/1q6/K7 w - - 0 1",
    ],
)
def test_a_piece_that_cannot_mate_is_worth_nothing(fen: str) -> None:
    # The king takes the queen.
    assert search(fen, Limits(depth=DEPTH)).score == Score(0)


# Legality


@settings(max_examples=60 if COMPILED else 12)
@given(games(), st.integers(1, 400), st.integers(1, 4))
def test_a_best_move_is_legal_and_its_line_too(
    game: list[Position], nodes: int, depth: int
) -> None:
    *history, here = game
    infos: list[Info] = []
    result = SHARED.search(here, history, Limits(nodes=nodes, depth=depth), infos.append)
    assert (result.best is None) == (not here.has_legal_move())
    assert result.nodes <= nodes
    assert infos
    for info in infos:
        position = here
        for move in info.moves:
            position = position.play(move)
    assert infos[-1].moves[:1] == ((result.best,) if result.best else ())


# Its table is filled by many games, as that of an engine in use.
SHARED = Searcher(hash_mb=1)


# Limits


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("nodes", [2, 3, 10, 100, 1000])
def test_a_limit_of_nodes_is_kept(nodes: int, threads: int) -> None:
    infos: list[Info] = []
    searcher = Searcher(hash_mb=1, threads=threads)
    result = searcher.search(Position.initial(), (), Limits(nodes=nodes), infos.append)
    assert result.nodes <= nodes
    assert all(info.nodes <= nodes for info in infos)
    assert result.best == infos[-1].moves[0]


def test_one_node_is_enough_to_take_a_queen() -> None:
    result = search("k7/8/8/3q4/4P3/8/8/K7 w - - 0 1", Limits(nodes=1))
    assert result.best
    assert result.best.uci() == "e4d5"


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_a_depth_is_kept(depth: int) -> None:
    infos: list[Info] = []
    Searcher(hash_mb=1).search(Position.initial(), (), Limits(depth=depth), infos.append)
    assert [info.depth for info in infos] == list(range(1, depth + 1))


def test_a_search_can_go_to_the_end_of_its_depth() -> None:
    infos: list[Info] = []
    position = Position.from_fen("8/8/8/8/8/3k4/8/K1B5 w - - 0 1")
    result = Searcher(hash_mb=1).search(position, (), Limits(), infos.append)
    assert infos[-1].depth == 127
    assert result.score == Score(0)


@pytest.mark.parametrize("moves", ["a2a3", "h2h4 a2a4", "g1h3 b1a3 f2f3"])
def test_only_wanted_moves_are_searched(moves: str) -> None:
    start = Position.initial()
    wanted = [start.parse_uci(text) for text in moves.split()]
    searcher = Searcher(hash_mb=1)
    searcher.lines = 5
    infos: list[Info] = []
    result = searcher.search(start, (), Limits(depth=3, moves=wanted), infos.append)
    assert result.best in wanted
    assert {info.moves[0] for info in infos} == set(wanted)
    assert len(infos) == 3 * len(wanted)


def test_wanted_moves_may_be_given_twice() -> None:
    start = Position.initial()
    wanted = [start.parse_uci("e2e4")] * 300
    assert search(start.fen(), Limits(depth=2, moves=wanted)).best == wanted[0]


# Several lines


@pytest.mark.parametrize("fen", POSITIONS[:4])
def test_several_lines_are_different_and_in_order(fen: str) -> None:
    searcher = Searcher(hash_mb=1)
    searcher.lines = 3
    infos: list[Info] = []
    depth = 6 if COMPILED else 2
    result = searcher.search(Position.from_fen(fen), (), Limits(depth=depth), infos.append)
    assert [info.line for info in infos] == [1, 2, 3] * depth
    for first in range(0, len(infos), 3):
        group = infos[first : first + 3]
        values = [info.score.centipawns for info in group]
        assert values == sorted(values, reverse=True)
        assert len({info.moves[0] for info in group}) == 3
        assert len({info.depth for info in group}) == 1
    assert result.best == infos[-3].moves[0]
    assert result.score == infos[-3].score


# The same again, and together


@pytest.mark.parametrize("fen", POSITIONS[:6])
def test_the_same_search_takes_the_same_nodes(fen: str) -> None:
    position = Position.from_fen(fen)
    limits = Limits(depth=DEPTH)
    first, second = Searcher(hash_mb=4), Searcher(hash_mb=4)
    expected = first.search(position, (), limits)
    assert second.search(position, (), limits) == expected
    first.new_game()
    assert first.search(position, (), limits) == expected


def test_a_search_knows_more_the_second_time() -> None:
    # One position may surprise it anew; all together take less.
    nodes = [0, 0]
    for fen in POSITIONS:
        searcher = Searcher(hash_mb=4)
        for time in range(2):
            result = searcher.search(Position.from_fen(fen), (), Limits(depth=DEPTH))
            nodes[time] += result.nodes
    assert nodes[1] < nodes[0]


@pytest.mark.parametrize("threads", [2, 3])
def test_several_threads_search_together(threads: int) -> None:
    searcher = Searcher(hash_mb=4, threads=threads)
    for fen in POSITIONS[1:4]:
        infos: list[Info] = []
        position = Position.from_fen(fen)
        result = searcher.search(position, (), Limits(depth=DEPTH), infos.append)
        assert result.best in position.legal_moves()
        assert infos[-1].depth == DEPTH
    searcher.set_threads(1)
    searcher.new_game()
    alone = searcher.search(position, (), Limits(depth=DEPTH))
    assert alone == Searcher(hash_mb=4).search(position, (), Limits(depth=DEPTH))


def test_a_mate_is_found_together() -> None:
    searcher = Searcher(hash_mb=4, threads=2)
    position = Position.from_fen("5r1k/6pp/7N/8/8/1Q6/6PP/6K1 w - - 0 1")
    assert searcher.search(position, (), Limits(mate=2, nodes=MOST_NODES)).score.mate_in == 2


def test_another_size_of_table_changes_no_rule() -> None:
    searcher = Searcher(hash_mb=1)
    for megabytes in (2, 16, 1):
        searcher.set_hash(megabytes)
        result = searcher.search(Position.initial(), (), Limits(depth=2))
        assert result.best in Position.initial().legal_moves()


def test_the_side_to_move_sees_its_own_score() -> None:
    white = search("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", Limits(depth=3))
    black = search("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", Limits(depth=3))
    assert white.score.centipawns > 300
    assert black.score.centipawns < -300
