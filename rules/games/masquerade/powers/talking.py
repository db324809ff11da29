"""Questions and orders: no effect on the cards, the dot is spent, one a turn. SM 3.13.1, SM 3.13.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import RANKS
from rules.games.masquerade.codes import ORDER, QUESTION
from rules.games.masquerade.declared import SHARP, Deed, Talk
from rules.games.masquerade.events import Sharp
from rules.games.masquerade.powers.base import GO_ON, WAITS, Power
from rules.games.masquerade.state import OWN, REPLY

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.minds.thinking import Thinking
    from rules.games.masquerade.state import Attempt, State
    from rules.games.masquerade.view import Sight

DECK = 61  # of either in dares.json


class Order(Power):
    """Says to whom, and the number of a harmless order; the target does it and says so."""

    code = ORDER
    moments = frozenset((OWN,))
    says = Talk
    names_out = True

    def uses(self, suit: int, dares: bool) -> tuple[Use, ...]:
        """Where they are played."""
        return super().uses(suit, dares) if dares else ()

    def forms(self, x: Sight, seat: int, _use: Use) -> tuple[Talk, ...]:
        """Anybody else at the table, those who are out, too; one a turn."""
        if x.chatted or not x.house.dares:
            return ()
        return tuple(Talk(other, number) for other in x.order if other != seat for number in self.numbers(x))

    def sorts(self, x: Sight, seat: int, use: Use) -> tuple[Talk, ...]:
        """What is asked changes nothing, nor who is asked."""
        if not self.can(x, seat, use):
            return ()
        return (Talk(next(other for other in x.order if other != seat), 0),)

    def can(self, x: Sight, _seat: int, _use: Use) -> bool:
        """Return whether nobody was asked this turn."""
        return x.house.dares and not x.chatted

    def numbers(self, _x: Sight) -> tuple[int, ...]:
        """Return what may be ordered, or asked."""
        return tuple(range(DECK))

    def use(self, s: State, a: Attempt, _out: list[Event] | None) -> int:
        """Ask, and wait for the answer."""
        s.chatted = 1
        s.phase = REPLY
        s.asked = Talk(*a.args).seat
        return WAITS

    def wanted(self, t: Thinking, use: Use) -> Deed | None:
        """It is good for nothing else."""
        v = t.view
        if v.chatted or not v.house.dares or t.below(8) >= t.tilt.chatty:
            return None
        whom = [seat for seat in v.order if seat != v.seat]
        return Deed(use.power, said=Talk(whom[t.below(len(whom))], t.below(DECK)))


class Question(Order):
    """A yes or no question, truthfully answered or not; a sharp one by the program, to the asker alone."""

    code = QUESTION
    replies = (0, 1)

    def numbers(self, x: Sight) -> tuple[int, ...]:
        """All of the deck, and a rank each where questions are sharp."""
        return super().numbers(x) + (tuple(range(SHARP, SHARP + RANKS)) if x.house.sharp else ())

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Wait for the answer; to a sharp question the program gives it."""
        whom, number = Talk(*a.args)
        if number < SHARP:
            return super().use(s, a, out)
        s.chatted = 1
        if out is not None:
            rank = number - SHARP
            out.append(Sharp(a.user, whom, rank, bool(s.hands[whom] >> 8 * rank & 255)))
        return GO_ON
