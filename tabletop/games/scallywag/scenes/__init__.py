"""Voyages as pictures: the chart, what is asked, talk, and pages of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.scallywag.scenes import talks, voyages, watches
from tabletop.screens.rulebook.pictures import book

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App

PAGES = {"islands": "SW 3.4", "chart": "SW 3.1", "maps": "SW 3.5", "table": "SW A1"}


def _page(rule: str) -> Callable[[App], object]:
    return lambda app: book(app, rule, voyages.GAME)


SCENES: dict[str, Callable[[App], object]] = {
    **voyages.SCENES,
    **talks.SCENES,
    **watches.SCENES,
    **{f"rulebook-{name}": _page(rule) for name, rule in PAGES.items()},
}
