# rook_attacks and bishop_attacks of attacks.py, for compiled modules to have inside their own code:
# nothing is called more often.

from chess_app.chess.attacks cimport SETS, SLIDERS, Slider
from chess_app.chess.cbits cimport u64

cdef inline u64 slider_attacks(const Slider* slider, u64 occupied) noexcept nogil:
    return SETS[
        slider.start + (((occupied & slider.blockers) * slider.multiplier) >> slider.shift)
    ]

cdef inline u64 rook_attacks(int square, u64 occupied) noexcept nogil:
    return slider_attacks(&SLIDERS[square], occupied)

cdef inline u64 bishop_attacks(int square, u64 occupied) noexcept nogil:
    return slider_attacks(&SLIDERS[64 + square], occupied)
