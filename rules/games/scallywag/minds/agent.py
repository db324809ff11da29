"""The opponents: five levels, one way to reckon, more or less of the evidence, and a hand that slips more or less.

And five ways to be aboard: what somebody likes to say. The strength stays the same.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final

from rules.agents.deduction import PLAIN, Agent, Level, Temperament, likes
from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement
from rules.core.types import PASS
from rules.games.scallywag.minds import night, speech, steering, topics
from rules.games.scallywag.minds.beliefs import COUNTS, Beliefs
from rules.games.scallywag.roles import DOERS, LEADERS
from rules.games.scallywag.roles.base import LOYAL

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.agents.deduction import Answer
    from rules.core.rng import Die
    from rules.core.types import Ask, Seat
    from rules.games.scallywag.minds.beliefs import Chances
    from rules.games.scallywag.minds.steering import Course
    from rules.games.scallywag.view import View

_NAMES_A_ROUTE: Final = frozenset((ACT["pull"], ACT["announce_route"]))

LEVELS: Final = {
    "level-1": Level(0.1, 0),
    "level-2": Level(0.07, 1),
    "level-3": Level(0.04, 2),
    "level-4": Level(0.015, 3),
    "level-5": Level(0.0, 3),
}
BEST: Final = "level-5"


class Context:
    """What somebody goes by when he decides: his view, what he believes, how he is."""

    def __init__(self, view: View, beliefs: Beliefs, level: Level, temperament: Temperament) -> None:
        self.view = view
        self.beliefs = beliefs
        self.level = level
        self.temperament = temperament

    @property
    def chances(self) -> Chances:
        """Who is who, with all one knows."""
        return self.beliefs.chances(private=True, view=self.view)

    @cached_property
    def course(self) -> Course:
        """The routes of the day as one weighs them."""
        return steering.course(self.view, self.beliefs)

    @cached_property
    def vote(self) -> int:
        """The route one would vote for now."""
        return self.wanted(0.0, None)

    def wanted(self, temperature: float, die: Die | None) -> int:
        """Return the route to vote for: a beginner goes by whom he heard last."""
        heard = heard_last(self.view) if self.level.skill < COUNTS else -1
        if heard in self.course.options:
            return heard
        return steering.vote(self.view, self.beliefs, self.course, temperature, die)


def heard_last(view: View) -> int:
    """Return the route somebody else named last today, -1 for none."""
    for row in reversed(view.said[view.days_said[-1] :]):
        if row.speaker != view.seat and row.act in _NAMES_A_ROUTE:
            return row.a
    return -1


# -- one answer an ask
def _show(context: Context, ask: Ask, _die: Die) -> Answer:
    """A loyal sailor who must show anyway may as well be believed today; the Captain never."""
    early = context.view.side == LOYAL and context.view.role not in LEADERS
    return (ask.options[-1] if early else PASS,), ()


def _pull(context: Context, _ask: Ask, die: Die) -> Answer:
    view, course = context.view, context.course
    route = steering.pull(view, course, context.level.temperature, die)
    drink = course.wet[course.options.index(route)]
    said = Statement(view.seat, ACT["pull"], a=route)
    found = topics.with_reason(view, said, topics.for_route(view, route, drink))
    return (route,), () if found is None else found.reason


def _vote(context: Context, _ask: Ask, die: Die) -> Answer:
    word = steering.keeps_word(context.view, context.course)
    return (word if word >= 0 else context.wanted(context.level.temperature, die),), ()


def _tie(context: Context, ask: Ask, die: Die) -> Answer:
    found = context.course
    values = [found.worth[found.options.index(one)] for one in ask.options]
    return (ask.options[steering.pick(values, context.level.temperature, die)],), ()


def _first(_context: Context, ask: Ask, _die: Die) -> Answer:
    return (ask.options[0],), ()


def _question(context: Context, _ask: Ask, die: Die) -> Answer:
    view = context.view
    if view.watch != view.seat:
        return (PASS,), ()
    if context.level.skill < COUNTS:  # any number around the middle
        return (2 * (die.below(7) + 2 - view.house.numbers.lowest),), ()
    return (night.question(view, context.beliefs),), ()


def _act(context: Context, ask: Ask, _die: Die) -> Answer:
    view = context.view
    if view.watch != view.seat or ask.of not in DOERS:
        return (PASS,), ()
    return (DOERS[ask.of].choose(view, ask, context.beliefs),), ()


class Player(Agent[Context]):
    """A level and a temperament."""

    answers: ClassVar[Mapping[str, Callable[[Context, Ask, Die], Answer]]] = {
        "look": _first, "show": _show, "pull": _pull, "say": speech.choose, "vote": _vote, "tie": _tie, "rest": _first,
        "question": _question, "act": _act,
    }  # fmt: skip

    def __init__(self, seat: Seat, level: Level, temperament: Temperament = PLAIN) -> None:
        super().__init__(seat, level, temperament)
        self._beliefs: Beliefs | None = None

    def context(self, view: View) -> Context:
        """Return what it goes by, with all it heard taken in."""
        if self._beliefs is None:
            self._beliefs = Beliefs(view, self.level.skill)
        for told in self.news():
            self._beliefs.hear(told)
        self._beliefs.catch_up(view)
        return Context(view, self._beliefs, self.level, self.temperament)


TEMPERAMENTS: Final = {
    "climber": Temperament(
        talkative=6,
        likes=likes(agree=25, vouch=18, trust=25, claim_role=14, announce_route=20, promise=26, suspect=-14),
    ),
    "survivor": Temperament(
        talkative=-4,
        likes=likes(sobriety_claim=30, tolerance_claim=12, oppose=24, disagree=-15, suspect=-24, defend_self=10),
    ),
    "hoarder": Temperament(
        talkative=-14,
        likes=likes(dodge=60, silence=20, watch_above=-30, watch_below=-30, claim_role=-30, map_hint_good=-10, ask=6),
    ),
    "bully": Temperament(
        talkative=8,
        likes=likes(suspect=30, disagree=30, accuse_lie=25, demand_action=28, ask=14, vouch=-20, agree=-20),
        grudge=30,
    ),
    "gambler": Temperament(
        talkative=4,
        likes=likes(map_hint_good=22, map_hint_bad=22, distrust=34, tolerance_claim=22, offer_switch=24, ask=-8),
    ),
}


def player(name: str, seat: Seat, personality: str = "") -> Player:
    """Return a fresh opponent of that level."""
    return Player(seat, LEVELS[name], TEMPERAMENTS.get(personality, PLAIN))
