"""What the engine has to say, as text: lines of a search, and the evaluation term by term."""

from __future__ import annotations

from collections.abc import Iterator

from chess_app.chess import Color, Position, square_name
from chess_app.engine.evaluation import Evaluator
from chess_app.engine.searcher import Info, Score


def score_text(score: Score) -> str:
    """`cp 35` or `mate -3`."""
    return f"cp {score.centipawns}" if score.mate_in is None else f"mate {score.mate_in}"


def info_line(info: Info) -> str:
    """The `info` line of UCI for one line of a search."""
    speed = info.nodes * 1000 // max(info.time_ms, 1)
    text = (
        f"info depth {info.depth} seldepth {info.selective_depth} multipv {info.line}"
        f" score {score_text(info.score)} nodes {info.nodes} nps {speed}"
        f" hashfull {info.fullness} time {info.time_ms}"
    )
    moves = "".join(f" {move.uci()}" for move in info.moves)
    return f"{text} pv{moves}" if moves else text


def evaluation_lines(position: Position) -> Iterator[str]:
    """Every term for both sides (opening and endgame value), and each man's worth on its square."""
    evaluator = Evaluator()
    board = position.board()
    yield f"{'term':<22}{'White':>14}{'Black':>14}{'difference':>14}"
    for name, white, black in evaluator.list_terms(board):
        difference = (white[0] - black[0], white[1] - black[1])
        yield f"{name:<22}" + "".join(f"{a:>7}{b:>7}" for a, b in (white, black, difference))
    yield ""
    for rank in range(7, -1, -1):
        cells = []
        for file in range(8):
            man = position.man_at(rank * 8 + file)
            value = evaluator.value_of_man(board, rank * 8 + file) if man else 0
            cells.append(f"{str(man) + str(value):>6}" if man else f"{'.':>6}")
        yield square_name(rank * 8)[1] + " " + "".join(cells)
    yield "  " + "".join(f"{file:>6}" for file in "abcdefgh")
    yield ""
    value = evaluator.evaluate(board)
    white_value = value if position.turn is Color.WHITE else -value
    yield f"Evaluation: {white_value / 100:+.2f} (White's side)"
