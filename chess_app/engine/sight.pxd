cimport cython
from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64
from chess_app.engine.evaluation cimport Evaluator

cdef enum:
    MATE = 32000
    DEEPEST = 24

@cython.final
cdef class Sight:
    cdef Board board
    cdef Evaluator evaluator
    cdef u64 seed
    cdef int blindness
    cdef int misjudgement
    cdef int crowd
    cdef readonly u64 nodes
    cdef int killers[DEEPEST + 2]

    cdef int look(self, int alpha, int beta, int depth, int ply, int last) noexcept nogil
    cdef int settle(self, int alpha, int beta, int ply, int last) noexcept nogil
    cdef int judge(self) noexcept nogil
    cdef bint sees(self, int move, int ply, int last) noexcept nogil
    cdef int difficulty(self, int move, int last) noexcept nogil
    cdef int _sort(self, unsigned short* moves, int count, int ply) noexcept nogil

cpdef u64 mixed(u64 number) noexcept nogil
