"""Another running program, for test_two_programs.py: does what its standard input says."""

from __future__ import annotations

import sys
from pathlib import Path

from chess_app.chess import pgn
from chess_app.play.recovery import lost_games
from chess_app.play.save_file import GameFile, open_game, save
from chess_app.play.saved_game import from_pgn
from tests.play.kept_game import KeptGame


def main() -> None:
    home = Path(sys.argv[1])
    kept = KeptGame(home)
    for line in sys.stdin:
        command, *words = line.split()
        if command == "play":
            kept.start().play(" ".join(words))
            print("played")
        elif command == "lost":
            print(len(lost_games(kept.journals)))
        elif command == "save-new":
            paths = [save(kept.saved, None, kept.saves).file.path for _ in range(int(words[0]))]
            print(*(path.name.replace(" ", "_") for path in paths))
        elif command == "open":
            opened = open_game(kept.saves / words[0])
            print("opened")
        elif command == "save-over":
            print(save_over(*opened, words[0], int(words[1]), kept.saves))
        elif command == "close":
            kept.keeper.close(kept.now)
            print("closed")
        sys.stdout.flush()


def save_over(file: GameFile, game: pgn.Game, name: str, times: int, folder: Path) -> str:
    """Saves a game again and again; says to which file it went at last."""
    for number in range(times):
        game.tags["White"], game.tags["Round"] = name, str(number)
        file = save(from_pgn(game)[0], file, folder).file
    return file.path.name.replace(" ", "_")


if __name__ == "__main__":
    main()
