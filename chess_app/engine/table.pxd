cimport cython
from chess_app.chess.cbits cimport u64

cdef enum:
    NO_BOUND = 0
    UPPER_BOUND = 1
    LOWER_BOUND = 2
    EXACT = 3

@cython.final
cdef class TranspositionTable:
    cdef object _memory
    cdef u64[::1] words
    cdef u64 mask
    cdef int generation

    cdef void prefetch(self, u64 key) noexcept nogil
    cpdef u64 probe(self, u64 key) noexcept nogil
    cpdef void store(
        self, u64 key, int move, int score, int static_eval, int depth, int bound, bint in_line=*
    ) noexcept nogil

cpdef int entry_move(u64 entry) noexcept nogil
cpdef int entry_score(u64 entry) noexcept nogil
cpdef int entry_eval(u64 entry) noexcept nogil
cpdef int entry_depth(u64 entry) noexcept nogil
cpdef int entry_bound(u64 entry) noexcept nogil
cpdef bint entry_in_line(u64 entry) noexcept nogil
cdef int _worth(u64 entry, int generation) noexcept nogil
