"""What a seat believes: what an onlooker would, and what it knows besides. Cheap, and the same for the same tape."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.minds.cards import Hands
from rules.games.great_table.minds.onlooker import Onlooker
from rules.games.great_table.minds.own import Own
from rules.games.great_table.numbers import APPRENTICE, MASTER, PLAYER

if TYPE_CHECKING:
    from rules.core.events import Event
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
