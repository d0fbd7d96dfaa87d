"""Tags as a mapping that forgets nothing."""

from __future__ import annotations

import pytest

from chess_app.chess.pgn import Tags


def test_a_mapping_in_order() -> None:
    tags = Tags({"White": "A", "Black": "B"})
    tags["Event"] = "C"
    tags["White"] = "D"
    assert list(tags.items()) == [("White", "D"), ("Black", "B"), ("Event", "C")]
    assert "White" in tags
    assert "Site" not in tags
    assert tags.get("Site", "?") == "?"
    assert len(tags) == 3
    del tags["Black"]
    assert tags == {"White": "D", "Event": "C"}
    with pytest.raises(KeyError):
        tags["Black"]
    with pytest.raises(KeyError):
        del tags["Black"]


def test_repeated_names_are_kept_and_the_last_counts() -> None:
    tags = Tags([("A", "1"), ("B", "2"), ("A", "3")])
    assert tags["A"] == "3"
    assert list(tags) == ["A", "B"]
    assert tags.pairs() == [("A", "1"), ("B", "2"), ("A", "3")]
    tags["A"] = "4"
    assert tags.pairs() == [("A", "1"), ("B", "2"), ("A", "4")]
    tags.add("B", "5")
    assert tags["B"] == "5"
    assert Tags(tags) == tags
    assert tags != Tags([("A", "4"), ("B", "5")])
    assert tags == {"A": "4", "B": "5"}
    del tags["A"]
    assert tags.pairs() == [("B", "2"), ("B", "5")]


def test_a_copy_is_independent() -> None:
    tags = Tags({"A": "1"})
    copy = Tags(tags)
    copy["A"] = "2"
    assert tags["A"] == "1"


@pytest.mark.parametrize(
    "name", ["", "two words", 'quo"te', "brack[et", "brack]et", "line\n", "\x00"]
)
def test_names_that_cannot_be_written_are_refused(name: str) -> None:
    tags = Tags()
    with pytest.raises(ValueError, match="name of a tag"):
        tags[name] = "x"
    assert not tags


def test_values_have_no_control_characters() -> None:
    assert Tags({"A": "a\nb\x00c\x7fd"})["A"] == "a b c d"


def test_tags_cannot_be_hashed() -> None:
    with pytest.raises(TypeError):
        hash(Tags())
    assert repr(Tags({"A": "1"})) == "Tags([('A', '1')])"
