"""The truth of one match: what it holds is declared once, and cloning, comparing and keeping it follow from that."""

from __future__ import annotations

from inspect import get_annotations
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar, cast

from rules.core.sentences import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.types import SeatMask

    Row = Callable[..., Any]

say: Final = Words("rules", "play")


class Position:
    """A position. A subclass names its `__slots__`, or is a dataclass that has them from its fields.

    Ints, tuples and options are shared between clones; a field declared as a `list` is the position's own.
    """

    __slots__ = ("n", "people", "seed")
    n: int
    people: SeatMask
    seed: int

    def __init_subclass__(cls) -> None:
        """Write `clone` and `key` out: a line a slot is twice as fast as a loop over them."""
        if "__slots__" not in vars(cls):  # what a dataclass is made from
            return
        own = [name for one in cls.__mro__ for name, kind in get_annotations(one).items() if str(kind)[:4] == "list"]
        copies = "".join(f" c.{name} = self.{name}{'[:]' if name in own else ''}\n" for name in slots(cls))
        values = ", ".join(f"tuple(self.{name})" if name in own else f"self.{name}" for name in slots(cls))
        made: dict[str, Any] = {"cls": cls, "new": cls.__new__}
        exec(  # noqa: S102 - as NamedTuple and dataclass write their own methods; the names are the class's
            f"def clone(self):\n c = new(cls)\n{copies} return c\ndef key(self):\n return ({values},)\n", made
        )
        for name in ("clone", "key"):
            made[name].__doc__ = getattr(Position, name).__doc__
            setattr(cls, name, made[name])

    def clone(self) -> Self:
        """Return an independent copy."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """Return everything that makes two positions the same."""
        raise NotImplementedError


S = TypeVar("S", bound=Position)


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
        raise ValueError(say.no_position) from None
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
