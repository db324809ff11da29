"""Payments once the cards are picked up: Infernal marks, the exchange, a Boon's debt. SM 3.6, 3.8.3, 3.12.40."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade import rounds
from rules.games.masquerade.cards import ONE, highest, lowest, pack, unpack
from rules.games.masquerade.events import Gave, Soul
from rules.games.masquerade.house import FULL, NONE
from rules.games.masquerade.state import GIVE
from rules.games.masquerade.titles import caitiff, justicar, prince, scum

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.state import State

AMNESTY_AT = 3


def pay(s: State, out: list[Event] | None) -> None:
    """Marks first, then the exchange."""
    for seat in s.order:
        _souls(s, seat, out)
    s.marks = (0,) * s.n
    owed: list[tuple[int, int, int]] = []
    pardoned = s.house.amnesty and s.scum_run >= AMNESTY_AT
    if s.house.exchange == FULL:
        owed.append(tribute(s, caitiff(s), prince(s), 1, out))
    if s.house.exchange != NONE and not pardoned:
        owed.append(tribute(s, scum(s), justicar(s), 2 if s.house.exchange == FULL else 1, out))
    ask(s, tuple(owed), out)


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
    move(s, payer, taker, cards, out)
    return taker, payer, number


def move(s: State, giver: int, taker: int, cards: tuple[int, ...], out: list[Event] | None) -> None:
    """Hand cards over; only the two see which."""
    packed = pack(cards)
    s.hands[giver] -= packed
    s.hands[taker] += packed
    s.counts[giver] -= len(cards)
    s.counts[taker] += len(cards)
    if out is not None:
        out.append(Gave(giver, taker, cards))


def ask(s: State, owed: tuple[tuple[int, int, int], ...], out: list[Event] | None) -> None:
    """Ask all who owe cards back at once; when nobody does, go on with the debt of a Boon."""
    if owed:
        s.phase = GIVE
        s.owed = owed
        givers = {giver for giver, _, _ in owed}
        s.answers = tuple(() if seat in givers else None for seat in range(s.n))
    else:
        boon(s, out)


def given(s: State, out: list[Event] | None) -> None:
    """All who owed have chosen: the cards go back."""
    for giver, taker, _ in s.owed:
        cards = s.answers[giver]
        assert cards  # noqa: S101 - asked only of those who owe
        move(s, giver, taker, cards, out)
    s.owed = ()
    s.answers = ()
    boon(s, out)


def boon(s: State, out: list[Event] | None) -> None:
    """A debt is paid right after the exchange: the best card for any one."""
    if s.debt:
        giver, debtor = s.debt
        s.debt = ()
        ask(s, (tribute(s, debtor, giver, 1, out),), out)
    else:
        rounds.ask_lead(s)
