"""Who sits there and what is in the pack, by number of players: all numbers marked [D]. GT 3.1, GT 3.11."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

CARDS: Final = (
    "king", "consort", "vigilante", "thief", "bomber", "guard", "mayor", "role-finder", "card-finder", "target-finder",
    "socialite", "healer", "lover", "place-swap",
)  # fmt: skip
(
    KING, CONSORT, VIGILANTE, THIEF, BOMBER, GUARD, MAYOR, ROLE_FINDER, CARD_FINDER, TARGET_FINDER, SOCIALITE, HEALER,
    LOVER, PLACE_SWAP,
) = range(len(CARDS))  # fmt: skip
NO_CARD: Final = -1
TYPES: Final = len(CARDS)

MASTER, APPRENTICE, PLAYER = range(3)
ROLES: Final = ("master", "apprentice", "card-player")
HOUSE, PLAYERS, NEITHER = range(3)  # sides, and a draw

FEWEST, MOST = 7, 16
_FULL: Final = (*range(TYPES), LOVER, PLACE_SWAP)  # the sixteen cards
_OUT: Final[dict[int, tuple[int, ...]]] = {  # seats -> what is left out of the sixteen
    16: (), 15: (PLACE_SWAP,), 14: (PLACE_SWAP,), 13: (PLACE_SWAP, TARGET_FINDER),
    12: (PLACE_SWAP, PLACE_SWAP, TARGET_FINDER), 11: (PLACE_SWAP, LOVER, LOVER, TARGET_FINDER),
    10: (PLACE_SWAP, PLACE_SWAP, LOVER, LOVER, TARGET_FINDER),
    9: (PLACE_SWAP, PLACE_SWAP, LOVER, LOVER, TARGET_FINDER, MAYOR),
    8: (PLACE_SWAP, PLACE_SWAP, LOVER, LOVER, TARGET_FINDER, MAYOR, CARD_FINDER),
    7: (PLACE_SWAP, PLACE_SWAP, LOVER, LOVER, TARGET_FINDER, MAYOR, CARD_FINDER, CONSORT),
}  # fmt: skip
TWO_APPRENTICES: Final = 13  # from so many seats on
TWO_SHOTS: Final = 10

SAID_A_ROUND: Final = 8  # statements by computers, at most the living
ANSWERS_A_DAY: Final = 2
PERSON_A_DAY: Final = 3
MOST_BID: Final = 100
QUIET_CYCLES: Final = 4  # without a death: a draw
CLOCK: Final = {"lists": 90, "steal": 20, "debate": 300, "night": 60}  # seconds


@cache
def pack_of(n: int) -> tuple[int, ...]:
    """Return the cards of a table of n, in the order of the list."""
    cards = list(_FULL)
    for card in _OUT[n]:
        cards.remove(card)
    return tuple(sorted(cards))


def apprentices(n: int) -> int:
    """Return how many Apprentices there are."""
    return 2 if n >= TWO_APPRENTICES else 1


def shots(n: int) -> int:
    """Return the Vigilante's shots in the whole game."""
    return 2 if n >= TWO_SHOTS else 1


class Rounds(NamedTuple):
    """Rounds of debate on day 1 and later."""

    first: int
    later: int


ROUNDS: Final = {2: Rounds(2, 2), 3: Rounds(2, 3), 4: Rounds(2, 4)}  # by the house rule
