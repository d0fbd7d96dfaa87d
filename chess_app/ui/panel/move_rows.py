"""The tree of a game as rows of text: the main line in two columns, the rest indented below it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from chess_app.chess import Color, pgn
from chess_app.speech.notation import Letters, shown_san


class Style(Enum):
    """How a piece of a note is written."""

    MOVE = "move"
    COMMENT = "comment"
    SIGN = "sign"
    """Numbers and brackets."""
    RESULT = "result"


class Span(NamedTuple):
    """A piece of a note; a move has the node that it leads to."""

    text: str
    style: Style
    node: pgn.Node | None = None


class Cell(NamedTuple):
    """A move of the main line."""

    text: str
    node: pgn.Node
    is_taken_back: bool = False


class MoveRow(NamedTuple):
    """A line of the score sheet. A side without a cell has moved in another row, or not yet."""

    number: str
    white: Cell | None
    black: Cell | None


class NoteRow(NamedTuple):
    """What stands below the moves that it is about.

    `depth` is 0 for comments on the main line and the result, 1 for a variation beside the main
    line, 2 for one beside such a variation, and so on.
    """

    depth: int
    spans: tuple[Span, ...]


Row = MoveRow | NoteRow

_OPEN: Final = Span("(", Style.SIGN)
_CLOSE: Final = Span(")", Style.SIGN)
_RESULTS: Final = {"1-0": "1–0", "0-1": "0–1", "1/2-1/2": "½–½"}
_COMMAND: Final = re.compile(r"\[%[^\]]*\]")
_NAG_SIGNS: Final = {
    1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 10: "=", 13: "∞", 14: "⩲", 15: "⩱",
    16: "±", 17: "∓", 18: "+−", 19: "−+", 22: "⊙", 23: "⊙", 36: "↑", 37: "↑", 40: "→", 41: "→",
    132: "⇄", 133: "⇄", 138: "⊕", 139: "⊕", 146: "N",
}  # fmt: skip
_OF_THE_MOVE: Final = range(1, 7)
"""The signs that stand close to their move; others are about the position."""


class RowBuilder:
    """Makes rows of games; it remembers how moves are written, so keep it for a game."""

    def __init__(self, letters: Letters) -> None:
        self._letters = letters
        self._written: dict[pgn.Node, _Written] = {}

    def rows(self, game: pgn.Game, played: pgn.Node | None = None) -> Sequence[Row]:
        """All rows of a game that is played up to `played` of its main line (None: to the end)."""
        rows: list[Row] = []
        _add_comments(rows, game.root.comments)
        is_taken_back = played is game.root
        waiting: tuple[str, Cell] | None = None
        for node in game.main_line():
            written = self._write(node)
            number = f"{written.number}."
            before = node.comments_before
            if before and waiting:
                rows.append(MoveRow(waiting[0], waiting[1], None))
                waiting = None
            _add_comments(rows, before)
            cell = Cell(written.san + signs_text(node.nags), node, is_taken_back)
            if not written.is_white:
                rows.append(MoveRow(number, waiting[1] if waiting else None, cell))
                waiting = None
            elif _has_notes(node):
                rows.append(MoveRow(number, cell, None))
            else:
                waiting = number, cell
            _add_comments(rows, node.comments)
            for variation in _alternatives(node):
                rows.extend(self._variation(variation))
            is_taken_back = is_taken_back or node is played
        if waiting:
            rows.append(MoveRow(*waiting, None))
        _add_comments(rows, game.comments_after)
        if game.result in _RESULTS:
            rows.append(NoteRow(0, (Span(_RESULTS[game.result], Style.RESULT),)))
        return rows

    def _variation(self, first: pgn.Node) -> Iterator[NoteRow]:
        """The rows of a variation and of those inside it."""
        lines = [_Line(first, 1)]
        while lines:
            line = lines[-1]
            node = line.next
            if node is None:
                lines.pop()
                if line.spans:
                    yield line.row()
                continue
            self._add_move(line, node)
            line.next = node.children[0] if node.children else None
            if line.next is None:
                line.end(node.variation_result)
            inner = [] if node is line.first else _alternatives(node)
            if inner:
                # They stand below the move that they are beside; then this line goes on.
                yield line.row()
                lines.extend(_Line(start, line.depth + 1) for start in reversed(inner))

    def _add_move(self, line: _Line, node: pgn.Node) -> None:
        written = self._write(node)
        comments = _shown(node.comments_before)
        line.spans += [Span(text, Style.COMMENT) for text in comments]
        if written.is_white:
            line.spans.append(Span(f"{written.number}.", Style.SIGN))
        elif comments or not line.goes_on:
            line.spans.append(Span(f"{written.number}…", Style.SIGN))
        line.spans.append(Span(written.san + signs_text(node.nags), Style.MOVE, node))
        after = _shown(node.comments)
        line.spans += [Span(text, Style.COMMENT) for text in after]
        line.goes_on = not after

    def _write(self, node: pgn.Node) -> _Written:
        written = self._written.get(node)
        if written is None:
            assert node.parent is not None, "the root is no move"
            before = node.parent.position
            written = _Written(
                shown_san(node.san(), self._letters),
                before.fullmove_number,
                before.turn is Color.WHITE,
            )
            self._written[node] = written
        return written


class _Written(NamedTuple):
    """A move as it is shown, and where it stands on a score sheet."""

    san: str
    number: int
    is_white: bool


class _Line:
    """A variation that is being written: what comes next, and what is not yet in a row.

    `goes_on` says that the last thing was a move, so that Black's needs no number.
    """

    def __init__(self, first: pgn.Node, depth: int) -> None:
        self.first = first
        self.next: pgn.Node | None = first
        self.depth = depth
        self.spans = [_OPEN]
        self.goes_on = False

    def row(self) -> NoteRow:
        row = NoteRow(self.depth, tuple(self.spans))
        self.spans = []
        self.goes_on = False
        return row

    def end(self, result: str | None) -> None:
        if result is not None:
            self.spans.append(Span(_RESULTS.get(result, result), Style.SIGN))
        self.spans.append(_CLOSE)


def signs_text(nags: Sequence[int]) -> str:
    """What stands after a move: `!?`, ` ±`; the number where there is no sign for it."""
    parts = []
    for nag in nags:
        sign = _NAG_SIGNS.get(nag, f"${nag}")
        parts.append(sign if nag in _OF_THE_MOVE else f"\N{NO-BREAK SPACE}{sign}")
    return "".join(parts)


def joined(spans: Sequence[Span]) -> list[str]:
    """The texts of the spans, each with the blank that separates it from the next one."""
    texts = []
    for span, following in zip(spans, [*spans[1:], None], strict=True):
        if span is _OPEN or following is _CLOSE or following is None:
            texts.append(span.text)
        elif span.style is Style.SIGN:
            # A number and its move stay in one line.
            texts.append(f"{span.text}\N{NO-BREAK SPACE}")
        else:
            texts.append(f"{span.text} ")
    return texts


def _alternatives(node: pgn.Node) -> Sequence[pgn.Node]:
    """The variations that stand beside this move: those of a first child."""
    siblings = node.parent.children if node.parent else ()
    return siblings[1:] if len(siblings) > 1 and siblings[0] is node else ()


def _has_notes(node: pgn.Node) -> bool:
    return bool(_shown(node.comments) or _alternatives(node))


def _add_comments(rows: list[Row], comments: Sequence[str]) -> None:
    rows.extend(NoteRow(0, (Span(text, Style.COMMENT),)) for text in _shown(comments))


def _shown(comments: Sequence[str]) -> list[str]:
    """Comments without the commands of programs, such as clocks, and without what is then empty."""
    if not comments:
        return []
    plain = (" ".join(_COMMAND.sub(" ", comment).split()) for comment in comments)
    return [text for text in plain if text]
