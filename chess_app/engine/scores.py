"""What the scores of the search mean: mates, bounds, and how the transposition table keeps them."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.engine.table import EXACT, LOWER_BOUND, UPPER_BOUND
else:
    from chess_app.engine.table import EXACT, LOWER_BOUND, UPPER_BOUND

    MATE = 32000  # less the plies to it
    MATE_IN_MAX = 31800  # scores beyond are mates
    INFINITE = 32001
    NO_EVAL = 32500  # in check nothing is evaluated

# What Python code outside needs to know.
MATE_SCORE = MATE
LONGEST_MATE = MATE_IN_MAX


def decides(
    bound: cython.int, score: cython.int, alpha: cython.int, beta: cython.int
) -> cython.bint:
    """Whether a score with this bound is all that a search within (alpha, beta) asks for."""
    return (
        bound == EXACT
        or (bound == LOWER_BOUND and score >= beta)
        or (bound == UPPER_BOUND and score <= alpha)
    )


def better_known(evaluation: cython.int, table_score: cython.int, bound: cython.int) -> cython.int:
    """What a position is worth: the table's score, if by its bound it says more."""
    if (
        bound == EXACT
        or (bound == LOWER_BOUND and table_score > evaluation)
        or (bound == UPPER_BOUND and table_score < evaluation)
    ):
        return table_score
    return evaluation


def to_table(score: cython.int, ply: cython.int) -> cython.int:
    """A mate is stored by its distance from the position, not from the root."""
    if score >= MATE_IN_MAX:
        return score + ply
    if score <= -MATE_IN_MAX:
        return score - ply
    return score


def from_table(score: cython.int, ply: cython.int) -> cython.int:
    """The reverse of `to_table`."""
    if score >= MATE_IN_MAX:
        return score - ply
    if score <= -MATE_IN_MAX:
        return score + ply
    return score
