"""Pages of the help as lines of text, for terminals and for reading aloud."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Final

from chess_app.chess import Color, Kind, Man, square_name
from chess_app.chess.men import FILES, KINDS, RANKS
from chess_app.help.diagrams import Diagram
from chess_app.help.pages import Block, Heading, Page, Paragraph, Picture, Points, Table
from chess_app.language import _
from chess_app.speech.men import kind_name, listed

WIDTH: Final = 78

_UNICODE: Final = dict(
    zip((Man(color, kind) for color in Color for kind in KINDS), "♙♘♗♖♕♔♟♞♝♜♛♚", strict=True)
)
_SPOKEN: Final = (Kind.KING, Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT, Kind.PAWN)


def page_lines(page: Page, width: int = WIDTH, *, is_ascii: bool = False) -> list[str]:
    """A page with its diagrams drawn by characters, no line longer than `width` if words allow."""
    return _lines(page, width, lambda diagram: board_lines(diagram, is_ascii=is_ascii))


def spoken_lines(page: Page, width: int = WIDTH) -> list[str]:
    """A page whose diagrams are told in words."""
    return _lines(page, width, lambda diagram: _wrapped(diagram_words(diagram), width))


def board_lines(diagram: Diagram, *, is_ascii: bool = False) -> list[str]:
    """A diagram drawn by characters, as White sees it.

    Round brackets stand about what is marked or can be taken, square ones about the last move, a
    star where a man can go, and `+` before a king in check.
    """
    rows = [
        f"{RANKS[rank]} "
        + "".join(_cell(diagram, rank * 8 + file, is_ascii) for file in range(8)).rstrip()
        for rank in range(7, -1, -1)
    ]
    return [*rows, "  " + "".join(f" {file} " for file in FILES).rstrip()]


def diagram_words(diagram: Diagram) -> str:
    """A diagram as sentences: which men stand where, and what is marked."""
    sentences = []
    for color, sentence in (
        (Color.WHITE, _("White: {men}.")),
        (Color.BLACK, _("Black: {men}.")),
    ):
        men = _men_words(diagram, color)
        if men:
            sentences.append(sentence.format(men=men))
    for squares, sentence in (
        (diagram.dots, _("Free to go to: {squares}.")),
        (diagram.captures, _("Can be taken: {squares}.")),
        (diagram.circles, _("Marked: {squares}.")),
        (diagram.check, _("In check: {squares}.")),
    ):
        if squares:
            named = listed([square_name(square) for square in sorted(squares)])
            sentences.append(sentence.format(squares=named))
    if diagram.arrows:
        ways = [
            _("from {origin} to {target}").format(
                origin=square_name(origin), target=square_name(target)
            )
            for origin, target in diagram.arrows
        ]
        sentences.append(_("Arrows: {ways}.").format(ways=listed(ways)))
    return " ".join(sentences)


def _men_words(diagram: Diagram, color: Color) -> str:
    groups = []
    for kind in _SPOKEN:
        squares = [
            square_name(square)
            for square, man in sorted(diagram.men.items())
            if man == Man(color, kind)
        ]
        if squares:
            groups.append(f"{kind_name(kind, len(squares))} {listed(squares)}")
    return ", ".join(groups)


def _cell(diagram: Diagram, square: int, is_ascii: bool) -> str:
    """A square, three characters wide."""
    man = diagram.men.get(square)
    if man is not None:
        shown = str(man) if is_ascii else _UNICODE[man]
    elif square in diagram.dots:
        shown = "*"
    else:
        shown = "." if is_ascii else "·"
    if square in diagram.check:
        return f"+{shown} "
    if square in (*diagram.captures, *diagram.circles):
        return f"({shown})"
    return f"[{shown}]" if square in diagram.last else f" {shown} "


def _lines(page: Page, width: int, drawn: Callable[[Diagram], list[str]]) -> list[str]:
    lines = [page.title, "=" * len(page.title)]
    for block in page.blocks:
        lines.append("")
        if isinstance(block, Picture):
            lines += [*drawn(block.diagram), "", *_wrapped(block.caption, width)]
        else:
            lines += _block_lines(block, width)
    return lines


def _block_lines(block: Block, width: int) -> list[str]:
    match block:
        case Heading(text):
            return [text, "-" * len(text)]
        case Paragraph(text):
            return _wrapped(text, width)
        case Points(items):
            return [line for item in items for line in _wrapped(item, width, "- ")]
        case Table(rows):
            column = max(len(key) for key, about in rows) + 2
            return [
                line for key, about in rows for line in _wrapped(about, width, f"{key:<{column}}")
            ]
    raise TypeError(f"no such block: {block!r}")


def _wrapped(text: str, width: int, first: str = "") -> list[str]:
    return textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=" " * len(first),
        break_long_words=False,
        break_on_hyphens=False,
    )
