"""Who can sit down, by name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules.games.masquerade.minds.baselines import Anybody, Weakest
from rules.games.masquerade.minds.levels import LEVELS, Player, player

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.opponent import Mind

_MAKERS: dict[str, Callable[[int, str], Mind]] = {
    "random": lambda seat, _: Anybody(seat),
    "weakest": lambda seat, _: Weakest(seat),
    "firing": lambda seat, _: Weakest(seat, fires=True),
    **{name: partial(player, name) for name in LEVELS},
}
NAMES = tuple(_MAKERS)


def fresh(name: str, seat: int, personality: str) -> Mind:
    """Return a fresh opponent; ValueError names the ones there are."""
    if name not in _MAKERS:
        raise ValueError(f"There is no opponent called {name!r}; there is {', '.join(NAMES)}.")
    return _MAKERS[name](seat, personality)


def embody(mind: Mind, character: str) -> None:
    """Tell whoever knows manners whom of the cast it is."""
    if isinstance(mind, Player):
        mind.character = character
