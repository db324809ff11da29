"""What the facts about people share: who said what, what the checker found. SW 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.checker import Finding, findings
from rules.core.talk.codes import ACT, OPINION
from rules.core.talk.rows import rows_of
from rules.core.talk.statement import EMPTY
from rules.core.talk.tongue import day_of, statements_of
from rules.games.scallywag.talk.past import PULL, watch_of

if TYPE_CHECKING:
    from rules.core.talk.statement import Statement
    from rules.games.scallywag.view import View

ABOVE, BELOW = ACT["watch_above"], ACT["watch_below"]
NUMBERS: Final = frozenset((ACT["tolerance_claim"], ACT["sobriety_claim"]))
FACTUAL: Final = NUMBERS | {ACT["claim_role"], ABOVE, BELOW}


def found(view: View) -> tuple[Finding, ...]:
    """Return what the checker found for everybody to see."""
    from rules.games.scallywag.talk.table import TONGUE  # noqa: PLC0415 - the table names these facts

    return findings(TONGUE, view)


def has_spoken(view: View, seat: int, day: int) -> bool:
    """Tell whether a seat said more on a day than which route it likes."""
    rows = (view.said[number] for number in statements_of(view, day))
    return any(row[0] == seat and row[1] not in EMPTY and (row[1] != PULL or row[7] > OPINION) for row in rows)


def reports(view: View, seat: int) -> list[tuple[int, Statement]]:
    """Return a seat's reports of its watches."""
    return rows_of(view, seat, ABOVE, BELOW)


def kept_mum(view: View, who: int, night: int, until: int) -> bool:
    """On watch that night, a question heard, and no report of it up to the end of that day."""
    if not (1 <= night < view.day and watch_of(view, night) == who and view.asked[night - 1]):
        return False
    return not any(row.c == night and day_of(view, number) <= until for number, row in reports(view, who))
