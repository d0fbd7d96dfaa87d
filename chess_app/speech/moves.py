"""Moves in words, and as score sheets have them."""

from __future__ import annotations

from chess_app.chess import Color, Man, Move, Position, square_name
from chess_app.chess.pgn import NULL_MOVE
from chess_app.language import _
from chess_app.speech.men import capitalised, man_name, promoted_name, taken_name
from chess_app.speech.notation import Letters, shown_san


def move_words(position: Position, move: Move) -> str:
    """A move that is played here: `White's knight from g1 takes the pawn on f3, check.`

    A sentence for analysts too, who let a side pass.
    """
    if move == NULL_MOVE:
        return _("White passes.") if position.turn is Color.WHITE else _("Black passes.")
    san = position.san(move)
    words = _castling_words(position.turn, san) or capitalised(_going_words(position, move, san))
    if san.endswith("#"):
        return _("{move}, checkmate.").format(move=words)
    if san.endswith("+"):
        return _("{move}, check.").format(move=words)
    return f"{words}."


def numbered(position: Position, move: Move, letters: Letters = Letters.NATIONAL) -> str:
    """A move that is played here as on a score sheet: `12. Nf3` or `12... Nf6`."""
    dots = "." if position.turn is Color.WHITE else "..."
    return f"{position.fullmove_number}{dots} {shown_san(position.san(move), letters)}"


def _castling_words(color: Color, san: str) -> str:
    if not san.startswith("O-O"):
        return ""
    if san.startswith("O-O-O"):
        if color is Color.WHITE:
            return _("White castles on the queen side")
        return _("Black castles on the queen side")
    if color is Color.WHITE:
        return _("White castles on the king side")
    return _("Black castles on the king side")


def _going_words(position: Position, move: Move, san: str) -> str:
    man = position.man_at(move.origin)
    assert man is not None, "a legal move has a man to move"
    fields = {
        "man": man_name(man),
        "origin": square_name(move.origin),
        "target": square_name(move.target),
    }
    words = _step_words(position.man_at(move.target), "x" in san, fields)
    if move.promotion:
        promoted = promoted_name(move.promotion)
        return _("{move} and becomes {man}").format(move=words, man=promoted)
    return words


def _step_words(captured: Man | None, takes: bool, fields: dict[str, str]) -> str:
    if captured is not None:
        taken = taken_name(captured.kind)
        return _("{man} from {origin} takes {taken} on {target}").format(**fields, taken=taken)
    if takes:
        return _("{man} from {origin} takes a pawn in passing and goes to {target}").format(
            **fields
        )
    return _("{man} from {origin} goes to {target}").format(**fields)
