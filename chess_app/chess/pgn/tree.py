"""A game as a tree of moves: the main line, variations, and what people wrote about them.

Nothing here recurses: trees may be deeper than Python's stack.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from chess_app.chess import san
from chess_app.chess.bits import CASTLING
from chess_app.chess.board import Board
from chess_app.chess.errors import IllegalMove
from chess_app.chess.message import message
from chess_app.chess.move import Move, move_of
from chess_app.chess.pgn import commands
from chess_app.chess.pgn.error import PgnError
from chess_app.chess.pgn.start import start_position, tell_start
from chess_app.chess.pgn.tags import SEVEN_TAGS, Tags
from chess_app.chess.pgn.tokens import NULL_SAN, RESULTS
from chess_app.chess.position import Position

NULL_MOVE: Final = Move(0, 0)
"""The move `--`, with which analysts pass: no man moves, the other side is to move."""

# Codes of the board for what is not a move of a man; no legal move has them.
NULL_CODE: Final = 0
_ROOT_CODE: Final = -1


class Node:
    """A move in a tree, or the root before the first move.

    - `parent`: the node before it; None for the root.
    - `children`: what was played or considered next. The first is the main line, the others are
      variations. It is for reading; the methods change it.

    Nodes are compared by identity: the same move may stand in a tree twice.
    """

    __slots__ = (
        "_code",
        "_comments",
        "_comments_before",
        "_nags",
        "_position",
        "_variation_result",
        "children",
        "parent",
    )

    def __init__(self, parent: Node | None, code: int) -> None:
        """For this package. Use `add` to add a move and `Game` to begin a tree."""
        self.parent = parent
        # A list only where there are several: one child is the rule, and games are many.
        self.children: Sequence[Node] = ()
        self._code = code
        self._position: Position | None = None
        # Most moves have no notes, so these are made when they are asked for.
        self._comments: list[str] | None = None
        self._comments_before: list[str] | None = None
        self._nags: list[int] | None = None
        self._variation_result: str | None = None

    @classmethod
    def root(cls, start: Position) -> Node:
        """A new tree without moves."""
        node = cls(None, _ROOT_CODE)
        node._position = start
        return node

    # The move

    @property
    def is_root(self) -> bool:
        """Whether this is the start of the tree, which has no move."""
        return self._code == _ROOT_CODE

    @property
    def move(self) -> Move:
        """The move that leads here, NULL_MOVE for a pass; ValueError at the root."""
        if self._code == NULL_CODE:
            return NULL_MOVE
        if self._code == _ROOT_CODE:
            raise ValueError("no move leads to the start of a game")
        # Only castling is written in two ways, so only then does the start of the game matter.
        is_castling = self._code >> 12 == CASTLING
        return move_of(self._code, is_castling and self.find_root().position.is_chess960)

    @property
    def position(self) -> Position:
        """The position after the move; worked out when first asked for, then kept."""
        path = []
        node = self
        while node._position is None:
            path.append(node._code)
            assert node.parent is not None, "a root has its position from the beginning"
            node = node.parent
        if path:
            board = node._position.board()
            for code in reversed(path):
                make(board, code)
            self._position = Position(board)
            return self._position
        return node._position

    def san(self) -> str:
        """The move in Standard Algebraic Notation, `--` for a pass; ValueError at the root."""
        if self.parent is None:
            raise ValueError("no move leads to the start of a game")
        if self._code == NULL_CODE:
            return NULL_SAN
        return san.write(self.parent.position.board(), self._code)

    # What is written about it

    @property
    def comments(self) -> list[str]:
        """The comments after the move, each as one text; at the root those before the first move.

        A comment is kept without line breaks (see `tokens.fold`), as PGN cannot tell them from
        blanks.
        """
        if self._comments is None:
            self._comments = []
        return self._comments

    @comments.setter
    def comments(self, comments: Iterable[str]) -> None:
        self._comments = list(comments)

    def add_comment(self, comment: str) -> None:
        """Appends a comment after the move."""
        if self._comments is None:
            self._comments = [comment]
        else:
            self._comments.append(comment)

    @property
    def comments_before(self) -> list[str]:
        """The comments before the move: at the start of a variation, or after variations.

        Where neither is the case, they are read again as comments after the last move.
        """
        if self._comments_before is None:
            self._comments_before = []
        return self._comments_before

    @comments_before.setter
    def comments_before(self, comments: Iterable[str]) -> None:
        self._comments_before = list(comments)

    @property
    def nags(self) -> list[int]:
        """Glyphs by their number, in order: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`."""
        if self._nags is None:
            self._nags = []
        return self._nags

    @nags.setter
    def nags(self, nags: Iterable[int]) -> None:
        self._nags = list(nags)

    @property
    def variation_result(self) -> str | None:
        """A result that stands after this move inside a variation, where other games are quoted.

        On the main line it is not written: there, the result of the game ends it.
        """
        return self._variation_result

    @variation_result.setter
    def variation_result(self, result: str | None) -> None:
        self._variation_result = None if result is None else _checked_result(result)

    def has_same_notes(self, other: Node) -> bool:
        """Whether both have the same comments, NAGs and result of a variation."""
        return (
            (self._comments or []) == (other._comments or [])
            and (self._comments_before or []) == (other._comments_before or [])
            and (self._nags or []) == (other._nags or [])
            and self._variation_result == other._variation_result
        )

    def copy_notes(self, other: Node) -> None:
        """Takes over the comments, NAGs and result of a variation from another node."""
        self._comments = other._comments[:] if other._comments else None
        self._comments_before = other._comments_before[:] if other._comments_before else None
        self._nags = other._nags[:] if other._nags else None
        self._variation_result = other._variation_result

    @property
    def clock_ms(self) -> int | None:
        """The time left to the player after the move, which is `[%clk H:MM:SS]` in a comment.

        Setting it changes that command or adds one, and nothing else; None removes it.
        """
        return commands.find_ms(self._comments or (), commands.CLOCK)

    @clock_ms.setter
    def clock_ms(self, time_ms: int | None) -> None:
        commands.put_ms(self.comments, commands.CLOCK, time_ms)

    @property
    def elapsed_ms(self) -> int | None:
        """The time used for the move, which is `[%emt H:MM:SS]` in a comment; as `clock_ms`."""
        return commands.find_ms(self._comments or (), commands.ELAPSED)

    @elapsed_ms.setter
    def elapsed_ms(self, time_ms: int | None) -> None:
        commands.put_ms(self.comments, commands.ELAPSED, time_ms)

    # Around it

    @property
    def ply(self) -> int:
        """How many moves lead here from the root."""
        return len(self.line())

    @property
    def is_main(self) -> bool:
        """Whether this node is on the main line of its tree."""
        node = self
        while node.parent is not None:
            if not node.parent.children or node.parent.children[0] is not node:
                return False
            node = node.parent
        return True

    def find_root(self) -> Node:
        """The start of the tree."""
        node = self
        while node.parent is not None:
            node = node.parent
        return node

    def line(self) -> list[Node]:
        """The nodes from the first move to this one."""
        nodes = []
        node = self
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        nodes.reverse()
        return nodes

    def main_line(self) -> Iterator[Node]:
        """The nodes after this one, always taking the first child."""
        node = self
        while node.children:
            node = node.children[0]
            yield node

    def end(self) -> Node:
        """The last node of the main line from here; itself if nothing follows."""
        node = self
        while node.children:
            node = node.children[0]
        return node

    def subtree(self) -> Iterator[Node]:
        """This node and all that follow, each line before its variations."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    # Changing the tree

    def add(self, move: Move) -> Node:
        """The child with this move; if there is none it is appended (the first is the main line).

        IllegalMove if the move is not legal here, also for NULL_MOVE in check.
        """
        if move == NULL_MOVE:
            if self.position.in_check:
                raise IllegalMove(message("a side in check cannot pass"))
            return self._child(NULL_CODE)
        return self._child(self.position.code_of(move))

    def add_san(self, text: str) -> Node:
        """As `add`, with the move as text; also raises AmbiguousMove."""
        return self._child(san.read(self.position.board(), text))

    def add_main(self, move: Move) -> Node:
        """As `add`, but the move becomes the main line from here; what it was stays a variation.

        This is how a game goes on after moves were taken back.
        """
        node = self.add(move)
        node._move_to(0)
        return node

    def _child(self, code: int) -> Node:
        for child in self.children:
            if child._code == code:
                return child
        child = Node(self, code)
        self.attach(child, len(self.children))
        return child

    def attach(self, child: Node, index: int) -> None:
        """For this package: makes a node, whose parent this is, the child number `index`."""
        if not self.children:
            self.children = (child,)
            return
        if not isinstance(self.children, list):
            self.children = list(self.children)
        self.children.insert(index, child)

    def promote(self) -> None:
        """Moves this line one place up among its alternatives; the first stays first."""
        self._move_to(max(self._index() - 1, 0))

    def demote(self) -> None:
        """Moves this line one place down among its alternatives; the last stays last."""
        self._move_to(self._index() + 1)

    def make_main(self) -> None:
        """Makes the line that leads here the main line of the whole tree."""
        for node in self.line():
            node._move_to(0)

    def remove(self) -> None:
        """Takes this move and all that follows it out of the tree; ValueError at the root.

        The removed node still knows its parent and position, but is no longer among the children.
        """
        index = self._index()
        parent = self._parent()
        parent.children = [*parent.children[:index], *parent.children[index + 1 :]]

    def split(self) -> Node:
        """Ends the line here: a new node with this move and its notes takes the place of this one.

        This one, with all that follows it and without notes, becomes a variation beside it.
        ValueError at the root.
        """
        twin = Node(self._parent(), self._code)
        twin._position = self._position
        twin.copy_notes(self)
        self._parent().attach(twin, self._index())
        self._comments = self._comments_before = self._nags = self._variation_result = None
        return twin

    def _move_to(self, index: int) -> None:
        if len(self._parent().children) > 1:
            self.remove()
            self._parent().attach(self, index)

    def _index(self) -> int:
        return self._parent().children.index(self)

    def _parent(self) -> Node:
        if self.parent is None:
            raise ValueError("the start of a game has no alternatives")
        return self.parent

    def __repr__(self) -> str:
        what = "root" if self.is_root else self.move.uci()
        return f"<Node {what}, {len(self.children)} children>"


class Game:
    """Tags, a tree of moves and a result.

    - `tags`: all tags in order.
    - `root`: the node before the first move.
    - `terminator`: the result at the end of the moves as it was read, None if there was none. It
      may differ from the tag; `result` is what counts.
    - `comments_after`: comments that stand after the result.
    - `before`: lines before the game that belong to no game (`%` lines, which may stand anywhere,
      and other text), kept as they are.
    - `errors`: why the game was not understood whole. A file with such a game must not be
      overwritten with what was understood. Empty for games that were not read.
    - `number`, `line`: which game of its stream this was and where it began, from 1; else 0.
    """

    def __init__(
        self,
        tags: Mapping[str, str] | Iterable[tuple[str, str]] | None = None,
        root: Node | None = None,
        *,
        start: Position | None = None,
    ) -> None:
        """A game without moves. Without `tags` it gets the seven that every game should have.

        `start` sets the tags that say it; else the tags say where the game begins (InvalidFen if
        they are wrong). With an existing tree `root`, its own start counts and no tag is changed.
        """
        self.tags = Tags(SEVEN_TAGS if tags is None else tags)
        if root is None:
            if start is not None:
                tell_start(self.tags, start)
            root = Node.root(start or start_position(self.tags))
        self.root = root
        self.terminator: str | None = None
        self.comments_after: list[str] = []
        self.before: list[str] = []
        self.errors: list[PgnError] = []
        self.number = 0
        self.line = 0

    @property
    def start(self) -> Position:
        """The position before the first move; the usual one if a broken FEN is among the errors."""
        return self.root.position

    @property
    def result(self) -> str:
        """`1-0`, `0-1`, `1/2-1/2` or `*`: the terminator, or without one what the tag says.

        Setting it sets both; ValueError if it is none of the four.
        """
        return self.terminator or RESULTS.get(self.tags.get("Result", ""), "*")

    @result.setter
    def result(self, result: str) -> None:
        self.terminator = _checked_result(result)
        self.tags["Result"] = self.terminator

    @property
    def comments(self) -> list[str]:
        """The comments before the first move."""
        return self.root.comments

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing to write: no tags, moves, comments, NAGs or terminator."""
        return not (
            self.tags
            or self.root.children
            or self.terminator
            or self.comments_after
            or self.root._comments
            or self.root._nags
        )

    def main_line(self) -> Iterator[Node]:
        """The nodes of the main line, from the first move to the last."""
        return self.root.main_line()

    def end(self) -> Node:
        """The last node of the main line; the root if there are no moves."""
        return self.root.end()

    def nodes(self) -> Iterator[Node]:
        """All moves of the tree, each line before its variations."""
        nodes = self.root.subtree()
        next(nodes)
        return nodes

    def copy(self) -> Game:
        """Another game with the same contents."""
        root = Node.root(self.start)
        other = Game(self.tags, root)
        other.terminator = self.terminator
        other.comments_after = self.comments_after[:]
        other.before = self.before[:]
        other.errors = self.errors[:]
        other.number, other.line = self.number, self.line
        waiting = [(self.root, root)]
        while waiting:
            node, twin = waiting.pop()
            twin.copy_notes(node)
            for index, child in enumerate(node.children):
                twin.attach(Node(twin, child._code), index)
            waiting.extend(zip(node.children, twin.children, strict=True))
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self.copy()

    def same_as(self, other: Game) -> bool:
        """Whether both have the same tags, start, moves, variations, comments, NAGs and result.

        Errors, and where the games were read from, do not count.
        """
        if (
            self.tags != other.tags
            or self.start != other.start
            or self.result != other.result
            or self.comments_after != other.comments_after
            or self.before != other.before
        ):
            return False
        waiting = [(self.root, other.root)]
        while waiting:
            node, twin = waiting.pop()
            if (
                node._code != twin._code
                or len(node.children) != len(twin.children)
                or not node.has_same_notes(twin)
            ):
                return False
            waiting.extend(zip(node.children, twin.children, strict=True))
        return True

    def __repr__(self) -> str:
        white, black = (self.tags.get(name, "?") for name in ("White", "Black"))
        return f"<Game {white} – {black} {self.result}>"


def make(board: Board, code: int) -> None:
    """Plays a legal move or a pass on a board."""
    if code == NULL_CODE:
        board.make_null()
    else:
        board.make(code)


def _checked_result(result: str) -> str:
    if result not in RESULTS.values():
        raise ValueError(f"{result[:20]!r} is not a result")
    return result
