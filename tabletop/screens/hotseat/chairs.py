"""Several people at one computer: who hands a seat to an opponent, and who takes one back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.paint.coins import coin
from tabletop.screen import Screen
from tabletop.screens.hotseat.words import words
from tabletop.screens.parts import row_plate
from tabletop.theme import CREAM, DIM
from tabletop.widgets.button import Button
from tabletop.widgets.flow import head_height
from tabletop.widgets.plain import Label, Panel, Picture, line_height, line_width, text_height
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Refusal
    from tabletop.paint.metrics import Metrics

WIDE = 860.0


class Person(NamedTuple):
    """One of the people: name and face, whether they play themselves, and what changes that."""

    name: str
    portrait: str
    here: bool
    change: Callable[[], Refusal | None]  # why not, if it cannot be


class ChairsScreen(Screen):
    """A row for every person; Back, or the button below, closes it."""

    overlay = True

    def __init__(self, sitters: Callable[[], Sequence[Person]], *, accent: str) -> None:
        super().__init__()
        self.sitters, self.accent = sitters, accent
        self.said: str = words.HELP

    def layout(self, metrics: Metrics) -> None:
        """Put the people under each other."""
        m, sitters = metrics, self.sitters()
        self.ui.clear()
        self.ui.accent = self.accent
        wide = min(m.w - 60, WIDE + 420 * (m.text - 1))
        row = max(84.0, line_height(m, 26) + line_height(m, 18) + 18)
        said, button = text_height(m, self.said, wide - 72, 18), max(66.0, line_height(m, 26) + 24)
        head = 20 + head_height(m) + 12
        room = m.h - 40 - head - said - button - 70
        rows = min(room, len(sitters) * (row + 10) + 10)
        tall = head + said + rows + button + 62
        x, y = (m.w - wide) / 2, (m.h - tall) / 2
        self.ui.add(Panel((x, y, wide, tall), words.TITLE))
        self.ui.add(Label((x + 36, y + head, wide - 72, said), self.said))
        area = self.ui.add(ScrollArea((x + 20, y + head + said + 14, wide - 40, rows), name="chairs"))
        for i, sitter in enumerate(sitters):
            self._row(area, sitter, (10, i * (row + 10) + 4, wide - 66, row), i)
        box = (x + 36, y + tall - button - 26, wide - 72, button)
        done = self.ui.add(Button(box, words.ALL_RIGHT, self.app.pop, size=26, kind="main", name="done"))
        if self.ui.focus is None:
            self.ui.set_focus(done)

    def _row(self, area: ScrollArea, sitter: Person, box: tuple[float, float, float, float], at: int) -> None:
        m, (x, y, w, h) = self.ui.metrics, box
        d = h - 20
        wide = max(line_width(m, label, 24) for label in (words.GIVE, words.TAKE)) + 60
        area.put(Picture(box, lambda n, a, b: row_plate(n, a, b, lit=sitter.here, accent=self.accent), z=-5))
        face = (x + 14, y + 10, d, d)
        area.put(Picture(face, lambda n, a, _b: coin(n, sitter.portrait, a, rim=2, dim=not sitter.here)))
        left, room = x + d + 32, w - d - wide - 60
        name, line = line_height(m, 26), line_height(m, 18)
        top = y + (h - name - line) / 2
        area.put(Label((left, top, room, name), sitter.name, face="display", size=26, colour=CREAM, wrap=False))
        state = words.AT_IT if sitter.here else words.AWAY
        area.put(Label((left, top + name, room, line), state, face="italic", size=18, colour=DIM, wrap=False))
        label, icon = (words.GIVE, "icon-cpu") if sitter.here else (words.TAKE, "icon-people")
        button = (x + w - wide - 14, y + 10, wide, h - 20)
        area.put(Button(button, label, self._then(sitter), icon=icon, size=24, name=f"seat {at}"))

    def _then(self, sitter: Person) -> Callable[[], None]:
        def do() -> None:
            why = sitter.change()
            self.said = f"{why.text} ({why.rule})" if why else words.HELP
            self.layout(self.ui.metrics)

        return do
