"""How much of a stream is read as one game, so that no file can fill the memory.

What goes beyond a limit is refused with a `PgnError` in the game's errors, and reading goes on with
the next game. All of them are far above what people and programs write.
"""

from __future__ import annotations

from typing import Final

MAX_GAME_CHARS: Final = 32 * 1024 * 1024
"""Characters in the lines of one game, and in one line."""

MAX_GAME_MOVES: Final = 500_000
"""Moves in the tree of one game."""

MAX_NESTING: Final = 50_000
"""Variations inside each other."""

MAX_TAGS: Final = 10_000
"""Tag pairs of one game."""

MAX_LOOSE_CHARS: Final = 1024 * 1024
"""Characters of text before a game that is kept with it though it belongs to no game."""

MAX_ERRORS: Final = 100
"""Errors of one game that are listed."""
