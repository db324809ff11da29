"""A round before its first trick: deal, powers, payments, the lead. SM 3.2, SM 3.5 - 3.8, SM 3.10, SM 3.12.40."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import shuffled, stream
from rules.games.masquerade import rights, tricks
from rules.games.masquerade.cards import KINDS, ONE, count, decks, highest, kinds_in, lowest, pack, unpack
from rules.games.masquerade.codes import caitiff, justicar, prince, scum
from rules.games.masquerade.events import Dealt, Gave, Lowest, Named, Order, Round, Rules, Soul
from rules.games.masquerade.options import FULL, NONE, RuleSet, usual
from rules.games.masquerade.state import GIVE, LEAD, NOBODY, RULES, State

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.view import View

AMNESTY_AT = 3


def each(n: int) -> int:
    """Return how many cards everybody gets."""
    return KINDS * decks(n) // n


def begin_round(s: State, out: list[Event] | None) -> None:
    """Seats by rank, then the rule set."""
    if s.places:
        before = s.order
        s.place = tuple(before.index(seat) for seat in range(s.n))
        s.order = s.places[-1]
    s.round_no += 1
    clear(s)
    if out is not None:
        out.append(Round(s.round_no))
        out.append(Order(s.order))
    deal(s)
    if s.round_no == 1:
        pick_up(s, out)
        first_lead(s, out)
        return
    if justicar(s) != (s.place.index(0) if s.round_no > 2 else NOBODY):
        s.rules = usual(s.house)
    s.phase = RULES
    if s.house.locked:
        choose(s, out)
    else:
        s.asked = justicar(s)


def clear(s: State) -> None:
    """Forget the round before."""
    s.alive = (1 << s.n) - 1
    s.out = s.hunted = ()
    s.turn = s.asked = NOBODY
    s.todo = s.choosers = ()
    s.answers = ()
    s.owed = ()
    s.pile = s.under = ()
    s.swept = s.trick_no = s.hunt_used = s.boon_used = s.upturned = 0
    s.first = NOBODY


def deal(s: State) -> None:
    """Deal evenly, face down; what is over is set aside unseen."""
    pack_of_cards = tuple(range(KINDS)) * decks(s.n)
    cards = shuffled(stream(s.seed, "deal", s.round_no), pack_of_cards)[1]
    number = each(s.n)
    for i, seat in enumerate(s.order):
        s.hands[seat] = pack(cards[i * number : (i + 1) * number])
        s.counts[seat] = number


def set_rules(s: State, rules: RuleSet, out: list[Event] | None) -> None:
    """The Justicar's rule set stands."""
    changed = rules != s.rules
    s.rules = rules
    if out is not None and changed:
        out.append(Rules(justicar(s), rules))
    choose(s, out)


def choose(s: State, out: list[Event] | None) -> None:
    """Powers are chosen while the cards lie face down."""
    rights.open_choosing(s, out)
    if s.asked < 0:
        after_choosing(s, out)


def after_choosing(s: State, out: list[Event] | None) -> None:
    """Pick the cards up, pay, lead."""
    rights.refresh(s)
    pick_up(s, out)
    pay(s, out)


def pick_up(s: State, out: list[Event] | None) -> None:
    """Tell everybody his own crypt."""
    if out is not None:
        out += [Dealt(seat, unpack(s.hands[seat])) for seat in s.order]


def first_lead(s: State, out: list[Event] | None) -> None:
    """SM 3.5: whoever holds the lowest card dealt leads, with it; of two, the one nearer the first chair."""
    lowest = min(kinds_in(hand)[0] for hand in s.hands)
    leader = next(seat for seat in s.order if count(s.hands[seat], lowest))
    s.first = lowest
    if out is not None:
        out.append(Lowest(leader, lowest))
    tricks.begin_trick(s, leader, out)


# -- payments once the cards are picked up: Infernal marks, the exchange, a Boon's debt
def exchanges(x: State | View) -> bool:
    """SM 3.6: whether the Scum and the Justicar exchange cards in this round."""
    pardoned = x.house.amnesty and x.scum_run >= AMNESTY_AT
    return x.house.exchange != NONE and not pardoned


def pay(s: State, out: list[Event] | None) -> None:
    """Marks first, then the exchange."""
    for seat in s.order:
        _souls(s, seat, out)
    s.marks = (0,) * s.n
    owed: list[tuple[int, int, int]] = []
    if s.house.exchange == FULL:
        owed.append(tribute(s, caitiff(s), prince(s), 1, out))
    if exchanges(s):
        owed.append(tribute(s, scum(s), justicar(s), 2 if s.house.exchange == FULL else 1, out))
    ask_back(s, tuple(owed), out)


def _souls(s: State, seat: int, out: list[Event] | None) -> None:
    """Swap the highest card for the Scum's lowest, once a mark."""
    other = scum(s) if seat != scum(s) else caitiff(s)
    for _ in range(s.marks[seat]):
        up, down = highest(s.hands[seat]), lowest(s.hands[other])
        s.hands[seat] += ONE[down] - ONE[up]
        s.hands[other] += ONE[up] - ONE[down]
        if out is not None:
            out.append(Soul(seat, other, up, down))


def tribute(s: State, payer: int, taker: int, number: int, out: list[Event] | None) -> tuple[int, int, int]:
    """Let `payer` give his highest cards; return what the taker owes back: (giver, taker, number)."""
    cards = unpack(s.hands[payer])[-number:][::-1]
    hand_over(s, payer, taker, cards, out)
    return taker, payer, number


def hand_over(s: State, giver: int, taker: int, cards: tuple[int, ...], out: list[Event] | None) -> None:
    """Hand cards over; only the two see which."""
    packed = pack(cards)
    s.hands[giver] -= packed
    s.hands[taker] += packed
    s.counts[giver] -= len(cards)
    s.counts[taker] += len(cards)
    if out is not None:
        out.append(Gave(giver, taker, cards))


def ask_back(s: State, owed: tuple[tuple[int, int, int], ...], out: list[Event] | None) -> None:
    """Ask all who owe cards back at once; when nobody does, go on with the debt of a Boon."""
    if owed:
        s.phase = GIVE
        s.owed = owed
        givers = {giver for giver, _, _ in owed}
        s.answers = tuple(() if seat in givers else None for seat in range(s.n))
    else:
        pay_debt(s, out)


def given(s: State, out: list[Event] | None) -> None:
    """All who owed have chosen: the cards go back."""
    for giver, taker, _ in s.owed:
        cards = s.answers[giver]
        assert cards  # noqa: S101 - asked only of those who owe
        hand_over(s, giver, taker, cards, out)
    s.owed = ()
    s.answers = ()
    pay_debt(s, out)


def pay_debt(s: State, out: list[Event] | None) -> None:
    """A debt is paid right after the exchange: the best card for any one."""
    if s.debt:
        giver, debtor = s.debt
        s.debt = ()
        ask_back(s, (tribute(s, debtor, giver, 1, out),), out)
    else:
        ask_lead(s)


# -- the lead
def ask_lead(s: State) -> None:
    """SM 3.8.1: the Justicar leads, or names who must."""
    s.phase = LEAD
    s.asked = justicar(s)


def lead(s: State, seat: int, out: list[Event] | None) -> None:
    """Begin the first trick."""
    if out is not None and seat != justicar(s):
        out.append(Named(justicar(s), seat))
    tricks.begin_trick(s, seat, out)
