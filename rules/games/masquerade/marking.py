"""Which cards are in at least one play: what a hand shows as playable. SM 3.14."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import ONE, kinds_in, pack, rank_of, size, unpack
from rules.games.masquerade.hands import FIVE, FULL_HOUSE, STRAIGHT, without_suits
from rules.games.masquerade.moves import codes_of, shapes_of, ways
from rules.games.masquerade.plays import judge, target
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.base import ILLUSION
from rules.games.masquerade.powers.protean import near
from rules.games.masquerade.powers.raising import Raising
from rules.games.masquerade.state import PLAY, Trial
from rules.games.masquerade.uses import PLAYS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.masquerade.powers.base import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Laid

_RUNS = tuple(tuple(range(low, low + FIVE)) for low in range(9))  # ranks of a straight of unraised cards


def cards_in_plays(x: Sight, seat: int) -> tuple[int, ...]:
    """Return the cards that are in at least one play, powers included (of several at once some may be missed)."""
    hand = without_suits(x.hand_of(seat), x.barred if seat == x.turn else 0)
    bound = x.first >= 0 or bool(x.orders[seat] and x.phase == PLAY)
    union = 0
    for code in codes_of(x, seat):
        if isinstance(code, int) and not bound:
            union |= _whole_ranks(hand, code)
        elif isinstance(code, int):
            union |= _swapped(x, seat, hand & ~union, code, ())
        else:
            union |= _swapped(x, seat, hand & ~union, *code)
    if x.dots[seat] & PLAYS:
        union |= _changed_fives(x, seat, hand & ~union)
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


def _swapped(x: Sight, seat: int, others: int, cards: int, how: tuple[int, ...]) -> int:
    """Return a hand with all that may stand for one of its cards where it is declared like that."""
    found = cards
    mine = unpack(cards)
    if size(cards) != FIVE and not how:
        return found
    for other in kinds_in(others):
        for at, card in enumerate(mine):
            if abs(rank_of(card) - rank_of(other)) > 1:
                continue
            if isinstance(judge(x, seat, (*mine[:at], other, *mine[at + 1 :]), how), Trial):
                found |= ONE[other]
                break
    return found


# -- straights and full houses in which one card counts as another: opponents do not look for them
def _changed_fives(x: Sight, seat: int, wanted: int) -> int:
    """Return the cards that such a hand holds on a straight or full house."""
    if not wanted:
        return 0
    found = 0
    for use, high in _changes(x, seat):
        hand = without_suits(x.hand_of(seat), x.barred if seat == x.turn else 0)
        illusion = bool(REGISTER[use.power].tags & ILLUSION)
        if illusion and size(hand) <= FIVE:
            continue
        for card in kinds_in(hand):
            if use.suit < 0 or card & 3 == use.suit:
                for becomes in range(52) if illusion else near(card):
                    for rest in _fives(hand - ONE[card], becomes, high, x.rules.ladder):
                        found |= rest | ONE[card]
    return found


def _changes(x: Sight, seat: int) -> Iterator[tuple[Use, Laid]]:
    """Each power that changes a card, with the straight or full house a plain play has to beat."""
    if x.phase != PLAY and not ways(x, seat):
        return
    high = target(x, 0 if x.phase == PLAY else REGISTER[ways(x, seat)[0].power].way)
    if high is None or high.kind not in (STRAIGHT, FULL_HOUSE) or (x.phase == PLAY and x.orders[seat]):
        return
    for use in shapes_of(x, seat):
        power = REGISTER[use.power]
        if not isinstance(power, Raising) and not power.poison:
            yield use, high


def _fives(rest: int, becomes: int, high: Laid, ladder: bool) -> Iterator[int]:
    """The cards that make a straight or full house over the high hand together with one that has changed."""
    rank = rank_of(becomes)
    ranks = {r: [kind for kind in kinds_in(rest) if rank_of(kind) == r] for r in range(13)}
    if high.kind == STRAIGHT:
        for run in _RUNS:
            if rank in run and all(ranks[r] for r in run if r != rank):
                tops = [becomes] if run[-1] == rank else ranks[run[-1]]
                better = [top for top in tops if top > high.key]
                if better:
                    lower = [kind for r in run[:-1] if r != rank for kind in ranks[r]]
                    yield pack(tuple(dict.fromkeys([*lower, *(top for top in better if top != becomes)])))
    if high.kind == FULL_HOUSE or ladder:
        key = high.key if high.kind == FULL_HOUSE else -1
        yield from _full(rest, becomes, key)


def _full(rest: int, becomes: int, key: int) -> Iterator[int]:
    rank = rank_of(becomes)
    mine = rest & 255 << 8 * rank
    sizes = {r: size(rest & 255 << 8 * r) for r in range(13) if r != rank}
    pairs = sum(rest & 255 << 8 * r for r, number in sizes.items() if number > 1)
    if pairs and size(mine) > 1:
        cards = unpack(mine)
        for i, one in enumerate(cards):
            for other in cards[i + 1 :]:
                if max(one, other, becomes) > key:
                    yield pairs | ONE[one] | ONE[other]
    triples = [r for r, number in sizes.items() if number > 2 and (rest & 255 << 8 * r).bit_length() - 1 >> 1 > key]
    if mine:
        for r in triples:
            yield mine | rest & 255 << 8 * r
