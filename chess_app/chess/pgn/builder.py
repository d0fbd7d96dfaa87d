"""Builds a tree of moves from the tokens of a game, and checks them on a board as they come."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from chess_app.chess import san
from chess_app.chess.board import Board
from chess_app.chess.errors import IllegalMove
from chess_app.chess.message import message, message_of
from chess_app.chess.pgn.limits import MAX_GAME_MOVES, MAX_NESTING
from chess_app.chess.pgn.tokens import (
    BLANKS,
    EMPTY_WORDS,
    FIGURINES,
    GLYPH_ENDINGS,
    GLYPHS,
    MOVE_NUMBER,
    NULL_MOVES,
    RUN,
)
from chess_app.chess.pgn.tree import NULL_CODE, Node

# No text of a move is longer, with all its marks. Of longer words, enough is tried to see that.
_LONGEST_WORD = 24

_NO_MOVE = -1


class _Outer(NamedTuple):
    """A line that waits while a variation of its last move is read."""

    node: Node
    board: Board
    last: int
    undo: int
    key: int
    leading: list[str] | None


class TreeBuilder:
    """Takes what stands in the text of a game, in its order.

    - `node`: the last node of the present line; `board`: its position.
    - `depth`: how many variations are open.
    - `is_dead`: the present line ended with a fault, what comes is left out until it is closed.
    - `can_play`: false if moves mean nothing because the start position is not known.
    - `count`: how many moves there are in the tree.

    `fault(message, move)` is called for what cannot be understood.
    """

    def __init__(self, root: Node, board: Board, fault: Callable[[str, str], None]) -> None:
        self.node = root
        self.board = board
        self.depth = 0
        self.is_dead = False
        self.can_play = True
        self.count = 0
        self._fault = fault
        self._outer: list[_Outer] = []
        # What takes back the last move of the present line on the board.
        self._last = _NO_MOVE
        self._undo = 0
        self._key = 0
        # Comments for the next move of the line; None right after a move, which gets them itself.
        self._leading: list[str] | None = None

    # Moves

    def take_plain(self, text: str, pos: int) -> int:
        """Takes moves, their numbers and comments from a line as long as nothing else comes.

        Returns where it stopped in the line, which may be at once: all that it takes could as well
        be taken token by token. It is there for speed, because most of most files is like that.
        """
        if self.is_dead or self._leading is not None or self._last == _NO_MOVE:
            return pos
        read, board, node = san.read, self.board, self.node
        code, undo, key = self._last, self._undo, self._key
        end = len(text)
        while self.count < MAX_GAME_MOVES:
            run = RUN.match(text, pos)
            words = run[0].split() if run else ()
            pos = run.end() if run else pos
            for word in words:
                if word[0] < "A":
                    # A number, with or without a move glued to it.
                    if word[-1] == ".":
                        continue
                    word = word.rpartition(".")[2]
                try:
                    code = read(board, word)
                except ValueError:
                    self.node, self._last, self._undo, self._key = node, code, undo, key
                    self.word(word)
                    if self.is_dead:
                        return pos
                    node, code, undo, key = self.node, self._last, self._undo, self._key
                    continue
                key = board.key
                undo = board.make(code)
                parent = node
                node = Node(parent, code)
                parent.children = (node,)
                self.count += 1
            if pos == end or text[pos] != "{":
                break
            closing = text.find("}", pos)
            if closing < 0:
                break
            node.add_comment(text[pos + 1 : closing].strip(BLANKS))
            pos = closing + 1
        self.node, self._last, self._undo, self._key = node, code, undo, key
        return pos

    def word(self, text: str) -> None:
        """Takes a move, or one of the words and signs that stand between moves."""
        if self.is_dead:
            return
        if text[0] < "A":
            text = text.rpartition(".")[2]
            if not text:
                return
        try:
            code = san.read(self.board, text[: _LONGEST_WORD + 1])
        except ValueError:
            self._odd_word(text)
        else:
            self._play(code)

    def _odd_word(self, text: str) -> None:
        if text in EMPTY_WORDS or MOVE_NUMBER.match(text):
            return
        if text in GLYPHS:
            self.nag(GLYPHS[text])
        elif "." in text:
            for part in text.split("."):
                if part:
                    self.word(part)
        else:
            try:
                code, nags = _read_odd_move(self.board, text)
            except ValueError as error:
                self.is_dead = True
                if self.can_play:
                    self._fault(message_of(error), _numbered(self.board, text))
            else:
                self._play(code)
                for nag in nags:
                    self.nag(nag)

    def _play(self, code: int) -> None:
        if not self.can_play:
            self.is_dead = True
            return
        if self.count >= MAX_GAME_MOVES:
            self._fault(message("more than {most} moves", most=MAX_GAME_MOVES), "")
            self.is_dead = True
            return
        self.count += 1
        board, parent = self.board, self.node
        self._key = board.key
        self._undo = board.make_null() if code == NULL_CODE else board.make(code)
        node = Node(parent, code)
        # After variations before the first move of a game, the main line is still the first child.
        is_variation = self._outer and self._last == _NO_MOVE
        parent.attach(node, len(parent.children) if is_variation else 0)
        if self._leading is not None:
            if self._leading:
                node.comments_before = self._leading
            self._leading = None
        self.node = node
        self._last = code

    # What stands beside moves

    def comment(self, text: str) -> None:
        """A comment, to the move before it, or after brackets to the move after it."""
        if self.is_dead:
            return
        if self._leading is None:
            self.node.add_comment(text)
        else:
            self._leading.append(text)

    def nag(self, number: int) -> None:
        """An annotation glyph of the move before it."""
        if not self.is_dead:
            self.node.nags.append(number)

    def variation_result(self, result: str) -> None:
        """A result inside a variation."""
        if self.is_dead:
            return
        if self._last == _NO_MOVE:
            self._fault(message("a result stands before the first move of a variation"), "")
        else:
            self.node.variation_result = result

    # Variations

    def open(self) -> None:
        """Begins a variation of the last move."""
        self.depth += 1
        if self.is_dead:
            return
        node, board, last = self.node, self.board, self._last
        self._outer.append(_Outer(node, board, last, self._undo, self._key, self._leading))
        self._last = _NO_MOVE
        self._leading = []
        if len(self._outer) > MAX_NESTING:
            self._fault(
                message("more than {most} variations inside each other", most=MAX_NESTING), ""
            )
            self.is_dead = True
            return
        self.board = board.copy()
        if last == _NO_MOVE:
            return
        assert node.parent is not None, "a move has a parent"
        self.node = node.parent
        if last == NULL_CODE:
            self.board.unmake_null(self._undo, self._key)
        else:
            self.board.unmake(last, self._undo, self._key)

    def close(self) -> None:
        """Ends the present variation."""
        if not self.depth:
            self._fault(message("a bracket closes a variation that was not opened"), "")
            return
        self.depth -= 1
        if len(self._outer) <= self.depth:
            return  # it was opened in what is left out
        node, is_empty, leading = self.node, self._last == _NO_MOVE, self._leading or []
        self.node, self.board, self._last, self._undo, self._key, waiting = self._outer.pop()
        self.is_dead = False
        if is_empty:
            # There is no move whose comments these could be, so it is as if without brackets.
            self._leading = waiting
            for text in leading:
                self.comment(text)
            return
        node.comments.extend(leading)
        # Comments that follow belong to the next move; but where this was the variation of a
        # variation's first move, both are alternatives to the main line and nothing is between.
        parent = self.node.parent
        is_main = parent is not None and parent.children[0] is self.node
        self._leading = (waiting or []) if is_main and self._last != _NO_MOVE else waiting

    def finish(self) -> None:
        """Ends the game. Variations that are still open are a fault."""
        if self.depth:
            self._fault(message("a variation is not closed"), "")
            while self.depth:
                self.close()
        if self._last == _NO_MOVE and self.node.children:
            self._fault(message("there are variations but no main line"), "")
        if self._leading:
            self.node.comments.extend(self._leading)
            self._leading = None


def _read_odd_move(board: Board, text: str) -> tuple[int, list[int]]:
    """The code and the NAGs of a move in unusual spelling; IllegalMove or AmbiguousMove if none."""
    if text in NULL_MOVES:
        if board.in_check():
            raise IllegalMove(message("a side in check cannot pass"))
        return NULL_CODE, []
    if len(text) > _LONGEST_WORD:
        raise IllegalMove(message("this is not a move"))
    plain = text.translate(FIGURINES)
    for ending in GLYPH_ENDINGS:
        if plain.endswith(ending) and plain != ending:
            try:
                return san.read(board, plain.removesuffix(ending)), [GLYPHS[ending]]
            except ValueError:
                continue
    return san.read(board, plain), []


def _numbered(board: Board, text: str) -> str:
    return f"{board.fullmove}{'...' if board.turn else '.'} {text}"
