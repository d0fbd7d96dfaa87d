"""Reads PGN: lenient in form, strict in chess, one game at a time.

A game is read in one pass over its lines, in three steps that may each be missing: tags, moves, and
comments after the result.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import count
from typing import IO, NamedTuple

from chess_app.chess.errors import InvalidFen
from chess_app.chess.message import message, message_of
from chess_app.chess.pgn.builder import TreeBuilder
from chess_app.chess.pgn.faults import Faults
from chess_app.chess.pgn.limits import MAX_GAME_CHARS, MAX_LOOSE_CHARS
from chess_app.chess.pgn.lines import Lines
from chess_app.chess.pgn.start import initial_position, start_position
from chess_app.chess.pgn.tag_section import TagSection
from chess_app.chess.pgn.tokens import (
    BLANK,
    BRACKET,
    COMMENT,
    EDGES,
    ESCAPE,
    FIRST_MOVE_NUMBER,
    GLYPHS,
    LINE_COMMENT,
    MARKS,
    MOVETEXT_START,
    NAG,
    OTHER,
    RESULTS,
    TAG_LINE,
    TOKEN,
    WORD,
    fold,
    fold_lines,
)
from chess_app.chess.pgn.tree import Game, Node


def read(stream: IO[str] | IO[bytes] | Iterable[str] | Iterable[bytes]) -> Iterator[Game]:
    """The games of a stream, each read when it is asked for.

    A binary stream is best: its lines are decoded as UTF-8, or as Latin-1 where that fails. No text
    makes this raise anything; what could not be understood is in `game.errors`:

    - A move that is illegal, ambiguous or unreadable ends its line there. In a variation, the line
      outside goes on; in the main line, all up to the result is left out.
    - A FEN that is refused leaves a game with its tags and without moves.
    - What exceeds the limits (see `limits.py`) is left out.

    Text between games that belongs to none is kept in `before` of the next game. If such text is
    left at the end, a last game without tags and moves has it, with an error unless all of it is
    `%` lines.

    The stream's own errors (OSError, and UnicodeDecodeError of a text stream) are not caught.
    """
    if isinstance(stream, (str, bytes)):
        raise TypeError("games are read from a stream: put text into io.StringIO or io.BytesIO")
    return _games(Lines(stream))


def _games(lines: Lines) -> Iterator[Game]:
    for number in count(1):
        game = _GameReader(lines, number).read()
        if game is None:
            return
        yield game


class _GameReader:
    """Reads one game from where `lines` stands, and leaves them where the next one begins.

    All that reads a part of a line moves `lines.pos` behind it; whoever finds a line used up goes
    to the next.
    """

    def __init__(self, lines: Lines, number: int) -> None:
        self._lines = lines
        self._number = number
        self._faults = Faults(lines, number)
        self._tags = TagSection(lines, self._faults)
        self._root: Node | None = None
        self._before: list[str] = []
        self._before_chars = 0
        self._last_kept = 0
        self._terminator: str | None = None
        self._comments_after: list[str] = []
        self._has_blank_since_tags = False

    def read(self) -> Game | None:
        """The next game, None at the end of the stream."""
        lines = self._lines
        is_found = self._find_start()
        if not is_found and not self._before and not self._faults.errors:
            return None
        first_line = lines.number
        lines.spent = len(lines.text) - lines.pos
        while True:
            has_moves = is_found and self._read_tags()
            builder = self._begin_moves()
            if not has_moves or not self._read_moves(builder):
                break
        game = Game((), self._root)
        game.tags = self._tags.tags
        game.terminator = self._terminator
        game.comments_after = self._comments_after
        game.before = self._before
        game.errors = self._faults.errors
        game.number = self._number
        game.line = first_line
        if game.is_blank and (is_found or not all(map(_is_escape, self._before))):
            self._faults.add(message("this text is not a game"))
        return game

    # Lines

    def _find_start(self) -> bool:
        """Goes to the first text that can be of a game; false if there is none."""
        lines = self._lines
        while True:
            if lines.is_too_long:
                self._faults.add(
                    message(
                        "a line of more than {most} characters is left out", most=MAX_GAME_CHARS
                    )
                )
            if not BLANK.match(lines.text, lines.pos):
                if lines.pos == 0 and lines.text[0] == ESCAPE:
                    self._keep(lines.text)
                elif self._tags.is_ahead() or MOVETEXT_START.match(lines.text, lines.pos):
                    return True
                else:
                    self._keep(lines.text[lines.pos :].lstrip(EDGES).rstrip())
            if not lines.advance():
                return False

    def _keep(self, text: str) -> None:
        """Keeps a line that belongs to no game, apart from the last one if it was not the next."""
        self._before_chars += len(text) + 1
        if self._before_chars <= MAX_LOOSE_CHARS:
            if self._before and self._lines.number > self._last_kept + 1:
                self._before.append("")
            self._before.append(text)
            self._last_kept = self._lines.number
        else:
            self._faults.add(
                message(
                    "more than {most} characters of other text are left out", most=MAX_LOOSE_CHARS
                )
            )

    def _next_line(self) -> bool:
        """Goes to the next line of the game; false if it ends here, one way or another."""
        lines = self._lines
        if not lines.advance():
            return False
        if not lines.is_too_long and lines.spent <= MAX_GAME_CHARS:
            return True
        self._faults.add(
            message("more than {most} characters: the rest is left out", most=MAX_GAME_CHARS)
        )
        # Whatever may be open here, the next game begins with a line that is a tag.
        while not TAG_LINE.match(lines.text) and lines.advance():
            pass
        return False

    # Tags

    def _read_tags(self) -> bool:
        """Reads tags up to other text; false if the game is over then."""
        lines, tags = self._lines, self._tags
        while True:
            if lines.pos >= len(lines.text) or BLANK.match(lines.text, lines.pos):
                self._has_blank_since_tags |= lines.pos == 0
            elif lines.pos == 0 and lines.text[0] == ESCAPE:
                self._keep(lines.text)
            elif not tags.is_ahead():
                return True
            elif self._has_blank_since_tags and tags.is_repeated_ahead():
                return False  # without moves and result, the next game begins when tags repeat
            else:
                self._has_blank_since_tags = False
                tags.read_tag()
                if lines.pos < len(lines.text):
                    continue
            if not self._next_line():
                return False

    # Moves

    def _begin_moves(self) -> TreeBuilder:
        """A builder for the start position that the tags say."""
        is_known = True
        try:
            start = start_position(self._tags.tags)
        except InvalidFen as error:
            self._faults.add(message("the tag FEN is refused: {reason}", reason=message_of(error)))
            start = initial_position()
            is_known = False
        root = Node.root(start)
        if self._root:
            # Comments and NAGs stood before the tags.
            root.copy_notes(self._root)
        self._root = root
        builder = TreeBuilder(root, start.board(), self._faults.add)
        builder.can_play = is_known
        return builder

    def _read_moves(self, builder: TreeBuilder) -> bool:
        """Reads moves up to the end of the game; true if tags of the same game follow instead."""
        lines, tags = self._lines, self._tags
        is_after_blank = False
        while True:
            if lines.pos == 0 and lines.text:
                if _can_begin_tag(lines.text) and tags.is_ahead():
                    # Comments may stand before the tags, or between them.
                    builder.finish()
                    return not builder.count and not (tags.count and self._has_blank_since_tags)
                if is_after_blank and self._is_next_game(builder):
                    break
                if self._is_loose(builder):
                    self._keep(lines.text.lstrip(EDGES).rstrip())
                    lines.pos = len(lines.text)
            is_after_blank = False
            if self._read_tokens(builder):
                builder.finish()
                self._read_after_result(builder.node)
                return False
            while lines.pos >= len(lines.text):
                if not self._next_line():
                    builder.finish()
                    return False
                if BLANK.match(lines.text):
                    is_after_blank = self._has_blank_since_tags = True
                    lines.pos = len(lines.text)
                elif lines.text[0] == ESCAPE:
                    self._keep(lines.text)
                    lines.pos = len(lines.text)
        builder.finish()
        return False

    def _is_next_game(self, builder: TreeBuilder) -> bool:
        """Whether a line after a blank one begins a game though result and tags are missing."""
        if builder.depth or not (builder.count or builder.is_dead):
            return False
        return FIRST_MOVE_NUMBER.match(self._lines.text) is not None

    def _is_loose(self, builder: TreeBuilder) -> bool:
        """Whether a line that stands where moves may begin does not look like moves."""
        if builder.count or self._tags.count:
            return False
        return not MOVETEXT_START.match(self._lines.text)

    def _read_tokens(self, builder: TreeBuilder) -> bool:
        """Reads the rest of a line, or up to the end of a comment that is longer than the line.

        True if the result ended the game.
        """
        lines = self._lines
        text = lines.text
        while True:
            lines.pos = builder.take_plain(text, lines.pos)
            if text.startswith("{", lines.pos):
                if not self._read_comment(builder):
                    return False
                continue
            match = TOKEN.search(text, lines.pos)
            if not match:
                lines.pos = len(text)
                return False
            lines.pos = match.end()
            kind = match.lastindex
            if kind == WORD:
                builder.word(match[WORD])
            elif kind == BRACKET:
                self._read_bracket(builder, match[BRACKET])
            elif kind == OTHER:
                if self._read_other(builder, match[OTHER]):
                    return True
            elif kind == COMMENT:
                lines.pos = match.start()
                if not self._read_comment(builder):
                    return False
            else:
                self._read_note(match, builder)

    def _read_bracket(self, builder: TreeBuilder, token: str) -> None:
        if token == "(":
            builder.open()
        elif token == ")":
            builder.close()
        else:
            builder.comment(token)

    def _read_other(self, builder: TreeBuilder, token: str) -> bool:
        """Reads a token that does not begin like a move; true if it is the result of the game."""
        result = RESULTS.get(token)
        if result and builder.depth:
            builder.variation_result(result)
        elif result:
            self._terminator = result
            return True
        elif token == "}":
            self._faults.add(message("a brace closes a comment that was not opened"))
        else:
            builder.word(token)
        return False

    # Notes

    def _read_note(self, match: re.Match[str], subject: TreeBuilder | _Ending) -> None:
        """Reads an annotation glyph or a comment up to the end of the line."""
        if match.lastindex == NAG:
            subject.nag(int(match[NAG][1:]))
        elif match.lastindex == MARKS:
            subject.nag(GLYPHS[match[MARKS]])
        else:
            subject.comment(fold(match[LINE_COMMENT][1:]))

    def _read_comment(self, subject: TreeBuilder | _Ending) -> bool:
        """Reads the comment whose brace is ahead; false if it goes beyond the line."""
        lines = self._lines
        first = lines.pos + 1
        closing = lines.text.find("}", first)
        if closing < 0:
            subject.comment(self._read_long_comment(lines.text[first:]))
            return False
        subject.comment(fold(lines.text[first:closing]))
        lines.pos = closing + 1
        return True

    def _read_long_comment(self, first: str) -> str:
        """A comment that does not end in the line of its first part."""
        lines = self._lines
        parts = [first]
        while self._next_line():
            text = lines.text
            if _can_begin_tag(text) and _shows_open_brace(text, parts[-1]):
                break
            end = text.find("}")
            if end >= 0:
                parts.append(text[:end])
                lines.pos = end + 1
                return fold_lines(parts)
            parts.append(text)
        self._faults.add(message("a comment is not closed"))
        return fold_lines(parts)

    def _read_after_result(self, last: Node) -> None:
        """Reads what follows the result: comments, up to a blank line or the next game."""
        lines = self._lines
        ending = _Ending(last, self._comments_after)
        while True:
            match = TOKEN.search(lines.text, lines.pos)
            if match is None:
                if not self._next_line() or BLANK.match(lines.text):
                    return
                if lines.text[0] == ESCAPE or self._tags.is_ahead():
                    return
            elif match.lastindex == COMMENT:
                lines.pos = match.start()
                if not self._read_comment(ending) and lines.pos == 0:
                    return  # it is not closed
            elif match.lastindex in (LINE_COMMENT, NAG, MARKS):
                lines.pos = match.end()
                self._read_note(match, ending)
            elif match[0] in RESULTS:
                lines.pos = match.end()
                self._faults.add(message("a second result {result}", result=match[0]))
            else:
                return


class _Ending(NamedTuple):
    """Takes notes after the result, where glyphs still belong to the last move."""

    last: Node
    comments: list[str]

    def comment(self, text: str) -> None:
        """A comment after the result."""
        self.comments.append(text)

    def nag(self, number: int) -> None:
        """An annotation glyph after the result."""
        self.last.nags.append(number)


def _is_escape(line: str) -> bool:
    return line.startswith(ESCAPE) or not line


def _can_begin_tag(line: str) -> bool:
    """A quick look at the first character, which is enough to tell most lines from tags."""
    first = line[:1]
    return not ("!" <= first <= "Z" or "a" <= first <= "~")


def _shows_open_brace(line: str, line_before: str) -> bool:
    """Whether a line in a comment shows that its closing brace was forgotten.

    Nobody writes the first tag of a game in a comment, or any tag after a blank line.
    """
    tag = TAG_LINE.match(line)
    return tag is not None and (tag[1] == "Event" or bool(BLANK.match(line_before)))
