"""The monotonic clock in milliseconds: one for all who set deadlines and all who look at them."""

from __future__ import annotations

from time import monotonic

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if not cython.compiled:

    def system_ms() -> int:
        """Compiled, clock.pxd asks the system without the interpreter."""
        return int(monotonic() * 1000)


def now_ms() -> cython.longlong:
    """Milliseconds since some moment that never changes while the program runs."""
    return system_ms()
