"""The line of a whole match: hands, tricks and turns, where it turned, and a playhead to be dragged along it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from tabletop.paint.soft import blank, stamp, stamp_mid
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.paint.text import text, width
from tabletop.theme import ALARM, BEST, BRASS_DARK, CREAM, DIM, INK, PANEL
from tabletop.widgets.base import Box, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.mouse import Gesture

GROOVE = "#3A2E22"
THICK, KNOB, TICK, ARROW, HEAD = 10, 34, 28, 16, 12
REACH = 9  # a press this near to a turning point means it
FEWEST_PX = 5  # marks nearer to one another than this are left out
DARK = "#221B14"


class Marks(NamedTuple):
    """What the line shows: turns from first to last, the begins of hands and tricks, and their name."""

    first: int
    last: int
    coarse: Sequence[int]
    fine: Sequence[int]
    word: str  # of the coarse ones: "HAND"


class Track(Widget):
    """Press or drag to any turn. `swings` are turning points: turn and what it brought."""

    def __init__(
        self, box: Box, marks: Marks, turn: int, on_seek: Callable[[int], object], on_press: Callable[[], object],
        *, tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(box, name="track", tip=tip)
        self.marks, self.turn, self.on_seek, self._press = marks, turn, on_seek, on_press
        self.swings: Sequence[tuple[int, int]] = ()
        self._drawn: tuple[object, Surface, Surface] | None = None

    # -- places
    @property
    def _side(self) -> int:
        return self.metrics.px(KNOB / 2)

    def x_of(self, turn: float) -> float:
        """Return where a turn is, in px from the widget's left edge."""
        m = self.marks
        span = max(1, m.last - m.first)
        return self._side + (self.body.w - 2 * self._side) * (turn - m.first) / span

    def turn_at(self, x: float) -> int:
        """Return the turn nearest to a place in px from the widget's left edge."""
        m = self.marks
        share = (x - self._side) / max(1, self.body.w - 2 * self._side)
        return min(m.last, max(m.first, round(m.first + share * (m.last - m.first))))

    def go(self, turn: int) -> None:
        """Put the playhead there."""
        if turn != self.turn:
            self.turn = turn
            self.stale()

    def mark(self, swings: Sequence[tuple[int, int]]) -> None:
        """Show where the match turned."""
        if tuple(swings) != tuple(self.swings):
            self.swings = tuple(swings)
            self.stale()

    # -- input
    def gesture(self, gesture: Gesture) -> bool:
        """Follow the pointer."""
        if gesture.kind in {"press", "drag", "drop"} and gesture.button == 1:
            x = gesture.pos[0] - self.body.x
            near = self._arrow_near(x) if gesture.kind == "press" else None
            self.on_seek(self.turn_at(x) if near is None else near)
        return True

    def _arrow_near(self, x: float) -> int | None:
        """Return the turning point a press means: each is as wide as a finger."""
        reach = self.metrics.px(REACH)
        return next((turn for turn, _ in self.swings if abs(self.x_of(turn) - x) <= reach), None)

    def press(self) -> None:
        """Go to the next turning point (Enter, the gamepad's A)."""
        self._press()

    # -- look
    @property
    def _mid(self) -> int:
        return self.metrics.px(HEAD + KNOB / 2)

    def render(self) -> Surface:
        """Draw the line, lit up to the playhead."""
        made, at = blank(*self.body.size), round(self.x_of(self.turn))
        dim, lit = self._lines()
        stamp(made, dim, 0, 0)
        made.blit(lit, (0, 0), Rect(0, 0, at, self.body.h))
        self._name(made)
        for turn, swing in self.swings:
            arrow = swing_arrow(self.metrics, good=swing > 0)
            stamp_mid(made, arrow, self.x_of(turn), arrow.get_height() / 2)
        d = self.metrics.px(KNOB)
        knob = Svg(36)
        knob.circle(18, 18, 17, INK)
        knob.circle(18, 18, 14.5, CREAM if not self.pointed else self.accent)
        stamp_mid(made, render(knob, d / 36), at, self._mid)
        stamp_mid(made, sprite("icon-run", round(d * 0.44), tint=DARK), at + d * 0.03, self._mid)
        return made

    def _lines(self) -> tuple[Surface, Surface]:
        key = (self.body.size, self.marks.last)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = (key, self._line(GROOVE, DIM, BRASS_DARK), self._line(self.accent, CREAM, PANEL))
        return self._drawn[1], self._drawn[2]

    def _line(self, fill: str, tick: str, dot: str) -> Surface:
        """Draw the whole line: a groove with gaps at tricks, dots at turns, ticks at hands."""
        m, marks, made = self.metrics, self.marks, blank(*self.body.size)
        half, left = max(2, m.px(THICK) // 2), round(self.x_of(marks.first))
        long = round(self.x_of(marks.last)) - left
        made.fill(fill, Rect(left, self._mid - half, long, 2 * half))
        pitch = long / max(1, marks.last - marks.first)
        if pitch >= FEWEST_PX:
            size = max(2, m.px(3))
            for turn in range(marks.first, marks.last):
                made.fill(dot, Rect(round(self.x_of(turn + 0.5) - size / 2), self._mid - size // 2, size, size))
        thin = max(1, m.px(2))
        last = -1e9
        for turn in marks.fine:
            x = self.x_of(turn)
            if x - last >= FEWEST_PX:
                made.fill(PANEL, Rect(round(x), self._mid - half, thin, 2 * half))
                last = x
        tall, wide = m.px(TICK), max(2, m.px(3))
        for turn in (*marks.coarse, marks.last):
            made.fill(tick, Rect(round(self.x_of(turn) - wide / 2), self._mid - tall // 2, wide, tall))
        return made

    def _name(self, made: Surface) -> None:
        """Write which hand is which under the line, as far as there is room."""
        m, marks = self.metrics, self.marks
        if not marks.word:
            return
        px, track = m.font_px(17, 1.3), m.px(1)
        ends = (*marks.coarse[1:], marks.last)
        free = 0.0
        for number, (start, end) in enumerate(zip(marks.coarse, ends, strict=True), 1):
            here = start <= self.turn and (self.turn < end or end == marks.last)
            x1, x2 = self.x_of(start), self.x_of(end)
            said = f"{marks.word} {number}"
            if width(said, "display", px, track) > x2 - x1 - m.px(10):
                said = str(number)
            w = width(said, "display", px, track)
            left = min(max(0, (x1 + x2 - w) / 2), self.body.w - w)
            if left < free:
                continue
            free = left + w + m.px(6)
            image = text(said, "display", px, self.accent if here else DIM, track)
            stamp(made, image, left, self.body.h - image.get_height())


def swing_arrow(m: Metrics, *, good: bool) -> Surface:
    """Draw the mark of a turning point: an arrow up for what was won, down for what was lost."""
    svg = Svg(20)
    shape = ((10, 2), (19, 17), (1, 17)) if good else ((10, 18), (1, 3), (19, 3))
    svg.polygon(shape, BEST if good else ALARM, INK, 2)
    return render(svg, max(10, m.px(ARROW)) / 20)
