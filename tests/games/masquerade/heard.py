"""What is told of the Masquerade: crypts and counts as tapes give them, and news only for those whom they concern."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.core.types import EVERYONE, TABLE
from rules.games.masquerade import state as at
from rules.games.masquerade.cards import count, pack, size
from rules.games.masquerade.codes import DOMITOR, HIDDEN, NOT_DOTS, QUICK, pack_dots
from rules.games.masquerade.events import (
    Accepted,
    Backs,
    Dealt,
    Fetched,
    Fled,
    Forfeit,
    Gave,
    Healed,
    Hunted,
    Kept,
    Looked,
    Met,
    Out,
    Played,
    Power,
    Reshaped,
    Returned,
    Round,
    Sharp,
    Soul,
    Spoils,
    Stands,
    Won,
)
from rules.games.masquerade.rounds import each

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.games.masquerade.state import State


class Heard:
    """What the tapes say: crypts as each seat can write its own down, counts as a spectator can."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.hands = [0] * n
        self.counts = [0] * n
        self.pile: list[tuple[int, int, tuple[int, int]]] = []  # (seat, cards still there, type and key), lowest first
        self.swept = 0
        self.trial: tuple[int, int] = (-1, 0)
        self.dots: list[Counter[int]] = [Counter() for _ in range(n)]  # spent this round
        self.hid = False  # the last hand that stood was hidden
        self.out: list[int] = []

    def note(self, events: Sequence[Event]) -> None:
        """Hear it as everybody hears it: each seat its own tape, and the public one."""
        for event in events:
            told = event.told(TABLE)
            if told is not None:
                self._everybody(told)
            for seat in range(self.n):
                own = event.told(seat)
                if own is not None and event.learned_by != EVERYONE and event.hears(seat):
                    self._alone(seat, own)

    def agrees(self, s: State) -> None:
        """Compare with the position."""
        assert self.counts == s.counts, "cards went another way than was told"
        if s.phase not in (at.RULES, at.CHOOSE):
            assert self.hands == s.hands, "a seat holds other cards than it was told"
        if s.trick_no:
            for seat, spent in enumerate(self.dots):
                left = pack_dots(tuple((dot, -number) for dot, number in spent.items()))
                assert s.full[seat] + left == s.dots[seat] & ~NOT_DOTS, "a dot went or came and nobody was told"
        if s.phase not in (at.NEXT, at.OVER):
            assert set(self.out) == {*s.out, *s.hunted}
            assert [one[:2] for one in self.pile] == [(one.seat, one.cards - one.gone) for one in s.pile]
            assert self.swept == s.swept

    # -- what everybody hears
    def _everybody(self, told: Event) -> None:
        match told:
            case Round():
                self.hands = [0] * self.n
                self.counts = [each(self.n)] * self.n
                self.pile, self.swept, self.trial, self.out = [], 0, (-1, 0), []
                self.dots = [Counter() for _ in range(self.n)]
            case Dealt():
                assert told.cards == (None,) * each(self.n)
            case Gave():
                self.counts[told.giver] -= len(told.cards)
                self.counts[told.taker] += len(told.cards)
            case Won():
                assert told.seat == self.pile[-1][0], "another one wins than whose hand lies on top"
                self.swept += sum(cards for _, cards, _ in self.pile)
                self.pile = []
            case Hunted():
                self.hands[told.seat] = self.counts[told.seat] = 0
                self.out.append(told.seat)
            case Out():
                assert self.counts[told.seat] == 0
                self.out.append(told.seat)
            case Spoils():
                self.counts[told.seat] += len(told.cards)
            case Fetched():
                self._fetched(told.seat, told.card)
            case Played():
                self.counts[told.seat] -= len(told.cards)
                self.hands[told.seat] -= pack(told.cards)
                self.trial = (told.seat, pack(told.cards))
                for part in told.parts:
                    self.dots[told.seat][part.dot] += 1
            case Power():
                self.dots[told.user][told.dot] += told.dot != DOMITOR
            case Met() | Forfeit():
                self.dots[told.seat][told.dot] += told.dot != DOMITOR
            case Kept() | Healed():
                self.dots[told.seat][told.dot] -= 1
            case Accepted() if told.dot >= 0:
                self.dots[told.seat][told.dot] -= 1
            case Returned():
                self._returned(told)
            case Stands():
                self._stands(told)
            case Fled():
                seat, cards, _ = self.pile.pop()
                assert (told.seat, told.number) == (seat, size(cards))
                self.counts[seat] += size(cards)
                self.hands[seat] += cards

    def _fetched(self, by: int, card: int) -> None:
        self.counts[by] += 1
        self.hands[by] += pack((card,))
        if count(self.swept, card):
            self.swept -= pack((card,))
            return
        at_ = next(i for i, (_, cards, _) in enumerate(self.pile) if count(cards, card))
        seat, cards, key = self.pile[at_]
        self.pile[at_] = seat, cards - pack((card,)), key

    def _returned(self, told: Returned) -> None:
        seat, cards = self.trial
        assert told.seat == seat, "another hand comes back"
        self.counts[seat] += size(cards)
        self.hands[seat] += cards
        self.trial = (-1, 0)
        for dot in told.dots:
            self.dots[seat][dot] -= 1

    def _stands(self, told: Stands) -> None:
        seat, cards = self.trial
        assert told.seat == seat, "another hand stands"
        self.trial = (-1, 0)
        key = (told.hand, told.key)  # on the ladder a full house beats a straight
        if told.mode == QUICK and self.hid and self.pile[-2][2] > key:
            self.pile.insert(-2, (seat, cards, key))
        elif told.mode == HIDDEN or (told.mode == QUICK and self.hid):
            self.pile.insert(-1, (seat, cards, key))
        else:
            self.pile.append((seat, cards, key))
        self.hid = told.mode == HIDDEN

    # -- what some hear alone
    def _alone(self, seat: int, told: Event) -> None:
        match told:
            case Dealt():
                assert told.seat == seat
                self.hands[seat] = pack(told.cards)
            case Gave():
                self.hands[seat] += pack(told.cards) * (1 if told.taker == seat else -1)
            case Soul(one, _, int(given), int(taken)) | Reshaped(one, _, int(given), int(taken)):
                self.hands[seat] += (pack((taken,)) - pack((given,))) * (1 if one == seat else -1)
            case Spoils():
                self.hands[seat] += pack(told.cards)


BLIND = {Dealt: 2, Soul: 2, Gave: 3, Spoils: 2, Looked: 2, Backs: 2, Reshaped: 2, Sharp: 3}  # numbers all may know


def check_told(events: Sequence[Event]) -> None:
    """Private news go to those alone whom they concern, and the others hear nothing that shows a card."""
    for event in events:
        if type(event) not in BLIND:
            assert event.learned_by == EVERYONE, event
            continue
        both = isinstance(event, Soul | Gave | Reshaped)
        assert event.learned_by == sum(1 << seat for seat in event.args[: 1 + both]), event
        blind = event.told(TABLE)
        assert blind is not None
        assert len(blind.args) == BLIND[type(event)]
        assert blind.args[:1] == event.args[:1]
