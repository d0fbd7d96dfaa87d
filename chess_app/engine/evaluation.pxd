cimport cython
from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64

cdef enum:
    PAWN_SLOTS = 16384

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

    DOUBLED_PAWN = 0
    ISOLATED_PAWN = 1
    BACKWARD_PAWN = 2
    PASSED_PROTECTED = 3
    BISHOP_PAIR = 4
    ROOK_OPEN_FILE = 5
    ROOK_HALF_OPEN_FILE = 6
    KNIGHT_OUTPOST = 7
    BISHOP_OUTPOST = 8
    KNIGHT_BEHIND_PAWN = 9
    BISHOP_PAWNS = 10
    KING_OPEN_FILE = 11
    HANGING = 12
    PAWN_PUSH_THREAT = 13
    SPACE = 14
    TEMPO = 15

cdef int _SQUARE_VALUE[768]
cdef int _MOBILITY[128]
cdef int _CONNECTED[8]
cdef int _PASSED[8]
cdef int _PASSED_BLOCKED[8]
cdef int _PASSED_FREE[8]
cdef int _PASSED_OWN_KING[8]
cdef int _PASSED_ENEMY_KING[8]
cdef int _SHELTER[8]
cdef int _STORM[8]
cdef int _KING_DANGER[64]
cdef int _THREAT_BY_PAWN[5]
cdef int _THREAT_BY_MINOR[5]
cdef int _THREAT_BY_ROOK[5]
cdef int _SINGLE[16]
cdef u64 _FILES[8]
cdef u64 _RANK[8]
cdef u64 _BESIDE[8]
cdef u64 _AHEAD[128]
cdef u64 _PASSED_MASK[128]
cdef u64 _KING_ZONE[128]
cdef int _DISTANCE[4096]

cdef int opening_of(int score) noexcept nogil
cdef int endgame_of(int score) noexcept nogil
cdef int pawn_slot(Board board) noexcept nogil
cdef u64 _ahead_of(int us, int square) noexcept nogil
cdef int _nearest_rank(int us, u64 pawns) noexcept nogil
cdef int _pieces_worth(Board board, int us) noexcept nogil

@cython.final
cdef class Evaluator:
    cdef int terms[24]
    cdef u64 attacks[2]
    cdef u64 twice[2]
    cdef u64 by_kind[12]
    cdef u64 area[2]
    cdef int danger[2]
    cdef u64 passed[2]
    cdef int phase

    cdef u64 slot_white[PAWN_SLOTS]
    cdef u64 slot_black[PAWN_SLOTS]
    cdef u64 slot_passed[PAWN_SLOTS]
    cdef int slot_white_score[PAWN_SLOTS]
    cdef int slot_black_score[PAWN_SLOTS]

    cpdef int evaluate(self, Board board) noexcept nogil
    cdef int _sum(self, Board board) noexcept nogil
    cdef void _start(self, Board board) noexcept nogil
    cdef void _look_up_pawns(self, Board board) noexcept nogil
    cdef int _pawn_structure(self, Board board, int us) noexcept nogil
    cdef void _pieces(self, Board board, int us) noexcept nogil
    cdef void _add_attacks(self, int us, int kind, u64 attacks, int enemy_king) noexcept nogil
    cdef bint _is_outpost(self, Board board, int us, int square) noexcept nogil
    cdef int _king_safety(self, Board board, int us) noexcept nogil
    cdef int _danger(self, Board board, int us) noexcept nogil
    cdef int _threats(self, Board board, int us) noexcept nogil
    cdef int _passed_pawns(self, Board board, int us) noexcept nogil
    cdef int _space(self, Board board, int us) noexcept nogil
    cdef int _endgame_scale(self, Board board, int strong) noexcept nogil
