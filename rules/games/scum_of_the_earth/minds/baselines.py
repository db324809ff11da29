"""Fixed rules of thumb: greedy (B1) and heuristic (B2). They choose a play code; 0 is the pass."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rules.games.scum_of_the_earth.cards import INFINITY, ONE, SIX, ZERO
from rules.games.scum_of_the_earth.minds.net import by_rank, floors, going_out, narrowed, others, reach, victim
from rules.games.scum_of_the_earth.plays import BODY, decode, follows, leads

if TYPE_CHECKING:
    from rules.games.scum_of_the_earth.minds.net import Table

NEVER: Final = 1 << 20
FEW = 2  # cards with which somebody is nearly out
_SIX_CARD: Final = ONE[SIX]


@cache
def taken(body: int) -> tuple[int, int, int, int]:
    """Return (rank, what it counts as, cards of the rank, wilds) of a play."""
    p = decode(body)
    return p.rank, p.size, p.naturals + p.star, p.wilds + p.cub


def choices(table: Table, seat: int, hand: int) -> list[int]:
    """Return the legal codes without the pass, the six's victim already chosen."""
    rivals = tuple(others(table, seat)) if hand & _SIX_CARD else ()
    codes = follows(hand, table.rank, table.size, rivals) if table.size else leads(hand, rivals)
    return narrowed(codes, victim(table, seat)) if rivals else codes


def greedy(table: Table, seat: int, hand: int, _pool: int) -> int:
    """B1: the worst rank it can, always."""
    codes = choices(table, seat, hand)
    if not codes:
        return 0
    if table.size:
        return min(codes, key=lambda code: _cheap(taken(code & BODY)))
    natural = [code for code in codes if not taken(code & BODY)[3]] or codes
    return max(natural, key=lambda code: taken(code & BODY)[:2])


def _cheap(play: tuple[int, int, int, int]) -> tuple[int, int]:
    return play[3], -play[0]


def heuristic(table: Table, seat: int, hand: int, pool: int) -> int:
    """B2: exact sets, good cards kept until somebody is nearly out, sure winners led first."""
    codes = choices(table, seat, hand)
    if not codes:
        return 0
    out = going_out(codes, hand)
    if out:
        return out
    counts = table.counts
    rivals = [counts[other] for other in others(table, seat)]
    held = by_rank(hand)
    if not table.size:
        return _lead(codes, held, pool, rivals)
    total = counts[seat]
    ranks = len(held) - held.count(0)
    danger = min(rivals) <= FEW or counts[table.owner] <= 3 or ranks <= 4
    return _follow(codes, held, danger, total)


def _follow(codes: list[int], held: list[int], danger: bool, total: int) -> int:
    keep = 2 if total > 8 else 3
    best, chosen = NEVER, 0
    for code in codes:
        rank, _, own, wild = taken(code & BODY)
        spare = held[rank] - own
        if wild:
            if not danger and total > 7:
                continue
            price = 64 + 16 * wild - rank
        elif not spare:
            if not danger and rank <= keep:
                continue
            price = 14 - rank
        else:
            if not danger and rank < 8 and (rank < 5 or spare < 2):
                continue
            price = 32 - rank
        if price < best:
            best, chosen = price, code
    return chosen


def _lead(codes: list[int], held: list[int], pool: int, rivals: list[int]) -> int:
    """Lead whole groups only."""
    limit = floors(reach(pool), max(rivals))
    groups = []
    for code in codes:
        rank, count, own, wild = taken(code & BODY)
        if not wild and (rank in (ZERO, INFINITY) or own == held[rank]):
            groups.append((rank, count, code))
    if not groups:
        return min(codes, key=lambda code: (taken(code & BODY)[3], code & BODY))  # wilds alone: aces
    sure = [group for group in groups if group[0] <= limit[min(group[1], 16)]]
    if len(sure) >= len(groups) - 1 and sure:
        return max(sure)[2]
    if min(rivals) <= FEW:
        larger = [group for group in groups if group[1] > min(rivals)]
        return max(larger or groups)[2]
    return max(groups)[2]
