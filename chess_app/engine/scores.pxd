cdef enum:
    MATE = 32000
    MATE_IN_MAX = 31800
    INFINITE = 32001
    NO_EVAL = 32500

cdef bint decides(int bound, int score, int alpha, int beta) noexcept nogil
cdef int better_known(int evaluation, int table_score, int bound) noexcept nogil
cdef int to_table(int score, int ply) noexcept nogil
cdef int from_table(int score, int ply) noexcept nogil
