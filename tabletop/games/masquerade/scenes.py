"""Nights at court as pictures: a match of a seed, played on by itself to a certain moment."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from rules import game as game_of
from tabletop.games import kit
from tabletop.games.masquerade.asking import pictures as asking
from tabletop.games.masquerade.pages import art as choosing
from tabletop.screens.aftermath.results import ResultsScreen, ResultsWays
from tabletop.screens.replay.recording import Recording
from tabletop.screens.replay.screen import ReplayScreen
from tabletop.screens.scenes import posed, samples
from tabletop.screens.setup.order import Chair, Table
from tabletop.screens.setup.screen import SetupScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App
    from tabletop.screens.play import PlayScreen
    from tabletop.table.match.session import Session

GAME, OPPONENT = "masquerade", "random"
GAME_OF = game_of(GAME)
SEED = 0x5C7F19AB42


def turn(app: App, seed: int, seats: int, round_no: int = 3, least: int = 2) -> PlayScreen:
    """Open a table at which the person is to play, with a trick on it."""

    def wanted(view: Any) -> bool:
        mine = view.phase == "play" and view.asked == view.seat
        if not mine or view.round_no < round_no or len(view.pile) < least:
            return False
        return any(len(ask.options) > 1 for ask in GAME_OF.view_asks(view) if ask.id == "play")

    return posed.moment(app, GAME, seed, wanted, seats, OPPONENT)


def played(seed: int, seats: int, **options: Any) -> Session:
    """Return a night that was played to its end."""
    session = posed.begun(GAME, seed, seats, OPPONENT, **options)
    posed.play_till(session, bool, OPPONENT)
    return session


def results(app: App) -> None:
    """Show what a night came to."""
    session = played(2, 6, rounds=5)
    found = kit(GAME).outcome(session.match, session.plan, session.watcher)

    def nothing(*_what: object) -> None:
        """Lead nowhere: it is only a picture."""

    app.push(ResultsScreen(found, ResultsWays(nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing)))


def setup(app: App) -> None:
    """Open the setup page."""
    made = Table(GAME_OF, Chair("Morgan", 21, person=True), seed=SEED, rng=Random(3))
    made.fill(6)
    app.push(SetupScreen(samples.Quiet(app), GAME, made))


def replay(app: App) -> None:
    """Open a night that is over somewhere on its way, all hands open."""
    session = played(2, 6, rounds=3)
    recording = Recording(session.match, session.header)
    turn = recording.beyond(recording.first + (recording.last - recording.first) // 2, 1, 1) + 9
    screen = ReplayScreen(recording, turn=turn, chair=2)
    app.push(screen)
    screen.toggle_open()
    posed.settle(app)


SCENES: dict[str, Callable[[App], object]] = {
    "masquerade-table": lambda app: turn(app, 3, 5),
    "masquerade-eight": lambda app: turn(app, 5, 8, 2, 3),
    "masquerade-four": lambda app: turn(app, 8, 4, 2),
    "masquerade-first-round": lambda app: turn(app, 4, 6, 1),
    "masquerade-results": results,
    "masquerade-setup": setup,
    "masquerade-replay": replay,
    **asking.SCENES,
    **choosing.SCENES,
}
