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

from chess_app.engine import weights

if cython.compiled:
    from cython.cimports.chess_app.chess.attacks import (
        KING_ATTACKS,
        KNIGHT_ATTACKS,
        PAWN_ATTACKS,
        bishop_attacks,
        rook_attacks,
    )
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import (
        ALL,
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
        SPREAD,
        WHITE,
        lsb,
        msb,
        popcount,
    )
    from cython.cimports.chess_app.engine.endgames import mate_knowledge
else:
    from chess_app.chess.attacks import (
        KING_ATTACKS,
        KNIGHT_ATTACKS,
        PAWN_ATTACKS,
        bishop_attacks,
        rook_attacks,
    )
    from chess_app.chess.bits import (
        ALL,
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
        SPREAD,
        WHITE,
        lsb,
        msb,
        popcount,
    )
    from chess_app.chess.board import Board
    from chess_app.engine.endgames import mate_knowledge

    _SQUARE_VALUE = [0] * 768  # man * 64 + square: value and place in one, for White and Black
    _MOBILITY = [0] * 128  # kind * 28 - 28 + squares
    _CONNECTED = [0] * 8
    _PASSED = [0] * 8
    _PASSED_BLOCKED = [0] * 8
    _PASSED_FREE = [0] * 8
    _PASSED_OWN_KING = [0] * 8
    _PASSED_ENEMY_KING = [0] * 8
    _SHELTER = [0] * 8
    _STORM = [0] * 8
    _KING_DANGER = [0] * 64
    _THREAT_BY_PAWN = [0] * 5
    _THREAT_BY_MINOR = [0] * 5
    _THREAT_BY_ROOK = [0] * 5
    _SINGLE = [0] * 16  # terms that have one weight, in the order of _SINGLES
    _FILES = [0] * 8
    _RANK = [0] * 8
    _BESIDE = [0] * 8  # the files to both sides of a file
    _AHEAD = [0] * 128  # color * 64 + square: the squares ahead on its file
    _PASSED_MASK = [0] * 128  # where no enemy pawn may stand if a pawn there is passed
    _KING_ZONE = [0] * 128
    _DISTANCE = [0] * 4096  # in steps of a king

    PAWN_SLOTS = 16384

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
    ) = range(11)
    (
        DOUBLED_PAWN,
        ISOLATED_PAWN,
        BACKWARD_PAWN,
        PASSED_PROTECTED,
        BISHOP_PAIR,
        ROOK_OPEN_FILE,
        ROOK_HALF_OPEN_FILE,
        KNIGHT_OUTPOST,
        BISHOP_OUTPOST,
        KNIGHT_BEHIND_PAWN,
        BISHOP_PAWNS,
        KING_OPEN_FILE,
        HANGING,
        PAWN_PUSH_THREAT,
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
    "tempo",
)

_SINGLES = (
    "DOUBLED_PAWN",
    "ISOLATED_PAWN",
    "BACKWARD_PAWN",
    "PASSED_PROTECTED",
    "BISHOP_PAIR",
    "ROOK_OPEN_FILE",
    "ROOK_HALF_OPEN_FILE",
    "KNIGHT_OUTPOST",
    "BISHOP_OUTPOST",
    "KNIGHT_BEHIND_PAWN",
    "BISHOP_PAWNS",
    "KING_OPEN_FILE",
    "HANGING",
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
    values = [_pack(pair) for pair in weights.VALUES] + [0]
    squares = (
        weights.PAWN_SQUARES,
        weights.KNIGHT_SQUARES,
        weights.BISHOP_SQUARES,
        weights.ROOK_SQUARES,
        weights.QUEEN_SQUARES,
        weights.KING_SQUARES,
    )
    index: cython.int
    for kind in range(6):
        for index in range(64):
            score = values[kind] + _pack(squares[kind][index])
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
            _MOBILITY[kind * 28 + index] = _pack(mobility[kind][index])
    for index in range(8):
        _CONNECTED[index] = _pack(weights.CONNECTED_PAWN[index])
        _PASSED[index] = _pack(weights.PASSED_PAWN[index])
        _PASSED_BLOCKED[index] = _pack(weights.PASSED_BLOCKED[index])
        _PASSED_FREE[index] = _pack(weights.PASSED_FREE[index])
        _PASSED_OWN_KING[index] = _pack(weights.PASSED_OWN_KING[index])
        _PASSED_ENEMY_KING[index] = _pack(weights.PASSED_ENEMY_KING[index])
        _SHELTER[index] = _pack(weights.SHELTER[index])
        _STORM[index] = _pack(weights.STORM[index])
    for index in range(64):
        _KING_DANGER[index] = _pack(weights.KING_DANGER[index])
    for index in range(5):
        _THREAT_BY_PAWN[index] = _pack(weights.THREAT_BY_PAWN[index])
        _THREAT_BY_MINOR[index] = _pack(weights.THREAT_BY_MINOR[index])
        _THREAT_BY_ROOK[index] = _pack(weights.THREAT_BY_ROOK[index])
    for index in range(16):
        _SINGLE[index] = _pack(getattr(weights, _SINGLES[index])[0])


def _pack(pair: tuple[int, int]) -> int:
    return (pair[1] << 16) + pair[0]


def _fill_geometry() -> None:
    square: cython.int
    other: cython.int
    file: cython.int
    one: cython.ulonglong = 1
    for file in range(8):
        _FILES[file] = FILE_A << file
        _RANK[file] = RANK_1 << (8 * file)
    for file in range(8):
        _BESIDE[file] = (_FILES[file - 1] if file > 0 else 0) | (
            _FILES[file + 1] if file < 7 else 0
        )
    for square in range(64):
        for other in range(64):
            files = abs((square & 7) - (other & 7))
            ranks = abs((square >> 3) - (other >> 3))
            _DISTANCE[square * 64 + other] = max(files, ranks)
            if files <= 1:
                if other >> 3 > square >> 3:
                    _PASSED_MASK[square] |= one << other
                    if not files:
                        _AHEAD[square] |= one << other
                if other >> 3 < square >> 3:
                    _PASSED_MASK[64 + square] |= one << other
                    if not files:
                        _AHEAD[64 + square] |= one << other
            if files <= 1 and ranks <= 1:
                _KING_ZONE[square] |= one << other
                _KING_ZONE[64 + square] |= one << other
            if files <= 1 and (other >> 3) - (square >> 3) == 2:
                _KING_ZONE[square] |= one << other
            if files <= 1 and (square >> 3) - (other >> 3) == 2:
                _KING_ZONE[64 + square] |= one << other


class Evaluator:
    """Evaluates positions, one at a time; it keeps what it learns about pawn structures.

    `terms[term * 2 + color]` has the scores of the last position, see `TERMS`.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.terms = [0] * 24
            self.attacks = [0] * 2  # all squares that a side attacks
            self.twice = [0] * 2  # those that it attacks with two men or more
            self.by_kind = [0] * 12
            self.area = [0] * 2  # where mobility counts
            self.danger = [0] * 2  # attack units against a side's king
            self.passed = [0] * 2
            self.phase = 0
            # What is known of pawn structures, a slot by their hash.
            self.slot_white = [0] * PAWN_SLOTS
            self.slot_black = [0] * PAWN_SLOTS
            self.slot_passed = [0] * PAWN_SLOTS
            self.slot_white_score = [0] * PAWN_SLOTS
            self.slot_black_score = [0] * PAWN_SLOTS
        else:
            index: cython.int
            for index in range(PAWN_SLOTS):
                self.slot_white[index] = 0
                self.slot_black[index] = 0
                self.slot_passed[index] = 0
                self.slot_white_score[index] = 0
                self.slot_black_score[index] = 0

    def evaluate(self, board: Board) -> cython.int:
        """The value of a position for the side to move, in hundredths of a pawn."""
        score: cython.int = mate_knowledge(board)
        if score:
            return score
        score = self._sum(board)
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
        self._look_up_pawns(board)
        self._pieces(board, WHITE)
        self._pieces(board, BLACK)
        for color in range(2):
            self.terms[2 * PASSED_PAWNS + color] = self._passed_pawns(board, color)
            self.terms[2 * KING_SAFETY + color] = self._king_safety(board, color)
            self.terms[2 * THREATS + color] = self._threats(board, color)
            self.terms[2 * SPACE_TERM + color] = self._space(board, color)
        self.terms[2 * TEMPO_TERM + us] = _SINGLE[TEMPO]
        for term in range(11):
            total += self.terms[2 * term + us] - self.terms[2 * term + (us ^ 1)]
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
        phase: cython.int
        for index in range(22):
            self.terms[index] = 0
        for index in range(12):
            self.by_kind[index] = 0
        for color in range(2):
            king = lsb(board.men[color * 6 + KING])
            pawns = board.men[color * 6 + PAWN]
            if color == WHITE:
                left = (pawns & ~_FILES[0]) << 7
                right = (pawns & ~_FILES[7]) << 9 & ALL
            else:
                left = (pawns & ~_FILES[0]) >> 9
                right = (pawns & ~_FILES[7]) >> 7
            self.by_kind[color * 6 + PAWN] = left | right
            self.by_kind[color * 6 + KING] = KING_ATTACKS[king]
            self.attacks[color] = left | right | KING_ATTACKS[king]
            self.twice[color] = (left & right) | ((left | right) & KING_ATTACKS[king])
            self.danger[color] = 0
            self.terms[2 * MATERIAL + color] = _SQUARE_VALUE[(color * 6 + KING) * 64 + king]
        for color in range(2):
            self.area[color] = ~(self.by_kind[(color ^ 1) * 6 + PAWN] | board.men[color * 6 + KING])
        phase = (
            popcount(board.men[KNIGHT] | board.men[6 + KNIGHT])
            + popcount(board.men[BISHOP] | board.men[6 + BISHOP])
            + 2 * popcount(board.men[ROOK] | board.men[6 + ROOK])
            + 4 * popcount(board.men[QUEEN] | board.men[6 + QUEEN])
        )
        self.phase = min(phase, 24) * 256 // 24

    # Pawns

    def _look_up_pawns(self, board: Board) -> None:
        white: cython.ulonglong = board.men[PAWN]
        black: cython.ulonglong = board.men[6 + PAWN]
        slot: cython.int = pawn_slot(board)
        if self.slot_white[slot] != white or self.slot_black[slot] != black:
            self.passed[0] = self.passed[1] = 0
            self.slot_white_score[slot] = self._pawn_structure(board, WHITE)
            self.slot_black_score[slot] = self._pawn_structure(board, BLACK)
            self.slot_white[slot] = white
            self.slot_black[slot] = black
            self.slot_passed[slot] = self.passed[0] | self.passed[1]
        self.passed[0] = self.slot_passed[slot] & white
        self.passed[1] = self.slot_passed[slot] & black
        self.terms[2 * PAWNS] = self.slot_white_score[slot]
        self.terms[2 * PAWNS + 1] = self.slot_black_score[slot]

    def _pawn_structure(self, board: Board, us: cython.int) -> cython.int:
        # Value and place of the pawns, and how they stand to each other; notes the passed ones.
        one: cython.ulonglong = 1
        own: cython.ulonglong = board.men[us * 6 + PAWN]
        enemy: cython.ulonglong = board.men[(us ^ 1) * 6 + PAWN]
        rest: cython.ulonglong = own
        square: cython.int
        rank: cython.int
        ahead: cython.int
        score: cython.int = 0
        neighbours: cython.ulonglong
        beside: cython.ulonglong
        supporters: cython.ulonglong
        while rest:
            square = lsb(rest)
            rest &= rest - 1
            rank = square >> 3 if us == WHITE else 7 - (square >> 3)
            ahead = square + 8 if us == WHITE else square - 8
            score += _SQUARE_VALUE[us * 384 + square]
            neighbours = own & _BESIDE[square & 7]
            supporters = PAWN_ATTACKS[(us ^ 1) * 64 + square] & own
            beside = neighbours & (_RANK[square >> 3])
            if _AHEAD[us * 64 + square] & own:
                score += _SINGLE[DOUBLED_PAWN]
            if not neighbours:
                score += _SINGLE[ISOLATED_PAWN]
            elif (
                not neighbours & ~_PASSED_MASK[us * 64 + square]
                and PAWN_ATTACKS[us * 64 + ahead] & enemy
            ):
                # No neighbour can come to its help, and it cannot step ahead.
                score += _SINGLE[BACKWARD_PAWN]
            if supporters or beside:
                score += _CONNECTED[rank]
            if not _PASSED_MASK[us * 64 + square] & enemy and not _AHEAD[us * 64 + square] & own:
                self.passed[us] |= one << square
                score += _PASSED[rank]
                if supporters:
                    score += _SINGLE[PASSED_PROTECTED]
        return score

    def _passed_pawns(self, board: Board, us: cython.int) -> cython.int:
        # What depends on other men: kings and whoever guards the way.
        rest: cython.ulonglong = self.passed[us]
        occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
        own_king: cython.int = lsb(board.men[us * 6 + KING])
        enemy_king: cython.int = lsb(board.men[(us ^ 1) * 6 + KING])
        square: cython.int
        ahead: cython.int
        rank: cython.int
        score: cython.int = 0
        while rest:
            square = lsb(rest)
            rest &= rest - 1
            rank = square >> 3 if us == WHITE else 7 - (square >> 3)
            ahead = square + 8 if us == WHITE else square - 8
            if occupied >> ahead & 1:
                score += _PASSED_BLOCKED[rank]
            elif not self.attacks[us ^ 1] >> ahead & 1:
                score += _PASSED_FREE[rank]
            if rank >= 3:
                score += _PASSED_OWN_KING[_DISTANCE[own_king * 64 + ahead]]
                score += _PASSED_ENEMY_KING[_DISTANCE[enemy_king * 64 + ahead]]
        return score

    # Pieces

    def _pieces(self, board: Board, us: cython.int) -> None:
        base: cython.int = us * 6
        them: cython.int = us ^ 1
        occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
        own_pawns: cython.ulonglong = board.men[base + PAWN]
        all_pawns: cython.ulonglong = board.men[PAWN] | board.men[6 + PAWN]
        enemy_king: cython.int = lsb(board.men[them * 6 + KING])
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
            self._add_attacks(us, KNIGHT, KNIGHT_ATTACKS[square], enemy_king)
            if self._is_outpost(board, us, square):
                self.terms[2 * OUTPOSTS + us] += _SINGLE[KNIGHT_OUTPOST]
            if (
                all_pawns
                & _AHEAD[us * 64 + square]
                & _RANK[min(max((square >> 3) + 1 - 2 * us, 0), 7)]
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
            self._add_attacks(us, BISHOP, attacks, enemy_king)
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
            self._add_attacks(us, ROOK, attacks, enemy_king)
            if not _FILES[square & 7] & all_pawns:
                self.terms[2 * ROOKS + us] += _SINGLE[ROOK_OPEN_FILE]
            elif not _FILES[square & 7] & own_pawns:
                self.terms[2 * ROOKS + us] += _SINGLE[ROOK_HALF_OPEN_FILE]

        rest = queens
        while rest:
            square = lsb(rest)
            rest &= rest - 1
            place += _SQUARE_VALUE[(base + QUEEN) * 64 + square]
            attacks = rook_attacks(square, occupied) | bishop_attacks(square, occupied)
            self._add_attacks(us, QUEEN, attacks, enemy_king)
        self.terms[2 * MATERIAL + us] += place

    def _add_attacks(
        self, us: cython.int, kind: cython.int, attacks: cython.ulonglong, enemy_king: cython.int
    ) -> None:
        # Counts a man's mobility and its part in an attack on the king.
        hits: cython.ulonglong = attacks & _KING_ZONE[(us ^ 1) * 64 + enemy_king]
        self.by_kind[us * 6 + kind] |= attacks
        self.twice[us] |= self.attacks[us] & attacks
        self.attacks[us] |= attacks
        self.terms[2 * MOBILITY + us] += _MOBILITY[
            kind * 28 - 28 + popcount(attacks & self.area[us])
        ]
        if hits:
            self.danger[us ^ 1] += kind + 1 + popcount(hits)

    def _is_outpost(self, board: Board, us: cython.int, square: cython.int) -> cython.bint:
        # On the fourth to sixth rank, guarded by a pawn, out of reach of enemy pawns.
        rank: cython.int = square >> 3 if us == WHITE else 7 - (square >> 3)
        if rank < 3 or rank > 5 or not self.by_kind[us * 6 + PAWN] >> square & 1:
            return False
        return not (
            _PASSED_MASK[us * 64 + square] & _BESIDE[square & 7] & board.men[(us ^ 1) * 6 + PAWN]
        )

    # Kings

    def _king_safety(self, board: Board, us: cython.int) -> cython.int:
        # The pawns before the king, and what the enemy aims at him.
        king: cython.int = lsb(board.men[us * 6 + KING])
        own: cython.ulonglong = board.men[us * 6 + PAWN]
        enemy: cython.ulonglong = board.men[(us ^ 1) * 6 + PAWN]
        centre: cython.int = min(max(king & 7, 1), 6)
        file: cython.int
        score: cython.int = 0
        ahead: cython.ulonglong = _ahead_of(us, king)
        for file in range(centre - 1, centre + 2):
            score += _SHELTER[_nearest_rank(us, own & _FILES[file] & ahead)]
            score += _STORM[_nearest_rank(us, enemy & _FILES[file] & ahead)]
        if not (own | enemy) & _FILES[king & 7]:
            score += _SINGLE[KING_OPEN_FILE]
        return score + self._danger(board, us)

    def _danger(self, board: Board, us: cython.int) -> cython.int:
        # Attack units: men that reach the squares around him, weak squares there, safe checks.
        them: cython.int = us ^ 1
        king: cython.int = lsb(board.men[us * 6 + KING])
        units: cython.int = self.danger[us]
        occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
        safe: cython.ulonglong
        straight: cython.ulonglong
        diagonal: cython.ulonglong
        weak: cython.ulonglong
        if not units:
            return _KING_DANGER[0]
        weak = self.attacks[them] & ~self.twice[us] & (~self.attacks[us] | KING_ATTACKS[king])
        units += popcount(weak & _KING_ZONE[us * 64 + king])
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
        score += _SINGLE[HANGING] * popcount(
            board.by_color[them] & self.attacks[us] & ~self.attacks[them]
        )
        # Steps of pawns to safe squares from where they would attack a piece.
        if us == WHITE:
            steps = board.men[PAWN] << 8 & ~occupied
            steps |= (steps & _RANK[2]) << 8 & ~occupied
            steps &= ~self.by_kind[6 + PAWN] & (self.attacks[us] | ~self.attacks[them])
            steps = (steps & ~_FILES[0]) << 7 | (steps & ~_FILES[7]) << 9
        else:
            steps = board.men[6 + PAWN] >> 8 & ~occupied
            steps |= (steps & _RANK[5]) >> 8 & ~occupied
            steps &= ~self.by_kind[PAWN] & (self.attacks[us] | ~self.attacks[them])
            steps = (steps & ~_FILES[0]) >> 9 | (steps & ~_FILES[7]) >> 7
        men = board.by_color[them] & ~board.men[foe + PAWN] & ~board.men[foe + KING]
        return score + _SINGLE[PAWN_PUSH_THREAT] * popcount(steps & men & ~by_pawn)

    def _space(self, board: Board, us: cython.int) -> cython.int:
        # Squares on the four central files of one's own half that no enemy pawn disturbs.
        squares: cython.ulonglong
        squares = _FILES[2] | _FILES[3] | _FILES[4] | _FILES[5]
        if us == WHITE:
            squares &= _RANK[1] | _RANK[2] | _RANK[3]
        else:
            squares &= _RANK[6] | _RANK[5] | _RANK[4]
        squares &= ~board.men[us * 6 + PAWN] & ~self.by_kind[(us ^ 1) * 6 + PAWN]
        return _SINGLE[SPACE] * popcount(squares)

    # Endings that are harder to win than they look

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
        if not pawns and own - other <= 3:
            # Without pawns a piece more is not enough, and one minor piece never.
            return 4 if own <= 3 or not other else 10
        if one_each and bishops & DARK and bishops & ~DARK:
            if not majors and not board.men[KNIGHT] and not board.men[6 + KNIGHT]:
                return min(18 + 6 * popcount(self.passed[strong]), 40)
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


def pawn_slot(board: Board) -> cython.int:
    """A number from 0 to PAWN_SLOTS - 1 that depends on nothing but the pawns."""
    hashed: cython.ulonglong = board.men[PAWN] ^ (board.men[6 + PAWN] << 1 & ALL)
    return (hashed * SPREAD & ALL) >> 50


def _ahead_of(us: cython.int, square: cython.int) -> cython.ulonglong:
    # All squares on the rank of `square` and beyond, seen from `us`.
    all_squares: cython.ulonglong = ALL
    if us == WHITE:
        return all_squares << (square & 56) & all_squares
    return all_squares >> (56 - (square & 56))


def _nearest_rank(us: cython.int, pawns: cython.ulonglong) -> cython.int:
    # The rank, seen from `us`, of the pawn nearest to its first rank; 0 if there is none.
    if not pawns:
        return 0
    if us == WHITE:
        return lsb(pawns) >> 3
    return 7 - (msb(pawns) >> 3)


def _pieces_worth(board: Board, us: cython.int) -> cython.int:
    # Minor pieces 3, rooks 5, queens 9.
    base: cython.int = us * 6
    return (
        3 * popcount(board.men[base + KNIGHT] | board.men[base + BISHOP])
        + 5 * popcount(board.men[base + ROOK])
        + 9 * popcount(board.men[base + QUEEN])
    )


_fill_geometry()
load_weights()
