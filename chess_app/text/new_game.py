"""From the choice of the user to a game that can begin."""

from __future__ import annotations

from chess_app.chess import Position
from chess_app.chess.endings import Rules
from chess_app.language import _, translated
from chess_app.play import new_game as games
from chess_app.play.new_game import Pick
from chess_app.play.saved_game import SavedGame, SavedPlayer
from chess_app.play.time_control import parse_pair
from chess_app.text.choice import ANY_START, Choice


def new_game(choice: Choice, person: str, engine: str, level: str, pick: Pick) -> SavedGame:
    """A game as it is chosen, before its first move; ValueError, in one line, if it can't be.

    - `person`: the name of the user. `engine`: the name of the chosen engine, empty for ours.
    - `level`: the chosen level, as engines know it.
    """
    controls = parse_pair(choice.time)
    opponent = SavedPlayer("", True, engine, level)
    rules: Rules = "fide" if choice.rules == "fide" else "casual"
    return games.new_game(
        start_of(choice, pick),
        games.seat_players(choice.color, SavedPlayer(person), opponent, pick),
        controls,
        rules,
    )


def start_of(choice: Choice, pick: Pick) -> Position:
    """The position that is chosen; ValueError, in one line, if there is none."""
    if choice.fen:
        try:
            return Position.from_fen(choice.fen, None if choice.chess960 is None else True)
        except ValueError as error:
            raise ValueError(
                _("this FEN describes no position to play from: {reason}").format(
                    reason=translated(error)
                )
            ) from None
    if choice.chess960 is None:
        return Position.initial()
    return Position.chess960(pick(960) if choice.chess960 == ANY_START else choice.chess960)
