"""Where a replay leads, and who looks back on its match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Seat
    from tabletop.table.match.lookback import Lookback


def nothing(*_more: object) -> None:
    """Lead nowhere."""


class Ways(NamedTuple):
    """What a replay may open: the rulebook at a rule, the settings, a practice game at a turn in a chair."""

    rules: Callable[[str], object] = nothing
    settings: Callable[[], object] = nothing
    play_on: Callable[[int, Seat], object] = nothing
    lookback: Callable[[], Lookback] | None = None  # asked for where the match is over
