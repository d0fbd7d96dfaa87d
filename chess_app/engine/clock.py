"""The monotonic clock in milliseconds; compiled modules take it from `cclock.pxd`."""

from __future__ import annotations

from time import monotonic


def now_ms() -> int:
    """Milliseconds since some moment that never changes while the program runs."""
    return int(monotonic() * 1000)
