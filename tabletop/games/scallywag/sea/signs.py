"""What the things on the table say of themselves: islands, routes, grog, the glass, cards shown, the own panels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from rules.core.sentences import Words
from rules.games.scallywag.chart import BASE, GOAL, ROUTES, SPOTS, START, free, is_gold, map_word
from rules.games.scallywag.roles import ROLES
from rules.games.scallywag.roles.base import role_name
from tabletop.table.stops import Sign

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabletop.games.scallywag.picture import SailorNodes, SeaPicture

words: Final = Words("tabletop.games.scallywag", "signs")
cards: Final = Words("tabletop.games.scallywag", "cards")
LANE = 13  # design units from the middle of a lane's marker within which it is meant


def signs(picture: SeaPicture) -> Iterator[Sign]:
    """Give them, what lies on top last."""
    for spot in range(SPOTS):
        yield Sign(f"spot {spot}", picture.chart.ground(spot), lambda at=spot: island(picture, at), "SW 3.4")  # type: ignore[misc]
    yield Sign("pile", picture.pile, lambda: words.PILE, "SW 3.6")
    for route in range(ROUTES):
        yield _lane(picture, route)
    for seat, nodes in picture.sailor_nodes.items():
        yield from _sailor(picture, seat, nodes)
    if picture.me >= 0:
        own = picture.box(picture.layout.own)
        yield Sign("own chair", own, lambda: _own(picture), "SW 3.2")
        yield Sign("own map", picture.cabin.map, lambda: _map(picture), "SW 3.5")
        yield Sign("steady", picture.cabin.steady_node, lambda: words.STEADY, "SW 3.3")
        yield Sign("known", picture.cabin.know, lambda: words.KNOWN, "SW 3.5")


def island(picture: SeaPicture, spot: int) -> str:
    """Name an island, say what it does when the ship lands, and whether it has been there."""
    chart = picture.chart
    tile = chart.tiles[spot]
    if spot == BASE:
        return words.BASE
    if tile is None:
        return words.bare(spot=spot)
    effect = chart.effects[tile]
    does = words.grog(number=effect) if effect > 0 else words.rest(number=-effect) if effect else words.DESERTED
    touched = bool(picture.shown.sailed >> spot & 1)
    numbers = picture.view.house.numbers
    every = enumerate((numbers.captain_maps, numbers.scallywag_maps))
    maps = [map_word(kind, at) for kind, known in every for at, spots in enumerate(known) if spot in spots]
    return words.island(name=chart.name(spot), spot=spot, does=does, touched=touched, maps=maps)


def route(picture: SeaPicture, one: int) -> str:
    """Say which way a route leads, and whether the ship can take it."""
    taken, ship = one in picture.shown.used, picture.shown.ship
    state = words.TAKEN if taken else words.OPEN if START[one] == ship else words.afar(spot=START[one])
    goal = GOAL[one]
    return words.route(gold=is_gold(one), start=START[one], goal=goal, name=picture.chart.name(goal), state=state)


def _lane(picture: SeaPicture, one: int) -> Sign:
    x, y = picture.chart.sea.lanes[one].marker
    r = round(LANE * picture.chart.sea.k)
    return Sign(
        f"lane {one}", Rect(round(x) - r, round(y) - r, 2 * r, 2 * r), lambda: route(picture, one), "SW 3.1",
        lambda: one in free(picture.shown.ship, sum(1 << taken for taken in picture.shown.used)),
    )  # fmt: skip


def _sailor(picture: SeaPicture, seat: int, nodes: SailorNodes) -> Iterator[Sign]:
    shown, name = picture.shown, picture.session.names
    yield Sign(f"grog {seat}", nodes.tag, lambda: words.tokens(name=name(seat), number=shown.tokens[seat]), "SW 3.3")
    yield Sign(f"glass {seat}", nodes.glass, lambda: words.glass(name=name(seat)), "SW 3.8")
    yield Sign(f"card {seat}", nodes.role, lambda: card(picture, seat), "SW 3.2")


def card(picture: SeaPicture, seat: int) -> str:
    """Say whose card has been shown."""
    return words.card(name=picture.session.names(seat), role=role_name(picture.shown.roles[seat]))


def _own(picture: SeaPicture) -> str:
    role = picture.shown.role
    if role < 0:
        return ""
    return words.own(role=role_name(role), what=words.TURNED if picture.turned else cards["ABOUT", ROLES[role].id])


def _map(picture: SeaPicture) -> str:
    return words["MAP", picture.cabin.leader] if picture.cabin.leader >= 0 else ""
