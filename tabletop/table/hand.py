"""The own hand: a fan that can be re-ordered, selected from and dragged out of. Knows cards as kinds, no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from tabletop.node import Node
from tabletop.paint import cards, plates
from tabletop.paint.cards import CardState
from tabletop.table.layout import TWO_ROWS, Pose

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from tabletop.table.cardnode import CardNode, Easel
    from tabletop.table.layout import Layout

Z = 300.0
DRAG_Z = 900.0
HOVER_RISE, SELECT_RISE, ROW_RISE, REFUSED_DROP = 50, 42, 30, 10
ASIDE = 0.18  # neighbours of the hovered card slide by this share of the pitch


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

    def poses(self) -> list[Pose]:
        """Where every card belongs now, hover and selection included."""
        base = self._base()
        m = self.easel.m
        rise = ROW_RISE if len(self.cards) >= TWO_ROWS else SELECT_RISE
        risen = None if self.easel.timeline.clock.calm else self.hovered  # reduced motion gives it an edge only
        at = self.cards.index(risen) if risen in self.cards else -1
        found = []
        for i, (card, pose) in enumerate(zip(self.cards, base, strict=True)):
            x, y, angle, w = pose
            if at >= 0 and i != at and abs(i - at) == 1 and len(base) > 1:
                x += (1 if i > at else -1) * ASIDE * abs(base[1].x - base[0].x)
            if card is risen:
                y, angle, w = y - m.px(HOVER_RISE), 0.0, round(w * 1.16)
            elif card in self.selected:
                y -= m.px(rise)
            elif self._refused(card):
                y += m.px(REFUSED_DROP)
            found.append(Pose(x, y, angle, w))
        return found

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
        front = self.layout.in_front(len(self.cards)) if len(self.cards) >= TWO_ROWS else ()
        moving = 0
        for i, (card, pose) in enumerate(zip(self.cards, self.poses(), strict=True)):
            if card in self.dragged or card in skip:
                continue
            card.level(Z + i + 100 * (i in front) + (250 if card is self.hovered else 0))
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
        base = self._base()
        for card in self.fresh:
            if card in self.cards:
                pose = base[self.cards.index(card)]
                node = self.easel.scene.add(Node(plates.flag(self.easel.m, "NEW"), z=Z + 260))
                node.move(pose.x - pose.w * 0.44, pose.y - pose.w * 0.7 - node.size[1] * 1.1)
                self._flags.append(node)

    # -- pointing
    def at(self, pos: tuple[int, int]) -> CardNode | None:
        """The card under a point: the topmost whose turned face holds it."""
        for card in sorted(self.seen, key=lambda c: -c.z):
            if card not in self.dragged and _holds(card, pos):
                return card
        return None

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
    def grab(self, card: CardNode) -> None:
        """Take hold of a card, and of all selected ones if it is one of them."""
        self.dragged = [c for c in self.cards if c in self.selected] if card in self.selected else [card]
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
        if len(self.cards) >= TWO_ROWS:
            front = self.layout.in_front(len(base))
            low = held[0].pose.y > (base[0].y + base[-1].y) / 2
            row = [i for i in range(len(base)) if (i in front) is low]
            at = row[0] + sum(base[i].x < x for i in row)
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


def _holds(card: CardNode, pos: tuple[int, int]) -> bool:
    pose = card.pose
    v = pygame.Vector2(pos[0] - pose.x, pos[1] - pose.y).rotate(pose.angle)
    return abs(v.x) <= pose.w / 2 and abs(v.y) <= pose.w * 0.7 + (card.easel.m.px(20) if v.y > 0 else 0)


