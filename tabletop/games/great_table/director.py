"""Turns what was told into what is seen: one cue an event, in order. Cues style; the View has the last word.

No cue lasts longer or sounds otherwise by what only one knows: every time here is a number, or hangs on public words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.banter import Remark
from rules.core.sentences import Words
from rules.core.types import TABLE, Seat
from rules.games.great_table import events
from rules.games.great_table.numbers import MASTER, NO_CARD
from rules.games.great_table.state import BY_NIGHT, BY_VOTE, CHAIR_OPEN, NO_VOTE, OVER
from tabletop.anim import MOTION
from tabletop.games.great_table.asking.letter import sentence
from tabletop.games.great_table.coroner import goes_on
from tabletop.games.great_table.manner import MANNER
from tabletop.games.great_table.manner import words as speech
from tabletop.games.great_table.narrator import STEPS
from tabletop.games.great_table.outcome import won_by
from tabletop.games.great_table.shown import DARK, MORNING, Step, Thief
from tabletop.scene import Node
from tabletop.table.director import Director
from tabletop.table.layout import Pose
from tabletop.table.notes import Announcement

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rules.core.events import Event
    from tabletop.audio import AudioPort
    from tabletop.games.great_table.picture import RingPicture
    from tabletop.table.match.session import Session

words: Final = Words("tabletop.games.great_table", "table")

READ_MS, STILL_MS, STEP_MS, TURN_SLIDES = 900, 90, 600, 3
COFFIN_Z = 630.0
GATHERED = frozenset({"role", "dealt", "news"})


class RingDirector(Director):
    """One cue an event kind."""

    gathered = GATHERED

    def __init__(self, picture: RingPicture, audio: Callable[[], AudioPort]) -> None:
        super().__init__(picture, audio)
        self.scene, read = picture, self.waits(READ_MS)
        self.cues = {
            events.Dawn: self._dawn, events.Died: self._died, events.Day: self._day, events.Beside: self._beside,
            events.Dealt: self._dealt, events.PackGone: self._pack_gone, events.Stole: self._stole,
            events.Debate: self._debate, events.Voted: self._voted, events.Lynched: read,
            events.NightCalled: read, events.Night: self._night, events.Ended: self._ended,
            events.Open: self.waits(2 * READ_MS, "role-revealed"), events.Whispered: self._whispered,
            Step: self.waits(STEP_MS), Thief: read,
        }  # fmt: skip

    def hear(self, told: Iterable[Event]) -> None:
        """Take events to be shown; the night's steps come before the dawn, the Thief's hour after the deal.

        They are the same for everybody and every time, whatever happened in them.
        """
        for one in told:
            if isinstance(one, Step | Thief):
                continue  # given back unshown: it comes again with what it belongs to
            if isinstance(one, events.Dawn) and one.day > 1:
                super().hear(Step(at) for at in range(len(STEPS)))
            super().hear((one,))
            if isinstance(one, events.PackGone):
                super().hear((Thief(),))

    # -- morning
    def _dawn(self, told: list[events.Dawn]) -> float:
        self.take(told)
        self.play("morning")
        self.scene.lamp.turn(MORNING)
        return MOTION["day-night"].ms

    def _day(self, told: list[events.Day]) -> float:
        self.take(told)
        self.scene.coroner.take_away()
        self.scene.lamp.turn(self.scene.shown.hour)
        return READ_MS

    def _beside(self, told: list[events.Beside]) -> float:
        before = self.scene.shown.beside
        self.take(told)
        self.scene.inset.refresh()
        self.scene.inset.slide(before)
        return STILL_MS

    def _dealt(self, told: list[events.Dealt]) -> float:
        self.take(told)
        if self.scene.view.house.in_hand and self.scene.me >= 0:
            self._arrive()
        return 0.0

    def _pack_gone(self, told: list[events.PackGone]) -> float:
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

    def _stole(self, told: list[events.Stole]) -> float:
        self.take(told)
        self.scene.show_card()
        return STILL_MS

    def _whispered(self, told: list[events.Whispered]) -> float:
        self.take(told)
        self.whisper("love-letter")
        return STILL_MS

    # -- the day
    def _debate(self, told: list[events.Debate]) -> float:
        self.take(told)
        self.scene.lamp.turn(self.scene.shown.hour)
        return READ_MS

    def _voted(self, told: list[events.Voted]) -> float:
        scene, seat, ballot = self.scene, told[-1].seat, told[-1].ballot
        before = scene.shown.votes[seat]
        self.take(told)
        if ballot == before:
            return STILL_MS
        scene.refresh()
        if ballot != NO_VOTE:
            scene.threads.spin(seat)
            self.land("vote-stamp", MOTION["vote"].ms, seat)
        return MOTION["vote"].ms + STILL_MS

    # -- somebody dies
    def _died(self, told: list[events.Died]) -> float:
        scene, seat = self.scene, told[-1].seat
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
    def _night(self, told: list[events.Night]) -> float:
        self.take(told)
        self.scene.coroner.take_away()
        self.play("night-falls")
        self.scene.lamp.turn(DARK)
        return MOTION["day-night"].ms

    def _ended(self, told: list[events.Ended]) -> float:
        self.take(told)
        self.scene.lamp.turn(self.scene.shown.hour)
        return MOTION["day-night"].ms


def announcement(session: Session, told: Event) -> Announcement | None:
    """Stop for what the night has brought oneself, for who dies by day, and for one's own death and new chair."""
    match told:
        case events.News() if told.seat == session.watcher:
            return Announcement(words.at_dawn, sentence(told.found, session.names).replace("*", ""), "icon-sun")
        case events.Died() if told.how != BY_NIGHT or told.seat == session.watcher:
            mine, view = told.seat == session.watcher, session.view
            living, over = view.alive.bit_count(), view.phase == OVER
            said = words.at_dusk(
                shown=told.shown == MASTER, living=living, over=over, dusk=told.how == BY_VOTE,
                why=goes_on(view, told.shown), end=won_by(view) if over else "",
                chair=mine and not over and view.chair == CHAIR_OPEN,
            )  # fmt: skip
            title = words["dies", told.how](name=session.names(told.seat), you=mine)
            return Announcement(title, said, "icon-coffin", like="own death" if mine else "")
        case events.Chair() if session.watcher in (told.old, told.new):
            said = words.as_somebody(new=session.names(told.new), old=session.names(told.old))
            return Announcement(words.new_chair(new=session.names(told.new)), said, "icon-people")
    return None


class Voters:
    """Whoever is a day's first to vote for somebody says why, by what all can check, or that it is a guess."""

    stale = ()

    def __init__(self, session: Session, *, talks: bool) -> None:
        del talks  # this is no chatter
        self.session = session
        self.met: set[Seat] = set()  # for whom somebody has voted today

    def hear(self, told: Event) -> Remark | None:
        """Follow the votes of a day; a person's speak for themselves."""
        if isinstance(told, events.Day):
            self.met.clear()
        if not isinstance(told, events.Voted) or told.ballot in (*self.met, NO_VOTE, self.session.match.seats):
            return None
        self.met.add(told.ballot)
        view = self.session.match.view(TABLE)
        if self.session.plan[told.seat].person or (view.day, told.round, told.seat, told.ballot) not in view.vote_log:
            return None
        why = MANNER.why_voted(self.session, told.seat, told.ballot, aloud=True)
        return Remark(told.seat, speech.first_vote(name=self.session.names(told.ballot), why=why), "neutral")
