"""Things to set: toggle, segmented switch, stepper, slider, drop-down list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.inputs import Verb
from tabletop.paint import controls, frames
from tabletop.paint.controls import Segment
from tabletop.paint.soft import faded, stamp
from tabletop.paint.text import fitted
from tabletop.theme import BRASS_DARK, CREAM, INK, PANEL2, TROUGH
from tabletop.widgets.base import Box, Widget, joined
from tabletop.widgets.plain import Panel
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface

    from tabletop.widgets.mouse import Gesture

OFF_ALPHA = 110


class Sized(Widget):
    """A control that knows its own size; the box says where: its left (align 0) … right (1) edge, its middle height."""

    def __init__(self, box: Box, *, name: str, align: float = 0, enabled: bool = True, tip: str = "") -> None:
        super().__init__(box, name=name, enabled=enabled, tip=tip)
        self.align = align

    def draw_control(self) -> Surface:
        """Draw it as if it were on."""
        raise NotImplementedError

    def fit(self, body: Rect) -> Rect:
        """Take the control's own size, in the place the box gives."""
        w, h = self.own_size()
        return type(body)(round(body.x + (body.w - w) * self.align), round(body.y + (body.h - h) / 2), w, h)

    def own_size(self) -> tuple[int, int]:
        """Measure it in px."""
        return self.draw_control().get_size()

    def render(self) -> Surface:
        """Draw it, paler when it is off."""
        return self.draw_control() if self.enabled else faded(self.draw_control(), OFF_ALPHA)


class Toggle(Sized):
    """On or off."""

    def __init__(
        self, box: Box, *, on: bool, on_change: Callable[[bool], object] | None = None, name: str = "",
        align: float = 0, enabled: bool = True, tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(box, name=name, align=align, enabled=enabled, tip=tip)
        self.on, self.on_change = on, on_change

    @property
    def stands(self) -> str:
        """On or off."""
        return self.page.said.on if self.on else self.page.said.off

    def draw_control(self) -> Surface:
        """Draw the switch."""
        return controls.toggle(self.metrics, self.on, self.accent)

    def press(self) -> None:
        """Flip it, or say why not."""
        if self.enabled:
            self.set(not self.on)
        else:
            self.explain()

    def set(self, on: bool) -> None:
        """Put it on or off, and say so if that changed anything."""
        if on != self.on:
            self.on = on
            self.announce(self.on_change, on)


class Segmented(Sized):
    """One of two to six; arrows step through, a click chooses."""

    def __init__(
        self, box: Box, items: Sequence[str | Segment], chosen: int, on_change: Callable[[int], object] | None = None,
        *, name: str = "", align: float = 0, least: float = 0, size: float = 19, enabled: bool = True, tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(box, name=name, align=align, enabled=enabled, tip=tip)
        self.items = tuple(Segment(i) if isinstance(i, str) else i for i in items)
        self.chosen, self.on_change, self.least, self.text_size = chosen, on_change, least, size

    @property
    def stands(self) -> str:
        """What is chosen, and which it is of how many."""
        here = self.items[self.chosen].label if 0 <= self.chosen < len(self.items) else ""
        return joined(here, self.page.said.place(at=self.chosen + 1, of=len(self.items)))

    def draw_control(self) -> Surface:
        """Draw the switch."""
        return controls.segmented(
            self.metrics, self.items, self.chosen, self.accent, least=self.least, size=self.text_size
        )

    def choose(self, at: int) -> bool:
        """Choose a position; True if it was another one."""
        if not self.enabled or at == self.chosen or not 0 <= at < len(self.items):
            return False
        self.chosen = at
        self.announce(self.on_change, at)
        return True

    def press(self) -> None:
        """Go to the next position, round and round, or say why not."""
        if not self.choose((self.chosen + 1) % len(self.items)):
            self.explain()

    def verb(self, verb: Verb) -> bool:
        """Step left and right; at the ends the focus moves on."""
        return verb in {Verb.LEFT, Verb.RIGHT} and self.choose(self.chosen + (1 if verb is Verb.RIGHT else -1))

    def gesture(self, gesture: Gesture) -> bool:
        """Choose what is clicked."""
        if gesture.kind in {"click", "drop"} and gesture.button == 1 and self.contains(gesture.pos):
            x = self.body.x
            for i, w in enumerate(controls.segment_widths(self.metrics, self.items, self.least, self.text_size)):
                if x <= gesture.pos[0] < x + w:
                    self.choose(i)
                x += w
        return True


class Stepper(Sized):
    """A number between two others."""

    def __init__(
        self, box: Box, value: int, on_change: Callable[[int], object] | None = None, *, least: int = 0,
        most: int = 100, by: int = 1, show: Callable[[int], str] = str, name: str = "", align: float = 0,
        enabled: bool = True, tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(box, name=name, align=align, enabled=enabled, tip=tip)
        self.value, self.on_change, self.least, self.most, self.by, self.show = value, on_change, least, most, by, show

    @property
    def stands(self) -> str:
        """The number."""
        return self.show(self.value)

    def draw_control(self) -> Surface:
        """Draw minus, value, plus."""
        return controls.stepper(self.metrics, self.show(self.value), self.accent)

    def set(self, value: int) -> bool:
        """Set the number, kept within its bounds; True if it changed."""
        value = min(self.most, max(self.least, value))
        if not self.enabled or value == self.value:
            return False
        self.value = value
        self.page.moved(self)
        self.announce(self.on_change, value)
        return True

    def press(self) -> None:
        """Go up by one step, and from the top to the bottom, or say why not."""
        if not self.set(self.value + self.by) and not self.set(self.least):
            self.explain()

    def verb(self, verb: Verb) -> bool:
        """Left is less, right is more."""
        if verb in {Verb.LEFT, Verb.RIGHT}:
            return self.set(self.value + (self.by if verb is Verb.RIGHT else -self.by))
        return False

    def wheel(self, notches: float) -> bool:
        """Turn it, while it has the focus."""
        return self.focused and (self.set(self.value + (self.by if notches > 0 else -self.by)) or True)

    def gesture(self, gesture: Gesture) -> bool:
        """Take a click: left half less, right half more."""
        if gesture.kind in {"click", "drop"} and gesture.button == 1 and self.contains(gesture.pos):
            self.set(self.value + (self.by if gesture.pos[0] >= self.body.centerx else -self.by))
        return True


class Slider(Widget):
    """A value from 0 to 1, or one of some steps; drag, click, arrows."""

    def __init__(
        self, box: Box, value: float, on_change: Callable[[float], object] | None = None, *,
        steps: Sequence[float] = (), by: float = 0.05, name: str = "", tip: str = "", enabled: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(box, name=name, tip=tip, enabled=enabled)
        self.value, self.on_change, self.steps, self.by = value, on_change, tuple(steps), by

    @property
    def stands(self) -> str:
        """How far up it is."""
        return f"{round(100 * self.value)} %"

    @property
    def groove(self) -> int:
        """The groove's length in px; the knob's halves hang over inside the box."""
        return max(1, self.body.w - self.metrics.px(36))

    @property
    def moved_by(self) -> str:
        """Its arrows."""
        return self.page.said.sideways

    def render(self) -> Surface:
        """Draw groove, ticks and knob."""
        made = controls.slider(self.metrics, self.groove, self.value, self.accent, ticks=self.steps)
        return made if self.enabled else faded(made, OFF_ALPHA)

    def set(self, value: float, *, quiet: bool = False) -> bool:
        """Set the value, to the nearest step if there are steps; True if it changed."""
        value = min(1.0, max(0.0, value))
        if self.steps:
            value = min(self.steps, key=lambda s: abs(s - value))
        if not self.enabled or abs(value - self.value) < 1e-9:
            return False
        self.value = value
        self.announce(self.on_change, value, quiet=quiet)
        return True

    def verb(self, verb: Verb) -> bool:
        """Left is less, right is more; Home and End go to the ends."""
        if verb in {Verb.HOME, Verb.END}:
            self.set(0.0 if verb is Verb.HOME else 1.0)
            return True
        if verb not in {Verb.LEFT, Verb.RIGHT}:
            return False
        sign = 1 if verb is Verb.RIGHT else -1
        if self.steps:
            at = self.steps.index(min(self.steps, key=lambda s: abs(s - self.value))) + sign
            return 0 <= at < len(self.steps) and self.set(self.steps[at])
        return self.set(round((self.value + sign * self.by) / self.by) * self.by)

    def gesture(self, gesture: Gesture) -> bool:
        """Follow the pointer."""
        if gesture.kind in {"press", "drag", "drop"} and gesture.button == 1:
            x = gesture.pos[0] - self.body.x
            self.set(controls.slider_value(self.metrics, self.groove, x), quiet=gesture.kind == "drag")
        return True


MOST_ROWS = 8
ROW = 46
PAD = 10


class Select(Widget):
    """The chosen one of many. A press opens the list; Enter or a click chooses, Esc or a press outside does not."""

    def __init__(
        self, box: Box, items: Sequence[str], chosen: int, on_change: Callable[[int], object] | None = None, *,
        size: float = 18, name: str = "", tip: str = "", enabled: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(box, name=name, tip=tip, enabled=enabled)
        self.items, self.chosen, self.on_change, self.text_size = tuple(items), chosen, on_change, size

    @property
    def stands(self) -> str:
        """What is chosen."""
        return self.items[self.chosen] if 0 <= self.chosen < len(self.items) else ""

    def render(self) -> Surface:
        """Draw the chosen one with a chevron."""
        m, (w, h) = self.metrics, self.body.size
        words = self.stands
        edge = self.accent if self.focused or self.pointed else BRASS_DARK
        made = controls.field(
            m, w, h, words, edge=edge, display=False, size=self.text_size, icon="icon-down", hint="choose"
        )
        return made if self.enabled else frames.notch(m, w, h, TROUGH, BRASS_DARK)

    def press(self) -> None:
        """Open the list, or say why not."""
        if not self.enabled:
            self.explain()
            return
        ui, m = self.page, self.metrics
        row = max(ROW, m.font_px(self.text_size) / m.u * 1.8)
        u = m.u
        x, w = self.body.x / u, self.body.w / u
        high = row * min(len(self.items), MOST_ROWS) + 2 * PAD
        below = self.body.bottom / u + 4
        y = below if below + high <= m.h - 8 else max(8, self.body.y / u - high - 4)
        ui.sound("button")
        ui.push_layer(light=True)
        ui.add(Panel((x, y, w, high)))
        area = ui.add(ScrollArea((x + PAD, y + PAD, w - 2 * PAD, high - 2 * PAD)))
        for i, item in enumerate(self.items):
            option = area.put(_Option((0, i * row, w - 2 * PAD, row), item, i == self.chosen, self, i))
            if i == self.chosen:
                ui.set_focus(option)

    def choose(self, at: int) -> None:
        """Take an item of the open list and close it."""
        self.page.pop_layer()
        if at != self.chosen:
            self.chosen = at
            self.announce(self.on_change, at)


class _Option(Widget):
    """A row of the open list."""

    def __init__(self, box: Box, words: str, chosen: bool, owner: Select, at: int) -> None:
        super().__init__(box, name=words)
        self.words, self.chosen, self.owner, self.at = words, chosen, owner, at

    @property
    def stands(self) -> str:
        place = self.page.said.place(at=self.at + 1, of=len(self.owner.items))
        return joined(self.page.said.chosen if self.chosen else "", place)

    def render(self) -> Surface:
        m, (w, h) = self.metrics, self.body.size
        fill = self.accent if self.chosen else PANEL2 if self.pointed or self.focused else None
        made = frames.notch(m, w, h, fill, None, n=6).copy()
        px, room = m.font_px(self.owner.text_size), w - 2 * m.px(14)
        line = fitted(self.words, "semibold", px, INK if self.chosen else CREAM, room)
        stamp(made, line, m.px(14), (h - line.get_height()) / 2)
        return made

    def press(self) -> None:
        self.owner.choose(self.at)

    def verb(self, verb: Verb) -> bool:
        """Keep the arrows within the list."""
        if verb in {Verb.UP, Verb.DOWN}:
            rows = [w for w in self.page.layer.widgets if isinstance(w, _Option)]
            at = self.at + (1 if verb is Verb.DOWN else -1)
            if 0 <= at < len(rows):
                self.page.set_focus(rows[at])
            return True
        return verb in {Verb.LEFT, Verb.RIGHT}
