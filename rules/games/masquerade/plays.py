"""Putting a hand down: what is declared with it, what it counts as, whether it may. SM 3.3, 3.4, 3.10 T5, 3.12.

A `how` is a row of declarations (declared.Part). A power by which the hand comes to the table at all (Obfuscate,
Celerity, Temporis) stands first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import KINDS, SUIT, holds, pack, size, unpack
from rules.games.masquerade.codes import HIDDEN, NORMAL, POWERS, QUICK, TIMELESS, left
from rules.games.masquerade.declared import PART, parts_of
from rules.games.masquerade.hands import NO_HAND, all_of, beats, key_card, lowered, plain, typed
from rules.games.masquerade.obey import disobeys
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.base import CONCEALED, ILLUSION
from rules.games.masquerade.state import OUT_OF_TURN, PLAY, SECOND, Fault, Laid, Trial
from rules.games.masquerade.uses import effects, tags_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.masquerade.declared import Part
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


def _part_fault(
    x: Sight, seat: int, part: Part, dots: list[int], powers: list[int], *, first: bool
) -> Fault | None:
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
