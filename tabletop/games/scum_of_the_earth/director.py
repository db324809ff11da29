"""Turns what was told into what is seen: one cue an event, in order. Cues style; the View has the last word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.scum_of_the_earth import events
from rules.games.scum_of_the_earth.cards import INFINITY
from rules.games.scum_of_the_earth.events import Drew
from tabletop.anim import MOTION, counter
from tabletop.paint.cards import card_height
from tabletop.table.climbing.director import READ_MS, SHUFFLE_MS, ClimbingDirector
from tabletop.table.layout import HAND_W, TRICK_W, Pose

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from rules.games.scum_of_the_earth.events import Dealt, Exposed, Hand, Order, Takeover
    from tabletop.audio import AudioPort
    from tabletop.games.scum_of_the_earth.picture import ScumPicture
    from tabletop.table.cardnode import CardNode


class ScumDirector(ClimbingDirector):
    """One cue an event kind; each returns how long the next one waits, in ms."""

    gathered = frozenset({"dealt", "tribute", "gift", "drew", "salary"})
    scene: ScumPicture

    def __init__(self, picture: ScumPicture, audio: Callable[[], AudioPort]) -> None:
        super().__init__(picture, audio)
        self._drawn: dict[int, CardNode] = {}  # the cards of the seat draw, by seat
        self.cues = {
            events.Drew: self._drew, events.Order: self._order, events.Hand: self._hand, events.Dealt: self._dealt,
            events.Exposed: self._exposed, events.Takeover: self._takeover, events.NoTakeover: self.read,
            events.Tribute: self._exchange, events.Gift: self._exchange, events.Leads: self._leads,
            events.Played: self.played, events.Passed: self.passed, events.Named: self._named,
            events.Out: self.went_out, events.Unbeatable: self._unbeatable, events.Won: self._won,
            events.Infinity: self._infinity, events.Last: self._last, events.Places: self.read,
            events.Salary: self._salary, events.Errand: self.read, events.Fetched: self.read,
            events.Ended: self._ended, events.Peeked: self.read,
        }  # fmt: skip

    # -- chairs and the deal
    def together(self, first: Event, other: Event) -> bool:
        """Show a round of the seat draw at a time: the tied draw again before all eyes."""
        same = super().together(first, other)
        return same and not (isinstance(first, Drew) and isinstance(other, Drew) and first.no != other.no)

    def _drew(self, told: Sequence[Drew]) -> float:
        board, m = self.scene.board, self.scene.m
        self.take(told)
        x, y = self.scene.layout.centre
        for i, one in enumerate(told):
            seat = one.seat
            to = board.fan_of(seat)
            if seat == self.scene.me:
                to = Pose(x, y + m.px(250), 0, m.px(TRICK_W))
            else:
                to = self._clear(seat, Pose(to.x, to.y + m.px(26), 0, m.px(84)))
            if seat in self._drawn:
                board.drop(self._drawn[seat])
            node = self._drawn[seat] = board.card(one.card, Pose(x, y, 0, m.px(84)), 600 + i, face=False)
            node.fly(to, "deal", index=i * 3, turn_up=True)
        self.play("card-deal")
        return 260 + 135 * len(told) + 900

    def _clear(self, seat: int, pose: Pose) -> Pose:
        """Lay a card so that it does not hide whose it is: beside the name plate, on the side of the table's middle."""
        plate, w = self.scene.board.seats[seat].plate.rect, pose.w
        if abs(pose.y - plate.centery) >= (card_height(w) + plate.h) / 2:
            return pose
        out = (w + plate.w) / 2 + self.scene.m.px(4)
        right = plate.centerx < self.scene.layout.centre[0]
        return pose._replace(x=max(pose.x, plate.centerx + out) if right else min(pose.x, plate.centerx - out))

    def _order(self, told: Sequence[Order]) -> float:
        board = self.scene.board
        self._drawn = {}
        for node in list(board.loose):
            board.drop(node)
        before = self.scene.shown.order
        self.take(told)
        board.turned = self.scene.turned
        if self.motion == "takeover":
            self.play("tag-takeover")
        else:
            self.rank(before, told[-1].seats)
        return self.reseat(told[-1].seats)

    def _hand(self, told: Sequence[Hand]) -> float:
        self.scene.board.clear_table()
        self.scene.board.hand.clear()
        self.take(told)
        self.play("card-shuffle", told[-1].dealer)
        return SHUFFLE_MS

    def _dealt(self, told: Sequence[Dealt]) -> float:
        return self.deal(told, self.scene.board.fan_of(self.scene.shown.order[-1]))

    def _exposed(self, told: Sequence[Exposed]) -> float:
        board = self.scene.board
        self.take(told)
        x, y = self.scene.layout.centre
        node = board.card(told[-1].card, board.fan_of(self.scene.shown.order[-1]), face=False)
        node.fly(Pose(x, y, 4, self.scene.m.px(TRICK_W)), "play", turn_up=True)
        self.land("card-flip", MOTION["play"].ms)
        return READ_MS

    def _takeover(self, told: Sequence[Takeover]) -> float:
        self.take(told)
        self.motion = "takeover"
        self.play("takeover")
        return READ_MS

    # -- cards change hands, and the trick
    def _exchange(self, told: Sequence[events.Exchange]) -> float:
        swaps = [(one.giver, one.taker, one.cards, not isinstance(one, events.Gift)) for one in told]
        return self.exchange(told, swaps)

    def _leads(self, told: Sequence[events.Leads]) -> float:
        self.take(told)
        return 60

    def _named(self, told: Sequence[events.Named]) -> float:
        self.take(told)
        victim = told[-1].victim
        nodes = self.scene.board.seats.get(victim)
        if nodes is not None:
            nodes.aim(0, "aimed")
            nodes.disc.visible = False
            self.scene.timeline.after(READ_MS, lambda: nodes.aim(0, ""))
        return READ_MS

    def _unbeatable(self, told: Sequence[events.Unbeatable]) -> float:
        self.take(told)
        return 500

    def _won(self, told: Sequence[events.Won]) -> float:
        return self.sweep(told, self.scene.shown.order[-1])

    def _infinity(self, told: Sequence[events.Infinity]) -> float:
        scene, board = self.scene, self.scene.board
        seat = told[-1].seat
        if seat < 0:
            self.take(told)
            return 200
        x, y = scene.layout.centre
        node = board.card(INFINITY, Pose(x, y, 0, scene.m.px(TRICK_W)), 700)
        self.take(told)
        if seat == scene.me:
            board.loose.remove(node)
            board.hand.take(node)
            board.hand.lay("play")
        else:
            board.send(node, board.fan_of(seat), "play", turn_up=False)
        self.land("card-play", MOTION["play"].ms, seat)
        return READ_MS

    def _last(self, told: Sequence[events.Last]) -> float:
        scene, board = self.scene, self.scene.board
        seat, kinds = told[-1].seat, told[-1].cards
        sweep = [node for play in board.plays for node in play]
        board.plays = []
        for node in sweep:
            board.loose.append(node)
            board.send(node, board.fan_of(scene.shown.order[-1]), "sweep", turn_up=False)
        nodes = (
            board.hand.give(kinds)
            if seat == scene.me
            else [board.card(kind, board.fan_of(seat), face=False) for kind in kinds]
        )
        x, y = scene.layout.centre
        w = scene.m.px(HAND_W * 0.6)
        for i, node in enumerate(nodes):
            if node not in board.loose:
                board.loose.append(node)
            node.level(210 + i)  # under what people say about it
            o = i - (len(nodes) - 1) / 2
            pitch = min(0.66 * w, scene.m.px(620) / max(1, len(nodes)))
            node.fly(Pose(x + o * pitch, y, -o * 1.5, w), "play", index=min(i, 8), turn_up=True)
        self.take(told)
        scene.shown.counts[seat] = 0
        self.land("card-flip", MOTION["play"].ms, seat)
        return READ_MS + 60 * min(8, len(nodes)) + 500

    def _salary(self, told: Sequence[events.Salary]) -> float:
        before = list(self.scene.shown.totals)
        self.take(told)
        self._count_up(before, list(self.scene.shown.totals))
        mine = next((one.points for one in told if one.seat == self.scene.me), 0)
        for i in range(min(4, mine)):
            self.scene.timeline.after(i * 110, lambda: self.play("coin-tick"))
        return 900

    def _count_up(self, before: list[int], after: list[int]) -> None:
        """Let the points of everybody run up to what they are now."""

        def show(share: int) -> None:
            both = zip(before, after, strict=True)
            now = [old + round((new - old) * share / 100) for old, new in both]
            self.scene.counted = now if share < 100 else None
            self.scene.refresh()

        counter(self.scene.timeline, 0, 100, show)

    def _ended(self, told: Sequence[events.Ended]) -> float:
        return self.ended(told, told[-1].winner)
