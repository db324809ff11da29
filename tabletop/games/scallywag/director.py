"""Turns what was told into what is seen: one cue an event, in order. Cues style; the View has the last word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.sentences import Words
from rules.games.scallywag import events
from rules.games.scallywag.chart import GOAL, is_gold
from rules.games.scallywag.roles import LEADERS
from tabletop.anim import MOTION
from tabletop.games.scallywag.asking.laying import LayTiles
from tabletop.games.scallywag.picture import FADE_MS, SeaPicture
from tabletop.games.scallywag.sea.motions import Laying, Motions
from tabletop.table.layout import Pose

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.audio import AudioPort

words: Final = Words("tabletop.games.scallywag", "table")
BEDS = {False: "bed-sea-day", True: "bed-sea-night"}
READ_MS, VOTE_MS, HANDS_MS, FOREVER = 900, 2200, 1200, 1e12
GATHERED = frozenset({"dealt", "drew", "hand"})


class SeaDirector(Motions):
    """One cue an event kind."""

    gathered = GATHERED
    told_after = frozenset({"laid"})

    def __init__(self, picture: SeaPicture, audio: Callable[[], AudioPort]) -> None:
        super().__init__(picture, audio)
        self.laying: Laying | None = None
        self._bed, read = "", self.waits(READ_MS)
        self.cues = {
            events.Laid: self._laid, events.Dealt: self._dealt, events.Watch: read, events.Day: self._day,
            events.Showed: self._showed, events.Voted: self._voted, events.Tied: read,
            events.Chose: read, events.Sailed: self._sailed, events.Grog: self._grog,
            events.Rested: self._rested, events.Drew: self._drew, events.Night: self._night,
            events.Asked: self._asked, events.Hands: self._hands, events.Pressed: self._pressed,
            events.Switched: self._switched, events.Moved: self._moved, events.Dawn: self._dawn,
            events.Ended: self._ended, events.Open: self.waits(1800, "card-flip"),
        }  # fmt: skip

    def update(self, view: Any) -> None:
        """Begin what is due; the sea sounds as it looks."""
        super().update(view)
        bed = BEDS[self.scene.shown.night]
        if bed != self._bed:
            self._bed = bed
            self.audio().bed(bed)

    def hurry(self, view: Any) -> None:
        """Show everything at once, the tiles too."""
        if self.laying is not None:
            self.laying.finish()
        super().hurry(view)

    # -- setting out
    def _laid(self, told: Sequence[events.Laid]) -> float:
        self.take(told)
        scene, clock = self.scene, self.scene.timeline.clock
        if clock.off or (clock.calm and scene.host is None):
            scene.show_chart()
            return READ_MS
        scene.shown.laid = False
        scene.show_chart()
        scene.shown.laid = scene.laying = True
        self.laying = Laying(scene, self.play, self._lies)
        if scene.host is not None:
            scene.pastime = LayTiles(scene.host, scene, self.laying)
        else:
            self.laying.begin()
        return FOREVER

    def _lies(self) -> None:
        """All islands lie there: go on."""
        self.scene.laying, self.scene.pastime, self.laying = False, None, None
        self._ready = self.scene.timeline.now

    def _dealt(self, told: Sequence[events.Dealt]) -> float:
        scene, board, m = self.scene, self.scene.board, self.scene.m
        self.take(told)
        start = Pose(*scene.chart.sea.pile, 0, m.px(70))
        for i, one in enumerate(told):
            seat = one.seat
            if seat == scene.me:
                board.set_hand(scene.hand_kinds())
                for j, (card, pose) in enumerate(zip(board.hand.cards, scene.layout.hand(len(board.hand.cards)),
                                                     strict=True)):  # fmt: skip
                    card.face = False
                    card.put(start)
                    card.fly(pose, "deal", index=2 * j, turn_up=True)
            elif seat in board.seats:
                spot = board.seats[seat].spot
                node = board.card(-1, start, 620 + i, face=False)
                board.send(node, Pose(spot.x, spot.y, 0, m.px(40)), "deal", index=i)
        self.play("card-shuffle")
        return 260 + 45 * max(len(told), 8) + 300

    # -- the day
    def _day(self, told: Sequence[events.Day]) -> float:
        self.take(told)
        if told[-1].no > 1:
            self.play("morning")
        self.dim()
        self.turn_glass()
        return READ_MS

    def _showed(self, told: Sequence[events.Showed]) -> float:
        self.take(told)
        seat, role = told[-1].seat, told[-1].role
        self.play("role-revealed", seat)
        self.show_card(seat, role)
        return MOTION["reveal"].ms + MOTION["reveal-hold"].ms

    def _voted(self, told: Sequence[events.Voted]) -> float:
        scene = self.scene
        self.take(told)
        for i, (seat, route) in enumerate(enumerate(told[-1].routes)):
            said = str(GOAL[route]) if route >= 0 else words.NO_BALLOT
            gold = is_gold(route) if route >= 0 else None
            scene.timeline.after(i * MOTION["vote"].stagger_ms, lambda s=seat, w=said, g=gold: self._stamp(s, w, g))  # type: ignore[misc]
        scene.timeline.after(FADE_MS, self._fade_votes)
        return VOTE_MS

    def _stamp(self, seat: int, said: str, gold: bool | None) -> None:
        nodes = self.scene.sailor_nodes.get(seat)
        if nodes is not None and self.scene.shown.votes is not None:
            nodes.vote(said, gold=gold)
            self.play("vote-stamp", seat)

    def _fade_votes(self) -> None:
        self.scene.shown.votes = None
        for nodes in self.scene.sailor_nodes.values():
            nodes.fade(self.scene.timeline)
        self.scene.refresh()

    def _sailed(self, told: Sequence[events.Sailed]) -> float:
        route = told[-1].route
        start = self.scene.shown.ship
        self.take(told)
        self.lay_marker(route)
        wait = MOTION["play"].ms + 120
        self.scene.timeline.after(wait, lambda: self._sail(start, route))
        return wait + MOTION["sail"].ms + 200

    def _sail(self, start: int, route: int) -> None:
        self.play("sail")
        self.sail(start, GOAL[route], lambda: self._found(GOAL[route]))

    def _found(self, spot: int) -> None:
        """Let a leader hear that the own map has come a step further."""
        scene = self.scene
        before = sum(GOAL[route] == spot for route in scene.shown.markers)
        if scene.shown.role in LEADERS and before == 1 and spot in scene.cabin.spots():
            self.whisper("ally-whistle" if scene.cabin.leader else "coin-found")

    def _grog(self, told: Sequence[events.Grog]) -> float:
        poured = told[-1]
        self.take(told)
        seats = [seat for seat in range(self.scene.n) if poured.drinkers >> seat & 1]
        return self.pour(poured.spot, dict.fromkeys(seats, poured.number), "mug")

    def _rested(self, told: Sequence[events.Rested]) -> float:
        rest = told[-1]
        self.take(told)
        gone = {seat: -less for seat, less in enumerate(rest.returned) if less > 0}
        return self.pour(rest.spot, gone, "water-pour")

    def _drew(self, told: Sequence[events.Drew]) -> float:
        scene, board, m = self.scene, self.scene.board, self.scene.m
        self.take(told)
        start = Pose(*scene.chart.sea.pile, 0, m.px(70))
        for i, one in enumerate(told):
            seat = one.seat
            if seat == scene.me:
                before = list(board.hand.cards)
                board.set_hand(scene.hand_kinds(), scene.sort_key)
                poses = board.hand.poses()
                for card, pose in zip(board.hand.cards, poses, strict=True):
                    if card not in before:
                        card.face = False
                        card.put(start)
                        card.fly(pose, "deal", turn_up=True)
                scene.show_hand(shown=not scene.hand_hidden)
            elif seat in board.seats:
                spot = board.seats[seat].spot
                card = board.card(-1, start, 620 + i, face=False)
                board.send(card, Pose(spot.x, spot.y, 0, m.px(40)), "deal", index=i)
        self.play("card-deal")
        return 500

    # -- the night
    def _night(self, told: Sequence[events.Night]) -> float:
        self.take(told)
        self.play("night-falls")
        self.dim()
        return MOTION["day-night"].ms

    def _asked(self, told: Sequence[events.Asked]) -> float:
        self.take(told)
        if told[-1].asked:
            self.play("watch-bell")
        return READ_MS

    def _hands(self, told: Sequence[events.Hands]) -> float:
        self.take(told)
        if told[-1].raised:
            self.whisper("hands-cloth")
        return HANDS_MS

    def _pressed(self, told: Sequence[events.Pressed]) -> float:
        self.take(told)
        self.whisper("ally-whistle")
        return READ_MS

    def _switched(self, told: Sequence[events.Switched]) -> float:
        one, two = told[-1].one, told[-1].other
        self.take(told)
        self.play("deck-slide")
        self.switch(one, two)
        return MOTION["swap-places"].ms + 200

    def _moved(self, told: Sequence[events.Moved]) -> float:
        old, new = told[-1].old, told[-1].new
        self.take(told)
        self.move_marker(old, new)
        self.scene.timeline.after(MOTION["play"].ms, lambda: self._sail(GOAL[old], new))
        return MOTION["play"].ms + MOTION["sail"].ms + 200

    def _dawn(self, told: Sequence[events.Dawn]) -> float:
        self.take(told)
        self.dim()
        return 400

    # -- the end
    def _ended(self, told: Sequence[events.Ended]) -> float:
        self.take(told)
        self.dim()
        return 1400
