from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64
from chess_app.engine.attack_map cimport AttackMap

cdef enum:
    WEAK_SQUARE = 0
    UNSAFE_CHECK = 1
    SHIELD = 2
    NO_QUEEN = 3
    BARE = 4
    ALWAYS = 5

cdef int _SAFE_CHECKS[128]
cdef int _SINGLE[6]

cdef int king_danger(
    Board board, AttackMap attacked, int us, int units, int shelter
) noexcept nogil
cdef int _shields(Board board, int foe, int king, u64 straight, u64 diagonal) noexcept nogil
cdef int _squared(int units) noexcept nogil
