cimport cython
from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64

cdef enum:
    PAWN_SLOTS = 16384

    DOUBLED = 0
    ISOLATED = 1
    ISOLATED_OPEN = 2
    BACKWARD = 3
    BACKWARD_OPEN = 4
    PASSED_PROTECTED = 5
    KING_OPEN_FILE = 6

cdef int _VALUE[64]
cdef int _PHALANX[8]
cdef int _SUPPORTED[8]
cdef int _PASSED[8]
cdef int _CANDIDATE[8]
cdef int _SHELTER[32]
cdef int _STORM[32]
cdef int _SINGLE[7]

cdef int pawn_slot(Board board) noexcept nogil
cdef int _shelter(int us, int king, u64 own, u64 enemy) noexcept nogil
cdef u64 _ranks_from(int us, int square) noexcept nogil
cdef int _nearest_rank(int us, u64 pawns) noexcept nogil

@cython.final
cdef class PawnTable:
    cdef int scores[2]
    cdef u64 passed[2]
    cdef u64 _sets[4 * PAWN_SLOTS]
    cdef int _values[2 * PAWN_SLOTS]
    cdef int _kings[2 * PAWN_SLOTS]
    cdef int _shelters[2 * PAWN_SLOTS]
    cdef int _slot

    cdef void look_up(self, Board board) noexcept nogil
    cdef int shelter(self, int us, int king) noexcept nogil
    cdef int _structure(self, u64 own, u64 enemy, int us) noexcept nogil
