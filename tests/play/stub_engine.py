"""A UCI engine for tests, which behaves as its arguments say. It needs nothing but Python.

Arguments are `command=action`, where the command is uci, isready, go, stop, quit or eof:

    hang    reads and says nothing any more
    crash   complains on stderr and ends
    abort   ends by a signal
    close   closes its output and hangs
    flood   writes lines for ever
    long    writes one line of 300,000 bytes first
    binary  writes bytes that are no text first
    errors  writes a megabyte to stderr first
    ignore  does nothing
    wait    (go) answers only when it is stopped
    double  (go) answers twice
    none, empty, illegal    (go) answers such a move

`white=` and `black=` give the moves to play, parted by commas; `fifo=PATH` opens that file for
writing as long as it lives; `child=yes` leaves a child behind that does not want to end.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from typing import NoReturn

HELLO = """\
id name Stub 1.0
id author the tests
option name Hash type spin default 16 min 1 max 1024
option name Clear Hash type button
option name Style type combo default Solid var Solid var Very Risky
option name Book File type string default <empty>
option name UCI_Chess960 type check default false
uciok"""

arguments = dict(argument.split("=", 1) for argument in sys.argv[1:])
position = ["position", "startpos"]
is_waiting = False


def main() -> None:
    if "fifo" in arguments:
        os.open(arguments["fifo"], os.O_WRONLY)
    if "child" in arguments and os.fork() == 0:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        hang()
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if perform(arguments.get(command, "")):
            obey(command, words)
    perform(arguments.get("eof", ""))


def perform(action: str) -> bool:
    """Does what an action says; whether the command is to be obeyed then."""
    if action == "hang":
        hang()
    elif action == "crash":
        print("out of paper", file=sys.stderr, flush=True)
        os._exit(3)
    elif action == "abort":
        os.abort()
    elif action == "close":
        os.close(1)
        hang()
    elif action == "flood":
        while True:
            say("info string " + "flood " * 20)
    elif action == "long":
        say("x" * 300_000)
    elif action == "binary":
        os.write(1, bytes(range(256)) + b"\n\x00\xff\n")
    elif action == "errors":
        os.write(2, b"?!" * 500_000)
    return action != "ignore"


def obey(command: str, words: list[str]) -> None:
    global is_waiting
    if command == "uci":
        say(HELLO)
    elif command == "isready":
        say("readyok")
    elif command == "position":
        position[:] = words
    elif command == "go":
        print(*words, file=sys.stderr, flush=True)
        is_waiting = arguments.get("go") == "wait"
        if not is_waiting:
            answer()
    elif command == "stop" and is_waiting:
        is_waiting = False
        answer()
    elif command == "quit":
        sys.exit()


def answer() -> None:
    kind = arguments.get("go", "")
    say("info depth 3 seldepth 5 multipv 1 score cp 25 nodes 300 time 7 pv e2e4 e7e5")
    say("info depth 3 multipv 2 score cp -80 nodes 400 time 8 pv a2a4")
    if kind == "none":
        say("bestmove (none)")
    elif kind == "empty":
        say("bestmove")
    elif kind == "illegal":
        say("bestmove e2e5")
    else:
        say(f"bestmove {next_move()} ponder e7e5")
        if kind == "double":
            say("bestmove a2a3")


def next_move() -> str:
    played = position[position.index("moves") + 1 :] if "moves" in position else []
    side = "black" if len(played) % 2 else "white"
    moves = arguments.get(side, "").split(",")
    number = len(played) // 2
    return moves[number] if number < len(moves) and moves[number] else "e2e4"


def say(text: str) -> None:
    print(text, flush=True)


def hang() -> NoReturn:
    while True:
        time.sleep(60)


if __name__ == "__main__":
    main()
