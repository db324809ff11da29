"""What wasteful follows cost level 5 in Scum of the Earth: `python -m tests.long waste`; `tests.long.waste` prints it.

Whole matches of level 5 in all seats. Wasteful is a follow with many cards in hand that spends a wild, a zero, an ace
or a two where it could have taken the lead with less of that ("cheaper"), or, where it could not, have passed
("pass"). What it costs is what both ways come to, played on as good players would, the hidden cards dealt anew from
the mover's view; as a share of the way from last to first.
"""

import sys
from statistics import mean, stdev

from rules.arena import seed_of
from rules.core.rng import stream
from rules.core.types import PASS, die_for
from rules.games.scum_of_the_earth import GAME
from rules.games.scum_of_the_earth.cards import ACE, PLACE, WILD, WILD39, ZERO, size
from tests.kit.drive import begin
from tests.long import strength
from tests.long.job import Job, by_line, in_turn, span

SEED, CHUNK, TIMES = 1960, 2, 20
LONG, FULL = 10, 14  # cards in hand
LINES = {"4 seats": 40, "6 seats": 16}
WANTED = 0.02
DEAR = (WILD, WILD39, ZERO, ACE, 2)


def dear(move):
    """The cards of a play that one would rather keep, the dearest first; a longer list or a better card is dearer."""
    return sorted((-PLACE[card] for card in move.picks if card in DEAR), reverse=True)


def instead(move, values):
    """The best way to have spent less, by the values of all ways, and which kind it is of; None without one."""
    less = [one.move for one in values if dear(one.move) < dear(move)]
    cheaper = next((one for one in less if one.picks != (PASS,)), None)
    return ("cheaper", cheaper) if cheaper else ("pass", less[0]) if less else None


def lost(match, tape, move, other):
    """What the other way would have brought more each time, played on with the same cards and dice."""
    view, gained = match.view(move.seat), []
    for time in range(TIMES):
        seed = stream(match.seed, "waste", match.turn, time)
        ways = []
        for way in (move, other):
            state = GAME.guess(view, tape, seed)
            GAME.take(state, way, None)
            ways.append(GAME.play_out(state, seed)[move.seat] / 1000)
        gained.append(ways[1] - ways[0])
    return gained


def some_of(piece):
    """Play the matches of a piece: follows with a long hand; of the wasteful ones, the cards held and what it cost."""
    name, numbers = span(piece)
    seats, found = int(name.split()[0]), {"follows": 0, "cheaper": [], "pass": []}
    for deal in (seed_of(SEED, number) for number in numbers):
        match, heard = begin(GAME, seats, deal), [0] * seats
        minds = [GAME.opponent("level-5", seat, "") for seat in range(seats)]
        while every := match.asks():
            seat, (ask, *_) = min(every.items())
            for told in match.events(seat, heard[seat]):
                minds[seat].hear(told)
            heard[seat], view = match.heard(seat), match.view(seat)
            move = minds[seat].answer(view, ask, die_for(deal, seat, match.turn))
            if ask.id == "play" and view.size and size(view.hand) >= LONG and move.picks != (PASS,):
                tape = match.told(seat, match.turn)
                values = GAME.worth(view, tape, ask)
                found["follows"] += 1
                if values and dear(move) and (other := instead(move, values)):
                    kind, way = other
                    found[kind].append([size(view.hand), round(mean(lost(match, tape, move, way)), 4)])
            match.submit(move)
    return found


def costs(done):
    """Yield of every line, kind and least number of cards: how many follows, and what they cost in the mean."""
    for name, parts in by_line(done).items():
        for kind in ("cheaper", "pass"):
            for least in (LONG, FULL):
                found = [one for part in parts for held, one in part[kind] if held >= least]
                if len(found) > 1:
                    error = stdev(found) / len(found) ** 0.5
                    yield f"{name}, {kind}, {least} cards", len(found), round(mean(found), 4), round(error, 4)


JOB = Job(
    "waste", lambda: {**strength.plan(), "seed": SEED}, lambda: in_turn(LINES, "matches", CHUNK), some_of,
    lambda done: {name: figures for name, *figures in costs(done)},
)  # fmt: skip


def rows(done):
    """Yield a row a line: follows, and what one costs with its standard error."""
    for name, number, mid, error in costs(done):
        yield f"{name:<28}{number:>5}{mid:>+8.3f} ± {error:.3f}  wanted {WANTED}"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in JOB.printed(rows))
