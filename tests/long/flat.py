"""Level 5 of Scum of the Earth against flat Monte Carlo: `python -m tests.long flat`; `tests.long.flat` prints it.

At one table sit level 5 and one who searches: he deals the hidden cards anew from his view, plays every way of his on
to the end by level 5's own net, and takes the one that came out highest in the mean. He is given as many such hands as
a second of CPU plays on the machine this was measured on, however long it takes. Every deal is played with him in
every seat; trick play only. Scores: 1 = always first, 0 = always last, .5 = par.
"""

import sys
from statistics import mean, stdev

from rules.arena import ONE_HAND, TRICK_PLAY, _run, seed_of
from rules.core.rng import stream
from rules.core.types import PASS, PLAY
from rules.games.scum_of_the_earth import GAME
from rules.games.scum_of_the_earth.minds.levels import BEST, candidates, going_out
from rules.games.scum_of_the_earth.phases import move_of
from tests.long import strength
from tests.long.job import Job, by_line, in_turn, span

SEED, SEATS, DEALS, CHUNK = 1997, 4, 60, 1
LINE = f"flat Monte Carlo among {BEST}, {SEATS} seats"
HANDS = 200  # played on before a decision, over all ways: a second
WANTED = 0.48  # he reaches no more: level 5 is at least .52 against him


class Flat:
    """Searches before every play that is a choice; what else is asked, level 5 answers."""

    def __init__(self, seat):
        self.seat, self.own, self.tape = seat, GAME.opponent(BEST, seat, ""), []

    def hear(self, told):
        self.tape.append(told)
        self.own.hear(told)

    def answer(self, view, ask, die):
        if ask.shape != PLAY:
            return self.own.answer(view, ask, die)
        ways = candidates(view, passing=PASS in ask.options)
        if len(ways) == 1 or going_out(ways, view.hand):
            return self.own.answer(view, ask, die)
        return move_of(self.seat, max(ways, key=self.searched(view, ways, die).get))

    def searched(self, view, ways, die):
        """Return what every way came to in the mean, over the same imagined cards and dice."""
        found = dict.fromkeys(ways, 0)
        for time in range(max(1, HANDS // len(ways))):
            seed = stream(die, "flat", time)
            for way in ways:
                state = GAME.guess(view, self.tape, seed)
                GAME.take(state, move_of(self.seat, way), None)
                found[way] += GAME.play_out(state, seed)[self.seat]
        return found


def play(piece):
    """Play the deals of a piece: his place from every seat, 0 the first."""
    places = []
    for deal in (seed_of(SEED, number) for number in span(piece)[1]):
        for seat in range(SEATS):
            minds = [Flat(one) if one == seat else GAME.opponent(BEST, one, "") for one in range(SEATS)]
            dealt = GAME.new(GAME.read_options(ONE_HAND, SEATS), SEATS, 0, deal)
            places.append(_run(GAME, *dealt, minds, deal, TRICK_PLAY)[0].places[seat] - 1)
    return {"places": places}


def score(done):
    """Return hands played, his score and half of its 95 % interval, from one mean a deal."""
    every = [one["places"] for parts in by_line(done).values() for one in parts]
    deals = [1 - mean(places) / (SEATS - 1) for places in every]
    half = 1.96 * stdev(deals) / len(deals) ** 0.5 if len(deals) > 1 else 1.0
    return sum(map(len, every)), round(mean(deals), 4), round(half, 4)


JOB = Job(
    "flat", lambda: {**strength.plan(), "seed": SEED, "hands": HANDS}, lambda: in_turn({LINE: DEALS}, "deals", CHUNK),
    play, lambda done: dict(zip(("hands", "score", "half"), score(done), strict=True)),
)  # fmt: skip


def rows(done):
    """Yield what he reached."""
    hands, reached, half = score(done)
    yield f"{LINE:<42}{hands:>5}{reached:>8.3f} ± {half:.3f}  wanted at most {WANTED}"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in JOB.printed(rows))
