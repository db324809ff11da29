"""What the opponents of the Masquerade reach, and what its rules come to (tests/long/court_tables.py prints it).

Played by `python -m tests.long court-strength` (duels: each deal with the hero in every place), `court-clans` (who is
out first, by clan and place), `court-spread` (personalities) and `court-nights` (whole matches at every size).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.agents.personalities import PERSONALITIES
from rules.arena import seed_of
from rules.games.masquerade import GAME
from rules.games.masquerade.codes import CLAN, CLANS
from rules.games.masquerade.events import Hunt, Hunted, Passed, Played, Power, Trick
from rules.games.masquerade.figures import FIGURES
from rules.games.masquerade.make.powers import played as any_set
from tests.games.masquerade_opponents.rounds import height_of, played, run
from tests.long.job import Job
from tests.long.source import behaviour

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.types import Ask, Move
    from rules.games.masquerade.view import View

SEED: Final = 2026
BEST: Final = "level-4"
CHUNK: Final = 80  # rounds of a piece
CLAN_SEATS: Final = 4
CLAN_ROUNDS: Final = 5000
UPPER, LOWER = 1.35, 0.65  # of the mean of a place
SIZES: Final = tuple(range(4, 9))
MATCHES: Final = 100
MATCHES_A_PIECE: Final = 5
STEP_MS: Final = 5


class Line(NamedTuple):
    """One hero among equals."""

    hero: str
    field: str
    personality: str = ""
    hands: int = 2000
    seats: int = 4

    @property
    def name(self) -> str:
        """What the ledger calls it."""
        tilt = f" ({self.personality})" if self.personality else ""
        return f"{self.hero}{tilt} v {self.field}, {self.seats} seats"


LADDER: Final = tuple(Line(f"level-{number}", "weakest") for number in range(1, 6))
GOALS: Final = {"weakest": 0.75, "firing": 0.68}
STRENGTH: Final = (LADDER[3], Line(BEST, "firing"), *LADDER[:3], LADDER[4])
SPREAD: Final = tuple(Line(BEST, "level-2", personality) for personality in ("", *PERSONALITIES))


def duels(of: Sequence[Line]) -> list[str]:
    """Return the pieces of every line, one line after the other."""
    return [
        f"{line.name}, hands {at} to {min(at + CHUNK, line.hands) - 1}"
        for line in of
        for at in range(0, line.hands, CHUNK)
    ]


def numbers(piece: str, what: str) -> tuple[str, range]:
    """Return the line of a piece, and which of its rounds it is."""
    name, _, which = piece.rpartition(f", {what} ")
    first, last = map(int, which.split(" to "))
    return name, range(first, last + 1)


def play_duels(piece: str) -> dict[str, Any]:
    """Play some deals of a line: the hero's place from every seat, and how long he thought."""
    name, hands = numbers(piece, "hands")
    line = next(line for line in (*STRENGTH, *SPREAD) if line.name == name)
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


def heights(done: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Put the pieces of every duel together."""
    found: dict[str, list[dict[str, Any]]] = {}
    for piece, one in done.items():
        found.setdefault(numbers(piece, "hands")[0], []).append(one)
    return {name: _height(one) for name, one in found.items()}


def _height(pieces: list[dict[str, Any]]) -> dict[str, Any]:
    places = [[int(place) for place in deal] for piece in pieces for deal in piece["places"]]
    found = height_of(places)
    ms: Counter[int] = Counter()
    for piece in pieces:
        ms.update({int(one): number for one, number in piece["ms"].items()})
    every = sorted(ms.elements())
    return {
        "hands": sum(map(len, places)), "score": found.mean, "half": found.half, "by_place": found.by_place,
        "p99_ms": every[len(every) * 99 // 100] + STEP_MS, "worst": max(piece["worst"] for piece in pieces),
    }  # fmt: skip


def clan_pieces() -> list[str]:
    """Return the pieces of the clans' table."""
    return [f"clans, rounds {at} to {min(at + CHUNK, CLAN_ROUNDS) - 1}" for at in range(0, CLAN_ROUNDS, CHUNK)]


def play_clans(piece: str) -> dict[str, Any]:
    """Play rounds in which everybody takes any set: who sat where with which clan, and who was out first."""
    sat: Counter[str] = Counter()
    won: Counter[str] = Counter()
    firsts = [0] * CLAN_SEATS
    of = numbers(piece, "rounds")[1]
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
    def outside(self) -> bool:
        """Whether the whole interval lies outside what is wanted."""
        return self.ratio - self.half > UPPER or self.ratio + self.half < LOWER


def cells(done: dict[str, Any]) -> list[Cell]:
    """Return every clan at every place, and over all places."""
    rounds = sum(one["rounds"] for one in done.values())
    firsts = [sum(one["firsts"][place] for one in done.values()) for place in range(CLAN_SEATS)]
    sat: Counter[str] = Counter()
    won: Counter[str] = Counter()
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


def _cell(clan: str, place: int, sat: Counter[str], won: Counter[str], means: list[float], of: list[int]) -> Cell:
    rounds = [sat[f"{one} {clan}"] for one in of]
    wanted = sum(number * means[one] for one, number in zip(of, rounds, strict=True))
    spread = sum(number * means[one] * (1 - means[one]) for one, number in zip(of, rounds, strict=True)) ** 0.5
    if not wanted:
        return Cell(clan, place, sum(rounds), 1.0, 9.0)
    first = sum(won[f"{one} {clan}"] for one in of)
    return Cell(clan, place, sum(rounds), round(first / wanted, 2), round(1.96 * spread / wanted, 2))


class Listening:
    """Counts what it hears at a seat, and leaves the thinking to another."""

    def __init__(self, seat: int) -> None:
        self.mind = GAME.opponent(BEST, seat, "")
        self.heard: Counter[type[Event]] = Counter()

    def hear(self, told: Event) -> None:
        """Count it and pass it on."""
        self.heard[type(told)] += 1
        self.mind.hear(told)

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Let the other answer."""
        return self.mind.answer(view, ask, die)


def night_pieces() -> list[str]:
    """A few matches of every size, then a few more."""
    firsts = range(0, MATCHES, MATCHES_A_PIECE)
    return [f"{seats} seats, matches {at} to {at + MATCHES_A_PIECE - 1}" for at in firsts for seats in SIZES]


def play_nights(piece: str) -> dict[str, Any]:
    """Play whole matches of equals: rounds, turns, hunts, powers, Revolutions, who stayed where."""
    name, of = numbers(piece, "matches")
    seats = int(name.split()[0])
    total: Counter[str] = Counter()
    for number in of:
        s, out = GAME.new(GAME.read_options({}, seats), seats, 0, seed_of(SEED, number))
        ear = Listening(0)
        minds = [ear, *(GAME.opponent(BEST, seat, "") for seat in range(1, seats))]
        done = run(s, out, minds).s
        titled = len(done.places) - 1
        total.update({what: round(share * titled) for what, share in FIGURES.of(done).items() if what != "chairs"})
        total.update({"matches": 1, "rounds": titled, "turns": ear.heard[Played] + ear.heard[Passed]})
        total.update({kind.kind: ear.heard[kind] for kind in (Hunt, Hunted, Power, Trick)})
    return dict(total)


def nights(done: dict[str, Any]) -> dict[str, dict[str, float]]:
    """Put the matches of every size together, by round; turns include the first round, without titles."""
    total: dict[str, Counter[str]] = {}
    for piece, one in done.items():
        total.setdefault(numbers(piece, "matches")[0], Counter()).update(one)
    return {name: _night(one) for name, one in total.items()}


def _night(one: Counter[str]) -> dict[str, float]:
    titled, every = one["rounds"], one["rounds"] + one["matches"]
    share = one["revolutions"] / titled
    by_titled = ("revolutions", "stayed_scum", "stayed_justicar", "hunt", "hunted", "power")
    return {
        "rounds": titled,
        **{what: round(one[what] / titled, 3) for what in by_titled},
        **{what: round(one[what] / every, 1) for what in ("turns", "trick")},
        "half": round(1.96 * (share * (1 - share) / titled) ** 0.5, 3),
    }


def plan() -> dict[str, Any]:
    """What the results depend on: the rules and the minds."""
    return {"seed": SEED, "ruleset": GAME.ruleset, "rules": behaviour(GAME.id)}


def _strength(done: dict[str, Any]) -> dict[str, Any]:
    return {name: f"{one['score']:.3f} +- {one['half']:.3f}" for name, one in heights(done).items()}


def _clans(done: dict[str, Any]) -> dict[str, Any]:
    rounds = sum(one["rounds"] for one in done.values())
    outside = [f"{cell.clan} at {cell.place}: {cell.ratio}" for cell in cells(done) if cell.outside]
    return {"rounds": rounds, "outside": outside}


STRENGTH_JOB = Job("court-strength", plan, lambda: duels(STRENGTH), play_duels, _strength)
CLANS_JOB = Job("court-clans", plan, clan_pieces, play_clans, _clans)
SPREAD_JOB = Job("court-spread", plan, lambda: duels(SPREAD), play_duels, _strength)
NIGHTS_JOB = Job("court-nights", plan, night_pieces, play_nights, nights)
JOBS: Final = (STRENGTH_JOB, CLANS_JOB, SPREAD_JOB, NIGHTS_JOB)
