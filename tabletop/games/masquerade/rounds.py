"""Cues of a round before and after its tricks: seats, deal, choosing, payments, places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.text import winner
from tabletop.anim import MOTION
from tabletop.games.masquerade.deeds import DeedCues
from tabletop.games.masquerade.faces import face, faces
from tabletop.table.arcs import arc
from tabletop.theme import ALARM, BEST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.games.masquerade import events
    from tabletop.table.cardnode import CardNode

SHUFFLE_MS, READ_MS, BEAT_MS = 700, 900, 160


class RoundCues(DeedCues):
    """Each cue returns how long the next one waits, in ms."""

    def _read(self, told: Sequence[Event]) -> float:
        self.take(told)
        return READ_MS

    def _round(self, told: Sequence[events.Round]) -> float:
        board = self.scene.board
        board.clear_table()
        board.hand.clear()
        self.take(told)
        return BEAT_MS

    def _order(self, told: Sequence[events.Order]) -> float:
        scene, board = self.scene, self.scene.board
        before = list(board.order)
        self.take(told)
        after = told[-1].seats
        if scene.me >= 0 and scene.shown.round_no > 1:
            up = before.index(scene.me) - after.index(scene.me)
            if up:
                self.play("rank-up" if up > 0 else "rank-down")
        motion, self.motion = self.motion, "chairs"
        moved = board.seat_all(after, motion)
        scene.refresh()
        if not moved:
            return 300
        row = MOTION[motion]
        return row.ms + row.stagger_ms * moved + 100

    def _dealt(self, told: Sequence[events.Dealt]) -> float:
        scene, board, m = self.scene, self.scene.board, self.scene.m
        board.hand.clear()
        own = sorted(next((one.cards for one in told if one.seat == scene.me), ()))
        counts = {one.seat: len(one.cards) for one in told}
        start = board.middle()._replace(w=m.px(84))
        total, kinds = sum(counts.values()), faces(own)
        poses = scene.layout.hand(len(own))
        order = [seat for k in range(max(counts.values())) for seat in scene.shown.order if k < counts.get(seat, 0)]
        dealt = dict.fromkeys(counts, 0)
        self.play("card-shuffle")
        for i, seat in enumerate(order):
            at = dealt[seat]
            node = board.card(kinds[at] if seat == scene.me else board.easel.back, start, 600 + i, face=False)
            if seat == scene.me:
                board.loose.remove(node)
                board.hand.cards.append(node)
                node.level(300 + at)
                node.fly(poses[at], "deal", delay=SHUFFLE_MS, index=i, count=total, turn_up=True)
            else:
                node.visible = node.shadow.visible = False
                self._deal_to(seat, node, i, total)
            dealt[seat] += 1
        self.take(told)
        for seat in counts:
            if seat != scene.me:
                scene.shown.counts[seat] = 0
        self._deal_sounds(total)
        return SHUFFLE_MS + min(2400, total * 45) + 360

    def _deal_to(self, seat: int, node: CardNode, i: int, total: int) -> None:
        scene, board = self.scene, self.scene.board

        def landed() -> None:
            board.drop(node)
            scene.shown.counts[seat] += 1
            scene.refresh_seat(seat)

        def begin() -> None:
            node.visible = node.shadow.visible = True

        if scene.timeline.clock.off:
            landed()
            return
        scene.timeline.after(SHUFFLE_MS + MOTION["deal"].start(i, total), begin)
        node.fly(board.fan_of(seat), "deal", delay=SHUFFLE_MS, index=i, count=total, on_end=landed)

    def _deal_sounds(self, total: int) -> None:
        for i in range(0, total, 2):  # every second one, as the gap of the sound would have it anyway
            self.scene.timeline.after(
                SHUFFLE_MS + MOTION["deal"].start(i, total), lambda: self.play("card-deal")
            )

    # -- payments
    def _gave(self, told: Sequence[events.Gave]) -> float:
        scene = self.scene
        for i, one in enumerate(told):
            giver, taker = one.giver, one.taker
            upwards = scene.shown.order.index(giver) > scene.shown.order.index(taker)
            self._hand_over(giver, taker, [self._kind(card) for card in one.cards], i, upwards)
        self.take(told)
        self._settle_hand()
        self.land("card-play", MOTION["bonus"].ms)
        return MOTION["bonus"].ms + 90 * 3 + 260

    def _soul(self, told: Sequence[events.Soul]) -> float:
        one = told[-1]
        return self._swapped(told, (one.payer, one.up), (one.other, one.down))

    def _reshaped(self, told: Sequence[events.Reshaped]) -> float:
        one = told[-1]
        return self._swapped(told, (one.user, one.given), (one.target, one.taken))

    def _swapped(self, told: Sequence[Event], one: tuple[int, int | None], other: tuple[int, int | None]) -> float:
        """Let two seats hand over a card each."""
        self._hand_over(one[0], other[0], [self._kind(one[1])], 0, up=False)
        self._hand_over(other[0], one[0], [self._kind(other[1])], 1, up=True)
        self.take(told)
        self._settle_hand()
        self.land("card-play", MOTION["bonus"].ms)
        return MOTION["bonus"].ms + 90 + 260

    def _kind(self, card: int | None) -> int:
        """Return how a card is drawn that one sees, or does not."""
        return self.scene.board.easel.back if card is None else face(card)

    def _hand_over(self, giver: int, taker: int, kinds: Sequence[int], row: int, up: bool) -> None:
        """Let cards fly from one to another, on a dotted arc."""
        scene, board = self.scene, self.scene.board
        start, end = board.fan_of(giver), board.fan_of(taker)
        if not scene.timeline.clock.off:
            arc(scene.easel, (start.x, start.y), (end.x, end.y), BEST if up else ALARM)
        nodes = board.hand.give(kinds) if giver == scene.me else []
        for j, kind in enumerate(kinds):
            node = nodes[j] if j < len(nodes) else board.card(kind, start, face=False)
            self._carry(node, taker, row * 2 + j)

    def _carry(self, node: CardNode, taker: int, index: int) -> None:
        scene, board = self.scene, self.scene.board
        if taker == scene.me:
            if node in board.loose:
                board.loose.remove(node)
            hand = board.hand
            hand.take(node, hand.place_for(node.kind, scene.sort_key))
            hand.fresh.append(node)
            at = hand.cards.index(node)
            node.level(300 + at)
            node.fly(hand.poses()[at], "bonus", index=index, turn_up=True)
            return
        if node not in board.loose:
            board.loose.append(node)
        board.send(node, board.fan_of(taker), "bonus", index=index, turn_up=False)

    def _settle_hand(self) -> None:
        hand = self.scene.board.hand
        hand.lay("sort", skip=hand.fresh)
        poses = hand.poses()
        for i, node in enumerate(hand.fresh):
            if node in hand.cards:
                node.fly(poses[hand.cards.index(node)], "bonus", index=i, turn_up=True)

    # -- the end of a round
    def _revolution(self, told: Sequence[events.Revolution]) -> float:
        self.take(told)
        self.motion = "takeover"
        self.play("takeover")
        self.stamp("event-revolution")
        return 2 * READ_MS

    def _places(self, told: Sequence[events.Places]) -> float:
        self.take(told)
        scene, board = self.scene, self.scene.board
        if board.plays:
            board.sweep(board.middle())
        scene.refresh()
        return READ_MS

    def _ended(self, told: Sequence[events.Ended]) -> float:
        self.take(told)
        scene = self.scene
        best = winner(told[-1].totals, scene.view)
        self.play("tag-win" if best == scene.me or scene.session.plan[best].person else "tag-lose")
        return 1400
