"""The arbiter: who is asked when, what is refused, and that game and clock go together."""

from __future__ import annotations

import contextlib
import errno
from collections.abc import Callable

import pytest

from chess_app.chess import Ending, IllegalMove, Move, Position
from chess_app.play.arbiter import Arbiter
from chess_app.play.clock import Clock, ClockState
from chess_app.play.conclusion import Conclusion
from chess_app.play.events import (
    CallRefused,
    DrawDeclined,
    DrawOffered,
    Event,
    GameOver,
    JournalFailed,
    MovePlayed,
    Paused,
    PauseReason,
    PlayerFailed,
    TakenBack,
)
from chess_app.play.game import Game, Refused
from chess_app.play.players import Human, MoveRequest
from chess_app.play.record import Record
from chess_app.play.time_control import TimeControl
from tests.chess.pgn_text import movetext, read_whole
from tests.play.sitting import FIVE_MINUTES, UNTIMED, Machine, Sitting

E4 = Position.initial().parse_san("e4")

# Asking and answering


def test_two_people_at_one_board() -> None:
    sitting = Sitting()
    sitting.play("f3 e5 g4 Qh4")
    assert sitting.game.conclusion == Conclusion(1, Ending.CHECKMATE)
    assert sitting.take_events() == ["GameStarted", *["MovePlayed"] * 4, "GameOver"]


def test_a_person_against_a_machine_that_has_black() -> None:
    machine = Machine()
    sitting = Sitting(None, machine)
    assert machine.take_calls() == ["sit_down 1"]
    sitting.play("e4")
    assert machine.take_calls() == ["ask"]
    assert machine.request.seat == 1
    assert machine.request.moves == (E4,)
    sitting.play("e5")
    assert sitting.sans() == "e4 e5"


def test_a_person_against_a_machine_that_has_white() -> None:
    machine = Machine()
    sitting = Sitting(machine)
    assert machine.take_calls() == ["sit_down 0", "ask"]
    with pytest.raises(Refused, match="not played by a person"):
        sitting.arbiter.submit(0, E4, 1_000)
    sitting.play("e4")
    with pytest.raises(Refused, match="other side"):
        Sitting().arbiter.submit(1, E4, 1_000)
    sitting.play("e5")
    assert machine.take_calls() == ["ask"]


def test_machines_against_each_other_that_answer_at_once_play_to_the_end() -> None:
    first, second = Machine("A"), Machine("B")
    order: list[str] = []

    def answer(request: MoveRequest) -> None:
        order.append(f"asked {request.seat}")
        move = request.position.legal_moves()[0]
        arbiter.answer_move(request.id, move, request.id)

    first.reply = second.reply = answer
    arbiter = Arbiter()

    def note(event: Event) -> None:
        if isinstance(event, MovePlayed):
            order.append(f"moved {event.seat}")

    arbiter.watch(note)
    start = Position.from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    arbiter.start(Game(Record(start=start), "fide"), Clock(UNTIMED), (first, second), 0)
    assert arbiter.game.conclusion is not None
    assert arbiter.game.record.ply > 10
    # Each is asked when the move before it has been told.
    expected = [
        word
        for ply in range(arbiter.game.record.ply)
        for word in (f"asked {ply % 2}", f"moved {ply % 2}")
    ]
    assert order == expected
    assert first.calls[-1] == second.calls[-1] == f"game_over {arbiter.game.conclusion.result}"


def test_a_request_tells_the_history_the_position_and_the_time() -> None:
    machine = Machine()
    start = Position.from_fen("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 3 7")
    sitting = Sitting(machine, controls=FIVE_MINUTES, start=start)
    sitting.play("e5", think_ms=2_000)
    request = machine.request
    assert (request.start, [move.uci() for move in request.moves]) == (start, ["e7e5"])
    assert request.position == sitting.game.position
    assert request.times.clocks_ms == (300_000, 298_000)
    assert Sitting(Machine()).arbiter.game.turn == 0


def test_engines_are_not_told_of_passes() -> None:
    machine = Machine()
    file = read_whole("1. e4 e5 2. -- d5 3. Nf3 *")
    sitting = Sitting(None, machine, game=Game(Record(file)))
    request = machine.request
    assert [move.uci() for move in request.moves] == ["d7d5", "g1f3"]
    position = request.start
    for move in request.moves:
        position = position.play(move)
    assert position == request.position == sitting.game.position


def test_chess960_is_played_like_any_other_start() -> None:
    start = Position.from_fen("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", chess960=True)
    sitting = Sitting(start=start)
    castling = start.parse_san("O-O")
    sitting.arbiter.submit(0, castling, sitting.now)
    assert sitting.sans() == "O-O"
    assert sitting.game.record.game.tags["Variant"] == "Chess960"


def test_late_answers_and_answers_to_nothing_are_dropped() -> None:
    machine = Machine()
    sitting = Sitting(None, machine)
    sitting.play("e4")
    old = machine.request
    e5 = sitting.game.position.parse_san("e5")
    sitting.arbiter.take_back(sitting.now)
    sitting.take_events()
    sitting.arbiter.answer_move(old.id, e5, sitting.now)
    sitting.arbiter.answer_failure(old.id, "Machine has crashed.", sitting.now)
    sitting.arbiter.answer_move(999, e5, sitting.now)
    sitting.arbiter.answer_draw(old.id, True, "", sitting.now)
    assert (sitting.sans(), sitting.take_events()) == ("", [])
    sitting.play("e4")
    sitting.arbiter.answer_move(old.id, e5, sitting.now)
    assert sitting.sans() == "e4"
    sitting.play("e5")
    sitting.arbiter.answer_move(machine.request.id, e5, sitting.now)
    assert sitting.sans() == "e4 e5", "a second answer counts as little as a late one"


def test_without_a_game_nothing_is_possible() -> None:
    arbiter = Arbiter()
    arbiter.tick(1)
    arbiter.close()
    for act in (
        lambda: arbiter.submit(0, E4, 1),
        lambda: arbiter.resign(0, 1),
        lambda: arbiter.rematch(1),
        lambda: arbiter.game,
        lambda: arbiter.pause_reason,
    ):
        with pytest.raises(Refused, match="No game"):
            act()


# Order


def test_calls_from_observers_and_players_wait_for_their_turn() -> None:
    """Whoever watches learns of the events in the order in which things happened."""
    sitting = Sitting()
    arbiter, seen = sitting.arbiter, list[str]()
    replies = {1: "e5", 2: "Nf3", 3: "Nc6"}

    def eager(event: Event) -> None:
        if isinstance(event, MovePlayed) and event.ply in replies:
            position = arbiter.game.position
            arbiter.submit(1 - event.seat, position.parse_san(replies[event.ply]), event.now)
            assert arbiter.game.record.ply == event.ply, "it waits"

    def note(event: Event) -> None:
        assert isinstance(event, MovePlayed)
        seen.append(event.move.uci())

    arbiter.watch(eager)
    arbiter.watch(note)
    sitting.play("e4")
    assert seen == ["e2e4", "e7e5", "g1f3", "b8c6"]


def test_a_call_that_waited_and_is_refused_is_told() -> None:
    sitting = Sitting()

    def eager(event: Event) -> None:
        if isinstance(event, MovePlayed):
            sitting.arbiter.submit(event.seat, E4, event.now)
            sitting.arbiter.submit(1 - event.seat, E4, event.now)

    sitting.arbiter.watch(eager)
    sitting.play("e4")
    assert sitting.events[2:] == [
        CallRefused(1_000, "The other side is to move."),
        CallRefused(1_000, "e2e4 is not legal here"),
    ]


def test_journal_then_observers_then_the_next_player() -> None:
    order: list[str] = []
    machine = Machine()
    machine.reply = lambda request: order.append("asked")
    sitting = Sitting(None, machine, journal=lambda event: order.append("journal"))
    sitting.arbiter.watch(lambda event: order.append("observer"))
    order.clear()
    sitting.play("e4")
    assert order == ["journal", "observer", "asked"]


def test_the_game_goes_on_when_the_journal_cannot_be_written() -> None:
    def full(event: Event) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    sitting = Sitting(journal=full)
    sitting.play("e4 e5")
    assert sitting.sans() == "e4 e5"
    assert sitting.events.count(JournalFailed(1_000, "No space left on device")) == 1


def test_a_faulty_observer_is_heard_of_and_stops_nothing() -> None:
    machine = Machine()
    sitting = Sitting(None, machine)

    def faulty(event: Event) -> None:
        raise ZeroDivisionError

    sitting.arbiter.watch(faulty)
    with pytest.raises(ZeroDivisionError):
        sitting.play("e4")
    assert sitting.sans() == "e4"
    assert machine.take_calls()[-1] == "ask"
    sitting.arbiter.unwatch(faulty)
    sitting.play("e5 Nf3")
    assert sitting.sans() == "e4 e5 Nf3"


# The clock


def test_game_and_clock_advance_together() -> None:
    fischer = TimeControl.game(300_000, 3_000)
    sitting = Sitting(controls=(fischer, fischer))
    sitting.play("e4", think_ms=10_000)
    assert sitting.left_ms() == (293_000, 300_000)
    assert sitting.game.record.current.clock_ms == 293_000
    sitting.play("e5", think_ms=20_000)
    assert sitting.left_ms() == (293_000, 283_000)
    event = sitting.events[-1]
    assert isinstance(event, MovePlayed)
    assert event.clock == ClockState((293_000, 283_000), (1, 1), seat=0)
    assert movetext(sitting.game.record.game) == (
        "1. e4 {[%clk 0:04:53]} 1... e5 {[%clk 0:04:43]} *"
    )


@pytest.mark.parametrize(
    ("elapsed_ms", "in_time"), [(299_999, True), (300_000, False), (300_001, False)]
)
def test_the_flag_is_judged_when_the_move_comes_not_when_the_clock_ticks(
    elapsed_ms: int, in_time: bool
) -> None:
    sitting = Sitting(controls=FIVE_MINUTES)
    start = sitting.now
    sitting.wait(299_000)
    sitting.take_events()
    if in_time:
        sitting.arbiter.submit(0, E4, start + elapsed_ms)
        assert sitting.take_events() == ["MovePlayed"]
        assert sitting.left_ms()[0] == 300_000 - elapsed_ms
    else:
        with pytest.raises(Refused, match="over"):
            sitting.arbiter.submit(0, E4, start + elapsed_ms)
        assert sitting.game.conclusion == Conclusion(1, Ending.TIME)
        assert sitting.take_events() == ["GameOver"]
        assert (sitting.sans(), sitting.left_ms()[0]) == ("", 0)


def test_a_tick_finds_the_fallen_flag_too() -> None:
    sitting = Sitting(controls=FIVE_MINUTES)
    sitting.play("e4", think_ms=1_000)
    sitting.wait(300_000)
    assert sitting.game.conclusion == Conclusion(0, Ending.TIME)
    assert sitting.game.record.game.tags["Termination"] == "time forfeit"
    sitting.wait(10_000)
    assert sitting.left_ms() == (299_000, 0)
    assert [name for name in sitting.take_events() if name == "GameOver"] == ["GameOver"]


def test_a_flag_against_a_lone_king_is_a_draw() -> None:
    start = Position.from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    sitting = Sitting(controls=FIVE_MINUTES, start=start)
    sitting.wait(300_000)
    assert sitting.game.conclusion == Conclusion(None, Ending.TIME)


def test_a_finished_game_outranks_the_clock() -> None:
    sitting = Sitting(controls=FIVE_MINUTES)
    sitting.play("f3 e5 g4")
    sitting.wait(299_999)
    sitting.play("Qh4")
    sitting.wait(600_000)
    assert sitting.game.conclusion == Conclusion(1, Ending.CHECKMATE)


def test_time_runs_for_a_machine_from_when_it_is_ready() -> None:
    machine = Machine()
    machine.is_ready = False
    sitting = Sitting(second=machine, controls=FIVE_MINUTES)
    sitting.play("e4")
    sitting.wait(1_000_000)
    assert sitting.left_ms() == (300_000, 300_000)
    assert sitting.arbiter.pause_reason is None
    sitting.arbiter.answer_ready(machine.request.id - 1, sitting.now)
    sitting.wait(2_000)
    assert sitting.left_ms() == (300_000, 300_000)
    sitting.arbiter.answer_ready(machine.request.id, sitting.now)
    sitting.wait(2_000)
    assert sitting.left_ms() == (300_000, 298_000)
    sitting.play("e5")
    assert sitting.sans() == "e4 e5"


def test_nobody_waits_for_a_machine_that_is_replaced_before_it_is_ready() -> None:
    machine = Machine()
    machine.is_ready = False
    sitting = Sitting(machine, controls=FIVE_MINUTES)
    sitting.arbiter.take_over(0, sitting.now, "Eve")
    sitting.wait(3_000)
    assert sitting.left_ms() == (297_000, 300_000)


def test_a_machine_that_moves_without_having_been_ready_has_used_no_time() -> None:
    machine = Machine()
    machine.is_ready = False
    sitting = Sitting(machine, controls=FIVE_MINUTES)
    sitting.wait(3_000)
    sitting.play("e4")
    sitting.wait(1_000)
    assert sitting.left_ms() == (300_000, 299_000)


def test_a_machine_loses_on_time_like_anybody() -> None:
    machine = Machine()
    sitting = Sitting(machine, controls=FIVE_MINUTES)
    sitting.wait(300_000)
    sitting.arbiter.answer_move(machine.request.id, E4, sitting.now)
    assert sitting.game.conclusion == Conclusion(1, Ending.TIME)
    assert machine.take_calls() == ["sit_down 0", "ask", "game_over 0-1"]


@pytest.mark.parametrize(
    "call",
    [
        lambda arbiter, now: arbiter.tick(now),
        lambda arbiter, now: arbiter.submit(0, E4, now),
        lambda arbiter, now: arbiter.claim_draw(0, now),
    ],
)
def test_a_closed_laptop_pauses_the_game_and_never_flags(
    call: Callable[[Arbiter, int], None],
) -> None:
    sitting = Sitting(controls=FIVE_MINUTES)
    sitting.wait(10_000)
    sitting.take_events()
    sitting.now += 8 * 3_600_000
    with contextlib.suppress(Refused):
        call(sitting.arbiter, sitting.now)
    assert sitting.sans() == ""
    assert sitting.events == [Paused(sitting.now, PauseReason.GAP, 8 * 3_600_000)]
    assert sitting.arbiter.pause_reason is PauseReason.GAP
    assert sitting.left_ms() == (290_000, 300_000)
    sitting.arbiter.resume(sitting.now)
    sitting.play("e4", think_ms=5_000)
    assert sitting.left_ms() == (285_000, 300_000)


def test_without_a_clock_a_gap_is_no_matter() -> None:
    sitting = Sitting()
    sitting.now += 8 * 3_600_000
    sitting.play("e4")
    assert sitting.sans() == "e4"


def test_an_answer_from_a_moment_ago_counts_from_the_last_tick() -> None:
    machine = Machine()
    sitting = Sitting(machine, controls=FIVE_MINUTES)
    sitting.wait(2_000)
    sitting.arbiter.answer_move(machine.request.id, E4, sitting.now - 500)
    assert sitting.left_ms() == (298_000, 300_000)


def test_who_answers_in_time_and_is_heard_too_late_cannot_be_helped() -> None:
    machine = Machine()
    sitting = Sitting(machine, controls=FIVE_MINUTES)
    sitting.wait(300_000)
    sitting.arbiter.answer_move(machine.request.id, E4, sitting.now - 100)
    assert sitting.game.conclusion == Conclusion(1, Ending.TIME)


# Pauses


def test_a_pause_stops_time_moves_and_thinking() -> None:
    machine = Machine()
    sitting = Sitting(None, machine, controls=FIVE_MINUTES)
    sitting.play("e4", think_ms=1_000)
    machine.take_calls()
    sitting.wait(1_000)
    sitting.arbiter.pause(sitting.now)
    assert machine.take_calls() == ["cancel"]
    sitting.wait(1_000_000)
    assert sitting.left_ms() == (299_000, 299_000)
    sitting.arbiter.answer_move(machine.request.id, Move(52, 36), sitting.now)
    assert sitting.sans() == "e4"
    with pytest.raises(Refused, match="already"):
        sitting.arbiter.pause(sitting.now)
    sitting.arbiter.resume(sitting.now)
    assert machine.take_calls() == ["ask"]
    assert machine.request.times.clocks_ms == (299_000, 299_000)
    sitting.play("e5", think_ms=1_000)
    assert sitting.left_ms() == (299_000, 298_000)
    with pytest.raises(Refused, match="not paused"):
        sitting.arbiter.resume(sitting.now)


@pytest.mark.parametrize(
    "call",
    [
        lambda arbiter, now: arbiter.submit(0, E4, now),
        lambda arbiter, now: arbiter.claim_draw(0, now),
    ],
)
def test_nobody_moves_in_a_pause(call: Callable[[Arbiter, int], None]) -> None:
    sitting = Sitting(rules="fide")
    sitting.arbiter.pause(sitting.now)
    with pytest.raises(Refused, match="paused"):
        call(sitting.arbiter, sitting.now)
    assert sitting.sans() == ""


def test_one_can_resign_in_a_pause() -> None:
    sitting = Sitting(controls=FIVE_MINUTES)
    sitting.arbiter.pause(sitting.now)
    sitting.arbiter.resign(0, sitting.now)
    assert sitting.game.conclusion == Conclusion(1, Ending.RESIGNATION)
    assert sitting.arbiter.pause_reason is None
    with pytest.raises(Refused, match="over"):
        sitting.arbiter.pause(sitting.now)


def test_an_adjourned_game_goes_on_to_the_millisecond() -> None:
    sitting = Sitting(controls=FIVE_MINUTES)
    sitting.play("e4", think_ms=1_234)
    sitting.wait(777)
    sitting.arbiter.adjourn(sitting.now)
    assert sitting.events[-1] == Paused(sitting.now, PauseReason.ADJOURNED)
    assert sitting.game.record.game.tags["Termination"] == "unterminated"
    state = sitting.arbiter.clock.state(sitting.now)
    # Another day, another process.
    clock = Clock(FIVE_MINUTES)
    clock.restore(state, 50)
    game = Game(Record(sitting.game.record.game.copy()))
    arbiter = Arbiter()
    arbiter.start(game, clock, (Human(), Human()), 60, paused=True)
    assert arbiter.pause_reason is PauseReason.ASKED
    arbiter.resume(70_000)
    arbiter.submit(1, game.position.parse_san("e5"), 70_100)
    assert clock.state(70_100).left_ms == (298_766, 299_123)


def test_an_adjourned_game_can_go_on_at_once() -> None:
    sitting = Sitting()
    sitting.arbiter.pause(sitting.now)
    sitting.arbiter.adjourn(sitting.now)
    assert sitting.arbiter.pause_reason is PauseReason.ADJOURNED
    sitting.arbiter.resume(sitting.now)
    sitting.play("e4")
    sitting.arbiter.resign(0, sitting.now)
    with pytest.raises(Refused, match="over"):
        sitting.arbiter.adjourn(sitting.now)


# Taking back

HUMAN, MACHINE = "human", "machine"


@pytest.mark.parametrize(
    ("seats", "sans", "left"),
    [
        ((HUMAN, HUMAN), "e4 e5", "e4"),
        ((HUMAN, HUMAN), "e4", ""),
        ((HUMAN, MACHINE), "e4 e5", ""),  # my turn: my last move and the answer to it
        ((HUMAN, MACHINE), "e4 e5 Nf3", "e4 e5"),  # it thinks: my last move alone
        ((HUMAN, MACHINE), "f3 e5 g4 Qh4#", "f3 e5"),  # it has mated me
        ((MACHINE, HUMAN), "e4 e5 Nf3", "e4"),
        ((MACHINE, HUMAN), "e4 e5", "e4"),
        ((MACHINE, HUMAN), "f3 e5 g4 Qh4#", "f3 e5 g4"),  # I have mated it
        ((HUMAN, HUMAN), "", None),
        ((MACHINE, HUMAN), "", None),
        ((MACHINE, HUMAN), "e4", None),  # it began; I have not moved yet
        ((MACHINE, MACHINE), "e4 e5", None),
    ],
)
def test_moves_are_taken_back_to_a_persons_turn_and_redone(
    seats: tuple[str, str], sans: str, left: str | None
) -> None:
    first, second = (Machine() if seat == MACHINE else Human() for seat in seats)
    sitting = Sitting(first, second, controls=FIVE_MINUTES)
    sitting.play(sans, think_ms=3_000)
    clock, ended = sitting.arbiter.clock.state(sitting.now), sitting.game.conclusion
    if left is None:
        with pytest.raises(Refused, match="take back"):
            sitting.arbiter.take_back(sitting.now)
        assert sitting.sans() == sans
        return
    sitting.arbiter.take_back(sitting.now)
    assert sitting.sans() == left
    assert sitting.game.conclusion is None
    assert isinstance(sitting.events[-1], TakenBack)
    sitting.wait(1_500)
    assert sum(time or 0 for time in sitting.left_ms()) == 598_500 - 3_000 * len(left.split())
    sitting.arbiter.redo(sitting.now)
    assert sitting.sans() == sans
    assert sitting.game.conclusion == ended
    assert sitting.arbiter.clock.state(sitting.now) == clock
    with pytest.raises(Refused, match="redo"):
        sitting.arbiter.redo(sitting.now)


def test_redo_goes_from_one_turn_of_mine_to_the_next() -> None:
    sitting = Sitting(None, Machine())
    sitting.play("e4 e5 Nf3 Nc6 Bb5")
    for expected in ("e4 e5 Nf3 Nc6", "e4 e5", ""):
        sitting.arbiter.take_back(sitting.now)
        assert sitting.sans() == expected
    for expected in ("e4 e5", "e4 e5 Nf3 Nc6", "e4 e5 Nf3 Nc6 Bb5"):
        sitting.arbiter.redo(sitting.now)
        assert sitting.sans() == expected


def test_a_machine_that_thinks_is_stopped_and_asked_again() -> None:
    machine = Machine()
    sitting = Sitting(None, machine)
    sitting.play("e4")
    machine.take_calls()
    sitting.arbiter.take_back(sitting.now)
    assert machine.take_calls() == ["cancel"]
    sitting.arbiter.redo(sitting.now)
    assert machine.take_calls() == ["cancel", "ask"]
    sitting.play("c5")
    assert sitting.sans() == "e4 c5"


def test_other_moves_after_a_take_back_leave_a_variation() -> None:
    sitting = Sitting(None, Machine())
    sitting.play("e4 e5 Nf3 Nc6")
    sitting.arbiter.take_back(sitting.now)
    sitting.play("f4 exf4")
    assert movetext(sitting.game.record.game) == "1. e4 e5 2. f4 (2. Nf3 Nc6) 2... exf4 *"


def test_a_lost_game_can_be_taken_back_too() -> None:
    sitting = Sitting(None, Machine(), controls=FIVE_MINUTES)
    sitting.play("e4 e5 Nf3 Nc6", think_ms=1_000)
    sitting.wait(300_000)
    assert sitting.game.conclusion == Conclusion(1, Ending.TIME)
    sitting.arbiter.take_back(sitting.now)
    assert (sitting.sans(), sitting.left_ms()) == ("e4 e5", (299_000, 299_000))
    sitting.wait(2_000)
    assert sitting.left_ms() == (297_000, 299_000)


def test_a_paused_game_stays_paused() -> None:
    sitting = Sitting(controls=FIVE_MINUTES)
    sitting.play("e4 e5", think_ms=1_000)
    sitting.arbiter.pause(sitting.now)
    sitting.arbiter.take_back(sitting.now)
    sitting.wait(60_000)
    assert sitting.left_ms() == (299_000, 300_000)
    sitting.arbiter.resume(sitting.now)
    sitting.wait(1_000)
    assert sitting.left_ms() == (299_000, 299_000)


def test_the_clock_of_a_saved_game_is_taken_back_by_its_notes() -> None:
    file = read_whole("1. e4 {[%clk 0:04:50]} e5 {[%clk 0:04:40]} 2. Nf3 {[%clk 0:04:30.5]} *")
    clock = Clock(FIVE_MINUTES)
    clock.restore(ClockState((270_500, 200_000), (2, 1), 1), 0)
    arbiter = Arbiter()
    arbiter.start(Game(Record(file)), clock, (Human(), Machine()), 0)
    arbiter.take_back(0)
    assert clock.state(0) == ClockState((290_000, 280_000), (1, 1), 0)


def test_without_notes_the_clock_goes_back_as_far_as_it_is_known() -> None:
    clock = Clock(FIVE_MINUTES)
    clock.restore(ClockState((100_000, 200_000), (2, 2), 0), 0)
    file = read_whole("1. e4 e5 2. Nf3 Nc6 *")
    arbiter = Arbiter()
    arbiter.start(Game(Record(file)), clock, (Human(), Machine()), 0)
    for now in range(0, 100_001, 1_000):
        arbiter.tick(now)
    assert arbiter.game.conclusion == Conclusion(1, Ending.TIME)
    arbiter.take_back(100_001)
    assert clock.state(100_001).left_ms == (100_000, 200_000)
    assert arbiter.game.conclusion is None


# Draws


@pytest.mark.parametrize("accepts", [True, False])
def test_a_machine_is_asked_about_a_draw(accepts: bool) -> None:
    machine = Machine()
    sitting = Sitting(None, machine)
    sitting.play("e4 e5")
    with pytest.raises(Refused, match="No draw"):
        sitting.arbiter.accept_draw(1, sitting.now)
    sitting.arbiter.offer_draw(0, sitting.now)
    (offer,) = machine.offers
    assert (offer.seat, offer.position) == (1, sitting.game.position)
    sitting.arbiter.answer_draw(offer.id, accepts, "I stand better.", sitting.now)
    if accepts:
        assert sitting.events[-1] == GameOver(sitting.now, Conclusion(None, Ending.AGREEMENT))
        assert machine.take_calls()[-1] == "game_over 1/2-1/2"
    else:
        assert sitting.events[-2:] == [
            DrawOffered(sitting.now, 0),
            DrawDeclined(sitting.now, 1, "I stand better."),
        ]
        assert sitting.game.draw_offer is None
        sitting.arbiter.answer_draw(offer.id, True, "", sitting.now)
        assert sitting.game.conclusion is None, "it has answered already"


def test_a_machine_may_answer_an_offer_at_once_or_too_late() -> None:
    machine = Machine()
    sitting = Sitting(None, machine)
    sitting.play("e4 e5")
    sitting.arbiter.offer_draw(0, sitting.now)
    sitting.play("Nf3 Nc6")
    sitting.arbiter.answer_draw(machine.offers[0].id, True, "", sitting.now)
    assert sitting.game.conclusion is None
    machine.draw_reply = lambda offer: sitting.arbiter.answer_draw(offer.id, True, "", 0)
    sitting.arbiter.offer_draw(0, sitting.now)
    assert sitting.game.conclusion == Conclusion(None, Ending.AGREEMENT)


def test_an_answer_to_an_old_offer_is_none_to_the_new_one() -> None:
    machine = Machine()
    sitting = Sitting(None, machine)
    sitting.play("e4 e5")
    for _ in range(2):
        sitting.arbiter.offer_draw(0, sitting.now)
        sitting.play("Nf3 Nf6" if sitting.game.record.ply == 2 else "Ng1")
    first, second = machine.offers
    sitting.arbiter.answer_draw(first.id, True, "", sitting.now)
    assert sitting.game.conclusion is None
    sitting.arbiter.answer_draw(second.id, True, "", sitting.now)
    assert sitting.game.conclusion == Conclusion(None, Ending.AGREEMENT)


def test_people_agree_or_not() -> None:
    sitting = Sitting()
    sitting.play("e4 e5")
    sitting.arbiter.offer_draw(1, sitting.now)
    sitting.arbiter.decline_draw(0, sitting.now, "Let us go on.")
    assert sitting.events[-1] == DrawDeclined(sitting.now, 0, "Let us go on.")
    sitting.arbiter.offer_draw(1, sitting.now)
    sitting.arbiter.accept_draw(0, sitting.now)
    assert sitting.game.conclusion == Conclusion(None, Ending.AGREEMENT)


def test_both_offering_is_an_agreement() -> None:
    sitting = Sitting()
    sitting.play("e4 e5")
    sitting.arbiter.offer_draw(1, sitting.now)
    sitting.arbiter.offer_draw(0, sitting.now)
    assert sitting.take_events()[-1] == "GameOver"


def test_claims() -> None:
    sitting = Sitting(rules="fide", controls=FIVE_MINUTES)
    sitting.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1")
    with pytest.raises(Refused, match="Neither"):
        sitting.arbiter.claim_draw(1, sitting.now)
    sitting.take_events()
    ng8 = sitting.game.position.parse_san("Ng8")
    sitting.arbiter.claim_draw(1, sitting.now, ng8)
    assert sitting.take_events() == ["MovePlayed", "GameOver"]
    assert sitting.game.conclusion == Conclusion(None, Ending.THREEFOLD_REPETITION)
    assert sitting.arbiter.clock.seat is None
    sitting.arbiter.take_back(sitting.now)
    sitting.play("Ng8")
    sitting.take_events()
    sitting.arbiter.claim_draw(0, sitting.now)
    assert sitting.take_events() == ["GameOver"]


# Failures


def failed_sitting() -> tuple[Sitting, Machine]:
    machine = Machine()
    sitting = Sitting(None, machine, controls=FIVE_MINUTES)
    sitting.play("e4", think_ms=1_000)
    sitting.wait(2_000)
    sitting.take_events()
    machine.take_calls()
    return sitting, machine


@pytest.mark.parametrize("illegal", [True, False])
def test_a_failure_leaves_the_game_as_it_is_and_pauses(illegal: bool) -> None:
    sitting, machine = failed_sitting()
    if illegal:
        sitting.arbiter.answer_move(machine.request.id, E4, sitting.now)
        reason = "Machine wants to play e2e4, which is not legal."
    else:
        reason = "Machine has crashed."
        sitting.arbiter.answer_failure(machine.request.id, reason, sitting.now)
    assert sitting.events == [
        PlayerFailed(sitting.now, 1, reason),
        Paused(sitting.now, PauseReason.FAILURE),
    ]
    assert (sitting.arbiter.failed_seat, sitting.sans()) == (1, "e4")
    sitting.wait(1_000_000)
    assert sitting.left_ms() == (299_000, 298_000)
    with pytest.raises(Refused, match="restarted or replaced"):
        sitting.arbiter.resume(sitting.now)
    assert machine.take_calls() == ["cancel"]


def test_a_machine_that_failed_is_restarted() -> None:
    sitting, machine = failed_sitting()
    sitting.arbiter.answer_failure(machine.request.id, "It hangs.", sitting.now)
    machine.take_calls()
    sitting.take_events()
    sitting.arbiter.restart_player(1, sitting.now)
    assert machine.take_calls() == ["restart", "ask"]
    assert sitting.take_events() == ["Resumed"]
    assert sitting.arbiter.failed_seat is None
    sitting.play("e5", think_ms=1_000)
    assert sitting.left_ms() == (299_000, 297_000)


def test_a_machine_that_failed_is_replaced() -> None:
    sitting, machine = failed_sitting()
    sitting.arbiter.answer_failure(machine.request.id, "It hangs.", sitting.now)
    machine.take_calls()
    sitting.take_events()
    other = Machine("Ours")
    sitting.arbiter.replace_player(1, other, sitting.now)
    assert machine.take_calls() == ["close"]
    assert other.take_calls() == ["sit_down 1", "ask"]
    assert sitting.arbiter.players[1] is other
    assert sitting.take_events() == ["PlayerReplaced", "Resumed"]
    sitting.play("e5")
    assert sitting.sans() == "e4 e5"


def test_a_person_takes_over() -> None:
    sitting, machine = failed_sitting()
    sitting.arbiter.answer_failure(machine.request.id, "It hangs.", sitting.now)
    sitting.arbiter.take_over(1, sitting.now, "Eve")
    assert sitting.arbiter.players[1].name == "Eve"
    sitting.play("e5 Nf3")
    sitting.arbiter.take_back(sitting.now)
    assert sitting.sans() == "e4 e5"


def test_players_can_be_replaced_in_the_middle_of_anything() -> None:
    sitting, machine = failed_sitting()
    old = machine.request
    other = Machine("Other")
    sitting.arbiter.replace_player(1, other, sitting.now)
    assert other.take_calls() == ["sit_down 1", "ask"]
    sitting.arbiter.answer_move(old.id, sitting.game.position.parse_san("e5"), sitting.now)
    assert sitting.sans() == "e4"
    sitting.play("e5")
    sitting.arbiter.offer_draw(0, sitting.now)
    third = Machine("Third")
    sitting.arbiter.replace_player(1, third, sitting.now)
    assert third.take_calls() == ["sit_down 1", "consider_draw"]
    sitting.arbiter.answer_draw(other.offers[0].id, True, "", sitting.now)
    assert sitting.game.conclusion is None
    sitting.arbiter.pause(sitting.now)
    sitting.arbiter.replace_player(1, Machine("Fourth"), sitting.now)
    assert sitting.arbiter.pause_reason is PauseReason.ASKED


def test_after_a_failure_moves_can_be_taken_back_and_the_choice_remains() -> None:
    sitting, machine = failed_sitting()
    sitting.arbiter.answer_failure(machine.request.id, "It hangs.", sitting.now)
    sitting.arbiter.take_back(sitting.now)
    assert (sitting.sans(), sitting.arbiter.pause_reason) == ("", PauseReason.FAILURE)
    sitting.arbiter.adjourn(sitting.now)
    with pytest.raises(Refused, match="restarted or replaced"):
        sitting.arbiter.resume(sitting.now)
    sitting.arbiter.restart_player(1, sitting.now)
    assert sitting.arbiter.pause_reason is PauseReason.ADJOURNED
    sitting.arbiter.resume(sitting.now)
    sitting.play("d4 d5")
    assert sitting.sans() == "d4 d5"


def test_who_resigns_after_a_failure_has_ended_the_game_and_the_failure() -> None:
    sitting, machine = failed_sitting()
    sitting.arbiter.answer_failure(machine.request.id, "It hangs.", sitting.now)
    sitting.arbiter.resign(0, sitting.now)
    assert (sitting.arbiter.failed_seat, sitting.arbiter.pause_reason) == (None, None)


# Beginning and ending


@pytest.mark.parametrize(
    ("fen", "ending"),
    [
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Ending.CHECKMATE),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Ending.STALEMATE),
        ("7k/8/6K1/8/8/8/8/8 b - - 0 1", Ending.INSUFFICIENT_MATERIAL),
    ],
)
def test_a_finished_position_is_concluded_at_once(fen: str, ending: Ending) -> None:
    machine = Machine()
    sitting = Sitting(None, machine, start=Position.from_fen(fen), controls=FIVE_MINUTES)
    assert sitting.take_events() == ["GameStarted", "GameOver"]
    conclusion = sitting.game.conclusion
    assert conclusion is not None
    assert conclusion.ending is ending
    assert machine.take_calls() == ["sit_down 1", f"game_over {conclusion.result}"]
    sitting.wait(600_000)
    assert sitting.left_ms() == (300_000, 300_000)


def test_a_new_game_closes_who_does_not_play_on() -> None:
    stays, leaves, comes = Machine("A"), Machine("B"), Machine("C")
    sitting = Sitting(stays, leaves)
    old = stays.request
    stays.take_calls()
    leaves.take_calls()
    sitting.arbiter.start(Game(), Clock(UNTIMED), (stays, comes), sitting.now)
    assert leaves.take_calls() == ["cancel", "close"]
    assert stays.take_calls() == ["cancel", "sit_down 0", "ask"]
    assert comes.take_calls() == ["sit_down 1"]
    sitting.arbiter.answer_move(old.id, E4, sitting.now)
    assert sitting.sans() == ""


def test_a_rematch_swaps_the_players_with_their_time() -> None:
    machine = Machine()
    start = Position.chess960(5)
    controls = (TimeControl.game(60_000), TimeControl.game(300_000, 2_000))
    game = Game(Record(start=start), "fide", take_backs=False)
    sitting = Sitting(Human("Ann"), machine, controls=controls, game=game)
    with pytest.raises(Refused, match="not over"):
        sitting.arbiter.rematch(sitting.now)
    sitting.arbiter.resign(0, sitting.now)
    machine.take_calls()
    sitting.arbiter.rematch(sitting.now)
    assert machine.take_calls() == ["cancel", "sit_down 0", "ask"]
    assert [player.name for player in sitting.arbiter.players] == ["Machine", "Ann"]
    assert sitting.arbiter.clock.controls == (controls[1], controls[0])
    rematch = sitting.game
    assert rematch is not game
    assert (rematch.rules, rematch.take_backs) == ("fide", False)
    assert (rematch.record.start, rematch.record.ply, rematch.conclusion) == (start, 0, None)
    assert game.conclusion == Conclusion(1, Ending.RESIGNATION)


def test_a_clock_that_runs_for_the_other_side_is_a_mistake_that_changes_nothing() -> None:
    sitting = Sitting()
    game = sitting.game
    clock = Clock(FIVE_MINUTES)
    clock.start(1, 0)
    with pytest.raises(ValueError, match="other side"):
        sitting.arbiter.start(Game(), clock, (Human(), Human()), sitting.now)
    assert sitting.game is game


def test_closing_closes_the_players() -> None:
    machine = Machine()
    sitting = Sitting(machine)
    sitting.arbiter.close()
    assert machine.take_calls()[-2:] == ["cancel", "close"]
    sitting.take_events()
    sitting.arbiter.answer_move(machine.request.id, E4, sitting.now)
    sitting.arbiter.answer_failure(machine.request.id, "It hangs.", sitting.now)
    sitting.arbiter.answer_draw(machine.request.id, True, "", sitting.now)
    assert sitting.take_events() == []


def test_an_illegal_move_of_a_person_changes_nothing() -> None:
    sitting = Sitting(controls=FIVE_MINUTES)
    sitting.take_events()
    with pytest.raises(IllegalMove):
        sitting.arbiter.submit(0, Move(0, 63), sitting.now)
    assert sitting.take_events() == []
    assert sitting.game.turn == 0
