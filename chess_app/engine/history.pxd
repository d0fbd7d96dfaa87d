cimport cython
from chess_app.chess.cbits cimport u64

@cython.final
cdef class History:
    cdef short quiet[32768]
    cdef short capture[4608]
    cdef short after[589824]
    cdef unsigned short answers[768]

    cdef int quiet_score(
        self, int color, int man, int move, u64 attacked, int last, int before
    ) noexcept nogil
    cdef int capture_score(self, int man, int target, int captured) noexcept nogil
    cdef void learn_quiet(
        self, int color, int man, int move, u64 attacked, int last, int before, int bonus
    ) noexcept nogil
    cdef void learn_answer(self, int played, int last, int before, int bonus) noexcept nogil
    cdef void learn_capture(self, int man, int target, int captured, int bonus) noexcept nogil

cdef int _quiet_slot(int color, int move, u64 attacked) noexcept nogil
cdef int _towards(int value, int bonus) noexcept nogil
