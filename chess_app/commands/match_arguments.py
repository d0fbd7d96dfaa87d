"""The arguments of `chess-app match`, apart from it: every start of the program reads them."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from typing import Any

from chess_app.language import _

MOST_GAMES = 1_000_000


def add_arguments(parser: Any) -> None:
    """Adds them to the parser of the command."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = _(
        "An ENGINE is `ours`, or the command of any UCI engine, with options after a colon:\n"
        '  ours:Level=5,Hash=16    "/usr/games/stockfish:UCI_LimitStrength=true,UCI_Elo=2600"\n'
        '  "/elsewhere/.venv/bin/chess-app uci"'
    )
    parser.add_argument("a", metavar=_("ENGINE"), help=_("the engine whose score is told: A"))
    parser.add_argument("b", metavar=_("ENGINE"), help=_("its opponent: B"))
    parser.add_argument(
        "--games", metavar="N", type=_whole(1, MOST_GAMES), default=100, help=_("default 100")
    )

    limits = parser.add_mutually_exclusive_group()
    limits.add_argument(
        "--movetime",
        dest="move_time_ms",
        metavar="MS",
        type=_whole(1, 10**7),
        help=_("time per move (the default, 100)"),
    )
    limits.add_argument(
        "--time",
        dest="clock",
        metavar="[MOVES/]S[+S]",
        help=_("clocks in seconds: 10+0.1, or 40/60"),
    )
    limits.add_argument(
        "--depth", metavar="D", type=_whole(1, 1000), help=_("search to this depth")
    )
    limits.add_argument("--nodes", metavar="N", type=_whole(1, 10**12), help=_("search so much"))
    parser.add_argument(
        "--margin",
        dest="margin_ms",
        metavar="MS",
        type=_whole(0, 10**7),
        help=_("lateness that does not lose (default 20 with clocks, 200 with --movetime)"),
    )

    parser.add_argument(
        "--openings", metavar=_("FILE"), help=_(".pgn, or lines of FEN, EPD or moves")
    )
    parser.add_argument(
        "--plies", metavar="N", type=_whole(0, 1000), help=_("take at most N moves of each opening")
    )
    parser.add_argument("--seed", metavar="S", type=_whole(0, 10**12), help=_("for the openings"))
    parser.add_argument(
        "--concurrency", metavar="K", type=_whole(1, 512), help=_("games at once (default: cores)")
    )
    parser.add_argument(
        "--pgn", dest="output", metavar=_("FILE"), help=_("append the games to this file")
    )

    parser.add_argument(
        "--sprt",
        metavar=("ELO0", "ELO1"),
        nargs=2,
        type=_number,
        help=_("end when one of both advantages, in normalised Elo, is proven"),
    )
    parser.add_argument(
        "--alpha", metavar="P", type=_probability, default=0.05, help=_("of the SPRT")
    )
    parser.add_argument(
        "--beta", metavar="P", type=_probability, default=0.05, help=_("of the SPRT")
    )

    parser.add_argument(
        "--option",
        dest="options",
        metavar="[A.|B.]NAME=VALUE",
        action="append",
        default=[],
        help=_("an option for A, B or both"),
    )
    parser.add_argument(
        "--threads",
        metavar="N",
        type=_whole(1, 1024),
        default=1,
        help=_("of each engine (default 1)"),
    )
    parser.add_argument(
        "--hash", dest="hash_mb", metavar="MB", type=_whole(1, 10**6), help=_("of each engine")
    )

    parser.add_argument(
        "--adjudicate",
        action="store_true",
        help=_("as --draw 40 8 10 --resign 4 1000 --max-moves 300"),
    )
    parser.add_argument(
        "--draw",
        metavar=("MOVE", "COUNT", "CP"),
        nargs=3,
        type=_whole(0, 10**5),
        help=_("a draw from MOVE on, if both scores were within CP for COUNT moves"),
    )
    parser.add_argument(
        "--resign",
        metavar=("COUNT", "CP"),
        nargs=2,
        type=_whole(1, 10**5),
        help=_("a win, if both scores were beyond CP for COUNT moves"),
    )
    parser.add_argument(
        "--max-moves",
        metavar="N",
        type=_whole(1, 10**5),
        help=_("a draw after N moves of each side"),
    )


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 15):
            raise argparse.ArgumentTypeError(
                _("not a whole number: {text}").format(text=repr(text[:40]))
            )
        if not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                _("not from {least} to {most}: {text}").format(least=least, most=most, text=text)
            )
        return int(text)

    return read


def _number(text: str) -> float:
    number = _float(text)
    if not -10_000 <= number <= 10_000:
        raise argparse.ArgumentTypeError(
            _("not a number of Elo: {text}").format(text=repr(text[:40]))
        )
    return number


def _float(text: str) -> float:
    """The number, or what lies within no bounds."""
    try:
        return float(text)
    except ValueError:
        return math.nan


def _probability(text: str) -> float:
    number = _float(text)
    if not 0 < number < 0.5:
        raise argparse.ArgumentTypeError(
            _("not a probability between 0 and 0.5: {text}").format(text=repr(text[:40]))
        )
    return number
