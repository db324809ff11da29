"""Turns what was told into what is seen: one cue an event, in order. Cues style; the View has the last word.

No cue lasts longer or sounds otherwise by what only one knows: every time here is a number, or hangs on public words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import Told
from rules.games.great_table.numbers import NO_CARD
from rules.games.great_table.state import NO_VOTE
from tabletop.anim import MOTION
from tabletop.games.great_table.shown import DARK, MORNING
from tabletop.games.great_table.words import STEPS
from tabletop.node import Node
from tabletop.table.director import Director
from tabletop.table.layout import Pose

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tabletop.audio import AudioPort
    from tabletop.games.great_table.picture import RingPicture

READ_MS, STILL_MS, STEP_MS, TURN_SLIDES = 900, 90, 700, 3
STEP, THIEF = "step", "thief"  # moments nobody is told of: they are there every night and every day
COFFIN_Z = 630.0
GATHERED = frozenset({"role", "dealt", "news"})


class RingDirector(Director):
    """One cue an event kind."""

    gathered = GATHERED

    def __init__(self, picture: RingPicture, audio: Callable[[], AudioPort]) -> None:
        super().__init__(picture, audio)
        self.scene = picture
        self._cues: dict[str, Callable[[list[Told]], float]] = {
            "dawn": self._dawn, "died": self._died, "day": self._day, "beside": self._beside, "dealt": self._dealt,
            "pack_gone": self._pack_gone, "stole": self._stole, "debate": self._debate, "voted": self._voted,
            "lynched": self._read, "night_called": self._read, "night": self._night, "ended": self._ended,
            "open": self._open, "whispered": self._whispered, STEP: self._step, THIEF: self._read,
        }  # fmt: skip

    def hear(self, told: Iterable[Told]) -> None:
        """Take events to be shown; the night's steps come before the dawn, the Thief's hour after the deal.

        They are the same for everybody and every time, whatever happened in them.
        """
        for one in told:
            if one.kind in (STEP, THIEF):
                continue  # given back unshown: it comes again with what it belongs to
            if one.kind == "dawn" and one.args[0] > 1:
                super().hear(Told(STEP, (at,)) for at in range(len(STEPS)))
            super().hear((one,))
            if one.kind == "pack_gone":
                super().hear((Told(THIEF, ()),))

    def cue(self, told: list[Told]) -> float:
        """Begin to show events of one kind."""
        cue = self._cues.get(told[0].kind)
        return super().cue(told) if cue is None else cue(told)

    def whisper(self, name: str) -> None:
        """Play what one alone may hear; where several sit at this computer, nobody hears it."""
        if not getattr(self.scene.session, "several", False):
            self.play(name)

    # -- morning
    def _dawn(self, told: list[Told]) -> float:
        self.take(told)
        self.play("morning")
        self.scene.lamp.turn(MORNING)
        return MOTION["day-night"].ms

    def _day(self, told: list[Told]) -> float:
        self.take(told)
        self.scene.coroner.take_away()
        self.scene.lamp.turn(self.scene.shown.hour)
        return READ_MS

    def _beside(self, told: list[Told]) -> float:
        before = self.scene.shown.beside
        self.take(told)
        self.scene.inset.refresh()
        self.scene.inset.slide(before)
        return STILL_MS

    def _dealt(self, told: list[Told]) -> float:
        self.take(told)
        if self.scene.view.house.in_hand and self.scene.me >= 0:
            self._arrive()
        return 0.0

    def _pack_gone(self, told: list[Told]) -> float:
        scene, turn = self.scene, MOTION["deck"].ms
        self.take(told)
        scene.middle.pack.turn()
        for i in range(TURN_SLIDES):
            scene.timeline.after(turn * i / TURN_SLIDES, lambda: self.play("deck-slide"))
        if not scene.view.house.in_hand:
            scene.timeline.after(turn, self._arrive)
        return turn + MOTION["arrive"].ms + READ_MS

    def _arrive(self) -> None:
        """Let the own card come out of the middle."""
        scene, board = self.scene, self.scene.board
        if scene.shown.card == NO_CARD or scene.me < 0:
            return
        scene.own_words.come(there=False)
        scene.timeline.after(MOTION["arrive"].ms, lambda: scene.own_words.come(there=True))
        scene.show_card()
        start = Pose(*scene.middle.pack.at, 0, scene.m.px(90))
        for card, pose in zip(board.hand.cards, board.hand.poses(), strict=True):
            card.face = False
            card.put(start)
            card.fly(pose, "arrive", turn_up=True)
        self.play("card-deal")

    def _stole(self, told: list[Told]) -> float:
        self.take(told)
        self.scene.show_card()
        return STILL_MS

    def _whispered(self, told: list[Told]) -> float:
        self.take(told)
        self.whisper("love-letter")
        return STILL_MS

    # -- the day
    def _debate(self, told: list[Told]) -> float:
        self.take(told)
        self.scene.lamp.turn(self.scene.shown.hour)
        return READ_MS

    def _voted(self, told: list[Told]) -> float:
        scene, (seat, ballot, _) = self.scene, told[-1].args
        before = scene.shown.votes[seat]
        self.take(told)
        if ballot == before:
            return STILL_MS
        scene.refresh()
        if ballot != NO_VOTE:
            scene.threads.spin(seat)
            self.land("vote-stamp", MOTION["vote"].ms, seat)
        return MOTION["vote"].ms + STILL_MS

    def _read(self, told: list[Told]) -> float:
        self.take(told)
        return READ_MS

    # -- somebody dies
    def _died(self, told: list[Told]) -> float:
        scene, seat = self.scene, told[-1].args[0]
        self.play("death", seat)
        self.take(told)
        self._coffin(seat)
        wait = MOTION["death"].ms
        scene.timeline.after(wait, lambda: scene.coroner.lay(seat))
        self.linger(wait + scene.coroner.reading(seat))
        return wait

    def _coffin(self, seat: int) -> None:
        """Let the coffin drop on a coin; with reduced motion it is there."""
        scene, nodes = self.scene, self.scene.board.seats.get(seat)
        clock = scene.timeline.clock
        if nodes is None or clock.calm or clock.off:
            return
        scene.refresh()
        image = nodes.sign.image
        if image is None:
            return
        x, y = nodes.sign.centre
        node = scene.scene.add(Node(image, z=COFFIN_Z))
        nodes.sign.alpha = 0

        def drop(t: float) -> None:
            node.centre_at(x, y - 120 * scene.m.u * (1 - t))
            node.alpha = round(255 * min(1.0, 3 * max(0.0, t)))

        def lies() -> None:
            node.kill()
            nodes.sign.alpha = 255

        drop(0.0)
        scene.timeline.add("coffin", drop, on_end=lies)

    # -- night, and the end
    def _step(self, told: list[Told]) -> float:
        self.take(told)
        return STEP_MS

    def _night(self, told: list[Told]) -> float:
        self.take(told)
        self.scene.coroner.take_away()
        self.play("night-falls")
        self.scene.lamp.turn(DARK)
        return MOTION["day-night"].ms

    def _ended(self, told: list[Told]) -> float:
        self.take(told)
        self.scene.lamp.turn(self.scene.shown.hour)
        return MOTION["day-night"].ms

    def _open(self, told: list[Told]) -> float:
        self.take(told)
        self.play("role-revealed")
        return 2 * READ_MS
