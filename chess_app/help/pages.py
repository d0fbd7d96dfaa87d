"""The pages of the help, as they are in a language.

A page is a text file. Empty lines part its blocks:

    # The title, which comes first
    ## A heading
    A paragraph, on as many lines as it likes.
    - a point of a list
    - another one
    Ctrl+N | a row of a table
    [rook] The diagram of that name, and what is said below it.

`ORDER` says which pages there are; each is there in every language, with the same diagrams.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from chess_app.help.diagrams import Diagram, all_diagrams

ORDER: Final = (
    "first-steps",
    "board",
    "moving",
    "rook",
    "bishop",
    "queen",
    "king",
    "knight",
    "pawn",
    "en-passant",
    "promotion",
    "castling",
    "check",
    "checkmate",
    "stalemate",
    "draws",
    "clock",
    "notation",
    "chess960",
    "keys",
    "engines",
)
"""The pages, in the order in which a beginner reads them."""

TOUR: Final = "first-steps"
"""What is offered at the first start."""


@dataclass(frozen=True)
class Heading:
    """What stands above a part of a page."""

    text: str


@dataclass(frozen=True)
class Paragraph:
    """Running text."""

    text: str


@dataclass(frozen=True)
class Points:
    """A list."""

    items: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """Rows of two: a key and what it does."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Picture:
    """A diagram, and what is said below it."""

    diagram: Diagram
    caption: str


Block = Heading | Paragraph | Points | Table | Picture


@dataclass(frozen=True)
class Page:
    """A page: its title and its blocks."""

    name: str
    title: str
    blocks: tuple[Block, ...]


@cache
def page(name: str, language: str) -> Page:
    """A page of `ORDER` in one of the languages of the program."""
    if name not in ORDER:
        raise ValueError(f"no page is called {name!r}")
    path = files("chess_app.help") / "pages" / language / f"{name}.txt"
    return parse_page(name, path.read_text("utf-8"))


def contents(language: str) -> tuple[tuple[str, str], ...]:
    """The names and titles of all pages, in their order."""
    return tuple((name, page(name, language).title) for name in ORDER)


def parse_page(name: str, text: str) -> Page:
    """Reads a page; ValueError, with its name, for what makes no sense."""
    title, *blocks = (block for block in text.strip().split("\n\n") if block.strip())
    if not title.startswith("# ") or "\n" in title:
        raise ValueError(f"{name}: the title comes first, on a line that begins with #")
    return Page(name, title[2:].strip(), tuple(_block(name, block.split("\n")) for block in blocks))


def _block(name: str, lines: list[str]) -> Block:
    first = lines[0]
    if first.startswith("## "):
        if len(lines) > 1:
            raise ValueError(f"{name}: an empty line is missing after {first!r}")
        return Heading(first[3:].strip())
    if first.startswith("- "):
        return Points(tuple(_items(lines)))
    if " | " in first:
        rows = [line.partition(" | ") for line in lines]
        if not all(bar for _, bar, _ in rows):
            raise ValueError(f"{name}: a row without two parts after {first!r}")
        return Table(tuple((key.strip(), about.strip()) for key, _, about in rows))
    if first.startswith("["):
        diagram, bracket, caption = " ".join(lines)[1:].partition("]")
        if not bracket or diagram not in all_diagrams():
            raise ValueError(f"{name}: no diagram is called {diagram!r}")
        return Picture(all_diagrams()[diagram], caption.strip())
    return Paragraph(" ".join(line.strip() for line in lines))


def _items(lines: list[str]) -> list[str]:
    items: list[str] = []
    for line in lines:
        if line.startswith("- "):
            items.append(line[2:].strip())
        else:
            items[-1] += " " + line.strip()
    return items
