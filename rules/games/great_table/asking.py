"""What a seat is asked, what its answers are called, and what a view shows where there is no picture of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import capital, listed, members
from rules.core.talk.codes import ACTS
from rules.core.types import PASS
from rules.games.great_table.numbers import NO_CARD, THIEF
from rules.games.great_table.phrases import card_word, entry_word, role_name, side_word
from rules.games.great_table.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.core.types import Ask, Seat
    from rules.games.great_table.view import View

    Fact = tuple[str, str]

_QUESTIONS: Final[dict[str, str]] = {
    "look": "One of you runs this house. Seen enough?",
    "list": "Rank the pack. What would you be tonight?",
    "pick": "The pack is yours. Which card do you keep?",
    "tell": "A word in private?",
    "bid": "How much do you want to speak?",
    "say": "Anything to say?",
    "vote": "Your vote: somebody, night, or leave it?",
    "order": "Night. What are your orders?",
    "chair": "Dead already. Take over another chair?",
    "ghost": "Dead, and interested. How will you look on?",
}
_IN_PHASE: Final[dict[tuple[str, str], str]] = {
    ("say", "reply"): "That was about somebody here. An answer?",
    ("say", "word"): "The votes come next. A last word?",
}
NO_LIST = REMOVE = -2  # "no list today"; "take my vote back"
_NOTHING: Final[dict[str, str]] = {
    "list": "Yesterday's list", "tell": "Nothing to whisper", "say": "Say nothing", "vote": "Leave it as it is",
}  # fmt: skip
_MENUS: Final[dict[tuple[str, int], str]] = {
    ("look", 0): "Ready", ("order", 0): "Give the orders", ("list", NO_LIST): "No list today",
    ("vote", REMOVE): "Take the vote back", ("ghost", 0): "Know what the living know", ("ghost", 1): "See everything",
    ("chair", 0): "Take over another chair",
}  # fmt: skip


def question(ask: Ask, view: View) -> str:
    """Return what a seat is asked, in at most 52 characters."""
    if ask.id == "steal":
        return "The Thief's hour. Whose card?" if view.card == THIEF else "The Thief's hour. Hands on your cards."
    return _IN_PHASE.get((ask.id, view.phase)) or _QUESTIONS.get(ask.id, f"{capital(ask.id)}?")


def option_word(ask: Ask, option: int, names: Callable[[Seat], str]) -> str:
    """Name an option of an ask."""
    if option == PASS:
        return (
            _NOTHING.get(ask.id, "Nothing") if ask.id != "steal" else ("Go on", "Steal nothing")[len(ask.options) > 1]
        )
    if (ask.id, option) in _MENUS:
        return _MENUS[ask.id, option]
    match ask.of:
        case "card":
            return entry_word(option)
        case "seat":
            return "Night" if ask.id == "vote" and option == ask.options[-1] else names(option)
        case "talk":
            return capital(ACTS[option].replace("_", " "))
    return str(option) if ask.of == "bid" else f"{capital(ask.of)} {option}"


# -- facts
def facts(view: View) -> tuple[Fact, ...]:
    """Return what everybody sees, then what the view's own seat knows; seats by number."""
    return (*_public(view), *(_own(view) if view.seat >= 0 else ()))


def _seat(seat: Seat) -> str:
    return f"seat {seat + 1}" if seat >= 0 else "nobody"


def _public(view: View) -> Iterator[Fact]:
    yield "Living", f"{view.alive.bit_count()} of {view.n}"
    dead = [f"{_seat(seat)} {role_name(shown)}" for _, _, seat, shown in view.deaths]
    if dead:
        yield "Dead", listed(dead)
    if any(view.counts):
        order = sorted((place for place, count in enumerate(view.counts) if count), key=lambda at: -view.counts[at])
        votes = [f"{'night' if at == view.n else _seat(at)} {view.counts[at]}" for at in order]
        yield "Votes", ", ".join(votes)
    if view.voteless:
        yield "No vote", listed([_seat(seat) for seat in members(view.voteless)])
    if view.winner >= 0:
        yield "Won", side_word(view.winner)


def _own(view: View) -> Iterator[Fact]:
    yield "Part", role_name(view.role)
    if view.mates:
        yield "House", listed([_seat(seat) for seat in view.mates])
    if view.card != NO_CARD:
        yield "Card", card_word(view.card)
    left, right, day = view.neighbours
    if day:
        yield "Beside", f"{_seat(left)} left, {_seat(right)} right, on day {day}"
    if view.shots >= 0:
        yield "Shots", str(view.shots)
    if view.lover >= NOBODY:
        yield "Lover", _seat(view.lover)
    if view.standing:
        yield "List", ", ".join(entry_word(code).replace(", only", " only") for code in view.standing)


__all__ = ["facts", "option_word", "question"]
