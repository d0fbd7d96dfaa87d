"""All commands of the window in one table: menus, buttons and keys come from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from chess_app.language import N_, _
from chess_app.ui.actions.files import FileActions
from chess_app.ui.actions.games import GameActions
from chess_app.ui.actions.moves import MoveActions
from chess_app.ui.actions.view import ViewActions
from chess_app.ui.dialogs.keys import KeyRow
from chess_app.ui.key_words import key_words

GAME: Final = N_("Game")
MOVE: Final = N_("Move")
VIEW: Final = N_("View")
ANALYSE: Final = N_("Analyse")
HELP: Final = N_("Help")
MENUS: Final = (GAME, MOVE, VIEW, ANALYSE, HELP)

RECENT: Final = "recent"
"""The name of the entry that is a menu of its own."""


def _always() -> bool:
    return True


class Command(NamedTuple):
    """One command.

    - `name`: for the program; `menu` and `label` as users see them, in English here.
    - `group`: commands of a menu that belong together; a line parts them from the next.
    - `keys`: as Tk writes them, without angle brackets; the first is shown.
    - `is_enabled`: whether it can be used now; `is_on`: for what is on or off.
    """

    name: str
    menu: str
    group: int
    label: str
    keys: tuple[str, ...]
    run: Callable[[], None]
    is_enabled: Callable[[], bool] = _always
    is_on: Callable[[], bool] | None = None


class Actions(NamedTuple):
    """All that commands do."""

    games: GameActions
    files: FileActions
    moves: MoveActions
    view: ViewActions
    quit: Callable[[], None]


def command_table(actions: Actions) -> tuple[Command, ...]:
    """The table."""
    games, files, moves, view, leave = actions
    return (
        Command("new", GAME, 1, N_("New game…"), ("Control-n",), games.new),
        Command("rematch", GAME, 1, N_("Rematch"), (), games.rematch, games.can_rematch),
        Command("set-up", GAME, 1, N_("Set up a position…"), ("Control-e",), games.set_up),
        Command("open", GAME, 2, N_("Open…"), ("Control-o",), files.open),
        Command(RECENT, GAME, 2, N_("Recent games"), (), files.open),
        Command("save", GAME, 2, N_("Save"), ("Control-s",), files.save),
        Command("save-as", GAME, 2, N_("Save as…"), ("Control-Shift-S",), files.save_as),
        Command("tags", GAME, 2, N_("Players and event…"), ("Control-t",), games.edit_tags),
        Command("copy-pgn", GAME, 3, N_("Copy the game (PGN)"), ("Control-c",), games.copy_pgn),
        Command("paste-pgn", GAME, 3, N_("Paste a game (PGN)"), ("Control-v",), games.paste_pgn),
        Command(
            "copy-fen", GAME, 3, N_("Copy the position (FEN)"), ("Control-Shift-C",),
            games.copy_fen,
        ),
        Command(
            "paste-fen", GAME, 3, N_("Paste a position (FEN)"), ("Control-Shift-V",),
            games.paste_fen,
        ),
        Command("quit", GAME, 4, N_("Quit"), ("Control-q",), leave),
        Command(
            "take-back", MOVE, 1, N_("Take back"), ("Control-z",), moves.take_back,
            moves.can_take_back,
        ),
        Command("redo", MOVE, 1, N_("Redo"), ("Control-Shift-Z",), moves.redo, moves.can_redo),
        Command("hint", MOVE, 1, N_("Hint"), ("Control-h",), moves.hint, moves.can_ask_hint),
        Command(
            "move-now", MOVE, 1, N_("Let the engine move now"), ("Control-m",), moves.move_now,
            moves.can_move_now,
        ),
        Command(
            "draw", MOVE, 2, N_("Offer a draw"), ("Control-d",), moves.offer_draw, moves.can_speak
        ),
        Command(
            "claim", MOVE, 2, N_("Claim a draw"), ("Control-Shift-D",), moves.claim_draw,
            moves.can_claim_draw,
        ),
        Command("resign", MOVE, 2, N_("Resign"), ("Control-r",), moves.resign, moves.can_speak),
        Command(
            "pause", MOVE, 2, N_("Pause or continue"), ("Control-p", "Pause"), moves.toggle_pause,
            moves.can_pause,
        ),
        Command("first", MOVE, 3, N_("To the start"), ("Home",), moves.first, moves.can_go_back),
        Command("previous", MOVE, 3, N_("A move back"), ("Left",), moves.back, moves.can_go_back),
        Command(
            "next", MOVE, 3, N_("A move forward"), ("Right",), moves.forward,
            moves.can_go_forward,
        ),
        Command("last", MOVE, 3, N_("To the present"), ("End",), moves.last, moves.is_looking_back),
        Command("flip", VIEW, 1, N_("Flip the board"), ("F",), view.flip),
        Command(
            "full-screen", VIEW, 1, N_("Full screen"), ("F11",), view.toggle_full_screen,
            is_on=view.is_full_screen,
        ),
        Command(
            "thinking", VIEW, 2, N_("What the engine thinks"), ("F4",), view.toggle_thinking,
            is_on=view.has_thinking,
        ),
        Command(
            "evaluation-bar", VIEW, 2, N_("Evaluation bar"), ("F5",), view.toggle_evaluation_bar,
            is_on=view.has_evaluation_bar,
        ),
        Command("settings", VIEW, 3, N_("Settings…"), ("Control-comma",), view.settings),
        Command(
            "analysis", ANALYSE, 1, N_("Analyse the position"), ("F8",), view.toggle_analysis,
            is_on=view.is_analysing,
        ),
        Command(
            "evaluation", ANALYSE, 1, N_("How the engine values the position…"), ("F6",),
            view.evaluation,
        ),
        Command("engines", ANALYSE, 1, N_("Engines…"), ("F7",), view.engines),
        Command("help", HELP, 1, N_("Rules and first steps…"), ("F2",), view.help),
        Command("tour", HELP, 1, N_("A short tour"), ("F3",), view.tour),
        Command("keys", HELP, 1, N_("Keys…"), ("F1", "question"), view.keys),
        Command("about", HELP, 2, N_("About…"), (), view.about),
    )  # fmt: skip


def key_rows(commands: Iterable[Command]) -> list[KeyRow]:
    """What the list of keys shows."""
    rows = [
        KeyRow(_(command.menu), _(command.label).rstrip("…"), key_words(command.keys))
        for command in commands
        if command.keys
    ]
    board = _("Board")
    rows += [
        KeyRow(board, _("Type a move"), "Nf3, e7e8q, O-O"),
        KeyRow(board, _("Move the square cursor"), _("Ctrl+Arrows")),
        KeyRow(board, _("Take and drop"), _("Enter")),
        KeyRow(board, _("Cancel"), _("Esc")),
    ]
    return rows
