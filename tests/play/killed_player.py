"""Plays and saves games by itself until it is killed; run by test_killed.py, not by hand.

It reads lines `HOME SEED` and forks for each a process that recovers what the last one has left,
and plays on. That process says each thing that it is about to do and each that it has shown.
"""

from __future__ import annotations

import os
import random
import sys
import traceback
from pathlib import Path

from chess_app.play.events import Event, GameStarted, MovePlayed, TakenBack
from chess_app.play.recovery import lost_games
from tests.play.kept_game import KeptGame


def say(line: str) -> None:
    os.write(1, line.encode() + b"\n")


def show(event: Event) -> None:
    if isinstance(event, MovePlayed):
        say(f"move {event.move.uci()}")
    elif isinstance(event, TakenBack):
        say(f"back {event.plies}")
    elif isinstance(event, GameStarted):
        say("new")


def play_on(home: Path, chance: random.Random) -> None:
    kept = KeptGame(home)
    lost = lost_games(kept.journals)
    if lost:
        say("about recover")
        kept.go_on(lost[0])
        if kept.arbiter.pause_reason:  # one that was over is not paused
            kept.arbiter.resume(kept.now)
        line = kept.arbiter.game.record.line()
        say("recovered " + " ".join(node.move.uci() for node in line))
        for other in lost[1:]:
            other.put_away(kept.saves)
    else:
        say("about new")
        kept.start()
        say("new")
    kept.arbiter.watch(show)
    while True:
        kept.wait(chance.randrange(100))
        game = kept.arbiter.game
        moves = game.position.legal_moves()
        if game.conclusion:
            say("about new")
            kept.start()
        elif game.record.ply and chance.random() < 0.1:
            say("about back 1")
            kept.arbiter.take_back(kept.now)
        else:
            move = chance.choice(moves)
            say(f"about move {move.uci()}")
            kept.arbiter.submit(game.turn, move, kept.now)
        if chance.random() < 0.3:
            kept.keeper.save(kept.now)


def main() -> None:
    for line in sys.stdin:
        home, seed = line.rsplit(maxsplit=1)
        child = os.fork()
        if child == 0:
            try:
                say(f"process {os.getpid()}")
                play_on(Path(home), random.Random(int(seed)))
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(1)
        _, status = os.waitpid(child, 0)
        say(f"ended {os.waitstatus_to_exitcode(status)}")


if __name__ == "__main__":
    main()
