cimport cython
from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64
from chess_app.engine.attack_map cimport AttackMap

cdef enum:
    COUNT = 128
    TABLES = 3072
    STAGES = 8
    FULL = 256

cdef short _TABLES[TABLES * COUNT]
cdef short _ALWAYS[COUNT]
cdef short _WORTH[2 * STAGES * COUNT]

@cython.final
cdef class PatternSums:
    cdef u64 _men[48]
    cdef u64 _attacked[8]
    cdef short _sums[4 * COUNT]

    cdef int value(self, Board board, AttackMap attacked, int us) noexcept nogil
    cdef void _follow(
        self, Board board, AttackMap attacked, int us, int view, int turned
    ) noexcept nogil
    cdef void _move(self, Py_ssize_t view, Py_ssize_t origin, Py_ssize_t target) noexcept nogil
    cdef void _add(self, Py_ssize_t view, Py_ssize_t place) noexcept nogil
    cdef void _take(self, Py_ssize_t view, Py_ssize_t place) noexcept nogil
    cdef int _weigh(self, Py_ssize_t view, Py_ssize_t row) noexcept nogil

cdef int _square_of(int square, int turned, u64 guarded, u64 attacked) noexcept nogil
