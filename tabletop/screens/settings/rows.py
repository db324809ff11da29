"""Rows that several settings pages have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.screens.parts import chooser, toggle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.screens.settings.screen import SettingsScreen
    from tabletop.widgets.flow import Flow


def put_toggle(page: SettingsScreen, flow: Flow, name: str, said: tuple[str, str], *, relay: bool = False) -> None:
    """Add the toggle of a setting."""

    def put(on: bool) -> None:
        page.put(name, on)
        if relay:
            page.relay()

    control, wide, high = toggle(flow.m, bool(getattr(page.settings, name)), put, name=name)
    flow.row(*said, control, wide=wide, high=high)


def put_choice(
    page: SettingsScreen, flow: Flow, name: str, said: tuple[str, str], *, values: Sequence[object],
    shown: Sequence[str], relay: bool = False, usual: int = 0, below: bool = False,
) -> None:  # fmt: skip
    """Add the switch of a setting that has a few values."""
    now = getattr(page.settings, name)

    def put(at: int) -> None:
        page.put(name, values[at])
        if relay:
            page.relay()

    at = values.index(now) if now in values else usual
    control, wide, high = chooser(flow.m, shown, at, put, name=name, room=flow.w)
    flow.row(*said, control, wide=wide, high=high, below=below)
