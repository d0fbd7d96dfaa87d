"""From positions to what the board shows and lets the user do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.chess import Color, Kind, Move, Position
from chess_app.chess.men import parse_square, square_name
from chess_app.ui.board.scene import Piece, TargetKind
from chess_app.ui.premoves import premove_targets
from chess_app.ui.scenes import (
    backwards,
    check_cell,
    is_castling,
    kind_of,
    legal_targets,
    moves_between,
    piece_of,
    pieces_of,
    slides,
)
from tests.chess.random_games import games

CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
# In Chess960: the king ends beside where it stands, on the rook's square, or where it stands.
NEAR = "4k3/8/8/8/8/8/8/5KR1 w K - 0 1"
FAR = "4k3/8/8/8/8/8/8/RK6 w Q - 0 1"
STAYS = "4k3/8/8/8/8/8/8/6KR w K - 0 1"


def targets(fen: str, origin: str) -> dict[str, TargetKind]:
    """Where a piece may go, by names."""
    found = legal_targets(Position.from_fen(fen))[parse_square(origin)]
    return {square_name(cell): kind for cell, kind in found.items()}


def entered(fen: str, origin: str, target: str) -> list[str]:
    position = Position.from_fen(fen)
    return [
        position.san(move)
        for move in moves_between(position, parse_square(origin), parse_square(target))
    ]


@given(games())
def test_pieces_are_those_of_the_position(game: list[Position]) -> None:
    position = game[-1]
    pieces = pieces_of(position)
    for cell in range(64):
        man = position.man_at(cell)
        assert pieces.get(cell) == (None if man is None else piece_of(man))
        if man is not None:
            assert kind_of(pieces[cell].name) is man.kind


def test_the_names_are_those_of_the_pictures() -> None:
    pieces = pieces_of(Position.initial())
    assert pieces[parse_square("e1")] == Piece("white", "king")
    assert pieces[parse_square("g8")] == Piece("black", "knight")


@given(games())
def test_every_legal_move_can_be_entered_and_no_other(game: list[Position]) -> None:
    position = game[-1]
    reachable: set[Move] = set()
    for origin, found in legal_targets(position).items():
        for target, kind in found.items():
            moves = moves_between(position, origin, target)
            assert moves, (square_name(origin), square_name(target))
            assert len({(move.origin, move.target) for move in moves}) == 1
            assert len(moves) == 1 or all(move.promotion for move in moves)
            reachable.update(moves)
            if kind is TargetKind.DRAG_ONLY:
                assert all(is_castling(position, move) for move in moves)
    assert reachable == set(position.legal_moves())


@given(games())
def test_captures_are_marked_as_such(game: list[Position]) -> None:
    position = game[-1]
    for origin, found in legal_targets(position).items():
        for target, kind in found.items():
            move = moves_between(position, origin, target)[0]
            takes = len(position.play(move).men()) < len(position.men())
            assert (kind is TargetKind.CAPTURE) is takes


@given(games(), st.integers(0, 1 << 16))
def test_slides_lead_from_one_position_to_the_next(game: list[Position], pick: int) -> None:
    position = game[-1]
    moves = position.legal_moves()
    if not moves:
        return
    move = moves[pick % len(moves)]
    after = position.play(move)
    pairs = slides(position, move)
    men = dict(position.men())
    taken = {origin: men.pop(origin) for origin, _target in pairs}
    for origin, target in pairs:
        man = taken[origin]
        placed = after.man_at(target)
        assert placed is not None
        assert placed.color is man.color
        assert placed.kind is (move.promotion or man.kind)
        men[target] = placed
    # Only a pawn that is taken in passing may be left over.
    left = {cell for cell in men if cell not in after.men()}
    assert len(left) <= 1
    assert backwards(backwards(pairs)) == pairs


def test_castling_is_two_steps_or_a_drop_on_the_rook() -> None:
    kinds = targets(CASTLING, "e1")
    assert kinds["g1"] is kinds["c1"] is TargetKind.MOVE
    assert kinds["h1"] is kinds["a1"] is TargetKind.DRAG_ONLY
    assert entered(CASTLING, "e1", "g1") == entered(CASTLING, "e1", "h1") == ["O-O"]
    assert entered(CASTLING, "e1", "c1") == entered(CASTLING, "e1", "a1") == ["O-O-O"]
    assert entered(CASTLING, "e1", "f1") == ["Kf1"]


@pytest.mark.parametrize(
    ("fen", "origin", "by_rook", "castling", "step"),
    [
        (NEAR, "f1", "g1", "O-O", None),
        (FAR, "b1", "a1", "O-O-O", "c1"),
        (STAYS, "g1", "h1", "O-O", None),
    ],
)
def test_castling_in_chess960_is_a_drop_on_the_rook_where_a_step_means_another_move(
    fen: str, origin: str, by_rook: str, castling: str, step: str | None
) -> None:
    assert targets(fen, origin)[by_rook] is TargetKind.DRAG_ONLY
    assert entered(fen, origin, by_rook) == [castling]
    if step is not None:
        assert entered(fen, origin, step) == ["Kc1"]


@pytest.mark.parametrize(
    ("fen", "move", "pairs"),
    [
        (CASTLING, "O-O", [("e1", "g1"), ("h1", "f1")]),
        (CASTLING, "O-O-O", [("e1", "c1"), ("a1", "d1")]),
        (NEAR, "O-O", [("f1", "g1"), ("g1", "f1")]),
        (STAYS, "O-O", [("g1", "g1"), ("h1", "f1")]),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", [("e5", "d6")]),
    ],
)
def test_slides_of_rare_moves(fen: str, move: str, pairs: list[tuple[str, str]]) -> None:
    position = Position.from_fen(fen)
    found = slides(position, position.parse_san(move))
    assert [(square_name(origin), square_name(target)) for origin, target in found] == pairs


def test_promotions_come_together() -> None:
    fen = "8/1P5k/8/8/8/8/8/K7 w - - 0 1"
    assert targets(fen, "b7") == {"b8": TargetKind.MOVE}
    assert set(entered(fen, "b7", "b8")) == {"b8=Q", "b8=R", "b8=B", "b8=N"}


def test_en_passant_takes() -> None:
    assert targets("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5") == {
        "d6": TargetKind.CAPTURE,
        "e6": TargetKind.MOVE,
    }


def test_the_king_in_check() -> None:
    assert check_cell(Position.initial()) is None
    assert check_cell(Position.from_fen("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")) == parse_square("e1")


# Premoves


@given(games(most_moves=60))
def test_whatever_can_be_played_next_can_be_asked_for_in_advance(game: list[Position]) -> None:
    for before in game:
        color = before.turn.opponent
        offered = premove_targets(before, color)
        for reply in before.legal_moves():
            after = before.play(reply)
            for move in after.legal_moves():
                assert move.target in offered[move.origin], after.san(move)


@given(games())
def test_only_own_men_go_in_advance(game: list[Position]) -> None:
    for color in Color:
        offered = premove_targets(game[-1], color)
        for origin, cells in offered.items():
            man = game[-1].man_at(origin)
            assert man is not None
            assert man.color is color
            assert origin not in cells


@pytest.mark.parametrize(
    ("square", "most"), [("e1", 9), ("b1", 3), ("e2", 4), ("a2", 3), ("a1", 14), ("d1", 21)]
)
def test_how_far_men_go_in_advance(square: str, most: int) -> None:
    offered = premove_targets(Position.initial(), Color.WHITE)
    assert len(offered[parse_square(square)]) == most


def test_kinds_have_pictures() -> None:
    assert {kind_of(name) for name in ("queen", "rook", "bishop", "knight", "pawn", "king")} == set(
        Kind
    )
