"""The diagrams of the help show what the rules say."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from chess_app.chess import (
    Color,
    InvalidFen,
    Kind,
    Man,
    Position,
    is_dead,
    outcome,
    parse_square,
    square_name,
)
from chess_app.chess.endings import Ending
from chess_app.help.diagrams import Diagram, all_diagrams, parse_diagrams


def placement(diagram: Diagram) -> str:
    rows = []
    for rank in range(7, -1, -1):
        row = "".join(str(diagram.men.get(square, ".")) for square in range(rank * 8, rank * 8 + 8))
        rows.append(re.sub(r"\.+", lambda dots: str(len(dots[0])), row))
    return "/".join(rows)


def position_of(name: str, rest: str) -> Position:
    return Position.from_fen(f"{placement(all_diagrams()[name])} {rest}")


def names(squares: Iterable[int]) -> set[str]:
    return {square_name(square) for square in squares}


def targets(position: Position, origin: str) -> set[str]:
    start = parse_square(origin)
    return names(move.target for move in position.legal_moves() if move.origin == start)


def free_targets(diagram: Diagram, origin: str) -> set[str]:
    """Where a man can go, wherever the kings stand: they can only hinder it."""
    found = set()
    free = [square for square in range(64) if square not in diagram.men]
    for white in free[::5]:
        for black in free[::7]:
            men = {white: Man(Color.WHITE, Kind.KING), black: Man(Color.BLACK, Kind.KING)}
            try:
                board = placement(Diagram("", {**diagram.men, **men}))
                found |= targets(Position.from_fen(f"{board} w - - 0 1"), origin)
            except InvalidFen:
                continue
    return found


@pytest.mark.parametrize(
    ("name", "origins"),
    [
        ("moving", ["e4"]),
        ("rook", ["d4"]),
        ("bishop", ["d4"]),
        ("queen", ["d4"]),
        ("knight", ["d4"]),
        ("pawn", ["e2", "b4", "g4"]),
        ("pawn-captures", ["d4"]),
    ],
)
def test_marks_are_the_moves_of_the_men(name: str, origins: list[str]) -> None:
    diagram = all_diagrams()[name]
    marked = names(diagram.dots) | names(diagram.captures)
    assert set().union(*(free_targets(diagram, origin) for origin in origins)) == marked
    assert set(diagram.captures) <= set(diagram.men)


def test_the_kings_steps() -> None:
    diagram = all_diagrams()["king"]
    black = Position.from_fen(f"{placement(diagram).replace('8/8', '7k/8', 1)} w - - 0 1")
    assert targets(black, "d4") == names(diagram.dots)
    forbidden = all_diagrams()["king-forbidden"]
    assert targets(position_of("king-forbidden", "w - - 0 1"), "c3") == names(forbidden.dots)
    around = {"b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"}
    assert names(forbidden.dots) | names(forbidden.circles) == around


def test_the_start() -> None:
    assert position_of("start", "w KQkq - 0 1") == Position.initial()
    knights = all_diagrams()["knight-jumps"]
    assert targets(Position.initial(), "b1") | targets(Position.initial(), "g1") == names(
        knights.dots
    )
    assert placement(knights).endswith("PPPPPPPP/RNBQKBNR")


def test_en_passant() -> None:
    diagram = all_diagrams()["en-passant-before"]
    before = position_of("en-passant-before", "w - d6 0 2")
    assert targets(before, "e5") == names(diagram.dots)
    after = before.play(before.parse_uci("e5d6"))
    assert placement(all_diagrams()["en-passant-after"]) == after.fen().split()[0]
    assert names(diagram.last) == {"d7", "d5"}


def test_promotion() -> None:
    diagram = all_diagrams()["promotion"]
    position = position_of("promotion", "w - - 0 1")
    assert targets(position, "b7") == names(diagram.dots) | names(diagram.captures)
    for origin, target in diagram.arrows:
        position.parse_uci(f"{square_name(origin)}{square_name(target)}q")


def test_castling() -> None:
    position = position_of("castling-before", "w KQkq - 0 1")
    for san in ("O-O", "O-O-O"):
        position = position.play(position.parse_san(san))
    assert placement(all_diagrams()["castling-after"]) == position.fen().split()[0]
    hindered = position_of("castling-not", "w KQ - 0 1")
    assert "O-O-O" in map(hindered.san, hindered.legal_moves())
    assert "O-O" not in map(hindered.san, hindered.legal_moves())


def test_check_and_its_three_answers() -> None:
    diagram = all_diagrams()["check"]
    position = position_of("check", "b - - 0 1")
    assert position.in_check
    assert diagram.check == (position.king_square(Color.BLACK),)
    for origin, target in diagram.arrows:
        position.parse_uci(square_name(origin) + square_name(target))


@pytest.mark.parametrize(
    ("name", "ending"),
    [
        ("mate-back-rank", Ending.CHECKMATE),
        ("mate-queen", Ending.CHECKMATE),
        ("stalemate", Ending.STALEMATE),
        ("few-men", Ending.INSUFFICIENT_MATERIAL),
    ],
)
def test_endings(name: str, ending: Ending) -> None:
    position = position_of(name, "b - - 0 1")
    found = outcome([position])
    assert found
    assert found.ending is ending
    diagram = all_diagrams()[name]
    assert bool(diagram.check) is (ending is Ending.CHECKMATE)
    assert is_dead(position) is (ending is Ending.INSUFFICIENT_MATERIAL)


def test_first_move_and_chess960() -> None:
    first = Position.initial()
    assert position_of("notation", "b KQkq - 0 1") == first.play(first.parse_san("e4"))
    starts = {Position.chess960(number).fen().split()[0] for number in range(960)}
    assert placement(all_diagrams()["chess960"]) in starts - {placement(all_diagrams()["start"])}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("x\nboard 8/8/8/8/8/8/8/7", "x: not a board"),
        ("x\nboard 8/8/8/8/8/8/8", "x: not a board"),
        ("x\nboard 8/8/8/8/8/8/8/7Z", "x: "),
        ("x\ndots e4", "x: its lines are board"),
        ("x\nboard 8/8/8/8/8/8/8/8\nstars e4", "x: its lines are board"),
        ("x\nboard 8/8/8/8/8/8/8/8\ndots e9", "x: not a square"),
        ("x\nboard 8/8/8/8/8/8/8/8\narrows e4", "x: not a square"),
        ("x\nboard 8/8/8/8/8/8/8/8\n\nx\nboard 8/8/8/8/8/8/8/8", "x: stands there twice"),
    ],
)
def test_faulty_diagrams_are_refused(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        parse_diagrams(text)
