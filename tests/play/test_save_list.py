"""The list of saves: what it shows, and that it reads a file only once."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from typing import Any

import pytest

from chess_app.chess import pgn
from chess_app.language import translated, use_language
from chess_app.play import save_list
from chess_app.play.game_summary import GameSummary, summarize
from chess_app.play.save_list import SaveEntry, SaveList

UNFINISHED = """\
[Event "Club"]
[Date "2024.05.01"]
[White "Anna"]
[Black "Computer"]
[Result "*"]
[TimeControl "300"]
[WhiteClock "0:04:58.123"]
[BlackClock "0:03:00"]

1. e4 *
"""
FINISHED = '[White "Bob"]\n[Black "?"]\n[Date "????.??.??"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'
FAULTY = '[White "Bob"]\n\n1. e4 e4 *\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "saves"
    folder.mkdir()
    return folder


@pytest.fixture
def memory(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "saves.json"


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read, in their order."""
    names: list[str] = []
    read = save_list._read

    def noted(path: Path, size: int) -> Any:
        names.append(path.name)
        return read(path, size)

    monkeypatch.setattr(save_list, "_read", noted)
    return names


def put(folder: Path, name: str, text: str, changed: int) -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    os.utime(path, (changed, changed))
    return path


def read(text: str) -> pgn.Game:
    return next(iter(pgn.read(io.StringIO(text))))


def listed(folder: Path, memory: Path) -> list[SaveEntry]:
    """The list as a program makes it that has just been started."""
    saves = SaveList(folder, memory)
    entries = list(saves.entries())
    saves.remember()
    return entries


# What is shown


def test_what_is_shown_of_a_game() -> None:
    assert summarize(read(UNFINISHED)) == GameSummary(
        names=("Anna", "Computer"),
        date="2024.05.01",
        event="Club",
        result="*",
        turn=1,
        left_ms=(298_123, 180_000),
        fen="rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        is_chess960=False,
        plies=1,
        fault="",
    )
    finished = summarize(read(FINISHED))
    assert (finished.names, finished.date, finished.event) == (("Bob", ""), "", "")
    assert (finished.result, finished.turn, finished.plies) == ("0-1", None, 4)
    assert summarize(read(FAULTY)).fault == "game 1, line 3: 1... e4 is not legal here"


def test_moves_that_were_taken_back_do_not_count() -> None:
    summary = summarize(read('[TakenBack "3"]\n\n1. e4 e5 2. Nf3 Nc6 *'))
    assert (summary.plies, summary.turn) == (1, 1)
    assert " b " in summary.fen


def test_long_texts_are_cut() -> None:
    assert len(summarize(read(f'[White "{"x" * 10_000}"]\n\n*\n')).names[0]) < 200


# The list


def test_the_latest_comes_first(folder: Path, memory: Path) -> None:
    put(folder, "a.pgn", UNFINISHED, 100)
    put(folder, "b.PGN", FINISHED, 300)
    put(folder, "c.pgn", FAULTY, 200)
    entries = listed(folder, memory)
    assert [entry.path.name for entry in entries] == ["b.PGN", "c.pgn", "a.pgn"]
    assert [entry.changed_ns for entry in entries] == [300 * 10**9, 200 * 10**9, 100 * 10**9]
    assert [entry.summary for entry in entries] == [
        summarize(read(text)) for text in (FINISHED, FAULTY, UNFINISHED)
    ]


def test_what_is_no_save_is_told_or_left_out(folder: Path, memory: Path) -> None:
    put(folder, "README.md", "words", 100)
    put(folder, ".hidden.pgn", UNFINISHED, 100)
    (folder / "folder.pgn").mkdir()
    put(folder, "words.pgn", "These are words.", 100)
    put(folder, "empty.pgn", "", 50)
    (folder / "broken.pgn").symlink_to("nowhere")
    assert listed(folder, memory) == [
        SaveEntry(
            folder / "words.pgn",
            100 * 10**9,
            None,
            False,
            "words.pgn: game 1, line 1: this text is not a game",
        ),
        SaveEntry(
            folder / "empty.pgn", 50 * 10**9, None, False, "empty.pgn: there is no game in it"
        ),
    ]


def test_a_folder_that_does_not_exist_has_no_saves(tmp_path: Path, memory: Path) -> None:
    assert listed(tmp_path / "missing", memory) == []


def test_collections_and_large_files_show_their_first_game(
    folder: Path, memory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(folder, "many.pgn", UNFINISHED + "\n" + FINISHED, 200)
    large = "1. e4 e5 " + "{long}" * 1000 + " *"
    put(folder, "large.pgn", f'[White "Eve"]\n\n{large}\n', 100)
    monkeypatch.setattr(save_list, "MOST_BYTES", 1000)
    many, single = listed(folder, memory)
    assert many.has_more
    assert many.summary == summarize(read(UNFINISHED))
    assert single.summary is not None
    assert single.summary.names[0] == "Eve"
    assert single.summary.fault == "it is too large to be shown whole"


# What is remembered


def test_faults_are_told_in_the_language_that_is_spoken_then(folder: Path, memory: Path) -> None:
    put(folder, "faulty.pgn", FAULTY, 200)
    put(folder, "words.pgn", "These are words.", 100)
    use_language("sk")
    assert listed(folder, memory)
    use_language("cs")
    faulty, words = listed(folder, memory)  # as they are remembered
    assert faulty.summary is not None
    assert faulty.summary.fault == "game 1, line 3: 1... e4 is not legal here"
    assert translated(faulty.summary.fault) == "partie 1, řádek 3: 1... e4 tu není možný tah"
    assert translated(words.fault) == "words.pgn: partie 1, řádek 1: tento text není partie"


def test_a_file_is_read_once(folder: Path, memory: Path, reads: list[str]) -> None:
    for number in range(5):
        put(folder, f"{number}.pgn", UNFINISHED, number)
    first = listed(folder, memory)
    assert reads == ["4.pgn", "3.pgn", "2.pgn", "1.pgn", "0.pgn"]
    reads.clear()
    assert listed(folder, memory) == first
    assert reads == []


def test_only_what_has_changed_is_read_again(folder: Path, memory: Path, reads: list[str]) -> None:
    for name in ("a", "b", "c"):
        put(folder, f"{name}.pgn", UNFINISHED, 100)
    listed(folder, memory)
    reads.clear()
    put(folder, "a.pgn", FINISHED, 100)
    # The same size at the same time, but another file.
    other = put(folder, "new", UNFINISHED.replace("Anna", "Olga"), 100)
    other.replace(folder / "b.pgn")
    (folder / "c.pgn").unlink()
    entries = listed(folder, memory)
    assert sorted(reads) == ["a.pgn", "b.pgn"]
    assert sorted(entry.summary.names[0] for entry in entries if entry.summary) == ["Bob", "Olga"]
    assert "c.pgn" not in memory.read_text()


def test_another_folder_has_its_own_list(
    folder: Path, memory: Path, tmp_path: Path, reads: list[str]
) -> None:
    put(folder, "a.pgn", UNFINISHED, 100)
    listed(folder, memory)
    (tmp_path / "other").mkdir()
    os.link(folder / "a.pgn", tmp_path / "other" / "a.pgn")
    (entry,) = listed(tmp_path / "other", memory)
    assert entry.path.parent == tmp_path / "other"
    assert reads == ["a.pgn", "a.pgn"]


@pytest.mark.parametrize("change", ["cut", "empty", "rubbish", "format", "types", "nested"])
def test_a_broken_memory_is_made_anew(change: str, folder: Path, memory: Path) -> None:
    put(folder, "a.pgn", UNFINISHED, 100)
    put(folder, "b.pgn", "words", 50)
    first = listed(folder, memory)
    content = memory.read_bytes()
    plain = json.loads(content)
    spoilt = {
        "cut": [content[:length] for length in range(0, len(content), 7)],
        "empty": [b""],
        "rubbish": [b"\xff\x00", b"[]", b"null", b"7"],
        "format": [json.dumps({**plain, "format": 0}).encode()],
        "types": [
            json.dumps({**plain, "files": files}).encode() for files in spoilt_files(plain["files"])
        ],
        "nested": [b"[" * 100_000],
    }[change]
    for each in spoilt:
        memory.write_bytes(each)
        assert listed(folder, memory) == first
    assert json.loads(memory.read_bytes()) == plain


def spoilt_files(files: dict[str, list[Any]]) -> list[object]:
    """What is remembered, each time with one value of the wrong kind."""
    stamp, summary, has_more, fault = files["a.pgn"]
    spoilt: list[list[Any]] = [
        [stamp, summary, 1, fault],
        [stamp, summary, has_more, None],
        [stamp, 5, has_more, fault],
        [stamp, summary[:-1], has_more, fault],
        [stamp, summary, has_more],
        [],
    ]
    for place in range(len(summary)):
        wrong = {"wrong": 1}
        spoilt.append([stamp, [*summary[:place], wrong, *summary[place + 1 :]], has_more, fault])
    return [None, [], {"a.pgn": None}, *({**files, "a.pgn": each} for each in spoilt)]


def test_a_disk_that_takes_nothing_only_costs_time(folder: Path, tmp_path: Path) -> None:
    put(folder, "a.pgn", UNFINISHED, 100)
    (tmp_path / "file").touch()
    assert len(listed(folder, tmp_path / "file" / "saves.json")) == 1


def test_the_first_entries_come_before_the_last_are_read(
    folder: Path, memory: Path, reads: list[str]
) -> None:
    for number in range(50):
        put(folder, f"{number:02}.pgn", UNFINISHED, number)
    entries = SaveList(folder, memory).entries()
    next(entries)
    next(entries)
    assert reads == ["49.pgn", "48.pgn"]


def test_ten_thousand_files_are_not_opened_again(
    folder: Path, memory: Path, reads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(folder, "0.pgn", UNFINISHED, 100)
    for number in range(1, 10_000):
        os.link(path, folder / f"{number}.pgn")
    seen = save_list._read(path, len(UNFINISHED))
    with monkeypatch.context() as patched:
        patched.setattr(save_list, "_read", lambda path, size: seen)
        first = listed(folder, memory)
    assert len(first) == 10_000
    reads.clear()
    assert listed(folder, memory) == first
    assert reads == []
    assert memory.stat().st_size < 5_000_000


# Going on with the last


def test_the_latest_unfinished_game(folder: Path, memory: Path, reads: list[str]) -> None:
    saves = SaveList(folder, memory)
    assert saves.latest_unfinished() is None
    put(folder, "older.pgn", UNFINISHED, 50)
    put(folder, "old.pgn", UNFINISHED, 100)
    put(folder, "finished.pgn", FINISHED, 200)
    put(folder, "faulty.pgn", FAULTY, 300)
    put(folder, "many.pgn", UNFINISHED + "\n" + UNFINISHED, 400)
    put(folder, "words.pgn", "words", 500)
    put(folder, "no moves.pgn", '[White "x"]\n\n*\n', 600)
    latest = saves.latest_unfinished()
    assert latest is not None
    assert latest.path.name == "old.pgn"
    assert "older.pgn" not in reads
