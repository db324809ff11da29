"""A number on a ruler: drag its knob, press it, roll the wheel, or use the arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.inputs import Verb
from tabletop.paint import soft, text
from tabletop.paint.cache import kept
from tabletop.paint.sprites import Svg, render
from tabletop.theme import BRASS_DARK, CREAM, DIM, INK
from tabletop.widgets.base import Box, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.mouse import Gesture

EVERY = 5  # a figure under every fifth line
INSET = 24.0
STEPS = {Verb.LEFT: -1, Verb.RIGHT: 1}


class Ruler(Widget):
    """A number from `lowest` to `highest`; once `fixed` it only shows it."""

    def __init__(
        self, box: Box, lowest: int, highest: int, number: int, on_change: Callable[[int], object], *,
        said: Callable[[int], str] = str, fixed: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(box, name="ruler")
        self.said = said  # how a number is written
        self.lowest, self.highest, self.number, self.on_change = lowest, highest, number, on_change
        self.fixed = fixed
        self.focusable = self.pressable = not fixed

    @property
    def moved_by(self) -> str:
        """Its arrows."""
        return self.page.said.sideways

    @property
    def stands(self) -> str:
        """The number."""
        return self.said(self.number)

    def say(self, number: int) -> None:
        """Show a number."""
        if number != self.number:
            self.number = number
            self.stale()

    def change(self, number: int) -> None:
        """Choose a number, as near as there is one."""
        number = min(self.highest, max(self.lowest, number))
        if number != self.number:
            self.say(number)
            self.page.sound("tab")
            self.on_change(number)

    def render(self) -> Surface:
        """Draw it."""
        figures = tuple(map(self.said, range(self.lowest, self.highest + 1)))
        return ruler(self.metrics, *self.body.size, self.lowest, figures, self.number, self.accent, off=self.fixed)

    def gesture(self, gesture: Gesture) -> bool:
        """Go to where it is pressed, and along with a drag."""
        if gesture.kind in {"press", "grab", "drag"} and gesture.button == 1:
            inset = self.metrics.px(INSET)
            share = (gesture.pos[0] - self.body.x - inset) / max(1, self.body.w - 2 * inset)
            self.change(self.lowest + round(share * (self.highest - self.lowest)))
        return True

    def verb(self, verb: Verb) -> bool:
        """Take the arrows while it has the focus."""
        if verb in STEPS and not self.fixed:
            self.change(self.number + STEPS[verb])
        return verb in STEPS


@kept("plates")
def ruler(
    m: Metrics, w: int, h: int, lowest: int, figures: tuple[str, ...], number: int, accent: str, *, off: bool
) -> Surface:
    """Draw the ruler of w x h pixels with its knob."""
    inset, mid, highest = m.px(INSET), h * 0.36, lowest + len(figures) - 1
    step = (w - 2 * inset) / (highest - lowest)
    svg = Svg(w, h)
    colour = BRASS_DARK if off else accent
    svg.line(inset, mid, w - inset, mid, BRASS_DARK, m.stroke(4))
    svg.line(inset + (number - lowest) * step, mid, w - inset, mid, colour, m.stroke(4))
    for at in range(lowest, highest + 1):
        x, arm = inset + (at - lowest) * step, m.px(11 if at % EVERY == 0 else 7)
        svg.line(x, mid - arm, x, mid + arm, colour if at > number else BRASS_DARK, m.stroke(2.4))
    made = render(svg)
    px = m.font_px(16, 1.5)
    for at in range(lowest, highest + 1, EVERY):
        figure = text.text(figures[at - lowest], "semibold", px, DIM)
        soft.stamp_mid(made, figure, inset + (at - lowest) * step, min(h - figure.get_height() / 2, mid + m.px(34)))
    r = m.px(18)
    knob = Svg(2 * r + 4)
    knob.circle(r + 2, r + 2, r, INK, CREAM if off else accent, m.stroke(3))
    here = inset + (number - lowest) * step
    soft.stamp_mid(made, render(knob), here, mid)
    said = figures[number - lowest]
    figure = text.text(said, "display", text.fit(said, "display", m.font_px(22, 1.2), 2 * r), CREAM)
    soft.stamp_mid(made, figure, here, mid)
    return made
