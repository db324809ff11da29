"""Who may use which dot for what, now: asked of State and View alike, by public facts alone (SM 3.14.1)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from rules.games.masquerade.cards import CLUBS
from rules.games.masquerade.codes import HIDDEN, POWERS, QUICK, TIMELESS, kinds, left, mask
from rules.games.masquerade.powers import REGISTER, deed_of
from rules.games.masquerade.powers.base import CONCEALED, ILLUSION, SWIFT, TERROR, TIMELY, Power
from rules.games.masquerade.state import ANSWER, PHASES, STOP, UNDO, State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.games.masquerade.declared import Deed, How, Part, Use
    from rules.games.masquerade.view import Sight, View

CANCELLING = frozenset((ANSWER, STOP, UNDO))  # phases in which a power is met by another
_MET = {STOP: CONCEALED | ILLUSION | TERROR, UNDO: SWIFT | TIMELY}  # in which of them what is met


@cache
def _effects(dot: int, suit: int, dares: bool) -> tuple[Use, ...]:
    return REGISTER[dot].uses(suit, dares)


@cache
def _now(dot: int, suit: int, dares: bool, phase: str) -> tuple[tuple[Use, Power], ...]:
    """Return what a dot can ever do in a phase of its own."""
    found = ((use, REGISTER[use.power]) for use in _effects(dot, suit, dares))
    return tuple((use, power) for use, power in found if phase in power.moments)


@lru_cache(maxsize=1 << 14)
def _all_now(dots: int, suit: int, dares: bool, phase: str) -> tuple[tuple[int, tuple[tuple[Use, Power], ...]], ...]:
    """Return the same of every dot in a packed set."""
    return tuple((dot, _now(dot, suit, dares, phase)) for dot in kinds(dots))


@lru_cache(maxsize=1 << 10)
def uses_with_cards(dots: int, suit: int) -> tuple[Use, ...]:
    """Return every use of these dots that is declared with cards; `suit`: the one their holder has named."""
    uses = (use for dot in kinds(dots) for use in _effects(dot, suit, False))
    return tuple(use for use in uses if REGISTER[use.power].on_play or REGISTER[use.power].way >= 0)


def effects(x: Sight, seat: int, dot: int) -> tuple[Use, ...]:
    """Return everything a dot of that seat can ever do."""
    return _effects(dot, x.held[seat].suit, x.house.dares)


def _mask(phase: str) -> int:
    """Return the bits of all dots that may do something in a phase."""
    if phase in CANCELLING:
        return mask(tuple(power.code for power in REGISTER if power.cancels))
    return mask(tuple(dot for dot in range(len(POWERS)) if _now(dot, CLUBS, True, phase)))


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
    if phase in CANCELLING:
        met = tags(x, seat)
        return tuple(dot for dot in kinds(mine) if REGISTER[dot].cancels & met) if met else ()
    found = []
    for dot, now in _all_now(mine, x.held[seat].suit, x.house.dares, phase):
        for use, power in now:
            if power.can(x, seat, use):
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
    if x.phase in CANCELLING:
        return ((dot, -1),) if REGISTER[dot].cancels & tags(x, seat) else ()
    now = _now(dot, x.held[seat].suit, x.house.dares, x.phase)
    return tuple((use.power, use.suit, *said) for use, power in now for said in power.forms(x, seat, use))


def worthwhile(v: View, found: Iterable[How]) -> list[Deed]:
    """Return what of `hows` would not be wasted before anybody's eyes, by name."""
    return [deed for deed in map(deed_of, found) if not REGISTER[deed.power].wasted(v, deed.said)]


def sorts(x: Sight, seat: int, dot: int) -> tuple[How, ...]:
    """Return `hows`, one of each sort where a face or a question makes no odds: for playouts."""
    if x.phase in CANCELLING:
        return hows(x, seat, dot)
    now = _now(dot, x.held[seat].suit, x.house.dares, x.phase)
    return tuple((use.power, use.suit, *said) for use, power in now for said in power.sorts(x, seat, use))
