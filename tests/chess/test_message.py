"""Messages that can be told in other languages."""

from __future__ import annotations

import io
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.chess import IllegalMove, InvalidFen, Position, pgn
from chess_app.chess.message import Message, from_plain, message, message_of, to_plain


def test_a_message_is_its_english_text() -> None:
    said = message("{move} is not legal here", move="Nf6")
    assert said == "Nf6 is not legal here"
    assert said.template == "{move} is not legal here"
    assert said.values == {"move": "Nf6"}


@given(st.text())
def test_any_text_is_a_message(text: str) -> None:
    said = Message(text)
    assert said == text
    assert said.template.format(**said.values) == text


@given(st.text(), st.text(), st.integers())
def test_messages_survive_json_and_pickle(move: str, inner: str, count: int) -> None:
    said = message("{move}: {inner} {count}", move=move, inner=Message(inner), count=count)
    for copy in (
        from_plain(json.loads(json.dumps(to_plain(said)))),
        pickle.loads(pickle.dumps(said)),
    ):
        assert isinstance(copy, Message)
        assert copy == said
        assert copy.template == said.template
        assert copy.values == said.values
        assert isinstance(copy.values["inner"], Message)


def test_plain_texts_stay_plain() -> None:
    assert to_plain("{as it is}") == "{as it is}"
    assert not isinstance(from_plain("text"), Message)


@pytest.mark.parametrize(
    "plain",
    [None, 3, [], {}, {"template": "a"}, {"template": "{b}", "values": {}},
     {"template": "{b.c}", "values": {"b": "d"}}, {"template": 3, "values": {}},
     {"template": "a", "values": {"b": None}}, {"template": "{", "values": {}}],
)  # fmt: skip
def test_what_is_no_message_is_refused(plain: object) -> None:
    with pytest.raises((ValueError, TypeError, LookupError, AttributeError)):
        from_plain(plain)


def test_errors_carry_their_messages() -> None:
    with pytest.raises(InvalidFen) as refusal:
        Position.from_fen("8/8/8/8/8/8/8/8 w - - 0 1")
    said = message_of(refusal.value)
    assert isinstance(said, Message)
    assert said == "White has no king; Black has no king"
    assert all(isinstance(reason, Message) for reason in refusal.value.reasons)
    assert not isinstance(message_of(IllegalMove("plain words")), Message)


def test_faults_of_games_carry_their_messages() -> None:
    (game,) = pgn.read(io.StringIO('[FEN "nonsense"]\n\n1. e4 Ke5 *'))
    first = message_of(game.errors[0])
    assert isinstance(first, Message)
    assert first == str(game.errors[0])
    assert first.template == "game {game}, line {line}: {what}"
