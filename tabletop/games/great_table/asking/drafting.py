"""An order in the making: three places for everybody, whatever the card and the part. No pygame.

The first two are the card's, the third is the House's knife. Where a card names nobody, the first is for a thought that
comes to nothing, so that a night costs everybody the same presses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.games.great_table import state
from rules.games.great_table.cards import REGISTER, step_of
from rules.games.great_table.cards.base import KILLS, NOTHING
from rules.games.great_table.content import card_word, cards
from rules.games.great_table.numbers import APPRENTICE, CARDS, MASTER, NO_CARD, PLAYER, apprentices
from rules.games.great_table.phases.night import card_orders, kills

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Seat
    from rules.games.great_table.content import CardText
    from rules.games.great_table.view import View

words: Final = Words("tabletop.games.great_table", "orders")

FIRST, SECOND, KILL = range(3)
PLACES: Final = (FIRST, SECOND, KILL)
EMPTY: Final = -1


class Order:
    """What is to be done tonight, as far as it has been said."""

    def __init__(self, view: View) -> None:
        self.thought: Seat = EMPTY
        self.values = [EMPTY, EMPTY, EMPTY]
        self.renew(view)
        self.take(view.order)

    def renew(self, view: View) -> None:
        """Go on in another position."""
        self.view = view
        self.card = "" if view.card == NO_CARD else CARDS[view.card]
        self.asks = "" if view.card == NO_CARD else REGISTER[view.card].asks
        self.forms = frozenset(card_orders(view))
        self.kills = frozenset(kills(view))

    def take(self, how: Sequence[int]) -> None:
        """Take over an order that was given, as far as it can still be given."""
        if not how:
            return
        a, b, kill = how
        args = (a, b) if (a, b) in self.forms else NOTHING
        self.values = [*args, kill if kill in self.kills else EMPTY]

    # -- what there is to choose
    @property
    def idle(self) -> bool:
        """Whether the card names nobody tonight."""
        return len(self.forms) == 1

    def of(self, place: int) -> str:
        """Return what a place takes: "seat", "card" or "" for nothing."""
        if place == KILL:
            return "seat" if len(self.kills) > 1 else ""
        if place == SECOND:
            return "seat" if self.asks in ("two", "votes") and not self.idle else ""
        return "card" if self.asks == "card" and not self.idle else "seat"

    def options(self, place: int) -> tuple[int, ...]:
        """Return what a place can hold, in the order of the roster or the pack."""
        if place == KILL:
            return tuple(sorted(self.kills - {EMPTY}))
        if place == FIRST and self.idle:
            view = self.view
            return tuple(seat for seat in range(view.n) if view.alive >> seat & 1 and seat != view.seat)
        if place == FIRST:
            return tuple(sorted({a for a, _ in self.forms if a != EMPTY}))
        first = self.values[FIRST]
        return tuple(sorted({b for a, b in self.forms if b != EMPTY and first in (EMPTY, a)}))

    def value(self, place: int) -> int:
        """Return what a place holds, -1 nothing."""
        return self.thought if place == FIRST and self.idle else self.values[place]

    # -- choosing
    def put(self, place: int, value: int) -> bool:
        """Put something into a place; an Apprentice's knife and card shut each other out. False: it cannot be."""
        if value != EMPTY and value not in self.options(place):
            return False
        if place == FIRST and self.idle:
            self.thought = value
            return True
        self.values[place] = value
        if place == FIRST and self.values[SECOND] != EMPTY and self.values[SECOND] not in self.options(SECOND):
            self.values[SECOND] = EMPTY
        if self.view.role == APPRENTICE and value != EMPTY:
            if place == KILL:
                self.values[FIRST] = self.values[SECOND] = EMPTY
            else:
                self.values[KILL] = EMPTY
        return True

    def clear(self) -> None:
        """Name nobody."""
        self.thought, self.values = EMPTY, [EMPTY, EMPTY, EMPTY]

    @property
    def begun(self) -> bool:
        """Whether anything is named."""
        return self.thought != EMPTY or any(one != EMPTY for one in self.values)

    @property
    def half(self) -> bool:
        """Whether a card that names two has but one."""
        return not self.idle and (self.values[FIRST], self.values[SECOND]) not in self.forms

    @property
    def how(self) -> state.Order:
        """The order as a move carries it; a card that is half done does nothing."""
        args = NOTHING if self.half or self.idle else (self.values[FIRST], self.values[SECOND])
        return state.Order(*args, self.values[KILL])

    # -- words
    @property
    def text(self) -> CardText:
        """What is said of the card."""
        return cards()[self.view.card]

    def head(self, place: int) -> str:
        """Say what a place is for."""
        if place == KILL:
            return words.whom_to_kill if self.of(KILL) else words.nobody_to_kill
        if self.idle:
            return words.think_of if place == FIRST else words.nothing_here
        return dict(enumerate(self.text.heads)).get(place) or words.nothing_here

    def line(self, name: Callable[[Seat], str]) -> str:
        """Say what will happen."""
        return " ".join(filter(None, (self._card_line(name), self._kill_line(name))))

    def _named(self, place: int, name: Callable[[Seat], str]) -> str:
        value = self.value(place)
        if value == EMPTY:
            return ""
        if self.of(place) == "card":
            return card_word(value)
        return words.you if value == self.view.seat else name(value)

    def _card_line(self, name: Callable[[Seat], str]) -> str:
        if self.idle:
            one = self._named(FIRST, name)
            return words.thought(one=one) if one else self._nothing()
        one, other = self._named(FIRST, name), self._named(SECOND, name)
        if not one and not other:
            return self.text.may
        if self.half:
            return self.text.half(one=one or other)
        return self.text.will(one=one, other=other)

    def _nothing(self) -> str:
        view = self.view
        if view.card == NO_CARD:
            return words.no_card
        if step_of(view.card) == KILLS:
            return words.house_shot if view.role != PLAYER else words.no_shot
        return self.text.may

    def _kill_line(self, name: Callable[[Seat], str]) -> str:
        role = self.view.role
        one = self._named(KILL, name)
        if one:
            return (words.kill_master if role == MASTER else words.kill_two)(one=one)
        if self.of(KILL):
            return words.may_kill if role == MASTER else words.may_kill_two
        if role != APPRENTICE:
            return ""
        alone = apprentices(self.view.n) < 2 or not any(
            self.view.alive >> mate & 1 for mate in self.view.mates[1:] if mate != self.view.seat
        )
        return words.no_kill_alone if alone else words.bound
