"""Who may use which dot for what, now: asked of State and View alike, by public facts alone (SM 3.14.1)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.games.masquerade.cards import CLUBS, DIAMONDS, HEARTS, SPADES
from rules.games.masquerade.codes import (
    AUSPEX,
    COPIED,
    DARK_THAUMATURGY,
    DOMINATE,
    DOMITOR,
    DOT,
    HEDGE,
    KOLDUNIC,
    MOST_DOTS,
    NECROMANCY,
    ORDER,
    PATH,
    POWERS,
    QUESTION,
    THAUMATURGY,
    TRUE_MAGIC,
    left,
    mask,
)
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.base import CONCEALED, ILLUSION, SWIFT, TERROR, TIMELY, Use
from rules.games.masquerade.state import ANSWER, STOP, UNDO

if TYPE_CHECKING:
    from rules.games.masquerade.powers.base import Power
    from rules.games.masquerade.sight import Sight

SUIT_OF_DOT = {  # SM 1.10
    THAUMATURGY: (HEARTS,), NECROMANCY: (SPADES,), PATH: (DIAMONDS,), DARK_THAUMATURGY: (CLUBS,), HEDGE: (CLUBS,),
    TRUE_MAGIC: (CLUBS, DIAMONDS, SPADES, HEARTS), KOLDUNIC: (CLUBS, DIAMONDS, SPADES, HEARTS),
}  # fmt: skip
_OTHERWISE = {DOMITOR: DOMINATE}
_SOCIAL = {AUSPEX: QUESTION, DOMINATE: ORDER}
CANCELLING = frozenset((ANSWER, STOP, UNDO))  # phases in which a power is met by another
_MET = {STOP: CONCEALED | ILLUSION | TERROR, UNDO: SWIFT | TIMELY}  # in which of them what is met


@cache
def _effects(dot: int, suit: int, dares: bool) -> tuple[Use, ...]:
    if dot in SUIT_OF_DOT:
        suits = (suit,) if dot == KOLDUNIC else SUIT_OF_DOT[dot]
        return tuple(Use(dot, power, one) for power in COPIED for one in suits)
    found: tuple[Use, ...] = (Use(dot, _OTHERWISE.get(dot, dot), -1),)
    if dot in _SOCIAL and dares:
        found += (Use(dot, _SOCIAL[dot], -1),)
    return found if dares or dot not in (QUESTION, ORDER) else ()


def effects(x: Sight, seat: int, dot: int) -> tuple[Use, ...]:
    """Return everything a dot of that seat can ever do."""
    return _effects(dot, x.held[seat].suit if dot == KOLDUNIC else -1, x.house.dares)


def power_of(use: Use) -> Power:
    """Return what carries a use out."""
    return REGISTER[use.power]


@cache
def _mask(phase: str) -> int:
    """Return the bits of all dots that may do something in a phase."""
    total = 0
    for dot in range(len(POWERS)):
        for use in _effects(dot, CLUBS, True):
            power = REGISTER[use.power]
            if phase in power.moments or (phase in CANCELLING and power.cancels and dot not in SUIT_OF_DOT):
                total |= DOT[dot] * MOST_DOTS
    return total


@cache
def plays_mask() -> int:
    """Return the bits of all dots that may be declared with cards."""
    return mask(
        tuple(
            dot
            for dot in range(len(POWERS))
            if any(REGISTER[u.power].on_play or REGISTER[u.power].way >= 0 for u in _effects(dot, CLUBS, True))
        )
    )


def usable(x: Sight, seat: int, phase: str) -> tuple[int, ...]:
    """Return the kinds of dot a seat may use in the present phase, which is `phase`; SM 3.14.1: () = not asked."""
    mine = x.dots[seat] & _mask(phase)
    if not mine or x.shroud or x.hushed >> seat & 1:
        return ()
    found = []
    while mine:
        dot = (mine & -mine).bit_length() - 1 >> 2
        mine &= ~(DOT[dot] * MOST_DOTS)
        if any(_can(x, seat, use, phase) for use in effects(x, seat, dot)):
            found.append(dot)
    return tuple(found)


def _forms(x: Sight, seat: int, use: Use, phase: str) -> tuple[tuple[int, ...], ...]:
    power = REGISTER[use.power]
    if phase in CANCELLING:
        met = power.cancels & tags(x, seat) and use.dot not in SUIT_OF_DOT
        return ((),) if met else ()
    return power.forms(x, seat, use) if phase in power.moments else ()


def _can(x: Sight, seat: int, use: Use, phase: str) -> bool:
    power = REGISTER[use.power]
    if phase in CANCELLING:
        return bool(power.cancels & tags(x, seat)) and use.dot not in SUIT_OF_DOT
    return phase in power.moments and power.can(x, seat, use)


def tags(x: Sight, seat: int) -> int:
    """Return what a seat could answer now: the tags of the attempt, or of the hand on trial, met in this phase."""
    if x.phase == ANSWER:
        a = x.attempt[0]
        return REGISTER[a.power].tags if a.target == seat else 0
    met = _MET.get(x.phase, 0)
    if x.trial:
        return trial_tags(x.trial[0].how) & met
    return REGISTER[x.attempt[0].power].tags & met if x.attempt else 0


def trial_tags(how: tuple[int, ...]) -> int:
    """Return the tags of all powers a hand was declared with."""
    found = 0
    for power in how[1::5]:
        found |= REGISTER[power].tags
    return found


def hows(x: Sight, seat: int, dot: int) -> tuple[tuple[int, ...], ...]:
    """Return every legal (power, suit, arguments …) of a dot in the present phase."""
    if not left(x.dots[seat], dot) or x.shroud or x.hushed >> seat & 1:
        return ()
    return tuple(
        (use.power, use.suit, *args) for use in effects(x, seat, dot) for args in _forms(x, seat, use, x.phase)
    )


def sorts(x: Sight, seat: int, dot: int) -> tuple[tuple[int, ...], ...]:
    """Return `hows`, one of each sort where a face or a question makes no odds: for playouts."""
    if x.phase in CANCELLING:
        return hows(x, seat, dot)
    return tuple(
        (use.power, use.suit, *args)
        for use in effects(x, seat, dot)
        if x.phase in REGISTER[use.power].moments
        for args in REGISTER[use.power].sorts(x, seat, use)
    )
