"""A game laid out by hand: who is who, who sits where, who chooses first. GT 3.1, GT 3.8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.games.great_table import days
from rules.games.great_table.numbers import APPRENTICE, FEWEST, MASTER, MOST, ROLES, apprentices
from rules.games.great_table.state import fresh

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.events import Event
    from rules.core.types import SeatMask
    from rules.games.great_table.house import House
    from rules.games.great_table.state import State

NO_DEAL = "This game cannot be laid out with the parts and chairs of The Great Table."


def arranged(house: House, people: SeatMask, deal: Mapping[str, Any]) -> tuple[State, list[Event]]:
    """Return the first position of a game as somebody laid it out; ValueError if there is no such table.

    `roles` by name, one a place of the roster; `circle` those places clockwise, as they sit; `first` who chooses first.
    """
    try:
        roles = tuple(map(ROLES.index, deal["roles"]))
        circle, first = tuple(map(int, deal["circle"])), int(deal["first"])
    except (ValueError, KeyError, TypeError) as fault:
        raise ValueError(NO_DEAL) from fault
    n = len(roles)
    house_is_right = FEWEST <= n <= MOST and (roles.count(MASTER), roles.count(APPRENTICE)) == (1, apprentices(n))
    if not house_is_right or sorted(circle) != list(range(n)) or first not in circle:
        raise ValueError(NO_DEAL)
    s = fresh(house, n, people, 0)
    s.roles, s.circle, s.first = roles, circle, first
    out: list[Event] = []
    days.sit(s, out)
    return s, out
