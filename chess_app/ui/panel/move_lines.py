"""Rows of moves as lines of tagged text, and which characters of a line are which move."""

from __future__ import annotations

from typing import Final, NamedTuple

from chess_app.chess import pgn
from chess_app.ui.panel.move_rows import MoveRow, NoteRow, Row, Style, joined

DEEPEST: Final = 4
"""Variations inside each other are indented up to here."""

ROW: Final = "row"
NUMBER: Final = "number"
TAKEN_BACK: Final = "taken-back"
"""Tags of the score sheet; those of notes are the values of `Style`."""
_NUMBER: Final = f"{ROW} {NUMBER}"
_STYLES: Final = {style: style.value for style in Style}


class Place(NamedTuple):
    """The characters from `start` to before `end` of a line are this move."""

    start: int
    end: int
    node: pgn.Node


class Line(NamedTuple):
    """Pieces of text, each with its tags (as words), and the moves from left to right."""

    pieces: tuple[tuple[str, str], ...]
    places: tuple[Place, ...]

    def node_at(self, column: int) -> pgn.Node | None:
        """The move that this character belongs to."""
        return next((node for start, end, node in self.places if start <= column < end), None)


def line_of(row: Row) -> Line:
    """A row as a line that ends with a line break.

    Columns of the score sheet are separated by tabs; the one after a move belongs to the move.
    """
    return _sheet_line(row) if isinstance(row, MoveRow) else _note_line(row)


def depth_tag(depth: int) -> str:
    """The tag that indents a note."""
    return f"depth-{min(depth, DEEPEST)}"


def _sheet_line(row: MoveRow) -> Line:
    number = f"\t{row.number}\t"
    pieces = [(number, _NUMBER)]
    places = []
    column = len(number)
    for cell in (row.white, row.black):
        if cell:
            text = f" {cell.text}\t"
            if cell.is_taken_back:
                pieces += [(" ", ROW), (cell.text, f"{ROW} {TAKEN_BACK}"), ("\t", ROW)]
            else:
                pieces.append((text, ROW))
            places.append(Place(column, column + len(text), cell.node))
        else:
            # Where White's move is missing, it stands in a row above.
            text = " …\t" if row.black else "\t"
            pieces.append((text, _NUMBER))
        column += len(text)
    pieces.append(("\n", ROW))
    return Line(tuple(pieces), tuple(places))


def _note_line(row: NoteRow) -> Line:
    depth = depth_tag(row.depth)
    pieces = []
    places = []
    column = 0
    for span, text in zip(row.spans, joined(row.spans), strict=True):
        pieces.append((text, f"{depth} {_STYLES[span.style]}"))
        if span.node is not None:
            places.append(Place(column, column + len(span.text), span.node))
        column += len(text)
    pieces.append(("\n", depth))
    return Line(tuple(pieces), tuple(places))
