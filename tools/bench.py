"""Measures what we promise to be fast: `make bench`, or `python -m tools.bench`.

Perft is bulk-counted, one thread; each figure is the median of three runs. Stockfish's own perft
stands beside ours where it is installed.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from chess_app._build import PROJECT, core_state
from chess_app.art import pieces
from chess_app.chess import Position

RUNS = 3
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
# Name, position, depth compiled, depth in plain Python.
PERFTS = [("start", START, 6, 4), ("kiwipete", KIWIPETE, 5, 3)]
GAMES = 2000
PLIES = 80


def main() -> None:
    """Prints all figures."""
    compiled = core_state().value
    print(f"core: {compiled}, Python {sys.version.split()[0]}; median of {RUNS}\n")
    stockfish = shutil.which(
        "stockfish", path=os.environ.get("PATH", "") + os.pathsep + "/usr/games"
    )
    for name, fen, depth, plain_depth in PERFTS:
        if compiled == "plain":
            depth = plain_depth
        nodes, ours = measured(perft, fen, depth)
        print(f"perft {name:9} depth {depth}   {speed(nodes, ours)}", end="", flush=True)
        if stockfish and compiled != "plain":
            expected, theirs = measured(stockfish_perft, stockfish, fen, depth)
            remark = "" if expected == nodes else f"   BUT IT COUNTS {expected}, WE {nodes}"
            print(
                f"   Stockfish {speed(nodes, theirs)}   ratio {theirs / ours:.2f}{remark}", end=""
            )
        print()
    for name, fen, _, depth in PERFTS:
        print(f"perft {name:9} depth {depth}   {plain_perft(fen, depth)}   plain Python")
    print(f"pgn check                 {check_speed():8.0f} games/s   ({PLIES} plies each)")
    print(f"12 pieces at a new size   {scaling_time() * 1000:8.0f} ms   (the slower set, 100 px)")
    print(f"import chess_app.chess    {import_time() * 1000:8.0f} ms")
    print(f"chess-app --help          {command_time('-m', 'chess_app', '--help') * 1000:8.0f} ms")


def measured(action: Callable[..., tuple[int, float]], *arguments: Any) -> tuple[int, float]:
    """The result of an action and the median of the seconds that it says it took."""
    results = [action(*arguments) for _ in range(RUNS)]
    return results[0][0], median(seconds for _, seconds in results)


def speed(nodes: int, seconds: float) -> str:
    """Million nodes per second, as text of one width."""
    return f"{nodes / seconds / 1e6:8.2f} Mnps"


def perft(fen: str, depth: int) -> tuple[int, float]:
    """Nodes and seconds."""
    position = Position.from_fen(fen)
    began = time.perf_counter()
    nodes = position.perft(depth)
    return nodes, time.perf_counter() - began


def stockfish_perft(program: str, fen: str, depth: int) -> tuple[int, float]:
    """Nodes and seconds of Stockfish, without the time that it takes to start."""
    with subprocess.Popen(
        [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(f"position fen {fen}\nisready\n")
        while process.stdout.readline().strip() != "readyok":
            pass
        began = time.perf_counter()
        process.stdin.write(f"go perft {depth}\n")
        for line in process.stdout:
            if line.startswith("Nodes searched:"):
                break
        seconds = time.perf_counter() - began
        process.stdin.write("quit\n")
    return int(line.split(":")[1]), seconds


def plain_perft(fen: str, depth: int) -> str:
    """The speed of the sources run as plain Python."""
    script = (
        "from tools.bench import measured, perft, speed; import sys; "
        "print(speed(*measured(perft, sys.argv[1], int(sys.argv[2]))))"
    )
    return run_python("-c", script, fen, str(depth), CHESS_APP_PURE="1").rstrip("\n")


def check_speed() -> float:
    """Games per second of `chess-app pgn check`, without the time it takes to start."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = Path(folder, "few.pgn"), Path(folder, "many.pgn")
        games = [random_game(random.Random(seed)) for seed in range(GAMES)]
        few.write_text("".join(games[:1]))
        many.write_text("".join(games))
        check = ("-m", "chess_app", "pgn", "check")
        seconds = command_time(*check, str(many)) - command_time(*check, str(few))
    return GAMES / seconds


def random_game(rng: random.Random) -> str:
    """A game of random moves, with clocks in comments as today's files have them."""
    position = Position.initial()
    words = []
    for ply in range(PLIES):
        moves = position.legal_moves()
        if not moves:
            break
        move = rng.choice(moves)
        number = f"{ply // 2 + 1}." if ply % 2 == 0 else f"{ply // 2 + 1}..."
        words.append(f"{number} {position.san(move)} {{[%clk 0:{59 - ply // 2:02}:00]}}")
        position = position.play(move)
    tags = '[Event "Random"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n'
    return f"{tags}\n" + "\n".join(words) + " *\n\n"


def scaling_time() -> float:
    """Seconds that scaling all pieces of chess takes, when their masters have been read."""

    def once(set_name: str) -> tuple[int, float]:
        pieces.piece.cache_clear()
        began = time.perf_counter()
        for side in pieces.SIDES:
            for name in pieces.PIECES[:6]:
                pieces.piece(set_name, side, name, 100)
        return 0, time.perf_counter() - began

    for name in pieces.SETS:
        once(name)
    return max(measured(once, name)[1] for name in pieces.SETS)


def import_time() -> float:
    """Seconds that importing the library takes in a fresh process."""
    script = "import time; t = time.perf_counter(); import chess_app.chess; "
    script += "print(time.perf_counter() - t)"
    return median(float(run_python("-c", script)) for _ in range(2 * RUNS + 1))


def command_time(*arguments: str) -> float:
    """Seconds that a Python process takes from start to end."""

    def once() -> tuple[int, float]:
        began = time.perf_counter()
        run_python(*arguments)
        return 0, time.perf_counter() - began

    return measured(once)[1]


def run_python(*arguments: str, **environment: str) -> str:
    """What a Python process prints."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=PROJECT,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout


if __name__ == "__main__":
    main()
