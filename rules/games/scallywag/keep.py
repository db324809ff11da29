"""Positions as JSON and back; what comes back is looked over, for a save may have been edited."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.frozen import frozen
from rules.games.scallywag.amiss import amiss
from rules.games.scallywag.house import House
from rules.games.scallywag.state import Landfall, State, fresh

if TYPE_CHECKING:
    from collections.abc import Mapping

_LIKE = fresh(House(), 4, 0, 0)  # what kind of thing every slot holds


def dump(s: State) -> dict[str, Any]:
    """Return every slot; the house by names."""
    found = {name: getattr(s, name) for name in s.names()}
    return {**found, "house": s.house._asdict()}


def load(data: Mapping[str, Any]) -> State:
    """Return the position of `dump`; ValueError if something is missing, of the wrong kind or does not add up."""
    s = State()
    try:
        for name in s.names():
            setattr(s, name, _house(data[name]) if name == "house" else _like(name, data[name]))
        s.landfalls = tuple(Landfall(*one) for one in s.landfalls)
        wrong = amiss(s)
    except (KeyError, TypeError, AttributeError, ValueError, IndexError, OverflowError, RecursionError) as error:
        raise ValueError(f"This is no position of Scallywag: {error}.") from None
    if wrong:
        raise ValueError(f"This is no position of Scallywag: {wrong}.")
    return s


def _house(rules: Mapping[str, Any]) -> House:
    """Return the house, its numbers read once: what is spoilt shows now, and not at sea."""
    house = House(**rules)
    for name, usual in House()._asdict().items():
        if type(getattr(house, name)) is not type(usual):
            raise TypeError(f"there is no such house rule as {name}")
    _ = house.numbers
    return house


def _like(name: str, value: object) -> object:
    """Return the value in the kind its slot has; TypeError if it is of another."""
    found = frozen(value)
    if type(found) is not type(getattr(_LIKE, name)):
        raise TypeError(f"{name} is of another kind")
    return found
