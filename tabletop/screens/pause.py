"""The pause menu over the table. Everything is saved; nothing moves meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.inputs import Verb
from tabletop.screen import Screen
from tabletop.screens.words import words
from tabletop.theme import DIM
from tabletop.widgets.button import Button
from tabletop.widgets.flow import head_height
from tabletop.widgets.plain import Label, Panel, line_height, line_width
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.paint.controls import Kind
    from tabletop.paint.metrics import Metrics

WIDE = 620.0


class PauseWays(NamedTuple):
    """What the pause menu can lead to; what is None is not offered."""

    rulebook: Callable[[], object]
    settings: Callable[[], object]
    leave: Callable[[], object]
    same_deal: Callable[[], object] | None = None
    new_deal: Callable[[], object] | None = None
    hand_over: Callable[[], object] | None = None
    saves: Callable[[], object] | None = None
    handed: bool = False  # an opponent plays the seat now: it can be taken back
    chairs: Callable[[], object] | None = None  # several people: who plays for whom


class PauseScreen(Screen):
    """The pause menu. Back, or the first button, goes on."""

    overlay = True

    def __init__(self, ways: PauseWays, *, accent: str, trouble: str = "") -> None:
        super().__init__()
        self.ways, self.accent, self.trouble = ways, accent, trouble

    def layout(self, metrics: Metrics) -> None:
        """Put the buttons under each other."""
        m = metrics
        self.ui.clear()
        self.ui.accent = self.accent
        rows = self.rows()
        high = max(62.0, line_height(m, 26) + 22)
        wide = min(m.w - 80, max(WIDE, max(line_width(m, label, 26) for label, *_ in rows) + 200))
        said = self.trouble or words.ALL_SAVED
        note = line_height(m, 18, "italic")
        head = 20 + head_height(m) + 22
        tall = min(m.h - 40, head + len(rows) * (high + 14) + note + 44)
        x, y = (m.w - wide) / 2, (m.h - tall) / 2
        self.ui.add(Panel((x, y, wide, tall), words.PAUSE))
        area = self.ui.add(ScrollArea((x + 14, y + head - 10, wide - 28, tall - head - note - 22), name="pause scroll"))
        for i, (label, icon, do) in enumerate(rows):
            box = (22.0, 10 + i * (high + 14), wide - 72, high)
            kind: Kind = "main" if i == 0 else "quiet"
            made = area.put(Button(box, label, do, icon=icon, size=26, name=label, kind=kind))
            if i == 0 and self.ui.focus is None:
                self.ui.set_focus(made)
        foot = (x + 36, y + tall - note - 24, wide - 72, note)
        self.ui.add(Label(foot, said, face="italic", size=18, colour=DIM, wrap=False, align=0.5))

    def rows(self) -> list[tuple[str, str, Callable[[], object]]]:
        """List what is offered: label, icon, what it does."""
        ways = self.ways
        rows: list[tuple[str, str, Callable[[], object] | None]] = [
            (words.GO_ON, "icon-right", self.app.pop),
            (words.RULEBOOK, "icon-book", ways.rulebook),
            (words.SETTINGS, "icon-gear", ways.settings),
            (words.SAVES, "icon-film", ways.saves),
            (words.SAME_DEAL, "icon-undo", ways.same_deal and self._first(ways.same_deal)),
            (words.NEW_DEAL, "icon-dice", ways.new_deal and self._first(ways.new_deal)),
            (
                words.TAKE_SEAT if ways.handed else words.HAND_OVER,
                "icon-cpu",
                ways.hand_over and self._first(ways.hand_over),
            ),
            (words.CHAIRS, "icon-people", ways.chairs and self._first(ways.chairs)),
            (words.LEAVE_TABLE, "icon-home", self._first(ways.leave)),
        ]
        return [(label, icon, do) for label, icon, do in rows if do is not None]

    def _first(self, then: Callable[[], object]) -> Callable[[], object]:
        """Close the menu, then do it."""

        def do() -> None:
            self.app.pop()
            then()

        return do

    def on_verb(self, verb: Verb) -> bool:
        """F1 opens the rulebook here too."""
        if verb is Verb.RULES:
            self.ways.rulebook()
            return True
        return super().on_verb(verb)
