"""The variables of the environment that are switches.

CHESS_APP_PURE: compile nothing, and run from the Python sources even where compiled modules exist.
CHESS_APP_REQUIRE_COMPILED: a core that can't be compiled, or runs uncompiled in tests, is an error.
"""

import os


def is_set(switch: str) -> bool:
    """Whether a switch is on: set to anything but nothing and 0."""
    return os.environ.get(switch, "") not in ("", "0")
