"""Numbers, lists and people in words, as the sentences of all games want them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rules.core.types import Seat, SeatMask

    Names = Callable[[Seat], str]

NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen",
)  # fmt: skip


def count_word(number: int, one: str, more: str = "") -> str:
    """Return "one vote", "three votes"."""
    word = NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)
    return f"{word} {one if number == 1 else more or one + 's'}"


def signed(number: int) -> str:
    """Return a number in digits, with a minus that is one."""
    return str(number).replace("-", "\u2212")


def listed(words: Sequence[str]) -> str:
    """Return "a, b and c"; "nobody" for none."""
    if not words:
        return "nobody"
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def people(seats: Iterable[Seat], names: Names) -> str:
    """Return starred names: "*Vera*, *Fitch* and *Mags*"."""
    return listed([f"*{names(seat)}*" for seat in seats])


def members(mask: SeatMask) -> tuple[Seat, ...]:
    """Return the seats of a mask."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def capital(words: str) -> str:
    """Begin a sentence."""
    return words[:1].upper() + words[1:]
