"""Tables of a seed as pictures, played on by themselves to a certain moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.screens.scenes import posed

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App
    from tabletop.screens.play import PlayScreen

GAME, OPPONENT, SEED = "great-table", "random", 3


def ring(
    app: App, wanted: Callable[[Any], bool], seats: int = 12, seed: int = SEED, **options: Any
) -> PlayScreen:
    """Open the table of the first seed, from this one on, whose game comes to such a moment."""
    return posed.moment(app, GAME, seed, wanted, seats, OPPONENT, **options)


def votes(day: int, round_: int = 1) -> Callable[[Any], bool]:
    """Want the living person to be asked for a vote."""

    def wanted(view: Any) -> bool:
        here = view.phase == "vote" and view.turn == view.seat and view.day >= day and view.debate >= round_
        return bool(here and view.deaths)

    return wanted


def asked(phase: str, day: int = 1) -> Callable[[Any], bool]:
    """Want the living person to be asked in that phase."""
    return lambda view: view.phase == phase and view.day >= day and bool(view.alive >> view.seat & 1)


SCENES: dict[str, Callable[[App], object]] = {
    "great-table-look": lambda app: ring(app, lambda _view: True),
    "great-table-lists": lambda app: ring(app, asked("lists", 2)),
    "great-table-votes": lambda app: ring(app, votes(2)),
    "great-table-votes-16": lambda app: ring(app, votes(3, 2), 16),
    "great-table-votes-7": lambda app: ring(app, votes(2), 7),
    "great-table-night": lambda app: ring(app, asked("night", 2)),
}
