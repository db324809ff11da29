"""Who can sit down."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules.core.simple import Anybody
from rules.games.scallywag.minds.crews import CREWS
from rules.games.scallywag.minds.levels import LEVELS, player

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.opponent import Mind
    from rules.core.types import Seat


def _random(seat: Seat, personality: str) -> Mind:
    from rules.games.scallywag import GAME  # noqa: PLC0415 - the game knows its opponents

    del seat, personality
    return Anybody(GAME)


_MAKERS: Final[dict[str, Callable[[Seat, str], Mind]]] = {
    "random": _random,
    **CREWS,
    **{name: partial(player, name) for name in LEVELS},
}
NAMES: Final = tuple(_MAKERS)


def fresh(name: str, seat: Seat, personality: str = "") -> Mind:
    """Return a fresh opponent; ValueError names the ones there are."""
    if name not in _MAKERS:
        raise ValueError(f"There is no opponent called {name!r}; there is {', '.join(NAMES)}.")
    return _MAKERS[name](seat, personality)
