"""Programs that play sounds, real ones: they may fail, hang or be missing."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest

from chess_app.sound.outputs import PROGRAMS, ProgramOutput, system_outputs

FILE = Path("some.wav")


def python(script: str, patience_s: float = 60) -> ProgramOutput:
    """An output whose program is a line of Python; the file is its argument."""
    return ProgramOutput([sys.executable, "-c", script], patience_s)


def test_a_program_gets_the_file(tmp_path: Path) -> None:
    played = tmp_path / "played"
    script = f"import sys, pathlib; pathlib.Path({str(played)!r}).write_text(sys.argv[1])"
    assert python(script).play(FILE)
    assert played.read_text() == "some.wav"


def test_a_program_that_fails_says_so() -> None:
    assert not python("raise SystemExit(1)").play(FILE)


def test_what_a_program_prints_is_not_seen(capfd: pytest.CaptureFixture[str]) -> None:
    assert python("import sys; print('out'); print('err', file=sys.stderr)").play(FILE)
    assert capfd.readouterr() == ("", "")


def test_a_missing_program_is_a_failure() -> None:
    assert not ProgramOutput(["/nowhere/player"]).play(FILE)


def test_a_program_that_hangs_is_killed() -> None:
    hangs = "import threading; threading.Event().wait()"
    assert not python(hangs, patience_s=0).play(FILE)


def test_what_is_playing_can_be_stopped(tmp_path: Path) -> None:
    pipe = tmp_path / "began"
    script = (
        f"import pathlib, threading; pathlib.Path({str(pipe)!r}).touch(); threading.Event().wait()"
    )
    output = python(script)
    results = []
    thread = threading.Thread(target=lambda: results.append(output.play(FILE)))
    thread.start()
    while not pipe.exists():
        assert thread.is_alive()
    output.stop()
    thread.join()
    assert results == [False]


def test_the_name_is_that_of_the_program() -> None:
    assert ProgramOutput(["/usr/bin/aplay", "--quiet"]).name == "aplay"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows plays sounds itself")
def test_programs_of_the_system_are_found_in_order() -> None:
    def which(program: str) -> str | None:
        return f"/bin/{program}" if program in ("aplay", "pw-play") else None

    assert [output.name for output in system_outputs(which)] == ["pw-play", "aplay"]
    everything = system_outputs(lambda program: program)
    assert [output.name for output in everything] == [command[0] for command in PROGRAMS]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows plays sounds itself")
def test_there_may_be_none() -> None:
    assert system_outputs(lambda program: None) == []
