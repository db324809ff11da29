"""A page over the dimmed table: what lies under it gives way. And the first of them: who one is, in one press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.inputs import Verb
from tabletop.paint.cache import kept
from tabletop.paint.soft import blank
from tabletop.table.bars import NAMES as BAR
from tabletop.table.bars import Cover, Icon
from tabletop.table.forms.asked import Asked, Press
from tabletop.table.stops import Stop
from tabletop.table.talk.parts import Desk
from tabletop.widgets.flow import head_height
from tabletop.widgets.plain import Label, Picture, text_height
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from rules.core.types import Ask
    from tabletop.paint.metrics import Metrics
    from tabletop.table.prompts import Table
    from tabletop.widgets.base import Widget

    Painter = Callable[[Metrics, int, int], Surface]

BIG = 1.5  # text from here on: the page takes the whole window
THIN, THICK = 70, 205  # of the veil, at the head and at the foot
ROWS = 32
OVER = 500.0  # what lies so high over the table is not of the table


class Page(Asked):
    """One ask, with a veil over the table through which the lamp is still seen."""

    wide = False  # it takes the foot: the own card is laid aside meanwhile

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self._cover: Cover | None = None
        self._laid = False  # the own card aside
        self._hidden: list[Widget] = []  # what else was on the table

    @property
    def big(self) -> bool:
        """Whether the text is so large that the page takes the whole window."""
        return self.m.text >= BIG

    def cover(self) -> None:
        """Lay the veil over the table: the focus passes by what lies under it, notes and other panels give way."""
        self._cover = self.put(Cover(self.m, veil))
        self._cover.hush(self.table.ui)
        self._laid = not self.picture.hand_hidden
        if self._laid:
            self.picture.show_hand(shown=False)
        for widget in self.table.ui.layers[0].widgets:
            if isinstance(widget, Stop) or widget.own_z >= OVER:  # a lesson's teacher stays
                continue
            if widget.visible and not isinstance(widget, Icon | Cover) and widget.name not in BAR:
                widget.visible = False
                self._hidden.append(widget)

    def close(self) -> None:
        """Take everything down."""
        super().close()
        if self._cover is not None:
            self._cover.lift()
        for widget in self._hidden:
            widget.visible = True
        self._hidden = []
        if self._laid:
            self._laid = False
            self.picture.show_hand(shown=True)


class Part(Page):
    """Who one is: a picture, what it is to be that, what else one holds, and one press."""

    across = 940.0, 400.0  # how wide at usual text, and how much more at twice that (design units)
    art = 268.0, 268.0  # the picture
    small = 0.0, 0.0  # what else one holds
    air = 13.0  # above and below

    # -- what a game says
    def title(self) -> tuple[str, str]:
        """Return the head, and a word aside."""
        raise NotImplementedError

    def portrait(self) -> Painter:
        """Return what draws the part."""
        raise NotImplementedError

    def paragraphs(self) -> list[str]:
        """Say what it is to be that."""
        raise NotImplementedError

    def held(self) -> Sequence[Painter]:
        """Return what draws what else one holds."""
        return ()

    def ready(self) -> tuple[str, str]:
        """Return what the button says."""
        raise NotImplementedError

    def room(self) -> tuple[float, float]:
        """Return from where to where it may reach."""
        return 40.0, self.m.w - 40

    # -- putting it up
    def open(self) -> None:
        """Put the panel up."""
        m, said, held = self.m, self.paragraphs(), self.held()
        (art_w, art_h), (small_w, small_h) = self.art, self.small
        self.cover()
        first, last = self.room()
        wide = min(last - first, self.across[0] + self.across[1] * (m.text - 1))
        inner = wide - art_w - 84
        each = [text_height(m, one, inner, 20) + 12 for one in said]
        below = small_h + 14 if held else 0.0
        button, head = m.font_px(27) / m.u * 1.24 + m.font_px(16) / m.u * 1.3 + 18, 19 + head_height(m) + self.air
        high = min(m.h - 30, head + max(art_h + 20, sum(each) + below) + button + 33 + self.air)
        x, y = max(first, (m.w - wide) / 2), max(15.0, (m.h - high) / 2 - 30)
        title, aside = self.title()
        self.put(Desk((x, y, wide, high), title, aside=aside))
        self.put(Picture((x + 28, y + head + 8, art_w, art_h), self.portrait(), name="part"))
        left, top, room = x + art_w + 56, y + head + 4, high - head - button - 29 - self.air
        put: Callable[[Widget], Widget] = self.put
        if sum(each) + below > room:  # else what is free beside them stays free
            put = self.put(ScrollArea((left, top, inner + 14, room), name="words")).put
            left = top = 0.0
        for one, tall in zip(said, each, strict=True):
            put(Label((left, top, inner, 10), one, size=20))
            top += tall
        for nth, painter in enumerate(held):
            put(Picture((left + nth * (small_w + 12), top + 4, small_w, small_h), painter, name=f"card {nth}"))
        self.put_presses([(x + wide / 2 - 230, y + high - button - 11 - self.air, 460, button)])

    def presses(self) -> Sequence[Press]:
        """Go on."""
        return (Press("ready", lambda: self.answer(0), *self.ready(), kind="main", key=Verb.ACTIVATE, size=27),)

    def verb(self, verb: Verb) -> bool:
        """Enter goes on."""
        if verb is Verb.ACTIVATE:
            self.answer(0)
        return verb is Verb.ACTIVATE


@kept("rooms")
def veil(_m: Metrics, w: int, h: int) -> Surface:
    """Darken the table from the head to the foot."""
    made = blank(w, h)
    for row in range(ROWS):
        top, foot = h * row // ROWS, h * (row + 1) // ROWS
        share = min(1.0, row / (ROWS * 0.45))
        made.fill((0, 0, 0, round(THIN + (THICK - THIN) * share)), (0, top, w, foot - top))
    return made
