"""The own hand: a fan that can be re-ordered, selected from and dragged out of. Knows cards as kinds, no rules."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from tabletop.paint import cards, frames
from tabletop.paint.cards import CardState
from tabletop.paint.controls import ring_reach
from tabletop.scene import Node
from tabletop.table.layout import TWO_ROWS, Layout, Pose
from tabletop.table.words import words

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from tabletop.table.cardnode import CardNode, Easel

Z = 300.0
DRAG_Z = 900.0
HOVER_RISE, SELECT_RISE, REFUSED_DROP = 50, 42, 10
ROW_HOVER_RISE, ROW_RISE = 24, 30  # in two rows, where the figures of the row behind stay to be seen
GROWN = 1.16  # how much larger the hovered card is


class Hand:
    """Card nodes from left to right. The order belongs to the person and outlives deals and saves."""

    def __init__(self, easel: Easel, layout: Layout) -> None:
        self.easel, self.layout = easel, layout
        self.cards: list[CardNode] = []
        self.selected: list[CardNode] = []
        self.hovered: CardNode | None = None
        self.dragged: list[CardNode] = []
        self.playable: frozenset[int] | None = None  # kinds that can be played now; None = not asked
        self.show_playable = True
        self.fresh: list[CardNode] = []
        self.sunk = 0.0  # px by which it has given way to something above it
        self._flags: list[Node] = []
        self._ghosts: list[Node] = []
        self.on_order: Callable[[tuple[int, ...]], None] = lambda _kinds: None

    # -- contents
    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds from left to right."""
        return tuple(card.kind for card in self.cards)

    @property
    def chosen(self) -> list[CardNode]:
        """The selected cards from left to right."""
        return [card for card in self.cards if card in self.selected]

    def take(self, node: CardNode, at: int | None = None) -> None:
        """Put a card into the fan (at the end, or at a place)."""
        self.cards.insert(len(self.cards) if at is None else at, node)

    def place_for(self, kind: int, order: Callable[[int], int]) -> int:
        """Where a new card goes so that a sorted hand stays sorted."""
        ranks = [order(card.kind) for card in self.cards]
        return next((i for i, rank in enumerate(ranks) if rank > order(kind)), len(ranks))

    def give(self, kinds: Iterable[int]) -> list[CardNode]:
        """Take cards of these kinds out, selected ones first, and hand their nodes over."""
        given = []
        for kind in kinds:
            pool = [c for c in self.cards if c.kind == kind and c not in given]
            if pool:
                given.append(next((c for c in pool if c in self.dragged or c in self.selected), pool[0]))
        for card in given:
            self.forget(card)
        return given

    def forget(self, card: CardNode) -> None:
        """Drop every mention of a card."""
        for pile in (self.cards, self.selected, self.dragged, self.fresh):
            if card in pile:
                pile.remove(card)
        if self.hovered is card:
            self.hovered = None

    def clear(self) -> None:
        """Empty the hand."""
        for card in list(self.cards):
            card.kill()
        self.cards, self.selected, self.dragged, self.fresh, self.hovered = [], [], [], [], None
        self._mark()

    def sort(self, order: Callable[[int], int]) -> None:
        """Sort from left to right."""
        self.cards.sort(key=lambda card: order(card.kind))
        self.lay("sort")
        self.on_order(self.kinds)

    def arrange(self, kinds: Iterable[int]) -> None:
        """Bring the cards into a remembered order as far as they are there; others go to the end."""
        found = self._of_kinds(kinds)
        self.cards = found + [card for card in self.cards if card not in found]

    def _of_kinds(self, kinds: Iterable[int]) -> list[CardNode]:
        """Find one card for every kind listed, as far as they are there."""
        pool, found = list(self.cards), []
        for kind in kinds:
            card = next((c for c in pool if c.kind == kind), None)
            if card is not None:
                pool.remove(card)
                found.append(card)
        return found

    # -- look
    def sink(self, by: float) -> None:
        """Give way to something above by so many px; 0 comes back."""
        if by != self.sunk:
            self.sunk = by
            self.lay("sort")

    def _base(self) -> tuple[Pose, ...]:
        """Where every card belongs while nothing is done with it."""
        base = self.layout.hand(len(self.cards))
        return tuple(pose._replace(y=pose.y + self.sunk) for pose in base) if self.sunk else base

    def at_rest(self) -> list[Pose]:
        """Where every card belongs while none is hovered."""
        m, rise = self.easel.m, ROW_RISE if self.two_rows else SELECT_RISE
        found = []
        for card, pose in zip(self.cards, self._base(), strict=True):
            if card in self.selected:
                found.append(pose._replace(y=self._risen(pose, m.px(rise))))
            else:
                found.append(pose._replace(y=pose.y + m.px(REFUSED_DROP)) if self._refused(card) else pose)
        return found

    @property
    def two_rows(self) -> bool:
        """Whether there are so many that they lie in two rows."""
        return len(self.cards) >= TWO_ROWS

    @property
    def rows(self) -> tuple[range, ...]:
        """The rows from behind to the front, each from left to right."""
        count = len(self.cards)
        if not self.two_rows:
            return (range(count),)
        front = self.layout.in_front(count)
        return range(front.stop, count) if front.start == 0 else range(front.start), front

    @property
    def risen(self) -> CardNode | None:
        """The hovered card, where it rises; with reduced motion it gets an edge only."""
        return None if self.easel.timeline.clock.calm or self.hovered not in self.cards else self.hovered

    def poses(self) -> list[Pose]:
        """Where every card belongs now, hover and selection included.

        The hovered one stands upright where its upper left corner was. No other moves for it, so that each is pointed
        at where it has been seen all the while.
        """
        found = self.at_rest()
        if self.risen is not None:
            at = self.cards.index(self.risen)
            w = round(found[at].w * GROWN)
            upright = Pose(_top_left(found[at]) + found[at].w / 2, self._base()[at].y, 0.0, w)
            rise = self.easel.m.px(ROW_HOVER_RISE if self.two_rows else HOVER_RISE)
            found[at] = upright._replace(y=self._risen(upright, rise))
        return found

    def _risen(self, pose: Pose, by: float) -> float:
        """Return where the middle of a card goes that rises from there: not over the banner's words, ring and all."""
        high = (0.7 + 0.5 * math.sin(math.radians(abs(pose.angle)))) * pose.w + ring_reach(self.easel.m)
        return min(pose.y, max(pose.y - by, self.layout.banner_foot + high))

    def _refused(self, card: CardNode) -> bool:
        return self.playable is not None and self.show_playable and card.kind not in self.playable

    def look_of(self, card: CardNode) -> tuple[CardState, float]:
        """Its state and lift."""
        if card is self.hovered:
            return (CardState.SELECTED if card in self.selected else CardState.HOVER), 30
        if card in self.selected:
            return CardState.SELECTED, 20
        return (CardState.REFUSED if self._refused(card) else CardState.IDLE), 0

    def lay(self, motion: str = "sort", *, skip: Collection[CardNode] = (), left: CardNode | None = None) -> None:
        """Send every card to its place; the one the pointer has left sinks in its own time."""
        poses = self.poses()
        depths = {i: Z + 100 * depth + i - row.start for depth, row in enumerate(self.rows) for i in row}
        moving = 0
        for i, (card, pose) in enumerate(zip(self.cards, poses, strict=True)):
            if card in self.dragged or card in skip:
                continue
            card.level(depths[i])
            look, lift = self.look_of(card)
            card.dress(look, lift)
            card.fly(pose, "hover-out" if card is left else motion, index=moving, turn_up=True)
            moving += card.flight is not None
        self._mark()

    def _mark(self) -> None:
        """Flags on what has just come."""
        for node in self._flags:
            node.kill()
        self._flags = []
        poses = self.poses()  # a card that has risen takes its flag along
        for card in self.fresh:
            if card in self.cards:
                pose = poses[self.cards.index(card)]
                node = self.easel.scene.add(Node(frames.flag(self.easel.m, words.NEW), z=Z + 260))
                node.move(pose.x - pose.w * 0.44, pose.y - pose.w * 0.7 - node.size[1] * 1.1)
                self._flags.append(node)

    # -- pointing
    def at(self, pos: tuple[int, int]) -> CardNode | None:
        """The card seen at a point, as they are drawn now; the hovered one keeps the place from which it rose."""
        low = self.easel.m.px(SELECT_RISE if self.selected else 20)
        rest = dict(zip(self.cards, self.at_rest(), strict=True))
        upper = sorted((c for c in self.seen if c not in self.dragged), key=lambda card: card.z, reverse=True)
        for card in upper:
            if _covers(card.pose, pos) or (card is self.risen and _covers(rest[card], pos, low)):
                return card
        return next((card for card in upper if _covers(card.pose, pos, low)), None)

    @property
    def seen(self) -> list[CardNode]:
        """The cards from left to right; none while the hand is laid aside."""
        return [card for card in self.cards if card.visible]

    def hover(self, card: CardNode | None) -> bool:
        """Lift a card; True if that is a change."""
        if card is self.hovered:
            return False
        left, self.hovered = self.hovered, card
        self.lay("hover-out" if card is None else "hover-in", left=left)
        return True

    def toggle(self, card: CardNode) -> bool:
        """Select a card, or let it go; True if it is selected now."""
        if card in self.selected:
            self.selected.remove(card)
        else:
            self.selected.append(card)
        self.lay("select")
        return card in self.selected

    def select(self, chosen: Iterable[CardNode]) -> None:
        """Select exactly these."""
        self.selected = list(chosen)
        self.lay("select")

    def select_kinds(self, kinds: Iterable[int]) -> None:
        """Select one card for every kind listed."""
        self.select(self._of_kinds(kinds))

    def near(self) -> tuple[float, float] | None:
        """Return a point (px) above the cards in question: those selected or held, or None."""
        asked = self.dragged or self.selected
        if not asked:
            return None
        x = sum(card.pose.x for card in asked) / len(asked)
        return x, self.easel.m.height - self.easel.m.px(280)

    # -- dragging
    def grab(self, held: Iterable[CardNode]) -> None:
        """Take hold of these cards; what was held before and is not among them goes back."""
        self.dragged = list(held)
        self.hovered = None
        m = self.easel.m
        for node in self._ghosts:
            node.kill()
        self._ghosts = []
        base = self._base()
        for each in self.dragged:
            pose = base[self.cards.index(each)]
            ghost = self.easel.scene.add(Node(cards.ghost(m, pose.w), z=Z - 1))
            ghost.centre_at(pose.x, pose.y)
            self._ghosts.append(ghost)
            each.stop()
            each.face, each.spread = True, 1.0  # it may have been turning over on its way here
        self.lay("hover-out")

    def drag(self, pos: tuple[int, int], speed: float) -> None:
        """Move what is held: under the pointer, tilted by its speed (px a frame), fanned if there are several."""
        m, w = self.easel.m, round(self.easel.m.px(152) * 1.05)
        tilt = max(-9.0, min(9.0, -speed * 1.5 / max(0.5, m.u)))
        many = len(self.dragged)
        for i, card in enumerate(self.dragged):
            o = i - (many - 1) / 2
            card.level(DRAG_Z + i)
            look = CardState.SELECTED if many > 1 or card in self.selected else CardState.HOVER
            if card.look is not look or card.lift != 60:
                card.look, card.lift = look, 60
            card.put(Pose(pos[0] + o * m.px(46), pos[1] + abs(o) * m.px(4), tilt - o * 4, w), flying=True)

    def drop(self) -> list[CardNode]:
        """Let go; the caller says where the cards go."""
        held, self.dragged = self.dragged, []
        for node in self._ghosts:
            node.kill()
        self._ghosts = []
        for card in held:
            card.lift = 0
        return held

    def move_to(self, held: list[CardNode], x: float) -> None:
        """Re-order: put the held cards where they were dropped."""
        rest = [c for c in self.cards if c not in held]
        base = self._base()
        if self.two_rows:
            behind, front = self.rows
            row = front if held[0].pose.y > (base[0].y + base[-1].y) / 2 else behind
            at = row.start + sum(base[i].x < x for i in row)
        else:
            at = sum(pose.x < x for pose in base)
        at = max(0, min(len(rest), at - sum(self.cards.index(c) < at for c in held if c in self.cards)))
        self.cards = [*rest[:at], *held, *rest[at:]]
        self.lay("sort")
        self.on_order(self.kinds)

    @property
    def zone(self) -> Rect:
        """Where the hand lies (px), a little larger than it looks."""
        m = self.easel.m
        half = m.px(self.layout.hand_width / 2 + 40)
        return Rect(round(self.layout.hand_mid - half), m.height - m.px(250), 2 * half, m.px(260))


def _top_left(pose: Pose) -> float:
    """Where the upper left corner of a card is, from the left (px)."""
    return pose.x + pygame.Vector2(-pose.w / 2, -pose.w * 0.7).rotate(-pose.angle).x


def _covers(pose: Pose, pos: tuple[int, int], low: float = 0) -> bool:
    """Whether a point lies on a card, or so many px below it."""
    v = pygame.Vector2(pos[0] - pose.x, pos[1] - pose.y).rotate(pose.angle)
    return abs(v.x) <= pose.w / 2 and -pose.w * 0.7 <= v.y <= pose.w * 0.7 + low
