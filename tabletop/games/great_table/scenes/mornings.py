"""Mornings as pictures: the list with conditions, one being put on; the pack in hand; tomorrow's list by night."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.games.great_table.news import Gone, by_day
from rules.games.great_table.numbers import GONE, LAST_ONE, LOVER, THIEF
from tabletop.games.great_table.morning import write_ahead
from tabletop.games.great_table.scenes.rings import asked, ring
from tabletop.screens.scenes import posed

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App


def told(day: int) -> Callable[[Any], bool]:
    """Want a living person asked for a list, and something in the letter."""

    def wanted(view: Any) -> bool:
        here = view.phase == "lists" and view.day >= day and view.alive >> view.seat & 1
        return bool(here and any(night == view.day - 1 and found != Gone() for night, found in by_day(view.news)))

    return wanted


def full(app: App) -> Any:
    """Open the list of sixteen players, with every type in the pack."""
    return ring(app, told(2), 16)


def conditions(app: App) -> None:
    """Want the Lover only if just one is left, and again without; the Guard only if the Thief is gone."""
    screen = full(app)
    ranking = screen.front.draft.ranking
    at = next(i for i, one in enumerate(ranking.entries) if one.card == LOVER)
    ranking.move(ranking.condition(at, LAST_ONE, LOVER, again=True), 0)
    ranking.condition(2, GONE, THIEF)
    screen.front.show()
    posed.settle(app)


def only_if(app: App) -> None:
    """Put a condition on a card."""
    page = full(app).front
    page.only_if(2)
    posed.settle(app)


def picking(before: int) -> Callable[[Any], bool]:
    """Want the pack in the person's hand, after so many others had it, or more."""
    return lambda view: view.phase == "pick" and bool(view.left) and len(view.pack) - len(view.left) >= before


def tomorrow(app: App) -> None:
    """Write tomorrow's list by night."""
    write_ahead(ring(app, asked("night", 2), 14))
    posed.settle(app)


SCENES: dict[str, Callable[[App], object]] = {
    "great-table-pick": lambda app: ring(app, picking(3), 12, in_hand=True),
    "great-table-list": conditions,
    "great-table-only-if": only_if,
    "great-table-list-ahead": tomorrow,
}
