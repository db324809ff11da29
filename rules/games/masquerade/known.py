"""What a seat knows of other crypts for certain: a function of its own tape, and of nothing else.

Cards are noted where they were seen to go; as soon as one may have moved unseen, it is no longer known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import ONE, count, kinds_in, pack, size
from rules.games.masquerade.codes import HIDDEN, QUICK
from rules.games.masquerade.events import (
    Fetched,
    Fled,
    Gave,
    Hunted,
    Looked,
    Lowest,
    Played,
    Reshaped,
    Returned,
    Round,
    Soul,
    Stands,
    Won,
)
from rules.games.masquerade.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.types import Seat


def both(one: int, other: int) -> int:
    """Return the cards that are in both multisets."""
    return sum(min(count(one, kind), count(other, kind)) * ONE[kind] for kind in kinds_in(one))


class Known:
    """Cards that are certainly in somebody's crypt, packed, by seat."""

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n
        self.sure = [0] * n
        self.pile: list[tuple[int, int, int]] = []  # (seat, cards still there, key) of the trick, lowest first
        self.swept = 0
        self.trial = (NOBODY, 0)
        self.hid = False  # the last hand that stood was hidden

    def hear(self, told: Event) -> None:  # noqa: C901, PLR0912 - a kind a case
        """Take note of one event."""
        match told:
            case Round():  # cards are dealt: forget everything
                self.sure = [0] * self.n
                self.pile, self.swept, self.trial = [], 0, (NOBODY, 0)
            case Lowest():
                self.sure[told.seat] += ONE[told.card]
            case Gave():
                self._gave(told)
            case Soul(one, other, given, taken) | Reshaped(one, other, given, taken):
                self._swapped(one, other, given, taken)
            case Looked():
                seen = pack(told.cards or ())
                self.sure[told.target] += seen - both(self.sure[told.target], seen)
            case Hunted():  # who was hunted out has no cards; where they went is not seen
                self.sure[told.seat] = 0
            case Fetched():
                self._fetched(told)
            case Played():
                cards = pack(told.cards)
                self.sure[told.seat] -= both(self.sure[told.seat], cards)
                self.trial = (told.seat, cards)
            case Returned():
                self._returned(told.seat)
            case Stands():
                self._stands(told)
            case Fled():
                seat, cards, _ = self.pile.pop() if self.pile else (NOBODY, 0, 0)
                if (seat, size(cards)) == (told.seat, told.number):
                    self.sure[seat] += cards
            case Won():
                self.swept += sum(cards for _, cards, _ in self.pile)
                self.pile = []

    def _move(self, giver: int, taker: int, cards: int) -> None:
        """Cards went from one crypt to another before one's eyes."""
        self.sure[giver] -= both(self.sure[giver], cards)
        self.sure[taker] += cards

    def _gave(self, told: Gave) -> None:
        """Cards were given, to or by oneself or unseen."""
        if self.seat in (told.giver, told.taker):
            self._move(told.giver, told.taker, pack(told.cards))
        else:  # some cards unseen
            self.sure[told.giver] = 0

    def _swapped(self, one: Seat, other: Seat, given: int | None, taken: int | None) -> None:
        """Two cards changed places, before one's eyes or unseen."""
        if given is None or taken is None:
            self.sure[one] = self.sure[other] = 0
        else:
            self._move(one, other, ONE[given])
            self._move(other, one, ONE[taken])

    # -- the table
    def _fetched(self, told: Fetched) -> None:
        """A card came out of the discard pile."""
        card = told.card
        self.sure[told.seat] += ONE[card]
        if count(self.swept, card):
            self.swept -= ONE[card]
            return
        at = next((i for i, (_, cards, _) in enumerate(self.pile) if count(cards, card)), NOBODY)
        if at != NOBODY:
            owner, cards, key = self.pile[at]
            self.pile[at] = owner, cards - ONE[card], key

    def _returned(self, by: Seat) -> None:
        """The hand on trial went back."""
        seat, cards = self.trial
        if seat == by:
            self.sure[seat] += cards
        self.trial = (NOBODY, 0)

    def _stands(self, told: Stands) -> None:
        """It stands, on top or beneath."""
        laid = (told.seat, self.trial[1], told.key)
        beneath = told.mode == HIDDEN or (told.mode == QUICK and self.hid)
        twice = told.mode == QUICK and self.hid and len(self.pile) > 1 and self.pile[-2][2] > told.key
        self.pile.insert(len(self.pile) - (2 if twice else 1 if beneath else 0), laid)
        self.hid = told.mode == HIDDEN
        self.trial = (NOBODY, 0)


def known(seat: int, n: int, tape: Sequence[Event]) -> list[int]:
    """Return what a seat (TABLE: a spectator) knows of every crypt after its tape."""
    found = Known(seat, n)
    for told in tape:
        found.hear(told)
    return found.sure
