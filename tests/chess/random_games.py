"""Random games for property tests: hypothesis draws them, so that failures shrink to short ones."""

from __future__ import annotations

from hypothesis import strategies as st

from chess_app.chess import Position

TRICKY_STARTS = (
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 97 60",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "2r1kr2/8/8/8/8/8/8/1R2K1R1 w GBfc - 0 1",
    "8/k7/8/8/8/8/6K1/1R6 w - - 9990 9990",
)


@st.composite
def starts(draw: st.DrawFn) -> Position:
    """The usual start, one of 960, or a position where the rare rules matter."""
    return draw(
        st.one_of(
            st.just(Position.initial()),
            st.integers(0, 959).map(Position.chess960),
            st.sampled_from(TRICKY_STARTS).map(Position.from_fen),
        )
    )


@st.composite
def games(draw: st.DrawFn, most_moves: int = 40) -> list[Position]:
    """The positions of a game from its start; it may end early by mate or stalemate."""
    positions = [draw(starts())]
    for choice in draw(st.lists(st.integers(0, 1 << 16), max_size=most_moves)):
        moves = positions[-1].legal_moves()
        if not moves:
            break
        positions.append(positions[-1].play(moves[choice % len(moves)]))
    return positions
