"""A game that is kept in a journal and in files, for tests: people, and a clock by hand."""

from __future__ import annotations

import datetime
import shutil
from pathlib import Path

from chess_app.chess import Position
from chess_app.chess.endings import Rules
from chess_app.play.arbiter import Arbiter
from chess_app.play.clock import Clock
from chess_app.play.events import Event
from chess_app.play.game import Game
from chess_app.play.keeper import Keeper
from chess_app.play.players import Human, Player
from chess_app.play.record import Record
from chess_app.play.recovery import LostGame, lost_games
from chess_app.play.saved_game import SavedGame, SavedPlayer, resume
from chess_app.play.time_control import TimeControl

DAY = datetime.date(2024, 5, 1)
BLITZ = (TimeControl.parse_short("5+3"), TimeControl.parse_short("5+3"))


def describe(player: Player) -> SavedPlayer:
    return SavedPlayer(player.name, not player.is_human)


class KeptGame:
    """An arbiter with a keeper; `notices` and `events` are what was told."""

    def __init__(self, home: Path) -> None:
        self.saves = home / "saves"
        self.journals = home / "journals"
        self.notices: list[str] = []
        self.events: list[Event] = []
        self.now = 1_000
        self.keeper = Keeper(self.saves, self.journals, describe, lambda: DAY, self.notices.append)
        self.arbiter = Arbiter(self.keeper.note)
        self.keeper.attach(self.arbiter)
        self.arbiter.watch(self.events.append)

    def start(
        self,
        start: Position | None = None,
        rules: Rules = "casual",
        controls: tuple[TimeControl, TimeControl] = BLITZ,
    ) -> KeptGame:
        players = (Human("Anna"), Human("Bob"))
        self.keeper.start(Game(Record(start=start), rules), Clock(controls), players, self.now)
        return self

    def go_on(self, lost: LostGame) -> KeptGame:
        """Continues a game that was recovered."""
        game, clock = resume(lost.saved, self.now)
        first, second = (Human(player.name) for player in lost.saved.players)
        self.keeper.start(
            game,
            clock,
            (first, second),
            self.now,
            file=lost.file,
            bottom_seat=lost.saved.bottom_seat,
            is_saved=lost.is_saved,
            paused=True,
        )
        lost.forget()
        return self

    def wait(self, time_ms: int) -> None:
        until = self.now + time_ms
        while self.now < until:
            self.now = min(until, self.now + 1_000)
            self.arbiter.tick(self.now)
            self.keeper.tick(self.now)

    def play(self, sans: str, think_ms: int = 1_234) -> KeptGame:
        for san in sans.split():
            self.wait(think_ms)
            position = self.arbiter.game.position
            self.arbiter.submit(self.arbiter.game.turn, position.parse_san(san), self.now)
        return self

    @property
    def saved(self) -> SavedGame:
        saved = self.keeper.saved_game(self.now)
        assert saved is not None
        return saved

    @property
    def journal(self) -> Path:
        (path,) = self.journals.iterdir()
        return path

    def lost(self, place: Path, content: bytes | None = None) -> list[LostGame]:
        """What could be recovered if the program was killed now, with this in its journal."""
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        content = self.journal.read_bytes() if content is None else content
        (place / "1.journal").write_bytes(content)
        return lost_games(place)


def sans(saved: SavedGame) -> list[str]:
    return [node.san() for node in list(saved.game.main_line())[: saved.ply]]
