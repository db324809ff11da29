"""Made-up but well-formed tapes of Scum of the Earth."""

import random

from rules.core.words import cast
from rules.games.scum_of_the_earth import events as ev
from rules.games.scum_of_the_earth.banter import Banter


class Court:
    """Plays hands without much sense; only the public shape of the events matters."""

    def __init__(self, seed, seats):
        self.rng = random.Random(seed)
        self.secret = random.Random(seed + 1)  # cards nobody sees
        self.order = list(range(seats))
        self.tape = []

    def say(self, *events):
        self.tape += events

    def hidden(self, count):
        return tuple(self.secret.randrange(23) for _ in range(count))

    def hand(self, number):
        self.say(ev.Hand(number, self.order[-1]))
        if number == 1:
            self.say(ev.Order(tuple(self.order)))
        left = {seat: self.rng.randint(6, 10) for seat in self.order}
        for seat, count in left.items():
            self.say(ev.Dealt(seat, self.hidden(count)))
        self.takeover()
        self.bonuses()
        self.tricks(left)

    def takeover(self):
        if self.rng.random() < 0.3:
            at = self.rng.randrange(1, len(self.order))
            self.say(ev.Takeover(self.order[at], self.order[0]))
            self.order = self.order[at:] + self.order[:at]
        else:
            self.say(ev.NoTakeover())

    def bonuses(self):
        for low, high, count in ((-1, 0, 2), (-2, 1, 1)):
            self.say(ev.Tribute(self.order[low], self.order[high], self.hidden(count)))
            self.say(ev.Gift(self.order[high], self.order[low], self.hidden(count)))

    def tricks(self, left):
        inside, places, leader = list(self.order), [], self.order[0]
        while len(inside) > 1:
            leader = self.trick(inside, places, left, leader)
        self.say(ev.Last(inside[0], self.hidden(left[inside[0]])))
        places.append(inside[0])
        self.order = places
        self.say(ev.Places(tuple(places)))
        self.say(ev.Errand(places[0], places[-1], self.rng.randint(1, 7)))
        self.say(ev.Fetched(places[-1]))

    def trick(self, inside, places, left, leader):
        """One trick: a lead, some follows, everybody else passes; returns who leads next."""
        self.say(ev.Leads(leader))
        circle = inside[inside.index(leader) :] + inside[: inside.index(leader)]
        rank, size, plays, owner = self.rng.choice([14, *range(4, 14)]), self.rng.choice([1, 1, 2, 3]), 0, leader
        size = 1 if rank == 14 else min(size, left[leader])
        silenced = set()
        for seat in circle:
            follows = self.rng.random() < 0.35 and rank > 1 and left[seat] >= size and seat not in silenced
            if plays and not follows:
                self.say(ev.Passed(seat, seat in silenced))
                continue
            rank = self.rng.randrange(1, min(rank, 14)) if plays else rank
            self.play(seat, rank, size, not plays)
            plays, owner = plays + 1, seat
            left[seat] -= size
            if not left[seat]:
                places.append(seat)
                inside.remove(seat)
                self.say(ev.Out(seat, len(places)))
                if len(inside) == 1:
                    return inside[0]
            laid = self.tape[-1]
            if isinstance(laid, ev.Played) and 18 in laid.cards:
                victim = self.rng.choice([other for other in inside if other != seat])
                silenced = {victim}
                self.say(ev.Named(seat, victim))
        self.say(ev.Won(owner, plays))
        if rank == 14 or (plays > 1 and self.rng.random() < 0.1 and owner in inside):
            taker = owner if plays > 1 and owner in inside else -1
            self.say(ev.Infinity(taker))
            if taker >= 0:
                left[taker] += 1
        return owner if owner in inside else inside[0]

    def play(self, seat, rank, size, lead):
        stars = {5: 17, 6: 18, 7: 19, 8: 20, 9: 21, 10: 22}
        first = self.rng.choice([rank, rank, stars.get(rank, rank), rank if rank == 14 else 15])
        self.say(ev.Played(seat, rank, size, lead, (first, *[rank] * (size - 1))))


def tape(seed, seats, hands=2):
    court = Court(seed, seats)
    for number in range(1, hands + 1):
        court.hand(number)
    return court.tape


def table(seats, key="k", people=1, theme="classic", level="full"):
    """A table of the first of the cast."""
    voices = cast()[:seats]
    return Banter(key, [one.short for one in voices], voices, people, (theme, level))


def heard(events, banter):
    return [banter.hear(each.public()) for each in events]
