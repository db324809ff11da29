"""What is said is seen: a bubble at the seat, for as long as it takes to read it; and the sand glass of a talk."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Protocol

import pygame

from rules.core.talk.codes import ACTS
from rules.core.talk.statement import EMPTY, Said, Statement
from rules.core.types import TABLE, Ask, Move
from tabletop.inputs import Verb, verb_of
from tabletop.paint import frames, soft, sprites, text
from tabletop.paint.cache import kept
from tabletop.scene import Node
from tabletop.table.talk.board import ClaimBoard, Sight
from tabletop.table.talk.notebook import Notebook
from tabletop.table.talk.palette import Palette
from tabletop.table.talk.recent import Recent
from tabletop.theme import ALARM, BRASS, BREATH, CLAIM, CREAM

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface
    from pygame.event import Event as Press

    from rules.core.events import Event
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.play import PlayScreen
    from tabletop.table.director import Director
    from tabletop.table.match.session import Session
    from tabletop.table.picture import Picture
    from tabletop.table.talk.manner import Manner

SHORT_MS = 10_000.0
TIME = "time"  # what the table does when it has run out
Z = 420.0


class Hourglass:
    """Of one table."""

    def __init__(self, screen: PlayScreen, manner: Manner | None) -> None:
        self.screen, self.manner = screen, manner
        self.spent = 0.0  # ms for which it has run
        self._turned = 0.0  # for how long (ms) the one runs that stands there: another one begins anew
        self.node = Node(z=Z, visible=False)
        self._shown: object = None
        self._whole = 0.0
        self._of: object = None  # the position for which that was found

    @property
    def whole(self) -> float:
        """For how long (ms) the one on the table runs in all, 0 where none stands there now."""
        session = self.screen.session
        position = (session.match.turn, session.epoch)
        if position != self._of:
            self._of, self._whole = position, self._read() if session.people else 0.0
        return self._whole

    def _read(self) -> float:
        return 0.0 if self.manner is None else 1000.0 * self.manner.talk_seconds(self.screen.session.match.view(TABLE))

    @property
    def left(self) -> float:
        """For how long (ms) it runs on."""
        return self.whole - self.spent

    def update(self, dt_ms: float) -> None:
        """Let the sand run; when it has run out, say so."""
        if self.manner is None:
            return
        screen, whole = self.screen, self.whole
        if whole != self._turned:
            self._turned, self.spent = whole, 0.0
        elif whole and self._runs:
            self.spent += dt_ms
        left = whole - self.spent
        self._show(0.0 if screen.session.covered else left)
        if whole and left <= 0:
            self.spent = 0.0
            screen.submit(Move(TABLE, TIME))

    @property
    def _runs(self) -> bool:
        screen, session = self.screen, self.screen.session
        asked = any(ask.due for ask in session.asks)
        return asked and not session.covered and not screen.director.busy and not screen.handover.reading

    def _show(self, left: float) -> None:
        self.node.visible = left > 0
        if left <= 0:
            return
        m, seconds = self.screen.picture.m, ceil(left / 1000)
        if (m, seconds) != self._shown or self.node.image is None:
            self._shown = (m, seconds)
            self.node.image = sand(m, seconds, late=left <= SHORT_MS)
        x, y, w, _ = self.screen.picture.layout.title
        self.node.move(m.px(x + w + 14), m.px(y))
        self.screen.scene.add(self.node)
        if self.node not in self.screen.picture.panels.more:
            self.screen.picture.panels.more.append(self.node)


@kept("plates")
def sand(m: Metrics, seconds: int, *, late: bool) -> Surface:
    """Draw the glass and the seconds that are left."""
    px = m.font_px(24)
    said = f"{seconds // 60}:{seconds % 60:02}"
    room = text.width("0:00", "display", px)
    d, pad = round(px * 1.1), m.px(12)
    w, h = room + d + 3 * pad, max(m.px(48), round(px * 1.7))
    made = frames.notch(m, w, h, "#17120F", ALARM if late else BRASS, width=3 if late else 2).copy()
    soft.stamp_mid(made, sprites.sprite("icon-hourglass", d), pad + d / 2, h / 2)
    line = text.text(said, "display", px, ALARM if late else CREAM)
    soft.stamp_mid(made, line, 2 * pad + d + room / 2, h / 2)
    return made


LOOK_MS, LETTER_MS = 700, 38  # the pace of talk: from what was said alone, never from who says it or why
RUN_MS = 700  # where many say the same kind of thing one after the other: two or three bubbles stand at once
PRESSES = frozenset({pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.MOUSEBUTTONDOWN})
WALKS = frozenset({Verb.NEXT, Verb.PREVIOUS, Verb.ZOOM, Verb.LOG, Verb.RULES, Verb.MUTE, Verb.FULLSCREEN})


class Stage(Protocol):
    """What a statement is shown on: a table, or a replay of one."""

    @property
    def picture(self) -> Picture:
        """Where everybody sits."""
        ...

    @property
    def director(self) -> Director:
        """Who lets one thing follow another."""
        ...


def speak(manner: Manner, stage: Stage, eyes: Session, statement: Statement, number: int = -1) -> None:
    """Let a statement be said: its number among all of the match, or the last one like it that is known."""
    stage.picture.mention(statement)
    if statement.act in EMPTY:
        return
    if number < 0:
        said = [tuple(row) for row in eyes.view.said]
        number = len(said) - 1 - said[::-1].index(statement) if statement in said else len(said)
    words = manner.sentence(eyes, number, statement)
    if statement.speaker == stage.picture.me:
        stage.picture.say(statement.speaker, words, CLAIM)  # nobody waits for what they have just read
    elif statement.speaker in stage.picture.board.seats:
        say = partial(stage.picture.say, statement.speaker, words, CLAIM)
        stage.picture.timeline.after(0, say)  # to find a place for it takes a frame of its own
        again = runs_on(manner, eyes, statement, number)
        stage.director.linger(RUN_MS if again else LOOK_MS + LETTER_MS * len(words))


def runs_on(manner: Manner, eyes: Session, statement: Statement, number: int) -> bool:
    """Whether a statement is one more of many alike: the first of them was there to be read, the claim board has all.

    >>> "beside me are Vera and Fitch", right after "beside me are Mags and Silas"
    """
    said = eyes.view.said[: max(0, number)]
    before = next((row.act for row in reversed(said) if row.act not in EMPTY), -1)
    return ACTS[statement.act] in manner.runs and before == statement.act


def breathe(manner: Manner, stage: Stage, eyes: Session, told: Event) -> None:
    """Let a word for one ear be said, to those who are told of it."""
    statement, words = manner.under_breath(eyes, told)
    if statement.speaker == stage.picture.me or statement.speaker in stage.picture.board.seats:
        stage.picture.say(statement.speaker, words, BREATH)
    if statement.speaker != stage.picture.me:
        stage.director.linger(LOOK_MS + LETTER_MS * len(words))


class Hearing:
    """At one table. Where a game does not talk there is nothing to hear."""

    def __init__(self, screen: PlayScreen) -> None:
        self.screen, self.manner = screen, screen.kit.manner
        self.number = 0  # how many statements have been shown
        self._checked = 0
        self.board: ClaimBoard | None = None
        self.hourglass = Hourglass(screen, self.manner)

    def rewind(self) -> None:
        """Take in what was said so far."""
        self.number = sum(isinstance(told, Said) for told in self.screen.session.tape())

    def note(self, told: Event) -> None:
        """Count what is heard, shown or not."""
        self.number += isinstance(told, Said)

    def show(self, told: Event) -> None:
        """Let it be said; what has just been noted is meant."""
        screen = self.screen
        if self.manner is None:
            return
        if told.kind == self.manner.private and not screen.timeline.clock.hasty:
            breathe(self.manner, screen, screen.session, told)
        elif not isinstance(told, Said):
            screen.picture.mention(None)  # the talk has gone on to something else
        elif not screen.timeline.clock.hasty and not self.manner.gist(screen.session.view):
            speak(self.manner, screen, screen.session, told.statement, self.number - 1)

    def pressed(self, event: Press) -> None:
        """Go on to the next statement: any press will do, and means what else it means as well.

        Not help, a walk to one of the buttons of what the table has stopped for, a press on it or in the open story.
        """
        screen = self.screen
        if screen.reads:
            return
        verb = verb_of(event, screen.app.keymap) if screen.announced is not None else None
        if verb in {*WALKS, Verb.HINT, Verb.WHY} or (verb is Verb.ACTIVATE and screen.ui.focus in screen.bar.buttons):
            return
        on_button = event.type == pygame.MOUSEBUTTONDOWN and (
            any(one.visible and one.contains(event.pos) for one in screen.bar.buttons)
            or (screen.announced is not None and screen.ui.mouse.under(event.pos, pressable=True) is not None)
        )  # it says what it does when it is let go
        if event.type in PRESSES and not on_button:
            self.screen.director.go_on()

    def open_board(self) -> None:
        """Open the claim board, with the notes of whoever looks."""
        screen = self.screen
        if self.manner is None or len(screen.ui.layers) > 1:
            return
        session = screen.session
        notebook = Notebook(session.remembered, session.watcher) if session.own else None
        palette = screen.front if isinstance(screen.front, Palette) else None
        rules = lambda rule: screen.notes.rule(rule, screen)  # noqa: E731 - one line, one use
        self.board = ClaimBoard(screen.ui, Sight(session, self.manner, notebook, palette, rules))

    def open_recent(self) -> None:
        """Show once more what was said last."""
        if self.manner is not None and len(self.screen.ui.layers) == 1:
            Recent(self.screen.ui, self.screen.session, self.manner, self.number)

    def update(self, dt_ms: float) -> None:
        """Let the sand run, mark what clashes, and keep an open board up to date."""
        self.hourglass.update(dt_ms)
        if self.manner is not None and self._checked != self.number and not self.screen.director.busy:
            self._checked = self.number
            self.screen.app.when_idle(self._check)
        if self.board is not None:
            self.board = self.board if self.board.open else None
        if self.board is not None:
            self.board.update()

    def _check(self) -> bool:
        """Mark in the story what clashes with what, for everybody to see."""
        screen = self.screen
        if self.manner is not None and screen.story.mark(self.manner.clashes(screen.session)):
            screen.refresh_story()
        return False

    def palette(self, asks: Sequence[Ask]) -> Palette | None:
        """Return the palette, if somebody is asked what they say; who merely may speak has to want to."""
        manner = self.manner
        if manner is None:
            return None
        session = self.screen.session
        every = (ask for ask in asks if ask.id == manner.ask and ask.due)
        ask = next((ask for ask in every if session.reflex(session.view, ask) is None), None)
        return None if ask is None else Palette(self.screen, manner, ask)
