"""Numbers and dates as people of the user's language write them."""

from __future__ import annotations

import re
from typing import Final

from chess_app.language import N_, _

_UNGROUPED: Final = 3
"""Up to so many digits a number needs no marks."""

_MONTHS: Final = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"),
    N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip
_PGN_DATE: Final = re.compile(r"([0-9]{4})\.([0-9]{2}|\?\?)\.([0-9]{2}|\?\?)")


def number_text(number: int | str) -> str:
    """A number with the marks that people expect: `12,345`; a text is one with decimals, `3.50`."""
    whole, point, decimals = str(number).partition(".")
    digits = whole.lstrip("+-")
    if digits.isdigit() and len(digits) > _UNGROUPED:
        grouped = f"{int(digits):,}".replace(",", _(",", "between thousands"))
        whole = whole.removesuffix(digits) + grouped
    return whole + _(".", "before decimals") + decimals if point else whole


def date_text(date: str) -> str:
    """A date of PGN, `2024.05.17`, as people write it; what is not known of it is left out.

    Whatever else a file has in that place comes as it is.
    """
    match = _PGN_DATE.fullmatch(date.strip())
    if not match:
        return date
    year, month, day = (int(part) if part.isdigit() else 0 for part in match.groups())
    if not 1 <= month <= 12:
        return str(year)
    if not 1 <= day <= 31:
        return _("{month}/{year}").format(month=month, year=year)
    return _("{day} {month} {year}").format(day=day, month=_(_MONTHS[month - 1]), year=year)
