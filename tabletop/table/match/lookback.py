"""What comes to light of a finished match while it is looked at; found out where opponents think."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.hindsight import look_back
from tabletop.worker import Errand, Key

if TYPE_CHECKING:
    from rules.core.advice import Turning
    from rules.core.types import Seat
    from rules.hindsight import Choice, Played
    from tabletop.thinking import Thinks


class Lookback:
    """Which decisions of the opponents are worth asking about, and where it turned.

    All pages that look at one match share it, and nothing is sought twice; without a match nothing is found.
    """

    def __init__(self, played: Played | None = None, name: str = "", thinker: Thinks | None = None) -> None:
        self.played = played
        self.choices: dict[Seat, tuple[Choice, ...]] = {}
        self.turnings: tuple[Turning, ...] = ()
        self.looking = played is not None and thinker is not None  # whether there may be more to come
        self.news = 0  # how often something came to light: whoever looks now and then compares
        self._name, self._thinker = name, thinker
        self._key: Key | None = None  # the errand under way
        self._pages = self._begun = 0

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
        if self._key is not None and self._thinker is not None and not self._pages:
            self._thinker.cancel(self._key)
            self._key = None

    def update(self) -> bool:
        """Go on looking; True if there is something new to show."""
        if not self.looking or self._thinker is None:
            return False
        if self._key is None:
            self._begun += 1  # a name of its own: what one that was broken off still says is not taken for this one's
            self._key = (self._name, "look back", self._begun)
            self._thinker.errand(self._key, Errand(look_back, (self.played,)))
        came = self._thinker.found(self._key)
        if came.things:
            self.choices, self.turnings = came.things[-1]
        if came.over:
            self.looking, self._key = False, None
        new = bool(came.things) or came.over
        self.news += new
        return new
