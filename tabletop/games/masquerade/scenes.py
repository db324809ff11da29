"""Nights at court as pictures: a match of a seed, played on by itself to a certain moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules import game as game_of
from tabletop.games.masquerade.asking import pictures as asking
from tabletop.games.masquerade.choosing import pictures as choosing
from tabletop.screens.scenes import posed

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App
    from tabletop.screens.play import PlayScreen

GAME, OPPONENT = "masquerade", "random"
GAME_OF = game_of(GAME)


def turn(app: App, seed: int, seats: int, round_no: int = 3, least: int = 2) -> PlayScreen:
    """Open a table at which the person is to play, with a trick on it."""

    def wanted(view: Any) -> bool:
        mine = view.phase == "play" and view.asked == view.seat
        if not mine or view.round_no < round_no or len(view.pile) < least:
            return False
        return any(len(ask.options) > 1 for ask in GAME_OF.view_asks(view) if ask.id == "play")

    return posed.moment(app, GAME, seed, wanted, seats, OPPONENT)


SCENES: dict[str, Callable[[App], object]] = {
    "masquerade-table": lambda app: turn(app, 3, 5),
    "masquerade-eight": lambda app: turn(app, 5, 8, 2, 3),
    "masquerade-four": lambda app: turn(app, 8, 4, 2),
    "masquerade-first-round": lambda app: turn(app, 4, 6, 1),
    **asking.SCENES,
    **choosing.SCENES,
}
