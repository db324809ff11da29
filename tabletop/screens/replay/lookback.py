"""Where the match turned: found out by the worker while the replay is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.insight import Turning
    from tabletop.screens.replay.reel import Reel
    from tabletop.thinking import Thinks


class Lookback:
    """An errand for a finished match; nothing for one that is not over, or where nobody thinks."""

    def __init__(self, reel: Reel, thinker: Callable[[], Thinks] | None) -> None:
        self.turnings: tuple[Turning, ...] = ()
        self._key = ("replay", reel.header.id)
        self._thinker = thinker() if thinker is not None and reel.finished else None
        if self._thinker is not None:
            from rules.hindsight import packed, turning_points  # noqa: PLC0415 - only for matches that are over
            from tabletop.errands import Errand  # noqa: PLC0415

            self._thinker.errand(self._key, Errand(turning_points, (packed(reel.match),)))

    def update(self) -> bool:
        """Look whether more has been found; True if so."""
        if self._thinker is None:
            return False
        found = self._thinker.found(self._key)
        if found.over:
            self._thinker = None
        if not found.things:
            return False
        self.turnings = found.things[-1]
        return True

    def at(self, turn: int) -> Turning | None:
        """Return the turning point whose move led to a turn."""
        return next((one for one in self.turnings if one.turn + 1 == turn), None)

    def leave(self) -> None:
        """Let the rest be."""
        if self._thinker is not None:
            self._thinker.cancel(self._key)
