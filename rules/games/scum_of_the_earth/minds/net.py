"""The net at play: whole numbers only, so that the same seed plays the same game on every machine.

Values are in 1/65536 of the way from the last free place (0) to the best free one (65536). A whole row of
weights is one long integer with a field for every unit: adding two rows is one addition, a unit's share in the
next layer one multiplication. Negative sums borrow from the field above, which `Fields.raised` sets right.
"""

from __future__ import annotations

from array import array
from base64 import b64decode
from functools import cache
from operator import mul
from struct import Struct
from sys import byteorder
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from rules.core.data import json_of
from rules.games.scum_of_the_earth.cards import FIELD, INFINITY, KING, STAR_OF, TEN, WILD, WILD39, ZERO
from rules.games.scum_of_the_earth.plays import BODY, COST, VICTIM_AT, decode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.scum_of_the_earth.state import State, View
    Table: TypeAlias = View | State

# -- a set of cards: 8 rows a rank, then zero, Infinity, wilds 1 and 2, 3-9 wild, the six stars
PER_RANK: Final = 8
CARDS_ZERO: Final = KING * PER_RANK
CARDS_INFINITY, CARDS_WILD, CARDS_CUB, CARDS_STAR = CARDS_ZERO + 1, CARDS_ZERO + 2, CARDS_ZERO + 4, CARDS_ZERO + 5
CARDS: Final = CARDS_STAR + len(STAR_OF)

# -- state rows
S_POOL: Final = 0
S_OTHER: Final = S_POOL + CARDS  # nine places clockwise: count 1 … 11, passed, owner, silenced
OTHER_COUNT, OTHER_PASSED, OTHER_OWNER, OTHER_SILENCED, PER_OTHER = 11, 11, 12, 13, 14
S_ALIVE: Final = S_OTHER + 9 * PER_OTHER  # others still in, 1 … 9
S_SEATS: Final = S_ALIVE + 9  # 4 … 10
S_LEAST: Final = S_SEATS + 7  # fewest cards among them, 1 … 6
S_AFTER: Final = S_LEAST + 6  # others who are still to act in this trick, 0 … 9
S_SIZE: Final = S_AFTER + 10  # of the standing play, 0 (lead) … 8
S_RANK: Final = S_SIZE + 9  # 0 … 14
S_OWNER: Final = S_RANK + 15  # cards its owner has left, 0 … 7
S_INFINITY: Final = S_OWNER + 8
S_AIM: Final = S_INFINITY + 1  # 0 every place counts the same, 1 the first counts more, 2 the last counts more
STATE_ROWS: Final = S_AIM + 3

# -- candidate rows
C_HAND: Final = 0  # after the play
C_PASS: Final = C_HAND + CARDS
C_RANK: Final = C_PASS + 1  # 0 … 14
C_SIZE: Final = C_RANK + 15  # 1 … 8
C_WILDS: Final = C_SIZE + 8  # 1, 2
C_CUB: Final = C_WILDS + 2
C_STAR: Final = C_CUB + 1
C_TWO: Final = C_STAR + 1
C_THREATS: Final = C_TWO + 1  # ranks that could beat it, 0 … 6
C_ABLE: Final = C_THREATS + 7  # others with enough cards to follow, 0 … 9
C_LEFT: Final = C_ABLE + 10  # cards after, 1 … 16
C_GROUPS: Final = C_LEFT + 16  # 0 … 10
C_STRONG: Final = C_GROUPS + 11  # groups nobody could beat, 0 … 6
C_WEAK: Final = C_STRONG + 7  # the others, 0 … 8
CANDIDATE_ROWS: Final = C_WEAK + 9

_STARS: Final = tuple((5 * star, CARDS_STAR + i) for i, star in enumerate(STAR_OF.values()))
_CAPPED: Final = tuple(min(count, PER_RANK) for count in range(32))
_INFINITY_AT, _WILD_AT, _CUB_AT = 5 * INFINITY, 5 * WILD, 5 * WILD39


class Scene(NamedTuple):
    """One decision, reduced to what the net may know."""

    hand: int
    pool: int  # cards that are neither mine nor seen to be gone
    rivals: tuple[int, ...]  # cards of the others still in, clockwise
    flags: tuple[int, ...]  # of each of them: 1 passed, 2 owner, 4 silenced
    seats: int
    size: int
    rank: int
    owner: int  # cards the owner of the standing play has left
    infinity: bool
    aim: int = 0


def scene(table: Table, seat: int, hand: int, pool: int, infinity: bool, aim: int = 0) -> Scene:
    """Return the decision of `seat` at a table."""
    order = others(table, seat)
    counts, passed, silenced = table.counts, table.passed, table.silenced
    owner = table.owner if table.size else -1
    return Scene(
        hand, pool, tuple([counts[other] for other in order]),
        tuple([(passed >> other & 1) | 2 * (other == owner) | 4 * (other == silenced) for other in order]),
        table.n, table.size, table.rank, counts[owner] if owner >= 0 else 0, infinity, aim,
    )  # fmt: skip


def card_rows(base: int, hand: int, counts: list[int]) -> list[int]:
    """Return the rows of a set of cards; `counts` as by_rank gives them."""
    rows = [base + 8 * rank - 9 + _CAPPED[count] for rank, count in enumerate(counts) if count and rank]
    if counts[0]:
        rows.append(base + CARDS_ZERO)
    rest = hand >> _INFINITY_AT
    if not rest:
        return rows
    if rest & FIELD:
        rows.append(base + CARDS_INFINITY)
    rest >>= 5
    if rest & FIELD:
        rows.append(base + CARDS_WILD + (rest & FIELD) - 1)
    rest >>= 5
    if rest & FIELD:
        rows.append(base + CARDS_CUB)
    if rest >> 5:
        rows += [base + row for at, row in _STARS if hand >> at & FIELD]
    return rows


def state_rows(sc: Scene) -> list[int]:
    """Return the rows of everything but the candidate."""
    rows = card_rows(S_POOL, sc.pool, by_rank(sc.pool))
    after = 0
    for at, (count, flags) in enumerate(zip(sc.rivals, sc.flags, strict=True)):
        base = S_OTHER + at * PER_OTHER
        rows.append(base + min(count, OTHER_COUNT) - 1)
        rows += [base + row for bit, row in ((1, OTHER_PASSED), (2, OTHER_OWNER), (4, OTHER_SILENCED)) if flags & bit]
        after += not flags
    rows += (
        S_ALIVE + len(sc.rivals) - 1, S_SEATS + sc.seats - 4, S_LEAST + min(6, *sc.rivals) - 1, S_AFTER + after,
        S_SIZE + min(sc.size, 8), S_AIM + sc.aim,
    )  # fmt: skip
    if sc.size:
        rows += (S_RANK + sc.rank, S_OWNER + min(sc.owner, 7))
    if sc.infinity:
        rows.append(S_INFINITY)
    return rows


class Outlook(NamedTuple):
    """What the unseen cards could do."""

    sums: list[int]
    limit: list[int]
    rivals: tuple[int, ...]


def outlook(sc: Scene) -> Outlook:
    """Return what the unseen cards of a scene could do."""
    sums = reach(sc.pool)
    return Outlook(sums, floors(sums, max(sc.rivals)), sc.rivals)


def threats(view: Outlook, rank: int, size: int) -> int:
    """Return how many ranks could beat `size` of `rank`."""
    if size > 16 or view.limit[size] >= rank:
        return 0
    return sum(total >= size for total in view.sums[0 if size == 1 else 1 : min(rank, KING + 1)])


def after(hand: int, code: int) -> int:
    """Return the hand a play leaves."""
    return hand - COST[code & BODY]


def candidate_rows(hand: int, code: int, view: Outlook) -> list[int]:
    """Return the rows of one candidate."""
    left = after(hand, code)
    counts = by_rank(left)
    rows = card_rows(C_HAND, left, counts)
    rows += _shape_rows(left, counts, view.limit)
    if not code:
        rows.append(C_PASS)
        return rows
    p = decode(code & BODY)
    rows += (
        C_RANK + p.rank, C_SIZE + min(p.size, 8) - 1, C_THREATS + min(threats(view, p.rank, p.size), 6),
        C_ABLE + sum(count >= p.size for count in view.rivals),
    )  # fmt: skip
    if p.wilds:
        rows.append(C_WILDS + p.wilds - 1)
    if p.cub:
        rows.append(C_CUB)
    if p.star:
        rows.append(C_STAR)
    if p.two:
        rows.append(C_TWO)
    return rows


def _shape_rows(left: int, counts: list[int], limit: list[int]) -> tuple[int, int, int, int]:
    """Cards, groups, strong and weak groups that are left."""
    groups = strong = cards = 0
    for rank, count in enumerate(counts):
        if count:
            cards += count
            groups += 1
            strong += rank <= limit[count]
    rest = left >> _INFINITY_AT & FIELD
    groups += rest
    cards += rest + (left >> _WILD_AT & FIELD) + (left >> _CUB_AT & FIELD)
    return (
        C_LEFT + min(cards, 16) - 1, C_GROUPS + min(groups, 10), C_STRONG + min(strong, 6),
        C_WEAK + min(groups - strong, 8),
    )  # fmt: skip

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


ONE: Final = 1 << 16
FIRST_BITS, SECOND_BITS, LAST_BITS = 10, 10, 12  # the weights of a layer are in 1 / 2**bits
_TO_ONE: Final = FIRST_BITS + LAST_BITS - 16
_WIDE, _LONG = 32, 64  # bits of a field in the first and the second layer


class Fields:
    """Packs and unpacks `number` signed whole numbers of `bits` bits in one integer."""

    def __init__(self, number: int, bits: int) -> None:
        self._struct = Struct(f"<{number}{'I' if bits == _WIDE else 'Q'}")
        self.half = 1 << bits - 1
        self._shift = sum(self.half << bits * at for at in range(number))

    def pack(self, numbers: Sequence[int]) -> int:
        """Return one integer for all of them."""
        return int.from_bytes(self._struct.pack(*[one + self.half for one in numbers]), "little") - self._shift

    def raised(self, packed: int) -> tuple[int, ...]:
        """Return all of them, each raised by `half`."""
        fields: tuple[int, ...] = self._struct.unpack((packed + self._shift).to_bytes(self._struct.size, "little"))
        return fields


class Net(NamedTuple):
    """Packed rows of the first two layers, and the last one."""

    wide: Fields
    narrow: Fields
    state: tuple[int, ...]
    candidate: tuple[int, ...]
    first: int
    second: tuple[int, ...]  # by unit of the first layer
    second_bias: int
    last: tuple[int, ...]
    last_bias: int

    def values(self, sc: Scene, codes: Sequence[int]) -> list[int]:
        """Return the value of every candidate; they share the state's half of the first layer."""
        view = outlook(sc)
        base = self.first + sum([self.state[row] for row in state_rows(sc)])
        return [self._value(base, sc.hand, code, view) for code in codes]

    def _value(self, base: int, hand: int, code: int, view: Outlook) -> int:
        half = self.wide.half
        rows = [self.candidate[row] for row in candidate_rows(hand, code, view)]
        inner = [one - half if one > half else 0 for one in self.wide.raised(base + sum(rows))]
        packed: int = sum(map(mul, inner, self.second), self.second_bias)
        half = self.narrow.half
        outer = [one - half >> SECOND_BITS if one > half else 0 for one in self.narrow.raised(packed)]
        total: int = sum(map(mul, outer, self.last), self.last_bias)
        return total >> _TO_ONE


@cache
def load(name: str = "weights") -> Net:
    """Return the net in data/<name>.json; ValueError if it is none for these features."""
    raw = json_of("rules.games.scum_of_the_earth", f"{name}.json")
    wide, narrow = raw["hidden"]
    numbers = _numbers(raw)
    ends = STATE_ROWS * wide, (STATE_ROWS + CANDIDATE_ROWS) * wide, len(numbers) - narrow
    if raw["rows"] != [STATE_ROWS, CANDIDATE_ROWS] or ends[2] != ends[1] + wide * narrow:
        raise ValueError(f"data/{name}.json does not fit the features.")
    first, second = Fields(wide, _WIDE), Fields(narrow, _LONG)
    return Net(
        first,
        second,
        tuple(first.pack(numbers[at : at + wide]) for at in range(0, ends[0], wide)),
        tuple(first.pack(numbers[at : at + wide]) for at in range(ends[0], ends[1], wide)),
        first.pack(raw["first"]),
        tuple(second.pack(numbers[ends[1] + unit : ends[2] : wide]) for unit in range(wide)),
        second.pack(raw["second"]),
        tuple(numbers[ends[2] :]),
        raw["last"],
    )


def _numbers(raw: dict[str, Any]) -> array[int]:
    numbers = array("h")
    numbers.frombytes(b64decode(raw["weights"]))
    if byteorder == "big":
        numbers.byteswap()
    return numbers
