from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64

cdef int _VALUES[13]

cpdef int value_of(int man) noexcept nogil
cpdef bint exchange_reaches(Board board, int move, int least) noexcept nogil
