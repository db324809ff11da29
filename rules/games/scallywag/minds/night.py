"""The watch's night: the question that tells most, the press gang, the Lookout's two hands."""

from __future__ import annotations

from math import log2
from typing import TYPE_CHECKING, Final

from rules.core.types import PASS
from rules.games.scallywag.roles.base import CAP, COO, SCA

if TYPE_CHECKING:
    from rules.games.scallywag.minds.beliefs import Beliefs
    from rules.games.scallywag.view import View

_FINE: Final = 1024
# Entropy of a chance in thousandths of a bit: whole numbers, on which machines agree.
_BITS: Final = tuple(
    0 if at in (0, _FINE)
    else round(-1000 * (at / _FINE * log2(at / _FINE) + (1 - at / _FINE) * log2(1 - at / _FINE)))
    for at in range(_FINE + 1)
)  # fmt: skip


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
