"""Positions as JSON and back; what comes back is looked over, for a save may have been edited."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.frozen import sound
from rules.games.scum_of_the_earth.cards import FIELD, KINDS, size
from rules.games.scum_of_the_earth.house import House
from rules.games.scum_of_the_earth.plays import floor_of
from rules.games.scum_of_the_earth.state import (
    BETWEEN,
    BONUS,
    LOOK,
    MISDEAL,
    NOBODY,
    OVER,
    PEEK,
    RULESET,
    TRICK,
    State,
    ring,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

_NAMES = tuple(name for name in State.__slots__ if name != "house")
_SEALED = (LOOK, BONUS, BETWEEN)


def dump(s: State) -> dict[str, Any]:
    """Return the position: every slot by name, the house rules as a mapping."""
    return {"house": s.house._asdict(), **{name: getattr(s, name) for name in _NAMES}}


def load(data: Mapping[str, Any]) -> State:
    """Return the position of `dump`; ValueError if something is missing, of the wrong kind or does not add up."""
    return sound("Scum of the Earth", lambda: _read(data), _wrong)


def _read(data: Mapping[str, Any]) -> State:
    data = {"ruleset": 1, **data}
    house = House(**{name: _tuples(value) for name, value in data["house"].items()})
    s = State(house, int(data["n"]), int(data["people"]), int(data["seed"]))
    for name in _NAMES:
        setattr(s, name, _like(name, getattr(s, name), data[name]))
    return s


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list | tuple) else value


def _like(name: str, like: Any, value: Any) -> Any:
    """Return the value in the kind the slot has; TypeError if it is of another."""
    if isinstance(like, list | tuple):
        if not isinstance(value, list | tuple) or not _numbers(value):
            raise TypeError(f"{name} is no list of numbers")
        return list(value) if isinstance(like, list) else _tuples(value)
    if type(like) is not type(value):
        raise TypeError(f"{name} is not {type(like).__name__}")
    return value


def _numbers(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return all(_numbers(item) for item in value)
    return value is None or type(value) is int


def _wrong(s: State) -> str:
    """Return what does not add up, or "" if the position can be played on."""
    seats = range(s.n)
    checks = (
        (4 <= s.n <= 10, "there are not four to ten seats"),
        (s.phase in (MISDEAL, LOOK, BONUS, TRICK, PEEK, BETWEEN, OVER), "there is no such phase"),
        (s.ruleset in (1, RULESET), "it follows rules nobody knows"),
        (sorted(s.order) == list(seats), "the chairs are not in order"),
        (len(s.hands) == len(s.counts) == len(s.totals) == s.n, "a seat is missing"),
        (min((*s.hands, s.shown)) >= 0 and [size(hand) for hand in s.hands] == s.counts, "the cards are miscounted"),
        (all(sum(h >> 5 * k & FIELD for h in s.hands) <= s.house.deck.count(k) for k in range(KINDS)), "cards repeat"),
        (not max(s.hands) >> 5 * KINDS and s.house.floor == floor_of(s.house.deck), "the deck is not the deck"),
        (s.phase not in (TRICK, PEEK) or s.nxt == ring(s.order, s.alive), "the table has a hole"),
        (len(s.answers) == s.n if s.phase in _SEALED else not s.answers, "answers are missing"),
        (all(sorted(order) == list(seats) for order in s.places), "a hand ended without everybody"),
        (bool(s.places) or s.phase not in (BETWEEN, OVER), "no hand has been played"),
        (NOBODY <= min(s.turn, s.owner, s.silenced) <= max(s.turn, s.owner, s.silenced) < s.n, "a seat is not there"),
        (s.phase not in (TRICK, PEEK) or s.counts[s.turn] > 0, "somebody without cards is to play"),
        (s.phase != MISDEAL or (sorted(s.pile) == sorted(s.house.deck) and s.shown < len(s.pile)), "the pile is short"),
    )
    return next((text for fine, text in checks if not fine), "")
