"""Chance: splitmix64 on plain ints, one stream a purpose, so that a seed replays the same match everywhere."""

from __future__ import annotations

from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")
_MASK = 0xFFFFFFFFFFFFFFFF


def stream(seed: int, *label: str | int) -> int:
    """Return the 64-bit start of the stream named by `label`; different labels are unrelated."""
    text = "/".join(str(part) for part in (seed, *label))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def next64(x: int) -> tuple[int, int]:
    """Return (the generator's next position, 64 random bits)."""
    x = (x + 0x9E3779B97F4A7C15) & _MASK
    z = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return x, z ^ (z >> 31)


def below(x: int, n: int) -> tuple[int, int]:
    """Return (next position, a number in 0 … n-1). `n` is at least 1; the bias is under n / 2**64."""
    x = (x + 0x9E3779B97F4A7C15) & _MASK  # `next64` again: a call less is a third of the time
    z = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return x, ((z ^ (z >> 31)) * n) >> 64


def shuffled(x: int, things: tuple[T, ...]) -> tuple[int, tuple[T, ...]]:
    """Return (next position, the things in random order)."""
    pile = list(things)
    for i in range(len(pile) - 1, 0, -1):
        x, j = below(x, i + 1)
        pile[i], pile[j] = pile[j], pile[i]
    return x, tuple(pile)


class Die:
    """A stream to roll from, for those who need many numbers in a row (opponents, remarks)."""

    __slots__ = ("x",)

    def __init__(self, seed: int) -> None:
        self.x = seed & _MASK

    def below(self, n: int) -> int:
        """Return a number in 0 … n-1."""
        self.x, value = below(self.x, n)
        return value

    def unit(self) -> float:
        """Return a number in [0, 1)."""
        self.x, bits = next64(self.x)
        return (bits >> 11) / 9007199254740992.0
