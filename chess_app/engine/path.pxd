from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64
from chess_app.engine.table cimport TranspositionTable

cdef enum:
    MAX_PLY = 128
    MOST_KEYS = 1024
    CLOCK_MASK = 1023

cdef class Path:
    cdef readonly Board board
    cdef TranspositionTable table
    cdef u64 keys[MOST_KEYS]
    cdef int key_count
    cdef int played[MAX_PLY + 8]
    cdef unsigned short pv[MAX_PLY * MAX_PLY]
    cdef int pv_length[MAX_PLY + 8]

    cdef public u64 nodes
    cdef public u64 node_limit
    cdef public long long deadline_ms
    cdef public bint stopped
    cdef public int selective_depth

    cdef bint must_stop(self) noexcept nogil
    cdef bint is_draw(self, int ply) noexcept nogil
    cdef bint has_pieces(self) noexcept nogil
    cdef u64 make(self, int move, int ply) noexcept nogil
    cdef void unmake(self, int move, u64 undo) noexcept nogil
    cdef u64 make_null(self, int ply) noexcept nogil
    cdef void unmake_null(self, u64 undo) noexcept nogil
    cdef void note_best(self, int move, int ply) noexcept nogil
