"""`chess-app pgn check`: names the games of PGN files that have faults."""

from __future__ import annotations

import sys

from chess_app.commands import CommandError, games, one_line
from chess_app.commands.games import faulty_text
from chess_app.language import counted


def run(paths: list[str]) -> int:
    """Prints a line for each faulty game and a summary.

    Returns 1 if there was any, 2 if a file could not be read; the others are read all the same.
    """
    total = faulty = unreadable = 0

    def on_fault(line: str) -> None:
        nonlocal faulty
        faulty += 1
        print(line)

    for path in paths:
        try:
            total += sum(1 for game in games.read(path, on_fault))
        except CommandError as error:
            unreadable += 1
            print(f"chess-app: {one_line(str(error))}", file=sys.stderr)
    if unreadable < len(paths):
        found = counted("{count} game", "{count} games", total)
        if len(paths) > 1:
            found += " " + counted("in {count} file", "in {count} files", len(paths) - unreadable)
        print(f"{found}, {faulty_text(faulty)}")
    return 2 if unreadable else 1 if faulty else 0
