"""Who can sit down, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.minds.baselines import Anybody

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.opponent import Mind

_MAKERS: dict[str, Callable[[int, str], Mind]] = {"random": lambda seat, _: Anybody(seat)}
NAMES = tuple(_MAKERS)


def fresh(name: str, seat: int, personality: str) -> Mind:
    """Return a fresh opponent; ValueError names the ones there are."""
    if name not in _MAKERS:
        raise ValueError(f"There is no opponent called {name!r}; there is {', '.join(NAMES)}.")
    return _MAKERS[name](seat, personality)
