"""What a match of the Masquerade came to: places, points, figures, and the moments it turned at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.sentences import decimal
from rules.core.types import PASS, TABLE, Move, Seat
from rules.games.masquerade import text
from rules.games.masquerade.attempts import ENCORES, RESPONSES
from rules.games.masquerade.content import power_name, powers, title_at
from rules.games.masquerade.ending import points_at
from rules.games.masquerade.phrases import cards_words
from rules.games.masquerade.tally import tally
from rules.games.masquerade.uses import usable
from tabletop.games.masquerade.guests import faces, faces_of
from tabletop.games.masquerade.words import words
from tabletop.screens.aftermath.outcome import Figure, Moment, Outcome, Standing, portrait_number
from tabletop.screens.words import words as pages

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rules.core.match import Match
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
            title=title_at(n, last.index(seat)).name,
            chair=title_at(n, last.index(seat)).sprite, points=result.points[seat],
            gained=points_at(n, last.index(seat)), mine=seat == watcher,
        )
        for seat in ranked
    )  # fmt: skip
    counted = tally(match.events(TABLE), n)
    subject = watcher if watcher >= 0 else max(range(n), key=counted["tricks"].__getitem__)
    subject_name = "" if watcher >= 0 else names[subject]
    return Outcome(
        game=match.game.id, title=words.wins(name=names[ranked[0]], you=standings[0].mine),
        aside=f"{match.game.title} · {pages.rounds(n=len(rounds))}",
        standings=standings, paid=True, target=0,
        lines=tuple((seat, _line(seat, rounds, n)) for seat in ranked), hands=rounds,
        figures=_figures(counted, rounds, subject),
        figures_aside=pages.SINCE_THEN if match.base else pages.against_table(name=subject_name),
        epilogues=_epilogues(match, ranked, names), practice=bool(match.options.get("take_back", False)),
        ladder=words.COURT, foot=match.game.parts[0].word,
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
        return Figure(words["FIGURES", name], str(mine), decimal(theirs), (mine > theirs) is (name in _THE_MORE)
                      and mine != theirs)  # fmt: skip

    firsts, lasts = sum(one[0] == watcher for one in rounds), sum(one[-1] == watcher for one in rounds)
    first, last = ((len(rounds) - mine) / len(others) for mine in (firsts, lasts))
    return (
        Figure(words.FIRST, str(firsts), decimal(first), firsts > first),
        Figure(words.LAST, str(lasts), decimal(last), lasts < last),
        *(plain(name) for name in words.table("FIGURES")),
    )


def _epilogues(match: Match, ranked: Sequence[Seat], names: Sequence[str]) -> tuple[str, ...]:
    """Read one line for everybody, the winner first."""
    view: Any = match.view(TABLE)
    told: dict[str, int] = {}
    lines = []
    for place, seat in enumerate(ranked):
        kind = text.result_of(view.places[-1].index(seat), match.seats, winner=not place)
        number = told.get(kind, 0)
        told[kind] = number + 1
        lines.append(text.ending(kind, str(match.seed), number, names[seat]))
    return tuple(lines)


LAID = frozenset({"play", "second", "outside", "give"})


def moment(match: Match, turn: int, names: Callable[[Seat], str]) -> Moment:
    """Tell of the move that was made at a turn."""
    move = match.moves[turn - match.base]
    view: Any = match.game.view(match.at(turn), move.seat)
    facing = faces_of(view.pile[-1].cards) if view.pile and move.ask != "give" else ()
    laid = faces(card for card in move.picks if card >= 0) if move.ask in LAID else ()
    stage = words.stage(round_no=view.round_no, trick=view.trick_no)
    chance = move.picks == (PASS,) and move.ask in RESPONSES | ENCORES
    dots = usable(view, move.seat, move.ask) if chance else ()
    return Moment(stage, _said(match, turn, move, names, dots), laid, facing, powers()[dots[0]].sprite if dots else "")


def _said(match: Match, turn: int, move: Move, names: Callable[[Seat], str], dots: Sequence[int]) -> str:
    if move.ask == "give":
        return words.GIVES(name=names(move.seat), cards=cards_words(move.picks))
    before = len(match.told(TABLE, turn))
    view = match.view(TABLE)
    told = (match.game.tell(one, names, view) for one in match.told(TABLE, turn + 1)[before:])
    let_be = words.LETS_BE(name=names(move.seat), powers=[power_name(dot) for dot in dots])
    return next(filter(None, told), let_be if move.picks == (PASS,) else "")
