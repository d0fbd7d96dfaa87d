cimport cython
from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64
from chess_app.engine.history cimport History

cdef enum:
    FRAMES = 300
    CHECK_BONUS = 5000
    ESCAPE_BONUS = 8000

    HASH_MOVE = 0
    GOOD_NOISY = 1
    SPECIAL = 2
    QUIET = 3
    BAD_NOISY = 4
    CHECKS = 5

    ALL_MOVES = 0
    ONLY_NOISY = 1
    NOISY_AND_CHECKS = 2

@cython.final
cdef class Picker:
    cdef Board board
    cdef History history
    cdef int top
    cdef unsigned short moves[FRAMES * 256]
    cdef int scores[FRAMES * 256]
    cdef int stage[FRAMES]
    cdef int index[FRAMES]
    cdef int end[FRAMES]
    cdef int bad_end[FRAMES]
    cdef int hash_move[FRAMES]
    cdef int killer_1[FRAMES]
    cdef int killer_2[FRAMES]
    cdef int answer[FRAMES]
    cdef int last[FRAMES]
    cdef int before[FRAMES]
    cdef int wanted[FRAMES]
    cdef u64 by_pawns[FRAMES]
    cdef u64 by_minors[FRAMES]
    cdef u64 by_rooks[FRAMES]
    cdef u64 by_all[FRAMES]

    cdef void open(
        self, int hash_move, int killer_1, int killer_2, int last, int before, int wanted
    ) noexcept nogil
    cdef u64 attacked(self) noexcept nogil
    cdef void close(self) noexcept nogil
    cdef int next(self) noexcept nogil
    cdef void skip_quiet(self) noexcept nogil
    cdef int experience(self, int move) noexcept nogil
    cdef bint is_noisy(self, int move) noexcept nogil
    cdef bint _is_special(self, int frame, int move) noexcept nogil
    cdef void _score_noisy(self, int frame) noexcept nogil
    cdef void _score_quiet(self, int frame) noexcept nogil
    cdef int _best(self, int frame) noexcept nogil
    cdef void _keep_checks(self, int frame) noexcept nogil
    cdef bint in_check_stage(self) noexcept nogil
    cdef bint in_bad_stage(self) noexcept nogil
    cdef bint in_special_stage(self) noexcept nogil
