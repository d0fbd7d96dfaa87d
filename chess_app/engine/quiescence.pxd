from chess_app.engine.corrections cimport Corrections
from chess_app.engine.evaluation cimport Evaluator
from chess_app.engine.history cimport History
from chess_app.engine.path cimport Path
from chess_app.engine.picker cimport Picker

cdef class Quiescence(Path):
    cdef Corrections corrections
    cdef Evaluator evaluator
    cdef History history
    cdef Picker picker

    cdef int quiesce(self, int alpha, int beta, int ply, bint with_checks) noexcept nogil
    cdef int evaluate(self) noexcept nogil
