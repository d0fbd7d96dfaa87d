"""What a position is worth: material and piece-square tables, and the terms grown around them.

A score is a pair, one value for the opening and one for the endgame, packed in one integer so that
both are added at once; how many men are left decides how the pair is mixed. Every term is listed by
`list_terms`. All weights come from `weights.py`; what is a plain number here is only a measure.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

from chess_app.engine import drawish, king_safety, material, passed_pawns, pawns, threats, weights
from chess_app.engine.packing import pack

if cython.compiled:
    from cython.cimports.chess_app.chess.attacks import KNIGHT_ATTACKS
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import (
        BISHOP,
        BLACK,
        DARK,
        KING,
        KNIGHT,
        PAWN,
        QUEEN,
        ROOK,
        WHITE,
        lsb,
        popcount,
    )
    from cython.cimports.chess_app.chess.sliders import bishop_attacks, rook_attacks
    from cython.cimports.chess_app.engine.attack_map import AttackMap
    from cython.cimports.chess_app.engine.drawish import complexity, endgame_scale
    from cython.cimports.chess_app.engine.endgames import mate_knowledge
    from cython.cimports.chess_app.engine.geometry import (
        AHEAD,
        BESIDE,
        DISTANCE,
        FILES,
        PASSED_MASK,
        RANKS,
    )
    from cython.cimports.chess_app.engine.king_safety import king_danger, units_of_attacker
    from cython.cimports.chess_app.engine.material import MaterialTable
    from cython.cimports.chess_app.engine.packing import endgame_of, opening_of
    from cython.cimports.chess_app.engine.passed_pawns import passed_pawns as value_of_passed
    from cython.cimports.chess_app.engine.pawns import PawnTable
    from cython.cimports.chess_app.engine.threats import threats as value_of_threats
else:
    from chess_app.chess.attacks import KNIGHT_ATTACKS, bishop_attacks, rook_attacks
    from chess_app.chess.bits import (
        BISHOP,
        BLACK,
        DARK,
        KING,
        KNIGHT,
        PAWN,
        QUEEN,
        ROOK,
        WHITE,
        lsb,
        popcount,
    )
    from chess_app.chess.board import Board
    from chess_app.engine.attack_map import AttackMap
    from chess_app.engine.drawish import complexity, endgame_scale
    from chess_app.engine.endgames import mate_knowledge
    from chess_app.engine.geometry import (
        AHEAD,
        BESIDE,
        DISTANCE,
        FILES,
        PASSED_MASK,
        RANKS,
    )
    from chess_app.engine.king_safety import king_danger, units_of_attacker
    from chess_app.engine.material import MaterialTable
    from chess_app.engine.packing import endgame_of, opening_of
    from chess_app.engine.passed_pawns import passed_pawns as value_of_passed
    from chess_app.engine.patterns import PatternSums
    from chess_app.engine.pawns import PawnTable
    from chess_app.engine.threats import threats as value_of_threats

    _SQUARE_VALUE = [0] * 768  # man * 64 + square: value and place in one, for White and Black
    _MOBILITY = [0] * 128  # kind * 28 - 28 + squares
    _KING_TO_PAWN = [0] * 8
    _NEAR_OWN_KING = [0] * 32  # kind * 8 - 8 + distance
    _NEAR_ENEMY_KING = [0] * 32
    _SINGLE = [0] * 16  # terms that have one weight, in the order of _SINGLES

    # Places in `terms` and in _SINGLE, in the order of TERMS and _SINGLES.
    (
        MATERIAL,
        MOBILITY,
        PAWNS,
        PASSED_PAWNS,
        BISHOPS,
        ROOKS,
        OUTPOSTS,
        KING_SAFETY,
        THREATS,
        SPACE_TERM,
        PATTERNS,
        TEMPO_TERM,
        COMPLEXITY,
    ) = range(13)
    (
        BISHOP_PAIR,
        LONG_DIAGONAL,
        BISHOP_PAWNS,
        BISHOP_BLOCKED_PAWNS,
        BISHOP_AIMS_AT_PAWN,
        ROOK_OPEN_FILE,
        ROOK_HALF_OPEN_FILE,
        ROOK_ON_KING_FILE,
        ROOK_TRAPPED,
        KNIGHT_OUTPOST,
        KNIGHT_NEARS_OUTPOST,
        BISHOP_OUTPOST,
        KNIGHT_BEHIND_PAWN,
        CAN_CASTLE,
        SPACE,
        TEMPO,
    ) = range(16)

# The terms, in the order in which they are listed.
TERMS = (
    "material and squares",
    "mobility",
    "pawns",
    "passed pawns",
    "bishops",
    "rooks",
    "outposts",
    "king safety",
    "threats",
    "space",
    "patterns",
    "tempo",
    "complexity",
)

_SINGLES = (
    "BISHOP_PAIR",
    "LONG_DIAGONAL",
    "BISHOP_PAWNS",
    "BISHOP_BLOCKED_PAWNS",
    "BISHOP_AIMS_AT_PAWN",
    "ROOK_OPEN_FILE",
    "ROOK_HALF_OPEN_FILE",
    "ROOK_ON_KING_FILE",
    "ROOK_TRAPPED",
    "KNIGHT_OUTPOST",
    "KNIGHT_NEARS_OUTPOST",
    "BISHOP_OUTPOST",
    "KNIGHT_BEHIND_PAWN",
    "CAN_CASTLE",
    "SPACE",
    "TEMPO",
)


def load_weights() -> None:
    """Takes over the numbers of the module `weights`: at the start, and for the tuner."""
    index: cython.int
    kind: cython.int
    for part in (material, pawns, passed_pawns, king_safety, threats, drawish):
        part.load_weights()
    values = [pack(pair) for pair in weights.VALUES] + [0]
    squares = (
        weights.PAWN_SQUARES,
        weights.KNIGHT_SQUARES,
        weights.BISHOP_SQUARES,
        weights.ROOK_SQUARES,
        weights.QUEEN_SQUARES,
        weights.KING_SQUARES,
    )
    for kind in range(6):
        for index in range(64):
            score = values[kind] + pack(squares[kind][index])
            _SQUARE_VALUE[kind * 64 + index] = score
            _SQUARE_VALUE[(6 + kind) * 64 + (index ^ 56)] = score
    mobility = (
        weights.KNIGHT_MOBILITY,
        weights.BISHOP_MOBILITY,
        weights.ROOK_MOBILITY,
        weights.QUEEN_MOBILITY,
    )
    for kind in range(4):
        for index in range(len(mobility[kind])):
            _MOBILITY[kind * 28 + index] = pack(mobility[kind][index])
    for index in range(8):
        _KING_TO_PAWN[index] = pack(weights.KING_TO_PAWN[index])
    for index in range(32):
        _NEAR_OWN_KING[index] = pack(weights.NEAR_OWN_KING[index])
        _NEAR_ENEMY_KING[index] = pack(weights.NEAR_ENEMY_KING[index])
    for index in range(len(_SINGLES)):
        _SINGLE[index] = pack(getattr(weights, _SINGLES[index])[0])


class Evaluator:
    """Evaluates positions, one at a time; it keeps what it learns about pawns and material.

    `terms[term * 2 + color]` has the scores of the last position, see `TERMS`.
    """

    def __init__(self) -> None:
        self.pawns = PawnTable()
        self.material = MaterialTable()
        self.attacked = AttackMap()
        self.patterns = PatternSums()
        if not cython.compiled:
            # By the low bits of the key: its other bits, and the value where the low bits were.
            self.known = [0] * 65536
            self.terms = [0] * (2 * len(TERMS))
            self.area = [0] * 2  # where mobility counts
            self.danger = [0] * 2  # units of attack against a side's king

    def evaluate(self, board: Board) -> cython.int:
        """The value of a position for the side to move, in hundredths of a pawn."""
        slot: cython.int = board.key & 0xFFFF
        known: cython.ulonglong = self.known[slot]
        score: cython.int = mate_knowledge(board)
        if score:
            return score
        # One position in four was evaluated a moment ago, on another way to it.
        if known >> 16 == board.key >> 16:
            score = known & 0xFFFF
            score -= 32768
        else:
            score = self._sum(board)
            self.known[slot] = (board.key >> 16) << 16 | (score + 32768)
        # A game without progress slowly becomes a draw.
        return score - (score * min(board.halfmove, 100) >> 8)

    def _sum(self, board: Board) -> cython.int:
        us: cython.int = board.turn
        color: cython.int
        term: cython.int
        total: cython.int = 0
        opening: cython.int
        endgame: cython.int
        self._start(board)
        self._pieces(board, WHITE)
        self._pieces(board, BLACK)
        self.patterns.look_at(board, self.attacked)
        for color in range(2):
            self.terms[2 * MATERIAL + color] += self.material.scores[color]
            self.terms[2 * PAWNS + color] = self.pawns.scores[color]
            self.terms[2 * PASSED_PAWNS + color] = value_of_passed(
                board, self.attacked, self.pawns.passed[color], color
            )
            self.terms[2 * KING_SAFETY + color] += self._king_safety(board, color)
            self.terms[2 * THREATS + color] = value_of_threats(board, self.attacked, color)
            self.terms[2 * SPACE_TERM + color] = self._space(board, color)
            # The same in opening and endgame: how far the game is counts in a pattern's worth.
            self.terms[2 * PATTERNS + color] = self.patterns.scores[color] * 65537
        self.terms[2 * TEMPO_TERM + us] = _SINGLE[TEMPO]
        for term in range(COMPLEXITY):
            total += self.terms[2 * term + us] - self.terms[2 * term + (us ^ 1)]
        endgame = endgame_of(total)
        term = complexity(board, self.material.phase, abs(endgame)) * 65536
        self.terms[2 * COMPLEXITY + (us if endgame > 0 else us ^ 1)] = term
        total += term if endgame > 0 else -term
        opening = opening_of(total)
        endgame = endgame_of(total)
        if self.material.phase < 192:
            color = us if endgame > 0 else us ^ 1
            endgame = endgame * endgame_scale(board, color, self.pawns.passed[color]) >> 6
        return self._mixed(opening, endgame)

    def _mixed(self, opening: cython.int, endgame: cython.int) -> cython.int:
        # One value of both, by how far the game is.
        phase: cython.int = self.material.phase
        return (opening * phase + endgame * (256 - phase)) >> 8

    def _start(self, board: Board) -> None:
        # Clears the scratch paper, and finds out what does not depend on pieces.
        index: cython.int
        color: cython.int
        pawns: cython.ulonglong
        occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
        self.attacked.start(board)
        self.pawns.look_up(board)
        self.material.look_up(board)
        for index in range(2 * COMPLEXITY + 2):
            self.terms[index] = 0
        for color in range(2):
            self.danger[color] = 0
            index = (color * 6 + KING) * 64 + self.attacked.kings[color]
            self.terms[2 * MATERIAL + color] = _SQUARE_VALUE[index]
            # Pawns that cannot or should not move soon are in the way of their own pieces.
            pawns = board.men[color * 6 + PAWN]
            if color == WHITE:
                pawns &= RANKS[1] | RANKS[2] | occupied >> 8
            else:
                pawns &= RANKS[6] | RANKS[5] | occupied << 8
            self.area[color] = ~(
                self.attacked.by_kind[(color ^ 1) * 6 + PAWN] | board.men[color * 6 + KING] | pawns
            )

    # Pieces

    def _pieces(self, board: Board, us: cython.int) -> None:
        self._knights(board, us)
        self._bishops(board, us)
        self._rooks(board, us)
        self._queens(board, us)

    def _knights(self, board: Board, us: cython.int) -> None:
        base: cython.int = us * 6
        all_pawns: cython.ulonglong = board.men[PAWN] | board.men[6 + PAWN]
        rest: cython.ulonglong = board.men[base + KNIGHT]
        square: cython.int
        while rest:
            square = lsb(rest)
            rest &= rest - 1
            self._add_piece(us, KNIGHT, square, KNIGHT_ATTACKS[square])
            if self._is_outpost(board, us, square):
                self.terms[2 * OUTPOSTS + us] += _SINGLE[KNIGHT_OUTPOST]
            if (
                all_pawns
                & AHEAD[us * 64 + square]
                & RANKS[min(max((square >> 3) + 1 - 2 * us, 0), 7)]
            ):
                self.terms[2 * OUTPOSTS + us] += _SINGLE[KNIGHT_BEHIND_PAWN]
        rest = self.attacked.by_kind[base + KNIGHT] & self.attacked.by_kind[base + PAWN]
        rest &= ~board.by_color[us] & ~self.attacked.by_kind[(us ^ 1) * 6 + PAWN]
        while rest:
            if self._is_outpost(board, us, lsb(rest)):
                self.terms[2 * OUTPOSTS + us] += _SINGLE[KNIGHT_NEARS_OUTPOST]
            rest &= rest - 1

    def _bishops(self, board: Board, us: cython.int) -> None:
        base: cython.int = us * 6
        occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
        own_pawns: cython.ulonglong = board.men[base + PAWN]
        enemy_pawns: cython.ulonglong = board.men[(us ^ 1) * 6 + PAWN]
        middle: cython.ulonglong = FILES[2] | FILES[3] | FILES[4] | FILES[5]
        centre: cython.ulonglong = (FILES[3] | FILES[4]) & (RANKS[3] | RANKS[4])
        rest: cython.ulonglong = board.men[base + BISHOP]
        own_color: cython.ulonglong
        to_centre: cython.ulonglong
        square: cython.int
        blocked: cython.int
        if not rest:
            return
        if rest & (rest - 1):
            self.terms[2 * BISHOPS + us] += _SINGLE[BISHOP_PAIR]
        blocked = popcount(own_pawns & middle & (occupied >> 8 if us == WHITE else occupied << 8))
        while rest:
            square = lsb(rest)
            rest &= rest - 1
            own_color = DARK if DARK >> square & 1 else ~DARK
            # It looks through its own queen, who will not stand in the way for long.
            self._add_piece(
                us, BISHOP, square, bishop_attacks(square, occupied & ~board.men[base + QUEEN])
            )
            if self._is_outpost(board, us, square):
                self.terms[2 * OUTPOSTS + us] += _SINGLE[BISHOP_OUTPOST]
            self.terms[2 * BISHOPS + us] += (
                _SINGLE[BISHOP_PAWNS] + _SINGLE[BISHOP_BLOCKED_PAWNS] * blocked
            ) * popcount(own_pawns & own_color)
            self.terms[2 * BISHOPS + us] += _SINGLE[BISHOP_AIMS_AT_PAWN] * popcount(
                bishop_attacks(square, 0) & enemy_pawns
            )
            to_centre = bishop_attacks(square, own_pawns | enemy_pawns) & centre
            if to_centre & (to_centre - 1):
                self.terms[2 * BISHOPS + us] += _SINGLE[LONG_DIAGONAL]

    def _rooks(self, board: Board, us: cython.int) -> None:
        base: cython.int = us * 6
        occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
        own_pawns: cython.ulonglong = board.men[base + PAWN]
        all_pawns: cython.ulonglong = board.men[PAWN] | board.men[6 + PAWN]
        enemy_king: cython.int = self.attacked.kings[us ^ 1]
        king_file: cython.int = self.attacked.kings[us] & 7
        rest: cython.ulonglong = board.men[base + ROOK]
        square: cython.int
        file: cython.int
        while rest:
            square = lsb(rest)
            rest &= rest - 1
            file = square & 7
            self._add_piece(
                us,
                ROOK,
                square,
                rook_attacks(square, occupied & ~board.men[base + QUEEN] & ~board.men[base + ROOK]),
            )
            if not FILES[file] & all_pawns:
                self.terms[2 * ROOKS + us] += _SINGLE[ROOK_OPEN_FILE]
            elif not FILES[file] & own_pawns:
                self.terms[2 * ROOKS + us] += _SINGLE[ROOK_HALF_OPEN_FILE]
            if file == enemy_king & 7:
                self.terms[2 * ROOKS + us] += _SINGLE[ROOK_ON_KING_FILE]
            # Between its king and the edge, with nowhere to go.
            if (
                file != king_file
                and (king_file < 4) == (file < king_file)
                and popcount(rook_attacks(square, occupied) & self.area[us]) <= 3
            ):
                self.terms[2 * ROOKS + us] += _SINGLE[ROOK_TRAPPED]

    def _queens(self, board: Board, us: cython.int) -> None:
        occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
        rest: cython.ulonglong = board.men[us * 6 + QUEEN]
        square: cython.int
        while rest:
            square = lsb(rest)
            rest &= rest - 1
            self._add_piece(
                us, QUEEN, square, rook_attacks(square, occupied) | bishop_attacks(square, occupied)
            )

    def _add_piece(
        self, us: cython.int, kind: cython.int, square: cython.int, attacks: cython.ulonglong
    ) -> None:
        # Counts a piece's value and place, its mobility, and what it does near the kings.
        own_king: cython.int = self.attacked.kings[us]
        enemy_king: cython.int = self.attacked.kings[us ^ 1]
        self.attacked.add(us, kind, attacks)
        self.terms[2 * MATERIAL + us] += _SQUARE_VALUE[(us * 6 + kind) * 64 + square]
        self.terms[2 * MOBILITY + us] += _MOBILITY[
            kind * 28 - 28 + popcount(attacks & self.area[us])
        ]
        self.terms[2 * KING_SAFETY + us] += (
            _NEAR_OWN_KING[kind * 8 - 8 + DISTANCE[own_king * 64 + square]]
            + _NEAR_ENEMY_KING[kind * 8 - 8 + DISTANCE[enemy_king * 64 + square]]
        )
        self.danger[us ^ 1] += units_of_attacker(us ^ 1, enemy_king, kind, attacks)

    def _is_outpost(self, board: Board, us: cython.int, square: cython.int) -> cython.bint:
        # On the fourth to sixth rank, guarded by a pawn, out of reach of enemy pawns.
        rank: cython.int = square >> 3 if us == WHITE else 7 - (square >> 3)
        if rank < 3 or rank > 5 or not self.attacked.by_kind[us * 6 + PAWN] >> square & 1:
            return False
        return not (
            PASSED_MASK[us * 64 + square] & BESIDE[square & 7] & board.men[(us ^ 1) * 6 + PAWN]
        )

    # Kings

    def _king_safety(self, board: Board, us: cython.int) -> cython.int:
        # The pawns before the king, whether he can still castle, and what the enemy aims at him.
        king: cython.int = self.attacked.kings[us]
        shelter: cython.int = self.pawns.shelter(us, king)
        score: cython.int = shelter + _KING_TO_PAWN[self._steps_to_pawn(board, us)]
        if board.castling >> (2 * us) & 3:
            score += _SINGLE[CAN_CASTLE]
        return score + king_danger(board, self.attacked, us, self.danger[us], shelter)

    def _steps_to_pawn(self, board: Board, us: cython.int) -> cython.int:
        # How far away from the king the nearest pawn of either side is; 0 without pawns.
        rest: cython.ulonglong = board.men[PAWN] | board.men[6 + PAWN]
        king: cython.int = self.attacked.kings[us]
        least: cython.int = 7
        if not rest or self.material.phase > 160:
            return 0
        if rest & self.attacked.by_kind[us * 6 + KING]:
            return 1
        while rest:
            least = min(least, DISTANCE[king * 64 + lsb(rest)])
            rest &= rest - 1
        return least

    # Space

    def _space(self, board: Board, us: cython.int) -> cython.int:
        # Squares on the four central files of one's own half that no enemy pawn disturbs; those
        # behind a pawn count twice. The more men have to share them, the more they are worth.
        squares: cython.ulonglong
        behind: cython.ulonglong = board.men[us * 6 + PAWN]
        squares = FILES[2] | FILES[3] | FILES[4] | FILES[5]
        if us == WHITE:
            squares &= RANKS[1] | RANKS[2] | RANKS[3]
            behind |= behind >> 8
            behind |= behind >> 16
        else:
            squares &= RANKS[6] | RANKS[5] | RANKS[4]
            behind |= behind << 8
            behind |= behind << 16
        squares &= ~board.men[us * 6 + PAWN] & ~self.attacked.by_kind[(us ^ 1) * 6 + PAWN]
        return _SINGLE[SPACE] * (
            (popcount(squares) + popcount(squares & behind & ~self.attacked.all[us ^ 1]))
            * popcount(board.by_color[us])
            >> 4
        )

    # For people

    def list_terms(self, board: Board) -> list[tuple[str, tuple[int, int], tuple[int, int]]]:
        """Every term of a position: its name, and (opening, endgame) for White and for Black."""
        self._sum(board)
        rows = []
        for index, name in enumerate(TERMS):
            white, black = self.terms[2 * index], self.terms[2 * index + 1]
            rows.append(
                (
                    name,
                    (opening_of(white), endgame_of(white)),
                    (opening_of(black), endgame_of(black)),
                )
            )
        return rows

    def attacked_squares(self, board: Board) -> tuple[int, int]:
        """The squares that White and Black attack, as all terms of the evaluation see it."""
        self._sum(board)
        return self.attacked.all[WHITE], self.attacked.all[BLACK]

    def value_of_man(self, board: Board, square: int) -> int:
        """What the man on a square is worth there by value and place, mixed for this position."""
        self._start(board)
        score = _SQUARE_VALUE[board.man_at(square) * 64 + square]
        return self._mixed(opening_of(score), endgame_of(score))


load_weights()
