cimport cython
from chess_app.chess.cbits cimport u64

cdef int KING_TARGETS[4]
cdef int ROOK_TARGETS[4]

@cython.final
cdef class CastlingPaths:
    cdef int rooks[4]
    cdef u64 vacant[4]
    cdef u64 safe[4]
    cdef int kept[64]
