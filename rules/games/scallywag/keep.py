"""A position as JSON, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from rules.games.scallywag.house import House
from rules.games.scallywag.state import Landfall, State

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def dump(s: State) -> dict[str, Any]:
    """Return every slot; the house by names."""
    found = {name: getattr(s, name) for name in s.names()}
    return {**found, "house": s.house._asdict()}


def load(data: Mapping[str, Any]) -> State:
    """Return the position of `dump`; ValueError if it is none."""
    s = State()
    try:
        for name in s.names():
            setattr(s, name, _house(data[name]) if name == "house" else _frozen(data[name]))
        s.landfalls = tuple(Landfall(*one) for one in s.landfalls)
    except (KeyError, TypeError, AttributeError, ValueError):
        raise ValueError("That is no position of Scallywag.") from None
    return s


def _house(rules: Mapping[str, Any]) -> House:
    """Return the house, its numbers read once: what is spoilt shows now, and not at sea."""
    house = House(**rules)
    _ = house.numbers
    return house


def _frozen(value: object) -> object:
    """Return an int, a word, None, or a tuple of what a list holds; TypeError for anything else."""
    if isinstance(value, list | tuple):
        return tuple(map(_frozen, cast("Sequence[object]", value)))
    if value is None or isinstance(value, int | str):
        return value
    raise TypeError
