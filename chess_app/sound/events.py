"""What can be heard."""

from __future__ import annotations

from enum import Enum


class SoundEvent(Enum):
    """Something that has a sound of its own; the value is its name in files and settings."""

    MOVE = "move"
    """A piece was moved."""
    CAPTURE = "capture"
    """A piece was captured."""
    CHECK = "check"
    """A move gave check."""
    CASTLE = "castle"
    """King and rook moved together."""
    PROMOTION = "promotion"
    """A piece became a stronger one."""
    LOW_TIME = "low-time"
    """Little time is left on the clock of who has to move."""
    GAME_OVER = "game-over"
    """The game has ended."""

    @property
    def file_name(self) -> str:
        """The sound's file, in this package."""
        return f"{self.value}.wav"
