"""What everybody has claimed so far, and whose claims cannot both be true. GT 3.6, GT 3.8."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.talk.checker import clash, single
from rules.games.great_table.numbers import NO_CARD, pack_of
from rules.games.great_table.talk.claims import BOUNDS, CARD, LEFT, dead_by, rings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.talk.checker import Bound
    from rules.core.talk.statement import Statement

Event = tuple[int, "Bound"]  # who said it, and what it comes to


class Heard(NamedTuple):
    """What a claim comes to: whose earlier words it is at odds with, whose it bears out, which cards are new to us."""

    quarrels: set[int]
    same: set[int]
    cards: tuple[int, ...]  # that the speaker says to have held, and had not said of that day
    seen: tuple[tuple[int, int], ...]  # (whom, which card) he says others held


class Stories:
    """Claims by what they are about. It has what the judges of claims ask of a view: `n`, `said` and `deaths`."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.said: list[Statement] = []
        self.deaths: tuple[tuple[int, int, int, int], ...] = ()
        self.about: dict[tuple[int, str], tuple[Event, ...]] = {}  # (seat, variable)
        self.holders: dict[tuple[str, int], tuple[Event, ...]] = {}  # (day of a card, the card)
        self.tellers: frozenset[int] = frozenset()

    def copy(self) -> Stories:
        """Return the same stories, to try something on."""
        found = Stories(self.n)
        found.said, found.deaths = list(self.said), self.deaths
        found.about, found.holders, found.tellers = dict(self.about), dict(self.holders), self.tellers
        return found

    def told(self, said: Statement) -> Heard | None:
        """Take a statement in; return what it comes to, None if it claims nothing."""
        number = len(self.said)
        self.said.append(said)
        judge = BOUNDS.get(said.act)
        new = list(judge(self, number, said)) if judge else []  # type: ignore[arg-type]
        if not new:
            return None
        mine = [one for one in new if one.seat == said.speaker and _is_card(one)]
        cards = tuple(single(one.mask) - 1 for one in mine if (one.seat, one.what) not in self.about)
        seen = tuple((one.seat, single(one.mask) - 1) for one in new if one.seat != said.speaker and _is_card(one))
        found = Heard(self.quarrels(new), self.same(said.speaker, new), cards, seen)
        for one in new:
            row = (said.speaker, one)
            self.about[one.seat, one.what] = (*self.about.get((one.seat, one.what), ()), row)
            key = (one.what, single(one.mask))
            if _is_card(one):
                self.holders[key] = (*self.holders.get(key, ()), row)
        self.tellers |= {said.speaker}
        found.quarrels.update(self._in_ring(new, number))
        return found

    def _in_ring(self, new: Iterable[Bound], number: int) -> set[int]:
        """Return who else would sit in a ring by themselves with the speaker."""
        whats = {one.what for one in new if one.what.startswith(LEFT)}
        told = [row[1] for what in whats for seat in range(self.n) for row in self.about.get((seat, what), ())]
        days = {int(what.partition(" ")[2]) for what in whats}
        found = rings(told, {day: self.n - len(dead_by(self, day)) for day in days})  # type: ignore[arg-type]
        return {self.said[one].speaker for numbers, _ in found if number in numbers for one in numbers if one != number}

    def quarrels(self, new: Iterable[Bound]) -> set[int]:
        """Return who says otherwise: about the same seat, or by too many holders of one card."""
        found = set()
        for one in new:
            for teller, other in self.about.get((one.seat, one.what), ()):
                if one.mask and other.mask and clash(one, other, {}):
                    found.add(teller)
            if _is_card(one):
                rivals = {other.seat: teller for teller, other in self.holders.get((one.what, single(one.mask)), ())}
                rivals.pop(one.seat, None)
                if len(rivals) >= pack_of(self.n).count(single(one.mask) - 1):
                    found |= set(rivals.values())
        return found

    def same(self, speaker: int, new: Iterable[Bound]) -> set[int]:
        """Return who else says the very same of somebody."""
        return {
            teller
            for one in new
            for teller, other in self.about.get((one.seat, one.what), ())
            if teller != speaker and one.mask == other.mask
        }

    def take_back(self, said: Statement) -> None:
        """Forget a claim that was withdrawn."""
        if 0 <= said.ref < len(self.said):
            self.about = {key: _without(rows, said.ref) for key, rows in self.about.items()}
            self.holders = {key: _without(rows, said.ref) for key, rows in self.holders.items()}


def _without(rows: tuple[Event, ...], source: int) -> tuple[Event, ...]:
    return tuple(row for row in rows if row[1].source != source)


def _is_card(one: Bound) -> bool:
    return one.what.startswith(CARD) and single(one.mask) > NO_CARD + 1
