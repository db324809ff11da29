"""What a seat believes: one event at a time, cheap, and the same for whoever heard the same.

Who may be who is the weight of every assignment of roles to seats, summed by walking the seats to and fro. What is
said counts softly, since liars say the same; a liar's share of every act stands in a table.
"""

from __future__ import annotations

from functools import cache, lru_cache, partial
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.agents.choice import normal
from rules.agents.deduction import on
from rules.core.talk.codes import ACT, ANSWER, TOPIC
from rules.games.scallywag import events
from rules.games.scallywag.minds.evidence import Cellar, Evidence
from rules.games.scallywag.minds.worth import Belief, Leaning, Sight, leaning, prospect, sober, telling
from rules.games.scallywag.roles import ROLES, by_kind
from rules.games.scallywag.roles.base import CAP, COO, MUT, MUTINOUS, PLAIN, SCA

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from rules.core.talk.statement import Statement
    from rules.games.scallywag.options import House
    from rules.games.scallywag.view import View

_STEP: Final = (1, 2, 4, 8, 0)  # captain, scallywag, cook: a bit each; mutineers are counted from bit 3 on
_ONCE: Final = (1, 2, 4)


@lru_cache(maxsize=64)
def ends(house: House, n: int) -> tuple[tuple[int, float], ...]:
    """Return (what was handed out in the end, weight of one such assignment)."""
    mix = house.mix(n)
    if mix:
        kinds = by_kind(mix)
        return ((1 | 2 | 4 * kinds[COO] | 8 * kinds[MUT], 1.0),)
    _, _, cooks, mutineers, plain = by_kind(house.numbers.blind)
    found = []
    for cook in range(cooks + 1):
        for mutinous in range(mutineers + 1):
            rest = n - 2 - cook - mutinous
            if 0 <= rest <= plain:
                ways = comb(cooks, cook) * comb(mutineers, mutinous) * comb(plain, rest)
                shapes = comb(n - 2, cook) * comb(n - 2 - cook, mutinous)
                found.append((1 | 2 | 4 * cook | 8 * mutinous, ways / shapes))
    return tuple(found)


@cache
def _steps(most: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return by what was handed out so far, of so many Mutineers: (kind that may come next, what is out then)."""
    size = 8 * (most + 1)
    return tuple(
        tuple(
            (kind, state + step) for kind, step in enumerate(_STEP)
            if state + step < size and not (kind < MUT and state & _ONCE[kind])
        )
        for state in range(size)
    )  # fmt: skip


def marginals(weights: Sequence[Sequence[float]], last: tuple[tuple[int, float], ...]) -> list[list[float]]:
    """Return for every seat the chance of every kind; `weights`: how well each kind fits the seat."""
    n = len(weights)
    most = max(end for end, _ in last) >> 3
    steps = _steps(most)
    ahead = _forward(weights, steps)
    size = len(steps)
    back = [0.0] * size
    for end, weight in last:
        back[end] = weight
    out: list[list[float]] = [[]] * n
    for seat in range(n - 1, -1, -1):
        row, before = weights[seat], [0.0] * size
        found = [0.0] * 5
        for state, here in enumerate(ahead[seat]):
            if here:
                out_of_it = 0.0
                for kind, then in steps[state]:
                    part = row[kind] * back[then]
                    if part:
                        out_of_it += part
                        found[kind] += here * part
                before[state] = out_of_it
        whole = sum(found)
        out[seat] = [one / whole for one in found] if whole > 0 else []
        peak = max(before)
        back = [one / peak for one in before] if peak > 0 else before
    return out


def _forward(weights: Sequence[Sequence[float]], steps: tuple[tuple[tuple[int, int], ...], ...]) -> list[list[float]]:
    size = len(steps)
    here = [1.0] + [0.0] * (size - 1)
    out = [here]
    for row in weights[:-1]:
        then = [0.0] * size
        for state, weight in enumerate(here):
            if weight:
                for kind, at in steps[state]:
                    then[at] += weight * row[kind]
        peak = max(then)
        here = [one / peak for one in then] if peak > 0 else then
        out.append(here)
    return out


ACCUSED: Final = 1.12  # how much likelier a suspect is of the other side, if an honest man says so
PRAISED: Final = 0.92
HINTED: Final = 2.2  # how much a hint fits a map with that spot, for who holds it
TRUSTING: Final = 0.7  # in a number somebody tells of himself
LYING: Final = 0.5  # share of false reports among the mutinous


def listen(beliefs: Beliefs, said: Statement) -> None:
    """Take in a statement."""
    heard = _HEARD.get(said.act)
    if heard is not None:
        heard(beliefs, said)


def _role(beliefs: Beliefs, said: Statement) -> None:
    _claims(beliefs, said.speaker, said.a)


def _claims(beliefs: Beliefs, seat: int, role: int) -> None:
    fits = ROLES[role].claimed
    if fits and (seat, role) not in beliefs.claimed:
        beliefs.claimed.add((seat, role))
        beliefs.word[seat] = [one * fit for one, fit in zip(beliefs.word[seat], fits, strict=True)]


def _tolerance(beliefs: Beliefs, said: Statement) -> None:
    _stands(beliefs, said.speaker, said.a)


def _sobriety(beliefs: Beliefs, said: Statement) -> None:
    _stands(beliefs, said.speaker, said.a + beliefs.record.tokens[said.speaker])


def _stands(beliefs: Beliefs, seat: int, number: int) -> None:
    if (seat, number, "tolerance") not in beliefs.claimed:
        beliefs.claimed.add((seat, number, "tolerance"))
        for cellar in beliefs.cellars(seat):
            cellar.exactly(number, TRUSTING)


def _answer(beliefs: Beliefs, said: Statement) -> None:
    if said.b == ANSWER["role"]:
        _claims(beliefs, said.speaker, said.c)
    elif said.b == ANSWER["number"]:
        tokens = beliefs.record.tokens[said.speaker] if said.a == TOPIC["sobriety"] else 0
        _stands(beliefs, said.speaker, said.c + tokens)


def _watch(beliefs: Beliefs, said: Statement) -> None:
    """Somebody tells whose hands were up: true from the loyal, perhaps from the others."""
    if said.speaker == beliefs.me:
        return  # what I saw I know already; what I make up I need not believe
    doubt = beliefs.chances(private=False).mutinous[said.speaker] * LYING
    beliefs.report(said, 1.0 - doubt)


def _accused(beliefs: Beliefs, said: Statement) -> None:
    _weigh(beliefs, said.speaker, said.target, ACCUSED)


def _praised(beliefs: Beliefs, said: Statement) -> None:
    _weigh(beliefs, said.speaker, said.target, PRAISED)


def _weigh(beliefs: Beliefs, speaker: int, target: int, by: float) -> None:
    """Somebody's opinion counts once a day, and for what he is worth."""
    if speaker == beliefs.me or (speaker, target, beliefs.record.day) in beliefs.claimed:
        return
    beliefs.claimed.add((speaker, target, beliefs.record.day))
    honest = 1.0 - beliefs.chances(private=False).mutinous[speaker]
    factor = 1.0 + (by - 1.0) * honest
    row = beliefs.word[target]
    if 0.3 < row[MUT] * factor / max(row) < 4.0:  # what is only said goes so far
        row[SCA] *= factor
        row[MUT] *= factor


def _good(beliefs: Beliefs, said: Statement) -> None:
    beliefs.hint(said.speaker, said.a, HINTED)


def _bad(beliefs: Beliefs, said: Statement) -> None:
    beliefs.hint(said.speaker, said.a, 1.0 / HINTED)


_HEARD: Final[dict[int, Callable[[Beliefs, Statement], None]]] = {
    ACT["claim_role"]: _role,
    ACT["tolerance_claim"]: _tolerance,
    ACT["sobriety_claim"]: _sobriety,
    ACT["answer"]: _answer,
    ACT["watch_above"]: _watch,
    ACT["watch_below"]: _watch,
    ACT["suspect"]: _accused,
    ACT["distrust"]: _accused,
    ACT["vouch"]: _praised,
    ACT["trust"]: _praised,
    ACT["map_hint_good"]: _good,
    ACT["map_hint_bad"]: _bad,
}


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
        self._lean: Leaning | None = None  # of this day

    def hear(self, told: Event) -> bool:
        """Take in one event of the own tape, as far as this skill goes."""
        if self.skill < LISTENS and isinstance(told, events.Hands):
            return False
        return super().hear(told)

    def catch_up(self, view: View) -> None:
        """Look at the chart where what came before was not heard: a match that was resumed in the middle."""
        record = self.record
        if (record.ship, record.used, record.day) != (view.ship, view.used, view.day):
            record.take(view)
            self.heard += 1
            self._lean = None

    @on(events.Day)
    def _day(self, told: events.Day) -> None:
        """A day begins."""
        super()._day(told)
        self._lean = None

    @on(events.Said)
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

    @on(events.Voted)
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
        cellars, view = (self.own, view) if private else (self.public, None)
        return self.once("own" if private else "public", known, partial(self._reckon, known, cellars, view))

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
        if view is not None and (ROLES[view.role].presses or view.pressed >= 0):
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
    return [float(kind == ROLES[role].kind) for kind in range(5)]


def _mixed(rows: list[list[float]], chances: list[float]) -> list[float]:
    """Return the chance of every map, over the seats that may hold it."""
    found = [0.0] * len(rows[0])
    for row, chance in zip(rows, chances, strict=True):
        if chance > 0:
            whole = sum(row)
            for at, one in enumerate(row):
                found[at] += chance * one / whole if whole else 0.0
    return normal(found)
