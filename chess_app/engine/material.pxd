cimport cython
from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64

cdef enum:
    MATERIAL_SLOTS = 4096

cdef int _TOGETHER[10]
cdef int _AGAINST[10]
cdef int _USUAL[5]

@cython.final
cdef class MaterialTable:
    cdef int scores[2]
    cdef int phase
    cdef int _counts[10]
    cdef u64 _sets[MATERIAL_SLOTS]
    cdef int _values[2 * MATERIAL_SLOTS]
    cdef int _phases[MATERIAL_SLOTS]

    cdef void look_up(self, Board board) noexcept nogil
    cdef int _pairs(self, int own, int enemy) noexcept nogil
    cdef int _phase(self) noexcept nogil
