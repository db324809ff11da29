"""What one seat says, in a bubble: page by page where it is long and there is little room; it goes by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.node import Node
from tabletop.paint import plates, text
from tabletop.table.hanging import BESIDE, hang
from tabletop.theme import CREAM

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect

    from tabletop.table.cardnode import Easel
    from tabletop.table.hanging import Around, Face, Hung
    from tabletop.theme import Colour

BUBBLE_Z = 640.0  # what is said lies over the hand and over cards that fly
BUBBLE_MS, LETTER_MS = 2200, 55


class Speech:
    """One bubble. Where it had no place at all nothing would be shown; what matters of it is in the story, too."""

    def __init__(self, easel: Easel, changed: Callable[[], object]) -> None:
        self.easel, self._changed = easel, changed
        self.node = easel.scene.add(Node(z=BUBBLE_Z, visible=False))
        self._said, self._fill = "", CREAM
        self._hung: Hung | None = None
        self._page = 0
        self._turn: object = None  # of this page, as long as it is shown

    @property
    def speaking(self) -> bool:
        """Whether something is being said, seen or not."""
        return self._turn is not None

    @property
    def place(self) -> Rect | None:
        """Where a bubble is to be seen (px)."""
        return self.node.rect if self.node.visible else None

    def say(self, words: str, face: Face, around: Around, fill: Colour = CREAM) -> None:
        """Say it, instead of what was said before."""
        self._said, self._fill = text.curly(words), fill
        self._hang(face, around)

    def give_way(self, face: Face, around: Around) -> None:
        """Hang elsewhere, if something is to be read there by now."""
        if self._hung is None or not self.node.visible or not self._hung.misplaced(face, around):
            return
        pages = self._hung.shape.pages[self._page :]
        found = hang(self.easel.m, self._said, face, around) if self._page == 0 else None
        if found is not None and found.shape.pages == pages:
            self._hung = found
            self._draw()
        else:
            self._said = " ".join(page.removesuffix(" …") for page in pages)
            self._hang(face, around)

    def hush(self) -> None:
        """Say no more."""
        self._turn, self._hung, self.node.visible = None, None, False
        self._changed()

    def _hang(self, face: Face, around: Around) -> None:
        self._hung, self._page = hang(self.easel.m, self._said, face, around), 0
        self._show()

    def _show(self) -> None:
        """Show a page until it is read."""
        said = self._draw()
        turn = self._turn = object()
        self._changed()
        self.easel.timeline.after(BUBBLE_MS + LETTER_MS * len(said), lambda: self._turn_over(turn), lasting=True)

    def _draw(self) -> str:
        """Draw the page; return its words."""
        hung, m = self._hung, self.easel.m
        self.node.visible = hung is not None
        if hung is None:
            return self._said
        body, said = hung.page(self._page)
        shape, tip = hung.shape, body.h / 2 if hung.side in BESIDE else hung.tip
        self.node.image = plates.bubble(
            shape.m, said, shape.wide, tip / m.u, fill=self._fill, side=hung.side, lean=hung.lean, reach=hung.reach
        )
        self.node.centre_at(*body.center)
        return said

    def _turn_over(self, turn: object) -> None:
        if turn is not self._turn:
            return
        self._page += 1
        if self._hung is None or self._page >= len(self._hung.shape.pages):
            self.hush()
        else:
            self._show()
