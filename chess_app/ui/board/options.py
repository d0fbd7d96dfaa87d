"""What the user has chosen about the look of boards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class BoardOptions:
    """How boards look.

    - `piece_set`, `theme`, `texture`: of `art.pieces.SETS`, `art.themes.THEMES` and
      `art.squares.TEXTURES`.
    - `coordinates`: letters and digits inside the squares at the edges.
    - `legal_moves`: the cells that a touched piece may go to are marked.
    - `animation_ms`: how long a move slides; 0: not at all.
    """

    piece_set: str = "classic"
    theme: str = "brown"
    texture: str = "flat"
    coordinates: bool = True
    legal_moves: bool = True
    animation_ms: int = 200
