"""What all pages have in common: frame, title, way back, and columns that become one when the text is large."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.inputs import Verb
from tabletop.paint.room import page_room
from tabletop.paint.soft import Surface, blank
from tabletop.paint.text import width
from tabletop.screen import Screen
from tabletop.screens.words import words
from tabletop.theme import BRASS, BRASS_DARK, DIM
from tabletop.widgets.button import Button
from tabletop.widgets.flow import Flow, head_height
from tabletop.widgets.plain import Label, Panel, Picture, line_height, line_width, text_height
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.router import Router
    from tabletop.thinking import Thinks
    from tabletop.widgets.base import Box
    from tabletop.worker import Errand, Key


MARGIN, GUTTER, FOOT = 60, 26, 54
ONE_COLUMN = 1.5  # text from here on: pages become one scrolling column
WIDEST = 2300  # in wider windows a page stays in the middle
PAD = 26
SAVE_MS = 400
SHOW_MS = 400.0  # between two looks at what was found out: laying out takes longer than that


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
    back: str = words.BACK
    one_column_from = ONE_COLUMN
    first_focus = ""
    router: Router  # only of pages that lead somewhere

    def __init__(self) -> None:
        super().__init__()
        self.rules: dict[str, str] = {}  # name of a widget -> the rule F1 opens
        self.to_rule: Callable[[str], object] | None = None  # opens the rulebook of the one game it is about
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
        room = self.right - self.left - self.beside(m) - (self.back_width(m) + 30 if self.back else 0)
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

    def beside(self, _m: Metrics) -> float:
        """Measure what else stands at the upper right, left of BACK."""
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
        """Open the rulebook of its game, or of that last sat down to; False on a page that leads nowhere."""
        router: Router | None = getattr(self, "router", None)
        if self.to_rule is not None:
            self.to_rule(rule)
        elif router is not None:
            router.rulebook(router.settings.game or router.games[0], rule)
        return self.to_rule is not None or router is not None


class FindingPage(Page):
    """A page of what takes long to find out: it is found where opponents think, and shown as it comes.

    Subclasses take each thing in with `take`. Without an errand it is `over` from the start; left early, it is dropped.
    """

    def __init__(self, thinker: Thinks, errand: Errand | None) -> None:
        super().__init__()
        self.over = errand is None
        self._thinker, self._errand = thinker, errand
        self._key: Key = (type(self).__name__, id(self))
        self._since, self._new = SHOW_MS, False

    def take(self, one: Any) -> None:
        """Take note of a thing that came."""
        raise NotImplementedError

    def enter(self, app: App) -> None:
        """Begin."""
        super().enter(app)
        if self._errand is not None and not self.over:
            self._thinker.errand(self._key, self._errand)

    def leave(self) -> None:
        """Leave the rest undone."""
        if not self.over:
            self._thinker.cancel(self._key)
        super().leave()

    def update(self, dt_ms: float) -> None:
        """Take in what has come, and show it now and then."""
        if self.over:
            return
        came = self._thinker.found(self._key)
        for one in came.things:
            self.take(one)
        self.over, self._since, self._new = came.over, self._since + dt_ms, self._new or bool(came.things)
        if self.over or (self._new and self._since >= SHOW_MS):
            self._since, self._new = 0.0, False
            self.relay()


def rules(m: Metrics, w: int, h: int, accent: str) -> Surface:
    """Draw the two lines under a page's title."""
    made = blank(w, h)
    made.fill(accent, (0, 0, w, max(2, m.px(3))))
    made.fill(BRASS_DARK, (0, max(3, m.px(6)), w, 1))
    return made


NEAR = 12
LEAST = 380  # units: a narrower place beside the buttons is none for a sentence
SAID = 18
UNDER = 26  # so far below the page's own end the buttons may reach


class Deed(NamedTuple):
    """Something that can be done."""

    label: str
    do: Callable[[], object]
    icon: str = ""
    bad: bool = False


class Foot(NamedTuple):
    """What was put there: the line above it all, and where sentences are said, if there is room kept for them."""

    top: float
    said: Label | None

    def say(self, words: str, colour: str = DIM) -> None:
        """Say something there, smaller where it would need more than two lines (the place of a file may be long)."""
        label = self.said
        if label is None:
            return
        m, (_, _, wide, high) = label.metrics, label.box
        sizes = (size for size in range(SAID, 1, -1) if text_height(m, words, wide, size, "italic") <= high)
        label.text_size = next(sizes, SAID)
        label.say(words, colour)


def put_foot(
    page: Page, deeds: Sequence[Deed], size: float, *, said: bool, undo: tuple[str, Callable[[], object]] | None = None
) -> Foot:
    """Put the deeds at the right, and at their left, or above them, what is `said` and the way to take it back."""
    m, whole = page.ui.metrics, page.right - page.left
    high = max(2 * size + 12, line_height(m, size) * 1.4)
    line = text_height(m, "X\nX", 400, SAID, "italic")
    sizes = [line_width(m, deed.label, size) + (86 if deed.icon else 48) for deed in deeds]
    gaps = NEAR * (len(sizes) - 1)
    undo_w = line_width(m, undo[0], size) + 90 if undo else 0.0
    room = whole - sum(sizes) - gaps - undo_w - 2 * NEAR
    beside = room >= LEAST
    if not beside:
        shrink = min(1.0, (whole - gaps) / sum(sizes))
        sizes = [wide * shrink for wide in sizes]
    y = page.low - high + UNDER
    top = y if beside or not said else y - line - 8
    label = None
    if said:
        said_w = room if beside else whole - undo_w - NEAR
        box = (page.left, y + (high - line) / 2 if beside else top, said_w, line)
        label = page.ui.add(Label(box, "", face="italic", size=SAID, colour=DIM, name="said"))
        if undo:
            there = (page.left + said_w + NEAR, y if beside else top, undo_w, high if beside else line)
            page.ui.add(Button(there, undo[0], undo[1], icon="icon-undo", size=size, name="undo", kind="on"))
    x = page.right - sum(sizes) - gaps
    for deed, wide in zip(deeds, sizes, strict=True):
        page.ui.add(Button((x, y, wide, high), deed.label, deed.do, icon=deed.icon, size=size, name=deed.label,
                           kind="bad" if deed.bad else "quiet"))  # fmt: skip
        x += wide + NEAR
    return Foot(top, label)
