"""Makes the package run from its Python sources, also where compiled modules lie beside them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType


class SourceFinder(MetaPathFinder):
    """Finds the modules of this package by their .py file only.

    Python's own finder prefers a compiled module in the same folder. What this one does not find
    (packages, and everything that is not ours) is left to the others.
    """

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of the source `fullname`, searched in the package's folders `path`, or None."""
        package, _, name = fullname.rpartition(".")
        if path is None or package.partition(".")[0] != __package__:
            return None
        for folder in path:
            source = os.path.join(folder, name + ".py")
            if os.path.isfile(source):
                return spec_from_file_location(fullname, source)
        return None


def install() -> None:
    """Puts a `SourceFinder` before all other finders, once."""
    if not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder())
