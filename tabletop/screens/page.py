"""What all pages have in common: frame, title, way back, and columns that become one when the text is large."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.inputs import Verb
from tabletop.paint.room import page_room
from tabletop.paint.soft import Surface, blank
from tabletop.paint.text import width
from tabletop.screen import Screen
from tabletop.screens import words
from tabletop.screens.flow import Flow, head_height
from tabletop.theme import BRASS, BRASS_DARK, DIM, GAME_ACCENT, GAME_EMBLEM, LOOKS
from tabletop.widgets.button import Button
from tabletop.widgets.plain import Label, Panel, Picture, line_height, line_width
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.doors import Doors
    from tabletop.widgets.base import Box

MARGIN, GUTTER, FOOT = 60, 26, 54
ONE_COLUMN = 1.5  # text from here on: pages become one scrolling column
WIDEST = 2300  # in wider windows a page stays in the middle
PAD = 26
SAVE_MS = 400


class Section(NamedTuple):
    """A panel of a page: its head and what fills it. `build` puts rows into a Flow."""

    name: str
    words: str
    build: Callable[[Flow], None]
    aside: str = ""


class Page(Screen):
    """A page with a title. Subclasses fill it in `fill`, between `top` and `low`, `left` and `right` (units)."""

    title = ""
    aside = ""
    desk = True
    accent = BRASS
    back = words.BACK
    one_column_from = ONE_COLUMN
    first_focus = ""
    doors: Doors  # only of pages that lead somewhere

    def __init__(self) -> None:
        super().__init__()
        self.rules: dict[str, str] = {}  # name of a widget -> the rule F1 opens
        self._due: float | None = None

    def enter(self, app: App) -> None:
        """Take the accent."""
        self.ui.accent = self.accent
        self.ui._wanted = self.first_focus  # noqa: SLF001 - focused as soon as it is there, like after a new layout
        del app

    def layout(self, metrics: Metrics) -> None:
        """Build everything anew; focus and scroll places come back by name."""
        m = metrics
        self.ui.clear()
        self.scene.background = self.ground(m)
        self.left = max(MARGIN, (m.w - WIDEST) / 2)
        self.right = m.w - self.left
        self.low = m.h - FOOT
        self.frame(m)
        self.fill(m)
        if self.back:
            self.back_button(m)

    def ground(self, m: Metrics) -> Surface:
        """Give the opaque background."""
        return page_room(m._replace(text=1.0), desk=self.desk)  # the same at every text size

    def fill(self, m: Metrics) -> None:
        """Put the page's own things in."""

    def relay(self) -> None:
        """Lay out again after something has changed."""
        self.layout(self.app.metrics)

    def frame(self, m: Metrics) -> None:
        """Put title, aside and the two lines."""
        high = line_height(m, 54)
        top = max(4, 68 - high / 2)
        line = max(108, top + high * 0.94)
        room = self.right - self.left - (self.back_width(m) + self.beside(m) + 30 if self.back else 0)
        wide = min(room, width(self.title, "display", m.font_px(54), m.px(3)) / m.u + 4)
        box = (self.left, top, wide, high)
        self.ui.add(Label(box, self.title, face="display", size=54, track=3, wrap=False, name="page title"))
        left = room - wide - 22
        if self.aside and line_width(m, self.aside, 23, "italic") <= left:
            x, tall = self.left + wide + 22, line_height(m, 23, "italic")
            y = top + high * 0.76 - tall * 0.68
            self.ui.add(Label((x, y, left, tall), self.aside, face="italic", size=23, colour=DIM, wrap=False))
        accent = self.accent
        self.ui.add(Picture((self.left, line, self.right - self.left, 8), lambda n, w, h: rules(n, w, h, accent)))
        self.top = line + 32

    def back_width(self, m: Metrics) -> float:
        """Measure the BACK button."""
        return max(160, line_width(m, self.back, 24) + 90)

    def beside(self, m: Metrics) -> float:
        """Measure what else stands at the upper right, left of BACK."""
        del m
        return 0.0

    def back_button(self, m: Metrics) -> None:
        """Put BACK at the upper right, last in the round of Tab."""
        wide, tall = self.back_width(m), max(52, line_height(m, 24) * 1.25)
        box = (self.right - wide, 66 - tall / 2, wide, tall)
        self.ui.add(Button(box, self.back, self.close, icon="icon-undo", size=24, name="back"))

    def close(self) -> None:
        """Go back to the page below."""
        if len(self.app.screens) > 1:
            self.app.pop()

    def panel(self, box: Box, section: Section) -> ScrollArea:
        """Put a panel with its section; what does not fit scrolls inside."""
        x, y, w, h = box
        m = self.ui.metrics
        self.ui.add(Panel(box, section.words, aside=section.aside))
        top = y + 20 + head_height(m) + 12
        area = self.ui.add(ScrollArea((x + 12, top, w - 24, y + h - 14 - top), name=f"{section.name} scroll"))
        section.build(Flow(m, area.put, PAD - 12, 4, w - 2 * PAD))
        area.tick(0)
        return area

    def column(self, box: Box, sections: Sequence[Section]) -> ScrollArea:
        """Put all sections under each other in one scrolling column."""
        x, y, w, h = box
        m = self.ui.metrics
        area = self.ui.add(ScrollArea((x, y, w, h), name="column scroll"))
        at, inner = 4.0, w - 30
        for section in sections:
            top = at + 20 + head_height(m) + 14
            flow = Flow(m, area.put, PAD, top, inner - 2 * PAD)
            section.build(flow)
            area.put(Panel((0, at, inner, flow.y + 22 - at), section.words, aside=section.aside))
            at = flow.y + 22 + GUTTER
        area.put(Picture((0, at - GUTTER, 1, 8), lambda _m, w, h: blank(w, h)))
        return area

    @property
    def one_column(self) -> bool:
        """Whether the text is so large that columns must go under each other."""
        return self.ui.metrics.text >= self.one_column_from

    def on_verb(self, verb: Verb) -> bool:
        """Open the rulebook at whatever has the focus."""
        if verb is Verb.RULES:
            return self.open_rule(self.rules.get(self.ui.focus.name, "") if self.ui.focus else "")
        return super().on_verb(verb)

    def open_rule(self, rule: str) -> bool:
        """Open the rulebook of the game last sat down to; False on a page that leads nowhere."""
        doors: Doors | None = getattr(self, "doors", None)
        if doors is not None:
            doors.rulebook(doors.settings.game or doors.games[0], rule)
        return doors is not None


def rules(m: Metrics, w: int, h: int, accent: str) -> Surface:
    """Draw the two lines under a page's title."""
    made = blank(w, h)
    made.fill(accent, (0, 0, w, max(2, m.px(3))))
    made.fill(BRASS_DARK, (0, max(3, m.px(6)), w, 1))
    return made


def game_accent(game: str) -> str:
    """Give a game's colour for what can be acted on."""
    return GAME_ACCENT.get(game.replace("-", "_"), LOOKS["classic"].accent)


def game_emblem(game: str) -> str:
    """Give the sprite that stands for a game."""
    return GAME_EMBLEM.get(game.replace("-", "_"), "logo")
