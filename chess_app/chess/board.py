"""The one implementation of the rules: a mutable board that makes, takes back and lists moves.

Everything here is an integer (see `bits.py` for their meaning), because this file is compiled to C
where that is possible and must run as fast as C then. `Position` is the comfortable way to use it.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.chess.attacks import (
        BETWEEN,
        BISHOP_RAYS,
        KING_ATTACKS,
        KNIGHT_ATTACKS,
        LINE,
        PAWN_ATTACKS,
        ROOK_RAYS,
    )
    from cython.cimports.chess_app.chess.castling import KING_TARGETS, ROOK_TARGETS, CastlingPaths
    from cython.cimports.chess_app.chess.cbits import (
        ALL,
        BISHOP,
        BLACK,
        CASTLING,
        DOUBLE_STEP,
        EMPTY,
        EN_PASSANT,
        KING,
        KNIGHT,
        MAX_COUNTER,
        NO_SQUARE,
        PAWN,
        PLAIN,
        PROMOTION,
        QUEEN,
        RANK_1,
        RANK_8,
        ROOK,
        WHITE,
        lsb,
        popcount,
    )
    from cython.cimports.chess_app.chess.hashing import (
        BLACK_TO_MOVE_KEY,
        CASTLING_KEYS,
        EN_PASSANT_KEYS,
        MAN_KEYS,
    )
    from cython.cimports.chess_app.chess.sliders import bishop_attacks, rook_attacks
else:
    from chess_app.chess.attacks import (
        BETWEEN,
        BISHOP_RAYS,
        KING_ATTACKS,
        KNIGHT_ATTACKS,
        LINE,
        PAWN_ATTACKS,
        ROOK_RAYS,
        bishop_attacks,
        rook_attacks,
    )
    from chess_app.chess.bits import (
        ALL,
        BISHOP,
        BLACK,
        CASTLING,
        DOUBLE_STEP,
        EMPTY,
        EN_PASSANT,
        KING,
        KNIGHT,
        MAX_COUNTER,
        NO_SQUARE,
        PAWN,
        PLAIN,
        PROMOTION,
        QUEEN,
        RANK_1,
        RANK_8,
        ROOK,
        WHITE,
        lsb,
        popcount,
    )
    from chess_app.chess.castling import KING_TARGETS, ROOK_TARGETS, CastlingPaths
    from chess_app.chess.hashing import (
        BLACK_TO_MOVE_KEY,
        CASTLING_KEYS,
        EN_PASSANT_KEYS,
        MAN_KEYS,
    )


class Board:
    """A position that can be changed.

    - `men[man]`, `by_color[color]`: sets of squares; `squares[square]`: the man there or EMPTY.
    - `turn`, `castling` (bits KQkq), `halfmove`, `fullmove`: as in FEN.
    - `en_passant`: the target square, only where a capture there is legal, else NO_SQUARE.
    - `key`: a hash of all that the repetition rule compares (Laws, 9.2.3).
    - `chess960`: whether castling is written as the king taking his rook. Not part of the position.

    A new board is empty; `place` men on it, then call `begin`. From then on it is always legal.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.men = [0] * 12
            self.by_color = [0] * 2
            self.squares = [EMPTY] * 64
            self.origins = [0] * 32
            self.targets = [0] * 32
            self.checkers = 0
            self.pinned = 0
            self.looked_at = 0
            self.key = 0
            self.turn = WHITE
            self.castling = 0
            self.halfmove = 0
            self.chess960 = False
        else:
            square: cython.int
            for square in range(64):
                self.squares[square] = EMPTY
        self.en_passant = NO_SQUARE
        self.fullmove = 1

    # Setting up

    def place(self, square: cython.int, man: cython.int) -> None:
        """Puts a man on an empty square, before `begin`."""
        self._drop(square, man)

    def begin(
        self,
        turn: int,
        rooks: tuple[int, int, int, int],
        en_passant: int,
        halfmove: int,
        fullmove: int,
    ) -> None:
        """Completes a set-up. Both kings must stand; the caller vouches for the rest.

        `rooks`: the square of the rook of each castling right KQkq, NO_SQUARE without that right.
        `en_passant`: a square only where a capture there is legal.
        """
        self.turn = turn
        self.castling = 0
        for right in range(4):
            if rooks[right] != NO_SQUARE:
                self.castling |= 1 << right
        self.paths = CastlingPaths((self.king_square(WHITE), self.king_square(BLACK)), rooks)
        self.en_passant = en_passant
        self.halfmove = halfmove
        self.fullmove = fullmove
        self.key = self.fresh_key()

    def copy(self) -> Board:
        """Another board with the same position."""
        other = Board()
        if cython.compiled:
            index: cython.int
            for index in range(12):
                other.men[index] = self.men[index]
            for index in range(64):
                other.squares[index] = self.squares[index]
            other.by_color[0] = self.by_color[0]
            other.by_color[1] = self.by_color[1]
        else:
            other.men = self.men[:]
            other.squares = self.squares[:]
            other.by_color = self.by_color[:]
        other.key = self.key
        other.turn = self.turn
        other.castling = self.castling
        other.en_passant = self.en_passant
        other.halfmove = self.halfmove
        other.fullmove = self.fullmove
        other.chess960 = self.chess960
        other.paths = self.paths
        return other

    def same_position(self, other: Board) -> bool:
        """Whether the repetition rule takes both for the same: all of FEN but the counters."""
        index: cython.int
        if (
            self.key != other.key
            or self.turn != other.turn
            or self.castling != other.castling
            or self.en_passant != other.en_passant
        ):
            return False
        for index in range(64):
            if self.squares[index] != other.squares[index]:
                return False
        for index in range(4):
            if self.castling >> index & 1 and self.paths.rooks[index] != other.paths.rooks[index]:
                return False
        return True

    def fresh_key(self) -> cython.ulonglong:
        """The hash computed from nothing but the position; equal to `key` at all times."""
        square: cython.int
        key: cython.ulonglong = CASTLING_KEYS[self.castling]
        for square in range(64):
            if self.squares[square] != EMPTY:
                key ^= MAN_KEYS[self.squares[square] * 64 + square]
        if self.turn == BLACK:
            key ^= BLACK_TO_MOVE_KEY[0]
        if self.en_passant != NO_SQUARE:
            key ^= EN_PASSANT_KEYS[self.en_passant & 7]
        return key

    def _lift(self, square: cython.int) -> None:
        one: cython.ulonglong = 1
        bit: cython.ulonglong = one << square
        man: cython.int = self.squares[square]
        self.men[man] ^= bit
        self.by_color[man // 6] ^= bit
        self.squares[square] = EMPTY

    def _drop(self, square: cython.int, man: cython.int) -> None:
        one: cython.ulonglong = 1
        bit: cython.ulonglong = one << square
        self.men[man] |= bit
        self.by_color[man // 6] |= bit
        self.squares[square] = man

    # Looking

    def man_at(self, square: cython.int) -> cython.int:
        """The man on a square, or EMPTY."""
        return self.squares[square]

    def set_of(self, color: cython.int, kind: cython.int) -> cython.ulonglong:
        """The squares of one side's men of one kind."""
        return self.men[color * 6 + kind]

    def king_square(self, color: cython.int) -> cython.int:
        """Where the king stands."""
        return lsb(self.men[color * 6 + KING])

    def castling_rook(self, right: cython.int) -> cython.int:
        """The home square of the rook of a castling right (0..3 for KQkq) that still exists."""
        return self.paths.rooks[right]

    # Attacks

    def attackers(
        self, square: cython.int, by: cython.int, occupied: cython.ulonglong
    ) -> cython.ulonglong:
        """The men of `by` that attack `square` if men stand on `occupied`."""
        return self.all_attackers(square, occupied) & self.by_color[by]

    def all_attackers(self, square: cython.int, occupied: cython.ulonglong) -> cython.ulonglong:
        """The men of both sides that attack `square` if men stand on `occupied`."""
        queens: cython.ulonglong = self.men[QUEEN] | self.men[6 + QUEEN]
        return (
            (PAWN_ATTACKS[64 + square] & self.men[PAWN])
            | (PAWN_ATTACKS[square] & self.men[6 + PAWN])
            | (KNIGHT_ATTACKS[square] & (self.men[KNIGHT] | self.men[6 + KNIGHT]))
            | (KING_ATTACKS[square] & (self.men[KING] | self.men[6 + KING]))
            | (rook_attacks(square, occupied) & (self.men[ROOK] | self.men[6 + ROOK] | queens))
            | (
                bishop_attacks(square, occupied)
                & (self.men[BISHOP] | self.men[6 + BISHOP] | queens)
            )
        )

    def _is_attacked(
        self, square: cython.int, by: cython.int, occupied: cython.ulonglong
    ) -> cython.bint:
        # The same as attackers(), but it stops at the first, and asks for sliders only where
        # one stands on the right line.
        foe: cython.int = by * 6
        if PAWN_ATTACKS[(by ^ 1) * 64 + square] & self.men[foe + PAWN]:
            return True
        if KNIGHT_ATTACKS[square] & self.men[foe + KNIGHT]:
            return True
        if KING_ATTACKS[square] & self.men[foe + KING]:
            return True
        sliders: cython.ulonglong = self.men[foe + ROOK] | self.men[foe + QUEEN]
        if ROOK_RAYS[square] & sliders and rook_attacks(square, occupied) & sliders:
            return True
        sliders = self.men[foe + BISHOP] | self.men[foe + QUEEN]
        if BISHOP_RAYS[square] & sliders and bishop_attacks(square, occupied) & sliders:
            return True
        return False

    def in_check(self) -> cython.bint:
        """Whether the side to move is in check."""
        self._look_at_king()
        return self.checkers != 0

    def _look_at_king(self) -> None:
        # Finds `checkers` and `pinned` for the side to move, once for every position.
        us: cython.int = self.turn
        foe: cython.int = 6 - us * 6
        one: cython.ulonglong = 1
        own: cython.ulonglong = self.by_color[us]
        occupied: cython.ulonglong
        king: cython.int
        queens: cython.ulonglong
        rest: cython.ulonglong
        blockers: cython.ulonglong
        origin: cython.int
        if self.looked_at == self.key:
            return
        self.looked_at = self.key
        king = lsb(self.men[us * 6 + KING])
        queens = self.men[foe + QUEEN]
        self.checkers = (PAWN_ATTACKS[us * 64 + king] & self.men[foe + PAWN]) | (
            KNIGHT_ATTACKS[king] & self.men[foe + KNIGHT]
        )
        self.pinned = 0
        # Whoever looks at the king along a line gives check, or pins a man that stands alone there.
        rest = (ROOK_RAYS[king] & (self.men[foe + ROOK] | queens)) | (
            BISHOP_RAYS[king] & (self.men[foe + BISHOP] | queens)
        )
        occupied = self.by_color[0] | self.by_color[1]
        while rest:
            origin = lsb(rest)
            rest &= rest - 1
            blockers = BETWEEN[king * 64 + origin] & occupied
            if not blockers:
                self.checkers |= one << origin
            elif not blockers & (blockers - 1):
                self.pinned |= blockers & own

    # Legal moves

    def find_targets(
        self, movers: cython.ulonglong, wanted: cython.ulonglong, wanted_of_pawns: cython.ulonglong
    ) -> cython.int:
        """Finds where each man of the side to move can legally go.

        Looked at are only men on `movers`, and targets on `wanted` or, for pawns, on
        `wanted_of_pawns`.

        Returns the number of entries in `origins` and `targets`: the king first, a queen twice (as
        a bishop and as a rook), men that cannot move not at all. Castling shows as the king's rook
        among his targets. `checkers` has the men that give check.
        """
        us: cython.int = self.turn
        them: cython.int = us ^ 1
        base: cython.int = us * 6
        one: cython.ulonglong = 1
        own: cython.ulonglong = self.by_color[us]
        enemy: cython.ulonglong = self.by_color[them]
        occupied: cython.ulonglong = own | enemy
        king: cython.int = lsb(self.men[base + KING])
        checkers: cython.ulonglong
        pinned: cython.ulonglong
        rest: cython.ulonglong
        targets: cython.ulonglong
        allowed: cython.ulonglong
        allowed_to_pawns: cython.ulonglong
        forward: cython.ulonglong
        origin: cython.int
        target: cython.int
        count: cython.int = 0

        self._look_at_king()
        checkers = self.checkers
        pinned = self.pinned
        # The king: he must not hide from a slider behind himself.
        targets = rest = KING_ATTACKS[king] & ~own & wanted if movers >> king & 1 else 0
        while rest:
            target = lsb(rest)
            rest &= rest - 1
            if self._is_attacked(target, them, occupied ^ (one << king)):
                targets ^= one << target
        if self.castling >> (2 * us) & 3 and not checkers and wanted & own and movers >> king & 1:
            targets |= self._castling_targets(king, occupied) & wanted
        if targets:
            self.origins[0] = king
            self.targets[0] = targets
            count = 1

        # Against a double check only the king can move (3.9); against one check all others
        # must take the checker or step in between.
        if checkers & (checkers - 1):
            return count
        allowed = ~own
        if checkers:
            allowed &= checkers | BETWEEN[king * 64 + lsb(checkers)]

        # A pinned knight can never move; the others may along the pin.
        allowed_to_pawns = allowed & wanted_of_pawns
        allowed &= wanted
        rest = self.men[base + KNIGHT] & ~pinned & movers
        while rest:
            origin = lsb(rest)
            rest &= rest - 1
            targets = KNIGHT_ATTACKS[origin] & allowed
            if targets:
                self.origins[count] = origin
                self.targets[count] = targets
                count += 1

        rest = (self.men[base + BISHOP] | self.men[base + QUEEN]) & movers
        while rest:
            origin = lsb(rest)
            rest &= rest - 1
            targets = bishop_attacks(origin, occupied) & allowed
            if pinned >> origin & 1:
                targets &= LINE[king * 64 + origin]
            if targets:
                self.origins[count] = origin
                self.targets[count] = targets
                count += 1

        rest = (self.men[base + ROOK] | self.men[base + QUEEN]) & movers
        while rest:
            origin = lsb(rest)
            rest &= rest - 1
            targets = rook_attacks(origin, occupied) & allowed
            if pinned >> origin & 1:
                targets &= LINE[king * 64 + origin]
            if targets:
                self.origins[count] = origin
                self.targets[count] = targets
                count += 1

        rest = self._pawns_that_reach(allowed_to_pawns, occupied) & movers
        while rest:
            origin = lsb(rest)
            rest &= rest - 1
            targets = PAWN_ATTACKS[us * 64 + origin] & enemy
            forward = (one << origin) << 8 if us == WHITE else (one << origin) >> 8
            if not forward & occupied:
                targets |= forward
                if origin >> 3 == (1 if us == WHITE else 6):
                    targets |= (forward << 8 if us == WHITE else forward >> 8) & ~occupied
            targets &= allowed_to_pawns
            if pinned >> origin & 1:
                targets &= LINE[king * 64 + origin]
            if (
                self.en_passant != NO_SQUARE
                and wanted_of_pawns >> self.en_passant & 1
                and PAWN_ATTACKS[us * 64 + origin] >> self.en_passant & 1
                and self._en_passant_is_legal(origin, self.en_passant)
            ):
                targets |= one << self.en_passant
            if targets:
                self.origins[count] = origin
                self.targets[count] = targets
                count += 1
        return count

    def _pawns_that_reach(
        self, goals: cython.ulonglong, occupied: cython.ulonglong
    ) -> cython.ulonglong:
        # The pawns of the side to move that may step to one of these squares or capture there.
        pawns: cython.ulonglong = self.men[self.turn * 6 + PAWN]
        free: cython.ulonglong = goals & ~occupied
        targets: cython.ulonglong = goals & occupied
        one: cython.ulonglong = 1
        origins: cython.ulonglong
        if self.en_passant != NO_SQUARE:
            targets |= one << self.en_passant
        if self.turn == WHITE:
            origins = free >> 8 | free >> 16 | targets >> 7 | targets >> 9
        else:
            origins = free << 8 | free << 16 | targets << 7 | targets << 9
        return pawns & origins

    def _castling_targets(self, king: cython.int, occupied: cython.ulonglong) -> cython.ulonglong:
        # The rooks with which the side to move, not in check, can castle (3.8.2).
        one: cython.ulonglong = 1
        found: cython.ulonglong = 0
        path: cython.ulonglong
        them: cython.int = self.turn ^ 1
        right: cython.int
        for right in range(2 * self.turn, 2 * self.turn + 2):
            if not self.castling >> right & 1 or self.paths.vacant[right] & occupied:
                continue
            # His rook leaves its square too, which matters only in Chess960.
            path = self.paths.safe[right]
            while path:
                if self._is_attacked(
                    lsb(path), them, occupied ^ (one << king) ^ (one << self.paths.rooks[right])
                ):
                    break
                path &= path - 1
            if not path:
                found |= one << self.paths.rooks[right]
        return found

    def _en_passant_is_legal(self, origin: cython.int, target: cython.int) -> cython.bint:
        # Two pawns leave one rank at once, so the king is looked at on the board after the capture.
        one: cython.ulonglong = 1
        us: cython.int = self.turn
        foe: cython.int = (us ^ 1) * 6
        king: cython.int = lsb(self.men[us * 6 + KING])
        taken: cython.ulonglong = one << (target ^ 8)
        occupied: cython.ulonglong = (
            (self.by_color[0] | self.by_color[1]) ^ (one << origin) ^ (one << target) ^ taken
        )
        if rook_attacks(king, occupied) & (self.men[foe + ROOK] | self.men[foe + QUEEN]):
            return False
        if bishop_attacks(king, occupied) & (self.men[foe + BISHOP] | self.men[foe + QUEEN]):
            return False
        if KNIGHT_ATTACKS[king] & self.men[foe + KNIGHT]:
            return False
        return not PAWN_ATTACKS[us * 64 + king] & (self.men[foe + PAWN] ^ taken)

    def can_take_en_passant(self, square: cython.int) -> cython.bint:
        """Whether the side to move has a legal capture on `square`, just passed by a pawn."""
        pawns: cython.ulonglong = (
            PAWN_ATTACKS[(self.turn ^ 1) * 64 + square] & self.men[self.turn * 6 + PAWN]
        )
        while pawns:
            if self._en_passant_is_legal(lsb(pawns), square):
                return True
            pawns &= pawns - 1
        return False

    def count_moves(self) -> cython.int:
        """How many legal moves there are."""
        men: cython.int = self.find_targets(ALL, ALL, ALL)
        pawns: cython.ulonglong = self.men[self.turn * 6 + PAWN]
        last_ranks: cython.ulonglong = RANK_1 | RANK_8
        total: cython.int = 0
        index: cython.int
        for index in range(men):
            total += popcount(self.targets[index])
            if self.targets[index] & last_ranks and pawns >> self.origins[index] & 1:
                total += 3 * popcount(self.targets[index])
        return total

    def has_legal_move(self) -> cython.bint:
        """Whether the side to move can move at all."""
        return self.find_targets(ALL, ALL, ALL) > 0

    def generate(
        self,
        moves: cython.p_ushort,
        n: cython.int,
        wanted: cython.ulonglong,
        wanted_of_pawns: cython.ulonglong,
    ) -> cython.int:
        """Writes legal moves into `moves` from index `n` on; returns the index after the last.

        `wanted` has the squares that pieces may go to, `wanted_of_pawns` those for pawns. There are
        at most 218 moves in a position.
        """
        men: cython.int = self.find_targets(ALL, wanted, wanted_of_pawns)
        index: cython.int
        origin: cython.int
        target: cython.int
        sort: cython.int
        kind: cython.int
        rest: cython.ulonglong
        for index in range(men):
            origin = self.origins[index]
            kind = self.squares[origin] % 6
            rest = self.targets[index]
            while rest:
                target = lsb(rest)
                rest &= rest - 1
                sort = PLAIN
                if kind == PAWN or kind == KING:
                    sort = self._sort_of(origin, target)
                if sort == PROMOTION:
                    moves[n] = origin | target << 6 | (PROMOTION + QUEEN - KNIGHT) << 12
                    moves[n + 1] = origin | target << 6 | (PROMOTION + ROOK - KNIGHT) << 12
                    moves[n + 2] = origin | target << 6 | (PROMOTION + BISHOP - KNIGHT) << 12
                    moves[n + 3] = origin | target << 6 | PROMOTION << 12
                    n += 4
                else:
                    moves[n] = origin | target << 6 | sort << 12
                    n += 1
        return n

    def generate_noisy(self, moves: cython.p_ushort, n: cython.int) -> cython.int:
        """As `generate`, for the moves that change the material: captures and promotions."""
        enemy: cython.ulonglong = self.by_color[self.turn ^ 1]
        return self.generate(moves, n, enemy, enemy | self._pawn_goals())

    def generate_quiet(self, moves: cython.p_ushort, n: cython.int) -> cython.int:
        """As `generate`, for all other moves."""
        enemy: cython.ulonglong = self.by_color[self.turn ^ 1]
        return self.generate(moves, n, ~enemy, ~(enemy | self._pawn_goals()))

    def _pawn_goals(self) -> cython.ulonglong:
        # Empty squares where a pawn changes the material all the same.
        one: cython.ulonglong = 1
        goals: cython.ulonglong = RANK_1 | RANK_8
        return goals if self.en_passant == NO_SQUARE else goals | one << self.en_passant

    def is_legal(self, move: cython.int) -> cython.bint:
        """Whether a move code, perhaps from another position, is legal here."""
        one: cython.ulonglong = 1
        origin: cython.int = move & 63
        target: cython.int = move >> 6 & 63
        goal: cython.ulonglong = one << target
        return self.find_targets(one << origin, goal, goal) > 0 and (
            self._sort_of(origin, target) == min(move >> 12, PROMOTION)
        )

    def _sort_of(self, origin: cython.int, target: cython.int) -> cython.int:
        # Of a legal move; any promotion counts as PROMOTION.
        man: cython.int = self.squares[origin]
        if man % 6 == PAWN:
            if target >= 56 or target < 8:
                return PROMOTION
            if target == self.en_passant and (target ^ origin) & 7:
                return EN_PASSANT
            if target - origin == 16 or origin - target == 16:
                return DOUBLE_STEP
        elif man % 6 == KING and self.squares[target] == man - KING + ROOK:
            return CASTLING
        return PLAIN

    def gives_check(self, move: cython.int) -> cython.bint:
        """Whether a legal move gives check; castling, which hardly ever does, counts as not."""
        us: cython.int = self.turn
        base: cython.int = us * 6
        origin: cython.int = move & 63
        target: cython.int = move >> 6 & 63
        sort: cython.int = move >> 12
        kind: cython.int = self.squares[origin] % 6
        king: cython.int = lsb(self.men[6 - base + KING])
        one: cython.ulonglong = 1
        occupied: cython.ulonglong
        straight: cython.ulonglong
        diagonal: cython.ulonglong
        if sort == CASTLING:
            return False
        if sort >= PROMOTION:
            kind = sort - PROMOTION + KNIGHT
        if kind == PAWN and PAWN_ATTACKS[us * 64 + target] >> king & 1:
            return True
        if kind == KNIGHT and KNIGHT_ATTACKS[target] >> king & 1:
            return True
        # Sliders: the man itself from its target, and those whose line it leaves.
        if not LINE[king * 64 + origin] and not LINE[king * 64 + target] and sort != EN_PASSANT:
            return False
        occupied = (self.by_color[0] | self.by_color[1]) & ~(one << origin) | (one << target)
        if sort == EN_PASSANT:
            occupied ^= one << (target ^ 8)
        straight = (self.men[base + ROOK] | self.men[base + QUEEN]) & ~(one << origin)
        diagonal = (self.men[base + BISHOP] | self.men[base + QUEEN]) & ~(one << origin)
        if kind == ROOK or kind == QUEEN:
            straight |= one << target
        if kind == BISHOP or kind == QUEEN:
            diagonal |= one << target
        return (rook_attacks(king, occupied) & straight) != 0 or (
            bishop_attacks(king, occupied) & diagonal
        ) != 0

    def legal_moves(self) -> list[int]:
        """All legal moves."""
        moves = cython.declare(cython.ushort[256]) if cython.compiled else [0] * 256
        found: list[int] = []
        index: cython.int
        for index in range(self.generate(moves, 0, ALL, ALL)):
            found.append(moves[index])
        return found

    def find(
        self,
        kind: cython.int,
        target: cython.int,
        file: cython.int,
        rank: cython.int,
        promotion: cython.int,
    ) -> cython.int:
        """The legal move of a man of `kind` to `target`; 0 if there is none, -1 if several.

        `file` and `rank` restrict where it comes from, -1 does not. `promotion` is the new kind,
        or 0; it must fit the move. Castling is not found.
        """
        men: cython.int = self.find_targets(ALL, ALL, ALL)
        man: cython.int = self.turn * 6 + kind
        found: cython.int = 0
        sort: cython.int
        index: cython.int
        origin: cython.int
        for index in range(men):
            origin = self.origins[index]
            if (
                self.squares[origin] != man
                or not self.targets[index] >> target & 1
                or (file >= 0 and origin & 7 != file)
                or (rank >= 0 and origin >> 3 != rank)
            ):
                continue
            sort = self._sort_of(origin, target)
            if sort == CASTLING or (sort == PROMOTION) != (promotion != 0):
                continue
            if found and found & 63 != origin:
                return -1
            if sort == PROMOTION:
                sort += promotion - KNIGHT
            found = origin | target << 6 | sort << 12
        return found

    # Moving

    def make(self, move: cython.int) -> cython.ulonglong:
        """Plays a legal move. Returns what `unmake` needs besides the key from before."""
        us: cython.int = self.turn
        origin: cython.int = move & 63
        target: cython.int = move >> 6 & 63
        sort: cython.int = move >> 12
        man: cython.int = self.squares[origin]
        captured: cython.int = self.squares[target]
        rights: cython.int
        square: cython.int
        undo: cython.ulonglong = captured | self._state()
        key: cython.ulonglong = self.key ^ BLACK_TO_MOVE_KEY[0]

        if self.en_passant != NO_SQUARE:
            key ^= EN_PASSANT_KEYS[self.en_passant & 7]
            self.en_passant = NO_SQUARE
        if self.halfmove < MAX_COUNTER:
            self.halfmove += 1

        if sort == CASTLING:
            square = 2 * us + (target < origin)
            self._lift(origin)
            self._lift(target)
            self._drop(KING_TARGETS[square], man)
            self._drop(ROOK_TARGETS[square], captured)
            key ^= MAN_KEYS[man * 64 + origin] ^ MAN_KEYS[man * 64 + KING_TARGETS[square]]
            key ^= MAN_KEYS[captured * 64 + target]
            key ^= MAN_KEYS[captured * 64 + ROOK_TARGETS[square]]
        else:
            if captured != EMPTY:
                self._lift(target)
                key ^= MAN_KEYS[captured * 64 + target]
                self.halfmove = 0
            elif sort == EN_PASSANT:
                self._lift(target ^ 8)
                key ^= MAN_KEYS[(6 - 6 * us + PAWN) * 64 + (target ^ 8)]
            self._lift(origin)
            key ^= MAN_KEYS[man * 64 + origin]
            if sort >= PROMOTION:
                man += sort - PROMOTION + KNIGHT - PAWN
                self.halfmove = 0
            elif man == us * 6 + PAWN:
                self.halfmove = 0
            self._drop(target, man)
            key ^= MAN_KEYS[man * 64 + target]

        rights = self.castling & self.paths.kept[origin] & self.paths.kept[target]
        if rights != self.castling:
            key ^= CASTLING_KEYS[self.castling] ^ CASTLING_KEYS[rights]
            self.castling = rights

        self.turn = us ^ 1
        if us == BLACK and self.fullmove < MAX_COUNTER:
            self.fullmove += 1
        if sort == DOUBLE_STEP:
            square = (origin + target) >> 1
            if self.can_take_en_passant(square):
                self.en_passant = square
                key ^= EN_PASSANT_KEYS[square & 7]
        self.key = key
        return undo

    def key_after(self, move: cython.int) -> cython.ulonglong:
        """The key after a legal move, but for special moves and rights that it ends."""
        origin: cython.int = self.squares[move & 63] * 64
        target: cython.int = move >> 6 & 63
        key: cython.ulonglong = self.key ^ BLACK_TO_MOVE_KEY[0]
        if self.squares[target] != EMPTY:
            key ^= MAN_KEYS[self.squares[target] * 64 + target]
        return key ^ MAN_KEYS[origin + (move & 63)] ^ MAN_KEYS[origin + target]

    def unmake(self, move: cython.int, undo: cython.ulonglong, key: cython.ulonglong) -> None:
        """Takes back the last move; `undo` is what `make` returned, `key` the key before it."""
        us: cython.int = self.turn ^ 1
        origin: cython.int = move & 63
        target: cython.int = move >> 6 & 63
        sort: cython.int = move >> 12
        captured: cython.int = undo & 15
        right: cython.int
        self._restore(undo, key)

        if sort == CASTLING:
            right = 2 * us + (target < origin)
            self._lift(KING_TARGETS[right])
            self._lift(ROOK_TARGETS[right])
            self._drop(origin, us * 6 + KING)
            self._drop(target, us * 6 + ROOK)
            return
        self._drop(origin, us * 6 + PAWN if sort >= PROMOTION else self.squares[target])
        self._lift(target)
        if captured != EMPTY:
            self._drop(target, captured)
        elif sort == EN_PASSANT:
            self._drop(target ^ 8, 6 - 6 * us + PAWN)

    def make_null(self) -> cython.ulonglong:
        """Passes the move to the other side; the side to move must not be in check."""
        undo: cython.ulonglong = self._state()
        self.key ^= BLACK_TO_MOVE_KEY[0]
        if self.en_passant != NO_SQUARE:
            self.key ^= EN_PASSANT_KEYS[self.en_passant & 7]
            self.en_passant = NO_SQUARE
        if self.halfmove < MAX_COUNTER:
            self.halfmove += 1
        if self.turn == BLACK and self.fullmove < MAX_COUNTER:
            self.fullmove += 1
        self.turn ^= 1
        return undo

    def unmake_null(self, undo: cython.ulonglong, key: cython.ulonglong) -> None:
        """Takes back `make_null`, as `unmake` does a move."""
        self._restore(undo, key)

    def _state(self) -> cython.ulonglong:
        # What a move changes and cannot be worked out again; the lowest 4 bits are left free.
        counters: cython.ulonglong = self.halfmove | self.fullmove << 16
        return self.castling << 4 | (self.en_passant + 1) << 8 | counters << 16

    def _restore(self, state: cython.ulonglong, key: cython.ulonglong) -> None:
        self.turn ^= 1
        self.key = key
        self.castling = state >> 4 & 15
        self.en_passant = state >> 8 & 127
        self.en_passant -= 1
        self.halfmove = state >> 16 & 0xFFFF
        self.fullmove = state >> 32

    # Counting

    def perft(self, depth: cython.int) -> cython.ulonglong:
        """How many sequences of `depth` legal moves there are; 1 for depth 0."""
        if depth <= 1:
            return self.count_moves() if depth == 1 else 1
        moves = cython.declare(cython.ushort[256]) if cython.compiled else [0] * 256
        count: cython.int = self.generate(moves, 0, ALL, ALL)
        index: cython.int
        total: cython.ulonglong = 0
        key: cython.ulonglong = self.key
        undo: cython.ulonglong
        for index in range(count):
            undo = self.make(moves[index])
            total += self.perft(depth - 1)
            self.unmake(moves[index], undo, key)
        return total
