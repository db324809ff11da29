"""The table: what is told is shown; what is pressed, dragged or typed becomes an answer. It knows no rules."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from rules.core.types import TABLE, Ask, Move, Refusal
from tabletop.games import Remark, kit
from tabletop.paint.room import room
from tabletop.screens.asking import ASKED, AskingScreen
from tabletop.screens.haste import Haste
from tabletop.screens.person import keep_settings
from tabletop.table.bars import ActionBar, icon_bar
from tabletop.table.cardnode import INDEX_SIZES
from tabletop.table.curtain.handover import Handover
from tabletop.table.director import HALT
from tabletop.table.forms.aloud import Open
from tabletop.table.keys import DEAF_MS, STOP_MS, Keys, rule_here
from tabletop.table.notes import Announcement
from tabletop.table.prompts import Action, Announced, Nothing, Prompt
from tabletop.table.stops import CardRing, put_seats
from tabletop.table.story import Story
from tabletop.table.talk.hearing import Hearing
from tabletop.table.words import words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from rules.core.events import Event
    from tabletop.app import App
    from tabletop.inputs import Verb
    from tabletop.paint.metrics import Metrics
    from tabletop.table.curtain.ahead import Eyes
    from tabletop.table.match.session import Session
    from tabletop.widgets.mouse import Gesture


DEALT_MS = 2000.0  # so much of the first deal is watched by all who sit round the screen


class PlayScreen(AskingScreen):
    """One match. `on_finished` gets the session when the last card has been shown."""

    space_presses = False
    announces = True  # whether it stops for what has to be read
    eyes_of: Callable[[str], Eyes | None] | None = None  # for what eyes somebody looks; None: it all lies ready

    def __init__(
        self,
        session: Session,
        *,
        on_finished: Callable[[App, Session], None] | None = None,
        on_pause: Callable[[App, PlayScreen], None] | None = None,
        on_rules: Callable[[App, str], None] | None = None,
        on_look: Callable[[str | None], object] | None = None,
        aim: tuple[str, str] = ("", ""),
    ) -> None:
        super().__init__(session)
        self.aim, self._to_say = aim, ("", "")  # what it is for beside itself, and how that is called: said once
        self.on_look = on_look  # of several people: gets the name of whoever looks, "" for nobody, None at the end
        self.on_finished, self.on_pause, self.on_rules = on_finished, on_pause, on_rules
        self._done = self._hurried = False
        self.announced: Announced | None = None
        self.haste = Haste(self)
        self._fast = False  # nobody here is in any more
        self._put_out: Sequence[Event] = ()  # what brought that

    # -- life
    def enter(self, app: App) -> None:
        """Begin: everything told so far is known, what is told from now on is shown."""
        self.kit = kit(self.session.match.game.id)
        self.handover = Handover(self)
        self.handover.seat()
        self._opened = app.now
        self._lived = not self.session.finished  # its end is seen here: it stands until it has been
        self.session.hold = self._held
        self.session.to_read = lambda ask: self.kit.awaits_press(self.session.view, ask)
        self.session.openly, self.session.reflex = self.kit.openly, partial(self.kit.reflex, self)
        self.session.aloud, self.session.comes_last = self.kit.aloud, self.kit.comes_last
        self.session.keep_time(self.kit.tempo)
        app.audio.bed(self.kit.bed)
        self.story = Story(self.session)
        self.hearing = Hearing(self)
        self.keys = Keys(self)
        self._begin()

    def _held(self) -> bool:
        """Whether something must be seen or read before others go on; the first curtain falls into a long deal."""
        session = self.session
        called = session.open and session.match.turn == 0 and session.calls & session.people
        first = called and self.app.now - self._opened >= DEALT_MS
        return (self.director.busy and not first) or self.handover.reading or self.front.holds or self.reads

    def _begin(self) -> None:
        settings = self.app.settings
        self.talker = self.kit.talker(self.session, talks=settings is None or settings.court_talk)
        if self.session.match.turn == 0 and self.session.epoch == 0 and not self.session.covered:
            self._to_say = self.aim
            return  # a fresh deal is shown from its first event
        for told in self.session.tape():
            self.talker.hear(told)
        self.hearing.rewind()
        self.story.rewind()
        self.picture.rewind(self.session.view)
        self.session.news()

    def cover(self, *, asked: bool) -> bool:
        """Let the curtain be down at once."""
        return self.handover.cover(asked=asked)

    def resume(self) -> None:
        """Go on; behind a curtain that has lifted just now nothing is pressed yet."""
        super().resume()
        self.handover.uncovered()

    def leave(self) -> None:
        """Let go; the match is saved."""
        self.session.leave()
        self.app.audio.bed(None)
        if self.on_look is not None:
            self.on_look(None)

    def layout(self, metrics: Metrics) -> None:
        """Build the table for this window and text size."""
        settings = self.app.settings
        self.ui.paced = False
        self.let_go()
        self.ui.clear()
        self.ui.accent = self.picture.accent
        self.terms = self.ui.tip.terms = {**words.table("terms"), **self.kit.terms}
        order = () if self.picture.built else self.session.hand_order
        self.picture.build(metrics, INDEX_SIZES[settings.index_size] if settings else 1.0)
        self.scene.background = room(metrics, self.picture.room, self.picture.layout.table)
        hand = self.picture.board.hand
        hand.show_playable, hand.on_order = not settings or settings.show_playable, self.session.keep_hand_order
        if order:
            hand.arrange(order)
            hand.lay("sort")
        self.notes.renew()
        self.bar = ActionBar(self.ui, self.picture.layout)
        self.picture.put_up = self._put_up
        put_seats(self)
        icon_bar(self)
        self.picture.furnish(self.ui)
        self.ring = CardRing(self)
        self.ui.on_rest = self.drag.come_back if self.session.own else None
        self.forget_asked()
        self.refresh_prompt()
        self.timeline.finish()
        self.session.auto_pass = settings.auto_pass if settings else True
        self.handover.laid_out()

    def _put_up(self) -> list[Rect]:
        """Return where what is asked and what is noted lies over everything else, but for what has scrolled away."""
        asked = (
            Rect(one.body if one.clip is None else one.body.clip(one.clip))
            for one in self.front.put_up()
            if one.visible
        )
        return [*asked, *self.notes.put_up()]

    # -- time
    def update(self, dt_ms: float) -> None:
        """Let opponents play, show what was told."""
        clock = self.timeline.clock
        clock.rush = self.haste.rush(dt_ms)
        self.picture.turner.new_frame()
        self.session.update(self.app.now, 0.0 if clock.off else clock.speed)
        self.handover.update()
        self._take_news()
        if self.session.skipping:
            self.hurry()
        if not self.reads:
            self.director.update(self.session.view)
        if not self.director.busy:
            self._unannounce()
        self.refresh_prompt()
        if self.director.busy and ASKED < self._hung <= self.app.now:
            self.unsay()
        self.notes.update(dt_ms, self.front.put_up())
        self.drag.update()
        self.ring.update()
        self.hearing.update(dt_ms)
        if self._to_say[0] and not self.front.put_up():
            self.notes.say(self._to_say[0], "icon-trophy", self._to_say[1])
            self._to_say = "", ""
        self.picture.give_way()
        self.ui.paced = self.app.live
        if self.session.finished and not (self.director.busy or self._done or (self.front.holds and self._lived)):
            self._done = True
            if self.on_finished is not None:
                self.on_finished(self.app, self.session)

    def _take_news(self) -> None:
        """Let what has been told be shown, and keep what put the last one here out."""
        news = self.session.news()
        if news:
            self._put_out = news if self.session.fast and not self._fast else self._put_out
            self._fast = self.session.fast
            self.director.hear(news)

    @property
    def reads(self) -> bool:
        """Whether the whole story is open: everything waits."""
        return self.notes.log in self.ui.layers

    def own(self, told: Event) -> bool:
        """Whether it is the watcher's doing."""
        return getattr(told, "user", getattr(told, "seat", TABLE)) == self.session.watcher

    @property
    def glides(self) -> bool:  # type: ignore[override]
        """Whether it goes faster: one line says what goes by."""
        return self.haste.glides

    @property
    def spoken(self) -> list[Rect]:
        """Where somebody who teaches speaks (px): nothing else is told over that."""
        return []

    @property
    def busy(self) -> bool:
        """Whether frames should follow at full rate: while something is shown, not while somebody thinks."""
        waits = self.picture.pastime is not None or self.announced is not None
        return super().busy or (self.director.busy and not waits)

    def note(self, told: Event) -> Remark | None:
        """Take an event into the story without showing it; return what is said about it."""
        if self.session.open and self.story.knows(told):
            return None
        self.fresh()
        self.tell(self.story.hear(told))
        self.hearing.note(told)
        if told.kind in self.kit.anew:
            self.director.forget()
        elif told.kind in self.session.match.game.closes:
            self.haste.closes()
        elif not self.own(told) or told.kind in self.director.befalls:
            self.director.keep(told)
        if told.kind in {"played", "passed"} and self.own(told):  # one has had a turn
            self.story.kept, hand = ("", 0), self.picture.board.hand
            if hand.fresh:
                hand.fresh = []
                hand.lay("sort")
        return self.talker.hear(told)

    def heard(self, told: Event) -> None:
        """Tell of an event that is being shown."""
        self.keys.rose()
        if not self.director.lingers:  # nothing that is shown together with it
            self._unannounce()
        worth = self.director.weight(told)
        if worth >= HALT:
            self.ui.tip.hide()  # what it says of powers may be so no more
        eclipsed = self.haste.sees(told, worth)
        said = self.note(told)
        if self.talker.stale:
            self.picture.hush(*self.talker.stale)
        self.picture.moment_over(told)
        if said is not None and said.seat in self.picture.board.seats and not self.timeline.clock.hasty:
            self.tell(words.remark(name=self.session.names(said.seat), said=said.text))
            self.timeline.after(0, partial(self.picture.chat, said.seat, said.text))  # as in `speak`
        self.hearing.show(told)
        narrated = self.kit.narration(self.session, told)
        if self.glides:
            narrated = self.director.in_passing(told, narrated)
        card = self._announce(told)
        if narrated and not eclipsed and narrated not in card:
            self.narrate(narrated)
        elif self.glides and told.kind == "played" and not (eclipsed and self.haste.worth >= HALT):
            self.unsay()  # what hangs there is of a play that lies on top no more
        sight = self.kit.secret_sight(told)
        if sight is not None:
            self.notes.peek(self.session.names(sight[0]), sight[1])

    def _announce(self, told: Event) -> str:
        """Stop for what has to be read until somebody has read it, unless they are in a hurry; return what that is."""
        fast = self.session.fast and told not in self._put_out
        found = (self.kit.announcement(self.session, told) or self.director.stop(told)) if self.announces else None
        if found is not None and found.stays:
            self.story.kept = found.said, len(self.story.private)
        settings = self.app.settings
        stops = self.announces and (settings is None or settings.stop_to_read)
        if not stops or self._hurried or self.timeline.clock.hasty or fast:
            return ""
        what = f"{self.session.match.game.id} {(found and found.like) or told.kind}"
        if settings is not None and what in settings.have_seen:
            found = None
        more = [Action(words.SEEN_IT, partial(self._have_seen, what), words.SEEN_IT_SUB)]
        if found is None and self._first_pass(told):
            found = Announcement(words.PASSED_FOR_YOU, words.WHY_PASSED, "icon-pass")
            more = [Action(words.PRESS_MYSELF, self._press_myself, words.PRESS_MYSELF_SUB)]
        if found is not None:
            self.ui.tip.hide()
            stands = math.inf if self.session.people else found.reading
            self.director.linger(stands)
            self.announced = stop = Announced([Action(words.GO_ON, self.read_on, kind="main"), *more], told.behind)
            self.timeline.after(0, partial(self._read_out, stop, found, stands))  # to draw it takes a frame of its own
            self.keys.rose(found.said, deaf=STOP_MS)
            self.let_go()  # what was answered is gone: what is to be read need not keep off it
            self.forget_asked()
        return found.said if found is not None else ""

    def _read_out(self, stop: Announced, found: Announcement, stands: float) -> None:
        """Put up what is to be read, unless one has gone on already."""
        if self.announced is stop:
            self.notes.say(found.said, found.icon, found.title, card=found.card, stands=stands)

    def _unannounce(self) -> None:
        if self.announced is not None:
            self.announced = None
            self.notes.clear()
            self.forget_asked()

    def read_on(self) -> None:
        """Go on from what the table has stopped for."""
        self.keys.answered(leads=False)
        self.director.go_on()

    def _have_seen(self, what: str) -> None:
        """Stop for this kind of thing no more; the settings bring it back."""
        if self.app.settings is not None:
            self.app.settings.have_seen = [*self.app.settings.have_seen, what]
            keep_settings(self.app)
        self.read_on()

    def _first_pass(self, told: Event) -> bool:
        """Whether it has just been passed for the person, as never before: that is said once."""
        settings, session = self.app.settings, self.session
        own = told.kind == "passed" and self.own(told)
        if not own or not session.passed_unasked or settings is None or settings.pass_explained:
            return False
        settings.pass_explained = True
        keep_settings(self.app)
        return True

    def _press_myself(self) -> None:
        """Pass by itself no more (SE 3.22a)."""
        if self.app.settings is not None:
            self.app.settings.auto_pass = self.session.auto_pass = False
            keep_settings(self.app)
        self.read_on()

    # -- doing
    def prompt_now(self, asks: Sequence[Ask], *, busy: bool) -> Prompt:
        """Make the prompt for what is asked now."""
        ended = self.session.finished or not (self.session.fast or self.glides)
        if busy and (self.announced is not None or ended):
            return self.announced or self.picture.pastime or Nothing()
        if not busy and (invited := self.session.invited) is not None:
            form = self.kit.aloud(self.session.view, invited.ask, invited.seat)
            if form is not None:
                return form(self, invited.ask, invited.seat)
        found = self.hearing.palette(asks) or self.kit.prompt_for(self, asks)
        return Open(self, found) if self.session.open and not found.yours else found

    def called(self) -> None:
        """Let a key on its way to what stood there before be no answer to what has come up; say what has gone by."""
        if not self.prompt.takes_cards:
            due = [ask.id for ask in self.session.asks if ask.due]
            self.keys.rose(*(due or ["last"]), deaf=DEAF_MS if due else STOP_MS)
        if self.prompt.takes_cards and self.announces and not self.session.several:
            said, *fewer = self.director.gone_by or [""]
            self.director.forget()
            if said:
                say = partial(self.notes.say, said, "icon-log", words.GONE_BY, stands=math.inf, fewer=fewer)
                self.timeline.after(0, say)  # in the next frame, above what is asked, until something is done

    def submit(self, move: Move) -> None:
        """Make a move: what is running is finished first, the move is saved, then shown."""
        self.hurry()
        self.director.forget()
        self.haste.decided()
        talks = any(ask.of == "talk" for ask in self.session.asks if ask.id == move.ask)
        refusal = self.session.submit(move)
        if refusal is not None:
            self.refuse(refusal)
            self.drag.let_go()
            return
        self.answers += 1
        self.keys.answered(leads=not talks)  # who says enough has not read what he is asked next
        self.answering = True
        self.close_chooser()
        self.answering = False
        self.notes.clear()
        self.unsay()
        self.handover.update()
        self._take_news()
        self.director.update(self.session.view)
        self.drag.let_go()

    def swap(self, prompt: Prompt | None) -> None:
        """Put a chooser before the usual prompt, or take it away."""
        super().swap(prompt)
        if prompt is not None:
            self.keys.asked()

    @property
    def advised(self) -> Move | None:
        """The move a hint has named for what is asked now."""
        return self.notes.advised(self.session)

    def hurry(self) -> None:
        """Bring everything that is running to its end."""
        self._take_news()
        self._hurried = True
        self.director.hurry(self.session.view)
        self._hurried = False

    def refuse(self, refusal: Refusal, near: tuple[float, float] | None = None) -> None:
        """Say why not, near the pointer or the cards, only here."""
        self.app.audio.play("refused")
        self.notes.why(refusal.text, refusal.rule, near or self.picture.board.hand.near())

    def allow(self) -> None:
        """Say that nothing speaks against what is selected."""
        self.notes.say(words.WILL_DO, "icon-check")

    def toggle_pass(self) -> None:
        """Pass for this trick, or think again (SE 3.22b)."""
        self.session.pass_for_trick = not self.session.pass_for_trick
        self.refresh_prompt()

    def skip(self) -> None:
        """Leave the rest of the hand to the others; what asks next follows from no press."""
        self.session.skip()
        self.keys.answered(leads=False)
        self.refresh_prompt()
        self.hurry()

    def undo(self) -> None:
        """Take back, where the rules let it."""
        if self.chooser is not None:
            self.swap(None)
            return
        self.hurry()
        refusal = self.session.undo()
        if refusal is not None:
            self.refuse(refusal)
            return
        self.show_anew()

    def show_anew(self) -> None:
        """Show the match as it is now: its past has changed."""
        self._begin()
        self.picture.board.clear_table()
        self.picture.agree(self.session.view)
        self.forget_asked()

    def hint(self) -> None:
        """First a nudge, then the move with one reason; nothing while there is something to be read."""
        off = self.app.settings is not None and not self.app.settings.hints
        found = None if off or self.director.busy else self.session.hint()
        if found is not None:
            self.notes.hint(found, self)
        elif self.announced is None:
            self.notes.unadvised(self, words.HINTS_OFF if off else words.NO_ADVICE)

    def open_log(self) -> None:
        """Show the whole story."""
        self.notes.whole_story(self)

    def rules(self, rule: str) -> None:
        """Open the rulebook at a rule, or at that of whatever has the focus."""
        if self.on_rules is not None:
            self.on_rules(self.app, rule or rule_here(self))

    def pause(self) -> None:
        """Open the pause menu."""
        if self.on_pause is not None:
            self.on_pause(self.app, self)
        else:
            self.app.pop()

    # -- input
    def handle(self, event: pygame.event.Event) -> bool:
        """Take digits, arrows and the wheel for choosers and the hand; the rest is the page's."""
        if self.keys.too_soon(event):
            return True
        self.hearing.pressed(event)
        if self.keys.before(event):
            return True
        done = super().handle(event)
        self.keys.after(event)
        return done

    def gesture(self, gesture: Gesture) -> bool:
        """Take a mouse gesture no widget wanted."""
        taken = self.front.gesture(gesture) or self.picture.gesture(gesture)
        return taken or self.drag.gesture(gesture, self.front)

    def on_verb(self, verb: Verb) -> bool:
        """Take what nothing else wanted."""
        return self.keys.verb(verb)
