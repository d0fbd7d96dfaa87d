"""Options of engines: reading them and checking values."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.play.engine_options import Option, parse_option

HASH = Option("Hash", "spin", "16", 1, 1024)
STYLE = Option("Style", "combo", "Solid", choices=("Solid", "Very Risky"))
BOOK = Option("Book File", "string")
CLEAR = Option("Clear Hash", "button")
PONDER = Option("Ponder", "check", "false")


@pytest.mark.parametrize(
    ("line", "option"),
    [
        ("option name Hash type spin default 16 min 1 max 1024", HASH),
        ("option name Hash type spin min 1 max 1024 default 16", HASH),
        ("option name Style type combo default Solid var Solid var Very Risky", STYLE),
        ("option name Book File type string default <empty>", BOOK),
        ("option name Book File type string default", BOOK),
        ("option name Book File type string", BOOK),
        (
            "option name Path type string default /a min of max var b",
            Option("Path", "string", "/a min of max var b"),
        ),
        ("option name Clear Hash type button", CLEAR),
        ("option name Ponder type check default false", PONDER),
        ("option name Odd type spin default x min -5 max y", Option("Odd", "spin", "x", -5)),
        ("option", None),
        ("option name Hash", None),
        ("option name Hash type", None),
        ("option name type spin", None),
        ("option name Hash type slider", None),
        ("option nam Hash type spin", None),
    ],
)
def test_reading(line: str, option: Option | None) -> None:
    assert parse_option(line) == option


@given(st.lists(st.sampled_from(["name", "type", "spin", "default", "min", "max", "var", "x"])))
def test_any_order_of_words_is_survived(words: list[str]) -> None:
    parse_option(" ".join(["option", *words]))


@pytest.mark.parametrize(
    ("option", "value", "line"),
    [
        (HASH, "64", "setoption name Hash value 64"),
        (HASH, "+064", "setoption name Hash value 64"),
        (STYLE, "very risky", "setoption name Style value Very Risky"),
        (BOOK, "/a b/c.bin", "setoption name Book File value /a b/c.bin"),
        (BOOK, "", "setoption name Book File value <empty>"),
        (CLEAR, "", "setoption name Clear Hash"),
        (PONDER, "True", "setoption name Ponder value true"),
    ],
)
def test_accepted_values(option: Option, value: str, line: str) -> None:
    assert option.command(option.accept(value)) == line


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        (HASH, "0", "Hash is not '0': it goes from 1 to 1024"),
        (HASH, "1025", "it goes from 1 to 1024"),
        (HASH, "many", "it is a whole number"),
        (HASH, "", "it is a whole number"),
        (STYLE, "Wild", "it is one of Solid, Very Risky"),
        (PONDER, "yes", "it is true or false"),
        (CLEAR, "now", "Clear Hash takes no value"),
        (BOOK, "a\nquit", "characters that no option can have"),
        (BOOK, "a\x00", "characters that no option can have"),
    ],
)
def test_refused_values(option: Option, value: str, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        option.accept(value)
