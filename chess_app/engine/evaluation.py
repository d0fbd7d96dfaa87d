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
    from cython.cimports.chess_app.chess.attacks import BISHOP_RAYS, KNIGHT_ATTACKS
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import (
        BISHOP,
        BLACK,
        DARK,
        FILE_A,
        KING,
        KNIGHT,
        PAWN,
        QUEEN,
        RANK_1,
        ROOK,
        WHITE,
        lsb,
        popcount,
    )
    from cython.cimports.chess_app.chess.sliders import bishop_attacks, rook_attacks
    from cython.cimports.chess_app.engine.attack_map import AttackMap
    from cython.cimports.chess_app.engine.drawish import complexity, endgame_scale
    from cython.cimports.chess_app.engine.endgames import mate_knowledge
    from cython.cimports.chess_app.engine.geometry import DISTANCE, KING_ZONE, OUTSIDE
    from cython.cimports.chess_app.engine.king_safety import king_danger
    from cython.cimports.chess_app.engine.material import MaterialTable
    from cython.cimports.chess_app.engine.packing import endgame_of, opening_of
    from cython.cimports.chess_app.engine.passed_pawns import passed_pawns as value_of_passed
    from cython.cimports.chess_app.engine.pawns import PawnTable
    from cython.cimports.chess_app.engine.threats import threats as value_of_threats
else:
    from chess_app.chess.attacks import (
        BISHOP_RAYS,
        KNIGHT_ATTACKS,
        bishop_attacks,
        rook_attacks,
    )
    from chess_app.chess.bits import (
        BISHOP,
        BLACK,
        DARK,
        FILE_A,
        KING,
        KNIGHT,
        PAWN,
        QUEEN,
        RANK_1,
        ROOK,
        WHITE,
        lsb,
        popcount,
    )
    from chess_app.chess.board import Board
    from chess_app.engine.attack_map import AttackMap
    from chess_app.engine.drawish import complexity, endgame_scale
    from chess_app.engine.endgames import mate_knowledge
    from chess_app.engine.geometry import DISTANCE, KING_ZONE, OUTSIDE
    from chess_app.engine.king_safety import king_danger
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
    _KING_ATTACK = [0] * 64  # kind * 16 - 16 + squares attacked in the king's zone
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
    for kind in range(4):
        for index in range(1, 16):
            _KING_ATTACK[kind * 16 + index] = pack(weights.KING_ATTACKER[kind]) + index * pack(
                weights.KING_ATTACKED_SQUARE[kind]
            )
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
        scale: cython.int
        self.attacked.start(board)
        self.pawns.look_up(board)
        self.material.look_up(board)
        self._pieces(board, WHITE)
        self._pieces(board, BLACK)
        self.patterns.look_at(board, self.attacked)
        for color in range(2):
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
        self.terms[2 * TEMPO_TERM + (us ^ 1)] = 0
        for term in range(COMPLEXITY):
            total += self.terms[2 * term + WHITE] - self.terms[2 * term + BLACK]
        if us == BLACK:
            total = -total
        endgame = endgame_of(total)
        term = complexity(board, self.material.phase, abs(endgame)) * 65536
        self.terms[2 * COMPLEXITY + us] = term if endgame > 0 else 0
        self.terms[2 * COMPLEXITY + (us ^ 1)] = 0 if endgame > 0 else term
        total += term if endgame > 0 else -term
        opening = opening_of(total)
        endgame = endgame_of(total)
        if self.material.phase < 192:
            color = us if endgame > 0 else us ^ 1
            scale = endgame_scale(board, color, self.pawns.passed[color])
            endgame = endgame * scale >> 6
            if not scale:
                # Who cannot win has no advantage in what is left of the opening half either.
                opening = 0
        return self._mixed(opening, endgame)

    def _mixed(self, opening: cython.int, endgame: cython.int) -> cython.int:
        # One value of both, by how far the game is.
        phase: cython.int = self.material.phase
        return (opening * phase + endgame * (256 - phase)) >> 8

    # Pieces

    def _pieces(self, board: Board, us: cython.int) -> None:
        occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
        rooks: cython.ulonglong = board.men[us * 6 + ROOK]
        queens: cython.ulonglong = board.men[us * 6 + QUEEN]
        king: cython.int = (us * 6 + KING) * 64 + self.attacked.kings[us]
        self.terms[2 * MATERIAL + us] = self.material.scores[us] + _SQUARE_VALUE[king]
        self.terms[2 * MOBILITY + us] = 0
        self.terms[2 * KING_SAFETY + us] = 0
        self.danger[us ^ 1] = 0
        self.area[us] = self._mobility_area(board, us)
        # Bishops and rooks look through their own queen, who will not stand in the way for long.
        self._count(board, us, KNIGHT, occupied)
        self._count(board, us, BISHOP, occupied ^ queens)
        self._count(board, us, ROOK, occupied ^ queens ^ rooks)
        self._count(board, us, QUEEN, occupied)
        self.terms[2 * BISHOPS + us] = self._bishops(board, us)
        self.terms[2 * ROOKS + us] = self._rooks(board, us)
        self.terms[2 * OUTPOSTS + us] = self._outposts(board, us)

    def _count(
        self, board: Board, us: cython.int, kind: cython.int, occupied: cython.ulonglong
    ) -> None:
        # Counts the value and place of all pieces of a kind, their mobility, and what they do near
        # the kings, and notes what they attack. As it is always called with a kind that is known
        # beforehand, the compiler makes a loop for each that never asks for it.
        man: cython.int = us * 6 + kind
        own_king: cython.int = self.attacked.kings[us] * 64
        enemy_king: cython.int = self.attacked.kings[us ^ 1] * 64
        zone: cython.ulonglong = KING_ZONE[(us ^ 1) * 64 + self.attacked.kings[us ^ 1]]
        area: cython.ulonglong = self.area[us]
        by_kind: cython.ulonglong = 0
        attacked: cython.ulonglong = self.attacked.all[us]
        twice: cython.ulonglong = self.attacked.twice[us]
        attacks: cython.ulonglong
        rest: cython.ulonglong = board.men[man]
        square: cython.int
        value: cython.int = 0
        mobility: cython.int = 0
        near_kings: cython.int = 0
        danger: cython.int = 0
        while rest:
            square = lsb(rest)
            rest &= rest - 1
            attacks = _attacks_of(kind, square, occupied)
            by_kind |= attacks
            twice |= attacked & attacks
            attacked |= attacks
            value += _SQUARE_VALUE[man * 64 + square]
            mobility += _MOBILITY[kind * 28 - 28 + popcount(attacks & area)]
            near_kings += _NEAR_OWN_KING[kind * 8 - 8 + DISTANCE[own_king + square]]
            near_kings += _NEAR_ENEMY_KING[kind * 8 - 8 + DISTANCE[enemy_king + square]]
            danger += _KING_ATTACK[kind * 16 - 16 + popcount(attacks & zone)]
        self.attacked.by_kind[man] = by_kind
        self.attacked.all[us] = attacked
        self.attacked.twice[us] = twice
        self.terms[2 * MATERIAL + us] += value
        self.terms[2 * MOBILITY + us] += mobility
        self.terms[2 * KING_SAFETY + us] += near_kings
        self.danger[us ^ 1] += danger

    def _mobility_area(self, board: Board, us: cython.int) -> cython.ulonglong:
        # The squares that count for mobility. Pawns that cannot or should not move soon are in the
        # way of their own pieces.
        occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
        pawns: cython.ulonglong = board.men[us * 6 + PAWN]
        if us == WHITE:
            pawns &= RANK_1 << 8 | RANK_1 << 16 | occupied >> 8
        else:
            pawns &= RANK_1 << 48 | RANK_1 << 40 | occupied << 8
        return ~(self.attacked.by_kind[(us ^ 1) * 6 + PAWN] | board.men[us * 6 + KING] | pawns)

    def _bishops(self, board: Board, us: cython.int) -> cython.int:
        occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
        own_pawns: cython.ulonglong = board.men[us * 6 + PAWN]
        enemy_pawns: cython.ulonglong = board.men[(us ^ 1) * 6 + PAWN]
        middle: cython.ulonglong = FILE_A << 2 | FILE_A << 3 | FILE_A << 4 | FILE_A << 5
        centre: cython.ulonglong = (FILE_A << 3 | FILE_A << 4) & (RANK_1 << 24 | RANK_1 << 32)
        bishops: cython.ulonglong = board.men[us * 6 + BISHOP]
        to_centre: cython.ulonglong
        square: cython.int
        blocked: cython.int
        score: cython.int
        if not bishops:
            return 0
        blocked = popcount(own_pawns & middle & (occupied >> 8 if us == WHITE else occupied << 8))
        # Every bishop with the pawns on its colour.
        score = (_SINGLE[BISHOP_PAWNS] + _SINGLE[BISHOP_BLOCKED_PAWNS] * blocked) * (
            popcount(bishops & DARK) * popcount(own_pawns & DARK)
            + popcount(bishops & ~DARK) * popcount(own_pawns & ~DARK)
        )
        if bishops & (bishops - 1):
            score += _SINGLE[BISHOP_PAIR]
        while bishops:
            square = lsb(bishops)
            bishops &= bishops - 1
            score += _SINGLE[BISHOP_AIMS_AT_PAWN] * popcount(BISHOP_RAYS[square] & enemy_pawns)
            to_centre = bishop_attacks(square, own_pawns | enemy_pawns) & centre
            if to_centre & (to_centre - 1):
                score += _SINGLE[LONG_DIAGONAL]
        return score

    def _rooks(self, board: Board, us: cython.int) -> cython.int:
        occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
        rooks: cython.ulonglong = board.men[us * 6 + ROOK]
        half_open: cython.ulonglong
        fully_open: cython.ulonglong
        score: cython.int
        if not rooks:
            return 0
        half_open = rooks & ~_files_of(board.men[us * 6 + PAWN])
        fully_open = half_open & ~_files_of(board.men[(us ^ 1) * 6 + PAWN])
        score = _SINGLE[ROOK_OPEN_FILE] * popcount(fully_open)
        score += _SINGLE[ROOK_HALF_OPEN_FILE] * popcount(half_open ^ fully_open)
        score += _SINGLE[ROOK_ON_KING_FILE] * popcount(
            rooks & FILE_A << (self.attacked.kings[us ^ 1] & 7)
        )
        # Between its king and the edge, with nowhere to go.
        rooks &= OUTSIDE[self.attacked.kings[us] & 7]
        while rooks:
            if popcount(rook_attacks(lsb(rooks), occupied) & self.area[us]) <= 3:
                score += _SINGLE[ROOK_TRAPPED]
            rooks &= rooks - 1
        return score

    def _outposts(self, board: Board, us: cython.int) -> cython.int:
        # An outpost is on the fourth to sixth rank, guarded by a pawn, out of reach of enemy pawns.
        knights: cython.ulonglong = board.men[us * 6 + KNIGHT]
        pawns: cython.ulonglong = board.men[PAWN] | board.men[6 + PAWN]
        reach: cython.ulonglong = board.men[(us ^ 1) * 6 + PAWN]
        outposts: cython.ulonglong = self.attacked.by_kind[us * 6 + PAWN]
        if us == WHITE:
            outposts &= RANK_1 << 24 | RANK_1 << 32 | RANK_1 << 40
            pawns >>= 8
            reach |= reach >> 8
            reach |= reach >> 16
            reach >>= 8
        else:
            outposts &= RANK_1 << 32 | RANK_1 << 24 | RANK_1 << 16
            pawns <<= 8
            reach |= reach << 8
            reach |= reach << 16
            reach <<= 8
        outposts &= ~((reach & ~FILE_A) >> 1 | (reach & ~(FILE_A << 7)) << 1)
        return (
            _SINGLE[KNIGHT_OUTPOST] * popcount(knights & outposts)
            + _SINGLE[KNIGHT_NEARS_OUTPOST]
            * popcount(self.attacked.by_kind[us * 6 + KNIGHT] & outposts & ~board.by_color[us])
            + _SINGLE[BISHOP_OUTPOST] * popcount(board.men[us * 6 + BISHOP] & outposts)
            + _SINGLE[KNIGHT_BEHIND_PAWN] * popcount(knights & pawns)
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
        squares = FILE_A << 2 | FILE_A << 3 | FILE_A << 4 | FILE_A << 5
        if us == WHITE:
            squares &= RANK_1 << 8 | RANK_1 << 16 | RANK_1 << 24
            behind |= behind >> 8
            behind |= behind >> 16
        else:
            squares &= RANK_1 << 48 | RANK_1 << 40 | RANK_1 << 32
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
        self.material.look_up(board)
        score = _SQUARE_VALUE[board.man_at(square) * 64 + square]
        return self._mixed(opening_of(score), endgame_of(score))


def _attacks_of(
    kind: cython.int, square: cython.int, occupied: cython.ulonglong
) -> cython.ulonglong:
    # What a piece, no pawn or king, attacks.
    if kind == KNIGHT:
        return KNIGHT_ATTACKS[square]
    if kind == BISHOP:
        return bishop_attacks(square, occupied)
    if kind == ROOK:
        return rook_attacks(square, occupied)
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied)


def _files_of(pawns: cython.ulonglong) -> cython.ulonglong:
    # All squares of the files that these pawns stand on.
    pawns |= pawns >> 32
    pawns |= pawns >> 16
    pawns |= pawns >> 8
    return (pawns & RANK_1) * FILE_A


load_weights()
