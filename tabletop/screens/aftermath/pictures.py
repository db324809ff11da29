"""What comes after a game, as pictures of a match that was played by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games import poster as poster_of
from tabletop.screens import tables
from tabletop.screens.aftermath.naming import NamingScreen
from tabletop.screens.scenes import samples
from tabletop.screens.scenes.posed import FRAME_MS, GAME, MOST_MOVES, played, settle
from tabletop.thinking import InlineThinker

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App
    from tabletop.screens.aftermath.results import ResultsScreen
    from tabletop.screens.aftermath.why import WhyScreen

SEED, FRAMES = 7, 6000


def results(app: App, seats: int = 6) -> ResultsScreen:
    """Open the results of a match and wait until it has been looked back on."""
    session = played(app, SEED, MOST_MOVES, seats, "level-2", target=15)
    page = tables.results(samples.Quiet(app, InlineThinker), session)
    app.push(page)
    for _ in range(FRAMES):
        app.step(FRAME_MS, [])
        if page.story is None or not page.story.looking:
            break
    settle(app)
    return page


def _shown(app: App, name: str) -> None:
    page = results(app)
    page.shown[name] = 1
    page.relay()
    settle(app)


def _why(app: App, seats: int = 6) -> WhyScreen:
    page = results(app, seats)
    if page.ways.why is not None:
        page.ways.why()
    settle(app)
    return app.top  # type: ignore[return-value]


def _naming(app: App) -> None:
    results(app)
    app.push(NamingScreen("", lambda _name: None, poster_of(GAME).accent))
    settle(app)


SCENES: dict[str, Callable[[App], object]] = {
    "results": results,
    "results-places": lambda app: _shown(app, "picture"),
    "results-said": lambda app: _shown(app, "words"),
    "results-ten": lambda app: results(app, 10),
    "why-did-they": _why,
    "why-ten": lambda app: _why(app, 10),
    "keep-game": _naming,
}
