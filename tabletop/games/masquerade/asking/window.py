"""A window in which people at one screen are asked in turn: who of them may still answer, and what was pressed for it.

The rules ask one after the other, and go on doing so: what is pressed is carried to them as answers in their order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.types import PASS, TABLE, Move
from rules.games.masquerade.phases import PHASES
from rules.games.masquerade.state import BEFORE, EYES, STOP, UNDO
from rules.games.masquerade.stops import spared
from tabletop.games.masquerade.asking import standing
from tabletop.games.masquerade.asking.standing import Promise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Ask, Seat
    from rules.games.masquerade.view import View
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Table

IN_TURN = frozenset((BEFORE, UNDO, STOP, EYES))  # the windows that ask one after the other
_BETWEEN = frozenset(("insult", "people"))  # what may be said in between without changing anything


class Chance(NamedTuple):
    """Somebody's chance to answer."""

    seat: Seat
    ask: Ask
    view: View  # as it will be if nobody before has answered


def chances(table: Table) -> tuple[Chance, ...]:
    """Return whom of the people here the rules ask in this window from now on, who is asked now first; () if nobody is.

    Whoever is spared the question is left out. All of it follows from what everybody may know.
    """
    session = table.picture.session
    now: View = session.match.view(TABLE)
    if not session.several or now.phase not in IN_TURN or not _here(session, now.asked):
        return ()
    found = []
    for nth, seat in enumerate((now.asked, *now.todo)):
        chance = _chance(session, seat, now.todo[nth:]) if _here(session, seat) and now.alive >> seat & 1 else None
        if chance is not None and not _spared(table, chance):
            found.append(chance)
    first = found and found[0].seat == now.asked and promised(session, found[0].seat, found[0].ask) is None
    return tuple(found) if first else ()


def _here(session: Session, seat: Seat) -> bool:
    return seat >= 0 and bool(session.people >> seat & 1)


def _chance(session: Session, seat: Seat, later: tuple[Seat, ...]) -> Chance | None:
    """Return what somebody will be asked, None if there is nothing to answer with."""
    view: View = session.match.view(seat)._replace(asked=seat, todo=later)
    (ask,) = PHASES[view.phase].asks(view)
    return Chance(seat, ask, view) if any(pick != PASS for pick in ask.options) else None


def _spared(table: Table, chance: Chance) -> bool:
    session = table.picture.session
    wishes = standing.wishes(standing.settings_of(table), session, chance.seat)
    return spared(chance.view, chance.ask, wishes, several=True)


# -- what was pressed
def promise(session: Session, moves: Sequence[Move]) -> None:
    """Keep what was pressed, until the rules have asked for all of it or something has happened."""
    standing.standing(session, TABLE).promise = Promise(place(session), session.match.turn, tuple(moves))


def promised(session: Session, seat: Seat, ask: Ask) -> Move | None:
    """Return what was pressed for somebody, as long as everybody else has let it be since."""
    kept = standing.standing(session, TABLE).promise
    if kept is None or kept.place != place(session):
        return None
    match = session.match
    since = [move for move in match.moves[kept.turn - match.base :] if move.ask not in _BETWEEN]
    if any(move.picks != (PASS,) or move.ask != ask.id for move in since):
        return None
    return next((move for move in kept.moves if move.seat == seat and move.ask == ask.id), None)


def place(session: Session) -> tuple[object, ...]:
    """Return which window it is."""
    v: View = session.match.view(TABLE)
    return session.epoch, v.round_no, v.trick_no, v.turn, v.phase
