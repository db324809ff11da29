"""How it ended: who sits where, the points and places, the game in figures, where it turned, what was said."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.games import poster as poster_of
from tabletop.paint.coins import portrait
from tabletop.screens.aftermath import standings
from tabletop.screens.aftermath.standings import Ladder
from tabletop.screens.aftermath.story import Story, TurnCard, told, turn_height
from tabletop.screens.aftermath.story import words as after
from tabletop.screens.page import GUTTER, Page, Section
from tabletop.screens.puzzles.kept import words as puzzles
from tabletop.screens.share.desk import Desk
from tabletop.screens.words import words
from tabletop.theme import CREAM, DIM
from tabletop.widgets.button import Button
from tabletop.widgets.choices import Segmented
from tabletop.widgets.flow import Flow
from tabletop.widgets.plain import Label, Panel, Picture, line_height, line_width
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from tabletop.paint.metrics import Metrics
    from tabletop.paint.soft import Surface
    from tabletop.screens.aftermath.outcome import Outcome
    from tabletop.screens.replay.recording import Recording
    from tabletop.widgets.base import Box

LADDER = 540.0
FIGURES_WIDE = 468.0
UPPER = 0.53  # of the height, for the plot and the figures
SWITCH = 46.0
NARROWEST = 500.0  # of a turning point
ICONS_TO = 1.5  # text up to which buttons have their icons


class ResultsWays(NamedTuple):
    """Where the results page leads; what is None is not offered."""

    again: Callable[[], object]
    change: Callable[[], object]
    menu: Callable[[], object]
    replay: Callable[[], object] | None = None
    watch: Callable[[int], object] | None = None  # the replay at a turn
    why: Callable[[], object] | None = None
    keep: Callable[[Callable[[str], object]], object] | None = None  # tells under which name it is kept
    rules: Callable[[str], object] | None = None
    code: Callable[[], Recording] | None = None  # of what its deal code can be kept
    onward: Callable[[], object] | None = None  # to the evening it belongs to
    puzzles: Callable[[], object] | None = None  # those that are found in it
    climb: tuple[Callable[[], object], str, str] | None = None  # to the ascent it belongs to, and what that is called


class ResultsScreen(Page):
    """The end of a match."""

    reads_out = True
    desk, unbidden = False, True
    back = ""  # and nothing has the focus: Enter, pressed for the table, would deal the next game unseen

    def __init__(self, outcome: Outcome, ways: ResultsWays, story: Story | None = None) -> None:
        super().__init__()
        self.outcome, self.ways, self.story, self.to_rule = outcome, ways, story, ways.rules
        self.title = outcome.title
        self.aside = outcome.aside + (f" · {words.PRACTICE}" if outcome.practice else "")
        self.accent = poster_of(outcome.game).accent
        self.faces = {one.seat: one.portrait for one in outcome.standings}
        self.shown = {"picture": 0, "words": 0}
        self.kept = ""  # the name that the game was given here
        self._turned: tuple[ScrollArea, Flow] | None = None
        self._high = 0.0
        self.sharing = Desk(self)

    def close(self) -> None:
        """Back leads to the menu."""
        self.ways.menu()

    def leave(self) -> None:
        """Look back no further."""
        self.sharing.leave()
        if self.story is not None:
            self.story.leave()

    def update(self, _dt_ms: float) -> None:
        """Show what has come to light."""
        self.sharing.update()
        if self.story is None or not self.story.update():
            return
        if self._turned is not None:
            self._again(*self._turned)
        elif self.one_column and not self.story.looking:  # everything below moves: once is enough
            self.relay()

    def handle(self, event: Event) -> bool:
        """Take the key of the deal code; the rest is the page's."""
        if self.sharing.before(event):
            return True
        typed = event.type == pygame.KEYDOWN and event.unicode.lower() == "c" and len(self.ui.layers) == 1
        if typed and self.ways.code is not None:
            self._keep_code()
            return True
        return super().handle(event)

    def _keep_code(self) -> None:
        if self.ways.code is not None and not self.sharing.stop():
            self.sharing.keep_code(self.ways.code())

    # -- the page
    def fill(self, m: Metrics) -> None:
        """Ladder left, everything else right, what now below."""
        high = max(120.0, line_height(m, 54) + line_height(m, 18, "semibold") + 24)
        foot = self.low - high
        self._turned = None
        if self.one_column:
            self._column(foot)
        else:
            self._columns(foot)
        self._ways(foot, high)
        if self.ways.puzzles is not None:
            wide, tall = self.beside(m) - 30, max(52, line_height(m, 24) * 1.25)
            self.ui.add(Button((self.right - wide, 66 - tall / 2, wide, tall), puzzles.ANY, self.ways.puzzles,
                               icon="icon-why", size=24, name="puzzles"))  # fmt: skip

    def beside(self, m: Metrics) -> float:
        """Measure the way to its puzzles."""
        return line_width(m, puzzles.ANY, 24) + 120 if self.ways.puzzles is not None else 0.0

    def _column(self, foot: float) -> None:
        o = self.outcome
        sections = [self._ladder()]
        if self.story is not None:
            sections.append(Section("turned", after.TURNED, self._turns))
        if o.paid:
            goal = words.first_to(points_=o.target)
            sections.append(Section("points", words.POINTS, partial(self._points, high=420), goal))
        sections += [
            self._one_plot(420),
            Section("figures", words.IN_FIGURES, self._figures, o.figures_aside),
            *(Section(head, head, partial(build, o)) for head, build in told(o)),
        ]
        self.column((self.left, self.top, self.right - self.left, foot - 18 - self.top), sections)

    def _columns(self, foot: float) -> None:
        o, tall = self.outcome, foot - 24 - self.top
        x = self.left + LADDER + GUTTER
        wide = self.right - x
        upper = (tall - GUTTER) * UPPER
        lower, y, main = tall - GUTTER - upper, self.top + upper + GUTTER, wide - FIGURES_WIDE - GUTTER
        self.panel((self.left, self.top, LADDER, tall), self._ladder(tall - 70))
        self._plots((x, self.top, main, upper))
        self._high = upper - 90  # the room the figures have
        self.panel((x + main + GUTTER, self.top, FIGURES_WIDE, upper),
                   Section("figures", words.IN_FIGURES, self._figures, o.figures_aside))  # fmt: skip
        self._words((x, y, wide, lower))

    def _ladder(self, room: float = 0.0) -> Section:
        o = self.outcome
        tied = o.paid and len({one.points for one in o.standings}) < len(o.standings)
        said = words.by_points(tied=tied, part=o.foot) if o.paid else ""
        return Section("ladder", o.ladder or words.CHAIRS_AT_END, Ladder(o, self.accent, room).build, said)

    def _one_plot(self, high: float) -> Section:
        """Draw the game's own lines, or the places."""
        if self.outcome.plot:
            return Section("plot", self.outcome.plot, lambda flow: self._points(flow, high))
        aside = words.each_by_itself(part=self.outcome.foot)
        return Section("places", words.PLACES_HEAD, lambda flow: self._places(flow, high), aside)

    def _plots(self, box: Box) -> None:
        o = self.outcome
        if o.plot or not o.paid:
            self.panel(box, self._one_plot(box[3] - 84))
            return
        aside = words.each_by_itself(part=o.foot) if self.shown["picture"] else words.first_to(points_=o.target)
        build = (self._points, self._places)[self.shown["picture"]]
        high = box[3] - self._switch_high - 54
        self._switched(box, "picture", (after.POINTS, after.PLACES), aside, lambda flow: build(flow, high))

    def _words(self, box: Box) -> None:
        offered: list[tuple[str, Callable[[Flow], None]]]
        offered = [(after.TURNED, self._turns)] if self.story is not None else []
        offered += [(head, partial(build, self.outcome)) for head, build in told(self.outcome)]
        if self.story is None and len(offered) < 2:
            for head, build in offered:
                self.panel(box, Section("said", head, build))
            return
        build = offered[min(self.shown["words"], len(offered) - 1)][1]
        turned = build == self._turns
        aside = self.story.aside if turned and self.story is not None else ""
        area, flow = self._switched(box, "words", tuple(head for head, _ in offered), aside, build)
        self._turned = (area, flow) if turned else None

    def _switched(
        self, box: Box, name: str, items: tuple[str, ...], aside: str, build: Callable[[Flow], None]
    ) -> tuple[ScrollArea, Flow]:
        """Put a panel whose head is a switch between what it can show."""
        x, y, w, h = box
        m = self.ui.metrics
        self.ui.add(Panel(box))
        high = self._switch_high
        switch = Segmented((x + 20, y + 16, w - 40, high), items, self.shown[name],
                           lambda at: self._show(name, at), name=f"show {name}")  # fmt: skip
        self.ui.add(switch)
        room = x + w - 26 - (switch.body.right / m.u + 20)
        self._aside = Label((x + w - 26 - room, y + 16, room, high), aside, face="italic", size=18, colour=DIM,
                            wrap=False, align=1)  # fmt: skip
        self.ui.add(self._aside)
        top = y + 16 + high + 12
        area = self.ui.add(ScrollArea((x + 12, top, w - 24, y + h - 14 - top), name=f"{name} {self.shown[name]}"))
        flow = Flow(m, area.put, 14, 4, w - 52)
        build(flow)
        area.tick(0)
        return area, flow

    @property
    def _switch_high(self) -> float:
        return max(SWITCH, line_height(self.ui.metrics, 19) + 12)

    def _show(self, name: str, at: int) -> None:
        self.shown[name] = at
        self.relay()

    def _ways(self, y: float, high: float) -> None:
        m, ways = self.ui.metrics, self.ways
        first = LADDER if not self.one_column else (self.right - self.left) * 0.3
        now = (after.NIGHT, after.NIGHT_SUB) if ways.onward else (words.AGAIN, words.AGAIN_SUB)
        on, label, sub = ways.climb or (ways.onward or ways.again, *now)
        self.ui.add(Button((self.left, y, first, high), label, on, sub=sub, kind="main",
                           size=60 if m.text < ICONS_TO else 40, name="again"))  # fmt: skip
        x = self.left + first + GUTTER
        keep, told_of = ways.keep, self.story is None or self.story.session.match.game.explains
        kept = after.KEPT if self.kept else after.KEEP
        rest: list[tuple[str, str, str, Callable[[], object] | None]] = [
            (after.REPLAY, after.REPLAY_SUB, "icon-film", ways.replay),
            (after.WHY, after.WHY_SUB if told_of else after.WHY_NONE, "icon-speech", ways.why),
            (after.CODE, after.CODE_SUB, "icon-camera", ways.code and self._keep_code),
            (words.CHANGE_SEATS, words.CHANGE_SUB, "icon-people", ways.change),
            (kept, after.KEPT_SUB if self.kept else after.KEEP_SUB, "icon-save", keep and (lambda: keep(self._keep))),
            (words.MENU, words.MENU_SUB, "icon-home", ways.menu),
        ]
        offered = [one for one in rest if one[3]]
        each = (self.right - x - 12 * (len(offered) - 1)) / len(offered)
        roomy = m.text < ICONS_TO
        for i, (label, sub, icon, do) in enumerate(offered):
            box = (x + i * (each + 12), y, each, high)
            self.ui.add(Button(box, label, do, sub=sub if roomy else "", icon=icon if roomy else "", size=26,
                               icon_above=True, name=after.KEEP if label == kept else label,
                               enabled=label != after.WHY or told_of, tip=sub if sub == after.WHY_NONE else
                               after.kept_as(name=self.kept) if label == kept and self.kept else ""))  # fmt: skip

    def _keep(self, name: str) -> None:
        """Say that it is kept."""
        self.kept = name
        self.relay()

    # -- what the panels show
    def _turns(self, flow: Flow) -> None:
        story = self.story
        if story is None:
            return
        wide, many = flow.w, max(1, int((flow.w + 14) // (NARROWEST * flow.m.text + 14)))
        each = (wide - 14 * (many - 1)) / many
        turns = story.turns
        for start in range(0, len(turns), many):
            row = turns[start : start + many]
            high = max(turn_height(flow.m, turn, each) for turn in row)
            for i, turn in enumerate(row):
                box = (flow.x + i * (each + 14), flow.y, each, high)
                flow.put(TurnCard(box, turn, lambda at=turn.turning.turn: self._watch(at)))  # type: ignore[misc]
            flow.skip(high + 12)
        if story.remark:
            flow.text(story.remark, colour=DIM if turns else CREAM)

    def _again(self, area: ScrollArea, flow: Flow) -> None:
        """Put the turning points anew; the rest of the page stays."""
        focus = self.ui.focus.name if self.ui.focus else ""
        for child in tuple(area.children):
            self.ui.remove(child)
        area.children = []
        flow.y = 4
        self._turns(flow)
        if self.story is not None:
            self._aside.say(self.story.aside)
        again = next((child for child in area.children if child.name == focus), None)
        if again is not None:
            self.ui.set_focus(again)

    def _watch(self, turn: int) -> None:
        if self.ways.watch is not None:
            self.ways.watch(turn)

    def _points(self, flow: Flow, high: float) -> None:
        o, accent = self.outcome, self.accent
        values = {seat: tuple(map(float, line)) for seat, line in o.lines}
        lines, goal = self._sides() if o.sides else self._lines(values), o.target
        self._plot(flow, high, lambda n, w, h: standings.points(n, w, h, lines, accent, goal=goal, foot=o.foot))

    def _places(self, flow: Flow, high: float) -> None:
        o, accent = self.outcome, self.accent
        seats = (one.seat for one in o.standings)
        lines = self._lines({seat: tuple(hand.index(seat) + 1.0 for hand in o.hands) for seat in seats})
        self._plot(flow, high, lambda n, w, h: standings.places(n, w, h, lines, accent, foot=o.foot))

    def _lines(self, values: dict[int, tuple[float, ...]]) -> tuple[standings.Line, ...]:
        """Return the lines of a plot, the person's (or the winner's) first."""
        mine = next((one.seat for one in self.outcome.standings if one.mine), self.outcome.standings[0].seat)
        there = (one for one in self.outcome.standings if one.seat in values)
        ordered = sorted(there, key=lambda one: one.seat != mine)
        return tuple(standings.Line(one.name, portrait(one.portrait), values[one.seat]) for one in ordered)

    def _sides(self) -> tuple[standings.Line, ...]:
        """Return the lines of the sides, the person's first."""
        ordered = sorted(self.outcome.sides, key=lambda side: not side.mine)
        return tuple(standings.Line(side.name, side.sprite, tuple(map(float, side.values))) for side in ordered)

    def _plot(self, flow: Flow, high: float, painter: Callable[[Metrics, int, int], Surface]) -> None:
        flow.put(Picture((flow.x, flow.y, flow.w, high), painter))
        flow.skip(high)

    def _figures(self, flow: Flow) -> None:
        m = flow.m
        number = max(line_width(m, "100 %", 25), 60.0) + 10
        line = line_height(m, 25)
        each = self._high / max(1, len(self.outcome.figures))  # a game may have none
        gap = 8.0 if self.one_column else max(1.0, min(8.0, (each - line - 2) / 2))
        for one in self.outcome.figures:
            room = flow.w - 2 * number - 10
            top = flow.y
            flow.text(one.label, size=19, w=room, gap=0, tip=one.tip)
            y = top + max(0.0, (flow.y - top - line) / 2)
            colour = self.accent if one.better else CREAM
            flow.put(Label((flow.x + flow.w - 2 * number, y, number, line), one.mine, face="display", size=25,
                           colour=colour, wrap=False, align=1))  # fmt: skip
            flow.put(Label((flow.x + flow.w - number, y, number, line), one.others, face="display", size=21, colour=DIM,
                           wrap=False, align=1))  # fmt: skip
            flow.y = max(flow.y, y + line) + gap
            flow.line()
            flow.skip(2 + gap)
