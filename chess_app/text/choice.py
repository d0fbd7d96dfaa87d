"""What game to play: the options of the command line, which are those of the command `new` too."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from chess_app.language import _
from chess_app.text.vocabulary import english_word

COLORS = ("white", "black", "random", "both", "none")
ANY_START = -1
"""For one of the 960 starts, whichever."""

_FEN_FIELDS = 6


@dataclass(frozen=True)
class Choice:
    """A game as the user wants it, in the words of the user.

    - `color`: which side the person plays; `both` are two people, with `none` nobody plays.
    - `level`: how strong the computer plays; empty for as strong as it can.
    - `time`: the short form of both players' time.
    - `fen`: where it starts; empty for the usual start.
    - `chess960`: the number of the start, ANY_START, or None for a usual game.
    - `engine`: the command of another engine than ours.
    """

    color: str = "white"
    level: str = ""
    time: str = "none"
    fen: str = ""
    chess960: int | None = None
    engine: str = ""
    rules: str = "casual"


def add_arguments(parser: argparse.ArgumentParser) -> tuple[str, ...]:
    """Adds the options of a game, and returns their names. What is not given has no value."""
    group = parser.add_argument_group(_("the game"), argument_default=argparse.SUPPRESS)
    options = (
        group.add_argument(
            "--color",
            choices=COLORS,
            type=english_word,
            help=_("your side: white, black, random, both (two people) or none (engines play)"),
        ),
        group.add_argument(
            "--two", dest="color", action="store_const", const="both", help=_("two people play")
        ),
        group.add_argument("--level", metavar=_("LEVEL"), help=_("how strong the computer plays")),
        group.add_argument(
            "--time",
            metavar=_("TIME"),
            help=_("5+3, 40/90,30+30, 10s/move, 5d3, hourglass 1, none …"),
        ),
        group.add_argument("--fen", metavar="FEN", help=_("start from this position")),
        group.add_argument(
            "--chess960",
            metavar=_("NUMBER"),
            nargs="?",
            const=ANY_START,
            type=_start_number,
            help=_("a Chess960 start, 0 to 959 or any; with --fen, castling by its rules"),
        ),
        group.add_argument("--engine", metavar=_("COMMAND"), help=_("play another UCI engine")),
        group.add_argument(
            "--rules",
            choices=("casual", "fide"),
            type=english_word,
            help=_("casual: repetition and fifty moves end the game; fide: a player claims them"),
        ),
    )
    return tuple(name for option in options for name in option.option_strings)


def read_options(words: Sequence[str]) -> dict[str, Any]:
    """The options in the words of a line, where dashes may be left out: `black time 5+3`.

    They may be words of the user's language. ValueError, in one line, for what they can't be.
    """
    parser = _LineParser(add_help=False, allow_abbrev=False)
    names = add_arguments(parser)
    parser.add_argument("side", metavar=_("SIDE"), choices=COLORS, type=english_word, nargs="?")
    dashed = [_dashed(word, names) for word in words]
    options = vars(parser.parse_args(_join_fen(dashed)))
    side = options.pop("side")
    return options if side is None else {**options, "color": side}


def _dashed(word: str, names: Sequence[str]) -> str:
    """A word as an option, if it is the name of one."""
    option = f"--{english_word(word)}"
    return option if option in names else word


def _join_fen(words: list[str]) -> list[str]:
    """The words with those of a FEN as one; people do not quote it."""
    if "--fen" not in words:
        return words
    first = words.index("--fen") + 1
    last = first
    while last < len(words) and last - first < _FEN_FIELDS and not words[last].startswith("--"):
        last += 1
    fen = [" ".join(words[first:last])] if last > first else []
    return [*words[:first], *fen, *words[last:]]


class _LineParser(argparse.ArgumentParser):
    """A parser whose complaints are one line, and that never ends the program."""

    def error(self, message: str) -> NoReturn:
        """Refuses the words."""
        raise ValueError(message)


def _start_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and int(text) <= 959):
        raise argparse.ArgumentTypeError(
            _("not a number from 0 to {most}: {text}").format(most=959, text=repr(text[:20]))
        )
    return int(text)
