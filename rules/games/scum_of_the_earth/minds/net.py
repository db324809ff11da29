"""The net at play: whole numbers only, so that the same seed plays the same game on every machine.

Values are in 1/65536 of the way from the last free place (0) to the best free one (65536). A whole row of
weights is one long integer with a field for every unit: adding two rows is one addition, a unit's share in the
next layer one multiplication. Negative sums borrow from the field above, which `Fields.raised` sets right.
"""

from __future__ import annotations

from array import array
from base64 import b64decode
from functools import cache
from operator import mul
from struct import Struct
from sys import byteorder
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.data import json_of
from rules.games.scum_of_the_earth.minds.features import (
    CANDIDATE_ROWS,
    STATE_ROWS,
    Outlook,
    Scene,
    candidate_rows,
    outlook,
    state_rows,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

ONE: Final = 1 << 16
FIRST_BITS, SECOND_BITS, LAST_BITS = 10, 10, 12  # the weights of a layer are in 1 / 2**bits
_TO_ONE: Final = FIRST_BITS + LAST_BITS - 16
_WIDE, _LONG = 32, 64  # bits of a field in the first and the second layer


class Fields:
    """Packs and unpacks `number` signed whole numbers of `bits` bits in one integer."""

    def __init__(self, number: int, bits: int) -> None:
        self._struct = Struct(f"<{number}{'I' if bits == _WIDE else 'Q'}")
        self.half = 1 << bits - 1
        self._shift = sum(self.half << bits * at for at in range(number))

    def pack(self, numbers: Sequence[int]) -> int:
        """Return one integer for all of them."""
        return int.from_bytes(self._struct.pack(*[one + self.half for one in numbers]), "little") - self._shift

    def raised(self, packed: int) -> tuple[int, ...]:
        """Return all of them, each raised by `half`."""
        fields: tuple[int, ...] = self._struct.unpack((packed + self._shift).to_bytes(self._struct.size, "little"))
        return fields


class Net(NamedTuple):
    """Packed rows of the first two layers, and the last one."""

    wide: Fields
    narrow: Fields
    state: tuple[int, ...]
    candidate: tuple[int, ...]
    first: int
    second: tuple[int, ...]  # by unit of the first layer
    second_bias: int
    last: tuple[int, ...]
    last_bias: int

    def values(self, sc: Scene, codes: Sequence[int]) -> list[int]:
        """Return the value of every candidate; they share the state's half of the first layer."""
        view = outlook(sc)
        base = self.first + sum([self.state[row] for row in state_rows(sc)])
        return [self._value(base, sc.hand, code, view) for code in codes]

    def _value(self, base: int, hand: int, code: int, view: Outlook) -> int:
        half = self.wide.half
        rows = [self.candidate[row] for row in candidate_rows(hand, code, view)]
        inner = [one - half if one > half else 0 for one in self.wide.raised(base + sum(rows))]
        packed: int = sum(map(mul, inner, self.second), self.second_bias)
        half = self.narrow.half
        outer = [one - half >> SECOND_BITS if one > half else 0 for one in self.narrow.raised(packed)]
        total: int = sum(map(mul, outer, self.last), self.last_bias)
        return total >> _TO_ONE


@cache
def load(name: str = "weights") -> Net:
    """Return the net in data/<name>.json; ValueError if it is none for these features."""
    raw = json_of("rules.games.scum_of_the_earth", f"{name}.json")
    wide, narrow = raw["hidden"]
    numbers = _numbers(raw)
    ends = STATE_ROWS * wide, (STATE_ROWS + CANDIDATE_ROWS) * wide, len(numbers) - narrow
    if raw["rows"] != [STATE_ROWS, CANDIDATE_ROWS] or ends[2] != ends[1] + wide * narrow:
        raise ValueError(f"data/{name}.json does not fit the features.")
    first, second = Fields(wide, _WIDE), Fields(narrow, _LONG)
    return Net(
        first,
        second,
        tuple(first.pack(numbers[at : at + wide]) for at in range(0, ends[0], wide)),
        tuple(first.pack(numbers[at : at + wide]) for at in range(ends[0], ends[1], wide)),
        first.pack(raw["first"]),
        tuple(second.pack(numbers[ends[1] + unit : ends[2] : wide]) for unit in range(wide)),
        second.pack(raw["second"]),
        tuple(numbers[ends[2] :]),
        raw["last"],
    )


def _numbers(raw: dict[str, Any]) -> array[int]:
    numbers = array("h")
    numbers.frombytes(b64decode(raw["weights"]))
    if byteorder == "big":
        numbers.byteswap()
    return numbers
