"""Cues from the seat draw to the last card dealt, and of a takeover: SE 3.3 - 3.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.scum_of_the_earth.cards import PLACE
from rules.games.scum_of_the_earth.events import Drew
from tabletop.anim import MOTION
from tabletop.paint.cardstock import card_height
from tabletop.table.director import Director
from tabletop.table.layout import TRICK_W, Pose

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from rules.games.scum_of_the_earth.events import Dealt, Exposed, Hand, Order, Takeover
    from tabletop.audio import AudioPort
    from tabletop.games.scum_of_the_earth.picture import ScumPicture
    from tabletop.table.cardnode import CardNode

SHUFFLE_MS, READ_MS = 700, 900


class DealCues(Director):
    """Each cue returns how long the next one waits, in ms."""

    def __init__(self, picture: ScumPicture, audio: Callable[[], AudioPort]) -> None:
        super().__init__(picture, audio)
        self.scene = picture
        self._motion = "chairs"
        self._drawn: dict[int, CardNode] = {}  # the cards of the seat draw, by seat

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
        before = list(self.scene.shown.order)
        self.take(told)
        board.turned = self.scene.turned
        self._rank(before, list(told[-1].seats))
        moved = board.seat_all(told[-1].seats, self._motion)
        motion, self._motion = self._motion, "chairs"
        self.scene.refresh()
        if not moved:
            return 300
        return (1600 + 90 * moved if motion == "takeover" else 1200 + 80 * moved) + 100

    def _rank(self, before: list[int], after: list[int]) -> None:
        """Say it in two plucks if the person has risen or fallen, and with the tag if all ranks were overturned."""
        if self._motion == "takeover":
            self.play("tag-takeover")
        elif self.scene.me in before and self.scene.me in after:
            up = before.index(self.scene.me) - after.index(self.scene.me)
            if up:
                self.play("rank-up" if up > 0 else "rank-down")

    def _hand(self, told: Sequence[Hand]) -> float:
        self.scene.board.clear_table()
        self.scene.board.hand.clear()
        self.take(told)
        self.play("card-shuffle", told[-1].dealer)
        return SHUFFLE_MS

    def _dealt(self, told: Sequence[Dealt]) -> float:
        scene, board, m = self.scene, self.scene.board, self.scene.m
        board.clear_table()  # after a misdeal the deal begins anew for the eye
        board.hand.clear()
        own = next((list(one.cards) for one in told if one.seat == scene.me), [])
        counts = {one.seat: len(one.cards) for one in told}
        dealer = scene.shown.order[-1]
        start = board.fan_of(dealer)._replace(w=m.px(84))
        total = sum(counts.values())
        own.sort(key=PLACE.__getitem__)
        poses = scene.layout.hand(len(own))
        order = [seat for k in range(max(counts.values())) for seat in scene.shown.order if k < counts[seat]]
        dealt = dict.fromkeys(counts, 0)
        for i, seat in enumerate(order):
            node = board.card(own[dealt[seat]] if seat == scene.me else -1, start, 600 + i, face=False)
            if seat == scene.me:
                board.loose.remove(node)
                board.hand.cards.append(node)
                node.level(300 + dealt[seat])
                node.fly(poses[dealt[seat]], "deal", index=i, count=total, turn_up=True)
            else:
                node.visible = node.shadow.visible = False
                self._deal_to(seat, node, i, total)
            dealt[seat] += 1
        self.take(told)
        for one in told:
            scene.shown.counts[one.seat] = counts[one.seat] if one.seat == scene.me else 0
        self._play_deal(total)
        return 2400 + 360 if total * 45 > 2400 else total * 45 + 360

    def _deal_to(self, seat: int, node: CardNode, i: int, total: int) -> None:
        scene, board = self.scene, self.scene.board
        to = board.fan_of(seat)

        def landed() -> None:
            board.drop(node)
            scene.shown.counts[seat] += 1
            scene.refresh_seat(seat)

        def begin() -> None:
            node.visible = node.shadow.visible = True

        if scene.timeline.clock.off:
            landed()
            return
        scene.timeline.after(MOTION["deal"].start(i, total), begin)
        node.fly(to, "deal", index=i, count=total, on_end=landed)

    def _play_deal(self, total: int) -> None:
        for i in range(0, total, 2):  # every second one, as the gap of the sound would have it anyway
            self.scene.timeline.after(MOTION["deal"].start(i, total), lambda: self.play("card-deal"))

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
        self._motion = "takeover"
        self.play("takeover")
        return READ_MS
