"""A new game: one click begins it, everything can be chosen, and what was chosen is remembered."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tkinter import ttk

import pytest

from chess_app.chess import Position
from chess_app.levels import FRIENDLY, LEVELS, level_label
from chess_app.play.settings import START, TIME, Settings
from chess_app.play.time_control import parse_pair
from chess_app.speech.men import capitalised
from chess_app.ui.dialogs.new_game import NewGameDialog
from chess_app.ui.dialogs.new_game_opponent import expectation
from chess_app.ui.look import Look
from chess_app.ui.new_game_choice import HUMAN, WATCH, NewGame
from tests.ui.dialogs.acts import press, type_text
from tests.ui.dialogs.words import button, only, parts, seen, use

RUY = Position.from_fen("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")
MATE = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"


class Table:
    """Opens the dialog, and keeps what it decides."""

    def __init__(self, root: tk.Tk, look: Look, folder: Path) -> None:
        self.root = root
        self.look = look
        self.settings = Settings(folder / "settings.toml")
        self.started: list[NewGame] = []
        self.picked = 7

    def open(self, engines: Sequence[str] = (), position: Position | None = None) -> NewGameDialog:
        dialog = NewGameDialog(
            self.root,
            self.look,
            self.settings,
            engines,
            position,
            self.started.append,
            lambda below: self.picked,
        )
        self.root.update()
        return dialog


@pytest.fixture
def table(root: tk.Tk, look: Look, tmp_path: Path) -> Table:
    return Table(root, look, tmp_path)


# The quick way


def test_one_click_begins_a_game_against_a_friendly_level(table: Table) -> None:
    dialog = table.open()
    use(dialog, "Play")
    assert table.started == [NewGame(level=str(FRIENDLY))]
    assert not dialog.is_open


@pytest.mark.parametrize("key", ["Return", "KP_Enter", "space"])
def test_one_key_does_it_too(table: Table, key: str) -> None:
    dialog = table.open()
    assert dialog.top.focus_lastfor() is button(dialog, "Play")
    press(button(dialog, "Play"), key)
    assert table.started == [NewGame()]


@pytest.mark.parametrize("how", ["Esc", "Cancel", "frame"])
def test_who_cancels_starts_nothing_and_changes_nothing(table: Table, how: str) -> None:
    dialog = table.open()
    use(dialog, "Another person", "5+0")
    if how == "Cancel":
        use(dialog, "Cancel")
    elif how == "Esc":
        press(button(dialog, "5+0"), "Escape")
    else:
        dialog.top.tk.call(*dialog.top.tk.splitlist(dialog.top.protocol("WM_DELETE_WINDOW")))
    assert not dialog.is_open
    assert table.started == []
    assert table.settings.get(TIME) == "none"


# What can be chosen


@pytest.mark.parametrize(
    ("labels", "choice"),
    [
        (["Black"], NewGame(color="black")),
        (["Random"], NewGame(color="random")),
        (["Just watch"], NewGame(color=WATCH)),
        (["1"], NewGame(level="1")),
        (["13"], NewGame(level="13")),
        (["Another person"], NewGame(opponent=HUMAN, level="")),
        (["Another engine"], NewGame(opponent="Fish", level="")),
        (["Another engine", "Computer"], NewGame()),
        (["3+2"], NewGame(controls=parse_pair("3+2"))),
        (["90+30", "No clock"], NewGame()),
        (["Chess960"], NewGame(start=Position.chess960(7))),
        (["As on the board"], NewGame(start=RUY)),
        (["Chess960", "Usual"], NewGame()),
        (["More …", "Moves may be taken back"], NewGame(take_backs=False)),
        (["More …", "The computer thinks in my time, too"], NewGame(ponders=True)),
        (
            ["More …", "They are a draw if a player claims it, as in tournaments"],
            NewGame(rules="fide"),
        ),
    ],
)
def test_each_choice(table: Table, labels: list[str], choice: NewGame) -> None:
    use(table.open(["Fish", "Other fish"], RUY), *labels, "Play")
    assert table.started == [choice]


def test_another_engine_is_chosen_from_a_list(table: Table) -> None:
    dialog = table.open(["Fish", "Other fish"])
    use(dialog, "Another engine")
    press(only(dialog, ttk.Combobox), "Down", "Down", "Return")
    use(dialog, "Play")
    assert table.started == [NewGame(opponent="Other fish", level="")]


def test_what_is_not_there_is_not_offered(table: Table) -> None:
    words = seen(table.open())
    assert "Another engine" not in words
    assert "As on the board" not in words


def test_the_usual_start_on_the_board_is_no_other_choice(table: Table) -> None:
    assert "As on the board" not in seen(table.open(position=Position.initial()))


def test_two_people_have_no_colour_to_choose(table: Table) -> None:
    dialog = table.open()
    use(dialog, "Another person")
    assert button(dialog, "Black").instate(["disabled"])
    use(dialog, "Computer")
    assert button(dialog, "Black").instate(["!disabled"])


def test_each_level_tells_its_name_its_strength_and_what_to_expect(table: Table) -> None:
    dialog = table.open()
    for level in LEVELS:
        use(dialog, str(level.number))
        words = seen(dialog)
        assert level_label(level) in words
        assert expectation(level) in words


def test_by_keys_alone(table: Table) -> None:
    dialog = table.open()
    play = button(dialog, "Play")
    # From Play: opponent, level, colour, time, start.
    press(play, "Tab", "Tab", "Right", "Right", "Tab", "Right", "Tab", "Right", "Right", "Right")
    assert dialog.top.focus_get() is button(dialog, "5+0")
    press(button(dialog, "5+0"), "Tab", "Down", "Return")
    assert table.started == [
        NewGame(
            level=str(FRIENDLY + 2),
            color="black",
            controls=parse_pair("5+0"),
            start=Position.chess960(7),
        )
    ]


def test_arrows_stop_at_the_ends(table: Table) -> None:
    dialog = table.open()
    press(button(dialog, "White"), "Left", "Up")
    assert button(dialog, "White").instate(["selected"])
    press(button(dialog, "White"), *["Right"] * 9)
    assert button(dialog, "Just watch").instate(["selected"])


# Time


@pytest.mark.parametrize(
    "time", ["5+3", "40/90,30+30", "10s/move", "5d3", "7b2", "hourglass 1", "5+3 vs 2", "2h"]
)
def test_any_time_can_be_typed(table: Table, time: str) -> None:
    dialog = table.open()
    use(dialog, "Other")
    type_text(only(dialog, ttk.Entry), time)
    use(dialog, "Play")
    assert table.started == [NewGame(controls=parse_pair(time))]


@pytest.mark.parametrize("time", ["", "soon", "0", "5+3 vs hourglass 1", "-1"])
def test_what_is_no_time_is_told_and_begins_nothing(table: Table, time: str) -> None:
    dialog = table.open()
    use(dialog, "Other")
    entry = only(dialog, ttk.Entry)
    type_text(entry, time)
    with pytest.raises(ValueError, match=r".") as refused:
        parse_pair(time)
    assert capitalised(str(refused.value)) in seen(dialog)
    use(dialog, "Play")
    press(entry, "Return")
    assert table.started == []
    type_text(entry, "5+3")
    press(entry, "Return")
    assert table.started == [NewGame(controls=parse_pair("5+3"))]


def test_the_dialog_has_room_for_whatever_is_chosen(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("winfo_screenwidth", "winfo_screenheight"):
        monkeypatch.setattr(tk.Misc, name, lambda self: 2000)
    dialog = table.open(["Fish"], RUY)
    for label in ("Other", "FEN", "More …", "Another engine", "Another person", "Chess960"):
        use(dialog, label)
        dialog.top.update()
        play = button(dialog, "Play")
        assert dialog.top.winfo_height() >= dialog.top.winfo_reqheight()
        for part in parts(dialog.body):
            assert part.winfo_rooty() + part.winfo_height() <= play.winfo_rooty(), (label, part)


def test_a_broken_time_in_the_settings_is_no_clock(table: Table) -> None:
    table.settings.set(TIME, "soon")
    use(table.open(), "Play")
    assert table.started == [NewGame()]


# Start


@pytest.mark.parametrize("number", ["0", "518", "959"])
def test_a_chess960_start_by_its_number(table: Table, number: str) -> None:
    dialog = table.open()
    use(dialog, "Chess960")
    type_text(only(dialog, ttk.Spinbox), number)
    use(dialog, "Play")
    assert table.started == [NewGame(start=Position.chess960(int(number)))]


@pytest.mark.parametrize("number", ["", "960", "x", "-1"])
def test_other_numbers_are_refused(table: Table, number: str) -> None:
    dialog = table.open()
    use(dialog, "Chess960")
    type_text(only(dialog, ttk.Spinbox), number)
    assert "The starts of Chess960 have numbers from 0 to 959." in seen(dialog)
    assert button(dialog, "Play").instate(["disabled"])
    use(dialog, "Usual")
    assert button(dialog, "Play").instate(["!disabled"])


def test_another_chess960_start(table: Table) -> None:
    dialog = table.open()
    use(dialog, "Chess960")
    table.picked = 100
    use(dialog, "Another one", "Play")
    assert table.started == [NewGame(start=Position.chess960(100))]


def test_a_start_from_fen(table: Table) -> None:
    dialog = table.open()
    use(dialog, "FEN")
    entry = only(dialog, ttk.Entry)
    entry.delete(0, "end")
    entry.insert(0, RUY.fen())
    assert "Black moves first." in seen(dialog)
    use(dialog, "Play")
    assert table.started == [NewGame(start=RUY)]


@pytest.mark.parametrize(
    ("fen", "reason"),
    [
        (MATE, "In this position the game is over already."),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
        ("rubbish", ""),
    ],
)
def test_a_start_from_which_nobody_can_play(table: Table, fen: str, reason: str) -> None:
    dialog = table.open()
    use(dialog, "FEN")
    entry = only(dialog, ttk.Entry)
    entry.delete(0, "end")
    entry.insert(0, fen)
    assert any(reason in text for text in seen(dialog))
    assert button(dialog, "Play").instate(["disabled"])


# Memory


def test_what_was_chosen_is_remembered(table: Table) -> None:
    use(
        table.open(["Fish"], RUY),
        "Another engine",
        "Black",
        "10+5",
        "Chess960",
        "More …",
        "Moves may be taken back",
        "Play",
    )
    assert table.started == [
        NewGame(
            opponent="Fish",
            level="",
            color="black",
            controls=parse_pair("10+5"),
            start=Position.chess960(7),
            take_backs=False,
        )
    ]
    use(table.open(["Fish"], RUY), "Play")
    assert table.started[1] == table.started[0]
    # Without that engine, the computer plays.
    use(table.open(), "Play")
    assert table.started[2] == replace(table.started[0], opponent="computer", level=str(FRIENDLY))


def test_a_position_and_watching_are_for_once(table: Table) -> None:
    use(table.open([], RUY), "As on the board", "Just watch", "Play")
    assert table.settings.get(START) == "usual"
    use(table.open([], RUY), "Play")
    assert table.started[1] == NewGame()


def test_a_time_of_ones_own_is_remembered(table: Table) -> None:
    dialog = table.open()
    use(dialog, "Other")
    type_text(only(dialog, ttk.Entry), "7+7 vs 3")
    use(dialog, "Play")
    use(table.open(), "Play")
    assert table.started[1].controls == parse_pair("7+7 vs 3")


def test_full_strength_is_not_described_as_any_other_level() -> None:
    *others, full = (expectation(level) for level in LEVELS)
    assert full not in others
