"""The story so far: public events as sentences with names, and, apart, what only the person at the screen knows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rules.core.sentences import grammar, nested
from rules.core.talk.statement import EMPTY
from rules.core.talk.tongue import today
from rules.core.types import TABLE
from tabletop.games import kit
from tabletop.table.panels import Line
from tabletop.table.words import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.talk.board import Group
    from tabletop.table.match.session import Session
    from tabletop.table.talk.manner import Manner

SAID = "said"  # the kind of the event
MARK = " *(!)* {why}"


class TalkLines:
    """Which statements which line of a story tells. Lines are replaced, never changed."""

    def __init__(self) -> None:
        self.count = 0  # statements told so far
        self._lines: dict[int, Line] = {}  # number of a statement -> its line
        self._marked: dict[int, str] = {}

    def tell(self, lines: list[Line], line: Line, view: Any, groups: Callable[[Any], Iterable[Group]]) -> None:
        """Take in the line of the next statement: put it on top, with whoever said the same today."""
        number, self.count = self.count, self.count + 1
        so_far = view._replace(said=view.said[: number + 1], days_said=_days(view.days_said, number))
        numbers: tuple[int, ...] = (number,)
        if self._alike(so_far, number):
            for group in groups(so_far):
                if number in group.numbers:
                    numbers, line = group.numbers, line._replace(text=group.text)
        for old in {id(self._lines[one]): self._lines[one] for one in numbers if one in self._lines}.values():
            lines[:] = [one for one in lines if one is not old]
        lines.insert(0, line)
        self._lines.update(dict.fromkeys(numbers, line))

    def _alike(self, view: Any, number: int) -> bool:
        """Whether somebody may have said the same today: a glance at the numbers, before anything is gathered."""
        row = view.said[number]
        if row.act in EMPTY:
            return False
        before = view.said[today(view) : number]
        return any(one.target == row.target and one.a == row.a and one.speaker != row.speaker for one in before)

    def mark(self, lines: list[Line], marks: Mapping[int, str]) -> bool:
        """Mark lines with what their statements clash with; True if that changed anything."""
        changed = False
        for number, why in marks.items():
            old = self._lines.get(number)
            if old is None or self._marked.get(number) == why or not any(one is old for one in lines):
                continue
            self._marked[number] = why
            new = old._replace(text=old.text + MARK.format(why=why))
            lines[:] = [new if one is old else one for one in lines]
            self._lines.update({one: new for one, line in self._lines.items() if line is old})
            changed = True
        return changed


def _days(days: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Leave out the days that had not begun when a statement was made."""
    return tuple(start for start in days if start <= number)


KEPT = 400
FRESH, STALE = 5, 20  # so many more told since: one line beside the story instead of two; none (all is in its history)


def innermost(marks: str) -> re.Pattern[str]:
    """Find what is in quotes and has none within, in a language with these marks."""
    pairs = zip(marks[::2], marks[1::2], strict=True)
    return re.compile("|".join(f"{opens}[^{marks}]*{shuts}" for opens, shuts in pairs))


QUOTED = innermost(grammar()["quotes"])  # the reason in the sentence of a statement, which may be quoted itself
NAME = re.compile(r"\*[^*]+\*")


class Teller:
    """Events as sentences, newest first; passes in a row are one sentence, and so is what several say on a day."""

    gathers = True

    def __init__(self, session: Session) -> None:
        self.session = session
        self.talk = TalkLines()
        self._manner = kit(session.match.game.id).manner
        self.lines: list[Line] = []
        self._passing: list[str] = []

    def tell(self, told: Event) -> str:
        """Say one event as whoever it is told to may know it; return it by itself, whatever it stands together with."""
        match = self.session.match
        line = match.game.tell(told, self.session.names, self.view)
        name = NAME.match(line)
        if name and line == words.passes(names=[name[0]], several=False):
            self._pass(name[0], told)
            return line
        self._passing, alone = [], line
        if line:
            if self._manner is not None:
                said = told.kind == SAID
                line = self._as_heard(self._manner, line) if said else line + self._manner.more(self.session, told)
            alone, again = line, words.drawn_again
            if line.startswith(again) and self.lines and self.lines[0].text.startswith(again):
                line = f"{self.lines.pop(0).text[:-1]}, {line[len(again) :]}"
            self._put(Line(line, match.game.rule_of(told), told.kind))
            del self.lines[KEPT:]
        elif told.kind == SAID:
            self.talk.count += 1
        return alone

    def _as_heard(self, manner: Manner, line: str) -> str:
        """Quote a reason in the very words in which it was given."""
        number = self.talk.count
        heard = iter(manner.quoted(self.session, number) if number < len(self.session.view.said) else ())

        def put(found: re.Match[str]) -> str:
            one = next(heard, "")
            return f"{found[0][0]}{one}{found[0][-1]}" if one else found[0]

        return nested(QUOTED.sub(put, line))

    def _pass(self, name: str, told: Event) -> None:
        """Say that somebody passes, as those before."""
        self._passing.append(name)
        several = len(self._passing) > 1
        if several:
            self.lines.pop(0)
        line = words.passes(names=self._passing, several=several)
        self.lines.insert(0, Line(line, self.session.match.game.rule_of(told), told.kind))

    def _put(self, line: Line) -> None:
        manner, eyes = self._manner, self.session
        if self.gathers and manner is not None and line.kind == SAID:
            self.talk.tell(self.lines, line, self.view, lambda view: manner.groups(eyes, view))
        else:
            self.lines.insert(0, line)
            self.talk.count += line.kind == SAID

    @property
    def view(self) -> object:
        """For whose eyes the sentences are: everybody's."""
        return self.session.match.view(TABLE)


class OwnTeller(Teller):
    """Sentences for whoever looks, one an event."""

    gathers = False

    def __init__(self, session: Session, tape: Sequence[Event]) -> None:
        """`tape` = what it will tell: the end of what whoever looks was told."""
        super().__init__(session)
        self.talk.count = len(getattr(session.view, "said", ())) - sum(told.kind == SAID for told in tape)

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
        self._until: dict[str, str] = {}  # a line of it -> the ask with whose answer it is worth nothing any more
        self._public = self._since = 0
        self._eyes: int | None = None  # whose it was last told for
        self.kept = "", 0  # stays beside it until one has had a turn, for so much of what is private

    @property
    def beside(self) -> list[str]:
        """What one alone knows and has just learnt: with all that has been told since it makes room for that."""
        gone = self._until and {*self._until.values()} - {ask.id for ask in self.session.asks}
        kept, known = self.kept
        if kept:
            return [*self.private[: len(self.private) - known], kept][-2:]
        lines = [line for line in self.private if self._until.get(line) not in gone]
        return lines[: 2 if self._since < FRESH else 1 if self._since < STALE else 0]

    @property
    def lines(self) -> list[Line]:
        """What everybody knows."""
        return self.public.lines

    def knows(self, told: Event) -> bool:
        """Whether it is a public event that somebody has been shown before all are."""
        return any(told is one for one in self.session.match.events(TABLE)[: self._public])

    def hear(self, told: Event) -> str:
        """Take one event that has just been shown; return what whoever looks is told of it, in a sentence."""
        public = self._next_public(told)
        said = self._whisper(told, public)
        if public is not None:
            known = self.public.tell(public)
            self._since += 1
            said = said or known
        return said

    def _whisper(self, told: Event, public: Event | None) -> str:
        """Take what everybody does not know of it; return that."""
        if told.kind in self._kit.anew:
            self.private, self.kept = [], ("", 0)
        if told.kind not in self._kit.seen:
            line = self.session.match.game.tell(told, self.session.names, self.session.view)
            if line and line != self._known(public):
                self.private = [line, *(one for one in self.private if one != line)]
                if told.kind in self._kit.until:
                    self._until[line] = self._kit.until[told.kind]
                self._since = 0
                return line
        return ""

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
        self.public, self.private, self.kept = Teller(self.session), [], ("", 0)
        self._public = self._since = 0
        self._eyes = self.session.watcher
        for told in self.session.tape():
            self.hear(told)
        manner = self._kit.manner
        at, left_out = manner.forgotten([line.kind for line in self.lines]) if manner is not None else (0, "")
        if left_out:
            self.lines.insert(at, Line(left_out, "", ""))

    def mark(self, marks: Mapping[int, str]) -> bool:
        """Mark what clashes with what, by the numbers of the statements; True if that changed anything."""
        return self.public.talk.mark(self.lines, marks)

    def look(self) -> None:
        """Somebody else looks: what everybody knows stays, what one alone knows of this hand becomes theirs."""
        if self._eyes == self.session.watcher:
            return  # nobody else does: it was told anew for these eyes already
        self._eyes = self.session.watcher
        self.private, self.kept = [], ("", 0)
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
