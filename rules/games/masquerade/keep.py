"""Positions as JSON and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from rules.core.frozen import alike, ruled, sound
from rules.games.masquerade.amiss import amiss
from rules.games.masquerade.cards import unpack
from rules.games.masquerade.codes import Holding
from rules.games.masquerade.house import House, RuleSet
from rules.games.masquerade.plays import parts_of, shape
from rules.games.masquerade.state import Attempt, Laid, State, Trial

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence



def _trial(*slots: Any) -> Trial:
    """Return a hand on trial; what its cards count as was not kept at first."""
    made = Trial(*slots)
    if made.values:
        return made
    return made._replace(values=tuple(shape(unpack(made.cards), parts_of(made.how)) or ()))


_NAMES = tuple(name for name in State.__slots__ if name not in ("house", "rules"))
_LIKE = State(House(), 4, 0, 0)  # what kind of thing every slot holds
_MADE: dict[str, Any] = {"held": Holding, "pile": Laid, "under": Laid, "trial": _trial, "attempt": Attempt}


def dump(s: State) -> dict[str, Any]:
    """Return the position: every slot by name, house rules and rule set as mappings."""
    return {"house": s.house._asdict(), "rules": s.rules._asdict(), **{name: getattr(s, name) for name in _NAMES}}


def load(data: Mapping[str, Any]) -> State:
    """Return the position of `dump`; ValueError if something is missing, of the wrong kind or does not add up."""
    return sound("Scum: the Masquerade", lambda: _read(data), amiss)


def _read(data: Mapping[str, Any]) -> State:
    data = {"ruleset": 1, **data}
    s = State(ruled(House(), data["house"]), 4, 0, 0)
    s.rules = ruled(RuleSet(False, False, False, False), data["rules"])
    for name in _NAMES:
        setattr(s, name, _slot(name, data[name]))
    return s


def _slot(name: str, value: object) -> object:
    found = alike(name, getattr(_LIKE, name), value)
    return tuple(_MADE[name](*one) for one in cast("Sequence[Any]", found)) if name in _MADE else found
