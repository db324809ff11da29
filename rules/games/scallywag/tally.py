"""What everybody saw each seat do, counted: for the statistics and for the game in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.game import Habit
from rules.core.sentences import Words
from rules.core.talk.statement import HOSTILE
from rules.games.scallywag import events
from rules.games.scallywag.roles import ROLES, side_of
from rules.games.scallywag.roles.base import JOINED, MUTINOUS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rules.core.events import Event

words: Final = Words("rules.games.scallywag", "counts")
_OF: Final = {  # what is compared -> of how many
    "won_loyal": "as_loyal", "won_mutinous": "as_mutinous", "majority": "votes", "accusing": "statements",
    "asked": "watches", "loaded": "voyages",
}  # fmt: skip
HABITS: Final = tuple(Habit(name, of, words["HABITS", name]) for name, of in _OF.items())
SIDES: Final = ("loyal", "mutinous")
COUNTED: Final = (
    "rounds", "voyages", "watches", "asked", "ties", "grog", "returned", "drawn", "votes", "silent", "majority",
    "statements", "accusing", "accused", "loaded", "pressed",
    *(f"{word}_{name}" for word in ("as", "won") for name in (*SIDES, *(role.id for role in ROLES))),
)  # fmt: skip


class _Count:
    """A voyage as it is told, day by day."""

    def __init__(self, n: int) -> None:
        self.found = {name: [0] * n for name in COUNTED}
        self.votes: tuple[int, ...] = ()
        self.winner = -1
        self.roles: tuple[int, ...] = ()
        self.turned = -1

    def add(self, name: str, seat: int, number: int = 1) -> None:
        self.found[name][seat] += number

    def all(self, name: str) -> None:
        self.found[name] = [count + 1 for count in self.found[name]]

    def day(self, told: events.Day) -> None:
        self.all("rounds")
        self.add("watches", told.watch)

    def voted(self, told: events.Voted) -> None:
        self.votes = told.routes
        for seat, route in enumerate(told.routes):
            self.add("votes" if route >= 0 else "silent", seat)

    def sailed(self, told: events.Sailed) -> None:
        for seat, route in enumerate(self.votes):
            self.add("majority", seat, int(route == told.route))

    def said(self, told: events.Said) -> None:
        said = told.statement
        self.add("statements", said.speaker)
        if said.act in HOSTILE:
            self.add("accusing", said.speaker)
            if said.target >= 0:
                self.add("accused", said.target)

    def grog(self, told: events.Grog) -> None:
        for seat in range(len(self.found["grog"])):
            self.add("grog", seat, told.number * (told.drinkers >> seat & 1))

    def rested(self, told: events.Rested) -> None:
        for seat, back in enumerate(told.returned):
            self.add("returned", seat, max(0, back))

    def gang(self, told: events.Gang) -> None:
        if told.seat >= 0 and told.what == JOINED:
            self.turned = told.seat
            self.add("pressed", told.seat)

    def ended(self, told: events.Ended) -> None:
        self.winner = told.side

    def open(self, told: events.Open) -> None:
        self.roles = told.roles

    def close(self) -> None:
        """Count who sailed as what, and who won; nothing while the voyage goes on."""
        if self.winner < 0 or not self.roles:
            return
        self.all("voyages")
        for seat, role in enumerate(self.roles):
            side = side_of(role) if seat != self.turned else MUTINOUS
            for name in (SIDES[side], ROLES[role].id):
                self.add(f"as_{name}", seat)
                self.add(f"won_{name}", seat, int(side == self.winner))


_COUNTS: Final[dict[type[Event], Callable[[_Count, Any], None]]] = {
    events.Day: _Count.day, events.Voted: _Count.voted, events.Sailed: _Count.sailed, events.Said: _Count.said,
    events.Grog: _Count.grog, events.Rested: _Count.rested, events.Gang: _Count.gang,
    events.Asked: lambda count, told: count.add("asked", told.watch, told.asked),
    events.Chose: lambda count, told: count.add("ties", told.watch),
    events.Drew: lambda count, told: count.add("drawn", told.seat),
    events.Showed: lambda count, told: count.add("loaded", told.seat),
    events.Ended: _Count.ended, events.Open: _Count.open,
}  # fmt: skip


def tally(tape: Iterable[Event], n: int) -> dict[str, list[int]]:
    """Count for every seat, by name of what was counted, from what a spectator was told; "rounds" are days."""
    count = _Count(n)
    for told in tape:
        if type(told) in _COUNTS:
            _COUNTS[type(told)](count, told)
    count.close()
    return count.found
