"""Going out, Revolution, the end of a round and of the match. SM 3.10, SM 3.11."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import Result
from rules.games.masquerade.codes import scum
from rules.games.masquerade.events import Ended, Out, Places, Revolution
from rules.games.masquerade.obey import release
from rules.games.masquerade.state import NEXT, NOBODY, OVER, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event


def goes_out(s: State, seat: int, out: list[Event] | None) -> bool:
    """Let a seat without cards go out; return whether the round is over with that."""
    s.alive &= ~(1 << seat)
    s.out += (seat,)
    release(s, seat)  # SM 3.12.5: an order is lost with whom it was given
    if out is not None:
        out.append(Out(seat, len(s.out)))
    if len(s.out) == 1 and seat == scum(s):
        _finish(s, s.order[::-1], True, out)
        return True
    return ended(s, out)


def ended(s: State, out: list[Event] | None) -> bool:
    """End the round once a single player is left."""
    if s.alive & (s.alive - 1):
        return False
    last = s.alive.bit_length() - 1
    _finish(s, (*s.out, *((last,) if last >= 0 else ()), *reversed(s.hunted)), False, out)
    return True


def _finish(s: State, order: tuple[int, ...], upturned: bool, out: list[Event] | None) -> None:
    """Set the new ranks and score the round."""
    s.upturned = int(upturned)
    s.scum_run = s.scum_run + 1 if s.round_no > 1 and order[-1] == s.order[-1] else 1
    s.places += (order,)
    s.hunted_before = s.hunted[-1] if s.hunted else NOBODY
    points = [0] * s.n
    for place, seat in enumerate(order):
        points[seat] = points_at(s.n, place)
    s.totals = tuple(total + gain for total, gain in zip(s.totals, points, strict=True))
    s.turn = s.asked = NOBODY
    s.todo = ()
    s.trial = ()
    s.attempt = ()
    if out is not None:
        if upturned:
            out.append(Revolution(order[0]))
        out.append(Places(order))
    if len(s.places) >= s.house.rounds:
        finish(s, out)
    else:
        s.phase = NEXT
        s.answers = ((),) * s.n


def points_at(n: int, place: int) -> int:
    """Return what a place is worth: a point for everybody below."""
    return n - 1 - place


def ranking(totals: Sequence[int], order: Sequence[int]) -> list[int]:
    """Return the seats by points, the winner first; of two alike who now stands higher."""
    return sorted(order, key=lambda seat: -totals[seat])


def finish(s: State, out: list[Event] | None) -> None:
    """End the match."""
    s.phase = OVER
    s.answers = ()
    if out is not None:
        out.append(Ended(s.totals))


def result_of(s: State) -> Result | None:
    """Return places by points, ties by present rank."""
    if s.phase != OVER or not s.places:
        return None
    order = ranking(s.totals, s.places[-1])
    places = [0] * s.n
    for place, seat in enumerate(order, 1):
        places[seat] = place
    return Result(tuple(places), s.totals, 1 << order[0])
