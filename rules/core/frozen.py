"""What a position may hold, out of what JSON gives back; a save may have been edited, so it is looked over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.game import Position

LONGEST: Final = 1 << 14  # list there is in a position
_SPOILT: Final = (KeyError, TypeError, AttributeError, ValueError, IndexError, OverflowError, RecursionError)

S = TypeVar("S", bound="Position")
R = TypeVar("R", bound=tuple[Any, ...])


def sound(title: str, read: Callable[[], S], amiss: Callable[[S], str]) -> S:
    """Return the position of a game that was read; ValueError if it cannot be read, or something is amiss with it."""
    try:
        s = read()
        wrong = amiss(s)
    except _SPOILT as error:
        raise ValueError(f"This is no position of {title}: {error}.") from None
    if wrong:
        raise ValueError(f"This is no position of {title}: {wrong}.")
    return s


def ruled(usual: R, values: Mapping[str, Any]) -> R:
    """Return rules of the kind of `usual`; TypeError if one is of another kind."""
    made = type(usual)(**values)
    if any(type(one) is not type(like) for one, like in zip(made, usual, strict=True)):
        raise TypeError("a house rule is of another kind")
    return made


def alike(name: str, usual: object, value: object) -> object:
    """Return the value of a slot in the kind it usually has; TypeError if it is of another."""
    found = frozen(value)
    if isinstance(usual, list) and isinstance(found, tuple):
        return list(found)
    if type(found) is not type(usual):
        raise TypeError(f"{name} is of another kind")
    return found


def frozen(value: object) -> object:
    """Return a word, an int or None, or a tuple of what a list holds; TypeError for anything else."""
    if isinstance(value, list | tuple) and len(value) < LONGEST:
        return tuple(map(frozen, cast("Sequence[object]", value)))
    if value is None or type(value) in (int, str):
        return value
    raise TypeError("it holds what no position holds")
