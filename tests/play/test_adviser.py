"""Hints."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chess_app.chess import IllegalMove, Move, Position
from chess_app.play.adviser import Adviser
from chess_app.play.engine_list import KnownEngine
from chess_app.play.engine_session import Found
from tests.play.office import PATIENCE_S, QUICK, Office
from tests.play.stub import PATIENT, stub

START = Position.initial()


class Client(Office):
    def __init__(self) -> None:
        super().__init__()
        self.hints: list[Found] = []
        self.failures: list[str] = []

    def adviser(self, *behaviour: str) -> Adviser:
        engine = KnownEngine("Stub", stub(*behaviour))
        return Adviser(self.deliver, lambda: self.now, engine=engine, think_ms=1, deadlines=QUICK)

    def ask(self, adviser: Adviser, moves: str = "", among: tuple[Move, ...] = ()) -> None:
        position, played = START, []
        for text in moves.split():
            played.append(position.parse_uci(text))
            position = position.play(played[-1])
        adviser.ask(START, played, self.hints.append, self.failures.append, among)

    def wait(self) -> None:
        self.run_until(lambda: bool(self.hints or self.failures))


@pytest.fixture
def client() -> Iterator[Client]:
    client = Client()
    yield client
    client.close()


def end(adviser: Adviser) -> None:
    adviser.close()
    assert adviser.wait_until_closed(PATIENCE_S)


def test_a_hint_is_a_move_with_its_line(client: Client) -> None:
    adviser = client.adviser("white=,g1f3")
    client.ask(adviser, "e2e4 e7e5")
    client.wait()
    assert [found.move.uci() for found in client.hints] == ["g1f3"]
    assert [move.uci() for move in client.hints[0].line] == ["g1f3"]
    end(adviser)


def test_a_hint_among_some_moves(client: Client, tmp_path: object) -> None:
    log = f"{tmp_path}/log"
    adviser = client.adviser(f"log={log}")
    client.ask(adviser, among=(START.parse_uci("e2e4"), START.parse_uci("d2d4")))
    client.wait()
    with open(log) as stream:
        assert "go movetime 1 searchmoves e2e4 d2d4\n" in stream.readlines()
    end(adviser)


def test_only_the_last_question_is_answered(client: Client) -> None:
    adviser = client.adviser("white=e2e4,g1f3")
    client.ask(adviser)
    client.ask(adviser)
    adviser.cancel()
    client.ask(adviser, "e2e4 e7e5")
    client.wait()
    client.run_what_waits()
    assert [found.move.uci() for found in client.hints] == ["g1f3"]
    end(adviser)


def test_a_failure_is_one_line_and_the_next_question_works(client: Client) -> None:
    adviser = client.adviser("go=illegal")
    for _ in range(2):
        client.ask(adviser)
        client.wait()
        assert len(client.failures) == 1
        assert client.failures.pop().startswith("Stub: wants to play 'e2e5', which is not legal")
    end(adviser)


def test_no_process_is_started_before_it_is_asked(client: Client) -> None:
    adviser = client.adviser("uci=hang")
    end(adviser)
    assert client.calls.empty()


def test_moves_that_are_none(client: Client) -> None:
    adviser = client.adviser()
    with pytest.raises(IllegalMove):
        adviser.ask(START, [Move(0, 63)], client.hints.append, client.failures.append)
    end(adviser)


def test_ours_gives_hints_without_configuration(client: Client) -> None:
    adviser = Adviser(client.deliver, lambda: client.now, think_ms=50, deadlines=PATIENT)
    client.ask(adviser, "f2f3 e7e5 g2g4")
    client.wait()
    assert [found.move.uci() for found in client.hints] == ["d8h4"]
    end(adviser)
