"""The tag pairs of a game: `[White "Carlsen, Magnus"]`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, MutableMapping

from chess_app.chess.pgn.tokens import TAG_NAME

# What every exported game has (PGN standard, 8.1.1), with the values for "not known".
SEVEN_TAGS = (
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
)

_NAME = re.compile(rf"{TAG_NAME}+")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


class Tags(MutableMapping[str, str]):
    """Names and values in their order; a name that is repeated in a file is kept each time.

    As a mapping it has each name once, at its first place, and the *last* value given for it, as
    most programs understand repeated tags. Setting a name replaces that value where it stands, or
    appends a new pair; deleting a name removes all its pairs. `pairs()` and `add()` see and make
    repetitions.

    A name has no blanks, quotes or brackets (ValueError). Values have no line breaks or control
    characters, which no PGN file can carry: each becomes a blank.
    """

    __slots__ = ("_pairs", "_values")

    def __init__(self, pairs: Mapping[str, str] | Iterable[tuple[str, str]] = ()) -> None:
        self._pairs: list[tuple[str, str]] = []
        self._values: dict[str, str] = {}
        if isinstance(pairs, Tags):
            pairs = pairs.pairs()
        for name, value in pairs.items() if isinstance(pairs, Mapping) else pairs:
            self.add(name, value)

    def pairs(self) -> list[tuple[str, str]]:
        """Every pair in order, repeated names included."""
        return self._pairs[:]

    def add(self, name: str, value: str) -> None:
        """Appends a pair, also if the name is there already."""
        if not name.isidentifier() and not _NAME.fullmatch(name):
            raise ValueError(f"{name[:40]!r} cannot be the name of a tag")
        value = _cleaned(value)
        self._pairs.append((name, value))
        self._values[name] = value

    def __getitem__(self, name: str) -> str:
        return self._values[name]

    def __setitem__(self, name: str, value: str) -> None:
        if name not in self._values:
            self.add(name, value)
            return
        index = max(index for index, pair in enumerate(self._pairs) if pair[0] == name)
        self._pairs[index] = (name, _cleaned(value))
        self._values[name] = self._pairs[index][1]

    def __delitem__(self, name: str) -> None:
        del self._values[name]
        self._pairs = [pair for pair in self._pairs if pair[0] != name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, name: object) -> bool:
        return name in self._values

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Tags):
            return self._pairs == other._pairs
        return super().__eq__(other)

    __hash__ = None  # type: ignore[assignment]  # they can change

    def __repr__(self) -> str:
        return f"Tags({self._pairs!r})"


def _cleaned(value: str) -> str:
    return value if value.isprintable() else _CONTROL.sub(" ", value)
