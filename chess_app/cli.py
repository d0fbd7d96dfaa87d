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

DEEPEST_PERFT = 15


class OneLineParser(argparse.ArgumentParser):
    """A parser that refuses bad arguments in one line instead of printing the usage first."""

    def error(self, message: str) -> NoReturn:
        """Refuses the arguments."""
        raise CommandError(f"{message} (see {self.prog} --help)")

    def print_help(self, file: Any = None) -> None:
        """Prints the help; unlike argparse, lets the caller know if that is not possible."""
        print(self.format_help(), end="", file=file)


class ShowVersion(argparse.Action):
    """Says the version and how the chess core runs; worked out only when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Prints the version and ends."""
        from chess_app import __version__
        from chess_app._build import CoreState, core_state

        state = core_state()
        python = "" if state is CoreState.STALE else f", Python {sys.version.split()[0]}"
        print(f"chess-app {__version__} ({state.value}{python})")
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
        return _complain("stopped", 130)
    except BrokenPipeError:
        _drop_output()
        return 141
    except OSError as error:  # files are the commands' matter, so this is about the output
        _drop_output()
        return _complain(f"cannot write the output: {reason(error)}", 2)


def _run(argv: Sequence[str] | None) -> int:
    parser = _parser()
    arguments = vars(parser.parse_args(argv))
    command: Callable[..., int] | None = arguments.pop("command", None)
    if command is None:
        parser.print_help()
        return 0
    return command(**arguments)


def _parser() -> argparse.ArgumentParser:
    parser = OneLineParser(prog="chess-app", description="Chess.", allow_abbrev=False)
    parser.add_argument(
        "--version",
        action=ShowVersion,
        nargs=0,
        default=argparse.SUPPRESS,
        help="show the version and how the core runs",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    text = _add(commands, "text", _text, "play in a terminal, or with a script")
    text_arguments.add_arguments(text)

    _add(commands, "uci", _uci, "be an engine for other chess programs")
    bench = _add(commands, "bench", _bench, "measure the engine on fixed positions")
    bench.add_argument("depth", metavar="DEPTH", type=_depth, nargs="?", help="how deep to search")

    match = _add(commands, "match", _match, "let two engines play each other")
    match_arguments.add_arguments(match)

    perft = _add(commands, "perft", _perft, "count the positions that a number of moves leads to")
    perft.add_argument("--fen", help="start from this position instead of the usual one")
    perft.add_argument("--chess960", action="store_true", help="castle by the rules of Chess960")
    perft.add_argument("depth", metavar="DEPTH", type=_depth, help=f"0 to {DEEPEST_PERFT} moves")

    pgn = _add(commands, "pgn", None, "check and convert files of games")
    actions = pgn.add_subparsers(title="actions", metavar="ACTION", required=True)
    check = _add(actions, "check", _pgn_check, "find the games with faults, such as illegal moves")
    check.add_argument("paths", metavar="FILE", nargs="+", help="a PGN file, or - for stdin")
    convert = _add(actions, "convert", _pgn_convert, "read games and write them again, tidied")
    convert.add_argument("source", metavar="IN", help="a PGN file, or - for stdin")
    convert.add_argument("target", metavar="OUT", help="the file to write, or - for stdout")
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
        raise argparse.ArgumentTypeError(f"not a number from 0 to {DEEPEST_PERFT}: {text!r}")
    return int(text)


# Each command is imported only when it is called, so that the program starts fast.


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
