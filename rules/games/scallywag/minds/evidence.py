"""What a seat was told, taken in event by event: how things stood, who can hold how much, who fits which role.

What a sailor can hold: carousing cards by convolution, cut down by hands, tokens and who was loaded. SW 3.3.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.agents.deduction import Believer, on
from rules.core.talk.codes import ACT
from rules.games.scallywag import events
from rules.games.scallywag.chart import BASE, GOAL
from rules.games.scallywag.options import House, mask
from rules.games.scallywag.roles import SWITCHER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.talk.statement import Statement
    from rules.games.scallywag.view import View

Pool = tuple[int, int, int]  # unseen ones, twos, threes


def pool_without(house: House, cards: Sequence[int] = ()) -> Pool:
    """Return the deck without the cards one holds."""
    ones, twos, threes = house.numbers.carousing
    return ones - cards.count(1), twos - cards.count(2), threes - cards.count(3)


@lru_cache(maxsize=4096)
def sums(pool: Pool, cards: int) -> tuple[float, ...]:
    """Return the chance of every sum of so many cards drawn from the pool."""
    found: dict[tuple[int, int, int], float] = {(0, 0, 0): 1.0}
    for drawn in range(cards):
        ahead: dict[tuple[int, int, int], float] = {}
        left = sum(pool) - drawn
        for taken, share in found.items():
            for kind in range(3):
                chance = (pool[kind] - taken[kind]) / left if left > 0 else 0.0
                if chance > 0:
                    key = (taken[0] + (kind == 0), taken[1] + (kind == 1), taken[2] + (kind == 2))
                    ahead[key] = ahead.get(key, 0.0) + share * chance
        found = ahead
    out = [0.0] * (3 * cards + 1)
    for taken, share in found.items():
        out[taken[0] + 2 * taken[1] + 3 * taken[2]] += share
    return tuple(out)


class Cellar:
    """What one seat may hold: for plain sailors [0] and those with the bonus [1], a weight for every sum of cards."""

    __slots__ = ("bonus", "weights")

    def __init__(self, pool: Pool, cards: int, bonus: int) -> None:
        self.bonus = bonus
        found = list(sums(pool, cards))
        self.weights = [found, list(found)]

    def above(self, least: int, trust: float = 1.0) -> None:
        """Take in that tolerance is above `least`: for certain, or with so much trust in who says so."""
        self._cut(least, trust, up=True)

    def within(self, most: int, trust: float = 1.0) -> None:
        """Take in that tolerance is at most `most`."""
        self._cut(most, trust, up=False)

    def _cut(self, limit: int, trust: float, *, up: bool) -> None:
        doubt = (1.0 - trust) * 0.5
        sure = doubt + trust
        cut = [
            [
                weight * (sure if (total + self.bonus * extra > limit) == up else doubt)
                for total, weight in enumerate(row)
            ]
            for extra, row in enumerate(self.weights)
        ]  # fmt: skip
        if sum(map(sum, cut)) > 1e-12:
            self.weights = cut

    def exactly(self, tolerance: int, trust: float) -> None:
        """Take in a claim of that tolerance."""
        flat = (1.0 - trust) / 12
        self.weights = [
            [weight * (flat + trust * (total + self.bonus * extra == tolerance)) for total, weight in enumerate(row)]
            for extra, row in enumerate(self.weights)
        ]

    def draw(self, pool: Pool) -> None:
        """Take in that a card was drawn."""
        whole = sum(pool)
        odds = [kind / whole for kind in pool]
        self.weights = [
            [
                sum(odds[kind] * row[at - kind - 1] for kind in range(3) if 0 <= at - kind - 1 < len(row))
                for at in range(len(row) + 3)
            ]
            for row in self.weights
        ]

    def odds(self) -> tuple[float, float]:
        """Return the weight of being a plain sailor, and of having the bonus."""
        return sum(self.weights[0]), sum(self.weights[1])

    def spread(self, extra: int) -> list[float]:
        """Return the chance of every sum of cards, given the bonus or not."""
        row = self.weights[extra]
        whole = sum(row)
        return [weight / whole for weight in row] if whole > 0 else list(row)


class Record:
    """How things stand, from the own tape alone."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.day = 0
        self.watch = -1
        self.ship = BASE
        self.used = 0
        self.seen = 1 << BASE
        self.markers: list[int] = []
        self.tiles = [-1] * 16
        self.tokens = [0] * n
        self.counts = [3] * n
        self.shown = 0
        self.off = 0  # mask of those who are seen to drink no more
        self.watched = 0  # mask of those who had a night in which the press gang could go out
        self.pulls: dict[int, int] = {}  # of this day
        self.all_pulls: list[dict[int, int]] = []  # by day
        self.votes: list[tuple[int, ...]] = []
        self.known = [-1] * n  # roles that were shown

    def take(self, view: View) -> None:
        """Begin in the middle: what came before was not heard."""
        self.day, self.watch, self.ship, self.used = view.day, view.watch, view.ship, view.used
        self.markers = list(view.markers)
        self.tiles, self.tokens, self.counts = list(view.tiles), list(view.tokens), list(view.counts)
        self.shown = self.off = view.shown
        self.known = list(view.shown_roles)
        self._connect()

    def sail(self, route: int) -> None:
        """Lay a marker."""
        self.markers.append(route)
        self.used |= 1 << route
        self.ship = GOAL[route]
        self.seen |= 1 << self.ship

    def move(self, old: int, new: int) -> None:
        """Put the last marker elsewhere."""
        self.markers[-1] = new
        self.used = self.used & ~(1 << old) | 1 << new
        self.ship = GOAL[new]
        self._connect()

    def switch(self, one: int, other: int) -> None:
        """Exchange two tiles."""
        self.tiles[one], self.tiles[other] = self.tiles[other], self.tiles[one]

    def dawn(self, day: int, watch: int) -> None:
        """Begin a day."""
        self.day, self.watch = day, watch
        self.pulls = {}
        self.all_pulls.append(self.pulls)

    def _connect(self) -> None:
        self.seen = 1 << BASE
        for one in self.markers:
            self.seen |= 1 << GOAL[one]


class Voyage(Believer):
    """Keeps the record by what it hears."""

    def __init__(self, n: int, house: House) -> None:
        super().__init__()
        self.n, self.house, self.numbers = n, house, house.numbers
        self.record = Record(n)
        self.tokens_by_night: list[tuple[tuple[int, ...], tuple[int, ...]]] = []  # tokens and numbers of cards

    @on(events.Laid)
    def _laid(self, told: events.Laid) -> None:
        """The tiles lie."""
        self.record.tiles = list(told.tiles)

    @on(events.Day)
    def _day(self, told: events.Day) -> None:
        """A day begins."""
        self.record.dawn(told.no, told.watch)

    @on(events.Showed)
    def _showed(self, told: events.Showed) -> None:
        """A role is shown."""
        self.record.shown |= 1 << told.seat
        self.record.off |= 1 << told.seat
        self.record.known[told.seat] = told.role

    @on(events.Sailed)
    def _sailed(self, told: events.Sailed) -> None:
        """A marker is laid."""
        self.record.sail(told.route)

    @on(events.Grog)
    def _grog(self, told: events.Grog) -> None:
        """Whoever drinks has more tokens."""
        for seat in range(self.n):
            if told.drinkers >> seat & 1:
                self.record.tokens[seat] += told.number
            else:
                self.record.off |= 1 << seat

    @on(events.Rested)
    def _rested(self, told: events.Rested) -> None:
        """Tokens go back."""
        for seat, back in enumerate(told.returned):
            self.record.tokens[seat] -= max(0, back)

    @on(events.Drew)
    def _drew(self, told: events.Drew) -> None:
        """A card was drawn."""
        self.record.counts[told.seat] += 1

    @on(events.Night)
    def _night(self, told: events.Night) -> None:
        """Somebody has the watch."""
        if self.record.day >= self.house.press_from(self.n):
            self.record.watched |= 1 << told.watch
        self.tokens_by_night.append((tuple(self.record.tokens), tuple(self.record.counts)))

    @on(events.Switched)
    def _switched(self, told: events.Switched) -> None:
        """Two tiles changed places."""
        self.record.switch(told.one, told.other)

    @on(events.Moved)
    def _moved(self, told: events.Moved) -> None:
        """The marker was moved."""
        self.record.move(told.old, told.new)


BELOW: Final = ACT["watch_below"]


class Evidence(Voyage):
    """What is certain, and what was told of drink."""

    def __init__(self, view: View) -> None:
        super().__init__(view.n, view.house)
        n, self.me = view.n, view.seat
        self.captain = [
            [1.0] * len(self.numbers.captain_maps) for _ in range(n)
        ]  # how much better a seat fits the Captain with that map
        self.scallywag = [[1.0] * len(self.numbers.scallywag_maps) for _ in range(n)]
        self.mutineer = [1.0] * n
        self.late = [1.0] * n  # the same of late, for those who may have been pressed
        self.word = [[1.0] * 5 for _ in range(n)]  # how well what was said fits a seat being of a kind
        self.claimed: set[tuple[object, ...]] = set()  # what was said and taken in
        self.public = self._cellars_for(())
        self.own = self._cellars_for(())
        self.cards: list[int] = []

    def _cellars_for(self, cards: Sequence[int]) -> list[Cellar]:
        pool = pool_without(self.house, cards)
        return [Cellar(pool, count, self.numbers.bonus) for count in self.record.counts]

    # -- what comes in
    @on(events.Dealt)
    def _dealt(self, told: events.Dealt) -> None:
        """Cards are dealt; the own ones are known."""
        if told.seat == self.me:
            self.cards = list(told.cards)
            self.own = self._cellars_for(self.cards)
            self._know_own()

    def _know_own(self) -> None:
        total = sum(self.cards)
        row = [float(at == total) for at in range(total + 1)]
        self.own[self.me].weights = [row, list(row)]

    @on(events.Showed)
    def _showed(self, told: events.Showed) -> None:
        """Whoever shows his role is loaded."""
        super()._showed(told)
        self._due(told.seat)

    def _due(self, seat: int) -> None:
        for cellar in self.cellars(seat):
            cellar.within(self.record.tokens[seat])

    @on(events.Sailed)
    def _sailed(self, told: events.Sailed) -> None:
        """Whoever shows nothing still stands."""
        record = self.record
        for seat in range(self.n):
            if not record.off >> seat & 1:
                for cellar in self.cellars(seat):
                    cellar.above(record.tokens[seat])
        super()._sailed(told)
        self._no_end()

    def _no_end(self) -> None:
        """Take in that the voyage goes on: what would have ended it is on no map in play."""
        seen = self.record.seen
        for at, spots in enumerate(self.numbers.captain_maps):
            if (mask(spots) & seen).bit_count() >= self.house.pieces:
                for row in self.captain:
                    row[at] = 0.0
        for at, spots in enumerate(self.numbers.scallywag_maps):
            if (mask(spots) & seen).bit_count() >= self.numbers.allies:
                for row in self.scallywag:
                    row[at] = 0.0

    @on(events.Grog)
    def _grog(self, told: events.Grog) -> None:
        """Who takes no grog is due."""
        for seat in range(self.n):
            if not (told.drinkers | self.record.off) >> seat & 1:
                self._due(seat)
        super()._grog(told)

    @on(events.Drew)
    def _drew(self, told: events.Drew) -> None:
        """A card was drawn."""
        super()._drew(told)
        seat = told.seat
        self.public[seat].draw(pool_without(self.house))
        if seat != self.me:
            self.own[seat].draw(pool_without(self.house, self.cards))
        elif told.card is not None:
            self.cards.append(told.card)
            self._know_own()

    @on(events.Hands)
    def _hands(self, told: events.Hands) -> None:
        """The own question of the night is answered."""
        number, below = told.code // 2 + self.numbers.lowest, told.code & 1
        for seat in range(self.n):
            if seat not in (told.watch, self.me):
                raised = bool(told.raised >> seat & 1)
                raise_hand(self.own[seat], number + self.record.tokens[seat], bool(below), raised, 1.0)

    @on(events.Switched)
    def _switched(self, told: events.Switched) -> None:
        """Two tiles changed places: the watch is a Lookout."""
        super()._switched(told)
        self._lookout()

    @on(events.Moved)
    def _moved(self, told: events.Moved) -> None:
        """The marker was moved: the watch is a Lookout."""
        super()._moved(told)
        self._lookout()
        self._no_end()

    def _lookout(self) -> None:
        """Take in that tonight's watch is a Lookout."""
        self.record.known[self.record.watch] = SWITCHER

    def report(self, said: Statement, trust: float) -> None:
        """A watch tells of hands: believed so far."""
        if not 1 <= said.c <= len(self.tokens_by_night):
            return
        tokens, counts = self.tokens_by_night[said.c - 1]
        below = said.act == BELOW
        for seat in range(self.n):
            if seat != said.speaker and self.record.counts[seat] == counts[seat]:  # later cards would blur it
                for cellar in self.cellars(seat):
                    raise_hand(cellar, said.a + tokens[seat], below, bool(said.b >> seat & 1), trust)

    def hint(self, seat: int, spot: int, factor: float) -> None:
        """Somebody speaks well (or ill) of a spot: whoever holds a map with it is likelier (or less) to."""
        for rows, maps in ((self.captain, self.numbers.captain_maps), (self.scallywag, self.numbers.scallywag_maps)):
            rows[seat] = [one * (factor if spot in spots else 1.0) for one, spots in zip(rows[seat], maps, strict=True)]

    def cellars(self, seat: int) -> tuple[Cellar, ...]:
        """Return what is believed of a seat's drink: by everybody, and by this seat."""
        return (self.public[seat],) if seat == self.me else (self.public[seat], self.own[seat])


def raise_hand(cellar: Cellar, limit: int, below: bool, raised: bool, trust: float) -> None:
    """Take in a hand at "above" or "below" (tolerance against `limit`)."""
    if below:
        if raised:
            cellar.within(limit - 1, trust)
        else:
            cellar.above(limit - 1, trust)
    elif raised:
        cellar.above(limit, trust)
    else:
        cellar.within(limit, trust)
