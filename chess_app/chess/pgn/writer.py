"""Writes PGN in export format: what was read comes out again, in lines of up to 80 columns."""

from __future__ import annotations

from typing import Protocol

from chess_app.chess import san
from chess_app.chess.board import Board
from chess_app.chess.pgn.layout import Layout
from chess_app.chess.pgn.tokens import NULL_SAN
from chess_app.chess.pgn.tree import NULL_CODE, Game, Node, make


class TextSink(Protocol):
    """Where text can be written: a file opened in text mode, `io.StringIO`, `sys.stdout`."""

    def write(self, text: str, /) -> object:
        """Takes the next part of the text."""


def write(game: Game, stream: TextSink) -> None:
    """Writes a game and a blank line after it.

    - Tags come as they are, none is added. Moves are in English SAN, NAGs as `$n`.
    - Comments stand in braces. One that has a closing brace itself goes behind a `;` on a line of
      its own, as PGN has no other way to say it.
    - Where the game has no terminator, its `result` is written.
    - Of a game that `is_blank`, only the lines `before` are written.

    The stream should be UTF-8. It is written to once, when the whole text is there.
    """
    parts = [_one_line(line) + "\n" for line in game.before]
    if parts:
        parts.append("\n")
    parts += [f'[{name} "{_escaped(value)}"]\n' for name, value in game.tags.pairs()]
    if game.tags:
        parts.append("\n")
    if not game.is_blank:
        layout = Layout()
        _Movetext(layout, game)
        layout.put(game.result)
        for comment in game.comments_after:
            layout.put_comment(comment)
        parts.append(layout.finish() + "\n")
    stream.write("".join(parts))


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _one_line(text: str) -> str:
    return text.replace("\r", " ").replace("\n", " ")


class _Branching:
    """A place in the tree where variations are being written after the main move."""

    __slots__ = ("board", "parent", "written")

    def __init__(self, parent: Node, board: Board) -> None:
        self.parent = parent
        self.board = board
        self.written = 1


class _Movetext:
    """Puts the moves of a game on a layout, with all that stands beside them."""

    def __init__(self, layout: Layout, game: Game) -> None:
        self._layout = layout
        # Black's moves have their number where something stands between them and White's.
        self._needs_number = True
        self._branchings: list[_Branching] = []
        self._put_notes(game.root)
        self._put_line(game.root, game.start.board())

    def _put_line(self, node: Node, board: Board) -> None:
        """All that follows a node, whose position is on the board."""
        branchings = self._branchings
        while True:
            while node.children:
                main = node.children[0]
                self._put_move(main, board)
                if len(node.children) > 1:
                    branchings.append(_Branching(node, board))
                    break
                make(board, main._code)
                node = main
            else:
                if not branchings:
                    return
                self._layout.close()
                self._needs_number = True
            # Next comes a variation of the place that branched last, or its main line goes on.
            place = branchings[-1]
            if place.written < len(place.parent.children):
                node, board = place.parent.children[place.written], place.board.copy()
                place.written += 1
                self._layout.open()
                self._needs_number = True
                self._put_move(node, board)
            else:
                branchings.pop()
                node, board = place.parent.children[0], place.board
            make(board, node._code)

    def _put_move(self, node: Node, board: Board) -> None:
        self._put_comments(node._comments_before)
        text = NULL_SAN if node._code == NULL_CODE else san.write(board, node._code)
        if not board.turn:
            text = f"{board.fullmove}. {text}"
        elif self._needs_number:
            text = f"{board.fullmove}... {text}"
        self._needs_number = False
        self._layout.put(text)
        self._put_notes(node)

    def _put_notes(self, node: Node) -> None:
        for nag in node._nags or ():
            self._layout.put(f"${nag}")
        self._put_comments(node._comments)
        if node.variation_result and self._branchings:
            self._layout.put(node.variation_result)
            self._needs_number = True

    def _put_comments(self, comments: list[str] | None) -> None:
        for comment in comments or ():
            self._layout.put_comment(comment)
            self._needs_number = True
