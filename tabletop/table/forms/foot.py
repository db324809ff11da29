"""A form with a panel at the foot of the table: its board, how it is divided, the hand that gives way. Design units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint import controls, frames, soft
from tabletop.table.forms.asked import Asked
from tabletop.table.talk.parts import Desk
from tabletop.widgets.flow import head_height

if TYPE_CHECKING:
    from pygame import Surface

    from rules.core.types import Ask, Seat
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box
    from tabletop.table.prompts import Prompt, Table

HEAD_TOP, HEAD_SIDE = 11.0, 18.0  # there is less room at the foot of the table than on a page
PAD = 14.0  # inside a panel
BELOW = 4.0  # the names at the rim


class AtFoot(Asked):
    """One ask, with a panel at the foot: the hand gives way to it, and it may stand before another form."""

    wide = False  # the panel takes the whole foot: its head says what is asked
    gap, edge = 10.0, 20.0  # between things; of the window

    def __init__(self, table: Table, ask: Ask, seat: Seat | None = None) -> None:
        super().__init__(table, ask, seat)
        self._aside = False

    def banner(self) -> str:
        """Say what is asked; where the panel takes the whole foot, its head says it."""
        return "" if self.wide else self.session.match.game.question(self.ask, self.session.view)

    def back(self) -> bool:
        """Go back to what it stands before."""
        if self.behind is None:
            return False
        self.table.swap(None)
        return True

    def step_aside(self, chooser: Prompt) -> None:
        """Let another form stand before it, and come back when that goes."""
        self.close()
        chooser.behind = self.come_back
        self.table.swap(chooser)

    def come_back(self) -> None:
        """Stand there again."""
        if self.asked and not self.widgets:
            self.open()

    # -- where
    @property
    def big(self) -> bool:
        """Whether words are so large that panels take the whole foot."""
        return self.picture.layout.big

    def foot(self, high: float) -> Box:
        """Return the panel that takes the whole foot beside what is one's own."""
        m, (x, _, w, _) = self.m, self.picture.layout.own
        left = 28 + m.column + 20 if self.big else x + w + 20
        return left, m.h - self.edge - high, m.w - 28 - left, high

    @property
    def corner(self) -> Box:
        """Where the buttons of the action bar are."""
        boxes = self.picture.layout.actions
        x, y = min(box[0] for box in boxes), boxes[0][1]
        return x, y, boxes[0][2], max(box[1] + box[3] for box in boxes) - y

    @property
    def below_names(self) -> float:
        """How high a panel at the foot may be before it hides a name."""
        low = max(nodes.plate.rect.bottom for nodes in self.picture.board.seats.values())
        return (self.m.height - low) / self.m.u - self.edge - BELOW

    def shares(self, box: Box, *parts: float) -> tuple[Box, ...]:
        """Cut a row into cells by their shares."""
        x, y, w, h = box
        room = w - self.gap * (len(parts) - 1)
        found = []
        for part in parts:
            wide = room * part / sum(parts)
            found.append((x, y, wide, h))
            x += wide + self.gap
        return tuple(found)

    def grid(self, box: Box, columns: int, count: int, high: float = 0.0) -> tuple[Box, ...]:
        """Cut a box into cells, row by row; so high, or sharing its height."""
        x, y, w, h = box
        gap, rows = self.gap, -(-count // columns)
        wide, high = (w - gap * (columns - 1)) / columns, high or (h - gap * (rows - 1)) / rows
        return tuple(
            (x + i % columns * (wide + gap), y + i // columns * (high + gap), wide, high) for i in range(count)
        )

    # -- what it puts up
    def board(self, box: Box, head: str, aside: str = "") -> FootPanel:
        """Put up the panel."""
        return self.put(FootPanel(box, head, aside=aside))

    def lay_hand(self) -> None:
        """Lay the hand aside: the panel needs its place."""
        self._aside = True
        self.picture.board.hand.hover(None)
        self.picture.show_hand(shown=False)

    def close(self) -> None:
        """Take everything down."""
        super().close()
        if self._aside:
            self._aside = False
            self.picture.show_hand(shown=True)
        behind, self.behind = self.behind, None
        if behind is not None:
            behind()


class FootPanel(Desk):
    """The panel of a question, with a head that takes little room."""

    def _paint(self, m: Metrics, w: int, h: int) -> Surface:
        made = frames.panel(m, w, h).copy()
        if not self.words:
            return made
        left, top = (made.get_width() - w) // 2, (made.get_height() - h) // 2
        head = controls.head(m, w - 2 * m.px(HEAD_SIDE), self.words, self.accent, aside=self.aside)
        soft.stamp(made, head, left + m.px(HEAD_SIDE), top + m.px(HEAD_TOP))
        return made


def row(m: Metrics, big: float = 18, small: float = 15) -> float:
    """Return the height of two lines."""
    return m.font_px(big) / m.u * 1.24 + m.font_px(small) / m.u * 1.3 + 10


def head(m: Metrics) -> float:
    """Return the height of a panel's head."""
    return HEAD_TOP + head_height(m) + 8
