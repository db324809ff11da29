"""The Great Table as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.great_table.scenes import asked, rings

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App

SCENES: dict[str, Callable[[App], object]] = {**rings.SCENES, **asked.SCENES}
