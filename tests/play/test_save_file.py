"""Files of games: what is saved is there, and what was there is not lost."""

from __future__ import annotations

import errno
import io
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from chess_app.chess import pgn
from chess_app.play import save_file
from chess_app.play.file_lock import try_lock
from chess_app.play.save_file import (
    GameFile,
    Saved,
    SaveError,
    open_game,
    read_games,
    save,
    save_as,
)
from chess_app.play.saved_game import SavedGame, from_pgn, to_pgn
from tests.play.failing_disk import ERRORS, FailingDisk

GAME = """\
[Event "Club"]
[Site "?"]
[Date "2024.05.01"]
[Round "?"]
[White "Anna"]
[Black "Computer"]
[Result "*"]
[BlackType "program"]
[BlackLevel "5"]
[TimeControl "300+3"]
[WhiteClock "0:04:58.123"]
[ClockState "2 2 white 0.500 paused"]

1. e4 {[%clk 0:05:01]} 1... e5 {[%clk 0:05:02.500]} 2. f4 {[%clk 0:05:03]}
(2. Nf3 Nc6 {ľahké pole}) 2... exf4 $6 {[%clk 0:04:59]} *

"""
OTHER = '[White "Bob"]\n[Black "Eve"]\n[Result "1-0"]\n\n1. d4 d5 2. c4 1-0\n\n'
FAULTY = '[White "Bob"]\n\n1. d4 d5 2. Qxd5 Nf6 1-0\n'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "elsewhere" / "game.pgn"
    path.parent.mkdir()
    path.write_text(GAME, "utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def opened(path: Path, number: int = 1) -> tuple[GameFile, SavedGame]:
    file, game = open_game(path, number)
    return file, from_pgn(game)[0]


def with_move(saved: SavedGame, san: str = "Nf3") -> SavedGame:
    """The same game, one move later."""
    game = saved.game.copy()
    game.end().add_san(san)
    return from_pgn(game)[0]


def names(folder: Path) -> list[str]:
    return sorted(os.listdir(folder)) if folder.exists() else []


# Saving where it came from


def test_a_game_is_saved_over_the_file_it_came_from(path: Path, folder: Path) -> None:
    file, saved = opened(path)
    done = save(with_move(saved), file, folder)
    assert done == Saved(GameFile(path, done.file.digest), "")
    again, later = opened(path)
    assert again == done.file
    assert later.game.same_as(to_pgn(with_move(saved)))
    assert names(path.parent) == ["game.pgn"]
    assert not folder.exists()


def test_a_game_that_was_not_changed_comes_out_as_it_was(path: Path, folder: Path) -> None:
    file, saved = opened(path)
    save(saved, file, folder)
    assert path.read_text("utf-8") == GAME


def test_a_new_game_gets_a_file_with_a_name_that_tells_what_it_is(path: Path, folder: Path) -> None:
    _, saved = opened(path)
    files = [save(saved, None, folder).file for _ in range(3)]
    assert [file.path for file in files] == [
        folder / "2024-05-01 Anna - Computer.pgn",
        folder / "2024-05-01 Anna - Computer (2).pgn",
        folder / "2024-05-01 Anna - Computer (3).pgn",
    ]
    assert len({file.digest for file in files}) == 1


def test_a_hostile_name_does_not_lead_out_of_the_folder(folder: Path) -> None:
    game = pgn.Game({"White": "../../../etc/cron.d/x", "Black": "\\\\host\\share\\..\\CON"})
    done = save(from_pgn(game)[0], None, folder)
    assert done.file.path.parent == folder
    assert names(folder.parent) == ["saves"]


def test_a_name_with_half_a_character_can_be_saved(folder: Path) -> None:
    done = save(from_pgn(pgn.Game({"White": "a\ud800b"}))[0], None, folder)
    assert open_game(done.file.path)[1].tags["White"] == "a?b"


def test_a_file_that_was_deleted_meanwhile_is_made_again(path: Path, folder: Path) -> None:
    file, saved = opened(path)
    path.unlink()
    assert save(saved, file, folder).file.path == path


def test_with_its_folder_gone_it_goes_to_the_saves(path: Path, folder: Path) -> None:
    file, saved = opened(path)
    path.unlink()
    path.parent.rmdir()
    done = save(saved, file, folder)
    assert done.file.path.parent == folder
    assert done.notice == (
        "not saved to game.pgn: No such file or directory; "
        "the game is in 2024-05-01 Anna - Computer.pgn"
    )


# Files that are left as they are


@pytest.mark.parametrize(
    ("content", "number", "reason"),
    [
        (GAME + OTHER, 1, save_file.MANY_GAMES),
        (OTHER + GAME, 2, save_file.MANY_GAMES),
        (FAULTY, 1, save_file.FAULTY),
        (FAULTY + OTHER, 2, save_file.MANY_GAMES),
        (OTHER + "% the end\n", 1, save_file.MANY_GAMES),
        (OTHER + "\nAnd some more words.\n", 1, save_file.MANY_GAMES),
    ],
    ids=["first of two", "second of two", "faulty", "after a faulty one", "escapes", "words"],
)
def test_what_holds_more_than_the_game_is_not_overwritten(
    content: str, number: int, reason: str, path: Path, folder: Path
) -> None:
    path.write_text(content, "utf-8")
    file, saved = opened(path, number)
    assert (file.digest, file.reason) == ("", reason)
    done = save(saved, file, folder)
    assert path.read_text("utf-8") == content
    assert done.file.path.parent == folder
    assert done.notice == (f"not saved to game.pgn: {reason}; the game is in {done.file.path.name}")
    # From now on it has a file of its own.
    assert save(with_move(saved, "Nf3") if not saved.is_over else saved, done.file, folder) == (
        GameFile(done.file.path, opened(done.file.path)[0].digest),
        "",
    )


def test_two_programs_with_the_same_file_do_not_overwrite_each_other(
    path: Path, folder: Path
) -> None:
    file, saved = opened(path)
    other_file, other = opened(path)
    save(with_move(saved, "Nf3"), file, folder)
    first = path.read_bytes()
    done = save(with_move(other, "Bc4"), other_file, folder)
    assert path.read_bytes() == first
    assert done.notice == (
        f"not saved to game.pgn: {save_file.CHANGED}; the game is in {done.file.path.name}"
    )
    assert open_game(done.file.path)[1].end().san() == "Bc4"


@pytest.mark.skipif(os.name == "nt", reason="folders have no locks of their own there")
def test_between_looking_at_a_file_and_writing_it_no_other_program_can_save(
    path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, saved = opened(path)
    obstacle = save_file._obstacle
    locked = []

    def look(file: GameFile) -> str:
        other = os.open(path.parent, os.O_RDONLY)
        locked.append(not try_lock(other))
        os.close(other)
        return obstacle(file)

    monkeypatch.setattr(save_file, "_obstacle", look)
    save(with_move(saved), file, folder)
    assert locked == [True]


def test_a_link_stays_a_link(path: Path, folder: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.pgn"
    try:
        link.symlink_to(path)
    except OSError:
        pytest.skip("links can't be made here")
    file, saved = opened(link)
    assert save(with_move(saved), file, folder).file.path == link
    assert link.is_symlink()
    assert open_game(path)[1].end().san() == "Nf3"


def test_a_protected_file_is_left_and_the_game_goes_to_the_saves(
    path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, saved = opened(path)
    # Root may write everywhere, so the answer of the system is played.
    monkeypatch.setattr(os, "access", lambda name, mode: Path(name) != path or mode != os.W_OK)
    done = save(with_move(saved), file, folder)
    assert path.read_text("utf-8") == GAME
    assert done.file.path.parent == folder
    assert "Permission denied" in done.notice


# Under a name that the user gives


def test_saving_under_another_name(path: Path, tmp_path: Path) -> None:
    _, saved = opened(path)
    target = tmp_path / "my game.pgn"
    assert save_as(saved, target, replace=False).file.path == target
    assert target.read_text("utf-8") == GAME
    with pytest.raises(SaveError, match=r"there is such a file already$"):
        save_as(saved, target, replace=False)
    save_as(with_move(saved), target, replace=True)
    assert open_game(target)[1].end().san() == "Nf3"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (OTHER + OTHER, save_file.MANY_GAMES),
        (FAULTY, save_file.FAULTY),
        ("words", save_file.FAULTY),
    ],
)
def test_a_name_that_other_things_have_is_refused(
    content: str, reason: str, path: Path, tmp_path: Path
) -> None:
    _, saved = opened(path)
    target = tmp_path / "collection.pgn"
    target.write_text(content)
    with pytest.raises(SaveError, match=f"^cannot save {target}: {reason}$"):
        save_as(saved, target, replace=True)
    assert target.read_text() == content


def test_an_empty_file_may_be_used(path: Path, tmp_path: Path) -> None:
    _, saved = opened(path)
    (tmp_path / "new.pgn").touch()
    save_as(saved, tmp_path / "new.pgn", replace=True)


@pytest.mark.parametrize("name", ["missing/x.pgn", "elsewhere", "a\0b.pgn", "x" * 300])
def test_a_place_where_nothing_can_be_saved_is_told(name: str, path: Path, tmp_path: Path) -> None:
    _, saved = opened(path)
    with pytest.raises(SaveError, match=r"^cannot save .*: .+$") as caught:
        save_as(saved, tmp_path / name, replace=True)
    assert "\n" not in str(caught.value)
    assert "\0" not in str(caught.value)


# What killed programs leave


def test_old_temporary_files_are_cleared_away(path: Path, folder: Path) -> None:
    file, saved = opened(path)
    old, young, foreign = (
        path.parent / name
        for name in (".chess-app-0123456789ab.tmp", ".chess-app-ba9876543210.tmp", "other.tmp")
    )
    for each in (old, young, foreign):
        each.touch()
    for each in (old, foreign):
        os.utime(each, (0, 0))
    save(with_move(saved), file, folder)
    assert names(path.parent) == [young.name, "game.pgn", "other.tmp"]


# Reading


def test_the_games_of_a_collection_are_read_one_by_one(path: Path) -> None:
    path.write_text(GAME + FAULTY + OTHER, "utf-8")
    found = [(game.number, game.tags["White"], bool(game.errors)) for game in read_games(path)]
    assert found == [(1, "Anna", False), (2, "Bob", True), (3, "Bob", False)]
    assert open_game(path, 2)[1].errors
    assert open_game(path, 3)[1].end().san() == "c4"
    with pytest.raises(SaveError, match=f"^{path} has no game 4$"):
        open_game(path, 4)


def test_what_was_readable_of_a_faulty_game_is_there(path: Path) -> None:
    path.write_text(FAULTY)
    _, game = open_game(path)
    assert [node.san() for node in game.main_line()] == ["d4", "d5"]
    assert str(game.errors[0]) == "game 1, line 3: 2. Qxd5 is not legal here"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "there is no game in it"),
        (b" \n\n", "there is no game in it"),
        (b"\xff\xd8\xff\xe0 a picture", "game 1, line 1: this text is not a game"),
        (b"% only\n% escapes\n", "there is no game in it"),
    ],
)
def test_what_is_no_game_is_told(content: bytes, message: str, path: Path) -> None:
    path.write_bytes(content)
    for read in (open_game, lambda path: list(read_games(path))):
        with pytest.raises(SaveError) as caught:
            read(path)
        assert str(caught.value) == f"cannot read {path}: {message}"


def test_what_is_no_file_is_told(path: Path) -> None:
    with pytest.raises(SaveError, match=r"it is not a file$"):
        open_game(path.parent)
    with pytest.raises(SaveError, match=r"No such file or directory$"):
        open_game(path.parent / "missing")
    with pytest.raises(SaveError, match="null"):
        open_game(Path("a\0b"))


def test_a_disk_that_fails_while_reading_is_told(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

        def readline(self, size: int | None = -1, /) -> bytes:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(save_file, "open", lambda path, mode: Broken(), raising=False)
    message = f"^cannot read {path}: Input/output error$"
    with pytest.raises(SaveError, match=message):
        open_game(path)
    with pytest.raises(SaveError, match=message):
        list(read_games(path))


def test_a_file_is_known_wherever_the_program_goes(
    path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    file, saved = opened(Path(path.name))
    monkeypatch.chdir(path.parent.parent)
    assert save(with_move(saved), file, folder).file.path == path


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_does_not_keep_us_waiting(path: Path) -> None:
    os.mkfifo(path.parent / "pipe.pgn")
    with pytest.raises(SaveError, match=r"it is not a file$"):
        open_game(path.parent / "pipe.pgn")


def test_a_file_too_large_for_one_game_is_not_overwritten(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_file, "_LARGEST_SINGLE", 100)
    file, game = open_game(path)
    assert file.reason == save_file.LARGE
    assert game.tags["White"] == "Anna"


T = TypeVar("T")


def attempted(act: Callable[[], T]) -> T | SaveError:
    try:
        return act()
    except SaveError as error:
        return error


# A disk that fails at every step


def fail_at_every_step(
    act: Callable[[], Saved], error: int, stays: bool, check: Callable[[SaveError | None], None]
) -> list[str]:
    """Does something again and again, each time with the next step failing; returns the steps.

    Steps of the same name that follow each other count as one.
    """
    steps: list[str] = []
    for at in range(1, 1000):
        disk = FailingDisk(error, at, stays)
        with disk.in_place():
            done = attempted(act)
        caught = done if isinstance(done, SaveError) else None
        if not disk.failed:
            assert caught is None
            return steps
        if steps[-1:] != disk.failed[:1]:
            steps.append(disk.failed[0])
        assert caught is None or os.strerror(error) in str(caught)
        check(caught)
    raise AssertionError("it does not end")


@pytest.mark.parametrize("stays", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("error", ERRORS, ids=errno.errorcode.__getitem__)
def test_the_old_file_or_the_new_one(error: int, stays: bool, path: Path, folder: Path) -> None:
    """Whatever step fails: a file holds the old game or the new one, byte for byte."""
    old = path.read_bytes()
    file, saved = opened(path)
    later = with_move(saved)
    stream = io.StringIO()
    pgn.write(to_pgn(later), stream)
    new = stream.getvalue().encode()
    endings = set()

    def check(caught: SaveError | None) -> None:
        content = path.read_bytes()
        assert content in (old, new)
        others = [each for each in (*path.parent.iterdir(), *folder.glob("*")) if each != path]
        finished = [each for each in others if not each.name.endswith(".tmp")]
        assert all(each.read_bytes() == new for each in finished)
        endings.add((caught is None, content == new))
        if caught is None:
            # It was saved somewhere in spite of everything.
            assert content == new or finished
        elif content == new:
            assert caught.file == GameFile(path, opened(path)[0].digest)
            # The next time it goes there again, and not to another file.
            assert save(later, caught.file, folder).file.path == path
        for each in others:
            each.unlink()
        path.write_bytes(old)

    steps = fail_at_every_step(lambda: save(later, file, folder), error, stays, check)
    # Opening is that of the folder, for its lock, and of the new file; then again of the folder.
    assert steps == ["open", "write", "fsync", "chmod", "replace", "open", "fsync"]
    assert path.read_bytes() == new
    assert {(False, False), (False, True)} <= endings or error == errno.EACCES


@pytest.mark.parametrize("error", ERRORS, ids=errno.errorcode.__getitem__)
def test_a_new_file_is_whole_or_not_there(error: int, path: Path, folder: Path) -> None:
    _, saved = opened(path)

    def check(caught: SaveError | None) -> None:
        for each in folder.glob("*"):
            if each.suffix == ".pgn":
                assert each.read_text("utf-8") == GAME
            each.unlink()

    steps = fail_at_every_step(lambda: save(saved, None, folder), error, True, check)
    assert steps == [
        "mkdir", "open", "listdir", "open", "write", "fsync", "replace", "open", "fsync"
    ]  # fmt: skip
    assert names(folder) == ["2024-05-01 Anna - Computer.pgn"]


@pytest.mark.parametrize("error", ERRORS, ids=errno.errorcode.__getitem__)
def test_nothing_is_left_beside_a_file_that_could_not_be_saved(
    error: int, path: Path, tmp_path: Path
) -> None:
    _, saved = opened(path)
    target = tmp_path / "other" / "name.pgn"
    target.parent.mkdir()

    def check(caught: SaveError | None) -> None:
        assert caught is not None
        assert names(target.parent) in ([], ["name.pgn"])
        if target.exists():
            assert target.read_text("utf-8") == GAME
            target.unlink()

    steps = fail_at_every_step(lambda: save_as(saved, target, replace=True), error, False, check)
    assert steps == ["open", "write", "fsync", "replace", "open", "fsync"]


# Spoilt files


def test_a_save_that_was_cut_anywhere_is_read_as_far_as_it_goes(path: Path) -> None:
    content = GAME.encode()
    whole = [node.san() for node in open_game(path)[1].main_line()]
    for length in range(len(content)):
        path.write_bytes(content[:length])
        found = attempted(lambda: open_game(path))
        assert path.read_bytes() == content[:length]
        if isinstance(found, SaveError):
            assert str(found).startswith(f"cannot read {path}: ")
            assert length < 20
            continue
        file, game = found
        saved, _ = from_pgn(game)
        sans = [node.san() for node in game.main_line()]
        assert sans == whole[: len(sans)]
        assert file.reason == (save_file.FAULTY if game.errors else "")
        assert 0 <= saved.ply <= len(sans)


@pytest.mark.parametrize("seed", range(5))
def test_mutated_saves_do_no_harm(seed: int, path: Path, folder: Path) -> None:
    """A hundred for each seed: they are read or refused in one line, and never overwritten."""
    chance = random.Random(seed)
    for _ in range(100):
        content = mutated(GAME.encode(), chance)
        path.write_bytes(content)
        found = attempted(lambda: opened(path))
        if isinstance(found, SaveError):
            assert str(found).isprintable()
            assert len(str(found)) < 1000
        else:
            file, saved = found
            done = save(saved, file, folder)
            if saved.game.errors:
                assert done.file.path != path
            again, _ = from_pgn(open_game(done.file.path)[1])
            assert again.game.errors == []
            assert again.clock == saved.clock
            assert again.players == saved.players
            if done.file.path == path:
                continue
        assert path.read_bytes() == content


def mutated(content: bytes, chance: random.Random) -> bytes:
    """Some bytes changed, taken out, doubled or moved."""
    text = bytearray(content)
    for _ in range(chance.randint(1, 8)):
        start = chance.randrange(len(text))
        end = min(len(text), start + chance.choice((1, 1, 1, 5, 40)))
        part = text[start:end]
        kind = chance.randrange(5)
        if kind == 0:
            text[start] = chance.randrange(256)
        elif kind == 1:
            del text[start:end]
        elif kind == 2:
            text[start:start] = part
        elif kind == 3:
            place = chance.randrange(len(text))
            text[place:place] = part
        else:
            text[start:start] = chance.choice(
                (b"}", b"{", b")", b"(", b'"', b"]", b"\n\n", b"\x00")
            )
        if not text:
            text = bytearray(b"x")
    return bytes(text)
