"""MOTION: how much moves, and how fast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.screens.settings import words
from tabletop.screens.settings.rows import put_choice, put_toggle
from tabletop.settings import SPEEDS

if TYPE_CHECKING:
    from tabletop.screens.flow import Flow
    from tabletop.screens.settings.screen import SettingsScreen


def motion(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel."""
    put_toggle(page, flow, "reduced_motion", words.MOTION_ROW)
    put_choice(page, flow, "speed", words.SPEED_ROW, values=SPEEDS, shown=words.SPEEDS, usual=2)
