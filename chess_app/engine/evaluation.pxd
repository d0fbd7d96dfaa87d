cimport cython
from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64
from chess_app.engine.attack_map cimport AttackMap
from chess_app.engine.material cimport MaterialTable
from chess_app.engine.patterns cimport PatternSums
from chess_app.engine.pawns cimport PawnTable

cdef enum:
    MATERIAL = 0
    MOBILITY = 1
    PAWNS = 2
    PASSED_PAWNS = 3
    BISHOPS = 4
    ROOKS = 5
    OUTPOSTS = 6
    KING_SAFETY = 7
    THREATS = 8
    SPACE_TERM = 9
    PATTERNS = 10
    TEMPO_TERM = 11
    COMPLEXITY = 12

    BISHOP_PAIR = 0
    LONG_DIAGONAL = 1
    BISHOP_PAWNS = 2
    BISHOP_BLOCKED_PAWNS = 3
    BISHOP_AIMS_AT_PAWN = 4
    ROOK_OPEN_FILE = 5
    ROOK_HALF_OPEN_FILE = 6
    ROOK_ON_KING_FILE = 7
    ROOK_TRAPPED = 8
    KNIGHT_OUTPOST = 9
    KNIGHT_NEARS_OUTPOST = 10
    BISHOP_OUTPOST = 11
    KNIGHT_BEHIND_PAWN = 12
    CAN_CASTLE = 13
    SPACE = 14
    TEMPO = 15

cdef int _SQUARE_VALUE[768]
cdef int _MOBILITY[128]
cdef int _KING_TO_PAWN[8]
cdef int _NEAR_OWN_KING[32]
cdef int _NEAR_ENEMY_KING[32]
cdef int _KING_ATTACK[64]
cdef int _SINGLE[16]

cdef u64 _attacks_of(int kind, int square, u64 occupied) noexcept nogil
cdef u64 _files_of(u64 pawns) noexcept nogil

@cython.final
cdef class Evaluator:
    cdef PawnTable pawns
    cdef MaterialTable material
    cdef AttackMap attacked
    cdef PatternSums patterns
    cdef u64 known[65536]
    cdef int terms[2 * COMPLEXITY + 2]
    cdef u64 area[2]
    cdef int danger[2]

    cpdef int evaluate(self, Board board) noexcept nogil
    cdef int _sum(self, Board board) noexcept nogil
    cdef int _mixed(self, int opening, int endgame) noexcept nogil
    cdef void _pieces(self, Board board, int us) noexcept nogil
    cdef void _count(self, Board board, int us, int kind, u64 occupied) noexcept nogil
    cdef u64 _mobility_area(self, Board board, int us) noexcept nogil
    cdef int _bishops(self, Board board, int us) noexcept nogil
    cdef int _rooks(self, Board board, int us) noexcept nogil
    cdef int _outposts(self, Board board, int us) noexcept nogil
    cdef int _king_safety(self, Board board, int us) noexcept nogil
    cdef int _steps_to_pawn(self, Board board, int us) noexcept nogil
    cdef int _space(self, Board board, int us) noexcept nogil
