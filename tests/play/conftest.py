"""Named pipes, by which tests and the stub engine know of each other without waiting."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def fifo(tmp_path: Path) -> Iterator[tuple[str, int]]:
    """A named pipe whose reading end tells when all its writers have gone."""
    path = str(tmp_path / "fifo")
    os.mkfifo(path)
    reading = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    yield path, reading
    os.close(reading)


@pytest.fixture
def gate(tmp_path: Path) -> str:
    """A named pipe at which the stub waits until `open_gate`."""
    path = str(tmp_path / "gate")
    os.mkfifo(path)
    return path
