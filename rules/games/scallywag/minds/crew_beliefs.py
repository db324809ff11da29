"""What crew-c believes: who is Captain or Scallywag with which map, from pulls, votes, reveals, own questions.

Every seat has, for every map, how much better its pulls and votes fit a Captain (a Scallywag) with that map than a
plain sailor, and two spreads of its carousing cards, with the +5 and without. Only + - * / are used, so that the same
tape gives the same belief on every machine.
"""

from __future__ import annotations

from functools import lru_cache
from operator import mul
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.agents.deduction import on
from rules.core.talk.codes import ACT
from rules.games.scallywag import events
from rules.games.scallywag.chart import GOAL, free
from rules.games.scallywag.minds.evidence import Voyage
from rules.games.scallywag.minds.worth import FAR, distances, missing
from rules.games.scallywag.roles import CREW, LEADERS, STRONG
from rules.games.scallywag.roles.base import LOYAL, MUTINOUS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Seat
    from rules.games.scallywag.options import House, Numbers


_FADE: Final = 0.68  # what one more voyage leaves of a hope


def _hopes() -> tuple[float, ...]:
    found, hope = [], 1.0
    for _ in range(FAR):
        found.append(hope)
        hope *= _FADE
    return (*found, 0.0)


HOPE: Final = _hopes()  # by voyages still to go


class Outlook(NamedTuple):
    """Where a route leads: what it leaves to hope for, by map."""

    route: int
    captain: tuple[float, ...]
    scallywag: tuple[float, ...]


@lru_cache(maxsize=1 << 12)
def outlooks(used: int, ship: int, reached: int, numbers: Numbers, pieces: int) -> tuple[Outlook, ...]:
    """Return what every open route leaves to hope for."""
    return tuple(_outlook(one, used | 1 << one, reached | 1 << GOAL[one], numbers, pieces) for one in free(ship, used))


def _outlook(route: int, used: int, reached: int, numbers: Numbers, pieces: int) -> Outlook:
    far, spot = distances(used), GOAL[route]

    def hope(spots: tuple[int, ...], wanted: int) -> float:
        return HOPE[missing(far, spot, spots, reached, wanted)]

    return Outlook(
        route,
        tuple(hope(spots, pieces) for spots in numbers.captain_maps),
        tuple(hope(spots, numbers.allies) for spots in numbers.scallywag_maps),
    )


PULL: Final = ACT["pull"]
HIDDEN: Final = 1 / 3  # of the days a leader votes as a sailor would
_SHARP: Final = 12.0  # how surely somebody takes what is best for him
_BLOCK: Final = 0.6  # what it counts that the other side is kept back
_CARELESS: Final = 0.25  # votes that mean nothing
_BLIND_COOK: Final = 1 / 7
_MOST: Final = 99  # no tolerance is that high


def fits(scores: Sequence[float]) -> list[float]:
    """Return how likely each option is for somebody who scores them so."""
    best = max(scores)
    weights = [1 / ((1 + _SHARP * (best - one)) * (1 + _SHARP * (best - one))) for one in scores]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def expected(
    ahead: Sequence[Outlook], captain: Sequence[float], scallywag: Sequence[float], side: int = LOYAL
) -> list[float]:
    """Return what every route is worth to a side, the maps being so likely: the own hope, less part of the other's."""
    hers, his = (1.0, -_BLOCK) if side == LOYAL else (-_BLOCK, 1.0)
    return [hers * sum(map(mul, one.captain, captain)) + his * sum(map(mul, one.scallywag, scallywag)) for one in ahead]


class Beliefs(Voyage):
    """One seat's notes on a voyage."""

    def __init__(self, seat: Seat, n: int, house: House) -> None:
        super().__init__(n, house)
        self.seat, numbers = seat, house.numbers
        self.captain = [[1.0] * len(numbers.captain_maps) for _ in range(n)]
        self.scallywag = [[1.0] * len(numbers.scallywag_maps) for _ in range(n)]
        self.mutinous = [1.0] * n
        self.sums = [self._spread(numbers.dealt) for _ in range(n)]  # without and with the bonus

    # -- the voyage
    @property
    def shown(self) -> list[int]:
        """The roles that were shown by seat, -1 where unknown."""
        return self.record.known

    @property
    def ahead(self) -> tuple[Outlook, ...]:
        """What the open routes leave to hope for."""
        record = self.record
        return outlooks(record.used, record.ship, record.seen, self.numbers, self.house.pieces)

    @on(events.Sailed)
    def _sailed(self, told: events.Sailed) -> None:
        for seat in range(self.n):
            if self.shown[seat] < 0:
                self._keep(seat, self.record.tokens[seat] + 1, _MOST)
        super()._sailed(told)

    # -- sobriety
    def _spread(self, cards: int) -> tuple[dict[int, float], dict[int, float]]:
        found = {0: 1.0}
        for _ in range(cards):
            found = self._one_more(found)
        return found, {total + self.numbers.bonus: share for total, share in found.items()}

    def _one_more(self, spread: dict[int, float]) -> dict[int, float]:
        carousing = self.numbers.carousing
        found: dict[int, float] = {}
        for total, share in spread.items():
            for value, number in enumerate(carousing, 1):
                found[total + value] = found.get(total + value, 0.0) + share * number / sum(carousing)
        return found

    @on(events.Drew)
    def _drew(self, told: events.Drew) -> None:
        super()._drew(told)
        plain, bonus = self.sums[told.seat]
        self.sums[told.seat] = self._one_more(plain), self._one_more(bonus)

    @on(events.Hands)
    def _hands(self, told: events.Hands) -> None:
        number, below = told.code // 2 + self.numbers.lowest, told.code & 1
        for seat in range(self.n):
            if seat == told.watch:
                continue
            limit, raised = number + self.record.tokens[seat], told.raised >> seat & 1
            if below:
                self._keep(seat, *((0, limit - 1) if raised else (limit, _MOST)))
            else:
                self._keep(seat, *((limit + 1, _MOST) if raised else (0, limit)))

    def _keep(self, seat: Seat, least: int, most: int) -> None:
        """A tolerance lies between these."""
        plain, bonus = ({v: p for v, p in one.items() if least <= v <= most} for one in self.sums[seat])
        if plain or bonus:
            self.sums[seat] = plain, bonus

    def tells(self, code: int, seats: Sequence[Seat]) -> float:
        """Return how far apart a question sets leaders and sailors."""
        return sum(abs(self._raised(code, seat, 1) - self._raised(code, seat, 0)) for seat in seats)

    def _raised(self, code: int, seat: Seat, kind: int) -> float:
        spread = self.sums[seat][kind]
        whole = sum(spread.values())
        number, below = code // 2 + self.numbers.lowest + self.record.tokens[seat], code & 1
        up = sum(share for value, share in spread.items() if (value < number if below else value > number))
        return up / whole if whole else 0.0

    def _bonus_ratio(self, seat: Seat) -> float:
        """Return how much better what is known of the tolerance fits a leader than a sailor."""
        plain, bonus = (sum(one.values()) for one in self.sums[seat])
        cook = self._cook()
        sailor = (1 - cook) * plain + cook * bonus
        return bonus / sailor if sailor > 0 else 1000.0

    def _cook(self) -> float:
        mix = self.house.mix(self.n)
        if not mix:
            return _BLIND_COOK
        left = self.n - 2 - sum(role >= 0 for role in self.shown)
        return max(0, sum(mix[one] - self.shown.count(one) for one in STRONG.intersection(CREW))) / max(1, left)

    # -- what somebody wants
    @on(events.Said)
    def _said(self, told: events.Said) -> None:
        said = told.statement
        if said.act == PULL and said.a >= 0:
            self.record.pulls[said.speaker] = said.a
            self._weigh(said.speaker, said.a)

    @on(events.Voted)
    def _voted(self, told: events.Voted) -> None:
        for seat, route in enumerate(told.routes):
            if route >= 0 and self.record.pulls.get(seat) != route:
                self._weigh(seat, route)

    def _weigh(self, seat: Seat, route: int) -> None:
        """Let a route that somebody wants speak for what he may be."""
        ahead = self.ahead
        at = next((i for i, one in enumerate(ahead) if one.route == route), -1)
        if at < 0 or seat == self.seat or self.shown[seat] >= 0:
            return
        captain, scallywag = self.maps()
        public = expected(ahead, captain, scallywag)
        loyal, mutinous = fits(public)[at], fits(expected(ahead, captain, scallywag, MUTINOUS))[at]
        any_of_them = _CARELESS / len(ahead)
        sailor = any_of_them + (1 - _CARELESS) * (0.65 * loyal + 0.35 * mutinous)
        hidden = HIDDEN * (any_of_them + (1 - _CARELESS) * loyal)
        other = [sum(map(mul, one.scallywag, scallywag)) for one in ahead]
        mine = [sum(map(mul, one.captain, captain)) for one in ahead]
        for k in range(len(captain)):
            wish = [one.captain[k] - _BLOCK * theirs for one, theirs in zip(ahead, other, strict=True)]
            self.captain[seat][k] *= (hidden + (1 - HIDDEN) * fits(wish)[at]) / sailor
        for k in range(len(scallywag)):
            wish = [one.scallywag[k] - _BLOCK * theirs for one, theirs in zip(ahead, mine, strict=True)]
            self.scallywag[seat][k] *= (hidden + (1 - HIDDEN) * fits(wish)[at]) / sailor
        self.mutinous[seat] *= (any_of_them + (1 - _CARELESS) * mutinous) / (any_of_them + (1 - _CARELESS) * loyal)

    # -- what it comes to
    def leaders(self, known: Sequence[int]) -> tuple[list[list[float]], list[list[float]]]:
        """Return how likely every seat is Captain, Scallywag, by map; `known`: roles by seat, -1 where unknown."""
        captain = [self._weights(self.captain[seat], seat, LEADERS[LOYAL], known) for seat in range(self.n)]
        scallywag = [self._weights(self.scallywag[seat], seat, LEADERS[MUTINOUS], known) for seat in range(self.n)]
        by_seat = [sum(one) for one in captain], [sum(one) for one in scallywag]
        whole = [sum(one) for one in by_seat]
        both = sum(a * (whole[1] - b) for a, b in zip(*by_seat, strict=True)) or 1.0
        return (
            [[w * (whole[1] - by_seat[1][seat]) / both for w in one] for seat, one in enumerate(captain)],
            [[w * (whole[0] - by_seat[0][seat]) / both for w in one] for seat, one in enumerate(scallywag)],
        )

    def _weights(self, fit: list[float], seat: Seat, role: int, known: Sequence[int]) -> list[float]:
        if known[seat] == role:
            return fit
        if known[seat] >= 0 or role in known:
            return [0.0] * len(fit)
        ratio = self._bonus_ratio(seat)
        return [one * ratio for one in fit]

    def maps(self, known: Sequence[int] | None = None) -> tuple[list[float], list[float]]:
        """Return how likely every map is, the Captain's and the Scallywag's."""
        captain, scallywag = self.leaders(self.shown if known is None else known)
        return [sum(one) for one in zip(*captain, strict=True)], [sum(one) for one in zip(*scallywag, strict=True)]
