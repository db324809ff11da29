"""Why did they …?: each opponent's closest and most pressing decisions, with its cards, its doubts and its reason."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules.agents.choice import WHOLE
from rules.agents.personalities import LEVELS
from rules.core.sentences import inside, quoted
from tabletop.games import poster as poster_of
from tabletop.paint.cards import card, card_height
from tabletop.paint.coins import coin, portrait
from tabletop.paint.soft import Surface, blank, stamp
from tabletop.screens.aftermath.outcome import portrait_number
from tabletop.screens.aftermath.story import Reason, Story, Weight, words
from tabletop.screens.page import GUTTER, Page, Section
from tabletop.screens.parts import FaceButton
from tabletop.screens.words import words as pages
from tabletop.theme import CREAM, DIM, ON_FILL, SOFT
from tabletop.widgets.button import Button
from tabletop.widgets.plain import Label, Picture, line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Seat
    from rules.save.model import SeatPlan
    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.flow import Flow

COIN = 74.0
CARD = 82.0
OVERLAP = 0.62  # of a card's width from one to the next
WEIGHED = 0.38  # of a panel's width
HUNDREDTH = 10  # per mille; less is lost in rounding
BAR = 7.0


class WhyScreen(Page):
    """One opponent at a time; the coins at the top choose which."""

    title = words.WHY_TITLE
    aside = words.WHY_ASIDE
    desk = False

    def __init__(
        self, story: Story, watch: Callable[[int], object] | None = None, rules: Callable[[str], object] | None = None,
        prove: Callable[[int], object] | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.story, self.to_rule = story, rules
        self.deeds = [
            (name, label, icon, tip, do) for name, label, icon, tip, do in (
                ("watch", words.WATCH, "icon-film", "", watch),
                ("prove", words.PROVE, "icon-eye", words.PROVE_TIP, prove),
            ) if do is not None
        ]  # fmt: skip
        self.accent = poster_of(story.session.match.game.id).accent
        self.seat: Seat = next(iter(story.opponents), -1)
        self.first_focus = f"opponent {self.seat}"
        self._reasons: dict[Seat, tuple[Reason, ...]] = {}

    def update(self, _dt_ms: float) -> None:
        """The looking back goes on below; show what has come of it."""
        asked = self.story.asked
        self.story.update()
        if self.story.asked != asked:
            self.relay()

    def fill(self, m: Metrics) -> None:
        """Coins, who it is, then one panel for every decision."""
        d = min(COIN * (1 + (m.text - 1) / 2), (self.right - self.left) / max(1, len(self.story.opponents)) - 14)
        x = self.left
        for seat in self.story.opponents:
            self._face((x, self.top - 8, d, d), seat)
            x += d + 14
        self._about(m, x + 12, d)
        top = self.top + d + 14
        sections = [self._section(reason) for reason in self.reasons()] or [Section("none", "", self._nothing)]
        self.area = self.column((self.left, top, self.right - self.left, self.low - top), sections)

    def reasons(self) -> tuple[Reason, ...]:
        """Return what the chosen one says; asked once."""
        if not self.story.asked or self.seat < 0:
            return ()
        if self.seat not in self._reasons:
            self._reasons[self.seat] = self.story.reasons(self.seat)
        return self._reasons[self.seat]

    def choose(self, seat: Seat) -> None:
        """Ask somebody else."""
        if seat != self.seat:
            self.seat = seat
            self.area.scroll_to(0)
            self.relay()

    # -- the pieces
    def _face(self, box: tuple[float, float, float, float], seat: Seat) -> None:
        who = self.story.session.plan[seat]
        self.ui.add(FaceButton(box, portrait_number(who.portrait), lambda: self.choose(seat), name=f"opponent {seat}",
                         tip=who.name, chosen=seat == self.seat))  # fmt: skip

    def _about(self, m: Metrics, x: float, d: float) -> None:
        if self.seat < 0:
            return
        who = self.story.session.plan[self.seat]
        high, small = line_height(m, 34), line_height(m, 18, "semibold")
        room = self.right - x
        y = self.top - 8 + (d - (high + small) * 0.9) / 2
        if room < 200:
            return
        self.ui.add(Label((x, y, room, high), who.name, face="display", size=34, colour=self.accent, wrap=False))
        self.ui.add(Label((x, y + high * 0.9, room, small), _kind(who), face="semibold",
                          size=18, colour=DIM, wrap=False))  # fmt: skip

    def _nothing(self, flow: Flow) -> None:
        who = self.story.session.names(self.seat)
        flow.text(words.NO_CHOICE(name=who) if self.story.asked else words.SEARCHING, size=20, colour=CREAM)

    def _section(self, reason: Reason) -> Section:
        one_way = any(one.share > WHOLE - HUNDREDTH for one in reason.weighed)
        aside = words.PRESSING if not reason.close else "" if one_way else words.CLOSE
        return Section(f"reason {reason.turn}", reason.moment.stage.upper() or " ",
                       lambda flow: self._decision(flow, reason), aside)  # fmt: skip

    def _decision(self, flow: Flow, reason: Reason) -> None:
        top, x, wide = flow.y, flow.x, flow.w
        if not self.one_column:
            flow.w = wide * (1 - WEIGHED) - GUTTER
        self._cards(flow, reason)
        flow.skip(6)
        flow.text(reason.moment.said, size=20, colour=CREAM, bold_colour=self.accent, gap=4)
        self._quote(flow, reason)
        if not self.one_column:
            self._deeds(flow, reason.turn)
        low = flow.y
        if not self.one_column:
            flow.x, flow.y, flow.w = x + wide * (1 - WEIGHED), top, wide * WEIGHED
        if len(reason.weighed) > 1:  # else nothing was, but for a temper or a rule of thumb
            self._weighed(flow, reason)
        if self.one_column:
            self._deeds(flow, reason.turn)
        flow.x, flow.w, flow.y = x, wide, max(flow.y, low)

    def _cards(self, flow: Flow, reason: Reason) -> None:
        moment, size = reason.moment, CARD
        label = line_height(flow.m, 16, "italic")
        facing = size * (1 + OVERLAP * (min(5, len(moment.facing)) - 1)) if moment.facing else 0.0
        room = flow.w - (facing + 34 if moment.facing else 0)
        step = min(size * OVERLAP, (room - size) / max(1, len(reason.hand) - 1))
        for x, name, kinds, one in ((0.0, words.HELD, reason.hand, step),
                                    (flow.w - facing, words.FACING, moment.facing[:5], size * OVERLAP)):  # fmt: skip
            if not kinds:
                continue
            wide = size + one * (len(kinds) - 1)
            flow.put(Label((flow.x + x, flow.y, max(wide, 120), label), name, face="italic", size=16, colour=DIM,
                           wrap=False))  # fmt: skip
            box = (flow.x + x, flow.y + label + 4, wide, size * 1.4)
            flow.put(Picture(box, lambda m, w, h, k=kinds, s=one: strip(m, w, h, k, s, size)))  # type: ignore[misc]
        flow.skip(label + 4 + size * 1.4 + 4)

    def _quote(self, flow: Flow, reason: Reason) -> None:
        who = self.story.session.plan[self.seat]
        d, top, face = 48.0, flow.y, portrait(portrait_number(who.portrait))
        flow.put(Picture((flow.x, top + 2, d, d), lambda n, a, _b: coin(n, face, a, rim=2)))
        flow.skip(8)
        flow.text(quoted(reason.said), face="italic", size=20, colour=SOFT, x=d + 16, gap=0)
        flow.y = max(flow.y, top + d + 4) + 4

    def _weighed(self, flow: Flow, reason: Reason) -> None:
        m, accent = flow.m, self.accent
        flow.text(words.WEIGHED, face="italic", size=16, colour=DIM, gap=6)
        rest = WHOLE - sum(one.share for one in reason.weighed)
        others = [Weight(words.ELSE, rest, given=False)] if rest >= HUNDREDTH else []
        for what, share, given in (*reason.weighed, *others):
            said = words.share(share)
            number = line_width(m, said, 20) + 8
            line = line_height(m, 20)
            top = flow.y
            flow.text(what, size=18, colour=CREAM if given else SOFT, w=flow.w - number - 12, gap=0)
            flow.one((flow.x + flow.w - number, top, number, line), said, 20, colour=accent if given else DIM, align=1)
            flow.y = max(flow.y, top + line * 0.9) + 2
            box = (flow.x, flow.y, flow.w, BAR)
            flow.put(Picture(box, lambda _m, w, h, s=share, g=given: bar(w, h, s, accent if g else DIM)))  # type: ignore[misc]
            flow.skip(BAR + 10)

    def _deeds(self, flow: Flow, turn: int) -> None:
        x, high = 0.0, max(48.0, line_height(flow.m, 21) * 1.3)
        for name, label, icon, tip, do in self.deeds:
            wide = line_width(flow.m, label, 21) + 84
            flow.put(Button((flow.x + x, flow.y + 8, wide, high), label, partial(do, turn), icon=icon, size=21, tip=tip,
                            name=f"{name} {turn}"))  # fmt: skip
            x += wide + 14
        flow.skip(high + 10 if self.deeds else 0)


def _kind(who: SeatPlan) -> str:
    """Say who plays a seat: that it does so for a person, its level and what it is like."""
    level = LEVELS.get(who.opponent)
    said = words.LEVEL(level=who.opponent[-1], word=inside(level.name)) if level else who.opponent
    lent = words.PLAYED_FOR(name=who.name) if who.person else ""
    manner = inside(pages.get("PERSONALITIES", who.personality) or who.personality)
    return " · ".join(one for one in (lent, said, manner) if one)


def strip(m: Metrics, w: int, h: int, kinds: tuple[int, ...], step: float, size: float) -> Surface:
    """Draw cards side by side, each over the one before."""
    made, wide = blank(w, h), min(m.px(size), round(h * 500 / card_height(500)))
    for i, kind in enumerate(kinds):
        stamp(made, card(kind, wide), m.px(step * i), 0)
    return made


def bar(w: int, h: int, per_mille: int, colour: str) -> Surface:
    """Draw how much of something there is."""
    made = blank(w, h)
    made.fill(ON_FILL)
    made.fill(colour, (0, 0, round(w * per_mille / 1000), h))
    return made
