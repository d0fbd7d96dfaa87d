"""Which texts the sources have for translators, read off their syntax trees.

They are the constants in calls of `_`, `N_` and `counted` (chess_app/language.py), and of `message`
(chess_app/chess/message.py); besides, the names of openings, which stand in a list beside this.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

PROJECT = Path(__file__).parents[2]
MARKERS = ("_", "N_", "counted", "message")
OPENINGS = Path(__file__).with_name("openings.txt")
OPENING = "opening"


class Text(NamedTuple):
    """A text to be translated: `plural` is empty where there is none, `context` mostly."""

    one: str
    plural: str = ""
    context: str = ""


class Unreadable(ValueError):
    """A text that translators could not get, because it is put together in the source."""


def program_sources() -> list[Path]:
    """The files of the program, in the order in which translators get their texts."""
    return [*sorted((PROJECT / "chess_app").rglob("*.py")), OPENINGS]


def collect(paths: Iterable[Path], base: Path = PROJECT) -> dict[Text, list[str]]:
    """All texts, each with the names of the files it stands in."""
    found: dict[Text, list[str]] = {}
    for path in paths:
        name = path.relative_to(base).as_posix()
        read = opening_texts if path == OPENINGS else texts_of
        for text in read(path.read_text(encoding="utf-8"), name):
            places = found.setdefault(text, [])
            if name not in places:
                places.append(name)
    return found


def opening_texts(listed: str, name: str) -> Iterator[Text]:
    """The texts of the list of openings: one a line."""
    for line in listed.splitlines():
        if line and not line.startswith("#"):
            yield Text(line, context=OPENING)


def texts_of(source: str, name: str) -> Iterator[Text]:
    """The texts of one file, from top to bottom; Unreadable, with the place, for a bad one."""
    calls = [
        node
        for node in ast.walk(ast.parse(source, name))
        if isinstance(node, ast.Call) and _marker(node.func) in MARKERS
    ]
    for call in sorted(calls, key=lambda each: (each.lineno, each.col_offset)):
        place = f"{name}, line {call.lineno}"
        arguments = {keyword.arg or "": keyword.value for keyword in call.keywords}
        if not call.args:
            raise Unreadable(f"{place}: a text is the first argument")
        first = _constant(call.args[0], place)
        marker = _marker(call.func)
        has_context = marker == "_" or "context" in arguments
        given = call.args[1] if len(call.args) > 1 else arguments.get("context")
        second = "" if given is None else _constant(given, place)
        if marker == "counted" and not (first and second):
            raise Unreadable(f"{place}: counted needs two texts as they stand")
        if not first:
            continue  # a variable: its texts are marked where they are made
        if second is None:
            raise Unreadable(f"{place}: the second text has to stand there")
        yield Text(first, context=second) if has_context else Text(first, second)


def _marker(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else ""


def _constant(node: ast.expr, place: str) -> str | None:
    """A text as it stands; None for a variable, whose texts are marked where they are made."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr | ast.BinOp):
        raise Unreadable(f"{place}: the text is put together before it is translated")
    if isinstance(node, ast.IfExp):
        raise Unreadable(f"{place}: choose between translated texts, not between texts")
    return None
