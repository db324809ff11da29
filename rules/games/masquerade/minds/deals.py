"""Guess what the others hold: the unseen cards dealt anew, what is known left where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import below, stream
from rules.games.masquerade.cards import ONE, size, unpack

if TYPE_CHECKING:
    from rules.games.masquerade.minds.memory import Memory
    from rules.games.masquerade.minds.scene import Scene


def seed_of(sc: Scene) -> int:
    """Return a seed that follows from what this seat sees: the same thought twice is the same."""
    v = sc.view
    high = v.pile[-1].key if v.pile else -1
    return stream(sc.me, "minds", v.round_no, v.trick_no, v.hand, v.swept, v.settled, high, v.turn)


class Deals:
    """Guesses at one position, one after the other."""

    def __init__(self, sc: Scene, memory: Memory) -> None:
        pool = list(unpack(sc.pool))
        self._known: list[tuple[int, int, int]] = []  # seat, what is known, how many are missing
        for seat in sc.rivals:
            known = 0
            for card in memory.known.get(seat, ()):
                if card in pool and size(known) < sc.view.counts[seat]:
                    pool.remove(card)
                    known += ONE[card]
            self._known.append((seat, known, sc.view.counts[seat] - size(known)))
        self._pool = pool
        self._die = seed_of(sc)

    def guess(self) -> list[tuple[int, int]]:
        """Return (seat, crypt) of every rival."""
        pool, die = self._pool, self._die
        left = len(pool)
        found = []
        for seat, known, missing in self._known:
            hand = known
            for _ in range(missing):
                die, at = below(die, left)
                left -= 1
                hand += ONE[pool[at]]
                pool[at], pool[left] = pool[left], pool[at]
            found.append((seat, hand))
        self._die = die
        return found
