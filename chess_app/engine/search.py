"""The search: principal variation search, on a `Path` and above a `Quiescence` search.

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
    from cython.cimports.chess_app.chess.cbits import EMPTY, EN_PASSANT, PAWN, popcount
    from cython.cimports.chess_app.engine.cycles import can_repeat
    from cython.cimports.chess_app.engine.exchange import exchange_reaches, value_of
    from cython.cimports.chess_app.engine.path import MAX_PLY
    from cython.cimports.chess_app.engine.picker import ALL_MOVES
    from cython.cimports.chess_app.engine.quiescence import Quiescence
    from cython.cimports.chess_app.engine.scores import (
        INFINITE,
        MATE,
        MATE_IN_MAX,
        NO_EVAL,
        better_known,
        decides,
        from_table,
        to_table,
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
    from chess_app.chess.bits import EMPTY, EN_PASSANT, PAWN, popcount
    from chess_app.chess.board import Board
    from chess_app.engine.cycles import can_repeat
    from chess_app.engine.exchange import exchange_reaches, value_of
    from chess_app.engine.path import MAX_PLY
    from chess_app.engine.picker import ALL_MOVES
    from chess_app.engine.quiescence import Quiescence
    from chess_app.engine.scores import (
        INFINITE,
        MATE,
        MATE_IN_MAX,
        NO_EVAL,
        better_known,
        decides,
        from_table,
        to_table,
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

    CUT = 99  # instead of an extension
    _REDUCTION = [0] * 4096  # depth * 64 + number of the move


class Worker(Quiescence):
    """One thread's search: what it has learnt, and what it knows by ply of its path."""

    def __init__(self, table: TranspositionTable) -> None:
        super().__init__(table)
        if not cython.compiled:
            self.root_moves = [0] * 256
            self.root_nodes = [0] * 256  # how much work each root move took
            self.root_count = 0
            self.static_eval = [0] * (MAX_PLY + 8)
            self.excluded = [0] * (MAX_PLY + 8)  # the move left out by a singular search
            self.extensions = [0] * (MAX_PLY + 8)
            self.in_line = [False] * (MAX_PLY + 8)  # it counts, or did in an earlier search
            self.reductions = [0] * (MAX_PLY + 8)  # by how much the move at a ply is reduced
            self.killers = [0] * (2 * MAX_PLY + 16)
            self.null_from = 0  # the ply from which on passing is allowed again
            self.cut_score = 0
            self.mating = False
        self.set_position(self.board, [])

    # From outside

    def set_position(self, board: Board, history: Sequence[int]) -> None:
        """Sets up the position to search; `history` has the keys of the game before it."""
        index: cython.int
        super().set_position(board, history)
        for index in range(MAX_PLY + 8):
            self.excluded[index] = 0
            self.static_eval[index] = NO_EVAL
            self.extensions[index] = 0
            self.reductions[index] = 0
        for index in range(2 * MAX_PLY + 16):
            self.killers[index] = 0
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

    def effort(self, move: int) -> int:
        """How many nodes the search spent on a root move."""
        return self.root_nodes[self._root_index(move)]

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
        if self.must_stop():
            return 0
        if ply > self.selective_depth:
            self.selective_depth = ply
        in_check = self.board.in_check()
        if not root:
            if self.is_draw(ply):
                return 0
            if ply >= MAX_PLY - 1:
                return 0 if in_check else self.evaluate()
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
                    raw = self.evaluate()
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
        may_prune = not root and not self.mating and self.has_pieces()
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
            undo = self.make(move, ply)

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

            self.unmake(move, undo)
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
                        self.note_best(move, ply)
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
        if ply == 0 or self.played[ply - 1] < 0 or ply < self.null_from or not self.has_pieces():
            return -INFINITE
        reduced = depth - 4 - depth // 3 - min((evaluation - beta) // 100, 4)
        undo = self.make_null(ply)
        score = -self.search(-beta, -beta + 1, reduced, ply + 1, not cut_node)
        self.unmake_null(undo)
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

    def _improves(self, ply: cython.int) -> cython.bint:
        # Whether the side to move stands better than at its last turn.
        if ply >= 2 and self.static_eval[ply - 2] != NO_EVAL:
            return self.static_eval[ply] > self.static_eval[ply - 2]
        if ply >= 4 and self.static_eval[ply - 4] != NO_EVAL:
            return self.static_eval[ply] > self.static_eval[ply - 4]
        return True

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


def _fill_reductions() -> None:
    for depth in range(1, 64):
        for tried in range(1, 64):
            _REDUCTION[depth * 64 + tried] = int(0.8 + log(depth) * log(tried) / 1.9)


_fill_reductions()
