cdef int opening_of(int score) noexcept nogil
cdef int endgame_of(int score) noexcept nogil
