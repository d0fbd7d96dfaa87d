"""The arguments of `chess-app text`."""

from __future__ import annotations

import argparse

from chess_app.language import _
from chess_app.text import choice


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds them; those of the game have no value where they are not given."""
    parser.epilog = _("Type help to see what can be typed then. Lines may also come from a script.")
    choice.add_arguments(parser)
    parser.add_argument(
        "--resume", action="store_true", help=_("go on with the last unfinished game")
    )
    parser.add_argument("--load", metavar=_("FILE"), help=_("go on with the game of a file"))
    parser.add_argument("--saves", metavar=_("DIR"), help=_("the folder of saved games"))
    parser.add_argument(
        "--ascii", dest="ascii_only", action="store_true", help=_("draw the board with letters")
    )
    parser.add_argument(
        "--no-board",
        dest="board",
        action="store_false",
        help=_("do not draw the board after each move"),
    )
    parser.add_argument(
        "--spoken",
        action="store_true",
        help=_("tell moves in words and draw no board (for screen readers)"),
    )
