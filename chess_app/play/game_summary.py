"""A game in a few words and one picture: for lists of saves and of the games of a file."""

from __future__ import annotations

from typing import Final, NamedTuple

from chess_app.chess import pgn
from chess_app.chess.message import message_of
from chess_app.play.saved_game import from_pgn

_LONGEST: Final = 100


class GameSummary(NamedTuple):
    """What a list shows of a game.

    - `names`: of the players by seat, empty if nobody knows. `date`: as in PGN, or empty.
    - `result`: `*` if it is not finished; then `turn` is the seat to move, else None.
    - `left_ms`: on the clocks by seat, None without a clock.
    - `fen`: the position that it has come to. `is_chess960`: how castling is written there.
    - `plies`: how many moves are played.
    - `fault`: why not all of it was understood, in one line with the place; or empty. It is in
      English, mostly a `Message`: `language.translated` tells it to the user.
    """

    names: tuple[str, str]
    date: str
    event: str
    result: str
    turn: int | None
    left_ms: tuple[int | None, int | None]
    fen: str
    is_chess960: bool
    plies: int
    fault: str


def summarize(game: pgn.Game) -> GameSummary:
    """The summary of any game."""
    saved, _ = from_pgn(game)
    node = game.root
    for _ in range(saved.ply):
        node = node.children[0]
    position = node.position
    result = game.result
    return GameSummary(
        names=(_cut(saved.players[0].name), _cut(saved.players[1].name)),
        date=_known(game.tags.get("Date", "")),
        event=_known(game.tags.get("Event", "")),
        result=result,
        turn=position.turn.index if result == "*" else None,
        left_ms=saved.clock.left_ms,
        fen=position.fen(),
        is_chess960=position.is_chess960,
        plies=saved.ply,
        fault=message_of(game.errors[0]) if game.errors else "",
    )


def _known(text: str) -> str:
    """The text of a tag, empty if it says nothing."""
    return "" if not text.strip("?.- ") else _cut(text)


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
