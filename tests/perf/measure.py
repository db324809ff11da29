"""Figures and how they are taken: CPU time, rounds of the rivals in turn, medians."""

import gc
import time
from functools import partial
from statistics import median
from typing import NamedTuple

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
    def passed(self):
        if self.target is None:
            return None
        return self.value >= self.target if self.at_least else self.value <= self.target

    @property
    def ratio(self):
        """How many times better than asked for; below 1 it is missed."""
        if self.target is None or not self.value:
            return None
        return self.value / self.target if self.at_least else self.target / self.value


class Run(NamedTuple):
    """What one timed stretch did."""

    steps: int  # moves, draws, whatever is counted
    seconds: float

    @property
    def rate(self):
        return self.steps / self.seconds


def timed(do):
    """CPU time of `do`, which says how many steps it took; the collector waits meanwhile, for all rivals alike."""
    gc.collect()
    gc.disable()
    try:
        start = time.process_time()
        steps = do()
        return Run(steps, time.process_time() - start)
    finally:
        gc.enable()


def in_turn(rivals, rounds=ROUNDS):
    """Let every rival run once a round, so that a neighbour on the machine slows all of them down. Round 0 warms up."""
    runs = {name: [] for name in rivals}
    for k in range(rounds + 1):
        for name, do in rivals.items():
            run = timed(partial(do, k))
            if k:
                runs[name].append(run)
    return runs


def rate(runs):
    """The median rate (steps a second)."""
    return median(run.rate for run in runs)


def ratio(ours, theirs):
    """The median of the rounds' ratios: how many times as many steps a second."""
    return median(a.rate / b.rate for a, b in zip(ours, theirs, strict=True))


def share(values, part):
    """The value below which `part` of them lie (0.5: the median)."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def spread(name, values, p50=None, p99=None, note=""):
    """The figures of many times (ms): the usual one, and what all but one in a hundred stay below."""
    return [
        Figure(f"{name}, p50", share(values, 0.5), "ms", p50, note=note),
        Figure(f"{name}, p99", share(values, 0.99), "ms", p99),
    ]
