"""What stands where, in words of all languages."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from chess_app.chess import Color, Kind, Position
from chess_app.chess.men import KINDS, parse_square
from chess_app.language import LANGUAGES, use_language
from chess_app.speech.board import kind_words, line_words, men_lines, square_words, turn_words
from chess_app.speech.men import capitalised, listed
from tests.chess.random_games import games

FEN = "4k3/8/8/3pP2n/8/3N3N/R6P/4K2R b K - 0 7"


def test_men_in_words() -> None:
    position = Position.from_fen(FEN)
    assert men_lines(position) == [
        "White: king e1, rooks h1 and a2, knights d3 and h3, pawns h2 and e5.",
        "Black: king e8, knight h5, pawn d5.",
    ]
    use_language("sk")
    assert men_lines(position) == [
        "Biely: kráľ e1, veže h1 a a2, jazdci d3 a h3, pešiaci h2 a e5.",
        "Čierny: kráľ e8, jazdec h5, pešiak d5.",
    ]
    use_language("cs")
    assert men_lines(position) == [
        "Bílý: král e1, věže h1 a a2, jezdci d3 a h3, pěšci h2 a e5.",
        "Černý: král e8, jezdec h5, pěšec d5.",
    ]


@pytest.mark.parametrize("code", LANGUAGES)
@given(positions=games())
def test_all_men_are_named_and_no_others(code: str, positions: list[Position]) -> None:
    use_language(code)
    position = positions[-1]
    by_sides = " ".join(men_lines(position))
    by_kinds = " ".join(kind_words(position, color, kind) for color in Color for kind in KINDS)
    by_ranks = " ".join(line_words(position, rank) for rank in "12345678")
    by_files = " ".join(line_words(position, file) for file in "abcdefgh")
    for words in (by_sides, by_kinds, by_ranks, by_files):
        named = sorted(map(parse_square, re.findall(r"\b[a-h][1-8]\b", words)))
        assert named == sorted(position.men())


@pytest.mark.parametrize(
    ("square", "english", "slovak", "czech"),
    [
        ("e4", "e4 is empty.", "e4 je prázdne pole.", "e4 je prázdné pole."),
        ("a2", "a2: White's rook.", "a2: biela veža.", "a2: bílá věž."),
        (
            "h5",
            "h5: Black's knight, which can go to g3, f4, f6 and g7.",
            "h5: čierny jazdec, môže ísť na g3, f4, f6 a g7.",
            "h5: černý jezdec, může jít na g3, f4, f6 a g7.",
        ),
    ],
)
def test_squares_in_words(square: str, english: str, slovak: str, czech: str) -> None:
    position = Position.from_fen(FEN)
    for code, words in (("en", english), ("sk", slovak), ("cs", czech)):
        use_language(code)
        assert square_words(position, parse_square(square)) == words


def test_a_man_that_cannot_move() -> None:
    use_language("sk")
    words = square_words(Position.initial(), parse_square("a1"))
    assert words == "a1: biela veža, nemá kam ísť."


@pytest.mark.parametrize(
    ("kind", "english", "slovak", "czech"),
    [
        (Kind.QUEEN, "Black has no queen.", "Čierny nemá dámu.", "Černý nemá dámu."),
        (Kind.BISHOP, "Black has no bishops.", "Čierny nemá strelcov.", "Černý nemá střelce."),
        (Kind.PAWN, "Black: pawn d5.", "Čierny: pešiak d5.", "Černý: pěšec d5."),
    ],
)
def test_men_of_one_kind(kind: Kind, english: str, slovak: str, czech: str) -> None:
    position = Position.from_fen(FEN)
    for code, words in (("en", english), ("sk", slovak), ("cs", czech)):
        use_language(code)
        assert kind_words(position, Color.BLACK, kind) == words


def test_ranks_and_files() -> None:
    position = Position.from_fen(FEN)
    assert (
        line_words(position, "5") == "Rank 5: Black's pawn d5, White's pawn e5, Black's knight h5."
    )
    assert line_words(position, "b") == "File b: all squares are empty."
    use_language("sk")
    assert line_words(position, "a") == "Stĺpec a: biela veža a2."
    assert line_words(position, "4") == "Rad 4: všetky polia sú prázdne."


@pytest.mark.parametrize("name", ["", "9", "i", "ab", "12"])
def test_other_names_are_no_ranks_and_no_files(name: str) -> None:
    with pytest.raises(ValueError, match="is no rank such as 4 and no file such as e"):
        line_words(Position.initial(), name)


@pytest.mark.parametrize(
    ("fen", "english", "slovak"),
    [
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "White to move.", "Na ťahu je biely."),
        ("4k3/8/8/8/8/8/8/4K2R b - - 0 1", "Black to move.", "Na ťahu je čierny."),
        ("4k3/8/8/8/8/8/8/4K2r w - - 0 1", "White is in check and to move.",
         "Na ťahu je biely a má šach."),
        ("4k2R/8/8/8/8/8/8/4K3 b - - 0 1", "Black is in check and to move.",
         "Na ťahu je čierny a má šach."),
    ],
)  # fmt: skip
def test_who_is_to_move(fen: str, english: str, slovak: str) -> None:
    position = Position.from_fen(fen)
    assert turn_words(position) == english
    use_language("sk")
    assert turn_words(position) == slovak


def test_lists_and_sentences() -> None:
    assert [listed(list("abc"[:count])) for count in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert capitalised("čierny") == "Čierny"
    assert capitalised("") == ""
