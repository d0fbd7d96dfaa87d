"""What a killed program leaves behind is found again, to the last move that was shown."""

from __future__ import annotations

import io
import json
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chess_app.chess import IllegalMove, Position, pgn
from chess_app.play import recovery
from chess_app.play.file_lock import try_lock
from chess_app.play.game import Refused
from chess_app.play.journal_file import JournalFile, read_records
from chess_app.play.players import Human
from chess_app.play.recovery import SPOILT_SUFFIX, journalled_game, lost_games
from chess_app.play.save_file import open_game
from chess_app.play.saved_game import SavedGame
from tests.chess.random_games import starts
from tests.play.kept_game import KeptGame, sans
from tests.play.time_controls import pairs


def told(saved: SavedGame) -> dict[str, Any]:
    """All of a game: what resuming needs, how it ended, and the text of the moves."""
    game = saved.game.copy()
    tags, game.tags = game.tags, pgn.Tags({"Event": "?"})
    stream = io.StringIO()
    pgn.write(game, stream)
    names = ("Date", "Result", "Termination", "Ending", "FEN", "Variant")
    kept = {name: tags.get(name) for name in names}
    return {**vars(saved), "game": stream.getvalue(), **kept}


# Everything that can happen to a game

ACTIONS = st.lists(
    st.tuples(
        st.sampled_from(
            ["move"] * 6
            + ["back", "back", "redo", "offer", "decline", "accept", "resign", "pause", "resume"]
            + ["replace", "turn", "save", "adjourn", "claim"]
        ),
        st.integers(0, 1 << 16),
    ),
    max_size=16,
)


def act(kept: KeptGame, action: str, number: int) -> None:
    """Does it; Refused or IllegalMove where it is not possible."""
    arbiter, now, seat = kept.arbiter, kept.now, number % 2
    if action == "move":
        moves = arbiter.game.position.legal_moves()
        if moves:
            arbiter.submit(arbiter.game.turn, moves[number % len(moves)], now)
    elif action in ("back", "redo", "pause", "resume", "adjourn"):
        getattr(arbiter, "take_back" if action == "back" else action)(now)
    elif action in ("offer", "decline", "accept", "claim"):
        getattr(arbiter, f"{action}_draw")(seat, now)
    elif action == "resign":
        arbiter.resign(seat, now)
    elif action == "replace":
        arbiter.replace_player(seat, Human(f"Player {number}"), now)
    elif action == "turn":
        kept.keeper.turn_board(seat, now)
    else:
        kept.keeper.save(now)


@settings(max_examples=60)
@given(starts(), st.sampled_from(["casual", "fide"]), pairs(longest_ms=3_600_000), ACTIONS)
def test_at_every_moment_the_journal_has_the_game(
    start: Position, rules: Any, controls: Any, actions: list[tuple[str, int]]
) -> None:
    with tempfile.TemporaryDirectory() as home:
        kept = KeptGame(Path(home)).start(start, rules, controls)
        for action, number in actions:
            kept.wait(number % 3_000)
            events = len(kept.events)
            with suppress(Refused, IllegalMove):
                act(kept, action, number)
            records = read_records(io.BytesIO(kept.journal.read_bytes()))
            found = journalled_game(records)
            assert found is not None
            assert found.file == kept.keeper.file
            assert found.is_saved == kept.keeper.is_saved or not kept.saved.game.root.children
            assert sans(found.saved) == sans(kept.saved)
            if len(kept.events) > events:
                assert told(found.saved) == told(kept.saved)
        kept.keeper.close(kept.now)
        assert list(kept.journals.iterdir()) == []


# Journals that are cut or spoilt


def test_a_journal_cut_at_any_byte_gives_the_moves_before_the_cut(tmp_path: Path) -> None:
    kept = KeptGame(tmp_path).start()
    # The size of the journal when these moves were shown.
    shown: list[tuple[int, list[str]]] = [(0, [])]

    def show() -> None:
        shown.append((kept.journal.stat().st_size, sans(kept.saved)))

    show()
    for san in ("e4", "e5", "Nf3"):
        kept.play(san)
        show()
    kept.arbiter.take_back(kept.now)
    show()
    kept.play("f4")
    show()
    kept.arbiter.resign(1, kept.now)
    show()
    content = kept.journal.read_bytes()
    for length in range(len(content)):
        expected = [moves for size, moves in shown if size <= length][-1]
        found = kept.lost(tmp_path / "cut", content[:length])
        if not expected:
            assert found == []
            continue
        assert sans(found[0].saved) == expected
        found[0].forget()
    assert kept.lost(tmp_path / "cut")[0].saved.is_over


def test_a_record_that_makes_no_sense_ends_the_journal_there(tmp_path: Path) -> None:
    kept = KeptGame(tmp_path).start().play("e4 e5")
    records = read_records(io.BytesIO(kept.journal.read_bytes()))
    for nonsense in (
        {"move": "e2e4"},
        {"move": 7},
        {"move": ""},
        {"back": 3},
        {"back": "all"},
        {"redo": 1},
        {"offer": 2},
        {"decline": 0},
        {"side": None},
        {"file": "x"},
        {"clock": 5},
        {"clock": [[1, 2], [1, 2], 0, 0]},
        {"clock": [[1, 2.5], [1, 2], 0, 0, True]},
        {"clock": [[-1, 2], [1, 2], 0, 0, True]},
        {"move": "g1f3", "clock": [[None, None], [1, 2], 0, 0, True]},
    ):
        found = journalled_game([*records, nonsense, {"move": "d2d4"}])
        assert found is not None
        assert sans(found.saved)[:2] == ["e4", "e5"]
        assert "d4" not in sans(found.saved)


@pytest.mark.parametrize(
    "state", [{}, {"state": 5}, {"state": ""}, {"state": "1. e4 *"}, {"state": "*", "file": [1]}]
)
def test_a_state_that_makes_no_sense_is_kept_for_whoever_wants_to_look(
    state: dict[str, Any], tmp_path: Path
) -> None:
    file = JournalFile(tmp_path)
    file.append({"state": 0, **state})
    content = file.path.read_bytes()
    file.close()
    assert lost_games(tmp_path) == []
    assert lost_games(tmp_path) == []
    (left,) = tmp_path.iterdir()
    assert left.name.endswith(SPOILT_SUFFIX)
    assert left.read_bytes() == content


def test_rubbish_in_the_folder_is_left_alone_or_removed(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "folder.journal").mkdir()
    (tmp_path / "empty.journal").touch()
    (tmp_path / "torn.journal").write_bytes(b"0123")
    assert lost_games(tmp_path) == []
    assert sorted(os.listdir(tmp_path)) == ["folder.journal", "notes.txt"]
    assert lost_games(tmp_path / "missing") == []


# What is offered


def lost(kept: KeptGame) -> int:
    """How many games would be offered, after the program was killed."""
    place = kept.journals.parent / "killed"
    found = kept.lost(place)
    for game in found:
        game.leave()
    assert len(os.listdir(place)) == len(found)
    return len(found)


def test_a_game_without_a_move_is_not_offered(tmp_path: Path) -> None:
    assert lost(KeptGame(tmp_path).start()) == 0


def test_an_unfinished_game_is_offered_also_if_it_was_saved(tmp_path: Path) -> None:
    kept = KeptGame(tmp_path).start().play("e4")
    assert lost(kept) == 1
    kept.keeper.save(kept.now)
    assert lost(kept) == 1


def test_a_finished_game_is_offered_until_it_is_saved(tmp_path: Path) -> None:
    kept = KeptGame(tmp_path).start().play("f3 e5 g4 Qh4#")
    assert lost(kept) == 1
    kept.keeper.save(kept.now)
    assert lost(kept) == 0


def test_the_latest_game_comes_first(tmp_path: Path) -> None:
    folder = tmp_path / "all"
    folder.mkdir()
    for number, moves in enumerate(("e4", "d4", "c4")):
        kept = KeptGame(tmp_path / moves).start().play(moves)
        shutil.copy(kept.journal, folder / f"{number}.journal")
        os.utime(folder / f"{number}.journal", (0, (100, 300, 200)[number]))
    assert [sans(game.saved) for game in lost_games(folder)] == [["d4"], ["c4"], ["e4"]]


# Going on


def test_a_recovered_game_goes_on_where_it_was(tmp_path: Path) -> None:
    first = KeptGame(tmp_path / "first").start().play("e4 e5 Nf3")
    first.arbiter.take_back(first.now)
    first.play("f4")
    first.arbiter.offer_draw(0, first.now)
    before = first.saved
    (found,) = first.lost(tmp_path / "second" / "journals")
    second = KeptGame(tmp_path / "second").go_on(found)
    assert told(found.saved) == told(before)
    assert second.arbiter.clock.state(second.now).left_ms == before.clock.left_ms
    assert second.arbiter.game.draw_offer == 0
    assert len(list(second.journals.iterdir())) == 1
    second.arbiter.resume(second.now)
    second.play("exf4", 0)
    assert sans(second.saved) == ["e4", "e5", "f4", "exf4"]


def test_after_recovery_it_is_saved_over_the_same_file(tmp_path: Path) -> None:
    first = KeptGame(tmp_path / "first").start().play("e4")
    path = first.keeper.save(first.now).file.path
    first.play("e5")
    (found,) = first.lost(tmp_path / "second" / "journals")
    second = KeptGame(tmp_path / "second").go_on(found)
    assert not second.keeper.is_saved
    assert second.keeper.save(second.now).file.path == path
    assert open_game(path)[1].end().san() == "e5"


def test_a_game_that_is_not_wanted_now_is_put_away(tmp_path: Path) -> None:
    kept = KeptGame(tmp_path).start().play("e4")
    (found,) = kept.lost(tmp_path / "killed")
    done = found.put_away(kept.saves)
    assert open_game(done.file.path)[1].end().san() == "e4"
    assert os.listdir(tmp_path / "killed") == []


def test_a_game_is_offered_to_one_program_only(tmp_path: Path) -> None:
    kept = KeptGame(tmp_path).start().play("e4")
    (found,) = kept.lost(tmp_path / "killed")
    assert lost_games(tmp_path / "killed") == []
    found.leave()
    (again,) = lost_games(tmp_path / "killed")
    again.forget()
    assert lost_games(tmp_path / "killed") == []


def test_a_journal_that_another_program_has_just_dealt_with_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = KeptGame(tmp_path).start().play("e4")
    (found,) = kept.lost(tmp_path / "killed")

    def lock_too_late(descriptor: int) -> bool:
        found.forget()
        return try_lock(descriptor)

    monkeypatch.setattr(recovery, "try_lock", lock_too_late)
    assert lost_games(tmp_path / "killed") == []


def test_the_journal_of_a_running_program_is_left_alone(tmp_path: Path) -> None:
    kept = KeptGame(tmp_path).start().play("e4")
    assert lost_games(kept.journals) == []
    kept.play("e5")
    records = read_records(io.BytesIO(kept.journal.read_bytes()))
    assert json.dumps(records[-1]["move"]) == '"e7e5"'
