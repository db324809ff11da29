"""The parts of the panels: the board, the time there is, a card as a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import rank_of, suit_of
from rules.games.masquerade.phrases import SUITS
from tabletop.games.masquerade.asking.naming import RANKS
from tabletop.paint import coins, controls, frames, soft, text
from tabletop.paint.cache import kept
from tabletop.paint.sprites import sprite
from tabletop.table.talk.parts import Desk
from tabletop.theme import BRASS_DARK, CREAM, FAINT, INK, OFF_EDGE, PANEL2, ROSE, SUIT_COLOURS
from tabletop.theme import SUITS as INKED
from tabletop.widgets.base import Box, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from tabletop.paint.metrics import Metrics

FILL, CHOSEN_FILL, LIT = "#1E0E17", "#4A1730", "#2E1623"
HEAD_TOP, HEAD_SIDE = 13.0, 20.0
STEPS = 160  # of the line that grows shorter


class Board(Desk):
    """The panel of a question, in garnet; with a head that takes little room, or none."""

    def _paint(self, m: Metrics, w: int, h: int) -> Surface:
        made = frames.panel(m, w, h, FILL, ROSE, alpha=250).copy()
        if self.words:
            left, top = (made.get_width() - w) // 2, (made.get_height() - h) // 2
            head = controls.head(m, w - 2 * m.px(HEAD_SIDE), self.words, ROSE, aside=self.aside)
            soft.stamp(made, head, left + m.px(HEAD_SIDE), top + m.px(HEAD_TOP))
        return made


class Sand(Widget):
    """The time there is for an answer, as a line that grows shorter; when it has run out it says so, once."""

    focusable = pressable = False

    def __init__(self, box: Box, limit: float, on_end: Callable[[], object]) -> None:
        super().__init__(box, name="sand")
        self.limit, self.on_end = limit, on_end
        self.rest, self.seen = limit, -1.0

    def tick(self, now: float) -> bool:
        """Let time pass (ms); the line is drawn anew a few times a second."""
        passed = 0.0 if self.seen < 0 else now - self.seen
        self.seen = now
        shown = round(self.rest / self.limit * STEPS)
        self.rest -= passed
        if self.rest <= 0 < self.rest + passed:
            self.on_end()
        elif round(self.rest / self.limit * STEPS) != shown:
            self.stale()
        return True

    def render(self) -> Surface:
        """Draw what is left."""
        w, h = self.body.size
        made = soft.blank(w, h)
        made.fill(OFF_EDGE, (0, 0, w, h))
        made.fill(ROSE, (0, 0, max(0, round(w * self.rest / self.limit)), h))
        return made


class Tile(Widget):
    """A card to choose, or one that cannot be."""

    def __init__(self, box: Box, kind: int, on_press: Callable[[], object] | None, *, many: int = 1) -> None:
        super().__init__(box, name=f"card {kind}", enabled=on_press is not None)
        self.kind, self.on_press, self.many = kind, on_press, many
        self.focusable = self.pressable = on_press is not None

    def render(self) -> Surface:
        """Draw it."""
        lit = self.enabled and (self.pointed or self.focused)
        return tile(self.metrics, *self.body.size, self.kind, self.many, dim=not self.enabled, lit=lit)

    def press(self) -> None:
        """Choose it."""
        if self.on_press is not None:
            self.page.sound("card-select")
            self.on_press()


@kept("plates")
def tile(m: Metrics, w: int, h: int, kind: int, many: int, *, dim: bool, lit: bool) -> Surface:
    """Draw a card of w x h pixels: its rank and its suit, a small number if there are several."""
    fill, edge = (PANEL2, BRASS_DARK) if dim else (CREAM, ROSE if lit else INK)
    made = frames.notch(m, w, h, fill, edge, width=4 if lit else 2, n=5).copy()
    suit = SUITS[suit_of(kind)]
    ink = FAINT if dim else SUIT_COLOURS[False][INKED.index(suit)]
    px = text.fit(RANKS[rank_of(kind)], "display", round(h * 0.42), w * 0.8)
    figure = text.text(RANKS[rank_of(kind)], "display", px, ink)
    soft.stamp(made, figure, (w - figure.get_width()) / 2, h * 0.05)
    d = round(min(w * 0.62, h * 0.4))
    glyph = sprite(f"suit-{suit}-dark" if dim else f"suit-{suit}", d)
    soft.stamp_mid(made, soft.faded(glyph, 110) if dim else glyph, w / 2, h * 0.74)
    if many > 1:
        count = coins.number(m, many)
        soft.stamp_mid(made, count, w - count.get_width() * 0.4, count.get_height() * 0.4)
    return made
