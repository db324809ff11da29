"""Questions every mind asks of the table in front of it; works on a View as well as on a State."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.games.scum_of_the_earth.cards import FIELD, KING, STAR_OF, TEN, WILD, WILD39, ZERO
from rules.games.scum_of_the_earth.plays import BODY, COST, VICTIM_AT

if TYPE_CHECKING:
    from typing import TypeAlias

    from rules.games.scum_of_the_earth.state import State
    from rules.games.scum_of_the_earth.view import View

    Table: TypeAlias = View | State

_SHIFTS: Final = tuple((rank, 5 * rank, 5 * STAR_OF.get(rank, 30)) for rank in range(1, KING + 1))
_TEN_AT: Final = 5 * TEN
NOTHING: Final = 15  # above every rank: nobody could make that many of anything
_SIZES: Final = range(2, 17)


def by_rank(hand: int) -> list[int]:
    """Return how many cards of rank 0 … 13 a hand holds, stars with their rank (SE 3.10), wilds nowhere."""
    return [hand & FIELD, *[(hand >> at & FIELD) + (hand >> star & FIELD) for _, at, star in _SHIFTS]]


def wilds(hand: int) -> tuple[int, int]:
    """Return (A-K wilds, 3-9 wilds)."""
    return hand >> 5 * WILD & FIELD, hand >> 5 * WILD39 & FIELD


def reach(pool: int) -> list[int]:
    """Return how many of rank 0 … 13 the unseen cards could make together."""
    wild, cub = wilds(pool)
    sums = [count + wild for count in by_rank(pool)]
    sums[ZERO] = pool & FIELD
    sums[10] += pool >> _TEN_AT & FIELD
    if cub:
        for rank in range(3, 10):
            sums[rank] += 1
    return sums


def floors(sums: list[int], most: int) -> list[int]:
    """Return, for sizes 0 … 16, the lowest rank of which that many may be about; `most`: cards of the fullest hand."""
    found = [NOTHING] * 17
    if most:
        found[1] = next((rank for rank, total in enumerate(sums) if total), NOTHING)
    at = found[1]
    for k in _SIZES:
        if k > most:
            break
        at = max(at, 1)
        while at <= KING and sums[at] < k:
            at += 1
        if at > KING:
            break
        found[k] = at
    return found


def others(table: Table, seat: int) -> list[int]:
    """Return the other seats still in, clockwise from `seat`."""
    order = table.order
    at = order.index(seat)
    alive = table.alive
    return [other for other in order[at + 1 :] + order[:at] if alive >> other & 1]


def victim(table: Table, seat: int) -> int:
    """Return whom the special six silences (SE 3.25f): fewest cards, and rather one who may still play."""
    counts = table.counts
    return min(others(table, seat), key=lambda other: (counts[other], table.passed >> other & 1), default=-1)


def narrowed(codes: list[int], chosen: int) -> list[int]:
    """Return the codes with one victim only."""
    named = chosen + 1
    return [code for code in codes if code >> VICTIM_AT in (0, named)]


def going_out(codes: list[int], hand: int) -> int:
    """Return the code that sheds the whole hand, or 0."""
    return next((code for code in codes if COST[code & BODY] == hand), 0)
