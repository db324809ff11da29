"""What an opponent remembers of a round: cards it knows to be in somebody's crypt. Nothing it was not told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import ONE
from rules.games.masquerade.codes import HIDDEN
from rules.games.masquerade.events import (
    Fetched,
    Fled,
    Gave,
    Hunted,
    Looked,
    Played,
    Reshaped,
    Returned,
    Round,
    Soul,
    Stands,
    Trick,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.events import Event
    from rules.core.types import Seat


class Memory:
    """Known cards by seat; a function of the own tape."""

    __slots__ = ("high", "known", "seat", "trial")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.known: dict[int, list[int]] = {}
        self.trial: tuple[int, tuple[int, ...]] = (-1, ())
        self.high: list[tuple[int, tuple[int, ...]]] = []

    def hear(self, told: Event) -> None:  # noqa: C901, PLR0912 - a kind a case
        """Take note of one event."""
        match told:
            case Round():
                self.known = {}
                self.high = []
            case Trick():
                self.high = []
            case Gave():
                self._gave(told.giver, told.taker, told.cards)
            case Soul(one, other, int(up), int(down)) | Reshaped(one, other, int(up), int(down)):
                self._gave(one, other, (up,))
                self._gave(other, one, (down,))
            case Reshaped():  # two crypts changed: what was known of them is not certain any more
                self.known.pop(told.user, None)
                self.known.pop(told.target, None)
            case Looked(cards=tuple(cards)):
                self._looked(told, cards)
            case Fetched():
                self._add(told.seat, (told.card,))
            case Played():
                self._drop(told.seat, told.cards)
                self.trial = (told.seat, told.cards)
            case Returned():  # everybody has seen them
                if self.trial[0] == told.seat:
                    self._add(*self.trial)
            case Stands():
                at = max(0, len(self.high) - 1) if told.mode == HIDDEN else len(self.high)
                self.high.insert(at, self.trial)
            case Fled():
                if self.high and self.high[-1][0] == told.seat:
                    seat, laid = self.high.pop()
                    self._add(seat, laid[: told.number] if len(laid) == told.number else ())
            case Hunted():  # he has no cards; where they went nobody saw
                self.known.pop(told.seat, None)

    def cards(self, seat: int) -> int:
        """Return the known cards of a seat, packed."""
        return sum(ONE[card] for card in self.known.get(seat, ()))

    def _add(self, seat: int, cards: Iterable[int]) -> None:
        if seat != self.seat:
            self.known.setdefault(seat, []).extend(cards)

    def _drop(self, seat: int, cards: Iterable[int]) -> None:
        mine = self.known.get(seat)
        if mine:
            for card in cards:
                if card in mine:
                    mine.remove(card)

    def _gave(self, giver: Seat, taker: Seat, cards: tuple[int, ...]) -> None:
        """Cards changed hands between oneself and another."""
        if self.seat in (giver, taker):
            self._drop(giver, cards)
            self._add(taker, cards)

    def _looked(self, told: Looked, cards: tuple[int, ...]) -> None:
        """A crypt was seen: what is known of it is that."""
        if told.user == self.seat and cards:
            mine = self.known.setdefault(told.target, [])
            mine += [card for card in cards if card not in mine]
