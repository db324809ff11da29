"""What nobody who can play would do: hard filters on the candidates of a play. SE 3.25."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.scum_of_the_earth.cards import FIELD, INFINITY, KING, ONE, STAR_OF, TEN, WILD39, ZERO
from rules.games.scum_of_the_earth.minds.baselines import taken
from rules.games.scum_of_the_earth.minds.features import after, threats
from rules.games.scum_of_the_earth.minds.table import by_rank, wilds
from rules.games.scum_of_the_earth.plays import BODY, LENGTH

if TYPE_CHECKING:
    from rules.games.scum_of_the_earth.minds.features import Outlook, Scene

_AWKWARD = ONE[WILD39] | ONE[STAR_OF[8]] | ONE[TEN]  # cards whose last play is not always free


def pruned(codes: list[int]) -> list[int]:
    """Drop plays that spend a wild where fewer make the same set, and bare wilds above their lowest rank."""
    least: dict[int, int] = {}
    bare: dict[int, int] = {}
    for code in codes:
        rank, size, own, wild = taken(code & BODY)
        key = rank | size << 4
        least[key] = min(least.get(key, wild), wild)
        if wild and not own:
            bare[size] = min(bare.get(size, rank), rank)
    kept = []
    for code in codes:
        rank, size, own, wild = taken(code & BODY)
        if wild > least[rank | size << 4] or (wild and not own and rank > bare[size]):
            continue
        kept.append(code)
    return kept


def last_chance(sc: Scene) -> bool:
    """Return whether a pass would let the only rival lead his last card."""
    return bool(sc.size) and sc.rivals == (1,)


def sure(hand: int, limit: list[int]) -> bool:
    """Return whether one who leads with this hand sheds it before anybody else can play."""
    if hand & _AWKWARD:
        return False
    counts = by_rank(hand)
    weak = hand >> 5 * INFINITY & FIELD
    weak += sum(rank > limit[count] for rank, count in enumerate(counts) if count)
    wild = wilds(hand)[0]
    if wild and not any(counts[1 : KING + 1]):  # nothing to go with: a set of aces
        weak += limit[wild] < 1
    return weak <= 1


def certain(sc: Scene, codes: list[int], view: Outlook) -> int:
    """Return the longest play after which nothing can go wrong, or 0: nobody can beat it, nor what follows."""
    lands = ONE[INFINITY] if sc.infinity else 0  # SE 3.13: the winner takes it in
    found = 0
    for code in codes:
        rank, size, _, _ = taken(code & BODY)
        if (rank == ZERO or not threats(view, rank, size)) and sure(after(sc.hand, code) + lands, view.limit):
            found = max(found, code, key=lambda one: LENGTH[one & BODY])
    return found
