"""The Lookout: on watch he switches two islands; drunk, he moves the day's marker instead. SW 3.2, 3.8 step 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.types import PASS, Ask, Move, Refusal
from rules.games.scallywag.chart import (
    BASE,
    GOAL,
    ISLAND_SPOTS,
    ROUTES,
    SPOTS,
    START,
    free,
    reached,
    route_word,
    spot_word,
)
from rules.games.scallywag.events import Moved, Switched
from rules.games.scallywag.minds.worth import loyal_worth, prospect, thirst
from rules.games.scallywag.roles.base import LOOKOUT, MUTINOUS, Deed, Role, refusals

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.scallywag.minds.beliefs import Beliefs
    from rules.games.scallywag.phases import Own, Sight
    from rules.games.scallywag.state import State
    from rules.games.scallywag.view import View

PAIR, ROUTE = "pair", "route"  # what the act is of
PAIRS: Final = tuple(SPOTS * a + b for a in ISLAND_SPOTS for b in ISLAND_SPOTS if a < b)
GAIN: Final = 0.04  # what a switch must be worth
MOVES: Final = 0.05  # what moving a marker must be worth


class Switch(NamedTuple):
    """Two islands that changed places."""

    night: int
    one: int
    other: int


class Shift(NamedTuple):
    """A day's marker that was moved."""

    night: int
    old: int
    new: int


class Lookout(Role):
    """He sails for the Captain."""

    number, id, switches = LOOKOUT, "lookout", True
    deeds = (PAIR, ROUTE)
    claimed = (0.08, 0.45, 0.06, 0.6, 1.0)

    def deed(self, x: Sight, own: Own) -> Deed:
        """Switch two islands while sober; drunk, move the day's marker."""
        return (PAIR, PAIRS) if own.sober > 0 else (ROUTE, free(START[x.markers[-1]], x.used))

    def act(self, s: State, own: Own, pick: int, out: list[Event]) -> None:
        """Do it; where a marker is moved nobody goes ashore."""
        if own.sober > 0:
            one, other = divmod(pick, SPOTS)
            tiles = list(s.tiles)
            tiles[one], tiles[other] = tiles[other], tiles[one]
            s.tiles = tuple(tiles)
            s.switches += (Switch(s.day, one, other),)
            out.append(Switched(one, other))
            return
        old = s.markers[-1]
        s.used = s.used & ~(1 << old) | 1 << pick
        s.markers = (*s.markers[:-1], pick)
        s.ship = GOAL[pick]
        s.shifts += (Shift(s.day, old, pick),)
        out.append(Moved(old, pick))

    def why_not(self, view: View, ask: Ask, pick: int) -> Refusal:
        """Two spots that cannot be switched, or a course the marker cannot be laid on."""
        return _no_switch(view, ask, pick) if ask.of == PAIR else _no_course(view, ask, pick)

    def choose(self, view: View, ask: Ask, beliefs: Beliefs) -> int:
        """Do what helps the own side most, if it helps enough."""
        return _best_switch(view, beliefs) if ask.of == PAIR else _best_course(view, ask, beliefs)


def _no_switch(view: View, ask: Ask, pick: int) -> Refusal:
    one, other = divmod(pick, SPOTS)
    if not 0 <= one < SPOTS:
        return Refusal("SW 3.8", refusals.NO_ISLANDS)
    if BASE in (one, other):
        return Refusal("SW 3.8", refusals.BASE_STAYS)
    if one == other:
        return Refusal("SW 3.8", refusals.SAME_ISLAND)
    return Refusal("SW 3.8", refusals.LOWER_FIRST, Move(view.seat, ask.id, (SPOTS * other + one,)))


def _no_course(view: View, _ask: Ask, pick: int) -> Refusal:
    if not 0 <= pick < ROUTES:
        return Refusal("SW 3.8", refusals.MARKER_ONLY)
    start = START[view.markers[-1]]
    if START[pick] != start:
        return Refusal("SW 3.8", refusals.marker_from(start=spot_word(start, view.tiles)))
    return Refusal("SW 3.8", refusals.marker_there(way=route_word(pick, view.tiles)))


def _best_switch(view: View, beliefs: Beliefs) -> int:
    """Return the pair of islands whose exchange helps most tomorrow, PASS if none helps enough."""
    sight = beliefs.sight()
    belief = beliefs.belief(beliefs.chances(private=True, view=view), beliefs.own)
    worth = loyal_worth(sight, belief)
    sign = -1.0 if view.side == MUTINOUS else 1.0
    likely = GOAL[sight.prospect.options[worth.index(max(worth))]] if worth else -1
    if likely < 0 or sight.tiles[likely] < 0:
        return PASS
    gains: dict[int, float] = {}
    for effect in sight.effects:
        if effect not in gains:
            gains[effect] = sign * (
                thirst(sight, belief, belief.scallywag, effect) - thirst(sight, belief, belief.captain, effect)
            )
    now = gains[sight.effect(likely)]
    best = max(gains, key=lambda effect: (gains[effect], -effect))
    if gains[best] - now < GAIN:
        return PASS
    goals = {GOAL[one] for one in sight.prospect.options}
    spots = [spot for spot in ISLAND_SPOTS if sight.effect(spot) == best and spot != likely]
    if not spots:
        return PASS
    one, other = sorted((likely, min(spots, key=lambda spot: (spot in goals, spot))))
    return SPOTS * one + other


def _best_course(view: View, ask: Ask, beliefs: Beliefs) -> int:
    """Return where to put the day's marker, PASS to leave it."""
    record = beliefs.record
    old = record.markers[-1]
    before = prospect(START[old], record.used & ~(1 << old), reached(tuple(record.markers[:-1])), view.house)
    sight = beliefs.sight()._replace(prospect=before)
    belief = beliefs.belief(beliefs.chances(private=True, view=view), beliefs.own)
    worth = loyal_worth(sight, belief, [0.0] * len(before.options))
    if view.side == MUTINOUS:
        worth = [-one for one in worth]
    best = max(worth)
    at = before.options[worth.index(best)]
    return at if best - worth[before.options.index(old)] > MOVES and at in ask.options else PASS
