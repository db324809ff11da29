"""What a person can set. Every change holds at once and is kept for this user only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.screens.page import GUTTER, PAD, SAVE_MS, Page, Section
from tabletop.screens.parts import Entry
from tabletop.screens.person import keep_settings
from tabletop.screens.settings.data import words
from tabletop.screens.settings.keys import GAMEPAD, KEYBOARD, Editor
from tabletop.screens.settings.tabs import PARTS, TABS, Tab
from tabletop.settings import Settings, reset
from tabletop.theme import ALARM, DIM
from tabletop.widgets.button import Button
from tabletop.widgets.flow import Flow, head_height
from tabletop.widgets.plain import Label, line_height, line_width, text_height
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.router import Router
    from tabletop.widgets.base import Box, Widget

BESIDE = 32  # between the tabs and the panels
PITCH, GAP = 86.0, 12.0  # from tab to tab
LABEL = 28.0
FULL = 0.6  # a column's last panel that needs more of what is left than this goes down to the foot
WHO = frozenset({"name", "portrait", "former", "friends", "host", "welcomed", "game", "setups", "version",
                 "packs", "window_size", "window_place"})  # fmt: skip


class SettingsScreen(Page):
    """Tabs left, the chosen one's panels right of them, in two columns or in one."""

    title = words.SETTINGS
    one_column_from = 1.3

    def __init__(self, router: Router, tab: str = "look") -> None:
        super().__init__()
        self.router = router
        self.at = tab
        self.trouble = ""
        self.said: dict[str, str] = {}  # what a panel has to say, by its name
        self.first_focus = f"tab {tab}"
        self.on_tick: Callable[[], None] | None = None  # something under way that wants to be looked at
        self.editors = {"keys": Editor(self, KEYBOARD), "pad": Editor(self, GAMEPAD)}
        self._wait: float | None = None
        self._changed = False
        self._unheard = ""  # why, as it is shown

    @property
    def settings(self) -> Settings:
        """What is being set."""
        return self.router.settings

    @property
    def tab(self) -> Tab:
        """What is shown."""
        return TABS[self.at]

    @property
    def parts(self) -> tuple[str, ...]:
        """Name the panels that are shown."""
        return self.tab.parts(one_column=self.one_column)

    @property
    def fields(self) -> tuple[str, ...]:
        """Name the settings of the panels that are shown."""
        return tuple(field for part in self.parts for field in PARTS[part].fields)

    def show(self, tab: str) -> None:
        """Turn to another tab: it begins at its top."""
        if tab != self.at:
            self.at = tab
            self.relay()
            for one in self.ui.layer.widgets:
                if isinstance(one, ScrollArea):
                    one.restore(0.0)

    def handle(self, event: Event) -> bool:
        """While a key is to be pressed for a verb, nothing else gets it."""
        return any(editor.take(event) for editor in self.editors.values()) or super().handle(event)

    # -- keeping
    def put(self, name: str, value: Any) -> None:
        """Set something, let it take effect and have it written soon."""
        setattr(self.settings, name, value)
        self.app.apply(self.settings)
        self._wait, self._changed = SAVE_MS, True

    def update(self, dt_ms: float) -> None:
        """Write when nothing has changed for a moment; say why nothing is heard as soon as that is known."""
        if self.app.voice.problem != self._unheard:
            self._unheard = self.app.voice.problem
            self.relay()
        if self.on_tick is not None:
            self.on_tick()
        if self._wait is not None:
            self._wait -= dt_ms
            if self._wait <= 0:
                self.keep()

    def keep(self) -> None:
        """Write the settings; say so if that fails."""
        self._wait = None
        said = keep_settings(self.app) or ""
        if said != self.trouble:
            self.trouble = said
            self.relay()

    def leave(self) -> None:
        """Leave nothing unwritten, and let what lies below show what was set."""
        keep_settings(self.app)
        if self._changed:
            self.app.age()

    @property
    def busy(self) -> bool:
        """Count down to the writing."""
        return super().busy or self._wait is not None or self.on_tick is not None

    # -- laying out
    def fill(self, m: Metrics) -> None:
        """Put the tabs left and the panels into the room beside them."""
        wide = self._tabs(m)
        low = self.low - self._trouble(m)
        x = self.left + wide + BESIDE
        box = (x, self.top, self.right - x, low - self.top)
        if self.one_column:
            self.column(box, [self._section(name) for name in self.parts])
        else:
            self._columns(box)
        self._under_tabs(m, wide)

    def frame(self, m: Metrics) -> None:
        """Say what the tab is about beside the title."""
        self.aside = self.tab.aside
        super().frame(m)

    def _tabs(self, m: Metrics) -> float:
        """Put the tabs up; give their width."""
        widest = max(line_width(m, tab.words, LABEL) + 12 * m.text for tab in TABS.values())
        wide = max(262.0, 24 + 38 * min(m.text, 1.4) + 18 + widest + 22)
        foot = self._foot(m, wide)
        pitch = min(PITCH, (self.low - foot - self.top) / len(TABS))
        for i, (name, tab) in enumerate(TABS.items()):
            box = (self.left, self.top + i * pitch, wide, pitch - GAP)
            self.ui.add(Entry(box, tab.words, lambda n=name: self.show(n), icon=tab.icon, size=LABEL,  # type: ignore[misc]
                              name=f"tab {name}", chosen=name == self.at))  # fmt: skip
        self._under = self.top + len(TABS) * pitch + 18
        return wide

    def _foot(self, m: Metrics, wide: float) -> float:
        """Measure what stands under the tabs."""
        return 18 + self._button_high(m) + 14 + text_height(m, words.AT_ONCE, wide - 8, 16, "italic") + 6

    def _button_high(self, m: Metrics) -> float:
        return max(58.0, line_height(m, 21) * 1.4)

    def _under_tabs(self, m: Metrics, wide: float) -> None:
        """Put the button that resets the page (where there is something to reset), and when changes hold."""
        high, y = self._button_high(m), self._under
        if self.fields:
            self.ui.add(Button((self.left, y, wide, high), words.RESET_PAGE, self.reset, size=21, name="reset"))
            y += high + 14
        self.ui.add(Label((self.left + 4, y, wide - 8, 10), words.AT_ONCE, face="italic", size=18, colour=DIM))

    def _trouble(self, m: Metrics) -> float:
        """Say at the foot what went wrong with the writing; give the height that takes."""
        if not self.trouble:
            return 0
        high = line_height(m, 18, "italic") * 1.2
        box = (self.left, self.low - high + 18, self.right - self.left, high)
        self.ui.add(Label(box, self.trouble, face="italic", size=18, colour=ALARM, wrap=False))
        return high

    def _section(self, name: str) -> Section:
        part = PARTS[name]
        return Section(name, part.words, lambda flow: part.build(self, flow), self.ui.say_keys(part.aside))

    def _columns(self, box: Box) -> None:
        """Share the room out: panels as high as they need, a column's last one down to the foot."""
        x, y, w, h = box
        first = (w - GUTTER) * self.tab.share
        places = ((x, first), (x + first + GUTTER, w - GUTTER - first))
        for (left, wide), names in zip(places, self.tab.columns, strict=True):
            top = y
            for name in names:
                section, last, room = self._section(name), name == names[-1], h - (top - y)
                need = self._natural(section, wide)
                high = room if last and need > FULL * room else min(need, room if last else FULL * h)
                self.panel((left, top, wide, high), section)
                top += high + GUTTER

    def _natural(self, section: Section, wide: float) -> float:
        """Measure the height a panel would like."""

        def nowhere(widget: Widget) -> Widget:
            return widget

        flow = Flow(self.ui.metrics, nowhere, 0, 0, wide - 2 * PAD)
        section.build(flow)
        return 20 + head_height(self.ui.metrics) + 12 + 4 + flow.y + 20

    # -- putting back
    def reset(self) -> None:
        """Put the page's settings back."""
        self._put_back(*self.fields)

    def reset_all(self) -> None:
        """Put everything back but who the person is and what was played last."""
        self._put_back(*(name for name in Settings.model_fields if name not in WHO))

    def _put_back(self, *names: str) -> None:
        reset(self.settings, *names)
        if "fullscreen" in names:
            self.app.window.set_fullscreen(False)
        self.app.apply(self.settings)
        self._wait, self._changed = SAVE_MS, True
        self.relay()
