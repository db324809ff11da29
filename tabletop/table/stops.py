"""What keys and gamepad can stop at on the table besides buttons: seats clockwise, the story, the card they are at."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from rules.agents.personalities import LEVELS
from rules.core.sentences import inside
from rules.core.types import TABLE
from tabletop.paint.controls import focus_ring
from tabletop.paint.soft import Surface, blank
from tabletop.scene import Node
from tabletop.table.words import words
from tabletop.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.screens.play import PlayScreen
    from tabletop.table.seats import Guest, SeatNodes

RING_Z = 640.0
FOOT = math.pi / 2
HIDDEN = 2 / 3  # of a seat, from where on it counts as lying under something


class Stop(Widget):
    """Something that is drawn elsewhere. The mouse does not see it; the focus does."""

    pressable = False

    def render(self) -> Surface:
        """Draw nothing."""
        return blank(1, 1)

    def contains(self, _pos: tuple[int, int]) -> bool:
        """Leave the mouse to the table."""
        return False

    def where(self) -> Rect:
        """Say where it is now (px)."""
        raise NotImplementedError

    def tick(self, _now: float) -> bool:
        """Go where it is now; the ring follows."""
        place = self.where()
        if place != self.body:
            self.body = Rect(place)
            if self.focused:
                self.page.focuser.show()
        return False


class Round:
    """The seats clockwise from the foot, looked at once a frame for all their stops, and put in order if one changed.

    Nobody walks without being drawn anew: while the picture stands still they are where they were.
    """

    def __init__(self, screen: PlayScreen) -> None:
        self.screen = screen
        self.changes = 0
        self._at = -1.0
        self._drawn: object = None
        self._seen: object = None
        self._order: list[SeatNodes] = []

    def order(self, now: float) -> list[SeatNodes]:
        """Return them as they stand at a time (ms)."""
        self.look(now)
        return self._order

    def look(self, now: float) -> int:
        """Return a number that is another one whenever, up to this time (ms), anybody stands or is told of anew."""
        if now != self._at:
            self._at = now
            scene, seats = self.screen.scene, self.screen.picture.board.seats.values()
            drawn = (scene.frame, [one.guest for one in seats])
            if not scene.dirty and drawn == self._drawn:
                return self.changes
            self._drawn, seen = drawn, [(one.guest, one.body) for one in seats]
            if seen != self._seen:
                self._seen = seen
                self._order = sorted(seats, key=lambda one: (one.spot.angle - FOOT) % (2 * math.pi))
                self.changes += 1
        return self.changes


class SeatStop(Stop):
    """The seat that is so many places clockwise from the foot."""

    def __init__(self, screen: PlayScreen, nth: int, circle: Round) -> None:
        super().__init__((0, 0, 1, 1), name=f"seat {nth + 1}")
        self.screen, self.nth, self.circle = screen, nth, circle
        self._told: Guest | None = None  # of whom the tip tells
        self._looked = 0

    @property
    def walkable(self) -> bool:
        """Not while what is asked lies over it: arrows would end there, behind what they were at."""
        body = self.body
        over = (body.clip(one) for one in self.screen.picture.put_up())
        return not any(both.w * both.h > HIDDEN * body.w * body.h for both in over)

    @property
    def nodes(self) -> SeatNodes:
        """Whoever sits there now."""
        return self.circle.order(self.screen.ui.now)[self.nth]

    def tick(self, now: float) -> bool:
        """Follow the seat, as soon as any has changed."""
        looked = self.circle.look(now)
        if looked != self._looked:
            self._looked = looked
            return super().tick(now)
        return False

    def where(self) -> Rect:
        """Be where the seat is, with what can be said of it."""
        nodes = self.nodes
        guest = nodes.guest
        if guest is not self._told:
            level = self._level(self.nodes.seat)
            self._told, self.tip = guest, words.guest(guest.name, guest.title, guest.count, guest.note, level)
            for word in (guest.title, guest.status, *guest.note.split("\n")):
                term = self.screen.terms.get(word)
                self.tip += f"\n*{word}*: {term}" if term else ""
        return nodes.body

    def _level(self, seat: int) -> str:
        """Say how well an opponent plays; "" of a person."""
        who = self.screen.session.plan[seat]
        level = None if who.person else LEVELS.get(who.opponent)
        return words.plays(level=who.opponent[-1], word=inside(level.name)) if level else ""

    @property
    def called(self) -> str:
        """Whoever sits there; what there is to know of them is the tip's."""
        return self.nodes.guest.status

    def contains(self, pos: tuple[int, int]) -> bool:
        """Let the mouse rest on it."""
        return self.body.collidepoint(pos)

    def press(self) -> None:
        """Mean this seat."""
        self.screen.drag.press_seat(self.nodes.seat)


class StoryStop(Stop):
    """The story so far: a press opens all of it."""

    def __init__(self, screen: PlayScreen) -> None:
        super().__init__((0, 0, 1, 1), name="story so far", tip=words.LOG_TIP)
        self.screen = screen

    def contains(self, pos: tuple[int, int]) -> bool:
        """Let the mouse rest on it."""
        return self.body.collidepoint(pos)

    def where(self) -> Rect:
        """Be where the panel is."""
        return self.screen.picture.panels.log.rect

    def press(self) -> None:
        """Open it."""
        self.page.sound("button")
        self.screen.open_log()


class TitleStop(Stop):
    """The plate with the game and its hour: whoever points at it hears how the match stands and how it is won."""

    def __init__(self, screen: PlayScreen) -> None:
        super().__init__((0, 0, 1, 1), name="where it stands")
        self.screen, self._turn = screen, -1
        self.title = screen.session.match.game.title

    def contains(self, pos: tuple[int, int]) -> bool:
        """Let the mouse rest on it."""
        return self.body.collidepoint(pos)

    def where(self) -> Rect:
        """Be where the plate is, with what everybody knows by now of what has been shown."""
        session = self.screen.session
        match = session.match
        if match.turn != self._turn and not self.screen.director.busy:
            self._turn = match.turn
            names = [session.names(seat) for seat in range(match.seats)]
            stands = self.screen.kit.stand(match.view(TABLE), names)
            won = self.screen.terms.get(match.game.title.upper(), "")
            self.tip = "\n".join(filter(None, (stands, self.screen.aim[0], won)))
        m = self.screen.ui.metrics
        return Rect(*map(m.px, self.screen.picture.layout.title))

    def press(self) -> None:
        """There is nothing more."""


class Sign(NamedTuple):
    """Something drawn on the table that says what it is; `place` is where (px), or what tells, or a node."""

    name: str
    place: Rect | Node | Callable[[], Rect]
    say: Callable[[], str]
    rule: str | Callable[[], str]
    matters: Callable[[], bool] = lambda: True  # whether Tab stops at it just now
    over: Callable[[], Sequence[Rect]] = lambda: ()  # what lies on it (px)

    def where(self) -> Rect:
        """Return where it is; nowhere while it is not seen."""
        place = self.place
        if isinstance(place, Node):
            return place.rect if place.visible else Rect(0, 0, 0, 0)
        return place if isinstance(place, Rect) else place()


class SignStop(Stop):
    """It says so to whoever points at it; Tab comes to it at last, arrows never."""

    late, focusable, keyed = True, False, True  # the mouse asks when it moves

    def __init__(self, sign: Sign) -> None:
        super().__init__((0, 0, 1, 1), name=sign.name)
        self.sign = sign

    @property
    def rule(self) -> str:  # type: ignore[override]
        """What F1 opens on it now."""
        rule = self.sign.rule
        return rule if isinstance(rule, str) else rule()

    @property
    def walkable(self) -> bool:
        """There are too many of them to walk past."""
        return False

    def where(self) -> Rect:
        """Be where it is; nowhere while it is not seen."""
        return self.sign.where()

    def tick(self, now: float) -> bool:
        """Be there for whoever uses keys."""
        self.focusable = self.where().w > 0 and self.sign.matters()
        return super().tick(now)

    def contains(self, pos: tuple[int, int]) -> bool:
        """Let the mouse rest on it."""
        return self.where().collidepoint(pos) and not any(one.collidepoint(pos) for one in self.sign.over())

    def look(self, *, pointed: bool | None = None, down: bool | None = None, focused: bool | None = None) -> None:
        """Say what it is as things are now."""
        if pointed or focused:
            self.body, self.tip = Rect(self.where()), self.sign.say()
        super().look(pointed=pointed, down=down, focused=focused)


class CardRing:
    """The dashed ring round the card the arrows are at."""

    def __init__(self, screen: PlayScreen) -> None:
        self.screen = screen
        self.node = screen.scene.add(Node(z=RING_Z, visible=False))
        self._shown: object = None

    def update(self) -> None:
        """Follow the card; not while something else has the focus, or the mouse is used."""
        drag, ui = self.screen.drag, self.screen.ui
        card = drag.cursor
        if card is not None and card is drag.hand.hovered and ui.focus is not None and ui.focuser.keyboard:
            drag.hand.hover(None)  # the focus has gone elsewhere
        on = card is not None and card is drag.hand.hovered and ui.focus is None and len(ui.layers) == 1
        if card is None or not on:
            self.node.visible = False
            return
        pose = (round(card.pose.x), round(card.pose.y), round(card.pose.angle), card.pose.w)
        if pose != self._shown or not self.node.visible:
            self._shown = pose
            ring = focus_ring(ui.metrics, pose[3], round(pose[3] * 1.4))
            self.node.centre_at(pose[0], pose[1], pygame.transform.rotate(ring, pose[2]) if pose[2] else ring)
            self.node.visible = True


def put_seats(screen: PlayScreen) -> None:
    """Put the seats clockwise, what says of itself what it is and the story where the focus can reach them."""
    circle = Round(screen)
    for nth in range(len(screen.picture.board.seats)):
        screen.ui.add(SeatStop(screen, nth, circle))
    for sign in screen.picture.signs():
        screen.ui.add(SignStop(sign))
    if screen.picture.panels.log.visible:
        screen.ui.add(StoryStop(screen))
    if screen.picture.panels.title.visible:
        screen.ui.add(TitleStop(screen))
