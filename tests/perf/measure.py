"""Figures and how they are taken: CPU time, rounds of the rivals in turn, medians."""

from __future__ import annotations

import gc
import time
from functools import partial
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 9


class Figure(NamedTuple):
    """One measured number. `at_least`: greater is better. A figure without a target only informs."""

    name: str
    value: float
    unit: str
    target: float | None = None
    at_least: bool = False
    note: str = ""

    @property
    def passed(self) -> bool | None:
        if self.target is None:
            return None
        return self.value >= self.target if self.at_least else self.value <= self.target

    @property
    def ratio(self) -> float | None:
        """How many times better than asked for; below 1 it is missed."""
        if self.target is None or not self.value:
            return None
        return self.value / self.target if self.at_least else self.target / self.value


class Run(NamedTuple):
    """What one timed stretch did."""

    steps: int  # moves, draws, whatever is counted
    seconds: float

    @property
    def rate(self) -> float:
        return self.steps / self.seconds


def timed(do: Callable[[], int]) -> Run:
    """CPU time of `do`, which says how many steps it took; the collector waits meanwhile, for all rivals alike."""
    gc.collect()
    gc.disable()
    try:
        start = time.process_time()
        steps = do()
        return Run(steps, time.process_time() - start)
    finally:
        gc.enable()


def in_turn(rivals: dict[str, Callable[[int], int]], rounds: int = ROUNDS) -> dict[str, list[Run]]:
    """Let every rival run once a round, so that a neighbour on the machine slows all of them down. Round 0 warms up."""
    runs: dict[str, list[Run]] = {name: [] for name in rivals}
    for k in range(rounds + 1):
        for name, do in rivals.items():
            run = timed(partial(do, k))
            if k:
                runs[name].append(run)
    return runs


def rate(runs: list[Run]) -> float:
    """The median rate (steps a second)."""
    return median(run.rate for run in runs)


def ratio(ours: list[Run], theirs: list[Run]) -> float:
    """The median of the rounds' ratios: how many times as many steps a second."""
    return median(a.rate / b.rate for a, b in zip(ours, theirs, strict=True))


def share(values: list[float], part: float) -> float:
    """The value below which `part` of them lie (0.5: the median)."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]
