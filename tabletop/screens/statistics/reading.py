"""The lines of results.jsonl as one person at this computer sees them. No pygame; odd lines are passed over."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.save.files import uncollected

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

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
