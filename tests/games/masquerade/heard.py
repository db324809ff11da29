"""What is told of the Masquerade: crypts and counts as tapes give them, and news only for those whom they concern."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.core.types import EVERYONE, TABLE
from rules.games.masquerade import state as at
from rules.games.masquerade.cards import count, pack, size
from rules.games.masquerade.codes import DOMITOR, NOT_DOTS, pack_dots
from rules.games.masquerade.plays import PART
from rules.games.masquerade.rounds import each

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Event
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
                getattr(self, f"_all_{event.kind}", _nothing)(told.args)
            for seat in range(self.n):
                own = event.told(seat)
                if own is not None and (event.to != EVERYONE and event.to >> seat & 1):
                    getattr(self, f"_own_{event.kind}", _nothing)(seat, own.args)

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
    def _all_round(self, args: tuple[int, ...]) -> None:
        self.hands = [0] * self.n
        self.counts = [each(self.n)] * self.n
        self.pile, self.swept, self.trial, self.out = [], 0, (-1, 0), []
        self.dots = [Counter() for _ in range(self.n)]

    def _all_dealt(self, args: tuple[int, ...]) -> None:
        assert len(args) == 2
        assert args[1] == each(self.n)

    def _all_gave(self, args: tuple[int, ...]) -> None:
        giver, taker, number = args
        self.counts[giver] -= number
        self.counts[taker] += number

    def _all_won(self, args: tuple[int, ...]) -> None:
        assert args[0] == self.pile[-1][0], "another one wins than whose hand lies on top"
        self.swept += sum(cards for _, cards, _ in self.pile)
        self.pile = []

    def _all_hunted(self, args: tuple[int, ...]) -> None:
        self.hands[args[0]] = self.counts[args[0]] = 0
        self.out.append(args[0])

    def _all_out(self, args: tuple[int, ...]) -> None:
        assert self.counts[args[0]] == 0
        self.out.append(args[0])

    def _all_spoils(self, args: tuple[int, ...]) -> None:
        self.counts[args[0]] += args[1]

    def _all_fetched(self, args: tuple[int, ...]) -> None:
        self.counts[args[0]] += 1
        self.hands[args[0]] += pack(args[1:])
        if count(self.swept, args[1]):
            self.swept -= pack(args[1:])
            return
        at_ = next(i for i, (_, cards, _) in enumerate(self.pile) if count(cards, args[1]))
        seat, cards, key = self.pile[at_]
        self.pile[at_] = seat, cards - pack(args[1:]), key

    def _all_played(self, args: tuple[int, ...]) -> None:
        seat, number = args[0], args[5]
        cards = pack(args[6 : 6 + number])
        assert size(cards) == number
        self.counts[seat] -= number
        self.hands[seat] -= cards
        self.trial = (seat, cards)
        for dot in args[6 + number :: PART]:
            self.dots[seat][dot] += 1

    def _all_power(self, args: tuple[int, ...]) -> None:
        self.dots[args[0]][args[1]] += args[1] != DOMITOR

    _all_met = _all_forfeit = _all_power

    def _all_kept(self, args: tuple[int, ...]) -> None:
        self.dots[args[0]][args[1]] -= 1

    def _all_healed(self, args: tuple[int, ...]) -> None:
        self._all_kept(args[1:])

    def _all_accepted(self, args: tuple[int, ...]) -> None:
        if args[1] >= 0:
            self._all_kept(args)

    def _all_returned(self, args: tuple[int, ...]) -> None:
        seat, cards = self.trial
        assert args[0] == seat, "another hand comes back"
        self.counts[seat] += size(cards)
        self.hands[seat] += cards
        self.trial = (-1, 0)
        for dot in args[2:]:
            self.dots[seat][dot] -= 1

    def _all_stands(self, args: tuple[int, ...]) -> None:
        seat, cards = self.trial
        assert args[0] == seat, "another hand stands"
        self.trial = (-1, 0)
        mode, key = args[1], (args[2], args[3])  # on the ladder a full house beats a straight
        if mode == at.QUICK and self.hid and self.pile[-2][2] > key:
            self.pile.insert(-2, (seat, cards, key))
        elif mode == at.HIDDEN or (mode == at.QUICK and self.hid):
            self.pile.insert(-1, (seat, cards, key))
        else:
            self.pile.append((seat, cards, key))
        self.hid = mode == at.HIDDEN

    def _all_fled(self, args: tuple[int, ...]) -> None:
        seat, cards, _ = self.pile.pop()
        assert args == (seat, size(cards))
        self.counts[seat] += size(cards)
        self.hands[seat] += cards

    # -- what some hear alone
    def _own_dealt(self, seat: int, args: tuple[int, ...]) -> None:
        assert args[0] == seat
        self.hands[seat] = pack(args[1:])

    def _own_gave(self, seat: int, args: tuple[int, ...]) -> None:
        self.hands[seat] += pack(args[2:]) * (1 if args[1] == seat else -1)

    def _own_soul(self, seat: int, args: tuple[int, ...]) -> None:
        _, _, up, down = args
        self.hands[seat] += (pack((down,)) - pack((up,))) * (1 if args[0] == seat else -1)

    def _own_spoils(self, seat: int, args: tuple[int, ...]) -> None:
        self.hands[seat] += pack(args[1:])

    def _own_reshaped(self, seat: int, args: tuple[int, ...]) -> None:
        _, _, given, taken = args
        self.hands[seat] += (pack((taken,)) - pack((given,))) * (1 if args[0] == seat else -1)


def _nothing(*_: object) -> None:
    pass


BLIND = {"dealt": 2, "soul": 2, "gave": 3, "spoils": 2, "looked": 2, "backs": 2, "reshaped": 2, "sharp": 3}
PAIRS = ("soul", "gave", "reshaped")  # seen by both


def check_told(events: Sequence[Event]) -> None:
    """Private news go to those alone whom they concern, and the others hear nothing that shows a card."""
    for event in events:
        if event.kind not in BLIND:
            assert event.to == EVERYONE, event
            continue
        mine = 1 << event.args[0] | (1 << event.args[1] if event.kind in PAIRS else 0)
        assert event.to == mine, event
        assert event.blind is not None
        assert len(event.blind) == BLIND[event.kind]
        assert event.blind[:1] == event.args[:1]
