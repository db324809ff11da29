"""A position as JSON and back: every slot by its name. Only what this program wrote itself is ever read (save)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.game import Position

    Row = Callable[..., Any]

S = TypeVar("S", bound="Position")


def slots(of: type[Any]) -> tuple[str, ...]:
    """Return the names of all slots of a kind of position."""
    return tuple(name for one in reversed(of.__mro__) for name in getattr(one, "__slots__", ()))


def dumped(s: Position) -> dict[str, Any]:
    """Return every slot; rules that hold for the match (a NamedTuple) by their names."""
    values = {name: getattr(s, name) for name in slots(type(s))}
    return {name: value._asdict() if hasattr(value, "_asdict") else value for name, value in values.items()}


def loaded(s: S, data: Mapping[str, Any], rows: Mapping[str, Row] | None = None) -> S:
    """Fill `s`, a position fresh from the factory, with what `dumped` gave, and return it; ValueError if it is none.

    What an older program did not keep stays as it is. `rows`: slots that hold several of a kind, and what makes one.
    """
    try:
        for name in slots(type(s)):
            if name in data or not hasattr(s, name):
                setattr(s, name, _like(getattr(s, name, None), data[name], (rows or {}).get(name)))
    except (KeyError, TypeError, AttributeError):
        raise ValueError("That is no position of this game.") from None
    return s


def _like(usual: Any, value: Any, row: Row | None) -> Any:
    """Return a value in the kind that a slot usually has; TypeError if it is of another."""
    if hasattr(usual, "_asdict"):
        return type(usual)(**{name: _frozen(one) for name, one in value.items()})
    found = _frozen(value)
    if row is not None:
        return tuple(row(*one) for one in found)
    if isinstance(usual, list):
        found = list(cast("Sequence[Any]", found))
    if usual is not None and not isinstance(found, type(usual)):
        raise TypeError
    return found


def _frozen(value: Any) -> Any:
    """Return tuples where JSON has lists."""
    return tuple(map(_frozen, cast("Sequence[Any]", value))) if isinstance(value, list | tuple) else value
