"""The story so far: public events as sentences with names, and, apart, what only the person at the screen knows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rules.core.types import TABLE
from tabletop.games import kit
from tabletop.table.panels import Line
from tabletop.table.talk.log import SAID, TalkLines

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.core.events import Event
    from tabletop.table.match.session import Session

KEPT = 400
PASSES = re.compile(r"(\*[^*]+\*) passes\.")  # the sentence of which several make one


class Teller:
    """Events as sentences, newest first; passes in a row are one sentence, and so is what several say on a day."""

    gathers = True

    def __init__(self, session: Session) -> None:
        self.session = session
        self.talk = TalkLines()
        self._manner = kit(session.match.game.id).manner
        self.lines: list[Line] = []
        self._passing: list[str] = []

    def tell(self, told: Event) -> None:
        """Say one event as whoever it is told to may know it."""
        match = self.session.match
        line = match.game.tell(told, self.session.names, self.view)
        passes = PASSES.fullmatch(line)
        if passes:
            self._pass(passes[1], told)
            return
        self._passing = []
        if line:
            self._put(Line(line, match.game.rule_of(told), told.kind))
            del self.lines[KEPT:]
        elif told.kind == SAID:
            self.talk.count += 1

    def _pass(self, name: str, told: Event) -> None:
        """Say that somebody passes, as those before."""
        self._passing.append(name)
        line = self._passing[0]
        if len(self._passing) > 1:
            self.lines.pop(0)
            line = f"{', '.join(self._passing[:-1])} and {name}"
        verb = "pass" if len(self._passing) > 1 else "passes"
        self.lines.insert(0, Line(f"{line} {verb}.", self.session.match.game.rule_of(told), told.kind))

    def _put(self, line: Line) -> None:
        manner, eyes = self._manner, self.session
        if self.gathers and manner is not None and line.kind == SAID:
            self.talk.tell(self.lines, line, self.view, lambda view: manner.groups(eyes, view))
        else:
            self.lines.insert(0, line)

    @property
    def view(self) -> object:
        """For whose eyes the sentences are: everybody's."""
        found: object = self.session.match.view(TABLE)
        return found


class OwnTeller(Teller):
    """Sentences for whoever looks, one an event."""

    gathers = False

    @property
    def view(self) -> object:
        """For the eyes of whoever looks."""
        return self.session.view


class Story:
    """Lines, newest first. Fed with the events of whoever looks in the order they are shown."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._kit = kit(session.match.game.id)
        self.public = Teller(session)
        self.private: list[str] = []
        self._public = 0

    @property
    def lines(self) -> list[Line]:
        """What everybody knows."""
        return self.public.lines

    def hear(self, told: Event) -> None:
        """Take one event that has just been shown."""
        public = self._next_public(told)
        self._whisper(told, public)
        if public is not None:
            self.public.tell(public)

    def _whisper(self, told: Event, public: Event | None) -> None:
        if told.kind in self._kit.anew:
            self.private = []
        if told.kind not in self._kit.seen:
            line = self.session.match.game.tell(told, self.session.names, self.session.view)
            if line and line != self._known(public):
                self.private.insert(0, line)

    def _known(self, public: Event | None) -> str:
        """Return what everybody is told of it. Not the numbers tell: "one card" and "an Ace" may both be a 1."""
        return "" if public is None else self.session.match.game.tell(public, self.session.names, self.public.view)

    def _next_public(self, told: Event) -> Event | None:
        tape = self.session.match.events(TABLE, self._public)
        for step, public in enumerate(tape):
            if public.kind == told.kind:
                self._public += step + 1
                return public
        return None

    def rewind(self) -> None:
        """Begin anew from everything told so far (after a load or an undo)."""
        self.public, self.private, self._public = Teller(self.session), [], 0
        for told in self.session.tape():
            self.hear(told)

    def mark(self, marks: Mapping[int, str]) -> bool:
        """Mark what clashes with what, by the numbers of the statements; True if that changed anything."""
        return self.public.talk.mark(self.lines, marks)

    def look(self) -> None:
        """Somebody else looks: what everybody knows stays, what one alone knows of this hand becomes theirs."""
        self.private = []
        match = self.session.match
        anew = self._kit.anew
        heard = list(_this_deal(match.events(TABLE), anew))
        for told in _this_deal(self.session.tape(), anew):
            at = next((i for i, public in enumerate(heard) if public.kind == told.kind), None)
            self._whisper(told, None if at is None else heard[at])
            if at is not None:
                del heard[: at + 1]


def _this_deal(tape: Sequence[Event], anew: frozenset[str]) -> Sequence[Event]:
    """Return the end of a tape, from the last deal on."""
    start = next((i for i in range(len(tape) - 1, -1, -1) if tape[i].kind in anew), 0)
    return tape[start:]
