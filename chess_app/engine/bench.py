"""A fixed piece of work for the engine: its node count identifies a version of the search."""

from __future__ import annotations

from collections.abc import Iterator

from chess_app.chess import Position
from chess_app.engine.clock import now_ms
from chess_app.engine.limits import Limits
from chess_app.engine.searcher import Searcher

DEFAULT_DEPTH = 11

POSITIONS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 9",
    "r2q1rk1/1b1nbppp/p2ppn2/1p6/3NPP2/1BN1B3/PPP1Q1PP/R4RK1 b - - 2 12",
    "2r2rk1/pb2qppp/1p2p3/3n4/3P4/1B3N2/PP2QPPP/2RR2K1 w - - 0 18",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/5pk1/4p1p1/3pP2p/3P1P1P/2r3P1/1R4K1/8 w - - 0 42",
    "8/8/1p1k4/p1p2p2/P1P2P2/1P1K4/8/8 w - - 0 50",
    "r1b2rk1/ppq2ppp/2p2n2/4n3/1bP1P3/2N1B3/PPB2PPP/R2Q1RK1 w - - 4 14",
    "3r1rk1/p4ppp/1q2p3/2p1Pn2/5Q2/2P2N2/PP3PPP/3RR1K1 b - - 2 20",
    "6k1/5p2/6p1/8/7p/8/6PP/6K1 b - - 0 1",
    "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
)


def run(depth: int = DEFAULT_DEPTH) -> Iterator[str]:
    """Searches all positions to a depth with a fresh engine and tells nodes, time and speed."""
    searcher = Searcher(hash_mb=16)
    started = now_ms()
    total = 0
    for number, text in enumerate(POSITIONS, start=1):
        searcher.new_game()
        nodes = searcher.search(Position.from_fen(text), (), Limits(depth=depth)).nodes
        total += nodes
        yield f"Position {number}/{len(POSITIONS)}: {nodes} nodes"
    elapsed = max(now_ms() - started, 1)
    yield f"Time: {elapsed} ms"
    yield f"Speed: {total * 1000 // elapsed} nodes/s"
    yield f"Bench: {total}"
