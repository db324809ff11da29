"""What on the chart a statement speaks of: routes and spots, by what the arguments of its act are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.talk.codes import DEEDS, TOPICS
from rules.games.scallywag.talk.table import Aboard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.core.talk.statement import Statement

ROUTES, SPOTS = frozenset({"route", "lane"}), frozenset({"spot", "spot2"})
ASKING = frozenset({"ask", "dodge"})  # a is the topic, b what about it
DEALING: dict[str, Callable[[Statement], int]] = {  # a is a deed; where its argument stands
    "demand_action": lambda said: said.b, "promise": lambda said: said.b, "offer_deal": lambda said: said.c,
}  # fmt: skip


def spoken_of(said: Statement | None) -> tuple[frozenset[int], frozenset[int]]:
    """Return (routes, spots)."""
    found = [] if said is None else [(kind, value) for kind, value in _arguments(said) if value >= 0]
    routes, spots = (frozenset(value for kind, value in found if kind in kinds) for kinds in (ROUTES, SPOTS))
    return routes, spots


def _arguments(said: Statement) -> Iterator[tuple[str, int]]:
    """Yield the kinds and values of a statement's arguments."""
    if said.name in ASKING and 0 <= said.a < len(TOPICS):
        yield Aboard.topics.get(TOPICS[said.a], ""), said.b
    elif said.name in DEALING and 0 <= said.a < len(DEEDS):
        yield Aboard.deeds.get(DEEDS[said.a], ""), DEALING[said.name](said)
    else:
        yield from zip(Aboard.slots.get(said.name, ()), (said.a, said.b, said.c), strict=False)
