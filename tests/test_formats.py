"""Numbers and dates as the user's language writes them."""

from __future__ import annotations

import pytest

from chess_app.formats import date_text, number_text
from chess_app.language import use_language

SPACE = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("number", "english", "slovak"),
    [
        (0, "0", "0"),
        (999, "999", "999"),
        (1234, "1,234", f"1{SPACE}234"),
        (-1234567, "-1,234,567", f"-1{SPACE}234{SPACE}567"),
        ("3.50", "3.50", "3,50"),
        ("+0.35", "+0.35", "+0,35"),
        ("12345.6", "12,345.6", f"12{SPACE}345,6"),
        ("inf", "inf", "inf"),
    ],
)
def test_numbers(number: int | str, english: str, slovak: str) -> None:
    assert number_text(number) == english
    for code in ("sk", "cs"):
        use_language(code)
        assert number_text(number) == slovak


@pytest.mark.parametrize(
    ("date", "english", "slovak"),
    [
        ("2024.05.17", "17 May 2024", f"17.{SPACE}5.{SPACE}2024"),
        ("1972.12.01", "1 December 1972", f"1.{SPACE}12.{SPACE}1972"),
        (" 2024.05.17 ", "17 May 2024", f"17.{SPACE}5.{SPACE}2024"),
        ("2024.05.??", "5/2024", "5/2024"),
        ("2024.??.??", "2024", "2024"),
        ("2024.13.40", "2024", "2024"),
        ("2024.02.99", "2/2024", "2/2024"),
        ("????.??.??", "????.??.??", "????.??.??"),
        ("yesterday", "yesterday", "yesterday"),
        ("", "", ""),
    ],
)
def test_dates(date: str, english: str, slovak: str) -> None:
    assert date_text(date) == english
    for code in ("sk", "cs"):
        use_language(code)
        assert date_text(date) == slovak
