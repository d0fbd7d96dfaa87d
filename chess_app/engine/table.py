"""The transposition table: what the search has found out about positions, shared by all threads.

An entry is two words, `key ^ data` and `data`. A reader that meets a half-written entry gets a key
that does not fit, so no lock is needed. The bits of the data:

    63 … 59 | 58      | 57 56 | 55 … 48 | 47 … 32  | 31 … 16 | 15 … 0
    age     | in line | bound | depth   | evaluation | score | move
"""

from __future__ import annotations

import mmap

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.chess.cbits import fetch_ahead
else:
    NO_BOUND, UPPER_BOUND, LOWER_BOUND, EXACT = range(4)

# Four entries of two words: as much as a processor loads at once.
_WORDS_OF_BUCKET = 8
# Larger tables take what they need when they need it.
_MOST_TOUCHED = 256 << 20
_ZEROS = bytes(1 << 16)


class TranspositionTable:
    """A hash table of fixed size; `megabytes` is rounded down to a power of two."""

    def __init__(self, megabytes: int) -> None:
        self.resize(megabytes)

    def resize(self, megabytes: int) -> None:
        """Replaces the table by an empty one of another size."""
        buckets = 1 << ((megabytes << 20) // (8 * _WORDS_OF_BUCKET)).bit_length() - 1
        self._make(8 * buckets * _WORDS_OF_BUCKET)
        self.mask = buckets - 1
        self._touch()

    def clear(self) -> None:
        """Forgets everything."""
        if len(self._memory) > _MOST_TOUCHED:
            self._make(len(self._memory))
        self._touch()

    def _make(self, size: int) -> None:
        # Memory that the system hands out page by page, filled with zeros, when it is first used:
        # a table larger than the memory is refused or does no harm.
        if hasattr(mmap, "MAP_PRIVATE"):
            self._memory = mmap.mmap(-1, size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        else:
            self._memory = mmap.mmap(-1, size)
        if hasattr(mmap, "MADV_HUGEPAGE"):
            # Fewer and larger pages are found faster.
            self._memory.madvise(mmap.MADV_HUGEPAGE)
        self.words = memoryview(self._memory).cast("Q")

    def _touch(self) -> None:
        # Fills a table of a usual size with zeros here, where nobody waits for a move: to be handed
        # out page by page would take the first search a third of a second.
        self.generation = 0
        if len(self._memory) <= _MOST_TOUCHED:
            for start in range(0, len(self._memory), len(_ZEROS)):
                self._memory[start : start + len(_ZEROS)] = _ZEROS

    def next_search(self) -> None:
        """Makes all entries a search older, so that new ones replace them sooner."""
        self.generation = (self.generation + 1) & 31

    def fullness(self) -> int:
        """How full the table is with entries of this search, in thousandths, by a sample."""
        index: cython.int
        entry: cython.ulonglong
        used: cython.int = 0
        for index in range(500):
            entry = self.words[2 * index + 1]
            used += entry != 0 and entry >> 59 == self.generation
        return used * 2

    def prefetch(self, key: cython.ulonglong) -> None:
        """Asks the memory for the entries of a position that will be looked up soon."""
        if cython.compiled:
            fetch_ahead(cython.address(self.words[(key & self.mask) * 8]))

    def probe(self, key: cython.ulonglong) -> cython.ulonglong:
        """The data stored for a position, or 0."""
        start: cython.ulonglong = (key & self.mask) * 8
        index: cython.ulonglong
        for index in range(start, start + 8, 2):
            if self.words[index] ^ self.words[index + 1] == key:
                return self.words[index + 1]
        return 0

    def store(
        self,
        key: cython.ulonglong,
        move: cython.int,
        score: cython.int,
        static_eval: cython.int,
        depth: cython.int,
        bound: cython.int,
        in_line: cython.bint = False,
    ) -> None:
        """Keeps a result, in place of the least valuable entry of its bucket.

        A move of 0 leaves a move that was already known for the position. `in_line`: whether it has
        stood in a line that counted.
        """
        start: cython.ulonglong = (key & self.mask) * 8
        index: cython.ulonglong
        best: cython.ulonglong = start
        entry: cython.ulonglong
        data: cython.ulonglong
        worth: cython.int
        least: cython.int = 100000
        for index in range(start, start + 8, 2):
            entry = self.words[index + 1]
            if self.words[index] ^ entry == key:
                if not move:
                    move = entry & 0xFFFF
                if (
                    bound != EXACT
                    and depth + 4 < entry_depth(entry)
                    and entry >> 59 == self.generation
                ):
                    return
                best = index
                break
            worth = _worth(entry, self.generation)
            if worth < least:
                least = worth
                best = index
        data = self.generation << 1 | in_line
        data = data << 2 | bound
        data = data << 8 | depth
        data = data << 16 | (static_eval + 32768)
        data = data << 16 | (score + 32768)
        data = data << 16 | move
        self.words[best] = key ^ data
        self.words[best + 1] = data


def entry_move(entry: cython.ulonglong) -> cython.int:
    """The best move of an entry, or 0."""
    return entry & 0xFFFF


def entry_score(entry: cython.ulonglong) -> cython.int:
    """The score of an entry; mates count from the position itself."""
    return (entry >> 16 & 0xFFFF) - 32768


def entry_eval(entry: cython.ulonglong) -> cython.int:
    """The static evaluation of an entry."""
    return (entry >> 32 & 0xFFFF) - 32768


def entry_depth(entry: cython.ulonglong) -> cython.int:
    """The depth to which the score was searched."""
    return entry >> 48 & 0xFF


def entry_bound(entry: cython.ulonglong) -> cython.int:
    """UPPER_BOUND, LOWER_BOUND or EXACT."""
    return entry >> 56 & 3


def entry_in_line(entry: cython.ulonglong) -> cython.bint:
    """Whether the position has stood in a line that counted."""
    return (entry >> 58 & 1) != 0


def _worth(entry: cython.ulonglong, generation: cython.int) -> cython.int:
    # Deep and recent entries are worth keeping.
    age: cython.int
    if not entry:
        return -1000
    age = (generation - (entry >> 59)) & 31
    return entry_depth(entry) - 8 * age
