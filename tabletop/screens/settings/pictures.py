"""The settings pages as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.inputs import Verb
from tabletop.screens.scenes import samples
from tabletop.screens.settings.screen import SettingsScreen
from tabletop.screens.settings.tabs import TABS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App


def _open(tab: str) -> Callable[[App], object]:
    return lambda app: app.push(SettingsScreen(samples.Quiet(app), tab))


def _waiting(app: App) -> None:
    page = SettingsScreen(samples.Quiet(app), "keys")
    app.push(page)
    page.editors["keys"].begin(Verb.HINT)


SCENES: dict[str, Callable[[App], object]] = {
    "settings": _open("look"),
    **{f"settings-{tab}": _open(tab) for tab in TABS},
    "settings-keys-waiting": _waiting,
}
