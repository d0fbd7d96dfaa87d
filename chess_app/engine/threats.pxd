from chess_app.chess.board cimport Board
from chess_app.chess.cbits cimport u64
from chess_app.engine.attack_map cimport AttackMap

cdef enum:
    HANGING = 0
    BY_KING = 1
    RESTRICTED = 2
    PAWN_PUSH = 3
    KNIGHT_NEARS_QUEEN = 4
    SLIDER_NEARS_QUEEN = 5

cdef int _BY_PAWN[5]
cdef int _BY_MINOR[5]
cdef int _BY_ROOK[5]
cdef int _TO_MOVE[3]
cdef int _QUEEN_SEEN[2]
cdef int _SINGLE[6]

cdef int threats(Board board, AttackMap attacked, int us) noexcept nogil
cdef u64 _guarded(AttackMap attacked, int us) noexcept nogil
cdef u64 _attacks_of_pushes(Board board, AttackMap attacked, int us) noexcept nogil
cdef int _on_queen(Board board, AttackMap attacked, int us, u64 guarded) noexcept nogil
