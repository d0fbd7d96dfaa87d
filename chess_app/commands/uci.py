"""`chess-app uci` and `chess-app bench`: the engine on standard input and output."""

from __future__ import annotations

import io
import os
import sys
import threading
from collections.abc import Iterator
from typing import TextIO

from chess_app.engine import bench
from chess_app.engine.uci import LONGEST_LINE, UciServer

# The search calls itself once for every move that it looks ahead, and some systems give their
# threads little to do that on.
_STACK_BYTES = 16 << 20


def serve() -> int:
    """Speaks UCI until `quit` or the end of the input."""
    lock = threading.Lock()

    def write(line: str) -> None:
        # Written at once and whole: the search and the commands write from different threads.
        try:
            with lock:
                sys.stdout.write(line + "\n")
                sys.stdout.flush()
        except OSError as error:
            if threading.current_thread() is threading.main_thread():
                raise
            # Nobody hears us any more, but the main thread may wait for a command for ever.
            os._exit(141 if isinstance(error, BrokenPipeError) else 2)

    threading.stack_size(_STACK_BYTES)
    UciServer(write).serve(_lines(sys.stdin))
    return 0


def _lines(stream: TextIO | None) -> Iterator[str]:
    """The lines of a stream; of one that is too long, only as much as shows that it is."""
    if isinstance(stream, io.TextIOWrapper):
        # Whatever bytes come: those that are no text are no command either.
        stream.reconfigure(encoding="utf-8-sig", errors="replace")
    while stream is not None and (line := stream.readline(LONGEST_LINE + 1)):
        yield line
        while len(line) > LONGEST_LINE and not line.endswith("\n"):
            line = stream.readline(LONGEST_LINE + 1)


def run_bench(depth: int | None) -> int:
    """Prints how many nodes a fixed piece of work takes, and how fast they come."""
    for line in bench.run(depth or bench.DEFAULT_DEPTH):
        print(line, flush=True)
    return 0
