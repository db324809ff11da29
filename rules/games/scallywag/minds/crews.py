"""The crews of SW 3.10, to measure by: coin-flippers (a), careless (b), thinking but silent (c).

They name a route and say no more. None of them shows a role before he must, or declines a rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.rng import Die, stream
from rules.core.types import PASS
from rules.games.scallywag.chart import GOAL, reached
from rules.games.scallywag.minds.crew_mind import Thinker
from rules.games.scallywag.minds.crew_sailor import PULL, Sailor, best_of, open_to
from rules.games.scallywag.minds.crew_sea import legs
from rules.games.scallywag.numbers import CAPTAIN, LEADERS, MUTINOUS, SCALLYWAG

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.opponent import Mind
    from rules.core.types import Ask, Seat
    from rules.games.scallywag.view import View

_CARELESS: Final = 3  # one vote in so many is given to any route


class Copier(Sailor):
    """Leads towards his own map; without one, copies the crowd or one trusted seat."""

    def route(self, view: View, ask: Ask, roll: Die) -> int:
        """Name any route and vote with the others, or steer for the nearest spot of the own map."""
        routes = open_to(ask)
        if view.role in LEADERS:
            return best_of(routes, lambda one: -_nearest(view, one), roll)
        if ask.id == "pull" or not roll.below(_CARELESS):
            return routes[roll.below(len(routes))]
        pulls = {said[0]: said[4] for said in view.said[view.days_said[-1] :] if said[1] == PULL and said[4] in routes}
        trusted = self._trusted(view)
        if trusted in pulls:
            return pulls[trusted]
        return best_of(routes, list(pulls.values()).count, roll)

    def _trusted(self, view: View) -> int:
        """Return whom he copies, -1 for the crowd; whoever knows the Scallywag as his own trusts him."""
        if view.side == MUTINOUS and SCALLYWAG in view.known:
            return view.known.index(SCALLYWAG)
        coin = Die(stream(0, "trust", self.seat, *view.cards[: view.house.numbers.dealt]))
        if coin.below(2):
            return PASS
        return (self.seat + 1 + coin.below(view.n - 1)) % view.n


def _nearest(view: View, route: int) -> int:
    """Return how far it is, after a route, to the nearest spot of the own map that is not reached."""
    numbers = view.house.numbers
    maps = numbers.captain_maps if view.role == CAPTAIN else numbers.scallywag_maps
    there = reached(view.markers)
    row = legs(view.used | 1 << route)[GOAL[route]]
    return min(row[spot] for spot in maps[view.maps[view.role]] if not there >> spot & 1)


CREWS: Final[dict[str, Callable[[Seat, str], Mind]]] = {"crew-a": Sailor, "crew-b": Copier, "crew-c": Thinker}
