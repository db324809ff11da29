"""A sentence that nobody asked for, at the upper edge for a moment, in nobody's way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.node import Node
from tabletop.widgets.tooltip import tip_image

if TYPE_CHECKING:
    from tabletop.widgets.ui import Ui

Z = 99_000
STAYS_MS, LETTER_MS = 2200, 55


class Toast:
    """The one such sentence of a page."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.words = ""
        self.node = Node(z=Z, visible=False)
        self._until = 0.0
        self._for = ui.metrics  # what it is drawn for

    @property
    def shown(self) -> bool:
        """Whether it can be seen."""
        return self.node.visible

    def say(self, words: str) -> None:
        """Say it."""
        self.words, self._until = words, self.ui.now + STAYS_MS + LETTER_MS * len(words)
        self._put()
        self.node.visible = True

    def _put(self) -> None:
        m = self._for = self.ui.metrics
        image, (_, h) = tip_image(m, self.words, self.ui.accent)
        self.ui.scene.add(self.node)
        self.node.centre_at(m.width / 2, m.px(10) + h / 2, image)

    def update(self, now: float) -> None:
        """Go when it has been read; stay in the middle of a window that has another size now."""
        if self.ui.metrics != self._for:
            self._put()
        self.node.visible = now < self._until
