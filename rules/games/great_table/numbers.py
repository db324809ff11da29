"""Who sits there, what is in the pack, and ranking lists of it: all numbers marked [D]. GT 3.1, GT 3.2.2, GT 3.11."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

ALWAYS, STILL_THERE, GONE, LAST_ONE = range(4)  # conditions
_SIZE: Final = 16
DOUBLES: Final = 2
A_TYPE: Final = 2  # entries: with and without a condition


class Entry(NamedTuple):
    """A card wanted, if the condition on `other` holds when the pack arrives."""

    card: int
    condition: int = ALWAYS
    other: int = 0


def code_of(entry: Entry) -> int:
    """Return the number of an entry, as a move holds it."""
    return entry.card + _SIZE * (entry.condition + 4 * entry.other if entry.condition else 0)


def entry_of(code: int) -> Entry:
    """Return the entry a number stands for."""
    rest = code // _SIZE
    return Entry(code % _SIZE, rest % 4, rest // 4)


def holds(entry: Entry, left: tuple[int, ...]) -> bool:
    """Return whether a condition holds of what is left in the pack."""
    if entry.condition == ALWAYS:
        return True
    number = left.count(entry.other)
    return number > 0 if entry.condition == STILL_THERE else number == 0 if entry.condition == GONE else number == 1


def taken(wishes: tuple[int, ...], left: tuple[int, ...]) -> tuple[int, int]:
    """Return (the card a list takes, how many entries were passed over); the unlisted types follow in their order.

    `wishes` are codes of entries. (-1, their number) only from an empty pack.
    """
    for passed, code in enumerate(wishes):
        entry = entry_of(code)
        if entry.card in left and holds(entry, left):
            return entry.card, passed
    listed = {entry_of(code).card for code in wishes}
    rest = [card for card in range(TYPES) if card in left and card not in listed]
    rest += [card for card in range(TYPES) if card in left and card in listed]
    return (rest[0] if rest else -1), len(wishes)


def fault_of(wishes: tuple[int, ...], pack: tuple[int, ...]) -> str:
    """Return what is wrong with a list, a word for reasons.py, or ""."""
    entries = [entry_of(code) for code in wishes]
    if not wishes:
        return "empty"
    if any(code < 0 or code_of(entry) != code for code, entry in zip(wishes, entries, strict=True)):
        return "unknown"
    if any(entry.card not in pack or (entry.condition and entry.other not in pack) for entry in entries):
        return "not-in-pack"
    if any(entry.condition == LAST_ONE and pack.count(entry.other) < DOUBLES for entry in entries):
        return "single"
    if len(set(wishes)) < len(wishes):
        return "twice"
    cards = [entry.card for entry in entries]
    return "often" if any(cards.count(card) > A_TYPE for card in cards) else ""


def mended(wishes: tuple[int, ...], pack: tuple[int, ...]) -> tuple[int, ...]:
    """Return what is left of a list when every entry that makes it wrong is struck out."""
    kept: tuple[int, ...] = ()
    for code in wishes:
        kept = kept if fault_of((*kept, code), pack) else (*kept, code)
    return kept


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
RULESET: Final = 3  # by the first, few tables had two Apprentices, and no table a first night of its own
MORE_APPRENTICES: Final = {1: (13,), 2: (9, 12), RULESET: (9, 13)}  # by ruleset, from how many seats on there is one more
KILLERS: Final = 2  # Apprentices that it takes to kill
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


def apprentices(n: int, ruleset: int = RULESET) -> int:
    """Return how many Apprentices there are."""
    return 1 + sum(n >= least for least in MORE_APPRENTICES[ruleset])


def house_left(mates: int, n: int, living: int, *, master_dead: bool, parity: bool = False) -> tuple[int, int]:
    """Return how many of the House may live, at least and at most, while nobody has won (GT 3.9).

    Of n players `mates` are Apprentices. Dead, they are shown as Card Players (GT 3.7): only the Master's end is known.
    """
    least = KILLERS if master_dead else 1  # fewer could not kill, and the game would be over
    most = min(mates + (not master_dead), (living - parity) // 2)
    return max(least, living - (n - 1 - mates)), max(least, most)


def shots(n: int) -> int:
    """Return the Vigilante's shots in the whole game."""
    return 2 if n >= TWO_SHOTS else 1


class Rounds(NamedTuple):
    """Rounds of debate on day 1 and later."""

    first: int
    later: int


ROUNDS: Final = {2: Rounds(2, 2), 3: Rounds(2, 3), 4: Rounds(2, 4)}  # by the house rule
