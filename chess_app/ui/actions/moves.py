"""Commands about moves: playing, taking back, hints, draws, pauses, and looking through them."""

from __future__ import annotations

from typing import Final

from chess_app.chess import Move, pgn
from chess_app.language import _
from chess_app.play.engine_player import EnginePlayer
from chess_app.play.engine_session import Found
from chess_app.play.events import PauseReason
from chess_app.play.saved_game import SavedPlayer
from chess_app.play.settings import PLAYER_NAME
from chess_app.speech.notation import shown_san
from chess_app.ui.board.scene import Drawing
from chess_app.ui.panel.choice import Choice
from chess_app.ui.stage import Stage
from chess_app.ui.window import GameScreen

RESIGN: Final = "resign"
HINT_BRUSH: Final = "blue"


class MoveActions:
    """What the user does in a game."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._room = stage.room
        self._screen: GameScreen | None = None
        self._claims_next = False

    def use(self, screen: GameScreen) -> None:
        """Asks questions there."""
        self._screen = screen

    # Playing

    def play(self, move: Move) -> None:
        """Plays a move for the side to move, or claims a draw with it."""
        room = self._room
        if self._claims_next:
            self._claims_next = False
            room.arbiter.claim_draw(room.game.turn, room.now(), move)
        else:
            room.arbiter.submit(room.game.turn, move, room.now())

    def take_back(self) -> None:
        """Back to the user's turn."""
        self._stage.board.drop_premove()
        self._stage.browsing.go_live()
        self._room.arbiter.take_back(self._room.now())

    def can_take_back(self) -> bool:
        """Whether there is something to take back."""
        return self._room.record.ply > 0 and self._room.game.take_backs

    def redo(self) -> None:
        """Forward again."""
        self._stage.browsing.go_live()
        self._room.arbiter.redo(self._room.now())

    def can_redo(self) -> bool:
        """Whether moves were taken back that can be played again."""
        return bool(self._room.record.current.children)

    def hint(self) -> None:
        """Asks our engine for a good move; an arrow shows it."""
        stage, room = self._stage, self._room
        stage.browsing.go_live()
        start, moves = room.record.history()
        position = room.game.position
        stage.talk.say(_("Looking for a hint …"))

        def show(found: Found) -> None:
            if room.game.position != position:
                return
            move = found.move
            stage.board.hint = (Drawing(move.origin, move.target, HINT_BRUSH),)
            san = shown_san(position.san(move), stage.panel.letters)
            stage.talk.say(_("Hint: {move}").format(move=san))
            stage.board.refresh()

        room.adviser.ask(start, moves, show, stage.talk.warn)

    def can_ask_hint(self) -> bool:
        """Whether the user has to find a move."""
        return self._room.is_human_to_move

    def move_now(self) -> None:
        """Lets the engine play what it has found."""
        player = self._room.arbiter.players[self._room.game.turn]
        if isinstance(player, EnginePlayer):
            player.move_now()

    def can_move_now(self) -> bool:
        """Whether an engine thinks."""
        return self._room.is_engine_to_move

    # Draws and the end

    def offer_draw(self) -> None:
        """Offers a draw, or accepts the one that is offered."""
        seat = self._room.own_seat()
        if seat is not None:
            self._room.arbiter.offer_draw(seat, self._room.now())

    def accept_draw(self) -> None:
        """Accepts the draw that is offered."""
        offer = self._room.game.draw_offer
        if offer is not None:
            self._room.arbiter.accept_draw(1 - offer, self._room.now())

    def decline_draw(self) -> None:
        """Declines the draw that is offered."""
        offer = self._room.game.draw_offer
        if offer is not None:
            self._room.arbiter.decline_draw(1 - offer, self._room.now())

    def claim_draw(self) -> None:
        """Claims a draw now or, where only the next move makes one, with that."""
        room = self._room
        if room.game.claimable() is None and self._can_claim_by_moving():
            self._claims_next = True
            self._stage.talk.say(_("Play the move with which you claim the draw."))
        else:
            room.arbiter.claim_draw(room.game.turn, room.now())

    def can_claim_draw(self) -> bool:
        """Whether the user may claim a draw, now or with a move."""
        if not self._room.is_human_to_move or self._room.game.rules == "casual":
            return False
        return self._room.game.claimable() is not None or self._can_claim_by_moving()

    def resign(self) -> None:
        """Asks first: the key is close to others."""
        if self._screen is None:
            return
        self._screen.ask.ask(
            RESIGN,
            _("Do you want to resign?"),
            [Choice(_("Resign"), self._give_up), Choice(_("Play on"), lambda: None)],
        )

    def can_speak(self) -> bool:
        """Whether a person plays and the game is not over."""
        return not self._room.is_over and self._room.own_seat() is not None

    def toggle_pause(self) -> None:
        """Pauses the game, or goes on."""
        if self._room.is_paused:
            self.resume()
        else:
            self._room.arbiter.pause(self._room.now())

    def resume(self) -> None:
        """Goes on after a pause."""
        self._room.arbiter.resume(self._room.now())

    def can_pause(self) -> bool:
        """Whether time runs, or would if the game were not paused."""
        return not self._room.is_over and (
            self._room.arbiter.pause_reason is not PauseReason.FAILURE
        )

    # After the failure of an engine

    def restart_engine(self) -> None:
        """The engine that failed begins afresh."""
        seat = self._room.arbiter.failed_seat
        if seat is not None:
            self._room.arbiter.restart_player(seat, self._room.now())

    def replace_engine(self) -> None:
        """Our own engine takes the place of the one that failed."""
        seat = self._room.arbiter.failed_seat
        if seat is not None:
            ours = self._room.seating.player(SavedPlayer(is_engine=True))
            self._room.arbiter.replace_player(seat, ours, self._room.now())

    def take_over(self) -> None:
        """The user takes the place of the engine that failed."""
        seat = self._room.arbiter.failed_seat
        if seat is not None:
            name = self._stage.settings.get(PLAYER_NAME)
            self._room.arbiter.take_over(seat, self._room.now(), name)

    # Looking through the game

    def look_at(self, node: pgn.Node) -> None:
        """To any move of the game or of its variations."""
        self._stage.browsing.look_at(node, self._room.record)
        self._show_looked_at()

    def first(self) -> None:
        """To the start."""
        self._stage.browsing.first(self._room.record)
        self._show_looked_at()

    def back(self) -> None:
        """To the move before."""
        self._stage.browsing.back(self._room.record)
        self._show_looked_at()

    def forward(self) -> None:
        """To the next move."""
        self._stage.browsing.forward(self._room.record)
        self._show_looked_at()

    def last(self) -> None:
        """To where the game stands."""
        self._stage.browsing.go_live()
        self._show_looked_at()

    def can_go_back(self) -> bool:
        """Whether there is a move before."""
        return self._stage.browsing.can_go_back(self._room.record)

    def can_go_forward(self) -> bool:
        """Whether there is a next move to look at."""
        return self._stage.browsing.can_go_forward(self._room.record)

    def is_looking_back(self) -> bool:
        """Whether another position than the present one is shown."""
        return not self._stage.browsing.is_live(self._room.record)

    # Its parts

    def forget(self) -> None:
        """Another move or game has come: nothing is claimed or hinted at any more."""
        self._claims_next = False
        self._stage.board.hint = ()
        self._room.adviser.cancel()
        if self._screen is not None:
            self._screen.ask.withdraw(RESIGN)

    def _give_up(self) -> None:
        seat = self._room.own_seat()
        if seat is not None:
            # It may have ended meanwhile.
            self._stage.attempt(lambda: self._room.arbiter.resign(seat, self._room.now()))

    def _can_claim_by_moving(self) -> bool:
        game = self._room.game
        return any(game.claimable(move) for move in game.position.legal_moves())

    def _show_looked_at(self) -> None:
        self._stage.board.hint = ()
        self._stage.talk.forget_note()
        self._stage.refresh()
