"""What somebody who only watches the table makes of it: he weighs what he sees, as it comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.minds import watching
from rules.games.great_table.minds.stories import Stories
from rules.games.great_table.minds.tables import likelihoods
from rules.games.great_table.minds.worlds import Chances, Worlds
from rules.games.great_table.state import NO_VOTE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from rules.games.great_table.minds.tables import Likelihoods


class Onlooker:
    """Hears events; tells who may be of the House."""

    def __init__(self, n: int, tables: Likelihoods | None = None) -> None:
        self.n = n
        self.tables = tables or likelihoods(n)
        self.worlds = Worlds(n)
        self.alive = (1 << n) - 1
        self.before = 0  # who lived when the night began
        self.day = 0
        self.ballots = [NO_VOTE] * n
        self.accused = [0] * n  # whom everybody spoke against today (masks)
        self.called = [0] * n  # whom everybody wanted lynched aloud today
        self.claimed = self.attacked = 0  # who did so today
        self.hot = 0  # whom an onlooker suspected more than most when the round began
        self.fell: set[tuple[int, int]] = set()  # (night, who)
        self.boss_dead = False
        self.stories = Stories(n)
        self.heard = 0  # raised with everything that may change a belief
        self._found: tuple[int, Chances] | None = None

    def copy(self) -> Onlooker:
        """Return one who has heard the same, to try something on."""
        found = Onlooker.__new__(Onlooker)
        found.__dict__.update(self.__dict__)
        found.worlds = self.worlds.copy()
        found.ballots, found.accused, found.called = list(self.ballots), list(self.accused), list(self.called)
        found.fell, found.stories = set(self.fell), self.stories.copy()
        return found

    def hear(self, told: Event) -> None:
        """Take in one public event."""
        fold = watching.FOLDS.get(type(told))
        if fold is not None:
            fold(self, told)
            self.heard += 1

    def chances(self) -> Chances:
        """Return what it comes to by now."""
        if self._found is None or self._found[0] != self.heard:
            self._found = self.heard, self.worlds.chances()
        return self._found[1]

    # -- evidence; whoever counts for the tables listens in here
    def seat(self, what: str, seat: int, *, did: bool = True) -> None:
        """Weigh what a seat did, or could have done, if the tables know of it."""
        found = self.tables.seats.get(what)
        if found is not None:
            self.worlds.weigh(seat, found.yes if did else found.no, found.temper)

    def pair(self, what: str, one: int, other: int, *, did: bool = True) -> None:
        """Weigh what one did to another, if the tables know of it; what he could have done weighs nothing."""
        found = self.tables.pairs.get(what) if did and one != other else None
        if found is not None:
            self.worlds.weigh_pair(one, other, found.table, found.temper)

    def one_of(self, seat: int, what: str, among: Sequence[str]) -> None:
        """Weigh which of several things a seat did."""
        del among
        self.seat(what, seat)

    def choice(self, one: int, chosen: int, among: Sequence[int], what: Callable[[int], str]) -> None:
        """Weigh whom somebody chose among some; `what` names the table for each of them."""
        del among
        self.pair(what(chosen), one, chosen)
