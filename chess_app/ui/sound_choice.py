"""The sounds, as the settings have them."""

from __future__ import annotations

from chess_app.play.settings import SOUND, SOUND_EVENTS, SOUND_VOLUME, Settings
from chess_app.sound.events import SoundEvent
from chess_app.sound.player import SoundPlayer


def tune(sound: SoundPlayer, settings: Settings) -> None:
    """Has the player play what the user wants to hear, as loud as that is wanted."""
    sound.volume = settings.get(SOUND_VOLUME) / 100 if settings.get(SOUND) else 0
    sound.switched_off = {
        event for event in SoundEvent if not settings.get(SOUND_EVENTS[event.value])
    }


def play_sample(sound: SoundPlayer, settings: Settings, event: SoundEvent) -> None:
    """Plays a sound that the user wants to know, though it may be switched off."""
    sound.volume = settings.get(SOUND_VOLUME) / 100
    sound.switched_off = set()
    sound.play(event)
    tune(sound, settings)
