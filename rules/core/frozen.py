"""What a position may hold, out of what JSON gives back."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Sequence


def frozen(value: object) -> object:
    """Return a word, an int or None, or a tuple of what a list holds; TypeError for anything else."""
    if isinstance(value, list | tuple):
        return tuple(map(frozen, cast("Sequence[object]", value)))
    if value is None or type(value) in (int, str):
        return value
    raise TypeError("it holds what no position holds")
