cimport cython
from chess_app.chess.castling cimport CastlingPaths
from chess_app.chess.cbits cimport u64

@cython.final
cdef class Board:
    cdef u64 men[12]
    cdef u64 by_color[2]
    cdef signed char squares[64]
    cdef readonly u64 key
    cdef readonly int turn
    cdef readonly int castling
    cdef readonly int en_passant
    cdef readonly int halfmove
    cdef readonly int fullmove
    cdef public bint chess960
    cdef CastlingPaths paths

    # The answer of _look_at_king(), and the key of the position that it is for.
    cdef u64 checkers
    cdef u64 pinned
    cdef u64 looked_at

    # The answer of find_targets().
    cdef int origins[32]
    cdef u64 targets[32]

    cpdef void place(self, int square, int man) noexcept
    cdef void _lift(self, int square) noexcept nogil
    cdef void _drop(self, int square, int man) noexcept nogil
    cpdef u64 fresh_key(self) noexcept

    cpdef int man_at(self, int square) noexcept nogil
    cpdef u64 set_of(self, int color, int kind) noexcept nogil
    cpdef int king_square(self, int color) noexcept nogil
    cpdef int castling_rook(self, int right) noexcept nogil

    cpdef u64 attackers(self, int square, int by, u64 occupied) noexcept nogil
    cpdef u64 all_attackers(self, int square, u64 occupied) noexcept nogil
    cdef bint _is_attacked(self, int square, int by, u64 occupied) noexcept nogil
    cpdef bint in_check(self) noexcept nogil
    cdef bint _en_passant_is_legal(self, int origin, int target) noexcept nogil
    cpdef bint can_take_en_passant(self, int square) noexcept nogil
    cdef u64 _castling_targets(self, int king, u64 occupied) noexcept nogil
    cdef void _look_at_king(self) noexcept nogil
    cdef u64 _pawns_that_reach(self, u64 goals, u64 occupied) noexcept nogil
    cdef int find_targets(self, u64 movers, u64 wanted, u64 wanted_of_pawns) noexcept nogil
    cdef int _sort_of(self, int origin, int target) noexcept nogil

    cpdef int count_moves(self) noexcept nogil
    cpdef bint has_legal_move(self) noexcept nogil
    cdef int generate(
        self, unsigned short* moves, int n, u64 wanted, u64 wanted_of_pawns
    ) noexcept nogil
    cdef int generate_noisy(self, unsigned short* moves, int n) noexcept nogil
    cdef int generate_quiet(self, unsigned short* moves, int n) noexcept nogil
    cdef u64 _pawn_goals(self) noexcept nogil
    cpdef bint gives_check(self, int move) noexcept nogil
    cpdef bint is_legal(self, int move) noexcept nogil
    cpdef int find(self, int kind, int target, int file, int rank, int promotion) noexcept nogil

    cpdef u64 make(self, int move) noexcept nogil
    cdef u64 key_after(self, int move) noexcept nogil
    cpdef void unmake(self, int move, u64 undo, u64 key) noexcept nogil
    cpdef u64 make_null(self) noexcept nogil
    cpdef void unmake_null(self, u64 undo, u64 key) noexcept nogil
    cdef u64 _state(self) noexcept nogil
    cdef void _restore(self, u64 state, u64 key) noexcept nogil

    cpdef u64 perft(self, int depth) noexcept nogil
