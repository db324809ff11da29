"""The whole picture of a table of Scum of the Earth: board, plates, side panel, as `Shown` has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.scum_of_the_earth.banter import Moods
from rules.games.scum_of_the_earth.cards import PLACE
from rules.games.scum_of_the_earth.phases import pairs
from rules.games.scum_of_the_earth.phrases import play_phrase
from rules.games.scum_of_the_earth.themes import theme
from tabletop.games.scum_of_the_earth import side, words
from tabletop.games.scum_of_the_earth.shown import Shown
from tabletop.table.picture import Picture
from tabletop.table.seats import Guest, face_of

if TYPE_CHECKING:
    from pygame import Surface

    from rules.core.events import Event
    from rules.games.scum_of_the_earth.view import View
    from tabletop.anim import Timeline
    from tabletop.scene import Scene
    from tabletop.table.match.session import Session


class ScumPicture(Picture):
    """Board, plates and side panel, told everything again by `agree`."""

    def __init__(self, session: Session, scene: Scene, timeline: Timeline) -> None:
        super().__init__(session, scene, timeline)
        view: View = session.view
        self.theme = theme(view.house.theme)
        self.moods = Moods(view.n)
        self.shown = Shown(self.me, view.n, totals=[0] * view.n, counts=[0] * view.n)
        self.turned = view.moved
        self.bonuses = False
        self.counted: list[int] | None = None  # the points while they run up

    @property
    def room(self) -> str:
        """The room of the theme."""
        return self.theme.id

    def lay_out(self) -> None:
        """Put everything where it belongs, without motion."""
        self.board.turned = self.turned
        self.board.seat_all(self.shown.order or tuple(range(self.n)))
        self.board.set_hand(self.shown.hand)
        self.board.set_plays([play.cards for play in self.shown.trick])

    def hear(self, told: Event) -> None:
        """Take one event in; faces follow what everybody saw."""
        self.shown.hear(told)
        self.moods.hear(told)

    def rewind(self, view: View) -> None:
        """Show this view; the faces remember what was told."""
        self.moods = Moods(self.n)
        for told in self.session.tape():
            self.moods.hear(told)
        self.shown.follow(view)
        self.turned = view.moved

    def agree(self, view: View) -> None:
        """Let the View correct the picture."""
        wrong = self.shown.follow(view)
        self.turned = view.moved
        self.bonuses = view.phase == "bonus"
        if wrong or self.board.order != view.order:
            self.board.turned = self.turned
            self.board.seat_all(view.order)
        if sorted(self.board.hand.kinds) != sorted(self.shown.hand):
            self.board.set_hand(self.shown.hand, self.sort_key)
        lying = [tuple(sorted(node.kind for node in play)) for play in self.board.plays]
        if lying != [tuple(sorted(play.cards)) for play in self.shown.trick]:
            self.board.set_plays([play.cards for play in self.shown.trick])
        self.refresh()

    # -- words and faces
    def name(self, seat: int) -> str:
        """The name on a plate."""
        return self.session.names(seat)

    def title_of(self, seat: int) -> str:
        """The rank's name in the theme."""
        order = self.shown.order
        return self.theme.seat_titles(self.n)[order.index(seat)] if seat in order else ""

    def chair_of(self, seat: int) -> str:
        """The chair of its rank."""
        order = self.shown.order
        return side.chair(order.index(seat), self.n) if seat in order else ""

    def _mood(self, seat: int) -> str:
        mood = self.moods.of(seat)
        return "" if mood == "neutral" else mood

    def guest(self, seat: int) -> Guest:
        """What a seat looks like now."""
        shown = self.shown
        leader = shown.trick[-1].seat if shown.trick else -1
        out = seat in shown.out
        status, lit = "", False
        if out:
            status = words.place_word(shown.out.index(seat) + 1)
        elif seat == leader:
            status, lit = words.LEADS, True
        elif seat == shown.silenced:
            status = words.SITS_OUT
        elif seat in shown.passed:
            status = words.PASSED
        return Guest(
            self.name(seat), self.session.plan[seat].portrait, self._mood(seat), self.title_of(seat),
            self.chair_of(seat), shown.counts[seat], active=shown.turn == seat and not out,
            dim=out or seat in shown.passed or seat == shown.silenced, status=status, lit=lit,
        )  # fmt: skip

    def refresh(self) -> None:
        """Show every seat and plate as `shown` has it."""
        for seat in self.board.seats:
            self.refresh_seat(seat)
        self._own()
        self._side()
        self._tag()
        self._title()

    def refresh_seat(self, seat: int) -> None:
        """Show one seat."""
        nodes = self.board.seats.get(seat)
        if nodes is not None:
            nodes.show(self.guest(seat))

    def _own(self) -> None:
        if self.me < 0:
            for node in (self.panels.own, self.panels.coin, self.panels.chair):
                node.visible = False
            return
        shown, plan = self.shown, self.session.plan[self.me]
        number = len(shown.hand)
        points = shown.totals[self.me] if self.session.view.house.target else None
        line = words.own_line(number, points, out=self.me in shown.out)
        self.panels.set_own(
            plan.name, self.title_of(self.me), line, face_of(plan.portrait, self._mood(self.me)),
            self.chair_of(self.me), active=shown.turn == self.me,
        )  # fmt: skip

    def _tag(self) -> None:
        if not self.shown.trick:
            self.panels.set_tag("")
            return
        top = self.shown.trick[-1]
        what = play_phrase(top.rank, top.size).upper()
        for article in ("AN ", "A "):
            what = what.removeprefix(article)
        what = what.removeprefix("PAIR OF ") if top.size == 1 else what
        who = words.YOURS if top.seat == self.me else words.leads_the_trick(self.name(top.seat))
        self.panels.set_tag(what if self.layout.big else f"{what}  ·  {who}")

    def _title(self) -> None:
        house = self.session.view.house
        line = words.title_line(self.theme.label, self.shown.hand_no, house.target, house.hands)
        if self.m.text >= 1.75:
            line = line.split(" · ", 1)[1]
        self.panels.set_title(self.session.match.game.title.upper(), line)

    def _side(self) -> None:
        node = self.panels.side
        if self.layout.big and not self.panel_open:
            node.visible = False
            return
        m, (x, y, w, h) = self.m, self.layout.ladder
        order = self.shown.order or tuple(range(self.n))
        if self.bonuses and not self.layout.big:
            h = min(h, 354)
            image = self._owed(m.px(w), h)
        else:
            target, totals = self.session.view.house.target, self.counted or self.shown.totals
            rungs = [
                side.Rung(
                    self.name(seat), self.chair_of(seat), totals[seat] if target else place + 1,
                    words.earned(self.shown.earned.get(seat), self.title_of(seat)), seat == self.me,
                )
                for place, seat in enumerate(order)
            ]  # fmt: skip
            aside = words.POINTS if target else words.PLACE
            image = side.ladder(m, m.px(w), m.px(h), words.LADDER, aside, rungs)
        node.image = image
        node.z = 400 if not self.layout.big else 780
        node.visible = True
        node.centre_at(m.px(x) + m.px(w) / 2, m.px(y) + m.px(h) / 2)

    def _owed(self, w: int, h: float) -> Surface:
        house, order = self.session.view.house, self.shown.order
        faces = {seat: self.session.plan[seat].portrait for seat in range(self.n)}
        debts = [
            side.Debt(faces[lower], faces[upper], words.best(count), words.any_cards(count), self.me in (upper, lower))
            for upper, lower, count in pairs(order, house, self.session.view.scum_run)
        ]
        return side.owed(self.m, w, self.m.px(h), words.WHO_OWES, debts, words.MIDDLE_KEEPS if self.n > 4 else "")

    def sort_key(self, kind: int) -> int:
        """The order of a sorted hand: best first (SE 3.2)."""
        return PLACE[kind]
