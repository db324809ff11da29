"""Who can sit down."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules.core.simple import Anybody
from rules.games.scallywag.minds.crews import CREWS
from rules.games.scallywag.minds.levels import LEVELS, player

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.opponent import Maker, Mind
    from rules.core.types import Seat


def _random(seat: Seat, personality: str) -> Mind:
    from rules.games.scallywag import GAME  # noqa: PLC0415 - the game knows its opponents

    del seat, personality
    return Anybody(GAME)


MAKERS: Final[Mapping[str, Maker]] = {
    "random": _random,
    **CREWS,
    **{name: partial(player, name) for name in LEVELS},
}
