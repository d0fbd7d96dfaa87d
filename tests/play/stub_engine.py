"""A UCI engine for tests, which behaves as its arguments say. It needs nothing but Python.

Arguments are `command=action`, where the command is any of UCI's, or eof:

    hang    reads and says nothing any more
    crash   complains on stderr and ends
    abort   ends by a signal
    close   closes its output and hangs
    deaf    closes its input, reports and hangs
    chat    reports 3,000 times first
    flood   writes lines for ever; floods on stderr: scream
    long    writes one line of 300,000 bytes first
    huge    writes one line of 200 MB first
    binary  writes bytes that are no text first
    errors  writes a megabyte to stderr first
    gate    waits once until somebody opens the named pipe of `gate=` for writing
    ignore  does nothing
    wait    (go) reports, and answers only when it is stopped
    double  (go) answers twice
    early   (go) answers also where it should ponder
    none, empty, illegal    (go) answers such a move

Where it is to ponder it reports, and answers when it is stopped or the move was played.

`white=` and `black=` give the moves to play, parted by commas, `ponder=` and `score=` what it says
with them; `offers=` names more options that it has; `log=PATH` writes all that it is told to a
file; `fifo=PATH` opens that file for writing as long as it lives; `child=yes` leaves a child behind
that does not want to end, and `child=free` one that has also left the process group, whose number
is written to the file of `pid=`.
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
option name UCI_Chess960 type check default false"""

OFFERS = {
    "level": "Level type spin default 20 min 1 max 20",
    "limit": "UCI_LimitStrength type check default false",
    "elo": "UCI_Elo type spin default 1320 min 1320 max 3190",
    "skill": "Skill Level type spin default 20 min 0 max 20",
    "ponder": "Ponder type check default false",
    "overhead": "Move Overhead type spin default 10 min 0 max 5000",
}

arguments = dict(argument.split("=", 1) for argument in sys.argv[1:])
position = ["position", "startpos"]
is_waiting = False


def main() -> None:
    if "fifo" in arguments:
        os.write(os.open(arguments["fifo"], os.O_WRONLY), b".")
    if "child" in arguments and os.fork() == 0:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        if arguments["child"] == "free":
            os.setsid()
            with open(arguments["pid"], "w") as file:
                file.write(str(os.getpid()))
            os.write(2, b"free")
        hang()
    for line in sys.stdin:
        if "log" in arguments:
            with open(arguments["log"], "a") as log:
                log.write(line)
        words = line.split()
        command = words[0] if words else ""
        action = arguments.get(command, "")
        if action == "gate":
            del arguments[command]
        if perform(action):
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
    elif action == "deaf":
        os.close(0)
        report()
        hang()
    elif action == "flood":
        while True:
            say("info string " + "flood " * 20)
    elif action == "scream":
        while True:
            os.write(2, b"no! " * 1000)
    elif action == "chat":
        for _ in range(3000):
            report()
    elif action == "long":
        say("x" * 300_000)
    elif action == "huge":
        for _ in range(200):
            os.write(1, b"x" * 1_000_000)
        os.write(1, b"\n")
    elif action == "binary":
        os.write(1, bytes(range(256)) + b"\n\x00\xff\n")
    elif action == "errors":
        os.write(2, b"?!" * 500_000)
    elif action == "gate":
        with open(arguments["gate"], "rb") as gate:
            gate.read()
    return action != "ignore"


def obey(command: str, words: list[str]) -> None:
    global is_waiting
    if command == "uci":
        say(HELLO)
        for name in filter(None, arguments.get("offers", "").split(",")):
            say(f"option name {OFFERS[name]}")
        say("uciok")
    elif command == "isready":
        say("readyok")
    elif command == "position":
        position[:] = words
    elif command == "go":
        print(*words, file=sys.stderr, flush=True)
        kind = arguments.get("go")
        is_waiting = kind == "wait" or ("ponder" in words and kind != "early")
        if is_waiting:
            report()
        else:
            answer()
    elif command in ("stop", "ponderhit") and is_waiting:
        is_waiting = False
        answer()
    elif command == "quit":
        sys.exit()


def answer() -> None:
    kind = arguments.get("go", "")
    score = arguments.get("score", "cp 25")
    say(f"info depth 3 seldepth 5 multipv 1 score {score} nodes 300 time 7 pv {next_move()} e7e5")
    say("info depth 3 multipv 2 score cp -80 nodes 400 time 8 pv a2a4")
    if kind == "none":
        say("bestmove (none)")
    elif kind == "empty":
        say("bestmove")
    elif kind == "illegal":
        say("bestmove e2e5")
    else:
        say(f"bestmove {next_move()} ponder {arguments.get('ponder', 'e7e5')}")
        if kind == "double":
            say("bestmove a2a3")


def report() -> None:
    say(f"info depth 1 score cp 10 nodes 1 pv {next_move()}")


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
