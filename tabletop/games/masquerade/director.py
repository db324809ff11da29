"""Turns what was told into what is seen: one cue an event, in order. Cues style; the View has the last word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.games.masquerade import events
from rules.games.masquerade.codes import BENEATH
from tabletop.anim import MOTION
from tabletop.games.masquerade.faces import face, faces
from tabletop.games.masquerade.rounds import RoundCues
from tabletop.table.layout import TRICK_W

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from tabletop.audio import AudioPort
    from tabletop.games.masquerade.picture import MasqueradePicture
    from tabletop.table.cardnode import CardNode

GATHERED = frozenset({"dealt", "gave", "spoils"})  # several at once make one cue
BEAT_MS, READ_MS = 160, 900
SLAPS = ("card-play", "card-play-two", "card-play-three", "card-play-four")


class CourtDirector(RoundCues):
    """One cue an event kind."""

    gathered = GATHERED

    def __init__(self, picture: MasqueradePicture, audio: Callable[[], AudioPort]) -> None:
        super().__init__(picture, audio)
        self._cues: dict[type[Event], Callable[[list[Any]], float]] = {
            events.Round: self._round, events.Order: self._order, events.Chose: self._chose,
            events.Dealt: self._dealt, events.Gave: self._gave, events.Soul: self._soul,
            events.Reshaped: self._reshaped, events.Lowest: self._read, events.Rules: self._read,
            events.Dropped: self._read, events.Named: self._read, events.Trick: self._trick,
            events.Played: self._played, events.Returned: self._returned, events.Raised: self._raised,
            events.Passed: self._passed, events.Fled: self._fled, events.Fetched: self._fetched,
            events.Stands: self._stands, events.Won: self._won, events.Out: self._out, events.Hunt: self._hunt,
            events.HuntVotes: self._votes, events.Hunted: self._hunted, events.Spoils: self._spoils,
            events.Face: self._read, events.FaceVotes: self._votes, events.Boon: self._boon,
            events.Accepted: self._accepted, events.Power: self._power, events.Met: self._met,
            events.Forfeit: self._met, events.Healed: self._healed, events.Revolution: self._revolution,
            events.Places: self._places, events.Ended: self._ended, events.Insult: self._read,
            events.Replied: self._read, events.Looked: self._read, events.Backs: self._read,
        }  # fmt: skip

    def cue(self, told: list[Event]) -> float:
        """Begin to show events of one kind."""
        cue = self._cues.get(type(told[0]))
        return super().cue(told) if cue is None else cue(told)

    # -- cues: each returns how long the next one waits, in ms
    def _trick(self, told: Sequence[events.Trick]) -> float:
        if self.scene.board.plays:  # nobody said who took it
            self.scene.board.clear_table()
        self.take(told)
        return 60

    def _played(self, told: Sequence[events.Played]) -> float:
        scene, board = self.scene, self.scene.board
        one, seat, number = told[-1], told[-1].seat, len(told[-1].cards)
        nodes = self._from(seat, faces(one.cards))
        board.lay_play(nodes, beneath=one.where == BENEATH)
        self.take(told)
        if seat == scene.me or board.hand.fresh:  # nothing is new any more
            board.hand.fresh = []
            board.hand.selected = [] if seat == scene.me else board.hand.selected
            board.hand.lay("sort")
        self.land(SLAPS[min(number, 4) - 1], MOTION["play"].ms, seat)
        wait: float = MOTION["play"].ms + 60 * min(3, number - 1) + BEAT_MS
        return wait + self.declare(seat, one.parts)

    def _from(self, seat: int, kinds: tuple[int, ...]) -> list[CardNode]:
        """Take cards out of a seat's hands."""
        scene, board = self.scene, self.scene.board
        nodes = board.hand.give(kinds) if seat == scene.me else []
        if len(nodes) != len(kinds):  # somebody else's, or the hand was dealt anew under the cue
            for node in nodes:
                node.kill()
            mine = seat == scene.me
            start = board.fan_of(seat)._replace(w=scene.m.px(TRICK_W))
            nodes = [board.card(kind, start, face=mine) for kind in kinds]
        for i, node in enumerate(nodes):
            node.level(210 + i)  # under what people say about it
        return nodes

    def _returned(self, told: Sequence[events.Returned]) -> float:
        self.take(told)
        self._back(told[-1].seat)
        return MOTION["cancel"].ms + BEAT_MS

    def _fled(self, told: Sequence[events.Fled]) -> float:
        self.take(told)
        self._back(told[-1].seat)
        return MOTION["cancel"].ms + BEAT_MS

    def _back(self, seat: int) -> None:
        """Let a hand fly back to whoever put it down."""
        scene, board = self.scene, self.scene.board
        gone = sorted(faces(scene.shown.back))
        at = next((i for i in range(len(board.plays) - 1, -1, -1)
                   if sorted(node.kind for node in board.plays[i]) == gone), -1)  # fmt: skip
        if at < 0:
            return
        nodes = board.lift_play(at)
        self.play("trick-sweep", seat)
        for i, node in enumerate(nodes):
            if seat == scene.me:
                board.hand.take(node, board.hand.place_for(node.kind, scene.sort_key))
            else:
                board.loose.append(node)
                node.level(600 + i)
                board.send(node, board.fan_of(seat), "cancel", index=i, turn_up=False)
        if seat == scene.me:
            board.hand.lay("cancel")

    def _raised(self, told: Sequence[events.Raised]) -> float:
        self.take(told)
        self.play("rank-up", told[-1].seat)
        return READ_MS

    def _passed(self, told: Sequence[events.Passed]) -> float:
        self.take(told)
        self.play("pass-knock", told[-1].seat)
        return MOTION["pass"].ms

    def _stands(self, told: Sequence[events.Stands]) -> float:
        self.take(told)
        return BEAT_MS

    def _fetched(self, told: Sequence[events.Fetched]) -> float:
        scene, board = self.scene, self.scene.board
        seat, kind = told[-1].seat, face(told[-1].card)
        node = next((node for play in board.plays for node in play if node.kind == kind), None)
        if node is not None:
            board.take_up(node)
        else:
            node = board.card(kind, board.middle(), face=True)
        self.take(told)
        if seat == scene.me:
            if node in board.loose:
                board.loose.remove(node)
            board.hand.take(node, board.hand.place_for(kind, scene.sort_key))
            board.hand.fresh.append(node)
            board.hand.lay("bonus")
        else:
            if node not in board.loose:
                board.loose.append(node)
            node.level(620)
            board.send(node, board.fan_of(seat), "bonus", turn_up=False)
        self.land("card-play", MOTION["bonus"].ms, seat)
        return MOTION["bonus"].ms + BEAT_MS

    def _won(self, told: Sequence[events.Won]) -> float:
        scene, board = self.scene, self.scene.board
        owner = told[-1].seat
        to = board.fan_of(owner)

        def sweep() -> None:
            board.sweep(to)
            self.play("trick-sweep", owner)

        scene.panels.set_tag("")
        scene.timeline.after(260, sweep)
        self.take(told)
        return 260 + MOTION["sweep"].ms + 25 * 8

    def _out(self, told: Sequence[events.Out]) -> float:
        self.take(told)
        self.play("out-of-cards", told[-1].seat)
        return 500
