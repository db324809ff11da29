"""Play a round out with cards alone, everybody by his own plan: thousands of turns in the time of a thought."""

from __future__ import annotations

from bisect import bisect_right, insort
from functools import lru_cache
from typing import Final, NamedTuple

from rules.games.masquerade.cards import FULL_HOUSE, STRAIGHT
from rules.games.masquerade.minds.groups import plan

KIND: Final = 6  # a group is type << 6 | key
KEY: Final = 63
SIZE: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 5, 5)
WHOLE: Final = 1000
_KING: Final = 10 << 2
_FEW: Final = 2
_LONG: Final = 3  # with more groups than that a two is not thrown at a low card
_JACK: Final = 8 << 2
_TWO: Final = 12 << 2
LONGEST: Final = 600  # turns; no round is that long


class Start(NamedTuple):
    """Where a playout begins, from public facts."""

    order: tuple[int, ...]
    alive: int
    turn: int
    kind: int  # of the high hand, 0: a lead
    key: int
    owner: int
    settled: int
    bound: int  # mask: who passes till the trick ends
    must: int  # mask: who passes his next turn
    out: int  # how many have gone out
    scum: int  # whose going out first is a Revolution, -1: nobody's


@lru_cache(maxsize=1 << 16)
def coded(hand: int) -> tuple[int, ...]:
    """Return the groups of a hand's plan as numbers, lowest first."""
    return tuple(kind << KIND | key for kind, key, _ in plan(hand)[1])


def _leading(code: int) -> int:
    """Return how late a group should be led: low and long first, winners last."""
    kind, rank = code >> KIND, (code & KEY) >> 2
    return 4 * rank - 9 * (SIZE[kind] - 1) if kind < STRAIGHT else 4 * rank - 30


_LEAD: Final = tuple(_leading(code) if code >> KIND <= FULL_HOUSE else 0 for code in range(11 << KIND))


def lead(mine: list[int], shortest: int) -> int:
    """Take the group to lead; against somebody with a card or two not a low one he could beat."""
    code = min(mine, key=_LEAD.__getitem__)
    if shortest <= _FEW and len(mine) > 1 and SIZE[code >> KIND] <= shortest:
        longer = [one for one in mine if SIZE[one >> KIND] > shortest]
        code = min(longer, key=_LEAD.__getitem__) if longer else mine[-1]
    mine.remove(code)
    return code


def broken(mine: list[int], kind: int, key: int, eager: bool) -> int:
    """Take a good card out of a set, or a pair out of a triple, to beat a hand; 0: rather not."""
    if kind > _FEW:
        return 0
    least = (kind + 1) << KIND | (key if eager else max(key, _KING))
    at = bisect_right(mine, least)
    if at == len(mine) or mine[at] >> KIND != kind + 1:
        return 0
    code = mine.pop(at) & KEY
    insort(mine, 1 << KIND | max(code - 1, code & ~3))
    return kind << KIND | code


def playout(start: Start, hands: list[list[int]], counts: list[int], me: int, ladder: bool) -> tuple[int, int]:  # noqa: C901, PLR0912 - one loop, for speed
    """Return (how far up `me` comes, per mille; turns played). `hands` and `counts` are used up."""
    order, alive, turn, kind, key, owner, settled, bound, must, gone, scum = start
    n = len(order)
    follow = {seat: order[i + 1 - n] for i, seat in enumerate(order)}
    upturned, few = False, min([counts[s] for s in order if alive >> s & 1], default=0) <= _FEW
    for turns in range(LONGEST):
        mine, bit = hands[turn], 1 << turn
        code = 0
        if not kind:
            code = lead(mine, min(c for s, c in enumerate(counts) if alive >> s & 1 and s != turn))
        elif (bound | must) & bit:
            must &= ~bit
        else:
            at = bisect_right(mine, kind << KIND | key)
            if at < len(mine) and (mine[at] >> KIND == kind or (ladder and kind == STRAIGHT)):
                code = mine[at]
                if kind == 1 and code & KEY >= _TWO and key < _JACK and len(mine) > _LONG and not few:
                    code = 0
                else:
                    mine.pop(at)
            elif mine:
                code = broken(mine, kind, key, few)
        if code:
            kind, key, owner, settled = code >> KIND, code & KEY, turn, 0
            counts[turn] -= SIZE[kind]
            if not mine:
                alive &= ~bit
                upturned = upturned or (not gone and turn == scum)
                if turn == me or not alive & (alive - 1) or upturned:
                    return _height(n, order, gone + (turn != me), me, upturned), turns
                gone += 1
            few = min([counts[s] for s in order if alive >> s & 1]) <= _FEW
        else:
            settled |= bit
        others = alive & ~(1 << owner)
        if settled & others == others:
            kind = settled = bound = must = 0
            turn = owner
            while not alive >> turn & 1:
                turn = follow[turn]
            continue
        turn = follow[turn]
        while not alive >> turn & 1 or turn == owner:
            turn = follow[turn]
    return WHOLE // 2, LONGEST


def _height(n: int, order: tuple[int, ...], gone: int, me: int, upturned: bool) -> int:
    """Return how far up `me` is whom so many have preceded."""
    place = n - 1 - order.index(me) if upturned else gone
    return WHOLE * (n - 1 - place) // (n - 1)
