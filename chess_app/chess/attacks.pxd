from chess_app.chess.cbits cimport u64

cdef u64 KNIGHT_ATTACKS[64]
cdef u64 KING_ATTACKS[64]
cdef u64 PAWN_ATTACKS[128]
cdef u64 ROOK_RAYS[64]
cdef u64 BISHOP_RAYS[64]
cdef u64 BETWEEN[4096]
cdef u64 LINE[4096]

# Magic bitboards: SETS has the attacks of all sliders, each slider with its own part of it. What a
# look-up needs lies together, see sliders.pxd.
cdef struct Slider:
    u64 blockers
    u64 multiplier
    int shift
    int start

cdef Slider SLIDERS[128]
cdef u64 SETS[107648]

cpdef u64 rook_attacks(int square, u64 occupied) noexcept nogil
cpdef u64 bishop_attacks(int square, u64 occupied) noexcept nogil
