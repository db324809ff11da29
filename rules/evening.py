"""An evening: several matches in a row with one score. No files, no clock: whoever keeps it brings what was played.

Its company are numbers from 0 on, in the order in which they sit down at first. Where a game needs more, somebody of
the cast fills the chairs behind them, the same ones all evening, and plays for nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules import front
from rules.core.rng import stream
from rules.core.words import cast
from rules.save.dealcode import SEEDS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from rules.core.game import Game, Options

FULL: Final = 12  # points for whoever leaves the whole table behind
LEAST, MOST = 2, 10  # of the company
FEWEST, LONGEST = 2, 6  # matches
FILLER: Final = -1
Score = tuple[int, ...]  # of a match: what it brought each of the company


class Stand(NamedTuple):
    """How somebody stands: place (equal totals share one), points, matches won."""

    who: int
    place: int
    total: int
    won: int


def points(places: Sequence[int]) -> Score:
    """Return what the places of a match bring every seat: 12 for the whole table left behind, ties count half."""
    others = len(places) - 1
    found = []
    for mine in places:
        halves = sum(2 * (place > mine) + (place == mine) for place in places) - 1  # the last is the seat itself
        found.append((FULL * halves + others) // (2 * others))  # a half goes up
    return tuple(found)


def seated(company: int, number: int, seats: int) -> tuple[int, ...]:
    """Return who sits where in a match (from 0 on): everybody moves on by one chair, whoever fills up sits behind."""
    return tuple((seat + number) % company if seat < company else FILLER for seat in range(seats))


def chairs(company: int, seats: tuple[int, int]) -> int:
    """Return how many sit down to a game of so many seats; 0 if the company is too many for it."""
    return max(company, seats[0]) if company <= seats[1] else 0


def fillers(seed: int, taken: Collection[str], count: int) -> tuple[str, ...]:
    """Return who of the cast fills up, besides those who have sat down."""
    free = [one.id for one in cast() if one.id not in taken]
    return tuple(sorted(free, key=lambda who: stream(seed, "evening", who))[:count])


def seed_of(seed: int, number: int, again: int = 0) -> int:
    """Return the seed of a match; it is dealt `again` where its save was lost."""
    return stream(seed, "evening", number, again) % SEEDS


def house(game: Game[Any, Any], *, short: bool) -> Options:
    """Return the house rules of a match: the usual ones, and what makes it short."""
    return {**game.for_one, **(front(game.id).brief if short else {})}


def score(record: Mapping[str, Any], company: int, number: int) -> Score | None:
    """Return what a finished match brought the company, of its line in the results; None if it does not count.

    Practice does not. Whoever handed their seat to somebody else gets nothing for it.
    """
    places, plan, people = record.get("places"), record.get("plan"), record.get("people")
    if record.get("practice") or not isinstance(places, list) or not isinstance(plan, list):
        return None
    if len(plan) != len(places) or len(places) < max(2, company) or not all(type(one) is int for one in places):
        return None
    found = [0] * company
    for seat, (who, brought) in enumerate(zip(seated(company, number, len(places)), points(places), strict=True)):
        left = plan[seat].get("person") and isinstance(people, int) and not people >> seat & 1
        if who != FILLER and not left:
            found[who] = brought
    return tuple(found)


def standing(scores: Sequence[Score], company: int) -> tuple[Stand, ...]:
    """Return how everybody stands after these matches, the best first."""
    totals = [sum(one[who] for one in scores) for who in range(company)]
    won = [sum(one[who] == max(one) > 0 for one in scores) for who in range(company)]
    made = [Stand(who, 1 + sum(other > mine for other in totals), mine, won[who]) for who, mine in enumerate(totals)]
    return tuple(sorted(made, key=lambda one: (one.place, one.who)))


def remark(scores: Sequence[Score], company: int) -> tuple[str, int]:
    """Return what there is to be said of whoever won, as the key of a sentence, and a number for it."""
    final = standing(scores, company)
    winners = [one for one in final if one.place == 1]
    first = final[0]
    early = {one.who: one.place for one in standing(scores[:1], company)}
    last = max(early.values(), default=1)
    ahead = (standing(scores[: n + 1], company) for n in range(len(scores)))
    leading = all((first.who, 1) in {(one.who, one.place) for one in then} for then in ahead)
    margin = first.total - final[len(winners)].total if len(winners) < company else 0
    told = (
        ("nothing", not scores or first.total == 0), ("shared", len(winners) > 1),
        ("every", first.won == len(scores)), ("none", first.won == 0), ("close", margin == 1),
        ("risen", early.get(first.who) == last > 1), ("led", leading),
    )  # fmt: skip
    key = next((key for key, true in told if true), "plain")
    return key, len(winners) if key == "shared" else first.won if key == "plain" else len(scores)
