"""The end of a game, in words and in tags."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.chess import Color, Ending, Outcome
from chess_app.language import LANGUAGES, use_language
from chess_app.play.conclusion import Conclusion, Ruling

# Which results an ending can have.
WON = {Ending.CHECKMATE}
WON_OR_DRAWN = {Ending.RESIGNATION, Ending.TIME, *Ruling}
POSSIBLE = [
    Conclusion(winner, ending)
    for ending in (*Ending, *Ruling)
    for winner in (0, 1, None)
    if ending in WON_OR_DRAWN or (ending in WON) is (winner is not None)
]


@pytest.mark.parametrize("conclusion", POSSIBLE, ids=str)
def test_every_conclusion_has_a_sentence_and_says_who_won(conclusion: Conclusion) -> None:
    words = conclusion.words()
    assert words.endswith(".")
    first = {0: "White w", 1: "Black w", None: "drawn"}[conclusion.winner]
    assert words.startswith(first) or (first == "drawn" and ("Draw" in words or "drawn" in words))
    assert not set("{}%_") & set(words), "a sentence is translated as a whole"


def test_no_two_conclusions_share_a_sentence() -> None:
    assert len({conclusion.words() for conclusion in POSSIBLE}) == len(POSSIBLE)


@pytest.mark.parametrize("conclusion", POSSIBLE, ids=str)
def test_tags_say_all_of_it(conclusion: Conclusion) -> None:
    assert Conclusion.from_tags(conclusion.tags()) == conclusion


@pytest.mark.parametrize(
    ("conclusion", "result", "termination"),
    [
        (Conclusion(0, Ending.CHECKMATE), "1-0", "normal"),
        (Conclusion(1, Ending.CHECKMATE), "0-1", "normal"),
        (Conclusion(None, Ending.STALEMATE), "1/2-1/2", "normal"),
        (Conclusion(None, Ending.AGREEMENT), "1/2-1/2", "normal"),
        (Conclusion(1, Ending.RESIGNATION), "0-1", "normal"),
        (Conclusion(0, Ending.TIME), "1-0", "time forfeit"),
        (Conclusion(None, Ending.TIME), "1/2-1/2", "normal"),
        (Conclusion(1, Ruling.RULES_INFRACTION), "0-1", "rules infraction"),
        (Conclusion(0, Ruling.ABANDONED), "1-0", "abandoned"),
    ],
)
def test_pgn(conclusion: Conclusion, result: str, termination: str) -> None:
    assert (conclusion.result, conclusion.termination) == (result, termination)


@pytest.mark.parametrize("winner", [Color.WHITE, Color.BLACK, None])
def test_the_rules_say_it_in_colours(winner: Color | None) -> None:
    outcome = Outcome(winner, Ending.TIME)
    assert Conclusion.of(outcome).result == outcome.result
    assert Conclusion.of(outcome).ending is Ending.TIME


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_ending_has_a_sentence_of_its_own_in_each_language(code: str) -> None:
    use_language(code)
    sentences = {conclusion.words() for conclusion in POSSIBLE}
    assert len(sentences) == len(POSSIBLE)
    assert all(sentence.endswith(".") for sentence in sentences)


def test_the_language_decides_when_the_sentence_is_told() -> None:
    conclusion = Conclusion(0, Ending.RESIGNATION)
    use_language("sk")
    assert conclusion.words() == "Biely vyhral: čierny sa vzdal."
    use_language("cs")
    assert conclusion.words() == "Bílý vyhrál: černý se vzdal."
    assert conclusion.tags()["Ending"] == "resignation"


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        ({}, None),
        ({"Result": "*"}, None),
        ({"Result": "*", "Termination": "abandoned", "Ending": "checkmate"}, None),
        ({"Result": "1-0"}, Conclusion(0, Ruling.RECORDED)),
        ({"Result": "1/2-1/2", "Termination": "Normal"}, Conclusion(None, Ruling.RECORDED)),
        ({"Result": "0-1", "Termination": "Time forfeit"}, Conclusion(1, Ending.TIME)),
        ({"Result": "0-1", "Termination": "abandoned"}, Conclusion(1, Ruling.ABANDONED)),
        ({"Result": "0-1", "Termination": "Joe won by magic"}, Conclusion(1, Ruling.RECORDED)),
        ({"Result": "1-0", "Ending": "stalemate"}, Conclusion(0, Ruling.RECORDED)),
        ({"Result": "1-0", "Ending": "death of the author"}, Conclusion(0, Ruling.RECORDED)),
        (
            {"Result": "1-0", "Ending": "stalemate", "Termination": "time forfeit"},
            Conclusion(0, Ending.TIME),
        ),
    ],
    ids=str,
)
def test_tags_of_other_programs(tags: dict[str, str], expected: Conclusion | None) -> None:
    assert Conclusion.from_tags(tags) == expected


@given(
    st.dictionaries(
        st.sampled_from(["Result", "Termination", "Ending"]),
        st.text() | st.sampled_from([value for c in POSSIBLE for value in c.tags().values()]),
    )
)
def test_whatever_tags_say_there_are_words_for_it(tags: dict[str, str]) -> None:
    conclusion = Conclusion.from_tags(tags)
    if conclusion is not None:
        assert conclusion.words()
        assert conclusion.result == tags["Result"].strip()
