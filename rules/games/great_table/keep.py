"""Positions as JSON and back; what comes back is looked over, for a save may have been edited."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from rules.games.great_table.amiss import amiss
from rules.games.great_table.house import House
from rules.games.great_table.state import State, fresh

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_LONGEST = 1 << 14  # list there is in a position
_LIKE = fresh(House(), 7, 0, 0)  # what kind of thing every slot holds


def dump(s: State) -> dict[str, Any]:
    """Return every slot; the house by names."""
    return {**{name: getattr(s, name) for name in s.names()}, "house": s.house._asdict()}


def load(data: Mapping[str, Any]) -> State:
    """Return the position of `dump`; ValueError if something is missing, of the wrong kind or does not add up."""
    s = State()
    try:
        for name in s.names():
            setattr(s, name, _house(data[name]) if name == "house" else _like(name, data[name]))
        wrong = amiss(s)
    except (KeyError, TypeError, AttributeError, ValueError, IndexError, OverflowError, RecursionError) as error:
        raise ValueError(f"This is no position of The Great Table: {error}.") from None
    if wrong:
        raise ValueError(f"This is no position of The Great Table: {wrong}.")
    return s


def _house(rules: Mapping[str, Any]) -> House:
    """Return the house; TypeError if a rule is of another kind."""
    house = House(**rules)
    if any(type(one) is not type(usual) for one, usual in zip(house, House(), strict=True)):
        raise TypeError("a house rule is of another kind")
    return house


def _like(name: str, value: object) -> object:
    """Return the value in the kind its slot has; TypeError if it is of another."""
    found = _frozen(value)
    if type(found) is not type(getattr(_LIKE, name)):
        raise TypeError(f"{name} is of another kind")
    return found


def _frozen(value: object) -> object:
    """Return a word, an int or None, or a tuple of what a list holds; TypeError for anything else."""
    if isinstance(value, list | tuple) and len(value) < _LONGEST:
        return tuple(map(_frozen, cast("Sequence[object]", value)))
    if value is None or type(value) in (int, str):
        return value
    raise TypeError("it holds what no position holds")
