"""Votes as threads: from whoever votes across the table to whoever is meant, or to the moon in the middle."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING

import pygame

from rules.games.great_table.cards import REGISTER
from rules.games.great_table.numbers import NO_CARD
from rules.games.great_table.state import NO_VOTE
from tabletop.scene import Node
from tabletop.theme import ALARM, ICE, INK, SOFT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from tabletop.games.great_table.picture import RingPicture
    from tabletop.paint.metrics import Metrics

Z = 92.0
STEPS, BEND, ROUND, OVER = 22, 0.34, 1.0, 50.0  # pieces of a thread; how it hangs to the middle, comes round to night
THICK, RIM, BEAD = 3.4, 3.0, 7.0

Point = tuple[float, float]


class Thread(Node):
    """One vote. It is drawn as it is, without a picture of its own: there may be sixteen."""

    __slots__ = ("_share", "colour", "m", "points", "to")

    def __init__(self, m: Metrics, points: Sequence[Point], to: int, colour: str) -> None:
        self.m, self.points, self.to, self.colour, self._share = m, list(points), to, colour, 1.0
        edge = (BEAD + RIM) * m.u + 2
        left, top = (min(p[i] for p in points) - edge for i in (0, 1))
        right, low = (max(p[i] for p in points) + edge for i in (0, 1))
        super().__init__(x=left, y=top, z=Z, size=(math.ceil(right - left), math.ceil(low - top)))

    @property
    def share(self) -> float:
        """How much of it is spun."""
        return self._share

    @share.setter
    def share(self, share: float) -> None:
        self._share = share
        self.touch()

    def draw(self, target: Surface) -> None:
        """Draw an ink edge, the thread on it, and the bead it ends in."""
        u, last = self.m.u, max(1, round(self._share * (len(self.points) - 1)))
        spun = self.points[: last + 1]
        pygame.draw.lines(target, INK, closed=False, points=spun, width=max(3, round((THICK + RIM) * u)))
        for one, other in itertools.pairwise(spun):
            pygame.draw.aaline(target, self.colour, one, other, max(1, round(THICK * u)))
        for radius, colour in ((BEAD + RIM / 2, INK), (BEAD, self.colour)):
            pygame.draw.aacircle(target, colour, spun[-1], radius * u)


class Threads:
    """All threads of one picture: one a voter."""

    def __init__(self, picture: RingPicture) -> None:
        self.picture = picture
        self.nodes: dict[int, Thread] = {}
        self._ordered: list[tuple[int, int, str]] = []
        self._spun: list[Thread] = []

    def refresh(self) -> None:
        """Show the votes as everybody sees them; what has changed is simply there."""
        self._orders()
        shown = self.picture.shown
        for voter in range(self.picture.n):
            ballot = shown.votes[voter] if shown.debating and shown.alive >> voter & 1 else NO_VOTE
            old = self.nodes.get(voter)
            if old is not None and old.to != ballot:
                self.nodes.pop(voter).kill()
            if ballot != NO_VOTE and voter not in self.nodes:
                self.nodes[voter] = self.picture.scene.add(self._thread(voter, ballot))

    def _orders(self) -> None:
        """Show to whoever sees all what is ordered tonight: whom a card means, and in another colour who shall die."""
        shown, alive = self.picture.shown, self.picture.shown.alive
        meant = [one for seat, order in enumerate(shown.orders) for one in aims(seat, order, shown.held[seat])]
        wanted = [one for one in meant if shown.night and alive >> one[0] & alive >> one[1] & 1]
        if wanted == self._ordered:
            return
        self._ordered = wanted
        for node in self._spun:
            node.kill()
        self._spun = [self.picture.scene.add(self._thread(seat, to, colour)) for seat, to, colour in wanted]

    def spin(self, voter: int) -> None:
        """Let a voter's thread run across the table."""
        thread = self.nodes.get(voter)
        if thread is None or self.picture.timeline.clock.calm:
            return

        def run(t: float) -> None:
            thread.share = t

        run(0.0)
        self.picture.timeline.add("vote", run)

    def _thread(self, voter: int, ballot: int, colour: str = "") -> Thread:
        picture = self.picture
        start, end = picture.end_of(voter), picture.end_of(ballot)
        colour = colour or (ICE if voter == picture.me else SOFT)
        points = curve(start, self._pull(start, end, ballot), end)
        return Thread(picture.m, points, ballot, colour)

    def _pull(self, start: Point, end: Point, ballot: int) -> Point:
        """Return to where a thread hangs: a little to the middle; one for night comes round the plate of the day."""
        picture = self.picture
        if ballot == picture.n and start[1] > end[1]:
            away = max(abs(start[0] - end[0]), picture.middle.plate.w) * ROUND
            return end[0] + math.copysign(away, start[0] - end[0]), end[1] - OVER * picture.m.u
        (x0, y0), (x2, y2), (x, y) = start, end, picture.layout.centre
        return (x0 + x2) / 2 + (x - (x0 + x2) / 2) * BEND, (y0 + y2) / 2 + (y - (y0 + y2) / 2) * BEND


def aims(seat: int, order: tuple[int, ...], card: int) -> list[tuple[int, int, str]]:
    """Return the threads of an order: who, whom, and in what colour."""
    if not order:
        return []
    a, b, kill = order
    named = (a, b) if card != NO_CARD and REGISTER[card].asks in ("seat", "two", "votes") else ()
    found = [(seat, one, SOFT) for one in named if one >= 0 and one != seat]
    return [*found, (seat, kill, ALARM)] if kill >= 0 else found


def curve(start: Point, pull: Point, end: Point) -> list[Point]:
    """Return the points of a thread that hangs towards a point."""
    (x0, y0), (x1, y1), (x2, y2) = start, pull, end
    found = []
    for i in range(STEPS + 1):
        t = i / STEPS
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        found.append((a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2))
    return found
