"""Looking through a game: any node of its tree, and the game itself stays as it is."""

from __future__ import annotations

import io

from hypothesis import given
from hypothesis import strategies as st

from chess_app.chess import Position, pgn
from chess_app.play.record import Record
from chess_app.ui.browsing import Browsing

TREE = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 Nc6 3. Bb5 a6 *"


def tree(plies: int) -> Record:
    """The record of a game with variations, at one of its moves."""
    game = next(pgn.read(io.StringIO(TREE)))
    return Record(game, plies)


def all_nodes(node: pgn.Node) -> list[pgn.Node]:
    return [node, *(found for child in node.children for found in all_nodes(child))]


STEPS = st.lists(st.sampled_from(["first", "back", "forward", "live", "look"]), max_size=12)


@given(st.integers(0, 6), STEPS, st.integers(0, 50))
def test_looking_follows_lines_and_changes_nothing(plies: int, steps: list[str], pick: int) -> None:
    record, browsing = tree(plies), Browsing()
    present, nodes = record.current, all_nodes(record.game.root)
    for step in steps:
        before = browsing.node(record)
        could_go_back = browsing.can_go_back(record)
        could_go_on = browsing.can_go_forward(record)
        if step == "first":
            browsing.first(record)
            assert browsing.node(record).is_root
        elif step == "back":
            browsing.back(record)
            assert browsing.node(record) is (before.parent or before)
            assert (browsing.node(record) is not before) is could_go_back
        elif step == "forward":
            browsing.forward(record)
            after = browsing.node(record)
            assert after is before or after.parent is before
            assert (after is not before) is could_go_on
        elif step == "live":
            browsing.go_live()
            assert browsing.is_live(record)
        else:
            browsing.look_at(nodes[pick % len(nodes)], record)
            assert browsing.node(record) is nodes[pick % len(nodes)]
        assert record.current is present


@given(st.integers(0, 6))
def test_from_the_start_forward_leads_to_the_present(plies: int) -> None:
    record, browsing = tree(plies), Browsing()
    browsing.first(record)
    for _ply in range(plies):
        assert not browsing.is_live(record)
        browsing.forward(record)
    assert browsing.is_live(record)
    assert not browsing.can_go_forward(record)


def test_the_present_is_followed() -> None:
    record, browsing = Record(start=Position.initial()), Browsing()
    browsing.look_at(record.current, record)
    record.play(record.position.parse_san("e4"))
    assert browsing.node(record) is record.current
    browsing.back(record)
    record.play(record.position.parse_san("e5"))
    assert browsing.node(record).is_root
