"""The true record, for whoever may see all: what worked in a night, step by step, and whose vote was turned. GT 3.7.

Its events are told to nobody who plays; ghosts who see all hear them, and the moderator of a game that is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.cards.base import HEALS, KILLS, NOTHING
from rules.games.great_table.events import Deed, Meant
from rules.games.great_table.numbers import APPRENTICE, MASTER, VIGILANTE
from rules.games.great_table.resolve import APPRENTICES_NEEDED, STEPS, in_order
from rules.games.great_table.state import living

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.great_table.resolve import Resolved

DONE, GUARDED, SAVED, APART, QUIET, SHIELDED = range(6)  # what came of it


def annals(n: Resolved) -> list[Deed | Meant]:
    """Return what happened in a night that is resolved, in its order."""
    return [event for step in STEPS for event in _step(n, step)]


def _step(n: Resolved, step: int) -> Iterator[Deed | Meant]:
    for seat in in_order(n.s, step):
        a, b = n.args(seat)
        if (a, b) == NOTHING:
            continue
        card, came = n.s.held[seat], GUARDED if seat == n.guarded else DONE
        if card == VIGILANTE and came == DONE:
            came = _struck(n, a)
        elif step == HEALS and came == DONE and n.struck >> a & 1:
            came = SAVED
        yield Deed(seat, card, a, b, came)
    if step == KILLS:
        yield from _kills(n)


def _kills(n: Resolved) -> Iterator[Meant]:
    """Yield what the House meant: the Master alone, two Apprentices together or each for himself."""
    s = n.s
    meant = {seat: n.kill_of(seat) for seat in living(s) if n.kill_of(seat) >= 0}
    mates = [seat for seat in meant if s.roles[seat] == APPRENTICE]
    same = len(mates) == APPRENTICES_NEEDED and len({meant[seat] for seat in mates}) == 1
    if same and n.guarded not in mates:
        yield Meant(_struck(n, meant[mates[0]]), meant[mates[0]], tuple(mates))
    for seat, target in meant.items():
        alone = seat in mates
        if seat == n.guarded:
            yield Meant(GUARDED, target, (seat,))
        elif s.roles[seat] == MASTER:
            yield Meant(_struck(n, target), target, (seat,))
        elif alone and not (same and n.guarded not in mates):
            yield Meant(APART, target, (seat,))


def _struck(n: Resolved, target: int) -> int:
    if n.s.house.quiet and n.s.day == 1:
        return QUIET
    return SHIELDED if n.s.house.shields and target == n.guarded else DONE
