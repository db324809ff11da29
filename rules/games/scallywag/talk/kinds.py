"""What statements aboard can name: routes, spots, roles, hands, nights. SW 3.1 - 3.8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT
from rules.core.talk.kinds import COMMON
from rules.core.talk.tongue import Kind, Scene
from rules.games.scallywag.chart import BASE, GOAL, ISLAND_SPOTS, ROUTES, SPOTS, free, is_gold
from rules.games.scallywag.numbers import CAPTAIN, ISLANDS, ROLES
from rules.games.scallywag.phrases import role_word
from rules.games.scallywag.talk.past import tiles_on, watches

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.games.scallywag.view import View

Seen = Scene["View"]


def island_name(tiles: tuple[int, ...], spot: int) -> str:
    """Return what lies at a spot."""
    return "the Base" if spot == BASE else ISLANDS[tiles[spot]].name


def _route_word(scene: Seen, value: int) -> dict[str, str]:
    tiles = tiles_on(scene.view, scene.day)
    return {"route": f"{'gold' if is_gold(value) else 'green'} to {island_name(tiles, GOAL[value])}"}


def _spot_word(scene: Seen, value: int) -> dict[str, str]:
    tiles = tiles_on(scene.view, scene.day)
    return {"island": island_name(tiles, value), "number": str(abs(scene.view.house.numbers.effect(tiles[value])))}


def _second_spot(scene: Seen, value: int) -> dict[str, str]:
    return {"island2": island_name(tiles_on(scene.view, scene.day), value)}


def _pair_word(scene: Seen, value: int) -> dict[str, str]:
    tiles = tiles_on(scene.view, scene.day)
    return {"island": island_name(tiles, value >> 4), "island2": island_name(tiles, value & 15)}


def _is_spot(view: View, value: int) -> bool:
    del view
    return 0 <= value < SPOTS and value != BASE


def _is_pair(view: View, value: int) -> bool:
    return value >= 0 and _is_spot(view, value >> 4) and _is_spot(view, value & 15) and value >> 4 < value & 15


def _is_role(view: View, value: int) -> bool:
    mix = view.house.mix(view.n)
    return 0 <= value < len(ROLES) and (not mix or mix[value] > 0)


def _roles(view: View) -> Iterable[int]:
    return (role for role in range(CAPTAIN, len(ROLES)) if _is_role(view, role))


def tolerances(view: View, seat: int) -> range:
    """Return what a seat's cards and a role can come to."""
    cards = view.counts[seat]
    return range(cards, 3 * cards + view.house.numbers.bonus + 1)


def _is_tolerance(view: View, value: int) -> bool:
    return value in tolerances(view, view.seat)


def sobrieties(view: View, seat: int) -> range:
    """Return the same less the tokens; nobody counts further down than the watch can ask."""
    tokens, whole = view.tokens[seat], tolerances(view, seat)
    return range(max(whole.start - tokens, view.house.numbers.lowest), whole.stop - tokens)


def _is_night(view: View, value: int) -> bool:
    return value in watches(view, view.seat)


def _is_route(view: View, value: int) -> bool:
    return value in free(view.ship, view.used)


def _lanes(view: View) -> Iterable[int]:
    """Yield routes that were pulled for, the latest first, or else those open."""
    found = [row[4] for row in reversed(view.said) if row[1] == _PULL and row[4] >= 0]
    return dict.fromkeys(found[:4]) or free(view.ship, view.used)


_PULL: Final = ACT["pull"]
KINDS: Final[Mapping[str, Kind[View]]] = {
    **COMMON,
    "route": Kind(_is_route, lambda view: free(view.ship, view.used), _route_word, "That route is not open today."),
    "lane": Kind(lambda _, value: 0 <= value < ROUTES, _lanes, _route_word, "There is no such route."),
    "spot": Kind(_is_spot, lambda view: _turned(ISLAND_SPOTS, view), _spot_word, "No island lies there."),
    "spot2": Kind(_is_spot, lambda view: _turned(ISLAND_SPOTS, view, 1), _second_spot, "No island lies there."),
    "pair": Kind(_is_pair, lambda _: (6 * 16 + 11, 9 * 16 + 10), _pair_word, "Name two different islands."),
    "role": Kind(_is_role, _roles, lambda _, value: {"role": role_word(value)}, "Nobody here holds such a card."),
    "tolerance": Kind(
        _is_tolerance,
        lambda view: tolerances(view, view.seat),
        COMMON["number"].words,
        "No cards of yours could come to that.",
    ),
    "sobriety": Kind(
        lambda view, value: value in sobrieties(view, view.seat),
        lambda view: sobrieties(view, view.seat),
        COMMON["number"].words,
        "No cards of yours could come to that.",
    ),
    "threshold": Kind(
        lambda view, value: view.house.numbers.lowest <= value <= view.house.numbers.highest,
        lambda _: (5, 7, 3, 9),
        COMMON["number"].words,
        "The watch cannot ask for such a number.",
    ),
    "night": Kind(
        _is_night,
        lambda view: reversed(watches(view, view.seat)),
        COMMON["day"].words,
        "That night was not your watch.",
    ),
    "past": Kind(
        lambda view, value: 1 <= value < view.day,
        lambda view: range(view.day - 1, max(0, view.day - 4), -1),
        COMMON["day"].words,
        "That night has not been.",
    ),
}


def _turned(spots: tuple[int, ...], view: View, by: int = 0) -> tuple[int, ...]:
    start = (len(view.said) + by) % len(spots)
    return spots[start:] + spots[:start]
