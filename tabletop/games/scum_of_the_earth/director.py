"""Turns what was told into what is seen: one cue an event, in order. Cues style; the View has the last word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.scum_of_the_earth.cards import INFINITY, PLACE
from tabletop.anim import MOTION, counter
from tabletop.games.scum_of_the_earth.dealing import READ_MS, DealCues
from tabletop.table.arcs import arc
from tabletop.table.layout import HAND_W, TRICK_W, Pose
from tabletop.theme import ALARM, BEST

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Told
    from tabletop.audio import AudioPort
    from tabletop.games.scum_of_the_earth.picture import ScumPicture
    from tabletop.table.cardnode import CardNode

GATHERED = frozenset({"dealt", "tribute", "gift", "drew", "salary"})  # several at once make one cue
BEAT_MS = 160


class ScumDirector(DealCues):
    """One cue an event kind."""

    gathered = GATHERED
    picture_: ScumPicture

    def __init__(self, picture: ScumPicture, audio: Callable[[], AudioPort]) -> None:
        super().__init__(picture, audio)
        self._cues: dict[str, Callable[[list[Told]], float]] = {
            "drew": self._drew, "order": self._order, "hand": self._hand, "dealt": self._dealt,
            "exposed": self._exposed, "takeover": self._takeover, "no_takeover": self._read, "tribute": self._exchange,
            "gift": self._exchange, "leads": self._leads, "played": self._played, "passed": self._passed,
            "named": self._named, "out": self._out, "unbeatable": self._unbeatable, "won": self._won,
            "infinity": self._infinity, "last": self._last, "places": self._read, "salary": self._salary,
            "errand": self._read, "fetched": self._read, "ended": self._ended, "peeked": self._read,
        }  # fmt: skip

    def cue(self, told: list[Told]) -> float:
        """Begin to show events of one kind."""
        cue = self._cues.get(told[0].kind)
        return super().cue(told) if cue is None else cue(told)

    # -- cues: each returns how long the next one waits, in ms
    def _read(self, told: list[Told]) -> float:
        self.take(told)
        return READ_MS

    def _exchange(self, told: list[Told]) -> float:
        scene, board = self.scene, self.scene.board
        for i, one in enumerate(told):
            giver, taker, *rest = one.args
            seen = scene.me in (giver, taker)
            if not scene.timeline.clock.off:
                start, end = board.fan_of(giver), board.fan_of(taker)
                arc(scene.easel, (start.x, start.y), (end.x, end.y), ALARM if one.kind == "gift" else BEST)
            kinds = rest if seen else [-1] * rest[0]
            nodes = board.hand.give(kinds) if giver == scene.me else []
            for j in range(len(kinds)):
                node = nodes[j] if nodes else board.card(kinds[j], board.fan_of(giver), face=False)
                self._carry(node, kinds[j], taker, i * 2 + j)
        self.take(told)
        if any(scene.me in one.args[:2] for one in told):
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

    def _leads(self, told: list[Told]) -> float:
        self.take(told)
        return 60

    def _played(self, told: list[Told]) -> float:
        scene, board = self.scene, self.scene.board
        seat, _, _, _, *kinds = told[-1].args
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

    def _passed(self, told: list[Told]) -> float:
        self.take(told)
        self.play("pass-knock", told[-1].args[0])
        return 180

    def _named(self, told: list[Told]) -> float:
        self.take(told)
        victim = told[-1].args[1]
        nodes = self.scene.board.seats.get(victim)
        if nodes is not None:
            nodes.aim(0, "aimed")
            nodes.disc.visible = False
            self.scene.timeline.after(READ_MS, lambda: nodes.aim(0, ""))
        return READ_MS

    def _out(self, told: list[Told]) -> float:
        self.take(told)
        self.play("out-of-cards", told[-1].args[0])
        return 500

    def _unbeatable(self, told: list[Told]) -> float:
        self.take(told)
        return 500

    def _won(self, told: list[Told]) -> float:
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

    def _infinity(self, told: list[Told]) -> float:
        scene, board = self.scene, self.scene.board
        seat = told[-1].args[0]
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

    def _last(self, told: list[Told]) -> float:
        scene, board = self.scene, self.scene.board
        seat, *kinds = told[-1].args
        sweep = [node for play in board.plays for node in play]
        board.plays = []
        for node in sweep:
            board.loose.append(node)
            board.send(node, board.fan_of(scene.shown.order[-1]), "sweep", turn_up=False)
        nodes = board.hand.give(kinds) if seat == scene.me else [
            board.card(kind, board.fan_of(seat), face=False) for kind in kinds
        ]
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

    def _salary(self, told: list[Told]) -> float:
        before = list(self.scene.shown.totals)
        self.take(told)
        self._count_up(before, list(self.scene.shown.totals))
        me = next((one.args for one in told if one.args[0] == self.scene.me), None)
        for i in range(min(4, me[1]) if me else 0):
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

    def _ended(self, told: list[Told]) -> float:
        self.take(told)
        plan = self.scene.session.plan  # where several people play, a win of any of them is one
        winner = told[-1].args[0]
        self.play("tag-win" if winner == self.scene.me or plan[winner].person else "tag-lose")
        return 1400
