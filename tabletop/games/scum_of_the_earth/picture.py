"""The whole picture of a table of Scum of the Earth: board, plates, side panel, as `Shown` has it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.core.sentences import bare
from rules.games.scum_of_the_earth.banter import ScumFaces
from rules.games.scum_of_the_earth.cards import INFINITY, PLACE, cards_words, play_phrase
from rules.games.scum_of_the_earth.phases import pairs
from rules.games.scum_of_the_earth.state import BETWEEN, OVER, View
from rules.games.scum_of_the_earth.themes import theme
from tabletop.games.scum_of_the_earth.cards import KINDS, index_of
from tabletop.games.scum_of_the_earth.director import Lying, Shown
from tabletop.games.scum_of_the_earth.words import words
from tabletop.paint import coins, frames, soft, text
from tabletop.paint.soft import blank
from tabletop.paint.sprites import Svg, render
from tabletop.paint.text import head
from tabletop.table.climbing.ladder import LEADER, LadderStyle, Rung
from tabletop.table.climbing.picture import ClimbingPicture
from tabletop.table.seats import Guest, face_of
from tabletop.table.stops import Sign
from tabletop.table.words import leaders
from tabletop.table.words import words as shared
from tabletop.theme import ALARM, BEST, BRASS, CREAM, DIM, MUSTARD

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame import Surface

    from tabletop.anim import Timeline
    from tabletop.paint.metrics import Metrics
    from tabletop.scene import Scene
    from tabletop.table.layout import Box
    from tabletop.table.match.session import Session

CHAIRS = (
    "chair-01-recliner", "chair-02-wingback", "chair-03-swivel", "chair-04-upholstered", "chair-05-dining",
    "chair-06-school", "chair-07-folding", "chair-08-crate", "chair-09-bucket", "chair-10-stool",
)  # fmt: skip


SEATED = {  # which of them stand at a table of so many
    4: (0, 1, 6, 9), 5: (0, 1, 4, 6, 9), 6: (0, 1, 2, 4, 6, 9), 7: (0, 1, 2, 3, 4, 6, 9), 8: (0, 1, 2, 3, 4, 5, 6, 9),
    9: (0, 1, 2, 3, 4, 5, 6, 7, 9), 10: tuple(range(10)),
}  # fmt: skip


def chairs(seats: int) -> tuple[str, ...]:
    """Name the sprites of the chairs of that many ranks, best first: at the table as in results and rulebook."""
    return tuple(CHAIRS[i] for i in SEATED[seats])


class Debt(NamedTuple):
    """One exchange: faces of the lower and the upper seat, what goes up and what comes down."""

    lower: str
    upper: str
    up: str
    down: str
    mine: bool


def _row(m: Metrics) -> int:
    return m.px(66) + 2 * round(m.font_px(16, 1.4) * 1.3)


def _foot(m: Metrics, w: int, foot: str) -> Surface:
    return text.paragraph(foot, "italic", m.font_px(18), DIM, w - 2 * m.px(18), lead=1.22)


@lru_cache(maxsize=8)
def room_owed(m: Metrics, w: int, debts: int, foot: str) -> int:
    """Return how many pixels high `owed` is with all it says; small windows have large letters."""
    top = head(m, blank(w, m.px(100)), (0, 0, w), (words.WHO_OWES, ""), MUSTARD)
    return top + debts * (_row(m) + m.px(4)) + (_foot(m, w, foot).get_height() + m.px(16) if foot else m.px(12))


def owed(m: Metrics, w: int, h: int, heading: str, debts: Sequence[Debt], foot: str) -> Surface:
    """Draw who owes whom. Body in the middle of the surface."""
    made = frames.panel(m, w, h, alpha=235).copy()
    left, top = (made.get_width() - w) // 2, (made.get_height() - h) // 2
    at = top + head(m, made, (left, top, w), (heading, ""), MUSTARD)
    small = m.font_px(16, 1.4)
    row = _row(m)
    for debt in debts:
        middle = at + row / 2
        d = m.px(66)
        for face, x in ((debt.lower, m.px(50)), (debt.upper, w - m.px(50))):
            ring = MUSTARD if debt.mine else BRASS
            soft.stamp_mid(made, coins.coin(m, face, d, ring, rim=3), left + x, middle)
        svg = Svg(90, 60)
        svg.path("M4 16L74 16L66 8M74 16L66 24", None, BEST, 4)
        svg.path("M86 46L16 46L24 38M16 46L24 54", None, ALARM, 4)
        soft.stamp_mid(made, render(svg, m.u), left + w / 2, middle)
        for said, y in ((debt.up, middle - m.px(38)), (debt.down, middle + m.px(38))):
            soft.stamp_mid(made, text.text(said, "semibold", small, CREAM), left + w / 2, y)
        at += row + m.px(4)
    if foot:
        soft.stamp(made, _foot(m, w, foot), left + m.px(18), at + m.px(4))
    return made


class ScumPicture(ClimbingPicture):
    """Board, plates and side panel, told everything again by `agree`."""

    kinds = KINDS
    stakes = frozenset({INFINITY})
    feelings = ScumFaces
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
        self.shown.order = ()  # nobody has been seen sitting anywhere
        super().rewind(view)
        self.turned = view.moved

    def agree(self, view: View) -> None:
        """Let the View correct the picture."""
        self.turned = view.moved
        self.bonuses = view.phase == "bonus"
        super().agree(view)

    def signs(self) -> Iterable[Sign]:
        """What lies on top, the own plate, and the ladder or who owes whom."""
        yield from super().signs()
        if self.me >= 0:
            yield Sign("own plate", self.own_place, lambda: self.guest(self.me).note, "", lambda: False, self.put_up)
        yield Sign("the ladder", self.panels.side, self._side_tip, "", lambda: False, self.put_up)

    def _side_tip(self) -> str:
        """Say what the right panel is."""
        target = self.session.view.house.target
        return words.OWED_TIP if self.bonuses else words.LADDER_TIP(paid=bool(target), target=target)

    # -- words and faces
    def title_of(self, seat: int) -> str:
        """The rank's name in the theme."""
        order = self.shown.chairs
        return self.theme.seat_titles(self.n)[order.index(seat)] if seat in order else ""

    def chair_of(self, seat: int) -> str:
        """The chair of its rank."""
        order = self.shown.chairs
        return chairs(self.n)[order.index(seat)] if seat in order else ""

    def guest(self, seat: int) -> Guest:
        """What a seat looks like now."""
        shown = self.shown
        out, status = seat in shown.out, self.status(seat)
        title, ahead = self.title_of(seat), self.leaders
        if ahead:
            title = words.with_points(title=title, points=shown.totals[seat])
        return Guest(
            self.name(seat), self.session.plan[seat].portrait, self.mood(seat), title,
            self.chair_of(seat), shown.counts[seat], active=shown.turn == seat and not out,
            dim=out or seat in shown.passed or seat == shown.silenced, status=status, lit=status == words.LEADS,
            note=self._note(seat, out=out, leads=seat in ahead), sign=LEADER if seat in ahead else "",
        )  # fmt: skip

    def status(self, seat: int) -> str:
        """The word over the coin's foot, and on the own plate."""
        shown = self.shown
        if seat in shown.out:
            return words["ORDINALS", shown.out.index(seat) + 1]
        if shown.pile and shown.pile[-1].seat == seat:
            return words.LEADS
        if seat == shown.silenced:
            return words.SITS_OUT
        return words.PASSED if seat in shown.passed else ""

    def _held(self, seat: int) -> int:
        """Return how many cards somebody holds, or was left with: those lie in the middle by then (SE 3.15)."""
        view = self.session.view
        over = view.phase in {BETWEEN, OVER} and seat not in self.shown.out
        return self.shown.counts[seat] or over * view.counts[seat]

    def _note(self, seat: int, *, out: bool, leads: bool) -> str:
        """Say what the tip tells of a seat: what it holds, and what its chair is good for before a hand."""
        held, order = words.held(cards=self._held(seat), out=out), self.shown.chairs
        first = f"{held} · {shared.LEADS_MATCH}" if leads else held
        if not order:
            return first
        gets = {upper: ("up", lower, n) for upper, lower, n in self._pairs()}
        gives = {lower: ("down", upper, n) for upper, lower, n in self._pairs()}
        way, other, n = {**gets, **gives}.get(seat, ("middle", seat, 0))
        means = words["chair_means", way]
        return f"{first}\n{means(name=self.name(other), yours=other == self.me, n=n, leads=seat == order[0])}"

    @property
    def leaders(self) -> frozenset[int]:
        """Who leads the match by points."""
        return leaders(self.shown.totals) if self.session.view.house.target else frozenset()

    def set_own(self) -> None:
        """Show the own plate."""
        shown, plan = self.shown, self.session.plan[self.me]
        points = shown.totals[self.me] if self.session.view.house.target else None
        line = words.own_line(
            self._held(self.me), points, self.status(self.me), out=self.me in shown.out, leads=self.me in self.leaders
        )
        title = shared.PLAYED_FOR_YOU if self.session.handed else self.title_of(self.me)
        self.panels.set_own(
            plan.name, title, line, face_of(plan.portrait, self.mood(self.me)),
            self.chair_of(self.me), active=shown.turn == self.me,
        )  # fmt: skip

    def what(self, play: Lying) -> str:
        """Return what a play counts as, in words."""
        return play_phrase(play.rank, play.size)

    def tag(self) -> str:
        """Say what is to be beaten, and whose it is."""
        if not self.shown.pile:
            return ""
        top = self.shown.pile[-1]
        what = bare(self.what(top)).upper()
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
        if not self.bonuses or self.layout.big:
            return x, y, w, h
        most = self.layout.actions[0][1] - y - 12
        room = room_owed(self.m, self.m.px(w), len(self._pairs()), self._middle) / self.m.u
        return x, y, w, min(most, max(354, room + 8))

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
                seat == self.me, leads=seat in self.leaders,
            )
            for place, seat in enumerate(self.shown.chairs or range(self.n))
        ]  # fmt: skip
        head = words.NEW_CHAIRS if self.shown.over else words.LADDER
        return self.ladder(w, h, head, words.POINTS if target else words.PLACE, rungs, LadderStyle())

    def _owed(self, w: int, h: int) -> Surface:
        faces = {seat: self.session.plan[seat].portrait for seat in range(self.n)}
        debts = [
            Debt(
                faces[lower],
                faces[upper],
                words.best(count=count),
                words.any_cards(count=count),
                self.me in (upper, lower),
            )
            for upper, lower, count in self._pairs()
        ]
        return owed(self.m, w, h, words.WHO_OWES, debts, self._middle)

    def _pairs(self) -> Sequence[tuple[int, int, int]]:
        """Return (upper, lower, cards each way) of every debt."""
        return pairs(self.shown.chairs, self.session.view.house, self.session.view.scum_run)

    @property
    def _middle(self) -> str:
        return words.MIDDLE_KEEPS if self.n > 4 else ""

    def named(self, kinds: Sequence[int]) -> str:
        """Name cards, equal ones together."""
        return cards_words(tuple(kinds))

    def index(self, kind: int) -> str:
        """Return what is written in the corner of a card."""
        return index_of(kind)

    def sort_key(self, kind: int) -> int:
        """The order of a sorted hand: best first (SE 3.2)."""
        return PLACE[kind]
