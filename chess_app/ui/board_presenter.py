"""Between the game and the board: what it shows, and what becomes of the user's moves there."""

from __future__ import annotations

from collections.abc import Callable

from chess_app.chess import Color, Move, pgn
from chess_app.language import _
from chess_app.play.events import PauseReason
from chess_app.play.settings import ALWAYS_QUEEN, PREMOVES
from chess_app.speech.board import men_lines, square_words, turn_words
from chess_app.speech.moves import move_words
from chess_app.ui.accessible import describe
from chess_app.ui.board.scene import Drawing, Scene
from chess_app.ui.board.view import BoardView
from chess_app.ui.browsing import Browsing
from chess_app.ui.playroom import Playroom
from chess_app.ui.premoves import premove_targets
from chess_app.ui.scenes import (
    Movable,
    backwards,
    check_cell,
    kind_of,
    legal_targets,
    moves_between,
    pieces_of,
    slides,
)

PROMOTIONS = ("queen", "knight", "rook", "bishop")
_SHOWS_POSITION = (None, PauseReason.FAILURE)


class BoardPresenter:
    """Shows the position that is looked at, and hands moves to `on_move`.

    - `hint`: arrows of the program, which go with the position that is looked at.
    """

    def __init__(
        self,
        room: Playroom,
        browsing: Browsing,
        on_move: Callable[[Move], None],
    ) -> None:
        self.hint: tuple[Drawing, ...] = ()
        self._room = room
        self._browsing = browsing
        self._on_move = on_move
        self._view: BoardView | None = None
        self._shown: pgn.Node | None = None
        self._premove: tuple[int, int] | None = None
        self._is_due = False

    def use(self, view: BoardView) -> None:
        """Shows everything on this view from now on."""
        self._view = view
        self._shown = None

    def refresh(self) -> None:
        """Brings the board up to date.

        A move slides; one that comes while another slides waits until that has arrived.
        """
        view = self._view
        if view is None:
            return
        node = self._browsing.node(self._room.record)
        is_next = self._shown is not None and node.parent is self._shown
        if is_next and view.is_moving:
            self._is_due = True
            return
        self._is_due = False
        view.show(self._scene(node), self._slides(node))
        self._shown = node
        self._describe(node)

    def come_to_rest(self) -> None:
        """The board has stopped moving: what waited for that is shown."""
        if self._is_due:
            self.refresh()

    def forget(self) -> None:
        """Another game: nothing of what was shown has to do with it."""
        self._shown = None
        self.drop_premove()
        self.hint = ()

    def describe_cell(self, cell: int) -> None:
        """Tells screen readers what the square cursor has come to."""
        if not self._is_hidden():
            node = self._browsing.node(self._room.record)
            self._describe(node, square_words(node.position, cell))

    # What the user does

    def move(self, origin: int, target: int, wants_choice: bool) -> None:
        """The user has moved a piece on the board."""
        if not self._room.is_human_to_move:
            self._premove = (origin, target)
            self.refresh()
            return
        moves = moves_between(self._room.game.position, origin, target)
        if len(moves) > 1:
            self._promote(moves, wants_choice)
        elif moves:
            self._on_move(moves[0])

    def play_premove(self) -> None:
        """Plays what the user has asked for in advance, if it is possible now."""
        premove, self._premove = self._premove, None
        if premove is None or not self._room.is_human_to_move:
            return
        moves = moves_between(self._room.game.position, *premove)
        if moves:
            # Promotions come with the queen first; who wants another man waits for the turn.
            queens = [move for move in moves if move.promotion is kind_of("queen")]
            self._on_move((queens or moves)[0])
        else:
            self.refresh()

    def drop_premove(self) -> bool:
        """Takes back what was asked for in advance; whether there was something."""
        had_one, self._premove = self._premove is not None, None
        return had_one

    # Its parts

    def _promote(self, moves: list[Move], wants_choice: bool) -> None:
        by_kind = {move.promotion: move for move in moves}
        if self._room.settings.get(ALWAYS_QUEEN) and not wants_choice:
            self._on_move(by_kind[kind_of("queen")])
            return
        assert self._view is not None
        position = self._room.game.position

        def choose(name: str | None) -> None:
            # The game may have gone on meanwhile, by the clock or by taking back.
            if name is not None and self._room.game.position == position:
                self._on_move(by_kind[kind_of(name)])
            else:
                self.refresh()

        self._view.choose(moves[0].target, position.turn.index, PROMOTIONS, choose)

    def _scene(self, node: pgn.Node) -> Scene:
        room, position = self._room, node.position
        is_live = self._browsing.is_live(room.record)
        movable: Movable = {}
        is_premove = False
        seats = room.human_seats()
        if is_live and room.is_human_to_move:
            movable = legal_targets(position)
        elif is_live and room.is_engine_to_move and seats and room.settings.get(PREMOVES):
            movable, is_premove = premove_targets(position, Color.of(seats[0])), True
        has_move = not node.is_root and node.move != pgn.NULL_MOVE
        return Scene(
            pieces_of(position),
            room.keeper.bottom_seat,
            last_move=(node.move.origin, node.move.target) if has_move else (),
            check=check_cell(position),
            movable=movable,
            is_premove=is_premove,
            premove=self._premove or () if is_live else (),
            hint=self.hint,
            is_hidden=self._is_hidden(),
        )

    def _is_hidden(self) -> bool:
        """Whether a pause hides the position."""
        room = self._room
        return not room.is_over and room.arbiter.pause_reason not in _SHOWS_POSITION

    def _describe(self, node: pgn.Node, about: str = "") -> None:
        """Tells screen readers what is on the board; first `about`, or what was played last."""
        assert self._view is not None
        men = now = ""
        if not self._is_hidden():
            parent, turn = node.parent, turn_words(node.position)
            last = "" if parent is None else move_words(parent.position, node.move)
            men, now = " ".join(men_lines(node.position)), about or f"{last} {turn}".strip()
        describe(self._view.widget, "Canvas", _("Chess board"), description=men, value=now)

    def _slides(self, node: pgn.Node) -> list[tuple[int, int]]:
        """What slides from the position that was shown to this one: one move, or none."""
        shown = self._shown
        if shown is None or shown is node:
            return []
        if node.parent is shown and node.move != pgn.NULL_MOVE:
            return slides(shown.position, node.move)
        if shown.parent is node and shown.move != pgn.NULL_MOVE:
            return backwards(slides(node.position, shown.move))
        return []
