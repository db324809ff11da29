"""A night resolved a second time, slowly and from the rules alone (GT 3.5 - 3.7): everything by name, nothing shared.

`Facts` are what lies on the table at nightfall; `resolve` says what the dawn will bring.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rules.games.great_table.numbers import CARDS, NO_CARD, ROLES, TYPES

if TYPE_CHECKING:
    from rules.games.great_table.state import State


def takes(wishes: tuple[int, ...], left: list[int]) -> tuple[int, int]:
    """Return (the card, how many wishes were passed over)."""
    named = []
    for passed, code in enumerate(wishes):
        card, condition, other = code % 16, code // 16 % 4, code // 64
        there = left.count(other)
        if card in left and (True, there > 0, there == 0, there == 1)[condition]:
            return card, passed
        named.append(card)
    for barred in (False, True):
        for card in range(TYPES):
            if card in left and (card in named) == barred:
                return card, len(wishes)
    return NO_CARD, len(wishes)


def deal(s: State, lists: dict[int, tuple[int, ...]]) -> list[tuple[int, int, int]]:
    """Return (who, card, wishes passed over) in the order of the deal; `lists` are those handed in."""
    left, found = list(s.pack), []
    at = s.circle.index(s.first)
    for seat in s.circle[at:] + s.circle[:at]:
        if seat in lists:
            card, passed = takes(lists[seat], left)
            found.append((seat, card, passed))
            if card != NO_CARD:
                left.remove(card)
    return found


NAMES = {"master": "master", "apprentice": "apprentice", "card-player": "player"}
BINDING = ("king", "consort", "bomber")


@dataclass
class Facts:
    """One nightfall. Players are numbers, cards are names."""

    roles: dict[int, str]  # of all that ever sat down: "master", "apprentice", "player"
    living: set[int]
    circle: list[int]
    dealt: dict[int, str]  # as the deal gave it, theft left aside
    deal_order: list[int]
    robbery: tuple[int, int] | None  # thief, victim: one that brought a card
    orders: dict[int, tuple[Any, Any, int | None]]  # first thing named, second, whom to kill
    shots: int
    day: int = 2
    quiet: bool = False
    shields: bool = False


@dataclass
class Dawn:
    """What comes of it."""

    dead: set[int] = field(default_factory=set)
    circle: list[int] = field(default_factory=list)
    spent: int = 0
    mayor: tuple[int, int] | None = None
    guarded: int | None = None
    news: dict[int, list[tuple[Any, ...]]] = field(default_factory=dict)

    def tell(self, who: int, *what: Any) -> None:
        """Add to what a player learns."""
        self.news.setdefault(who, []).append(what)


def facts(s: State, dealt: tuple[int, ...]) -> Facts:
    """Return a nightfall in words; `dealt` is as the deal gave it, theft left aside."""
    orders = {}
    for p, one in enumerate(s.orders):
        if one:
            named: list[Any] = [None if x < 0 else x + 1 for x in one]
            if s.dealt[p] == CARDS.index("card-finder") and one[0] >= 0:
                named[0] = CARDS[one[0]]
            orders[p + 1] = (named[0], named[1], named[2])
    return Facts(
        roles={p + 1: NAMES[ROLES[role]] for p, role in enumerate(s.roles)},
        living={p + 1 for p in range(s.n) if s.alive >> p & 1},
        circle=[p + 1 for p in s.circle],
        dealt={p + 1: CARDS[c] for p, c in enumerate(dealt) if c >= 0},
        deal_order=[p + 1 for p in s.places],
        robbery=(s.theft[0] + 1, s.theft[1] + 1) if s.theft else None,
        orders=orders, shots=s.shots, day=s.day, quiet=s.house.quiet, shields=s.house.shields,
    )  # fmt: skip


def resolve(f: Facts) -> Dawn:
    """GT 3.7, step by step."""
    hand = {p: c for p, c in f.dealt.items() if p in f.living or (f.robbery and p == f.robbery[0])}
    believed = dict(hand)
    if f.robbery:
        thief, victim = f.robbery
        taken = f.dealt[victim]
        hand.pop(victim, None)
        hand.pop(thief, None)
        if thief in f.living:
            hand[thief] = believed[thief] = taken
    orders = {p: lapse(f, p, believed.get(p), o) for p, o in f.orders.items() if p in f.living}
    at_work = {}  # what everybody's card is told to do
    for p in f.living:
        first, second, kill = orders.get(p, (None, None, None))
        uses = p in hand and not (f.roles[p] == "apprentice" and kill is not None)
        at_work[p] = (hand[p], first, second) if uses else (None, None, None)
    dawn = Dawn(circle=list(f.circle))

    for p in f.living:  # (1)
        if at_work[p][0] == "guard" and at_work[p][1] is not None:
            dawn.guarded = at_work[p][1]
    free = {p for p in f.living if p != dawn.guarded}
    find(f, dawn, hand, at_work, orders)  # (2)
    swap(f, dawn, at_work)  # (3)
    kills = killed(f, dawn, free, at_work, orders)  # (4)
    for p in free:  # (5)
        if at_work[p][0] == "healer" and at_work[p][1] is not None:
            kills.discard(at_work[p][1])
    dawn.dead = kills
    if f.robbery and f.robbery[1] in f.living - kills:
        dawn.tell(f.robbery[1], "gone")
    for p in kills:  # a dead one learns what he found, as a ghost, and nothing else
        dawn.news[p] = [one for one in dawn.news.get(p, []) if one[0] != "no-lover"]
    dawn.news = {p: told for p, told in dawn.news.items() if told}
    return dawn


def lapse(f: Facts, p: int, card: str | None, order: tuple[Any, Any, int | None]) -> tuple[Any, Any, int | None]:
    """An order whose target is dead lapses; so does a kill by one who may not (any more)."""
    first, second, kill = order
    if card != "card-finder" and any(one is not None and one not in f.living for one in (first, second)):
        first = second = None
    if kill not in f.living or not may_kill(f, p, card):
        kill = None
    return first, second, kill


def may_kill(f: Facts, p: int, card: str | None) -> bool:
    """The Master; of two Apprentices or three all while two live, unless this one's card binds him."""
    if f.roles[p] == "master":
        return True
    mates = [q for q in f.living if f.roles[q] == "apprentice"]
    return f.roles[p] == "apprentice" and len(mates) >= 2 and card not in BINDING


def named(hand: dict[int, str], p: int, order: tuple[Any, Any, int | None]) -> set[int]:
    """Everybody somebody named, by card and by kill."""
    first, second, kill = order
    found = set() if kill is None else {kill}
    if hand.get(p) in ("guard", "mayor", "role-finder", "target-finder", "socialite", "healer", "place-swap",
                       "vigilante"):  # fmt: skip
        found |= {one for one in (first, second) if one is not None}
    return found


def find(f: Facts, dawn: Dawn, hand: dict[int, str], at_work: dict[int, Any], orders: dict[int, Any]) -> None:
    """(2): what the finders, the Consort and a Lover who is guarded or alone learn; the Mayor is noted."""
    for p in sorted(f.living):
        card, one, other = at_work[p]
        blocked = p == dawn.guarded
        if card == "consort":
            kings = [q for q in f.living if hand.get(q) == "king"]
            if blocked or not kings:
                dawn.tell(p, "no-king")
            else:
                steps, at = 0, f.circle.index(p)
                while f.circle[at - steps] != kings[0]:
                    steps += 1
                dawn.tell(p, "the-king", kings[0], steps)
        elif card == "mayor" and one is not None and not blocked:
            dawn.mayor = (one, other)
        elif card == "role-finder" and one is not None:
            dawn.tell(p, "held", one, "" if blocked else hand.get(one, ""))
        elif card == "card-finder" and one is not None:
            holders = [] if blocked else sorted(q for q in f.living if hand.get(q) == one)
            dawn.tell(p, "holders", one, *holders)
        elif card == "target-finder" and one is not None:
            nobody = blocked or one == dawn.guarded
            dawn.tell(p, "named", one, *([] if nobody else sorted(named(hand, one, orders.get(one, (None,) * 3)))))
        alone = not any(q != p and hand.get(q) == "lover" for q in f.living)
        if hand.get(p) == "lover" and (blocked or alone):  # his channel stays even where he kills, so it is closed, too
            dawn.tell(p, "no-lover")


def swap(f: Facts, dawn: Dawn, at_work: dict[int, Any]) -> None:
    """(3): the Socialite, then the Place Swaps as they were dealt; each looks at the circle as it is by then."""
    for p in f.living:
        card, left_of, right_of = at_work[p]
        if card != "socialite" or left_of is None:
            continue
        if p == dawn.guarded:
            dawn.tell(p, "beside", (left_of, right_of), (right_of, left_of))
            continue
        exchange(dawn.circle, left_of, right_of)
        ring, n = dawn.circle, len(dawn.circle)
        x = ring[(ring.index(left_of) + 1) % n]
        y = ring[(ring.index(right_of) - 1) % n]
        dawn.tell(p, "beside", (left_of, x), (right_of, y))
    for dealt_to in f.deal_order:
        if f.dealt[dealt_to] != "place-swap":
            continue
        p = f.robbery[0] if f.robbery and f.robbery[1] == dealt_to else dealt_to
        if p in f.living and p != dawn.guarded and at_work[p][0] == "place-swap" and at_work[p][1] is not None:
            exchange(dawn.circle, p, at_work[p][1])


def exchange(ring: list[int], one: int, other: int) -> None:
    """Two people change seats."""
    i, j = ring.index(one), ring.index(other)
    ring[i], ring[j] = other, one


def killed(f: Facts, dawn: Dawn, free: set[int], at_work: dict[int, Any], orders: dict[int, Any]) -> set[int]:
    """(4): Master, Apprentices, Vigilante, all at once."""
    found = set()
    mates = []
    for p in free:
        target = orders.get(p, (None,) * 3)[2]
        if target is not None and f.roles[p] == "master":
            found.add(target)
        if target is not None and f.roles[p] == "apprentice":
            mates.append(target)
        card, shot, _ = at_work[p]
        if card == "vigilante" and shot is not None and f.shots and f.roles[p] == "player":
            found.add(shot)
            dawn.spent = 1
    found |= {one for one in mates if mates.count(one) >= 2}
    if f.quiet and f.day == 1:
        dawn.spent = 0
        return set()
    if f.shields and dawn.guarded is not None:
        found.discard(dawn.guarded)
    return found
