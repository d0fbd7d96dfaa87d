"""Short ways between PGN text and games, for tests."""

from __future__ import annotations

import io

from chess_app.chess import pgn


def read_all(text: str | bytes) -> list[pgn.Game]:
    stream = io.StringIO(text) if isinstance(text, str) else io.BytesIO(text)
    return list(pgn.read(stream))


def read_one(text: str | bytes) -> pgn.Game:
    (game,) = read_all(text)
    return game


def read_whole(text: str | bytes) -> pgn.Game:
    """The only game of a text that has no fault."""
    game = read_one(text)
    assert [str(error) for error in game.errors] == []
    return game


def written(*games: pgn.Game) -> str:
    stream = io.StringIO()
    for game in games:
        pgn.write(game, stream)
    return stream.getvalue()


def movetext(game: pgn.Game) -> str:
    """What is written after the tags, on one line."""
    return " ".join(written(game).rpartition("]\n\n")[2].split())


def main_line(game: pgn.Game) -> str:
    return " ".join(node.san() for node in game.main_line())
