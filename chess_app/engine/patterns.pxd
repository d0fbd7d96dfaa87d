cimport cython
from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64
from chess_app.engine.attack_map cimport AttackMap
from chess_app.engine.lanes cimport COUNT

cdef enum:
    TABLES = 3072
    STAGES = 8
    FULL = 256
    _OTHER_SIDE = 64 + 56

cdef short _TABLES[TABLES * COUNT]
cdef short _ALWAYS[COUNT]
cdef short _WORTH[2 * STAGES * COUNT]

@cython.final
cdef class PatternSums:
    cdef int scores[2]
    cdef u64 _men[48]
    cdef signed char _squares[256]
    cdef u64 _attacked[8]
    cdef short _sums[4 * COUNT]
    cdef u64 _seen_at[4]
    cdef u64 _looks
    cdef int _came[32]
    cdef int _went[32]
    cdef int _came_count
    cdef int _went_count

    cdef void look_at(self, Board board, AttackMap attacked) noexcept nogil
    cdef void _note_changes(self, Board board, AttackMap attacked, Py_ssize_t view) noexcept nogil
    cdef void _follow(self, Py_ssize_t view, int flip) noexcept nogil
    cdef void _remember(self, Board board, AttackMap attacked, Py_ssize_t view) noexcept nogil
    cdef int _weigh(self, Py_ssize_t view, Py_ssize_t row) noexcept nogil

cdef int _state(int square, u64 guarded, u64 attacked) noexcept nogil
cdef int _row(int state, int man, int square) noexcept nogil
cdef int _row_of(int place) noexcept nogil
