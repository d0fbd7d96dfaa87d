"""Which sound goes with what happens in a game; no Tk here."""

from __future__ import annotations

from chess_app.chess import Move, Position
from chess_app.play.events import Event, GameOver, MovePlayed
from chess_app.play.settings import SOUND, SOUND_EVENTS, SOUND_VOLUME, Settings
from chess_app.sound.events import SoundEvent
from chess_app.sound.player import SoundPlayer
from chess_app.ui.playroom import Playroom
from chess_app.ui.scenes import is_castling


class GameSounds:
    """Give `hear` to the arbiter; `tick` warns of low time once a game for each person."""

    def __init__(self, room: Playroom, player: SoundPlayer) -> None:
        self._room = room
        self._player = player
        self._warned: set[int] = set()

    def hear(self, event: Event) -> None:
        """Plays what goes with an event."""
        if isinstance(event, MovePlayed):
            before = self._room.record.positions()[event.ply - 1]
            self._player.play(move_sound(before, event.move))
        elif isinstance(event, GameOver):
            self._player.play(SoundEvent.GAME_OVER)

    def new_game(self) -> None:
        """Nobody has been warned yet."""
        self._warned.clear()

    def tick(self, now: int) -> None:
        """To be called often while a clock runs."""
        clock = self._room.arbiter.clock
        seat = clock.seat
        if seat is None or seat in self._warned or not self._room.arbiter.players[seat].is_human:
            return
        if is_low(self._room, seat, now) and not clock.is_paused:
            self._warned.add(seat)
            self._player.play(SoundEvent.LOW_TIME)


def move_sound(position: Position, move: Move) -> SoundEvent:
    """The most important that can be said of a move."""
    after = position.play(move)
    if after.in_check:
        return SoundEvent.CHECK
    if move.promotion is not None:
        return SoundEvent.PROMOTION
    if is_castling(position, move):
        return SoundEvent.CASTLE
    captures = len(after.men()) < len(position.men())
    return SoundEvent.CAPTURE if captures else SoundEvent.MOVE


def is_low(room: Playroom, seat: int, now: int) -> bool:
    """Whether a seat has little time left."""
    left_ms = room.arbiter.clock.remaining_ms(seat, now)
    control = room.arbiter.clock.controls[seat]
    return left_ms is not None and not control.is_per_move and left_ms < control.low_time_ms


def set_up_sounds(player: SoundPlayer, settings: Settings) -> None:
    """Tells the player what the settings say of sounds."""
    player.volume = settings.get(SOUND_VOLUME) / 100 if settings.get(SOUND) else 0
    player.switched_off = {
        event for event in SoundEvent if not settings.get(SOUND_EVENTS[event.value])
    }
