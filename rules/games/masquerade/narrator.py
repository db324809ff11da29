"""What the narrator reads in the Masquerade: phases and epilogues of narration.json."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import words
from rules.games.masquerade.events import (
    Boon,
    Ended,
    Gave,
    Hunt,
    HuntVotes,
    Lowest,
    Order,
    Out,
    Places,
    Revolution,
    Rules,
    Trick,
)
from rules.games.masquerade.text import winner
from rules.games.masquerade.titles import TITLES, title

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.phrases import Names
    from rules.core.types import Seat
    from rules.games.masquerade.view import View

GAME: Final = "masquerade"
_RESULTS: Final = {**{one: one for one in TITLES}, "mortal-scum": "scum"}


def narration(told: Event, view: View, names: Names, key: str) -> str:
    """Return the narrator's line for the turns of a round, "" for what the log says well enough."""
    phase, *seats = _reading(told, view)
    if not phase:
        return ""
    slots = dict(zip(("name", "target"), map(names, seats), strict=False))
    number = view.round_no * view.n + (told.place if isinstance(told, Out) else 0)
    return words.narration(GAME, phase, key, number, **slots)


def ending(result: str, key: str, number: int, name: str) -> str:
    """Return one person's line on the result screen; `number` tells those with the same result apart."""
    return words.epilogue(GAME, result, key, number, name=name)


def result_of(place: int, seats: int, *, winner: bool) -> str:
    """Return the kind of ending for a rank (0 = Justicar) and for having won the match."""
    return "winner" if winner else _RESULTS[title(seats, place)]


def _reading(told: Event, view: View) -> tuple[str, *tuple[Seat, ...]]:  # noqa: C901, PLR0911 - a kind a case
    """Return a phase of narration.json, "" for none, and the seats of {name} and {target}."""
    match told:
        case Lowest():
            return "court_opens", told.seat
        case Rules():
            return "rules_set", told.seat
        case Order() if told.seats in view.places:
            return ("powers",)
        case Gave() if (told.giver, told.taker) == (view.order[-1], view.order[0]) and view.house.exchange:
            return ("exchange",)  # of all payments only the Scum's to the Justicar is read
        case Trick(no=1) if view.round_no > 1:
            return "round_begins", told.leader
        case Hunt():
            return "hunt", told.prince, told.target
        case HuntVotes():
            return "hunt_passed" if told.passed else "hunt_failed", view.order[1], told.target
        case Boon():
            return "boon", told.seat, told.target
        case Out():
            return "player_out", told.seat
        case Revolution():
            return "revolution", told.seat
        case Places() if not view.upturned:
            return "round_over", told.seats[0], told.seats[-1]
        case Ended():
            return "match_over", winner(told.totals, view)
    return ("",)
