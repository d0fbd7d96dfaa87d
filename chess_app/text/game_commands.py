"""Commands about whole games: new ones, saves, levels, the end."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Final

from chess_app.chess import Color
from chess_app.formats import date_text
from chess_app.language import N_, _, counted, translated
from chess_app.os_reasons import os_reason
from chess_app.play.clock_text import clock_text
from chess_app.play.engine_list import OURS
from chess_app.play.file_names import SUFFIX
from chess_app.play.game_summary import GameSummary, summarize
from chess_app.play.save_file import Saved, open_game, read_games
from chess_app.play.save_list import SaveEntry
from chess_app.play.saved_game import from_pgn
from chess_app.speech.men import side_name
from chess_app.text.choice import read_options
from chess_app.text.command import Command
from chess_app.text.face import Face
from chess_app.text.levels import level_lines, read_level
from chess_app.text.mistake import Mistake

MOST_SHOWN: Final = 20


def _new(face: Face, argument: str) -> None:
    try:
        options = read_options(shlex.split(argument))
    except ValueError as error:
        raise Mistake(
            _("{fault}: type new, or such as new black time 5+3 level 3").format(
                fault=_(str(error))
            )
        ) from None
    # A start is chosen for one game, the rest until it is changed.
    before = face.choice
    face.choice = replace(before, **{"fen": "", "chess960": None, **options})
    try:
        face.begin_chosen()
    except Exception:
        face.choice = before
        raise


def _rematch(face: Face, argument: str) -> None:
    face.arbiter.rematch(face.now())


def _level(face: Face, argument: str) -> None:
    engines = [seat for seat in (0, 1) if not face.arbiter.players[seat].is_human]
    if not argument:
        for seat in engines:
            face.say(f"{side_name(Color.of(seat))}: {face.arbiter.players[seat].name}")
        face.say(*level_lines())
        if not engines:
            face.say(_("No engine plays in this game."))
        return
    players = {seat: face.seating.describe(face.arbiter.players[seat]) for seat in engines}
    try:
        levels = {seat: read_level(argument, player.engine) for seat, player in players.items()}
        if not engines:
            read_level(argument, OURS)
            face.say(_("That is for the next game: no engine plays in this one."))
    except ValueError as error:
        raise Mistake(str(error)) from None
    face.choice = replace(face.choice, level=argument)
    for seat, level in levels.items():
        wanted = players[seat]._replace(name="", level=level)
        face.arbiter.replace_player(seat, face.seating.player(wanted), face.now())


def _save(face: Face, argument: str) -> None:
    if argument:
        path = Path(os.path.expanduser(argument))
        if os.path.isdir(path):
            raise Mistake(
                _("{path} is a folder: say also how the file is called.").format(path=path)
            )
        if not path.is_absolute() and len(path.parts) == 1:
            with suppress(OSError):  # saving tells what is wrong
                os.makedirs(face.keeper.saves, exist_ok=True)
            path = face.keeper.saves / path
        path = path if path.suffix else Path(f"{path}{SUFFIX}")
        _tell_saved(face, face.keeper.save_as(path.absolute(), face.now()))
    else:
        _tell_saved(face, face.keeper.save(face.now()))


def _tell_saved(face: Face, done: Saved) -> None:
    face.say(_("Saved in {path}").format(path=done.file.path))
    if done.notice:
        face.say(_("Note: {text}.").format(text=done.notice))


def _discard(face: Face, argument: str) -> None:
    face.keeper.discard()
    face.say(_("This game will not be saved, unless you go on with it."))


def _saves(face: Face, argument: str) -> None:
    face.listed = []
    for entry in _entries(face):
        if len(face.listed) == MOST_SHOWN:
            face.say(_("… and older ones in {folder}").format(folder=face.keeper.saves))
            break
        face.listed.append(entry.path)
        summary = entry.summary
        told = translated(entry.fault) if summary is None else summary_line(summary)
        face.say(f"{len(face.listed)}: {told} [{entry.path.name}]")
    if not face.listed:
        face.say(_("There are no saves in {folder}").format(folder=face.keeper.saves))
    face.saves.remember()


def _entries(face: Face) -> Iterator[SaveEntry]:
    try:
        yield from face.saves.entries()
    except OSError as error:
        line = _("cannot read {name}: {reason}")
        raise Mistake(line.format(name=face.keeper.saves, reason=os_reason(error))) from None


def _load(face: Face, argument: str) -> None:
    if not argument:
        raise Mistake(_("Say what to load: a number of the list that saves shows, or a file."))
    load_game(face, argument)


def load_game(face: Face, argument: str) -> None:
    """Goes on with a game that is named as the command `load` has it; Mistake or SaveError."""
    path, number = _place(face, argument)
    if number is None and _has_several(path):
        for game in islice(read_games(path), MOST_SHOWN):
            face.say(f"{game.number}: {summary_line(summarize(game))}")
        raise Mistake(
            _("{name} has several games: type load {place} and a number.").format(
                name=path.name, place=argument
            )
        )
    # First, as the file may be that of the present game.
    face.keeper.secure(face.now())
    file, game = open_game(path, number or 1)
    saved, notices = from_pgn(game)
    for text in (*map(translated, game.errors[:1]), *notices):
        face.say(_("Note: {text}.").format(text=text))
    try:
        face.begin(saved, file, is_saved=True)
    except ValueError as error:
        raise Mistake(
            _("{name} can't be played on: {reason}").format(name=path.name, reason=error)
        ) from None


def _place(face: Face, argument: str) -> tuple[Path, int | None]:
    """The file that is meant, and the number of the game in it where one is given."""
    path = _existing(face, argument)
    if path is not None:
        return path, None
    name, number = argument, None
    first, _space, last = argument.rpartition(" ")
    if first and last.isascii() and last.isdigit() and len(last) < 9:
        name, number = first, int(last)
    path = _existing(face, name)
    if path is None and name.isascii() and name.isdigit():
        listed = face.listed or [entry.path for entry in islice(_entries(face), MOST_SHOWN)]
        if not 1 <= int(name[:9]) <= len(listed):
            raise Mistake(_("The list of saves has no number {number}.").format(number=name[:9]))
        path = listed[int(name[:9]) - 1]
    return path or Path(os.path.expanduser(name)).absolute(), number


def _existing(face: Face, name: str) -> Path | None:
    """The file of that name, here or among the saves, `.pgn` or not; None if there is none."""
    named = Path(os.path.expanduser(name))
    for path in (named.absolute(), face.keeper.saves / named):
        for candidate in (path, Path(f"{path}{SUFFIX}")):
            if os.path.isfile(candidate):
                return candidate
    return None


def _has_several(path: Path) -> bool:
    return len(list(islice(read_games(path), 2))) > 1


def summary_line(summary: GameSummary) -> str:
    """A game of a list in one line."""
    names = " - ".join(summary.names[color.index] or side_name(color) for color in Color)
    parts = [names, *([date_text(summary.date)] if summary.date else [])]
    parts.append(counted("{count} move", "{count} moves", (summary.plies + 1) // 2))
    if summary.turn is None:
        parts.append(summary.result)
    else:
        is_white = Color.of(summary.turn) is Color.WHITE
        parts.append(_("White to move") if is_white else _("Black to move"))
        left = [clock_text(time_ms) for time_ms in summary.left_ms if time_ms is not None]
        parts += [" ".join(left)] if left else []
    return ", ".join(parts) + (f" ({translated(summary.fault)})" if summary.fault else "")


def _quit(face: Face, argument: str) -> None:
    face.leave()


GAME_COMMANDS = (
    Command(
        N_("new", context="names of a command"),
        N_("[white|black|random|both|none] [level N] [time 5+3] [fen FEN] [chess960 [N]] …"),
        N_("begin another game; what is not said stays as it was"),
        _new,
    ),
    Command(
        N_("rematch", context="names of a command"),
        "",
        N_("play again with the other colour"),
        _rematch,
    ),
    Command(
        N_("level", context="names of a command"),
        N_("[LEVEL]"),
        N_("show the levels, or change how strong the engine plays"),
        _level,
    ),
    Command(
        N_("save", context="names of a command"),
        N_("[FILE]"),
        N_("save the game (that also happens when you leave)"),
        _save,
    ),
    Command(N_("saves", context="names of a command"), "", N_("list the saved games"), _saves),
    Command(
        N_("load open", context="names of a command"),
        N_("NUMBER|FILE [GAME]"),
        N_("go on with a game of that list, or a file"),
        _load,
    ),
    Command(
        N_("discard", context="names of a command"),
        "",
        N_("leave this game without saving it"),
        _discard,
    ),
    Command(
        N_("quit exit q", context="names of a command"), "", N_("save the game and leave"), _quit
    ),
)
