cimport cython
from chess_app.chess.board cimport Board
from chess_app.engine.pawns cimport PAWN_SLOTS

cdef enum:
    GRAIN = 256
    MOST = 64 * 256

cdef int _piece_slot(Board board, int base) noexcept nogil
cdef int _moves_slot(int last, int before) noexcept nogil
cdef int _towards(int value, int missed, int weight) noexcept nogil

@cython.final
cdef class Corrections:
    cdef short by_pawns[2 * PAWN_SLOTS]
    cdef short by_white[2 * PAWN_SLOTS]
    cdef short by_black[2 * PAWN_SLOTS]
    cdef short by_moves[2 * PAWN_SLOTS]

    cdef int apply(self, Board board, int evaluation, int last, int before) noexcept nogil
    cdef void learn(self, Board board, int missed, int depth, int last, int before) noexcept nogil
