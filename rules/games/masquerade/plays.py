"""Putting a hand down: what is declared with it, what it counts as, whether it may. SM 3.3, 3.4, 3.10 T5, 3.12.

A `how` is a row of declarations (declared.Part). A power by which the hand comes to the table at all (Obfuscate,
Celerity, Temporis) stands first.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from rules.games.masquerade.cards import (
    FULL_HOUSE,
    KINDS,
    NO_HAND,
    ONE,
    STRAIGHT,
    SUIT,
    all_of,
    beats,
    follows,
    holds,
    key_card,
    kinds_in,
    leads,
    lowered,
    of_suit,
    pack,
    plain,
    rank_of,
    size,
    typed,
    unpack,
    with_card,
    without_suits,
)
from rules.games.masquerade.codes import HIDDEN, NORMAL, POWERS, QUICK, TIMELESS, left
from rules.games.masquerade.declared import PART, Part, how_of, parts_of
from rules.games.masquerade.obey import disobeys, obedient
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.base import CONCEALED, ILLUSION
from rules.games.masquerade.state import OUT_OF_TURN, PLAY, SECOND, Fault, Laid, Trial
from rules.games.masquerade.uses import IN_TURN, PLAYS, effects, tags_of, uses_with_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.masquerade.declared import How, Use
    from rules.games.masquerade.view import Sight

WAY_OF = {PLAY: NORMAL, SECOND: QUICK, OUT_OF_TURN: TIMELESS}


def judge(x: Sight, seat: int, picks: tuple[int, ...], how: tuple[int, ...]) -> Trial | Fault:  # noqa: PLR0911 - a fault a line
    """Return the hand as it would lie on the table, or why not."""
    cards = pack(picks) if picks and all(0 <= one < KINDS and picks.count(one) < 3 for one in picks) else 0
    hand = x.hand_of(seat)
    if not cards or not holds(hand, cards):
        return Fault("not-held")
    if len(how) % PART:
        return Fault("no-such-use")
    parts = parts_of(how)
    fault = _declared(x, seat, parts)
    if fault:
        return fault
    mode = _mode(x, parts)
    if mode < 0:
        return Fault("no-way")
    values = shape(unpack(cards), parts)
    kind, key = typed(values or ()) if parts else plain(cards)
    if kind == NO_HAND or values is None:
        return Fault("no-hand" if values else "no-change", tuple(part.power for part in parts))
    poison = sum(REGISTER[part.power].poison for part in parts)
    fault = _against(x, mode, cards, kind, key, poison) or _limits(x, seat, cards, parts, mode)
    if fault:
        return fault
    used = sum(1 << power for power in {part.power for part in parts})
    card = key_card(cards, values, key)
    return Trial(mode, seat, cards, kind, key, used, card, how, poison, tuple(values))


def _declared(x: Sight, seat: int, parts: Sequence[Part]) -> Fault | None:
    """Return what is wrong with the declarations."""
    if not parts:
        return None
    if x.shroud or x.hushed >> seat & 1:
        return Fault("hushed", (seat,))
    dots = [part.dot for part in parts]
    powers = [part.power for part in parts]
    faults = (_part_fault(x, seat, part, dots, powers, first=part is parts[0]) for part in parts)
    return next((fault for fault in faults if fault), None)


def _part_fault(x: Sight, seat: int, part: Part, dots: list[int], powers: list[int], *, first: bool) -> Fault | None:
    """Return what is wrong with one declaration."""
    dot, power = part.dot, part.power
    if dot not in range(len(POWERS)) or dots.count(dot) > left(x.dots[seat], dot):
        return Fault("no-dot", (dot,))
    if part.use not in effects(x, seat, dot):
        return Fault("no-such-use", (dot, power))
    if powers.count(power) > 1:
        return Fault("once", (power,))
    way = REGISTER[power].way >= 0
    return None if (first if way else REGISTER[power].on_play) else Fault("no-such-use", (dot, power))


def _mode(x: Sight, parts: Sequence[Part]) -> int:
    """Return how the hand comes to the table, -1 if it cannot in this phase."""
    way = REGISTER[parts[0].power].way if parts else -1
    wanted = WAY_OF.get(x.phase, -1)
    if wanted == NORMAL:
        if way == HIDDEN:
            return HIDDEN if len(parts) == 1 else -1
        return NORMAL if way < 0 else -1
    return wanted if way == wanted else -1


def shape(cards: tuple[int, ...], parts: Sequence[Part]) -> list[int] | None:
    """Return what the cards count as, in their order: changed cards first, raises after; None if it cannot be."""
    values: list[int] | None = list(cards)
    for part in sorted(parts, key=lambda part: part.card < 0):
        if values is None:
            return None
        values = REGISTER[part.power].shaped(values, cards, part)
    return values


def target(x: Sight, mode: int) -> Laid | None:
    """Return the hand that must be beaten, None where there is none."""
    if mode == HIDDEN:
        return x.pile[-2] if len(x.pile) > 1 else None
    if mode == QUICK and x.under:
        return x.under[0]
    return x.pile[-1] if x.pile else None


def _against(x: Sight, mode: int, cards: int, kind: int, key: int, poison: int) -> Fault | None:
    """Return the fault of a hand that does not beat what it must, or lacks the first card."""
    high = target(x, mode)
    if high is None:
        if mode == HIDDEN:
            return Fault("under-the-lead")
        if x.first >= 0 and not cards >> 2 * x.first & 3:
            return Fault("first-card", (x.first,))
        return Fault("nothing-to-lower") if poison else None
    if beats(kind, key, high.kind, lowered(high.key, poison), x.rules.ladder):
        return None
    return Fault("too-low" if kind == high.kind else "other-type", (kind, key, high.kind, high.key))


def _limits(x: Sight, seat: int, cards: int, parts: Sequence[Part], mode: int) -> Fault | None:
    """Return the fault of a hand that would beat but may not be put down."""
    for suit in range(4):
        if x.barred >> suit & 1 and cards & SUIT[suit] and seat == x.turn:
            return Fault("barred", (suit,))
    tags = tags_of(parts)
    last = size(cards) == x.counts[seat]
    if last and (tags & (CONCEALED | ILLUSION) or (mode == QUICK and x.under)):
        return Fault("last-cards", (parts[0].power,) if parts else ())
    if parts and REGISTER[parts[0].power].way in (HIDDEN, QUICK) and not all_of(cards, parts[0].suit):
        return Fault("wrong-suit", (parts[0].suit,))
    return disobeys(x, seat, cards, mode) if x.phase == PLAY and x.orders[seat] else None


Powered = tuple[int, tuple[int, ...]]
Code = int | Powered


def plain_hands(x: Sight, seat: int) -> list[int]:
    """Return what the cards alone allow at T5, packed: an order, a barred suit and the first card kept to."""
    hand = x.hand_of(seat)
    if x.barred:
        hand = without_suits(hand, x.barred)
    if not x.pile:
        found = leads(hand)
        return with_card(found, x.first) if x.first >= 0 else found
    if x.orders[seat]:
        bound = obedient(x, seat)
        if bound:
            return bound
    high = x.pile[-1]
    return follows(hand, high.kind, high.key, x.rules.ladder)


def ways(x: Sight, seat: int) -> list[Use]:
    """Return what a hand can come to the table by in this phase, apart from a plain play."""
    wanted = HIDDEN if x.phase == PLAY else WAY_OF[x.phase]
    if wanted == HIDDEN and target(x, HIDDEN) is None:
        return []
    return [use for use in _uses(x, seat) if REGISTER[use.power].way == wanted]


def _uses(x: Sight, seat: int) -> tuple[Use, ...]:
    """Return every use of a dot that is declared with cards."""
    mine = x.dots[seat] & PLAYS
    return uses_with_cards(mine, x.held[seat].suit) if mine and not x.shroud and not x.hushed >> seat & 1 else ()


def shapes_of(x: Sight, seat: int) -> tuple[Use, ...]:
    """Return every use of a dot that shapes a hand: raises, poison, changed cards."""
    return _shapes(_uses(x, seat))


@lru_cache(maxsize=1 << 10)
def _shapes(uses: tuple[Use, ...]) -> tuple[Use, ...]:
    return tuple(use for use in uses if REGISTER[use.power].on_play)


def declared(x: Sight, seat: int, plain: list[int]) -> list[Powered]:
    """Return plays with powers, one of each sort: hidden or second hands, raises, changes that make a new hand.

    `plain`: what the cards alone allow.
    """
    uses = _uses(x, seat)
    if not uses:
        return []
    shapes = _shapes(uses)
    bound = x.orders[seat] and obedient(x, seat) if x.phase == PLAY else []
    if x.phase != PLAY:
        return _responding(x, seat, shapes)
    found = [] if bound else [(cards, _alone(way)) for way in ways(x, seat) for cards in _by(x, seat, way)]
    high = x.pile[-1] if x.pile else None
    at = _At(x, seat, _hand(x, seat, -1), high, set() if bound else set(plain))
    found += _shaped(at, shapes)
    if bound or x.first >= 0:
        return _legal(x, seat, found)
    return found


class _At(NamedTuple):
    """What a hand is made from, what it must beat, and what does without powers; `head`: by what it comes."""

    x: Sight
    seat: int
    hand: int
    high: Laid | None
    plain: set[int]
    head: tuple[Part, ...] = ()


def _responding(x: Sight, seat: int, shapes: tuple[Use, ...]) -> list[Powered]:
    """Return second hands, or hands out of turn: as they are, and with what may be declared with them."""
    found = []
    for way in ways(x, seat):
        mine = _by(x, seat, way)
        found += [(cards, _alone(way)) for cards in mine]
        at = _At(x, seat, _hand(x, seat, way.suit), target(x, REGISTER[way.power].way), set(mine), (Part(*way),))
        found += _legal(x, seat, _shaped(at, shapes))
    return found


def _legal(x: Sight, seat: int, found: list[Powered]) -> list[Powered]:
    return [code for code in found if isinstance(judge(x, seat, unpack(code[0]), code[1]), Trial)]


def _shaped(at: _At, shapes: tuple[Use, ...]) -> list[Powered]:
    """Return what raises, poison and changed cards make possible."""
    found = [code for raises in _sets_of_raises(shapes) for code in _raised(at, raises)]
    for use in shapes:
        if REGISTER[use.power].alters:
            found += _changed(at, use)
    return found


def _hand(x: Sight, seat: int, suit: int) -> int:
    """Return the cards of a suit (-1: all) that may be put down: on one's own turn some may be barred."""
    hand = of_suit(x.hand_of(seat), suit)
    return without_suits(hand, x.barred) if x.barred and seat == x.turn else hand


@lru_cache(maxsize=1 << 10)
def _alone(use: Use) -> How:
    return how_of((Part(*use),))


def _by(x: Sight, seat: int, way: Use) -> list[int]:
    """Return the hands that come to the table by a way."""
    mode = REGISTER[way.power].way
    high = target(x, mode)
    if high is None:
        return []
    found = follows(_hand(x, seat, way.suit), high.kind, high.key, x.rules.ladder)
    if mode == HIDDEN or (mode == QUICK and x.under):
        whole = x.hand_of(seat)
        return [cards for cards in found if cards != whole]
    return found


@lru_cache(maxsize=1 << 10)
def _sets_of_raises(shapes: tuple[Use, ...]) -> list[tuple[Use, ...]]:
    """Return single raises (and poisons), and two different ones together."""
    single = [use for use in shapes if not REGISTER[use.power].alters]
    pairs: list[tuple[Use, ...]] = [
        pair for pair in combinations(single, 2) if pair[0].power != pair[1].power and pair[0].dot != pair[1].dot
    ]
    return [*((use,) for use in single), *pairs]


def _raised(at: _At, raises: tuple[Use, ...]) -> list[Powered]:
    """Return the plays these raises make possible; on a lead every one they can go with."""
    ups = [use for use in raises if not REGISTER[use.power].poison]
    poison = len(raises) - len(ups)
    high = at.high
    if poison and high is None:
        return []
    raised = at.hand
    for use in ups:
        raised = lift(raised, use.suit, 1)
    ladder = at.x.rules.ladder
    found = leads(raised) if high is None else follows(raised, high.kind, lowered(high.key, poison), ladder)
    how = how_of((*at.head, *(Part(*use) for use in raises)))
    codes = []
    for cards in found:
        lowered_cards = cards
        for use in reversed(ups):
            lowered_cards = lift(lowered_cards, use.suit, -1)
        touched = all(use.suit < 0 or lowered_cards & SUIT[use.suit] for use in ups)
        if touched and (high is None or lowered_cards not in at.plain):
            codes.append((lowered_cards, how))
    return codes


def lift(cards: int, suit: int, ranks: int) -> int:
    """Return cards with those of a suit (-1: all) some ranks higher."""
    moved = cards if suit < 0 else cards & _COLUMN[suit]
    return (cards - moved) + (moved << 8 * ranks if ranks > 0 else moved >> -8 * ranks)


_COLUMN = tuple(sum(3 << 8 * rank + 2 * suit for rank in range(16)) for suit in range(4))


def _changed(at: _At, use: Use) -> list[Powered]:
    """Return plays in which one of the lowest cards of each rank turns into what makes a higher single or set."""
    hand, high = at.hand, at.high
    if high is None or high.kind in (STRAIGHT, FULL_HOUSE):
        return []
    power = REGISTER[use.power]
    whole = at.x.hand_of(at.seat) if power.tags & ILLUSION else 0
    found = []
    for card in kinds_in(hand):
        if use.suit >= 0 and card & 3 != use.suit:
            continue
        rest = hand - ONE[card]
        for becomes in power.becomes(card, high.key):
            part = rest >> 8 * rank_of(becomes) & 255
            if size(part) < high.kind - 1:
                continue
            cards = ONE[card] + _best_of(part, high.kind - 1, rank_of(becomes))
            key = max(becomes, (cards - ONE[card]).bit_length() - 1 >> 1)
            if key > high.key and cards not in at.plain and cards != whole:
                found.append((cards, how_of((*at.head, Part(*use, card, becomes)))))
                break
    return found


def _best_of(byte: int, number: int, rank: int) -> int:
    """Return the best `number` cards of one rank."""
    found = 0
    for _ in range(number):
        best = 1 << (byte.bit_length() - 1 & ~1)
        found += best
        byte -= best
    return found << 8 * rank


def codes_of(x: Sight, seat: int) -> list[Code]:
    """Return the plays of T5 and T8, the pass excluded."""
    plain = plain_hands(x, seat) if x.phase == PLAY else []
    if x.dots[seat] & (IN_TURN if x.phase == PLAY else PLAYS):
        return [*plain, *declared(x, seat, plain)]
    return [*plain]


def forms_of(x: Sight, seat: int, picks: tuple[int, ...]) -> tuple[How, ...]:
    """Return every legal declaration for these cards, the fewest powers first."""
    if not picks or len(picks) > 8 or any(not 0 <= one < 52 or picks.count(one) > 2 for one in picks):
        return ()
    hows: list[How] = [()] if x.phase == PLAY else []
    hows += [_alone(way) for way in ways(x, seat)]
    cards = tuple(sorted(picks))
    by_power: dict[int, list[Part]] = {}
    for use in _uses(x, seat):
        if REGISTER[use.power].on_play:
            by_power.setdefault(use.power, []).extend(REGISTER[use.power].parts(x, seat, use, cards))
    extras = _together(tuple(tuple(parts) for parts in by_power.values()))
    starts: list[How] = hows if x.phase != PLAY else [()]
    tried = [*hows, *(start + extra for start in starts for extra in extras if extra)]
    return tuple(how for how in tried if isinstance(judge(x, seat, cards, how), Trial))


@lru_cache(maxsize=64)
def _together(groups: tuple[tuple[Part, ...], ...]) -> tuple[How, ...]:
    """Return every choice of at most one part a group, joined, by number of parts."""
    choices = product(*((None, *group) for group in groups))
    return tuple(sorted((how_of(part for part in choice if part) for choice in choices), key=len))
