"""What is said is seen: a bubble at the seat, in the blue of claims, for as long as it takes to read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from rules.core.talk.codes import ACTS
from rules.core.talk.statement import EMPTY, Said
from tabletop.table.talk.board.page import ClaimBoard, Sight
from tabletop.table.talk.glass import Glass
from tabletop.table.talk.notebook import Notebook
from tabletop.table.talk.palette import Palette
from tabletop.theme import BREATH, CLAIM

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame.event import Event as Press

    from rules.core.events import Event
    from rules.core.talk.statement import Statement
    from rules.core.types import Ask
    from tabletop.screens.play import PlayScreen
    from tabletop.table.director import Director
    from tabletop.table.match.session import Session
    from tabletop.table.picture import Picture
    from tabletop.table.talk.manner import Manner

LOOK_MS, LETTER_MS = 700, 38  # the pace of talk: from what was said alone, never from who says it or why
RUN_MS = 700  # where many say the same kind of thing one after the other: two or three bubbles stand at once
PRESSES = frozenset({pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.MOUSEBUTTONDOWN})


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
        stage.picture.say(statement.speaker, words, CLAIM)
        again = runs_on(manner, eyes, statement, number)
        stage.director.linger(RUN_MS if again else LOOK_MS + LETTER_MS * len(words))


def runs_on(manner: Manner, eyes: Session, statement: Statement, number: int) -> bool:
    """Whether a statement is one more of many alike: the first of them was there to be read, the claim board has all.

    >>> "beside me are Vera and Fitch", right after "beside me are Mags and Silas"
    """
    said = eyes.view.said[: max(0, number)]
    before = next((row[1] for row in reversed(said) if row[1] not in EMPTY), -1)
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
        self.glass = Glass(screen, self.manner)

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
        """Go on to the next statement: any press will do, and means what else it means as well."""
        if event.type in PRESSES:
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

    def update(self, dt_ms: float) -> None:
        """Let the sand run, mark what clashes, and keep an open board up to date."""
        self.glass.update(dt_ms)
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
        ask = next((ask for ask in asks if ask.id == manner.ask and ask.due), None)
        return None if ask is None else Palette(self.screen, manner, ask)
