"""Turns what was told into what is seen: one cue an event, in order. Cues style; the View has the last word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.games.scum_of_the_earth import events
from rules.games.scum_of_the_earth.cards import INFINITY, PLACE
from rules.games.scum_of_the_earth.events import Drew
from tabletop.anim import MOTION, counter
from tabletop.paint.cardstock import card_height
from tabletop.table.arcs import arc
from tabletop.table.director import Director
from tabletop.table.layout import HAND_W, TRICK_W, Pose
from tabletop.theme import ALARM, BEST

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from rules.games.scum_of_the_earth.events import Dealt, Exposed, Hand, Order, Takeover
    from tabletop.audio import AudioPort
    from tabletop.games.scum_of_the_earth.picture import ScumPicture
    from tabletop.table.cardnode import CardNode


BEAT_MS = 160
BACK = -1  # the kind of a card whose face nobody here may see


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


class ScumDirector(DealCues):
    """One cue an event kind."""

    gathered = frozenset({"dealt", "tribute", "gift", "drew", "salary"})
    picture_: ScumPicture

    def __init__(self, picture: ScumPicture, audio: Callable[[], AudioPort]) -> None:
        super().__init__(picture, audio)
        self._cues: dict[type[Event], Callable[[list[Any]], float]] = {
            events.Drew: self._drew, events.Order: self._order, events.Hand: self._hand, events.Dealt: self._dealt,
            events.Exposed: self._exposed, events.Takeover: self._takeover, events.NoTakeover: self._read,
            events.Tribute: self._exchange, events.Gift: self._exchange, events.Leads: self._leads,
            events.Played: self._played, events.Passed: self._passed, events.Named: self._named,
            events.Out: self._out, events.Unbeatable: self._unbeatable, events.Won: self._won,
            events.Infinity: self._infinity, events.Last: self._last, events.Places: self._read,
            events.Salary: self._salary, events.Errand: self._read, events.Fetched: self._read,
            events.Ended: self._ended, events.Peeked: self._read,
        }  # fmt: skip

    def cue(self, told: list[Event]) -> float:
        """Begin to show events of one kind."""
        cue = self._cues.get(type(told[0]))
        return super().cue(told) if cue is None else cue(told)

    # -- cues: each returns how long the next one waits, in ms
    def _read(self, told: Sequence[Event]) -> float:
        self.take(told)
        return READ_MS

    def _exchange(self, told: Sequence[events.Exchange]) -> float:
        scene, board = self.scene, self.scene.board
        for i, one in enumerate(told):
            giver, taker = one.giver, one.taker
            if not scene.timeline.clock.off:
                start, end = board.fan_of(giver), board.fan_of(taker)
                arc(scene.easel, (start.x, start.y), (end.x, end.y), ALARM if isinstance(one, events.Gift) else BEST)
            kinds = [BACK if kind is None else kind for kind in one.cards]
            nodes = board.hand.give(kinds) if giver == scene.me else []
            for j in range(len(kinds)):
                node = nodes[j] if nodes else board.card(kinds[j], board.fan_of(giver), face=False)
                self._carry(node, kinds[j], taker, i * 2 + j)
        self.take(told)
        if any(scene.me in (one.giver, one.taker) for one in told):
            board.hand.lay("sort", skip=board.hand.fresh)
        self.land("card-play", MOTION["bonus"].ms)
        return 520 + 90 * 3 + 260

    def _carry(self, node: CardNode, kind: int, taker: int, index: int) -> None:
        scene, board = self.scene, self.scene.board
        if taker == scene.me:
            board.loose.remove(node)
            hand = board.hand
            hand.take(node, hand.place_for(kind, PLACE.__getitem__))
            hand.fresh.append(node)
            hand.lay("sort", skip=hand.fresh)
            poses = hand.poses()
            for fresh in hand.fresh:
                at = hand.cards.index(fresh)
                fresh.level(300 + at)
                fresh.fly(poses[at], "bonus", index=index, turn_up=True)
            return
        if node not in board.loose:
            board.loose.append(node)
        board.send(node, board.fan_of(taker), "bonus", index=index, turn_up=False)

    def _leads(self, told: Sequence[events.Leads]) -> float:
        self.take(told)
        return 60

    def _played(self, told: Sequence[events.Played]) -> float:
        scene, board = self.scene, self.scene.board
        seat, kinds = told[-1].seat, told[-1].cards
        if seat == scene.me:
            nodes = board.hand.give(kinds)
            if len(nodes) != len(kinds):  # the hand was re-dealt under the cue: take new cards
                nodes = [board.card(kind, board.fan_of(seat)) for kind in kinds]
        else:
            start = board.fan_of(seat)._replace(w=scene.m.px(TRICK_W))
            nodes = [board.card(kind, start, face=False) for kind in kinds]
        for i, node in enumerate(nodes):
            node.level(210 + i)  # under what people say about it
        board.lay_play(nodes)
        self.take(told)
        if seat == scene.me or board.hand.fresh:  # nothing is new any more
            board.hand.fresh = []
            board.hand.selected = [] if seat == scene.me else board.hand.selected
            board.hand.lay("sort")
        sound = ("card-play", "card-play-two", "card-play-three", "card-play-four")[min(len(kinds), 4) - 1]
        self.land(sound, MOTION["play"].ms, seat)
        return 320 + 60 * min(3, len(kinds) - 1) + BEAT_MS

    def _passed(self, told: Sequence[events.Passed]) -> float:
        self.take(told)
        self.play("pass-knock", told[-1].seat)
        return 180

    def _named(self, told: Sequence[events.Named]) -> float:
        self.take(told)
        victim = told[-1].victim
        nodes = self.scene.board.seats.get(victim)
        if nodes is not None:
            nodes.aim(0, "aimed")
            nodes.disc.visible = False
            self.scene.timeline.after(READ_MS, lambda: nodes.aim(0, ""))
        return READ_MS

    def _out(self, told: Sequence[events.Out]) -> float:
        self.take(told)
        self.play("out-of-cards", told[-1].seat)
        return 500

    def _unbeatable(self, told: Sequence[events.Unbeatable]) -> float:
        self.take(told)
        return 500

    def _won(self, told: Sequence[events.Won]) -> float:
        scene, board = self.scene, self.scene.board
        scum = scene.shown.order[-1]
        to = board.fan_of(scum)

        def sweep() -> None:
            board.sweep(to)
            self.play("trick-sweep", scum)

        scene.panels.set_tag("")
        scene.timeline.after(260, sweep)
        self.take(told)
        return 260 + 420 + 25 * 8

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
        self.take(told)
        plan = self.scene.session.plan  # where several people play, a win of any of them is one
        winner = told[-1].winner
        self.play("tag-win" if winner == self.scene.me or plan[winner].person else "tag-lose")
        return 1400
