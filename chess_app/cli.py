"""The command `chess-app`: its arguments, and how every command ends.

Exit codes: 0 all is well, 1 faults were found, 2 the command could not be carried out, 130 stopped
by Ctrl+C, 141 nobody reads the output any more. Only 2 and 130 come with a line on stderr.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from chess_app.commands import CommandError, match_arguments, one_line, reason, text_arguments
from chess_app.commands.argument_words import teach_argparse
from chess_app.language import N_, _, use_language
from chess_app.system_language import choose_language

DEEPEST_PERFT = 15
COMMANDS = ("window", "text", "uci", "bench", "match", "perft", "pgn", "desktop")

# How the chess core runs: the words of `CoreState`.
N_("compiled")
N_("plain")
N_("compiled, STALE: the sources have changed since; run make")


class OneLineParser(argparse.ArgumentParser):
    """A parser that refuses bad arguments in one line instead of printing the usage first."""

    def error(self, message: str) -> NoReturn:
        """Refuses the arguments."""
        raise CommandError(
            _("{fault} (see {command} --help)").format(fault=message, command=self.prog)
        )

    def print_help(self, file: Any = None) -> None:
        """Prints the help; unlike argparse, lets the caller know if that is not possible."""
        print(self.format_help(), end="", file=file)


class ShowVersion(argparse.Action):
    """Says the version and how the chess core runs; worked out only when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *others: object) -> NoReturn:
        """Prints the version and ends."""
        from chess_app import __version__
        from chess_app._build import CoreState, core_state

        state = core_state()
        python = "" if state is CoreState.STALE else f", Python {sys.version.split()[0]}"
        print(f"chess-app {__version__} ({_(state.value)}{python})")
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Carries out the command `argv` (without the program's name); returns the exit code."""
    _tolerate_odd_characters()
    try:
        try:
            code = _run(argv)
        except SystemExit as stop:  # argparse has shown the help or the version
            code = int(stop.code or 0)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except CommandError as error:
        return _complain(str(error), 2)
    except KeyboardInterrupt:
        return _complain(_("stopped"), 130)
    except BrokenPipeError:
        _drop_output()
        return 141
    except OSError as error:  # files are the commands' matter, so this is about the output
        _drop_output()
        return _complain(_("cannot write the output: {reason}").format(reason=reason(error)), 2)


def _run(argv: Sequence[str] | None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    _choose_language(argv)
    parser = _parser()
    arguments = vars(parser.parse_args(_with_command(argv)))
    command: Callable[..., int] = arguments.pop("command")
    return command(**arguments)


def _with_command(argv: Sequence[str]) -> Sequence[str]:
    """What is meant by arguments without a command: the window, perhaps with a file."""
    first = next(iter(argv), "")
    if first in COMMANDS or first in ("-h", "--help", "--version"):
        return argv
    return ["window", *argv]


def _choose_language(argv: Sequence[str]) -> None:
    """Speaks the user's language, except where a program listens: UCI is English."""
    if list(argv) == ["uci"]:
        return
    from chess_app.play.folders import find_folders
    from chess_app.play.settings import LANGUAGE, Settings

    setting = Settings(find_folders(os.environ).settings_file).get(LANGUAGE)
    try:
        use_language(choose_language(os.environ, setting))
    except ValueError as error:
        raise CommandError(str(error)) from None
    teach_argparse()


def _parser() -> argparse.ArgumentParser:
    parser = OneLineParser(prog="chess-app", description=_("Chess."), allow_abbrev=False)
    parser.add_argument(
        "--version",
        action=ShowVersion,
        nargs=0,
        default=argparse.SUPPRESS,
        help=_("show the version and how the core runs"),
    )
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"))

    window = _add(
        commands, "window", _window, _("play in a window; this is also what no command does")
    )
    window.add_argument("file", metavar=_("FILE"), nargs="?", help=_("a file of games to open"))
    window.add_argument("--saves", metavar=_("DIR"), help=_("the folder of saved games"))

    text = _add(commands, "text", _text, _("play in a terminal, or with a script"))
    text_arguments.add_arguments(text)

    _add(commands, "uci", _uci, _("be an engine for other chess programs"))
    bench = _add(commands, "bench", _bench, _("measure the engine on fixed positions"))
    bench.add_argument(
        "depth", metavar=_("DEPTH"), type=_depth, nargs="?", help=_("how deep to search")
    )

    match = _add(commands, "match", _match, _("let two engines play each other"))
    match_arguments.add_arguments(match)

    perft = _add(
        commands, "perft", _perft, _("count the positions that a number of moves leads to")
    )
    perft.add_argument("--fen", help=_("start from this position instead of the usual one"))
    perft.add_argument("--chess960", action="store_true", help=_("castle by the rules of Chess960"))
    perft.add_argument(
        "depth",
        metavar=_("DEPTH"),
        type=_depth,
        help=_("0 to {most} moves").format(most=DEEPEST_PERFT),
    )

    pgn = _add(commands, "pgn", None, _("check and convert files of games"))
    actions = pgn.add_subparsers(title=_("actions"), metavar=_("ACTION"), required=True)
    check = _add(
        actions, "check", _pgn_check, _("find the games with faults, such as illegal moves")
    )
    check.add_argument("paths", metavar=_("FILE"), nargs="+", help=_("a PGN file, or - for stdin"))
    convert = _add(actions, "convert", _pgn_convert, _("read games and write them again, tidied"))
    convert.add_argument("source", metavar=_("IN"), help=_("a PGN file, or - for stdin"))
    convert.add_argument("target", metavar=_("OUT"), help=_("the file to write, or - for stdout"))

    desktop = _add(
        commands, "desktop", _desktop, _("add the program to the menus of a Linux desktop")
    )
    desktop.add_argument("--remove", action="store_true", help=_("take it away again"))
    return parser


def _add(commands: Any, name: str, command: Callable[..., int] | None, about: str) -> Any:
    """Adds a subcommand; `command` gets its arguments by name."""
    parser = commands.add_parser(
        name, help=about, description=about[0].upper() + about[1:] + ".", allow_abbrev=False
    )
    if command is not None:
        parser.set_defaults(command=command)
    return parser


def _depth(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9 and int(text) <= DEEPEST_PERFT):
        raise argparse.ArgumentTypeError(
            _("not a number from 0 to {most}: {text}").format(
                most=DEEPEST_PERFT, text=repr(text[:40])
            )
        )
    return int(text)


# Each command is imported only when it is called, so that the program starts fast.


def _window(**arguments: Any) -> int:
    from chess_app.commands import window

    return window.run(**arguments)


def _text(**arguments: Any) -> int:
    from chess_app.commands import text

    return text.run(**arguments)


def _uci() -> int:
    from chess_app.commands import uci

    return uci.serve()


def _bench(depth: int | None) -> int:
    from chess_app.commands import uci

    return uci.run_bench(depth)


def _match(**arguments: Any) -> int:
    from chess_app.commands import match

    return match.run(**arguments)


def _perft(**arguments: Any) -> int:
    from chess_app.commands import perft

    return perft.run(**arguments)


def _pgn_check(**arguments: Any) -> int:
    from chess_app.commands import pgn_check

    return pgn_check.run(**arguments)


def _pgn_convert(**arguments: Any) -> int:
    from chess_app.commands import pgn_convert

    return pgn_convert.run(**arguments)


def _desktop(**arguments: Any) -> int:
    from chess_app.commands import desktop

    return desktop.run(**arguments)


def _tolerate_odd_characters() -> None:
    """Lets no character of a file name or a comment crash the output, whatever the terminal."""
    for stream in (sys.stdout, sys.stderr):
        # The streams may be missing (pythonw, closed by the caller) or replaced by others.
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _complain(message: str, code: int) -> int:
    print(f"chess-app: {one_line(message)}", file=sys.stderr)
    return code


def _drop_output() -> None:
    """Sends what is left in the buffer of stdout nowhere, or Python would fail on it at its end."""
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
