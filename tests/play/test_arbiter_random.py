"""Random games at the arbiter's table, beside a model that is too simple to be wrong."""

from __future__ import annotations

import errno
from collections.abc import Callable

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from chess_app.chess import (
    Color,
    Ending,
    IllegalMove,
    Move,
    Position,
    can_mate,
    claimable,
    outcome,
)
from chess_app.chess.endings import Rules
from chess_app.play.arbiter import Arbiter
from chess_app.play.clock import LONGEST_GAP_MS, Clock
from chess_app.play.conclusion import Conclusion
from chess_app.play.events import (
    Event,
    GameOver,
    GameStarted,
    MovePlayed,
    Paused,
    PauseReason,
    PlayerFailed,
    Redone,
    Resumed,
    TakenBack,
)
from chess_app.play.game import Game, Refused
from chess_app.play.players import Human, Player
from chess_app.play.record import Record
from chess_app.play.time_control import TimeControl
from tests.chess.pgn_text import read_whole, written
from tests.chess.random_games import starts
from tests.play.sitting import Machine

Line = tuple[Move, ...]

SEATS = (0, 1)
SQUARES = st.integers(0, 63)


class Bookkeeping:
    """The model: what must be true, by the plainest means."""

    def __init__(
        self,
        start: Position,
        rules: Rules,
        humans: tuple[bool, bool],
        times: tuple[int, int] | None,
    ) -> None:
        self.start = start
        self.rules = rules
        self.humans = humans
        self.line: Line = ()
        self.ahead: dict[Line, Move] = {}
        self.ever: set[Line] = set()
        self.offer: int | None = None
        self.pause: PauseReason | None = None
        self.failed: int | None = None
        # Time left to each, and as it was in every situation; bonus_ms comes with a move.
        self.left_ms = list(times) if times else None
        self.bonus_ms = 0
        self.snapshots: dict[Line, list[int]] = {}
        self.conclusion: Conclusion | None = None
        self.look_at_the_board()
        self.take_snapshot()

    def positions(self, line: Line | None = None) -> list[Position]:
        positions = [self.start]
        for move in self.line if line is None else line:
            positions.append(positions[-1].play(move))
        return positions

    def turn(self, line: Line | None = None) -> int:
        moves = self.line if line is None else line
        return (self.start.turn.index + len(moves)) % 2

    @property
    def is_played(self) -> bool:
        return self.conclusion is None and self.pause is None

    def look_at_the_board(self) -> None:
        found = outcome(self.positions(), self.rules)
        self.conclusion = Conclusion.of(found) if found else None

    def take_snapshot(self) -> None:
        if self.left_ms:
            self.snapshots[self.line] = self.left_ms[:]

    def winner_over(self, seat: int) -> int | None:
        opponent = 1 - seat
        return opponent if can_mate(self.positions()[-1], Color.of(opponent)) else None

    def conclude(self, conclusion: Conclusion) -> None:
        self.conclusion = conclusion
        self.end()
        if self.line:  # the main line ends here
            self.ahead = {
                line: move
                for line, move in self.ahead.items()
                if line[: len(self.line)] != self.line
            }

    def end(self) -> None:
        self.pause = self.failed = None

    def spend(self, time_ms: int) -> None:
        """Time goes by in small steps; the flag may fall."""
        if not self.left_ms or not self.is_played:
            return
        seat = self.turn()
        if time_ms >= self.left_ms[seat]:
            self.left_ms[seat] = 0
            self.offer = None
            self.conclude(Conclusion(self.winner_over(seat), Ending.TIME))
        else:
            self.left_ms[seat] -= time_ms

    def move(self, move: Move) -> None:
        seat = self.turn()
        if self.left_ms:
            self.left_ms[seat] += self.bonus_ms
        self.ahead[self.line] = move
        self.line = (*self.line, move)
        self.ever.add(self.line)
        if self.offer == 1 - seat:
            self.offer = None
        self.take_snapshot()
        self.look_at_the_board()
        if self.conclusion:
            self.end()

    def go_to(self, line: Line) -> None:
        self.line = line
        self.offer = None
        if self.left_ms:
            self.left_ms = self.snapshots[line][:]
        self.look_at_the_board()
        if self.conclusion:
            self.end()

    def line_before(self) -> Line | None:
        """Where taking back leads to."""
        for length in range(len(self.line) - 1, -1, -1):
            if self.humans[self.turn(self.line[:length])]:
                return self.line[:length]
        return None

    def line_after(self) -> Line | None:
        """Where redoing leads to."""
        line = self.line
        while line in self.ahead:
            line = (*line, self.ahead[line])
            if self.humans[self.turn(line)]:
                break
        return line if line != self.line else None


class ArbiterMachine(RuleBasedStateMachine):
    """Does at the table whatever people and engines could do, in any order."""

    @initialize(
        start=starts(),
        rules=st.sampled_from(["casual", "fide"]),
        humans=st.tuples(st.booleans(), st.booleans()),
        times=st.none() | st.tuples(st.integers(1, 60_000), st.integers(1, 60_000)),
        bonus_ms=st.sampled_from([0, 0, 2_000]),
    )
    def sit_down(
        self,
        start: Position,
        rules: Rules,
        humans: tuple[bool, bool],
        times: tuple[int, int] | None,
        bonus_ms: int,
    ) -> None:
        self.model = Bookkeeping(start, rules, humans, times)
        self.model.bonus_ms = bonus_ms
        controls = [TimeControl.game(time, bonus_ms) for time in times or ()]
        first, second = controls or [TimeControl.none()] * 2
        self.now = 10_000
        self.is_disk_full = False
        self.journaled: list[Event] = []
        self.events: list[Event] = []
        self.arbiter = Arbiter(self.write_journal)
        self.arbiter.watch(self.events.append)
        self.players: list[Player] = [Human() if human else Machine() for human in humans]
        game = Game(Record(start=start), rules)
        players = (self.players[0], self.players[1])
        self.arbiter.start(game, Clock((first, second)), players, self.now)

    def write_journal(self, event: Event) -> None:
        if self.is_disk_full:
            raise OSError(errno.ENOSPC, "full")
        self.journaled.append(event)

    def attempt(self, call: Callable[[], None], is_allowed: bool) -> None:
        """Makes a call, which must be refused if it is not allowed."""
        try:
            call()
        except Refused:
            assert not is_allowed
        else:
            assert is_allowed

    def has_model(self) -> bool:
        return hasattr(self, "model")

    # Moves

    def draw_move(self, data: st.DataObject) -> Move | None:
        """A legal move; back and forth more often than not, so that positions come again."""
        moves = self.model.positions()[-1].legal_moves()
        if not moves:
            return None
        if len(self.model.line) > 1 and data.draw(st.booleans(), "back"):
            last = self.model.line[-2]
            back = Move(last.target, last.origin)
            if back in moves:
                return back
        return data.draw(st.sampled_from(moves), "move")

    def make_move(self, move: Move, time_ms: int = 0) -> None:
        """The side to move moves, after some time in which the clock is not looked at."""
        model, seat = self.model, self.model.turn()
        self.now += time_ms
        model.spend(time_ms)
        is_allowed = model.is_played
        player = self.players[seat]
        if isinstance(player, Machine):
            if player.requests:
                self.arbiter.answer_move(player.request.id, move, self.now)
        else:
            self.attempt(lambda: self.arbiter.submit(seat, move, self.now), is_allowed)
        if is_allowed:
            model.move(move)

    @rule(data=st.data(), time_ms=st.integers(0, LONGEST_GAP_MS))
    def move(self, data: st.DataObject, time_ms: int) -> None:
        move = self.draw_move(data)
        if move is not None:
            self.make_move(move, time_ms)

    @rule(data=st.data(), late_ms=st.integers(-1, 1))
    def move_at_the_last_moment(self, data: st.DataObject, late_ms: int) -> None:
        model = self.model
        move = self.draw_move(data)
        if move is None or not model.left_ms or not model.is_played:
            return
        self.wait(max(0, model.left_ms[model.turn()] - 1_000))
        self.make_move(move, max(0, model.left_ms[model.turn()] + late_ms))

    @rule(data=st.data())
    def play_on(self, data: st.DataObject) -> None:
        for _ in range(6):
            move = self.draw_move(data)
            if move is not None:
                self.make_move(move)

    @rule(seat=st.sampled_from(SEATS), move=st.builds(Move, SQUARES, SQUARES))
    def try_any_move(self, seat: int, move: Move) -> None:
        model = self.model
        if seat == model.turn() and move in model.positions()[-1].legal_moves():
            return
        if not self.players[seat].is_human:
            return
        try:
            self.arbiter.submit(seat, move, self.now)
        except (Refused, IllegalMove):
            return
        # Castling may be written in two ways; anything else must have been refused.
        assert self.arbiter.game.record.current.san().startswith("O-O")
        model.move(self.arbiter.game.record.current.move)

    @rule()
    def answer_too_late(self) -> None:
        for player in self.players:
            if isinstance(player, Machine):
                for request in player.requests[:-1][-3:]:
                    moves = request.position.legal_moves()
                    self.arbiter.answer_move(request.id, moves[0], self.now)
                    self.arbiter.answer_failure(request.id, "too late", self.now)
                for offer in player.offers[:-1][-3:]:
                    self.arbiter.answer_draw(offer.id, True, "", self.now)

    # Taking back

    @rule()
    def take_back(self) -> None:
        line = self.model.line_before()
        self.attempt(lambda: self.arbiter.take_back(self.now), line is not None)
        if line is not None:
            self.model.go_to(line)

    @rule()
    def redo(self) -> None:
        line = self.model.line_after()
        self.attempt(lambda: self.arbiter.redo(self.now), line is not None)
        if line is not None:
            self.model.go_to(line)

    # Ends

    @rule(seat=st.sampled_from(SEATS))
    def offer_draw(self, seat: int) -> None:
        model = self.model
        may = model.conclusion is None and len(model.line) > 1 and model.offer != seat
        self.attempt(lambda: self.arbiter.offer_draw(seat, self.now), may)
        if may and model.offer == 1 - seat:
            model.offer = None
            model.conclude(Conclusion(None, Ending.AGREEMENT))
        elif may:
            model.offer = seat

    @rule(seat=st.sampled_from(SEATS), accepts=st.booleans())
    def answer_draw(self, seat: int, accepts: bool) -> None:
        model, player = self.model, self.players[seat]
        stands = model.offer == 1 - seat
        if isinstance(player, Machine):
            if player.offers:
                self.arbiter.answer_draw(player.offers[-1].id, accepts, "No.", self.now)
        elif accepts:
            self.attempt(lambda: self.arbiter.accept_draw(seat, self.now), stands)
        else:
            self.attempt(lambda: self.arbiter.decline_draw(seat, self.now), stands)
        if stands:
            model.offer = None
            if accepts:
                model.conclude(Conclusion(None, Ending.AGREEMENT))

    @rule(seat=st.sampled_from(SEATS), data=st.data(), with_move=st.booleans())
    def claim_draw(self, seat: int, data: st.DataObject, with_move: bool) -> None:
        model = self.model
        move = self.draw_move(data) if with_move else None
        line = (*model.line, move) if move else model.line
        ending = claimable(model.positions(line)) if model.rules == "fide" else None
        may = model.is_played and seat == model.turn() and ending is not None
        self.attempt(lambda: self.arbiter.claim_draw(seat, self.now, move), may)
        if may:
            assert ending is not None
            if move:
                model.move(move)
            model.offer = None
            if model.conclusion is None:
                model.conclude(Conclusion(None, ending))

    @precondition(lambda self: len(self.model.line) > 3)
    @rule(seat=st.sampled_from(SEATS))
    def resign(self, seat: int) -> None:
        model = self.model
        may = model.conclusion is None
        self.attempt(lambda: self.arbiter.resign(seat, self.now), may)
        if may:
            model.offer = None
            model.conclude(Conclusion(model.winner_over(seat), Ending.RESIGNATION))

    @precondition(lambda self: self.model.conclusion is not None)
    @rule()
    def rematch(self) -> None:
        self.check_pgn()
        old = self.model
        self.arbiter.rematch(self.now)
        self.players.reverse()
        times = old.snapshots.get(())
        swapped = (times[1], times[0]) if times else None
        self.model = Bookkeeping(old.start, old.rules, (old.humans[1], old.humans[0]), swapped)
        self.model.bonus_ms = old.bonus_ms

    # Time and trouble

    @rule(time_ms=st.integers(0, 20_000))
    def wait(self, time_ms: int) -> None:
        while time_ms > 0:
            step_ms = min(time_ms, 2_000)
            time_ms -= step_ms
            self.now += step_ms
            self.model.spend(step_ms)
            self.arbiter.tick(self.now)

    @rule(time_ms=st.integers(LONGEST_GAP_MS + 1, 10**9))
    def sleep(self, time_ms: int) -> None:
        self.now += time_ms
        self.arbiter.tick(self.now)
        if self.model.left_ms and self.model.is_played:
            self.model.pause = PauseReason.GAP

    @rule()
    def pause(self) -> None:
        may = self.model.is_played
        self.attempt(lambda: self.arbiter.pause(self.now), may)
        if may:
            self.model.pause = PauseReason.ASKED

    @rule()
    def resume(self) -> None:
        may = self.model.pause is not None and self.model.failed is None
        self.attempt(lambda: self.arbiter.resume(self.now), may)
        if may:
            self.model.pause = None

    @rule()
    def adjourn(self) -> None:
        may = self.model.conclusion is None
        self.attempt(lambda: self.arbiter.adjourn(self.now), may)
        if may:
            self.model.pause = PauseReason.ADJOURNED

    @rule(is_full=st.booleans())
    def fill_the_disk(self, is_full: bool) -> None:
        self.is_disk_full = is_full

    @precondition(lambda self: self.model.is_played)
    @rule(illegal=st.booleans())
    def fail(self, illegal: bool) -> None:
        seat = self.model.turn()
        player = self.players[seat]
        if not isinstance(player, Machine):
            return
        told = len(self.events)
        if illegal:
            self.arbiter.answer_move(player.request.id, Move(0, 0), self.now)
        else:
            self.arbiter.answer_failure(player.request.id, "It has crashed.", self.now)
        assert any(isinstance(event, PlayerFailed) for event in self.events[told:])
        self.model.failed = seat
        self.model.pause = PauseReason.FAILURE

    @rule(seat=st.sampled_from(SEATS), how=st.sampled_from(["restart", "replace", "take over"]))
    def look_after_a_player(self, seat: int, how: str) -> None:
        model = self.model
        if how == "restart":
            self.arbiter.restart_player(seat, self.now)
        elif how == "replace":
            self.arbiter.replace_player(seat, Machine("Another"), self.now)
        elif model.failed == seat:
            self.arbiter.take_over(seat, self.now)
        else:
            return
        self.players[:] = self.arbiter.players
        humans = [player.is_human for player in self.players]
        model.humans = (humans[0], humans[1])
        if model.failed == seat:
            model.failed = None
            if model.pause is PauseReason.FAILURE:
                model.pause = None

    # What always holds

    @invariant()
    def game_is_as_in_the_model(self) -> None:
        if not self.has_model():
            return
        model, game = self.model, self.arbiter.game
        assert tuple(node.move for node in game.record.line()) == model.line
        assert list(game.record.positions()) == model.positions()
        assert game.record.current.is_main
        assert game.turn == model.turn()
        assert game.draw_offer == model.offer
        assert game.conclusion == model.conclusion
        assert self.arbiter.pause_reason == model.pause
        assert self.arbiter.failed_seat == model.failed
        assert bool(game.record.redoable()) is (model.line in model.ahead)

    @invariant()
    def clock_is_as_in_the_model(self) -> None:
        if not self.has_model():
            return
        model, clock = self.model, self.arbiter.clock
        first_ms, second_ms = model.left_ms or (None, None)
        assert clock.state(self.now).left_ms == (first_ms, second_ms)
        assert clock.seat == (None if model.conclusion else model.turn())
        assert clock.is_paused is (model.pause is not None)

    @invariant()
    def result_is_told_in_the_tags(self) -> None:
        if not self.has_model():
            return
        game = self.arbiter.game
        tags = game.record.game.tags
        expected = game.conclusion.tags() if game.conclusion else {"Result": "*"}
        assert expected.items() <= tags.items()
        assert game.record.game.result == expected["Result"]
        if game.conclusion is None:
            assert tags.get("Termination", "unterminated") == "unterminated"
            assert "Ending" not in tags

    @invariant()
    def nothing_is_lost(self) -> None:
        if not self.has_model():
            return
        nodes = self.arbiter.game.record.game.nodes()
        assert self.model.ever <= {tuple(each.move for each in node.line()) for node in nodes}

    @invariant()
    def who_is_to_move_is_asked(self) -> None:
        if not self.has_model() or not self.model.is_played:
            return
        player = self.players[self.model.turn()]
        if isinstance(player, Machine):
            assert player.request.position == self.arbiter.game.position
            assert player.calls[-1 - player.calls[::-1].index("ask") :].count("cancel") == 0

    @invariant()
    def events_tell_the_story(self) -> None:
        """By its events alone, a game has moves, pauses and an end where it should have them."""
        if not self.has_model():
            return
        ply, is_over, is_paused = 0, False, False
        for event in self.events:
            if isinstance(event, GameStarted):
                ply, is_over, is_paused = 0, False, False
            elif isinstance(event, MovePlayed):
                assert not is_over
                assert not is_paused
                ply += 1
                assert event.ply == ply
            elif isinstance(event, TakenBack | Redone):
                ply += event.plies if isinstance(event, Redone) else -event.plies
                is_over = False
            elif isinstance(event, GameOver):
                assert not is_over, "a game ends once"
                is_over, is_paused = True, False
            elif isinstance(event, Paused | Resumed):
                assert not is_over
                is_paused = isinstance(event, Paused)
        assert ply == len(self.model.line)
        assert is_over is (self.model.conclusion is not None)
        assert is_paused is (self.model.pause is not None)

    def check_pgn(self) -> None:
        game = self.arbiter.game.record.game
        assert read_whole(written(game)).same_as(game)

    def teardown(self) -> None:
        if self.has_model():
            self.check_pgn()
            self.arbiter.close()


TestArbiter = ArbiterMachine.TestCase
TestArbiter.settings = settings(max_examples=100, stateful_step_count=40, deadline=None)
