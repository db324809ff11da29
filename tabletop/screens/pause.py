"""The pause menu over the table, and the seats that change hands. Everything is saved; nothing moves meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.sentences import Words
from tabletop.inputs import Verb
from tabletop.paint.coins import coin
from tabletop.screen import Screen
from tabletop.screens.parts import row_plate
from tabletop.screens.words import words
from tabletop.theme import CREAM, DIM
from tabletop.widgets.button import Button
from tabletop.widgets.flow import head_height
from tabletop.widgets.plain import Label, Panel, Picture, line_height, line_width, text_height
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Refusal
    from tabletop.paint.controls import Kind
    from tabletop.paint.metrics import Metrics

chair_words: Final = Words("tabletop", "hotseat")


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


CHAIRS_WIDE = 860.0


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
        self.said: str = chair_words.HELP

    def layout(self, metrics: Metrics) -> None:
        """Put the people under each other."""
        m, sitters = metrics, self.sitters()
        self.ui.clear()
        self.ui.accent = self.accent
        wide = min(m.w - 60, CHAIRS_WIDE + 420 * (m.text - 1))
        row = max(84.0, line_height(m, 26) + line_height(m, 18) + 18)
        said, button = text_height(m, self.said, wide - 72, 18), max(66.0, line_height(m, 26) + 24)
        head = 20 + head_height(m) + 12
        room = m.h - 40 - head - said - button - 70
        rows = min(room, len(sitters) * (row + 10) + 10)
        tall = head + said + rows + button + 62
        x, y = (m.w - wide) / 2, (m.h - tall) / 2
        self.ui.add(Panel((x, y, wide, tall), chair_words.TITLE))
        self.ui.add(Label((x + 36, y + head, wide - 72, said), self.said))
        area = self.ui.add(ScrollArea((x + 20, y + head + said + 14, wide - 40, rows), name="chairs"))
        for i, sitter in enumerate(sitters):
            self._row(area, sitter, (10, i * (row + 10) + 4, wide - 66, row), i)
        box = (x + 36, y + tall - button - 26, wide - 72, button)
        done = self.ui.add(Button(box, chair_words.ALL_RIGHT, self.app.pop, size=26, kind="main", name="done"))
        if self.ui.focus is None:
            self.ui.set_focus(done)

    def _row(self, area: ScrollArea, sitter: Person, box: tuple[float, float, float, float], at: int) -> None:
        m, (x, y, w, h) = self.ui.metrics, box
        d = h - 20
        wide = max(line_width(m, label, 24) for label in (chair_words.GIVE, chair_words.TAKE)) + 60
        area.put(Picture(box, lambda n, a, b: row_plate(n, a, b, lit=sitter.here, accent=self.accent), z=-5))
        face = (x + 14, y + 10, d, d)
        area.put(Picture(face, lambda n, a, _b: coin(n, sitter.portrait, a, rim=2, dim=not sitter.here)))
        left, room = x + d + 32, w - d - wide - 60
        name, line = line_height(m, 26), line_height(m, 18)
        top = y + (h - name - line) / 2
        area.put(Label((left, top, room, name), sitter.name, face="display", size=26, colour=CREAM, wrap=False))
        state = chair_words.AT_IT if sitter.here else chair_words.AWAY
        area.put(Label((left, top + name, room, line), state, face="italic", size=18, colour=DIM, wrap=False))
        label, icon = (chair_words.GIVE, "icon-cpu") if sitter.here else (chair_words.TAKE, "icon-people")
        button = (x + w - wide - 14, y + 10, wide, h - 20)
        area.put(Button(button, label, self._then(sitter), icon=icon, size=24, name=f"seat {at}"))

    def _then(self, sitter: Person) -> Callable[[], None]:
        def do() -> None:
            why = sitter.change()
            self.said = f"{why.text} ({why.rule})" if why else chair_words.HELP
            self.layout(self.ui.metrics)

        return do
