"""A voyage laid out by hand: who holds what, what lies where, who has the first watch. SW 3.6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.games.scallywag.dealing import carousing, cast_off, laid
from rules.games.scallywag.numbers import ISLANDS, ROLES
from rules.games.scallywag.state import fresh

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.events import Event
    from rules.core.types import SeatMask
    from rules.games.scallywag.house import House
    from rules.games.scallywag.state import State

_ISLANDS = tuple(island.id for island in ISLANDS)
NO_DEAL = "This voyage cannot be laid out from the cards, tiles and maps of Scallywag."


def arranged(house: House, people: SeatMask, deal: Mapping[str, Any]) -> tuple[State, list[Event]]:
    """Return the first position of a voyage as somebody laid it out; ValueError if the box has no such pieces.

    `roles` by name and `cards` by seat, `tiles` island ids spot by spot without the Base, `maps` as "C1" and "S3",
    `watch` a seat; `deck` may name the cards that will be drawn first.
    """
    try:
        roles = tuple(map(ROLES.index, deal["roles"]))
        tiles = tuple(map(_ISLANDS.index, deal["tiles"]))
        cards = tuple(map(tuple, deal["cards"]))
        maps = (int(deal["maps"][0].removeprefix("C")) - 1, int(deal["maps"][1].removeprefix("S")) - 1)
        deck = _deck(house, [card for hand in cards for card in hand], list(deal.get("deck", ())))
    except (ValueError, KeyError, IndexError, AttributeError) as fault:
        raise ValueError(NO_DEAL) from fault
    n, watch = len(roles), int(deal["watch"])
    _check(house, n, roles)
    if len(cards) != n or not 0 <= watch < n or sorted(tiles) != list(range(len(ISLANDS))):
        raise ValueError(NO_DEAL)
    if not (0 <= maps[0] < len(house.numbers.captain_maps) and 0 <= maps[1] < len(house.numbers.scallywag_maps)):
        raise ValueError(NO_DEAL)
    s = fresh(house, n, people, 0)
    s.roles, s.cards, s.deck, s.maps, s.watch = roles, cards, deck, maps, watch
    s.tiles = laid((0, tiles))[1]
    return s, cast_off(s)


def _deck(house: House, dealt: list[int], first: list[int]) -> tuple[int, ...]:
    """Return what is left in the deck, the next one last; ValueError if it never held those cards."""
    rest = list(carousing(house))
    for card in (*dealt, *first):
        rest.remove(card)
    return (*rest, *reversed(first))


def _check(house: House, n: int, roles: tuple[int, ...]) -> None:
    mix = house.mix(n) if 4 <= n <= 9 else ()
    found = tuple(map(roles.count, range(len(ROLES))))
    most = house.numbers.blind
    drawn = house.blind_crew and found[:2] == (1, 1) and all(a <= b for a, b in zip(found, most, strict=True))
    if not (found == mix or drawn):
        raise ValueError(NO_DEAL)
