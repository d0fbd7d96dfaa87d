"""What the search has learnt about moves: which ones refuted others before, in whatever position.

A move is known by the man and its target, as one number `man * 64 + target`; -1 stands for none.
All scores lie between -16384 and 16384 and each lesson moves them less the nearer they are to that.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]


class History:
    """The memory of one search thread."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forgets everything."""
        if not cython.compiled:
            self.quiet = [0] * 32768  # see _quiet_slot
            self.capture = [0] * 4608  # (man * 64 + target) * 6 + kind that was captured
            self.after = [0] * 589824  # an earlier move * 768 + this move
            self.answers = [0] * 768  # the move that last refuted a move
            return
        index: cython.int
        for index in range(32768):
            self.quiet[index] = 0
        for index in range(4608):
            self.capture[index] = 0
        for index in range(589824):
            self.after[index] = 0
        for index in range(768):
            self.answers[index] = 0

    def quiet_score(
        self,
        color: cython.int,
        man: cython.int,
        move: cython.int,
        attacked: cython.ulonglong,
        last: cython.int,
        before: cython.int,
    ) -> cython.int:
        """How good a quiet move was, in general and after the last moves of both sides.

        `attacked`: the squares that the enemy attacks.
        """
        target: cython.int = move >> 6 & 63
        score: cython.int = self.quiet[_quiet_slot(color, move, attacked)]
        if last >= 0:
            score += self.after[last * 768 + man * 64 + target]
        if before >= 0:
            score += self.after[before * 768 + man * 64 + target]
        return score

    def capture_score(
        self, man: cython.int, target: cython.int, captured: cython.int
    ) -> cython.int:
        """How good it was to capture a kind of man there."""
        return self.capture[(man * 64 + target) * 6 + captured]

    def learn_quiet(
        self,
        color: cython.int,
        man: cython.int,
        move: cython.int,
        attacked: cython.ulonglong,
        last: cython.int,
        before: cython.int,
        bonus: cython.int,
    ) -> None:
        """Takes a lesson about a quiet move, good or bad."""
        index: cython.int = _quiet_slot(color, move, attacked)
        self.quiet[index] = _towards(self.quiet[index], bonus)
        self.learn_answer(man * 64 + (move >> 6 & 63), last, before, bonus)

    def learn_answer(
        self, played: cython.int, last: cython.int, before: cython.int, bonus: cython.int
    ) -> None:
        """Takes a lesson about a quiet move as an answer to the last moves only."""
        index: cython.int
        if last >= 0:
            index = last * 768 + played
            self.after[index] = _towards(self.after[index], bonus)
        if before >= 0:
            index = before * 768 + played
            self.after[index] = _towards(self.after[index], bonus)

    def learn_capture(
        self, man: cython.int, target: cython.int, captured: cython.int, bonus: cython.int
    ) -> None:
        """Takes a lesson about a capture."""
        index: cython.int = (man * 64 + target) * 6 + captured
        self.capture[index] = _towards(self.capture[index], bonus)


def _quiet_slot(color: cython.int, move: cython.int, attacked: cython.ulonglong) -> cython.int:
    # A move that leaves or enters an attacked square is not the same as one that does not.
    state: cython.int = (attacked >> (move & 63) & 1) * 2 + (attacked >> (move >> 6 & 63) & 1)
    return (color * 4 + state) * 4096 + (move & 4095)


def _towards(value: cython.int, bonus: cython.int) -> cython.int:
    return value + bonus - (value * (bonus if bonus > 0 else -bonus) >> 14)
