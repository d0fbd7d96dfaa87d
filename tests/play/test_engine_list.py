"""The engines that the user has told us of."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.play.engine_command import EngineCommand, own_engine
from chess_app.play.engine_list import (
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_TEXTS,
    OURS,
    KnownEngine,
    engine_from,
    engine_values,
    find_engine,
    load_engines,
    remove_engine,
    store_engine,
    with_engine,
    without_engine,
)
from chess_app.play.settings import Settings
from chess_app.play.settings_text import Value

FISH = KnownEngine("Fish 17", EngineCommand(("/usr/games/fish", "-x")), (("Hash", "64"),))
BIRD = KnownEngine("Bird", EngineCommand(("bird",), "/home/me"))

texts = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Cf", "Cn", "Co", "Zl", "Zp", "Zs"]), min_size=1
)
engines = st.builds(
    KnownEngine,
    texts.map(lambda text: text[:LONGEST_NAME]),
    st.builds(
        EngineCommand,
        st.lists(texts, min_size=1, max_size=5).map(tuple),
        st.none() | texts,
    ),
    st.lists(st.tuples(texts.filter(lambda text: "=" not in text), texts), max_size=5).map(tuple),
)


def test_ours_is_always_there() -> None:
    ours = find_engine([], OURS)
    assert ours is not None
    assert ours.command == own_engine()
    assert find_engine([FISH], "Bird") is None


def test_engines_are_found_by_their_name() -> None:
    assert find_engine([FISH, BIRD], "bird") == BIRD


def test_the_list_grows_changes_and_shrinks() -> None:
    known = with_engine(with_engine((), FISH), BIRD)
    assert known == (FISH, BIRD)
    other = FISH._replace(name="FISH 17", options=())
    assert with_engine(known, other) == (other, BIRD)
    assert without_engine(known, "fish 17") == (BIRD,)
    assert without_engine(known, "nobody") == known


@given(engines)
def test_what_is_written_is_read_again(engine: KnownEngine) -> None:
    assert engine_from(engine.name, engine_values(engine)) == engine


@pytest.mark.parametrize(
    ("values", "engine"),
    [
        ({"command": "fish -x"}, EngineCommand(("fish", "-x"))),
        ({"command": ["fish", "-x"], "folder": ""}, EngineCommand(("fish", "-x"))),
        ({"command": ["fish"], "options": []}, EngineCommand(("fish",))),
    ],
)
def test_people_write_it_shorter(values: dict[str, Value], engine: EngineCommand) -> None:
    assert engine_from("Fish", values) == KnownEngine("Fish", engine)


@pytest.mark.parametrize(
    ("name", "values", "message"),
    [
        ("", {"command": "fish"}, "an engine can't have the name ''"),
        (" ", {"command": "fish"}, "an engine can't have the name ' '"),
        ("a\nb", {"command": "fish"}, "an engine can't have the name"),
        ("x" * (LONGEST_NAME + 1), {"command": "fish"}, "an engine can't have the name"),
        ("Fish", {}, "engine Fish: it has no command"),
        ("Fish", {"command": " "}, "engine Fish: it has no command"),
        ("Fish", {"command": []}, "engine Fish: it has no command"),
        ("Fish", {"command": [""]}, "engine Fish: it has no command"),
        ("Fish", {"command": 5}, "engine Fish: command: not a list of texts"),
        ("Fish", {"command": ["fish", 5]}, "engine Fish: command: not a list"),
        ("Fish", {"command": "'fish"}, "engine Fish: No closing quotation"),
        ("Fish", {"command": ["fi\0sh"]}, "engine Fish: command: characters"),
        ("Fish", {"command": "x" * (LONGEST_TEXT + 1)}, "engine Fish: command: too long"),
        ("Fish", {"command": ["x"] * (MOST_TEXTS + 1)}, "engine Fish: command: too long"),
        ("Fish", {"command": "fish", "folder": 5}, "engine Fish: folder: not a list"),
        ("Fish", {"command": "fish", "options": "Hash=5"}, "engine Fish: options: not a list"),
        ("Fish", {"command": "fish", "options": ["Hash"]}, "engine Fish: not an option such as"),
    ],
)
def test_what_makes_no_sense_is_refused(name: str, values: dict[str, Value], message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        engine_from(name, values)
    assert "\n" not in str(caught.value)


def test_an_engine_that_makes_no_sense_is_not_added() -> None:
    with pytest.raises(ValueError, match="it has no command"):
        with_engine((), KnownEngine("Fish", EngineCommand(())))


def test_engines_live_in_the_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    settings = Settings(path)
    store_engine(settings, FISH)
    store_engine(settings, BIRD)
    settings.save()
    settings = Settings(path)
    assert load_engines(settings) == ((FISH, BIRD), [])
    store_engine(settings, FISH._replace(options=()))
    remove_engine(settings, "BIRD")
    settings.save()
    assert load_engines(Settings(path)) == ((FISH._replace(options=()),), [])


def test_broken_engines_in_the_settings_are_told_and_the_others_work(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(
        '[engines."Fish"]\ncommand = ["fish"]\n\n[engines.Bird]\nfolder = "/"\n\n[engines]\nx = 1\n'
    )
    found, problems = load_engines(Settings(path))
    assert [engine.name for engine in found] == ["Fish"]
    assert problems == ["engine Bird: it has no command"]
