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

cdef int _VALUE[64]
cdef int _PHALANX[8]
cdef int _SUPPORTED[8]
cdef int _PASSED[8]
cdef int _CANDIDATE[8]
cdef int _SINGLE[6]

cdef int pawn_slot(Board board) noexcept nogil

@cython.final
cdef class PawnTable:
    cdef int scores[2]
    cdef u64 passed[2]
    cdef u64 _sets[4 * PAWN_SLOTS]
    cdef int _values[2 * PAWN_SLOTS]

    cdef void look_up(self, Board board) noexcept nogil
    cdef int _structure(self, u64 own, u64 enemy, int us) noexcept nogil
