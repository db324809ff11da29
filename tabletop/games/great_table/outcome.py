"""The outcome: sides, parts, who lived how long, how many of each side were left, how it was decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.sentences import Words, listed
from rules.core.types import MODERATOR, TABLE, Seat
from rules.core.words import epilogue
from rules.games.great_table.chronicle import story
from rules.games.great_table.content import roles
from rules.games.great_table.numbers import MASTER, NEITHER, PLAYER
from rules.games.great_table.state import BY_VOTE
from rules.games.great_table.tally import cast
from tabletop.games.great_table.sitters import IDENTITIES
from tabletop.screens.aftermath.outcome import Figure, Outcome, Side, Standing, portrait_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.match import Match
    from rules.games.great_table.view import View
    from rules.save.model import SeatPlan

words: Final = Words("tabletop.games.great_table", "outcome")

KINDS = ("master", "apprentice", "player")


def outcome(match: Match, plan: Sequence[SeatPlan], watcher: Seat) -> Outcome:
    """Gather everything; the match must be over."""
    result = match.result
    if result is None:
        raise ValueError("The match is not over.")
    view: View = match.view(TABLE)
    sat = _sat(match, watcher)
    won = 0 if view.winner == NEITHER else result.winners
    dead = {seat: (day, how) for day, how, seat, _ in view.deaths}
    ranked = sorted(range(view.n), key=lambda seat: (result.places[seat], view.roles[seat], seat in dead, seat))
    standings = tuple(
        Standing(
            seat=seat, name=plan[seat].name, portrait=portrait_number(plan[seat].portrait),
            title=_fate(view.roles[seat], dead.get(seat)), chair=IDENTITIES[view.roles[seat]],
            points=result.points[seat], gained=won >> seat & 1, mine=seat in sat,
        )
        for seat in ranked
    )  # fmt: skip
    mine = watcher >= 0 and bool(won >> watcher & 1)
    side = words["sides", view.winner].upper()
    title = words.draw if view.winner == NEITHER else side if watcher < 0 else words.you_win if mine else words.you_lose

    def name(seat: Seat) -> str:
        return plan[seat].name

    figures = _figures(match, sat, plan)
    return Outcome(
        game=match.game.id, title=title, aside=f"{match.game.title} · {won_by(view)}",
        standings=standings, paid=False, target=0, lines=(), hands=(),
        figures=figures, figures_aside=words.the_others if any(one.others for one in figures) else "",
        epilogues=_epilogues(match, view, ranked, won, plan),
        practice=bool(match.options.get("take_back", False)), ladder=words.who_was_who, plot=words.who_was_left,
        foot=words.day_foot, chapters=tuple((words.day(day=one.day), one.lines) for one in story(match, name)),
        sides=_sides(view, watcher),
    )  # fmt: skip


def won_by(view: View) -> str:
    """Say who won, and how."""
    return words.won_by(side=words["sides", view.winner], why=words["whys", view.why])


def _fate(role: int, death: tuple[int, int] | None) -> str:
    """Say who somebody was, and how far they got."""
    fate = words.alive if death is None else words["fates", death[1]](day=death[0])
    return words.was(role=roles()[role].short, fate=fate)


def _sides(view: View, watcher: Seat) -> tuple[Side, ...]:
    """Give how many of each side lived after every day and night, the winners first."""
    found = []
    for house in (True, False):
        side = [seat for seat in range(view.n) if (view.roles[seat] != PLAYER) == house]
        died = [day for day, _, seat, _ in view.deaths if seat in side]
        counts = tuple(len(side) - sum(one <= day for one in died) for day in range(view.day + 1))
        art = IDENTITIES[MASTER if house else PLAYER]
        found.append(Side(words["side_names", int(not house)], art, counts, watcher in side))
    return tuple(found if view.winner == 0 else found[::-1])


def _sat(match: Match, watcher: Seat) -> dict[Seat, range]:
    """Return in which seats whoever looks sat, and on which days: whoever took another chair had two."""
    day, days = 0, {watcher: range(match.view(TABLE).day + 1)} if watcher >= 0 else {}
    told: Any
    for told in match.events(TABLE):
        if told.kind == "chair" and watcher in (told.old, told.new):
            days = {told.old: range(day + 1), told.new: range(day + 1, match.view(TABLE).day + 1)}
        day = told.day if told.kind == "day" else day
    return days


def _figures(match: Match, sat: dict[Seat, range], plan: Sequence[SeatPlan]) -> tuple[Figure, ...]:
    view: View = match.view(TABLE)
    out = [seat for _, how, seat, _ in view.deaths if how == BY_VOTE]
    right = sum(view.roles[seat] != PLAYER for seat in out)
    nights = len(view.deaths) - len(out)
    rows = [
        Figure(words.days, str(view.day), "", False),
        Figure(words.voted_out, str(len(out)), "", False),
        Figure(words.voted_house, str(right), "", right * 2 > len(out)),
        Figure(words.dead_by_night, str(nights), "", False),
    ]
    if sat:
        house = view.roles[min(sat)] != PLAYER  # its votes did well where they met the others
        last = {(voter, day): ballot for day, _, voter, ballot in view.vote_log} | cast(match.events(MODERATOR), view.n)
        votes = [(*key, view.roles[one] != PLAYER) for key, one in last.items() if 0 <= one < view.n]
        own = [hit for voter, day, hit in votes if day in sat.get(voter, ())]
        mine = sum(own), len(own)
        others = [(hit, 1) for voter, day, hit in votes if day not in sat.get(voter, ())]
        met, every = mine[1] - mine[0] if house else mine[0], sum(of for _, of in others)
        share = sum(hit for hit, _ in others) / every if every else 0.0
        better = mine[1] > 0 and met / mine[1] > (1.0 - share if house else share)
        beside = "" if house else f"{share:.0%}"  # what the Players met is no measure of it
        label = words.votes_spared if house else words.votes_met
        tip = words.votes_tip(chairs=listed([plan[seat].name for seat in sat]) if len(sat) > 1 else "")
        rows.append(Figure(label, f"{met}/{mine[1]}", beside, better, tip))
    return tuple(rows)


def _epilogues(
    match: Match, view: View, order: Sequence[Seat], won: int, plan: Sequence[SeatPlan]
) -> tuple[str, ...]:  # fmt: skip
    """Read one line for everybody, the winners first."""
    told: dict[str, int] = {}
    lines = []
    for seat in order:
        kind = _kind(view, seat, won=bool(won >> seat & 1))
        number = told.get(kind, 0)
        told[kind] = number + 1
        lines.append(epilogue("great-table", kind, str(match.seed), number, name=plan[seat].name))
    return tuple(lines)


def _kind(view: View, seat: Seat, *, won: bool) -> str:
    if view.winner == NEITHER:
        return "draw"
    kind = KINDS[view.roles[seat]]
    return f"{kind}_won_{'alive' if view.alive >> seat & 1 else 'dead'}" if won else f"{kind}_lost"
