"""Commands about whole games: new ones, saves, levels, the end."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Final

from chess_app.play.clock_text import clock_text
from chess_app.play.engine_list import OURS
from chess_app.play.file_names import SUFFIX
from chess_app.play.game_summary import GameSummary, summarize
from chess_app.play.save_file import Saved, open_game, read_games
from chess_app.play.save_list import SaveEntry
from chess_app.play.saved_game import from_pgn
from chess_app.text.choice import read_options
from chess_app.text.command import Command
from chess_app.text.face import Face
from chess_app.text.levels import level_lines, read_level
from chess_app.text.mistake import Mistake
from chess_app.text.words import seat_name

MOST_SHOWN: Final = 20


def _new(face: Face, argument: str) -> None:
    try:
        options = read_options(shlex.split(argument))
    except ValueError as error:
        raise Mistake(f"{error}: type new, or such as new black time 5+3 level 3") from None
    # A start is chosen for one game, the rest until it is changed.
    before = face.choice
    face.choice = replace(before, **{"fen": "", "chess960": None, **options})
    try:
        face.begin_chosen()
    except Exception:
        face.choice = before
        raise


def _rematch(face: Face, _: str) -> None:
    face.arbiter.rematch(face.now())


def _level(face: Face, argument: str) -> None:
    engines = [seat for seat in (0, 1) if not face.arbiter.players[seat].is_human]
    if not argument:
        for seat in engines:
            face.say(f"{seat_name(seat)}: {face.arbiter.players[seat].name}")
        face.say(*level_lines())
        if not engines:
            face.say("No engine plays in this game.")
        return
    players = {seat: face.seating.describe(face.arbiter.players[seat]) for seat in engines}
    try:
        levels = {seat: read_level(argument, player.engine) for seat, player in players.items()}
        if not engines:
            read_level(argument, OURS)
            face.say("That is for the next game: no engine plays in this one.")
    except ValueError as error:
        raise Mistake(str(error)) from None
    face.choice = replace(face.choice, level=argument)
    for seat, level in levels.items():
        wanted = players[seat]._replace(name="", level=level)
        face.arbiter.replace_player(seat, face.seating.player(wanted), face.now())


def _save(face: Face, argument: str) -> None:
    if argument:
        path = Path(argument).expanduser()
        if path.is_dir():
            raise Mistake(f"{path} is a folder: say also how the file is called.")
        path = path if path.suffix else path.with_suffix(SUFFIX)
        _tell_saved(face, face.keeper.save_as(path.absolute(), face.now()))
    else:
        _tell_saved(face, face.keeper.save(face.now()))


def _tell_saved(face: Face, done: Saved) -> None:
    face.say(f"Saved in {done.file.path}")
    if done.notice:
        face.say(f"Note: {done.notice}.")


def _discard(face: Face, _: str) -> None:
    face.keeper.discard()
    face.say("This game will not be saved, unless you go on with it.")


def _saves(face: Face, _: str) -> None:
    face.listed = []
    for entry in _entries(face):
        if len(face.listed) == MOST_SHOWN:
            face.say(f"… and older ones in {face.keeper.saves}")
            break
        face.listed.append(entry.path)
        told = entry.fault if entry.summary is None else summary_line(entry.summary)
        face.say(f"{len(face.listed)}: {told} [{entry.path.name}]")
    if not face.listed:
        face.say(f"There are no saves in {face.keeper.saves}")
    face.saves.remember()


def _entries(face: Face) -> Iterator[SaveEntry]:
    try:
        yield from face.saves.entries()
    except OSError as error:
        raise Mistake(f"cannot read {face.keeper.saves}: {error.strerror or error}") from None


def _load(face: Face, argument: str) -> None:
    if not argument:
        raise Mistake("Say what to load: a number of the list that saves shows, or a file.")
    load_game(face, argument)


def load_game(face: Face, argument: str) -> None:
    """Goes on with a game that is named as the command `load` has it; Mistake or SaveError."""
    path, number = _place(face, argument)
    if number is None and _has_several(path):
        for game in islice(read_games(path), MOST_SHOWN):
            face.say(f"{game.number}: {summary_line(summarize(game))}")
        raise Mistake(f"{path.name} has several games: type load {argument} and a number.")
    # First, as the file may be that of the present game.
    face.keeper.secure(face.now())
    file, game = open_game(path, number or 1)
    saved, notices = from_pgn(game)
    for line in (*map(str, game.errors[:1]), *notices):
        face.say(f"Note: {line}.")
    try:
        face.begin(saved, file, is_saved=True)
    except ValueError as error:
        raise Mistake(f"{path.name} can't be played on: {error}") from None


def _place(face: Face, argument: str) -> tuple[Path, int | None]:
    """The file that is meant, and the number of the game in it where one is given."""
    first, _, last = argument.rpartition(" ")
    has_number = bool(first) and last.isascii() and last.isdigit() and len(last) < 9
    path = Path(argument).expanduser()
    if path.exists() or not has_number:
        first, number = argument, None
    else:
        path, number = Path(first).expanduser(), int(last)
    if first.isascii() and first.isdigit() and not path.exists():
        listed = face.listed or [entry.path for entry in islice(_entries(face), MOST_SHOWN)]
        if not 1 <= int(first[:9]) <= len(listed):
            raise Mistake(f"The list of saves has no number {first[:9]}.")
        path = listed[int(first[:9]) - 1]
    return path.absolute(), number


def _has_several(path: Path) -> bool:
    return len(list(islice(read_games(path), 2))) > 1


def summary_line(summary: GameSummary) -> str:
    """A game of a list in one line."""
    names = " - ".join(summary.names[seat] or seat_name(seat) for seat in (0, 1))
    parts = [names, *([summary.date] if summary.date else [])]
    parts.append(_moves_text(summary.plies))
    if summary.turn is None:
        parts.append(summary.result)
    else:
        parts.append(f"{seat_name(summary.turn)} to move")
        left = [clock_text(time_ms) for time_ms in summary.left_ms if time_ms is not None]
        parts += [" ".join(left)] if left else []
    return ", ".join(parts) + (f" ({summary.fault})" if summary.fault else "")


def _moves_text(plies: int) -> str:
    moves = (plies + 1) // 2
    return "1 move" if moves == 1 else f"{moves} moves"


def _quit(face: Face, _: str) -> None:
    face.leave()


GAME_COMMANDS = (
    Command(
        ("new",),
        "[white|black|random|both|none] [level N] [time 5+3] [fen FEN] [chess960 [N]] …",
        "begin another game; what is not said stays as it was",
        _new,
    ),
    Command(("rematch",), "", "play again with the other colour", _rematch),
    Command(
        ("level",), "[LEVEL]", "show the levels, or change how strong the engine plays", _level
    ),
    Command(("save",), "[FILE]", "save the game (that also happens when you leave)", _save),
    Command(("saves",), "", "list the saved games", _saves),
    Command(
        ("load", "open"), "NUMBER|FILE [GAME]", "go on with a game of that list, or a file", _load
    ),
    Command(("discard",), "", "leave this game without saving it", _discard),
    Command(("quit", "exit", "q"), "", "save the game and leave", _quit),
)
