"""The watch's night: the question that tells most, the press gang, the Lookout's two hands."""

from __future__ import annotations

from math import log2
from typing import TYPE_CHECKING, Final

from rules.core.types import PASS
from rules.games.scallywag.chart import GOAL, ISLAND_SPOTS, START
from rules.games.scallywag.minds.beliefs import CAP, COO, MUT, PLAIN, SCA
from rules.games.scallywag.minds.worth import Sight, loyal_worth, prospect, thirst
from rules.games.scallywag.numbers import MUTINOUS

if TYPE_CHECKING:
    from rules.core.types import Ask
    from rules.games.scallywag.minds.beliefs import Beliefs, Chances
    from rules.games.scallywag.view import View

_FINE: Final = 1024
# Entropy of a chance in thousandths of a bit: whole numbers, on which machines agree.
_BITS: Final = tuple(
    0 if at in (0, _FINE)
    else round(-1000 * (at / _FINE * log2(at / _FINE) + (1 - at / _FINE) * log2(1 - at / _FINE)))
    for at in range(_FINE + 1)
)  # fmt: skip
# Of an even chance: how unlikely the Captain must be to be named. Where the press makes a majority (odd crews) the
# sooner is the better.
WORTH_A_PRESS: Final = (1.5, 9.0)
GAIN: Final = 0.04  # what a switch must be worth
MOVES: Final = 0.05  # what moving a marker must be worth


def bits(chance: float) -> int:
    """Return the entropy of a chance, in thousandths of a bit."""
    return _BITS[int(chance * _FINE + 0.5)]


def telling(view: View, beliefs: Beliefs) -> list[tuple[float, int]]:
    """Return (expected drop of entropy about who has a bonus, number) for every "above"."""
    chances = beliefs.chances(private=True, view=view)
    rows = []
    for seat in range(view.n):
        row = chances.kinds[seat]
        extra = row[CAP] + row[SCA] + row[COO]
        if seat != view.seat and 0.001 < extra < 0.999:
            cellar = beliefs.own[seat]
            weight = 1.0 + row[CAP] + 2.0 * row[SCA]  # a leader matters more than the Cook
            rows.append((extra, cellar.spread(0), cellar.spread(1), beliefs.record.tokens[seat], weight))
    found, numbers = [], view.house.numbers
    for number in range(numbers.lowest, numbers.highest + 1):
        drop = 0.0
        for extra, plain, high, tokens, weight in rows:
            low = sum(share for total, share in enumerate(plain) if total - tokens > number)
            up = sum(share for total, share in enumerate(high) if total + numbers.bonus - tokens > number)
            raised = extra * up + (1.0 - extra) * low
            drop += weight * (bits(raised) - extra * bits(up) - (1.0 - extra) * bits(low))
        found.append((drop, number))
    return found


def question(view: View, beliefs: Beliefs) -> int:
    """Return the code of the question, the lowest number of equals."""
    drop, number = max(telling(view, beliefs), key=lambda one: (one[0], -one[1]))
    return 2 * (number - view.house.numbers.lowest) if drop > 0 else PASS


def press(view: View, ask: Ask, beliefs: Beliefs) -> int:
    """Return whom to press: somebody loyal who is hardly the Captain; nobody while that is a guess."""
    chances = beliefs.chances(private=True, view=view)
    open_to = [seat for seat in ask.options if seat != PASS and not view.mates >> seat & 1]
    if not open_to:
        return PASS

    def gain(seat: int) -> float:
        row = chances.kinds[seat]
        return row[PLAIN] + row[COO] - 1.2 * row[CAP] - 0.3 * row[MUT]

    best = max(open_to, key=gain)
    even = 1.0 / max(2, view.n - 1 - view.mates.bit_count())
    late = view.day > view.n
    return best if late or chances.kinds[best][CAP] < WORTH_A_PRESS[view.n & 1] * even else PASS


def _ahead(beliefs: Beliefs, view: View) -> tuple[Sight, list[float], Chances]:
    sight = beliefs.sight()
    chances = beliefs.chances(private=True, view=view)
    return sight, loyal_worth(sight, beliefs.belief(chances, beliefs.own)), chances


def switch(view: View, beliefs: Beliefs) -> int:
    """Return the pair of tiles whose exchange helps the own side most tomorrow, PASS if none helps enough."""
    sight, worth, chances = _ahead(beliefs, view)
    belief = beliefs.belief(chances, beliefs.own)
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
    spots.sort(key=lambda spot: (spot in goals, spot))
    if not spots:
        return PASS
    a, b = sorted((likely, spots[0]))
    return 16 * a + b


def move(view: View, ask: Ask, beliefs: Beliefs) -> int:
    """Return where to put the day's marker, PASS to leave it."""
    record = beliefs.record
    old = record.markers[-1]
    start = START[old]
    used = record.used & ~(1 << old)
    seen = 1 << 5
    for one in record.markers[:-1]:
        seen |= 1 << GOAL[one]
    sight = beliefs.sight()._replace(prospect=prospect(start, used, seen, view.house))
    belief = beliefs.belief(beliefs.chances(private=True, view=view), beliefs.own)
    worth = loyal_worth(sight, belief, [0.0] * len(sight.prospect.options))
    if view.side == MUTINOUS:
        worth = [-one for one in worth]
    now = worth[sight.prospect.options.index(old)]
    best = max(worth)
    at = sight.prospect.options[worth.index(best)]
    return at if best - now > MOVES and at in ask.options else PASS
