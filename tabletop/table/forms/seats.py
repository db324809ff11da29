"""Somebody at the table is meant: press a face, type its number, walk with the arrows, or draw a thread to it.

Whoever may be meant has a dashed ring and a number, whoever is meant a whole one. Nothing is answered by that alone.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tabletop.paint.cache import kept
from tabletop.paint.sprites import Svg, render
from tabletop.scene import Node
from tabletop.table.forms.foot import AtFoot
from tabletop.theme import CREAM, INK

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame import Rect, Surface

    from rules.core.types import Ask, Move, Seat
    from tabletop.paint.metrics import Metrics
    from tabletop.table.picture import Picture
    from tabletop.table.prompts import Table
    from tabletop.widgets.mouse import Gesture

TEN = 10
NEAR = 24  # px round a face within which a thread ends there


class Seats(AtFoot):
    """A form in which somebody is meant."""

    NOBODY = -1
    sign = ""  # the icon over whoever is meant
    fickle = True  # pressed again, whoever is meant is meant no more
    empty_turn = False  # the arrows come by nobody, too
    threads = False  # a thread may be drawn from the own seat

    def __init__(self, table: Table, ask: Ask, seat: Seat | None = None) -> None:
        super().__init__(table, ask, seat)
        self.aimed = self.NOBODY
        self.thread: Thread | None = None
        self._typed = 0

    # -- what a game says
    @property
    def seats(self) -> Sequence[Seat]:
        """Who may be meant, in the order of their numbers."""
        raise NotImplementedError

    @property
    def beyond(self) -> Sequence[int]:
        """What else may be meant, behind the seats."""
        return ()

    def beside(self, _pos: tuple[int, int]) -> int:
        """Return what else a thread may end at."""
        return self.NOBODY

    def barred(self, _seat: Seat) -> bool:
        """Say why somebody cannot be meant; whether the press was for this form at all."""
        return False

    @property
    def arrows_at(self) -> str:
        """Whoever is meant."""
        return self.name(self.aimed) if self.aimed in self.seats else ""

    @property
    def walked(self) -> Sequence[str]:
        """Everybody who may be meant."""
        return [self.name(seat) for seat in self.seats]

    # -- showing
    def round(self, seats: Iterable[Seat]) -> list[Seat]:
        """Order seats as they sit on the screen, from the own left on; the own one last."""
        order = self.picture.board.order
        start = order.index(self.me) + 1
        return sorted(seats, key=lambda seat: (order.index(seat) - start) % len(order))

    def show(self) -> None:
        """Say what the buttons would do, and ring the faces."""
        super().show()
        self.ring(self.seats)

    def ring(self, seats: Sequence[Seat]) -> None:
        """Ring these, and nobody else."""
        for seat, nodes in self.picture.board.seats.items():
            state = "" if seat not in seats else "aimed" if seat == self.aimed else "may"
            nodes.aim(seats.index(seat) + 1 if state else 0, state, self.sign)

    def close(self) -> None:
        """Take everything down, rings and thread too."""
        self._let_go()
        if self.widgets:
            self.ring(())
        super().close()

    # -- meaning somebody
    def mean(self, whom: int) -> bool:
        """Mean somebody, whoever was meant before."""
        self.aimed = whom
        self.show()
        return True

    def aim(self, whom: int) -> bool:
        """Mean somebody; again: nobody."""
        return self.mean(self.NOBODY if self.fickle and whom == self.aimed else whom)

    def seat_pressed(self, seat: int) -> bool:
        """Mean a face."""
        return self.aim(seat) if seat in self.seats else self.barred(seat)

    def typed(self, digit: int, most: int) -> int:
        """Return the number that is being typed, at most so large; 0 for none. A second digit goes on from the first.

        >>> a one and then a two, of fourteen, is twelve; of nine it is two
        """
        both = self._typed * TEN + digit
        self._typed = both if both <= most else digit if digit <= most else 0
        return self._typed

    def number(self, digit: int) -> bool:
        """Type a number on the ring."""
        number = self.typed(digit, len(self.seats))
        if number:
            self.mean(self.seats[number - 1])
        return True

    def step(self, by: int) -> bool:
        """Mean the next one."""
        ring = [*((self.NOBODY,) if self.empty_turn else ()), *self.seats, *self.beyond]
        at = ring.index(self.aimed) + by if self.aimed in ring else (0 if by > 0 else -1)
        return self.mean(ring[at % len(ring)])

    def advise(self, move: Move) -> None:
        """Mean whom a friend would."""
        if self.aimed == self.NOBODY and move.picks and move.picks[0] in (*self.seats, *self.beyond):
            self.mean(move.picks[0])

    def back(self) -> bool:
        """Mean nobody; then go back to what it stands before."""
        return self.mean(self.NOBODY) if self.fickle and self.aimed != self.NOBODY else super().back()

    def send(self) -> None:
        """Answer with whoever is meant, if anybody is."""
        if self.aimed != self.NOBODY:
            self.answer(self.aimed)

    # -- the thread
    def gesture(self, gesture: Gesture) -> bool:
        """Draw a thread from the own seat."""
        begun, own = gesture.kind == "grab" and gesture.button == 1, own_seat(self.picture)
        if self.threads and begun and own.collidepoint(gesture.start):
            self.thread = Thread(self.picture, own.center)
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
        """Return whom a point means."""
        faces = self.picture.board.seats
        found = (seat for seat in self.seats if faces[seat].body.inflate(NEAR, NEAR).collidepoint(pos))
        return next(found, self.beside(pos))

    def _pull(self, pos: tuple[int, int]) -> None:
        to = self.over(pos)
        if to != self.aimed:
            self.mean(to)
        if self.thread is not None:
            self.thread.to(pos, tied=to != self.NOBODY)

    def _tie(self, gesture: Gesture) -> None:
        self._let_go()
        self.mean(self.over(gesture.pos) if gesture.kind == "drop" else self.NOBODY)
        if self.aimed != self.NOBODY:
            self.send()
        elif gesture.kind == "drop":
            for seat, nodes in self.picture.board.seats.items():
                if nodes.body.collidepoint(gesture.pos):
                    self.barred(seat)

    def _let_go(self) -> None:
        if self.thread is not None:
            self.thread.node.kill()
        self.thread = None


def own_seat(picture: Picture) -> Rect:
    """Return where the own coin and plate are (px)."""
    return picture.panels.coin.rect.union(picture.panels.own.rect)


Z, MARGIN, SAG = 790.0, 14, 0.12
Point = tuple[float, float]


class Thread:
    """It follows the pointer from where it was taken."""

    def __init__(self, picture: Picture, start: Point) -> None:
        self.picture, self.start = picture, start
        self.node = picture.scene.add(Node(z=Z))

    def to(self, pos: Point, *, tied: bool) -> None:
        """Reach there; tied, if it means somebody."""
        m = self.picture.m
        dx, dy = round(pos[0] - self.start[0]), round(pos[1] - self.start[1])
        self.node.image = thread(m, dx, dy, self.picture.accent if tied else CREAM, tied=tied)
        edge = m.px(MARGIN)
        self.node.move(min(self.start[0], pos[0]) - edge, min(self.start[1], pos[1]) - edge)


@kept("plates")
def thread(m: Metrics, dx: int, dy: int, colour: str, *, tied: bool) -> Surface:
    """Draw a thread that goes dx, dy px, hanging a little; a knot at its end once it is tied."""
    edge = m.px(MARGIN)
    sag = math.hypot(dx, dy) * SAG
    svg = Svg(abs(dx) + 2 * edge, abs(dy) + 2 * edge + sag)
    x0, y0 = edge + max(0, -dx), edge + max(0, -dy)
    x1, y1 = x0 + dx, y0 + dy
    way = f"M{x0:.1f} {y0:.1f}Q{(x0 + x1) / 2:.1f} {(y0 + y1) / 2 + sag:.1f} {x1:.1f} {y1:.1f}"
    svg.path(way, None, INK, m.stroke(8))
    svg.path(way, None, colour, m.stroke(4))
    svg.circle(x1, y1, m.px(9 if tied else 6), colour, INK, m.stroke(2))
    return render(svg)
