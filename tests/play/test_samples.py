"""The sample games of a checkout are good examples of saves."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from chess_app.chess import pgn
from chess_app.play.folders import PROJECT
from chess_app.play.save_file import open_game
from chess_app.play.saved_game import from_pgn, resume, to_pgn

SAMPLES = sorted((PROJECT / "saves").glob("sample-*.pgn"))


def test_there_are_some() -> None:
    assert len(SAMPLES) >= 3


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_is_whole_and_finished_and_as_we_write_it(path: Path) -> None:
    file, game = open_game(path)
    saved, notices = from_pgn(game)
    assert (game.errors, notices, file.reason) == ([], [], "")
    # Else "--resume" would take it for the user's own.
    assert saved.is_over
    conclusion = resume(saved, 0)[0].conclusion
    assert conclusion is not None
    assert conclusion.result == game.tags["Result"]
    stream = io.StringIO()
    pgn.write(to_pgn(saved), stream)
    assert stream.getvalue() == path.read_text("utf-8")
