"""A program that is killed at any instant has lost no move that it had shown."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from chess_app.play.folders import PROJECT
from chess_app.play.recovery import lost_games
from chess_app.play.save_file import open_game

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes can't be forked here")

KILLS = 100


@pytest.fixture
def server() -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.play.killed_player"],
        cwd=PROJECT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        yield process
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(60) == 0


def words(stream: IO[str]) -> list[str]:
    line = stream.readline()
    assert line, "the program has ended by itself"
    return line.split()


class Shown:
    """The moves that a program has shown, and those that it was about to show."""

    def __init__(self) -> None:
        self.moves: list[str] = []
        self.next = self.moves
        self.count = 0

    def hear(self, said: list[str]) -> None:
        assert said[0] != "ended", "it has ended by itself"
        if said[0] == "recovered":
            # It begins with what the last one left, which was looked at before.
            assert said[1:] == self.moves
        elif said[0] == "about":
            self.next = self._after(said[1:])
        else:
            self.moves = self.next = self._after(said)
            self.count += 1

    def _after(self, change: list[str]) -> list[str]:
        if change[0] == "move":
            return [*self.moves, change[1]]
        if change[0] == "back":
            return self.moves[: -int(change[1])]
        return [] if change[0] == "new" else self.moves


def recovered(journals: Path) -> list[list[str]]:
    """The moves of all games that are offered, the latest first."""
    found = []
    for lost in lost_games(journals):
        line = list(lost.saved.game.main_line())[: lost.saved.ply]
        found.append([node.move.uci() for node in line])
        lost.leave()
    return found


def test_no_move_that_was_shown_is_lost(server: subprocess.Popen[str], tmp_path: Path) -> None:
    assert server.stdin is not None
    assert server.stdout is not None
    chance = random.Random(0)
    shown = Shown()
    for _ in range(KILLS):
        server.stdin.write(f"{tmp_path} {chance.randrange(10**9)}\n")
        server.stdin.flush()
        (_, pid) = words(server.stdout)
        for _ in range(chance.randrange(30)):
            shown.hear(words(server.stdout))
        for _ in range(chance.randrange(3_000)):
            pass  # it goes on meanwhile, to whatever point
        os.kill(int(pid), signal.SIGKILL)
        while (said := words(server.stdout))[0] != "ended":
            shown.hear(said)
        assert said[1] == str(-signal.SIGKILL)

        offered = recovered(tmp_path / "journals")
        # What it was about to do may have reached the journal and not yet the screen.
        assert (offered[0] if offered else []) in (shown.moves, shown.next)
        shown.moves = shown.next = offered[0] if offered else []
        for path in (tmp_path / "saves").glob("*.pgn"):
            file, game = open_game(path)
            assert game.errors == []
            assert file.reason == ""
    assert shown.count > 5 * KILLS
