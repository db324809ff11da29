"""Talk at a table of climbing games: who says something about what happened, how often, and with which face.

It changes nothing and follows from public events alone. A game brings its moments; the measure is kept here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple, Protocol

from rules.core.words import PERSON, Character, Lines, roll

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

Args = tuple[int, ...]
Level = Literal["off", "mild", "full"]
Mood = Literal["neutral", "pleased", "worried", "cross"]

OWN_TURNS = 3  # between two remarks of one seat
RATE = {"off": 0.0, "mild": 1.2, "full": 4.0}
GAP = {"off": 0, "mild": 2, "full": 1}  # beats from one remark to the next
SURE = 1000
REPLY = 55


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


class Ears(Protocol):
    """What is known of the table by its public events."""

    @property
    def order(self) -> Sequence[int]:
        """The seats, the best rank first."""
        ...

    def person(self, seat: int) -> bool:
        """Tell whether a person plays this seat now."""
        ...

    def rank(self, seat: int) -> int:
        """Return the rank of a seat, 0 for the first."""
        ...


def trait(who: Character | None, name: str) -> float:
    """Return a share from 0 to 1; of whom nothing is known, half."""
    return who.traits[name] if who else 0.5


class Chatter(ABC):
    """Feed it every event of a match; it answers with a remark or nothing.

    The same events give the same remarks, so after loading feed it what was told so far.
    """

    faces: ClassVar[Mapping[str, Mood]] = {}  # of moments that are not said with a plain face

    def __init__(
        self, key: str, names: Sequence[str], voices: Sequence[Character | None], ears: Ears, level: Level
    ) -> None:
        self._key = key
        self._names = tuple(names)
        self._voices = tuple(voices)
        self._ears = ears
        self._level = level
        self._lines = Lines(key)
        self._number = 0
        self._beats = GAP["mild"]
        self._waited = [OWN_TURNS] * len(names)
        self._reply: Idea | None = None
        self._ideas: Mapping[str, Callable[[Args], Iterator[Idea]]] = {}

    @abstractmethod
    def slots(self, idea: Idea) -> Mapping[str, str]:
        """Return what the game puts into the slots of a line, beyond names and pronouns."""

    def turned(self, seat: int) -> None:
        """A seat has had a turn."""
        self._waited[seat] += 1

    def fresh(self) -> None:
        """Forget how long everybody was silent, and what was to be replied."""
        self._waited = [OWN_TURNS] * len(self._waited)
        self._reply = None

    def react(self, kind: str, args: Args) -> Remark | None:
        """Return what is said after an event that somebody may speak to."""
        self._beats += 1
        return self._answer() or next((said for idea in self._ideas[kind](args) if (said := self._say(idea))), None)

    def expect(self, idea: Idea) -> None:
        """Keep something for the next event at which somebody may speak."""
        self._reply = idea

    def _answer(self) -> Remark | None:
        idea, self._reply = self._reply, None
        return self._say(idea, gap=1) if idea else None

    def _say(self, idea: Idea, gap: int | None = None) -> Remark | None:
        """Say it if the seat may speak, enough was silent and the die agrees."""
        silent = self._beats >= (GAP[self._level] if gap is None else gap)
        if self._ears.person(idea.seat) or self._waited[idea.seat] < OWN_TURNS or not silent:
            return None
        who = self._voices[idea.seat]
        chance = idea.chance * RATE[self._level] * (0.5 + trait(who, "talkative"))
        if self.die("say", idea.moment, idea.seat) % 10000 >= chance * 100:
            return None
        text = self.line(idea)
        if text is None:
            return None
        self._waited[idea.seat] = self._beats = 0
        self._expect_reply(idea)
        return Remark(idea.seat, text, self.faces.get(idea.moment, "neutral"))

    def line(self, idea: Idea) -> str | None:
        """Return a filled line for an idea, None if none fits."""
        voice = self._voices[idea.target] if idea.target >= 0 else None
        they = PERSON if voice is None or self._ears.person(idea.target) else voice.pronouns
        named = {"name": self._names[idea.seat], "target": self._names[idea.target], **they._asdict()}
        return self._lines.pick(idea.moment, self._number, {**named, **self.slots(idea)}, self._voices[idea.seat])

    def _expect_reply(self, idea: Idea) -> None:
        kind = idea.moment.split("_", maxsplit=1)[0]
        if kind in {"flattery", "scorn"}:
            self._reply = Idea(f"reply_{kind}", idea.target, REPLY, idea.seat)

    def die(self, *about: str | int) -> int:
        """Throw a die that always falls the same for this event."""
        return roll(self._key, self._number, *about)

    def but(self, seat: int) -> list[int]:
        """Return the other seats, the best rank first."""
        return [other for other in self._ears.order if other != seat]

    def by(self, seats: Iterable[int], name: str, moment: str, chance: float, target: int) -> Iterator[Idea]:
        """Let one of the computer's seats say it, drawn by the share of a trait."""
        seat = self.one_of(seats, name, moment)
        if seat >= 0:
            yield Idea(moment, seat, chance, target)

    def one_of(self, seats: Iterable[int], name: str, about: str) -> int:
        """Draw one of the computer's seats by the share of a trait, -1 if there is none."""
        weights = {seat: int(100 * trait(self._voices[seat], name)) for seat in seats if not self._ears.person(seat)}
        point = self.die("who", about) % max(1, sum(weights.values()))
        for seat, weight in weights.items():
            point -= weight
            if point < 0:
                return seat
        return -1

    def flattery(self, target: int, chance: float, style: str) -> Iterator[Idea]:
        """Praise from below."""
        below = self._ears.order[self._ears.rank(target) + 1 :]
        yield from self.by(below, "flattery", f"flattery_{style}", chance, target)

    def scorn(self, target: int, chance: float, style: str) -> Iterator[Idea]:
        """Arrogance from above."""
        above = self._ears.order[: self._ears.rank(target)]
        yield from self.by(above, "joker", f"scorn_{style}", chance, target)
