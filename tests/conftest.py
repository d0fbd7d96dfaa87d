"""What all tests share: how hypothesis searches, and which core they run on."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from gettext import NullTranslations

import pytest
from hypothesis import settings

from chess_app._build import CoreState, core_state
from chess_app.language import ENGLISH, use_translations
from chess_app.system_language import VARIABLE

# Tests expect English, whatever the system and the settings of who runs them say.
os.environ[VARIABLE] = ENGLISH

# No deadline: the uncompiled core takes its time. CI must fail for reasons that can be repeated.
settings.register_profile("developer", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "developer")

# Shells start background jobs deaf to Ctrl+C, and what tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    return f"chess core: {core_state().value}"


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Whatever language a test speaks, the next one begins in English."""
    yield
    use_translations(ENGLISH, NullTranslations())


@pytest.fixture(scope="session")
def compiled() -> bool:
    """Whether the chess core is compiled; where not, tests that count nodes stop earlier."""
    return core_state() is not CoreState.PLAIN
