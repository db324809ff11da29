"""Roles, islands, routes, maps and questions in words, as sentences want them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import NUMBERS, listed, signed
from rules.games.scallywag.chart import BASE, GOAL, is_gold
from rules.games.scallywag.numbers import ISLANDS, MUTINOUS
from rules.games.scallywag.phases.night import question_of

if TYPE_CHECKING:
    from collections.abc import Sequence


ROLES: Final = ("Captain", "Scallywag", "Cook", "Lookout", "Mutineer", "Deckhand")
_THE: Final = 3  # the first three roles are one of a kind
SIDES: Final = ("the Captain's side", "the Scallywag's side")
BASE_WORD: Final = "the Pirates' Base"


def role_word(role: int) -> str:
    """Return a role with its article: "the Captain", "a Deckhand"."""
    return f"{'the' if role < _THE else 'a'} {ROLES[role]}"


def mix_words(counts: Sequence[int]) -> str:
    """Return a crew: "the Captain, the Scallywag, the Cook, a Lookout and two Mutineers"."""
    return listed([
        role_word(role) if number == 1 else f"{NUMBERS[number]} {ROLES[role]}s"
        for role, number in enumerate(counts) if number
    ])  # fmt: skip


def side_word(side: int) -> str:
    """Return "the Captain's side" or "the Scallywag's side"."""
    return SIDES[1 if side == MUTINOUS else 0]


def island_word(island: int) -> str:
    """Return the name of an island, -1 = the Base."""
    return ISLANDS[island].name if island >= 0 else BASE_WORD


def spot_word(spot: int, tiles: Sequence[int]) -> str:
    """Return what lies on a spot; where the tiles are not known, its number."""
    if spot == BASE:
        return BASE_WORD
    return island_word(tiles[spot]) if tiles else f"spot {spot}"


def route_word(route: int, tiles: Sequence[int]) -> str:
    """Return "gold to Nassau"."""
    return f"{'gold' if is_gold(route) else 'green'} to {spot_word(GOAL[route], tiles)}"


def effect_word(effect: int) -> str:
    """Return what an island does: "grog 3", "rest 2", "deserted"."""
    return f"grog {effect}" if effect > 0 else f"rest {-effect}" if effect else "deserted"


def map_word(kind: int, number: int) -> str:
    """Return "C1" or "S3"; `number` counts from 0."""
    return f"{'CS'[kind]}{number + 1}"


def question_word(code: int) -> str:
    """Return the watch's question: "above 3", "below -1"."""
    number, below = question_of(code)
    return f"{'below' if below else 'above'} {signed(number)}"
