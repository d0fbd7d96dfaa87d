"""A game with all that resuming it needs, to and from the tags of a PGN game.

A save is a PGN file like any other. These tags carry what moves and comments can't; White stands
for seat 0 and Black for seat 1. A tag is written only where reading would tell something else
without it, so the tags of other programs stay as they are.

    tag                      value                                      without it
    White, Black             names of the players                       nobody knows
    WhiteType, BlackType     human, program                             human
    WhiteEngine, …           an engine of the settings, by its name     our own engine
    WhiteLevel, …            how strong a program plays                 full strength
    WhitePonder, …           yes: it thinks in the other's time         it does not
    WhiteThinkTime, …        seconds for a move without a clock         as the program likes
    TimeControl              time of both players, as in PGN            no clock
    WhiteTimeControl, …      where they have different times            TimeControl
    WhiteClock, BlackClock   what is left, H:MM:SS.mmm                  by `[%clk]` beside the moves
    ClockState               moves made on the clock by each, whose     as the moves tell
                             time it is (white, black, none), seconds
                             used for the present move, `paused`
    TakenBack                how many moves at the end of the main      none
                             line were taken back (they can be redone)
    DrawOffer                white, black: whose offer stands           none
    Rules                    casual, fide: see chess/endings.py         casual
    TakeBacks                no: moves may not be taken back            they may
    BoardSide                white, black: which side is below          the side of a single human
    SetUp, FEN, Variant      the start, as in PGN                       the usual one
    Result, Termination,     how it ended: see conclusion.py;           by the board
    Ending                   an unfinished game has the Result *

A file never says which program to run or what it may do: engines are known by name alone.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Final, NamedTuple, TypeVar

from chess_app.chess import pgn
from chess_app.chess.endings import Rules
from chess_app.chess.pgn.commands import CLOCK, duration_text, find_ms
from chess_app.language import _
from chess_app.play.clock import Clock, ClockState
from chess_app.play.clock_notes import clock_from_notes
from chess_app.play.conclusion import Conclusion
from chess_app.play.game import Game
from chess_app.play.record import Record
from chess_app.play.time_control import LONGEST_MS, TimeControl

_T = TypeVar("_T")

LONGEST_VALUE: Final = 200
UNKNOWN: Final = "?"

# The seats as chess calls them.
_SIDES: Final = ("White", "Black")
_SEATS: Final = {"white": 0, "black": 1}
_PROGRAMS: Final = frozenset(["program", "computer", "engine", "bot"])
_COUNT: Final = re.compile("[0-9]{1,8}")
_CLOCK_STATE: Final = re.compile(
    r"([0-9]{1,6}) ([0-9]{1,6}) (white|black|none) ([0-9]{1,9})\.([0-9]{3})( paused)?"
)


class SavedPlayer(NamedTuple):
    """Who sits on a seat.

    - `name`: for people; empty if nobody knows.
    - `is_engine`: a program; then `engine` is its name among the engines of the settings (empty:
      our own), `level` what engine_level.py says, and `think_ms` its time for a move without a
      clock (None: as it likes).
    """

    name: str = ""
    is_engine: bool = False
    engine: str = ""
    level: str = ""
    ponders: bool = False
    think_ms: int | None = None


@dataclass(frozen=True)
class SavedGame:
    """What a save holds.

    - `game`: tags, moves, variations, comments.
    - `ply`: how many moves of the main line are played; those after it were taken back.
    - `players`, `controls`: of each seat. `clock`: as it stood; without time if nobody has a clock.
    - `bottom_seat`: whose side of the board is below.
    - `draw_offer`: the seat whose offer stands, or None.
    """

    game: pgn.Game
    ply: int
    players: tuple[SavedPlayer, SavedPlayer]
    controls: tuple[TimeControl, TimeControl]
    clock: ClockState
    rules: Rules = "casual"
    take_backs: bool = True
    bottom_seat: int = 0
    draw_offer: int | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.result != "*"


def resume(saved: SavedGame, now: int) -> tuple[Game, Clock]:
    """The game and its clock, ready to go on; the clock is not paused that was not."""
    game = Game(
        Record(saved.game, saved.ply),
        saved.rules,
        take_backs=saved.take_backs,
        conclusion=Conclusion.from_tags({**saved.game.tags, "Result": saved.game.result}),
        draw_offer=saved.draw_offer,
    )
    clock = Clock(saved.controls)
    clock.restore(saved.clock, now)
    return game, clock


def snapshot(
    game: Game,
    clock: Clock,
    players: tuple[SavedPlayer, SavedPlayer],
    bottom_seat: int,
    now: int,
) -> SavedGame:
    """All of a game as it is at this moment. It shares the tree of moves: write it down at once."""
    return SavedGame(
        game.record.game,
        game.record.ply,
        players,
        clock.controls,
        clock.state(now),
        game.rules,
        game.take_backs,
        bottom_seat,
        game.draw_offer,
    )


def set_date(game: pgn.Game, day: datetime.date) -> None:
    """Says on which day a new game was begun."""
    game.tags["Date"] = f"{day.year:04}.{day.month:02}.{day.day:02}"


# From tags


def from_pgn(game: pgn.Game) -> tuple[SavedGame, list[str]]:
    """What the tags of a game say, and a line for each of them that makes no sense.

    Never raises: what is missing or makes no sense gets its default, whoever wrote the file.
    """
    reader = _TagReader(game)
    return reader.read(), reader.notices


class _TagReader:
    """Reads the tags of one game; `notices` tell what makes no sense, `refused` in which tags."""

    def __init__(self, game: pgn.Game) -> None:
        self.notices: list[str] = []
        self.refused: set[str] = set()
        self._game = game
        self._tags = game.tags

    def read(self) -> SavedGame:
        """All that they say."""
        players = (self._player(0), self._player(1))
        controls = self._controls()
        ply = self._ply()
        humans = [seat for seat in (0, 1) if not players[seat].is_engine]
        return SavedGame(
            self._game,
            ply,
            players,
            controls,
            self._clock(controls, ply),
            rules=self._rules(),
            take_backs=self._word("TakeBacks", {"yes": True, "no": False}, True),
            bottom_seat=self._word("BoardSide", _SEATS, humans[0] if len(humans) == 1 else 0),
            draw_offer=self._draw_offer(),
        )

    def _player(self, seat: int) -> SavedPlayer:
        side = _SIDES[seat]
        if self._value(f"{side}Type").lower() not in _PROGRAMS:
            return SavedPlayer(_name(self._tags, side))
        return SavedPlayer(
            _name(self._tags, side),
            True,
            self._value(f"{side}Engine"),
            self._value(f"{side}Level"),
            self._word(f"{side}Ponder", {"yes": True, "no": False}, False),
            self._think_ms(f"{side}ThinkTime"),
        )

    def _think_ms(self, name: str) -> int | None:
        text = self._value(name)
        if not text:
            return None
        match = re.fullmatch(r"([0-9]{1,6})(?:\.([0-9]{1,3}))?", text)
        if match is None:
            return self._complain(name, text, None)
        return int(match[1]) * 1000 + int((match[2] or "").ljust(3, "0"))

    def _controls(self) -> tuple[TimeControl, TimeControl]:
        both = self._control("TimeControl", TimeControl.none())
        controls = (
            self._control("WhiteTimeControl", both),
            self._control("BlackTimeControl", both),
        )
        try:
            Clock(controls)
        except ValueError as error:
            self.notices.append(
                _("the times of the players do not go together: {reason}").format(reason=error)
            )
            return TimeControl.none(), TimeControl.none()
        return controls

    def _control(self, name: str, default: TimeControl) -> TimeControl:
        text = self._value(name)
        try:
            return TimeControl.parse_pgn(text) if text else default
        except ValueError:
            return self._complain(name, text, default)

    def _ply(self) -> int:
        total = sum(1 for node in self._game.main_line())
        text = self._value("TakenBack")
        if not text:
            return total
        if not _COUNT.fullmatch(text) or int(text) > total:
            return self._complain("TakenBack", text, total)
        return total - int(text)

    def _clock(self, controls: tuple[TimeControl, TimeControl], ply: int) -> ClockState:
        known = self._clock_by_moves(controls, ply)
        left_ms = tuple(
            self._left_ms(f"{side}Clock", known.left_ms[seat]) if control.is_timed else None
            for seat, (side, control) in enumerate(zip(_SIDES, controls, strict=True))
        )
        known = known._replace(left_ms=(left_ms[0], left_ms[1]))
        text = self._value("ClockState")
        if not text:
            return known
        match = _CLOCK_STATE.fullmatch(text)
        if match is None:
            return self._complain("ClockState", text, known)
        state = known._replace(
            moves=(int(match[1]), int(match[2])),
            seat=None if match[3] == "none" else _SEATS[match[3]],
            used_ms=int(match[4]) * 1000 + int(match[5]),
            is_paused=bool(match[6]),
        )
        is_possible = state.seat in (None, known.seat) and not (
            state.seat is None and state.is_paused
        )
        return state if is_possible else self._complain("ClockState", text, known)

    def _clock_by_moves(self, controls: tuple[TimeControl, TimeControl], ply: int) -> ClockState:
        """What the moves and the notes beside them tell; a fresh clock where those are missing."""
        line = list(islice(self._game.main_line(), ply))
        first = self._game.start.turn.index
        turn = (first + ply) % 2
        moves = [0, 0]
        moves[first], moves[1 - first] = (ply + 1) // 2, ply // 2
        state = clock_from_notes(line, first, controls) or Clock(controls).state(0)._replace(
            moves=(moves[0], moves[1])
        )
        return state._replace(seat=turn if self._game.result == "*" else None)

    def _left_ms(self, name: str, default: int | None) -> int | None:
        text = self._value(name)
        if not text:
            return default
        left_ms = find_ms([f"[%{CLOCK} {text}]"], CLOCK)
        if left_ms is None or left_ms > LONGEST_MS:
            return self._complain(name, text, default)
        return left_ms

    def _rules(self) -> Rules:
        presets: dict[str, Rules] = {"casual": "casual", "fide": "fide"}
        return self._word("Rules", presets, "casual")

    def _draw_offer(self) -> int | None:
        seats: dict[str, int | None] = {**_SEATS}
        return self._word("DrawOffer", seats, None)

    def _word(self, name: str, meanings: Mapping[str, _T], default: _T) -> _T:
        text = self._value(name)
        if not text:
            return default
        if text.lower() not in meanings:
            return self._complain(name, text, default)
        return meanings[text.lower()]

    def _value(self, name: str) -> str:
        return self._tags.get(name, "")[:LONGEST_VALUE].strip()

    def _complain(self, name: str, text: str, default: _T) -> _T:
        shown = text if len(text) <= 40 else text[:40] + "…"
        self.notices.append(
            _("the tag {name} is not understood: {text}").format(name=name, text=shown)
        )
        self.refused.add(name)
        return default


def _name(tags: Mapping[str, str], side: str) -> str:
    name = tags.get(side, "")
    return "" if name == UNKNOWN else name


# To tags


def to_pgn(saved: SavedGame) -> pgn.Game:
    """A copy of the game whose tags say all of `saved`."""
    game = saved.game.copy()
    # What a tag has to say depends on those before it: each step asks what is told already.
    for tell in (_tell_players, _tell_controls, _tell_moves, _tell_clock, _tell_others):
        tell(game.tags, _told(game), saved)
    return game


def _told(game: pgn.Game) -> SavedGame:
    """What the tags say; takes out what an earlier save has said and no longer makes sense."""
    while True:
        reader = _TagReader(game)
        told = reader.read()
        stale = [
            name
            for name, form in (("TakenBack", _COUNT), ("ClockState", _CLOCK_STATE))
            if name in reader.refused and form.fullmatch(game.tags.get(name, ""))
        ]
        if not stale:
            return told
        for name in stale:
            del game.tags[name]


def _tell_players(tags: pgn.Tags, told: SavedGame, saved: SavedGame) -> None:
    for side, before, player in zip(_SIDES, told.players, saved.players, strict=True):
        if before.name != player.name:
            tags[side] = player.name or UNKNOWN
        if before.is_engine != player.is_engine:
            tags[f"{side}Type"] = "program" if player.is_engine else "human"
        if before[1:] == player[1:]:
            continue
        think = None if player.think_ms is None else _seconds_text(player.think_ms)
        for name, text in (
            ("Engine", player.engine),
            ("Level", player.level),
            ("Ponder", "yes" if player.ponders else None),
            ("ThinkTime", think),
        ):
            _put(tags, side + name, text if player.is_engine else None)


def _tell_controls(tags: pgn.Tags, told: SavedGame, saved: SavedGame) -> None:
    if told.controls == saved.controls:
        return
    first, second = (control.pgn() for control in saved.controls)
    is_same = first == second
    tags["TimeControl"] = first if is_same else UNKNOWN
    _put(tags, "WhiteTimeControl", None if is_same else first)
    _put(tags, "BlackTimeControl", None if is_same else second)


def _tell_moves(tags: pgn.Tags, told: SavedGame, saved: SavedGame) -> None:
    if told.ply != saved.ply:
        taken_back = sum(1 for node in saved.game.main_line()) - saved.ply
        _put(tags, "TakenBack", str(taken_back) if taken_back else None)


def _tell_clock(tags: pgn.Tags, told: SavedGame, saved: SavedGame) -> None:
    state = saved.clock
    if told.clock == state:
        return
    for side, left_ms in zip(_SIDES, state.left_ms, strict=True):
        _put(tags, f"{side}Clock", None if left_ms is None else duration_text(left_ms))
    turn = "none" if state.seat is None else _SIDES[state.seat].lower()
    paused = " paused" if state.is_paused else ""
    used = _seconds_text(state.used_ms)
    tags["ClockState"] = f"{state.moves[0]} {state.moves[1]} {turn} {used}{paused}"


def _tell_others(tags: pgn.Tags, told: SavedGame, saved: SavedGame) -> None:
    if told.rules != saved.rules:
        tags["Rules"] = saved.rules
    if told.take_backs != saved.take_backs:
        tags["TakeBacks"] = "yes" if saved.take_backs else "no"
    if told.bottom_seat != saved.bottom_seat:
        tags["BoardSide"] = _SIDES[saved.bottom_seat].lower()
    if told.draw_offer != saved.draw_offer:
        offer = saved.draw_offer
        _put(tags, "DrawOffer", None if offer is None else _SIDES[offer].lower())


def _put(tags: pgn.Tags, name: str, text: str | None) -> None:
    if text:
        tags[name] = text
    else:
        tags.pop(name, None)


def _seconds_text(time_ms: int) -> str:
    return f"{time_ms // 1000}.{time_ms % 1000:03}"
