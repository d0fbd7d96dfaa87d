"""The command line in the user's language."""

from __future__ import annotations

import argparse
import ast
import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from chess_app.cli import main
from chess_app.commands.argument_words import teach_argparse
from chess_app.language import current_language, use_translations
from chess_app.system_language import VARIABLE
from tests.marked_texts import Marked, outside_of_marks
from tools.language.sources import PROJECT, Text, texts_of

Capture = pytest.CaptureFixture[str]
GOOD = '[Event "good"]\n\n1. e4 e5 *\n\n'
FAULTY = '[Event "faulty"]\n\n1. e4 Ke5 *\n\n'


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CHESS_APP_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


@pytest.fixture
def slovak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "sk")


# Which language


def test_the_system_chooses_at_the_first_start(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setenv("LANG", "cs_CZ.UTF-8")
    assert main(["--help"]) == 0
    assert capsys.readouterr().out.startswith("použití: chess-app")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert main(["--help"]) == 0
    assert capsys.readouterr().out.startswith("usage: chess-app")


def test_the_settings_choose_before_the_system(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    from chess_app.play.folders import find_folders
    from chess_app.play.settings import LANGUAGE, Settings

    settings = Settings(find_folders(os.environ).settings_file)
    settings.set(LANGUAGE, "sk")
    settings.save()
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setenv("LANG", "cs_CZ.UTF-8")
    assert main(["--help"]) == 0
    assert capsys.readouterr().out.startswith("použitie: chess-app")


def test_a_wrong_variable_is_told(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setenv(VARIABLE, "klingon")
    assert main(["--help"]) == 2
    shown = capsys.readouterr().err
    assert shown == "chess-app: CHESS_APP_LANGUAGE is 'klingon': there are en, sk, cs\n"


def test_engines_speak_english() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "chess_app", "uci"],
        input="uci\nposition fen nonsense\nquit\n",
        env=os.environ | {VARIABLE: "sk"},
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "id name" in done.stdout
    assert done.stdout.isascii()
    assert "position refused: 1 fields instead of 4 or 6" in done.stdout


# What is said


@pytest.mark.usefixtures("slovak")
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nonsense"], "nonsense sa nedá prečítať: taký súbor ani priečinok neexistuje"),
        (["pgn", "nonsense"], "neznáma voľba: 'nonsense' (možnosti: 'check', 'convert'"),
        (["--nonsense"], "neznáme argumenty: --nonsense (pozri chess-app --help)"),
        (["perft"], "chýbajú tieto argumenty: HĹBKA (pozri chess-app perft --help)"),
        (["perft", "x"], "argument HĹBKA: nie je číslo od 0 do 15: 'x'"),
        (["perft", "--fen"], "argument --fen: chýba jedna hodnota"),
        (["match", "a", "b", "--draw", "1"], "argument --draw: majú tu byť 3 hodnoty"),
        (["match", "a", "b", "--depth", "1", "--nodes", "1"], "nedá sa použiť spolu s argumentom"),
        (["match", "a", "b", "--games", "x"], "argument --games: nie je celé číslo: 'x'"),
        (
            ["perft", "--fen", "8/8/8/8/8/8/8/K7 w - - 0 1", "1"],
            "nie je možná pozícia: Čierny nemá kráľa",
        ),
        (
            ["pgn", "check", "missing.pgn"],
            "missing.pgn sa nedá prečítať: taký súbor ani priečinok neexistuje",
        ),
        (["pgn", "convert", "-", "no/such"], "no/such sa nedá zapísať: taký súbor ani priečinok"),
    ],
)
def test_refusals(arguments: list[str], message: str, capsys: Capture) -> None:
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith("chess-app: ")
    assert message in shown.err
    assert shown.err.count("\n") == 1


@pytest.mark.usefixtures("slovak")
def test_reports_about_files(capsys: Capture) -> None:
    Path("one.pgn").write_text(GOOD)
    Path("many.pgn").write_text(GOOD * 3 + FAULTY * 2)
    assert main(["pgn", "check", "one.pgn"]) == 0
    assert capsys.readouterr().out == "1 partia, žiadna chybná\n"
    assert main(["pgn", "check", "one.pgn", "many.pgn"]) == 1
    *faults, summary = capsys.readouterr().out.splitlines()
    assert faults[0] == "many.pgn: partia 4, riadok 15: 1... Ke5 tu nie je možný ťah"
    assert summary == "6 partií v 2 súboroch, 2 chybné"
    assert main(["pgn", "convert", "one.pgn", "copy.pgn"]) == 0
    assert capsys.readouterr().out == "do copy.pgn zapísaná 1 partia, žiadna chybná\n"


# Nothing is left out


COMMANDS = {
    "chess-app", "window", "text", "uci", "bench", "match", "perft", "pgn", "check", "convert",
    "desktop",
}  # fmt: skip
CHOICES = {"white", "black", "random", "both", "none", "casual", "fide"}


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["text"],
        ["uci"],
        ["bench"],
        ["match"],
        ["perft"],
        ["pgn"],
        ["pgn", "check"],
        ["pgn", "convert"],
        ["desktop"],
        ["window"],
    ],
)
def test_every_word_of_the_help_is_translated(arguments: list[str], capsys: Capture) -> None:
    use_translations("en", Marked())
    assert main([*arguments, "--help"]) == 0
    shown = capsys.readouterr().out
    assert outside_of_marks(shown) <= COMMANDS | CHOICES
    assert "\n\n\n" not in shown
    assert ":\n\n" not in shown


def test_words_outside_of_marks_are_found() -> None:
    assert outside_of_marks("⟦usage: ⟧chess-app [-h] FILE left ⟦in ⟦any⟧ way⟧ --no-board") == {
        "chess-app",
        "left",
    }


# What programmers see, users do not, or that comes with kinds of arguments that we do not have.
NOT_FOR_USERS = re.compile(
    r"\.__call__|'required' is an invalid|mutually exclusive arguments must|is not callable"
    r"|cannot merge actions|invalid option string|dest= is required|invalid conflict_resolution"
    r"|multiple subparser|conflicting|argument \"-\" with mode|can't open|unknown parser"
    r"|invalid %\(type\)s value|%\(prog\)s: error|subcommands|show program's version"
    r"|deprecated|must supply|add_subparsers|two groups"
)


def test_argparse_says_nothing_that_we_do_not_know() -> None:
    path = PROJECT / "chess_app" / "commands" / "argument_words.py"
    known = set(texts_of(path.read_text(encoding="utf-8"), path.name))
    asked = set()
    for node in ast.walk(ast.parse(inspect.getsource(argparse))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            texts = [each.value for each in node.args if isinstance(each, ast.Constant)]
            if node.func.id in ("_", "ngettext") and texts:
                asked.add(Text(*map(str, texts)))
    assert len(asked) > 15
    assert {text for text in asked - known if not NOT_FOR_USERS.search(text.one)} == set()


def test_argparse_learns_our_words(capsys: Capture) -> None:
    teach_argparse()
    use_translations("en", Marked())
    assert current_language() == "en"
    parser = argparse.ArgumentParser(prog="x")
    assert parser.format_usage().startswith("⟦usage: ⟧x")
