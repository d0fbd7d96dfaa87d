"""Lines and prompts."""

from __future__ import annotations

import io

from chess_app.text.console import Console


class Counting(io.StringIO):
    flushes = 0

    def flush(self) -> None:
        self.flushes += 1


def test_lines_are_flushed_and_made_printable() -> None:
    stream = Counting()
    console = Console(stream, is_terminal=False)
    console.say("1\xa0000", "t\x1b[2Jwo\n")
    assert stream.getvalue() == "1\xa0000\nt\\x1b[2Jwo\\n\n"
    assert stream.flushes == 1
    console.prompt("White> ")
    console.say()
    assert stream.getvalue().endswith("wo\\n\n")


def test_what_happens_while_somebody_types_begins_a_new_line() -> None:
    stream = Counting()
    console = Console(stream, is_terminal=True)
    console.prompt("> ")
    console.prompt("> ")
    console.say()
    console.say("1. e4")
    console.prompt("> ")
    console.end_prompt()
    console.say("done")
    assert stream.getvalue() == "> \n1. e4\n> done\n"
