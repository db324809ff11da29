"""Scenes that can be drawn to a file without a window, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.words import taglines
from tabletop.screens import posed, samples
from tabletop.screens.about import AboutScreen
from tabletop.screens.doors import Doors
from tabletop.screens.first import FirstScreen
from tabletop.screens.page import game_accent
from tabletop.screens.pause import PauseScreen, Ways
from tabletop.screens.results import ResultsScreen
from tabletop.screens.rulebook import RulebookScreen
from tabletop.screens.settings import SettingsScreen
from tabletop.screens.setup import SetupScreen
from tabletop.screens.title import TitleScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App

GAME = "scum-of-the-earth"


def menu(app: App) -> None:
    """Open the menu with its first tagline."""
    app.push(TitleScreen(samples.Quiet(app), taglines()[0]))


def setup(app: App) -> None:
    """Open the setup page with six seats that are always the same."""
    app.push(SetupScreen(samples.Quiet(app), GAME, samples.table()))


def pause(app: App) -> None:
    """Open the pause menu over the setup page."""

    def nothing() -> None:
        """Lead nowhere: it is only a picture."""

    setup(app)
    app.push(PauseScreen(Ways(nothing, nothing, nothing, nothing, nothing, nothing), accent=game_accent(GAME)))


def results(app: App) -> None:
    """Open the results of a match that was never played."""
    app.push(ResultsScreen(samples.outcome(), samples.WAYS))


SCENES: dict[str, Callable[[App], object]] = {
    "menu": menu,
    "setup": setup,
    "results": results,
    "settings": lambda app: app.push(SettingsScreen(samples.Quiet(app))),
    "rulebook": lambda app: app.push(RulebookScreen(GAME, "SE 3.12")),
    "about": lambda app: app.push(AboutScreen("1.0")),
    "pause": pause,
    "first-start": lambda app: app.push(FirstScreen(Doors(app))),
    **posed.SCENES,
}
