"""The order of the night: five arches in the middle of the table, the own card's step alight for its holder alone.

Before the dawn all are gone through, whatever happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.cards import REGISTER
from rules.games.great_table.numbers import NO_CARD
from tabletop.games.great_table import words
from tabletop.node import Node
from tabletop.paint import soft, text
from tabletop.paint.cache import kept
from tabletop.paint.sprites import sprite
from tabletop.paint.svg import Svg, render
from tabletop.theme import CREAM, DIM, ICE

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.games.great_table.picture import RingPicture
    from tabletop.paint.metrics import Metrics

Z = 95.0
ARTS = ("table-guard", "table-role-finder", "table-place-swap", "table-vigilante", "table-healer")
WIDE, PITCH = 80.0, 128.0
SHADE = (104, 112, 134)


class Steps:
    """One node."""

    def __init__(self, picture: RingPicture) -> None:
        self.picture = picture
        self.node = picture.scene.add(Node(z=Z, visible=False))

    def show(self, *, there: bool) -> None:
        """Be there, or not."""
        self.node.visible = there
        if there:
            picture, card = self.picture, self.picture.shown.card
            mine = REGISTER[card].step - 1 if card != NO_CARD and picture.me >= 0 else -1
            lit = mine if picture.shown.step < 0 else picture.shown.step
            x, y = picture.layout.centre
            self.node.centre_at(x, y + picture.m.px(30), row(picture.m, lit, round(1.3 * picture.layout.table.rx)))


@kept("plates")
def row(m: Metrics, lit: int, room: int) -> Surface:
    """Draw the five arches with their words, no wider than the room."""
    wide, pitch = m.px(WIDE), min(round(m.px(PITCH) * (1 + 0.4 * (m.text - 1))), room // len(ARTS))
    high = round(wide * 1.2)
    px = m.font_px(19, 1.6)
    made = soft.blank(pitch * len(ARTS), high + round(px * 1.5) + m.px(4))
    line = Svg(pitch * len(ARTS), high)
    line.line(pitch / 2, high / 2, pitch * (len(ARTS) - 0.5), high / 2, ICE, m.stroke(2), 0.5)
    soft.stamp(made, render(line), 0, 0)
    for i, (art, word) in enumerate(zip(ARTS, words.STEPS, strict=True)):
        x = pitch * (i + 0.5)
        arch = sprite(art, wide, high)
        if i == lit:
            glow = soft.soft_box(wide, high, m.px(30), max(1, m.px(7)), alpha=190, colour=CREAM)
            soft.stamp_mid(made, glow, x, high / 2)
        soft.stamp_mid(made, arch if i == lit else soft.shaded(arch, SHADE), x, high / 2)
        name = text.text(word, "display", text.fit(word, "display", px, pitch - m.px(6)), CREAM if i == lit else DIM)
        soft.stamp_mid(made, name, x, made.get_height() - name.get_height() / 2)
    return made
