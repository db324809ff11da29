"""What comes to light of a finished match while its results are looked at; found out where opponents think."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules import hindsight
from tabletop.errands import Errand

if TYPE_CHECKING:
    from rules.core.insight import Turning
    from rules.core.match import Match
    from rules.core.types import Seat
    from rules.hindsight import Choice
    from tabletop.thinking import Thinks


CHOICES, TURNINGS = "choices", "turnings"


class Lookback:
    """Two errands: which decisions of the opponents are worth asking about, and where it turned."""

    def __init__(self, match: Match, name: str, thinker: Thinks) -> None:
        self.turnings: tuple[Turning, ...] = ()
        self.choices: dict[Seat, tuple[Choice, ...]] = {}
        self._thinker = thinker
        played = (hindsight.packed(match),)
        self._errands = {
            (name, CHOICES): Errand(hindsight.choices, played),
            (name, TURNINGS): Errand(hindsight.turning_points, played),
        }
        self._begun = False

    @property
    def looking(self) -> bool:
        """Whether there may be more to come."""
        return bool(self._errands)

    def update(self) -> bool:
        """Go on looking; True if there is something new to show."""
        if not self._errands:
            return False
        if not self._begun:
            self._begun = True
            for key, errand in self._errands.items():
                self._thinker.errand(key, errand)
        key = next(iter(self._errands))
        found = self._thinker.found(key)
        if found.things:
            self._take(key[1], found.things[-1])
        if found.over:
            del self._errands[key]
        return bool(found.things) or not self._errands

    def leave(self) -> None:
        """Look no further."""
        for key in self._errands:
            self._thinker.cancel(key)
        self._errands.clear()

    def _take(self, what: str, thing: Any) -> None:
        if what == CHOICES:
            self.choices = thing
        else:
            self.turnings = thing
