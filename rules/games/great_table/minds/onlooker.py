"""What somebody who only watches the table makes of it: deaths, votes and words, weighed as they come."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT
from rules.core.talk.statement import FRIENDLY, HOSTILE, Statement
from rules.games.great_table.minds.tables import likelihoods
from rules.games.great_table.minds.worlds import Chances, Worlds
from rules.games.great_table.numbers import APPRENTICE, MASTER
from rules.games.great_table.state import BY_NIGHT, NO_VOTE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Told
    from rules.games.great_table.minds.tables import Likelihoods

PILED: Final = 2  # votes from which on more make no difference
_REPORT: Final = ACT["report_target"]


class Onlooker:
    """Hears events; tells who may be of the House."""

    def __init__(self, n: int, tables: Likelihoods | None = None) -> None:
        self.n = n
        self.tables = tables or likelihoods()
        self.worlds = Worlds(n)
        self.alive = (1 << n) - 1
        self.day = 0
        self.ballots = [NO_VOTE] * n
        self.accused = [0] * n  # whom everybody accused today (masks)
        self.fell: dict[int, int] = {}  # who died by night -> which one
        self.boss_dead = False
        self.heard = 0  # raised with everything that may change a belief
        self._found: tuple[int, Chances] | None = None

    def copy(self) -> Onlooker:
        """Return one who has heard the same, to try something on."""
        found = Onlooker.__new__(Onlooker)
        found.__dict__.update(self.__dict__)
        found.worlds = self.worlds.copy()
        found.ballots, found.accused, found.fell = list(self.ballots), list(self.accused), dict(self.fell)
        return found

    def hear(self, told: Told) -> None:
        """Take in one public event."""
        fold = _FOLDS.get(told.kind)
        if fold is not None:
            fold(self, told.args)
            self.heard += 1

    def chances(self) -> Chances:
        """Return what it comes to by now."""
        if self._found is None or self._found[0] != self.heard:
            self._found = self.heard, self.worlds.chances()
        return self._found[1]

    # -- evidence
    def seat(self, what: str, seat: int) -> None:
        """Weigh what a seat did, if the tables know of it."""
        found = self.tables.seats.get(what)
        if found is not None:
            self.worlds.weigh(seat, found.row, found.temper)

    def pair(self, what: str, one: int, other: int) -> None:
        """Weigh what one did to another, if the tables know of it."""
        found = self.tables.pairs.get(what)
        if found is not None and one != other:
            self.worlds.weigh_pair(one, other, found.table, found.temper)


# -- events
def _day(x: Onlooker, args: Sequence[int]) -> None:
    x.day, x.alive = args[0], args[1]
    x.ballots = [NO_VOTE] * x.n
    x.accused = [0] * x.n
    _majority(x)


def _died(x: Onlooker, args: Sequence[int]) -> None:
    seat, shown, how = args
    x.alive &= ~(1 << seat)
    x.ballots[seat] = NO_VOTE
    if shown == MASTER:
        x.worlds.surely_master(seat)
        x.boss_dead = True
    else:
        x.worlds.never(seat, MASTER)
    if how == BY_NIGHT:
        x.fell[seat] = x.day
        if shown != MASTER:
            x.seat("died by night", seat)
        for other in range(x.n):
            if x.accused[seat] >> other & 1 and x.alive >> other & 1:
                x.pair("victim accused", other, seat)
    if x.boss_dead:
        _both_live(x)


def _both_live(x: Onlooker) -> None:
    """The Master is dead and it goes on: both Apprentices live."""
    for seat in range(x.n):
        if not x.alive >> seat & 1:
            x.worlds.never(seat, APPRENTICE)


def _majority(x: Onlooker, _: Sequence[int] = ()) -> None:
    """It goes on: the living of the House are no more than the others."""
    living = [seat for seat in range(x.n) if x.alive >> seat & 1]
    most = len(living) // 2 - (not x.boss_dead)
    if most < 1:
        for seat in living:
            x.worlds.never(seat, APPRENTICE)
    elif most < 2:
        for one, other in combinations(living, 2):
            x.worlds.never_both(one, other)


def _voted(x: Onlooker, args: Sequence[int]) -> None:
    seat, ballot, _ = args
    before, x.ballots[seat] = x.ballots[seat], ballot
    if ballot == before:
        if ballot == NO_VOTE:
            x.seat("no vote", seat)
        return
    if ballot == x.n:
        x.seat("voted night", seat)
    elif ballot != NO_VOTE:
        x.pair(f"voted {min(PILED, x.ballots.count(ballot) - 1)}", seat, ballot)


def _said(x: Onlooker, args: Sequence[int]) -> None:
    said = Statement._make(args)
    if said.target < 0:
        return
    if said.act in HOSTILE:
        once = x.accused[said.speaker] >> said.target & 1
        x.accused[said.speaker] |= 1 << said.target
        if not once:
            x.pair("against", said.speaker, said.target)
    elif said.act in FRIENDLY:
        x.pair("for", said.speaker, said.target)
    elif said.act == _REPORT and said.other in x.fell:
        x.accused[said.speaker] |= 1 << said.target
        x.pair("reported", said.speaker, said.target)


_FOLDS: Final[dict[str, Callable[[Onlooker, Sequence[int]], None]]] = {
    "day": _day, "night": _majority, "debate": _majority, "died": _died, "voted": _voted, "said": _said,
}  # fmt: skip
