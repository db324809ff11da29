"""What a seat believes: one event at a time, cheap, and the same for whoever heard the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.agents.choice import normal
from rules.core.talk.codes import ACT
from rules.games.scallywag import events
from rules.games.scallywag.minds.evidence import Evidence
from rules.games.scallywag.minds.leaning import Leaning, leaning, telling
from rules.games.scallywag.minds.listening import listen
from rules.games.scallywag.minds.roles import CAP, COO, KIND, MUT, PLAIN, SCA, ends, marginals
from rules.games.scallywag.minds.sea import prospect
from rules.games.scallywag.minds.worth import Belief, Sight, sober
from rules.games.scallywag.numbers import MUTINOUS, SCALLYWAG

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.events import Event
    from rules.games.scallywag.minds.drink import Cellar
    from rules.games.scallywag.view import View

PRESSED: Final = 0.85  # how likely a Scallywag has used his press once he had a watch
LATE: Final = 0.75  # what is left after a day of what a side's recent votes told
PULL: Final = ACT["pull"]
COUNTS, LISTENS, BEST = 1, 2, 3  # skill from which on votes and pulls, then hands and words are weighed


class Chances(NamedTuple):
    """What it comes to."""

    kinds: list[list[float]]  # by seat: Captain, Scallywag, Cook, Mutineer, plain
    cmap: list[float]
    smap: list[float]
    mutinous: list[float]  # by seat: on the Scallywag's side now

    def of(self, kind: int) -> list[float]:
        """Return the chance of every seat being of a kind."""
        return [row[kind] for row in self.kinds]


class Beliefs(Evidence):
    """Evidence, and what follows from it."""

    def __init__(self, view: View, skill: int = BEST) -> None:
        super().__init__(view)
        self.skill = skill
        self.heard = 0  # raised with everything that may change a belief
        self._lean: Leaning | None = None  # of this day
        self._cache: dict[bool, tuple[object, Chances]] = {}
        self._folds = self.folds()

    def folds(self) -> dict[type[Event], Callable[[Any], None]]:
        """Return what is done with each kind of event, at this skill."""
        found = super().folds()
        found |= {events.Said: self._said, events.Voted: self._voted}
        if self.skill < LISTENS:
            del found[events.Hands]
        return found

    def hear(self, told: Event) -> None:
        """Take in one event of the own tape."""
        fold = self._folds.get(type(told))
        if fold is not None:
            fold(told)
            self.heard += 1

    def catch_up(self, view: View) -> None:
        """Look at the chart where what came before was not heard: a match that was resumed in the middle."""
        record = self.record
        if (record.ship, record.used, record.day) != (view.ship, view.used, view.day):
            record.take(view)
            self.heard += 1
            self._lean = None

    def _day(self, told: events.Day) -> None:
        """A day begins."""
        super()._day(told)
        self._lean = None

    def _said(self, told: events.Said) -> None:
        """Somebody speaks."""
        said = told.statement
        if said.act == PULL:
            self.lean()
            self.record.pulls[said.speaker] = said.a
        elif self.skill >= LISTENS:
            listen(self, said)

    def lean(self) -> Leaning:
        """Reckon, once a day, how everybody would choose."""
        if self._lean is None:
            self._lean = leaning(self.sight(), self.belief(self.chances(private=False), self.public))
        return self._lean

    def _voted(self, told: events.Voted) -> None:
        """All votes are shown."""
        self.record.votes.append(told.routes)
        if self.skill < COUNTS:
            return
        lean = self.lean()
        for seat, vote in enumerate(told.routes):
            way = telling(lean, self.record.pulls.get(seat, -1), vote)
            if way is not None:
                self.captain[seat] = _times(self.captain[seat], way.captain)
                self.scallywag[seat] = _times(self.scallywag[seat], way.scallywag)
                self.mutineer[seat] *= way.mutineer
                self.late[seat] = (1.0 - LATE + LATE * self.late[seat]) * way.mutineer

    # -- what follows
    def sight(self) -> Sight:
        """Return how things stand now."""
        record = self.record
        return Sight(
            prospect(record.ship, record.used, record.seen, self.house),
            tuple(record.tiles), tuple(record.tokens), record.off,
            self.numbers.effects, self.numbers.bonus,
        )  # fmt: skip

    def chances(self, *, private: bool, view: View | None = None) -> Chances:
        """Return what a bystander believes, or (with the own view) what this seat does."""
        known = tuple(self.record.known)
        if private and view is not None:
            known = tuple(max(one, other) for one, other in zip(view.known, known, strict=True))
        key = (self.heard, known)
        kept = self._cache.get(private)
        if kept is not None and kept[0] == key:
            return kept[1]
        found = self._reckon(known, self.own if private else self.public, view if private else None)
        self._cache[private] = (key, found)
        return found

    def _reckon(self, known: tuple[int, ...], cellars: list[Cellar], view: View | None) -> Chances:
        captain, scallywag = list(self.captain), list(self.scallywag)
        if view is not None and view.maps[0] >= 0:
            captain[self.me] = _only(captain[self.me], view.maps[0])
        if view is not None and view.maps[1] >= 0:
            scallywag[self.me] = _only(scallywag[self.me], view.maps[1])
        weights = [
            self._weights(seat, role, cellars[seat], sum(captain[seat]), sum(scallywag[seat]))
            for seat, role in enumerate(known)
        ]
        kinds = marginals(weights, ends(self.house, self.n))
        if not all(kinds):  # what was heard cannot be: forget all but what is known
            kinds = marginals([_fitting(role) for role in known], ends(self.house, self.n))
        return Chances(
            kinds,
            _mixed(captain, [row[CAP] for row in kinds]),
            _mixed(scallywag, [row[SCA] for row in kinds]),
            self._mutinous(kinds, view),
        )

    def _weights(self, seat: int, role: int, cellar: Cellar, captain: float, scallywag: float) -> list[float]:
        low, high = cellar.odds()
        word = self.word[seat]
        fit = _fitting(role)
        return [
            fit[CAP] * captain / len(self.captain[0]) * high * word[CAP],
            fit[SCA] * scallywag / len(self.scallywag[0]) * high * word[SCA],
            fit[COO] * high * word[COO],
            fit[MUT] * self.mutineer[seat] * low * word[MUT],
            fit[PLAIN] * low * word[PLAIN],
        ]

    def _mutinous(self, kinds: list[list[float]], view: View | None) -> list[float]:
        """Return the chance of every seat being on the Scallywag's side, the press gang's catch included."""
        found = [row[SCA] + row[MUT] for row in kinds]
        if not self.house.press_gang:
            return found
        if view is not None and (view.role == SCALLYWAG or view.pressed >= 0):
            sure = view.mates | 1 << self.me | (1 << view.pressed if view.pressed >= 0 else 0)
            return [1.0 if sure >> seat & 1 else one for seat, one in enumerate(found)]
        tried = PRESSED * sum(row[SCA] for seat, row in enumerate(kinds) if self.record.watched >> seat & 1)
        weights = [(row[COO] + row[PLAIN]) * late for row, late in zip(kinds, self.late, strict=True)]
        if view is not None:
            weights[self.me] = 0.0
            found[self.me] = float(view.side == MUTINOUS)
        whole = sum(weights)
        if whole <= 0:
            return found
        return [one + min(1.0 - one, tried * weight / whole) for one, weight in zip(found, weights, strict=True)]

    def belief(self, chances: Chances, cellars: list[Cellar]) -> Belief:
        """Return what is needed to weigh routes."""
        return Belief(chances.of(CAP), chances.of(SCA), chances.cmap, chances.smap, sober(cellars))


def _times(row: list[float], other: tuple[float, ...]) -> list[float]:
    return [max(1e-9, one * by) if one else 0.0 for one, by in zip(row, other, strict=True)]


def _only(row: list[float], number: int) -> list[float]:
    return [(one or 1e-9) * (at == number) for at, one in enumerate(row)]


def _fitting(role: int) -> list[float]:
    if role < 0:
        return [1.0] * 5
    return [float(kind == KIND[role]) for kind in range(5)]


def _mixed(rows: list[list[float]], chances: list[float]) -> list[float]:
    """Return the chance of every map, over the seats that may hold it."""
    found = [0.0] * len(rows[0])
    for row, chance in zip(rows, chances, strict=True):
        if chance > 0:
            whole = sum(row)
            for at, one in enumerate(row):
                found[at] += chance * one / whole if whole else 0.0
    return normal(found)
