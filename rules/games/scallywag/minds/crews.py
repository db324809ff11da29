"""The crews of SW 3.10, to measure by: coin-flippers (a), careless (b), thinking but silent (c).

They name a route and say no more. None of them shows a role before he must, or declines a rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from rules.core.rng import Die, stream
from rules.core.talk.claims import spoken
from rules.core.talk.tongue import today
from rules.core.types import PASS, Ask, Mind, Move, Seat
from rules.games.scallywag.chart import BASE, GOAL, reached
from rules.games.scallywag.minds.crew_beliefs import HIDDEN, PULL, Beliefs, expected
from rules.games.scallywag.minds.worth import distances
from rules.games.scallywag.roles import CREW, LEADERS, bonus
from rules.games.scallywag.roles.base import LOYAL, MUTINOUS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from rules.games.scallywag.view import View

    T = TypeVar("T")

ROUTES: Final = frozenset(("pull", "vote", "tie"))
SWITCHES: Final = 4  # a sober Lookout does so on one in so many watches
_RETURN_AND_DRAW: Final = 1


def open_to(ask: Ask) -> list[int]:
    """Return what there is to choose besides nothing."""
    return [one for one in ask.options if one != PASS]


def any_of(things: Sequence[T], die: Die) -> T:
    """Return one of them."""
    return things[die.below(len(things))]


def best_of(things: Sequence[T], worth: Callable[[T], float], die: Die) -> T:
    """Return the best of them, any of equals."""
    worths = [worth(one) for one in things]
    top = max(worths)
    return any_of([one for one, own in zip(things, worths, strict=True) if own == top], die)


class Sailor:
    """Somebody who wants no particular route: the coin decides."""

    def __init__(self, seat: Seat, personality: str = "") -> None:
        del personality
        self.seat = seat

    def hear(self, told: Event) -> None:
        """Remember nothing; the chart shows enough."""

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Name or vote a route, rest, stand watch."""
        roll = Die(die)
        pick = PASS
        if ask.id in ROUTES:
            pick = self.route(view, ask, roll)
        elif ask.id == "rest" and _RETURN_AND_DRAW in ask.options:
            pick = _RETURN_AND_DRAW
        elif ask.id == "look":
            pick = ask.options[0]
        elif view.watch == self.seat:
            pick = self.question(view, ask) if ask.id == "question" else self.action(view, ask, roll)
        return Move(self.seat, ask.id, (pick,))

    def route(self, _view: View, ask: Ask, roll: Die) -> int:
        """Take any."""
        return any_of(open_to(ask), roll)

    def question(self, _view: View, _ask: Ask) -> int:
        """Ask nothing."""
        return PASS

    def action(self, view: View, ask: Ask, roll: Die) -> int:
        """Switch two tiles now and then; press anybody."""
        if ask.of == "pair":
            return PASS if roll.below(SWITCHES) else any_of(open_to(ask), roll)
        if ask.of == "seat" and view.press_left:
            return self.press(view, open_to(ask), roll)
        return PASS

    def press(self, view: View, seats: list[Seat], roll: Die) -> int:
        """Press anybody not known to be mutinous."""
        others = [seat for seat in seats if view.known[seat] < 0]
        return any_of(others, roll) if others else PASS


_CROWD: Final = 0.3  # what it adds to a route that everybody pulls for it
_TURNCOAT: Final = 3.0  # whose votes fit a mutineer so much better is no use to press
_RISK: Final = (0.14, 0.07, 0.04, 0.02, 0.01, 0.005, 0.002)  # what a leader fears at a sobriety of 0, 1, 2 ...


class Thinker(Sailor):
    """Keeps beliefs on Captain, Scallywag and both maps."""

    def __init__(self, seat: Seat, personality: str = "") -> None:
        super().__init__(seat, personality)
        self._news: list[Event] = []
        self._beliefs: Beliefs | None = None

    def hear(self, told: Event) -> None:
        """Keep it until there is a view to read it by."""
        self._news.append(told)

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Think over what was heard, then answer."""
        believed = self._believed(view)
        for told in self._news:
            believed.hear(told)
        self._news.clear()
        return super().answer(view, ask, die)

    def _believed(self, view: View) -> Beliefs:
        if self._beliefs is None:
            self._beliefs = Beliefs(self.seat, view.n, view.house)
        return self._beliefs

    # -- by day
    def route(self, view: View, ask: Ask, roll: Die) -> int:
        """Take what helps the own side most, with an eye to the crowd and to the rum."""
        worth = self._worth(view)
        return best_of(open_to(ask), worth.__getitem__, roll)

    def _worth(self, view: View) -> dict[int, float]:
        believed = self._believed(view)
        hidden = self.hides(view)
        captain, scallywag = self._maps(view, hidden)
        ahead = believed.ahead
        side = LOYAL if hidden else view.side
        pulls = list(believed.record.pulls.values())
        found = {}
        for one, score in zip(ahead, expected(ahead, captain, scallywag, side), strict=True):
            crowd = _CROWD * pulls.count(one.route) / view.n
            found[one.route] = score + crowd - self._fear(view, one.route)
        return found

    def _maps(self, view: View, hidden: bool) -> tuple[Sequence[float], Sequence[float]]:
        """Return how likely the maps are, the own one being certain to a leader who does not hide."""
        believed = self._believed(view)
        if hidden:
            return believed.maps([CREW[-1] if seat == self.seat else one for seat, one in enumerate(believed.shown)])
        captain, scallywag = (
            found if own < 0 else [float(k == own) for k in range(len(found))]
            for found, own in zip(believed.maps(view.known), view.maps, strict=True)
        )
        return captain, scallywag

    def hides(self, view: View) -> bool:
        """Whether a leader votes as an uninformed sailor would, today: the same for his pull and his vote."""
        coin = Die(stream(0, "hide", self.seat, view.day, *view.cards[: view.house.numbers.dealt], *view.maps))
        return view.role in LEADERS and coin.unit() < HIDDEN

    def _fear(self, view: View, route: int) -> float:
        """Return what a leader has against a route for its rum."""
        if view.role not in LEADERS or view.due:
            return 0.0
        spot, numbers = GOAL[route], view.house.numbers
        sober = sum(view.cards) + bonus(view.role, numbers) - view.tokens[self.seat]
        left = sober - (numbers.effects[view.tiles[spot]] if spot != BASE else 0)
        return _RISK[min(len(_RISK) - 1, max(0, left))]

    # -- by night
    def question(self, view: View, ask: Ask) -> int:
        """Ask the number that tells leaders from sailors best."""
        believed = self._believed(view)
        unknown = [seat for seat in range(view.n) if seat != self.seat and view.known[seat] < 0]
        return max(open_to(ask), key=lambda code: believed.tells(code, unknown))

    def press(self, view: View, seats: list[Seat], roll: Die) -> int:
        """Press somebody who seems loyal, and not the Captain."""
        believed = self._believed(view)
        captain, _ = believed.leaders(view.known)
        others = [seat for seat in seats if view.known[seat] < 0]
        if not others:
            return PASS
        chance = sum(sum(captain[seat]) for seat in others) / len(others)
        plain = [seat for seat in others if sum(captain[seat]) <= chance] or others
        return any_of([seat for seat in plain if believed.mutinous[seat] < _TURNCOAT] or plain, roll)


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
        pulls = {row.speaker: row.a for row in spoken(view, PULL, since=today(view)) if row.a in routes}
        trusted = self._trusted(view)
        if trusted in pulls:
            return pulls[trusted]
        return best_of(routes, list(pulls.values()).count, roll)

    def _trusted(self, view: View) -> int:
        """Return whom he copies, -1 for the crowd; whoever knows the Scallywag as his own trusts him."""
        if view.side == MUTINOUS and LEADERS[MUTINOUS] in view.known:
            return view.known.index(LEADERS[MUTINOUS])
        coin = Die(stream(0, "trust", self.seat, *view.cards[: view.house.numbers.dealt]))
        if coin.below(2):
            return PASS
        return (self.seat + 1 + coin.below(view.n - 1)) % view.n


def _nearest(view: View, route: int) -> int:
    """Return how far it is, after a route, to the nearest spot of the own map that is not reached."""
    numbers = view.house.numbers
    maps = numbers.scallywag_maps if LEADERS.index(view.role) else numbers.captain_maps
    there = reached(view.markers)
    row = distances(view.used | 1 << route)[GOAL[route]]
    return min(row[spot] for spot in maps[max(view.maps)] if not there >> spot & 1)


CREWS: Final[dict[str, Callable[[Seat, str], Mind]]] = {"crew-a": Sailor, "crew-b": Copier, "crew-c": Thinker}
