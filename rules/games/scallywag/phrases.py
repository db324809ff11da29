"""Roles, islands, routes, maps and questions in words, as sentences want them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.phrases import listed
from rules.games.scallywag.chart import BASE, GOAL, is_gold
from rules.games.scallywag.numbers import ISLANDS, MUTINOUS, words
from rules.games.scallywag.phases.night import question_of

if TYPE_CHECKING:
    from collections.abc import Sequence


def role_name(role: int) -> str:
    """Return "Captain"; "" for one that is not known."""
    return words["ROLES", role] if role >= 0 else ""


def role_word(role: int, number: int = 1) -> str:
    """Return a role with its article: "the Captain", "a Deckhand"; or several: "two Deckhands"."""
    return words["SEVERAL", role](n=number)


def mix_words(counts: Sequence[int]) -> str:
    """Return a crew: "the Captain, the Scallywag, the Cook, a Lookout and two Mutineers"."""
    return listed([role_word(role, number) for role, number in enumerate(counts) if number])


def side_word(side: int) -> str:
    """Return "the Captain's side" or "the Scallywag's side"."""
    return words["SIDES", int(side == MUTINOUS)]


def island_word(island: int, base: str = "") -> str:
    """Return the name of an island; of the Base, which is -1, its whole name or the one given."""
    return ISLANDS[island].name if island >= 0 else base or words.BASE


def spot_word(spot: int, tiles: Sequence[int], base: str = "") -> str:
    """Return what lies on a spot; where the tiles are not known, its number."""
    if spot == BASE or tiles:
        return island_word(-1 if spot == BASE else tiles[spot], base)
    return words.spot(number=spot)


def route_word(route: int, tiles: Sequence[int], base: str = "") -> str:
    """Return "gold to Nassau"."""
    return (words.gold if is_gold(route) else words.green)(place=spot_word(GOAL[route], tiles, base))


def either_way(routes: Sequence[int], tiles: Sequence[int]) -> str:
    """Return routes to choose from: "gold to Nassau, gold to Labadie or green to the Pirates' Base"."""
    *ways, last = (route_word(one, tiles) for one in routes)
    return words.either(ways=", ".join(ways), last=last) if ways else last


def effect_word(effect: int) -> str:
    """Return what an island does: "grog 3", "rest 2", "deserted"."""
    return (words.grog if effect > 0 else words.rest)(number=abs(effect)) if effect else words.DESERTED


def map_word(kind: int, number: int) -> str:
    """Return "C1" or "S3"; `number` counts from 0."""
    return words["MAPS", kind](number=number + 1)


def question_word(code: int) -> str:
    """Return the watch's question: "above 3", "below -1"."""
    number, below = question_of(code)
    return (words.below if below else words.above)(number=number)
