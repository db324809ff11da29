"""Who can sit down, by name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules.games.great_table.minds.baselines import Anybody
from rules.games.great_table.minds.levels import LEVELS, player
from rules.games.great_table.minds.scripted import MAKERS as SCRIPTED

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.opponent import Mind
    from rules.core.types import Seat

_MAKERS: Final[dict[str, Callable[[Seat, str], Mind]]] = {
    "random": lambda seat, _: Anybody(seat),
    **SCRIPTED,
    **{name: partial(player, name) for name in LEVELS},
}
NAMES: Final = tuple(_MAKERS)


def fresh(name: str, seat: Seat, personality: str = "") -> Mind:
    """Return a fresh opponent; ValueError names the ones there are."""
    if name not in _MAKERS:
        raise ValueError(f"There is no opponent called {name!r}; there is {', '.join(NAMES)}.")
    return _MAKERS[name](seat, personality)
