from chess_app.chess.board cimport Board
from chess_app.engine.evaluation cimport Evaluator

cpdef bint is_quiet(Board board, int move) noexcept

cpdef int replay(
    Board board,
    Evaluator evaluator,
    const unsigned short[::1] moves,
    const short[::1] scores,
    short[:, :, ::1] places,
    short[::1] plies,
    short[::1] base,
) noexcept
