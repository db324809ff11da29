"""What came of the deals of the days: asked of the results and of the shelf, where matches are kept anyhow. No pygame.

A day is its number (`date.toordinal()`), as in `rules/daily.py`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from rules import daily
from rules import game as game_of
from rules.core.words import character
from rules.save.dealcode import encode
from tabletop.screens.setup.order import Chair, SetupOrder, one_of_the_cast, told_apart
from tabletop.screens.statistics import figures

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from rules.core.game import OptionField
    from rules.save.disk import Summary


class Kept(NamedTuple):
    """What there is of one game's deal of a day."""

    done: figures.Played | None = None  # its first finish: what counts
    points: int = 0  # at that finish; 0 where there are none
    film: Path | None = None  # that match, while the shelf has it; one that was never counted, if there is no other
    going: Summary | None = None  # the match of it that waits, the last played of several
    ruleset: int = 0  # by which it was dealt, 0: it was not yet


Ledger = dict[tuple[int, str], Kept]  # (day, game)


class Dealt(NamedTuple):
    """What the game's own code makes of a day."""

    code: str
    odd: OptionField | None
    value: str  # of the odd rule, "" if it is merely on
    told: str  # what that does
    ruleset: int


def ledger(
    records: Iterable[Mapping[str, Any]], shelf: Iterable[Summary], person: str, former: Sequence[str] = ()
) -> Ledger:
    """Give what a person has made of the deals of all days; practice and matches handed over count for nothing."""
    found: Ledger = {}
    for record in figures.renamed(records, dict.fromkeys(former, person)):
        day = record.get("day")
        if type(day) is not int or (day, str(record.get("game"))) in found:
            continue
        for one in figures.chosen(figures.matches([record], person), figures.Choice()):
            points, ruleset = record.get("points"), record.get("ruleset")
            own = points[one.seat] if isinstance(points, list) and len(points) == one.seats else 0
            found[day, one.game] = Kept(
                one, own if type(own) is int else 0, None, None, ruleset if type(ruleset) is int else 0
            )
    for save in shelf:
        if save.day and not save.practice and not save.broken and sits(save, (person, *former)):
            key = save.day, save.game
            found[key] = _with(found.get(key, Kept()), save)
    return found


def sits(save: Summary, names: Sequence[str]) -> bool:
    """Whether somebody of these names plays there."""
    return any(save.people >> seat & 1 and name in names for seat, name in enumerate(save.names))


def _with(kept: Kept, save: Summary) -> Kept:
    ruleset = kept.ruleset or save.ruleset
    if not save.finished:
        return kept if kept.going else kept._replace(going=save, ruleset=ruleset)
    if save.handed or (kept.done is not None and kept.done.id != save.id):
        return kept
    return kept._replace(film=save.path, ruleset=ruleset)


def in_a_row(found: Ledger, today: int) -> int:
    """Count the days on end with a deal played to its end, whenever that was; today may still come."""
    over = {day for (day, _), kept in found.items() if kept.done is not None}
    last = first = today if today in over else today - 1
    while first in over:
        first -= 1
    return last - first


def order(game: str, day: int, me: Chair) -> SetupOrder:
    """Lay the table of a day."""
    who = daily.company(game, day)
    chairs = [replace(one_of_the_cast(character(one)), level=who.level) if one else me for one in who.seats]
    return SetupOrder(game, daily.house(game, day)[0], told_apart(chairs), who.seed)


def dealt(game: str, day: int) -> Dealt:
    """Give deal code and odd rule of a day; it loads the game, which takes a while."""
    options, odd = daily.house(game, day)
    who = daily.company(game, day)
    value = options[odd.name] if odd else True
    told = odd.told(value) if odd else ""
    code = encode(game, options, len(who.seats), who.seed)
    return Dealt(code, odd, "" if value is True or odd is None else odd.word(value), told, game_of(game).ruleset)
