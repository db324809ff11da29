"""Positions as JSON and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.frozen import alike, ruled, sound
from rules.games.great_table.amiss import amiss
from rules.games.great_table.house import House
from rules.games.great_table.state import State, fresh

if TYPE_CHECKING:
    from collections.abc import Mapping

_LIKE = fresh(House(), 7, 0, 0)  # what kind of thing every slot holds
LATER: Final = frozenset({"bonds", "lone"})  # slots that saves of older programs lack: as in a fresh position there


def dump(s: State) -> dict[str, Any]:
    """Return every slot; the house by names."""
    return {**{name: getattr(s, name) for name in s.names()}, "house": s.house._asdict()}


def load(data: Mapping[str, Any]) -> State:
    """Return the position of `dump`; ValueError if something is missing, of the wrong kind or does not add up."""
    return sound("The Great Table", lambda: _read(data), amiss)


def _read(data: Mapping[str, Any]) -> State:
    s = State()
    for name in s.names():
        if name == "house":
            s.house = ruled(House(), data[name])
        elif name not in LATER or name in data:
            setattr(s, name, alike(name, getattr(_LIKE, name), data[name]))
        else:
            setattr(s, name, getattr(_LIKE, name))
    return s
