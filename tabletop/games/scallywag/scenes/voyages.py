"""Voyages as pictures: a crew of a seed, sailed on by itself to a certain moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.games.scallywag.roles import LEADERS
from tabletop.games import kit
from tabletop.screens.aftermath.results import ResultsScreen, ResultsWays
from tabletop.screens.play import PlayScreen
from tabletop.screens.scenes import posed

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App
    from tabletop.table.match.session import Session

GAME, OPPONENT = "scallywag", "random"
SEATS, DAY_SEED, NIGHT_SEED, LAYING_SEED, RESULTS_SEED = 7, 6, 5, 3, 4
LAYING_MS = 4300


def begun(seed: int, seats: int = SEATS, **options: Any) -> Session:
    """Return a voyage that is about to begin."""
    return posed.begun(GAME, seed, seats, OPPONENT, **options)


def sail_on(session: Session, wanted: Callable[[Any], bool]) -> bool:
    """Let everybody answer by a die until the person's view is as wanted; False if it never is."""
    return posed.play_till(session, lambda: wanted(session.match.view(session.watcher)), OPPONENT)


def voyage(app: App, seed: int, wanted: Callable[[Any], bool], seats: int = SEATS) -> PlayScreen:
    """Open the table of the first seed, from this one on, whose voyage comes to such a moment."""
    return posed.moment(app, GAME, seed, wanted, seats, OPPONENT)


def by_day(day: int) -> Callable[[Any], bool]:
    """Want the person to be asked for a vote on that day, and to hold a map."""
    return lambda view: view.phase == "vote" and view.day >= day and view.role in LEADERS


def by_night(day: int) -> Callable[[Any], bool]:
    """Want the person to keep the watch on that night, and to have been answered."""
    return lambda view: view.phase == "action" and view.day >= day and view.watch == view.seat and _asked(view)


def _asked(view: Any) -> bool:
    return any(one.night == view.day for one in view.nights)


def laying(app: App) -> None:
    """Open a new table and let some of the islands be laid."""
    app.push(PlayScreen(begun(LAYING_SEED)))
    for _ in range(round(LAYING_MS / posed.FRAME_MS)):
        app.step(posed.FRAME_MS, [])


def results(app: App) -> None:
    """Show how a voyage ended."""
    session = begun(RESULTS_SEED)
    sail_on(session, lambda _view: False)
    found = kit(GAME).outcome(session.match, session.plan, session.watcher)

    def nothing(*_what: object) -> None:
        """Lead nowhere: it is only a picture."""

    app.push(ResultsScreen(found, ResultsWays(nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing)))


SCENES: dict[str, Callable[[App], object]] = {
    "scallywag-day": lambda app: voyage(app, DAY_SEED, by_day(5)),
    "scallywag-night": lambda app: voyage(app, NIGHT_SEED, by_night(4)),
    "scallywag-laying": laying,
    "scallywag-results": results,
}
