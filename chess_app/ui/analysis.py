"""Analysis: our engine thinks about whatever position is looked at, for as long as one likes."""

from __future__ import annotations

from collections.abc import Callable

from chess_app.chess import pgn
from chess_app.play.adviser import Adviser
from chess_app.play.engine_player import EngineThinking
from chess_app.play.engine_session import Thought
from chess_app.play.record import history_of
from chess_app.ui.board.scene import Drawing
from chess_app.ui.board_presenter import BoardPresenter
from chess_app.ui.panel_presenter import PanelPresenter

BRUSH = "green"


class Analysis:
    """Off at first; `follow` tells which position is looked at."""

    def __init__(
        self,
        adviser: Adviser,
        board: BoardPresenter,
        panel: PanelPresenter,
        on_failed: Callable[[str], None],
    ) -> None:
        self.is_on = False
        self._adviser = adviser
        self._board = board
        self._panel = panel
        self._on_failed = on_failed
        self._node: pgn.Node | None = None

    def toggle(self) -> None:
        """Begins with the next `follow`, or ends."""
        self.is_on = not self.is_on
        self._panel.is_analysed = self.is_on
        self._node = None
        if not self.is_on:
            self._adviser.cancel()
            self._point(())

    def follow(self, node: pgn.Node) -> None:
        """This is looked at now."""
        if not self.is_on or node is self._node:
            return
        self._node = node
        self._point(())
        if not node.position.has_legal_move():
            self._adviser.cancel()
            return
        start, moves = history_of(node.find_root().position, node.line())
        self._adviser.analyse(start, moves, lambda thought: self._hear(node, thought), self._fail)

    def _hear(self, node: pgn.Node, thought: Thought) -> None:
        if not self.is_on or node is not self._node:
            return
        self._panel.hear_thought(EngineThinking(node.position, False, thought))
        if thought.line:
            best = thought.line[0]
            self._point((Drawing(best.origin, best.target, BRUSH),))

    def _fail(self, reason: str) -> None:
        self.is_on = self._panel.is_analysed = False
        self._on_failed(reason)

    def _point(self, arrows: tuple[Drawing, ...]) -> None:
        if self._board.hint != arrows:
            self._board.hint = arrows
            self._board.refresh()
