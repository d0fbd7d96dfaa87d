cimport cython
from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64
from chess_app.engine.corrections cimport Corrections
from chess_app.engine.evaluation cimport Evaluator
from chess_app.engine.history cimport History
from chess_app.engine.picker cimport Picker
from chess_app.engine.table cimport TranspositionTable

cdef enum:
    MAX_PLY = 128
    MOST_KEYS = 1024
    MATE = 32000
    MATE_IN_MAX = 31800
    INFINITE = 32001
    NO_EVAL = 32500
    CUT = 99
    CLOCK_MASK = 1023

cdef int _REDUCTION[4096]

@cython.final
cdef class Worker:
    cdef readonly Board board
    cdef Corrections corrections
    cdef Evaluator evaluator
    cdef TranspositionTable table
    cdef History history
    cdef Picker picker

    cdef public u64 nodes
    cdef public u64 node_limit
    cdef public long long deadline_ms
    cdef public bint stopped
    cdef public int selective_depth
    cdef int root_count
    cdef unsigned short root_moves[256]
    cdef u64 root_nodes[256]

    cdef u64 keys[MOST_KEYS]
    cdef int key_count
    cdef int static_eval[MAX_PLY + 8]
    cdef int played[MAX_PLY + 8]
    cdef int excluded[MAX_PLY + 8]
    cdef int extensions[MAX_PLY + 8]
    cdef bint in_line[MAX_PLY + 8]
    cdef int reductions[MAX_PLY + 8]
    cdef int killers[2 * MAX_PLY + 16]
    cdef unsigned short pv[MAX_PLY * MAX_PLY]
    cdef int pv_length[MAX_PLY + 8]
    cdef int null_from
    cdef int cut_score
    cdef bint mating

    cdef int search(self, int alpha, int beta, int depth, int ply, bint cut_node) noexcept nogil
    cdef int quiesce(self, int alpha, int beta, int ply, bint with_checks) noexcept nogil
    cdef int _hindsight(self, int depth, int ply) noexcept nogil
    cdef int _evaluate(self) noexcept nogil
    cdef bint _must_stop(self) noexcept nogil
    cdef bint _is_draw(self, int ply) noexcept nogil
    cdef bint _improves(self, int ply) noexcept nogil
    cdef bint _has_pieces(self) noexcept nogil
    cdef u64 _make(self, int move, int ply) noexcept nogil
    cdef void _unmake(self, int move, u64 undo) noexcept nogil
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
    cdef void _update_pv(self, int move, int ply) noexcept nogil
    cdef int _root_index(self, int move) noexcept nogil

cdef int lesson(int depth) noexcept nogil
cdef bint decides(int bound, int score, int alpha, int beta) noexcept nogil
cdef int better_known(int evaluation, int table_score, int bound) noexcept nogil
cdef int to_table(int score, int ply) noexcept nogil
cdef int from_table(int score, int ply) noexcept nogil
