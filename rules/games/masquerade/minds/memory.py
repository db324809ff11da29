"""What an opponent remembers of a round: cards it knows to be in somebody's crypt. Nothing it was not told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import ONE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.types import Told

_FIRST_CARD = 6  # of a "played" event


class Memory:
    """Known cards by seat; a function of the own tape."""

    __slots__ = ("high", "known", "seat", "trial")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.known: dict[int, list[int]] = {}
        self.trial: tuple[int, tuple[int, ...]] = (-1, ())
        self.high: list[tuple[int, tuple[int, ...]]] = []

    def hear(self, told: Told) -> None:
        """Take note of one event."""
        handler = _HEARD.get(told.kind)
        if handler is not None:
            handler(self, told.args)

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

    def round(self, args: tuple[int, ...]) -> None:
        """Forget everything."""
        del args
        self.known = {}
        self.high = []

    def trick(self, args: tuple[int, ...]) -> None:
        """Forget what lay there."""
        del args
        self.high = []

    def gave(self, args: tuple[int, ...]) -> None:
        """Cards changed hands between oneself and another."""
        giver, taker, *cards = args
        if self.seat in (giver, taker):
            self._drop(giver, cards)
            self._add(taker, cards)

    def soul(self, args: tuple[int, ...]) -> None:
        """A mark was paid."""
        if len(args) > 2:
            payer, other, up, down = args
            self.gave((payer, other, up))
            self.gave((other, payer, down))

    def looked(self, args: tuple[int, ...]) -> None:
        """A crypt was seen: what is known of it is that."""
        if args[0] == self.seat and len(args) > 2:
            mine = self.known.setdefault(args[1], [])
            mine += [card for card in args[2:] if card not in mine]

    def fetched(self, args: tuple[int, ...]) -> None:
        """A card came out of the discard pile."""
        self._add(args[0], args[1:])

    def played(self, args: tuple[int, ...]) -> None:
        """Cards were put down."""
        seat, number = args[0], args[5]
        cards = args[_FIRST_CARD : _FIRST_CARD + number]
        self._drop(seat, cards)
        self.trial = (seat, cards)

    def returned(self, args: tuple[int, ...]) -> None:
        """They went back, and everybody has seen them."""
        if self.trial[0] == args[0]:
            self._add(*self.trial)

    def stands(self, args: tuple[int, ...]) -> None:
        """They stand, on top or beneath."""
        if args[1] == 1:
            self.high.insert(max(0, len(self.high) - 1), self.trial)
        else:
            self.high.append(self.trial)

    def fled(self, args: tuple[int, ...]) -> None:
        """The high hand was taken back."""
        if self.high and self.high[-1][0] == args[0]:
            seat, cards = self.high.pop()
            self._add(seat, cards[: args[1]] if len(cards) == args[1] else ())

    def lost(self, args: tuple[int, ...]) -> None:
        """Who was hunted out has no cards; where they went nobody saw."""
        self.known.pop(args[0], None)

    def reshaped(self, args: tuple[int, ...]) -> None:
        """Two crypts changed: what was known of them is not certain any more."""
        if len(args) > 2:
            user, target, given, taken = args
            self.gave((user, target, given))
            self.gave((target, user, taken))
        else:
            for seat in args[:2]:
                self.known.pop(seat, None)


_HEARD = {
    "round": Memory.round, "trick": Memory.trick, "gave": Memory.gave, "soul": Memory.soul, "looked": Memory.looked,
    "fetched": Memory.fetched, "played": Memory.played, "returned": Memory.returned, "stands": Memory.stands,
    "fled": Memory.fled, "hunted": Memory.lost, "reshaped": Memory.reshaped,
}  # fmt: skip
