"""The table of openings: every line is played, and games find their names by position."""

from __future__ import annotations

import re

from chess_app.chess import Position, all_openings, opening_of


def _play(*moves: str) -> list[Position]:
    positions = [Position.initial()]
    for text in moves:
        positions.append(positions[-1].play(positions[-1].parse_san(text)))
    return positions


def test_every_line_can_be_played_and_is_found_again() -> None:
    openings = list(all_openings())
    assert len(openings) >= 500
    for opening in openings:
        assert re.fullmatch(r"[A-E][0-9][0-9]", opening.eco), opening
        assert opening.name == opening.name.strip() != ""
        game = _play(*opening.moves)
        assert opening_of(game) == opening


def test_lines_are_in_the_order_of_their_codes() -> None:
    codes = [opening.eco for opening in all_openings()]
    assert codes == sorted(codes)


def test_a_game_keeps_the_last_name_it_had() -> None:
    named = opening_of(_play("e4", "e5", "Nf3", "Nf6"))
    assert named is not None
    assert (named.eco, named.name) == ("C42", "Russian Game")
    later = _play("e4", "e5", "Nf3", "Nf6", "Na3", "Na6", "Nb1", "h5")
    assert opening_of(later) == named


def test_transpositions_find_their_name() -> None:
    assert opening_of(_play("Nf3", "Nf6", "e4", "e5")) == opening_of(
        _play("e4", "e5", "Nf3", "Nf6")
    )


def test_no_name_without_a_known_position() -> None:
    assert opening_of([Position.initial()]) is None
    assert opening_of([Position.from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")]) is None
    assert opening_of([]) is None
