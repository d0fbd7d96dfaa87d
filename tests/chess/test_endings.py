"""Every way a game can end by the rules, each with the case just before it holds."""

from __future__ import annotations

import pytest

from chess_app.chess import (
    Color,
    Ending,
    Outcome,
    Position,
    can_mate,
    claimable,
    count_repetitions,
    is_dead,
    outcome,
)


def _play(start: str | None, *moves: str) -> list[Position]:
    positions = [Position.from_fen(start) if start else Position.initial()]
    for text in " ".join(moves).split():
        positions.append(positions[-1].play(positions[-1].parse_san(text)))
    return positions


def _ending(positions: list[Position], rules: str = "casual") -> Ending | None:
    ended = outcome(positions, rules)  # type: ignore[arg-type]
    return ended.ending if ended else None


SHUFFLE = "Nf3 Nf6 Ng1 Ng8 "


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", Outcome(Color.WHITE, Ending.CHECKMATE)),
        ("4k3/8/8/8/8/8/5PPP/r5K1 w - - 0 1", Outcome(Color.BLACK, Ending.CHECKMATE)),
        ("R5k1/5pp1/7p/8/8/8/8/4K3 b - - 0 1", None),  # the king has h7
        ("7k/5Q2/8/8/8/8/8/4K3 b - - 0 1", Outcome(None, Ending.STALEMATE)),
        ("7k/5Q2/p7/8/8/8/8/4K3 b - - 0 1", None),  # a pawn can move
    ],
)
def test_checkmate_and_stalemate(fen: str, expected: Outcome | None) -> None:
    assert outcome([Position.from_fen(fen)]) == expected
    assert outcome([Position.from_fen(fen)], "fide") == expected


@pytest.mark.parametrize(
    ("men", "dead"),
    [
        ("4k3/8/8/8/8/8/8/4K3", True),
        ("4k3/8/8/8/8/8/8/4KB2", True),
        ("4k3/8/8/8/8/8/8/4KN2", True),
        ("4kn2/8/8/8/8/8/8/4K3", True),
        ("4kb2/8/8/8/8/8/8/2B1K3", True),  # f8 and c1 are both dark
        ("4kb2/8/8/8/8/8/1B6/B3K3", True),  # any number of bishops on one colour
        ("2b1k3/8/8/8/8/8/8/2B1K3", False),  # c8 is light, c1 dark
        ("4k3/8/8/8/8/8/8/2B1KB2", False),
        ("4k3/8/8/8/8/8/8/1N2K1N1", False),
        ("4kn2/8/8/8/8/8/8/4KN2", False),
        ("4kn2/8/8/8/8/8/8/4KB2", False),
        ("4k3/8/8/8/8/8/4P3/4K3", False),
        ("4k3/8/8/8/8/8/8/4K2R", False),
        ("4k3/8/8/8/8/8/8/4K2Q", False),
    ],
)
def test_dead_positions_by_material(men: str, dead: bool) -> None:
    position = Position.from_fen(f"{men} w - - 0 1")
    assert is_dead(position) == dead
    assert (_ending([position]) is Ending.INSUFFICIENT_MATERIAL) == dead
    assert (_ending([position], "fide") is Ending.INSUFFICIENT_MATERIAL) == dead


def test_threefold_and_fivefold_repetition() -> None:
    game = _play(None, SHUFFLE * 4)
    counts = [count_repetitions(game[: length + 1]) for length in range(len(game))]
    assert counts == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4 + [5]
    # casual: the third time; fide: only the fifth
    assert [_ending(game[:length]) for length in (8, 9)] == [None, Ending.THREEFOLD_REPETITION]
    assert [_ending(game[:length], "fide") for length in (16, 17)] == [
        None,
        Ending.FIVEFOLD_REPETITION,
    ]
    assert [claimable(game[:length]) for length in (8, 9)] == [None, Ending.THREEFOLD_REPETITION]
    # a claim with the move about to be made: the caller adds the position after it
    assert claimable([*game[:8], game[8]]) is Ending.THREEFOLD_REPETITION


def test_repetition_needs_the_same_castling_rights() -> None:
    start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    game = _play(start, "Ke2 Ke7 Ke1 Ke8 " * 2)
    # The first position had castling rights, the second and third have none.
    assert count_repetitions(game) == 2
    assert count_repetitions(_play(start, "Ke2 Ke7 Ke1 Ke8 " * 3)) == 3


def test_repetition_counts_en_passant_only_if_it_is_legal() -> None:
    # After e4 Black could take: that position does not come again.
    game = _play("5k2/8/8/8/3p4/8/4P3/3K4 w - - 0 1", "e4", "Kf7 Kd2 Kf8 Kd1 " * 2)
    assert [p.en_passant is not None for p in game[:3]] == [False, True, False]
    assert count_repetitions(game) == 2
    # Here the pawn is pinned, so the position after e4 counts from the start.
    game = _play("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e4", "Ke7 Kf2 Kd8 Ke1 " * 2)
    assert game[1].en_passant is None
    assert count_repetitions(game) == 3


def test_the_start_position_of_a_loaded_game_counts_once() -> None:
    game = _play("4k3/8/8/8/8/8/8/R3K3 w - - 20 40", "Ra2 Kd8 Ra1 Ke8 " * 2)
    assert count_repetitions(game) == 3
    assert _ending(game) is Ending.THREEFOLD_REPETITION


@pytest.mark.parametrize(
    ("clock", "rules", "expected"),
    [
        (98, "casual", None),
        (99, "casual", Ending.FIFTY_MOVES),
        (99, "fide", None),
        (148, "fide", None),
        (149, "fide", Ending.SEVENTYFIVE_MOVES),
        (149, "casual", Ending.SEVENTYFIVE_MOVES),
    ],
)
def test_fifty_and_seventy_five_moves(clock: int, rules: str, expected: Ending | None) -> None:
    game = _play(f"4k3/8/8/8/8/8/4P3/R3K3 w - - {clock} 90", "Ra2")
    assert _ending(game, rules) is expected
    assert claimable(game) is (Ending.FIFTY_MOVES if clock >= 99 else None)
    # A pawn move starts the count again.
    assert _ending(_play(f"4k3/8/8/8/8/8/4P3/R3K3 w - - {clock} 90", "e3"), rules) is None


@pytest.mark.parametrize("clock", [99, 149])
def test_checkmate_outranks_the_move_count(clock: int) -> None:
    game = _play(f"6k1/5ppp/8/8/8/8/8/R3K3 w - - {clock} 90", "Ra8")
    assert outcome(game) == Outcome(Color.WHITE, Ending.CHECKMATE)


def test_castling_does_not_reset_the_count_but_captures_do() -> None:
    start = "4k3/8/8/8/8/8/p7/R3K2R w KQ - 30 50"
    assert _play(start, "O-O")[-1].halfmove_clock == 31
    assert _play(start, "Rxa2")[-1].halfmove_clock == 0


@pytest.mark.parametrize(
    ("men", "white_can", "black_can"),
    [
        ("4k3/8/8/8/8/8/8/4K3", False, False),  # lone kings
        ("4k3/8/8/8/8/8/4P3/4K3", True, False),
        ("4k3/8/8/8/8/8/8/4KN2", False, False),
        ("4kq2/8/8/8/8/8/8/4KN2", False, True),  # a knight against queens only
        ("3qkq2/8/8/8/8/8/8/4KN2", False, True),
        ("4kr2/8/8/8/8/8/8/4KN2", True, True),
        ("4k3/5p2/8/8/8/8/8/4KN2", True, True),
        ("4kb2/8/8/8/8/8/8/4KN2", True, True),
        ("4kn2/8/8/8/8/8/8/4KN2", True, True),
        ("4k3/8/8/8/8/8/8/3NKN2", True, False),
        ("4kq2/8/8/8/8/8/8/2B1K3", False, True),  # a bishop against queens and rooks
        ("r3k3/8/8/8/8/8/8/2B1K3", False, True),
        ("4kn2/8/8/8/8/8/8/2B1K3", True, True),
        ("4k3/p7/8/8/8/8/8/2B1K3", True, True),
        ("4kb2/8/8/8/8/8/8/2B1K3", False, False),  # all bishops on one colour
        ("2b1k3/8/8/8/8/8/8/2B1K3", True, True),
        ("4k3/8/8/8/8/8/8/2B1KB2", True, False),
        ("4k3/8/8/8/8/8/8/4K2R", True, False),
        ("4k3/8/8/8/8/8/8/4K2Q", True, False),
    ],
)
def test_who_can_still_mate(men: str, white_can: bool, black_can: bool) -> None:
    position = Position.from_fen(f"{men} w - - 0 1")
    assert can_mate(position, Color.WHITE) == white_can
    assert can_mate(position, Color.BLACK) == black_can


def test_results_as_pgn_writes_them() -> None:
    assert Outcome(Color.WHITE, Ending.TIME).result == "1-0"
    assert Outcome(Color.BLACK, Ending.RESIGNATION).result == "0-1"
    assert Outcome(None, Ending.AGREEMENT).result == "1/2-1/2"


def test_bad_calls_are_refused() -> None:
    with pytest.raises(ValueError, match="start position"):
        outcome([])
    with pytest.raises(ValueError, match="blitz"):
        outcome([Position.initial()], "blitz")  # type: ignore[arg-type]
