"""Pictures of the window to judge it by: `make pictures`, or `python -m tools.pictures.window`.

Writes into build/pictures/window/: the states of a game, looks, sizes and languages, and every
dialog. With words as arguments, only the pictures that have one of them in their name.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import ImageGrab
from pyvirtualdisplay.display import Display

from chess_app._build import PROJECT
from chess_app.language import use_language
from chess_app.play.settings import (
    APPEARANCE,
    EVALUATION_BAR,
    LANGUAGE,
    OPPONENT,
    PIECE_SET,
    SCALE_PERCENT,
    TEXTURE,
    THEME,
    TIME,
    TOUR_OFFERED,
)
from chess_app.ui.new_game_choice import COMPUTER
from chess_app.ui.root import make_root
from tests.play.stub import stub
from tests.ui.user import User, descendants

FOLDER = PROJECT / "build" / "pictures" / "window"
SCREEN = (2000, 1500)

RUSSIAN = ("e2e4", "e7e5", "g1f3", "g8f6", "f3e5", "d7d6", "e5f3", "f6e4", "d2d4", "d6d5")
SCHOLAR = ("e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7")
GAME = """\
[Event "Immortal game"]
[White "Adolf Anderssen"]
[Black "Lionel Kieseritzky"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 $6 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6
10. g4 (10. Bc4 {would keep the piece.} d5 11. Bxd5) 10... Nf6 11. Rg1 $1 {A sacrifice that was
famous for a hundred years.} cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5
17. Nd5 Qxb2 18. Bd6 $3 Bxg1 (18... Qxa1+ 19. Ke2 Qb2) 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8
22. Qf6+ Nxf6 23. Be7# 1-0
"""
DIALOGS = (
    "new", "set-up", "open", "tags", "settings", "evaluation", "engines", "help", "keys", "about",
)  # fmt: skip

Show = Callable[[User], None]


def main() -> None:
    """Writes all pictures."""
    wanted = sys.argv[1:]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with Display(visible=False, size=SCREEN) as display:
        root = make_root()
        for name, (prepare, show) in PICTURES.items():
            if wanted and not any(word in name for word in wanted):
                continue
            with TemporaryDirectory() as home:
                user = User(root, Path(home))
                user.geometry = ""
                prepare(user)
                user.open()
                show(user)
                take(user, FOLDER / f"{name}.png", display.new_display_var)
                close(user)
        root.destroy()


def take(user: User, path: Path, screen: str) -> None:
    """Writes a picture of the window and its dialogs."""
    user.settle()
    user.root.update()
    # With the menus, which stand above what is called the window itself.
    bar = "." + str(user.root["menu"]).replace(".", "#")  # as Tk calls the copy that is shown
    menus = int(user.root.tk.call("winfo", "height", bar))
    corners = [(user.root.winfo_rootx(), user.root.winfo_rooty() - menus)]
    corners += [(each.winfo_rootx(), each.winfo_rooty()) for each in user.dialogs()]
    ends = [
        (each.winfo_rootx() + each.winfo_width(), each.winfo_rooty() + each.winfo_height())
        for each in (user.root, *user.dialogs())
    ]
    box = (*map(min, *corners, corners[0]), *map(max, *ends, ends[0]))
    ImageGrab.grab(box, xdisplay=screen).save(path)
    print(path.relative_to(PROJECT))


def close(user: User) -> None:
    """Ends the program; what has gone wrong in it ends this one, too."""
    for dialog in user.dialogs():
        dialog.destroy()
    user.close()
    if user.faults:
        raise user.faults[0]


def nothing(user: User) -> None:
    """As it is."""


def look(appearance: str, percent: int = 100, language: str = "en", geometry: str = "") -> Show:
    """How the window is to look."""

    def prepare(user: User) -> None:
        user.choose(APPEARANCE, appearance)
        user.choose(SCALE_PERCENT, percent)
        user.choose(LANGUAGE, language)
        user.choose(TIME, "10+5")
        user.geometry = geometry
        use_language(language)

    return prepare


def board(theme: str, texture: str, pieces: str) -> Show:
    """How the board is to look."""

    def prepare(user: User) -> None:
        user.choose(THEME, theme)
        user.choose(TEXTURE, texture)
        user.choose(PIECE_SET, pieces)

    return prepare


def first_time(user: User) -> None:
    """Nobody has seen the program yet."""
    user.choose(TOUR_OFFERED, False)
    user.choose(OPPONENT, COMPUTER)


def against_stub(*behaviour: str) -> Show:
    """Against an engine that does what it is told."""

    def prepare(user: User) -> None:
        user.know_engine("Stub 1.0", stub(*behaviour))
        user.choose(OPPONENT, "Stub 1.0")
        user.choose(TIME, "5+3")
        user.choose(EVALUATION_BAR, True)

    return prepare


def moves(*played: str) -> Show:
    """After these moves."""
    return lambda user: user.move(*played)


def touched(user: User) -> None:
    """A piece is touched, in mid-game."""
    user.move(*RUSSIAN)
    user.let_pass(83_000)
    user.click("f1")
    x, y = user.point("d3")
    user.board.event_generate("<Motion>", x=x, y=y)


def check(user: User) -> None:
    """A king in check, with little time."""
    user.move("e2e4", "e7e5", "f1c4", "b8c6", "c4f7")
    user.let_pass(551_500)


def promotion(user: User) -> None:
    """What shall it be?"""
    paste(user, "2r2rk1/1P3ppp/8/8/3q4/8/5PPP/1R2Q1K1 w - - 0 1", "Control-Shift-V")
    user.move("b7c8")


def looking_back(user: User) -> None:
    """A game with variations and comments, somewhere in the middle."""
    paste(user, GAME, "Control-v")
    user.press(*["Left"] * 22)


def paste(user: User, text: str, key: str) -> None:
    """Takes a text from the clipboard."""
    user.root.clipboard_clear()
    user.root.clipboard_append(text)
    user.press(key)


def draw_offer(user: User) -> None:
    """One of two people offers a draw."""
    user.move(*RUSSIAN)
    user.press("Control-d")


def paused(user: User) -> None:
    """Nobody sees the position."""
    user.move(*RUSSIAN)
    user.press("Control-p")


def failed(user: User) -> None:
    """The engine has failed."""
    user.move("e2e4")
    user.until(lambda: user.asked == "pause")


def thinking(user: User) -> None:
    """The engine thinks, and the user has asked for a move in advance."""
    user.move("e2e4")
    user.until(lambda: user.app.stage.panel._thought is not None)
    user.move("g1f3")


def drawings(user: User) -> None:
    """A hint, and arrows of one's own."""
    user.move(*RUSSIAN[:4])
    for origin, target, modifier in (("f1", "c4", ""), ("d7", "d7", "Shift-"), ("b1", "c3", "")):
        for event, square in (
            ("ButtonPress", origin),
            ("Motion", target),
            ("ButtonRelease", target),
        ):
            x, y = user.point(square)
            name = f"<{modifier}{event}-3>" if event != "Motion" else "<B3-Motion>"
            user.board.event_generate(name, x=x, y=y)


def dialog(name: str) -> Show:
    """With a dialog open."""

    def show(user: User) -> None:
        user.move(*RUSSIAN)
        user.press("Control-s")
        user.run(name)
        ended: list[bool] = []
        # Pictures and lists come a little later, from other threads.
        user.root.after(700, lambda: ended.append(True))
        user.until(lambda: ended and (name != "evaluation" or has_rows(user)))

    return show


def has_rows(user: User) -> bool:
    """Whether a list in a dialog has something in it."""
    parts = descendants(user.dialogs()[-1])
    return any(part.get_children() for part in parts if hasattr(part, "get_children"))


def tour(user: User) -> None:
    """The first step of the tour."""
    user.run("tour")


PICTURES: dict[str, tuple[Show, Show]] = {
    "start": (first_time, nothing),
    "mid-game": (look("light"), touched),
    "check": (look("light"), check),
    "promotion": (nothing, promotion),
    "game-over": (look("light"), moves(*SCHOLAR)),
    "looking-back": (look("light"), looking_back),
    "draw-offer": (look("light"), draw_offer),
    "paused": (look("light"), paused),
    "thinking": (against_stub("go=wait", "black=e7e5"), thinking),
    "engine-failed": (against_stub("go=crash"), failed),
    "drawings": (nothing, drawings),
    "tour": (nothing, tour),
    "dark": (look("dark"), touched),
    "dark-game-over": (look("dark"), moves(*SCHOLAR)),
    "high-contrast": (look("high-contrast"), touched),
    "high-contrast-check": (look("high-contrast"), check),
    "slovak": (look("light", language="sk"), draw_offer),
    "czech-dark": (look("dark", language="cs"), moves(*SCHOLAR)),
    "75-percent": (look("light", 75), touched),
    "150-percent": (look("dark", 150), touched),
    "200-percent": (look("light", 200), looking_back),
    "150-percent-slovak-small": (look("light", 150, "sk", "900x660+10+10"), draw_offer),
    "smallest": (look("light", geometry="600x440+10+10"), draw_offer),
    "wide": (look("dark", geometry="1600x600+10+10"), touched),
    "tall": (look("light", geometry="700x1100+10+10"), touched),
    "green-wood": (board("green", "wood", "staunton"), moves(*RUSSIAN)),
    "blue-grey": (board("blue-grey", "flat", "staunton"), moves(*RUSSIAN)),
    "brown-wood": (board("brown", "wood", "classic"), moves(*RUSSIAN)),
    **{f"dialog-{name}": (look("light"), dialog(name)) for name in DIALOGS},
    **{f"dialog-dark-slovak-{name}": (look("dark", 100, "sk"), dialog(name)) for name in DIALOGS},
    **{f"dialog-150-{name}": (look("light", 150), dialog(name)) for name in DIALOGS},
}
"""What is prepared before the program is opened, and what is done then, by names of pictures."""


if __name__ == "__main__":
    os.chdir(PROJECT)
    main()
