"""Long errands in small portions: a generator that says None for "there is more to do", or what it has found."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Key = Any
SLICE_S = 0.004  # of a frame, where errands are run in the window's own process


class Errand(NamedTuple):
    """What is to be found out: a generator function that can be imported anywhere, and its arguments."""

    work: Callable[..., Iterator[Any]]
    args: tuple[Any, ...]


class Found(NamedTuple):
    """What has come of an errand since the last time anybody asked."""

    things: list[Any]
    over: bool


class Portion(NamedTuple):
    """What one portion came to."""

    key: Key
    thing: Any
    over: bool
    fault: str = ""


class Errands:
    """Errands under way in this process, the oldest first, one portion at a time."""

    def __init__(self) -> None:
        self._open: dict[Key, Iterator[Any]] = {}

    def __bool__(self) -> bool:
        return bool(self._open)

    def begin(self, key: Key, errand: Errand) -> None:
        """Take an errand on."""
        if key not in self._open:
            self._open[key] = errand.work(*errand.args)

    def drop(self, key: Key) -> None:
        """Leave it undone."""
        self._open.pop(key, None)

    def step(self, key: Key) -> Portion:
        """Do a portion of one."""
        try:
            return Portion(key, next(self._open[key]), over=False)
        except StopIteration:
            self.drop(key)
            return Portion(key, None, over=True)
        except Exception as fault:  # noqa: BLE001 - an errand's fault ends the errand and nothing else
            self.drop(key)
            return Portion(key, None, over=True, fault=f"An errand stumbled: {where(fault)}.")

    def oldest(self) -> Portion:
        """Do a portion of the oldest."""
        return self.step(next(iter(self._open)))

    def slice(self, key: Key, troubles: list[str]) -> Found:
        """Do as many portions of one as a frame has room for."""
        things, until = [], perf_counter() + SLICE_S
        while key in self._open:
            portion = self.step(key)
            things += [] if portion.thing is None else [portion.thing]
            troubles += [portion.fault] if portion.fault else []
            if perf_counter() >= until:
                break
        return Found(things, key not in self._open)


def where(fault: Exception) -> str:
    """Say what went wrong and where; the fault's own text may name cards, and is left out."""
    at = fault.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    place = f" ({Path(at.tb_frame.f_code.co_filename).name}, line {at.tb_lineno})" if at is not None else ""
    return f"{type(fault).__name__}{place}"
