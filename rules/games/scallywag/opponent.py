"""Who can sit down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.simple import Anybody

if TYPE_CHECKING:
    from rules.core.opponent import Mind
    from rules.core.types import Seat

NAMES: Final = ("random",)


def fresh(name: str, seat: Seat, personality: str = "") -> Mind:
    """Return a fresh opponent; ValueError names the ones there are."""
    from rules.games.scallywag import GAME  # noqa: PLC0415 - the game knows its opponents

    del seat, personality
    if name not in NAMES:
        raise ValueError(f"There is no opponent called {name!r}; there is {', '.join(NAMES)}.")
    return Anybody(GAME)
