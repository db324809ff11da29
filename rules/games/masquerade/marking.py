"""Which cards are in at least one play, and which dots can go with one: marked before it is touched. SM 3.14.

Exactly those: every choice of powers that may be declared together is looked at, and what it makes of the crypt.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.games.masquerade.cards import (
    BYTES,
    FIVE,
    FULL_HOUSE,
    MOST,
    ONE,
    STRAIGHT,
    SUIT,
    flat,
    kinds_in,
    lowered,
    of_suit,
    plain,
    sets_of,
    size,
    unpack,
    without_suits,
)
from rules.games.masquerade.codes import NORMAL, QUICK, left
from rules.games.masquerade.declared import Use, dots_in
from rules.games.masquerade.obey import SOMETHING, THIS_CARD, obedient
from rules.games.masquerade.plays import forms_of, lift, shapes_of, target, ways
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.base import CONCEALED, ILLUSION
from rules.games.masquerade.state import PLAY, Laid

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.games.masquerade.view import Sight

    Together = tuple[Use, ...]  # powers declared with one hand; a way to the table stands first


Goal = tuple[int, int]  # a type, and the key it must be above (-1: any will do)
Pattern = tuple[tuple[int, int], ...]  # (rank, how many) each, the one that gives the key first
Needs = list[tuple[int, int]]  # (cards of a rank to take from, how many of them)
ANYTHING: Final[tuple[Goal, ...]] = tuple((kind, -1) for kind in (*range(1, MOST + 1), STRAIGHT, FULL_HOUSE))


class Wanted(NamedTuple):
    """What a hand must be, and what must be in it."""

    goals: tuple[Goal, ...]
    ghosts: tuple[int, ...] = ()  # values of cards that count as others: all of them are in the hand
    musts: tuple[int, ...] = ()  # of each of these packed sets at least one card
    whole: int = 0  # no hand of so many cards: nobody goes out with it


def fitting(cards: int, wanted: Wanted) -> int:
    """Return the kinds of card that are in some such hand, ghosts left out; -1 if there is no such hand."""
    found = -1
    for needs, musts in _ways(cards, wanted):
        some = _among(needs, musts)
        if some >= 0:
            found = some if found < 0 else found | some
    return found


def hands_fitting(cards: int, wanted: Wanted) -> Iterator[int]:
    """Every such hand."""
    for needs, musts in _ways(cards, wanted):
        for parts in product(*(_parts(some, number) for some, number in needs)):
            hand = sum(parts)
            if all(flat(hand) & flat(must) for must in musts):
                yield hand


def _parts(cards: int, number: int) -> tuple[int, ...]:
    rank = (cards.bit_length() - 1) // 8
    return sets_of(number)[rank][cards >> 8 * rank]


def _ways(cards: int, wanted: Wanted) -> Iterator[tuple[Needs, list[int]]]:
    """Every pattern that there are cards for: what is taken from where, and what must be among it."""
    goals, ghosts, musts, whole = wanted
    ranks = cards.to_bytes(BYTES, "little")
    numbers = [size(byte) for byte in ranks]
    for ghost in ghosts:
        numbers[ghost >> 2] += 1
    for kind, above in goals:
        if (kind if kind <= MOST else FIVE) == whole:
            continue
        for pattern in _patterns(kind, tuple(numbers), max(above >> 2, 0)):
            needs = _needs(ranks, pattern, ghosts)
            if needs is None:
                continue
            rank = pattern[0][0]
            if rank > above >> 2 or any(ghost > above for ghost in ghosts if ghost >> 2 == rank):
                yield needs, [*musts]
            else:
                higher = (ranks[rank] >> 2 * (above & 3) + 2 << 2 * (above & 3) + 2) << 8 * rank
                if higher:
                    yield needs, [*musts, higher]


def _patterns(kind: int, numbers: tuple[int, ...], lowest: int) -> Iterable[Pattern]:
    """Every pattern of a type for which there are enough cards of each rank, its key no lower than a rank."""
    if kind <= MOST:
        return [((rank, kind),) for rank in range(lowest, BYTES) if numbers[rank] >= kind]
    if kind == STRAIGHT:
        tops = range(max(lowest, FIVE - 1), BYTES)
        return [
            tuple((top - down, 1) for down in range(FIVE)) for top in tops if all(numbers[top - FIVE + 1 : top + 1])
        ]
    pairs = [rank for rank in range(BYTES) if numbers[rank] > 1]
    return [
        ((rank, 3), (other, 2)) for rank in pairs if rank >= lowest and numbers[rank] > 2 for other in pairs
        if other != rank
    ]  # fmt: skip


def _needs(ranks: bytes, pattern: Pattern, ghosts: tuple[int, ...]) -> Needs | None:
    """Return what is to be taken beside the ghosts, None if they have no place in the pattern."""
    if not ghosts:
        return [(ranks[rank] << 8 * rank, number) for rank, number in pattern]
    left = dict(pattern)
    for ghost in ghosts:
        rank = ghost >> 2
        if not left.get(rank):
            return None
        left[rank] -= 1
    return [(ranks[rank] << 8 * rank, number) for rank, number in left.items() if number]


def _among(needs: Needs, musts: list[int]) -> int:
    """Return the cards that can be taken so that one of each of `musts` is among them; -1 if it cannot be."""
    if not musts:
        return sum(some for some, _ in needs)
    found = -1
    there = sum(some for some, _ in needs)
    for witnesses in {frozenset(one) for one in product(*(kinds_in(must & there) for must in musts))}:
        taken = sum(1 << 2 * kind for kind in witnesses)
        spare = [number - size(taken & _full(some)) for some, number in needs]
        if min(spare) >= 0:
            found = max(found, 0) | taken
            for (some, _), room in zip(needs, spare, strict=True):
                found |= some if room else 0
    return found


def _full(cards: int) -> int:
    """Return the bits of the rank that cards are of."""
    return 255 << (cards.bit_length() - 1 & ~7)


class _Crypt(NamedTuple):
    """Cards as they count with some powers, and what a hand of them must be."""

    hand: int  # as they are, what may not be put down left out
    values: int  # as they count
    up: tuple[int, ...]  # by how many ranks each suit is raised
    goals: tuple[Goal, ...]
    suits: tuple[int, ...]  # of each there must be a card
    card: int  # so of this one, -1 for none
    whole: int


def cards_in_plays(x: Sight, seat: int) -> tuple[int, ...]:
    """Return the cards that are in at least one play, powers included."""
    bound = _bound(x, seat)
    if bound is not None:
        return kinds_in(_all(bound))
    hand, found = flat(_free(x, seat)), 0
    for uses in _together(x, seat):
        if hand & ~found:
            found |= max(0, _reached(x, seat, uses, hand & ~found))
    return kinds_in(found)


def dots_in_plays(x: Sight, seat: int) -> tuple[int, ...]:
    """Return the dots that can be declared with at least one hand of the own cards."""
    bound = _bound(x, seat)
    if bound is not None:
        return _dots_obeying(x, seat, bound)
    found: set[int] = set()
    for uses in _together(x, seat):
        dots = {use.dot for use in uses}
        if dots - found and _reached(x, seat, uses, 0) >= 0:
            found |= dots
    return tuple(sorted(found))


# -- dominated: cards obey as they are, whatever is declared with them
def _bound(x: Sight, seat: int) -> list[int] | None:
    """Return every hand that obeys an order, None where there is none or it cannot be obeyed."""
    wanted = obedient(x, seat) if x.phase == PLAY and x.orders[seat] else []
    if not wanted:
        return None
    order = x.orders[seat]
    must = (ONE[order - THIS_CARD] * 3,) if order >= THIS_CARD else ()
    found = hands_fitting(_free(x, seat), Wanted(_goals(x, x.pile[-1], 0), musts=must))
    if order == SOMETHING or order >= THIS_CARD:
        return list(found)
    return [cards for cards in found if plain(cards) == plain(wanted[0])]


def _all(hands: list[int]) -> int:
    found = 0
    for cards in hands:
        found |= cards
    return found


def _dots_obeying(x: Sight, seat: int, hands: list[int]) -> tuple[int, ...]:
    wanted, found = {use.dot for use in shapes_of(x, seat)}, set[int]()
    for cards in hands:
        if wanted <= found:
            break
        for how in forms_of(x, seat, unpack(cards)):
            found |= dots_in(how)
    return tuple(sorted(found))


# -- free
def _free(x: Sight, seat: int) -> int:
    """Return the cards that may be put down at all: on one's own turn a suit may be barred."""
    return without_suits(x.hand_of(seat), x.barred if seat == x.turn else 0)


def _together(x: Sight, seat: int) -> Iterator[Together]:
    """Every choice of powers that may be declared with one hand, few before many."""
    starts: list[Together] = [(way,) for way in ways(x, seat)]
    if x.phase == PLAY:
        yield ()
        yield from starts  # what is hidden goes alone
        starts = [()]
    by_power: dict[int, list[Use]] = {}
    for use in shapes_of(x, seat):
        by_power.setdefault(use.power, []).append(use)
    choices = product(*((None, *uses) for uses in by_power.values()))
    extras = sorted((tuple(use for use in choice if use) for choice in choices), key=len)
    for start in starts:
        for extra in extras:
            uses = start + extra
            dots = [use.dot for use in uses]
            if all(dots.count(dot) <= left(x.dots[seat], dot) for dot in dots) and (extra or x.phase != PLAY):
                yield uses


def _reached(x: Sight, seat: int, uses: Together, wanted: int) -> int:
    """Return the cards that are in a hand with which these are declared, -1 if there is none.

    Once all of `wanted` are found the others are not looked for.
    """
    crypt = _crypt(x, seat, uses)
    if crypt is None:
        return -1
    found = -1
    changes = [_changes(x, seat, crypt, use) for use in uses if REGISTER[use.power].alters]
    if crypt.goals is ANYTHING and not changes and not crypt.suits and crypt.card < 0:
        return flat(crypt.hand) or -1
    for change in product(*changes):
        cards = tuple(card for card, _ in change)
        if len(set(cards)) < len(cards):
            continue
        some = _with(crypt, cards, tuple(value for _, value in change))
        if some >= 0:
            found = max(found, 0) | some
            if not wanted & ~found:
                break
    return found


def _crypt(x: Sight, seat: int, uses: Together) -> _Crypt | None:
    """Return the cards as they count with these powers, None if there is nothing to declare one on."""
    way = uses[0] if uses and REGISTER[uses[0].power].way >= 0 else None
    mode = NORMAL if way is None else REGISTER[way.power].way
    hand = of_suit(_free(x, seat), -1 if way is None else way.suit)
    high = target(x, mode)
    poison = sum(REGISTER[use.power].poison for use in uses)
    if poison and high is None:
        return None
    values, up = hand, [0, 0, 0, 0]
    raises = [use for use in uses if REGISTER[use.power].raises]
    for use in raises:
        values = lift(values, use.suit, 1)
        up = [ranks + (use.suit in (-1, suit)) for suit, ranks in enumerate(up)]
    tricky = any(REGISTER[use.power].tags & (CONCEALED | ILLUSION) for use in uses)
    return _Crypt(
        hand, values, tuple(up), _goals(x, high, poison), tuple(use.suit for use in raises if use.suit >= 0),
        x.first if high is None else -1, x.counts[seat] if tricky or (mode == QUICK and x.under) else 0,
    )  # fmt: skip


def _goals(x: Sight, high: Laid | None, poison: int) -> tuple[Goal, ...]:
    """Return what beats a high hand."""
    if high is None:
        return ANYTHING
    goal = (high.kind, lowered(high.key, poison))
    return (goal, (FULL_HOUSE, -1)) if x.rules.ladder and high.kind == STRAIGHT else (goal,)


def _changes(x: Sight, seat: int, crypt: _Crypt, use: Use) -> list[tuple[int, int]]:
    """Return (card, what it counts as) for everything a card can become: of each rank the best suit will do."""
    best: dict[tuple[int, int], int] = {}
    for part in REGISTER[use.power].parts(x, seat, use, kinds_in(crypt.hand)):
        key = part.card, part.becomes >> 2
        best[key] = max(best.get(key, -1), part.becomes + 4 * crypt.up[part.card & 3])
    return [(card, value) for (card, _), value in best.items()]


def _with(crypt: _Crypt, cards: tuple[int, ...], values: tuple[int, ...]) -> int:
    """Return the cards that are in a hand in which some cards count as other values; -1 if there is none."""
    rest = crypt.values
    for card in cards:
        rest -= ONE[card + 4 * crypt.up[card & 3]]
    musts = [rest & SUIT[suit] for suit in crypt.suits if all(card & 3 != suit for card in cards)]
    if crypt.card >= 0 and crypt.card not in cards:
        musts.append(rest & 3 * ONE[crypt.card + 4 * crypt.up[crypt.card & 3]])
    found = fitting(rest, Wanted(crypt.goals, values, tuple(musts), crypt.whole))
    if found < 0:
        return -1
    for suit, ranks in enumerate(crypt.up):
        found = lift(found, suit, -ranks) if ranks else found
    for card in cards:
        found |= ONE[card]
    return flat(found)
