"""Scenes that can be drawn to a file without a window, by name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules import games
from rules.core.lesson import lessons
from rules.core.words import taglines
from tabletop.games import poster as poster_of
from tabletop.games import scenes
from tabletop.screens.about import AboutScreen, LicencesScreen
from tabletop.screens.first import FirstScreen
from tabletop.screens.menu import TitleScreen
from tabletop.screens.pause import PauseScreen, PauseWays
from tabletop.screens.router import Router
from tabletop.screens.scenes import pages as calendar
from tabletop.screens.scenes import pages as crash
from tabletop.screens.scenes import pages as evening
from tabletop.screens.scenes import pages as friends
from tabletop.screens.scenes import pages as packs
from tabletop.screens.scenes import pages as puzzles
from tabletop.screens.scenes import pages as rulebook
from tabletop.screens.scenes import pages as settings
from tabletop.screens.scenes import pages as statistics
from tabletop.screens.scenes import played as aftermath
from tabletop.screens.scenes import played as hotseat
from tabletop.screens.scenes import played as replay
from tabletop.screens.scenes import played as saves
from tabletop.screens.scenes import posed, samples
from tabletop.screens.scenes.pages import ComponentsScreen, lesson
from tabletop.screens.setup.screen import SetupScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App

GAME = games()[0]


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
    ways = PauseWays(nothing, nothing, nothing, nothing, nothing, nothing)
    app.push(PauseScreen(ways, accent=poster_of(GAME).accent))


def contrast(app: App) -> None:
    """Open a table in the strong colours."""
    if app.settings is not None:
        app.apply(app.settings.model_copy(update={"high_contrast": True}))
    SCENES["table"](app)


# "lesson" is that of the first game, "lesson-GAME" that of another
LESSONS = {
    ("lesson" if game == GAME else f"lesson-{game}") + (f"-{which}" if which > 1 else ""): (game, which)
    for game in games()
    for which in range(1, lessons(game) + 1)
}
SCENES: dict[str, Callable[[App], object]] = {
    "menu": menu,
    "setup": setup,
    **aftermath.AFTERMATH,
    **settings.SETTINGS,
    **friends.FRIENDS,
    **rulebook.RULEBOOK,
    "about": lambda app: app.push(AboutScreen("1.0")),
    "licences": lambda app: app.push(LicencesScreen()),
    "pause": pause,
    "components": lambda app: app.push(ComponentsScreen()),
    "contrast": contrast,
    "first-start": lambda app: app.push(FirstScreen(Router(app))),
    **calendar.CALENDAR,
    **crash.CRASH,
    **evening.EVENING,
    **hotseat.HOTSEAT,
    **puzzles.PUZZLES,
    **replay.REPLAY,
    **saves.SAVES,
    **statistics.STATISTICS,
    **packs.PACKS,
    **{name: scene for game in games() for name, scene in scenes(game).items()},
    **{name: partial(lesson, game=game, which=which) for name, (game, which) in LESSONS.items()},
}


def scene_of(name: str) -> Callable[[App], object]:
    """Return the scene of a name; "table:SEED:MOVES:SEATS" is any table, "lesson:N" any step of a lesson.

    KeyError, or ValueError for odd numbers.
    """
    word, *numbers = name.split(":")
    if not numbers:
        return SCENES[word]
    if word in LESSONS and len(numbers) == 1 and numbers[0].isdecimal():
        game, which = LESSONS[word]
        return lambda app: lesson(app, game, int(numbers[0]), which)
    if word != "table" or not 2 <= len(numbers) <= 3 or not all(number.isdecimal() for number in numbers):
        raise ValueError(f"A scene with numbers is table:SEED:MOVES or table:SEED:MOVES:SEATS, not {name!r}.")
    seed, moves, seats = (*map(int, numbers), 6)[:3]
    if not 4 <= seats <= 10 or moves > posed.MOST_MOVES or seed >= 1 << 40:
        raise ValueError(f"A table seats 4 to 10 and is drawn after at most {posed.MOST_MOVES} moves.")
    return lambda app: posed.table(app, seed, moves, seats=seats)
