from chess_app.chess.cbits cimport u64

cdef u64 FILES[8]
cdef u64 RANKS[8]
cdef u64 BESIDE[8]
cdef u64 OUTSIDE[8]
cdef u64 AHEAD[128]
cdef u64 PASSED_MASK[128]
cdef u64 KING_ZONE[128]
cdef signed char DISTANCE[4096]
