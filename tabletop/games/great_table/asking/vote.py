"""A vote: a thread from one's own seat to another, or to the middle for night; by press, digits, arrows and pad too."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pygame import Rect

from rules.core.types import PASS, Move, Refusal
from rules.games.great_table.phases.debate import REMOVE
from rules.games.great_table.state import NO_VOTE
from tabletop.games.great_table.asking import places, words
from tabletop.games.great_table.asking.base import RoundPrompt
from tabletop.games.great_table.asking.gist import Gist, since
from tabletop.inputs import Verb
from tabletop.node import Node
from tabletop.paint.cache import kept
from tabletop.paint.svg import Svg, render
from tabletop.theme import CREAM, ICE, INK

if TYPE_CHECKING:
    from pygame import Surface

    from rules.core.types import Ask
    from rules.games.great_table.view import View
    from tabletop.paint.metrics import Metrics
    from tabletop.pointer import Gesture
    from tabletop.table.picture import Picture
    from tabletop.table.prompts import Table
    from tabletop.widgets.base import Widget

NOT_YET = -9  # nobody is aimed at
MOON, MIDDLE = (150, 90), (230, 140)  # what of the middle of the table means night, design units
SIZE = 24.0


def needed(view: View) -> tuple[int, int]:
    """Return how many votes put somebody out, and how many call the night. GT 3.4."""
    living = view.alive.bit_count()
    return living // 2 + 1, (living + 1) // 2


class Vote(RoundPrompt):
    """Cast, change, take back or leave it. `aimed` is a seat, n for night."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.seats = self.round([one for one in ask.options if 0 <= one < self.view.n])
        self.aimed = NOT_YET
        self.thread: Thread | None = None

    # -- what it comes to
    @property
    def mine(self) -> int:
        """The own vote as it was cast: nobody else need see it so."""
        return self.view.ballot

    def would(self, to: int) -> tuple[int, int]:
        """Return how many votes somebody would have with this one, and how many are needed."""
        view = self.view
        shown = view.votes[view.seat]
        return view.counts[to] + (shown != to), needed(view)[int(to == view.n)]

    # -- showing
    def open(self) -> None:
        """Put up the buttons and ring the faces."""
        boxes = places.grid(places.corner(self.picture.layout), 2, 4)
        first, second, *below = boxes
        whole = places.joined(first, second)
        self.main = self.button(whole, "", self.send, kind="main", key=Verb.ACTIVATE, name="cast", size=SIZE + 2)
        self.night = self.button(below[0], words.NIGHT, self.go_night, key=Verb.SORT, name="night", size=SIZE)
        self.leave = self.button(below[1], "", self.go_on, key=Verb.PASS, name="leave", size=SIZE - 2)
        if since(self.view) >= 0:
            Gist(self)
        self.show()

    def show(self) -> None:
        """Say what each button would do, and ring who can be meant."""
        view, aimed = self.view, self.aimed
        if aimed == NOT_YET:
            self.main.say(words.VOTE_WHOM, words.VOTE_SUB, "off")
        else:
            label = words.FOR_NIGHT if aimed == view.n else words.against(self.name(aimed))
            self.main.say(label, words.count(*self.would(aimed)), "main")
        number, need = self.would(view.n)
        self.night.say(words.NIGHT, words.NIGHT_SUB.format(n=number, need=need), "on" if aimed == view.n else "quiet")
        if self.mine == NO_VOTE:
            self.leave.say(words.LEAVE_EMPTY, "")
        elif aimed == self.mine:
            self.leave.say(words.TAKE_BACK, "")
        else:
            now = words.NIGHT_WORD if self.mine == view.n else self.name(self.mine)
            on = words.TAKE_BACK_SUB.format(name=now)
            self.leave.say(words.LEAVE, on if self.leave.has_room(words.LEAVE, on) else now)
        self._rings()

    def _rings(self) -> None:
        marks = {seat: (at, "may", "") for at, seat in enumerate(self.seats, 1)}
        if self.aimed in marks:
            marks[self.aimed] = (marks[self.aimed][0], "aimed", "icon-vote")
        self.rings(marks)

    # -- choosing
    def aim(self, to: int) -> bool:
        """Mean somebody, or night; whoever is meant twice is meant no more."""
        self.aimed = NOT_YET if to == self.aimed else to
        self.show()
        return True

    def seat_pressed(self, seat: int) -> bool:
        """Mean a face; the dead are refused with the rule."""
        if seat in self.seats:
            return self.aim(seat)
        if not self.view.alive >> seat & 1:
            self.table.refuse(Refusal("GT 3.4", words.DEAD_VOTE))
        return True

    def number(self, digit: int) -> bool:
        """Type a number on the ring."""
        number = self.typed(digit, len(self.seats))
        if number:
            self.aimed = self.seats[number - 1]
            self.show()
        return True

    def step(self, by: int) -> bool:
        """Aim at the next one; night is among them."""
        ring = [*self.seats, self.view.n]
        at = ring.index(self.aimed) + by if self.aimed in ring else (0 if by > 0 else -1)
        self.aimed = ring[at % len(ring)]
        self.show()
        return True

    def advise(self, move: Move) -> None:
        """Aim where a friend would."""
        if move.picks and move.picks[0] not in (PASS, REMOVE):
            self.aimed = move.picks[0]
            self.show()

    def back(self) -> bool:
        """Mean nobody."""
        if self.aimed == NOT_YET:
            return False
        return self.aim(self.aimed)

    # -- answering
    def send(self) -> None:
        """Cast it; nobody aimed at: begin to aim."""
        if self.aimed == NOT_YET:
            self.step(1)
        elif self.aimed == self.mine:
            self.table.refuse(Refusal("GT 3.4", words.STANDS))
        else:
            self.answer(self.aimed)

    def next_press(self, move: Move) -> Widget | None:
        """Call the night by its own button."""
        return self.night if move.picks == (self.view.n,) and self.aimed != self.view.n else None

    def go_night(self) -> None:
        """Mean night; meant already, vote for it."""
        if self.aimed == self.view.n:
            self.send()
        else:
            self.aim(self.view.n)

    def go_on(self) -> None:
        """Leave it; or take back the vote that is aimed at."""
        self.answer(REMOVE if self.mine not in (NO_VOTE, NOT_YET) and self.aimed == self.mine else PASS)

    # -- the thread
    def gesture(self, gesture: Gesture) -> bool:
        """Draw a thread from the own seat."""
        if gesture.kind == "grab" and gesture.button == 1 and self.own_seat.collidepoint(gesture.start):
            self.thread = Thread(self.picture, self.own_seat.center)
            self._pull(gesture.pos)
            return True
        if self.thread is None:
            return False
        if gesture.kind == "drag":
            self._pull(gesture.pos)
        elif gesture.kind in ("drop", "cancel"):
            self._tie(gesture)
        return True

    def over(self, pos: tuple[int, int]) -> int:
        """Return whom a point means: a seat, night in the middle, or nobody."""
        for seat in self.seats:
            if self.picture.board.seats[seat].body.inflate(24, 24).collidepoint(pos):
                return seat
        return self.view.n if any(place.collidepoint(pos) for place in self.middle) else NOT_YET

    @property
    def middle(self) -> tuple[Rect, ...]:
        """Where a thread is for night (px): the moon, and the very middle of the table."""
        found = []
        for mid, (w, h) in ((self.picture.middle.moon, MOON), (self.picture.layout.centre, MIDDLE)):
            place = Rect(0, 0, self.m.px(w), self.m.px(h))
            place.center = round(mid[0]), round(mid[1])
            found.append(place)
        return tuple(found)

    def _pull(self, pos: tuple[int, int]) -> None:
        to = self.over(pos)
        if to != self.aimed:
            self.aimed = to
            self.show()
        if self.thread is not None:
            self.thread.to(pos, tied=to != NOT_YET)

    def _tie(self, gesture: Gesture) -> None:
        thread, self.thread = self.thread, None
        if thread is not None:
            thread.let_go()
        to = self.over(gesture.pos) if gesture.kind == "drop" else NOT_YET
        if to != NOT_YET:
            self.aimed = to
            self.send()
            return
        self.aimed = NOT_YET
        self.show()
        if gesture.kind == "drop":
            self._dropped_on(gesture.pos)

    def _dropped_on(self, pos: tuple[int, int]) -> None:
        """Say why whoever it was dropped on cannot be voted for."""
        for seat, nodes in self.picture.board.seats.items():
            if nodes.body.collidepoint(pos):
                self.seat_pressed(seat)

    def close(self) -> None:
        """Take everything down."""
        if self.thread is not None:
            self.thread.let_go()
            self.thread = None
        super().close()


Z, MARGIN, SAG = 790.0, 14, 0.12
Point = tuple[float, float]


@kept("plates")
def thread(m: Metrics, dx: int, dy: int, *, tied: bool) -> Surface:
    """Draw a thread that goes dx, dy px, hanging a little; a knot at its end once it is tied."""
    edge = m.px(MARGIN)
    sag = math.hypot(dx, dy) * SAG
    svg = Svg(abs(dx) + 2 * edge, abs(dy) + 2 * edge + sag)
    x0, y0 = edge + max(0, -dx), edge + max(0, -dy)
    x1, y1 = x0 + dx, y0 + dy
    way = f"M{x0:.1f} {y0:.1f}Q{(x0 + x1) / 2:.1f} {(y0 + y1) / 2 + sag:.1f} {x1:.1f} {y1:.1f}"
    svg.path(way, None, INK, m.stroke(8))
    svg.path(way, None, ICE if tied else CREAM, m.stroke(4))
    svg.circle(x1, y1, m.px(9 if tied else 6), ICE if tied else CREAM, INK, m.stroke(2))
    return render(svg)


class Thread:
    """It follows the pointer from where it was taken."""

    def __init__(self, picture: Picture, start: Point) -> None:
        self.picture, self.start = picture, start
        self.node = picture.scene.add(Node(z=Z))

    def to(self, pos: Point, *, tied: bool) -> None:
        """Reach there; tied, if it means somebody."""
        m = self.picture.m
        dx, dy = round(pos[0] - self.start[0]), round(pos[1] - self.start[1])
        self.node.image = thread(m, dx, dy, tied=tied)
        edge = m.px(MARGIN)
        self.node.move(min(self.start[0], pos[0]) - edge, min(self.start[1], pos[1]) - edge)

    def let_go(self) -> None:
        """Leave the hand."""
        self.node.kill()
