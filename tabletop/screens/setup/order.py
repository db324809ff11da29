"""What the setup page makes: who sits where at which game under which house rules, with which cards."""

from __future__ import annotations

import secrets
from dataclasses import asdict, dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.agents.personalities import personality_of
from rules.core.words import Character, cast
from rules.save.files import plain
from tabletop.screens.words import words
from tabletop.settings import key_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.core.game import Game, OptionField, Value

LEVEL, KIND_LEVEL = 3, 2  # usual; at somebody's first table
SEED_BITS = 40
FACES = (21, 22, 23, 24, *range(1, 21))  # those kept for people first


@dataclass(frozen=True)
class Chair:
    """Who takes a seat: a person, or one of the cast with a level and a personality."""

    name: str
    portrait: int
    person: bool = False
    level: int = LEVEL
    personality: str = ""
    character: str = ""
    guest: bool = False  # a person, but not the one the settings know


class SetupOrder(NamedTuple):
    """A table as it was ordered."""

    game: str
    options: dict[str, Value]
    chairs: tuple[Chair, ...]
    seed: int

    @property
    def people(self) -> int:
        """Count the people."""
        return sum(chair.person for chair in self.chairs)


def new_seed() -> int:
    """Throw a fresh seed that a deal code can hold."""
    return secrets.randbits(SEED_BITS)


def one_of_the_cast(who: Character) -> Chair:
    """Seat a character."""
    return Chair(who.short, int(who.portrait[-2:]), False, LEVEL, personality_of(who.traits), who.id)


def strangers(taken: Sequence[Chair], rng: Random, count: int = 1) -> list[Chair]:
    """Choose some of the cast who do not sit here yet and look like nobody who does."""
    faces, here = {chair.portrait for chair in taken}, {chair.character for chair in taken}
    names = {key_of(chair.name) for chair in taken}
    free = [c for c in cast() if c.id not in here and int(c.portrait[-2:]) not in faces]
    free = [c for c in free if key_of(c.short) not in names] if len(free) > count else free
    return [one_of_the_cast(who) for who in rng.sample(free, max(0, min(count, len(free))))]


def a_guest(taken: Sequence[Chair]) -> Chair:
    """Seat one more person: a name nobody has, and a face kept for people as long as there is one."""
    names, faces = {chair.name for chair in taken}, {chair.portrait for chair in taken}
    name = next(name for name in (words.GUEST(number=n) for n in range(2, 99)) if name not in names)
    return Chair(name, next((face for face in FACES if face not in faces), FACES[0]), person=True, guest=True)


def told_apart(chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """Give a number to whoever has the name of somebody else: "Robin", "Robin 2"; people keep theirs if they can."""
    names: dict[int, str] = {}
    for i in sorted(range(len(chairs)), key=lambda i: (not chairs[i].person, chairs[i].guest)):
        taken = set(map(key_of, names.values()))
        name = chairs[i].name
        tries = (name, *(f"{name} {n}" for n in range(2, len(chairs) + 2)))
        names[i] = next(one for one in tries if key_of(one) not in taken)
    return tuple(replace(chair, name=names[i]) for i, chair in enumerate(chairs))


@dataclass
class Table:
    """The setup being made. Changes keep it sound: legal seats, options open to that many, secrets that stay secret."""

    game: Game[Any, Any]
    me: Chair
    others: list[tuple[Chair, tuple[str, ...]]] = field(default_factory=list)  # the friends, and all names they had
    chairs: list[Chair] = field(default_factory=list)
    options: dict[str, Value] = field(default_factory=dict)
    seed: int = field(default_factory=new_seed)
    rng: Random = field(default_factory=Random)
    kind: bool = False  # laid for a first game
    grown: bool = False  # laid anew for whoever has played one by now

    def be_kind(self, *, kind: bool) -> None:
        """Seat easier opponents under house rules for a first game; or the usual ones again."""
        level, rules = (KIND_LEVEL, self.game.for_first) if kind else (LEVEL, self.game.for_one)
        self.kind, self.grown, self.options = kind, not kind, dict(rules)
        self.chairs = [chair if chair.person else replace(chair, level=level) for chair in self.chairs]
        self.settle()

    @property
    def untouched(self) -> bool:
        """Whether it is still as it was laid for a first game."""
        now = self.kind, self.options, [chair.level for chair in self.chairs]
        laid = replace(self, chairs=list(self.chairs))
        laid.be_kind(kind=True)
        return now == (True, laid.options, [chair.level for chair in laid.chairs])

    def fill(self, seats: int = 0) -> None:
        """Seat the person and strangers until there are so many."""
        least, most = self.game.seats
        seats = min(most, max(least, seats or self.game.laid))
        if not self.chairs:
            self.chairs = [self.me]
        self.chairs += strangers([*self.chairs, self.me], self.rng, seats - len(self.chairs))
        while len(self.chairs) > seats:
            self.drop()
        self.settle()

    def settle(self) -> None:
        """Keep the options that are open to this many seats, and give the others their defaults."""
        fields = self.fields
        self.options = {f.name: self._kept(f) for f in fields}

    def _kept(self, f: OptionField) -> Value:
        if self.barred(f.name):
            return f.default
        value = self.options.get(f.name, f.default)
        same = [c for c in f.choices if c == value and type(c) is type(value)]
        return same[0] if same else f.default

    def barred(self, name: str) -> str:
        """Say why a house rule is not for the people who sit here; "" if it is."""
        why = self.game.together({name: True}, self.people)
        return why.text if why else ""

    @property
    def fields(self) -> tuple[OptionField, ...]:
        """List the house rules open to this many seats."""
        return self.game.option_fields(len(self.chairs))

    @property
    def person(self) -> int:
        """Give the place of the person the settings know, -1 if they do not play."""
        return next((i for i, chair in enumerate(self.chairs) if chair.person and not chair.guest), -1)

    @property
    def people(self) -> int:
        """Count the people."""
        return sum(chair.person for chair in self.chairs)

    @property
    def nameless(self) -> int:
        """Give the first place where somebody has no name, -1 if all have one."""
        return next((i for i, chair in enumerate(self.chairs) if not chair.name), -1)

    def add(self) -> bool:
        """Seat one more; False if the table is full."""
        if len(self.chairs) >= self.game.seats[1]:
            return False
        self.chairs += strangers([*self.chairs, self.me], self.rng)
        self.settle()
        return True

    def drop(self, at: int = -1) -> bool:
        """Send somebody away (the last opponent, or guest, if none is named); False if nobody can go."""
        free = [i for i, chair in enumerate(self.chairs) if chair.guest or not chair.person]
        opponents = [i for i in free if not self.chairs[i].person]
        at = (opponents or free)[-1] if at < 0 and free else at
        if len(self.chairs) <= self.game.seats[0] or at not in free:
            return False
        del self.chairs[at]
        self.settle()
        return True

    def move(self, at: int, to: int) -> bool:
        """Move a row to another place; False if that is no other place."""
        to = min(len(self.chairs) - 1, max(0, to))
        if at == to:
            return False
        self.chairs.insert(to, self.chairs.pop(at))
        return True

    def shuffle(self) -> None:
        """Mix the places."""
        self.rng.shuffle(self.chairs)

    def change(self, at: int, **what: Any) -> None:
        """Change something about a chair."""
        self.chairs[at] = replace(self.chairs[at], **what)

    def seat_person(self, at: int) -> None:
        """Let a person play this seat: the one the settings know first, guests after that."""
        if self.chairs[at].person:
            return
        others = [chair for i, chair in enumerate(self.chairs) if i != at]
        here = {chair.name for chair in others if chair.person}
        free = [friend for friend, _ in self.others if friend.name not in here]
        self.chairs[at] = self.me if self.person < 0 else free[0] if free else a_guest([*others, self.me])
        if self.people > 1:
            self.seed = new_seed()  # the code of these cards has been read
        self.settle()

    def seat_friend(self, at: int, name: str) -> None:
        """Let somebody on the list have a person's seat; who sits already changes places."""
        there = next((i for i, chair in enumerate(self.chairs) if chair.person and chair.name == name), -1)
        if there >= 0:
            self.chairs[at], self.chairs[there] = self.chairs[there], self.chairs[at]
        else:
            self.chairs[at] = next((friend for friend, _ in self.others if friend.name == name), self.me)

    def seat_opponent(self, at: int) -> None:
        """Let an opponent play this seat."""
        if self.chairs[at].person:
            if not self.chairs[at].guest:
                self.me = self.chairs[at]
            if self.people > 1:
                self.seed = new_seed()  # and the code of the others has not
            self.chairs[at] = strangers([*self.chairs, self.me], self.rng)[0]

    def order(self) -> SetupOrder:
        """Give the order as it stands; ValueError if the game refuses the options."""
        options = self.game.read_options(self.options, len(self.chairs))
        return SetupOrder(self.game.id, options, told_apart(self.chairs), self.seed)

    def remembered(self) -> dict[str, Any]:
        """Give what is kept until the next time (settings.setups)."""
        kept: dict[str, Any] = {"options": dict(self.options), "chairs": [asdict(chair) for chair in self.chairs]}
        return {**kept, "kind": True} if self.untouched else kept


def recall(
    game: Game[Any, Any], me: Chair, kept: Mapping[str, Any], rng: Random | None = None,
    others: Sequence[tuple[Chair, tuple[str, ...]]] = (),
) -> Table:  # fmt: skip
    """Lay the table as it was the last time; what makes no sense any more, and the first one, is laid afresh."""
    table = Table(game, me, list(others), rng=rng or Random(), kind=kept.get("kind") is True)
    try:
        table.options = dict(kept.get("options", game.for_one))
        table.chairs = [_chair(me, raw, others) for raw in kept.get("chairs", ())]
    except (TypeError, ValueError, KeyError, AttributeError):
        table.options, table.chairs = {}, []
    if not all(1 <= c.portrait <= 24 for c in table.chairs) or sum(c.person and not c.guest for c in table.chairs) > 1:
        table.chairs = []
    table.fill(len(table.chairs))
    return table


def _chair(me: Chair, raw: Mapping[str, Any], others: Sequence[tuple[Chair, tuple[str, ...]]]) -> Chair:
    if raw["person"] is True:
        guest = Chair(plain(str(raw["name"]))[:24], int(raw["portrait"]), person=True, guest=True)
        friend = next((friend for friend, names in others if guest.name in names), guest)
        return friend if raw.get("guest") is True else me
    known = {c.id for c in cast()}
    character = raw["character"] if raw["character"] in known else ""
    level = min(5, max(1, int(raw["level"])))
    name, personality = plain(str(raw["name"]))[:24], str(raw["personality"])
    return Chair(name, int(raw["portrait"]), False, level, personality, character)
