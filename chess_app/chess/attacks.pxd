from chess_app.chess.cbits cimport u64

cdef u64 KNIGHT_ATTACKS[64]
cdef u64 KING_ATTACKS[64]
cdef u64 PAWN_ATTACKS[128]
cdef u64 ROOK_RAYS[64]
cdef u64 BISHOP_RAYS[64]
cdef u64 BETWEEN[4096]
cdef u64 LINE[4096]

# Magic bitboards: _SETS has the attacks of all sliders, each slider with its own part of it.
cdef u64 _SETS[107648]
cdef u64 _BLOCKERS[128]
cdef u64 _MULTIPLIER[128]
cdef int _SHIFT[128]
cdef int _START[128]

cpdef u64 rook_attacks(int square, u64 occupied) noexcept nogil
cpdef u64 bishop_attacks(int square, u64 occupied) noexcept nogil
cdef u64 _slider_attacks(int slider, u64 occupied) noexcept nogil
