"""A person who is asked something aboard: voyages that have come there, roles dealt anew, a table to press on."""

from functools import cache

from rules import game
from rules.core.match import Match
from rules.core.types import die_for
from rules.games.scallywag.state import sobriety
from rules.save.model import SeatPlan
from tabletop.table.match import keeping
from tabletop.table.match.session import Session
from tests.tabletop import kit
from tests.tabletop.table.table_kit import NAMES, Sitting, Sleepers

GAME = game("scallywag")
CAPTAIN, SCALLYWAG, COOK, LOOKOUT, MUTINEER, DECKHAND = range(6)


def plan(n, people=1):
    return [
        SeatPlan(name=NAMES[i], portrait=f"portrait-{i + 1:02}", person=bool(people >> i & 1), opponent="random")
        for i in range(n)
    ]


@cache
def sailed(phase, n=6, seed=5, people=1, day=2, watch=None, options=2):
    """A voyage in which seat 0 has just been asked in that phase, not before the day wanted; leave it as it is."""
    while True:
        match, minds = Match(GAME, GAME.read_options({}, n), n, people, seed), {}
        for _ in range(3000):
            s = match.state
            if match.result is not None:
                break
            asks = match.asks()
            here = s.phase == phase and 0 in asks and s.day >= day and watch in (None, s.watch)
            if here and len(asks[0][0].options) >= options and not s.shown:
                return match
            seat = min(asks, key=lambda one: one == 0)
            mind = minds.setdefault(seat, GAME.opponent("random", seat))
            match.submit(mind.answer(match.view(seat), asks[seat][0], die_for(seed, seat, match.turn)))
        seed += 1


def fresh(match, people=1, change=None):
    """The same position in a match of its own, changed if wanted."""
    state = match.state.clone()
    state.people = people
    if change is not None:
        change(state)
    return Match.resume(GAME, match.options, match.seats, match.seed, state, 1)


def cast_as(role, *, sober=True):
    """A change that deals seat 0 that role, with somebody else's for his own, and enough or too few cards."""

    def change(s):
        roles = list(s.roles)
        other = roles.index(role)
        roles[0], roles[other] = roles[other], roles[0]
        s.roles = tuple(roles)
        s.cards = ((3, 3, 3) if sober else (1,), *s.cards[1:])
        s.tokens = (2 if sober else 9, *s.tokens[1:])
        s.due = sum(1 << seat for seat in range(s.n) if sobriety(s, seat) <= 0)
        s.gang = ()

    return change


class Asked(Sitting):
    """A table at which seat 0 is asked; computers sleep."""

    def __init__(self, match, size=(1280, 720), people=1, **settings):
        app = kit.program(size, speed=0, **settings)
        _, header = keeping.deal("scallywag", dict(match.options), plan(match.seats, people), match.seed)
        super().__init__(app, Session(match, header, keeping.begin(None, header), Sleepers()))
        self.wait(600)

    @property
    def chart(self):
        return self.table.chart

    @property
    def moves(self):
        return self.session.match.moves

    def spot(self, number):
        """The middle of a spot of the chart (px)."""
        return tuple(round(at) for at in self.chart.sea.at(number))

    def carry(self, start, end):
        self.do(kit.drag(start, end))
        self.step()

    def last(self):
        """The answer seat 0 gave last: (ask, picks)."""
        move = [one for one in self.moves if one.seat == 0][-1]
        return move.ask, move.picks


def asked(phase, change=None, **how):
    """Sit down where seat 0 is asked in that phase."""
    table = {name: how.pop(name) for name in ("size", "text_size", "auto_pass") if name in how}
    return Asked(fresh(sailed(phase, **how), change=change), **table)


def watch(role=CAPTAIN, phase="action", *, sober=True, **how):
    """Return a table at which the person has the watch, with this role."""
    return asked(phase, cast_as(role, sober=sober), watch=0, options=1, **how)
