"""The tree of a game as rows: nothing is lost, everything in its place."""

from __future__ import annotations

import pytest
from hypothesis import given

from chess_app.chess import Position, pgn
from chess_app.speech.notation import Letters
from chess_app.ui.panel.move_lines import line_of
from chess_app.ui.panel.move_rows import MoveRow, NoteRow, Row, RowBuilder, joined, signs_text
from chess_app.ui.panel.move_steps import STEPS, nodes_of
from tests.ui.panel.games import game_of, trees


def shown(row: Row) -> str:
    if isinstance(row, MoveRow):
        white, black = (cell.text if cell else "-" for cell in (row.white, row.black))
        text = f"{row.number} {white} {black}"
    else:
        text = "  " * row.depth + "".join(joined(row.spans))
    return text.replace("\N{NO-BREAK SPACE}", " ")


def shown_rows(game: pgn.Game, letters: Letters = Letters.ENGLISH) -> list[str]:
    return [shown(row) for row in RowBuilder(letters).rows(game)]


@pytest.mark.parametrize(
    ("moves", "rows"),
    [
        ("", []),
        ("1. e4", ["1. e4 -"]),
        ("1. e4 e5 2. Nf3", ["1. e4 e5", "2. Nf3 -"]),
        ("1. e4 $1 e5 $6 $14 2. Nf3 $200", ["1. e4! e5?! ⩲", "2. Nf3 $200 -"]),
        ("{Start.} 1. e4 {Best by test.} e5", ["Start.", "1. e4 -", "Best by test.", "1. - e5"]),
        ("1. e4 {[%clk 0:05:00]} e5 {[%emt 0:00:07] slow}", ["1. e4 e5", "slow"]),
        (
            "1. e4 (1. d4 d5) (1. c4) 1... e5",
            ["1. e4 -", "  (1. d4 d5)", "  (1. c4)", "1. - e5"],
        ),
        ("1. e4 e5 (1... c5 2. Nf3 d6)", ["1. e4 e5", "  (1… c5 2. Nf3 d6)"]),
        (
            "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 {Now} 3. exd5) 2... d6 3. d4)",
            ["1. e4 e5", "  (1… c5 2. Nf3", "    (2. c3 d5 Now 3. exd5)", "  2… d6 3. d4)"],
        ),
        ("1. e4 ({Or} 1. d4 {so} d5) 1... e5", ["1. e4 -", "  (Or 1. d4 so 1… d5)", "1. - e5"]),
        ("1. e4 (1. d4 (1. c4)) 1... e5", ["1. e4 -", "  (1. d4)", "  (1. c4)", "1. - e5"]),
        ("1. e4 e5 (1... c5 2. c3 (2. d4))", ["1. e4 e5", "  (1… c5 2. c3)", "    (2. d4)"]),
        ("1. e4 (1. d4 1-0) 1... e5", ["1. e4 -", "  (1. d4 1–0)", "1. - e5"]),
    ],
)
def test_rows_of_a_game(moves: str, rows: list[str]) -> None:
    assert shown_rows(game_of(moves)) == rows


def test_men_are_written_as_wished() -> None:
    assert shown_rows(game_of("1. Nf3 Nc6 2. g3"), Letters.FIGURINES) == ["1. ♘f3 ♘c6", "2. g3 -"]


@pytest.mark.parametrize(("result", "text"), [("1-0", "1–0"), ("0-1", "0–1"), ("1/2-1/2", "½–½")])
def test_the_result_ends_the_list(result: str, text: str) -> None:
    assert shown_rows(game_of("1. e4", result)) == ["1. e4 -", text]


def test_a_game_that_black_begins() -> None:
    game = pgn.Game(start=Position.from_fen("4k3/8/8/8/8/8/8/4K2R b K - 3 17"))
    game.root.add_san("Kd7").add_san("O-O")
    assert shown_rows(game) == ["17. - Kd7", "18. O-O -"]


def test_moves_after_the_last_that_counts_are_taken_back() -> None:
    game = game_of("1. e4 e5 2. Nf3 Nc6")
    line = [game.root, *game.main_line()]
    for count, played in enumerate(line):
        cells = [
            cell
            for row in RowBuilder(Letters.ENGLISH).rows(game, played)
            if isinstance(row, MoveRow)
            for cell in (row.white, row.black)
            if cell
        ]
        assert [cell.is_taken_back for cell in cells] == [False] * count + [True] * (4 - count)


def test_variations_deeper_than_the_stack() -> None:
    game = pgn.Game()
    node = game.root
    for _ in range(300):
        for san, other in (("a3", "Nf3"), ("a6", "Nf6"), ("a3", "Ng1"), ("a6", "Ng8")):
            node.add_san(san)
            node = node.add_san(other)
    rows = RowBuilder(Letters.ENGLISH).rows(game)
    assert max(row.depth for row in rows if isinstance(row, NoteRow)) == 1200


@given(trees())
def test_every_move_is_there_once(game: pgn.Game) -> None:
    nodes = [node for row in RowBuilder(Letters.ENGLISH).rows(game) for node in nodes_of(row)]
    assert len(nodes) == len(set(nodes))
    assert set(nodes) == set(game.nodes())


@given(trees())
def test_rows_of_a_game_that_went_on_are_those_of_a_new_look_at_it(game: pgn.Game) -> None:
    builder = RowBuilder(Letters.ENGLISH)
    builder.rows(game)
    moves = game.end().position.legal_moves()
    if moves:
        game.end().add(moves[0])
    game.root.nags = []
    assert builder.rows(game) == RowBuilder(Letters.ENGLISH).rows(game)


@given(trees())
def test_a_line_of_text_knows_where_its_moves_are(game: pgn.Game) -> None:
    for row in RowBuilder(Letters.ENGLISH).rows(game):
        line = line_of(row)
        text = "".join(piece for piece, _tags in line.pieces)
        assert text.count("\n") == 1
        assert text.endswith("\n")
        assert [place.node for place in line.places] == nodes_of(row)
        for start, end, node in line.places:
            assert text[start:end].strip() == node.san() + signs_text(node.nags)
            assert {line.node_at(column) for column in range(start, end)} == {node}
        inside = sum(end - start for start, end, _node in line.places)
        outside = [column for column in range(len(text)) if line.node_at(column) is None]
        assert inside + len(outside) == len(text)


# Where the keys lead


def test_keys_go_through_the_line_and_the_rows() -> None:
    game = game_of("1. e4 e5 (1... c5 2. Nf3) 2. Nc3 Nc6 3. f4")
    rows = RowBuilder(Letters.ENGLISH).rows(game)
    e4, e5, nc3, nc6, f4 = game.main_line()
    c5 = e4.children[1]
    expected = {
        ("Left", e4): game.root,
        ("Left", c5): e4,
        ("Right", game.root): e4,
        ("Right", c5): c5.children[0],
        ("Home", nc6): game.root,
        ("End", e4): f4,
        ("End", c5): c5.children[0],
        ("Up", e5): game.root,
        ("Up", nc6): c5,
        ("Up", f4): nc3,
        ("Down", game.root): e4,
        ("Down", e5): c5,
        ("Down", c5): nc3,
        ("Down", nc3): f4,
        ("Down", nc6): f4,
        ("Down", f4): f4,
        ("Right", f4): f4,
        ("Left", game.root): game.root,
    }
    assert {(key, node): STEPS[key](rows, node) for key, node in expected} == expected


@given(trees())
def test_down_and_up_visit_every_row_with_moves(game: pgn.Game) -> None:
    rows = RowBuilder(Letters.ENGLISH).rows(game)
    with_moves = [row for row in rows if nodes_of(row)]
    for key, order in (("Down", with_moves), ("Up", with_moves[::-1])):
        node = game.root if key == "Down" else (nodes_of(order[0])[0] if order else game.root)
        visited = [] if key == "Down" else order[:1]
        while (following := STEPS[key](rows, node)) not in (node, game.root):
            node = following
            visited += [row for row in with_moves if node in nodes_of(row)]
        assert visited == order
