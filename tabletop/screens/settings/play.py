"""PLAY: what the table does for a person, and what the company says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.screens.settings import words
from tabletop.screens.settings.rows import put_toggle

if TYPE_CHECKING:
    from tabletop.screens.flow import Flow
    from tabletop.screens.settings.screen import SettingsScreen


def playing(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel of one's own turns."""
    put_toggle(page, flow, "auto_pass", words.AUTO_PASS_ROW)
    put_toggle(page, flow, "show_playable", words.PLAYABLE_ROW)


def company(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel of help and talk."""
    put_toggle(page, flow, "hints", words.HINTS_ROW)
    put_toggle(page, flow, "court_talk", words.TALK_ROW)
