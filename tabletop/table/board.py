"""Everything that stands or lies at one table: seats, hand, plays in the middle, cards in flight. Knows no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint.cards import CardState
from tabletop.table.cardnode import CardNode, Easel
from tabletop.table.hand import Hand
from tabletop.table.layout import FAN_W, TRICK_W, Layout, Pose, Spot
from tabletop.table.seats import Guest, SeatNodes
from tabletop.theme import CREAM, Colour

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from tabletop.anim import Motion
    from tabletop.table.bubbles import Around

TRICK_Z = 200.0
FLY_Z = 600.0


class Board:
    """The nodes; `me` is the seat at the foot, -1 where nobody is; `stakes` stay in sight in the pile."""

    def __init__(self, easel: Easel, layout: Layout, me: int, n: int, stakes: Collection[int] = ()) -> None:
        self.easel, self.layout, self.me, self.n, self.stakes = easel, layout, me, n, stakes
        self.hand = Hand(easel, layout)
        self.plays: list[list[CardNode]] = []
        self.loose: list[CardNode] = []  # in flight, or shown for a while
        self.order: tuple[int, ...] = tuple(range(n))
        self.turned = 0  # steps the table has turned for a spectator
        self.seats = {seat: SeatNodes(easel, layout, self.spot(seat), seat) for seat in range(n) if seat != me}

    # -- places
    def spot(self, seat: int) -> Spot:
        """Where a seat sits now."""
        if self.me < 0:
            return self.layout.spots_round[(self.order.index(seat) + self.turned) % self.n]
        return self.layout.spots[(self.order.index(seat) - self.order.index(self.me)) % self.n]

    def fan_of(self, seat: int) -> Pose:
        """Where a seat's cards are taken from or go to."""
        m = self.easel.m
        if seat == self.me:
            return Pose(self.layout.hand_mid, m.height - m.px(60), 0, m.px(FAN_W * 2))
        x, y = self.layout.fan_at(self.seats[seat].spot)
        return Pose(x, y, 0, m.px(FAN_W))

    # -- people
    def seat_all(self, order: Sequence[int], motion: str = "") -> int:
        """Seat everybody by rank; with a motion they walk. Returns how many changed places."""
        old = {seat: nodes.spot for seat, nodes in self.seats.items()}
        self.order = tuple(order)
        moving = [seat for seat in self.seats if self.spot(seat) != old[seat]]
        for index, seat in enumerate(moving):
            if motion:
                self.seats[seat].wander(self.spot(seat), index, len(moving), motion)
            else:
                self.seats[seat].stand(self.spot(seat))
        return len(moving)

    def show(self, guests: Mapping[int, Guest]) -> None:
        """Show what every seat looks like now."""
        for seat, nodes in self.seats.items():
            nodes.show(guests[seat])

    def say(self, seat: int, words: str, around: Around, fill: Colour = CREAM) -> None:
        """Let a seat say something; older bubbles in the way go."""
        self.seats[seat].say(words, around, fill)
        self._clear_of(seat)

    def give_way(self, seat: int, around: Around, *, moved: bool = False) -> None:
        """Let what a seat says hang elsewhere, where something is to be read by now, or is `moved` there."""
        nodes = self.seats[seat]
        nodes.speech.give_way(nodes.face, around, moved=moved)
        self._clear_of(seat)

    def among(self, seat: int, around: Around) -> Around:
        """Add the others and what they say."""
        others = [nodes for other, nodes in self.seats.items() if other != seat]
        bubbles = [place for nodes in others if (place := nodes.speech.place) is not None]
        return around._replace(bubbles=bubbles, others=[(nodes.spot.x, nodes.spot.y) for nodes in others])

    def _clear_of(self, seat: int) -> None:
        """Take away the bubbles that a seat's own lies over."""
        place = self.seats[seat].speech.place
        if place is None:
            return
        for other, nodes in self.seats.items():
            if other != seat and nodes.bubble.visible and nodes.bubble.rect.colliderect(place):
                nodes.hush()

    # -- cards
    def card(self, kind: int, pose: Pose, z: float = FLY_Z, *, face: bool = True) -> CardNode:
        """Put a loose card there."""
        node = CardNode(self.easel, kind, pose, z, face=face)
        self.loose.append(node)
        return node

    def drop(self, node: CardNode) -> None:
        """Take a loose card away."""
        if node in self.loose:
            self.loose.remove(node)
        node.kill()

    def send(self, node: CardNode, to: Pose, motion: str | Motion, *, keep: bool = False, **more: object) -> None:
        """Send a loose card somewhere, where it disappears unless it is kept."""
        node.fly(to, motion, on_end=None if keep else lambda: self.drop(node), **more)  # type: ignore[arg-type]

    def middle(self) -> Pose:
        """Where the trick lies."""
        x, y = self.layout.centre
        return Pose(x, y, 0, self.easel.m.px(TRICK_W))

    def lay_play(self, nodes: list[CardNode], motion: str = "play", *, beneath: bool = False) -> None:
        """Lay cards in the middle, on top or beneath what is on top; earlier plays slide aside and dim."""
        for node in nodes:
            if node in self.loose:
                self.loose.remove(node)
        self.plays.insert(len(self.plays) - bool(beneath and self.plays), nodes)
        self._settle_plays(motion)

    def lift_play(self, at: int) -> list[CardNode]:
        """Take a play up again; those below come forward."""
        nodes = self.plays.pop(at)
        self._settle_plays("slide")
        for node in nodes:
            node.visible = node.shadow.visible = True
            node.dress(CardState.IDLE)
        return nodes

    def take_up(self, node: CardNode) -> None:
        """Take a single card out of what lies there."""
        for play in self.plays:
            if node in play:
                play.remove(node)
        self.plays = [play for play in self.plays if play]
        node.visible = node.shadow.visible = True
        node.dress(CardState.IDLE)
        self._settle_plays("slide")

    def _settle_plays(self, motion: str = "") -> None:
        shown = self.plays[-3:]
        stake = next((play for play in self.plays[:-3] if any(node.kind in self.stakes for node in play)), None)
        if stake is not None:
            shown = [stake, *shown[1:]]
        for old in self.plays:
            for node in old:
                node.visible = node.shadow.visible = old in shown
        poses = self.layout.trick(tuple(len(play) for play in shown))
        for depth, (play, places) in enumerate(zip(shown, poses, strict=True)):
            last = depth == len(shown) - 1
            state = CardState.IDLE if last else CardState.EARLIER if depth == len(shown) - 2 else CardState.OLDER
            for j, (node, pose) in enumerate(zip(play, places, strict=True)):
                node.level(TRICK_Z + depth * 20 + j)
                if motion:
                    (node.dress if last else node.dim)(state)
                    node.fly(pose, motion if last else "slide", index=j, turn_up=True)
                else:
                    node.stop()
                    node.dress(state)
                    node.face = True
                    node.put(pose)

    def sweep(self, to: Pose) -> None:
        """The trick goes to whoever sweeps."""
        nodes = [node for play in self.plays for node in play]
        self.plays = []
        for i, node in enumerate(nodes):
            self.loose.append(node)
            node.level(FLY_Z + i)
            self.send(node, to._replace(angle=20.0 * (i % 3 - 1)), "sweep", index=min(i, 12), turn_up=False)

    def clear_table(self) -> None:
        """Nothing lies or flies."""
        for node in [*(node for play in self.plays for node in play), *self.loose]:
            node.kill()
        self.plays, self.loose = [], []

    # -- rebuilding
    def set_plays(self, plays: Sequence[Sequence[int]]) -> None:
        """Lay these plays without any motion."""
        self.clear_table()
        x, y = self.layout.centre
        for cards in plays:
            self.plays.append([CardNode(self.easel, kind, Pose(x, y, 0, 10)) for kind in cards])
        if self.plays:
            self._settle_plays()

    def set_hand(self, kinds: Sequence[int], order: Callable[[int], int] | None = None) -> None:
        """Hold exactly these cards, keeping the nodes and the order of those that stay; new ones go by `order`."""
        want = list(kinds)
        for card in list(self.hand.cards):
            if card.kind in want:
                want.remove(card.kind)
            else:
                self.hand.forget(card)
                card.kill()
        for kind in want:
            at = self.hand.place_for(kind, order) if order else None
            self.hand.take(CardNode(self.easel, kind, self.fan_of(self.me)), at)
        for card, pose in zip(self.hand.cards, self.hand.poses(), strict=True):
            card.stop()
            card.face = True
            card.put(pose)
        self.hand.lay("sort")

    def kill(self) -> None:
        """Leave the scene altogether."""
        self.clear_table()
        self.hand.clear()
        for nodes in self.seats.values():
            nodes.kill()
