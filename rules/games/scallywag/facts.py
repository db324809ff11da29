"""What a view shows, as (what, how): for tables without a picture of their own, and for looking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.phrases import capital, listed, members, signed
from rules.games.scallywag.chart import BASE, is_gold, reached
from rules.games.scallywag.phrases import (
    BASE_WORD,
    ROLES,
    effect_word,
    island_word,
    map_word,
    question_word,
    side_word,
    spot_word,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.scallywag.view import View

Fact = tuple[str, str]


def facts(view: View) -> tuple[Fact, ...]:
    """Return the public chart, then what the view's own seat knows; seats by number."""
    return (*_public(view), *(_own(view) if view.seat >= 0 else ()))


def _public(view: View) -> Iterator[Fact]:
    if view.ship == BASE:
        yield "Ship", f"at {BASE_WORD}"
    else:
        island = view.tiles[view.ship]
        yield "Ship", f"at {island_word(island)}, {effect_word(view.house.numbers.effect(island))}"
    gold = sum(is_gold(route) for route in view.markers)
    yield "Markers", f"{gold} gold, {len(view.markers) - gold} green"
    yield "Grog", ", ".join(map(str, view.tokens))
    shown = [f"seat {seat + 1} {ROLES[view.known[seat]]}" for seat in members(view.shown)]
    if shown:
        yield "Loaded", listed(shown)


def _own(view: View) -> Iterator[Fact]:
    yield "Role", f"{ROLES[view.role]}, on {side_word(view.side)}"
    yield "Tolerance", f"{view.tolerance} ({', '.join(map(str, view.cards))})"
    yield "Sobriety", f"{signed(view.sobriety)}{', due' if view.due else ''}"
    there = reached(view.markers)
    for kind, number in enumerate(view.maps):
        if number >= 0:
            spots = view.house.numbers.map_spots(kind, number)
            found = [spot_word(spot, view.tiles) + (" (reached)" if there >> spot & 1 else "") for spot in spots]
            yield f"Map {map_word(kind, number)}", listed(found)
    for _, night, code, mask in view.nights:
        hands = [f"seat {seat + 1}" for seat in members(mask)]
        yield f"Night {night}", f"{capital(question_word(code))}: {listed(hands)}"
