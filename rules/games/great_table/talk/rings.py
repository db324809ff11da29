"""Chairs that cannot be: neighbours who would sit in a ring by themselves, with others still at the table. GT 3.8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.bounds import single

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rules.core.talk.bounds import Bound

LEFT: Final = "left"


def rings(said: Iterable[Bound], living: Mapping[int, int]) -> Iterator[tuple[tuple[int, ...], str]]:
    """Yield (numbers of the statements, the variable) of every ring smaller than the number of the living by day."""
    chairs: dict[str, dict[int, tuple[int, int]]] = {}
    for one in said:
        if one.what.startswith(LEFT) and single(one.mask) >= 0:
            chairs.setdefault(one.what, {}).setdefault(one.seat, (single(one.mask), one.source))
    for what, beside in chairs.items():
        most = living.get(int(what.partition(" ")[2]), 0)
        met: set[tuple[int, ...]] = set()
        for start in beside:
            found = _ring(beside, start)
            numbers = tuple(sorted({source for _, source in found}))
            if 0 < len(found) < most and len(numbers) > 1 and numbers not in met:
                met.add(numbers)
                yield numbers, f"{what} ring"


def _ring(beside: Mapping[int, tuple[int, int]], start: int) -> list[tuple[int, int]]:
    """Follow left neighbours from a seat; return the chairs of the ring, nothing if it does not come round."""
    found: list[tuple[int, int]] = []
    at = start
    while at in beside and len(found) <= len(beside):
        found.append((at, beside[at][1]))
        at = beside[at][0]
        if at == start:
            return found
    return []
