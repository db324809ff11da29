"""A face in the bar: a chair to look from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint import plates, soft, sprites
from tabletop.screens.parts import Pressable
from tabletop.theme import BRASS, BRASS_DARK, ON_FILL

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from tabletop.widgets.base import Box

FACE, CHOSEN = 46, 58


class Face(Pressable):
    """Press it to sit down there. Without a portrait it is nobody's chair."""

    def __init__(
        self, box: Box, portrait: str, tip: str, press: Callable[[], object], *, chosen: bool, name: str
    ) -> None:
        super().__init__(box, press, name=name, tip=tip, sound="tab")
        self.portrait, self.chosen = portrait, chosen

    def render(self) -> Surface:
        """Draw the coin, larger and aglow if it is the one."""
        m, lit = self.metrics, self.accent if self.chosen else BRASS if self.pointed else BRASS_DARK
        if self.portrait:
            d = m.px(CHOSEN if self.chosen else FACE)
            return plates.coin(m, self.portrait, d, lit, glow=self.accent if self.chosen else None, rim=3)
        made = soft.blank(*self.body.size)
        fill = ON_FILL if self.chosen or self.pointed else None
        soft.stamp(made, plates.notch(m, *self.body.size, fill, lit), 0, 0)
        image = sprites.sprite("icon-people", m.px(28))
        soft.stamp_mid(made, image, self.body.w / 2, self.body.h / 2)
        return made
