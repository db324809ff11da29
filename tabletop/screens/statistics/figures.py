"""What the matches of one person come to, and what was played lately. No pygame."""

from __future__ import annotations

import math
import time
from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

from rules import front
from rules import games as all_games
from rules.core.sentences import inside
from rules.save.files import uncollected
from tabletop import paths
from tabletop.screens.words import words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from rules.core.game import Habit

class Unfinished(NamedTuple):
    """The newest game that can be gone on with."""

    path: Path
    game: str
    line: str  # the game, "hand 3, saved 5 minutes ago"


class Tally(NamedTuple):
    """What the person has done at one game so far."""

    played: int = 0
    won: int = 0
    last: tuple[int, int] | None = None  # place and seats of the last match, no seats where two sides played
    sat: bool = False  # whether there was any match at all, counted or not


def unfinished() -> Unfinished | None:
    """Find the newest game that can be gone on with."""
    from rules.save.disk import newest_unfinished  # noqa: PLC0415 - not before the first frame

    found = newest_unfinished(paths.saves())
    if found is None or found.game not in all_games():
        return None
    saved = words.saved(when=words.ago(max(0.0, time.time() - found.modified)))
    said = (front(found.game).title, inside(found.stage), saved)
    return Unfinished(found.path, found.game, ", ".join(filter(None, said)))


def tally(game: str, name: str, now: Mapping[str, str]) -> Tally:
    """Count what a person has done at a game, as the statistics do (`renamed`); practice games do not count."""
    from rules.save.disk import results  # noqa: PLC0415 - not before the first frame

    records = [record for record in results(paths.folder("data")).records if record.get("game") == game]
    every = matches(renamed(records, now), name)
    own = chosen(every, Choice())
    last = (own[-1].place, 0 if own[-1].sides else own[-1].seats) if own else None
    return Tally(len(own), sum(one.won for one in own), last, bool(every))


TEN = 10  # games to a point of the form
CERTAIN = 1.96  # standard deviations: 95 of 100


class Share(NamedTuple):
    """A share of so many, and between which shares the true one lies with 95 % certainty (Wilson)."""

    hits: int
    of: int
    share: float
    low: float
    high: float


class Totals(NamedTuple):
    """The large figures."""

    games: int
    won: Share
    even: float  # the share that luck alone would win
    mean: float  # place
    seats: int  # at all these tables, 0 where they differ
    usual: float  # the place that luck alone would take on average
    streak: int  # most wins in a row
    turns: int
    sides: bool  # whether all were won by sides
    lately: float  # the share won of the last ten


class Ends(NamedTuple):
    """Where the person ends up: the shares of all places, or of won and lost."""

    shares: list[Share]
    luck: tuple[float, ...]  # what each would be by luck alone
    seats: int  # at these tables; 0 where sides win
    games: int  # in which they were counted
    rounds: bool  # whether rounds were counted, else whole matches


class Habits(NamedTuple):
    """How often the person does something, and the others at the same tables."""

    title: str
    mine: Share
    theirs: Share


class Rival(NamedTuple):
    """Somebody the person has sat with: the share of games in which the person ended above them."""

    name: str
    portrait: str
    character: str
    person: bool
    above: Share  # of the games against them
    together: int  # games, on whichever side


def wilson(hits: int, of: int) -> Share:
    """Give a share with its Wilson interval; nothing of nothing may be anything."""
    if of <= 0:
        return Share(0, 0, 0.0, 0.0, 1.0)
    hits = min(max(hits, 0), of)  # a line edited by hand may say otherwise
    p, z2 = hits / of, CERTAIN * CERTAIN
    middle = (p + z2 / (2 * of)) / (1 + z2 / of)
    half = CERTAIN * math.sqrt(p * (1 - p) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return Share(hits, of, p, max(0.0, middle - half), min(1.0, middle + half))


def totals(played: Sequence[Played]) -> Totals:
    """Add everything up."""
    n, wins = len(played), sum(one.won for one in played)
    seats = {one.seats for one in played}
    streak = best = 0
    for one in played:
        streak = streak + 1 if one.won else 0
        best = max(best, streak)
    return Totals(
        n, wilson(wins, n), sum(one.even for one in played) / n if n else 0.0,
        sum(one.place for one in played) / n if n else 0.0, seats.pop() if len(seats) == 1 else 0,
        sum(one.usual for one in played) / n if n else 0.0, best,
        sum(one.turns for one in played), bool(played) and all(one.sides for one in played),
        sum(one.won for one in played[-TEN:]) / max(1, min(TEN, n)),
    )  # fmt: skip


def ends(played: Sequence[Played]) -> Ends:
    """Give the share of every place at tables of the usual size; of all games won and lost, if most were won by sides.

    Won and lost are then of the games that have places too, so that they say what the large figure says.
    """
    counted = Counter(0 if one.sides else one.seats for one in played)
    seats = max(counted, key=lambda seats: (counted[seats], -seats)) if counted else 0
    if not seats:
        n, won = len(played), sum(one.won for one in played)
        luck = sum(one.even for one in played) / max(1, n)
        return Ends([wilson(won, n), wilson(n - won, n)] if n else [], (luck, 1 - luck), 0, n, rounds=False)
    there = [one for one in played if not one.sides and one.seats == seats]
    names, luck = range(1, seats + 1), 1 / seats
    sums = [sum(own(one, f"place_{i}") for one in there) for i in names]
    if sum(sums):
        return Ends([wilson(count, sum(sums)) for count in sums], (luck,) * seats, seats, len(there), rounds=True)
    shares = [wilson(sum(one.place == i for one in there), len(there)) for i in names]
    return Ends(shares, (luck,) * seats, seats, len(there), rounds=False)


def form(played: Sequence[Played], most: int = 12) -> list[tuple[int, float, float]]:
    """Give (games so far, share of the table beaten, share won) of the last tens; the newest may be fewer."""
    tens = [played[i : i + TEN] for i in range(0, len(played), TEN)]
    first = max(0, len(tens) - most)
    return [
        (i * TEN + len(ten), sum(one.beaten for one in ten) / len(ten), sum(one.won for one in ten) / len(ten))
        for i, ten in enumerate(tens[first:], first)
    ]


def levels(played: Iterable[Played]) -> list[tuple[str, Share]]:
    """Give for every kind of opponent, the easiest first, how many of them the person ended above."""
    met: dict[str, list[bool]] = {}
    for one in played:
        for who, below in one.rivals():
            if who.get("person") is not True and who.get("opponent"):
                met.setdefault(str(who["opponent"]), []).append(below)
    return [(name, wilson(sum(met[name]), len(met[name]))) for name in sorted(met)]


def habits(played: Sequence[Played], wanted: Iterable[Habit]) -> list[Habits]:
    """Compare the person with everybody else at the same tables."""
    found = []
    for habit in wanted:
        mine, theirs = [0, 0], [0, 0]  # how often, of how often
        for one in played:
            hits, of = one.counts(habit.name), one.counts(habit.of)
            if hits is None or of is None:
                continue
            try:
                table = sum(hits), sum(of)
            except TypeError:  # somebody has written words there
                continue
            own = hits[one.seat], of[one.seat]
            mine, theirs = [mine[0] + own[0], mine[1] + own[1]], [
                theirs[0] + table[0] - own[0], theirs[1] + table[1] - own[1],
            ]  # fmt: skip
        if mine[1] and theirs[1]:
            found.append(Habits(habit.title, wilson(*mine), wilson(*theirs)))
    return found


def own(one: Played, name: str) -> int:
    """Give what was counted of the person under a name, 0 if nothing that makes sense."""
    counts = one.counts(name)
    there = counts[one.seat] if counts is not None else 0
    return max(0, there) if type(there) is int else 0


def company(played: Iterable[Played], most: int = 0) -> list[Rival]:
    """Give everybody the person has sat with most and against, whoever is hardest to sit above first."""
    met: dict[tuple[str, bool], list[bool]] = {}
    last: dict[tuple[str, bool], Mapping[str, Any]] = {}
    often = Counter[tuple[str, bool]]()
    for one in played:
        for who in one.others():
            last[_key(who)] = who
            often[_key(who)] += 1
        for who, below in one.rivals():
            met.setdefault(_key(who), []).append(below)
    found = [
        Rival(key[0], str(last[key].get("portrait", "")), str(last[key].get("character", "")), key[1],
              wilson(sum(met[key]), len(met[key])), n)
        for key, n in often.most_common(most or None) if key in met
    ]  # fmt: skip
    return sorted(found, key=lambda rival: (rival.above.share, -rival.above.of, rival.name))


def _key(who: Mapping[str, Any]) -> tuple[str, bool]:
    return str(who.get("name", "")), who.get("person") is True


def games(played: Iterable[Played]) -> list[tuple[str, Share, float]]:
    """Give for every game its id, how many were won and the share luck alone would win."""
    met: dict[str, list[Played]] = {}
    for one in played:
        met.setdefault(one.game, []).append(one)
    return [
        (game, wilson(sum(one.won for one in there), len(there)), sum(one.even for one in there) / len(there))
        for game, there in sorted(met.items())
    ]


TABLE_HEAD = ("created", "game", "seats", "place", "won", "practice", "handed over", "turns", "with")


def table(played: Iterable[Played]) -> list[tuple[object, ...]]:
    """Give all matches as rows of a table, the head first."""
    rows = [
        (one.when.isoformat(), one.game, one.seats, one.place, int(one.won), int(one.practice), int(one.handed),
         one.turns,
         "; ".join(f"{who.get('name')} ({'person' if who.get('person') is True else who.get('opponent')})"
                   for who in one.others()))
        for one in played
    ]  # fmt: skip
    return [TABLE_HEAD, *rows]

MOST_SEATS = 64


class Played(NamedTuple):
    """One match, seen from one person's seat."""

    id: str
    game: str
    when: datetime
    seats: int
    seat: int
    place: int
    practice: bool
    handed: bool  # an opponent took the chair over and finished the match
    turns: int
    plan: list[Mapping[str, Any]]
    places: list[int]
    tally: Mapping[str, Any]  # as the line has it: look at it through `counts`

    @property
    def won(self) -> bool:
        """Whether the person won."""
        return self.place == 1

    @property
    def sides(self) -> bool:
        """Whether whole sides won and lost: then there are no places to end on."""
        return len(set(self.places)) <= 2 < self.seats

    @property
    def even(self) -> float:
        """The share that luck alone would win: where whole sides win, it is more than one of so many seats."""
        return self.places.count(1) / self.seats

    @property
    def usual(self) -> float:
        """The place that luck alone would take on average."""
        return sum(self.places) / self.seats

    @property
    def beaten(self) -> float:
        """Which share of the others ended below the person; of those against whom they sat."""
        there = [below for _, below in self.rivals()]
        return sum(there) / len(there) if there else 0.0

    def counts(self, name: str) -> list[int] | None:
        """Give what was counted under a name, one thing for every seat (a number, if nobody edited it); or None."""
        found = self.tally.get(name)
        return found if type(found) is list and len(found) == self.seats else None

    def others(self) -> Iterator[Mapping[str, Any]]:
        """Go through the others at the table."""
        return (who for i, who in enumerate(self.plan) if i != self.seat)

    def rivals(self) -> Iterator[tuple[Mapping[str, Any], bool]]:
        """Go through those against whom the person sat, and whether the person ended above them."""
        for i, who in enumerate(self.plan):
            if i != self.seat and not (self.sides and self.places[i] == self.place):
                yield who, self.places[i] > self.place


class Choice(NamedTuple):
    """What is looked at: a game ("" = all), seats (0 = any), since when, practice and handed-over games too or not."""

    game: str = ""
    seats: int = 0
    since: datetime | None = None
    practice: bool = False


def people(records: Iterable[Mapping[str, Any]]) -> list[str]:
    """Name everybody who has played here as a person, who played most first."""
    found: Counter[str] = Counter()
    for record in records:
        for who in _plan(record):
            if who.get("person") is True:
                found[str(who.get("name", ""))] += 1
    return [name for name, _ in sorted(found.items(), key=lambda item: (-item[1], item[0]))]


def renamed(records: Iterable[Mapping[str, Any]], now: Mapping[str, str]) -> list[Mapping[str, Any]]:
    """Give the lines with the present names of people who were called otherwise: `now` has those by their old ones."""

    def present(who: Mapping[str, Any]) -> Mapping[str, Any]:
        name = str(who.get("name"))
        return {**who, "name": now[name]} if who.get("person") is True and name in now else who

    return [{**one, "plan": [present(who) for who in _plan(one)]} if now else one for one in records]


def matches(records: Iterable[Mapping[str, Any]], person: str) -> list[Played]:
    """Give all matches a person has finished, the oldest first; what cannot be understood is left out."""
    found = []
    with uncollected():
        for record in records:
            try:
                one = _played(record, person)
            except (LookupError, TypeError, ValueError, AttributeError):
                continue
            if one is not None:
                found.append(one)
    return sorted(found, key=lambda one: one.when)


def _plan(record: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    plan = record.get("plan")
    return [who for who in plan if isinstance(who, dict)] if isinstance(plan, list) else []


def _played(record: Mapping[str, Any], person: str) -> Played | None:
    plan = _plan(record)
    seat = next((i for i, who in enumerate(plan) if who.get("person") is True and who.get("name") == person), -1)
    if seat < 0:
        return None
    places, seats = [int(place) for place in record["places"]], len(plan)
    if len(places) != seats or not 2 <= seats <= MOST_SEATS or not all(1 <= place <= seats for place in places):
        return None
    tally, stayed = record.get("tally"), record.get("people")
    handed = type(stayed) is int and not stayed >> seat & 1
    return Played(
        str(record["id"]), str(record["game"]), _moment(str(record["created"])), seats, seat, places[seat],
        bool(record.get("practice", False)), handed, int(record.get("turns", 0)), plan, places,
        tally if isinstance(tally, dict) else {},
    )  # fmt: skip


def _moment(text: str) -> datetime:
    then = datetime.fromisoformat(text)
    return then if then.tzinfo is not None else then.replace(tzinfo=UTC)


def chosen(played: Iterable[Played], what: Choice) -> list[Played]:
    """Give the matches that are looked at."""
    return [
        one for one in played
        if (not what.game or one.game == what.game) and (not what.seats or one.seats == what.seats)
        and (what.practice or not (one.practice or one.handed)) and (what.since is None or one.when >= what.since)
    ]  # fmt: skip


def since(period: int, now: datetime) -> datetime | None:
    """Say when a period begins: 0 ever, 1 this year, 2 thirty days."""
    if period == 1:
        return now.replace(month=1, day=1, hour=0, minute=0, second=0, microsecond=0)
    return now - timedelta(days=30) if period else None
