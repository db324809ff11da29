"""What whoever looks at a match may know, who looks, and what they left behind: the part that keeps secrets."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rules.core.sentences import grammar
from rules.core.types import TABLE, Ask, Seat, SeatMask
from rules.core.words import PERSON, Pronouns, by_name, known
from tabletop.table.words import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.match import Match
    from rules.save.model import SeatPlan
    from tabletop.table.match.keeping import Keeps

ORDER = "order"  # the kind of the journal's line with how a hand lies; of several people, with the seat behind it
LOOK = "look"  # the kind of the line with how much somebody had heard at their last look
HINTS = "hints"  # the kind of the line with how many hints were asked for
NOTES = "notes"  # the kind of the line with what somebody noted about the others, for their own eyes


class Remembered:
    """By seat. Every change is a line of the journal; where one person sits alone only the cards matter."""

    def __init__(self, journal: Keeps, *, several: bool) -> None:
        self.journal, self.several = journal, several
        self.hints = 0  # questions somebody wanted help with
        self._orders: dict[Seat, tuple[int, ...]] = {}
        self._looked: dict[Seat, int] = {}
        self._notes: dict[Seat, Any] = {}
        self._helped = -1  # the last turn at which a hint was asked for

    def read(self, table: Mapping[str, Any], only: Seat) -> None:
        """Take in what a journal says; what makes no sense is left out. `only` is the one person's seat."""
        orders = _by_seat(table, ORDER) if self.several else {only: table.get(ORDER)}
        self._orders = {
            seat: tuple(kinds)
            for seat, kinds in orders.items()
            if isinstance(kinds, list) and all(isinstance(kind, int) for kind in kinds)
        }
        hints = table.get(HINTS)
        self.hints = hints if isinstance(hints, int) and hints > 0 else 0
        self._notes = _by_seat(table, NOTES) if self.several else {only: table.get(NOTES)}
        marks = _by_seat(table, LOOK)
        self._looked = {seat: mark for seat, mark in marks.items() if isinstance(mark, int) and mark >= 0}

    def order(self, seat: Seat) -> tuple[int, ...]:
        """Return how the cards of a seat lie, () if that was never kept."""
        return self._orders.get(seat, ())

    def keep_order(self, seat: Seat, kinds: Sequence[int]) -> None:
        """Keep how the cards of a seat lie."""
        if seat != TABLE and tuple(kinds) != self.order(seat):
            self._orders[seat] = tuple(kinds)
            self.journal.table(f"{ORDER}-{seat}" if self.several else ORDER, list(kinds))

    def looked(self, seat: Seat, heard: int) -> int:
        """Return how much a seat had heard at its last look; nothing, if its tape is shorter than that by now."""
        mark = self._looked.get(seat, 0)
        return mark if mark <= heard else 0

    def keep_look(self, seat: Seat, heard: int) -> None:
        """Keep how much a seat has heard: it looks no more."""
        if self.several and seat != TABLE and self._looked.get(seat) != heard:
            self._looked[seat] = heard
            self.journal.table(f"{LOOK}-{seat}", heard)

    def notes(self, seat: Seat) -> Any:
        """Return what a seat noted about the others, as it was kept; None if nothing was."""
        return self._notes.get(seat)

    def keep_notes(self, seat: Seat, data: Any) -> None:
        """Keep what a seat has noted; nobody else is ever shown it."""
        if seat != TABLE and data != self.notes(seat):
            self._notes[seat] = data
            self.journal.table(f"{NOTES}-{seat}" if self.several else NOTES, data)

    def note_hint(self, turn: int) -> None:
        """Somebody asks what to do; nudge and move are one hint."""
        if turn != self._helped:
            self._helped = turn
            self.hints += 1
            self.journal.table(HINTS, self.hints)

    def cut(self, match: Match) -> None:
        """Moves were taken back: nobody has heard more than there is."""
        self._looked = {seat: min(mark, match.heard(seat)) for seat, mark in self._looked.items()}


def _by_seat(table: Mapping[str, Any], kind: str) -> dict[Seat, Any]:
    """Return the data of the lines "kind-SEAT" by seat."""
    found = ((name.removeprefix(f"{kind}-"), data) for name, data in table.items() if name.startswith(f"{kind}-"))
    return {int(seat): data for seat, data in found if seat.isdecimal()}


NUMBERED = re.compile(rf"\b{grammar()['seat']} (\d+)\b")  # how a game, which knows no names, speaks of people


def named(facts: Iterable[tuple[str, str]], names: Callable[[Seat], str]) -> tuple[tuple[str, str], ...]:
    """Put names into what a game says of people by their seats."""

    def by_name(words: str) -> str:
        """Name everybody there."""
        return NUMBERED.sub(lambda found: names(int(found[1]) - 1), words)

    return tuple((by_name(what), by_name(how)) for what, how in facts)


def in_names(said: str, eyes: Perspective, you: Seat = TABLE) -> str:
    """Put names and pronouns into what is said of "{0}", "{their[1]}" …; `you` is who reads it.

    A language in which "you" would ask for another verb has no word for it there: then that is a name as well.
    """
    you = you if words.YOU else TABLE
    names = [words.YOU if seat == you else eyes.names(seat) for seat in range(eyes.match.seats)]
    said = said.replace(f"{{{you}}}'s", words.YOUR)
    company = [known(one.character) for one in eyes.plan]
    for seat, one in enumerate(company):
        said = said if one is not None or seat == you else by_name(said, f"{{{seat}}}", f"[{seat}]")
    whos = [one.pronouns if one is not None else PERSON for one in company]
    if you != TABLE:
        whos[you] = Pronouns(words.YOU, words.YOU, words.YOUR)
    return said.format(*names, **{form: [getattr(who, form) for who in whos] for form in Pronouns._fields})


class Perspective:
    """View, asks, news and tape are those of `watcher`: of everybody, while nobody looks."""

    def __init__(self, match: Match, plan: tuple[SeatPlan, ...], journal: Keeps) -> None:
        self.match, self.plan = match, plan
        self.looking = Looking(sum(1 << i for i, seat in enumerate(plan) if seat.person), match.seats)
        self.looks = 0  # changes when somebody else looks: show everything for another pair of eyes
        self.remembered = Remembered(journal, several=self.looking.several)
        self._told = 0
        self._from = 0  # the turn from which on all are still to be shown what came, when the table lies open again
        self._seen: set[int] = set()  # what was told while all could look, by identity
        self._look()

    # -- who looks
    @property
    def watcher(self) -> Seat:
        """Who looks: the seat at the foot of the table; TABLE while the curtain is down or nobody here plays."""
        return self.looking.seat

    @property
    def several(self) -> bool:
        """Whether two or more people sit here: then who is asked what may depend on public facts only."""
        return self.looking.several

    @property
    def covered(self) -> bool:
        """Whether the curtain is down: then all that is told here is what everybody may know."""
        return self.looking.down

    @property
    def open(self) -> bool:
        """Whether the table lies open to all who sit round the screen: nobody's cards are to be seen."""
        return self.several and self.watcher == TABLE and not self.covered

    @property
    def people(self) -> SeatMask:
        """Who is a person now."""
        return int(self.match.state.people)

    @property
    def own(self) -> bool:
        """Whether the watcher plays the seat, and has not handed it to an opponent."""
        return self.watcher != TABLE and bool(self.people >> self.watcher & 1)

    @property
    def handed(self) -> bool:
        """Whether an opponent plays the watcher's seat for the time being."""
        return self.watcher != TABLE and not self.own

    def cover(self, unseen: int = 0) -> bool:
        """Let nobody look from now on; `unseen` of what was told last has not been shown. False: nothing was seen."""
        seat = self.watcher
        heard = max(0, self._told - unseen)
        if not self.looking.cover(self.people, self.calls):
            return False
        self.remembered.keep_look(seat, heard)
        self._turned()
        return True

    def lay_open(self, turn: int) -> None:
        """Whoever looked has answered: all see what came of it from `turn` on, and whatever comes next."""
        self.remembered.keep_look(self.watcher, self._told)
        self.looking.lay_open()
        self._turned()
        self._from, self._told = turn, len(self.match.told(TABLE, turn))

    @property
    def shown(self) -> Any:
        """The view of the watcher before what is still to be shown."""
        if self._told == self.match.heard(self.watcher):
            return self._view
        return self.match.game.view(self.match.at(self._from), self.watcher)

    @property
    def calls(self) -> SeatMask:
        """Who has to look before the game can go on."""
        return self._due

    def reveal(self) -> None:
        """Let whom the curtain waits for look; of several, who owes nothing by now leaves the table open to all."""
        self.looking.reveal()
        if self.several and self.watcher != TABLE and not self.calls >> self.watcher & 1:
            self.looking.lay_open()
        self._turned()

    # -- what they may know
    @property
    def view(self) -> Any:
        """What the watcher may know now."""
        return self._view

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What the watcher may answer now."""
        return self._asks.get(self.watcher, ()) if self.own else ()

    def names(self, seat: Seat) -> str:
        """Return the name at a seat."""
        return self.plan[seat].name if seat >= 0 else words.THE_TABLE

    def facts(self) -> tuple[tuple[str, str], ...]:
        """Return what the view shows in words, people by their names."""
        return named(self.match.game.facts(self.view), self.names)

    def tape(self) -> Sequence[Event]:
        """Return everything the watcher has ever been told: what a log begins with."""
        return self.match.events(self.watcher)

    def news(self) -> list[Event]:
        """Return what the watcher has been told since the last call."""
        found = list(self.match.events(self.watcher, self._told))
        self._told += len(found)
        if self.open:
            self._seen.update(map(id, found))
        return found

    def owes(self, seat: Seat) -> bool:
        """Whether the game waits for a seat: everybody sees that."""
        return seat >= 0 and bool(self._due >> seat & 1)

    def asked(self, seat: Seat) -> str:
        """Return the name of what a seat owes, "" for nothing; never what it may answer."""
        return next((ask.id for ask in self._asks.get(seat, ()) if ask.due), "")

    def since_last_look(self) -> Sequence[Event]:
        """Return what whoever looks has been told since they last looked, and what they did not see with all others."""
        seat = self.watcher
        told = self.match.events(seat, self.remembered.looked(seat, self.match.heard(seat)))
        return [one for one in told if id(one) not in self._seen]

    @property
    def missed(self) -> Sequence[Event]:
        """What of that everybody was told: that there is any says nothing of anybody."""
        public = set(map(id, self.match.events(TABLE)))
        return [one for one in self.since_last_look() if id(one) in public]

    def unsee(self) -> None:
        """Take nothing for seen by all: each reads what happened since their last look."""
        self._seen.clear()

    @property
    def unread(self) -> int:
        """How much whoever looks has been told since they last looked, seen or not."""
        heard = self.match.heard(self.watcher)
        return heard - self.remembered.looked(self.watcher, heard)

    @property
    def hand_order(self) -> tuple[int, ...]:
        """How the cards of whoever looks lie, () if that was never kept."""
        return self.remembered.order(self.watcher)

    def keep_hand_order(self, kinds: Sequence[int]) -> None:
        """Keep the order in which the watcher's cards lie."""
        self.remembered.keep_order(self.watcher, kinds)

    # -- inside
    def _look(self) -> None:
        """Look once at what every frame wants to know."""
        self._asks = self.match.asks()
        self._due: SeatMask = sum(1 << seat for seat, asks in self._asks.items() if any(ask.due for ask in asks))
        self._view: Any = self.match.view(self.watcher)

    def _settle(self) -> bool:
        """Let the position say who looks; True if that is a change."""
        seat, heard = self.watcher, self._told
        if not self.looking.settle(self.people, self.calls):
            return False
        self.remembered.keep_look(seat, heard)
        self._turned()
        return True

    def _turned(self) -> None:
        """Somebody else looks, or nobody: from here on all that is told here is theirs."""
        self.looks += 1
        self._told = self.match.heard(self.watcher)
        self._view = self.match.view(self.watcher)


def next_to_look(last: Seat, due: SeatMask, seats: int) -> Seat:
    """Return who looks next of those who owe an answer: the last one goes on, then round the table; TABLE for nobody.

    So all that one person owes is asked in one go, and nobody meets two curtains in a row.
    """
    if last >= 0 and due >> last & 1:
        return last
    round_ = ((last + 1 + step) % seats for step in range(seats))
    return next((seat for seat in round_ if due >> seat & 1), TABLE)


class Looking:
    """`seat` looks; TABLE: nobody does, and only what everybody may see is shown. `waits`: whom the curtain names."""

    def __init__(self, planned: SeatMask, seats: int) -> None:
        self.planned, self.seats = planned, seats
        self.several = bool(planned & (planned - 1))
        first = next((seat for seat in range(seats) if planned >> seat & 1), TABLE)
        self.seat: Seat = TABLE if self.several else first
        self.last: Seat = self.seat
        self.waits: Seat | None = None

    @property
    def down(self) -> bool:
        """Whether the curtain is down."""
        return self.waits is not None

    def settle(self, people: SeatMask, due: SeatMask) -> bool:
        """Let the position say who looks; True if that is a change. One person alone never meets a curtain."""
        if not self.several:
            return self._follow(people)
        if not people:  # opponents play on, and everybody watches
            return self._turn_to(TABLE, None)
        if self.waits is not None:
            if people >> self.waits & 1:
                return False
            return self._turn_to(TABLE, self._whom(people, due))
        others = due & people & ~(1 << self.last) if self.seat == TABLE != self.last else 0
        wanted = next_to_look(self.last, others or due & people, self.seats)
        if wanted == self.seat:
            return False
        return self._turn_to(TABLE, None if wanted == TABLE else wanted)  # the table is everybody's meanwhile

    def _follow(self, people: SeatMask) -> bool:
        """Go along with one person alone who sits in another chair now."""
        there = self.seat if self.waits is None else self.waits
        if there == TABLE or not people or people & (people - 1) or people >> there & 1:
            return False
        there = people.bit_length() - 1
        if self.waits is not None:
            return self._turn_to(TABLE, there)
        self.last = there
        return self._turn_to(there, None)

    def cover(self, people: SeatMask, due: SeatMask, *, always: bool = False) -> bool:
        """Let the curtain fall now, whoever looks (`always`: even if nobody does); True if it had been up."""
        if self.down or (self.seat == TABLE and not (always and people)):
            return False
        return self._turn_to(TABLE, self._whom(people, due) if self.several else self.seat)

    def reveal(self) -> None:
        """Open the curtain for whom it waits."""
        if self.waits is not None:
            self.seat = self.last = self.waits
            self.waits = None

    def lay_open(self) -> None:
        """Let nobody look, without a curtain."""
        self._turn_to(TABLE, None)

    def _whom(self, people: SeatMask, due: SeatMask) -> Seat:
        """Return whom a curtain waits for: who owes something, else the last one who looked, else the next person."""
        owing = next_to_look(self.last, due & people, self.seats)
        if owing != TABLE:
            return owing
        found = next_to_look(self.last, people, self.seats)
        return self.last if found == TABLE else found

    def _turn_to(self, seat: Seat, waits: Seat | None) -> bool:
        before = (self.seat, self.waits)
        self.seat, self.waits = seat, waits
        return before != (seat, waits)
