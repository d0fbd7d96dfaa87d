"""A monkey at the board: whatever it does, no callback fails and no wrong move is told."""

from __future__ import annotations

import random
import tkinter as tk
from dataclasses import replace

import pytest

from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board.scene import Drawing, Scene
from chess_app.ui.look import Look
from tests.ui.board.hands import Hands
from tests.ui.board.scenes import CASTLING, men, moves, name_of

SCENES = [
    CASTLING,
    replace(CASTLING, bottom_seat=1, check=4),
    replace(CASTLING, is_premove=True, premove=(1, 2)),
    replace(CASTLING, is_hidden=True),
    replace(CASTLING, hint=(Drawing(0, 63, "green"),), last_move=(3, 4)),
    Scene(men("Kg1 Rf1 ke8"), movable=moves(g1="h1 g2", f1="xf7")),
    Scene({}),
]
OPTIONS = [
    BoardOptions(),
    BoardOptions(texture="wood", theme="green"),
    BoardOptions(piece_set="staunton", coordinates=False, legal_moves=False, animation_ms=0),
]
KEYS = [
    "Escape", "Return", "space", "Up", "Down", "Left", "q", "n", "Tab", "Alt-Left",
    "Control-Up", "Control-Left", "Control-Down", "Control-Return",
]  # fmt: skip
EVENTS = ["<ButtonPress-1>", "<ButtonRelease-1>", "<ButtonPress-3>", "<ButtonRelease-3>"]


def some_place(rng: random.Random, hands: Hands, scene: Scene) -> tuple[int, int]:
    """Any place, but often one where a piece can be taken or dropped."""
    if rng.random() < 0.3 or not scene.movable:
        return rng.randrange(-30, 930), rng.randrange(-30, 670)
    cells = [*scene.movable, *(cell for targets in scene.movable.values() for cell in targets)]
    x, y = hands.layout.corner(rng.choice(cells))
    return x + rng.randrange(hands.layout.square_px), y + rng.randrange(hands.layout.square_px)


@pytest.mark.parametrize("seed", range(4))
def test_a_monkey(root: tk.Tk, look: Look, seed: int) -> None:
    rng = random.Random(seed)
    hands = Hands(root, look, BoardOptions())
    scene = CASTLING
    count = 0
    # How many moves get through depends on when the window is resized; a busy machine takes more.
    for event in range(6000):
        if event >= 600 and count > 10:
            break
        x, y = some_place(rng, hands, scene)
        state = rng.choice((0, 0, 0, 1, 4, 8))
        chance = rng.random()
        if chance < 0.25 and scene.movable:
            origin = rng.choice([*scene.movable])
            hands.click(name_of(origin), name_of(rng.choice([*scene.movable[origin]])))
        elif chance < 0.5:
            hands.widget.event_generate(rng.choice(EVENTS), x=x, y=y, state=state)
        elif chance < 0.75:
            hands.widget.event_generate("<Motion>", x=x, y=y, state=state)
        elif chance < 0.87:
            hands.widget.event_generate(f"<{rng.choice(KEYS)}>")
        elif chance < 0.95:
            scene = rng.choice(SCENES)
            hands.bottom_seat = scene.bottom_seat
            pairs = [(rng.randrange(64), rng.randrange(64)) for _ in range(rng.randrange(3))]
            hands.view.show(scene, pairs)
        elif chance < 0.97:
            root.geometry(f"{rng.randrange(200, 900)}x{rng.randrange(200, 700)}")
        elif chance < 0.98:
            hands.view.apply(rng.choice(OPTIONS))
        else:
            hands.view.cancel()
        hands.now_ms += rng.randrange(60)
        root.update()
        for origin, target, _ in hands.moves[count:]:
            assert target in scene.movable[origin]
            assert not scene.is_hidden
            if rng.random() < 0.3:
                names = ("queen", "rook", "bishop", "knight")
                hands.view.choose(target, rng.randrange(2), names, lambda name: None)
        count = len(hands.moves)
    assert count > 10
