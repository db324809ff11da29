"""What there is to speak of, for every seat at once: kept up row by row, since each move asks about the same talk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.talk.bank import REFERABLE
from rules.core.talk.codes import ACT, ACTS
from rules.core.talk.statement import NOTHING
from rules.core.talk.tongue import today

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.talk.tongue import Said, Tongue
    from rules.core.types import Seat, SeatMask

SHARED: Final = 1  # the one matter in which the words of two people can be at odds; the others are one's own
ASKED, OTHERS, OWN, TWICE, CLAIMED = 1, 2, 4, 8, 16  # what there is to speak of
ASK, WITHDRAW = ACT["ask"], ACT["withdraw"]
REPLIES: Final = frozenset((ACT["answer"], ACT["dodge"]))  # several questions may be answered one after the other


class Memory:
    """What was said so far, counted by seat."""

    __slots__ = ("about", "claimed", "last", "matters", "n", "open", "own", "said", "spoke", "start", "twice")

    def __init__(self, n: int, matters: Mapping[str, int]) -> None:
        self.n, self.matters = n, matters
        self.said: tuple[tuple[int, ...], ...] = ()
        self.start = 0
        self.last = [NOTHING] * n  # the act last used today
        self.open = [0] * n  # questions of today that wait for an answer
        self.own = [0] * n  # statements that could be taken back
        self.about = [0] * n  # what one has spoken about
        self.spoke: SeatMask = 0  # who said something one can refer to
        self.claimed: SeatMask = 0  # who made a claim
        self.twice: SeatMask = 0  # who spoke twice about one thing

    def follow(self, said: tuple[tuple[int, ...], ...], start: int) -> None:
        """Read on to the end of what was said; `start` is where today begins."""
        for number in range(len(self.said), len(said)):
            if number == start:
                self._dawn()
            self._hear(said[number], said)
        if start == len(said) and start != self.start:
            self._dawn()
        self.said, self.start = said, start

    def _dawn(self) -> None:
        self.last = [NOTHING] * self.n
        self.open = [0] * self.n

    def _hear(self, row: tuple[int, ...], said: tuple[tuple[int, ...], ...]) -> None:
        who, act, target = row[0], row[1], row[2]
        bit = 1 << who
        self.last[who] = act
        if act == ASK:
            self.open[target] += 1
        elif act in REPLIES:
            self.open[who] -= 1
        elif act == WITHDRAW and said[row[11]][1] in REFERABLE:
            self.own[who] -= 1
        matter = self.matters.get(ACTS[act], 0)
        if self.about[who] & matter:
            self.twice |= bit
        self.about[who] |= matter
        if act in REFERABLE:
            self.own[who] += 1
            self.spoke |= bit
            if matter & SHARED:
                self.claimed |= bit

    def have(self, seat: Seat) -> int:
        """Return what a seat can speak of."""
        others = ~(1 << seat)
        return (
            (ASKED if self.open[seat] > 0 else 0)
            | (OTHERS if self.spoke & others else 0)
            | (OWN if self.own[seat] > 0 else 0)
            | (TWICE if self.twice & others else 0)
            | (CLAIMED if self.claimed & others else 0)
        )


_LATEST: Final[list[Memory]] = [Memory(0, {})]  # of whatever table was looked at last


def heard(tongue: Tongue[Any], x: Said) -> Memory:
    """Return what everybody at this table has heard."""
    latest, said, start = _LATEST[0], x.said, today(x)
    if latest.said is said and latest.start == start and latest.n == x.n and latest.matters is tongue.matters:
        return latest
    known = len(latest.said)
    goes_on = latest.n == x.n and latest.matters is tongue.matters and said[:known] == latest.said
    if not goes_on or (start != latest.start and start < known):
        latest = _LATEST[0] = Memory(x.n, tongue.matters)
    latest.follow(said, start)
    return latest
