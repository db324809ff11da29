"""Made-up but well-formed tapes of Scum of the Earth: each event in its full and in its blind form."""

import random
from typing import NamedTuple

from rules.core.banter import Remark
from rules.core.words import cast
from rules.games.scum_of_the_earth.banter import Banter


class Happened(NamedTuple):
    kind: str
    full: tuple[int, ...]
    blind: tuple[int, ...]


def same(kind: str, *args: int) -> Happened:
    return Happened(kind, args, args)


class Court:
    """Plays hands without much sense; only the public shape of the events matters."""

    def __init__(self, seed: int, seats: int) -> None:
        self.rng = random.Random(seed)
        self.secret = random.Random(seed + 1)  # cards nobody sees
        self.order = list(range(seats))
        self.tape: list[Happened] = []

    def say(self, kind: str, *args: int) -> None:
        self.tape.append(same(kind, *args))

    def hidden(self, kind: str, who: tuple[int, ...], count: int, counted: bool = True) -> None:
        cards = tuple(self.secret.randrange(23) for _ in range(count))
        self.tape.append(Happened(kind, (*who, *cards), (*who, count) if counted else who))

    def hand(self, number: int) -> None:
        self.say("hand", number, self.order[-1])
        if number == 1:
            self.say("order", *self.order)
        left = {seat: self.rng.randint(6, 10) for seat in self.order}
        for seat, count in left.items():
            self.hidden("dealt", (seat,), count)
        self.takeover()
        self.bonuses()
        self.tricks(left)

    def takeover(self) -> None:
        if self.rng.random() < 0.3:
            at = self.rng.randrange(1, len(self.order))
            self.say("takeover", self.order[at], self.order[0])
            self.order = self.order[at:] + self.order[:at]
        else:
            self.say("no_takeover")

    def bonuses(self) -> None:
        for low, high, count in ((-1, 0, 2), (-2, 1, 1)):
            self.hidden("tribute", (self.order[low], self.order[high]), count)
            self.hidden("gift", (self.order[high], self.order[low]), count)

    def tricks(self, left: dict[int, int]) -> None:
        inside, places, leader = list(self.order), [], self.order[0]
        while len(inside) > 1:
            leader = self.trick(inside, places, left, leader)
        self.hidden("last", (inside[0],), left[inside[0]])
        self.tape[-1] = same("last", *self.tape[-1].full)
        places.append(inside[0])
        self.order = places
        self.say("places", *places)
        self.say("errand", places[0], places[-1], self.rng.randint(1, 7))
        self.say("fetched", places[-1])

    def trick(self, inside: list[int], places: list[int], left: dict[int, int], leader: int) -> int:
        """One trick: a lead, some follows, everybody else passes; returns who leads next."""
        self.say("leads", leader)
        circle = inside[inside.index(leader) :] + inside[: inside.index(leader)]
        rank, size, plays, owner = self.rng.choice([14, *range(4, 14)]), self.rng.choice([1, 1, 2, 3]), 0, leader
        size = 1 if rank == 14 else min(size, left[leader])
        silenced: set[int] = set()
        for seat in circle:
            follows = self.rng.random() < 0.35 and rank > 1 and left[seat] >= size and seat not in silenced
            if plays and not follows:
                self.say("passed", seat, int(seat in silenced))
                continue
            rank = self.rng.randrange(1, min(rank, 14)) if plays else rank
            self.play(seat, rank, size, int(not plays))
            plays, owner = plays + 1, seat
            left[seat] -= size
            if not left[seat]:
                places.append(seat)
                inside.remove(seat)
                self.say("out", seat, len(places))
                if len(inside) == 1:
                    return inside[0]
            if self.tape[-1].kind == "played" and 18 in self.tape[-1].full[4:]:
                victim = self.rng.choice([other for other in inside if other != seat])
                silenced = {victim}
                self.say("named", seat, victim)
        self.say("won", owner, plays)
        if rank == 14 or (plays > 1 and self.rng.random() < 0.1 and owner in inside):
            taker = owner if plays > 1 and owner in inside else -1
            self.say("infinity", taker)
            if taker >= 0:
                left[taker] += 1
        return owner if owner in inside else inside[0]

    def play(self, seat: int, rank: int, size: int, lead: int) -> None:
        stars = {5: 17, 6: 18, 7: 19, 8: 20, 9: 21, 10: 22}
        first = self.rng.choice([rank, rank, stars.get(rank, rank), rank if rank == 14 else 15])
        self.say("played", seat, rank, size, lead, first, *[rank] * (size - 1))


def tape(seed: int, seats: int, hands: int = 2) -> list[Happened]:
    court = Court(seed, seats)
    for number in range(1, hands + 1):
        court.hand(number)
    return court.tape


def table(seats: int, key: str = "k", people: int = 1, theme: str = "classic", level: str = "full") -> Banter:
    """A table of the first of the cast."""
    voices = cast()[:seats]
    return Banter(key, [one.short for one in voices], voices, people, (theme, level))


def heard(events: list[Happened], banter: Banter, form: str = "blind") -> list[Remark | None]:
    return [banter.hear(each.kind, getattr(each, form)) for each in events]
