"""A sentence and a few buttons under it, on a panel at the foot: Enter presses the first, digits any of them.

A game says `title`, `aside`, `line`, what there is to press (`answers`, where each is an answer), and where the panel
lies while it need not take the whole foot (`where`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import PASS
from tabletop.inputs import Verb
from tabletop.table.forms.asked import Press
from tabletop.table.forms.foot import PAD, AtFoot, head, row
from tabletop.widgets.plain import Label, text_height

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.table.layout import Box


class Sheet(AtFoot):
    """A form of a sentence and buttons."""

    title = aside = ""
    sized = 23.0, 52.0  # the words of a button, and how high it is at least
    parts: tuple[float, ...] = ()  # of the buttons in one row; else the first goes across, the others lie below it
    least = 0.0  # how high the sentence is at least
    bare = False  # the hand is laid aside even where the panel leaves it room

    # -- what a game says
    def line(self) -> str:
        """Say what it is about."""
        raise NotImplementedError

    def answers(self) -> Sequence[tuple[str, str, int]]:
        """Return label, second line and answer of every button."""
        return ()

    def presses(self) -> Sequence[Press]:
        """Return the buttons: the first is on Enter, PASS on its own key."""
        return [
            Press(f"choice {at + 1}", lambda pick=pick: self.answer(pick), label, sub, "quiet" if at else "main",  # type: ignore[misc]
                  Verb.ACTIVATE if not at else Verb.PASS if pick == PASS else None, self.sized[0])
            for at, (label, sub, pick) in enumerate(self.answers())
        ]  # fmt: skip

    def where(self, high: float) -> Box:
        """Return where the panel lies, so high."""
        return self.foot(high)

    def across(self, high: float) -> bool:
        """Whether a panel so high has to take the whole foot."""
        del high
        return self.big

    # -- putting it up
    def open(self) -> None:
        """Put up the panel."""
        count, top = len(self.presses()), head(self.m)
        one, lines = max(self.sized[1], row(self.m, self.sized[0], 15)), 1 if self.parts else count // 2 + 1
        said = self._said(self.where(0)[2])
        self.wide = self.across(top + said + lines * (one + self.gap) + PAD)
        if self.wide:
            said, lines = self._said(self.foot(0)[2]), 1
        high = top + said + lines * (one + self.gap) - self.gap + PAD
        x, y, w, _ = box = self.foot(high) if self.wide else self.where(high)
        self.board(box, self.title, self.aside)
        inner = w - 2 * PAD
        self.put(Label((x + PAD, y + top, inner, said), self.line(), name="line"))
        self.put_presses(self._cells((x + PAD, y + top + said, inner, one), count))
        if self.wide or self.bare:
            self.lay_hand()
        self.show()

    def _said(self, wide: float) -> float:
        return max(self.least, text_height(self.m, self.line(), wide - 2 * PAD) + 10)

    def _cells(self, box: Box, count: int) -> tuple[Box, ...]:
        if self.wide or self.parts:
            return self.shares(box, *(self.parts or (1.0,) * count))
        x, y, w, h = box
        below = (x, y + h + self.gap, w, h)
        return (box, *(self.shares(below, *(1.0,) * (count - 1)) if count > 1 else ()))

    def number(self, digit: int) -> bool:
        """Press the button of that number."""
        presses = self.presses()
        if 1 <= digit <= len(presses):
            presses[digit - 1].press()
        return 1 <= digit <= len(presses)
