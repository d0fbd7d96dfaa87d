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

from chess_app.engine import pawns, weights
from chess_app.engine.packing import pack

if cython.compiled:
    from cython.cimports.chess_app.chess.attacks import (
        KING_ATTACKS,
        KNIGHT_ATTACKS,
    )
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import (
        ALL,
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
    from cython.cimports.chess_app.engine.endgames import mate_knowledge
    from cython.cimports.chess_app.engine.geometry import (
        AHEAD,
        BESIDE,
        DISTANCE,
        FILES,
        KING_ZONE,
        PASSED_MASK,
        RANKS,
    )
    from cython.cimports.chess_app.engine.pawns import PawnTable
else:
    from chess_app.chess.attacks import (
        KING_ATTACKS,
        KNIGHT_ATTACKS,
        bishop_attacks,
        rook_attacks,
    )
    from chess_app.chess.bits import (
        ALL,
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
    from chess_app.engine.endgames import mate_knowledge
    from chess_app.engine.geometry import (
        AHEAD,
        BESIDE,
        DISTANCE,
        FILES,
        KING_ZONE,
        PASSED_MASK,
        RANKS,
    )
    from chess_app.engine.pawns import PawnTable

    _SQUARE_VALUE = [0] * 768  # man * 64 + square: value and place in one, for White and Black
    _MOBILITY = [0] * 128  # kind * 28 - 28 + squares
    _PASSED_BLOCKED = [0] * 8
    _PASSED_FREE = [0] * 8
    _PASSED_PATH = [0] * 8
    _PASSED_OWN_KING = [0] * 8
    _PASSED_ENEMY_KING = [0] * 8
    _KING_DANGER = [0] * 64
    _KING_TO_PAWN = [0] * 8
    _NEAR_OWN_KING = [0] * 32  # kind * 8 - 8 + distance
    _NEAR_ENEMY_KING = [0] * 32
    _THREAT_BY_PAWN = [0] * 5
    _THREAT_BY_MINOR = [0] * 5
    _THREAT_BY_ROOK = [0] * 5
    _COMPLEXITY = [0] * 4
    _SINGLE = [0] * 17  # terms that have one weight, in the order of _SINGLES

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
        TEMPO_TERM,
        COMPLEXITY,
    ) = range(12)
    (
        PASSED_UNSTOPPABLE,
        ROOK_BEHIND_PASSED,
        BISHOP_PAIR,
        ROOK_OPEN_FILE,
        ROOK_HALF_OPEN_FILE,
        KNIGHT_OUTPOST,
        BISHOP_OUTPOST,
        KNIGHT_BEHIND_PAWN,
        BISHOP_PAWNS,
        KNIGHT_PER_PAWN,
        ROOK_PER_PAWN,
        HANGING,
        THREAT_BY_KING,
        RESTRICTED,
        PAWN_PUSH_THREAT,
        SPACE,
        TEMPO,
    ) = range(17)

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
    "tempo",
    "complexity",
)

_SINGLES = (
    "PASSED_UNSTOPPABLE",
    "ROOK_BEHIND_PASSED",
    "BISHOP_PAIR",
    "ROOK_OPEN_FILE",
    "ROOK_HALF_OPEN_FILE",
    "KNIGHT_OUTPOST",
    "BISHOP_OUTPOST",
    "KNIGHT_BEHIND_PAWN",
    "BISHOP_PAWNS",
    "KNIGHT_PER_PAWN",
    "ROOK_PER_PAWN",
    "HANGING",
    "THREAT_BY_KING",
    "RESTRICTED",
    "PAWN_PUSH_THREAT",
    "SPACE",
    "TEMPO",
)


def opening_of(score: cython.int) -> cython.int:
    """The opening value of a packed score."""
    return ((score + 0x8000) & 0xFFFF) - 0x8000


def endgame_of(score: cython.int) -> cython.int:
    """The endgame value of a packed score."""
    return (score - opening_of(score)) >> 16


def load_weights() -> None:
    """Takes over the numbers of the module `weights`: at the start, and for the tuner."""
    index: cython.int
    kind: cython.int
    pawns.load_weights()
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
        _PASSED_BLOCKED[index] = pack(weights.PASSED_BLOCKED[index])
        _PASSED_FREE[index] = pack(weights.PASSED_FREE[index])
        _PASSED_PATH[index] = pack(weights.PASSED_PATH[index])
        _PASSED_OWN_KING[index] = pack(weights.PASSED_OWN_KING[index])
        _PASSED_ENEMY_KING[index] = pack(weights.PASSED_ENEMY_KING[index])
        _KING_TO_PAWN[index] = pack(weights.KING_TO_PAWN[index])
    for index in range(32):
        _NEAR_OWN_KING[index] = pack(weights.NEAR_OWN_KING[index])
        _NEAR_ENEMY_KING[index] = pack(weights.NEAR_ENEMY_KING[index])
    for index in range(64):
        _KING_DANGER[index] = pack(weights.KING_DANGER[index])
    for index in range(5):
        _THREAT_BY_PAWN[index] = pack(weights.THREAT_BY_PAWN[index])
        _THREAT_BY_MINOR[index] = pack(weights.THREAT_BY_MINOR[index])
        _THREAT_BY_ROOK[index] = pack(weights.THREAT_BY_ROOK[index])
    for index in range(4):
        _COMPLEXITY[index] = weights.COMPLEXITY[index][1]
    for index in range(len(_SINGLES)):
        _SINGLE[index] = pack(getattr(weights, _SINGLES[index])[0])


class Evaluator:
    """Evaluates positions, one at a time; it keeps what it learns about pawn structures.

    `terms[term * 2 + color]` has the scores of the last position, see `TERMS`.
    """

    def __init__(self) -> None:
        self.pawns = PawnTable()
        if not cython.compiled:
            # By the low bits of the key: its other bits, and the value where the low bits were.
            self.known = [0] * 65536
            self.terms = [0] * 24
            self.attacks = [0] * 2  # all squares that a side attacks
            self.twice = [0] * 2  # those that it attacks with two men or more
            self.by_kind = [0] * 12
            self.area = [0] * 2  # where mobility counts
            self.danger = [0] * 2  # attack units against a side's king
            self.kings = [0] * 2  # their squares
            self.phase = 0

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
        self.pawns.look_up(board)
        self.terms[2 * PAWNS] = self.pawns.scores[0]
        self.terms[2 * PAWNS + 1] = self.pawns.scores[1]
        self._pieces(board, WHITE)
        self._pieces(board, BLACK)
        for color in range(2):
            self.terms[2 * PASSED_PAWNS + color] = self._passed_pawns(board, color)
            self.terms[2 * KING_SAFETY + color] += self._king_safety(board, color)
            self.terms[2 * THREATS + color] = self._threats(board, color)
            self.terms[2 * SPACE_TERM + color] = self._space(board, color)
        self.terms[2 * TEMPO_TERM + us] = _SINGLE[TEMPO]
        for term in range(11):
            total += self.terms[2 * term + us] - self.terms[2 * term + (us ^ 1)]
        endgame = endgame_of(total)
        term = self._complexity(board, abs(endgame)) * 65536
        self.terms[2 * COMPLEXITY + (us if endgame > 0 else us ^ 1)] = term
        total += term if endgame > 0 else -term
        opening = opening_of(total)
        endgame = endgame_of(total)
        if self.phase < 192:
            endgame = endgame * self._endgame_scale(board, us if endgame > 0 else us ^ 1) >> 6
        return (opening * self.phase + endgame * (256 - self.phase)) >> 8

    def _start(self, board: Board) -> None:
        # Clears the scratch paper and notes what pawns and kings attack.
        index: cython.int
        color: cython.int
        king: cython.int
        pawns: cython.ulonglong
        left: cython.ulonglong
        right: cython.ulonglong
        occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
        phase: cython.int
        for index in range(24):
            self.terms[index] = 0
        for index in range(12):
            self.by_kind[index] = 0
        for color in range(2):
            king = lsb(board.men[color * 6 + KING])
            pawns = board.men[color * 6 + PAWN]
            if color == WHITE:
                left = (pawns & ~FILES[0]) << 7
                right = (pawns & ~FILES[7]) << 9 & ALL
            else:
                left = (pawns & ~FILES[0]) >> 9
                right = (pawns & ~FILES[7]) >> 7
            self.by_kind[color * 6 + PAWN] = left | right
            self.by_kind[color * 6 + KING] = KING_ATTACKS[king]
            self.attacks[color] = left | right | KING_ATTACKS[king]
            self.twice[color] = (left & right) | ((left | right) & KING_ATTACKS[king])
            self.danger[color] = 0
            self.kings[color] = king
            self.terms[2 * MATERIAL + color] = _SQUARE_VALUE[(color * 6 + KING) * 64 + king]
        for color in range(2):
            # Pawns that cannot or should not move soon are in the way of their own pieces.
            pawns = board.men[color * 6 + PAWN]
            if color == WHITE:
                pawns &= RANKS[1] | RANKS[2] | occupied >> 8
            else:
                pawns &= RANKS[6] | RANKS[5] | occupied << 8
            self.area[color] = ~(
                self.by_kind[(color ^ 1) * 6 + PAWN] | board.men[color * 6 + KING] | pawns
            )
        phase = (
            popcount(board.men[KNIGHT] | board.men[6 + KNIGHT])
            + popcount(board.men[BISHOP] | board.men[6 + BISHOP])
            + 2 * popcount(board.men[ROOK] | board.men[6 + ROOK])
            + 4 * popcount(board.men[QUEEN] | board.men[6 + QUEEN])
        )
        self.phase = min(phase, 24) * 256 // 24

    # Passed pawns

    def _passed_pawns(self, board: Board, us: cython.int) -> cython.int:
        # What depends on other men: kings, rooks, and whoever guards the way.
        them: cython.int = us ^ 1
        rest: cython.ulonglong = self.pawns.passed[us]
        occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
        own_king: cython.int = self.kings[us]
        enemy_king: cython.int = self.kings[them]
        enemy_pieces: cython.ulonglong = (
            board.by_color[them] & ~board.men[them * 6 + PAWN] & ~board.men[them * 6 + KING]
        )
        path: cython.ulonglong
        square: cython.int
        ahead: cython.int
        rank: cython.int
        steps: cython.int
        score: cython.int = 0
        while rest:
            square = lsb(rest)
            rest &= rest - 1
            rank = square >> 3 if us == WHITE else 7 - (square >> 3)
            ahead = square + 8 if us == WHITE else square - 8
            path = AHEAD[us * 64 + square]
            if occupied >> ahead & 1:
                score += _PASSED_BLOCKED[rank]
            elif not self.attacks[them] >> ahead & 1:
                score += _PASSED_FREE[rank]
            if not path & (self.attacks[them] | board.by_color[them]):
                score += _PASSED_PATH[rank]
            if AHEAD[them * 64 + square] & board.men[us * 6 + ROOK]:
                score += _SINGLE[ROOK_BEHIND_PASSED]
            if AHEAD[them * 64 + square] & board.men[them * 6 + ROOK]:
                score -= _SINGLE[ROOK_BEHIND_PASSED]
            if rank >= 3:
                score += _PASSED_OWN_KING[DISTANCE[own_king * 64 + ahead]]
                score += _PASSED_ENEMY_KING[DISTANCE[enemy_king * 64 + ahead]]
            if not enemy_pieces and not path & occupied:
                # He is too far away to catch it, even if he moves first.
                steps = min(7 - rank, 5) + (1 if board.turn != us else 0)
                if DISTANCE[enemy_king * 64 + ((square & 7) | (56 if us == WHITE else 0))] > steps:
                    score += _SINGLE[PASSED_UNSTOPPABLE]
        return score

    # Pieces

    def _pieces(self, board: Board, us: cython.int) -> None:
        base: cython.int = us * 6
        occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
        own_pawns: cython.ulonglong = board.men[base + PAWN]
        all_pawns: cython.ulonglong = board.men[PAWN] | board.men[6 + PAWN]
        queens: cython.ulonglong = board.men[base + QUEEN]
        rest: cython.ulonglong
        attacks: cython.ulonglong
        square: cython.int
        place: cython.int = 0

        rest = board.men[base + KNIGHT]
        while rest:
            square = lsb(rest)
            rest &= rest - 1
            place += _SQUARE_VALUE[(base + KNIGHT) * 64 + square]
            self._add_attacks(us, KNIGHT, square, KNIGHT_ATTACKS[square])
            if self._is_outpost(board, us, square):
                self.terms[2 * OUTPOSTS + us] += _SINGLE[KNIGHT_OUTPOST]
            if (
                all_pawns
                & AHEAD[us * 64 + square]
                & RANKS[min(max((square >> 3) + 1 - 2 * us, 0), 7)]
            ):
                self.terms[2 * OUTPOSTS + us] += _SINGLE[KNIGHT_BEHIND_PAWN]

        rest = board.men[base + BISHOP]
        if rest & (rest - 1):
            self.terms[2 * BISHOPS + us] += _SINGLE[BISHOP_PAIR]
        while rest:
            square = lsb(rest)
            rest &= rest - 1
            place += _SQUARE_VALUE[(base + BISHOP) * 64 + square]
            # It looks through its own queen, who will not stand in the way for long.
            attacks = bishop_attacks(square, occupied & ~queens)
            self._add_attacks(us, BISHOP, square, attacks)
            if self._is_outpost(board, us, square):
                self.terms[2 * OUTPOSTS + us] += _SINGLE[BISHOP_OUTPOST]
            self.terms[2 * BISHOPS + us] += _SINGLE[BISHOP_PAWNS] * popcount(
                own_pawns & (DARK if DARK >> square & 1 else ~DARK)
            )

        rest = board.men[base + ROOK]
        while rest:
            square = lsb(rest)
            rest &= rest - 1
            place += _SQUARE_VALUE[(base + ROOK) * 64 + square]
            attacks = rook_attacks(square, occupied & ~queens & ~board.men[base + ROOK])
            self._add_attacks(us, ROOK, square, attacks)
            if not FILES[square & 7] & all_pawns:
                self.terms[2 * ROOKS + us] += _SINGLE[ROOK_OPEN_FILE]
            elif not FILES[square & 7] & own_pawns:
                self.terms[2 * ROOKS + us] += _SINGLE[ROOK_HALF_OPEN_FILE]

        rest = queens
        while rest:
            square = lsb(rest)
            rest &= rest - 1
            place += _SQUARE_VALUE[(base + QUEEN) * 64 + square]
            attacks = rook_attacks(square, occupied) | bishop_attacks(square, occupied)
            self._add_attacks(us, QUEEN, square, attacks)
        place += (popcount(own_pawns) - 5) * (
            _SINGLE[KNIGHT_PER_PAWN] * popcount(board.men[base + KNIGHT])
            + _SINGLE[ROOK_PER_PAWN] * popcount(board.men[base + ROOK])
        )
        self.terms[2 * MATERIAL + us] += place

    def _add_attacks(
        self, us: cython.int, kind: cython.int, square: cython.int, attacks: cython.ulonglong
    ) -> None:
        # Counts a piece's mobility, and what it does near the kings.
        enemy_king: cython.int = self.kings[us ^ 1]
        hits: cython.ulonglong = attacks & KING_ZONE[(us ^ 1) * 64 + enemy_king]
        self.by_kind[us * 6 + kind] |= attacks
        self.twice[us] |= self.attacks[us] & attacks
        self.attacks[us] |= attacks
        self.terms[2 * MOBILITY + us] += _MOBILITY[
            kind * 28 - 28 + popcount(attacks & self.area[us])
        ]
        self.terms[2 * KING_SAFETY + us] += (
            _NEAR_OWN_KING[kind * 8 - 8 + DISTANCE[self.kings[us] * 64 + square]]
            + _NEAR_ENEMY_KING[kind * 8 - 8 + DISTANCE[enemy_king * 64 + square]]
        )
        if hits:
            self.danger[us ^ 1] += kind + 1 + popcount(hits)

    def _is_outpost(self, board: Board, us: cython.int, square: cython.int) -> cython.bint:
        # On the fourth to sixth rank, guarded by a pawn, out of reach of enemy pawns.
        rank: cython.int = square >> 3 if us == WHITE else 7 - (square >> 3)
        if rank < 3 or rank > 5 or not self.by_kind[us * 6 + PAWN] >> square & 1:
            return False
        return not (
            PASSED_MASK[us * 64 + square] & BESIDE[square & 7] & board.men[(us ^ 1) * 6 + PAWN]
        )

    # Kings

    def _king_safety(self, board: Board, us: cython.int) -> cython.int:
        # The pawns before the king, and what the enemy aims at him.
        king: cython.int = self.kings[us]
        score: cython.int = self.pawns.shelter(us, king)
        score += _KING_TO_PAWN[self._steps_to_pawn(board, king)]
        return score + self._danger(board, us)

    def _steps_to_pawn(self, board: Board, king: cython.int) -> cython.int:
        # How far away the nearest pawn of either side is; 0 without pawns.
        rest: cython.ulonglong = board.men[PAWN] | board.men[6 + PAWN]
        least: cython.int = 7
        if not rest or self.phase > 160:
            return 0
        if rest & KING_ATTACKS[king]:
            return 1
        while rest:
            least = min(least, DISTANCE[king * 64 + lsb(rest)])
            rest &= rest - 1
        return least

    def _danger(self, board: Board, us: cython.int) -> cython.int:
        # Attack units: men that reach the squares around him, weak squares there, safe checks.
        them: cython.int = us ^ 1
        king: cython.int = self.kings[us]
        units: cython.int = self.danger[us]
        occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
        safe: cython.ulonglong
        straight: cython.ulonglong
        diagonal: cython.ulonglong
        weak: cython.ulonglong
        if not units:
            return _KING_DANGER[0]
        weak = self.attacks[them] & ~self.twice[us] & (~self.attacks[us] | KING_ATTACKS[king])
        units += popcount(weak & KING_ZONE[us * 64 + king])
        safe = ~board.by_color[them] & (~self.attacks[us] | (weak & self.twice[them]))
        straight = rook_attacks(king, occupied)
        diagonal = bishop_attacks(king, occupied)
        if KNIGHT_ATTACKS[king] & self.by_kind[them * 6 + KNIGHT] & safe:
            units += 6
        if diagonal & self.by_kind[them * 6 + BISHOP] & safe:
            units += 4
        if straight & self.by_kind[them * 6 + ROOK] & safe:
            units += 7
        if (straight | diagonal) & self.by_kind[them * 6 + QUEEN] & safe:
            units += 6
        if not board.men[them * 6 + QUEEN]:
            units >>= 1
        return _KING_DANGER[min(units, 63)]

    # Threats and space

    def _threats(self, board: Board, us: cython.int) -> cython.int:
        them: cython.int = us ^ 1
        foe: cython.int = them * 6
        kind: cython.int
        score: cython.int = 0
        occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
        by_pawn: cython.ulonglong = self.by_kind[us * 6 + PAWN]
        by_minor: cython.ulonglong = self.by_kind[us * 6 + KNIGHT] | self.by_kind[us * 6 + BISHOP]
        by_rook: cython.ulonglong = self.by_kind[us * 6 + ROOK]
        guarded: cython.ulonglong = self.by_kind[foe + PAWN] | (self.twice[them] & ~self.twice[us])
        steps: cython.ulonglong
        men: cython.ulonglong
        for kind in range(PAWN, KING):
            men = board.men[foe + kind]
            if not men & self.attacks[us]:
                continue
            if kind != PAWN:
                score += _THREAT_BY_PAWN[kind] * popcount(men & by_pawn)
            if kind < ROOK:
                men &= ~guarded
            score += _THREAT_BY_MINOR[kind] * popcount(men & by_minor)
            if kind == ROOK:
                men &= ~guarded
            score += _THREAT_BY_ROOK[kind] * popcount(men & by_rook)
        men = board.by_color[them] & self.attacks[us]
        score += _SINGLE[HANGING] * popcount(men & ~self.attacks[them])
        score += _SINGLE[THREAT_BY_KING] * popcount(men & self.by_kind[us * 6 + KING] & ~guarded)
        # Squares where the enemy's men would like to go, and where ours take them.
        score += _SINGLE[RESTRICTED] * popcount(self.attacks[them] & ~guarded & self.attacks[us])
        # Steps of pawns to safe squares from where they would attack a piece.
        if us == WHITE:
            steps = board.men[PAWN] << 8 & ~occupied
            steps |= (steps & RANKS[2]) << 8 & ~occupied
            steps &= ~self.by_kind[6 + PAWN] & (self.attacks[us] | ~self.attacks[them])
            steps = (steps & ~FILES[0]) << 7 | (steps & ~FILES[7]) << 9
        else:
            steps = board.men[6 + PAWN] >> 8 & ~occupied
            steps |= (steps & RANKS[5]) >> 8 & ~occupied
            steps &= ~self.by_kind[PAWN] & (self.attacks[us] | ~self.attacks[them])
            steps = (steps & ~FILES[0]) >> 9 | (steps & ~FILES[7]) >> 7
        men = board.by_color[them] & ~board.men[foe + PAWN] & ~board.men[foe + KING]
        return score + _SINGLE[PAWN_PUSH_THREAT] * popcount(steps & men & ~by_pawn)

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
        squares &= ~board.men[us * 6 + PAWN] & ~self.by_kind[(us ^ 1) * 6 + PAWN]
        return _SINGLE[SPACE] * (
            (popcount(squares) + popcount(squares & behind & ~self.attacks[us ^ 1]))
            * popcount(board.by_color[us])
            >> 4
        )

    # Endings that are harder to win than they look

    def _complexity(self, board: Board, ahead: cython.int) -> cython.int:
        # An endgame advantage of `ahead` is worth more where there is much to play for, and less
        # where little is left. It is doubled at most, and never turned over.
        pawns: cython.ulonglong = board.men[PAWN] | board.men[6 + PAWN]
        left: cython.ulonglong = FILES[0] | FILES[1] | FILES[2] | FILES[3]
        amount: cython.int = _COMPLEXITY[0] + _COMPLEXITY[1] * popcount(pawns)
        if pawns & left and pawns & ~left:
            amount += _COMPLEXITY[2]
        if not self.phase:
            amount += _COMPLEXITY[3]
        return min(max(amount, -ahead), ahead)

    def _endgame_scale(self, board: Board, strong: cython.int) -> cython.int:
        # Of 64: how much of an advantage in the endgame counts.
        base: cython.int = strong * 6
        pawns: cython.int = popcount(board.men[base + PAWN])
        majors: cython.ulonglong = (
            board.men[ROOK] | board.men[QUEEN] | board.men[6 + ROOK] | board.men[6 + QUEEN]
        )
        own: cython.int = _pieces_worth(board, strong)
        other: cython.int = _pieces_worth(board, strong ^ 1)
        bishops: cython.ulonglong = board.men[BISHOP] | board.men[6 + BISHOP]
        one_each: cython.bint = (
            popcount(board.men[BISHOP]) == 1 and popcount(board.men[6 + BISHOP]) == 1
        )
        if _is_safe_in_corner(board, strong):
            return 0
        if not pawns and own - other <= 3:
            # Without pawns a piece more is not enough, and one minor piece never.
            return 4 if own <= 3 or not other else 10
        if one_each and bishops & DARK and bishops & ~DARK:
            if not majors and not board.men[KNIGHT] and not board.men[6 + KNIGHT]:
                return min(18 + 6 * popcount(self.pawns.passed[strong]), 40)
            return min(36 + 4 * pawns, 64)
        return min(44 + 5 * pawns, 64)

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

    def value_of_man(self, board: Board, square: int) -> int:
        """What the man on a square is worth there by value and place, mixed for this position."""
        self._start(board)
        score = _SQUARE_VALUE[board.man_at(square) * 64 + square]
        return (opening_of(score) * self.phase + endgame_of(score) * (256 - self.phase)) >> 8


def _is_safe_in_corner(board: Board, strong: cython.int) -> cython.bint:
    # Pawns on a rook's file drive nobody out of the corner where they promote, alone or with a
    # bishop that does not guard it.
    base: cython.int = strong * 6
    pawns: cython.ulonglong = board.men[base + PAWN]
    bishops: cython.ulonglong = board.men[base + BISHOP]
    corner: cython.int = 56 if strong == WHITE else 0
    if not pawns or board.by_color[strong] & ~pawns & ~bishops & ~board.men[base + KING]:
        return False
    if not pawns & ~FILES[7]:
        corner += 7
    elif pawns & ~FILES[0]:
        return False
    if bishops & (DARK if DARK >> corner & 1 else ~DARK):
        return False
    return DISTANCE[lsb(board.men[(strong ^ 1) * 6 + KING]) * 64 + corner] <= 1


def _pieces_worth(board: Board, us: cython.int) -> cython.int:
    # Minor pieces 3, rooks 5, queens 9.
    base: cython.int = us * 6
    return (
        3 * popcount(board.men[base + KNIGHT] | board.men[base + BISHOP])
        + 5 * popcount(board.men[base + ROOK])
        + 9 * popcount(board.men[base + QUEEN])
    )


load_weights()
