"""Numbers, lists and people in words, as the sentences of all games want them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.data import words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rules.core.types import Seat, SeatMask

    Names = Callable[[Seat], str]

GRAMMAR: Final = words_of("rules", "words.json")["grammar"]
NUMBERS: Final[tuple[str, ...]] = tuple(GRAMMAR["numbers"])
PLACES: Final[tuple[str, ...]] = tuple(GRAMMAR["places"])


def number_word(number: int) -> str:
    """Return "three"; in digits what is more than there are words for."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def few_word(number: int) -> str:
    """Return "three"; in digits from eleven on."""
    return NUMBERS[number] if 0 <= number <= 10 else str(number)


def nth(place: int) -> str:
    """Return "third"."""
    return PLACES[place] if place < len(PLACES) else GRAMMAR["place"].format(place)


def genitive(name: str) -> str:
    """Return "Vera's", "Mags'"."""
    return f"{name}{GRAMMAR['genitive'][name.endswith('s')]}"


def count_word(number: int, one: str, more: str = "") -> str:
    """Return "one vote", "three votes"."""
    return f"{number_word(number)} {one if number == 1 else more or one + 's'}"


def signed(number: int) -> str:
    """Return a number in digits, with a minus that is one."""
    return str(number).replace("-", "\u2212")


def listed(words: Sequence[str]) -> str:
    """Return "a, b and c"; "nobody" for none."""
    if not words:
        return str(GRAMMAR["nobody"])
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])}{GRAMMAR['and']}{words[-1]}"


def people(seats: Iterable[Seat], names: Names) -> str:
    """Return starred names: "*Vera*, *Fitch* and *Mags*"."""
    return listed([f"*{names(seat)}*" for seat in seats])


def members(mask: SeatMask) -> tuple[Seat, ...]:
    """Return the seats of a mask."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def capital(words: str) -> str:
    """Begin a sentence."""
    return words[:1].upper() + words[1:]
