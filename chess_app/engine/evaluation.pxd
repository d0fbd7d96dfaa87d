cimport cython
from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64
from chess_app.engine.pawns cimport PawnTable

cdef enum:
    MATERIAL = 0
    MOBILITY = 1
    PAWNS = 2
    PASSED_PAWNS = 3
    BISHOPS = 4
    ROOKS = 5
    OUTPOSTS = 6
    KING_SAFETY = 7
    THREATS = 8
    SPACE_TERM = 9
    TEMPO_TERM = 10
    COMPLEXITY = 11

    PASSED_UNSTOPPABLE = 0
    ROOK_BEHIND_PASSED = 1
    BISHOP_PAIR = 2
    ROOK_OPEN_FILE = 3
    ROOK_HALF_OPEN_FILE = 4
    KNIGHT_OUTPOST = 5
    BISHOP_OUTPOST = 6
    KNIGHT_BEHIND_PAWN = 7
    BISHOP_PAWNS = 8
    KNIGHT_PER_PAWN = 9
    ROOK_PER_PAWN = 10
    HANGING = 11
    THREAT_BY_KING = 12
    RESTRICTED = 13
    PAWN_PUSH_THREAT = 14
    SPACE = 15
    TEMPO = 16

cdef int _SQUARE_VALUE[768]
cdef int _MOBILITY[128]
cdef int _PASSED_BLOCKED[8]
cdef int _PASSED_FREE[8]
cdef int _PASSED_PATH[8]
cdef int _PASSED_OWN_KING[8]
cdef int _PASSED_ENEMY_KING[8]
cdef int _KING_DANGER[64]
cdef int _KING_TO_PAWN[8]
cdef int _NEAR_OWN_KING[32]
cdef int _NEAR_ENEMY_KING[32]
cdef int _THREAT_BY_PAWN[5]
cdef int _THREAT_BY_MINOR[5]
cdef int _THREAT_BY_ROOK[5]
cdef int _COMPLEXITY[4]
cdef int _SINGLE[17]

cdef int opening_of(int score) noexcept nogil
cdef int endgame_of(int score) noexcept nogil
cdef bint _is_safe_in_corner(Board board, int strong) noexcept nogil
cdef int _pieces_worth(Board board, int us) noexcept nogil

@cython.final
cdef class Evaluator:
    cdef PawnTable pawns
    cdef u64 known[65536]
    cdef int terms[24]
    cdef u64 attacks[2]
    cdef u64 twice[2]
    cdef u64 by_kind[12]
    cdef u64 area[2]
    cdef int danger[2]
    cdef int kings[2]
    cdef int phase

    cpdef int evaluate(self, Board board) noexcept nogil
    cdef int _sum(self, Board board) noexcept nogil
    cdef void _start(self, Board board) noexcept nogil
    cdef int _passed_pawns(self, Board board, int us) noexcept nogil
    cdef void _pieces(self, Board board, int us) noexcept nogil
    cdef void _add_attacks(self, int us, int kind, int square, u64 attacks) noexcept nogil
    cdef bint _is_outpost(self, Board board, int us, int square) noexcept nogil
    cdef int _king_safety(self, Board board, int us) noexcept nogil
    cdef int _steps_to_pawn(self, Board board, int king) noexcept nogil
    cdef int _danger(self, Board board, int us) noexcept nogil
    cdef int _threats(self, Board board, int us) noexcept nogil
    cdef int _space(self, Board board, int us) noexcept nogil
    cdef int _complexity(self, Board board, int ahead) noexcept nogil
    cdef int _endgame_scale(self, Board board, int strong) noexcept nogil
