"""What stands on a game before it is opened: `data/front.json` in its folder, read without its code."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules.core.data import DataError, file, json_of

FILE = "front.json"


class Front(NamedTuple):
    """A game on the menu, on a poster and in lists; what its file leaves out stays as it is here."""

    title: str = ""  # what it is called
    seats: tuple[int, int] = (0, 0)  # fewest, most
    laid: int = 6  # seats of the table that stands ready in the menu
    order: int = 1000  # among the games of the menu
    minutes: int = 0  # how long a match takes, roughly; 0: nobody knows
    blurb: str = ""  # what it is, in two or three sentences, *bold* marked


@cache
def front_of(package: str) -> Front:
    """Return what the file says; one without a title if there is none, DataError if it is broken."""
    if not file(package, FILE).is_file():
        return Front()
    raw = json_of(package, FILE)
    unknown = sorted(set(raw) - {*Front._fields})
    if unknown:
        every = ", ".join(Front._fields)
        raise DataError(f"The file {FILE} of {package} has {unknown[0]!r}, which is no field; there is {every}.")
    try:
        return Front(**{**raw, "seats": tuple(raw["seats"])})
    except (TypeError, KeyError) as fault:
        raise DataError(f"The file {FILE} of {package} is broken; install the program again.") from fault
