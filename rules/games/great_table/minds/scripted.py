"""Opponents to measure by: anything legal, and villages V0 - V2 and Houses H0 - H2, LOUD, SILENT, COUNTER. Frozen.

A village votes as it believes, looks, guards, heals and shoots as its suspicion goes, and tells what its Target Finder
saw. A House kills, and lies by script. Both sit in every scripted player: the part that is dealt decides.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.rng import Die, shuffled, stream
from rules.core.talk.claims import spoken
from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement, how_of
from rules.core.types import ORDER, PASS, Ask, Maker, Mind, Move
from rules.games.great_table.cards.base import NOTHING
from rules.games.great_table.minds.agent import LEVELS, player
from rules.games.great_table.minds.beliefs import Beliefs
from rules.games.great_table.minds.worlds import Likelihoods, Pairs, Seats, row, table
from rules.games.great_table.news import Named, by_day
from rules.games.great_table.numbers import APPRENTICE, GUARD, HEALER, MASTER, PLAYER, TARGET_FINDER, VIGILANTE
from rules.games.great_table.phases import phase_of
from rules.games.great_table.phases.night import card_orders, kills
from rules.games.great_table.state import BY_NIGHT, NOBODY, Order

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.events import Event
    from rules.games.great_table.view import View


class Anybody:
    """Answers at random; a list is any order of the types."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def hear(self, told: Event) -> None:
        """Forget it."""

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Return some legal answer."""
        rolls = Die(die)
        if ask.shape == ORDER:
            return Move(view.seat, ask.id, shuffled(die, tuple(one for one in ask.options if one >= 0))[1])
        if ask.id == "order":
            return Move(view.seat, ask.id, (0,), self._order(view, rolls))
        while True:  # not every act has something to say
            picks = (ask.options[rolls.below(len(ask.options))],)
            forms = phase_of(view.phase, ask.id).forms(view, ask, picks)
            if forms:
                return Move(view.seat, ask.id, picks, forms[rolls.below(len(forms))])

    @staticmethod
    def _order(view: View, rolls: Die) -> Order:
        cards, targets = card_orders(view), kills(view)
        args = cards[rolls.below(len(cards))]
        kill = targets[rolls.below(len(targets))]
        if view.role == APPRENTICE and kill >= 0:
            args = NOTHING
        return Order(*args, kill)


REPORT: Final = ACT["report_target"]
_WANTED: Final = (TARGET_FINDER, GUARD, HEALER, VIGILANTE)
_SHOOTS: Final = 0.5  # believed to be of the House from which on
_SPEAKS: Final = 50
_TENTHS: Final = 10


# -- what villages V1 and V2 believe by, set by hand: never changed, so that what is measured can be compared
TEMPER: Final = 0.6
_SURE: Final = Pairs(table([[1, 1, 4], [0.3, 0.3, 4], [30, 20, 1]]), 0.8)
_VOTES: Final = (
    Pairs(table([[1, 0.8, 1], [0.05, 0.1, 1.2], [1.3, 1.3, 1]]), TEMPER),
    Pairs(table([[1, 0.8, 1.1], [0.05, 0.1, 1.4], [1.2, 1.2, 1]]), TEMPER),
    Pairs(table([[1, 0.7, 1.1], [0.08, 0.2, 1.4], [1.1, 1.1, 1]]), TEMPER),
)
RANDOM: Final = Likelihoods({}, {})  # V0
_SAW: Final = {"own saw": Seats(row([20, 15, 1]))}
REPORTS: Final = Likelihoods(_SAW, {"reported": _SURE})  # V1
ALL: Final = Likelihoods(  # V2
    {"killed": Seats(row([1, 0.55, 1])), **_SAW},
    {
        **REPORTS.pairs,
        **{f"vote {piled} {warm}": found for piled, found in enumerate(_VOTES) for warm in ("cold", "hot")},
        "killed accuser": Pairs(table([[1, 0.7, 2], [0.5, 0.1, 1.5], [1, 0.6, 1]]), TEMPER),
    },
)


class House(NamedTuple):
    """A script: what its members do by day and by night."""

    piles: bool = True  # votes with the others
    lies: int = 3  # tenths: a false report after a death
    returns: int = 0  # tenths: a report of oneself, returned
    hunts: bool = False  # kills those who reported it


VILLAGES: Final = {"village-0": RANDOM, "village-1": REPORTS, "village-2": ALL}
HOUSES: Final = {
    "house-0": House(piles=False, lies=0),
    "house-1": House(),
    "house-2": House(returns=7, hunts=True),
    "house-loud": House(lies=10, returns=7, hunts=True),
    "house-silent": House(lies=0, hunts=True),
    "house-counter": House(lies=0, returns=10, hunts=True),
}


class Scripted:
    """Plays one village and one House, whichever it is dealt to."""

    def __init__(self, seat: int, tables: Likelihoods, house: House) -> None:
        self.seat = seat
        self.house = house
        self.tables = tables
        self.beliefs: Beliefs | None = None
        self.kept: list[Event] = []

    def hear(self, told: Event) -> None:
        """Remember it; the number of seats is only known from the first view."""
        self.kept.append(told)

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Answer as the script says."""
        if self.beliefs is None:
            self.beliefs = Beliefs(self.seat, view.n, self.tables, view.house.apprentices(view.n))
        for told in self.kept:
            self.beliefs.hear(told)
        self.kept.clear()
        how = _ANSWERS.get(ask.id, _first)
        return how(self, view, ask, Die(die))

    # -- what they want
    def suspicion(self, view: View, rolls: Die) -> tuple[float, ...]:
        """Return how much a village wants every other seat dead; ties fall by the die."""
        assert self.beliefs is not None  # noqa: S101 - made before any answer
        house = self.beliefs.house(view)
        return tuple(one + rolls.unit() / 1000 for one in house)

    def prey(self, view: View, rolls: Die) -> tuple[float, ...]:
        """Return how much a House wants every other seat dead: those who reported one of it first, never its own."""
        own = (view.seat, *view.mates)
        told = {row.speaker for row in spoken(view, REPORT) if self.house.hunts and row.target in own}
        wish = [rolls.unit() + (seat in told) for seat in range(view.n)]
        return tuple(-1.0 if seat in own else one for seat, one in enumerate(wish))


def others(view: View) -> list[int]:
    """Return the living but oneself."""
    return [seat for seat in range(view.n) if view.alive >> seat & 1 and seat != view.seat]


def _first(_mind: Scripted, view: View, ask: Ask, _rolls: Die) -> Move:
    return Move(view.seat, ask.id, (PASS,) if PASS in ask.options else ask.options[:1])


def _list(_mind: Scripted, view: View, ask: Ask, rolls: Die) -> Move:
    """The cards a script knows the use of in any order, then the rest."""
    assert ask.shape == ORDER  # noqa: S101 - lists are
    types = tuple(one for one in ask.options if one >= 0)
    first = shuffled(rolls.below(1 << 40), tuple(one for one in _WANTED if one in types))[1]
    rest = shuffled(rolls.below(1 << 40), tuple(one for one in types if one not in first))[1]
    return Move(view.seat, ask.id, (*first, *rest))


# -- words
def _bid(mind: Scripted, view: View, ask: Ask, rolls: Die) -> Move:
    return Move(view.seat, ask.id, (_SPEAKS if words(mind, view, rolls) else 0,))


def _say(mind: Scripted, view: View, ask: Ask, rolls: Die) -> Move:
    said = words(mind, view, rolls)
    if view.phase == "reply" and said is None:
        said = returned(mind, view, rolls)
    if said is None or REPORT not in ask.options:
        return Move(view.seat, ask.id, (PASS,))
    return Move(view.seat, ask.id, (REPORT,), how_of(said))


def victims(view: View) -> list[int]:
    """Return who died last night."""
    return [seat for day, how, seat, _ in view.deaths if day == view.day - 1 and how == BY_NIGHT]


def report(view: View, suspect: int, victim: int) -> Statement | None:
    """Return the report that one named a victim last night, unless it was made."""
    said = Statement(view.seat, REPORT, suspect, victim, view.day - 1)
    made = any(row.a == view.day - 1 for row in spoken(view, REPORT, by=view.seat))
    return None if made or suspect == victim else said


def words(mind: Scripted, view: View, rolls: Die) -> Statement | None:
    """Return the report of this day: a Player's true one, a House's false one."""
    dead = victims(view)
    if not dead:
        return None
    if view.role == PLAYER:
        told = (found for night, found in by_day(view.news) if night == view.day - 1)
        seen = next((found for found in told if isinstance(found, Named)), None)
        named = [one for one in dead if seen and one in seen.named]
        return report(view, seen.player, named[0]) if seen and named and view.alive >> seen.player & 1 else None
    day = Die(stream(mind.seat, "lies", view.day, view.alive))  # the same all day long
    if day.below(_TENTHS) >= mind.house.lies:
        return None
    prey = mind.prey(view, rolls)
    return report(view, max(others(view), key=lambda one: prey[one]), dead[0])


def returned(mind: Scripted, view: View, rolls: Die) -> Statement | None:
    """Return the answer of the House to a report: the same about whoever made it."""
    dead, last = victims(view), view.said[-1]
    if view.role == PLAYER or not dead or last.act != REPORT or last.target != view.seat:
        return None
    if last.speaker in view.mates or rolls.below(_TENTHS) >= mind.house.returns:
        return None
    return report(view, last.speaker, dead[0])


# -- votes
def _vote(mind: Scripted, view: View, ask: Ask, rolls: Die) -> Move:
    """Vote for whom one wants dead; in the round before the last among those with votes, in the last with the most."""
    player = view.role == PLAYER
    wish = mind.suspicion(view, rolls) if player else mind.prey(view, rolls)
    if mind.tables is RANDOM and player:
        wish = tuple(rolls.unit() for _ in wish)
    may = [one for one in others(view) if wish[one] >= 0]
    if not player and not mind.house.piles:
        return Move(view.seat, ask.id, (max(may, key=lambda one: wish[one], default=PASS),))
    found = max(shortened(view, may, player=player), key=lambda one: wish[one], default=PASS)
    return Move(view.seat, ask.id, (found,))


def shortened(view: View, may: list[int], *, player: bool) -> list[int]:
    """Return the candidates left to choose from: the fewer, the later it is; a House piles on from the first vote."""
    left = view.house.rounds_on(view.day) - view.debate
    most = max((view.counts[one] for one in may), default=0)
    least = most if not left or not player else 2 if left == 1 else 0
    return [one for one in may if view.counts[one] >= least] if most >= least else may


# -- night
def _order(mind: Scripted, view: View, ask: Ask, rolls: Die) -> Move:
    if view.role == PLAYER:
        return Move(view.seat, ask.id, (0,), Order(*_card(mind, view, rolls), NOBODY))
    prey = mind.prey(view, rolls)
    kill = max(others(view), key=lambda one: prey[one], default=-1)
    if view.role == MASTER:
        return Move(view.seat, ask.id, (0,), Order(*_card(mind, view, rolls), kill))
    if view.role == APPRENTICE and not view.bound:
        shared = mind.prey(view, Die(stream(0, "kill", view.day, view.alive)))  # both roll the same
        kill = max((one for one in others(view) if one not in view.mates), key=lambda one: shared[one], default=-1)
        return Move(view.seat, ask.id, (0,), Order(*NOTHING, kill))
    return Move(view.seat, ask.id, (0,), Order(*_card(mind, view, rolls), NOBODY))


def _card(mind: Scripted, view: View, rolls: Die) -> tuple[int, int]:
    """Return what the card does: to the most suspected; anything where a script knows no better."""
    forms = card_orders(view)
    wish = mind.suspicion(view, rolls)
    if view.role == PLAYER and view.card in (TARGET_FINDER, GUARD, VIGILANTE) and len(forms) > 1:
        found = max(others(view), key=lambda one: wish[one])
        return (found, -1) if view.card != VIGILANTE or wish[found] >= _SHOOTS else NOTHING
    return forms[rolls.below(len(forms))]


_ANSWERS: Final[dict[str, Callable[[Scripted, View, Ask, Die], Move]]] = {
    "list": _list, "bid": _bid, "say": _say, "vote": _vote, "order": _order,
}  # fmt: skip


def _maker(tables: Likelihoods, house: House) -> Callable[[int, str], Mind]:
    return lambda seat, _: Scripted(seat, tables, house)


SCRIPTS: Final[dict[str, Callable[[int, str], Mind]]] = {
    **{name: _maker(tables, HOUSES["house-0"]) for name, tables in VILLAGES.items()},
    **{name: _maker(ALL, house) for name, house in HOUSES.items()},
}


MAKERS: Final[Mapping[str, Maker]] = {
    "random": lambda seat, _: Anybody(seat),
    **SCRIPTS,
    **{name: partial(player, name) for name in LEVELS},
}
