"""The drawings: one SVG a name, read from wherever the program lives (checkout, wheel, frozen)."""

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable

__all__ = ["MissingSpriteError", "data", "lend", "lent", "names", "own"]


class MissingSpriteError(KeyError):
    """A drawing was asked for that does not exist; its text is one sentence for a log or a player."""

    def __str__(self) -> str:
        return f"There is no drawing called {self.args[0]!r}."


@cache
def _place() -> "Traversable":
    return files(__name__)  # an archive is opened once, not for every file


@cache
def names() -> tuple[str, ...]:
    """Return the names of all drawings, sorted, without the suffix."""
    return tuple(sorted(f.name.removesuffix(".svg") for f in _place().iterdir() if f.name.endswith(".svg")))


@cache
def _known() -> frozenset[str]:
    return frozenset(names())


_lent: dict[str, bytes] = {}


def lend(drawings: "Mapping[str, bytes]") -> bool:
    """Have these drawings stand in for those of their names, or beside them, from now on; True if it is a change."""
    changed = _lent != drawings
    _lent.clear()
    _lent.update(drawings)
    return changed


def lent() -> "Mapping[str, bytes]":
    """Return the drawings that stand in for others now."""
    return _lent


def data(name: str) -> bytes:
    """Return the SVG called `name`, the one that was lent if there is one; MissingSpriteError when there is none."""
    return _lent[name] if name in _lent else own(name)


def own(name: str) -> bytes:
    """Return the program's own SVG called `name`; raise MissingSpriteError when there is none."""
    if name not in _known():  # asked of the list, not of the disk, which may not care about case
        raise MissingSpriteError(name)
    return _place().joinpath(f"{name}.svg").read_bytes()
