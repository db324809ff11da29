"""What the person at the screen says, over their own coin: it stood in the palette, now everybody hears it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from tabletop.node import Node
from tabletop.paint import plates, text
from tabletop.table.hanging import BUBBLE_W
from tabletop.table.speech import BUBBLE_MS, BUBBLE_Z, LETTER_MS
from tabletop.theme import CREAM

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.table.cardnode import Easel
    from tabletop.theme import Colour

EDGE, ASIDE, GAP = 12, 34, 20  # from the window's left edge, of the tail from the coin's middle, above the coin


class OwnBubble:
    """One bubble; a new one takes the place of the old."""

    def __init__(self, easel: Easel, coin: Node, plate: Node) -> None:
        self.easel, self.coin, self.plate = easel, coin, plate
        self.node = easel.scene.add(Node(z=BUBBLE_Z, visible=False))
        self._quiet: object = None
        self._said: tuple[str, Colour] = "", CREAM

    def say(self, words: str, fill: Colour, low: int, taken: Sequence[Rect] = ()) -> None:
        """Put it up; it goes by itself."""
        self._said = text.curly(words), fill
        self.give_way(low, taken)
        self.node.visible = True
        token = self._quiet = object()
        self.easel.timeline.after(BUBBLE_MS + LETTER_MS * len(words), lambda: self._hush(token), lasting=True)

    def give_way(self, low: int, taken: Sequence[Rect]) -> None:
        """Hang it with its tail above `low` (px), where something may lie over the foot.

        Where something to be read is in its way (`taken`), it moves along over the own plate, if that helps.
        """
        m, (said, fill) = self.easel.m, self._said
        w, h = plates.bubble_size(m, said, BUBBLE_W)
        coin, plate = self.coin.rect, self.plate.rect
        top = plate.top if plate.bottom <= coin.centery else coin.top  # at large text the name stands over the coin
        first = Rect(max(m.px(EDGE), coin.centerx - m.px(ASIDE)), min(top, low) - m.px(GAP) - h, w, h)
        along = (
            Rect(x, min(top if x < coin.right else plate.top, low) - m.px(GAP) - h, w, h)
            for x in range(first.x, plate.right, m.px(EDGE))
        )
        x, y = next((place for place in along if place.collidelist(taken) < 0), first).topleft
        tail = min(max(coin.centerx - x, m.px(24)), w - m.px(24))
        self.node.image = plates.bubble(m, said, BUBBLE_W, tail / m.u, fill=fill, up=False)
        self.node.centre_at(x + w / 2, y + h / 2)

    def _hush(self, token: object) -> None:
        if self._quiet is token:
            self.node.visible = False
