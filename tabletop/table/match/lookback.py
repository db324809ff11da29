"""What comes to light of a finished match while it is looked at; found out where opponents think."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules import hindsight
from tabletop.worker import Errand, Key

if TYPE_CHECKING:
    from rules.core.advice import Turning
    from rules.core.types import Seat
    from rules.hindsight import Choice, Played
    from tabletop.thinking import Thinks


CHOICES, TURNINGS = "choices", "turnings"
ALL = (TURNINGS, CHOICES)  # the first is looked for first: it is what the results show
SEEK = {CHOICES: hindsight.choices, TURNINGS: hindsight.turning_points}


class Lookback:
    """Which decisions of the opponents are worth asking about, and where it turned.

    All pages that look at one match share it, and nothing is sought twice; without a match nothing is found.
    """

    def __init__(self, played: Played | None = None, name: str = "", thinker: Thinks | None = None) -> None:
        self.played = played
        self.turnings: tuple[Turning, ...] = ()
        self.choices: dict[Seat, tuple[Choice, ...]] = {}
        self.news = 0  # how often something came to light: whoever looks now and then compares
        self._name, self._thinker = name, thinker
        self._left = [] if played is None or thinker is None else list(ALL)
        self._keys: dict[str, Key] = {}  # the errands under way
        self._pages = self._begun = 0

    @property
    def looking(self) -> bool:
        """Whether there may be more to come."""
        return bool(self._left)

    def at(self, turn: int) -> Turning | None:
        """Return the turning point whose move led to a turn."""
        return next((one for one in self.turnings if one.turn + 1 == turn), None)

    def come(self) -> Lookback:
        """Look on one more page."""
        self._pages += 1
        return self

    def leave(self) -> None:
        """Look on one page less; when the last has gone, the rest can wait."""
        self._pages -= 1
        while self._keys and self._thinker is not None and not self._pages:
            self._thinker.cancel(self._keys.popitem()[1])

    def update(self, wanted: tuple[str, ...] = ALL) -> bool:
        """Go on looking for what is wanted; True if there is something new to show."""
        left = [what for what in self._left if what in wanted]
        if not left or self._thinker is None:
            return False
        for what in left:
            if what not in self._keys:
                self._begin(what, self._thinker)
        found = self._thinker.found(self._keys[left[0]])
        if found.things:
            self._take(left[0], found.things[-1])
        if found.over:
            self._left.remove(left[0])
            del self._keys[left[0]]
        new = bool(found.things) or not self._left
        self.news += new
        return new

    def _begin(self, what: str, thinker: Thinks) -> None:
        self._begun += 1  # a name of its own: what an errand that was broken off still says is not taken for this one's
        self._keys[what] = (self._name, what, self._begun)
        thinker.errand(self._keys[what], Errand(SEEK[what], (self.played,)))

    def _take(self, what: str, thing: Any) -> None:
        if what == CHOICES:
            self.choices = thing
        else:
            self.turnings = thing
