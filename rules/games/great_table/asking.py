"""What a seat is asked, what its answers are called, and what a view shows where there is no picture of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import capital, listed, members
from rules.core.sentences import Words
from rules.core.talk.codes import ACTS
from rules.core.types import PASS
from rules.games.great_table.cards import STEALING
from rules.games.great_table.numbers import NO_CARD
from rules.games.great_table.phrases import card_word, entry_word, role_name, side_word
from rules.games.great_table.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.core.types import Ask, Seat
    from rules.games.great_table.view import View

    Fact = tuple[str, str]

words: Final = Words("rules.games.great_table", "questions")
known: Final = Words("rules.games.great_table", "facts")
NO_LIST = REMOVE = -2  # "no list today"; "take my vote back"


def question(ask: Ask, view: View) -> str:
    """Return what a seat is asked, in at most 52 characters."""
    thief = ask.id == "steal" and view.card == STEALING
    special = words.get("asked", f"{ask.id}_thief" if thief else f"{ask.id}_{view.phase}")
    return special or words.get("asked", ask.id) or f"{capital(ask.id)}?"


def option_word(ask: Ask, option: int, names: Callable[[Seat], str]) -> str:
    """Name an option of an ask."""
    if option < 0:
        return _nothing(ask, option)
    match ask.of:
        case "menu" | "order":
            return words["choices", ask.id, option]
        case "card":
            return entry_word(option)
        case "seat":
            return words.night if ask.id == "vote" and option == ask.options[-1] else names(option)
        case "talk":
            return capital(ACTS[option].replace("_", " "))
    return str(option)


def _nothing(ask: Ask, option: int) -> str:
    """Name what leaves things as they are, or takes them away."""
    if option != PASS:
        return words.no_list if ask.id == "list" else words.unvote
    thief = ask.id == "steal" and len(ask.options) > 1
    return words.get("passing", "steal_thief" if thief else ask.id) or words.nothing


# -- facts
def facts(view: View) -> tuple[Fact, ...]:
    """Return what everybody sees, then what the view's own seat knows; seats by number."""
    return (*_public(view), *(_own(view) if view.seat >= 0 else ()))


def _seat(seat: Seat) -> str:
    return known.seat(number=seat + 1) if seat >= 0 else known.nobody


def _public(view: View) -> Iterator[Fact]:
    yield known.living, known.of(living=view.alive.bit_count(), n=view.n)
    dead = [f"{_seat(seat)} {role_name(shown)}" for _, _, seat, shown in view.deaths]
    if dead:
        yield known.dead, listed(dead)
    if any(view.counts):
        order = sorted((place for place, count in enumerate(view.counts) if count), key=lambda at: -view.counts[at])
        votes = [f"{known.night if at == view.n else _seat(at)} {view.counts[at]}" for at in order]
        yield known.votes, ", ".join(votes)
    if view.voteless:
        yield known.no_vote, listed([_seat(seat) for seat in members(view.voteless)])
    if view.winner >= 0:
        yield known.won, side_word(view.winner)


def _own(view: View) -> Iterator[Fact]:
    yield known.part, role_name(view.role)
    if view.mates:
        yield known.house, listed([_seat(seat) for seat in view.mates])
    if view.card != NO_CARD:
        yield known.card, card_word(view.card)
    left, right, day = view.neighbours
    if day:
        yield known.beside, known.neighbours(left=_seat(left), right=_seat(right), day=day)
    if view.shots >= 0:
        yield known.shots, str(view.shots)
    if view.lover >= NOBODY:
        yield known.lover, _seat(view.lover)
    if view.standing:
        yield known.list, ", ".join(entry_word(code).replace(", only", " only") for code in view.standing)


__all__ = ["facts", "option_word", "question"]
