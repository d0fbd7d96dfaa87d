from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64
from chess_app.engine.attack_map cimport AttackMap

cdef enum:
    UNSTOPPABLE = 0
    ROOK_BEHIND = 1
    STEP_GUARDED = 2
    PATH_ATTACKED = 3

cdef int _BLOCKED[8]
cdef int _FREE[8]
cdef int _PATH[8]
cdef int _OWN_KING[8]
cdef int _ENEMY_KING[8]
cdef int _FILE[4]
cdef int _SINGLE[4]

cdef int passed_pawns(Board board, AttackMap attacked, u64 passed, int us) noexcept nogil
