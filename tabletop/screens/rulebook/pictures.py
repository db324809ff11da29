"""The rulebook as pictures: open at its first page, in a search, at a link, at its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import games
from tabletop.screens.rulebook.reading import INDEX
from tabletop.screens.rulebook.screen import RulebookScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App

GAME = games()[0]


def book(app: App, rule: str, game: str = GAME) -> RulebookScreen:
    """Open the rulebook of a game at a rule."""
    screen = RulebookScreen(game, rule, learn=lambda: None)
    app.push(screen)
    return screen


def _search(app: App) -> None:
    screen = book(app, "SE 3.8")
    screen.look_for("wild")
    screen.next_hit(2)


SCENES: dict[str, Callable[[App], object]] = {
    "rulebook": lambda app: book(app, "SE 1"),
    "rulebook-search": _search,
    "rulebook-link": lambda app: book(app, "SE 3.0").follow("SE 3.12"),
    "rulebook-words": lambda app: book(app, "SE 1").open(INDEX),
}
