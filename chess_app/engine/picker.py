"""The order in which the search tries moves: likely refutations first, in stages.

The stages: the move of the transposition table, captures that do not lose material, two killer
moves and the answer to the last move, quiet moves by history, captures that lose material. What a
stage needs is made only when it comes to it.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.chess.attacks import KING_ATTACKS, KNIGHT_ATTACKS
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import (
        ALL,
        BISHOP,
        CASTLING,
        EMPTY,
        EN_PASSANT,
        FILE_A,
        KING,
        KNIGHT,
        PAWN,
        PROMOTION,
        QUEEN,
        ROOK,
        lsb,
    )
    from cython.cimports.chess_app.chess.sliders import bishop_attacks, rook_attacks
    from cython.cimports.chess_app.engine.exchange import exchange_reaches, value_of
    from cython.cimports.chess_app.engine.history import History
else:
    from chess_app.chess.attacks import KING_ATTACKS, KNIGHT_ATTACKS, bishop_attacks, rook_attacks
    from chess_app.chess.bits import (
        ALL,
        BISHOP,
        CASTLING,
        EMPTY,
        EN_PASSANT,
        FILE_A,
        KING,
        KNIGHT,
        PAWN,
        PROMOTION,
        QUEEN,
        ROOK,
        lsb,
    )
    from chess_app.chess.board import Board
    from chess_app.engine.exchange import exchange_reaches, value_of
    from chess_app.engine.history import History

    FRAMES = 300
    CHECK_BONUS = 5000
    ESCAPE_BONUS = 8000
    HASH_MOVE, GOOD_NOISY, SPECIAL, QUIET, BAD_NOISY, CHECKS = range(6)
    ALL_MOVES, ONLY_NOISY, NOISY_AND_CHECKS = range(3)


class Picker:
    """Move lists for the whole depth of a search, one frame for every node that is open."""

    def __init__(self, board: Board, history: History) -> None:
        """Picks among the moves on `board`, which the search keeps changing."""
        self.board = board
        self.history = history
        self.top = -1
        if not cython.compiled:
            self.moves = [0] * (FRAMES * 256)
            self.scores = [0] * (FRAMES * 256)
            self.stage = [0] * FRAMES
            self.index = [0] * FRAMES  # the next move of the stage
            self.end = [0] * FRAMES  # after its last move
            self.bad_end = [0] * FRAMES  # losing captures wait at the start of the frame
            self.hash_move = [0] * FRAMES
            self.killer_1 = [0] * FRAMES
            self.killer_2 = [0] * FRAMES
            self.answer = [0] * FRAMES
            self.last = [0] * FRAMES
            self.before = [0] * FRAMES
            self.wanted = [ALL_MOVES] * FRAMES
            # What the enemy attacks: with pawns, with these or minor pieces, with these or rooks,
            # with all his men. Found out when somebody asks; until then the last one is 0.
            self.by_pawns = [0] * FRAMES
            self.by_minors = [0] * FRAMES
            self.by_rooks = [0] * FRAMES
            self.by_all = [0] * FRAMES

    def open(
        self,
        hash_move: cython.int,
        killer_1: cython.int,
        killer_2: cython.int,
        last: cython.int,
        before: cython.int,
        wanted: cython.int,
    ) -> None:
        """Begins a node. `last` and `before`: the two moves before, as `History` knows them.

        `wanted` is ALL_MOVES, ONLY_NOISY, or NOISY_AND_CHECKS: then quiet checks come too that do
        not lose material.
        """
        frame: cython.int
        self.top += 1
        frame = self.top
        self.stage[frame] = HASH_MOVE
        self.hash_move[frame] = hash_move
        self.killer_1[frame] = killer_1
        self.killer_2[frame] = killer_2
        self.answer[frame] = self.history.answers[last] if last >= 0 else 0
        self.last[frame] = last
        self.before[frame] = before
        self.wanted[frame] = wanted
        self.by_all[frame] = 0

    def close(self) -> None:
        """Ends the node that was opened last."""
        self.top -= 1

    def is_noisy(self, move: cython.int) -> cython.bint:
        """Whether a legal move captures or promotes."""
        sort: cython.int = move >> 12
        if sort == CASTLING:
            return False
        return sort >= EN_PASSANT or self.board.squares[move >> 6 & 63] != EMPTY

    def in_special_stage(self) -> cython.bint:
        """Whether the move picked last is a killer or the answer to the last move."""
        return self.stage[self.top] == SPECIAL

    def in_check_stage(self) -> cython.bint:
        """Whether the move picked last is a quiet check in a node that wanted only such ones."""
        return self.stage[self.top] == CHECKS

    def in_bad_stage(self) -> cython.bint:
        """Whether the move picked last is a capture that loses material."""
        return self.stage[self.top] == BAD_NOISY

    def skip_quiet(self) -> None:
        """Leaves out the quiet moves that have not been picked yet."""
        if self.stage[self.top] == QUIET:
            self.index[self.top] = self.end[self.top]

    def experience(self, move: cython.int) -> cython.int:
        """The history score of the quiet move picked last."""
        frame: cython.int = self.top
        if self.stage[frame] == QUIET:
            return self.scores[self.index[frame] - 1]
        return self.history.quiet_score(
            self.board.turn,
            self.board.squares[move & 63],
            move,
            self.attacked(),
            self.last[frame],
            self.before[frame],
        )

    def attacked(self) -> cython.ulonglong:
        """The squares that the enemy attacks in the node opened last."""
        frame: cython.int = self.top
        foe: cython.int = 6 - 6 * self.board.turn
        occupied: cython.ulonglong
        pawns: cython.ulonglong
        rest: cython.ulonglong
        found: cython.ulonglong
        if self.by_all[frame]:
            return self.by_all[frame]
        occupied = self.board.by_color[0] | self.board.by_color[1]
        pawns = self.board.men[foe + PAWN]
        if foe:
            found = (pawns & ~FILE_A) >> 9 | (pawns & ~(FILE_A << 7)) >> 7
        else:
            found = ((pawns & ~FILE_A) << 7 | (pawns & ~(FILE_A << 7)) << 9) & ALL
        self.by_pawns[frame] = found
        rest = self.board.men[foe + KNIGHT]
        while rest:
            found |= KNIGHT_ATTACKS[lsb(rest)]
            rest &= rest - 1
        rest = self.board.men[foe + BISHOP]
        while rest:
            found |= bishop_attacks(lsb(rest), occupied)
            rest &= rest - 1
        self.by_minors[frame] = found
        rest = self.board.men[foe + ROOK]
        while rest:
            found |= rook_attacks(lsb(rest), occupied)
            rest &= rest - 1
        self.by_rooks[frame] = found
        rest = self.board.men[foe + QUEEN]
        while rest:
            found |= bishop_attacks(lsb(rest), occupied) | rook_attacks(lsb(rest), occupied)
            rest &= rest - 1
        self.by_all[frame] = found | KING_ATTACKS[lsb(self.board.men[foe + KING])]
        return self.by_all[frame]

    def next(self) -> cython.int:
        """The next move of the node opened last, or 0 after the last one."""
        frame: cython.int = self.top
        start: cython.int = frame * 256
        move: cython.int
        if self.stage[frame] == HASH_MOVE:
            self.stage[frame] = GOOD_NOISY
            self.index[frame] = self.bad_end[frame] = start
            self.end[frame] = -1
            move = self.hash_move[frame]
            if (
                move
                and (self.wanted[frame] == ALL_MOVES or self.is_noisy(move))
                and self.board.is_legal(move)
            ):
                return move
            self.hash_move[frame] = 0

        if self.stage[frame] == GOOD_NOISY:
            if self.end[frame] < 0:
                self.end[frame] = self.board.generate_noisy(self.moves, start)
                self._score_noisy(frame)
            while self.index[frame] < self.end[frame]:
                move = self._best(frame)
                if move == self.hash_move[frame]:
                    continue
                if exchange_reaches(self.board, move, 0):
                    return move
                self.moves[self.bad_end[frame]] = move
                self.bad_end[frame] += 1
            if self.wanted[frame] == ALL_MOVES:
                self.stage[frame] = SPECIAL
                self.index[frame] = 0
            elif self.wanted[frame] == NOISY_AND_CHECKS:
                self.stage[frame] = CHECKS
                self._keep_checks(frame)
            else:
                self.stage[frame] = BAD_NOISY
                self.index[frame] = start

        if self.stage[frame] == CHECKS:
            while self.index[frame] < self.end[frame]:
                move = self.moves[self.index[frame]]
                self.index[frame] += 1
                if exchange_reaches(self.board, move, 0):
                    return move
            self.stage[frame] = BAD_NOISY
            self.index[frame] = start

        if self.stage[frame] == SPECIAL:
            while self.index[frame] < 3:
                self.index[frame] += 1
                if self.index[frame] == 1:
                    move = self.killer_1[frame]
                elif self.index[frame] == 2:
                    move = self.killer_2[frame]
                else:
                    move = self.answer[frame]
                    if move == self.killer_1[frame] or move == self.killer_2[frame]:
                        move = 0
                if (
                    move
                    and move != self.hash_move[frame]
                    and not self.is_noisy(move)
                    and self.board.is_legal(move)
                ):
                    return move
                # It must not be left out among the quiet moves if it was not tried here.
                if self.index[frame] == 1:
                    self.killer_1[frame] = 0
                elif self.index[frame] == 2:
                    self.killer_2[frame] = 0
                else:
                    self.answer[frame] = 0
            self.stage[frame] = QUIET
            self.index[frame] = self.bad_end[frame]
            self.end[frame] = self.board.generate_quiet(self.moves, self.bad_end[frame])
            self._score_quiet(frame)

        if self.stage[frame] == QUIET:
            while self.index[frame] < self.end[frame]:
                move = self._best(frame)
                if not self._is_special(frame, move):
                    return move
            self.stage[frame] = BAD_NOISY
            self.index[frame] = start

        if self.index[frame] < self.bad_end[frame]:
            move = self.moves[self.index[frame]]
            self.index[frame] += 1
            return move
        return 0

    def _is_special(self, frame: cython.int, move: cython.int) -> cython.bint:
        # Whether an earlier stage has already given this quiet move.
        return (
            move == self.hash_move[frame]
            or move == self.killer_1[frame]
            or move == self.killer_2[frame]
            or move == self.answer[frame]
        )

    def _keep_checks(self, frame: cython.int) -> None:
        # Of the quiet moves those that give check.
        index: cython.int
        last: cython.int = self.board.generate_quiet(self.moves, self.bad_end[frame])
        self.index[frame] = self.end[frame] = self.bad_end[frame]
        for index in range(self.bad_end[frame], last):
            if self.board.gives_check(self.moves[index]):
                self.moves[self.end[frame]] = self.moves[index]
                self.end[frame] += 1

    def _score_noisy(self, frame: cython.int) -> None:
        # The most valuable victim first, then by experience; of promotions only to a queen.
        index: cython.int
        move: cython.int
        target: cython.int
        captured: cython.int
        man: cython.int
        score: cython.int
        for index in range(frame * 256, self.end[frame]):
            move = self.moves[index]
            target = move >> 6 & 63
            man = self.board.squares[move & 63]
            captured = self.board.squares[target]
            score = 0
            if captured != EMPTY:
                score = 16 * value_of(captured)
                score += self.history.capture_score(man, target, captured % 6)
            elif move >> 12 == EN_PASSANT:
                score = 16 * value_of(PAWN) + self.history.capture_score(man, target, PAWN)
            if move >> 12 >= PROMOTION:
                score += 8000 if move >> 12 == PROMOTION + QUEEN - KNIGHT else -20000
            self.scores[index] = score

    def _score_quiet(self, frame: cython.int) -> None:
        # By experience; moves that give check, and of pieces that a pawn attacks, come sooner, and
        # those to where a pawn takes them later.
        index: cython.int
        move: cython.int
        man: cython.int
        kind: cython.int
        target: cython.int
        score: cython.int
        turn: cython.int = self.board.turn
        foe: cython.int = 6 - 6 * turn
        king: cython.int = lsb(self.board.men[foe + KING])
        occupied: cython.ulonglong = self.board.by_color[0] | self.board.by_color[1]
        diagonal: cython.ulonglong = bishop_attacks(king, occupied)
        straight: cython.ulonglong = rook_attacks(king, occupied)
        attacked: cython.ulonglong = self.attacked()
        lesser: cython.ulonglong
        for index in range(self.index[frame], self.end[frame]):
            move = self.moves[index]
            target = move >> 6 & 63
            man = self.board.squares[move & 63]
            kind = man % 6
            score = self.history.quiet_score(
                turn, man, move, attacked, self.last[frame], self.before[frame]
            )
            if kind == KNIGHT:
                if KNIGHT_ATTACKS[king] >> target & 1:
                    score += CHECK_BONUS
            elif kind == BISHOP or kind == QUEEN:
                if diagonal >> target & 1:
                    score += CHECK_BONUS
            if kind == ROOK or kind == QUEEN:
                if straight >> target & 1:
                    score += CHECK_BONUS
            if kind != PAWN and kind != KING:
                lesser = self.by_pawns[frame]
                if kind == ROOK:
                    lesser = self.by_minors[frame]
                elif kind == QUEEN:
                    lesser = self.by_rooks[frame]
                if lesser >> (move & 63) & 1:
                    score += ESCAPE_BONUS
                if lesser >> target & 1:
                    score -= ESCAPE_BONUS
            self.scores[index] = score

    def _best(self, frame: cython.int) -> cython.int:
        # Takes the best of the rest of the stage: most nodes end before a full sort would pay.
        index: cython.int
        first: cython.int = self.index[frame]
        best: cython.int = first
        move: cython.int
        score: cython.int
        for index in range(first + 1, self.end[frame]):
            if self.scores[index] > self.scores[best]:
                best = index
        move = self.moves[best]
        score = self.scores[best]
        self.moves[best] = self.moves[first]
        self.scores[best] = self.scores[first]
        self.moves[first] = move
        self.scores[first] = score
        self.index[frame] = first + 1
        return move
