"""Take a hand apart into the fewest and easiest plays, and guess the hands of the others: what every level plans by."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.core.rng import below, stream
from rules.games.masquerade.cards import BYTES, FULL_HOUSE, ONE, RANKS, STRAIGHT, size, unpack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.masquerade.minds.memory import Memory, Scene

Group = tuple[int, int, int]  # type, key, cards (packed)

TURN: Final = 100  # what it costs to be rid of a group that wins nothing
_GAIN: Final = 150  # what a group saves that is sure to win the lead
_SINGLE: Final = (0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 18, 42, 80)  # in how many of a hundred leads it wins, by rank
_PAIR: Final = (2, 2, 3, 4, 6, 9, 12, 17, 24, 34, 48, 70, 96)
_FIVE: Final = 5


def _wins(kind: int, key: int) -> int:
    """Return in how many of a hundred leads such a hand wins the trick."""
    rank = min(key >> 2, RANKS - 1)
    if kind == 1:
        return min(100, _SINGLE[rank] + (6 * (key & 3) if rank == RANKS - 1 else key & 3))
    if kind == 2:
        return min(100, _PAIR[rank] + (key & 3))
    if kind == 3:
        return 25 + 6 * rank
    if kind in (STRAIGHT, FULL_HOUSE):
        return 40 + 5 * rank
    return min(100, 85 + rank)


def _cost(kind: int, key: int) -> int:
    """Return what it costs to be rid of a group: low odd cards most, sure winners less than nothing."""
    odd = 20 - 3 * min(key >> 2, RANKS - 1) if kind == 1 else 0
    return TURN + odd - _GAIN * WINS[kind][key] // 100


WINS: Final = tuple(tuple(_wins(kind, key) for key in range(4 * BYTES)) for kind in range(11))
COST: Final = tuple(tuple(_cost(kind, key) for key in range(4 * BYTES)) for kind in range(11))


def _parts(byte: int, number: int) -> tuple[int, int]:
    """Return (the `number` lowest cards of one rank, the rest)."""
    found = 0
    for _ in range(number):
        card = byte & -byte
        card = card if card & 0x55 else card >> 1
        found += card
        byte -= card
    return found, byte


def _number(byte: int) -> int:
    return sum(byte >> 2 * suit & 3 for suit in range(4))


_WORST: Final = tuple(_parts(b, 1)[0] if b else 0 for b in range(256))


@lru_cache(maxsize=1 << 12)
def _split(rank: int, byte: int) -> tuple[int, tuple[Group, ...]]:
    """Return (cost, groups) of the cheapest way to use the cards of one rank by themselves."""
    number = _number(byte)
    top = 4 * rank + (byte.bit_length() - 1 >> 1)
    whole: tuple[Group, ...] = ((number, top, byte << 8 * rank),)
    best = COST[number][top], whole
    for low in range(1, number):
        part, rest = _parts(byte, low)
        left, right = _split(rank, part), _split(rank, rest)
        cost = left[0] + right[0]
        if cost < best[0]:
            best = cost, (*left[1], *right[1])
    return best


def _sets(hand: int) -> tuple[int, list[Group]]:
    """Return (cost, groups) of a hand without straights; triples take low pairs along."""
    cost = 0
    groups: list[Group] = []
    triples = pairs = 0
    for rank, byte in enumerate(hand.to_bytes(BYTES, "little")):
        if byte:
            part, found = _split(rank, byte)
            cost += part
            for group in found:
                groups.append(group)
                triples += group[0] == 3
                pairs += group[0] == 2
    if triples and pairs + triples > 1:
        cost = _full(cost, groups)
    return cost, groups


def _full(cost: int, groups: list[Group]) -> int:
    """Make full houses of triples and pairs, the lowest first, where that is cheaper; return the cost."""
    for triple in [group for group in groups if group[0] == 3]:
        pair = next((group for group in groups if group[0] == 2), None)
        if pair is None:
            break
        saved = COST[3][triple[1]] + COST[2][pair[1]] - COST[FULL_HOUSE][triple[1]]
        if saved > 0:
            cost -= saved
            groups.remove(triple)
            groups.remove(pair)
            groups.append((FULL_HOUSE, triple[1], triple[2] | pair[2]))
    return cost


def _straights(hand: int, least: int) -> Iterator[Group]:
    """Yield a straight of the lowest suits for every lowest rank from `least` on."""
    ranks = hand.to_bytes(BYTES, "little")
    run = 0
    for rank, byte in enumerate(ranks):
        run = run + 1 if byte else 0
        if run >= _FIVE and rank - 4 >= least:
            cards = 0
            for one in range(rank - 4, rank + 1):
                cards |= _WORST[ranks[one]] << 8 * one
            yield STRAIGHT, 4 * rank + (_WORST[byte].bit_length() - 1 >> 1), cards


@lru_cache(maxsize=1 << 16)
def plan(hand: int) -> tuple[int, tuple[Group, ...]]:
    """Return (cost, groups by type and key) of the cheapest way to be rid of a hand."""
    cost, groups = _best(hand, 0)
    return cost, tuple(sorted(groups))


def _best(hand: int, least: int) -> tuple[int, list[Group]]:
    best = _sets(hand)
    for straight in _straights(hand, least):
        cost, groups = _best(hand - straight[2], (straight[1] >> 2) - 4)
        cost += COST[STRAIGHT][straight[1]]
        if cost < best[0]:
            groups.append(straight)
            best = cost, groups
    return best


def seed_of(sc: Scene) -> int:
    """Return a seed that follows from what this seat sees: the same thought twice is the same."""
    v = sc.view
    high = v.pile[-1].key if v.pile else -1
    return stream(sc.me, "minds", v.round_no, v.trick_no, v.hand, v.swept, v.settled, high, v.turn)


class Deals:
    """Guesses at one position, one after the other."""

    def __init__(self, sc: Scene, memory: Memory) -> None:
        pool = list(unpack(sc.pool))
        self._known: list[tuple[int, int, int]] = []  # seat, what is known, how many are missing
        for seat in sc.rivals:
            known = 0
            for card in memory.known.get(seat, ()):
                if card in pool and size(known) < sc.view.counts[seat]:
                    pool.remove(card)
                    known += ONE[card]
            self._known.append((seat, known, sc.view.counts[seat] - size(known)))
        self._pool = pool
        self._die = seed_of(sc)

    def guess(self) -> list[tuple[int, int]]:
        """Return (seat, crypt) of every rival."""
        pool, die = self._pool, self._die
        left = len(pool)
        found = []
        for seat, known, missing in self._known:
            hand = known
            for _ in range(missing):
                die, at = below(die, left)
                left -= 1
                hand += ONE[pool[at]]
                pool[at], pool[left] = pool[left], pool[at]
            found.append((seat, hand))
        self._die = die
        return found
