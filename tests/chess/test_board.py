"""What the board promises beneath the positions: taking back, hashing, and never being changed."""

from __future__ import annotations

from hypothesis import given

from chess_app.chess import Position
from chess_app.chess.bits import CASTLING
from chess_app.chess.board import Board
from tests.chess.random_games import games


def _everything(board: Board) -> tuple[object, ...]:
    men = tuple(board.man_at(square) for square in range(64))
    sets = tuple(board.set_of(color, kind) for color in (0, 1) for kind in range(6))
    state = (board.key, board.turn, board.castling, board.en_passant)
    return men, sets, state, board.halfmove, board.fullmove, tuple(board.legal_moves())


@given(games())
def test_taking_back_restores_everything(positions: list[Position]) -> None:
    board = positions[-1].board()
    before = _everything(board)
    for code in board.legal_moves():
        key = board.key
        undo = board.make(code)
        board.unmake(code, undo, key)
        assert _everything(board) == before


@given(games())
def test_taking_back_a_pass_restores_everything(positions: list[Position]) -> None:
    board = positions[-1].board()
    before = _everything(board)
    key = board.key
    undo = board.make_null()
    assert board.turn != positions[-1].board().turn
    assert board.key == board.fresh_key()
    board.unmake_null(undo, key)
    assert _everything(board) == before


@given(games())
def test_the_running_hash_is_the_hash_from_scratch(positions: list[Position]) -> None:
    for position in positions:
        board = position.board()
        assert board.key == board.fresh_key()
        for code in board.legal_moves():
            after = board.copy()
            after.make(code)
            assert after.key == after.fresh_key()


@given(games())
def test_counting_agrees_with_listing(positions: list[Position]) -> None:
    board = positions[-1].board()
    moves = board.legal_moves()
    assert board.count_moves() == len(moves) == len(set(moves))
    assert board.has_legal_move() == bool(moves)


@given(games())
def test_the_side_that_moved_is_never_left_in_check(positions: list[Position]) -> None:
    for position in positions[1:]:
        board = position.board()
        occupied = sum(1 << square for square in position.men())
        king = board.king_square(board.turn ^ 1)
        assert not board.attackers(king, board.turn, occupied)


@given(games())
def test_checks_are_seen_before_the_move_is_made(positions: list[Position]) -> None:
    board = positions[-1].board()
    for code in board.legal_moves():
        after = board.copy()
        after.make(code)
        if code >> 12 != CASTLING:
            assert board.gives_check(code) == after.in_check()


@given(games())
def test_legality_of_single_moves_agrees_with_listing(positions: list[Position]) -> None:
    board = positions[-1].board()
    for other in positions:
        for code in other.board().legal_moves():
            assert board.is_legal(code) == (code in board.legal_moves())


@given(games())
def test_a_copy_is_independent(positions: list[Position]) -> None:
    board = positions[-1].board()
    before = _everything(board)
    for code in board.legal_moves():
        board.copy().make(code)
    assert _everything(board) == before
