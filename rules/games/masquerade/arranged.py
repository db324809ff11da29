"""A round laid out by hand: who sits where, holds which cards and has chosen what. SM 3.2, SM 3.7."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.sentences import Words
from rules.games.masquerade import rights, rounds
from rules.games.masquerade.cards import KINDS, decks, pack
from rules.games.masquerade.codes import CLAN, CLANS, POWERS, TEMPLATE, TEMPLATES, THREE, Holding
from rules.games.masquerade.ending import points_at
from rules.games.masquerade.events import Order, Round
from rules.games.masquerade.state import State, patch

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.events import Event
    from rules.core.types import SeatMask
    from rules.games.masquerade.options import House

say: Final = Words("rules.games.masquerade", "refusals")


def arranged(house: House, people: SeatMask, deal: Mapping[str, Any]) -> tuple[State, list[Event]]:
    """Return the first position of a round as somebody laid it out; ValueError if there are no such cards or sets.

    `order` seats from the best rank, `hands` cards by seat (not always the whole deck), `round` its number; from the
    second one `sets` by seat: {"clan": id}, {"template": id, "powers": [ids]} or {"powers": [ids]}. A first round
    begins with the lead of the lowest card, a later one with the Justicar's.
    """
    try:
        order = tuple(map(int, deal["order"]))
        hands = tuple(tuple(map(int, hand)) for hand in deal["hands"])
        sets = tuple(map(_holding, deal.get("sets", ())))
        number = int(deal.get("round", 1))
    except (ValueError, KeyError, TypeError, AttributeError) as fault:
        raise ValueError(say.no_such_deal) from fault
    _check(order, hands, sets, number)
    s = State(house, len(order), people, 0)
    out: list[Event] = []
    _sit(s, order, number, out)
    for seat, cards in enumerate(hands):
        s.hands[seat] = pack(cards)
        s.counts[seat] = len(cards)
    if number > 1:
        _take(s, sets, out)
    rounds.pick_up(s, out)
    rounds.ask_lead(s) if number > 1 else rounds.first_lead(s, out)
    return s, out


def _holding(raw: Mapping[str, Any]) -> Holding:
    powers = tuple(map(POWERS.index, raw.get("powers", ())))
    if "clan" in raw:
        return Holding(CLAN, CLANS.index(raw["clan"]))
    if "template" in raw:
        return Holding(TEMPLATE, TEMPLATES.index(raw["template"]), powers)
    return Holding(THREE, -1, powers)


def _check(order: tuple[int, ...], hands: tuple[tuple[int, ...], ...], sets: tuple[Holding, ...], number: int) -> None:
    n = len(order)
    dealt = [card for hand in hands for card in hand]
    sound = (
        4 <= n <= 8
        and sorted(order) == list(range(n))
        and len(hands) == n
        and all(hands)
        and all(0 <= card < KINDS and dealt.count(card) <= decks(n) for card in dealt)
        and number >= 1
        and len(sets) == (n if number > 1 else 0)
    )
    if not sound:
        raise ValueError(say.no_such_deal)


def _sit(s: State, order: tuple[int, ...], number: int, out: list[Event]) -> None:
    """Sit down as the rounds before left them."""
    s.order = order
    s.round_no = number
    s.places = (order,) * (number - 1)
    s.totals = tuple((number - 1) * points_at(s.n, order.index(seat)) for seat in range(s.n))
    if number > 1:
        s.place = tuple(order.index(seat) for seat in range(s.n))
    rounds.clear(s)
    out += [Round(number), Order(order)]


def _take(s: State, sets: tuple[Holding, ...], out: list[Event]) -> None:
    """Let everybody have chosen."""
    for seat in s.order:
        held = sets[seat]
        s.held = patch(s.held, seat, held)
        out.append(rights.told(seat, held))
    rights.refresh(s)
