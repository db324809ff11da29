"""The parts of the panels: a route as a tile, a role."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.games.scallywag.chart import BASE, GOAL, ISLANDS, START, is_gold, island_word
from tabletop.games.scallywag.sea import inks
from tabletop.paint import controls, frames, soft, text
from tabletop.paint.cache import kept
from tabletop.paint.metrics import SMALLEST_TEXT, Metrics
from tabletop.paint.sprites import sprite
from tabletop.theme import BRASS, BRASS_DARK, CREAM, DIM, INK, PANEL2, SEA_GLASS
from tabletop.widgets.base import Box, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from tabletop.paint.text import Face
    from tabletop.widgets.mouse import Gesture

words: Final = Words("tabletop.games.scallywag", "course")
table: Final = Words("tabletop.games.scallywag", "table")
CHOSEN_FILL = "#173A40"
IDLE, MEANT, CHOSEN = "", "meant", "chosen"
DRAGS = frozenset({"grab", "drag", "drop", "cancel"})


class RouteTile(Widget):
    """One route: where it leads, what waits there, which lane it is. A press chooses it; its marker can be dragged."""

    def __init__(
        self, box: Box, route: int, island: int, effect: int, names: tuple[str, ...], on_press: Callable[[], object],
        on_drag: Callable[[Gesture], bool], on_point: Callable[[bool], object],
    ) -> None:  # fmt: skip
        super().__init__(box, name=f"route {route}")
        self.route, self.island, self.effect, self.names = route, island, effect, names
        self.on_press, self.on_drag, self.on_point = on_press, on_drag, on_point
        self.state = IDLE

    @property
    def called(self) -> str:
        """Where it leads, and what waits there."""
        name = island_word(self.island, table.BASE)
        return words.tile(name=name, spot=GOAL[self.route], what=inks.signed(self.effect) if self.effect else "")

    @property
    def stands(self) -> str:
        """Whether it is chosen."""
        return self.page.said.chosen if self.state == CHOSEN else ""

    def mark(self, state: str) -> None:
        """Show whether it is meant or chosen."""
        if state != self.state:
            self.state = state
            self.stale()

    def look(self, *, pointed: bool | None = None, down: bool | None = None, focused: bool | None = None) -> None:
        """Tell the chart what is pointed at."""
        before = self.pointed
        super().look(pointed=pointed, down=down, focused=focused)
        if self.pointed != before:
            self.on_point(self.pointed)

    def render(self) -> Surface:
        """Draw it."""
        state = self.state or (MEANT if self.pointed else IDLE)
        return tile(self.metrics, *self.body.size, self.route, self.island, self.effect, state, self.names)

    def gesture(self, gesture: Gesture) -> bool:
        """Be dragged onto the chart, or pressed."""
        if gesture.kind in DRAGS:
            return self.on_drag(gesture)
        return super().gesture(gesture)

    def press(self) -> None:
        """Choose it."""
        self.page.sound("tab")
        self.on_press()


def art(spot: int, island: int) -> str:
    """Name the picture of what lies on a spot."""
    return "pirates-base" if spot == BASE else ISLANDS[island].id


def heading(route: int) -> int:
    """Return which way a route points on the chart, degrees clockwise from right."""
    (x0, y0), (x1, y1) = (((s % 4 + s // 4 % 2 / 2) * 200, s // 4 * 110) for s in (START[route], GOAL[route]))
    return round(math.degrees(math.atan2(y1 - y0, x1 - x0)))


@kept("plates")
def tile(
    m: Metrics, w: int, h: int, route: int, island: int, effect: int, state: str, names: tuple[str, ...]
) -> Surface:  # fmt: skip
    """Draw a route of w x h pixels: island, marker, name, spot and effect; as large as all `names`."""
    spot = GOAL[route]
    edge = BRASS_DARK if state == IDLE else SEA_GLASS
    fill = CHOSEN_FILL if state == CHOSEN else PANEL2
    made = frames.notch(m, w, h, fill, edge, width=3 if state == CHOSEN else 2, n=8).copy()
    name = island_word(island, table.BASE)
    figure = controls.keycap(m, str(spot), h=22, size=13)  # the spot's number is what is typed
    corner = controls.keycap(m, "15", h=22, size=13).get_width() + m.px(7)
    small = max(SMALLEST_TEXT, round(m.font_px(18, 1.6) * 0.8))
    least = max(text.width(one, "display", small) for one in names) + corner
    d = round(max(w * 0.15, min(h * 0.74, w * 0.28, w - m.px(11) - least)))
    soft.stamp_mid(made, sprite(f"island-{art(spot, island)}", d), m.px(8) + d / 2, h / 2)
    marker = inks.marker(max(m.px(22), round(d * 0.5)), heading(route), gold=is_gold(route))
    soft.stamp_mid(made, marker, m.px(8) + d * 0.14, h / 2 - d * 0.32)
    left = m.px(11) + d
    soft.stamp(made, figure, w - m.px(5) - figure.get_width(), m.px(2))
    low = _name(m, made, name, left, w - corner, h, names)
    _below(m, made, spot, effect, left, low, ballot=state == CHOSEN)
    return made


def _name(m: Metrics, made: Surface, name: str, left: int, right: int, h: int, names: Sequence[str]) -> float:
    """Write the name, one word in narrow letters, more on two lines; return the middle of the line below."""
    room = right - left
    px = min(text.fit(one, "display", m.font_px(18, 1.6), room) for one in names)
    if text.width(name, "display", px) <= room or not {*" -"} & {*name}:
        said = text.fitted(name, "display", px, CREAM, room)
        soft.stamp(made, said, left, h * 0.31 - said.get_height() / 2)
        return h * 0.71
    small = max(SMALLEST_TEXT, round(px * 0.9))
    lines = text.paragraph(name.replace("-F", "- F"), "display", small, CREAM, room, lead=1)
    soft.stamp(made, lines, left, h * 0.34 - lines.get_height() / 2)
    return h * 0.79


def _fitting(said: Sequence[str], face: Face, px: int, room: float) -> tuple[str, int]:
    """Return the longest words that fit, or the shortest, made smaller."""
    what = next((one for one in said if text.width(one, face, px) <= room), said[-1])
    return what, text.fit(what, face, px, room)


def _below(m: Metrics, made: Surface, spot: int, effect: int, left: int, mid: float, *, ballot: bool) -> None:
    """Write the last line: what the island does."""
    room = made.get_width() - m.px(12) - left
    said = (inks.signed(effect),) if effect else words.rows("HOME") if spot == BASE else words.rows("DESERTED")
    face: Face = "semibold" if effect else "italic"
    most = m.font_px(15, 1.6)
    what, px = _fitting(said, face, most, room - (m.px(2) + round(most * 1.2) if effect else 0))
    x: float = left
    if effect:
        d = round(px * 1.2)
        soft.stamp_mid(made, sprite("token-grog" if effect > 0 else "token-water", d), x + d / 2, mid)
        x += d + m.px(2)
    second = text.text(what, face, px, CREAM if effect else DIM)
    soft.stamp(made, second, x, mid - second.get_height() / 2)
    d = m.px(22)
    if ballot and x + second.get_width() + d + m.px(8) < left + room - m.px(22):
        soft.stamp_mid(made, sprite("icon-vote", d, tint=CREAM), x + second.get_width() + m.px(8) + d / 2, mid)


@kept("plates")
def sailor(m: Metrics, d: int, role: str) -> Surface:
    """Draw a role's portrait in a frame of d pixels."""
    made = frames.notch(m, d, d, INK, BRASS, width=3, n=6).copy()
    soft.stamp_mid(made, sprite(f"role-{role}", d - m.px(10)), d / 2, d / 2)
    return made
