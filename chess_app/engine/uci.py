"""The UCI server: lets chess programs talk to the engine, line by line."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterable
from dataclasses import replace

from chess_app import __version__
from chess_app.chess import InvalidFen, Move, Position
from chess_app.engine import bench, report
from chess_app.engine.book import BookError
from chess_app.engine.bookshelf import Bookshelf
from chess_app.engine.go_command import parse_go
from chess_app.engine.limits import Limits
from chess_app.engine.move_count import MoveCount
from chess_app.engine.options import all_options
from chess_app.engine.searcher import Info, Searcher
from chess_app.engine.strength import Strength

NAME = "Chess App"
AUTHORS = "the Chess App authors"

# Room for a game of many thousand moves.
LONGEST_LINE = 1 << 20
LONGEST_SAYING = 500
DEEPEST_BENCH = 15

# How long a count goes on when the next command has come already.
_PATIENCE_S = 3.0

_WORD = re.compile(r"\S+")
_OPTION = re.compile(r"name\s+(?P<name>.*?)(?:\s+value(?:\s+(?P<value>.*))?)?", re.DOTALL)


class BadCommand(ValueError):
    """A command that cannot be carried out; the message says why, for the user."""


class UciServer:
    """Carries out the commands of one UCI connection.

    `write` sends one line and may be called from any thread. A search runs in a thread of its own,
    so commands are answered meanwhile. Every `go` is answered by one `bestmove`: a command that
    needs the engine for itself ends the search first.
    """

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write
        self._searcher = Searcher()
        self._bookshelf = Bookshelf()
        self._strength = Strength()
        self._positions = [Position.initial()]
        # What `_positions` came from: the set-up and the texts of the moves.
        self._origin: tuple[str, list[str]] = ("startpos", [])
        self._chess960 = False
        self._thread: threading.Thread | None = None
        self._count: MoveCount | None = None
        self._options = all_options(
            self._searcher, self._bookshelf, self._strength, self._set_chess960
        )
        self._commands: dict[str, Callable[[str], None]] = {
            "uci": self._uci,
            "debug": self._ignore,
            "isready": self._is_ready,
            "setoption": self._set_option,
            "register": self._ignore,
            "ucinewgame": self._new_game,
            "position": self._set_position,
            "go": self._go,
            "stop": self._stop,
            "ponderhit": self._ponder_hit,
            "d": self._display,
            "eval": self._evaluate,
            "bench": self._bench,
        }

    def serve(self, lines: Iterable[str]) -> None:
        """Handles lines until `quit` or their end; a search that is going on is ended then."""
        try:
            for line in lines:
                if not self.handle(line):
                    break
        finally:
            self._finish()

    def handle(self, line: str) -> bool:
        """Carries out the command in one line; False if it was `quit`."""
        if len(line) > LONGEST_LINE:
            self._say("ignored a line that is too long")
            return True
        skipped = ""
        for word in _WORD.finditer(line):
            if word[0] in self._commands or word[0] == "quit":
                break
            skipped = skipped or word[0]
        else:
            word = None
        # UCI wants unknown words to be skipped.
        if skipped:
            self._say(f"unknown command: {skipped[:40]}")
        if word is None:
            return True
        if word[0] == "quit":
            return False
        try:
            self._commands[word[0]](line[word.end() :].strip())
        except BadCommand as error:
            self._say(str(error))
        except MemoryError:
            self._say(f"not enough memory for {word[0]}")
        return True

    def _say(self, text: str) -> None:
        # Nothing that came in may break the line that goes out.
        shown = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
        self._write(f"info string {shown[:LONGEST_SAYING]}")

    # Searching

    def _start(self, target: Callable[..., None], *arguments: object) -> None:
        self._thread = threading.Thread(target=target, args=arguments, daemon=True)
        self._thread.start()

    def _finish(self) -> None:
        if self._thread is None:
            return
        if self._count is not None:
            # People send a count and more in one go, as other engines let them.
            self._thread.join(_PATIENCE_S)
        self._stop("")
        self._thread.join()
        self._thread = self._count = None

    def _search(self, positions: list[Position], limits: Limits) -> None:
        best = ponder = None
        try:
            position, history = positions[-1], positions[:-1]
            limited = self._strength.limit(
                position, history, limits, lambda: self._searcher.must_answer(limits)
            )
            result = self._searcher.search(position, history, limited, self._report)
            best, ponder = result.best, result.ponder
        except OSError:  # nobody reads what is written
            raise
        except Exception as error:  # whatever it is, the game must go on
            self._say(f"the search failed: {error!r}")
            best = next(iter(limits.moves or positions[-1].legal_moves()), None)
        answer = f"bestmove {best.uci() if best else '(none)'}"
        self._write(f"{answer} ponder {ponder.uci()}" if ponder else answer)

    def _report(self, info: Info) -> None:
        self._write(report.info_line(info))

    # Commands: each gets the text behind its name

    def _ignore(self, text: str) -> None:
        pass

    def _uci(self, text: str) -> None:
        self._write(f"id name {NAME} {__version__}")
        self._write(f"id author {AUTHORS}")
        for option in self._options.values():
            self._write(f"option name {option.name} {option.declaration()}")
        self._write("uciok")

    def _is_ready(self, text: str) -> None:
        self._write("readyok")

    def _new_game(self, text: str) -> None:
        self._finish()
        self._searcher.new_game()
        self._strength.new_game()

    def _set_option(self, text: str) -> None:
        match = _OPTION.fullmatch(text)
        if match is None:
            raise BadCommand("setoption needs a name")
        name = " ".join(match["name"].split())
        option = self._options.get(name.lower())
        if option is None:
            raise BadCommand(f"unknown option: {name[:40]}")
        self._finish()
        try:
            option.set(match["value"] or "")
        except ValueError as error:
            raise BadCommand(f"option {option.name}: {error}") from error

    def _set_chess960(self, on: bool) -> None:
        self._chess960 = on
        self._origin = ("", [])  # the next position is to be read anew

    def _set_position(self, text: str) -> None:
        self._finish()
        words = text.split()
        moves: list[str] = []
        if "moves" in words:
            index = words.index("moves")
            words, moves = words[:index], words[index + 1 :]
        setup = " ".join(words)
        # Mostly the game has only gone on: what is known need not be played again.
        known = 0
        if setup == self._origin[0]:
            while known < min(len(moves), len(self._origin[1])):
                if moves[known] != self._origin[1][known]:
                    break
                known += 1
            positions = self._positions[: known + 1]
        else:
            positions = [self._read_setup(words)]
        for move in moves[known:]:
            try:
                positions.append(positions[-1].play(positions[-1].parse_uci(move)))
            except ValueError as error:
                raise BadCommand(f"position refused: move {len(positions)}: {error}") from error
        self._positions = positions
        self._origin = (setup, moves)

    def _read_setup(self, words: list[str]) -> Position:
        if words[:1] == ["startpos"]:
            text = Position.initial().fen()
        elif words[:1] == ["fen"]:
            text = " ".join(words[1:])
        else:
            raise BadCommand("position needs startpos or fen")
        try:
            return Position.from_fen(text, self._chess960 or None)
        except InvalidFen as error:
            raise BadCommand(f"position refused: {error}") from error

    def _go(self, text: str) -> None:
        self._finish()
        command = parse_go(text.split(), self._positions[-1])
        for complaint in command.complaints:
            self._say(complaint)
        if command.perft is not None:
            self._count = MoveCount(self._positions[-1], command.perft, self._write)
            self._start(self._count.run)
            return
        limits = command.limits
        move = self._book_move(self._positions[-1], limits)
        if move is not None:
            self._say("book")
            if self._strength.is_full:
                self._write(f"bestmove {move.uci()}")
                return
            # A person takes time for what is in the book too.
            limits = replace(limits, moves=[move])
        self._searcher.prepare(limits)
        self._start(self._search, self._positions, limits)

    def _book_move(self, position: Position, limits: Limits) -> Move | None:
        """The move to play without thinking, if a book is in use, has one and is known so far."""
        if not self._strength.knows_theory(position):
            return None
        try:
            return self._bookshelf.choose(position, limits)
        except BookError as error:
            self._say(str(error))
            return None

    def _stop(self, text: str) -> None:
        self._searcher.stop()
        if self._count is not None:
            self._count.stop()

    def _ponder_hit(self, text: str) -> None:
        self._searcher.ponder_hit()

    def _display(self, text: str) -> None:
        position = self._positions[-1]
        for line in str(position).splitlines():
            self._write(line)
        self._write(f"Fen: {position.fen()}")
        self._write(f"Key: {position.key:016X}")

    def _evaluate(self, text: str) -> None:
        for line in report.evaluation_lines(self._positions[-1]):
            self._write(line)

    def _bench(self, text: str) -> None:
        self._finish()
        depths = {str(depth): depth for depth in range(1, DEEPEST_BENCH + 1)}
        depth = depths.get(text, bench.DEFAULT_DEPTH)
        if text and text not in depths:
            raise BadCommand(f"bench takes a depth from 1 to {DEEPEST_BENCH}")
        for line in bench.run(depth):
            self._write(line)
