"""Whole conversations: what is typed, and what is said to it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from chess_app.chess import pgn
from chess_app.play.engine_command import EngineCommand
from chess_app.play.seating import engine_label
from chess_app.text.command_table import COMMANDS
from chess_app.text.face import Look
from chess_app.text.levels import level_lines
from chess_app.text.mistake import Mistake
from tests.play.stub import stub
from tests.text.terminal import Terminal

PYTHON = Path(sys.executable).name
MATE = ("f3", "e5", "g4", "Qh4")
SHUFFLE = ("Nf3", "Nf6", "Ng1", "Ng8")
LONE_KING = "8/8/4k3/8/8/8/4P3/4K3 w - - 0 1"


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


def engine(*behaviour: str) -> str:
    """The command of a stub engine, as one types it."""
    command: EngineCommand = stub(*behaviour)
    return " ".join(f'"{word}"' for word in command.words)


def saved_games(terminal: Terminal) -> list[pgn.Game]:
    games: list[pgn.Game] = []
    for path in sorted(terminal.folders.saves.glob("*.pgn")):
        with open(path, "rb") as stream:
            games += pgn.read(stream)
    return games


# Two people


def test_a_game_of_two_people_from_its_start_to_mate(terminal: Terminal) -> None:
    lines = terminal.play(*MATE, color="both")
    assert lines == [
        "Two people play, no clock.",
        "1. f3", "1... e5", "2. g4", "2... Qh4#",
        "Black wins by checkmate. 0-1",
        "Note: the last game is in 2024-02-29.pgn.",
    ]  # fmt: skip
    (game,) = saved_games(terminal)
    assert game.result == "0-1"
    assert [node.move.uci() for node in game.main_line()] == ["f2f3", "e7e5", "g2g4", "d8h4"]


UNKNOWN = "is neither a move nor a command: help lists them."
OFFER = "White offers a draw. Type accept or decline."
PAUSED = "The game is paused. Type continue to go on."
HIDDEN = "The game is paused: type continue to see it."
NEW_GAME = "Two people play, no clock."

# What is typed, and what is said to it after the first line; an open end stands for the rest.
TALKS: list[tuple[list[str], list[str]]] = [
    (["", "   "], []),
    (["e5"], ["e5 is not legal here."]),
    (["hello"], [f"'hello' {UNKNOWN}"]),
    (["e4 e5"], [f"'e4 e5' {UNKNOWN}"]),
    (["E2E4"], [f"'E2E4' {UNKNOWN}"]),
    (["\x1b[A\x07"], [f"'\\x1b[A\\x07' {UNKNOWN}"]),
    (["x" * 2000], ["A line has at most 1000 characters."]),
    (["back now"], ["Nothing can follow back."]),
    # Taking back
    (["back"], ["There is no move of a person to take back."]),
    (["redo"], ["There is no move to redo."]),
    (["e4", "UNDO", "redo"], ["1. e4", "1 move taken back.", "1 move played again."]),
    (["e4", "back", "d4"], ["1. e4", "1 move taken back.", "1. d4"]),
    (["resign", "back"], ["Black wins: White resigned. 0-1", "There is no move of a person…"]),
    # Draws and resignation
    (["draw"], ["A draw can be offered once both have moved."]),
    (["e4", "e5", "draw", "draw"], ["1. e4", "1... e5", OFFER, "A draw has been offered already."]),
    (["e4", "e5", "draw", "accept"], ["1. e4", "1... e5", OFFER, "Draw by agreement. 1/2-1/2"]),
    (
        ["e4", "e5", "draw", "decline", "accept"],
        ["1. e4", "1... e5", OFFER, "Black declines the draw.", "No draw is offered."],
    ),
    (["claim"], ["In this game such draws come by themselves."]),
    (["claim e5"], ["e5 is not legal here."]),
    (["e4", "resign"], ["1. e4", "White wins: Black resigned. 1-0"]),
    (
        ["resign", "e4", "resign", "hint"],
        ["Black wins: White resigned. 0-1", *["The game is over."] * 3],
    ),
    # Pauses
    (
        ["pause", "e4", "describe", "fen", "hint", "pause", "continue", "e4"],
        [
            PAUSED,
            "The game is paused: type continue to go on.",
            *[HIDDEN] * 3,
            "The game is paused already.",
            "The game goes on.",
            "1. e4",
        ],
    ),
    (["continue"], ["The game is not paused."]),
    # Without an engine
    (["now"], ["No engine is thinking."]),
    (["retry"], ["No engine has failed."]),
    (["replace"], ["No engine has failed."]),
    (["takeover"], ["No engine has failed."]),
    (["level"], [*level_lines(), "No engine plays in this game."]),
    (["level 3"], ["That is for the next game: no engine plays in this one."]),
    (["level x"], ["'x' is no level; a level is …"]),
    # Looking
    (["clock"], ["White has no clock.", "Black has no clock."]),
    (["moves"], ["No moves yet."]),
    (
        ["e4", "c5", "Nf3", "list"],
        ["1. e4", "1... c5", "2. Nf3", "B27 Sicilian Defence", "1. e4 c5", "2. Nf3"],
    ),
    (["last"], ["There is no last move."]),
    (["e4", "last"], ["1. e4", "Last move: White's pawn from e2 goes to e4."]),
    (["describe e2"], ["e2: White's pawn, which can go to e3 and e4."]),
    (["describe E2"], ["e2: White's pawn, which can go to e3 and e4."]),
    (["describe e9"], ["'e9' is no square such as e4, no rank such as 4, …"]),
    (["describe knights"], ["White: knights b1 and g1.", "Black: knights b8 and g8."]),
    (["describe black King"], ["Black: king e8."]),
    (["describe bishops white"], ["White: bishops c1 and f1."]),
    (["look white"], ["White: king e1, queen d1, …"]),
    (["look 3"], ["Rank 3: all squares are empty."]),
    (["look E"], ["File e: White's king e1, White's pawn e2, …"]),
    (["look rooks knights"], ["'rooks knights' is no square such as e4, …"]),
    (
        ["speak", "e4", "speak off", "e5", "speak up"],
        [
            "Moves are told in words, and the board is not drawn.",
            "White's pawn from e2 goes to e4.",
            "Moves are told in notation.",
            "1... e5",
            "After speak can follow: on or off.",
        ],
    ),
    (
        ["f3", "e5", "g4", "describe"],
        [
            *["1. f3", "1... e5", "2. g4"],
            "White: king e1, queen d1, rooks a1 and h1, bishops c1 and f1, knights b1 and g1, …",
            "Black: king e8, queen d8, rooks a8 and h8, bishops c8 and f8, knights b8 and g8, …",
            "Last move: White's pawn from g2 goes to g4.",
            "Black to move.",
        ],
    ),
    (["legal"], ["Na3 Nc3 Nf3 Nh3 a3 a4 b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 g3 g4 h3 h4"]),
    (["fen"], ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]),
    (["game"], [NEW_GAME]),
    (["board sideways"], ["After board can follow: on, off, ascii or unicode."]),
    (["board OFF", "e4"], ["The board is not shown after each move.", "1. e4"]),
    # Other games
    (["rematch"], ["The game is not over yet."]),
    (["new", "fen"], [NEW_GAME, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]),
    (["new purple"], ["argument SIDE: invalid choice: 'purple' …"]),
    (["new time"], ["argument --time: expected one argument: type new, or such as …"]),
    (["new 'x"], ["No closing quotation: type new, or such as new black time 5+3 level 3."]),
    (["new time 5x3"], ["not a time such as 5+3, …"]),
    (["new time 5+3"], ["Two people play, 5 minutes + 3 seconds a move."]),
    (["new fen '8/8/8/8/8/8/8/8 w - -'"], ["this FEN describes no position to play from: …"]),
    (["new fen 8/8/8/8/8/8/8/8 w - -"], ["this FEN describes no position to play from: …"]),
    (["new fen"], ["argument --fen: expected one argument: type new, or such as …"]),
    (
        [f"new fen {LONE_KING} time 5", "fen", "new time none", "fen"],
        [
            "Two people play, 5 minutes.",
            LONE_KING,
            NEW_GAME,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        ],
    ),
    (["new chess960 959", "fen"], [NEW_GAME, "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w …"]),
    (["new chess960", "fen"], [NEW_GAME, "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w …"]),
    (["new chess960 960"], ["argument --chess960: not a number from 0 to 959: '960': …"]),
    (["load"], ["Say what to load: a number of the list that saves shows, or a file."]),
    (["load 7"], ["The list of saves has no number 7."]),
    (["saves"], ["There are no saves in …"]),
    # Help
    (["help back"], ["back: take back to your last move", "Other words for it: undo, takeback."]),
    (["help nothing"], ["'nothing' is no command: help lists them."]),
    (["help saves"], ["saves: list the saved games"]),
]


def assert_said(lines: list[str], *expected: str) -> None:
    """That these lines were said; an open end stands for any rest of a line."""
    shown = [
        line[: len(wanted) - 1] + "…" if wanted.endswith("…") else line
        for line, wanted in zip(lines, expected, strict=False)
    ]
    assert shown + lines[len(expected) :] == list(expected)


@pytest.mark.parametrize(("typed", "said"), TALKS, ids=[", ".join(t)[:30] for t, _ in TALKS])
def test_talks(terminal: Terminal, typed: list[str], said: list[str]) -> None:
    _, *lines, last = terminal.play(*typed, "discard", color="both")
    assert_said(lines, *said)
    assert last == "This game will not be saved, unless you go on with it."
    assert not list(terminal.folders.saves.glob("*.pgn"))


def test_help_names_every_command_once(terminal: Terminal) -> None:
    lines = terminal.play("help", color="both")
    listed = [line.split()[0] for line in lines if line.startswith("  ")]
    assert listed == [command.names.split()[0] for command in COMMANDS]


def test_the_rules_are_told_page_by_page(terminal: Terminal) -> None:
    lines = terminal.play("rules", "rules 7", "rules KING", "rules 99", color="both")
    pages = lines[1 : lines.index("Type rules and the number of a page.")]
    assert pages[6] == "7: The king"
    assert lines.count("The king") == 2
    assert any(line.startswith("8  ") for line in lines)
    assert lines[-1] == "There is no page '99': type rules."


def test_words_instead_of_drawings(terminal: Terminal) -> None:
    lines = terminal.play("e4", "rules king", color="both", look=Look(is_spoken=True))
    assert lines[1] == "White's pawn from e2 goes to e4."
    assert not any(line.startswith("8  ") for line in lines)


def test_claims_under_the_rules_of_fide(terminal: Terminal) -> None:
    moves = [*SHUFFLE, "claim", "Nf3", "Nf6", "Ng1", "claim Nh5", "claim Ng8"]
    lines = terminal.play(*moves, color="both", rules="fide")
    assert "Neither a third repetition nor fifty moves can be claimed now." in lines
    assert "Neither a third repetition nor fifty moves come about with this move." in lines
    assert lines[-2] == "Draw: the same position came up three times. 1/2-1/2"


def test_casual_repetition_ends_the_game(terminal: Terminal) -> None:
    lines = terminal.play(*SHUFFLE, *SHUFFLE, color="both")
    assert lines[-2] == "Draw: the same position came up three times. 1/2-1/2"


# The board


def test_the_board_is_shown_after_each_move(terminal: Terminal) -> None:
    lines = terminal.play("e4", color="both", look=Look(is_ascii=True))
    assert lines.count("   a  b  c  d  e  f  g  h") == 2
    assert "4  .  .  .  . [P] .  .  ." in lines


def test_the_board_can_be_turned_and_drawn_otherwise(terminal: Terminal) -> None:
    lines = terminal.play("flip", "board ascii", color="both")
    assert lines[1] == "1  ♖  ♘  ♗  ♔  ♕  ♗  ♘  ♖"
    assert lines[10] == "1  R  N  B  K  Q  B  N  R"


def test_the_result_comes_after_the_board(terminal: Terminal) -> None:
    lines = terminal.play(*MATE, color="both", look=Look(is_ascii=True))
    assert lines[-3:-1] == ["   a  b  c  d  e  f  g  h", "Black wins by checkmate. 0-1"]


# Clocks


def test_clocks_run_and_flags_fall(terminal: Terminal) -> None:
    lines = terminal.play("e4", 20_000, "clock", 35_000, 5_000, color="both", time="1+2")
    assert lines[1:-1] == [
        "1. e4",
        "White has 1 minute 2 seconds.",
        "Black has 40 seconds, and the clock runs.",
        "Black has only 9 seconds left.",
        "White wins: Black ran out of time. 1-0",
    ]


def test_the_clocks_are_shown_below_the_board(terminal: Terminal) -> None:
    lines = terminal.play("e4", 1_500, "board", color="both", time="5 vs 90")
    assert "White 05:00   Black 1:29:58*" in lines


def test_a_machine_that_slept_pauses_the_game(terminal: Terminal) -> None:
    def oversleep() -> None:
        terminal.now += 3_600_000

    lines = terminal.play("e4", oversleep, "e5", "continue", "clock", color="both", time="5")
    assert lines[2:-2] == [
        "Nothing was heard of the time for 1 hour: the game is paused. Type continue.",
        "The game is paused: type continue to go on.",
        "The game goes on.",
        "White has 5 minutes.",
        "Black has 5 minutes, and the clock runs.",
    ]


# Somebody who sits before a terminal


def test_prompts_tell_who_is_to_move(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, is_typed=True)
    terminal.play("e4", "pause", "continue", "resign", color="both")
    prompts = [line.partition(">")[0] for line in terminal.text.splitlines() if ">" in line]
    assert prompts == ["White", "Black", "", "Black", ""]


# Saves


def test_a_game_goes_on_where_it_was(terminal: Terminal) -> None:
    first = terminal.play("e4", 2_000, "flip", "e5", 1_500, "quit", color="both", time="5+3")
    assert first[-2:] == [
        "Note: the last game is in 2024-02-29.pgn.",
        "chess-app text --resume goes on with it.",
    ]
    terminal.now += 10**9
    lines = terminal.resume("clock", "continue", 500, "clock", "Nf3", "moves", "board")
    assert lines[:9] == [
        "Two people play, 5 minutes + 3 seconds a move.",
        "The game is paused. Type continue to go on.",
        "White has 5 minutes 1 second.",
        "Black has 5 minutes 1 second.",
        "The game goes on.",
        "White has 5 minutes 1 second, and the clock runs.",
        "Black has 5 minutes 1 second.",
        "2. Nf3",
        "C40 King's Knight Opening",
    ]
    assert "1  ♖ [·] ♗  ♔  ♕  ♗  ♘  ♖" in lines
    (game,) = saved_games(terminal)
    assert [node.clock_ms for node in game.main_line()] == [303_000, 301_000, 304_000]


def test_the_end_of_input_saves(terminal: Terminal) -> None:
    terminal.play("e4", color="both")
    assert [game.result for game in saved_games(terminal)] == ["*"]
    assert terminal.resume()[0] == NEW_GAME


def test_games_without_moves_are_not_saved(terminal: Terminal) -> None:
    terminal.play("e5", "new", color="both")
    assert saved_games(terminal) == []
    with pytest.raises(Mistake, match="no unfinished game"):
        terminal.resume()


def test_finished_games_are_not_resumed(terminal: Terminal) -> None:
    terminal.play("e4", "resign", color="both")
    with pytest.raises(Mistake, match="no unfinished game"):
        terminal.resume()


def test_saving_and_loading_by_hand(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "my game.pgn"
    lines = terminal.play(
        *["e4", f"save {tmp_path / 'my game'}", "e5", "save", f"save {path}", "new", "d4"],
        *[f"load {path}", "moves", "saves", "load 1", "moves"],
        color="both",
    )
    assert lines[1:] == [
        "1. e4",
        f"Saved in {path}",
        "1... e5",
        f"Saved in {path}",
        f"cannot save {path}: there is such a file already.",
        NEW_GAME,
        "1. d4",
        "Note: the last game is in 2024-02-29.pgn.",
        NEW_GAME,
        "C20 King's Pawn Game",
        "1. e4 e5",
        "1: White - Black, 29 February 2024, 1 move, Black to move [2024-02-29.pgn]",
        NEW_GAME,
        "A40 Queen's Pawn Opening",
        "1. d4",
        "chess-app text --resume goes on with it.",
    ]


def test_a_mere_name_is_one_among_the_saves(terminal: Terminal) -> None:
    lines = terminal.play("e4", "save first try", "new", "load first try", "fen", color="both")
    path = terminal.folders.saves / "first try.pgn"
    assert f"Saved in {path}" in lines
    assert path.exists()
    assert "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1" in lines


@pytest.mark.parametrize("name", ["~nobody-at-all/x", "n" * 900, "a\0b", "/", ".", "no/such/file"])
def test_names_that_no_file_can_have(terminal: Terminal, name: str) -> None:
    lines = terminal.play("e4", f"save {name}", f"load {name}", "fen", "discard", color="both")
    saving, loading, position, _ = lines[2:]
    assert saving.startswith("cannot save ") or "is a folder" in saving
    assert loading.startswith("cannot read ")
    assert position.startswith("rnbqkbnr/pppppppp/8/8/4P3/")


def test_a_discarded_game_is_not_saved_for_its_time_either(terminal: Terminal) -> None:
    terminal.play("e4", color="both", time="5")
    (path,) = terminal.folders.saves.glob("*.pgn")
    before = path.read_text()
    terminal.resume("continue", 5_000, "discard", 1_000, "quit")
    assert path.read_text() == before


def test_where_nothing_can_be_saved_the_game_is_offered_again(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.folders.saves.write_text("in the way")
    lines = terminal.play("e4", f"save {tmp_path}", "save", "quit", color="both")
    assert_said(
        lines[1:],
        "1. e4",
        f"{tmp_path} is a folder: say also how the file is called.",
        f"cannot save {terminal.folders.saves}: File exists.",
        f"Note: cannot save {terminal.folders.saves}: File exists; the game will be offered …",
    )
    terminal.folders.saves.unlink()
    assert terminal.resume("moves")[-3:-1] == ["1. e4", "Note: the last game is in 2024-02-29.pgn."]


def test_an_unfinished_game_is_resumed_before_one_that_was_over(terminal: Terminal) -> None:
    terminal.folders.saves.write_text("in the way, so that only the journals have the games")
    terminal.play("d4", color="both")
    terminal.play(*MATE, color="both")
    terminal.folders.saves.unlink()
    assert "1. d4" in terminal.resume("moves", "discard")
    assert [game.result for game in saved_games(terminal)] == ["0-1"]
    with pytest.raises(Mistake, match="no unfinished game"):
        terminal.resume()


def test_a_file_with_many_games(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "two.pgn"
    text = '[White "Ada"]\n[Black "Bob"]\n\n1. e4 e5 1-0\n\n[White "Eve"]\n\n1. d4 Nf6 *\n'
    path.write_text(text)
    lines = terminal.play(f"load {path}", f"load {path} 3", f"load {path} 2", "moves", color="both")
    assert lines[1:] == [
        "1: Ada - Bob, 1 move, 1-0",
        "2: Eve - Black, 1 move, White to move",
        f"two.pgn has several games: type load {path} and a number.",
        f"{path} has no game 3.",
        "Eve plays White, Somebody plays Black, no clock.",
        "A45 Indian Defence",
        "1. d4 Nf6",
        "chess-app text --resume goes on with it.",
    ]
    assert path.read_text() == text


def test_looking_at_a_finished_game_changes_no_file(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "foreign.pgn"
    path.write_text('[White "Ada"]\n\n1. e4 e5 1-0\n')
    lines = terminal.load(str(path), "moves")
    assert "White won this game. 1-0" in lines
    assert path.read_text() == '[White "Ada"]\n\n1. e4 e5 1-0\n'
    assert saved_games(terminal) == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "No such file or directory"),
        ("", "there is no game in it"),
        ("\0\1\2" * 1000, ""),
    ],
)
def test_files_that_cannot_be_loaded(
    terminal: Terminal, tmp_path: Path, text: str | None, reason: str
) -> None:
    path = tmp_path / "broken.pgn"
    if text is not None:
        path.write_text(text)
    lines = terminal.play("e4", f"load {path}", "moves", "discard", color="both")
    assert lines[2].startswith(f"cannot read {path}: {reason}")
    assert lines[-2] == "1. e4"


def test_a_pass_in_a_game_of_another_program(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "pass.pgn"
    path.write_text("1. e4 -- *\n")
    lines = terminal.load(str(path), "board", "last", "moves", "d4", "back", "hint", "discard")
    assert "1  ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖" in lines
    assert "Last move: Black passes." in lines
    assert "1. e4 --" in lines
    assert any(line.startswith("Hint: ") for line in lines)


def test_a_broken_game_is_read_as_far_as_it_goes(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "faulty.pgn"
    path.write_text("1. e4 e5 2. Ke3 d5 *\n")
    lines = terminal.load(str(path), "Nf3", "moves")
    assert lines[0].startswith("Note: ")
    assert "Ke3" in lines[0]
    assert "2. Nf3" in lines
    assert path.read_text() == "1. e4 e5 2. Ke3 d5 *\n"
    assert len(saved_games(terminal)) == 1


# Engines


def test_a_game_against_an_engine(terminal: Terminal) -> None:
    black = engine("black=e7e5,g8f6")
    lines = terminal.play("e4", "Nc3", "back", "Nf3", "resign", engine=black)
    assert lines[:-1] == [
        f"Human plays White, {PYTHON} plays Black, no clock.",
        *["1. e4", "1... e5", "2. Nc3", "2... Nf6"],
        "2 moves taken back.",
        *["2. Nf3", "2... Nf6"],
        "Black wins: White resigned. 0-1",
    ]
    (game,) = saved_games(terminal)
    assert [str(node.move.uci()) for node in game.main_line()] == ["e2e4", "e7e5", "g1f3", "g8f6"]
    assert [child.move.uci() for child in game.root.children[0].children[0].children] == [
        *["g1f3", "b1c3"],
    ]


def test_an_engine_can_have_white(terminal: Terminal) -> None:
    lines = terminal.play("e5", "back", "describe", color="black", engine=engine("white=e2e4,d2d4"))
    assert lines[1:5] == ["1. e4", "1... e5", "2. d4", "2 moves taken back."]
    assert "Black to move." in lines


def test_a_person_who_does_not_wait_is_told_so(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, is_typed=True)
    lines = terminal.play("e4", "e5", "hint", "resign", engine=engine("go=hang"))
    assert "It is not your move." in lines
    assert [line for line in lines if line.endswith("Black wins: White resigned. 0-1")]


def test_engines_among_themselves(terminal: Terminal) -> None:
    lines = terminal.play(
        *["e4", "draw"],
        color="none",
        engine=engine("white=a1a8"),
        fen="6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
    )
    assert lines == [
        f"{PYTHON} plays White, Computer plays Black, no clock.",
        "1. Ra8#",
        "White wins by checkmate. 1-0",
        "The game is over.",
        "No person plays in this game.",
        f"Note: the last game is in 2024-02-29 {PYTHON} - Computer.pgn.",
    ]


CRASH = [
    f"{PYTHON}: ended with exit code 3: out of paper",
    "The game waits: type retry to start the engine again, replace to let ours play, or takeover …",
]


def test_an_engine_that_fails_can_be_tried_again_or_taken_over(terminal: Terminal) -> None:
    typed = ["e4", "e5", "continue", "retry", "takeover", "e5", "takeover", "moves", "resign"]
    lines = terminal.play(*typed, engine=engine("go=crash"))
    assert_said(
        lines[1:-1],
        "1. e4",
        *CRASH,
        "The game is paused: type continue to go on.",
        "The player who failed must be restarted or replaced first.",
        "The game goes on.",
        *CRASH,
        "Black is now played by Human.",
        "The game goes on.",
        "1... e5",
        "No engine has failed.",
        "C20 King's Pawn Game",
        "1. e4 e5",
        "Black wins: White resigned. 0-1",
    )


def test_an_engine_that_fails_can_be_replaced_by_ours(terminal: Terminal) -> None:
    lines = terminal.play(
        *["e4", "replace", "resign"], engine=engine("go=crash"), time="none vs 0.2s/move"
    )
    assert_said(
        lines[1:-1],
        "1. e4",
        *CRASH,
        "Black is now played by Computer.",
        "The game goes on.",
        "1... …",
        "Black wins: White resigned. 0-1",
    )


def test_the_level_can_be_changed_in_a_game(terminal: Terminal) -> None:
    second, third = engine_label("", "2"), engine_label("", "3")
    typed = ["level 3", "level", "discard"]
    lines = terminal.play(*typed, level="2", color="black", time="0.2s/move vs none")
    assert_said(
        lines[:4],
        f"{second} plays White, Human plays Black, 0.2 seconds a move against no clock.",
        "1. …",
        f"White is now played by {third}.",
        f"White: {third}",
    )


def test_an_engine_is_known_in_the_next_program_too(terminal: Terminal) -> None:
    terminal.play("e4", engine=engine("black=e7e5,b8c6"))
    assert_said(
        terminal.resume("Nf3"),
        f"Human plays White, {PYTHON} plays Black, no clock.",
        "2. Nf3",
        "2... Nc6",
        "Note: …",
        "chess-app text --resume goes on with it.",
    )


def test_an_engine_that_is_not_known_any_more_is_replaced_by_ours(terminal: Terminal) -> None:
    terminal.play("e4", engine=engine("black=e7e5"))
    terminal.folders.settings_file.unlink()
    assert_said(
        terminal.resume(),
        f"Note: The engine {PYTHON} is not known here: ours plays instead.",
        "Human plays White, Computer plays Black, no clock.",
        "chess-app text --resume goes on with it.",
    )


@pytest.mark.parametrize(
    ("command", "reason"),
    [("/no/such/engine", "cannot be started"), (engine("uci=crash"), "ended with exit code 3")],
)
def test_engines_that_cannot_be_started(terminal: Terminal, command: str, reason: str) -> None:
    lines = terminal.play("e4", "takeover", "e5", engine=command)
    assert any(reason in line for line in lines)
    assert "1... e5" in lines


@pytest.mark.parametrize("command", ["", "'", '"unfinished'])
def test_commands_that_are_no_engine(terminal: Terminal, command: str) -> None:
    with pytest.raises(Mistake):
        terminal.play(engine=command or " ")
