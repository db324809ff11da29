"""Talk and faces at a table of climbing games: what anybody knows, who says something about it and how often.

It changes nothing and follows from public events alone. A game brings its moments; the measure is kept here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

from rules.core.events import Event, Handed
from rules.core.words import PERSON, Character, Lines, roll

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from rules.core.types import Seat

    Changes = dict[type[Event], Callable[[Any], None]]

Level = Literal["off", "mild", "full"]
Mood = Literal["neutral", "pleased", "worried", "cross"]

OWN_TURNS = 3  # between two remarks of one seat
RATE = {"off": 0.0, "mild": 1.2, "full": 4.0}
GAP = {"off": 0, "mild": 2, "full": 1}  # beats from one remark to the next
SURE = 1000
REPLY = 55
HOLDS, PASSES = frozenset({"follows", "leads_low", "leads_strong", "wins_trick"}), frozenset({"passes", "forced_pass"})
ONE_LEFT = "one_card_left"
FULL_HAND = 2  # sits alone with a full hand: more than twice the cards of the next


class Remark(NamedTuple):
    """Something a seat says, and the face it says it with."""

    seat: int
    text: str
    mood: Mood


class Idea(NamedTuple):
    """Something a seat might say: the moment of the line bank, whom it concerns and how likely it is in 100."""

    moment: str
    seat: int
    chance: float
    target: int = -1
    play: tuple[int, int] = (0, 0)  # as the game's `slots` reads it


class Hearsay:
    """Seats by rank, card counts and who is a person, kept up by public events alone; a game adds its own changes."""

    def __init__(self, seats: int, people: int) -> None:
        self.seats = seats
        self.people = people
        self.order: tuple[Seat, ...] = tuple(range(seats))  # the best rank first
        self.before: tuple[Seat, ...] = self.order  # the ranks before the last change
        self.counts = [0] * seats
        self.trick = 0  # how many tricks there were
        self.owner: Seat = -1  # whose play is to be beaten, -1 before a lead
        self.near = False  # the last play beat what lay there by one rank at most
        self.changes: Changes = {Handed: self._handed}

    def hear(self, told: Event) -> None:
        """Take note of one event, given in its public form."""
        change = self.changes.get(type(told))
        if change:
            change(told)

    def sit(self, order: Sequence[Seat], counts: Sequence[int]) -> None:
        """Begin in the middle: ranks best first, cards by seat."""
        self.order = self.before = tuple(order)
        self.counts = list(counts)

    def person(self, seat: Seat) -> bool:
        """Tell whether a person plays this seat now."""
        return bool(self.people >> seat & 1)

    def rank(self, seat: Seat) -> int:
        """Return the rank of a seat: 0 for the first, seats - 1 for the last."""
        return self.order.index(seat)

    def _handed(self, told: Handed) -> None:
        self.people = self.people & ~(1 << told.seat) | told.person << told.seat


def trait(who: Character | None, name: str) -> float:
    """Return a share from 0 to 1; of whom nothing is known, half."""
    return who.traits[name] if who else 0.5


class Chatter(ABC):
    """Feed it every event of a match; it answers with a remark or nothing.

    The same events give the same remarks, so after loading feed it what was told so far.
    """

    faces: ClassVar[Mapping[str, Mood]] = {}  # of moments that are not said with a plain face
    turns: ClassVar[tuple[type[Event], ...]] = ()  # with which a seat has had its turn
    begins: ClassVar[tuple[type[Event], ...]] = ()  # with which whoever was silent is forgotten
    stale: tuple[Seat, ...] = ()  # whose last words on the trick are no longer so since the last event

    def __init__(
        self, key: str, names: Sequence[str], voices: Sequence[Character | None], heard: Hearsay, level: Level
    ) -> None:
        self._key = key
        self._names = tuple(names)
        self._voices = tuple(voices)
        self._heard = heard
        self._level = level
        self._lines = Lines(key)
        self._number = 0
        self._beats = GAP["mild"]
        self._waited = [OWN_TURNS] * len(names)
        self._reply: Idea | None = None
        self._bound: dict[Seat, bool] = {}  # whose last words were of the trick -> whether of holding it, or of a pass
        self._single: dict[Seat, Seat] = {}  # whose last words were of somebody's only card -> whose card that is
        self._ideas: Mapping[type[Event], Callable[[Any], Iterator[Idea]]] = {}

    def sit(self, order: Sequence[Seat], counts: Sequence[int], number: int) -> None:
        """Begin in the middle, after `number` events: ranks best first, cards by seat."""
        self._heard.sit(order, counts)
        self._number = number

    @abstractmethod
    def slots(self, idea: Idea) -> Mapping[str, str]:
        """Return what the game puts into the slots of a line, beyond names and pronouns."""

    def given(self, _idea: Idea) -> Collection[str]:
        """Return what is so now, of the conditions under which lines of the bank are true."""
        so = {"near": self._heard.near, "goes_on": sum(map(bool, self._heard.counts)) > 1}
        return [what for what, is_so in so.items() if is_so]

    def hear(self, told: Event) -> Remark | None:
        """Return what is said after one event, which may come in its full or in its blind form."""
        told = told.public()
        held = self._heard.owner
        self._heard.hear(told)
        self._outdate(self._heard.owner if self._heard.owner != held else -1, told)
        self._number += 1
        if isinstance(told, self.turns):
            self._waited[getattr(told, "seat")] += 1  # noqa: B009 - of every such kind
        elif isinstance(told, self.begins):
            self._waited, self._reply = [OWN_TURNS] * len(self._waited), None
        return None if self._level == "off" else self.remark(told)

    def remark(self, told: Event) -> Remark | None:
        """Return what is said after an event that everybody has taken note of."""
        return self.react(told)

    def _outdate(self, holder: Seat, told: Event) -> None:
        """Note whose words are no longer so: another holds the trick, a hand came back, who passed plays after all.

        Or whoever they are about has played their last card.

        `holder` is somebody else's than before, or -1 for no change.
        """
        seat = getattr(told, "seat", -1)
        plays, back = told.kind == "played", told.kind == "returned"
        self.stale = tuple(
            other for other, holds in self._bound.items()
            if (holds and (holder not in (-1, other) or (back and seat == other)))
            or (not holds and plays and seat == other)
        )  # fmt: skip
        gone = plays or told.kind == "out"
        self.stale += tuple(other for other, about in self._single.items() if gone and seat == about)
        for other in self.stale:
            self._bound.pop(other, None)
            self._single.pop(other, None)

    def react(self, told: Event) -> Remark | None:
        """Return what is said after an event; None where nobody may speak to it."""
        ideas = self._ideas.get(type(told))
        if ideas is None:
            return None
        self._beats += 1
        return self._answer() or next((said for idea in ideas(told) if (said := self._say(idea))), None)

    def expect(self, idea: Idea) -> None:
        """Keep something for the next event at which somebody may speak."""
        self._reply = idea

    def _answer(self) -> Remark | None:
        idea, self._reply = self._reply, None
        return self._say(idea, gap=1) if idea else None

    def _say(self, idea: Idea, gap: int | None = None) -> Remark | None:
        """Say it if the seat may speak, enough was silent and the die agrees."""
        silent = self._beats >= (GAP[self._level] if gap is None else gap)
        if self._heard.person(idea.seat) or self._waited[idea.seat] < OWN_TURNS or not silent:
            return None
        who = self._voices[idea.seat]
        chance = idea.chance * RATE[self._level] * (0.5 + trait(who, "talkative"))
        if self.die("say", idea.moment, idea.seat) % 10000 >= chance * 100:
            return None
        text = self.line(idea)
        if text is None:
            return None
        self._waited[idea.seat] = self._beats = 0
        self._bound.pop(idea.seat, None)
        self._single.pop(idea.seat, None)
        if idea.moment == ONE_LEFT:
            self._single[idea.seat] = idea.target
        if idea.moment in HOLDS | PASSES:
            self._bound[idea.seat] = idea.moment in HOLDS
        self._expect_reply(idea)
        return Remark(idea.seat, text, self.faces.get(idea.moment, "neutral"))

    def line(self, idea: Idea) -> str | None:
        """Return a filled line for an idea, None if none fits."""
        voice = self._voices[idea.target] if idea.target >= 0 else None
        they = PERSON if voice is None or self._heard.person(idea.target) else voice.pronouns
        named = {"name": self._names[idea.seat], "target": self._names[idea.target], **they._asdict()}
        slots, voice = {**named, **self.slots(idea)}, self._voices[idea.seat]
        return self._lines.pick(idea.moment, self._number, slots, voice, self.given(idea))

    def _expect_reply(self, idea: Idea) -> None:
        kind = idea.moment.split("_", maxsplit=1)[0]
        if kind in {"flattery", "scorn"}:
            self._reply = Idea(f"reply_{kind}", idea.target, REPLY, idea.seat)

    def die(self, *about: str | int) -> int:
        """Throw a die that always falls the same for this event."""
        return roll(self._key, self._number, *about)

    def but(self, seat: int) -> list[int]:
        """Return the other seats, the best rank first."""
        return [other for other in self._heard.order if other != seat]

    def by(self, seats: Iterable[int], name: str, moment: str, chance: float, target: int) -> Iterator[Idea]:
        """Let one of the computer's seats say it, drawn by the share of a trait."""
        seat = self.one_of(seats, name, moment)
        if seat >= 0:
            yield Idea(moment, seat, chance, target)

    def one_of(self, seats: Iterable[int], name: str, about: str) -> int:
        """Draw one of the computer's seats by the share of a trait, -1 if there is none."""
        weights = {seat: int(100 * trait(self._voices[seat], name)) for seat in seats if not self._heard.person(seat)}
        point = self.die("who", about) % max(1, sum(weights.values()))
        for seat, weight in weights.items():
            point -= weight
            if point < 0:
                return seat
        return -1

    def flattery(self, target: int, chance: float, style: str) -> Iterator[Idea]:
        """Praise from below."""
        below = self._heard.order[self._heard.rank(target) + 1 :]
        yield from self.by(below, "flattery", f"flattery_{style}", chance, target)

    def scorn(self, target: int, chance: float, style: str) -> Iterator[Idea]:
        """Arrogance from above."""
        above = self._heard.order[: self._heard.rank(target)]
        yield from self.by(above, "joker", f"scorn_{style}", chance, target)


class Faces:
    """Feed it every event; ask it for the face of a seat. A mood lasts one trick (STYLE 6.3).

    `felt`: kind of event -> which of its fields is the seat, and what the seat feels; `ends`: kinds with which a mood
    of an earlier trick is over; `ranks`: the kind that says in which order the seats went out.
    """

    def __init__(
        self,
        heard: Hearsay,
        felt: Mapping[type[Event], Mapping[str, Mood]],
        ends: tuple[type[Event], ...],
        ranks: type[Event],
    ) -> None:
        self._heard, self._felt, self._ends, self._ranks = heard, felt, ends, ranks
        self._moods: dict[Seat, tuple[Mood, int]] = {}

    def sit(self, order: Sequence[Seat], counts: Sequence[int]) -> None:
        """Begin in the middle: ranks best first, cards by seat."""
        self._heard.sit(order, counts)

    def hear(self, told: Event) -> None:
        """Change faces after one event, in its full or its blind form."""
        told = told.public()
        self._heard.hear(told)
        if type(told) in self._ends:
            self._moods = {seat: kept for seat, kept in self._moods.items() if kept[1] == self._heard.trick}
        for name, mood in self._felt.get(type(told), {}).items():
            seat: Seat = getattr(told, name)
            if seat >= 0:
                self._moods[seat] = mood, self._heard.trick
        if type(told) is self._ranks:
            self._ranked()

    def _ranked(self) -> None:
        for seat in self._heard.order:
            change = self._heard.rank(seat) - self._heard.before.index(seat)
            if change:
                self._moods[seat] = "cross" if change > 0 else "pleased", self._heard.trick

    def of(self, seat: Seat) -> Mood:
        """Return the face of a seat: "neutral" is the plain portrait."""
        if seat in self._moods:
            return self._moods[seat][0]
        counts = self._heard.counts
        others = max((count for other, count in enumerate(counts) if other != seat), default=0)
        return "worried" if 0 < others * FULL_HAND < counts[seat] else "neutral"
