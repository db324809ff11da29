"""Who can sit down besides the one who answers at random."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules.games.scallywag.minds.agent import LEVELS, player
from rules.games.scallywag.minds.crews import CREWS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.opponent import Maker


MAKERS: Final[Mapping[str, Maker]] = {
    **CREWS,
    **{name: partial(player, name) for name in LEVELS},
}
