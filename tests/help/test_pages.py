"""The pages of the help: all there in all languages, and the same in each."""

from __future__ import annotations

import re

import pytest

from chess_app.help.diagrams import all_diagrams
from chess_app.help.page_text import board_lines, diagram_words, page_lines, spoken_lines
from chess_app.help.pages import (
    ORDER,
    TOUR,
    Heading,
    Page,
    Paragraph,
    Picture,
    Points,
    Table,
    contents,
    page,
    parse_page,
)
from chess_app.language import LANGUAGES, use_language
from tools.language.sources import PROJECT

PAGES = PROJECT / "chess_app" / "help" / "pages"
SQUARE = re.compile(r"\b[a-h][1-8]\b")


def diagrams_of(found: Page) -> list[str]:
    return [block.diagram.name for block in found.blocks if isinstance(block, Picture)]


def words_of(found: Page) -> str:
    return "\n".join(page_lines(found, 10_000))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_page_is_there_and_no_others(code: str) -> None:
    assert {path.stem for path in (PAGES / code).iterdir()} == set(ORDER)
    assert [name for name, title in contents(code)] == list(ORDER)


def test_there_are_no_other_languages() -> None:
    assert {path.name for path in PAGES.iterdir()} == set(LANGUAGES)


@pytest.mark.parametrize("name", ORDER)
def test_a_page_has_the_same_parts_and_diagrams_in_all_languages(name: str) -> None:
    english = page(name, "en")
    for code in LANGUAGES:
        other = page(name, code)
        assert diagrams_of(other) == diagrams_of(english)
        assert [type(block) for block in other.blocks] == [type(block) for block in english.blocks]
        for block, same in zip(other.blocks, english.blocks, strict=True):
            if isinstance(block, Points) and isinstance(same, Points):
                assert len(block.items) == len(same.items)
            if isinstance(block, Table) and isinstance(same, Table):
                assert len(block.rows) == len(same.rows)


@pytest.mark.parametrize("name", ORDER)
def test_a_page_speaks_of_the_same_squares_and_keys_in_all_languages(name: str) -> None:
    def facts(code: str) -> tuple[list[str], list[str]]:
        words = words_of(page(name, code))
        return sorted(SQUARE.findall(words)), sorted(re.findall(r"Ctrl\+(?:Shift\+)?\w\b", words))

    assert facts("sk") == facts("cs") == facts("en")


@pytest.mark.parametrize("name", ORDER)
def test_no_page_was_left_in_another_language(name: str) -> None:
    texts = {code: words_of(page(name, code)) for code in LANGUAGES}
    assert len(set(texts.values())) == len(LANGUAGES)
    assert not set("ěřů") & set(texts["sk"].lower())
    assert not set("ľĺŕôä") & set(texts["cs"].lower())


def test_titles_differ_within_a_language() -> None:
    for code in LANGUAGES:
        titles = [title for name, title in contents(code)]
        assert len(set(titles)) == len(titles)


def test_every_diagram_is_used() -> None:
    used = {name for each in ORDER for name in diagrams_of(page(each, "en"))}
    assert used == set(all_diagrams())


def test_the_tour_is_short() -> None:
    for code in LANGUAGES:
        assert len(words_of(page(TOUR, code)).split()) < 250


def test_an_unknown_page_is_refused() -> None:
    with pytest.raises(ValueError, match="no page is called 'cooking'"):
        page("cooking", "en")


# How they are written


def test_all_kinds_of_blocks() -> None:
    blocks = [
        "A\nparagraph.",
        "## Part",
        "- one\n  more\n- two",
        "F | flip\nQ | quit",
        "[rook] Look.",
    ]
    text = "\n\n".join(["# Title", *blocks])
    found = parse_page("example", text)
    assert found.title == "Title"
    assert found.blocks == (
        Paragraph("A paragraph."),
        Heading("Part"),
        Points(("one more", "two")),
        Table((("F", "flip"), ("Q", "quit"))),
        Picture(all_diagrams()["rook"], "Look."),
    )


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("No title", "example: the title comes first"),
        ("# Title\nText", "example: the title comes first"),
        ("# Title\n\n[nothing] Look.", "example: no diagram is called 'nothing'"),
        ("# Title\n\n[rook Look.", "example: no diagram is called"),
        ("# Title\n\n## Part\ntext", "example: an empty line is missing after '## Part'"),
        ("# Title\n\nF | flip\nQ quit", "example: a row without two parts"),
    ],
)
def test_faulty_pages_are_refused(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=re.escape(complaint)):
        parse_page("example", text)


# As text


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ORDER)
def test_lines_fit(code: str, name: str) -> None:
    use_language(code)
    for width in (50, 78):
        lines = [*page_lines(page(name, code), width), *spoken_lines(page(name, code), width)]
        assert max(map(len, lines)) <= width
        assert all(line == line.rstrip() for line in lines)


def test_a_diagram_drawn_by_characters() -> None:
    diagram = all_diagrams()["moving"]
    assert board_lines(diagram, is_ascii=True) == [
        "8  .  .  .  .  .  .  .  .",
        "7  .  .  .  . (p) .  .  .",
        "6  .  .  .  .  *  .  .  .",
        "5  .  .  .  .  *  .  .  .",
        "4  .  .  P  *  R  *  *  *",
        "3  .  .  .  .  *  .  .  .",
        "2  .  .  .  .  *  .  .  .",
        "1  .  .  .  .  *  .  .  .",
        "   a  b  c  d  e  f  g  h",
    ]
    check = board_lines(all_diagrams()["check"])
    assert check[0] == "8  ·  ·  ·  · +♚  ·  ·  ·"
    assert "[♟]" in "".join(board_lines(all_diagrams()["en-passant-before"]))


def test_a_diagram_in_words() -> None:
    diagram = all_diagrams()["promotion"]
    assert diagram_words(diagram) == (
        "White: king e1, pawn b7. Black: king e8, rook a8. Free to go to: b8. Can be taken: a8. "
        "Arrows: from b7 to b8 and from b7 to a8."
    )
    use_language("sk")
    assert diagram_words(diagram) == (
        "Biely: kráľ e1, pešiak b7. Čierny: kráľ e8, veža a8. Môže ísť na: b8. "
        "Dá sa zobrať na: a8. Šípky: z b7 na b8 a z b7 na a8."
    )
