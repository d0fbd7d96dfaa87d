"""What the window tells the user of a game: the status line, questions, and the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from chess_app.chess import Color
from chess_app.language import _
from chess_app.play import events
from chess_app.play.clock_text import time_words
from chess_app.play.events import Event, PauseReason
from chess_app.speech.men import side_name
from chess_app.ui.browsing import Browsing
from chess_app.ui.panel.choice import Choice
from chess_app.ui.playroom import Playroom
from chess_app.ui.status_words import status_words
from chess_app.ui.window import GameScreen

DRAW: Final = "draw"
CLAIM: Final = "claim"
PAUSE: Final = "pause"
"""Names of the questions."""


@dataclass(frozen=True)
class Answers:
    """What the user's answers do."""

    accept_draw: Callable[[], None]
    decline_draw: Callable[[], None]
    claim_draw: Callable[[], None]
    resume: Callable[[], None]
    restart_engine: Callable[[], None]
    replace_engine: Callable[[], None]
    take_over: Callable[[], None]
    rematch: Callable[[], None]
    new_game: Callable[[], None]
    save: Callable[[], None]


class Talk:
    """Give `hear` to the arbiter, and `refresh` after each change."""

    _answers: Answers

    def __init__(self, room: Playroom, browsing: Browsing) -> None:
        self._room = room
        self._browsing = browsing
        self._screen: GameScreen | None = None
        self._is_banner_wanted = False
        self._was_over = False
        self._note: tuple[str, str] | None = None

    def use(self, screen: GameScreen, answers: Answers) -> None:
        """Tells everything there from now on."""
        self._screen = screen
        self._answers = answers

    def say(self, text: str) -> None:
        """Tells something until the next change in the game."""
        self._tell(text, "normal")

    def warn(self, text: str) -> None:
        """Tells something that did not go as it should."""
        self._tell(text, "warning")

    def close_banner(self) -> None:
        """The user has seen how the game ended."""
        self._is_banner_wanted = False

    def hear(self, event: Event) -> None:
        """Tells what has happened, where that needs words."""
        if isinstance(event, events.GameStarted):
            # Who opens a game that is over wants to see its moves.
            self._was_over = self._room.is_over
        if isinstance(event, events.GameOver):
            self._is_banner_wanted = not self._was_over
        elif isinstance(event, events.GameStarted | events.TakenBack | events.Redone):
            self._is_banner_wanted = False
        if isinstance(event, events.TakenBack):
            self._was_over = False
        if isinstance(event, events.GameStarted | events.MovePlayed):
            self._note = None
        elif line := self._line(event):
            kind = "warning" if isinstance(event, events.JournalFailed) else "normal"
            self._note = (line, kind)

    def refresh(self) -> None:
        """Brings the status line, the questions and the banner up to date."""
        screen, room = self._screen, self._room
        if screen is None:
            return
        words = status_words(room, self._browsing)
        if self._note is None:
            screen.status.show(words)
        else:
            text, kind = self._note
            screen.status.show(text, "warning" if kind == "warning" else "normal")
        screen.status.show_side(_("Saved") if room.keeper.is_saved and room.record.ply else "")
        self._ask_about_draw(screen)
        self._ask_about_claim(screen)
        self._ask_about_pause(screen)
        self._show_end(screen)

    # Its parts

    def _tell(self, text: str, kind: str) -> None:
        self._note = (text, kind)
        if self._screen is not None:
            self._screen.status.show(text, "warning" if kind == "warning" else "normal")

    def forget_note(self) -> None:
        """What was told last is no longer of interest."""
        self._note = None

    def _line(self, event: Event) -> str:
        match event:
            case events.DrawDeclined(seat=seat, reason=reason):
                declined = _("{name} declines the draw.").format(name=self._name(seat))
                return f"{declined} {reason}".rstrip()
            case events.DrawOffered(seat=seat) if not self._room.arbiter.players[1 - seat].is_human:
                return _("{name} offers a draw.").format(name=self._name(seat))
            case events.PlayerFailed(reason=reason) | events.CallRefused(reason=reason):
                return reason
            case events.Resumed():
                return _("The game goes on.")
            case events.JournalFailed(reason=reason):
                return _("Moves can't be kept safe ({reason}): save the game elsewhere.").format(
                    reason=reason
                )
            case events.Paused(reason=PauseReason.GAP, gap_ms=gap_ms):
                return _("Nothing was heard of the time for {time}: the game is paused.").format(
                    time=time_words(gap_ms // 1000 * 1000)
                )
            case events.PlayerReplaced(seat=seat):
                return _("{name} plays on.").format(name=self._name(seat))
        return ""

    def _name(self, seat: int) -> str:
        return self._room.arbiter.players[seat].name or side_name(Color.of(seat))

    def _ask_about_draw(self, screen: GameScreen) -> None:
        offer = self._room.game.draw_offer
        if offer is None or not self._room.arbiter.players[1 - offer].is_human:
            screen.ask.withdraw(DRAW)
            return
        text = _("{name} offers a draw.").format(name=self._name(offer))
        screen.ask.ask(
            DRAW,
            text,
            [
                Choice(_("Accept"), self._answers.accept_draw),
                Choice(_("Decline"), self._answers.decline_draw),
            ],
        )

    def _ask_about_claim(self, screen: GameScreen) -> None:
        room = self._room
        if not room.is_human_to_move or room.game.claimable() is None:
            screen.ask.withdraw(CLAIM)
            return
        screen.ask.ask(
            CLAIM,
            _("You may claim a draw, by repetition or by fifty moves."),
            [
                Choice(_("Claim the draw"), self._answers.claim_draw),
                Choice(_("Play on"), lambda: None),
            ],
        )

    def _ask_about_pause(self, screen: GameScreen) -> None:
        reason = self._room.arbiter.pause_reason
        if reason is None:
            screen.ask.withdraw(PAUSE)
        elif reason is PauseReason.FAILURE:
            screen.ask.ask(
                PAUSE,
                _("The engine has failed. How shall the game go on?"),
                [
                    Choice(_("Start it again"), self._answers.restart_engine),
                    Choice(_("Let ours play"), self._answers.replace_engine),
                    Choice(_("Play this side myself"), self._answers.take_over),
                ],
            )
        else:
            screen.ask.ask(
                PAUSE,
                _("The game is paused."),
                [Choice(_("Continue"), self._answers.resume)],
            )

    def _show_end(self, screen: GameScreen) -> None:
        conclusion = self._room.game.conclusion
        is_live = self._browsing.is_live(self._room.record)
        if conclusion is None or not self._is_banner_wanted or not is_live:
            screen.banner.hide()
            return
        if screen.banner.is_shown:
            return
        result = conclusion.result.replace("1/2", "½").replace("-", "–")
        screen.banner.show(
            result,
            conclusion.words(),
            [
                Choice(_("Rematch"), self._answers.rematch),
                Choice(_("New game"), self._answers.new_game),
                Choice(_("Save"), self._answers.save),
            ],
            is_below=self._is_king_above(),
        )

    def _is_king_above(self) -> bool:
        """Whether the king to move, who may be mated, stands in the upper half of the board."""
        position = self._room.game.position
        is_far = position.king_square(position.turn) // 8 >= 4
        return is_far is (self._room.keeper.bottom_seat == 0)
