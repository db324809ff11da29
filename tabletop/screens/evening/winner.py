"""The winner's page: faces, the cup, the table, and a line that is true; one key keeps it as a picture."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from rules import evening
from rules.core.sentences import listed
from tabletop.screens.evening.card import Cup, Row, podium
from tabletop.screens.evening.kept import words
from tabletop.screens.evening.table import STANDING, put_standing
from tabletop.screens.page import GUTTER, Page, Section
from tabletop.screens.share.desk import Desk
from tabletop.screens.words import local
from tabletop.screens.words import words as pages
from tabletop.widgets.button import Button
from tabletop.widgets.flow import head_height
from tabletop.widgets.plain import Panel, Picture, line_height

if TYPE_CHECKING:
    from pygame.event import Event

    from tabletop.paint.metrics import Metrics
    from tabletop.paint.soft import Surface
    from tabletop.screens.evening.kept import Night
    from tabletop.screens.router import Router
    from tabletop.widgets.flow import Flow

PAD = 30


def cup_of(night: Night) -> Cup:
    """Gather what there is to see of an evening that is over."""
    final = night.standing
    first = [night.names[one.who] for one in final if one.place == 1]
    key, number = evening.remark(night.scores, night.size)
    games = tuple(part.entry.game for part in night.parts if part.score is not None)
    rows = tuple(Row(one.place, night.names[one.who], night.evening.company[one.who].portrait,
                     tuple(score[one.who] for score in night.scores), one.total) for one in final)  # fmt: skip
    when = pages.date(local(night.evening.created))
    line = words["REMARKS", key](name=first[0], n=number, points=final[0].total)
    return Cup(words.WINNERS if len(first) > 1 else words.WINNER, listed(first).upper(), line, when, words.TOTAL,
               games, rows)  # fmt: skip


class WinnerScreen(Page):
    """The end of an evening."""

    reads_out = True
    desk = True
    first_focus = "keep"

    def __init__(self, router: Router, night: Night) -> None:
        super().__init__()
        self.router, self.night, self.cup = router, night, cup_of(night)
        self.title, self.aside = self.cup.title, self.cup.when
        self.sharing = Desk(self)

    def leave(self) -> None:
        """What is not drawn yet is nowhere."""
        self.sharing.leave()

    def update(self, _dt_ms: float) -> None:
        """See what has come of the picture."""
        self.sharing.update()

    def handle(self, event: Event) -> bool:
        """Take the key that keeps it; the rest is the page's."""
        if self.sharing.before(event):
            return True
        if event.type == pygame.KEYDOWN and event.unicode.lower() == "k" and len(self.ui.layers) == 1:
            self.keep()
            return True
        return super().handle(event)

    def keep(self) -> None:
        """Keep it as a picture, or stop that."""
        if not self.sharing.stop():
            self.sharing.keep_cup(self.cup, words.file(when=f"{local(self.night.evening.created):%Y-%m-%d}"))

    def fill(self, m: Metrics) -> None:
        """Whoever won left, the table right; what now below."""
        high = max(84.0, line_height(m, 36) + 18)
        foot, wide = self.low + 20 - high, self.right - self.left
        tall = foot - 18 - self.top
        painter = partial(_podium, self.cup)
        standing = Section("standing", words.STANDING, lambda flow: put_standing(flow, self.night))
        if self.one_column:
            room = tall - head_height(m) - 64

            def top(flow: Flow) -> None:
                flow.put(Picture((flow.x, flow.y, flow.w, room), painter, name="cup"))
                flow.skip(room)

            self.column((self.left, self.top, wide, tall), [Section("cup", self.cup.title, top), standing])
        else:
            part = (wide - GUTTER) * (1 - STANDING)
            self.ui.add(Panel((self.left, self.top, part, tall)))
            box = (self.left + PAD, self.top + PAD, part - 2 * PAD, tall - 2 * PAD)
            self.ui.add(Picture(box, painter, name="cup"))
            self.panel((self.left + part + GUTTER, self.top, wide - part - GUTTER, tall), standing)
        menu = max(300.0, wide * 0.25)
        self.ui.add(Button((self.left, foot, wide - menu - 14, high), words.KEEP, self.keep, kind="main", size=40,
                           icon="icon-camera", name="keep"))  # fmt: skip
        self.ui.add(Button((self.right - menu, foot, menu, high), pages.MENU, self.router.menu, size=28,
                           icon="icon-home", name="menu"))  # fmt: skip


def _podium(cup: Cup, m: Metrics, w: int, h: int) -> Surface:
    return podium(m, w, h, cup)
