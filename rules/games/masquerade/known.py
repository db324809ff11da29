"""What a seat knows of other crypts for certain: a function of its own tape, and of nothing else.

Cards are noted where they were seen to go; as soon as one may have moved unseen, it is no longer known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.games.masquerade.cards import ONE, count, kinds_in, pack, size
from rules.games.masquerade.state import HIDDEN, NOBODY, QUICK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Told

_CARDS_AT = 6  # of a "played" event


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

    def hear(self, told: Told) -> None:
        """Take note of one event."""
        take = _HEARD.get(told.kind)
        if take is not None:
            take(self, told.args)

    def _move(self, giver: int, taker: int, cards: int) -> None:
        """Cards went from one crypt to another before one's eyes."""
        self.sure[giver] -= both(self.sure[giver], cards)
        self.sure[taker] += cards

    def round(self, _: tuple[int, ...]) -> None:
        """Cards are dealt: forget everything."""
        self.sure = [0] * self.n
        self.pile, self.swept, self.trial = [], 0, (NOBODY, 0)

    def lowest(self, args: tuple[int, ...]) -> None:
        """The leader of the first round holds that card."""
        self.sure[args[0]] += ONE[args[1]]

    def gave(self, args: tuple[int, ...]) -> None:
        """Cards were given, to or by oneself or unseen."""
        giver, taker, *cards = args
        if self.seat in (giver, taker):
            self._move(giver, taker, pack(cards))
        else:  # some cards unseen
            self.sure[giver] = 0

    def swapped(self, args: tuple[int, ...]) -> None:
        """Two cards changed places, before one's eyes or unseen: (one, other, given, taken)."""
        one, other, *cards = args
        if cards:
            self._move(one, other, ONE[cards[0]])
            self._move(other, one, ONE[cards[1]])
        else:
            self.sure[one] = self.sure[other] = 0

    def looked(self, args: tuple[int, ...]) -> None:
        """A crypt was seen, or a suit of it."""
        seen = pack(args[2:])
        self.sure[args[1]] += seen - both(self.sure[args[1]], seen)

    def hunted(self, args: tuple[int, ...]) -> None:
        """Who was hunted out has no cards; where they went is not seen."""
        self.sure[args[0]] = 0

    # -- the table
    def fetched(self, args: tuple[int, ...]) -> None:
        """A card came out of the discard pile."""
        seat, card = args
        self.sure[seat] += ONE[card]
        if count(self.swept, card):
            self.swept -= ONE[card]
            return
        at = next((i for i, (_, cards, _) in enumerate(self.pile) if count(cards, card)), NOBODY)
        if at != NOBODY:
            owner, cards, key = self.pile[at]
            self.pile[at] = owner, cards - ONE[card], key

    def played(self, args: tuple[int, ...]) -> None:
        """Cards were put down."""
        seat, cards = args[0], pack(args[_CARDS_AT : _CARDS_AT + args[5]])
        self.sure[seat] -= both(self.sure[seat], cards)
        self.trial = (seat, cards)

    def returned(self, args: tuple[int, ...]) -> None:
        """They went back."""
        seat, cards = self.trial
        if seat == args[0]:
            self.sure[seat] += cards
        self.trial = (NOBODY, 0)

    def stands(self, args: tuple[int, ...]) -> None:
        """They stand, on top or beneath."""
        seat, mode, _, key = args
        laid = (seat, self.trial[1], key)
        beneath = mode == HIDDEN or (mode == QUICK and self.hid)
        twice = mode == QUICK and self.hid and len(self.pile) > 1 and self.pile[-2][2] > key
        self.pile.insert(len(self.pile) - (2 if twice else 1 if beneath else 0), laid)
        self.hid = mode == HIDDEN
        self.trial = (NOBODY, 0)

    def fled(self, args: tuple[int, ...]) -> None:
        """The high hand was taken back."""
        seat, cards, _ = self.pile.pop() if self.pile else (NOBODY, 0, 0)
        if (seat, size(cards)) == args[:2]:
            self.sure[seat] += cards

    def won(self, _: tuple[int, ...]) -> None:
        """The trick was swept."""
        self.swept += sum(cards for _, cards, _ in self.pile)
        self.pile = []


_HEARD: Final = {
    "round": Known.round, "lowest": Known.lowest, "gave": Known.gave, "soul": Known.swapped,
    "reshaped": Known.swapped, "looked": Known.looked, "hunted": Known.hunted, "fetched": Known.fetched,
    "played": Known.played, "returned": Known.returned, "stands": Known.stands, "fled": Known.fled,
    "won": Known.won,
}  # fmt: skip


def known(seat: int, n: int, tape: Sequence[Told]) -> list[int]:
    """Return what a seat (TABLE: a spectator) knows of every crypt after its tape."""
    found = Known(seat, n)
    for told in tape:
        found.hear(told)
    return found.sure
