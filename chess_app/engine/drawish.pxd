from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64

cdef int _COMPLEXITY[4]

cdef int complexity(Board board, int phase, int ahead) noexcept nogil
cdef int endgame_scale(Board board, int strong, u64 passed) noexcept nogil
cdef bint _is_safe_in_corner(Board board, int strong) noexcept nogil
cdef int _pieces_worth(Board board, int us) noexcept nogil
