"""The panel of the own powers: medal, name and dots each. What can do something now glows before it is touched."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pygame import Rect

from rules.games.masquerade.content import power_name, powers
from tabletop.games.masquerade.words import words
from tabletop.paint import coins, frames, soft, text
from tabletop.paint.text import head
from tabletop.scene import Node
from tabletop.theme import CREAM, DIM, FAINT, ROSE

if TYPE_CHECKING:
    from collections.abc import Collection

    from tabletop.games.masquerade.picture import MasqueradePicture
    from tabletop.table.layout import Box

Z = 400.0
MEDAL, PITCH = 80, 126  # design units
GEAR, GAP = 34.0, 8.0
SMALL = 0.8  # scale under which there is no room for an aside


class OwnDots:
    """Nodes of one picture: the panel, and a medal a kind of dot, so that each can glow and beat by itself."""

    def __init__(self, picture: MasqueradePicture) -> None:
        self.picture, self.m = picture, picture.m
        self.panel = picture.scene.add(Node(z=Z, visible=False))
        self.names = picture.scene.add(Node(z=Z + 2, visible=False))  # over the medals' glow
        picture.panels.more += [self.panel, self.names]
        self.medals: dict[int, Node] = {}
        self.glowing: frozenset[int] = frozenset()
        self._said: object = None

    @property
    def gear(self) -> Box:
        """Where it is set when one is asked: beside the head; where there is none, at the left of the panel."""
        layout, m = self.picture.layout, self.m
        x, y, _, _ = layout.disciplines
        if layout.big:
            return x - GEAR - GAP, y + GAP, GEAR, GEAR
        return x + 24 + text.width(words.YOURS, "display", m.font_px(20), m.px(1)) / m.u, y + 7, GEAR, GEAR

    @property
    def size(self) -> int:
        """A medal's diameter (px)."""
        return self.m.px(64 if self.picture.layout.big else MEDAL)

    def spot(self, dot: int) -> tuple[float, float] | None:
        """Return the middle of a medal (px)."""
        mine = tuple(self.picture.own_full)
        if dot not in mine or not self.panel.visible:
            return None
        x, y, w, _ = self.picture.layout.disciplines
        pitch = min(PITCH, (w - 24) / len(mine))
        middle = x + w / 2 + (mine.index(dot) - (len(mine) - 1) / 2) * pitch
        top = 14 + 32 if self.picture.layout.big else self._head() + 44
        return middle * self.m.u, (y + top) * self.m.u

    def _head(self) -> float:
        return 21 + self.m.font_px(18) / self.m.u * 1.25

    def at(self, pos: tuple[int, int]) -> int:
        """Return the dot whose medal is there, -1 for none."""
        for dot in self.medals:
            spot = self.spot(dot)
            if spot is not None and math.dist(spot, pos) <= self.size / 2 + self.m.px(6):
                return dot
        return -1

    def place(self, dot: int) -> Rect | None:
        """Return where a medal is with its name and dots (px)."""
        spot = self.spot(dot)
        if spot is None:
            return None
        half, below = self.size // 2 + self.m.px(8), self.m.px(56)
        return Rect(round(spot[0]) - half, round(spot[1]) - half, 2 * half, 2 * half + below)

    def glow(self, dots: Collection[int]) -> None:
        """Let exactly these be aglow."""
        if frozenset(dots) != self.glowing:
            self.glowing = frozenset(dots)
            self.refresh()

    def refresh(self) -> None:
        """Show the panel as it is now."""
        picture = self.picture
        there = picture.me >= 0 and picture.layout.roomy and not (picture.layout.big and not picture.own_full)
        full, left = picture.own_full if there else {}, picture.own_dots
        said = (there, tuple(full.items()), tuple(left.items()), self.glowing, picture.shown.round_no)
        if said == self._said:
            return
        self._said = said
        self.panel.visible = self.names.visible = there
        for dot in [dot for dot in self.medals if dot not in full]:
            self.medals.pop(dot).kill()
        if not there:
            return
        self._panel(full, left)
        for dot in full:
            node = self.medals.get(dot)
            if node is None:
                node = self.medals[dot] = picture.scene.add(Node(z=Z + 1))
            glow = dot in self.glowing and bool(left.get(dot))
            node.image = coins.medal(self.m, powers()[dot].sprite, self.size, glow=glow, spent=not left.get(dot))
            x, y = self.spot(dot) or (0, 0)
            node.centre_at(x, y)

    def _panel(self, full: dict[int, int], left: dict[int, int]) -> None:
        m, (x, y, w, h) = self.m, self.picture.layout.disciplines
        wide, high = m.px(w), m.px(h)
        made = frames.panel(m, wide, high, alpha=235).copy()
        corner = (made.get_width() - wide) // 2, (made.get_height() - high) // 2
        if not self.picture.layout.big:
            aside = words.SPENT if full and m.u >= SMALL else ""
            head(m, made, (*corner, wide), (words.YOURS, aside), ROSE)
        if not full:
            said = words.NO_POWERS if self.picture.shown.round_no <= 1 else words.NOT_CHOSEN
            line = text.paragraph(said, "italic", m.font_px(18), DIM, wide - 2 * m.px(18), lead=1.22)
            soft.stamp(made, line, corner[0] + m.px(18), corner[1] + m.px(self._head() + 14))
        self.panel.image = made
        self.panel.centre_at(m.px(x) + wide / 2, m.px(y) + high / 2)
        over = soft.blank(wide, high)
        for dot, number in full.items():
            middle = self.spot(dot)
            if middle is not None:
                at = middle[0] - m.px(x), middle[1] - m.px(y) + self.size / 2
                self._label(over, dot, at, (left.get(dot, 0), number), w / len(full))
        self.names.image = over
        self.names.move(m.px(x), m.px(y))

    def _label(
        self, made: soft.Surface, dot: int, at: tuple[float, float], number: tuple[int, int], room: float
    ) -> None:
        """Write the name under a medal and draw its dots; where there is little room the dots alone."""
        m, (x, y) = self.m, at
        low = y + m.px(4)
        if not self.picture.layout.big:
            wide = m.px(room - 4 if m.u < SMALL else min(room, PITCH + 10) - 8)
            name = text.fitted(power_name(dot), "display", m.font_px(20), CREAM if number[0] else FAINT, wide)
            low += round(m.font_px(20) * 1.15)
            soft.stamp_mid(made, name, x, low - m.font_px(20) * 0.55)
        image = coins.dots(m, *number, 15, 20, row=True)
        soft.stamp_mid(made, image, x, low + image.get_height() / 2)
