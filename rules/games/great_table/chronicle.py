"""How a finished game went, in a few sentences a day: what nobody could see while it was played. GT 3.10, GT 3.12.1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.sentences import Words, people
from rules.core.types import TABLE, Seat
from rules.games.great_table.cards import REGISTER, step_of
from rules.games.great_table.cards.base import GUARDS, HEALS, KILLS
from rules.games.great_table.content import role_word, the_card
from rules.games.great_table.events import Day, Died, Ended, Lynched, Ordered, Stole, Voted
from rules.games.great_table.news import OF_FINDERS, by_day
from rules.games.great_table.numbers import APPRENTICE, KILLERS, MASTER, NO_CARD, PLAYER
from rules.games.great_table.state import BY_BOMB, BY_NIGHT
from rules.games.great_table.text import found_words, tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.core.events import Event
    from rules.core.match import Match
    from rules.core.sentences import Names
    from rules.games.great_table.view import View

    Who = Callable[..., str]  # seats as names
    Acts = Callable[[int], bool]  # what a card does

words: Final = Words("rules.games.great_table", "chronicle")
_APART: Final = (Ordered, Stole)  # what only some were told


def _at(step: int) -> Acts:
    """Return whether a card acts in a step of the night."""
    return lambda card: step_of(card) == step


def _turns(card: int) -> bool:
    """Return whether a card turns a vote."""
    return card != NO_CARD and REGISTER[card].asks == "votes"


class Chapter(NamedTuple):
    """A day and the night after it."""

    day: int
    lines: tuple[str, ...]


class _Day:
    """What happened, with nothing covered."""

    def __init__(self) -> None:
        self.orders: dict[Seat, Ordered] = {}
        self.theft: Stole | None = None
        self.ballots: dict[Seat, int] = {}
        self.out = -1
        self.voters: tuple[Seat, ...] = ()
        self.deaths: dict[Seat, int] = {}  # who, how
        self.found: list[str] = []  # what the game was over too soon to tell
        self.last = ""  # how it ended, if it did

    def does(self, seat: Seat, acts: Acts, roles: tuple[int, ...]) -> int:
        """Return whom a seat's card means, -1 if it is no such card, was stolen, or lies unused beside a kill."""
        told = self.orders.get(seat)
        robbed = self.theft is not None and self.theft.victim == seat
        if told is None or not acts(told.card) or robbed or (roles[seat] == APPRENTICE and told.order.kill >= 0):
            return -1
        return told.order.a

    def one_with(self, acts: Acts, roles: tuple[int, ...]) -> tuple[Seat, int]:
        """Return (who, whom) for a card of which there is one; (-1, -1) if it did nothing."""
        return next(((seat, at) for seat in self.orders if (at := self.does(seat, acts, roles)) >= 0), (-1, -1))


def story(match: Match, names: Names) -> tuple[Chapter, ...]:
    """Return the chapters of a match that is over, () of one that is not."""
    if match.result is None:
        return ()
    view: View = match.view(TABLE)
    days = _days(match, names)
    made = [Chapter(day, tuple(_lines(days, day, view, names))) for day in sorted(days)]
    return tuple(chapter for chapter in made if chapter.lines)


def _days(match: Match, names: Names) -> dict[int, _Day]:
    """Gather the days from what everybody was told, and from what only some were."""
    days: dict[int, _Day] = {}
    for seat in (TABLE, *range(match.seats)):
        day = 0
        for told in match.events(seat):
            if isinstance(told, Day):
                day = told.day
            elif seat == TABLE or isinstance(told, _APART):
                _note(days.setdefault(day, _Day()), told)
            if isinstance(told, Ended) and seat == TABLE:
                days[day].last = tell(told, names, match.view(TABLE))
        view: View = match.view(seat)
        late = (one for night, one in by_day(view.news) if night == view.day and isinstance(one, OF_FINDERS))
        days[view.day].found += [words.late(finder=f"*{names(seat)}*", what=found_words(one, names)) for one in late]
    days.pop(0, None)
    return days


def _note(day: _Day, told: Event) -> None:
    match told:
        case Ordered():
            day.orders[told.seat] = told
        case Stole():
            day.theft = told
        case Voted():
            day.ballots[told.seat] = told.ballot
        case Lynched():
            day.out = told.seat
            day.voters = tuple(seat for seat, ballot in sorted(day.ballots.items()) if ballot == day.out)
        case Died():
            day.deaths[told.seat] = told.how


# -- a day in sentences
def _lines(days: dict[int, _Day], number: int, view: View, names: Names) -> Iterator[str]:
    day, roles = days[number], view.roles

    def who(*seats: Seat) -> str:
        return people(seats, names)

    if day.theft and day.theft.card != NO_CARD:
        thief, victim, card = who(day.theft.thief), who(day.theft.victim), the_card(day.theft.card)
        yield words.stole(thief=thief, victim=victim, card=card)
    for seat, how in day.deaths.items():
        if how == BY_BOMB:
            yield words.bombed(seat=who(seat), part=role_word(roles[seat]))
    if number - 1 in days:
        yield from _turned(days[number - 1], day, roles, who)
    if day.out >= 0:
        yield words.lynched(voters=who(*day.voters), seat=who(day.out), part=role_word(roles[day.out]))
    yield from _night(day, roles, who, quiet=view.house.quiet and number == 1)
    yield from day.found
    if day.last:
        yield day.last


def _turned(before: _Day, day: _Day, roles: tuple[int, ...], who: Who) -> Iterator[str]:
    """Tell of the Mayor, where the voter he named had a vote to turn."""
    mayor, voter = before.one_with(_turns, roles)
    guarded = before.one_with(_at(GUARDS), roles)[1]
    if mayor < 0 or mayor == guarded or day.ballots.get(voter, -1) < 0:
        return
    target = before.orders[mayor].order.b
    if day.ballots[voter] == target:
        yield words.turned(mayor=who(mayor), voter=who(voter), target=who(target))


def _night(day: _Day, roles: tuple[int, ...], who: Who, *, quiet: bool) -> Iterator[str]:
    """Tell who killed whom, and who kept whom from it."""
    guard, guarded = day.one_with(_at(GUARDS), roles)
    healer, healed = day.one_with(_at(HEALS), roles)
    if healer == guarded:
        healed = -1
    for killers, victim in _kills(day, roles):
        by, dead, what = who(*killers), who(victim), _what(killers, roles)
        if guarded in killers:
            part = role_word(roles[guarded])
            yield words.guarded(guard=who(guard), killer=who(guarded), part=part, victim=dead)
        elif day.deaths.get(victim) == BY_NIGHT:
            yield words.killed(killers=by, who=what, victim=dead, part=role_word(roles[victim]))
        elif victim == healed and not quiet:
            yield words.healed(healer=who(healer), victim=dead, killers=by)
        else:
            yield words.failed(killers=by, who=what, victim=dead, part=role_word(roles[victim]), quiet=quiet)


def _what(killers: tuple[Seat, ...], roles: tuple[int, ...]) -> str:
    if len(killers) > 1:
        return words.apprentices
    return words.vigilante if roles[killers[0]] == PLAYER else role_word(MASTER)


def _kills(day: _Day, roles: tuple[int, ...]) -> Iterator[tuple[tuple[Seat, ...], Seat]]:
    """Yield (who, whom) of every kill that was ordered soundly, guarded or not."""
    mates = []
    for seat, told in sorted(day.orders.items(), key=lambda one: one[0]):
        card, kill = told.card, told.order.kill
        shot = day.does(seat, _at(KILLS), roles)
        if roles[seat] == MASTER and kill >= 0:
            yield (seat,), kill
        elif roles[seat] == APPRENTICE and kill >= 0 and not (card != NO_CARD and REGISTER[card].binds):
            mates.append((seat, kill))
        elif roles[seat] == PLAYER and shot >= 0:
            yield (seat,), shot
    for kill in dict.fromkeys(kill for _, kill in mates):
        together = tuple(seat for seat, one in mates if one == kill)
        if len(together) >= KILLERS:
            yield together, kill
