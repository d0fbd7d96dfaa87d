from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64

cpdef int mate_knowledge(Board board) noexcept nogil
cdef int _free_squares(Board board, int lone, int strong) noexcept nogil
cdef int _centre_distance(int square) noexcept nogil
cdef int _corner_distance(int square) noexcept nogil
cdef int _king_distance(int a, int b) noexcept nogil
