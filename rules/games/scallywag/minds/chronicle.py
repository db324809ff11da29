"""The public record as one seat heard it: kept event by event, so that beliefs know how things stood at the time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.scallywag.chart import BASE, GOAL

if TYPE_CHECKING:
    from rules.games.scallywag.view import View


class Chronicle:
    """How things stand, from the own tape alone."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.day = 0
        self.watch = -1
        self.ship = BASE
        self.used = 0
        self.seen = 1 << BASE
        self.markers: list[int] = []
        self.tiles = [-1] * 16
        self.tokens = [0] * n
        self.counts = [3] * n
        self.shown = 0
        self.off = 0  # mask of those who are seen to drink no more
        self.watched = 0  # mask of those who had a night
        self.pulls: dict[int, int] = {}  # of this day
        self.all_pulls: list[dict[int, int]] = []  # by day
        self.votes: list[tuple[int, ...]] = []
        self.known = [-1] * n  # roles that were shown

    def take(self, view: View) -> None:
        """Begin in the middle: what came before was not heard."""
        self.day, self.watch, self.ship, self.used = view.day, view.watch, view.ship, view.used
        self.markers = list(view.markers)
        self.tiles, self.tokens, self.counts = list(view.tiles), list(view.tokens), list(view.counts)
        self.shown = self.off = view.shown
        self.known = list(view.shown_roles)
        self._connect()

    def sail(self, route: int) -> None:
        """Lay a marker."""
        self.markers.append(route)
        self.used |= 1 << route
        self.ship = GOAL[route]
        self.seen |= 1 << self.ship

    def move(self, old: int, new: int) -> None:
        """Put the last marker elsewhere."""
        self.markers[-1] = new
        self.used = self.used & ~(1 << old) | 1 << new
        self.ship = GOAL[new]
        self._connect()

    def switch(self, one: int, other: int) -> None:
        """Exchange two tiles."""
        self.tiles[one], self.tiles[other] = self.tiles[other], self.tiles[one]

    def dawn(self, day: int, watch: int) -> None:
        """Begin a day."""
        self.day, self.watch = day, watch
        self.pulls = {}
        self.all_pulls.append(self.pulls)

    def _connect(self) -> None:
        self.seen = 1 << BASE
        for one in self.markers:
            self.seen |= 1 << GOAL[one]
