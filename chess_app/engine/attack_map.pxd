cimport cython
from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64

@cython.final
cdef class AttackMap:
    cdef u64 all[2]
    cdef u64 twice[2]
    cdef u64 by_kind[12]
    cdef int kings[2]

    cdef void start(self, Board board) noexcept nogil
