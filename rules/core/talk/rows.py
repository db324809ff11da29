"""What somebody said and has not taken back, by act: kept for the talk looked at last, since many reasons ask of it."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from rules.core.talk.checker import withdrawn
from rules.core.talk.statement import Statement

if TYPE_CHECKING:
    from rules.core.talk.tongue import Heard

Rows = dict[tuple[int, int], list[tuple[int, Statement]]]
_RECENT: Final[deque[tuple[object, Rows]]] = deque(maxlen=2)  # of the talk looked at last


def _rows(view: Heard) -> Rows:
    """Return what was said and stands, by (seat, act)."""
    for said, rows in _RECENT:
        if said is view.said:
            return rows
    gone, made = withdrawn(view), Rows()
    for number, row in enumerate(view.said):
        if number not in gone:
            made.setdefault((row[0], row[1]), []).append((number, Statement._make(row)))
    _RECENT.append((view.said, made))
    return made


def rows_of(view: Heard, seat: int, *acts: int) -> list[tuple[int, Statement]]:
    """Return (number, statement) of what a seat said and has not taken back, of these acts."""
    rows = _rows(view)
    return [one for act in acts for one in rows.get((seat, act), ())]
