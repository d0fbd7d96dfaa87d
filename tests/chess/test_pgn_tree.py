"""The tree of a game: made by hand, walked through and edited."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest

from chess_app.chess import AmbiguousMove, IllegalMove, InvalidFen, Move, Position, pgn
from tests.chess.pgn_text import main_line, movetext, read_whole

VARIED = "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 2. Nf3 (2. f4) 2... Nc6 *"


def test_making_a_game() -> None:
    game = pgn.Game()
    position = game.start
    assert position == Position.initial()
    node = game.root
    for text in ("e4", "e5", "Nf3"):
        move = node.position.parse_san(text)
        node = node.add(move)
        assert node.move == move
        assert node.san() == text
        position = position.play(move)
        assert node.position == position
    assert node is game.end()
    assert node.ply == 3
    assert [each.san() for each in node.line()] == ["e4", "e5", "Nf3"]
    assert list(game.main_line()) == node.line()
    assert node.find_root() is game.root
    assert main_line(game) == "e4 e5 Nf3"


def test_the_root_has_no_move() -> None:
    root = pgn.Game().root
    assert root.is_root
    assert root.parent is None
    for attempt in (
        lambda: root.move,
        root.san,
        root.promote,
        root.demote,
        root.remove,
        root.split,
    ):
        with pytest.raises(ValueError, match="start of a game"):
            attempt()
    root.make_main()
    assert root.is_main


def test_splitting_ends_a_line_and_keeps_what_followed_as_a_variation() -> None:
    game = read_whole("1. e4 e5 $1 {b} (1... c5) 2. Nf3 *")
    node = game.root.children[0].children[0]
    twin = node.split()
    assert movetext(game) == "1. e4 e5 $1 {b} (1... e5 2. Nf3) (1... c5) *"
    assert twin is game.end()
    assert (twin.move, twin.position) == (node.move, node.position)
    variation = node.parent.children[2]  # type: ignore[union-attr]
    variation.split()
    assert movetext(game) == "1. e4 e5 $1 {b} (1... e5 2. Nf3) (1... c5) (1... c5) *"


def test_only_legal_moves_are_added() -> None:
    root = pgn.Game().root
    with pytest.raises(IllegalMove):
        root.add(Move(0, 1))
    with pytest.raises(IllegalMove):
        root.add_san("e5")
    game = pgn.Game(start=Position.from_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"))
    with pytest.raises(IllegalMove, match="pass"):
        game.root.add_san("Ra8").add(pgn.NULL_MOVE)
    with pytest.raises(AmbiguousMove):
        pgn.Game(start=Position.from_fen("4k3/8/8/8/R6R/8/8/4K3 w - - 0 1")).root.add_san("Rd4")
    assert root.children == ()


def test_a_move_that_is_there_is_not_added_again() -> None:
    root = pgn.Game().root
    first = root.add_san("e4")
    second = root.add_san("d4")
    assert root.add_san("e4") is first
    assert root.add(second.move) is second
    assert list(root.children) == [first, second]


def test_a_null_move() -> None:
    game = pgn.Game()
    node = game.root.add_san("e4").add(pgn.NULL_MOVE)
    assert node.move == pgn.NULL_MOVE
    assert node.san() == "--"
    assert node.position.turn == Position.initial().turn
    assert node.add_san("d4").position.fen() == (
        "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2"
    )


def test_castling_moves() -> None:
    usual = pgn.Game(start=Position.from_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"))
    assert usual.root.add_san("O-O").move.uci() == "e1g1"
    assert usual.root.add(Move(4, 2)).san() == "O-O-O"
    chess960 = pgn.Game(start=Position.from_fen("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1"))
    assert chess960.root.add_san("O-O").move.uci() == "e1h1"
    assert chess960.tags["Variant"] == "Chess960"


def test_taking_back_keeps_the_old_line() -> None:
    game = pgn.Game(())
    e4 = game.root.add_san("e4")
    e4.add_san("e5").add_san("Nf3")
    node = e4.add_main(e4.position.parse_san("c5"))
    assert node.is_main
    assert movetext(game) == "1. e4 c5 (1... e5 2. Nf3) *"
    e4.add_main(e4.position.parse_san("e5"))
    assert movetext(game) == "1. e4 e5 (1... c5) 2. Nf3 *"


def test_editing() -> None:
    game = read_whole(VARIED)
    c4 = game.root.children[2]
    c4.promote()
    assert [child.san() for child in game.root.children] == ["e4", "c4", "d4"]
    c4.promote()
    c4.promote()
    assert [child.san() for child in game.root.children] == ["c4", "e4", "d4"]
    c4.demote()
    c4.demote()
    c4.demote()
    assert [child.san() for child in game.root.children] == ["e4", "d4", "c4"]
    knight = game.root.children[1].children[1]
    assert knight.san() == "Nf6"
    assert not knight.is_main
    knight.make_main()
    assert knight.is_main
    assert main_line(game) == "d4 Nf6 c4"
    knight.remove()
    assert main_line(game) == "d4 d5 c4"
    assert knight.position.san(knight.position.parse_san("c4")) == "c4"
    for child in list(game.root.children):
        child.remove()
    assert movetext(game) == "*"
    assert not game.root.children
    game.root.add_san("b4")
    assert movetext(game) == "1. b4 *"


def test_walking() -> None:
    game = read_whole(VARIED)
    assert " ".join(node.san() for node in game.nodes()) == "e4 e5 Nf3 Nc6 f4 d4 d5 c4 Nf6 c4 c4"
    assert list(game.root.subtree())[1:] == list(game.nodes())
    assert game.root.children[1].end().san() == "c4"
    assert [node.is_main for node in game.nodes()] == [True] * 4 + [False] * 7
    assert all(node in node.parent.children for node in game.nodes() if node.parent)


def test_positions_do_not_depend_on_the_order_of_asking() -> None:
    backwards = read_whole(VARIED)
    for node in reversed(list(backwards.nodes())):
        assert node.position is node.position
    forwards = read_whole(VARIED)
    for node, other in zip(forwards.nodes(), backwards.nodes(), strict=True):
        assert node.position == other.position
        assert node.parent is not None
        assert node.position == node.parent.position.play(node.move)


def test_results() -> None:
    game = pgn.Game()
    assert game.result == "*"
    assert game.terminator is None
    game.result = "0-1"
    assert game.terminator == game.tags["Result"] == game.result == "0-1"
    for wrong in ("", "1:0", "won"):
        with pytest.raises(ValueError, match="is not a result"):
            game.result = wrong
        with pytest.raises(ValueError, match="is not a result"):
            game.root.variation_result = wrong


def test_starts() -> None:
    position = Position.from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    game = pgn.Game(start=position)
    assert (game.tags["SetUp"], game.tags["FEN"]) == ("1", position.fen())
    assert pgn.Game(game.tags).start == position
    usual = pgn.Game(game.tags, start=Position.initial())
    assert "FEN" not in usual.tags
    assert "SetUp" not in usual.tags
    with pytest.raises(InvalidFen):
        pgn.Game({"FEN": "x"})
    chess960 = pgn.Game(start=Position.chess960(17))
    assert pgn.Game(chess960.tags).start == Position.chess960(17)
    assert pgn.Game(chess960.tags).start.is_chess960
    again = pgn.Game(chess960.tags, start=Position.initial())
    assert "Variant" not in again.tags


def test_copies_and_comparison() -> None:
    game = read_whole('% x\n[White "A"]\n\n{a} 1. e4 $1 {b} (1. d4 1-0) 1... e5 {c} 1-0 {d}')
    for twin in (game.copy(), copy.copy(game), copy.deepcopy(game)):
        assert twin.same_as(game)
        assert movetext(twin) == movetext(game)
        assert twin.root is not game.root
    changes: list[Callable[[pgn.Game], object]] = [
        lambda game: game.tags.update(White="B"),
        lambda game: game.comments.append("x"),
        lambda game: game.comments_after.append("x"),
        lambda game: game.before.append("x"),
        lambda game: game.end().comments.append("x"),
        lambda game: game.end().comments_before.append("x"),
        lambda game: game.end().nags.append(1),
        lambda game: game.end().add_san("Nf3"),
        lambda game: game.end().remove(),
        lambda game: game.root.children[1].promote(),
        lambda game: setattr(game.root.children[1], "variation_result", None),
        lambda game: setattr(game, "result", "0-1"),
    ]
    for change in changes:
        other = game.copy()
        change(other)
        assert not other.same_as(game)
        assert not game.same_as(other)
    assert not pgn.Game(()).same_as(pgn.Game((), start=Position.chess960(0)))


def test_reading_notes_does_not_make_a_difference() -> None:
    game = read_whole(VARIED)
    twin = game.copy()
    for node in game.nodes():
        assert (node.comments, node.comments_before, node.nags) == ([], [], [])
        assert (node.clock_ms, node.elapsed_ms, node.variation_result) == (None, None, None)
    assert game.same_as(twin)


def test_notes_can_be_replaced() -> None:
    node = pgn.Game().root.add_san("e4")
    node.comments = ("a", "b")
    node.comments_before = iter(["c"])
    node.nags = (1, 2)
    node.variation_result = "1-0"
    assert (node.comments, node.comments_before, node.nags) == (["a", "b"], ["c"], [1, 2])
    assert node.variation_result == "1-0"


def test_texts_for_people() -> None:
    game = read_whole('[White "A"]\n[Black "B"]\n\n1. e4 1-0')
    assert repr(game) == "<Game A – B 1-0>"
    assert repr(game.root) == "<Node root, 1 children>"
    assert repr(game.end()) == "<Node e2e4, 0 children>"


def test_exported_names() -> None:
    for name in pgn.__all__:
        assert getattr(pgn, name).__doc__
