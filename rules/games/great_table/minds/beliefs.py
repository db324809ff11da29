"""What a seat believes of parts and cards: what an onlooker would, and what it knows besides. The same for a tape."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.checker import single
from rules.games.great_table.lists import ALWAYS, entry_of
from rules.games.great_table.minds.own import Own
from rules.games.great_table.minds.watching import Onlooker
from rules.games.great_table.numbers import APPRENTICE, MASTER, NO_CARD, PLAYER, THIEF, pack_of
from rules.games.great_table.talk.claims import CARD

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.great_table.minds.stories import Stories
    from rules.games.great_table.minds.tables import Likelihoods
    from rules.games.great_table.minds.worlds import Chances
    from rules.games.great_table.view import View

Shares = tuple[float, ...]


class Beliefs:
    """Fed with the own tape; asked with the own view. All answers go by roster place."""

    def __init__(self, seat: int, n: int, tables: Likelihoods | None = None) -> None:
        self.me = seat
        self.n = n
        self.table = Onlooker(n, tables)
        self.own = Own(seat)
        self._hands: tuple[tuple[int, int, int, int], Hands] | None = None
        self._found: tuple[tuple[int, int], Chances] | None = None
        self._cover: tuple[tuple[int, int], Chances] | None = None

    def hear(self, told: Event) -> None:
        """Take in one event of the own tape."""
        self.table.hear(told)
        self.own.hear(told)

    # -- of the House
    def public(self) -> Shares:
        """Return what an onlooker would think: the chance to be of the House."""
        return self.table.chances().house

    def public_after(self, *told: Event) -> Shares:
        """Return what an onlooker would think if this happened besides."""
        trial = self.table.copy()
        for one in told:
            trial.hear(one)
        return trial.worlds.chances().house

    def house(self, view: View) -> Shares:
        """Return the chance of every seat to be of the House, dead or alive; the own is 0 or 1."""
        return self.chances(view).house

    def master(self, view: View) -> Shares:
        """Return the chance of every seat to be the Master."""
        return self.chances(view).master

    def mates(self, view: View) -> Shares:
        """Return the chance of every seat to be an Apprentice: whom a Master had better not kill."""
        return self.chances(view).mate

    def chances(self, view: View) -> Chances:
        """Return what this seat believes of everybody's part."""
        key = self.table.heard, len(view.news)
        if self._found is None or self._found[0] != key:
            self._found = key, self._reckon(view)
        return self._found[1]

    def _reckon(self, view: View) -> Chances:
        trial = self.table.copy()
        self.own.know(trial, view)
        return trial.worlds.chances()

    def cover(self, view: View) -> Chances:
        """Return what a Card Player would believe in this chair: what somebody of the House had better act by."""
        if view.role == PLAYER:
            return self.chances(view)
        key = self.table.heard, len(view.news)
        if self._cover is None or self._cover[0] != key:
            trial = self.table.copy()
            for part in (MASTER, APPRENTICE):
                trial.worlds.never(view.seat, part)
            self.own.weigh(trial, view)
            self._cover = key, trial.worlds.chances()
        return self._cover[1]

    # -- cards
    def holds(self, view: View, card: int) -> Shares:
        """Return the chance of every seat to hold a card today."""
        key = self.table.heard, len(view.news), view.day, view.card
        if self._hands is None or self._hands[0] != key:
            passed = self.own.passed.get(view.day, 0)
            hands = Hands(view, self.chances(view), self.table.tables.cards, self.table.stories, passed)
            self._hands = key, hands
        return self._hands[1].of(card)


ROUNDS: Final = 5
CLAIM: Final = 15.0  # times likelier to hold what one says one holds
LEAST: Final = 0.01
_TINY: Final = 1e-12


class Hands:
    """The chance of every seat to hold every card, as one seat can know it."""

    def __init__(
        self, view: View, parts: Chances, shares: tuple[tuple[float, ...], ...], stories: Stories, passed: int
    ) -> None:
        self.view = view
        self.pack = view.pack or pack_of(view.n)
        self.types = sorted(set(self.pack))
        self.room = {card: self.pack.count(card) - (card == view.card) for card in self.types}
        robbed = view.stole[0] if view.stole else -1
        if robbed >= 0:
            self.room[THIEF] = 0  # it is out of play
        living = [seat for seat in range(view.n) if view.alive >> seat & 1 and not view.voteless >> seat & 1]
        self.seats = [seat for seat in living if seat not in (view.seat, robbed)]
        self.rows = {seat: self._wishes(seat, parts, shares, stories) for seat in self.seats}
        self._scale(passed)

    def _wishes(
        self, seat: int, parts: Chances, shares: tuple[tuple[float, ...], ...], stories: Stories
    ) -> dict[int, float]:
        """Return how much a seat would like each card, whoever it is."""
        if shares:
            of = (parts.master[seat], parts.mate[seat], 1.0 - parts.master[seat] - parts.mate[seat])
            found = {card: LEAST + sum(p * row[card] for p, row in zip(of, shares, strict=True)) for card in self.types}
        else:
            found = dict.fromkeys(self.types, 1.0)
        for _, claim in stories.about.get((seat, f"{CARD} {self.view.day}"), ()):
            said = single(claim.mask) - 1
            if said in found:
                found[said] *= CLAIM
        return found

    def _scale(self, passed: int) -> None:
        liked = {card: sum(row[card] for row in self.rows.values()) for card in self.types}
        rest = {card: 1.0 / (LEAST + liked[card]) for card in self.types}
        for code in self.view.standing[:passed]:  # gone when the pack came
            entry = entry_of(code)
            if entry.condition == ALWAYS and self.pack.count(entry.card) == 1 and entry.card in rest:
                rest[entry.card] = 0.0
        spare = max(0, sum(self.room.values()) - len(self.seats))
        for _ in range(ROUNDS):
            for row in self.rows.values():
                _to(row, 1.0)
            _to(rest, float(spare))
            for card in self.types:
                whole = rest[card] + sum(row[card] for row in self.rows.values())
                by = self.room[card] / (whole + _TINY)
                rest[card] *= by
                for row in self.rows.values():
                    row[card] *= by

    def of(self, card: int) -> tuple[float, ...]:
        """Return the chance of every seat to hold a card."""
        view = self.view
        own = view.seat if card == view.card != NO_CARD else -1
        return tuple(
            1.0 if seat == own else min(1.0, self.rows[seat].get(card, 0.0)) if seat in self.rows else 0.0
            for seat in range(view.n)
        )


def _to(row: dict[int, float], whole: float) -> None:
    """Scale a row to its sum."""
    by = whole / (sum(row.values()) + _TINY)
    for card in row:
        row[card] *= by
