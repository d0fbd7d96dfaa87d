"""Commands that show something and change nothing."""

from __future__ import annotations

import io

from chess_app.chess import Color, pgn
from chess_app.chess.openings import opening_of
from chess_app.language import N_, _
from chess_app.play.saved_game import to_pgn
from chess_app.speech.board import men_lines, turn_words
from chess_app.speech.clocks import clock_words
from chess_app.speech.last_move import last_move_words
from chess_app.speech.notation import Letters, shown_san
from chess_app.speech.openings import opening_name
from chess_app.text.command import Command
from chess_app.text.description import describe
from chess_app.text.face import Face
from chess_app.text.mistake import Mistake
from chess_app.text.reports import game_line, result_line
from chess_app.text.vocabulary import english_word


def _board(face: Face, argument: str) -> None:
    look = face.look
    match english_word(argument.lower()):
        case "":
            face.need_visible()
            face.show_board()
        case "on":
            look.shows_board = True
            face.say(_("The board is shown after each move."))
        case "off":
            look.shows_board = False
            face.say(_("The board is not shown after each move."))
        case "ascii" | "unicode" as characters:
            look.is_ascii = characters == "ascii"
            if not face.is_hidden:
                face.show_board()
        case _other:
            raise Mistake(_("After board can follow: on, off, ascii or unicode."))


def _speak(face: Face, argument: str) -> None:
    match english_word(argument.lower()):
        case "" | "on":
            face.look.is_spoken = True
            face.say(_("Moves are told in words, and the board is not drawn."))
        case "off":
            face.look.is_spoken = False
            face.say(_("Moves are told in notation."))
        case _other:
            raise Mistake(_("After speak can follow: on or off."))


def _flip(face: Face, argument: str) -> None:
    face.keeper.turn_board(1 - face.keeper.bottom_seat, face.now())
    if not face.is_hidden:
        face.show_board()


def _describe(face: Face, argument: str) -> None:
    face.need_visible()
    position = face.arbiter.game.position
    if argument:
        face.say(*describe(position, argument))
        return
    face.say(*men_lines(position))
    face.say(last_move_words(face.arbiter.game.record))
    if not face.is_over:
        face.say(turn_words(position))


def _last(face: Face, argument: str) -> None:
    face.need_visible()
    face.say(last_move_words(face.arbiter.game.record))


def _moves(face: Face, argument: str) -> None:
    face.need_visible()
    record = face.arbiter.game.record
    if not record.ply:
        face.say(_("No moves yet."))
        return
    opening = opening_of(record.positions())
    if opening:
        face.say(f"{opening.eco} {opening_name(opening)}")
    positions, line = record.positions(), record.line()
    text = ""
    for position, node in zip(positions, line, strict=False):
        is_white = position.turn is Color.WHITE
        if text and is_white:
            face.say(text)
        if is_white or not text:
            text = f"{position.fullmove_number}." if is_white else f"{position.fullmove_number}..."
        san = "--" if node.move == pgn.NULL_MOVE else position.san(node.move)
        text += f" {shown_san(san, Letters.NATIONAL)}"
    face.say(text)
    face.say(*filter(None, [result_line(face.arbiter)]))


def _legal(face: Face, argument: str) -> None:
    face.need_visible()
    position = face.arbiter.game.position
    moves = [] if face.is_over else position.legal_moves()
    shown = [shown_san(position.san(move), Letters.NATIONAL) for move in moves]
    face.say(" ".join(sorted(shown)) or _("There are no moves."))


def _clock(face: Face, argument: str) -> None:
    face.say(*clock_words(face.arbiter.clock, face.now()))


def _game(face: Face, argument: str) -> None:
    face.say(game_line(face.arbiter))
    face.say(*filter(None, [result_line(face.arbiter)]))


def _fen(face: Face, argument: str) -> None:
    face.need_visible()
    face.say(face.arbiter.game.position.fen())


def _pgn(face: Face, argument: str) -> None:
    face.need_visible()
    saved = face.keeper.saved_game(face.now())
    assert saved is not None, "a game is always there"
    text = io.StringIO()
    pgn.write(to_pgn(saved), text)
    face.say(*text.getvalue().rstrip().split("\n"))


LOOK_COMMANDS = (
    Command(
        N_("board show", context="names of a command"),
        N_("[on|off|ascii|unicode]"),
        N_("show the board, or how it is"),
        _board,
    ),
    Command(
        N_("speak", context="names of a command"),
        N_("[on|off]"),
        N_("tell moves in words and draw no board (for screen readers)"),
        _speak,
    ),
    Command(N_("flip", context="names of a command"), "", N_("turn the board round"), _flip),
    Command(
        N_("describe look", context="names of a command"),
        N_("[e4|4|e|white|rooks|black rooks]"),
        N_("tell in words what stands where: all, a square, a rank, a file, men"),
        _describe,
    ),
    Command(N_("last", context="names of a command"), "", N_("tell the last move in words"), _last),
    Command(
        N_("moves list", context="names of a command"),
        "",
        N_("all moves so far, and the opening"),
        _moves,
    ),
    Command(
        N_("legal", context="names of a command"), "", N_("all moves that can be made now"), _legal
    ),
    Command(
        N_("clock time", context="names of a command"), "", N_("tell the clocks in words"), _clock
    ),
    Command(N_("game status", context="names of a command"), "", N_("who plays whom"), _game),
    Command(N_("fen", context="names of a command"), "", N_("the position as FEN"), _fen),
    Command(N_("pgn", context="names of a command"), "", N_("the game as PGN"), _pgn),
)
