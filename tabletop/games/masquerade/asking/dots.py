"""Own dots as tokens: dragged onto somebody, the middle or the hand; or pressed, and the rest is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from pygame import Rect

from rules.core.types import Ask, Refusal
from rules.games.masquerade.codes import kinds, left
from rules.games.masquerade.content import powers
from tabletop.games.masquerade.asking import naming, standing
from tabletop.games.masquerade.asking.base import MasqPrompt
from tabletop.games.masquerade.asking.corner import put_corner
from tabletop.games.masquerade.asking.details import Details, aimed_at, seats_of
from tabletop.games.masquerade.pointed import told
from tabletop.games.masquerade.words import asking as words
from tabletop.paint import sprites
from tabletop.paint.sprites import sprite
from tabletop.scene import Node
from tabletop.table.stops import Stop
from tabletop.theme import ROSE

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from rules.games.masquerade.declared import Deed
    from tabletop.games.masquerade.owndots import OwnDots
    from tabletop.games.masquerade.picture import MasqueradePicture
    from tabletop.table.cardnode import CardNode
    from tabletop.table.prompts import Table
    from tabletop.widgets.mouse import Gesture


Z, ZONE_Z = 950.0, 150.0
REACH = 40  # px round a seat in which a drop still means it


class Tokens(Protocol):
    """What a picture shows of the own dots."""

    own: OwnDots

    @property
    def dot_size(self) -> int:
        """A token's size (px)."""
        ...

    def dot_spot(self, dot: int) -> tuple[float, float] | None:
        """Where it is (px)."""
        ...

    def dot_at(self, pos: tuple[int, int]) -> int:
        """Which is there."""
        ...

    def glow_dots(self, dots: Collection[int]) -> None:
        """Let these be aglow."""
        ...


class Offer(NamedTuple):
    """What a dot can do now: by itself as an answer to an ask, and with the cards that are played."""

    ask: Ask | None = None
    deeds: Sequence[Deed] = ()
    with_cards: bool = False


class DotStop(Stop):
    """An own dot, for keys and gamepad."""

    def __init__(self, over: Dotted, tokens: Tokens, dot: int, *, lit: bool) -> None:
        tip = told(dot, left(over.view.dots[over.seat], dot), lit=lit)
        super().__init__((0, 0, 1, 1), name=f"dot {dot}", tip=tip)
        self.over, self.tokens, self.dot, self.rule = over, tokens, dot, powers()[dot].rule

    def where(self) -> Rect:
        """Be where the token is."""
        spot, size = self.tokens.dot_spot(self.dot), self.tokens.dot_size
        if spot is None:
            return Rect(0, 0, 1, 1)
        return Rect(round(spot[0] - size / 2), round(spot[1] - size / 2), size, size)

    def press(self) -> None:
        """Use it."""
        self.page.sound("tab")
        self.over.dot_pressed(self.dot)


class DotDrag:
    """A dot in somebody's hand; of one prompt."""

    def __init__(self, over: Dotted, tokens: Tokens) -> None:
        self.over, self.tokens = over, tokens
        self.held = -1
        self.node: Node | None = None
        self.zones: list[Node] = []
        self.ringed: frozenset[int] = frozenset()

    def gesture(self, gesture: Gesture) -> bool:
        """Take a press, a grab, a drag or a drop that begins on a dot."""
        if gesture.kind == "click" and gesture.button == 1:
            dot = self.tokens.dot_at(gesture.pos)
            if dot >= 0:
                self.over.dot_pressed(dot)
            return dot >= 0
        if gesture.kind == "grab" and gesture.button == 1:
            return self.grab(self.tokens.dot_at(gesture.start), gesture.pos)
        if self.held < 0:
            return False
        if gesture.kind == "drag" and self.node is not None:
            self.node.centre_at(*gesture.pos)
        elif gesture.kind in ("drop", "cancel"):
            dot = self.held
            self.let_go()
            if gesture.kind == "drop":
                self.drop(dot, gesture.pos)
        return True

    def grab(self, dot: int, pos: tuple[int, int]) -> bool:
        """Take hold of a dot; all legal places light up in the first frame. One that can do nothing says why."""
        if dot < 0:
            return False
        offer = self.over.offers().get(dot)
        if offer is None:
            self.over.dot_pressed(dot)
            return True
        self.held = dot
        scene, m = self.over.picture.scene, self.over.m
        self.node = scene.add(Node(sprite(naming.emblem(dot), round(self.tokens.dot_size * 1.1)), z=Z))
        self.node.centre_at(*pos)
        self.ringed = seats_of(self.over, offer.deeds)
        for seat in self.ringed:
            nodes = self.over.picture.board.seats.get(seat)
            if nodes is not None:
                nodes.aim(0, "may")
                nodes.disc.visible = False
        if any(not seats_of(self.over, [deed]) for deed in offer.deeds):
            cx, cy = self.over.picture.layout.centre
            self._zone(Rect(round(cx - m.px(280)), round(cy - m.px(125)), m.px(560), m.px(250)))
        if offer.with_cards:
            self._zone(self.over.picture.board.hand.zone)
        return True

    def _zone(self, rect: Rect) -> None:
        m = self.over.m
        made = sprites.Svg(rect.w, rect.h)
        thick = m.stroke(4)
        made.notch(thick, thick, rect.w - 2 * thick, rect.h - 2 * thick, 20 * m.u, None, ROSE, thick)
        node = self.over.picture.scene.add(Node(sprites.render(made), z=ZONE_Z))
        node.centre_at(*rect.center)
        self.zones.append(node)

    def let_go(self) -> None:
        """Put the dot back and the lights out."""
        self.held = -1
        if self.node is not None:
            self.node.kill()
        for node in self.zones:
            node.kill()
        self.node, self.zones = None, []
        for seat in self.ringed:
            nodes = self.over.picture.board.seats.get(seat)
            if nodes is not None:
                nodes.aim(0, "")
        self.ringed = frozenset()

    def drop(self, dot: int, pos: tuple[int, int]) -> None:
        """Use the dot on what lies there; what it has no use for says so."""
        over = self.over
        offer = over.offers().get(dot)
        if offer is None:
            return
        for seat, nodes in over.picture.board.seats.items():
            if nodes.body.inflate(REACH, REACH).collidepoint(pos):
                self._use(dot, offer, aimed_at(over, offer.deeds, seat))
                return
        hand = over.picture.board.hand
        if hand.zone.collidepoint(pos):
            if offer.with_cards:
                over.dot_laid(dot, hand.at(pos))
            else:
                self._no_use(dot, offer)
        elif over.picture.layout.drop_zone.collidepoint(pos):
            self._use(dot, offer, [deed for deed in offer.deeds if not seats_of(over, [deed])])

    def _use(self, dot: int, offer: Offer, deeds: Sequence[Deed]) -> None:
        if deeds and offer.ask is not None:
            Details(self.over, dot, offer.ask).begin(deeds)
        elif offer.with_cards:
            self.over.dot_laid(dot, None)
        else:
            self._no_use(dot, offer)

    def _no_use(self, dot: int, offer: Offer) -> None:
        """Say where a dot could be put down."""
        over = self.over
        power = naming.power(dot)
        names = [over.name(seat) for seat in sorted(seats_of(over, offer.deeds))]
        some = words.OR(most=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else "".join(names)
        said = (words.ON_WHOM if names else words.IN_MIDDLE)(power=power, names=some)
        over.table.refuse(Refusal(powers()[dot].rule, said), self.tokens.dot_spot(dot))


def own_dots(over: MasqPrompt) -> tuple[int, ...]:
    """Return the kinds of dot the round began with, spent ones too."""
    view = over.view
    return kinds(view.full[view.seat]) if view.seat >= 0 and view.round_no > 1 else ()


class Dotted(MasqPrompt):
    """The base of all of them."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.dot_drag = DotDrag(self, self.tokens)

    def offers(self) -> dict[int, Offer]:
        """Return what the own dots can do now."""
        return {}

    def keep_an_eye(self, seat: int) -> bool:
        """Mark somebody, or let them be: before a marked one's play one is asked (SM 3.14.2)."""
        view, picture = self.view, cast("MasqueradePicture", self.picture)
        if view.seat < 0 or view.round_no < 2 or seat == view.seat or not view.alive >> seat & 1:
            return False
        marked = standing.standing(self.session, view.seat).marked
        marked.symmetric_difference_update({seat})
        picture.refresh_seat(seat)
        self.table.ui.toast.say(words["EYE_TOLD", seat in marked](name=self.name(seat)))
        return True

    def dot_pressed(self, dot: int) -> None:
        """Use a dot, asking what is open; or say why it can do nothing."""
        offer = self.offers().get(dot)
        if offer is not None and offer.deeds and offer.ask is not None:
            Details(self, dot, offer.ask).begin(offer.deeds)
        elif offer is not None and offer.with_cards:
            self.dot_laid(dot, None)
        else:
            super().dot_pressed(dot)

    def dot_laid(self, _dot: int, _card: CardNode | None) -> None:
        """Lay a dot on the hand, to be spent with what is played."""

    def show_dots(self) -> None:
        """Let what can do something be aglow, and be reached by keys."""
        if self.seat == self.picture.me:
            lit = self.offers()
            self.tokens.glow_dots(lit)
            dots = own_dots(self)
            for dot in dots:
                self.put(DotStop(self, self.tokens, dot, lit=dot in lit))
            put_corner(self, dots)

    def gesture(self, gesture: Gesture) -> bool:
        """Take what begins on a dot; those of whoever looks are no answer of a neighbour's."""
        return self.seat == self.picture.me and self.dot_drag.gesture(gesture)

    def close(self) -> None:
        """Take everything down."""
        self.dot_drag.let_go()
        super().close()
