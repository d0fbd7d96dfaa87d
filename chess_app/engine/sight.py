"""What a person sees on the board: a short search that overlooks things.

What is overlooked depends on how hard it is to see and on the seed of the game, and on nothing
else: who does not see that a knight can go to c7 does not see it in any line, nor a move later.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import (
        ALL,
        BLACK,
        CASTLING,
        EMPTY,
        EN_PASSANT,
        KNIGHT,
        PAWN,
        PROMOTION,
        QUEEN,
        SPREAD,
        popcount,
    )
    from cython.cimports.chess_app.engine.evaluation import Evaluator
    from cython.cimports.chess_app.engine.exchange import exchange_reaches, value_of
else:
    from chess_app.chess.bits import (
        ALL,
        BLACK,
        CASTLING,
        EMPTY,
        EN_PASSANT,
        KNIGHT,
        PAWN,
        PROMOTION,
        QUEEN,
        SPREAD,
        popcount,
    )
    from chess_app.chess.board import Board
    from chess_app.engine.evaluation import Evaluator
    from chess_app.engine.exchange import exchange_reaches, value_of

    MATE = 32000  # less the plies to it
    DEEPEST = 24  # plies, with all captures

MATE_VALUE = MATE


class Sight:
    """Looks at the moves of one position after another, with the same eyes."""

    def __init__(self) -> None:
        self.board = Board()
        self.evaluator = Evaluator()
        self.seed = 0
        self.blindness = 0
        self.misjudgement = 0
        self.crowd = 0
        self.nodes = 0
        if not cython.compiled:
            self.killers = [0] * (DEEPEST + 2)

    # From outside

    def set_up(self, board: Board, seed: int, blindness: int, misjudgement: int) -> None:
        """The position to look at, and the eyes.

        - `seed`: 64 bits, those of the game.
        - `blindness`: how much is overlooked; with 100, what is hardest to see always is.
        - `misjudgement`: by how many hundredths of a pawn the value of a position is mistaken at
          the most, with all men on the board.
        """
        index: cython.int
        self.board = board
        self.seed = mixed(seed)
        self.blindness = blindness
        self.misjudgement = misjudgement
        # Few men are easier to keep in view.
        self.crowd = 8 + popcount(board.by_color[0] | board.by_color[1]) * 3 // 4
        self.nodes = 0
        for index in range(DEEPEST + 2):
            self.killers[index] = 0

    def notices(self, move: int, last: int) -> bool:
        """Whether the player thinks of this legal move, after `last` (0 for none)."""
        return self.sees(move, 0, last)

    def value(self, move: int, floor: int, depth: int) -> int:
        """What a legal move seems to be worth, if `depth` plies after it are looked at.

        After those only captures are, and with less than 0 nothing at all. A value up to `floor`
        means that it is worth no more.
        """
        result: cython.int
        low: cython.int = floor
        plies: cython.int = depth
        code: cython.int = move
        key: cython.ulonglong = self.board.key
        undo: cython.ulonglong
        undo = self.board.make(code)
        with cython.nogil:
            result = -self.judge() if plies < 0 else -self.look(-MATE, -low, plies, 1, code)
        self.board.unmake(code, undo, key)
        return result

    # The search

    def look(
        self,
        alpha: cython.int,
        beta: cython.int,
        depth: cython.int,
        ply: cython.int,
        last: cython.int,
    ) -> cython.int:
        """The value of the position for the side to move, by the moves of it that are seen."""
        moves = cython.declare(cython.ushort[256]) if cython.compiled else [0] * 256
        in_check: cython.bint = self.board.in_check()
        overlooked: cython.bint = False
        count: cython.int
        index: cython.int
        move: cython.int
        score: cython.int
        best: cython.int = -MATE
        key: cython.ulonglong = self.board.key
        undo: cython.ulonglong
        if ply >= DEEPEST:
            return self.judge()
        # A check is answered before anything is judged.
        if depth <= 0 and not (in_check and depth > -2):
            return self.settle(alpha, beta, ply, last)
        self.nodes += 1
        count = self.board.generate(moves, 0, ALL, ALL)
        if count == 0:
            return ply - MATE if in_check else 0
        self._sort(moves, count, ply)
        for index in range(count):
            move = moves[index]
            if not in_check and not self.sees(move, ply, last):
                overlooked = True
                continue
            undo = self.board.make(move)
            score = -self.look(-beta, -max(alpha, best), depth - 1, ply + 1, move)
            self.board.unmake(move, undo, key)
            if score > best:
                best = score
                if score >= beta:
                    self.killers[ply] = move
                    return best
        if overlooked and best < beta:
            # There will be something else to play, the player thinks.
            best = max(best, self.judge())
        return best

    def settle(
        self, alpha: cython.int, beta: cython.int, ply: cython.int, last: cython.int
    ) -> cython.int:
        """The value of the position once the captures that are seen are played out."""
        moves = cython.declare(cython.ushort[256]) if cython.compiled else [0] * 256
        count: cython.int
        index: cython.int
        move: cython.int
        score: cython.int
        best: cython.int
        key: cython.ulonglong = self.board.key
        undo: cython.ulonglong
        self.nodes += 1
        best = self.judge()
        if best >= beta or ply >= DEEPEST:
            return best
        count = self.board.generate_noisy(moves, 0)
        self._sort(moves, count, ply)
        for index in range(count):
            move = moves[index]
            if not self.sees(move, ply, last) or not exchange_reaches(self.board, move, 0):
                continue
            undo = self.board.make(move)
            score = -self.settle(-beta, -max(alpha, best), ply + 1, move)
            self.board.unmake(move, undo, key)
            if score > best:
                best = score
                if score >= beta:
                    break
        return best

    def judge(self) -> cython.int:
        """What the position seems to be worth to the side to move, without looking ahead."""
        value: cython.int = self.evaluator.evaluate(self.board)
        chance: cython.ulonglong
        error: cython.int
        if self.misjudgement == 0:
            return value
        # Two dice: small mistakes are more frequent than large ones.
        chance = mixed(self.board.key ^ self.seed)
        error = (chance & 0x7FFF) + (chance >> 16 & 0x7FFF)
        return value + ((error - 0x7FFF) * self.misjudgement * self.crowd >> 20)

    # What is seen

    def sees(self, move: cython.int, ply: cython.int, last: cython.int) -> cython.bint:
        """Whether a move in the line that is looked at comes to the player's mind."""
        man: cython.int
        taken: cython.int
        chance: cython.int
        hidden: cython.int
        name: cython.ulonglong
        if self.blindness == 0:
            return True
        man = self.board.squares[move & 63]
        taken = self.board.squares[move >> 6 & 63]
        # The same move of the same man, wherever in the game, has the same chance.
        name = move | man << 16 | taken << 20
        chance = mixed(self.seed ^ name) & 0x3FFF
        hidden = self.difficulty(move, last) * self.blindness * self.crowd >> 5
        # One's own plans are seen before those of the opponent.
        if ply & 1 == 0:
            hidden = hidden * 5 >> 3
        return chance * 10000 >> 14 >= hidden

    def difficulty(self, move: cython.int, last: cython.int) -> cython.int:
        """How hard a move is to see, in points up to 100."""
        origin: cython.int = move & 63
        target: cython.int = move >> 6 & 63
        sort: cython.int = move >> 12
        man: cython.int = self.board.squares[origin]
        taken: cython.int = self.board.squares[target]
        there: cython.int = last >> 6 & 63
        across: cython.int = abs((target & 7) - (origin & 7))
        along: cython.int = (target >> 3) - (origin >> 3)
        points: cython.int
        if self.board.turn == BLACK:
            along = -along
        if sort == CASTLING:
            return 5
        if taken == EMPTY:
            points = 45
        elif last and target == there:
            return 2  # what has just come can be taken
        else:
            points = 18 - value_of(taken) // 100
        if sort == EN_PASSANT:
            points -= 10
        if sort >= PROMOTION:
            points += -20 if sort - PROMOTION + KNIGHT == QUEEN else 50
        # Jumps, long ways, diagonals, and ways back.
        if man % 6 == KNIGHT:
            points += 14
        elif man % 6 != PAWN:
            points += 4 * max(max(across, abs(along)) - 2, 0)
            if across and along:
                points += 8
        if along < 0:
            points += 12
        # The eye is where something has just happened.
        if last and max(abs((there & 7) - (target & 7)), abs((there >> 3) - (target >> 3))) <= 1:
            points -= 12
        return min(max(points, 2), 100)

    def _sort(self, moves: cython.p_ushort, count: cython.int, ply: cython.int) -> cython.int:
        # Captures first, the most valuable by the least valuable; then what refuted a line before.
        scores = cython.declare(cython.long[256]) if cython.compiled else [0] * 256
        index: cython.int
        place: cython.int
        move: cython.int
        score: cython.int
        for index in range(count):
            move = moves[index]
            score = 0
            if move >> 12 != CASTLING:
                score = 16 * value_of(self.board.squares[move >> 6 & 63])
                if score:
                    score += 1000 - value_of(self.board.squares[move & 63])
            if move >> 12 == PROMOTION + QUEEN - KNIGHT:
                score += 10000
            if score == 0 and move == self.killers[ply]:
                score = 1
            place = index
            while place > 0 and scores[place - 1] < score:
                scores[place] = scores[place - 1]
                moves[place] = moves[place - 1]
                place -= 1
            scores[place] = score
            moves[place] = move
        return count


def mixed(number: cython.ulonglong) -> cython.ulonglong:
    """The number with all its bits stirred: dice that fall alike each time."""
    number = (number + SPREAD) & ALL
    number = ((number ^ number >> 32) * SPREAD) & ALL
    number = ((number ^ number >> 29) * SPREAD) & ALL
    return number ^ number >> 32
