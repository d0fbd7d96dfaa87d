"""`chess-app perft`: counts the positions after each first move, to check and time the rules."""

from __future__ import annotations

import time

from chess_app.chess import InvalidFen, Move, Position
from chess_app.commands import CommandError
from chess_app.language import _, translated

# Compiled code does not notice Ctrl+C; so much is counted in one piece: a fraction of a second.
UNINTERRUPTED_DEPTH = 4


def run(fen: str | None, chess960: bool, depth: int) -> int:
    """Prints the count for each first move in order of its text, the total, and the speed."""
    if fen is None:
        fen = Position.initial().fen()
    try:
        # Without --chess960, the castling rights in the text tell which rules it means.
        position = Position.from_fen(fen, chess960=True if chess960 else None)
    except InvalidFen as error:
        raise CommandError(
            _("not a legal position: {reason}").format(reason=translated(error))
        ) from None
    began = time.perf_counter()
    total = 0 if depth else 1
    if depth:
        for move in sorted(position.legal_moves(), key=Move.uci):
            nodes = _count(position.play(move), depth - 1)
            print(f"{move.uci()}: {nodes}", flush=True)
            total += nodes
        print()
    seconds = time.perf_counter() - began
    # The numbers as programs read them, without marks.
    print(_("Nodes: {count}").format(count=total))
    print(_("Time: {seconds} s").format(seconds=f"{seconds:.3f}"))
    print(_("Nodes per second: {count}").format(count=f"{total / max(seconds, 1e-9):.0f}"))
    return 0


def _count(position: Position, depth: int) -> int:
    if depth <= UNINTERRUPTED_DEPTH:
        return position.perft(depth)
    return sum(_count(position.play(move), depth - 1) for move in position.legal_moves())
