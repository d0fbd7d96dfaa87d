from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64

cdef u64 _KEYS[8192]
cdef int _STEPS[8192]

cdef bint can_repeat(Board board, u64* keys, int count, int most) noexcept nogil
