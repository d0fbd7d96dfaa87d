"""A UCI server to talk to in a test: what it says is collected and can be waited for."""

from __future__ import annotations

import threading

from chess_app.engine.uci import UciServer

# For what must happen at all; how fast it must be is for the tests that say so.
PATIENCE_S = 60.0


class Conversation:
    """All that a server says, in `lines`; `say` returns when the commands are carried out."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._heard = threading.Condition()
        self.server = UciServer(self._hear)

    def _hear(self, line: str) -> None:
        with self._heard:
            self.lines.append(line)
            self._heard.notify_all()

    def say(self, *lines: str) -> None:
        for line in lines:
            assert self.server.handle(line)

    def wait_for(self, start: str, times: int = 1) -> str:
        """The line with which the number of lines that start so has become `times`."""

        def found() -> list[str]:
            return [line for line in self.lines if line.startswith(start)]

        with self._heard:
            in_time = self._heard.wait_for(lambda: len(found()) >= times, PATIENCE_S)
        assert in_time, f"no {start!r} in {self.lines[-20:]}"
        return found()[times - 1]

    def best_move(self, times: int = 1) -> str:
        """The move of the answer with this number."""
        return self.wait_for("bestmove", times).split()[1]

    def close(self) -> None:
        """Ends the conversation; whatever was going on is over then."""
        self.server.serve(["quit"])

    def sayings(self) -> list[str]:
        """What it has said to people."""
        return [line[12:] for line in self.lines if line.startswith("info string ")]

    def infos(self) -> list[dict[str, str]]:
        """The lines of searches, each as its values by name; `pv` has all moves."""
        infos = []
        for line in self.lines:
            words = line.split()
            if words[:2] != ["info", "depth"]:
                continue
            info = {"pv": ""}
            words = words[1:]
            while words:
                name = words.pop(0)
                if name == "pv":
                    info["pv"], words = " ".join(words), []
                elif name == "score":
                    info["score"], words = " ".join(words[:2]), words[2:]
                else:
                    info[name] = words.pop(0)
            infos.append(info)
        return infos
