"""Positions as JSON and back. The house rules are kept by the save's header, resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.games.scum_of_the_earth.house import House
from rules.games.scum_of_the_earth.state import State

if TYPE_CHECKING:
    from collections.abc import Mapping

_NAMES = tuple(name for name in State.__slots__ if name != "house")


def dump(s: State) -> dict[str, Any]:
    """Return the position: every slot by name, the house rules as a mapping."""
    return {"house": s.house._asdict(), **{name: getattr(s, name) for name in _NAMES}}


def load(data: Mapping[str, Any]) -> State:
    """Return the position of `dump`; ValueError if something is missing or of the wrong kind."""
    try:
        house = House(**{name: _tuples(value) for name, value in data["house"].items()})
        s = State(house, int(data["n"]), int(data["people"]), int(data["seed"]))
        for name in _NAMES:
            like = getattr(s, name)
            value = data[name]
            if type(like) is not type(value) and not isinstance(like, tuple):
                raise ValueError(f"{name} is not {type(like).__name__}")
            setattr(s, name, list(value) if isinstance(like, list) else _tuples(value))
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"This is no position of Scum of the Earth: {error}.") from None
    return s


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list | tuple) else value
