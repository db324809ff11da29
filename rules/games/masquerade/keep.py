"""Positions as JSON and back; what comes back is looked over, for a save may have been edited."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from rules.core.frozen import frozen
from rules.games.masquerade.amiss import amiss
from rules.games.masquerade.codes import Holding
from rules.games.masquerade.house import House, RuleSet
from rules.games.masquerade.state import Attempt, Laid, State, Trial

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_NAMES = tuple(name for name in State.__slots__ if name not in ("house", "rules"))
_LIKE = State(House(), 4, 0, 0)  # what kind of thing every slot holds
_MADE: dict[str, Any] = {"held": Holding, "pile": Laid, "under": Laid, "trial": Trial, "attempt": Attempt}


def dump(s: State) -> dict[str, Any]:
    """Return the position: every slot by name, house rules and rule set as mappings."""
    return {"house": s.house._asdict(), "rules": s.rules._asdict(), **{name: getattr(s, name) for name in _NAMES}}


def load(data: Mapping[str, Any]) -> State:
    """Return the position of `dump`; ValueError if something is missing, of the wrong kind or does not add up."""
    try:
        house = _ruled(House(), data["house"])
        s = State(house, 4, 0, 0)
        s.rules = _ruled(RuleSet(False, False, False, False), data["rules"])
        for name in _NAMES:
            setattr(s, name, _slot(name, data[name]))
        wrong = amiss(s)
    except (KeyError, TypeError, AttributeError, ValueError, IndexError, OverflowError, RecursionError) as error:
        raise ValueError(f"This is no position of Scum: the Masquerade: {error}.") from None
    if wrong:
        raise ValueError(f"This is no position of Scum: the Masquerade: {wrong}.")
    return s


def _ruled(usual: Any, values: Mapping[str, Any]) -> Any:
    """Return rules of the kind of `usual`; TypeError if one is of another kind."""
    made = type(usual)(**values)
    if any(type(one) is not type(like) for one, like in zip(made, usual, strict=True)):
        raise TypeError("a house rule is of another kind")
    return made


def _slot(name: str, value: object) -> object:
    """Return the value in the kind its slot has; TypeError if it is of another."""
    found = frozen(value)
    like = getattr(_LIKE, name)
    if isinstance(like, list) and isinstance(found, tuple):
        return list(found)
    if type(found) is not type(like):
        raise TypeError(f"{name} is of another kind")
    if name in _MADE:
        return tuple(_MADE[name](*one) for one in cast("Sequence[Any]", found))
    return found
