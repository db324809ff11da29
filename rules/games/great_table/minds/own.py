"""What only this seat knows: its part, its partners, what its cards did and showed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.talk.checker import single
from rules.games.great_table.events import Beside, Day, Dealt, InHand, Ordered, Stole, Wished
from rules.games.great_table.lists import ALWAYS, entry_of
from rules.games.great_table.minds import hunt
from rules.games.great_table.minds.tables import row
from rules.games.great_table.news import Gone, Held, Holders, Named, TheKing, by_day
from rules.games.great_table.numbers import (
    APPRENTICE,
    GUARD,
    HEALER,
    KING,
    LOVER,
    MASTER,
    NO_CARD,
    PLACE_SWAP,
    PLAYER,
    TYPES,
)
from rules.games.great_table.talk.claims import CARD, held

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rules.core.events import Event
    from rules.core.talk.checker import Bound
    from rules.games.great_table.minds.tables import Row
    from rules.games.great_table.minds.watching import Onlooker
    from rules.games.great_table.view import View


class Own:
    """Remembers private events; the view has the rest."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.day = 0
        self.cards: dict[int, int] = {}  # day -> the card that was had
        self.passed: dict[int, int] = {}  # day -> entries of the list that were gone
        self.meant: dict[int, tuple[int, int]] = {}  # night -> (card, whom it was used on)
        self.kills: dict[int, int] = {}  # night -> whom one meant to kill
        self.gone: dict[int, frozenset[int]] = {}  # day -> cards that somebody before one had taken
        self.left: dict[int, int] = {}  # day -> who chose right after one
        self.list: tuple[int, ...] = ()

    def hear(self, told: Event) -> None:
        """Take in one event of the own tape."""
        note = _NOTES.get(type(told))
        if note is not None:
            note(self, told)

    def know(self, trial: Onlooker, view: View) -> None:
        """Weigh all of it."""
        _parts(trial, view)
        if view.role != APPRENTICE and view.seat >= 0:
            self.weigh(trial, view)
        if view.role == MASTER:
            hunt.weigh(trial, view, self.kills)

    def weigh(self, trial: Onlooker, view: View) -> None:
        """Weigh what cards did and showed."""
        for day, found in by_day(view.news):
            if isinstance(found, Named) and any(night == day for night, _ in trial.fell):
                trial.seat("own saw", found.player, did=any((day, seat) in trial.fell for seat in found.named))
        for day, (card, target) in self.meant.items():
            deaths = sum(night == day for night, _ in trial.fell)
            number = "two" if trial.worlds.two else "one"
            if card in _CALMS and target != self.seat:
                trial.seat(f"{_CALMS[card]} {number}", target, did=deaths < (2 if trial.worlds.two else 1))
        facts = tuple(self.facts(view))
        for one in facts:
            if one.seat != self.seat and trial.tables.cards:
                trial.worlds.weigh(one.seat, tastes(trial.tables.cards, single(one.mask) - 1), TASTE)
        quarrels = trial.stories.quarrels(facts)
        self._order(trial)
        for seat in sorted(trial.stories.tellers - {self.seat}):
            trial.seat("own caught", seat, did=seat in quarrels)

    def _order(self, trial: Onlooker) -> None:
        """Whoever sits on the left chose next: what was gone before cannot be his, unless he was first, or stole it."""
        for day, cards in self.gone.items():
            claims = trial.stories.about.get((self.left.get(day, self.seat), f"{CARD} {day}"), ())
            said = [single(one.mask) - 1 for teller, one in claims if teller == one.seat != self.seat]
            if cards and said:
                trial.seat("own order", self.left[day], did=said[0] in cards)

    def facts(self, view: View) -> Iterator[Bound]:
        """Yield who held what, as this seat knows it; a finder's "nothing" may be a guard's doing."""
        gone = {day for day, found in by_day(view.news) if isinstance(found, Gone)}
        for day, card in self.cards.items():
            if card != NO_CARD and day not in gone:
                yield held(self.seat, day, card, -2)
        for day, found in by_day(view.news):
            match found:
                case Held(player, card) if card != NO_CARD:
                    yield held(player, day, card, -2)
                case TheKing(player):
                    yield held(player, day, KING, -2)
                case Holders(card, players):
                    for seat in players:
                        yield held(seat, day, card, -2)


DOUBLE: Final = frozenset((LOVER, PLACE_SWAP))
TASTE: Final = 0.8  # how far what somebody took is believed to tell his part


def tastes(shares: Sequence[Sequence[float]], card: int) -> Row:
    """Return the logarithms of how each part likes a card."""
    return row([one[card] for one in shares])


_CALMS: Final = {GUARD: "own guarded", HEALER: "own healed"}


def _parts(trial: Onlooker, view: View) -> None:
    """An Apprentice knows everybody's part, the Master and a Card Player their own."""
    worlds = trial.worlds
    if view.mates:
        worlds.surely_master(view.mates[0])
        for seat in range(view.n):
            if seat not in view.mates[1:]:
                worlds.never(seat, APPRENTICE)
    elif view.role == MASTER:
        worlds.surely_master(view.seat)
    if view.role != MASTER and view.seat >= 0:
        worlds.never(view.seat, MASTER)
    if view.role in (MASTER, PLAYER):
        worlds.never(view.seat, APPRENTICE)


# -- private events
def _day(own: Own, told: Day) -> None:
    own.day = told.day


def _dealt(own: Own, told: Dealt) -> None:
    if told.seat == own.seat:
        own.cards[own.day], own.passed[own.day] = told.card, told.passed
        own.gone[own.day] = own.gone.get(own.day, frozenset()) | gone_of(own.list[: told.passed])


def gone_of(codes: Sequence[int]) -> frozenset[int]:
    """Return the cards of a list's first entries, of which there is one: who was passed over knows they were taken."""
    entries = [entry_of(code) for code in codes]
    return frozenset(one.card for one in entries if one.condition == ALWAYS and one.card not in DOUBLE)


def _wished(own: Own, told: Wished) -> None:
    if told.seat == own.seat:
        own.list = told.entries


def _in_hand(own: Own, told: InHand) -> None:
    """The pack itself was seen: what was not in it was gone."""
    if told.seat == own.seat:
        own.gone[own.day] = frozenset(range(TYPES)) - set(told.left)


def _beside(own: Own, told: Beside) -> None:
    if told.seat == own.seat:
        own.left[own.day] = told.left


def _stole(own: Own, told: Stole) -> None:
    if told.thief == own.seat:
        own.cards[own.day] = told.card


def _ordered(own: Own, told: Ordered) -> None:
    if told.seat == own.seat and told.order.a >= 0:
        own.meant[own.day] = told.card, told.order.a
    if told.seat == own.seat and told.order.kill >= 0:
        own.kills[own.day] = told.order.kill


_NOTES: Final[dict[type[Event], Callable[[Own, Any], None]]] = {
    Day: _day, Dealt: _dealt, Stole: _stole, Ordered: _ordered, Wished: _wished, Beside: _beside, InHand: _in_hand,
}  # fmt: skip
