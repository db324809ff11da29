"""After a hand: new ranks (SE 3.15), salaries and the end of the match (SE 3.17), chairs (SE 3.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import Result
from rules.games.scum_of_the_earth.events import Ended, Last, Places, Salary
from rules.games.scum_of_the_earth.state import BETWEEN, OVER
from rules.games.scum_of_the_earth.trick import clear_trick, last_hand

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.scum_of_the_earth.state import State


def salary(place: int, n: int) -> int:
    """Return the points of a place (1 … n): 4, 3, 2 …, 1, 0; with four players 4, 3, 1, 0."""
    if place <= 2:
        return 5 - place
    return {n: 0, n - 1: 1}.get(place, 2)


def end_hand(s: State, out: list[Event] | None) -> None:
    """Give out the new ranks and points; go between hands, or end the match."""
    seat, cards = last_hand(s)
    order = (*s.out, seat)
    s.scum_run = s.scum_run + 1 if s.order[-1] == seat else 1
    s.places += (order,)
    clear_trick(s)
    if out is not None:
        out += [Last(seat, cards), Places(order)]
    if s.house.target:
        s.totals = tuple(total + salary(order.index(i) + 1, s.n) for i, total in enumerate(s.totals))
        if out is not None:
            out += [Salary(i, salary(k, s.n), s.totals[i]) for k, i in enumerate(order, 1)]
    s.shown = s.hands[seat]
    if _over(s):
        finish(s, out)
        return
    s.phase = BETWEEN
    s.answers = ((),) * s.n


def _over(s: State) -> bool:
    if s.house.target:
        return max(s.totals) >= s.house.target
    return 0 < s.house.hands <= len(s.places)


def finish(s: State, out: list[Event] | None) -> None:
    """End the match."""
    s.phase = OVER
    s.answers = ()
    s.order = s.places[-1]
    if out is not None:
        out.append(Ended(standing(s)[0]))


def standing(s: State) -> tuple[int, ...]:
    """Return all seats, best first: highest total, then the better new rank (SE 3.17)."""
    last = s.places[-1]
    return tuple(sorted(range(s.n), key=lambda seat: (-s.totals[seat], last.index(seat))))


def result_of(s: State) -> Result | None:
    """Return how the match ended; nobody shares a place."""
    if s.phase != OVER:
        return None
    ranked = standing(s)
    return Result(tuple(ranked.index(seat) + 1 for seat in range(s.n)), s.totals, 1 << ranked[0])
