"""Who may use which dot for what, now: asked of State and View alike, by public facts alone (SM 3.14.1)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rules.games.masquerade.cards import CLUBS
from rules.games.masquerade.codes import DOT, HIDDEN, MOST_DOTS, POWERS, QUICK, TIMELESS, left, mask
from rules.games.masquerade.powers import REGISTER, deed_of
from rules.games.masquerade.powers.base import CONCEALED, ILLUSION, SWIFT, TERROR, TIMELY
from rules.games.masquerade.state import ANSWER, PHASES, STOP, UNDO

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.games.masquerade.declared import Deed, How, Part, Said, Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import State

CANCELLING = frozenset((ANSWER, STOP, UNDO))  # phases in which a power is met by another
_MET = {STOP: CONCEALED | ILLUSION | TERROR, UNDO: SWIFT | TIMELY}  # in which of them what is met


@cache
def _effects(dot: int, suit: int, dares: bool) -> tuple[Use, ...]:
    return REGISTER[dot].uses(suit, dares)


def effects(x: Sight, seat: int, dot: int) -> tuple[Use, ...]:
    """Return everything a dot of that seat can ever do."""
    return _effects(dot, x.held[seat].suit, x.house.dares)


def _mask(phase: str) -> int:
    """Return the bits of all dots that may do something in a phase."""
    total = 0
    for dot in range(len(POWERS)):
        for use in _effects(dot, CLUBS, True):
            power = REGISTER[use.power]
            if phase in power.moments or (phase in CANCELLING and power.cancels and not REGISTER[dot].copies):
                total |= DOT[dot] * MOST_DOTS
    return total


def _with_cards(ways: frozenset[int]) -> int:
    """Return the bits of all dots that may be declared with cards, or bring them to the table in one of these ways."""
    powers = ((dot, REGISTER[use.power]) for dot in range(len(POWERS)) for use in _effects(dot, CLUBS, True))
    return mask(tuple({dot for dot, power in powers if power.on_play or power.way in ways}))


MASKS: Final = {phase: _mask(phase) for phase in PHASES}  # phase -> bits of the dots that may do something in it
PLAYS: Final = _with_cards(frozenset((HIDDEN, QUICK, TIMELESS)))  # bits of the dots declared with cards, in any phase
IN_TURN: Final = _with_cards(frozenset((HIDDEN,)))  # of those declared with the play of one's turn


def usable(x: Sight, seat: int, phase: str) -> tuple[int, ...]:
    """Return the kinds of dot a seat may use in the present phase, which is `phase`; SM 3.14.1: () = not asked."""
    mine = x.dots[seat] & MASKS[phase]
    if not mine or x.shroud or x.hushed >> seat & 1:
        return ()
    found = []
    while mine:
        dot = (mine & -mine).bit_length() - 1 >> 2
        mine &= ~(DOT[dot] * MOST_DOTS)
        for use in effects(x, seat, dot):
            if _can(x, seat, use, phase):
                found.append(dot)
                break
    return tuple(found)


def ask_next(s: State, phase: str) -> bool:
    """Go to a window and ask the next of those to come who may use something in it; False if nobody may."""
    s.phase = phase
    bits, dots, alive = MASKS[phase], s.dots, s.alive
    for at, seat in enumerate(s.todo, 1):
        if dots[seat] & bits and alive >> seat & 1 and usable(s, seat, phase):
            s.asked = seat
            s.todo = s.todo[at:]
            return True
    s.todo = ()
    return False


def _forms(x: Sight, seat: int, use: Use, phase: str) -> tuple[Said, ...]:
    power = REGISTER[use.power]
    if phase in CANCELLING:
        met = power.cancels & tags(x, seat) and not REGISTER[use.dot].copies
        return ((),) if met else ()
    return power.forms(x, seat, use) if phase in power.moments else ()


def _can(x: Sight, seat: int, use: Use, phase: str) -> bool:
    power = REGISTER[use.power]
    if phase in CANCELLING:
        return bool(power.cancels & tags(x, seat)) and not REGISTER[use.dot].copies
    return phase in power.moments and power.can(x, seat, use)


def tags(x: Sight, seat: int) -> int:
    """Return what a seat could answer now: the tags of the attempt, or of the hand on trial, met in this phase."""
    if x.phase == ANSWER:
        a = x.attempt[0]
        return REGISTER[a.power].tags if a.target == seat else 0
    met = _MET.get(x.phase, 0)
    if x.trial:
        return tags_of(x.trial[0].parts) & met
    return REGISTER[x.attempt[0].power].tags & met if x.attempt else 0


def tags_of(parts: Iterable[Part]) -> int:
    """Return the tags of all powers a hand was declared with."""
    found = 0
    for part in parts:
        found |= REGISTER[part.power].tags
    return found


def hows(x: Sight, seat: int, dot: int) -> tuple[How, ...]:
    """Return everything a dot may be used for in the present phase, each as the row of a deed."""
    if not left(x.dots[seat], dot) or x.shroud or x.hushed >> seat & 1:
        return ()
    return tuple(
        (use.power, use.suit, *said) for use in effects(x, seat, dot) for said in _forms(x, seat, use, x.phase)
    )


def worthwhile(found: Sequence[How]) -> list[Deed]:
    """Return what of `hows` would not be wasted before anybody's eyes, by name."""
    return [deed for deed in map(deed_of, found) if not REGISTER[deed.power].wasted(deed.said)]


def sorts(x: Sight, seat: int, dot: int) -> tuple[How, ...]:
    """Return `hows`, one of each sort where a face or a question makes no odds: for playouts."""
    if x.phase in CANCELLING:
        return hows(x, seat, dot)
    found: list[How] = []
    for use in effects(x, seat, dot):
        power = REGISTER[use.power]
        if x.phase in power.moments:
            found += [(use.power, use.suit, *said) for said in power.sorts(x, seat, use)]
    return tuple(found)
