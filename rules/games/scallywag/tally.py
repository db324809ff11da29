"""What everybody saw each seat do, counted for the statistics; finished voyages, measured (the columns of SW 3.10)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from rules.core.figures import Figures, Measure, deals
from rules.core.game import Habit, Options
from rules.core.sentences import Words
from rules.core.talk.statement import EMPTY, HOSTILE
from rules.games.scallywag import events
from rules.games.scallywag.options import DEFAULT, Numbers, numbers_of
from rules.games.scallywag.roles import PLOT, ROLES, side_of
from rules.games.scallywag.roles.base import JOINED, LOYAL, MUTINOUS
from rules.games.scallywag.state import ALLIES, PIECES, RUM, STUCK, State, sobriety

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

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


_WAYS: Final = {  # name -> (side, why)
    "captain_route": (LOYAL, PIECES),
    "scallywag_route": (MUTINOUS, ALLIES),
    "captain_rum": (LOYAL, RUM),
    "scallywag_rum": (MUTINOUS, RUM),
    "stuck": (MUTINOUS, STUCK),
}
_NUMBERS: Final = frozenset(("days", "loaded", "statements"))  # where the others are shares of voyages


class Voyages(Figures[State]):
    """The columns of SW 3.10."""

    measures = tuple(Measure(name, said, share=name not in _NUMBERS) for name, said in words.table("MEASURES").items())
    sides = ("loyal", "mutinous")

    def of(self, s: State) -> dict[str, float]:
        """Return every measure of a finished voyage."""
        ways: dict[str, float] = {name: int((s.winner, s.why) == way) for name, way in _WAYS.items()}
        return {
            "captain": int(s.winner == LOYAL),
            "scallywag": int(s.winner == MUTINOUS),
            **ways,
            "pressed": int(bool(s.gang) and s.gang[1] == JOINED),
            "days": s.day,
            "loaded": sum(sobriety(s, seat) <= 0 for seat in range(s.n)),
            "statements": round(sum(row.act not in EMPTY for row in s.said) / s.day, 2),
        }

    def dealt(self, s: State) -> tuple[int, ...]:
        """Return loyal or mutinous by the role cards; a pressed sailor keeps his."""
        return tuple(map(side_of, s.roles))

    def tuned(self, options: Options, numbers: Mapping[str, str]) -> Options:
        """Return options under which those of the numbers hold; a value is written as in JSON."""
        found = {name: _read(name, text) for name, text in numbers.items()}
        return {**options, "tuned": json.dumps(found, separators=(",", ":"))}


def _read(name: str, text: str) -> object:
    """Return a value of the kind the number has; ValueError says what would be right."""
    if name not in Numbers._fields:
        raise ValueError(f"There is no number called {name!r}; there is {', '.join(Numbers._fields)}.")
    usual = getattr(DEFAULT, name)
    try:
        value = json.loads(text)
        numbers_of(json.dumps({name: value}))
    except ValueError:
        value = None
    if not _alike(value, usual):
        like = json.dumps(usual, separators=(",", ":"))
        raise ValueError(f"The number {name!r} is written like {like}, not {text!r}.")
    return value


def _alike(value: object, usual: object) -> bool:
    """Whether a value has the form of the usual one: a whole number, or a list of such in lists as deep."""
    if isinstance(usual, tuple):
        return isinstance(value, list) and bool(value) and all(_alike(one, usual[0]) for one in value)
    return type(value) is int


FIGURES: Final = Voyages()


def fell(tapes: Sequence[Sequence[Event]]) -> dict[str, list[tuple[tuple[int, ...], ...]]]:
    """Count the parts in the plot, and what the carousing cards are worth."""
    there = deals(tapes)
    return {
        words.fell_plot: [tuple((int(one.role in PLOT),) for one in deal) for deal in there],
        words.fell_cards: [tuple(one.cards for one in deal) for deal in there],
    }
