"""The page of settings about sounds, where each can be heard."""

from __future__ import annotations

import tkinter as tk
from functools import partial
from tkinter import ttk
from typing import Final

from PIL import ImageTk

from chess_app.language import N_, _
from chess_app.play.settings import SOUND, SOUND_EVENTS, SOUND_VOLUME
from chess_app.sound.events import SoundEvent
from chess_app.sound.player import SoundPlayer
from chess_app.ui.accessible import describe
from chess_app.ui.dialogs.setting_rows import SettingRows
from chess_app.ui.look import Look
from chess_app.ui.panel.icons import icon
from chess_app.ui.sounds import set_up_sounds

LABELS: Final = {
    SoundEvent.MOVE: N_("A move"),
    SoundEvent.CAPTURE: N_("A capture"),
    SoundEvent.CHECK: N_("Check"),
    SoundEvent.CASTLE: N_("Castling"),
    SoundEvent.PROMOTION: N_("A promotion"),
    SoundEvent.LOW_TIME: N_("Little time left"),
    SoundEvent.GAME_OVER: N_("The end of the game"),
}
"""What people call the sounds, to be translated."""

# While the slider moves nothing is played or saved.
_PATIENCE_MS: Final = 250


class SoundPage:
    """Fills a page."""

    def __init__(self, rows: SettingRows, sound: SoundPlayer) -> None:
        self._rows = rows
        self._sound = sound
        self._waiting = rows.delayed(_PATIENCE_MS, self._take_volume)
        look = rows.look
        sign = icon("resume", look.px(16), look.palette.text)
        self._sign = ImageTk.PhotoImage(sign, master=rows.widget)
        rows.switch(SOUND, _("Sounds"))
        rows.add(_("Volume"), self._volume_slider(rows.look))
        rows.space()
        for event in SoundEvent:
            self._add_event(event)
        if sound.output_name is None:
            rows.note(_("Nothing on this machine can play sounds."))

    def _volume_slider(self, look: Look) -> ttk.Frame:
        frame = ttk.Frame(self._rows.widget)
        self._volume = tk.DoubleVar(frame, self._rows.settings.get(SOUND_VOLUME))
        slider = ttk.Scale(
            frame,
            from_=0,
            to=100,
            variable=self._volume,
            length=look.px(200),
            command=lambda value: self._hear_volume(),
        )
        slider.grid(row=0, column=0)
        self._percent = ttk.Label(frame, style="Muted.TLabel")
        self._percent.grid(row=0, column=1, padx=(look.px(8), 0))
        describe(slider, "Scale", _("Volume"))
        # A step of Tk's own is one percent.
        for key, step in (("Left", -5), ("Down", -5), ("Right", 5), ("Up", 5)):
            slider.bind(f"<{key}>", partial(self._step, step))
        self._show_volume()
        return frame

    def _step(self, step: int, event: tk.Event[tk.Misc]) -> str:
        self._volume.set(max(0, min(100, round(self._volume.get()) + step)))
        self._hear_volume()
        return "break"

    def _hear_volume(self) -> None:
        self._show_volume()
        self._waiting.postpone()

    def _take_volume(self) -> None:
        self._rows.change(SOUND_VOLUME, round(self._volume.get()))
        self._play(SoundEvent.MOVE)

    def _show_volume(self) -> None:
        self._percent.configure(text=_("{number} %").format(number=round(self._volume.get())))

    def _add_event(self, event: SoundEvent) -> None:
        box = self._rows.switch(SOUND_EVENTS[event.value], _(LABELS[event]))
        row = int(box.grid_info()["row"])
        box.grid_configure(columnspan=1)
        button = ttk.Button(
            self._rows.widget,
            text=_("Listen"),
            image=self._sign,
            compound="left",
            width=0,
            command=partial(self._play, event),
        )
        gap = self._rows.look.px
        button.grid(row=row, column=1, sticky="w", padx=(gap(16), 0), pady=(gap(4), 0))
        describe(button, "Button", _("Listen"), description=_(LABELS[event]))

    def _play(self, event: SoundEvent) -> None:
        """Also what is switched off: the user wants to know it."""
        sound, settings = self._sound, self._rows.settings
        sound.volume = settings.get(SOUND_VOLUME) / 100
        sound.switched_off = set()
        sound.play(event)
        set_up_sounds(sound, settings)
