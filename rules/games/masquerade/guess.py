"""Imagine a position: deal the unseen cards anew, keep to what a seat knows. The only bridge from sight to search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import shuffled, stream
from rules.games.masquerade import events
from rules.games.masquerade.cards import KINDS, ONE, count, decks, kinds_in, pack, size, unpack
from rules.games.masquerade.codes import HIDDEN, QUICK
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.state import CHOOSE, GIVE, NOBODY, RULES, State
from rules.games.masquerade.view import SHARED, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.types import Seat


# -- what a seat knows for certain: cards noted where they were seen to go, until one may have moved unseen
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
            case events.Round():  # cards are dealt: forget everything
                self.sure = [0] * self.n
                self.pile, self.swept, self.trial = [], 0, (NOBODY, 0)
            case events.Lowest():
                self.sure[told.seat] += ONE[told.card]
            case events.Gave():
                self._gave(told)
            case events.Soul(one, other, given, taken) | events.Reshaped(one, other, given, taken):
                self._swapped(one, other, given, taken)
            case events.Looked():
                seen = pack(told.cards or ())
                self.sure[told.target] += seen - both(self.sure[told.target], seen)
            case events.Hunted():  # who was hunted out has no cards; where they went is not seen
                self.sure[told.seat] = 0
            case events.Fetched():
                self._fetched(told)
            case events.Played():
                cards = pack(told.cards)
                self.sure[told.seat] -= both(self.sure[told.seat], cards)
                self.trial = (told.seat, cards)
            case events.Returned():
                self._returned(told.seat)
            case events.Stands():
                self._stands(told)
            case events.Fled():
                seat, cards, _ = self.pile.pop() if self.pile else (NOBODY, 0, 0)
                if (seat, size(cards)) == (told.seat, told.number):
                    self.sure[seat] += cards
            case events.Won():
                self.swept += sum(cards for _, cards, _ in self.pile)
                self.pile = []

    def _move(self, giver: int, taker: int, cards: int) -> None:
        """Cards went from one crypt to another before one's eyes."""
        self.sure[giver] -= both(self.sure[giver], cards)
        self.sure[taker] += cards

    def _gave(self, told: events.Gave) -> None:
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
    def _fetched(self, told: events.Fetched) -> None:
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

    def _stands(self, told: events.Stands) -> None:
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


# -- the deal
def unseen(v: View) -> tuple[int, ...]:
    """Return the cards this view does not show, those set aside among them."""
    gone = [v.hand, v.swept, *(laid.cards - laid.gone for laid in v.pile), *(trial.cards for trial in v.trial)]
    return tuple(kind for kind in range(KINDS) for _ in range(decks(v.n) - sum(count(one, kind) for one in gone)))


def guess(view: View, tape: Sequence[Event], seed: int) -> State:
    """Return a position this view allows: what the tape says of somebody's cards stays where it is."""
    s = State(view.house, view.n, view.people, seed)
    for name in SHARED:
        setattr(s, name, getattr(view, name))
    s.counts = list(view.counts)
    s.dots = list(view.dots)
    s.answers = _answers(view)
    face_down = view.phase in (RULES, CHOOSE)  # then nobody has seen a card
    sure = [0] * view.n if face_down else _sure(view, tape)
    s.hands = _dealt(view, sure, -1 if face_down else view.seat, stream(seed, "guess"))
    s.attempt = tuple(a._replace(args=REGISTER[a.power].imagined(s, a)) for a in view.attempt)
    if view.phase == GIVE:
        s.answers = tuple(
            tuple(_best(s, seat)) if answer else answer for seat, answer in enumerate(s.answers)
        )  # fmt: skip
    return s


def _sure(view: View, tape: Sequence[Event]) -> list[int]:
    """Return what the view's seat knows of every crypt."""
    sure = known(view.seat, view.n, tape)
    if view.first >= 0 and not view.pile and not view.trial:  # whoever leads the first trick holds its card
        sure[view.turn] |= ONE[view.first] if not count(sure[view.turn], view.first) else 0
    return sure


def _dealt(view: View, sure: list[int], own: int, x: int) -> list[int]:
    """Deal the unseen cards to who lacks some; what cannot be where it was thought to be is dealt as well."""
    pool = list(unseen(view))
    hands = [0] * view.n
    for seat in range(view.n):
        for card in () if seat == own else unpack(sure[seat]):
            if card in pool and size(hands[seat]) < view.counts[seat]:
                pool.remove(card)
                hands[seat] += ONE[card]
    cards = shuffled(x, tuple(pool))[1]
    at = 0
    for seat in range(view.n):
        if seat == own:
            hands[seat] = view.hand
            continue
        missing = view.counts[seat] - size(hands[seat])
        hands[seat] += pack(cards[at : at + missing])
        at += missing
    return hands


def _answers(view: View) -> tuple[tuple[int, ...] | None, ...]:
    """Return sealed answers as far as they are known: that they lie there."""
    if not view.answered and not view.waiting:
        return ()
    return tuple(
        () if view.waiting >> seat & 1 else (0,) if view.answered >> seat & 1 else None for seat in range(view.n)
    )


def _best(s: State, seat: int) -> tuple[int, ...]:
    """Return some cards a seat could be giving back."""
    number = sum(owed for giver, _, owed in s.owed if giver == seat)
    return unpack(s.hands[seat])[:number]
