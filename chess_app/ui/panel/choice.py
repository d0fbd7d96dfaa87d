"""An answer that can be given by a button."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Choice(NamedTuple):
    """A button: its label and what it does."""

    label: str
    command: Callable[[], None]
