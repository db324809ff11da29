"""Every play there is, or one of each sort where suits make no odds: for marking cards, opponents and playouts.

A code is 0 for the pass, a packed hand for a plain play, (packed hand, how) for one with powers declared.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING

from rules.games.masquerade.cards import ONE, SUIT, kinds_in, of_suit, rank_of, size, unpack
from rules.games.masquerade.codes import kinds
from rules.games.masquerade.hands import FULL_HOUSE, STRAIGHT, follows, leads, with_card, without_suits
from rules.games.masquerade.obey import obedient
from rules.games.masquerade.plays import judge, lowered, target
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.base import ILLUSION
from rules.games.masquerade.powers.protean import near
from rules.games.masquerade.powers.raising import Raising
from rules.games.masquerade.state import HIDDEN, NORMAL, OUT_OF_TURN, PLAY, QUICK, SECOND, TIMELESS, Trial
from rules.games.masquerade.uses import IN_TURN, PLAYS, effects

if TYPE_CHECKING:
    from rules.games.masquerade.powers.base import Use
    from rules.games.masquerade.sight import Sight

Code = int | tuple[int, tuple[int, ...]]
_MODES = {PLAY: NORMAL, SECOND: QUICK, OUT_OF_TURN: TIMELESS}


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
    wanted = HIDDEN if x.phase == PLAY else _MODES[x.phase]
    return [use for use in _uses(x, seat) if REGISTER[use.power].way == wanted]


def _uses(x: Sight, seat: int) -> list[Use]:
    """Return every use of a dot that is declared with cards."""
    mine = x.dots[seat] & PLAYS
    if not mine or x.shroud or x.hushed >> seat & 1:
        return []
    return [
        use
        for dot in kinds(mine)
        for use in effects(x, seat, dot)
        if REGISTER[use.power].on_play or REGISTER[use.power].way >= 0
    ]


def declared(x: Sight, seat: int, plain: list[int]) -> list[tuple[int, tuple[int, ...]]]:
    """Return plays with powers, one of each sort: hidden or second hands, raises, changes that make a new hand.

    `plain`: what the cards alone allow.
    """
    uses = _uses(x, seat)
    if not uses:
        return []
    bound = x.orders[seat] and obedient(x, seat) if x.phase == PLAY else []
    if x.phase != PLAY:
        return [(cards, _part(way)) for way in ways(x, seat) for cards in _by(x, seat, way)]
    found = [] if bound else [(cards, _part(way)) for way in ways(x, seat) for cards in _by(x, seat, way)]
    shapes = [use for use in uses if REGISTER[use.power].on_play]
    plays = set() if bound else set(plain)
    for raises in _sets_of_raises(shapes):
        found += _raised(x, seat, raises, plays)
    for use in shapes:
        if not isinstance(REGISTER[use.power], Raising) and not REGISTER[use.power].poison:
            found += _changed(x, seat, use, plays)
    if bound or x.first >= 0:
        return [code for code in found if isinstance(judge(x, seat, unpack(code[0]), code[1]), Trial)]
    return found


def _part(use: Use, card: int = -1, becomes: int = -1) -> tuple[int, ...]:
    return (use.dot, use.power, use.suit, card, becomes)


def _by(x: Sight, seat: int, way: Use) -> list[int]:
    """Return the hands that come to the table by a way."""
    mode = REGISTER[way.power].way
    high = target(x, mode)
    if high is None:
        return []
    hand = of_suit(x.hand_of(seat), way.suit)
    if x.barred and x.phase == PLAY:
        hand = without_suits(hand, x.barred)
    found = follows(hand, high.kind, high.key, x.rules.ladder)
    if mode == HIDDEN or (mode == QUICK and x.under):
        whole = x.hand_of(seat)
        return [cards for cards in found if cards != whole]
    return found


def _sets_of_raises(shapes: list[Use]) -> list[tuple[Use, ...]]:
    """Return single raises (and poisons), and two different ones together."""
    single = [use for use in shapes if isinstance(REGISTER[use.power], Raising) or REGISTER[use.power].poison]
    pairs: list[tuple[Use, ...]] = [
        pair for pair in combinations(single, 2) if pair[0].power != pair[1].power and pair[0].dot != pair[1].dot
    ]
    return [*((use,) for use in single), *pairs]


def _raised(x: Sight, seat: int, raises: tuple[Use, ...], plain: set[int]) -> list[tuple[int, tuple[int, ...]]]:
    """Return the plays these raises make possible; on a lead every one they can go with."""
    hand = x.hand_of(seat)
    if x.barred:
        hand = without_suits(hand, x.barred)
    ups = [use for use in raises if not REGISTER[use.power].poison]
    poison = len(raises) - len(ups)
    if poison and not x.pile:
        return []
    raised = hand
    for use in ups:
        raised = _lift(raised, use.suit, 1)
    high = x.pile[-1] if x.pile else None
    found = leads(raised) if high is None else follows(raised, high.kind, lowered(high.key, poison), x.rules.ladder)
    how = tuple(number for use in raises for number in _part(use))
    codes = []
    for cards in found:
        lowered_cards = cards
        for use in reversed(ups):
            lowered_cards = _lift(lowered_cards, use.suit, -1)
        touched = all(use.suit < 0 or lowered_cards & SUIT[use.suit] for use in ups)
        if touched and (high is None or lowered_cards not in plain):
            codes.append((lowered_cards, how))
    return codes


def _lift(cards: int, suit: int, ranks: int) -> int:
    """Return cards with those of a suit (-1: all) some ranks higher."""
    moved = cards if suit < 0 else cards & _COLUMN[suit]
    return (cards - moved) + (moved << 8 * ranks if ranks > 0 else moved >> -8 * ranks)


_COLUMN = tuple(sum(3 << 8 * rank + 2 * suit for rank in range(16)) for suit in range(4))


def _changed(x: Sight, seat: int, use: Use, plain: set[int]) -> list[tuple[int, tuple[int, ...]]]:
    """Return plays in which one of the lowest cards of each rank turns into what makes a higher single or set."""
    high = x.pile[-1] if x.pile else None
    if high is None or high.kind in (STRAIGHT, FULL_HOUSE):
        return []
    hand = x.hand_of(seat)
    if x.barred:
        hand = without_suits(hand, x.barred)
    illusion = bool(REGISTER[use.power].tags & ILLUSION)
    found = []
    for card in kinds_in(hand):
        if use.suit >= 0 and card & 3 != use.suit:
            continue
        rest = hand - ONE[card]
        for becomes in _becomes(card, illusion, high.key):
            part = rest >> 8 * rank_of(becomes) & 255
            if size(part) < high.kind - 1:
                continue
            cards = ONE[card] + _best_of(part, high.kind - 1, rank_of(becomes))
            key = max(becomes, (cards - ONE[card]).bit_length() - 1 >> 1)
            if key > high.key and cards not in plain and not (illusion and cards == x.hand_of(seat)):
                found.append((cards, _part(use, card, becomes)))
                break
    return found


def _becomes(card: int, illusion: bool, key: int) -> tuple[int, ...]:
    """Return what a card may turn into, the least that will do first."""
    if not illusion:
        return tuple(sorted(one for one in near(card) if one >> 2 >= key >> 2))
    return tuple(one for one in range(key & ~3, 52) if one != card)


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


def cards_in_plays(x: Sight, seat: int) -> tuple[int, ...]:
    """Return the cards that are in at least one play."""
    hand = x.hand_of(seat)
    union = 0
    for code in codes_of(x, seat):
        plain = isinstance(code, int)
        cards = code if isinstance(code, int) else code[0]
        union |= _whole_ranks(hand, cards) if plain and not x.orders[seat] and x.first < 0 else cards
    if x.barred and x.phase == PLAY:
        union = without_suits(union, x.barred)
    return kinds_in(union)


def _whole_ranks(hand: int, cards: int) -> int:
    """Return a hand with all that may stand for its cards without changing its key: any suit but the key rank's."""
    ranks = {rank_of(kind) for kind in unpack(cards)}
    if len(ranks) == 1:
        return cards
    top = max(ranks)
    numbers = {rank: size(cards & 255 << 8 * rank) for rank in ranks}
    keyed = next((rank for rank, number in numbers.items() if number > 2), top) if len(ranks) == 2 else top
    found = cards
    for rank in ranks - {keyed}:
        found |= hand & 255 << 8 * rank
    if len(ranks) == 2:
        found |= hand & 255 << 8 * keyed
    return found


def forms_of(x: Sight, seat: int, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return every legal declaration for these cards, the fewest powers first."""
    if not picks or len(picks) > 8 or any(not 0 <= one < 52 or picks.count(one) > 2 for one in picks):
        return ()
    hows: list[tuple[int, ...]] = [()] if x.phase == PLAY else []
    hows += [_part(way) for way in ways(x, seat)]
    cards = tuple(sorted(picks))
    by_power: dict[int, list[tuple[int, ...]]] = {}
    for use in _uses(x, seat):
        if REGISTER[use.power].on_play:
            by_power.setdefault(use.power, []).extend(
                _part(use, *part) for part in REGISTER[use.power].parts(x, seat, use, cards)
            )
    extras = _together(tuple(tuple(parts) for parts in by_power.values()))
    starts: list[tuple[int, ...]] = hows if x.phase != PLAY else [()]
    tried = [*hows, *(start + extra for start in starts for extra in extras if extra)]
    return tuple(how for how in tried if isinstance(judge(x, seat, cards, how), Trial))


@lru_cache(maxsize=64)
def _together(groups: tuple[tuple[tuple[int, ...], ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Return every choice of at most one part a group, joined, by number of parts."""
    choices = product(*(((), *group) for group in groups))
    joined = [tuple(number for part in choice for number in part) for choice in choices]
    return tuple(sorted(joined, key=len))

