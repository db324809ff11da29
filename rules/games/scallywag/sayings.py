"""A statement aboard as a line of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import members, people, signed
from rules.core.sentences import Words
from rules.core.talk.labels import Plain, line, with_common
from rules.games.scallywag.chart import SPOTS, route_word, spot_word
from rules.games.scallywag.roles.base import role_word
from rules.games.scallywag.talk.record import at_statement
from rules.games.scallywag.talk.table import TONGUE

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.phrases import Names
    from rules.core.talk.statement import Statement
    from rules.core.talk.tongue import Words as Slots
    from rules.games.scallywag.talk.record import Tiles
    from rules.games.scallywag.view import View

words: Final = Words("rules.games.scallywag", "log")
_PLAIN: Final = with_common(
    Plain(words.table("SAID"), words.table("TOPICS"), words.table("ANSWERS"), words.table("DEEDS"))
)


def _route(value: int, _: Names, tiles: Tiles) -> Slots:
    return {"route": route_word(value, tiles) if value >= 0 else words.NO_ROUTE}


def _number(value: int, _: Names, __: Tiles) -> Slots:
    return {"number": signed(value)}


def _night(value: int, _: Names, __: Tiles) -> Slots:
    return {"day": str(value)}


def _spot(value: int, tiles: Tiles) -> str:
    return spot_word(value, tiles) if value >= 0 else words.NOWHERE


def _pair(value: int, _: Names, tiles: Tiles) -> Slots:
    if value < 0:
        return {"pair": words.TWO_ISLANDS}
    return {"pair": words.islands(one=spot_word(value // SPOTS, tiles), other=spot_word(value % SPOTS, tiles))}


# As the log names things: islands as they lay at the time, the Base by its whole name.
_SLOTS: Final[dict[str, Callable[[int, Names, Tiles], Slots]]] = {
    **dict.fromkeys(("route", "lane"), _route),
    **dict.fromkeys(("number", "threshold", "tolerance", "sobriety"), _number),
    **dict.fromkeys(("day", "night", "past"), _night),
    "role": lambda value, _, __: {"role": role_word(value)},
    "spot": lambda value, _, tiles: {"spot": _spot(value, tiles)},
    "spot2": lambda value, _, tiles: {"spot2": _spot(value, tiles)},
    "pair": _pair,
    "hands": lambda value, names, _: {"names": people(members(value), names)},
    "seat": lambda value, names, _: {"other": _who(value, names)},
}


def said(statement: Statement, names: Names, view: View) -> str:
    """Return the line of a statement."""
    tiles = at_statement(view, statement)
    return line(
        TONGUE, _PLAIN, statement, lambda seat: _who(seat, names), lambda kind, value: _SLOTS[kind](value, names, tiles)
    )


def _who(seat: int, names: Names) -> str:
    return words.somebody(name=names(seat)) if seat >= 0 else words.SOMEBODY
