cimport cython
from chess_app.chess.cbits cimport u64
from chess_app.engine.path cimport MAX_PLY
from chess_app.engine.quiescence cimport Quiescence

cdef enum:
    CUT = 99

cdef int _REDUCTION[4096]

@cython.final
cdef class Worker(Quiescence):
    cdef int root_count
    cdef unsigned short root_moves[256]
    cdef u64 root_nodes[256]

    cdef int static_eval[MAX_PLY + 8]
    cdef int excluded[MAX_PLY + 8]
    cdef int extensions[MAX_PLY + 8]
    cdef bint in_line[MAX_PLY + 8]
    cdef int reductions[MAX_PLY + 8]
    cdef int killers[2 * MAX_PLY + 16]
    cdef int null_from
    cdef int cut_score
    cdef bint mating

    cdef int search(self, int alpha, int beta, int depth, int ply, bint cut_node) noexcept nogil
    cdef int _hindsight(self, int depth, int ply) noexcept nogil
    cdef bint _improves(self, int ply) noexcept nogil
    cdef int _null_move(self, int beta, int depth, int ply, int evaluation, bint cut_node) noexcept nogil
    cdef int _extension(
        self, int move, u64 entry, int depth, int ply, int beta, bint pv_node, bint cut_node
    ) noexcept nogil
    cdef int _reduction(
        self, int depth, int tried, bint in_line, bint cut_node, bint improving, int history
    ) noexcept nogil
    cdef void _remember(
        self, int move, int depth, int ply, unsigned short* quiets, int quiet_count,
        unsigned short* noisies, int noisy_count
    ) noexcept nogil
    cdef void _learn_from_table(self, int move, int depth, int last, int before) noexcept nogil
    cdef void _learn_noisy(self, int move, int bonus) noexcept nogil
    cdef int _root_index(self, int move) noexcept nogil

cdef int lesson(int depth) noexcept nogil
