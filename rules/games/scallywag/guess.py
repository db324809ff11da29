"""What a view allows: the others' tolerance as far as a seat can work it out, and whole positions imagined.

A hand that went up above n means sobriety > n, so tolerance > n + tokens of that night; one that stayed down means
no more than that. Whenever the ship sails, all who have not shown a card were above 0, and all who have were not: that
is a question everybody hears. Tolerance grows with every carousing card drawn since, by 1 to 3. SW 3.3, 3.7, 3.8.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.rng import Die, shuffled, stream
from rules.core.types import PASS
from rules.games.scallywag import events
from rules.games.scallywag.chart import reached
from rules.games.scallywag.options import DEFAULT, code_of, mask, question_of
from rules.games.scallywag.roles import CREW, LEADERS, PLOT, ROLES, SWITCHER, bonus
from rules.games.scallywag.roles.base import REFUSED
from rules.games.scallywag.state import LOOK, NOBODY, OVER, PULL, REPLY, REST, TIE, WORD, State, carousing, from_left
from rules.games.scallywag.view import SHARED, View

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.core.events import Event

LOWEST_CARD: Final = 1
HIGHEST_CARD: Final = len(DEFAULT.carousing)
NOTHING: Final = -1

ABOVE_NONE: Final = code_of(0, below=False)


class Bounds(NamedTuple):
    """What somebody's tolerance can be now, both ends included."""

    low: int
    high: int


class Answered(NamedTuple):
    """One night's question: who raised a hand, what everybody had drunk, how many cards everybody held."""

    asker: int
    code: int
    mask: int
    tokens: tuple[int, ...]
    cards: tuple[int, ...]


def widest(cards: int, role: int = NOTHING) -> Bounds:
    """Return what tolerance so many cards can give, with a role that is known or not."""
    least = 0 if role < 0 else bonus(role)
    most = max(bonus(one) for one in range(len(ROLES))) if role < 0 else bonus(role)
    return Bounds(cards * LOWEST_CARD + least, cards * HIGHEST_CARD + most)


def heard(tape: Iterable[Event], n: int) -> tuple[Answered, ...]:
    """Return the questions a seat has had answered, from what it was told; those all can answer are nobody's."""
    tokens, cards, found, steady = [0] * n, [0] * n, [], (1 << n) - 1
    for told in tape:
        match told:
            case events.Dealt():
                cards[told.seat] = len(told.cards)
            case events.Grog():
                tokens = [had + told.number * (told.drinkers >> seat & 1) for seat, had in enumerate(tokens)]
            case events.Rested():
                tokens = [had - max(0, less) for had, less in zip(tokens, told.returned, strict=True)]
            case events.Drew():
                cards[told.seat] += 1
            case events.Showed():
                steady &= ~(1 << told.seat)
            case events.Sailed():
                found.append(Answered(NOTHING, ABOVE_NONE, steady, tuple(tokens), tuple(cards)))
            case events.Hands():
                found.append(Answered(told.watch, told.code, told.raised, tuple(tokens), tuple(cards)))
    return tuple(found)


def bounds(
    nights: Iterable[Answered], counts: Sequence[int], roles: Sequence[int], own: int = NOTHING
) -> tuple[Bounds, ...]:
    """Return every seat's tolerance as far as the nights and the known roles tell; `own` is the asker's seat."""
    found = [widest(count, role) for count, role in zip(counts, roles, strict=True)]
    for night in nights:
        number, below = question_of(night.code)
        for seat, had in enumerate(found):
            if seat not in (night.asker, own):
                since = counts[seat] - night.cards[seat]
                found[seat] = _narrowed(had, number + night.tokens[seat], bool(night.mask >> seat & 1), below, since)
    return tuple(found)


def _narrowed(had: Bounds, edge: int, up: bool, below: bool, since: int) -> Bounds:
    """Narrow bounds by one answer: `edge` is the number in terms of tolerance, `since` the cards drawn after it."""
    if up and not below:
        low, high = edge + 1, None
    elif up:
        low, high = None, edge - 1
    elif below:
        low, high = edge, None
    else:
        low, high = None, edge
    least = had.low if low is None else max(had.low, low + since * LOWEST_CARD)
    most = had.high if high is None else min(had.high, high + since * HIGHEST_CARD)
    return Bounds(least, most)


TRIES: Final = 40
HELD_BACK: Final = 7  # of a hundred Scallywags who had a watch, so many have not pressed anybody


def guess(view: View, tape: Sequence[Event], seed: int) -> State:
    """Deal at random what is hidden; the view holds all the tape says of it."""
    del tape
    s = State(view.house, view.n, view.people, stream(seed, "guess"))
    for name in SHARED:
        setattr(s, name, getattr(view, name))
    s.nights, s.winner = view.nights, view.result_side
    die = Die(stream(seed, "guess", "roll"))
    if view.phase == OVER:
        s.roles, s.cards, s.gang, s.maps = view.open_roles, view.open_cards, view.gang, view.maps
        s.deck = _rest(view, s.cards, die)
    else:
        s.maps = (_map(view, 0, die), _map(view, 1, die))
        s.roles = _roles(view, die)
        s.cards, s.deck = _cards(view, s.roles, die)
        s.gang = _gang(view, s.roles, die)
    s.due = view.shown | sum(1 << seat for seat in range(s.n) if _sober(view, s.roles, s.cards, seat) <= 0)
    s.answers = _answers(view)
    s.queue = _queue(view)
    return s


def _sober(view: View, roles: Sequence[int], cards: Sequence[Sequence[int]], seat: int) -> int:
    return sum(cards[seat]) + bonus(roles[seat], view.house.numbers) - view.tokens[seat]


def _map(view: View, kind: int, die: Die) -> int:
    """Return a map that would not have ended the voyage."""
    if view.maps[kind] >= 0:
        return view.maps[kind]
    numbers, there = view.house.numbers, reached(view.markers)
    maps, want = (numbers.scallywag_maps, numbers.allies) if kind else (numbers.captain_maps, view.house.pieces)
    left = [at for at, spots in enumerate(maps) if (mask(spots) & there).bit_count() < want]
    return left[die.below(len(left))]


def _roles(view: View, die: Die) -> tuple[int, ...]:
    """Return roles that fit what is known, and who is still on his feet."""
    known = _seen(view)
    for _ in range(TRIES):
        found = _handed(view, known, die)
        if all(_possible(view, found, seat) for seat in range(view.n)):
            break
    return found


def certain(view: View) -> tuple[int, ...]:
    """Return the role of every seat as far as the view is sure of it, -1: told, shown, or the only one that is left."""
    known = _seen(view)
    left = list(view.house.mix(view.n) or ())
    for role in known if left else ():
        if role >= 0:
            left[role] -= 1
    kinds = [role for role, count in enumerate(left) if count > 0]
    return tuple(kinds[0] if role < 0 and len(kinds) == 1 else role for role in known)


def _seen(view: View) -> list[int]:
    """Return the roles that are known, of whoever has moved islands or a marker, too."""
    known = list(view.known)
    for night, *_ in (*view.switches, *view.shifts):
        known[(view.watch - (view.day - night)) % view.n] = SWITCHER
    return known


def _handed(view: View, known: list[int], die: Die) -> tuple[int, ...]:
    left = list(_left(view, known, die))
    left.reverse()
    return tuple(role if role >= 0 else left.pop() for role in known)


def _left(view: View, known: list[int], die: Die) -> tuple[int, ...]:
    """Return the roles of those who are not known, in random order."""
    mix = view.house.mix(view.n)
    counts = list(mix or view.house.numbers.blind)
    for role in known:
        if role >= 0:
            counts[role] -= 1
    if not mix and view.side == 1 and view.role in PLOT and view.house.knowing(view.n):
        for role in PLOT.difference(LEADERS):
            counts[role] = 0  # whoever knows his own has no others
    leaders = tuple(role for role in LEADERS for _ in range(max(0, counts[role])))
    others = tuple(role for role in CREW for _ in range(max(0, counts[role])))
    die.x, others = shuffled(die.x, others)
    die.x, found = shuffled(die.x, (*leaders, *others)[: known.count(NOBODY)])
    return found


def _slack(view: View, seat: int) -> int:
    """Return how far below nothing a seat may be: only the last landfall can have brought it there."""
    if view.phase in (TIE, REST) or not view.landfalls:
        return 0
    before = view.landfalls[-2].tokens[seat] if len(view.landfalls) > 1 else 0
    return max(0, view.tokens[seat] - before)


def _fits(view: View, roles: Sequence[int], seat: int, total: int) -> bool:
    sober = total + bonus(roles[seat], view.house.numbers) - view.tokens[seat]
    return sober <= 0 if view.shown >> seat & 1 else sober > -_slack(view, seat)


def _possible(view: View, roles: Sequence[int], seat: int) -> bool:
    count = view.counts[seat]
    return seat == view.seat or any(_fits(view, roles, seat, total) for total in (2 * count, count, 3 * count))


def _cards(view: View, roles: Sequence[int], die: Die) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Deal to the others what lets them stand or fall as they did."""
    pool = list(carousing(view.house))
    hands: list[tuple[int, ...]] = [()] * view.n
    if view.seat >= 0:
        hands[view.seat] = view.cards
        for card in view.cards:
            pool.remove(card)
    others = [seat for seat in range(view.n) if seat != view.seat]
    for seat in sorted(others, key=lambda one: (not view.shown >> one & 1, -view.tokens[one])):
        hands[seat] = _hand(view, roles, seat, pool, die)
        for card in hands[seat]:
            pool.remove(card)
    die.x, deck = shuffled(die.x, tuple(pool))
    return tuple(hands), deck


def _hand(view: View, roles: Sequence[int], seat: int, pool: list[int], die: Die) -> tuple[int, ...]:
    for _ in range(TRIES):
        die.x, mixed = shuffled(die.x, tuple(pool))
        found = mixed[: view.counts[seat]]
        if _fits(view, roles, seat, sum(found)) and _raised(view, roles, seat, found):
            return found
    ordered = sorted(pool, reverse=not view.shown >> seat & 1)
    return tuple(ordered[: view.counts[seat]])


def _raised(view: View, roles: Sequence[int], seat: int, cards: Sequence[int]) -> bool:
    """Whether a hand of cards would have been seen at the own questions as it was."""
    for _, night, code, hands in view.nights:
        then = view.landfalls[night - 1]
        sober = sum(cards[: then.counts[seat]]) + bonus(roles[seat], view.house.numbers) - then.tokens[seat]
        number, below = question_of(code)
        if (sober < number if below else sober > number) != bool(hands >> seat & 1):
            return False
    return True


def _rest(view: View, cards: Sequence[Sequence[int]], die: Die) -> tuple[int, ...]:
    pool = list(carousing(view.house))
    for hand in cards:
        for card in hand:
            pool.remove(card)
    die.x, deck = shuffled(die.x, tuple(pool))
    return deck


def _gang(view: View, roles: Sequence[int], die: Die) -> tuple[int, ...]:
    """Return what the press gang did: as told, or as it may have been behind this seat's back."""
    if not view.house.press_gang or view.press_left:
        return ()
    presser = roles.index(LEADERS[1])
    first = view.house.press_from(view.n)
    nights = [night for night in range(first, view.day) if (view.watch - (view.day - night)) % view.n == presser]
    if view.phase == LOOK or not nights:
        return ()
    if view.tried >= 0:
        return (view.seat, REFUSED, nights[-1])
    if view.pressed >= 0:
        return (view.pressed if view.role == LEADERS[1] else view.seat, view.press_what, nights[-1])
    targets = [seat for seat in range(view.n) if seat not in (presser, view.seat)]
    if die.below(100) < HELD_BACK:
        return ()
    target = targets[die.below(len(targets))]
    what = ROLES[roles[target]].pressed
    return (target, what, nights[die.below(len(nights))])


def _answers(view: View) -> tuple[tuple[int, ...] | None, ...]:
    """What lies sealed is somebody's secret; a guess takes the harmless answer."""
    if not view.waiting and not view.answered:
        return ()
    harmless = (0,) if view.phase == LOOK else (PASS,)
    return tuple(
        () if view.waiting >> seat & 1 else harmless if view.answered >> seat & 1 else None for seat in range(view.n)
    )


def _queue(view: View) -> tuple[int, ...]:
    if view.phase not in (PULL, WORD, REPLY):
        return ()
    order = from_left(view.n, view.watch)
    after = order[order.index(view.turn) + 1 :]
    return tuple(seat for seat in after if view.phase != REPLY or view.named & ~view.done & 1 << seat)
