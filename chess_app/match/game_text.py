"""A finished game of a match as PGN."""

from __future__ import annotations

from collections.abc import Mapping

from chess_app.chess import Color, opening_of, pgn
from chess_app.match.game import Record
from chess_app.play.engine_process import Answer


def to_pgn(record: Record, tags: Mapping[str, str]) -> pgn.Game:
    """The game with `tags` (event, players and the like) and those that follow from it.

    After each move stand the score, the depth and the time of its search, such as `+0.35/12 0.10s`;
    after the last also why the game ended.
    """
    game = pgn.Game(start=record.start.position)
    game.tags.update(tags)
    opening = opening_of(record.positions)
    if opening:
        game.tags["ECO"] = opening.eco
        game.tags["Opening"] = opening.name
    game.tags["PlyCount"] = str(len(record.plies))
    game.tags["Termination"] = record.ended.termination
    game.result = _result(record.ended.winner)
    node = game.root
    for ply in record.plies:
        node = node.add(ply.move)
        if ply.answer is not None:
            node.comments.append(_search_text(ply.answer))
    if node.comments:
        node.comments[-1] += f", {record.ended.reason}"
    else:
        node.comments.append(record.ended.reason)
    return game


def _result(winner: Color | None) -> str:
    if winner is None:
        return "1/2-1/2"
    return "1-0" if winner is Color.WHITE else "0-1"


def _search_text(answer: Answer) -> str:
    time = f"{answer.elapsed_s:.2f}s" if answer.elapsed_s >= 0.1 else f"{answer.elapsed_s:.3f}s"
    if answer.score is None:
        return time
    depth = "" if answer.depth is None else f"/{answer.depth}"
    return f"{answer.score}{depth} {time}"
