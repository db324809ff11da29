"""The outcome of a match of the Masquerade: places, points round by round, figures of powers and hunts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.types import TABLE
from rules.games.masquerade import narrator
from rules.games.masquerade.content import held_name, title_at
from rules.games.masquerade.ending import points_at
from rules.games.masquerade.tally import tally
from tabletop.games.masquerade.words import words
from tabletop.screens.aftermath.outcome import Figure, Outcome, Standing, portrait_number
from tabletop.screens.words import words as pages

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rules.core.match import Match
    from rules.core.types import Seat
    from rules.save.model import SeatPlan


def outcome(match: Match, plan: Sequence[SeatPlan], watcher: Seat) -> Outcome:
    """Gather everything; the match must be over."""
    result = match.result
    if result is None:
        raise ValueError("The match is not over.")
    view: Any = match.view(TABLE)
    n, rounds = match.seats, view.places
    ranked = sorted(range(n), key=lambda seat: result.places[seat])
    last, names = rounds[-1], [who.name for who in plan]
    standings = tuple(
        Standing(
            seat=seat, name=names[seat], portrait=portrait_number(plan[seat].portrait),
            title=words.second_line(title_at(n, last.index(seat)).name, held_name(view.held[seat])),
            chair=title_at(n, last.index(seat)).sprite, points=result.points[seat],
            gained=points_at(n, last.index(seat)), mine=seat == watcher,
        )
        for seat in ranked
    )  # fmt: skip
    counted = tally(match.events(TABLE), n)
    subject = watcher if watcher >= 0 else max(range(n), key=counted["tricks"].__getitem__)
    return Outcome(
        game=match.game.id, title=words.wins(name=names[ranked[0]], you=standings[0].mine),
        aside=f"{match.game.title} · {pages.count(len(rounds), 'round')}",
        standings=standings, paid=True, target=0,
        lines=tuple((seat, _line(seat, rounds, n)) for seat in ranked), hands=rounds,
        figures=_figures(counted, rounds, subject),
        figures_aside=(
            pages.SINCE_THEN if match.base else pages.against_table(name="" if watcher >= 0 else names[subject])
        ),
        epilogues=_epilogues(match, ranked, names), practice=bool(match.options.get("take_back", False)),
        ladder=words.COURT, foot="round",
    )  # fmt: skip


def _line(seat: Seat, rounds: Iterable[tuple[Seat, ...]], n: int) -> tuple[int, ...]:
    """Give points after every round."""
    values = [0]
    for order in rounds:
        values.append(values[-1] + points_at(n, order.index(seat)))
    return tuple(values)

_THE_MORE = frozenset(("tricks", "powers"))  # the better


def _figures(
    counted: Mapping[str, Sequence[int]], rounds: Sequence[tuple[Seat, ...]], watcher: Seat
) -> tuple[Figure, ...]:
    """Compare the person (or the winner of the most tricks, where nobody or several are one) with the others' mean."""
    n = len(rounds[0])
    others = [seat for seat in range(n) if seat != watcher]

    def plain(name: str) -> Figure:
        mine, theirs = counted[name][watcher], sum(counted[name][seat] for seat in others) / len(others)
        return Figure(words["FIGURES", name], str(mine), f"{theirs:.1f}", (mine > theirs) is (name in _THE_MORE)
                      and mine != theirs)  # fmt: skip

    firsts, lasts = sum(one[0] == watcher for one in rounds), sum(one[-1] == watcher for one in rounds)
    average = f"{len(rounds) / n:.1f}"
    return (
        Figure(words.FIRST, str(firsts), average, firsts > len(rounds) / n),
        Figure(words.LAST, str(lasts), average, lasts < len(rounds) / n),
        *(plain(name) for name in words.table("FIGURES")),
    )


def _epilogues(match: Match, ranked: Sequence[Seat], names: Sequence[str]) -> tuple[str, ...]:
    """Read one line for everybody, the winner first."""
    view: Any = match.view(TABLE)
    told: dict[str, int] = {}
    lines = []
    for place, seat in enumerate(ranked):
        kind = narrator.result_of(view.places[-1].index(seat), match.seats, winner=not place)
        number = told.get(kind, 0)
        told[kind] = number + 1
        lines.append(narrator.ending(kind, str(match.seed), number, names[seat]))
    return tuple(lines)
