"""Seats whoever looks before the table, and sees to the curtain between two of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import TABLE, Seat
from tabletop.games import kit
from tabletop.inputs import Verb
from tabletop.table.curtain.ahead import Ahead
from tabletop.table.curtain.screen import CurtainScreen, Person, Said
from tabletop.table.curtain.words import words
from tabletop.table.drag import DragInput
from tabletop.table.notes import Notes
from tabletop.table.story import OwnTeller
from tabletop.theme import BRASS, DIM, MUSTARD
from tabletop.widgets.button import Button
from tabletop.widgets.overlay import Veil
from tabletop.widgets.plain import Label, Panel, line_height, line_width, text_height
from tabletop.widgets.scroll import Paragraph, ScrollText

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from tabletop.screens.play import PlayScreen
    from tabletop.table.match.session import Session


class Handover:
    """Of one table. What is shown is made anew for every pair of eyes; nothing of the last one's is kept."""

    def __init__(self, screen: PlayScreen) -> None:
        self.screen, self.session = screen, screen.session
        self.curtain: CurtainScreen | None = None
        self.reading = False  # what happened since the last look lies open
        self._lifting = False  # the curtain is opening
        self._looks = -1 if self.session.covered else self.session.looks
        self._began = not self.session.covered  # a saved game begins behind the curtain, which does not fall then

    def seat(self) -> None:
        """Make what depends on who looks."""
        screen, session = self.screen, self.session
        screen.picture = screen.kit.picture(session, screen.scene, screen.timeline)
        screen.picture.host = screen if screen.announces and session.own else None
        screen.director = screen.kit.director(screen.picture, lambda: screen.app.audio)
        screen.director.on_event = screen.heard
        screen.drag = DragInput(screen)
        screen.notes = Notes(screen.picture)
        screen.notes.tell = screen.tell

    def update(self) -> None:
        """Follow who looks."""
        if self.session.looks != self._looks:
            self._seat_again()
            if self.session.covered:
                self._hang(falls=self._began)
            self._began = True

    def cover(self, *, asked: bool) -> bool:
        """Let the curtain be down at once; True if that changed anything."""
        screen, session = self.screen, self.session
        if session.covered or session.watcher == TABLE or not (asked or session.several):
            return False
        unseen = [*screen.director.unshown(), *session.news()]
        for told in unseen:
            screen.note(told)
        session.cover(session.unread if self.reading else len(unseen))
        self._seat_again()
        if self.curtain is None or self.curtain not in screen.app.screens:
            self._hang(falls=False)
        return True

    def laid_out(self) -> None:
        """Lay out again what lay open when the window changed its size."""
        if self.reading:
            show(self)

    def uncovered(self) -> None:
        """Note that nothing lies over the table any more."""
        if self._lifting:
            self._lifting = False
            self.screen.keys.lifted()

    def closed(self) -> None:
        """Note that what happened has been read."""
        self.reading = False
        self.screen.ui.pop_layer()
        self.screen.keys.answered()

    # -- inside
    def _seat_again(self) -> None:
        screen = self.screen
        screen.app.voice.hush()  # nobody hears what was said to another
        self._looks = self.session.looks
        if screen.on_look is not None:
            screen.on_look(self.session.names(self.session.watcher) if self.session.watcher != TABLE else "")
        self.reading = False
        screen.let_go()
        screen.ui.set_focus(None)  # nobody's button has the focus of the next
        screen.timeline.clear()
        self.seat()
        screen.story.look()
        shown = self.session.shown
        screen.picture.rewind(shown)
        if shown is self.session.view:
            self.session.news()
        screen.ui.metrics = screen.app.metrics  # it may be waiting under other pages, of no window there is
        screen.layout(screen.app.metrics)
        screen.picture.agree(shown)

    def _hang(self, *, falls: bool) -> None:
        app = self.screen.app
        below = app.picture(self.screen) if falls and app.top is self.screen else None
        back = self.screen.pause if self.screen.on_pause is not None else None
        self.curtain = CurtainScreen(self.said, self.open, below=below, on_back=back)
        app.push(self.curtain)
        if self.screen.eyes_of is not None:
            app.when_idle(Ahead(self.screen, self.curtain, self.screen.eyes_of))

    def open(self) -> None:
        """Let the one it waited for look."""
        self._lifting = True
        self.session.reveal()
        self._seat_again()
        self.reading = bool(lines(self.session, self.session.missed))  # what one alone was told stands in the story
        self.laid_out()

    def said(self) -> Said | None:
        """Return what stands on the curtain; None if there need be none any more."""
        session, looking = self.session, self.session.looking
        if looking.waits is None:
            return None
        who: Seat = looking.waits
        seats = [seat for seat in range(looking.seats) if looking.planned >> seat & 1]
        settings, ui = self.screen.app.settings, self.screen.ui
        press = settings is not None and settings.press_to_open
        again = who == looking.last  # nobody else has looked since
        head, aside = (words.AGAIN, words.SAME_EYES) if again else (words.PASS_TO, words.EYES)
        return Said(
            name=session.names(who),
            portrait=session.plan[who].portrait,
            head=head if session.several else words.BACK_TO,
            aside=aside if session.several else words.STEPPED_AWAY,
            state=words.state(
                session.match.game.title,
                session.match.game.stage(session.match.view(TABLE)),
                self.screen.kit.turns.get(session.asked(who), words.YOUR_TURN) if session.owes(who) else words.GOES_ON,
            ),
            sub=words.PRESS if press else words.hold(ui.keymap.hint(Verb.ACTIVATE, pad=True) if ui.pad else ""),
            people=tuple(Person(session.plan[s].portrait, bool(session.people >> s & 1)) for s in seats),
            lit=seats.index(who) if who in seats else -1,
        )

WIDE = 820.0


def lines(session: Session, missed: Sequence[Event]) -> list[str]:
    """Return the sentences on what whoever looks was told, oldest first."""
    seen = kit(session.match.game.id).seen
    teller = OwnTeller(session, missed)
    for told in missed:
        if told.kind not in seen:
            teller.tell(told)
    return [line.text for line in reversed(teller.lines)]


def show(handover: Handover) -> None:
    """Open the panel over the table; Enter, Back or its button goes on."""
    screen, session = handover.screen, handover.session
    ui, m = screen.ui, screen.ui.metrics
    told = [Paragraph(line, size=20) for line in lines(session, session.since_last_look())]
    wide = min(m.w - 80, WIDE + 300 * (m.text - 1))
    head, button = line_height(m, 30), max(72.0, line_height(m, 28) + 24)
    body = sum(text_height(m, p.words, wide - 90, p.size, "body") + p.gap for p in told) + 10
    body = min(body, m.h - 120 - head - button - 90)
    high = 24 + head + 16 + body + 20 + button + 26
    x, y = (m.w - wide) / 2, (m.h - high) / 2
    ui.push_layer(handover.closed)
    ui.add(Veil(m))
    ui.add(Panel((x, y, wide, high), edge=BRASS))
    name = words.since(name=session.names(session.watcher))
    ui.add(Label((x + 30, y + 22, wide - 60, head), name, face="display", size=30, wrap=False, colour=MUSTARD))
    if line_width(m, name, 30) + line_width(m, words.SINCE_ASIDE, 18, "italic") + 90 < wide:
        box = (x + 30, y + 22, wide - 60, head)
        ui.add(Label(box, words.SINCE_ASIDE, face="italic", size=18, wrap=False, colour=DIM, align=1))
    top = y + 24 + head + 16
    ui.add(ScrollText((x + 30, top, wide - 60, body), told, name="since"))
    half = (wide - min(wide - 60, 420.0 + 100 * (m.text - 1))) / 2
    box = (x + half, top + body + 20, wide - 2 * half, button)
    on = Button(box, words.GO_ON, handover.closed, kind="main", size=28, name="go on", key=Verb.ACTIVATE)
    ui.set_focus(ui.add(on))
