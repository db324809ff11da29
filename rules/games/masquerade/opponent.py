"""Who can sit down, by name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules.games.masquerade.minds.baselines import Anybody, Weakest
from rules.games.masquerade.minds.levels import LEVELS, Player, player

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.types import Maker, Mind

MAKERS: Final[Mapping[str, Maker]] = {
    "random": lambda seat, _: Anybody(seat),
    "weakest": lambda seat, _: Weakest(seat),
    "firing": lambda seat, _: Weakest(seat, fires=True),
    **{name: partial(player, name) for name in LEVELS},
}


def embody(mind: Mind, character: str) -> None:
    """Tell whoever knows manners whom of the cast it is."""
    if isinstance(mind, Player):
        mind.character = character
