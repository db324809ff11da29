"""Easings: shares of time (0 … 1) to shares of the way (0 at 0, 1 at 1; `back` overshoots by 8 % between)."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]
BACK = 1.5  # 4 B^3 / (27 (B + 1)^2) = 0.08


def lin(t: float) -> float:
    """Even."""
    return t


def out(t: float) -> float:
    """Fast, then settling: 1 - (1 - t)^3."""
    return 1 - (1 - t) ** 3


def inout(t: float) -> float:
    """Smoothstep."""
    return t * t * (3 - 2 * t)


def back(t: float) -> float:
    """Settling with 8 % overshoot."""
    u = t - 1
    return 1 + (BACK + 1) * u**3 + BACK * u**2


EASES: dict[str, Ease] = {"lin": lin, "out": out, "inout": inout, "back": back}
