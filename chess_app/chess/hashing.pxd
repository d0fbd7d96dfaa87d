from chess_app.chess.cbits cimport u64

cdef u64 MAN_KEYS[768]
cdef u64 CASTLING_KEYS[16]
cdef u64 EN_PASSANT_KEYS[8]
cdef u64 BLACK_TO_MOVE_KEY[1]
