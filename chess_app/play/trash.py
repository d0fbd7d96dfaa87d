"""Deleting files so that people can have them back."""

from __future__ import annotations

from pathlib import Path


def put_into_trash(path: Path) -> None:
    """Moves a file to the trash of the system, or else to a folder beside it; OSError if it stays."""
