"""Text mode in the languages of the program: what is typed, what is said, and nothing left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from chess_app.language import LANGUAGES, unmarked, use_language, use_translations
from chess_app.levels import LEVELS
from chess_app.play.engine_list import OURS
from chess_app.play.settings import LANGUAGE, Settings
from chess_app.play.time_control import parse_pair
from chess_app.speech.typed_moves import is_like_move
from chess_app.text.choice import read_options
from chess_app.text.command import find_command
from chess_app.text.command_table import COMMANDS
from chess_app.text.face import Look
from chess_app.text.levels import read_level
from chess_app.text.vocabulary import english_word
from tests.marked_texts import Marked, outside_of_marks
from tests.text.terminal import Terminal


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


# What is typed


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_name_means_one_command_with_and_without_marks(code: str) -> None:
    use_language(code)
    for command in COMMANDS:
        for name in (*command.words, *command.names.split()):
            for typed in (name, unmarked(name), name.upper(), f" {name} "):
                assert find_command(COMMANDS, typed) is command
            assert not is_like_move(name)
    names = [unmarked(name) for command in COMMANDS for name in command.words]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("code", "line", "options"),
    [
        ("sk", "čierny čas 5+3 úroveň 3", {"color": "black", "time": "5+3", "level": "3"}),
        ("sk", "cierny cas 5+3 uroven 3", {"color": "black", "time": "5+3", "level": "3"}),
        ("sk", "black time 5+3 level 3", {"color": "black", "time": "5+3", "level": "3"}),
        ("sk", "farba náhodne pravidlá fide", {"color": "random", "rules": "fide"}),
        ("cs", "obě", None),
        ("cs", "oba pravidla bezna", {"color": "both", "rules": "casual"}),
        ("cs", "bílý čas 10s/tah", {"color": "white", "time": "10s/tah"}),
        ("en", "čierny", None),
    ],
)
def test_options_of_a_new_game(code: str, line: str, options: dict[str, str] | None) -> None:
    use_language(code)
    if options is None:
        with pytest.raises(ValueError, match=line):
            read_options(line.split())
    else:
        assert read_options(line.split()) == options


@pytest.mark.parametrize(
    ("code", "typed", "english"),
    [
        ("sk", "10s/ťah", "10s/move"),
        ("sk", "10s / tah", "10s/move"),
        ("sk", "Žiadny", "none"),
        ("sk", "presýpacie 1", "hourglass 1"),
        ("cs", "presypaci 2", "hourglass 2"),
        ("cs", "žádný proti 5+3", "none vs 5+3"),
        ("cs", "none vs 10s/move", "none vs 10s/move"),
    ],
)
def test_times(code: str, typed: str, english: str) -> None:
    expected = parse_pair(english)
    use_language(code)
    assert parse_pair(typed) == expected
    assert parse_pair(english) == expected


@pytest.mark.parametrize(
    ("code", "typed", "name"),
    [
        ("sk", "3", "Beginner"),
        ("sk", "začiatočník", "Beginner"),
        ("sk", "Zaciatocnik", "Beginner"),
        ("sk", "beginner", "Beginner"),
        ("cs", "klubovy", "Club player"),
        ("cs", "plna sila", "Full strength"),
        ("en", "full", "Full strength"),
    ],
)
def test_levels(code: str, typed: str, name: str) -> None:
    use_language(code)
    assert [level.name for level in LEVELS if str(level.number) == read_level(typed, OURS)] == [
        name
    ]


def test_words_of_other_languages_are_none() -> None:
    use_language("cs")
    assert english_word("čierny") == "čierny"
    assert english_word("ČERNÝ") == "black"


def test_the_language_can_be_chosen_in_a_game_and_stays(terminal: Terminal) -> None:
    lines = terminal.play("e4", "language Slovencina", "jazyk", "jazyk cs", "jazyk x", color="both")
    assert lines[2:7] == [
        "Jazyk: slovenčina",
        *["en: English", "sk: slovenčina", "cs: čeština", "Jazyk: slovenčina"],
    ]
    assert lines[7:9] == ["Jazyk: čeština", "'x' není jazyk: jsou tu en, sk, cs."]
    assert Settings(terminal.folders.settings_file).get(LANGUAGE) == "cs"


# What is said

SLOVAK = [
    ("e4", ["1. e4"]),
    ("e5", ["1... e5"]),
    ("Jf3", ["2. Jf3"]),
    ("jc6", ["2... Jc6"]),
    ("Qd4", ["Qd4 tu nie je možný ťah."]),
    ("Dd4", ["Dd4 tu nie je možný ťah."]),
    ("posledny", ["Posledný ťah: Čierny jazdec z b8 na c6."]),
    ("opisat cierne veze", ["Čierny: veže a8 a h8."]),
    ("opísať strelca", ["Biely: strelci c1 a f1.", "Čierny: strelci c8 a f8."]),
    ("vrátiť ťah", ["Vrátený 1 ťah."]),
    ("slovne", ["Ťahy sa hovoria slovami a šachovnica sa nekreslí."]),
    ("Jf6", ["Čierny jazdec z g8 na f6."]),
    ("slovne vyp", ["Ťahy sa zobrazujú v notácii."]),
    ("remiza", ["Biely ponúka remízu. Napíšte prijať alebo odmietnuť."]),
    ("odmietnuť", ["Čierny odmieta remízu."]),
    ("hodiny", ["Biely hrá bez hodín.", "Čierny hrá bez hodín."]),
    ("pauza", ["Partia je pozastavená. Ak chcete hrať ďalej, napíšte pokračovať."]),
    ("Jc3", ["Partia je pozastavená: ak chcete hrať ďalej, napíšte pokračovať."]),
    ("pokracovat", ["Partia pokračuje."]),
    ("tahy", ["C42 Ruská hra", "1. e4 e5", "2. Jf3 Jf6"]),
    ("kôň", ["'kôň' nie je ťah ani príkaz: ich zoznam ukáže pomoc."]),
    ("vzdávam sa", ["Čierny vyhral: biely sa vzdal. 0-1"]),
    ("partia", ["Hrajú dvaja ľudia, bez hodín.", "Čierny vyhral: biely sa vzdal. 0-1"]),
]


def test_a_game_in_slovak(terminal: Terminal) -> None:
    use_language("sk")
    lines = terminal.play(*(typed for typed, _ in SLOVAK), "pgn", color="both")
    expected = [line for _, said in SLOVAK for line in said]
    assert lines[1 : len(expected) + 1] == expected
    assert "1. e4 e5 2. Nf3 Nf6" in " ".join(lines)


CZECH = [
    ("e4", ["1. e4"]),
    ("popsat věže", ["Bílý: věže a1 a h1.", "Černý: věže a8 a h8."]),
    ("f5", ["1... f5"]),
    ("Dh5", ["2. Dh5+"]),
    ("zpět", ["Vrácen 1 tah."]),
    ("znovu", ["Znovu zahrán 1 tah."]),
    ("g6", ["2... g6"]),
    ("dál", ["Partie není pozastavena."]),
    ("Dxg6", ["3. Dxg6+"]),
    ("hxg6", ["3... hxg6"]),
    ("mozne", [
        "Ja3 Jc3 Je2 Jf3 Jh3 Kd1 Ke2 Sa6 Sb5 Sc4 Sd3 Se2 a3 a4 b3 b4 c3 c4 d3 d4 e5 exf5 f3 f4 g3 "
        "g4 h3 h4"
    ]),
    ("vzdát se", ["Černý vyhrál: bílý se vzdal. 0-1"]),
]  # fmt: skip


def test_a_game_in_czech(terminal: Terminal) -> None:
    use_language("cs")
    lines = terminal.play(*(typed for typed, _ in CZECH), color="both")
    assert lines[1:-1] == [line for _, said in CZECH for line in said]


# Nothing is left out

EVERYTHING = [
    *["help", "help back", "help nothing", "rules 99", "board sideways", "board off"],
    *["back", "redo", "draw", "accept", "claim", "now", "retry", "e5", "hello", "x" * 2000],
    *["level", "level 3", "speak", "e4", "describe", "last", "speak off", "e5", "describe e5"],
    *["describe x9", "describe knights", "look e", "draw", "decline", "clock", "moves", "back"],
    *["redo", "pause", "e4", "describe", "continue", "new purple", "new time 5x3", "new fen x"],
    *["new chess960 960", "save /", "save", "load", "load 99", "load /no/such/file", "saves"],
    *["Qh5", "Ke7", "Qxe5", "rematch", "game", "e4", "resign", "discard", "back now"],
]
DATA = {
    *(name for command in COMMANDS for name in command.names.split()),
    *["board-text", "pgn", "saves", "home", "tmp", "no", "such", "file", "nothing", "hello"],
    *["purple", "x9", "now", "e4", "e5", "e7"],
}


def test_every_word_is_translated(terminal: Terminal) -> None:
    use_translations("en", Marked())
    lines = terminal.play(*EVERYTHING, color="both", time="5+3", look=Look())
    left_out = {word for line in lines for word in outside_of_marks(line) if len(word) > 2}
    assert left_out <= DATA
