"""A statement aboard as a line of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import members, people, signed
from rules.core.talk.labels import Plain, line, with_common
from rules.games.scallywag.chart import SPOTS
from rules.games.scallywag.phrases import role_word, route_word, spot_word
from rules.games.scallywag.talk.record import at_statement
from rules.games.scallywag.talk.table import TONGUE

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.phrases import Names
    from rules.core.talk.statement import Statement
    from rules.core.talk.tongue import Words
    from rules.games.scallywag.talk.record import Tiles
    from rules.games.scallywag.view import View

_PLAIN: Final = with_common(Plain(
    said={
        "pull": "{a} is for {route}.",
        "oppose": "{a} is against {route}.",
        "announce_route": "{a} will vote {route}.",
        "map_hint_good": "{a} hints that {spot} is worth a visit.",
        "map_hint_bad": "{a} hints that {spot} is no use to anybody.",
        "watch_above": "{a} reports of night {day}, above {number}: {names}.",
        "watch_below": "{a} reports of night {day}, below {number}: {names}.",
        "tolerance_claim": "{a} claims a tolerance of {number}.",
        "sobriety_claim": "{a} claims a sobriety of {number}.",
        "offer_switch": "{a} offers to switch {spot} and {spot2}.",
        "claim_switched": "{a} claims to have switched {spot} and {spot2} in night {day}.",
    },
    topics={
        "route": "the pull for {route}", "island": "an interest in {spot}", "tolerance": "tolerance",
        "sobriety": "sobriety", "watch": "the watch of night {day}", "switch": "the switch of {pair}",
    },
    answers={"route": "{route}"},
    deeds={
        "stop_accusing": "leave {other} alone", "vote_route": "vote {route}", "vote_not_route": "vote against {route}",
        "break_tie": "break the tie for {route}", "share_watch": "share the watch tomorrow",
        "ask_above": "ask above {number} tonight", "ask_below": "ask below {number} tonight", "switch": "switch {pair}",
        "steer_off": "steer clear of {spot}",
    },
))  # fmt: skip


def _route(value: int, _: Names, tiles: Tiles) -> Words:
    return {"route": route_word(value, tiles) if value >= 0 else "no route at all"}


def _number(value: int, _: Names, __: Tiles) -> Words:
    return {"number": signed(value)}


def _night(value: int, _: Names, __: Tiles) -> Words:
    return {"day": str(value)}


def _pair(value: int, _: Names, tiles: Tiles) -> Words:
    if value < 0:
        return {"pair": "two islands"}
    return {"pair": f"{spot_word(value // SPOTS, tiles)} and {spot_word(value % SPOTS, tiles)}"}


# As the log names things: islands as they lay at the time, the Base by its whole name.
_WORDS: Final[dict[str, Callable[[int, Names, Tiles], Words]]] = {
    **dict.fromkeys(("route", "lane"), _route),
    **dict.fromkeys(("number", "threshold", "tolerance", "sobriety"), _number),
    **dict.fromkeys(("day", "night", "past"), _night),
    "role": lambda value, _, __: {"role": role_word(value)},
    "spot": lambda value, _, tiles: {"spot": spot_word(value, tiles) if value >= 0 else "nowhere"},
    "spot2": lambda value, _, tiles: {"spot2": spot_word(value, tiles) if value >= 0 else "nowhere"},
    "pair": _pair,
    "hands": lambda value, names, _: {"names": people(members(value), names)},
    "seat": lambda value, names, _: {"other": _who(value, names)},
}


def said(statement: Statement, names: Names, view: View) -> str:
    """Return the line of a statement."""
    tiles = at_statement(view, statement)
    return line(
        TONGUE,
        _PLAIN,
        statement,
        lambda seat: _who(seat, names),
        lambda kind, value: _WORDS[kind](value, names, tiles),
    )


def _who(seat: int, names: Names) -> str:
    return f"*{names(seat)}*" if seat >= 0 else "somebody"
