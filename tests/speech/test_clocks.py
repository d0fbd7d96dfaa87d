"""Clocks in words of all languages."""

from __future__ import annotations

from chess_app.chess import Color
from chess_app.language import use_language
from chess_app.play.clock import Clock
from chess_app.play.clock_text import time_words
from chess_app.play.time_control import TimeControl, pair_words
from chess_app.speech.clocks import clock_line, clock_words, low_time_words


def running(control: str, used_ms: int = 0) -> tuple[Clock, int]:
    clock = Clock((TimeControl.parse_short(control),) * 2)
    clock.start(0, 0)
    for now in range(1000, used_ms, 1000):  # a longer silence would pause it
        clock.tick(now)
    return clock, used_ms


def test_both_clocks() -> None:
    clock, now = running("5", 62_000)
    assert clock_words(clock, now) == [
        "White has 3 minutes 58 seconds, and the clock runs.",
        "Black has 5 minutes.",
    ]
    assert clock_line(clock, now) == "White 03:58*   Black 05:00"
    use_language("sk")
    assert clock_words(clock, now) == [
        "Čas bieleho: 3 minúty 58 sekúnd, hodiny bežia.",
        "Čas čierneho: 5 minút.",
    ]
    assert clock_line(clock, now) == "Biely 03:58*   Čierny 05:00"
    use_language("cs")
    clock.pause(now)
    assert clock_words(clock, now)[0] == "Čas bílého: 3 minuty 58 sekund."


def test_no_clocks() -> None:
    clock, now = running("none")
    use_language("sk")
    assert clock_words(clock, now) == ["Biely hrá bez hodín.", "Čierny hrá bez hodín."]
    assert clock_line(clock, now) is None
    assert low_time_words(clock, Color.WHITE, now) is None


def test_little_time() -> None:
    clock, now = running("1", 52_500)
    assert low_time_words(clock, Color.WHITE, now) == "White has only 7.5 seconds left."
    assert low_time_words(clock, Color.BLACK, now) is None
    use_language("sk")
    assert low_time_words(clock, Color.WHITE, now) == "Biely má už málo času: 7,5 sekundy."
    clock, now = running("10s/move", 8000)
    assert low_time_words(clock, Color.WHITE, now) is None


def test_times_have_the_right_forms() -> None:
    use_language("sk")
    assert time_words(3_661_000) == "1 hodina 1 minúta 1 sekunda"
    assert time_words(2 * 3_600_000 + 180_000 + 4000) == "2 hodiny 3 minúty 4 sekundy"
    assert time_words(5 * 3_600_000 + 600_000 + 12_000) == "5 hodín 10 minút 12 sekúnd"
    assert time_words(0) == "0 sekúnd"
    assert time_words(1500) == "1,5 sekundy"
    use_language("cs")
    assert time_words(5 * 3_600_000 + 600_000 + 12_000) == "5 hodin 10 minut 12 sekund"


def test_time_controls_in_words() -> None:
    expected = {
        "none": "bez hodín",
        "5+3": "5 minút + 3 sekundy na ťah",
        "5d3": "5 minút s odkladom 3 sekundy na ťah",
        "5b3": "5 minút, za ťah sa vráti najviac 3 sekundy",
        "10s/move": "10 sekúnd na ťah",
        "hourglass 1": "presýpacie hodiny (1 minúta pre každého)",
        "40/90,30+30": "1 hodina 30 minút na prvých 40 ťahov, potom 30 minút + 30 sekúnd na ťah",
        "2/60": "1 hodina na každé 2 ťahy",
        "40/90,20/60,3/30": (
            "1 hodina 30 minút na prvých 40 ťahov, potom 1 hodina na ďalších 20 ťahov, "
            "potom 30 minút na každé 3 ťahy"
        ),
    }
    use_language("sk")
    for text, words in expected.items():
        assert TimeControl.parse_short(text).describe() == words
    pair = (TimeControl.parse_short("5"), TimeControl.parse_short("1"))
    assert pair_words(pair) == "5 minút (biely), 1 minúta (čierny)"
