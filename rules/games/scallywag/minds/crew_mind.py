"""The thinking crew (c) of SW 3.10: it believes, and votes for what helps its side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.rng import Die, stream
from rules.core.types import PASS
from rules.games.scallywag.chart import BASE, GOAL
from rules.games.scallywag.minds.crew_beliefs import HIDDEN, Beliefs, expected
from rules.games.scallywag.minds.crew_sailor import Sailor, any_of, best_of, open_to
from rules.games.scallywag.numbers import CAPTAIN, DECKHAND, LEADERS, LOYAL, SCALLYWAG, bonus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.types import Ask, Move, Seat
    from rules.games.scallywag.view import View

_CROWD: Final = 0.3  # what it adds to a route that everybody pulls for it
_TURNCOAT: Final = 3.0  # whose votes fit a mutineer so much better is no use to press
_RISK: Final = (0.14, 0.07, 0.04, 0.02, 0.01, 0.005, 0.002)  # what a leader fears at a sobriety of 0, 1, 2 ...


class Thinker(Sailor):
    """Keeps beliefs on Captain, Scallywag and both maps."""

    def __init__(self, seat: Seat, personality: str = "") -> None:
        super().__init__(seat, personality)
        self._news: list[Event] = []
        self._beliefs: Beliefs | None = None

    def hear(self, told: Event) -> None:
        """Keep it until there is a view to read it by."""
        self._news.append(told)

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Think over what was heard, then answer."""
        believed = self._believed(view)
        for told in self._news:
            believed.hear(told)
        self._news.clear()
        return super().answer(view, ask, die)

    def _believed(self, view: View) -> Beliefs:
        if self._beliefs is None:
            self._beliefs = Beliefs(self.seat, view.n, view.house)
        return self._beliefs

    # -- by day
    def route(self, view: View, ask: Ask, roll: Die) -> int:
        """Take what helps the own side most, with an eye to the crowd and to the rum."""
        worth = self._worth(view)
        return best_of(open_to(ask), worth.__getitem__, roll)

    def _worth(self, view: View) -> dict[int, float]:
        believed = self._believed(view)
        hidden = self.hides(view)
        captain, scallywag = self._maps(view, hidden)
        ahead = believed.ahead
        side = LOYAL if hidden else view.side
        pulls = list(believed.pulls.values())
        found = {}
        for one, score in zip(ahead, expected(ahead, captain, scallywag, side), strict=True):
            crowd = _CROWD * pulls.count(one.route) / view.n
            found[one.route] = score + crowd - self._fear(view, one.route)
        return found

    def _maps(self, view: View, hidden: bool) -> tuple[Sequence[float], Sequence[float]]:
        """Return how likely the maps are, the own one being certain to a leader who does not hide."""
        believed = self._believed(view)
        if hidden:
            return believed.maps([DECKHAND if seat == self.seat else one for seat, one in enumerate(believed.shown)])
        captain, scallywag = believed.maps(view.known)
        if view.role == CAPTAIN:
            captain = [float(k == view.maps[CAPTAIN]) for k in range(len(captain))]
        if view.role == SCALLYWAG:
            scallywag = [float(k == view.maps[SCALLYWAG]) for k in range(len(scallywag))]
        return captain, scallywag

    def hides(self, view: View) -> bool:
        """Whether a leader votes as an uninformed sailor would, today: the same for his pull and his vote."""
        coin = Die(stream(0, "hide", self.seat, view.day, *view.cards[: view.house.numbers.dealt], *view.maps))
        return view.role in LEADERS and coin.unit() < HIDDEN

    def _fear(self, view: View, route: int) -> float:
        """Return what a leader has against a route for its rum."""
        if view.role not in LEADERS or view.due:
            return 0.0
        spot, numbers = GOAL[route], view.house.numbers
        sober = sum(view.cards) + bonus(view.role, numbers) - view.tokens[self.seat]
        left = sober - (numbers.effects[view.tiles[spot]] if spot != BASE else 0)
        return _RISK[min(len(_RISK) - 1, max(0, left))]

    # -- by night
    def question(self, view: View, ask: Ask) -> int:
        """Ask the number that tells leaders from sailors best."""
        believed = self._believed(view)
        unknown = [seat for seat in range(view.n) if seat != self.seat and view.known[seat] < 0]
        return max(open_to(ask), key=lambda code: believed.tells(code, unknown))

    def press(self, view: View, seats: list[Seat], roll: Die) -> int:
        """Press somebody who seems loyal, and not the Captain."""
        believed = self._believed(view)
        captain, _ = believed.leaders(view.known)
        others = [seat for seat in seats if view.known[seat] < 0]
        if not others:
            return PASS
        chance = sum(sum(captain[seat]) for seat in others) / len(others)
        plain = [seat for seat in others if sum(captain[seat]) <= chance] or others
        return any_of([seat for seat in plain if believed.mutinous[seat] < _TURNCOAT] or plain, roll)
