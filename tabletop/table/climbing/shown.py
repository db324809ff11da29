"""What the table shows just now: a fold of the watcher's events, corrected by the View when all is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from rules.core import climbing

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.climbing import Cards
    from rules.core.events import Event


@dataclass
class Shown:
    """The picture in words: no nodes, no places. A game adds what else it shows, and a method an event."""

    me: int
    n: int
    order: tuple[int, ...] = ()
    counts: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    pile: list[Any] = field(default_factory=list)  # the plays, each with `seat` and `cards`
    passed: set[int] = field(default_factory=set)
    out: list[int] = field(default_factory=list)
    turn: int = -1
    totals: list[int] = field(default_factory=list)

    handlers: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {}

    def __post_init__(self) -> None:
        """Begin with nothing."""
        self.counts, self.totals = [0] * self.n, [0] * self.n

    def hear(self, told: Event) -> None:
        """Take one event in."""
        handler = self.handlers.get(type(told))
        if handler is not None:
            handler(self, told)

    def agree(self, cards: Cards) -> bool:
        """Take the View's word for all cards; True if something had been told wrongly."""
        before = self._gist()
        self.order = cards.order or tuple(range(self.n))
        self.counts = list(cards.counts) or [0] * self.n
        self.totals = list(cards.points) or [0] * self.n
        self.out, self.turn, self.passed = list(cards.out), cards.turn, seats_in(cards.passed, self.n)
        if sorted(self.hand) != sorted(cards.hand):
            self.hand = list(cards.hand)
        self.pile = list(cards.pile)
        return before != self._gist()

    def _gist(self) -> tuple[object, ...]:
        lying = [(play.seat, sorted(play.cards)) for play in self.pile]
        return self.order, sorted(self.hand), list(self.counts), lying, set(self.out)

    # -- cards come and go
    def gain(self, seat: int, cards: Sequence[int | None]) -> None:
        """Give a seat cards; the watcher's are known."""
        self.counts[seat] += len(cards)
        if seat == self.me:
            self.hand += [card for card in cards if card is not None]

    def lose(self, seat: int, cards: Sequence[int | None]) -> None:
        """Take cards from a seat."""
        self.counts[seat] -= len(cards)
        if seat == self.me:
            for card in cards:
                if card in self.hand:
                    self.hand.remove(card)

    # -- what every such game tells
    def dealt(self, told: Any) -> None:
        """Hold these cards and no others."""
        self.counts[told.seat] = len(told.cards)
        if told.seat == self.me:
            self.hand = list(told.cards)

    def gave(self, told: Any) -> None:
        """Hand cards over."""
        self.lose(told.giver, told.cards)
        self.gain(told.taker, told.cards)

    def went_out(self, told: Any) -> None:
        """Be out of cards."""
        self.out.append(told.seat)


class PlainShown(Shown):
    """What is shown of a game that tells its cards by the events of `rules.core.climbing`."""

    def _dealt(self, told: climbing.Dealt) -> None:
        self._won(told)
        self.out = []
        self.dealt(told)

    def _played(self, told: climbing.Played) -> None:
        self.lose(told.seat, told.cards)
        self.pile.append(climbing.Lying(told.seat, told.cards))
        self.turn = -1

    def _passed(self, told: climbing.Passed) -> None:
        self.passed.add(told.seat)
        self.turn = -1

    def _won(self, _told: Event) -> None:
        self.pile, self.passed, self.turn = [], set(), -1

    handlers: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {
        climbing.Dealt: _dealt, climbing.Played: _played, climbing.Passed: _passed, climbing.Won: _won,
        climbing.Out: Shown.went_out,
    }  # fmt: skip


def seats_in(mask: int, n: int) -> set[int]:
    """Return the seats (or suits) of a mask."""
    return {seat for seat in range(n) if mask >> seat & 1}
