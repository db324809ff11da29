"""Who can sit down, by name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules.games.great_table.minds.agent import LEVELS, player
from rules.games.great_table.minds.scripted import MAKERS as SCRIPTED
from rules.games.great_table.minds.scripted import Anybody

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.opponent import Maker

MAKERS: Final[Mapping[str, Maker]] = {
    "random": lambda seat, _: Anybody(seat),
    **SCRIPTED,
    **{name: partial(player, name) for name in LEVELS},
}
