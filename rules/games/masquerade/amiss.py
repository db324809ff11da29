"""What does not add up in a position from outside: seats, sets and dots. Cards and the turn are in amiss_turn.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.games.masquerade.amiss_turn import cards_amiss, turn_amiss
from rules.games.masquerade.codes import (
    CELERITY,
    CLAN,
    CLANS,
    DOMITOR,
    KOLDUNIC,
    MOST_DOTS,
    NOTHING,
    POWERS,
    SERVITOR,
    TEMPLATE,
    TEMPLATES,
    TEMPORIS,
    THREE,
    Holding,
    dots_of,
    left,
)
from rules.games.masquerade.house import FULL, LIGHT, NONE
from rules.games.masquerade.obey import MOST_ORDER
from rules.games.masquerade.state import CHOOSE, NEXT, NOBODY, OVER, PHASES, RULES, RULESET

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.games.masquerade.state import State

FEWEST, MOST = 4, 8
LONGEST: Final = 20
_MOST_MARKS = 2
_SUITS = 4
_KINDS = {CLAN: len(CLANS), TEMPLATE: len(TEMPLATES)}  # of holdings that are numbered
_WIDE = 1 << 4 * len(POWERS)


def amiss(s: State) -> str:
    """Return what is wrong, "" if the position can be played on."""
    if not FEWEST <= s.n <= MOST or not 0 <= s.people < 1 << s.n:
        return "there are not four to eight seats"
    return next((text for look, text in _LOOKS if not look(s)), "") or cards_amiss(s) or turn_amiss(s)


def among(end: int, numbers: Iterable[object], start: int = 0) -> bool:
    """Return whether all of these are numbers from start on, and less than the end."""
    return all(type(one) is int and start <= one < end for one in numbers)


def _phase(s: State) -> bool:
    return s.phase in PHASES


def _house(s: State) -> bool:
    house = s.house
    fine = 1 <= house.rounds <= LONGEST and house.exchange in (NONE, LIGHT, FULL)
    return fine and house.manners in ("off", "mild", "full")


def _lengths(s: State) -> bool:
    by_seat = (s.hands, s.counts, s.dots, s.full, s.held, s.orders, s.marks, s.totals, s.place)
    return all(len(things) == s.n for things in by_seat) and len(s.answers) in (0, s.n)


def _numbers(s: State) -> bool:
    masks = (s.alive, s.settled, s.must, s.staked, s.hushed, s.lead_passed)
    flags = (s.shroud, s.ordered, s.quick, s.chatted, s.insulted, s.hunt_used, s.boon_used, s.upturned)
    return (
        among(1 << s.n, masks)
        and among(2, flags)
        and among(1 << _SUITS, (s.barred,))
        and among(52, (s.first,), NOBODY)
        and among(_MOST_MARKS + 1, s.marks)
        and among(MOST_ORDER + 1, s.orders)
        and among(RULESET + 1, (s.ruleset,), 1)
        and among(s.house.rounds + 1, (s.round_no,), 1)
        and min(s.trick_no, s.scum_run) >= 0
    )


def _seats(s: State) -> bool:
    everybody = list(range(s.n))
    gone = (*s.out, *s.hunted)
    return (
        sorted(s.order) == everybody
        and (sorted(s.place) == everybody or (s.round_no == 1 and s.place == (NOBODY,) * s.n))
        and among(s.n, (s.turn, s.asked, s.hunted_before), NOBODY)
        and among(s.n, (*gone, *s.todo, *s.choosers, *s.debt))
        and len({*gone}) == len(gone)
        and s.alive == (1 << s.n) - 1 & ~sum(1 << seat for seat in gone)
        and len(s.debt) in (0, 2)
        and len({*s.debt}) == len(s.debt)
    )


def _rounds(s: State) -> bool:
    """Whether the places, the points and the present ranks agree."""
    ended = s.phase in (NEXT, OVER)
    if not all(sorted(order) == list(range(s.n)) for order in s.places) or len(s.places) != s.round_no - (not ended):
        return False
    points = [sum(s.n - 1 - order.index(seat) for order in s.places) for seat in range(s.n)]
    before = s.places[:-1] if ended else s.places
    last = s.phase != OVER or len(s.places) == s.house.rounds
    return list(s.totals) == points and last and (not before or s.order == before[-1])


def _sets(s: State) -> bool:
    """Whether everybody holds what can be held; a seat without a set is still to choose one."""
    if not all(_can_be_held(s, held) for held in s.held):
        return False
    if s.round_no == 1:
        return all(held == Holding() for held in s.held)
    if s.phase == RULES:
        return True
    if s.phase == CHOOSE and not all(held.kind or seat in s.choosers for seat, held in enumerate(s.held)):
        return False
    if s.phase == CHOOSE:
        return all(held.kind != TEMPLATE for held in s.held)
    return all(held.kind and (held.kind == TEMPLATE) == (seat == s.order[-1]) for seat, held in enumerate(s.held))


def _can_be_held(s: State, held: Holding) -> bool:
    numbers = (held.kind, held.which, held.suit, held.domitor, *held.powers)
    if not among(len(POWERS) + s.n, numbers, NOBODY) or not among(len(POWERS), held.powers):
        return False
    if held.kind not in (NOTHING, CLAN, THREE, TEMPLATE) or not among(_SUITS, (held.suit,), NOBODY):
        return False
    dots = dots_of(held) if held.kind not in _KINDS or among(_KINDS[held.kind], (held.which,)) else -1
    if dots < 0 or len(held.powers) > 3 or (left(dots, CELERITY) and left(dots, TEMPORIS)):
        return False
    served = held.kind == TEMPLATE and held.which == SERVITOR
    knows = not left(dots, KOLDUNIC) or held.suit >= 0
    return knows and (held.domitor in range(s.n) if served else held.domitor == NOBODY) and not left(dots, DOMITOR)


def _dots(s: State) -> bool:
    if not among(_WIDE, (*s.dots, *s.full)):
        return False
    chosen = s.phase in (RULES, CHOOSE) or list(s.full) == [dots_of(held) for held in s.held]
    return chosen and all(
        left(s.dots[seat], dot) <= (1 if dot == DOMITOR else min(MOST_DOTS, left(s.full[seat], dot)))
        for seat in range(s.n)
        for dot in range(len(POWERS))
    )


_LOOKS = (
    (_phase, "there is no such phase"),
    (_house, "there are no such house rules"),
    (_lengths, "a seat is missing"),
    (_numbers, "a number is none"),
    (_seats, "the chairs are not in order"),
    (_rounds, "the rounds do not add up"),
    (_sets, "somebody holds what cannot be held"),
    (_dots, "the dots do not add up"),
)
