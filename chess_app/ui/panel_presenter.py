"""Between the game and what stands beside the board: players, clocks, moves, thoughts."""

from __future__ import annotations

from chess_app.chess import Color
from chess_app.play.clock_text import clock_text
from chess_app.play.engine_player import EngineThinking
from chess_app.play.settings import FIGURINES
from chess_app.play.uci_lines import Score
from chess_app.speech.notation import Letters
from chess_app.ui.browsing import Browsing
from chess_app.ui.panel.captured import captured
from chess_app.ui.panel.move_rows import RowBuilder
from chess_app.ui.panel.opening_line import opening_text
from chess_app.ui.panel.players import PlayerCard
from chess_app.ui.panel.scores import score_text, white_view
from chess_app.ui.panel.thinking import ThinkingCard, line_text
from chess_app.ui.playroom import Playroom
from chess_app.ui.sounds import is_low
from chess_app.ui.status_words import player_title
from chess_app.ui.window import GameScreen


class PanelPresenter:
    """Keeps the panel up to date: `refresh` after each change, `tick` as time goes by.

    - `is_analysed`: whether an engine thinks about the position, whoever is to move.
    """

    def __init__(self, room: Playroom, browsing: Browsing) -> None:
        self.is_analysed = False
        self._room = room
        self._browsing = browsing
        self._screen: GameScreen | None = None
        self._rows = RowBuilder(self.letters)
        self._cards: dict[int, PlayerCard] = {}
        self._thought: ThinkingCard | None = None
        self._score: Score | None = None

    @property
    def letters(self) -> Letters:
        """What stands for the men in moves, as the user wants it."""
        return Letters.FIGURINES if self._room.settings.get(FIGURINES) else Letters.NATIONAL

    def use(self, screen: GameScreen) -> None:
        """Shows everything there from now on, in the language and letters of now."""
        self._screen = screen
        self._rows = RowBuilder(self.letters)
        self._cards.clear()

    def forget(self) -> None:
        """Another game: what engines thought has nothing to do with it."""
        self._rows = RowBuilder(self.letters)
        self._thought = self._score = None

    def refresh(self) -> None:
        """Brings all of it up to date."""
        screen, record = self._screen, self._room.record
        if screen is None:
            return
        node = self._browsing.node(record)
        screen.moves.show(self._rows.rows(record.game, record.current), node)
        line = [record.start, *(step.position for step in node.line())]
        screen.opening.show(opening_text(line))
        self._show_players()
        self._show_thought()

    def tick(self) -> None:
        """Lets the clocks show the time of now."""
        if self._screen is not None:
            self._show_players()

    def hear_thought(self, event: EngineThinking) -> None:
        """An engine tells what it thinks."""
        thought, position = event.thought, event.position
        if thought.score is not None:
            self._score = white_view(thought.score, position.turn)
        moves = [move.uci() for move in thought.line]
        self._thought = ThinkingCard(
            True,
            thought.depth or 0,
            score_text(self._score) if self._score is not None else "",
            line_text(position, moves, self.letters),
            thought.nodes_per_second,
        )
        self._show_thought()

    def _show_thought(self) -> None:
        screen, card = self._screen, self._thought
        if screen is None:
            return
        is_running = self._room.is_engine_to_move or self.is_analysed
        if card is None:
            card = ThinkingCard(is_running) if is_running else None
        elif card.is_running is not is_running:
            card = ThinkingCard(
                is_running, card.depth, card.score, card.line, card.nodes_per_second
            )
        screen.thinking.show(card)
        screen.evaluation_bar.show(self._score, self._room.keeper.bottom_seat)

    def _show_players(self) -> None:
        screen, room = self._screen, self._room
        assert screen is not None
        for seat in (0, 1):
            card = self._card(seat)
            if self._cards.get(seat) != card:
                self._cards[seat] = card
                screen.strip_of(seat, room.keeper.bottom_seat).show(card)

    def turn_board(self) -> None:
        """The players have changed their sides of the board."""
        self._cards.clear()
        self.refresh()

    def _card(self, seat: int) -> PlayerCard:
        room, now = self._room, self._room.now()
        left_ms = room.arbiter.clock.remaining_ms(seat, now)
        title, detail = player_title(room, seat)
        node = self._browsing.node(room.record)
        taken = captured(node.position, room.record.start)
        return PlayerCard(
            title,
            Color.of(seat).value,
            detail,
            is_to_move=not (room.is_over or room.is_paused) and room.game.turn == seat,
            clock="" if left_ms is None else clock_text(left_ms),
            is_low=is_low(room, seat, now),
            captured=taken.men[seat],
            lead=taken.leads[seat],
        )
