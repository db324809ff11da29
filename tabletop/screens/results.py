"""How it ended: who sits where, the points, the game in figures, and what will be said of everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.paint import plot
from tabletop.paint.coins import coin, portrait
from tabletop.paint.soft import Surface, stamp
from tabletop.paint.sprites import sprite
from tabletop.paint.svg import Svg, render
from tabletop.screens import words
from tabletop.screens.page import GUTTER, Page, Section, game_accent
from tabletop.screens.parts import row_plate
from tabletop.theme import CREAM, DIM
from tabletop.widgets.button import Button
from tabletop.widgets.plain import Label, Picture, line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.paint.coins import Mood
    from tabletop.paint.fonts import Face as FaceName
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.flow import Flow
    from tabletop.screens.outcome import Outcome, Standing

LADDER = 540.0
CHAIRS_WIDE = 468.0


class Ways(NamedTuple):
    """Where the results page leads."""

    again: Callable[[], object]
    change: Callable[[], object]
    menu: Callable[[], object]


class ResultsScreen(Page):
    """The end of a match."""

    desk = False
    back = ""
    first_focus = "again"

    def __init__(self, outcome: Outcome, ways: Ways) -> None:
        super().__init__()
        self.outcome, self.ways = outcome, ways
        self.title, self.aside = outcome.title, outcome.aside
        if outcome.practice:
            self.aside += f" · {words.PRACTICE}"
        self.accent = game_accent(outcome.game)
        self.faces = {one.seat: one.portrait for one in outcome.standings}
        self.plot_high = 420.0
        self.ladder_room = 0.0  # how high the ladder may be, 0 = as it likes

    def close(self) -> None:
        """Back leads to the menu."""
        self.ways.menu()

    def fill(self, m: Metrics) -> None:
        """Ladder left, everything else right, what now below."""
        o = self.outcome
        ladder = Section("ladder", words.CHAIRS_AT_END, self._ladder, words.target(o.target))
        points = Section("points", words.POINTS if o.paid else words.HEIGHTS, self._points, words.first_to(o.target))
        figures = Section("figures", words.IN_FIGURES, self._figures, o.figures_aside)
        hands = Section("hands", words.HAND_BY_HAND, self._hands, words.BEST_FIRST)
        said = Section("said", words.AFTERWARDS, self._epilogues)
        high = max(120.0, line_height(m, 54) + line_height(m, 18, "semibold") + 24)
        foot = self.low - high
        self.plot_high, self.ladder_room = 420.0, 0.0
        if self.one_column:
            self.column((self.left, self.top, self.right - self.left, foot - 18 - self.top),
                        (ladder, points, figures, said, hands))  # fmt: skip
        else:
            tall = foot - 24 - self.top
            x = self.left + LADDER + GUTTER
            wide = self.right - x
            upper = (tall - GUTTER) * 0.55
            lower, y = tall - GUTTER - upper, self.top + upper + GUTTER
            main = wide - CHAIRS_WIDE - GUTTER
            self.plot_high, self.ladder_room = upper - 84, tall - 70
            self.panel((self.left, self.top, LADDER, tall), ladder)
            self.panel((x, self.top, main, upper), points)
            self.panel((x + main + GUTTER, self.top, CHAIRS_WIDE, upper), figures)
            self.panel((x, y, main, lower), said)
            self.panel((x + main + GUTTER, y, CHAIRS_WIDE, lower), hands)
        self._ways(foot, high)

    def _ways(self, y: float, high: float) -> None:
        m, ways = self.ui.metrics, self.ways
        first = LADDER if not self.one_column else (self.right - self.left) * 0.4
        self.ui.add(Button((self.left, y, first, high), words.AGAIN, ways.again, sub=words.AGAIN_SUB, kind="main",
                           size=60 if m.text < 1.5 else 46, name="again"))  # fmt: skip
        x = self.left + first + GUTTER
        each = (self.right - x - 12) / 2
        rest = ((words.CHANGE_SEATS, words.CHANGE_SUB, "icon-people", ways.change),
                (words.MENU, words.MENU_SUB, "icon-home", ways.menu))  # fmt: skip
        for i, (label, sub, icon, do) in enumerate(rest):
            box = (x + i * (each + 12), y, each, high)
            shown = icon if m.text < 1.5 else ""
            self.ui.add(Button(box, label, do, sub=sub, icon=shown, size=28, icon_above=True, name=label))

    # -- the panels
    def _ladder(self, flow: Flow) -> None:
        m, o = flow.m, self.outcome
        x, w = flow.x - 10, flow.w + 20
        big = 176.0 + 60 * (m.text - 1)
        self._winner(flow, (x, flow.y, w, big))
        flow.skip(big + 8)
        rows = o.standings[1:]
        name, title = line_height(m, 24), line_height(m, 18, "semibold")
        room = self.ladder_room and self.ladder_room - big - 16
        high = max(50.0, min(84.0, room / max(1, len(rows)) - 8)) if room else 0.0
        second = high >= (name + title) * 0.84
        high = max(high, name * 0.9 + 8) if room else name + title + 14
        second = second or not room
        for i, one in enumerate(rows, 2):
            self._row(flow, one, i, (x, flow.y, w, high), second=second)
            flow.skip(high + 8)

    def _winner(self, flow: Flow, box: tuple[float, float, float, float]) -> None:
        m, one, accent = flow.m, self.outcome.standings[0], self.accent
        x, y, w, h = box

        flow.put(Picture(box, lambda n, a, b: _rays(n, a, b, accent), z=-6))
        d = min(h - 36, 150.0)
        face = portrait(one.portrait, "pleased")
        flow.put(Picture((x + 22, y + (h - d) / 2, d, d), lambda n, a, _b: coin(n, face, a, accent, glow=accent)))
        lw = 52.0
        flow.put(
            Picture(
                (x + 22 + d / 2 - lw / 2, y + (h + d) / 2 - lw * 0.78, lw, lw),
                lambda _n, a, b: sprite("icon-laurel", a, b),
                z=1,
            )
        )
        chair = min(112.0, h - 60)
        flow.put(
            Picture((x + w - chair - 16, y + (h - chair) / 2, chair, chair), lambda _n, a, b: sprite(one.chair, a, b))
        )
        left = x + d + 44
        room = w - (left - x) - chair - 24
        said: list[tuple[str, FaceName, float, str]] = [
            (one.name, "display", 42, accent),
            (one.title, "semibold", 20, CREAM),
        ]
        if self.outcome.paid:
            said.append((words.points(one.points), "display", 28, CREAM))
        tall = sum(line_height(m, size, face_) for _, face_, size, _ in said) * 0.96
        at = y + (h - tall) / 2
        for what, face_, size, colour in said:
            line = line_height(m, size, face_)
            flow.put(Label((left, at, room, line), what, face=face_, size=size, colour=colour, wrap=False))
            at += line * 0.96

    def _row(
        self, flow: Flow, one: Standing, place: int, box: tuple[float, float, float, float], *, second: bool
    ) -> None:
        m, o = flow.m, self.outcome
        x, y, w, h = box
        lit, accent = one.mine, self.accent
        flow.put(Picture(box, lambda n, a, b: row_plate(n, a, b, lit=lit, accent=accent), z=-6))
        d = min(70.0, h - 8)
        line = line_height(m, 24)
        flow.one((x + 8, y + (h - line) / 2, 40, line), str(place), 24, colour=DIM, align=0.5)
        mood: Mood = "cross" if place == len(o.standings) else "" if one.gained else "worried"
        face = portrait(one.portrait, mood)
        flow.put(Picture((x + 56, y + (h - d) / 2, d, d), lambda n, a, _b: coin(n, face, a, rim=3)))
        chair = min(62.0, h - 10)
        points_w = max(line_width(m, "99", 34), line_width(m, "+4", 18, "semibold")) + 12 if o.paid else 8.0
        seat = (x + w - points_w - chair - 26, y + (h - chair) / 2, chair, chair)
        flow.put(Picture(seat, lambda _n, a, b: sprite(one.chair, a, b)))
        left = x + 56 + d + 16
        room = w - (left - x) - points_w - chair - 34
        small = line_height(m, 18, "semibold")
        top = y + (h - (line + small) * 0.9) / 2 if second else y + (h - line) / 2
        flow.one((left, top, room, line), one.name, 25)
        if second:
            flow.one((left, top + line * 0.9, room, small), one.title, 18, face="semibold", colour=DIM)
        if o.paid:
            self._pay(flow, one, (x + w - points_w - 16, y, points_w, h), second=second)

    def _pay(self, flow: Flow, one: Standing, box: tuple[float, float, float, float], *, second: bool) -> None:
        m = flow.m
        x, y, w, h = box
        big, small = line_height(m, 34), line_height(m, 18, "semibold")
        second = second and h >= (big + small) * 0.84
        top = y + (h - (big + small) * 0.88) / 2 if second else y + (h - big) / 2
        flow.put(Label((x, top, w, big), str(one.points), face="display", size=34, wrap=False, align=1))
        if second:
            flow.put(Label((x, top + big * 0.88, w, small), f"+{one.gained}", face="semibold", size=18,
                           colour=self.accent, wrap=False, align=1))  # fmt: skip

    def _points(self, flow: Flow) -> None:
        o, accent = self.outcome, self.accent
        names = {one.seat: one.name for one in o.standings}
        mine = next((one.seat for one in o.standings if one.mine), o.standings[0].seat)
        ordered = sorted(o.lines, key=lambda line: line[0] != mine)
        lines = tuple(plot.Line(names[s], portrait(self.faces[s]), tuple(map(float, values))) for s, values in ordered)
        high, goal = self.plot_high, o.target
        flow.put(
            Picture((flow.x, flow.y, flow.w, high), lambda n, w, h: plot.points(n, w, h, lines, accent, goal=goal))
        )
        flow.skip(high)

    def _figures(self, flow: Flow) -> None:
        m = flow.m
        number = max(line_width(m, "100 %", 25), 60.0) + 10
        line = line_height(m, 25)
        for one in self.outcome.figures:
            room = flow.w - 2 * number - 10
            top = flow.y
            flow.text(one.label, size=19, w=room, gap=0)
            y = top + max(0.0, (flow.y - top - line) / 2)
            colour = self.accent if one.better else CREAM
            flow.put(Label((flow.x + flow.w - 2 * number, y, number, line), one.mine, face="display", size=25,
                           colour=colour, wrap=False, align=1))  # fmt: skip
            flow.put(Label((flow.x + flow.w - number, y, number, line), one.others, face="display", size=21, colour=DIM,
                           wrap=False, align=1))  # fmt: skip
            flow.y = max(flow.y, y + line) + 8
            flow.line()
            flow.skip(11)

    def _epilogues(self, flow: Flow) -> None:
        d = 36.0
        for one, said in zip(self.outcome.standings, self.outcome.epilogues, strict=True):
            face, top = portrait(one.portrait), flow.y
            flow.put(Picture((flow.x, top, d, d), lambda n, a, _b, f=face: coin(n, f, a, rim=2)))  # type: ignore[misc]
            line = line_height(flow.m, 18, "body")
            flow.y = top + max(0.0, (d - line) / 2)
            flow.text(said, colour=CREAM, x=d + 16, gap=0)
            flow.y = max(flow.y, top + d) + 3

    def _hands(self, flow: Flow) -> None:
        m = flow.m
        number = line_width(m, "20", 21) + 14
        seats = len(self.outcome.standings)
        d = min(30.0 if not self.one_column else 46.0, (flow.w - number) / seats - 4)
        for i, hand in enumerate(self.outcome.hands, 1):
            line = line_height(m, 21)
            high = max(d, line)
            flow.put(
                Label(
                    (flow.x, flow.y + (high - line) / 2, number, line),
                    str(i),
                    face="display",
                    size=21,
                    colour=DIM,
                    wrap=False,
                )
            )
            for k, seat in enumerate(hand):
                face = portrait(self.faces[seat])
                ring = self.accent if seat == self.outcome.standings[0].seat else DIM
                box = (flow.x + number + k * (d + 4), flow.y + (high - d) / 2, d, d)
                flow.put(Picture(box, lambda n, a, _b, f=face, r=ring: coin(n, f, a, r, rim=2)))  # type: ignore[misc]
            flow.skip(high + 4)


def _rays(m: Metrics, w: int, h: int, accent: str) -> Surface:
    """Draw the winner's plate with a sunburst behind the coin."""
    made = row_plate(m, w, h, lit=True, accent=accent).copy()
    svg = Svg(w, h)
    svg.rays(h * 0.55, h * 0.5, h * 0.42, h * 1.5, 40, 0.42, accent, opacity=0.10)
    inner = render(svg).subsurface((m.px(6), m.px(6), w - 2 * m.px(6), h - 2 * m.px(6)))
    stamp(made, inner, m.px(6), m.px(6))
    return made
