"""The end of every line of the search: captures are played out before a position is evaluated."""

from __future__ import annotations

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import EN_PASSANT
    from cython.cimports.chess_app.engine.corrections import Corrections
    from cython.cimports.chess_app.engine.evaluation import Evaluator
    from cython.cimports.chess_app.engine.exchange import exchange_reaches, value_of
    from cython.cimports.chess_app.engine.history import History
    from cython.cimports.chess_app.engine.path import MAX_PLY, Path
    from cython.cimports.chess_app.engine.picker import (
        ALL_MOVES,
        NOISY_AND_CHECKS,
        ONLY_NOISY,
        Picker,
    )
    from cython.cimports.chess_app.engine.scores import (
        MATE,
        MATE_IN_MAX,
        NO_EVAL,
        better_known,
        decides,
        from_table,
        to_table,
    )
    from cython.cimports.chess_app.engine.table import (
        LOWER_BOUND,
        UPPER_BOUND,
        TranspositionTable,
        entry_bound,
        entry_eval,
        entry_in_line,
        entry_move,
        entry_score,
    )
else:
    from chess_app.chess.bits import EN_PASSANT
    from chess_app.chess.board import Board
    from chess_app.engine.corrections import Corrections
    from chess_app.engine.evaluation import Evaluator
    from chess_app.engine.exchange import exchange_reaches, value_of
    from chess_app.engine.history import History
    from chess_app.engine.path import MAX_PLY, Path
    from chess_app.engine.picker import (
        ALL_MOVES,
        NOISY_AND_CHECKS,
        ONLY_NOISY,
        Picker,
    )
    from chess_app.engine.scores import (
        MATE,
        MATE_IN_MAX,
        NO_EVAL,
        better_known,
        decides,
        from_table,
        to_table,
    )
    from chess_app.engine.table import (
        LOWER_BOUND,
        UPPER_BOUND,
        TranspositionTable,
        entry_bound,
        entry_eval,
        entry_in_line,
        entry_move,
        entry_score,
    )


class Quiescence(Path):
    """The quiescence search, and what it shares with the search above it."""

    def __init__(self, table: TranspositionTable) -> None:
        super().__init__(table)
        self.history = History()
        self.evaluator = Evaluator()
        self.corrections = Corrections()
        self.picker = Picker(self.board, self.history)

    def set_position(self, board: Board, history: Sequence[int]) -> None:
        """Begins at this position; `history` has the keys of the game before it."""
        super().set_position(board, history)
        self.picker.board = board

    def forget(self) -> None:
        """Starts a new game: nothing learnt counts any more."""
        self.history.clear()
        self.corrections.clear()

    def evaluate_now(self) -> int:
        """The static evaluation of the position set up last."""
        return self.evaluate()

    def evaluate(self) -> cython.int:
        """The static evaluation, for the side to move."""
        return self.evaluator.evaluate(self.board)

    def quiesce(
        self,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        with_checks: cython.bint,
    ) -> cython.int:
        """The value of the position once the captures are played out, and checks at first."""
        pv_node: cython.bint = beta - alpha > 1
        in_check: cython.bint
        entry: cython.ulonglong
        undo: cython.ulonglong
        best: cython.int
        best_move: cython.int = 0
        evaluation: cython.int = NO_EVAL
        raw: cython.int = NO_EVAL
        table_score: cython.int = 0
        move: cython.int
        score: cython.int
        tried: cython.int = 0
        captured: cython.int
        hope: cython.int
        wanted: cython.int
        last: cython.int = self.played[ply - 1] if ply > 0 else -1
        before: cython.int = self.played[ply - 2] if ply > 1 else -1

        self.pv_length[ply] = 0
        if self.must_stop():
            return 0
        if ply > self.selective_depth:
            self.selective_depth = ply
        if ply > 0 and self.is_draw(ply):
            return 0
        in_check = self.board.in_check()
        if ply >= MAX_PLY - 1:
            return 0 if in_check else self.evaluate()

        entry = self.table.probe(self.board.key)
        if entry:
            table_score = from_table(entry_score(entry), ply)
            if not pv_node and decides(entry_bound(entry), table_score, alpha, beta):
                return table_score

        # Standing pat: nobody is forced to capture.
        if in_check:
            best = -MATE + ply
        else:
            raw = entry_eval(entry) if entry else NO_EVAL
            if raw == NO_EVAL:
                raw = self.evaluate()
            best = evaluation = self.corrections.apply(self.board, raw, last, before)
            # Not where the line counts: a score of the table has none.
            if entry and not pv_node:
                best = better_known(best, table_score, entry_bound(entry))
            if best >= beta:
                return best
            alpha = max(alpha, best)

        wanted = ALL_MOVES
        if not in_check:
            wanted = NOISY_AND_CHECKS if with_checks else ONLY_NOISY
        self.picker.open(entry_move(entry) if entry else 0, 0, 0, last, -1, wanted)
        while True:
            move = self.picker.next()
            if not move:
                break
            tried += 1
            if best > -MATE_IN_MAX:
                if not in_check:
                    if self.picker.in_bad_stage():
                        break
                    if not self.picker.in_check_stage() and move >> 12 <= EN_PASSANT:
                        captured = self.board.squares[move >> 6 & 63]
                        hope = evaluation + value_of(captured) + 90
                        # Two captures tell enough, and none is tried if even winning the man would
                        # not lift the score to alpha; except what takes back or gives check.
                        if (
                            (tried > 2 or hope <= alpha)
                            and (last < 0 or move >> 6 & 63 != last & 63)
                            and not self.board.gives_check(move)
                        ):
                            if hope <= alpha:
                                best = max(best, hope)
                            continue
                        # Nor one that wins nothing where the score is too low as it is.
                        if evaluation + 90 <= alpha and not exchange_reaches(self.board, move, 1):
                            best = max(best, evaluation + 90)
                            continue
                elif not self.picker.is_noisy(move) and tried > 3:
                    break
            undo = self.make(move, ply)
            score = -self.quiesce(-beta, -alpha, ply + 1, False)
            self.unmake(move, undo)
            if self.stopped:
                self.picker.close()
                return 0
            if score > best:
                best = score
                if score > alpha:
                    best_move = move
                    if pv_node:
                        self.note_best(move, ply)
                    if score >= beta:
                        break
                    alpha = score
        self.picker.close()
        self.table.store(
            self.board.key,
            best_move,
            to_table(best, ply),
            raw,
            0,
            LOWER_BOUND if best >= beta else UPPER_BOUND,
            pv_node or entry_in_line(entry),
        )
        return best
