"""The net at play: whole numbers only, so that the same seed plays the same game on every machine.

Values are in 1/65536 of the way from the last free place (0) to the best free one (65536).
"""

from __future__ import annotations

from array import array
from base64 import b64decode
from functools import cache
from operator import mul
from sys import byteorder
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.data import json_of
from rules.games.scum_of_the_earth.minds.features import (
    CANDIDATE_ROWS,
    STATE_ROWS,
    Outlook,
    Scene,
    candidate_rows,
    outlook,
    state_rows,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Sequence

ONE: Final = 1 << 16
FIRST_BITS, SECOND_BITS, LAST_BITS = 10, 10, 12  # the weights of a layer are in 1 / 2**bits
_TO_ONE: Final = FIRST_BITS + LAST_BITS - 16

Row = tuple[int, ...]


class Net(NamedTuple):
    """Rows of the first layer, columns of the others."""

    state: tuple[Row, ...]
    candidate: tuple[Row, ...]
    first: Row
    second: tuple[Row, ...]
    second_bias: Row
    last: Row
    last_bias: int

    def values(self, sc: Scene, codes: Sequence[int]) -> list[int]:
        """Return the value of every candidate; they share the state's half of the first layer."""
        view = outlook(sc)
        base = list(map(sum, zip(self.first, *[self.state[row] for row in state_rows(sc)], strict=True)))
        return [self._value(base, sc.hand, code, view) for code in codes]

    def _value(self, base: list[int], hand: int, code: int, view: Outlook) -> int:
        rows = [self.candidate[row] for row in candidate_rows(hand, code, view)]
        inner = [max(0, total) for total in map(sum, zip(base, *rows, strict=True))]
        total = self.last_bias
        for column, bias, weight in zip(self.second, self.second_bias, self.last, strict=True):
            unit = sum(map(mul, inner, column)) + bias
            if unit > 0:
                total += (unit >> SECOND_BITS) * weight
        return total >> _TO_ONE


@cache
def load(name: str = "weights") -> Net:
    """Return the net in data/<name>.json; ValueError if it is none for these features."""
    raw = json_of("rules.games.scum_of_the_earth", f"{name}.json")
    numbers = array("h")
    numbers.frombytes(b64decode(raw["weights"]))
    if byteorder == "big":
        numbers.byteswap()
    wide, narrow = raw["hidden"]
    if raw["rows"] != [STATE_ROWS, CANDIDATE_ROWS] or len(numbers) != (sum(raw["rows"]) + narrow) * wide + narrow:
        raise ValueError(f"data/{name}.json does not fit the features.")
    rows = [tuple(numbers[at : at + wide]) for at in range(0, (sum(raw["rows"]) + narrow) * wide, wide)]
    at = sum(raw["rows"])
    return Net(
        tuple(rows[:STATE_ROWS]), tuple(rows[STATE_ROWS:at]), tuple(raw["first"]), tuple(rows[at:]),
        tuple(raw["second"]), tuple(numbers[-narrow:]), raw["last"],
    )  # fmt: skip
