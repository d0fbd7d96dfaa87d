"""Writes `chess_app/engine/weights.py`: boards as diagrams, all else as short lists."""

from __future__ import annotations

from pathlib import Path
from textwrap import wrap

Pair = tuple[int, int]

PATH = Path(__file__).parents[2] / "chess_app" / "engine" / "weights.py"

COMMENTS = {
    "VALUES": "Pawn, knight, bishop, rook, queen.",
    "TOGETHER": "For pairs of own men, less what is usual: knight and pawn, bishop and pawn, "
    "knight, rook and pawn, knight, bishop, queen and pawn, knight, bishop, rook.",
    "AGAINST": "The same for an own man and the enemy's.",
    "KNIGHT_MOBILITY": "By the number of squares attacked that enemy pawns do not guard.",
    "ISOLATED_PAWN_OPEN": "No enemy pawn ahead on its file.",
    "BACKWARD_PAWN_OPEN": "No enemy pawn ahead on its file.",
    "PHALANX_PAWN": "A pawn beside another, by rank.",
    "SUPPORTED_PAWN": "For each pawn that guards it, by its rank.",
    "PASSED_PAWN": "No enemy pawn can stop or take it; by rank.",
    "CANDIDATE_PAWN": "It can become passed by trades; by rank.",
    "PASSED_BLOCKED": "A man stands in front of it; by rank.",
    "PASSED_FREE": "The square in front of it is empty and not attacked; by rank.",
    "PASSED_PATH": "The whole way is free of enemies and their attacks; by rank.",
    "PASSED_STEP_GUARDED": "One's own men guard the square in front of it; times its rank less 3.",
    "PASSED_PATH_ATTACKED": "The enemy attacks some square of the way; times its rank less 3.",
    "PASSED_FILE": "From the fourth rank on, by file from the edge.",
    "PASSED_OWN_KING": "By the distance of its king to the square in front of it.",
    "PASSED_ENEMY_KING": "By the distance of the other king to that square.",
    "PASSED_UNSTOPPABLE": "No piece is left to stop it, and the king comes too late.",
    "ROOK_BEHIND_PASSED": "For the side whose rook stands behind a passed pawn of either side.",
    "KNIGHT_BEHIND_PAWN": "A pawn of either side right in front of the knight.",
    "LONG_DIAGONAL": "Only pawns could keep the bishop from two squares of the centre.",
    "BISHOP_PAWNS": "For each own pawn on squares of the bishop's colour.",
    "BISHOP_BLOCKED_PAWNS": "The same, times own blocked pawns on the four middle files.",
    "BISHOP_AIMS_AT_PAWN": "For each enemy pawn on its diagonals, whatever stands between.",
    "ROOK_TRAPPED": "Beside its own king, on the side of the edge, with three squares or less.",
    "KNIGHT_NEARS_OUTPOST": "For each outpost that it can go to.",
    "SHELTER": "By file from the edge, and rank of the nearest own pawn ahead of him; 0 for none.",
    "STORM": "By file from the edge, and rank of the nearest enemy pawn there; 0 for none.",
    "KING_TO_PAWN": "By steps from the king to the nearest pawn, once pieces are off; 0 for none.",
    "NEAR_OWN_KING": "For a knight, bishop, rook, queen: by steps from its own king.",
    "NEAR_ENEMY_KING": "The same, by steps from the other king.",
    "KING_ATTACKER": "Units of danger, see king_safety.py: a knight, bishop, rook, queen that "
    "reaches the squares around the king.",
    "KING_ATTACKED_SQUARE": "For each of these squares that it reaches.",
    "KING_WEAK_SQUARE": "For each of them that nobody but the king guards.",
    "SAFE_CHECK": "A knight, bishop, rook, queen can give check where nobody takes it.",
    "MORE_SAFE_CHECKS": "On more than one such square.",
    "UNSAFE_CHECK": "For each square from which a check would be taken.",
    "KING_SHIELD": "For each man that is all that stands between him and a slider.",
    "KING_NO_QUEEN": "The enemy has no queen.",
    "KING_BARE": "For each eight hundredths that SHELTER and STORM are against him.",
    "KING_ALWAYS": "What all units start from.",
    "THREAT_BY_PAWN": "On a pawn, knight, bishop, rook, queen.",
    "RESTRICTED": "For each square that both sides attack and the enemy does not hold firmly.",
    "THREAT_TO_MOVE": "For the side to move: on what hangs, by pawns on pieces, by minor pieces "
    "on rooks and queens.",
    "KNIGHT_NEARS_QUEEN": "For each safe square from which a knight would attack the queen.",
    "SLIDER_NEARS_QUEEN": "The same for bishops and rooks, where another man guards them.",
    "QUEEN_SEEN_THROUGH": "A rook, a bishop that would attack the queen if one man went away.",
    "COMPLEXITY": "For the side ahead, endgame only: always, per pawn, on both wings, pawns only.",
}

HEAD = '''"""The weights of the evaluation, in hundredths of a pawn: (opening, endgame) each.

Made by `tools/tuning` from games of this engine; `docs/tuning.md` says how. Boards are seen from
White's side with the eighth rank on top, as a diagram. Nothing here is written by hand.
"""

from __future__ import annotations

Pair = tuple[int, int]


def _board(opening: tuple[int, ...], endgame: tuple[int, ...]) -> list[Pair]:
    """Pairs by square (a1 first) from two diagrams (a8 first)."""
    return [(opening[square ^ 56], endgame[square ^ 56]) for square in range(64)]


# fmt: off
'''


def write_weights(weights: dict[str, list[Pair]], path: Path = PATH) -> None:
    """Replaces the file by one with these weights, in their order."""
    lines = []
    for name, pairs in weights.items():
        if name in COMMENTS:
            lines += [f"# {line}" for line in wrap(COMMENTS[name], 98)]
        if name.endswith("_SQUARES"):
            lines += _board_lines(name, pairs)
        elif len(pairs) <= 2:
            lines.append(f"{name} = [{', '.join(map(str, pairs))}]")
        else:
            lines.append(f"{name} = [")
            for start in range(0, len(pairs), 6):
                row = pairs[start : start + 6]
                lines.append("    " + " ".join(f"{pair}," for pair in row))
            lines.append("]")
    path.write_text(HEAD + "\n".join(lines) + "\n# fmt: on\n", encoding="utf-8")


def _board_lines(name: str, pairs: list[Pair]) -> list[str]:
    lines = [f"{name} = _board("]
    for phase in (0, 1):
        lines.append("    (")
        for rank in range(7, -1, -1):
            row = pairs[rank * 8 : rank * 8 + 8]
            lines.append("        " + ", ".join(f"{pair[phase]:4d}" for pair in row) + ",")
        lines.append("    ),")
    return [*lines, ")"]
