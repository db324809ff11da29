"""What is seen of a match of Scum of the Earth before and after it: its ladder; places, points, figures, epilogues."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.sentences import decimal
from rules.core.types import TABLE, Move, Result, Seat
from rules.games.scum_of_the_earth import themes
from rules.games.scum_of_the_earth.cards import cards_words, rank_word
from rules.games.scum_of_the_earth.dealing import salary
from rules.games.scum_of_the_earth.events import Hand, Passed, Played, Won
from rules.games.scum_of_the_earth.options import house_of
from rules.games.scum_of_the_earth.plays import BODY, cards_of
from rules.games.scum_of_the_earth.tally import tally
from rules.games.scum_of_the_earth.themes import theme
from tabletop.games.scum_of_the_earth.picture import chairs
from tabletop.games.scum_of_the_earth.words import words
from tabletop.screens.aftermath.outcome import Figure, Moment, Outcome, Standing, portrait_number
from tabletop.screens.words import words as pages
from tabletop.table.climbing import ladder
from tabletop.theme import CREAM

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.match import Match
    from rules.save.model import SeatPlan
    from tabletop.screens.setup.order import Table
    from tabletop.widgets.flow import Flow

def preview(flow: Flow, table: Table) -> None:
    """Show chair, title and pay of every rank, and what is dealt."""
    seats = len(table.chairs)
    try:
        options = table.order().options
    except ValueError:
        options = table.game.read_options({}, seats)
    titles = theme(str(options["theme"])).seat_titles(seats)
    pays = [f"+{salary(rank, seats)}" if options["salaries"] else "" for rank in range(1, seats + 1)]
    ladder.preview(flow, tuple(map(ladder.Place, chairs(seats), titles, pays)), 430, 2, "+4")
    cards = len(house_of(options).deck)
    each, over = divmod(cards, seats)
    highest, more = rank_word(int(options["highest"])), each + 1 if over else 0
    said = words.ladder_line(seats=seats, highest=highest, cards=cards, each=each, more=more)
    flow.text(said, colour=CREAM, gap=0)


def outcome(match: Match, plan: Sequence[SeatPlan], watcher: Seat) -> Outcome:
    """Gather everything; the match must be over."""
    result = match.result
    if result is None:
        raise ValueError("The match is not over.")
    view: Any = match.view(TABLE)
    n, hands = match.seats, view.places
    ranked = sorted(range(n), key=lambda seat: result.places[seat])
    titles = theme(str(match.options["theme"])).seat_titles(n)
    last = hands[-1]
    names = [who.name for who in plan]
    paid = bool(match.options["salaries"])
    standings = tuple(
        Standing(
            seat=seat, name=names[seat], portrait=portrait_number(plan[seat].portrait), title=titles[place],
            chair=chairs(n)[place], points=result.points[seat], gained=salary(last.index(seat) + 1, n),
            mine=seat == watcher,
        )
        for place, seat in enumerate(ranked)
    )  # fmt: skip
    first = standings[0]
    counted = tally(match.events(TABLE), n)
    people = [seat for seat in ranked if plan[seat].person]
    subject = watcher if watcher >= 0 else people[0] if people else max(range(n), key=counted["tricks"].__getitem__)
    subject_name = "" if watcher >= 0 else names[subject]
    return Outcome(
        game=match.game.id, title=words.takes_the_chair(name=first.name, mine=first.mine),
        aside=f"{match.game.title} · {pages.hands(n=len(hands))}",
        standings=standings, paid=paid, target=int(match.options["target"]) if paid else 0,
        lines=tuple((seat, _line(seat, hands, n)) for seat in ranked) if paid else (), hands=hands,
        figures=_figures({**counted, "silence": _silences(match.events(TABLE), n)}, hands, subject),
        figures_aside=pages.SINCE_THEN if match.base else pages.against_table(name=subject_name),
        epilogues=_epilogues(match, result, last, names), practice=bool(match.options.get("take_back", False)),
        foot=match.game.parts[0].word,
    )  # fmt: skip


def _line(seat: Seat, hands: Iterable[tuple[Seat, ...]], n: int) -> tuple[int, ...]:
    """Give points after every hand."""
    values = [0]
    for hand in hands:
        values.append(values[-1] + salary(hand.index(seat) + 1, n))
    return tuple(values)


def _silences(tape: Iterable[Event], n: int) -> list[int]:
    """Return how many turns everybody passed in a row at most, of their own will."""
    now, most = [0] * n, [0] * n
    for told in tape:
        if isinstance(told, Passed) and not told.silenced:
            now[told.seat] += 1
            most[told.seat] = max(most[told.seat], now[told.seat])
        elif isinstance(told, Played):
            now[told.seat] = 0
    return most


def _figures(
    counted: Mapping[str, Sequence[int]], hands: Sequence[tuple[Seat, ...]], watcher: Seat
) -> tuple[Figure, ...]:
    """Compare the person (or the winner of the most tricks, where nobody or several are one) with the others' mean."""
    n = len(counted["leads"])
    others = [seat for seat in range(n) if seat != watcher]

    def total(name: str, group: Sequence[Seat]) -> int:
        return sum(counted[name][seat] for seat in group)

    def share(group: Sequence[Seat]) -> float:
        return 100 * total("groups", group) / max(1, total("leads", group))

    def plain(label: str, name: str, *, more: bool = True) -> Figure:
        mine, theirs = counted[name][watcher], total(name, others) / len(others)
        return Figure(label, str(mine), decimal(theirs), (mine > theirs) is more and mine != theirs)

    firsts, lasts = sum(h[0] == watcher for h in hands), sum(h[-1] == watcher for h in hands)
    first, last = ((len(hands) - mine) / len(others) for mine in (firsts, lasts))
    labels, mine, theirs = words.table("FIGURES"), share([watcher]), share(others)
    return (
        Figure(labels["first"], str(firsts), decimal(first), firsts > first),
        Figure(labels["last"], str(lasts), decimal(last), lasts < last),
        plain(labels["tricks"], "tricks"),
        Figure(labels["groups"], f"{mine:.0f} %", f"{theirs:.0f} %", mine > theirs),
        plain(labels["wilds"], "wild_leads", more=False),
        plain(labels["passes"], "passes", more=False),
        plain(labels["silence"], "silence", more=False),
    )


def _epilogues(match: Match, result: Result, last: tuple[Seat, ...], names: Sequence[str]) -> tuple[str, ...]:
    """Read one line for everybody, the winner first; who sits highest without having won is told so."""
    n, told, theme_id = len(names), [], str(match.options["theme"])
    told_of: dict[str, int] = {}
    for seat in sorted(range(n), key=lambda one: result.places[one]):
        place = result.places[seat] - 1
        kind = themes.result_of(0 if seat == last[0] else place, n, winner=not place)
        number = told_of.get(kind, 0)
        told_of[kind] = number + 1
        told.append(themes.ending(theme_id, kind, str(match.seed), number, names[seat]))
    return tuple(told)

CODE_AT = 4  # an entry of the trick is code * 16 + seat


def moment(match: Match, turn: int, names: Callable[[Seat], str]) -> Moment:
    """Tell of the move that was made at a turn."""
    move = match.moves[turn - match.base]
    view: Any = match.game.view(match.at(turn), move.seat)
    facing = cards_of(view.trick[-1] >> CODE_AT & BODY) if view.trick else ()
    laid = tuple(card for card in move.picks if card >= 0) if move.ask in {"play", "give"} else ()
    return Moment(_stage(match, turn, move), _said(match, turn, move, names), laid, facing)


def _stage(match: Match, turn: int, move: Move) -> str:
    hand = trick = 0
    for told in match.told(TABLE, turn):
        if isinstance(told, Hand):
            hand, trick = told.no, 1
        trick += isinstance(told, Won)
    if not hand:  # a match that went on from a position was not told of its deal
        return ""
    return words.stage(hand=hand, trick=trick if move.ask == "play" else 0)


def _said(match: Match, turn: int, move: Move, names: Callable[[Seat], str]) -> str:
    if move.ask == "give":
        return words.GIVES(name=names(move.seat), cards=cards_words(move.picks))
    before = len(match.told(TABLE, turn))
    view = match.view(TABLE)
    told = (match.game.tell(one, names, view) for one in match.told(TABLE, turn + 1)[before:])
    return next(filter(None, told), "")
