"""Programs that run at the same time don't get in each other's way."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from chess_app.play.folders import PROJECT
from chess_app.play.recovery import lost_games
from chess_app.play.save_file import open_game
from tests.play.kept_game import KeptGame


class Program:
    """A process of second_program.py."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._input, self._output = process, process.stdin, process.stdout

    def tell(self, command: str) -> None:
        self._input.write(command + "\n")
        self._input.flush()

    def answer(self) -> list[str]:
        line = self._output.readline()
        assert line, "the program has ended"
        return line.split()

    def ask(self, command: str) -> list[str]:
        self.tell(command)
        return self.answer()

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Callable[[], Program]]:
    with ExitStack() as stack:

        def begin() -> Program:
            process = subprocess.Popen(
                [sys.executable, "-m", "tests.play.second_program", str(tmp_path)],
                cwd=PROJECT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            stack.enter_context(process)
            stack.callback(process.kill)
            return Program(process)

        yield begin


def test_each_has_its_own_journal_until_it_is_gone(
    begin: Callable[[], Program], tmp_path: Path
) -> None:
    first, second = begin(), begin()
    first.tell("play e4 e5")
    second.tell("play d4")
    assert (first.answer(), second.answer()) == (["played"], ["played"])
    journals = tmp_path / "journals"
    assert len(list(journals.iterdir())) == 2
    assert first.ask("lost") == second.ask("lost") == ["0"]
    assert lost_games(journals) == []
    first.kill()
    assert second.ask("lost") == ["1"]
    # It is offered once, as long as the one who has it lives.
    assert lost_games(journals) == []
    second.kill()
    lost = lost_games(journals)
    assert sorted(game.saved.ply for game in lost) == [1, 2]
    for game in lost:
        game.leave()


def test_a_program_that_ends_leaves_a_save_and_no_journal(
    begin: Callable[[], Program], tmp_path: Path
) -> None:
    program = begin()
    program.ask("play e4 e5")
    assert program.ask("close") == ["closed"]
    assert list((tmp_path / "journals").iterdir()) == []
    (save,) = (tmp_path / "saves").iterdir()
    assert open_game(save)[1].end().san() == "e5"


def test_new_files_of_several_programs_all_stay(
    begin: Callable[[], Program], tmp_path: Path
) -> None:
    programs = [begin(), begin(), begin()]
    for program, moves in zip(programs, ("e4", "d4", "c4"), strict=True):
        program.ask(f"play {moves}")
    for program in programs:
        program.tell("save-new 20")
    names = [program.answer() for program in programs]
    assert len({name for each in names for name in each}) == 60
    for each, moves in zip(names, ("e4", "d4", "c4"), strict=True):
        for name in each:
            assert open_game(tmp_path / "saves" / name.replace("_", " "))[1].end().san() == moves


def test_nobody_overwrites_what_another_has_saved(
    begin: Callable[[], Program], tmp_path: Path
) -> None:
    kept = KeptGame(tmp_path).start().play("e4")
    path = kept.keeper.save_as(tmp_path / "saves.pgn", kept.now).file.path
    (tmp_path / "saves").mkdir()
    path.rename(tmp_path / "saves" / "game.pgn")
    programs = {"Anna": begin(), "Bob": begin(), "Eve": begin()}
    for program in programs.values():
        assert program.ask("open game.pgn") == ["opened"]
    for name, program in programs.items():
        program.tell(f"save-over {name} 10")
    places = {name: program.answer()[0].replace("_", " ") for name, program in programs.items()}
    # One has kept the file, the others have gone elsewhere; each finds its last save.
    assert len(set(places.values())) == 3
    for name, place in places.items():
        tags = open_game(tmp_path / "saves" / place)[1].tags
        assert (tags["White"], tags["Round"]) == (name, "9")
