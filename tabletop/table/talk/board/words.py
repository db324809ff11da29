"""What the claim board says."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

CLAIM_BOARD, HEAR, CLOSE = "CLAIM BOARD", "press a square to hear it again", "CLOSE"
DAY, NOTE = "DAY {day}", "YOUR NOTE"
EARLIER, LATER = "Earlier days", "Later days"
FIRST_DAY, LAST_DAY = "Nothing was said before that.", "Later days have yet to come."
SILENT, NO_CLAIM = "silent", "no claim"
LEGEND = ("said", "contradicts", "proven", "proven false", "taken back")
TRUST, SUSPECT = "trust", "suspect"
NOTHING = "Nobody has claimed anything yet. What is said will stand here, day by day."
PRESS = "Press a square: what was said is said again here, with what it clashes with."
AGAINST = "That clashes with what *{name}* said on day {day}:"
ACCUSE = "ACCUSE"
IS_SO, NOT_SO = "That is proven.", "That is proven false."
YOU_KNOW = "You alone can know it."
MARKS = ("trusted", "rather trusted", "undecided", "rather suspected", "suspected")
PENCIL, MAY_BE, WRITE = "Pencil in what {name} may be, and a word", "May be", "a word to yourself"
NOTED = "a note"
YOURS, DONE = "for your eyes only", "DONE"


def more(number: int) -> str:
    """Say that there is more in a square."""
    return f"+{number}"


def one_of(roles: Sequence[str]) -> str:
    """Say in short what somebody may be."""
    return f"{roles[0]}?" if len(roles) == 1 else f"{len(roles)} roles?" if roles else ""
