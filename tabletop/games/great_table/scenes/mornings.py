"""Mornings as pictures: the list as it lies there, half made, with conditions; the pack in hand; the Thief's hour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.games.great_table.lists import GONE, LAST_ONE
from rules.games.great_table.numbers import APPRENTICE, LOVER, MASTER, THIEF
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
        return bool(here and any(one[0] == view.day - 1 and one[1] for one in view.news))

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


def dragging(app: App) -> None:
    """Hold a card over another place."""
    from tabletop.pointer import Gesture  # noqa: PLC0415 - for pictures only

    page = full(app).front
    start, end = (page.tiles[at].body.center for at in (7, 3))
    page.dragged(7, Gesture("grab", start, start))
    for step in range(1, 9):
        pos = tuple(round(a + (b - a) * step / 8) for a, b in zip(start, end, strict=True))
        page.dragged(7, Gesture("drag", (pos[0] + 30, pos[1] + 20), start, rel=(-6, 0)))
    posed.settle(app)


def only_if(app: App) -> None:
    """Put a condition on a card."""
    page = full(app).front
    page.only_if(2)
    posed.settle(app)


def picking(before: int) -> Callable[[Any], bool]:
    """Want the pack in the person's hand, after so many others had it."""
    return lambda view: view.phase == "pick" and bool(view.left) and len(view.pack) - len(view.left) == before


def thief(view: Any) -> bool:
    """Whether the person holds the Thief, at his hour."""
    return bool(view.phase == "steal" and view.alive >> view.seat & 1 and view.card == THIEF)


def aimed(app: App) -> None:
    """Mean somebody as the Thief."""
    screen = ring(app, thief)
    screen.front.step(3)
    posed.settle(app)


def tomorrow(app: App) -> None:
    """Write tomorrow's list by night."""
    write_ahead(ring(app, asked("night", 2), 14))
    posed.settle(app)


def role(wanted: int) -> Callable[[Any], bool]:
    """Want a part."""
    return lambda view: view.phase == "look" and view.role == wanted


SCENES: dict[str, Callable[[App], object]] = {
    "great-table-look-master": lambda app: ring(app, role(MASTER), 16),
    "great-table-look-apprentice": lambda app: ring(app, role(APPRENTICE), 16),
    "great-table-pick": lambda app: ring(app, picking(4), 12, in_hand=True),
    "great-table-steal": lambda app: ring(app, asked("steal")),
    "great-table-steal-thief": aimed,
    "great-table-list-ahead": tomorrow,
    "great-table-list-first": lambda app: ring(app, asked("lists"), 9),
    "great-table-list": full,
    "great-table-list-conditions": conditions,
    "great-table-list-dragged": dragging,
    "great-table-only-if": only_if,
}
