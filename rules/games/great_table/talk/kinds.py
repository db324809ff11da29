"""What statements round the table can name: cards, nights, sides, roles, neighbours. GT 3.2 - 3.8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.kinds import COMMON, names_of
from rules.core.talk.tongue import Kind, Scene
from rules.games.great_table.numbers import NO_CARD, ROLES, pack_of
from rules.games.great_table.phrases import card_word, role_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.games.great_table.view import View

Seen = Scene["View"]
DAYS: Final = 32  # a day and another number in one: number * DAYS + day
SIDES: Final = ("left", "right")
_LATEST: Final = 4


def _is_card(view: View, value: int) -> bool:
    return value in pack_of(view.n)


def _cards(view: View) -> Iterable[int]:
    own = (view.card,) if view.card != NO_CARD else ()
    return dict.fromkeys((*own, *pack_of(view.n)))


def _nights(view: View) -> Iterable[int]:
    return range(view.day - 1, max(0, view.day - _LATEST), -1)


def _is_night(view: View, value: int) -> bool:
    return 1 <= value < view.day


def _both(legal: str) -> Kind[View]:
    """Return the kind of a seat, or a card, together with a day."""
    first = KINDS_ALONE[legal]

    def words(scene: Seen, value: int) -> dict[str, str]:
        return {**first.words(scene, value // DAYS), "day": str(value % DAYS)}

    return Kind(
        lambda view, value: value >= 0 and first.legal(view, value // DAYS) and 1 <= value % DAYS <= view.day,
        lambda view: (one * DAYS + day for day in _nights(view) for one in first.ready(view)),
        words,
        first.refusal,
    )


def _sits(view: View, value: int) -> bool:
    return 0 <= value < view.n and value != view.seat


def _others(view: View) -> Iterable[int]:
    return (seat for seat in range(view.n) if seat != view.seat and view.alive >> seat & 1)


def _own_neighbours(view: View, at: int) -> Iterable[int]:
    told = view.neighbours[at]
    return dict.fromkeys((*((told,) if told >= 0 else ()), *_others(view)))


KINDS_ALONE: Final[Mapping[str, Kind[View]]] = {
    "card": Kind(_is_card, _cards, lambda _, value: {"card": card_word(value)}, "No such card is in this pack."),
    "seat": COMMON["seat"],
}
KINDS: Final[Mapping[str, Kind[View]]] = {
    **COMMON,
    **KINDS_ALONE,
    "role": Kind(
        lambda _, value: 0 <= value < len(ROLES),
        lambda _: (2, 1, 0),
        lambda _, value: {"role": role_word(value)},
        "There is no such part to play.",
    ),
    "night": Kind(_is_night, _nights, COMMON["day"].words, "That night has not been."),
    "past_day": Kind(_is_night, _nights, COMMON["day"].words, "That night has not been."),
    "day": Kind(
        COMMON["day"].legal, lambda view: range(view.day, max(0, view.day - _LATEST), -1), COMMON["day"].words,
        "There was no such day.",
    ),
    "left": Kind(
        _sits, lambda view: _own_neighbours(view, 0), lambda scene, value: {"left": scene.names[value]},
        "Nobody sits there but you.",
    ),
    "right": Kind(
        _sits, lambda view: _own_neighbours(view, 1), lambda scene, value: {"right": scene.names[value]},
        "Nobody sits there but you.",
    ),
    "side": Kind(
        lambda _, value: 0 <= value < len(SIDES), lambda _: (0, 1), lambda _, value: {"side": SIDES[value]},
        "There are two sides: left and right.",
    ),
    "holders": Kind(
        lambda view, value: 0 <= value < 1 << view.n,
        lambda view: (0, *(1 << seat for seat in _others(view))),
        lambda scene, value: {"names": names_of(value, scene.names)},
        "There is nobody in one of those chairs.",
    ),
    "places": Kind(
        lambda view, value: 1 <= value < view.n, lambda view: range(1, view.n), COMMON["number"].words,
        "There are not so many chairs.",
    ),
    "neighbours": Kind(
        lambda view, value: value >= 0 and _sits(view, value // DAYS) and _sits(view, value % DAYS),
        lambda view: (left * DAYS + right for left in _own_neighbours(view, 0) for right in _own_neighbours(view, 1)),
        lambda scene, value: {"left": scene.names[value // DAYS], "right": scene.names[value % DAYS]},
        "Nobody sits there but you.",
    ),
    "seat_day": _both("seat"),
    "card_night": _both("card"),
}  # fmt: skip
