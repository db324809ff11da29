"""Turns what was told into what is seen: one cue an event, in order. Cues style; the View has the last word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade import events
from rules.games.masquerade.codes import BENEATH
from rules.games.masquerade.text import winner
from tabletop.anim import MOTION
from tabletop.games.masquerade.deeds import DeedCues
from tabletop.games.masquerade.faces import face, faces
from tabletop.table.climbing.director import BEAT_MS, READ_MS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from tabletop.audio import AudioPort
    from tabletop.games.masquerade.picture import MasqueradePicture

class CourtDirector(DeedCues):
    """One cue an event kind; each returns how long the next one waits, in ms."""

    gathered = frozenset({"dealt", "gave", "spoils"})

    def __init__(self, picture: MasqueradePicture, audio: Callable[[], AudioPort]) -> None:
        super().__init__(picture, audio)
        self.cues = {
            events.Round: self._round, events.Order: self._order, events.Chose: self._chose,
            events.Dealt: self.dealt, events.Gave: self._gave, events.Soul: self._soul,
            events.Reshaped: self._reshaped, events.Lowest: self.read, events.Rules: self.read,
            events.Dropped: self.read, events.Named: self.read, events.Trick: self._trick,
            events.Played: self._played, events.Returned: self._returned, events.Raised: self._raised,
            events.Passed: self.passed, events.Fled: self._fled, events.Fetched: self._fetched,
            events.Stands: self._stands, events.Won: self.won, events.Out: self.went_out, events.Hunt: self._hunt,
            events.HuntVotes: self._votes, events.Hunted: self._hunted, events.Spoils: self._spoils,
            events.Face: self.read, events.FaceVotes: self._votes, events.Boon: self._boon,
            events.Accepted: self._accepted, events.Power: self._power, events.Met: self._met,
            events.Forfeit: self._met, events.Healed: self._healed, events.Revolution: self._revolution,
            events.Places: self._places, events.Ended: self._ended, events.Insult: self.read,
            events.Replied: self.read, events.Looked: self.read, events.Backs: self.read,
        }  # fmt: skip

    # -- the round
    def _round(self, told: Sequence[events.Round]) -> float:
        board = self.scene.board
        board.clear_table()
        board.hand.clear()
        self.take(told)
        return BEAT_MS

    def _order(self, told: Sequence[events.Order]) -> float:
        before = self.scene.board.order
        self.take(told)
        if self.scene.shown.round_no > 1:
            self.rank(before, told[-1].seats)
        return self.reseat(told[-1].seats)

    # -- payments
    def _gave(self, told: Sequence[events.Gave]) -> float:
        place = self.scene.shown.order.index
        swaps = [(one.giver, one.taker, one.cards, place(one.giver) > place(one.taker)) for one in told]
        return self.exchange(told, swaps)

    def _soul(self, told: Sequence[events.Soul]) -> float:
        one = told[-1]
        return self._swapped(told, (one.payer, one.up), (one.other, one.down))

    def _reshaped(self, told: Sequence[events.Reshaped]) -> float:
        one = told[-1]
        return self._swapped(told, (one.user, one.given), (one.target, one.taken))

    def _swapped(self, told: Sequence[Event], one: tuple[int, int | None], other: tuple[int, int | None]) -> float:
        """Let two seats hand over a card each."""
        return self.exchange(told, [(one[0], other[0], (one[1],), False), (other[0], one[0], (other[1],), True)])

    # -- tricks
    def _trick(self, told: Sequence[events.Trick]) -> float:
        if self.scene.board.plays:  # nobody said who took it
            self.scene.board.clear_table()
        self.take(told)
        return 60

    def _played(self, told: Sequence[events.Played]) -> float:
        one = told[-1]
        wait = self.lay(told, one.seat, one.cards, beneath=one.where == BENEATH)
        return wait + self.declare(one.seat, one.parts)

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

    def _stands(self, told: Sequence[events.Stands]) -> float:
        self.take(told)
        return BEAT_MS

    def _fetched(self, told: Sequence[events.Fetched]) -> float:
        board = self.scene.board
        seat, kind = told[-1].seat, face(told[-1].card)
        node = next((node for play in board.plays for node in play if node.kind == kind), None)
        if node is not None:
            board.take_up(node)
        else:
            node = board.card(kind, board.middle(), face=True)
        self.take(told)
        node.level(620)
        self.carry(node, seat)
        board.hand.lay("bonus")
        self.land("card-play", MOTION["bonus"].ms, seat)
        return MOTION["bonus"].ms + BEAT_MS

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
        return self.ended(told, winner(told[-1].totals, self.scene.view))
