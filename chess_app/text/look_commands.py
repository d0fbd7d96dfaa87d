"""Commands that show something and change nothing."""

from __future__ import annotations

import io

from chess_app.chess import Color, pgn
from chess_app.chess.men import parse_square
from chess_app.chess.openings import opening_of
from chess_app.play.saved_game import to_pgn
from chess_app.text.command import Command
from chess_app.text.face import Face
from chess_app.text.mistake import Mistake
from chess_app.text.reports import clock_words, game_line, result_line
from chess_app.text.words import men_lines, move_words, seat_name, square_words


def _board(face: Face, argument: str) -> None:
    look = face.look
    match argument.lower():
        case "":
            face.need_visible()
            face.show_board()
        case "on" | "off":
            look.shows_board = argument.lower() == "on"
            face.say(f"The board is {'' if look.shows_board else 'not '}shown after each move.")
        case "ascii" | "unicode":
            look.is_ascii = argument.lower() == "ascii"
            face.show_board()
        case _:
            raise Mistake("After board can follow: on, off, ascii or unicode.")


def _flip(face: Face, _: str) -> None:
    face.keeper.turn_board(1 - face.keeper.bottom_seat, face.now())
    if not face.is_hidden:
        face.show_board()


def _describe(face: Face, argument: str) -> None:
    face.need_visible()
    position = face.arbiter.game.position
    if argument:
        try:
            face.say(square_words(position, parse_square(argument.lower())))
        except ValueError:
            raise Mistake(f"{argument[:20]!r} is no square such as e4.") from None
        return
    face.say(*men_lines(position))
    _last(face, "")
    if not face.is_over:
        turn = seat_name(position.turn.index)
        face.say(f"{turn} is in check and to move." if position.in_check else f"{turn} to move.")


def _last(face: Face, _: str) -> None:
    face.need_visible()
    record = face.arbiter.game.record
    if not record.ply or record.current.move == pgn.NULL_MOVE:
        face.say("There is no last move.")
    else:
        face.say(f"Last move: {move_words(record.positions()[-2], record.current.move)}")


def _moves(face: Face, _: str) -> None:
    face.need_visible()
    record = face.arbiter.game.record
    if not record.ply:
        face.say("No moves yet.")
        return
    opening = opening_of(record.positions())
    if opening:
        face.say(f"{opening.eco} {opening.name}")
    positions, line = record.positions(), record.line()
    text = ""
    for position, node in zip(positions, line, strict=False):
        is_white = position.turn is Color.WHITE
        if text and is_white:
            face.say(text)
        if is_white or not text:
            text = f"{position.fullmove_number}." if is_white else f"{position.fullmove_number}..."
        text += " --" if node.move == pgn.NULL_MOVE else f" {position.san(node.move)}"
    face.say(text)
    face.say(*filter(None, [result_line(face.arbiter)]))


def _legal(face: Face, _: str) -> None:
    face.need_visible()
    position = face.arbiter.game.position
    moves = [] if face.is_over else position.legal_moves()
    face.say(" ".join(sorted(map(position.san, moves))) or "There are no moves.")


def _clock(face: Face, _: str) -> None:
    face.say(*clock_words(face.arbiter, face.now()))


def _game(face: Face, _: str) -> None:
    face.say(game_line(face.arbiter))
    face.say(*filter(None, [result_line(face.arbiter)]))


def _fen(face: Face, _: str) -> None:
    face.need_visible()
    face.say(face.arbiter.game.position.fen())


def _pgn(face: Face, _: str) -> None:
    face.need_visible()
    saved = face.keeper.saved_game(face.now())
    assert saved is not None, "a game is always there"
    text = io.StringIO()
    pgn.write(to_pgn(saved), text)
    face.say(*text.getvalue().rstrip().split("\n"))


LOOK_COMMANDS = (
    Command(("board", "show"), "[on|off|ascii|unicode]", "show the board, or how it is", _board),
    Command(("flip",), "", "turn the board round", _flip),
    Command(("describe", "look"), "[SQUARE]", "tell in words what stands where", _describe),
    Command(("last",), "", "tell the last move in words", _last),
    Command(("moves", "list"), "", "all moves so far, and the opening", _moves),
    Command(("legal",), "", "all moves that can be made now", _legal),
    Command(("clock", "time"), "", "tell the clocks in words", _clock),
    Command(("game", "status"), "", "who plays whom", _game),
    Command(("fen",), "", "the position as FEN", _fen),
    Command(("pgn",), "", "the game as PGN", _pgn),
)
