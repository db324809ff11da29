"""A voyage told afterwards: sides, roles, how both maps stood, who was pressed, how it was decided, single moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.sentences import Words
from rules.core.types import PASS, TABLE, Move, Result, Seat
from rules.core.words import epilogue
from rules.games.scallywag.chart import GOAL
from rules.games.scallywag.roles import LEADERS, ROLES
from rules.games.scallywag.roles.base import JOINED, role_name
from rules.games.scallywag.state import ALLIES, PIECES
from rules.games.scallywag.text import option_phrase
from tabletop.games.scallywag.picture import CARD_KIND, ROLE_KIND
from tabletop.screens.aftermath.outcome import Figure, Moment, Outcome, Side, Standing, portrait_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.match import Match
    from rules.games.scallywag.view import View
    from rules.save.model import SeatPlan

words: Final = Words("tabletop.games.scallywag", "results")
LINES = 4  # of a role and its fate that are looked through


def outcome(match: Match, plan: Sequence[SeatPlan], watcher: Seat) -> Outcome:
    """Gather everything; the match must be over."""
    result = match.result
    if result is None:
        raise ValueError("The match is not over.")
    view: View = match.view(TABLE)
    names = [who.name for who in plan]
    ranked = _ranked(result, view.open_roles)
    won = result.winners
    standings = tuple(
        Standing(
            seat=seat, name=names[seat], portrait=portrait_number(plan[seat].portrait),
            title=words.role(
                role=role_name(view.open_roles[seat]), pressed=seat == _pressed(view), loaded=view.shown >> seat & 1
            ),
            chair=f"role-{ROLES[view.open_roles[seat]].id}", points=result.points[seat], gained=won >> seat & 1,
            mine=seat == watcher,
        )
        for seat in ranked
    )  # fmt: skip
    mine = watcher >= 0 and bool(won >> watcher & 1)
    title = words["SIDES", view.result_side].upper() if watcher < 0 else words.YOU_WIN if mine else words.YOU_LOSE
    return Outcome(
        game=match.game.id, title=title, aside=f"{match.game.title} · {won_by(view)}",
        standings=standings, paid=False, target=0, lines=(), hands=(), figures=_figures(view, names),
        figures_aside="", epilogues=_epilogues(match, view, [one.seat for one in standings], won, names),
        practice=bool(match.options.get("take_back", False)), ladder=words.CREW, plot=words.TREASURES, foot=words.DAY,
        sides=_sides(view, won, watcher),
    )  # fmt: skip


def won_by(view: View) -> str:
    """Say who won, and how."""
    return words.won_by(side=words["SIDES", view.result_side], why=words["WHY", view.why])


def _ranked(result: Result, roles: Sequence[int]) -> list[Seat]:
    """Put the winners first, their leader before the others."""
    return sorted(range(len(roles)), key=lambda seat: (result.places[seat], roles[seat] not in LEADERS, roles[seat]))


def _pressed(view: View) -> Seat:
    """Return who joined the Scallywag, -1 for nobody."""
    return view.gang[0] if view.gang and view.gang[1] == JOINED else -1


def _reached(view: View, spots: Sequence[int], days: int) -> int:
    been = {GOAL[route] for route in view.markers[:days]}
    return sum(spot in been for spot in spots)


def _need(view: View, kind: int) -> int:
    return view.house.pieces if kind == 0 else view.house.numbers.allies


def _sides(view: View, won: int, watcher: Seat) -> tuple[Side, ...]:
    """Give how many treasures each side's map had after every day, the winners first."""
    mine = view.result_side if watcher >= 0 and won >> watcher & 1 else 1 - view.result_side if watcher >= 0 else -1
    found = []
    for kind, role in enumerate(LEADERS):
        spots = view.house.numbers.map_spots(kind, view.maps[kind])
        counts = tuple(_reached(view, spots, day) for day in range(len(view.markers) + 1))
        said = words.plotted(leader=words["LEADERS", kind], there=counts[-1], need=_need(view, kind))
        found.append(Side(said, f"role-{ROLES[role].id}", counts, kind == mine))
    return tuple(found if view.result_side == 0 else found[::-1])


def _figures(view: View, names: Sequence[str]) -> tuple[Figure, ...]:
    days = len(view.markers)
    rows = []
    for kind in (0, 1):
        spots = view.house.numbers.map_spots(kind, view.maps[kind])
        need, there = _need(view, kind), _reached(view, spots, days)
        said = words.map(leader=words["LEADERS", kind], spots=", ".join(map(str, spots)))
        rows.append(Figure(said, f"{there}/{need}", "", there >= need))
    gang = view.gang
    said = words["PRESSED", gang[1]](name=names[gang[0]]) if gang else words.NOBODY_PRESSED
    rows.append(Figure(said, words.night(night=gang[2]) if gang else "", "", False))
    loaded = view.shown.bit_count()
    return (*rows, Figure(words.DAYS, str(days), "", False), Figure(words.SHOWED, str(loaded), "", False))


def _epilogues(
    match: Match, view: View, order: Sequence[Seat], won: int, names: Sequence[str]
) -> tuple[str, ...]:  # fmt: skip
    """Read one line for everybody, the winners first."""
    told: dict[str, int] = {}
    lines = []
    for seat in order:
        role = view.open_roles[seat]
        fate = "won" if won >> seat & 1 else "lost"
        if role in LEADERS and view.shown >> seat & 1 and fate == "lost":
            fate = "loaded"
        kind = f"{'pressed' if seat == _pressed(view) else ROLES[role].id}_{fate}"
        number = told.get(kind, 0)
        told[kind] = number + 1
        lines.append(_line_for(kind, str(match.seed), number, names[seat], view.why))
    return tuple(lines)


def _line_for(kind: str, key: str, number: int, name: str, why: int) -> str:
    """Read a line that fits: of treasure it speaks only where treasure decided."""
    read = [epilogue("scallywag", kind, key, number + step, name=name) for step in range(LINES)]
    treasure = () if why in (PIECES, ALLIES) else words.rows("OF_TREASURE")
    return next((line for line in read if not any(word in line for word in treasure)), read[0])


def moment(match: Match, turn: int, names: Callable[[Seat], str]) -> Moment:
    """Tell of the move that was made at a turn, with the mover's own cards beside it."""
    move = match.moves[turn - match.base]
    view: Any = match.game.view(match.at(turn), move.seat)
    cards = () if move.seat < 0 else (ROLE_KIND + view.role, *(CARD_KIND + card for card in view.cards))
    return Moment(match.game.stage(view), _said(match, turn, move, view, names), cards, ())


def _said(match: Match, turn: int, move: Move, view: Any, names: Callable[[Seat], str]) -> str:
    """Say what was answered where that was sealed; what all saw is told as the log tells it."""
    asks = match.game.view_asks(view) if move.seat >= 0 else ()
    ask = next((ask for ask in asks if ask.id == move.ask), None)
    if ask is not None and ask.sealed and move.picks and (done := words.get("SEALED", move.ask)):
        if move.picks[0] == PASS:
            return words["SEALED_NOTHING", move.ask](name=names(move.seat))
        return done(name=names(move.seat), what=option_phrase(ask, move.picks[0], names, view.tiles))
    before, after = len(match.told(TABLE, turn)), match.told(TABLE, turn + 1)
    told = (match.game.tell(one, names, match.view(TABLE)) for one in after[before:])
    return next(filter(None, told), "")
