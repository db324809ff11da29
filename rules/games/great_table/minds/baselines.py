"""Opponents to measure by: anything legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import Die, shuffled
from rules.core.types import ORDER, Ask, Move
from rules.games.great_table.cards import NOTHING
from rules.games.great_table.numbers import APPRENTICE
from rules.games.great_table.phases import phase_of
from rules.games.great_table.phases.night import card_orders, kills
from rules.games.great_table.state import Order

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.great_table.view import View


class Anybody:
    """Answers at random; a list is any order of the types."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def hear(self, told: Event) -> None:
        """Forget it."""

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Return some legal answer."""
        rolls = Die(die)
        if ask.shape == ORDER:
            return Move(view.seat, ask.id, shuffled(die, tuple(one for one in ask.options if one >= 0))[1])
        if ask.id == "order":
            return Move(view.seat, ask.id, (0,), self._order(view, rolls))
        while True:  # not every act has something to say
            picks = (ask.options[rolls.below(len(ask.options))],)
            forms = phase_of(view.phase, ask.id).forms(view, ask, picks)
            if forms:
                return Move(view.seat, ask.id, picks, forms[rolls.below(len(forms))])

    @staticmethod
    def _order(view: View, rolls: Die) -> Order:
        cards, targets = card_orders(view), kills(view)
        args = cards[rolls.below(len(cards))]
        kill = targets[rolls.below(len(targets))]
        if view.role == APPRENTICE and kill >= 0:
            args = NOTHING
        return Order(*args, kill)
