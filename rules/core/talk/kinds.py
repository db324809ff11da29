"""The kinds of arguments that every game has: seats, days, numbers, lists of names. Words 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.phrases import signed
from rules.core.talk.tongue import Kind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.talk.tongue import Heard, Scene

NUMBERS: Final = (-9, 99)


def names_of(mask: int, names: Any) -> str:
    """Return "Vera", "Vera and Hatch", "Vera, Hatch and Mags" or "nobody"."""
    found = [name for seat, name in enumerate(names) if mask >> seat & 1]
    if not found:
        return "nobody"
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} and {found[-1]}"


def hands_of(scene: Scene[Any], mask: int) -> str:
    """Return raised hands in words; a list longer than half the table is told by who is missing from it."""
    others = (1 << len(scene.names)) - 1 & ~(1 << scene.speaker) if scene.speaker >= 0 else 0
    down = others & ~mask
    if mask.bit_count() < 3 or not others or down.bit_count() >= mask.bit_count():
        return names_of(mask, scene.names)
    return f"all but {names_of(down, scene.names)}" if down else "everybody else"


def _seat(view: Heard, value: int) -> bool:
    return 0 <= value < view.n


def _hands(view: Heard, value: int) -> bool:
    return 0 <= value < 1 << view.n and not (view.seat >= 0 and value >> view.seat & 1)


def _some_hands(view: Heard) -> tuple[int, ...]:
    others = (1 << view.n) - 1 & ~(1 << view.seat)
    one = 1 << (view.seat + 1 + len(view.said) % (view.n - 1)) % view.n
    return one, 0, others & ~one


def _day(view: Heard, value: int) -> bool:
    return 1 <= value <= view.day


def _number(view: Heard, value: int) -> bool:
    del view
    return NUMBERS[0] <= value <= NUMBERS[1]


def _day_word(scene: Scene[Any], value: int) -> dict[str, str]:
    del scene
    return {"day": str(value)}


def _number_word(scene: Scene[Any], value: int) -> dict[str, str]:
    del scene
    return {"number": signed(value)}


COMMON: Final[Mapping[str, Kind[Any]]] = {
    "seat": Kind(
        _seat,
        lambda view: (one for one in range(view.n) if one != view.seat),
        lambda scene, value: {"other": scene.names[value]},
        "There is nobody in that chair.",
    ),
    "hands": Kind(
        _hands,
        _some_hands,
        lambda scene, value: {"names": hands_of(scene, value)},
        "Those are not hands you can have seen.",
    ),
    "day": Kind(_day, lambda view: (view.day,), _day_word, "There was no such day."),
    "number": Kind(_number, lambda _: range(3, 9), _number_word, "There is no such number."),
}
