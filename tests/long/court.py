"""What the opponents of the Masquerade reach, and what its rules come to (`python -m tests.long.court` prints it).

Played by `python -m tests.long court-strength` (duels: each deal with the hero in every place), `court-clans` (who is
out first, by clan and place), `court-spread` (personalities) and `court-nights` (whole matches at every size).
"""

import sys
from collections import Counter
from typing import NamedTuple

from rules.agents.personalities import PERSONALITIES
from rules.arena import seed_of
from rules.games.masquerade import GAME
from rules.games.masquerade.codes import CLAN, CLANS
from rules.games.masquerade.events import Hunt, Hunted, Passed, Played, Power, Trick
from rules.games.masquerade.make.powers import played as any_set
from rules.games.masquerade.tally import FIGURES
from tests.games.masquerade_opponents.rounds import WITHOUT, height_of, played, run
from tests.long.job import Job, Listening, behaviour, by_line, half_of, in_order, in_turn, span

SEED = 2026
BEST = "level-4"
CHUNK = 80  # rounds of a piece
CLAN_SEATS = 4
CLAN_ROUNDS = 5000
UPPER, LOWER = 1.35, 0.65  # of the mean of a place
SIZES = tuple(range(4, 9))
MATCHES = 100
MATCHES_A_PIECE = 5
STEP_MS = 5


class Line(NamedTuple):
    """One hero among equals."""

    hero: str
    field: str
    personality: str = ""
    hands: int = 2000
    seats: int = 4

    @property
    def name(self):
        tilt = f" ({self.personality})" if self.personality else ""
        return f"{self.hero}{tilt} v {self.field}, {self.seats} seats"


LADDER = tuple(Line(f"level-{number}", "weakest") for number in range(1, 6))
GOALS = {"weakest": 0.75, "firing": 0.68}
STRENGTH = (LADDER[3], Line(BEST, "firing"), *LADDER[:3], LADDER[4])
POWERS = tuple(Line(name, BEST, hands=400) for name in ("level-5", f"level-5{WITHOUT}"))  # at the same deals
SPREAD = tuple(Line(BEST, "level-2", personality) for personality in ("", *PERSONALITIES))


def duels(of):
    """Return the pieces of every line, one line after the other."""
    return in_order({line.name: line.hands for line in of}, "hands", CHUNK)


def play_duels(piece):
    """Play some deals of a line: the hero's place from every seat, and how long he thought."""
    name, hands = span(piece)
    line = next(line for line in (*STRENGTH, *POWERS, *SPREAD) if line.name == name)
    firsts = hands[:: line.seats]
    deals = [
        played(line.hero, line.field, line.seats, seed_of(SEED, at // line.seats), line.personality) for at in firsts
    ]
    times = [(round(ms, 1), ask, at) for at, deal in zip(firsts, deals, strict=True) for ask, ms in deal.times]
    return {
        "places": ["".join(map(str, deal.places)) for deal in deals],
        "ms": dict(sorted(Counter(STEP_MS * int(ms // STEP_MS) for ms, _, _ in times).items())),
        "worst": list(max(times)),  # as it comes back from the ledger
    }


def heights(done):
    """Put the pieces of every duel together."""
    return {name: _height(parts) for name, parts in by_line(done).items()}


def _height(pieces):
    places = [[int(place) for place in deal] for piece in pieces for deal in piece["places"]]
    found = height_of(places)
    ms = Counter()
    for piece in pieces:
        ms.update({int(one): number for one, number in piece["ms"].items()})
    every = sorted(ms.elements())
    return {
        "hands": sum(map(len, places)), "score": found.mean, "half": found.half, "by_place": found.by_place,
        "p99_ms": every[len(every) * 99 // 100] + STEP_MS, "worst": max(piece["worst"] for piece in pieces),
    }  # fmt: skip


def clan_pieces():
    return in_order({"clans": CLAN_ROUNDS}, "rounds", CHUNK)


def play_clans(piece):
    """Play rounds in which everybody takes any set: who sat where with which clan, and who was out first."""
    sat = Counter()
    won = Counter()
    firsts = [0] * CLAN_SEATS
    of = span(piece)[1]
    for number in of:
        s = any_set(CLAN_SEATS, seed_of(SEED, number), BEST)
        first = s.places[-1][0]
        firsts[first] += 1
        for place, held in enumerate(s.held):
            if held.kind == CLAN:
                cell = f"{place} {CLANS[held.which]}"
                sat[cell] += 1
                won[cell] += place == first
    return {"rounds": len(of), "firsts": firsts, "sat": dict(sat), "won": {cell: won[cell] for cell in sat}}


class Cell(NamedTuple):
    """How often a clan was first, times the mean of its place; -1 = over all places."""

    clan: str
    place: int
    rounds: int
    ratio: float
    half: float  # half of the 95 % interval

    @property
    def outside(self):
        """Whether the whole interval lies outside what is wanted."""
        return self.ratio - self.half > UPPER or self.ratio + self.half < LOWER


def cells(done):
    """Return every clan at every place, and over all places."""
    rounds = sum(one["rounds"] for one in done.values())
    firsts = [sum(one["firsts"][place] for one in done.values()) for place in range(CLAN_SEATS)]
    sat = Counter()
    won = Counter()
    for one in done.values():
        sat.update(one["sat"])
        won.update(one["won"])
    means = [first / rounds for first in firsts] if rounds else []
    found = []
    for clan in sorted({cell.split(" ", 1)[1] for cell in sat}):
        at = [place for place in range(CLAN_SEATS) if sat[f"{place} {clan}"]]
        found += [_cell(clan, place, sat, won, means, [place]) for place in at]
        found.append(_cell(clan, -1, sat, won, means, at))
    return found


def _cell(clan, place, sat, won, means, of):
    rounds = [sat[f"{one} {clan}"] for one in of]
    wanted = sum(number * means[one] for one, number in zip(of, rounds, strict=True))
    spread = sum(number * means[one] * (1 - means[one]) for one, number in zip(of, rounds, strict=True)) ** 0.5
    if not wanted:
        return Cell(clan, place, sum(rounds), 1.0, 9.0)
    first = sum(won[f"{one} {clan}"] for one in of)
    return Cell(clan, place, sum(rounds), round(first / wanted, 2), round(1.96 * spread / wanted, 2))


def play_nights(piece):
    """Play whole matches of equals: rounds, turns, hunts, powers, Revolutions, who stayed where."""
    name, of = span(piece)
    seats = int(name.split()[0])
    total = Counter()
    for number in of:
        s, out = GAME.new(GAME.read_options({}, seats), seats, 0, seed_of(SEED, number))
        heard = Counter()
        first, *others = (GAME.opponent(BEST, seat, "") for seat in range(seats))
        done = run(s, out, [Listening(first, lambda told, heard=heard: heard.update([type(told)])), *others]).s
        titled = len(done.places) - 1
        total.update({what: round(share * titled) for what, share in FIGURES.of(done).items() if what != "chairs"})
        total.update({"matches": 1, "rounds": titled, "turns": heard[Played] + heard[Passed]})
        total.update({kind.kind: heard[kind] for kind in (Hunt, Hunted, Power, Trick)})
    return dict(total)


def nights(done):
    """Put the matches of every size together, by round; turns include the first round, without titles."""
    return {name: _night(sum(map(Counter, parts), Counter())) for name, parts in by_line(done).items()}


def _night(one):
    titled, every = one["rounds"], one["rounds"] + one["matches"]
    share = one["revolutions"] / titled
    by_titled = ("revolutions", "stayed_scum", "stayed_justicar", "hunt", "hunted", "power")
    return {
        "rounds": titled,
        **{what: round(one[what] / titled, 3) for what in by_titled},
        **{what: round(one[what] / every, 1) for what in ("turns", "trick")},
        "half": round(half_of(share, titled), 3),
    }


def plan():
    return {"seed": SEED, "ruleset": GAME.ruleset, "rules": behaviour(GAME.id)}


def _strength(done):
    return {name: f"{one['score']:.3f} +- {one['half']:.3f}" for name, one in heights(done).items()}


def _clans(done):
    rounds = sum(one["rounds"] for one in done.values())
    outside = [f"{cell.clan} at {cell.place}: {cell.ratio}" for cell in cells(done) if cell.outside]
    return {"rounds": rounds, "outside": outside}


STRENGTH_JOB = Job("court-strength", plan, lambda: duels(STRENGTH), play_duels, _strength)
POWERS_JOB = Job("court-powers", plan, lambda: in_turn({line.name: line.hands for line in POWERS}, "hands", CHUNK),
                 play_duels, _strength)  # fmt: skip
CLANS_JOB = Job("court-clans", plan, clan_pieces, play_clans, _clans)
SPREAD_JOB = Job("court-spread", plan, lambda: duels(SPREAD), play_duels, _strength)
NIGHTS_JOB = Job("court-nights", plan, lambda: in_turn(dict.fromkeys((f"{seats} seats" for seats in SIZES), MATCHES),
                                                       "matches", MATCHES_A_PIECE), play_nights, nights)  # fmt: skip
JOBS = (STRENGTH_JOB, POWERS_JOB, CLANS_JOB, SPREAD_JOB, NIGHTS_JOB)


# -- as tables
PLACES = ("Justicar", "Prince", "Caitiff", "Scum")
NIGHT = ("rounds", "revolutions", "half", "stayed_justicar", "stayed_scum", "hunt", "hunted", "turns", "power")


def duel_lines(done):
    """Yield a line a duel."""
    for name, one in heights(done).items():
        by_place = " ".join(f"{height:.2f}" for height in one["by_place"])
        ms, ask, hand = one["worst"]
        yield (
            f"{name:<38}{one['hands']:>5}  {one['score']:.3f} ± {one['half']:.3f}  by place {by_place}"
            f"  99 % under {one['p99_ms']} ms, at most {ms:.0f} ms ({ask}, hand {hand})"
        )


def gained(done):
    """Return what its powers are worth to the best level: how much higher it comes with them, (mean, half)."""
    deals = [[sum(map(int, deal)) for piece in parts for deal in piece["places"]] for parts in by_line(done).values()]
    gains = [(without - having) / 12 for having, without in zip(*deals, strict=False)]  # four seats, three places each
    mean = sum(gains) / len(gains)
    spread = sum((one - mean) ** 2 for one in gains) / max(1, len(gains) - 1)
    return mean, 1.96 * (spread / len(gains)) ** 0.5


def power_lines(done):
    """Yield a line a hero, and what lies between them."""
    yield from duel_lines(done)
    if len(by_line(done)) == len(POWERS):
        yield "gained by powers{:>27}{:+.3f} ± {:.3f}".format("", *gained(done))


def clan_lines(done):
    """Yield a line a clan: every place, and all together; what is certainly outside has a star."""
    found = cells(done)
    yield f"clan, rounds {sum(one['rounds'] for one in done.values())}; first out, times the mean of the place"
    yield f"{'':<20}{''.join(f'{place:<20}' for place in PLACES)}all"
    for clan in sorted({cell.clan for cell in found}):
        of = {cell.place: cell for cell in found if cell.clan == clan}
        yield f"{clan:<20}" + "".join(f"{_written(of.get(place)):<20}" for place in (0, 1, 2, 3, -1)).rstrip()


def _written(cell):
    if cell is None:
        return "-"
    return f"{cell.ratio:.2f} ± {cell.half:.2f}{'*' if cell.outside else ''} ({cell.rounds})"


def night_lines(done):
    """Yield a line a size."""
    yield f"{'':<10}{''.join(f'{what:>16}' for what in NIGHT)}"
    for name, one in sorted(nights(done).items()):
        yield f"{name:<10}{''.join(f'{one[what]:>16}' for what in NIGHT)}"


TABLES = dict(zip(JOBS, (duel_lines, power_lines, clan_lines, duel_lines, night_lines), strict=True))


def printed(job):
    return job.printed(TABLES[job])


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for job in JOBS for line in printed(job))
