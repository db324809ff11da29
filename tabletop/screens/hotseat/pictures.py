"""Scenes of a table with several people, for pictures drawn without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.words import cast
from rules.save.model import SeatPlan
from tabletop.games import poster as poster_of
from tabletop.screens.hotseat.chairs import ChairsScreen, Person
from tabletop.screens.play import PlayScreen
from tabletop.screens.scenes import posed, samples
from tabletop.screens.setup.screen import SetupScreen
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App
    from tabletop.paint.room import Cloth

FRIENDS = (("Morgan", 21), ("Ines", 22), ("Albert", 23), ("Dora", 24))
HOUSE = ("barnaby", "vera")
SEED, MOVES, RECENT = 31, 28, 9
GUESTS = ((2, "Ines"), (4, "Albert"))


def _plan() -> list[SeatPlan]:
    """Seat four friends and two of the house."""
    people = {one.id: one for one in cast()}
    friends = [SeatPlan(name=name, portrait=f"portrait-{face}", person=True) for name, face in FRIENDS]
    house = [
        SeatPlan(name=people[one].short, portrait=people[one].portrait, character=one, opponent="greedy")
        for one in HOUSE
    ]
    return [friends[0], house[0], *friends[1:], house[1]]


def _table(app: App) -> PlayScreen:
    """Open a table in the middle of a hand, with the curtain down."""
    session = Session.new(posed.GAME, {}, _plan(), SEED, None, InlineThinker())
    session.header = session.header.model_copy(update={"id": "posed"})
    posed.play_on(session, MOVES)
    for seat in range(session.match.seats):  # everybody looked a while ago
        session.remembered.keep_look(seat, session.match.heard(seat) - RECENT)
    screen = PlayScreen(session)
    app.push(screen)
    posed.settle(app)
    return screen


def curtain(app: App, cloth: Cloth = "velvet") -> None:
    """Let the curtain hang there."""
    app.settings = samples.Quiet(app).settings.model_copy(update={"curtain": cloth})
    _table(app)


def since(app: App) -> None:
    """Show what happened since somebody's last look."""
    screen = _table(app)
    app.screens.remove(screen.handover.curtain)  # type: ignore[arg-type]
    screen.handover.open()
    screen.resume()
    posed.settle(app)


def setup(app: App) -> None:
    """Open the setup page with three people."""
    table = samples.table()
    for at, name in GUESTS:
        table.seat_person(at)
        table.change(at, name=name)
    app.push(SetupScreen(samples.Quiet(app), posed.GAME, table))


def hand_over(app: App) -> None:
    """Open the page on which seats change hands, over the curtain."""
    curtain(app)
    sitters = [Person(name, f"portrait-{face}", name != "Albert", lambda: None) for name, face in FRIENDS]
    app.push(ChairsScreen(lambda: sitters, accent=poster_of(posed.GAME).accent))


SCENES: dict[str, Callable[[App], object]] = {
    "curtain": curtain,
    "curtain-plain": lambda app: curtain(app, "plain"),
    "curtain-black": lambda app: curtain(app, "black"),
    "since-last-look": since,
    "setup-friends": setup,
    "hand-over": hand_over,
}
