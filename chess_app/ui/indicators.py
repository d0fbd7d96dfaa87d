"""Check marks, radio buttons and sliders, drawn by ourselves: those of ttk do not scale well."""

from __future__ import annotations

import io
import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import Any, Final, NamedTuple

from PIL import Image, ImageDraw

from chess_app.ui.palettes import Palette

_BOX: Final = 16
_GAP: Final = 8
_THUMB: Final = 18
_TROUGH: Final = 4
_FINER: Final = 4
"""Drawn so many times larger and then shrunk, edges become smooth."""

_CHECK: Final = "Chess.check"
_RADIO: Final = "Chess.radio"
_SLIDER: Final = "Chess.Horizontal.slider"
_TRACK: Final = "Chess.Horizontal.track"


def install(style: ttk.Style, root: tk.Misc, palette: Palette, px: Callable[[float], int]) -> None:
    """Has check buttons, radio buttons and horizontal scales look so; again for another look."""
    for is_on in (False, True):
        for is_enabled in (False, True):
            colours = _colours(palette, is_on, is_enabled)
            for kind, draw in ((_CHECK, _check), (_RADIO, _radio)):
                picture = draw(colours, px(_BOX), is_on)
                room = Image.new("RGBA", (picture.width + px(_GAP), picture.height))
                room.paste(picture)
                _keep(root, _name(kind, is_on, is_enabled), room)
    for is_enabled in (False, True):
        thumb = _radio(_colours(palette, True, is_enabled), px(_THUMB), False)
        _keep(root, _name(_SLIDER, True, is_enabled), thumb)
    _keep(root, _TRACK, _track(palette, px(_THUMB), px(_TROUGH)))
    if _CHECK not in style.element_names():
        _make_elements(style)
    for widget, kind in (("Checkbutton", _CHECK), ("Radiobutton", _RADIO)):
        style.layout(f"T{widget}", _button_layout(widget, kind))
    style.layout("Horizontal.TScale", _scale_layout())


def _name(kind: str, is_on: bool, is_enabled: bool) -> str:
    return f"{kind}-{'on' if is_on else 'off'}-{'enabled' if is_enabled else 'disabled'}"


def _keep(root: tk.Misc, name: str, picture: Image.Image) -> None:
    """Gives Tk a picture by its name, for as long as Tk lives; one of that name is replaced."""
    stream = io.BytesIO()
    picture.save(stream, "PNG", compress_level=1)
    root.tk.call("image", "create", "photo", name, "-data", stream.getvalue())


def _make_elements(style: ttk.Style) -> None:
    """Tells ttk which picture belongs to which state; once, as the pictures keep their names."""
    for kind in (_CHECK, _RADIO):
        style.element_create(
            kind,
            "image",
            _name(kind, False, True),
            ("selected", "disabled", _name(kind, True, False)),
            ("disabled", _name(kind, False, False)),
            ("selected", _name(kind, True, True)),
            sticky="",
        )
    disabled = ("disabled", _name(_SLIDER, True, False))
    style.element_create(_SLIDER, "image", _name(_SLIDER, True, True), disabled, sticky="")
    style.element_create(_TRACK, "image", _TRACK, border=(3, 0), sticky="we")


def _button_layout(widget: str, kind: str) -> list[Any]:
    label = (f"{widget}.label", {"sticky": "nswe"})
    focus = (f"{widget}.focus", {"side": "left", "sticky": "w", "children": [label]})
    mark = (kind, {"side": "left", "sticky": ""})
    return [(f"{widget}.padding", {"sticky": "nswe", "children": [mark, focus]})]


def _scale_layout() -> list[Any]:
    thumb = (_SLIDER, {"side": "left", "sticky": ""})
    track = (_TRACK, {"sticky": "we", "children": [thumb]})
    return [("Scale.focus", {"sticky": "nswe", "children": [track]})]


# The drawings


class _Colours(NamedTuple):
    ground: str
    edge: str
    mark: str


def _colours(palette: Palette, is_on: bool, is_enabled: bool) -> _Colours:
    if not is_enabled:
        faint = palette.pressed
        return _Colours(faint if is_on else palette.window, faint, palette.window)
    if is_on:
        return _Colours(palette.accent, palette.accent, palette.on_accent)
    return _Colours(palette.panel, palette.muted, palette.panel)


def _check(colours: _Colours, size: int, is_on: bool) -> Image.Image:
    picture, draw, big = _canvas(size)
    width = max(_FINER, big // 14)
    box = (0, 0, big - 1, big - 1)
    draw.rounded_rectangle(box, big // 5, colours.ground, colours.edge, width)
    if is_on:
        tick = [(big * x, big * y) for x, y in ((0.24, 0.52), (0.43, 0.71), (0.77, 0.32))]
        draw.line(tick, fill=colours.mark, width=big // 8, joint="curve")
        radius = big / 16
        for x, y in tick:
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), colours.mark)
    return _shrunk(picture, size)


def _radio(colours: _Colours, size: int, is_on: bool) -> Image.Image:
    picture, draw, big = _canvas(size)
    box = (0, 0, big - 1, big - 1)
    draw.ellipse(box, colours.ground, colours.edge, max(_FINER, big // 14))
    if is_on:
        inset = big * 0.31
        draw.ellipse((inset, inset, big - inset, big - inset), colours.mark)
    return _shrunk(picture, size)


def _track(palette: Palette, height: int, thickness: int) -> Image.Image:
    """A line in the middle of the height of the thumb; ttk draws it out."""
    picture = Image.new("RGBA", (height, height))
    top = (height - thickness) // 2
    ImageDraw.Draw(picture).rectangle((0, top, height, top + thickness - 1), palette.pressed)
    return picture


def _canvas(size: int) -> tuple[Image.Image, ImageDraw.ImageDraw, int]:
    picture = Image.new("RGBA", (size * _FINER, size * _FINER))
    return picture, ImageDraw.Draw(picture), size * _FINER


def _shrunk(picture: Image.Image, size: int) -> Image.Image:
    return picture.resize((size, size), Image.Resampling.BOX)
