"""The search: principal variation search on a board that is changed and taken back.

`Worker` is one thread's search. All its work happens in integers and arrays, so that compiled it
runs without the interpreter and several workers run at once, sharing the transposition table.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import (
        EMPTY,
        EN_PASSANT,
        KING,
        PAWN,
        QUEEN,
        ROOK,
        popcount,
    )
    from cython.cimports.chess_app.engine.clock import now_ms
    from cython.cimports.chess_app.engine.corrections import Corrections
    from cython.cimports.chess_app.engine.cycles import can_repeat
    from cython.cimports.chess_app.engine.evaluation import Evaluator
    from cython.cimports.chess_app.engine.exchange import exchange_reaches, value_of
    from cython.cimports.chess_app.engine.history import History
    from cython.cimports.chess_app.engine.picker import (
        ALL_MOVES,
        NOISY_AND_CHECKS,
        ONLY_NOISY,
        Picker,
    )
    from cython.cimports.chess_app.engine.table import (
        EXACT,
        LOWER_BOUND,
        UPPER_BOUND,
        TranspositionTable,
        entry_bound,
        entry_depth,
        entry_eval,
        entry_in_line,
        entry_move,
        entry_score,
    )
else:
    from chess_app.chess.bits import (
        EMPTY,
        EN_PASSANT,
        KING,
        PAWN,
        QUEEN,
        ROOK,
        popcount,
    )
    from chess_app.chess.board import Board
    from chess_app.engine.clock import now_ms
    from chess_app.engine.corrections import Corrections
    from chess_app.engine.cycles import can_repeat
    from chess_app.engine.evaluation import Evaluator
    from chess_app.engine.exchange import exchange_reaches, value_of
    from chess_app.engine.history import History
    from chess_app.engine.picker import (
        ALL_MOVES,
        NOISY_AND_CHECKS,
        ONLY_NOISY,
        Picker,
    )
    from chess_app.engine.table import (
        EXACT,
        LOWER_BOUND,
        UPPER_BOUND,
        TranspositionTable,
        entry_bound,
        entry_depth,
        entry_eval,
        entry_in_line,
        entry_move,
        entry_score,
    )

    MAX_PLY = 128
    MOST_KEYS = 1024
    MATE = 32000  # less the plies to it
    MATE_IN_MAX = 31800  # scores beyond are mates
    INFINITE = 32001
    NO_EVAL = 32500  # in check nothing is evaluated
    CUT = 99  # instead of an extension
    CLOCK_MASK = 7  # how seldom the clock is read; plain nodes take a hundred times as long
    _REDUCTION = [0] * 4096  # depth * 64 + number of the move

# What Python code outside needs to know.
MATE_SCORE = MATE
LONGEST_MATE = MATE_IN_MAX
MOST_PLIES = MAX_PLY


class Worker:
    """One thread's search: the board, what it has learnt, and where it stands."""

    def __init__(self, table: TranspositionTable) -> None:
        self.table = table
        self.history = History()
        self.evaluator = Evaluator()
        self.corrections = Corrections()
        if not cython.compiled:
            self.root_moves = [0] * 256
            self.root_nodes = [0] * 256  # how much work each root move took
            self.keys = [0] * MOST_KEYS  # of all positions since the game's start or last capture
            self.static_eval = [0] * (MAX_PLY + 8)
            self.played = [0] * (MAX_PLY + 8)  # man * 64 + target of the move at a ply, or -1
            self.excluded = [0] * (MAX_PLY + 8)  # the move left out by a singular search
            self.extensions = [0] * (MAX_PLY + 8)
            self.in_line = [False] * (MAX_PLY + 8)  # it counts, or did in an earlier search
            self.reductions = [0] * (MAX_PLY + 8)  # by how much the move at a ply is reduced
            self.killers = [0] * (2 * MAX_PLY + 16)
            self.pv = [0] * (MAX_PLY * MAX_PLY)
            self.pv_length = [0] * (MAX_PLY + 8)
            self.selective_depth = 0
            self.root_count = 0
            self.key_count = 0
            self.null_from = 0  # the ply from which on passing is allowed again
            self.cut_score = 0
            self.mating = False
        self.nodes = 0
        self.node_limit = 0
        self.deadline_ms = 0
        self.stopped = False
        self.picker = Picker(Board(), self.history)
        self.set_position(Board(), [])

    # From outside

    def set_position(self, board: Board, history: Sequence[int]) -> None:
        """Sets up the position to search; `history` has the keys of the game before it."""
        index: cython.int
        self.board = board
        self.picker.board = board
        recent = list(history)[-(MOST_KEYS - MAX_PLY - 8) :]
        self.key_count = 0
        for key in recent:
            self.keys[self.key_count] = key
            self.key_count += 1
        for index in range(MAX_PLY + 8):
            self.excluded[index] = 0
            self.static_eval[index] = NO_EVAL
            self.played[index] = -1
            self.extensions[index] = 0
            self.reductions[index] = 0
        for index in range(2 * MAX_PLY + 16):
            self.killers[index] = 0
        self.nodes = 0
        self.selective_depth = 0
        self.stopped = False
        self.null_from = 0
        # Where a side has only its king all moves are quiet and what wins looks like any other:
        # then nothing is left out.
        self.mating = min(popcount(board.by_color[0]), popcount(board.by_color[1])) == 1

    def set_root_moves(self, moves: Sequence[int]) -> None:
        """Restricts the search to these moves of the root."""
        self.root_count = 0
        for move in moves:
            self.root_moves[self.root_count] = move
            self.root_nodes[self.root_count] = 0
            self.root_count += 1

    def forget(self) -> None:
        """Starts a new game: nothing learnt counts any more."""
        self.history.clear()
        self.corrections.clear()

    def search_root(self, alpha: int, beta: int, depth: int) -> int:
        """Searches the root to a depth within a window; the score may lie outside it."""
        score: cython.int
        low: cython.int = alpha
        high: cython.int = beta
        plies: cython.int = depth
        self.picker.top = -1
        with cython.nogil:
            score = self.search(low, high, plies, 0, False)
        return score

    def principal_variation(self) -> list[int]:
        """The moves both sides are expected to play, from the last search that was not stopped."""
        return [self.pv[index] for index in range(self.pv_length[0])]

    def effort(self, move: int) -> int:
        """How many nodes the search spent on a root move."""
        return self.root_nodes[self._root_index(move)]

    def evaluate_now(self) -> int:
        """The static evaluation of the position set up last."""
        return self.evaluator.evaluate(self.board)

    # The search proper

    def search(
        self,
        alpha: cython.int,
        beta: cython.int,
        depth: cython.int,
        ply: cython.int,
        cut_node: cython.bint,
    ) -> cython.int:
        """The value of the position to `depth` plies, for the side to move.

        A result within (alpha, beta) is exact; one outside is a bound on that side. `cut_node` says
        that a result of at least beta is expected. After `stopped` the result means nothing.
        """
        pv_node: cython.bint = beta - alpha > 1
        root: cython.bint = ply == 0
        in_check: cython.bint
        improving: cython.bint
        noisy: cython.bint
        hopeless: cython.bint
        may_prune: cython.bint
        hash_is_noisy: cython.bint
        quiets = cython.declare(cython.ushort[64]) if cython.compiled else [0] * 64
        noisies = cython.declare(cython.ushort[32]) if cython.compiled else [0] * 32
        quiet_count: cython.int = 0
        noisy_count: cython.int = 0
        entry: cython.ulonglong
        undo: cython.ulonglong
        nodes_before: cython.ulonglong
        move: cython.int
        hash_move: cython.int = 0
        table_score: cython.int = 0
        best: cython.int = -INFINITE
        best_move: cython.int = 0
        old_alpha: cython.int
        evaluation: cython.int
        raw: cython.int = NO_EVAL
        score: cython.int = 0
        bound: cython.int
        tried: cython.int = 0
        extension: cython.int
        reduced: cython.int
        new_depth: cython.int
        experience: cython.int
        in_line: cython.bint
        excluded: cython.int = self.excluded[ply]
        last: cython.int = self.played[ply - 1] if ply > 0 else -1
        before: cython.int = self.played[ply - 2] if ply > 1 else -1

        if depth <= 0:
            return self.quiesce(alpha, beta, ply, True)

        # Step 1. Stop, draws, and the horizon of what can be stored.
        self.pv_length[ply] = 0
        if self._must_stop():
            return 0
        if ply > self.selective_depth:
            self.selective_depth = ply
        in_check = self.board.in_check()
        if not root:
            if self._is_draw(ply):
                return 0
            if ply >= MAX_PLY - 1:
                return 0 if in_check else self._evaluate()
            # A draw by repetition is one move away: nobody has to accept less.
            if alpha < 0 and can_repeat(
                self.board, self.keys, self.key_count, min(self.board.halfmove, ply - 1)
            ):
                alpha = 0
                if alpha >= beta:
                    return alpha
            # Step 2. Mate distance: a shorter mate is known already.
            alpha = max(alpha, -MATE + ply)
            beta = min(beta, MATE - ply - 1)
            if alpha >= beta:
                return alpha
        old_alpha = alpha

        # Step 3. The transposition table.
        entry = 0 if excluded else self.table.probe(self.board.key)
        if not excluded:
            self.in_line[ply] = pv_node or entry_in_line(entry)
        in_line = self.in_line[ply]
        if entry:
            hash_move = entry_move(entry)
            table_score = from_table(entry_score(entry), ply)
            if (
                not pv_node
                and entry_depth(entry) >= depth
                and self.board.halfmove < 90
                and decides(entry_bound(entry), table_score, alpha, beta)
            ):
                if table_score >= beta:
                    self._learn_from_table(hash_move, depth, last, before)
                return table_score

        # Step 4. Static evaluation, better known if the table has a bound on the right side.
        if in_check:
            evaluation = self.static_eval[ply] = NO_EVAL
            improving = False
        else:
            if excluded:
                evaluation = self.static_eval[ply]
            else:
                raw = entry_eval(entry) if entry else NO_EVAL
                if raw == NO_EVAL:
                    raw = self._evaluate()
                evaluation = self.static_eval[ply] = self.corrections.apply(
                    self.board, raw, last, before
                )
            improving = self._improves(ply)
            if entry:
                evaluation = better_known(evaluation, table_score, entry_bound(entry))
        self.killers[2 * ply + 4] = self.killers[2 * ply + 5] = 0
        self.excluded[ply + 1] = 0
        if ply > 0:
            self.extensions[ply] = self.extensions[ply - 1]

        if ply > 0 and not in_check and not excluded:
            depth += self._hindsight(depth, ply)

        if not pv_node and not in_check and not excluded and not self.mating:
            # Step 5. Reverse futility: so far above beta that a quiet move will hold it.
            if (
                depth <= 8
                and evaluation - 70 * (depth - improving) >= beta
                and evaluation < MATE_IN_MAX
                and beta > -MATE_IN_MAX
            ):
                return (evaluation + beta) >> 1

            # Step 6. Razoring: so far below alpha that only captures can help.
            if depth <= 3 and evaluation + 180 + 160 * depth * depth < alpha:
                score = self.quiesce(alpha - 1, alpha, ply, False)
                if score < alpha:
                    return score

            # Step 7. Null move: even passing the move keeps the score above beta.
            if (
                depth >= 3
                and evaluation >= beta
                and self.static_eval[ply] + 20 * depth >= beta + 120
            ):
                score = self._null_move(beta, depth, ply, evaluation, cut_node)
                if score >= beta:
                    return score
                if self.stopped:
                    return 0

        # Step 8. Without a move from the table the node is worth less effort.
        if depth >= 4 and not hash_move and not excluded and (pv_node or cut_node):
            depth -= 1

        # Step 9. The moves, one after the other.
        may_prune = not root and not self.mating and self._has_pieces()
        hash_is_noisy = hash_move != 0 and self.picker.is_noisy(hash_move)
        self.picker.open(
            hash_move, self.killers[2 * ply], self.killers[2 * ply + 1], last, before, ALL_MOVES
        )
        while True:
            move = self.picker.next()
            if not move:
                break
            if move == excluded or (root and self._root_index(move) < 0):
                continue
            tried += 1
            noisy = self.picker.is_noisy(move)
            experience = 0 if noisy else self.picker.experience(move)

            # Step 10. Leave out moves that come late and promise little.
            if may_prune and best > -MATE_IN_MAX:
                reduced = max(depth - _REDUCTION[min(depth, 63) * 64 + min(tried, 63)], 0)
                if not noisy:
                    # What has often been good is looked at more closely.
                    reduced = max(reduced + (experience >> 13), 0)
                    # Not where the line counts: there the best move may well come late.
                    if not pv_node and tried > (4 + depth * depth) >> (0 if improving else 1):
                        self.picker.skip_quiet()
                        continue
                    hopeless = (
                        not in_check
                        and reduced <= 8
                        and self.static_eval[ply] + 90 + 100 * reduced <= alpha
                    ) or (reduced <= 4 and experience < -3500 * (reduced + 1))
                    if hopeless and not self.board.gives_check(move):
                        continue
                    if not exchange_reaches(self.board, move, -24 * reduced * reduced):
                        continue
                else:
                    # Even with what it takes the score would not come near alpha.
                    if (
                        not in_check
                        and reduced <= 5
                        and move >> 12 <= EN_PASSANT
                        and self.static_eval[ply]
                        + 200
                        + 180 * reduced
                        + value_of(self.board.squares[move >> 6 & 63])
                        <= alpha
                        and not self.board.gives_check(move)
                    ):
                        continue
                    if depth <= 8 and not exchange_reaches(self.board, move, -95 * depth):
                        continue

            # Step 11. Extend a move that is much better than all others.
            extension = 0
            if (
                not root
                and depth >= 7
                and move == hash_move
                and not excluded
                and entry_depth(entry) >= depth - 3
                and entry_bound(entry) & LOWER_BOUND
                and -MATE_IN_MAX < table_score < MATE_IN_MAX
            ):
                extension = self._extension(move, entry, depth, ply, beta, pv_node, cut_node)
                if extension == CUT:
                    self.picker.close()
                    return self.cut_score
            elif in_check and depth <= 4 and pv_node:
                extension = 1

            nodes_before = self.nodes
            new_depth = depth - 1 + extension
            self.extensions[ply] += extension >= 2
            undo = self._make(move, ply)

            # Step 12. Late moves are searched less deep first, and deeper if they surprise.
            if (
                tried > 1 + root + pv_node
                and depth >= 2
                and (not noisy or self.picker.in_bad_stage())
            ):
                reduced = new_depth - self._reduction(
                    depth, tried, in_line, cut_node, improving, experience
                )
                reduced += self.picker.in_special_stage()
                reduced -= hash_is_noisy
                reduced = min(max(reduced, 1), new_depth)
                self.reductions[ply] = new_depth - reduced
                score = -self.search(-alpha - 1, -alpha, reduced, ply + 1, True)
                self.reductions[ply] = 0
                if score > alpha and reduced < new_depth:
                    # By how much it surprises says how much it deserves.
                    new_depth += score > best + 35 + 2 * new_depth
                    new_depth -= score < best + 4
                    score = -self.search(-alpha - 1, -alpha, new_depth, ply + 1, not cut_node)
                    if not noisy:
                        self.history.learn_answer(
                            self.played[ply],
                            last,
                            before,
                            lesson(new_depth) if score > alpha else -lesson(new_depth),
                        )
            elif not pv_node or tried > 1:
                score = -self.search(-alpha - 1, -alpha, new_depth, ply + 1, not cut_node)
            # Step 13. The full window for the first move, and for one that beats alpha.
            if pv_node and (tried == 1 or score > alpha):
                score = -self.search(-beta, -alpha, new_depth, ply + 1, False)

            self._unmake(move, undo)
            self.extensions[ply] -= extension >= 2
            if self.stopped:
                self.picker.close()
                return 0
            if root:
                self.root_nodes[self._root_index(move)] += self.nodes - nodes_before

            # Step 14. A new best move.
            if score > best:
                best = score
                if score > alpha:
                    best_move = move
                    if pv_node:
                        self._update_pv(move, ply)
                    if score >= beta:
                        self._remember(move, depth, ply, quiets, quiet_count, noisies, noisy_count)
                        break
                    alpha = score
                    # One good move is known: the others need less.
                    if 1 < depth < 6 and not root:
                        depth -= 1
            if noisy:
                if noisy_count < 32:
                    noisies[noisy_count] = move
                    noisy_count += 1
            elif quiet_count < 64:
                quiets[quiet_count] = move
                quiet_count += 1
        self.picker.close()

        # Step 15. No move: mate or stalemate.
        if tried == 0:
            if excluded:
                return alpha
            return -MATE + ply if in_check else 0

        # A score beyond beta is worth the less the less deep it was searched.
        if best > beta > -MATE_IN_MAX and best < MATE_IN_MAX and not pv_node:
            best = beta + (best - beta) * depth // (depth + 1)

        # Step 16. Store what was found.
        if not excluded:
            bound = LOWER_BOUND if best >= beta else EXACT if alpha > old_alpha else UPPER_BOUND
            self.table.store(
                self.board.key,
                best_move,
                to_table(best, ply),
                raw,
                depth,
                bound,
                in_line,
            )
            if (
                not in_check
                and not (best_move and self.picker.is_noisy(best_move))
                and not (bound == LOWER_BOUND and best <= self.static_eval[ply])
                and not (bound == UPPER_BOUND and best >= self.static_eval[ply])
            ):
                self.corrections.learn(
                    self.board, best - self.static_eval[ply], depth, last, before
                )
        return best

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
        if self._must_stop():
            return 0
        if ply > self.selective_depth:
            self.selective_depth = ply
        if ply > 0 and self._is_draw(ply):
            return 0
        in_check = self.board.in_check()
        if ply >= MAX_PLY - 1:
            return 0 if in_check else self._evaluate()

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
                raw = self._evaluate()
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
            undo = self._make(move, ply)
            score = -self.quiesce(-beta, -alpha, ply + 1, False)
            self._unmake(move, undo)
            if self.stopped:
                self.picker.close()
                return 0
            if score > best:
                best = score
                if score > alpha:
                    best_move = move
                    if pv_node:
                        self._update_pv(move, ply)
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

    # Steps with a name

    def _hindsight(self, depth: cython.int, ply: cython.int) -> cython.int:
        # How much deeper to search after a move that was searched less deep for being late: by now
        # it shows what it has changed.
        reduction: cython.int = self.reductions[ply - 1]
        gain: cython.int = self.static_eval[ply] + self.static_eval[ply - 1]
        if not reduction or self.static_eval[ply - 1] == NO_EVAL:
            return 0
        if reduction >= 3 and gain <= 0:
            return 1
        return -1 if depth >= 2 and gain > 50 else 0

    def _null_move(
        self,
        beta: cython.int,
        depth: cython.int,
        ply: cython.int,
        evaluation: cython.int,
        cut_node: cython.bint,
    ) -> cython.int:
        # A result of at least beta if passing holds beta. Not twice in a row, and not with bare
        # pawns, where having to move is often bad.
        score: cython.int
        reduced: cython.int
        undo: cython.ulonglong
        key: cython.ulonglong = self.board.key
        if ply == 0 or self.played[ply - 1] < 0 or ply < self.null_from or not self._has_pieces():
            return -INFINITE
        reduced = depth - 4 - depth // 3 - min((evaluation - beta) // 100, 4)
        self.played[ply] = -1
        self.keys[self.key_count] = key
        self.key_count += 1
        self.nodes += 1
        undo = self.board.make_null()
        # No repetition is looked for across a move that nobody played.
        self.board.halfmove = 0
        score = -self.search(-beta, -beta + 1, reduced, ply + 1, not cut_node)
        self.board.unmake_null(undo, key)
        self.key_count -= 1
        if self.stopped or score < beta:
            return -INFINITE
        if score >= MATE_IN_MAX:
            score = beta
        if depth < 12 or self.null_from:
            return score
        # At high depth the claim is verified by a search in which this side may not pass.
        self.null_from = ply + 3 * max(reduced, 0) // 4 + 1
        reduced = self.search(beta - 1, beta, reduced, ply, False)
        self.null_from = 0
        return score if reduced >= beta else -INFINITE

    def _extension(
        self,
        move: cython.int,
        entry: cython.ulonglong,
        depth: cython.int,
        ply: cython.int,
        beta: cython.int,
        pv_node: cython.bint,
        cut_node: cython.bint,
    ) -> cython.int:
        # How much deeper to search the table's move: is it singular, that is, do all others fail
        # below its score? CUT means that another move beats beta too, so that the node is decided
        # with `cut_score`.
        table_score: cython.int = from_table(entry_score(entry), ply)
        target: cython.int = table_score - 2 * depth
        score: cython.int
        self.excluded[ply] = move
        score = self.search(target - 1, target, (depth - 1) >> 1, ply, cut_node)
        self.excluded[ply] = 0
        if score < target:
            if not pv_node and score < target - 18 and self.extensions[ply] <= 6:
                return 2
            return 1
        if target >= beta:
            self.cut_score = target
            return CUT
        if table_score >= beta:
            return -2
        return -1 if cut_node else 0

    def _reduction(
        self,
        depth: cython.int,
        tried: cython.int,
        in_line: cython.bint,
        cut_node: cython.bint,
        improving: cython.bint,
        history: cython.int,
    ) -> cython.int:
        # How many plies less a late move is searched at first.
        amount: cython.int = _REDUCTION[min(depth, 63) * 64 + min(tried, 63)]
        if in_line:
            amount -= 1
        if cut_node:
            amount += 1
        if not improving:
            amount += 1
        if self.board.in_check():
            amount -= 1
        return amount - (history >> 13)

    def _remember(
        self,
        move: cython.int,
        depth: cython.int,
        ply: cython.int,
        quiets: cython.p_ushort,
        quiet_count: cython.int,
        noisies: cython.p_ushort,
        noisy_count: cython.int,
    ) -> None:
        # A move refuted the position: it was good, and those tried before it were not.
        bonus: cython.int = lesson(depth)
        attacked: cython.ulonglong
        index: cython.int
        color: cython.int = self.board.turn
        last: cython.int = self.played[ply - 1] if ply > 0 else -1
        before: cython.int = self.played[ply - 2] if ply > 1 else -1
        if self.picker.is_noisy(move):
            self._learn_noisy(move, bonus)
        else:
            if self.killers[2 * ply] != move:
                self.killers[2 * ply + 1] = self.killers[2 * ply]
                self.killers[2 * ply] = move
            if last >= 0:
                self.history.answers[last] = move
            attacked = self.picker.attacked()
            self.history.learn_quiet(
                color, self.board.squares[move & 63], move, attacked, last, before, bonus
            )
            for index in range(quiet_count):
                self.history.learn_quiet(
                    color,
                    self.board.squares[quiets[index] & 63],
                    quiets[index],
                    attacked,
                    last,
                    before,
                    -bonus,
                )
        for index in range(noisy_count):
            self._learn_noisy(noisies[index], -bonus)

    def _learn_from_table(
        self, move: cython.int, depth: cython.int, last: cython.int, before: cython.int
    ) -> None:
        # The table's move refutes the position once more. It may belong to another position.
        if move and not self.picker.is_noisy(move) and self.board.is_legal(move):
            man: cython.int = self.board.squares[move & 63]
            # Only for what the enemy attacks: no move is picked.
            self.picker.open(0, 0, 0, -1, -1, ALL_MOVES)
            self.history.learn_quiet(
                self.board.turn, man, move, self.picker.attacked(), last, before, lesson(depth)
            )
            self.picker.close()

    def _learn_noisy(self, move: cython.int, bonus: cython.int) -> None:
        captured: cython.int = self.board.squares[move >> 6 & 63]
        if move >> 12 == EN_PASSANT:
            captured = PAWN
        if captured != EMPTY:
            self.history.learn_capture(
                self.board.squares[move & 63], move >> 6 & 63, captured % 6, bonus
            )

    # Small things

    def _evaluate(self) -> cython.int:
        return self.evaluator.evaluate(self.board)

    def _must_stop(self) -> cython.bint:
        if (self.node_limit and self.nodes >= self.node_limit) or (
            self.deadline_ms and not self.nodes & CLOCK_MASK and now_ms() >= self.deadline_ms
        ):
            self.stopped = True
        return self.stopped

    def _is_draw(self, ply: cython.int) -> cython.bint:
        # By material, by fifty moves, by repetition: once within the search, twice with the game.
        index: cython.int
        steps: cython.int = min(self.board.halfmove, self.key_count)
        distance: cython.int = 4
        seen: cython.int = 0
        pieces: cython.ulonglong
        if self.board.halfmove >= 100 and (
            not self.board.in_check() or self.board.has_legal_move()
        ):
            return True
        pieces = (
            self.board.men[PAWN]
            | self.board.men[6 + PAWN]
            | self.board.men[ROOK]
            | self.board.men[6 + ROOK]
            | self.board.men[QUEEN]
            | self.board.men[6 + QUEEN]
        )
        if not pieces and popcount(self.board.by_color[0] | self.board.by_color[1]) <= 3:
            return True
        while distance <= steps:
            index = self.key_count - distance
            if self.keys[index] == self.board.key:
                if distance < ply:
                    return True
                seen += 1
                if seen == 2:
                    return True
            distance += 2
        return False

    def _improves(self, ply: cython.int) -> cython.bint:
        # Whether the side to move stands better than at its last turn.
        if ply >= 2 and self.static_eval[ply - 2] != NO_EVAL:
            return self.static_eval[ply] > self.static_eval[ply - 2]
        if ply >= 4 and self.static_eval[ply - 4] != NO_EVAL:
            return self.static_eval[ply] > self.static_eval[ply - 4]
        return True

    def _has_pieces(self) -> cython.bint:
        base: cython.int = self.board.turn * 6
        own: cython.ulonglong = self.board.by_color[self.board.turn]
        return (own & ~self.board.men[base + PAWN] & ~self.board.men[base + KING]) != 0

    def _make(self, move: cython.int, ply: cython.int) -> cython.ulonglong:
        # A node is a move that is made.
        self.nodes += 1
        self.played[ply] = self.board.squares[move & 63] * 64 + (move >> 6 & 63)
        self.keys[self.key_count] = self.board.key
        self.key_count += 1
        self.table.prefetch(self.board.key_after(move))
        return self.board.make(move)

    def _unmake(self, move: cython.int, undo: cython.ulonglong) -> None:
        self.key_count -= 1
        self.board.unmake(move, undo, self.keys[self.key_count])

    def _update_pv(self, move: cython.int, ply: cython.int) -> None:
        index: cython.int
        length: cython.int = self.pv_length[ply + 1]
        self.pv[ply * MAX_PLY] = move
        for index in range(length):
            self.pv[ply * MAX_PLY + 1 + index] = self.pv[(ply + 1) * MAX_PLY + index]
        self.pv_length[ply] = length + 1

    def _root_index(self, move: cython.int) -> cython.int:
        # Where a move stands among those to be searched, or -1.
        index: cython.int
        for index in range(self.root_count):
            if self.root_moves[index] == move:
                return index
        return -1


def lesson(depth: cython.int) -> cython.int:
    """How much a result to this depth teaches about a move."""
    return min(170 * depth - 80, 1800)


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


def _fill_reductions() -> None:
    for depth in range(1, 64):
        for tried in range(1, 64):
            _REDUCTION[depth * 64 + tried] = int(0.8 + log(depth) * log(tried) / 1.9)


_fill_reductions()
