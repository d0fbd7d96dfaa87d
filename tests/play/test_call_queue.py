"""Calls that come during calls."""

from __future__ import annotations

import pytest

from chess_app.play.call_queue import CallQueue


def test_a_call_during_another_waits_for_its_end() -> None:
    said: list[str] = []
    calls = CallQueue((), lambda error: None)

    def inner() -> None:
        calls.run(lambda: said.append("inmost"))
        said.append("inner 1")

    def outer() -> None:
        calls.run(inner)
        calls.run(lambda: said.append("inner 2"))
        said.append("outer")

    calls.run(outer)
    assert said == ["outer", "inner 1", "inner 2", "inmost"]


def test_what_waits_is_done_also_after_an_error_which_its_caller_gets() -> None:
    said: list[str] = []
    calls = CallQueue((ValueError,), lambda error: said.append(f"refused {error}"))

    def outer() -> None:
        calls.run(lambda: said.append("inner"))
        raise ValueError("outer")

    with pytest.raises(ValueError, match="outer"):
        calls.run(outer)
    assert said == ["inner"]


def test_a_refusal_of_a_call_that_waited_is_told() -> None:
    said: list[str] = []
    calls = CallQueue((ValueError,), lambda error: said.append(f"refused {error}"))

    def refused() -> None:
        raise ValueError("this")

    def outer() -> None:
        calls.run(refused)
        calls.run(lambda: said.append("next"))

    calls.run(outer)
    assert said == ["refused this", "next"]


def test_a_fault_in_a_call_that_waited_is_not_hidden_and_does_not_block() -> None:
    said: list[str] = []
    calls = CallQueue((ValueError,), lambda error: said.append("refused"))
    with pytest.raises(ZeroDivisionError):
        calls.run(lambda: calls.run(lambda: said.append(str(1 // 0))))
    calls.run(lambda: said.append("works"))
    assert said == ["works"]


def test_long_chains_need_no_stack() -> None:
    """Two players that answer at once must not fill the stack."""
    count = 0
    calls = CallQueue((), lambda error: None)

    def again() -> None:
        nonlocal count
        count += 1
        if count < 20_000:
            calls.run(again)

    calls.run(again)
    assert count == 20_000
