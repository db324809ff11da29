"""What one seat remembers: its own cards, orders and news from its own tape, and what everybody has told of nights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.agents.deduction import Observer, on
from rules.core.talk.codes import ACT
from rules.core.talk.statement import HOSTILE, Statement
from rules.games.great_table.events import Beside, Day, Dealt, Died, InHand, News, Ordered, Stole, Whispered, Wished
from rules.games.great_table.minds.evidence import Stories
from rules.games.great_table.news import Found, Gone
from rules.games.great_table.numbers import ALWAYS, MOST, NO_CARD, TYPES, entry_of, pack_of
from rules.games.great_table.state import BY_NIGHT, Order
from rules.games.great_table.talk.record import AIMED, ROBBED, Claim, claimed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.core.types import Seat

QUIET: Final = Order(-1, -1, -1)
DOUBLE: Final = frozenset(card for card in range(TYPES) if pack_of(MOST).count(card) > 1)


def gone_of(codes: Sequence[int]) -> frozenset[int]:
    """Return the cards of a list's first entries, of which there is one: who was passed over knows they were taken."""
    entries = [entry_of(code) for code in codes]
    return frozenset(one.card for one in entries if one.condition == ALWAYS and one.card not in DOUBLE)


class Diary(Observer):
    """Nights are numbered by the day before them."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.day = 0
        self.cards: dict[int, int] = {}  # day -> the card believed in
        self.passed: dict[int, int] = {}  # day -> entries of the list that were gone
        self.wishes: dict[int, tuple[int, ...]] = {}  # day -> the list that counted
        self.list: tuple[int, ...] = ()  # the latest of them
        self.gone: dict[int, frozenset[int]] = {}  # day -> cards that somebody before one had taken
        self.orders: dict[int, Order] = {}
        self.meant: dict[int, tuple[int, int]] = {}  # night -> (card, whom it was used on)
        self.kills: dict[int, int] = {}  # night -> whom one meant to kill
        self.news: dict[int, list[Found]] = {}  # night -> what was told at dawn
        self.beside: dict[int, tuple[int, int]] = {}  # day -> (left, right)
        self.stolen: dict[int, tuple[int, int]] = {}  # day -> (victim, card)
        self.dead: list[tuple[int, int, int]] = []  # (night or day, how, seat)
        self.whispers: list[tuple[Seat, Statement]] = []  # (listener, statement) of today

    def robbed(self, day: int) -> bool:
        """Return whether the own card turned out to be gone that day."""
        return any(isinstance(one, Gone) for one in self.news.get(day, ()))

    def card(self, day: int) -> int:
        """Return the card of a day, NO_CARD for none."""
        return self.cards.get(day, NO_CARD)

    def died_at_night(self, night: int) -> tuple[int, ...]:
        """Return who died in a night."""
        return tuple(seat for when, how, seat in self.dead if when == night and how == BY_NIGHT)

    @on(Day)
    def _dawn(self, told: Day) -> None:
        self.day = told.day
        self.whispers = []

    @on(Dealt)
    def _dealt(self, told: Dealt) -> None:
        if told.seat == self.seat:
            self.cards[self.day], self.passed[self.day] = told.card, told.passed
            self.gone[self.day] = self.gone.get(self.day, frozenset()) | gone_of(self.list[: told.passed])

    @on(Wished)
    def _wished(self, told: Wished) -> None:
        if told.seat == self.seat:
            self.wishes[self.day] = self.list = told.entries

    @on(InHand)
    def _in_hand(self, told: InHand) -> None:
        """The pack itself was seen: what was not in it was gone."""
        if told.seat == self.seat:
            self.gone[self.day] = frozenset(range(TYPES)) - set(told.left)

    @on(Stole)
    def _stole(self, told: Stole) -> None:
        if told.thief == self.seat:
            self.stolen[self.day] = told.victim, told.card
            self.cards[self.day] = told.card

    @on(News)
    def _news(self, told: News) -> None:
        if told.seat == self.seat:
            self.news.setdefault(self.day, []).append(told.found)

    @on(Beside)
    def _beside(self, told: Beside) -> None:
        if told.seat == self.seat:
            self.beside[self.day] = told.left, told.right

    @on(Ordered)
    def _ordered(self, told: Ordered) -> None:
        if told.seat == self.seat:
            self.orders[self.day] = told.order
            if told.order.a >= 0:
                self.meant[self.day] = told.card, told.order.a
            if told.order.kill >= 0:
                self.kills[self.day] = told.order.kill

    @on(Died)
    def _died(self, told: Died) -> None:
        self.dead.append((self.day, told.how, told.seat))

    @on(Whispered)
    def _whispered(self, told: Whispered) -> None:
        self.whispers.append((told.listener, told.statement))


_NO_CARD: Final = ACT["claim_no_card"]
_AIMS: Final = frozenset((ACT["claim_action"], ACT["claim_shield"], ACT["claim_shot"]))


class CardClaims(Stories):
    """What everybody says of his own cards and nights; what was taken back is struck out."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.held: dict[tuple[int, int], dict[int, int]] = {}  # (seat, day) -> card -> statement
        self.claimants: dict[tuple[int, int], dict[int, int]] = {}  # (card, day) -> seat -> statement
        self.aims: dict[tuple[int, int], dict[int, int]] = {}  # (seat, night) -> whom, as he says himself
        self.reports: list[tuple[int, int]] = []  # (number, night) of reports of targets
        self.told: dict[tuple[int, int], list[int]] = {}  # (seat, night or day) -> what he told of it

    def take(self, said: Statement) -> int:
        """Take in the next statement; return its number."""
        number = super().take(said)
        claim = claimed(said)
        if claim is not None:
            self._claim(said, claim, number)
        elif said.act in (ROBBED, _NO_CARD):
            self.told.setdefault((said.speaker, said.b if said.act == ROBBED else said.a), []).append(number)
        return number

    def _claim(self, said: Statement, claim: Claim, number: int) -> None:
        card, day = claim.card, claim.day
        self.held.setdefault((said.speaker, day), {}).setdefault(card, number)
        self.claimants.setdefault((card, day), {}).setdefault(said.speaker, number)
        self.told.setdefault((said.speaker, day), []).append(number)
        if said.act in _AIMS:
            self.aims.setdefault((said.speaker, day), {}).setdefault(said.target, number)
        if said.act == AIMED:
            self.reports.append((number, day))

    def strike(self, number: int) -> None:
        """Strike out what was taken back; the same said again counts as new."""
        super().strike(number)
        for table in (self.held, self.claimants, self.aims):
            for claims in table.values():
                for key in [one for one, at in claims.items() if at == number]:
                    del claims[key]

    def took_back(self, seat: int, day: int) -> bool:
        """Return whether a seat has withdrawn what it told of a night or day."""
        return any(number in self.gone for number in self.told.get((seat, day), ()))

    def card_of(self, seat: int, day: int) -> int:
        """Return the card a seat says it had, -1 if it says nothing."""
        return next(iter(self.held.get((seat, day), ())), -1)

    def rivals(self, seat: int, pack: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
        """Yield (card, day, the other) where a seat and others claim more of a card than there are."""
        for (card, day), claims in self.claimants.items():
            if seat in claims and len(claims) > pack.count(card):
                yield from ((card, day, other) for other in claims if other != seat)

    def hostile_to(self, seat: int, start: int) -> list[Statement]:
        """Return the statements against a seat from a number on."""
        return self.spoken(*HOSTILE, to=seat, since=start)
