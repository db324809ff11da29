"""The whole picture of a table of Scum of the Earth: board, plates, side panel, as `Shown` has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.scum_of_the_earth.banter import Moods
from rules.games.scum_of_the_earth.cards import PLACE
from rules.games.scum_of_the_earth.phases import pairs
from rules.games.scum_of_the_earth.phrases import play_phrase
from rules.games.scum_of_the_earth.themes import theme
from tabletop.games.scum_of_the_earth import side
from tabletop.games.scum_of_the_earth.cards import KINDS
from tabletop.games.scum_of_the_earth.shown import Shown
from tabletop.games.scum_of_the_earth.words import words
from tabletop.table.climbing.ladder import Look, Rung
from tabletop.table.climbing.picture import ClimbingPicture
from tabletop.table.seats import Guest, face_of

if TYPE_CHECKING:
    from pygame import Surface

    from rules.games.scum_of_the_earth.view import View
    from tabletop.anim import Timeline
    from tabletop.scene import Scene
    from tabletop.table.layout import Box
    from tabletop.table.match.session import Session


class ScumPicture(ClimbingPicture):
    """Board, plates and side panel, told everything again by `agree`."""

    kinds = KINDS
    feelings = Moods
    shown: Shown

    def __init__(self, session: Session, scene: Scene, timeline: Timeline) -> None:
        super().__init__(session, scene, timeline)
        view: View = session.view
        self.theme = theme(view.house.theme)
        self.shown = Shown(self.me, view.n)
        self.turned = view.moved
        self.bonuses = False
        self.counted: list[int] | None = None  # the points while they run up

    def sit(self) -> None:
        """Seat everybody; a spectator's table turns."""
        self.board.turned = self.turned
        super().sit()

    def rewind(self, view: View) -> None:
        """Show this view; the faces remember what was told."""
        super().rewind(view)
        self.turned = view.moved

    def agree(self, view: View) -> None:
        """Let the View correct the picture."""
        self.turned = view.moved
        self.bonuses = view.phase == "bonus"
        super().agree(view)

    # -- words and faces
    def title_of(self, seat: int) -> str:
        """The rank's name in the theme."""
        order = self.shown.order
        return self.theme.seat_titles(self.n)[order.index(seat)] if seat in order else ""

    def chair_of(self, seat: int) -> str:
        """The chair of its rank."""
        order = self.shown.order
        return side.chair(order.index(seat), self.n) if seat in order else ""

    def guest(self, seat: int) -> Guest:
        """What a seat looks like now."""
        shown = self.shown
        leader = shown.pile[-1].seat if shown.pile else -1
        out = seat in shown.out
        status, lit = "", False
        if out:
            status = words["ORDINALS", shown.out.index(seat) + 1]
        elif seat == leader:
            status, lit = words.LEADS, True
        elif seat == shown.silenced:
            status = words.SITS_OUT
        elif seat in shown.passed:
            status = words.PASSED
        return Guest(
            self.name(seat), self.session.plan[seat].portrait, self.mood(seat), self.title_of(seat),
            self.chair_of(seat), shown.counts[seat], active=shown.turn == seat and not out,
            dim=out or seat in shown.passed or seat == shown.silenced, status=status, lit=lit,
        )  # fmt: skip

    def set_own(self) -> None:
        """Show the own plate."""
        shown, plan = self.shown, self.session.plan[self.me]
        points = shown.totals[self.me] if self.session.view.house.target else None
        line = words.own_line(len(shown.hand), points, out=self.me in shown.out)
        self.panels.set_own(
            plan.name, self.title_of(self.me), line, face_of(plan.portrait, self.mood(self.me)),
            self.chair_of(self.me), active=shown.turn == self.me,
        )  # fmt: skip

    def tag(self) -> str:
        """Say what is to be beaten, and whose it is."""
        if not self.shown.pile:
            return ""
        top = self.shown.pile[-1]
        what = play_phrase(top.rank, top.size).upper()
        for article in ("AN ", "A "):
            what = what.removeprefix(article)
        who = words.YOURS if top.seat == self.me else words.leads_the_trick(name=self.name(top.seat))
        return what if self.layout.big else f"{what}  ·  {who}"

    def line(self) -> str:
        """Say which hand it is, and what it goes to."""
        house = self.session.view.house
        line = words.title_line(self.theme.label, self.shown.hand_no, house.target, house.hands)
        return line.split(" · ", 1)[1] if self.m.text >= 1.75 else line

    @property
    def side_box(self) -> Box:
        """Where the right panel lies; there are few debts."""
        x, y, w, h = self.layout.ladder
        return x, y, w, min(h, 354) if self.bonuses and not self.layout.big else h

    def side(self, w: int, h: int) -> Surface:
        """Draw the ladder, or who owes whom."""
        if self.bonuses and not self.layout.big:
            return self._owed(w, h)
        target, totals = self.session.view.house.target, self.counted or self.shown.totals
        earned = self.shown.earned
        rungs = [
            Rung(
                self.name(seat), self.chair_of(seat), str(totals[seat] if target else place + 1),
                words.salary(points=earned[seat]) if earned.get(seat) is not None else self.title_of(seat),
                seat == self.me,
            )
            for place, seat in enumerate(self.shown.order or range(self.n))
        ]  # fmt: skip
        return self.ladder(w, h, words.LADDER, words.POINTS if target else words.PLACE, rungs, Look())

    def _owed(self, w: int, h: int) -> Surface:
        house, order = self.session.view.house, self.shown.order
        faces = {seat: self.session.plan[seat].portrait for seat in range(self.n)}
        debts = [
            side.Debt(
                faces[lower],
                faces[upper],
                words.best(count=count),
                words.any_cards(count=count),
                self.me in (upper, lower),
            )
            for upper, lower, count in pairs(order, house, self.session.view.scum_run)
        ]
        return side.owed(self.m, w, h, words.WHO_OWES, debts, words.MIDDLE_KEEPS if self.n > 4 else "")

    def sort_key(self, kind: int) -> int:
        """The order of a sorted hand: best first (SE 3.2)."""
        return PLACE[kind]
