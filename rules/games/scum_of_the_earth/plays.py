"""Plays as int codes and what is legal for a hand: SE 3.8 - 3.10, 3.16. One set of functions for State and View.

A code holds: denomination (4 bits), number of cards it counts as (5), wilds (2), 3-9 wild (1), star (1), the star ten
as two (1), the six's victim + 1 (4). The pass is 0.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rules.games.scum_of_the_earth.cards import ACE, EIGHT, FIELD, INFINITY, KING, ONE, STAR_OF, WILD, WILD39, ZERO

PASSED: Final = 0
SIZE_AT, WILDS_AT, CUB_AT, STAR_AT, TWO_AT, VICTIM_AT = 4, 9, 11, 12, 13, 14
BODY: Final = (1 << VICTIM_AT) - 1  # a code without its victim
STAR_BIT: Final = 1 << STAR_AT
_RANK_FIELDS: Final = sum(ONE[rank] for rank in range(15))
_HIGH: Final = _RANK_FIELDS << 4  # the top bit of every rank's field
_BELOW: Final = tuple(sum(ONE[r] << 4 for r in range(1, rank)) for rank in range(16))  # ace … rank-1
BEATS: Final = (0, *(below | _HIGH & ONE[ZERO] << 4 for below in _BELOW[1:]))  # the same and zero, which is there once
NEED: Final = tuple(max(0, 16 - need) * _RANK_FIELDS for need in range(32))  # more than 16 of a rank do not exist
_RANK_AT: Final = tuple((length - 5) // 5 for length in range(100))  # bit_length of a field's top bit -> rank
_ZERO_CODE: Final = ZERO | 1 << SIZE_AT
_WILDS_SHIFT: Final = 5 * WILD
_STAR_SHIFT: Final = tuple(5 * STAR_OF[rank] if rank in STAR_OF else 5 * 30 for rank in range(15))
_EIGHT_BIT: Final = ONE[EIGHT]


class Play(NamedTuple):
    """A code taken apart."""

    rank: int
    size: int  # what it counts as
    wilds: int = 0
    cub: int = 0  # the 3-9 wild
    star: int = 0
    two: int = 0  # the star ten counts as two (SE 3.16f)
    victim: int = -1  # a seat, for the special six (SE 3.12)

    @property
    def naturals(self) -> int:
        """Plain cards of the rank in it."""
        return self.size - self.wilds - self.cub - self.star - self.two


def encode(play: Play) -> int:
    """Return the code of a play."""
    return (
        play.rank | play.size << SIZE_AT | play.wilds << WILDS_AT | play.cub << CUB_AT | play.star << STAR_AT
        | play.two << TWO_AT | (play.victim + 1) << VICTIM_AT
    )  # fmt: skip


@cache
def decode(code: int) -> Play:
    """Return a code taken apart."""
    return Play(
        code & 15, code >> SIZE_AT & 31, code >> WILDS_AT & 3, code >> CUB_AT & 1, code >> STAR_AT & 1,
        code >> TWO_AT & 1, (code >> VICTIM_AT) - 1,
    )  # fmt: skip


@cache
def cards_of(code: int) -> tuple[int, ...]:
    """Return the kinds a play consists of: naturals, star, wilds."""
    p = decode(code)
    star = (STAR_OF[p.rank],) if p.star else ()
    return (p.rank,) * p.naturals + star + (WILD,) * p.wilds + (WILD39,) * p.cub


class _Costs(dict[int, int]):
    """Body of a code -> the packed hand it costs."""

    def __missing__(self, body: int) -> int:
        cost = self[body] = sum(ONE[kind] for kind in cards_of(body))
        return cost


class _Lengths(dict[int, int]):
    """Body of a code -> number of cards it costs."""

    def __missing__(self, body: int) -> int:
        length = self[body] = len(cards_of(body))
        return length


COST: Final = _Costs()
LENGTH: Final = _Lengths()


@cache
def _combos(rank: int, plain: int, wilds: int, cub: int, star: int, size: int) -> tuple[int, ...]:
    """Every play of `size` of `rank` from so many cards. SE 3.16d is the hand's affair, not looked at here."""
    found = []
    for s in range(star + 1):
        for two in range(2 if s and rank == 10 else 1):  # SE 3.16f
            for c in range((1 if cub and 3 <= rank <= 9 else 0) + 1):  # SE 3.16a
                found += [
                    encode(Play(rank, size, w, c, s, two))
                    for w in range(wilds + 1)
                    if 0 <= size - s - two - c - w <= plain and size
                ]
    return tuple(sorted(found))


class _Sets(dict[int, tuple[int, ...]]):
    """(rank, own cards of it, wilds, size) packed into a key -> plays; size 31 = any. The lookup of the hot path."""

    def __missing__(self, key: int) -> tuple[int, ...]:
        rank, plain, star = key & 15, key >> 4 & 31, key >> 9 & 1
        wilds, cub, size = key >> 10 & 3, key >> 12 & 1, key >> 13
        sizes = range(1, plain + star * 2 + wilds + cub + 1) if size == FIELD else (size,)
        self[key] = plays = tuple(code for k in sizes for code in _combos(rank, plain, wilds, cub, star, k))
        return plays


class _Plain(dict[int, tuple[int, ...]]):
    """Top bits of the ranks that are there often enough -> their plays of one size without wilds, then the pass."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size

    def __missing__(self, bits: int) -> tuple[int, ...]:
        ranks = [rank for rank in range(KING + 1) if bits >> 5 * rank + 4 & 1]
        self[bits] = plays = (*(rank | self.size << SIZE_AT for rank in ranks), PASSED)
        return plays


class _Led(dict[int, tuple[int, ...]]):
    """A few neighbouring fields of a hand, in place -> all that can be led of them. There are few such parts."""

    def __missing__(self, part: int) -> tuple[int, ...]:
        self[part] = plays = tuple(
            rank | size << SIZE_AT for rank in range(INFINITY + 1) for size in range(1, (part >> 5 * rank & FIELD) + 1)
        )
        return plays


_SETS: Final = _Sets()
_LED: Final = _Led()
PLAIN: Final = tuple(_Plain(size) for size in range(32))
PLAIN_END: Final = 1 << _WILDS_SHIFT  # a hand below this holds no wilds and no stars: nearly all of the hot path
_LOW, _MIDDLE, _TOP = ((1 << 5 * end) - (1 << 5 * start) for start, end in ((0, 7), (7, 10), (10, 15)))


def follows(hand: int, rank: int, size: int, targets: tuple[int, ...]) -> list[int]:
    """Return the codes that may follow `size` of `rank` (SE 3.9), without the pass. `targets`: the others still in."""
    if hand < PLAIN_END:
        return list(PLAIN[size][hand + NEED[size] & BEATS[rank]][:-1])
    if rank == ZERO:
        return []
    found = [_ZERO_CODE] if size == 1 and hand & FIELD else []
    rest = hand >> _WILDS_SHIFT
    wilds, cub, stars = rest & 3, rest >> 5 & 1, rest >> 10
    base = wilds << 10 | cub << 12 | size << 13
    need = size - wilds - cub - (2 if stars else 0)  # at most two cards come from a star
    bits = ((hand & FIELD_MASK) + NEED[need] if need > 0 else -1) & _BELOW[rank]
    while bits:
        low = bits & -bits
        bits ^= low
        r = _RANK_AT[low.bit_length()]
        star = hand >> _STAR_SHIFT[r] & 1 if stars and r != 9 else 0  # SE 3.16e: the star nine is only led
        found += _SETS[r | (hand >> 5 * r & FIELD) << 4 | star << 9 | base]
    return _finish(hand, found, targets) if stars else found


def leads(hand: int, targets: tuple[int, ...]) -> list[int]:
    """Return the codes that may be led (SE 3.8)."""
    if hand < PLAIN_END:
        return [*_LED[hand & _LOW], *_LED[hand & _MIDDLE], *_LED[hand & _TOP]]
    found = [_ZERO_CODE] if hand & FIELD else []
    rest = hand >> _WILDS_SHIFT
    base = (rest & 3) << 10 | (rest >> 5 & 1) << 12 | FIELD << 13
    stars = rest >> 10
    for r in range(ACE, KING + 1):
        star = hand >> _STAR_SHIFT[r] & 1 if stars else 0
        found += _SETS[r | (hand >> 5 * r & FIELD) << 4 | star << 9 | base]
    if hand >> 5 * INFINITY & FIELD:
        found.append(INFINITY | 1 << SIZE_AT)
    return _finish(hand, found, targets) if stars else found


FIELD_MASK: Final = _RANK_FIELDS * FIELD
_LONE_EIGHT: Final = encode(Play(8, 1, star=1))


def _finish(hand: int, found: list[int], targets: tuple[int, ...]) -> list[int]:
    """Name the six's victims (SE 3.12) and hold back a lone star eight (SE 3.16d)."""
    if hand & _EIGHT_BIT and hand != _EIGHT_BIT and _LONE_EIGHT in found:
        found.remove(_LONE_EIGHT)
    if not hand & ONE[STAR_OF[6]]:
        return found
    named = []
    for code in found:
        if code & 15 == 6 and code & STAR_BIT and not (len(targets) == 1 and hand == COST[code]):
            named += [code | seat + 1 << VICTIM_AT for seat in targets]
        else:
            named.append(code)  # SE 3.0 T4: the hand ends with it, nobody is named
    return named


def floor_of(deck: tuple[int, ...]) -> tuple[int, ...]:
    """Return, for every size 0 … 31, the lowest rank of which the printed deck could make that many (SE 3.22c)."""
    sums = {ZERO: 1}
    for rank in range(1, KING + 1):
        star = (2 if rank == 10 else 1) * deck.count(STAR_OF[rank]) if rank in STAR_OF else 0
        cub = deck.count(WILD39) if 3 <= rank <= 9 else 0
        sums[rank] = deck.count(rank) + star + deck.count(WILD) + cub
    return tuple(min((r for r, total in sums.items() if total >= k), default=KING + 1) for k in range(32))
