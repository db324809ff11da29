"""Questions and orders, which move no cards, and looks at cards. SM 3.12.2, SM 3.13."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import below, stream
from rules.games.masquerade import events
from rules.games.masquerade.cards import RANKS, count, decks, kinds_in, of_suit, size, unpack
from rules.games.masquerade.codes import AUSPEX, BACKS, ORDER, QUESTION
from rules.games.masquerade.declared import SHARP, Deed, Talk, Use, Whom
from rules.games.masquerade.events import Sharp
from rules.games.masquerade.powers.base import AIMED, CONCEALED, GO_ON, ILLUSION, LOOK, WAITS, Power
from rules.games.masquerade.state import OWN, REPLY, Attempt, State, after

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.minds.thinking import Thinking
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


_FROM, _TO = 3, 8  # cards of the shortest hand while a look helps


class Backs(Power):
    """Says whose cards: how many there are, and of which deck. Nobody minds enough to answer."""

    code = BACKS
    moments = frozenset((OWN,))
    says = Whom

    def forms(self, x: Sight, seat: int, _use: Use) -> tuple[Whom, ...]:
        """Any other player still in."""
        return tuple(Whom(other) for other in after(x.order, x.alive, seat))

    def can(self, x: Sight, seat: int, _use: Use) -> bool:
        """Return whether there is anybody."""
        return bool(x.alive & ~(1 << seat))

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Tell the user how many cards there are, and how many of the first deck."""
        seat = Whom(*a.args).seat
        if out is not None:
            first = of_first_deck(s, seat) if decks(s.n) > 1 else s.counts[seat]
            out.append(events.Backs(a.user, seat, s.counts[seat], first))
        return GO_ON

    def wanted(self, t: Thinking, use: Use) -> Deed | None:
        """Why not look."""
        return Deed(use.power, said=Whom(t.scene.rivals[t.below(len(t.scene.rivals))]))


class Auspex(Backs):
    """Says whose crypt; or sees through what is hidden or not real."""

    code = AUSPEX
    social = QUESTION
    tags, cancels = AIMED | LOOK, CONCEALED | ILLUSION
    because = "look"
    worth, liked = 8, ("climber",)

    def target(self, _x: Sight, said: tuple[int, ...]) -> int:
        """Whose crypt it is."""
        return Whom(*said).seat

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Show the crypt to the user alone; a copy shows its suit."""
        if out is not None:
            seen = unpack(of_suit(s.hands[a.target], a.suit))
            out.append(events.Looked(a.user, a.target, seen))
        return GO_ON

    def wanted(self, t: Thinking, use: Use) -> Deed | None:
        """Look at whoever is nearest to going out, while it still helps."""
        v = t.view
        if use.suit >= 0 or not t.level.counts or not _FROM <= t.scene.shortest <= _TO or size(v.hand) < _FROM:
            return None
        return Deed(use.power, said=Whom(min(t.scene.rivals, key=lambda seat: v.counts[seat])))

    def meets(self, _t: Thinking, _aimed: Power | None) -> bool:
        """Always."""
        return True


def of_first_deck(s: State, seat: int) -> int:
    """Return how many of a seat's cards have the first deck's back.

    Equal cards are one kind here, so which of two has which back is drawn, a kind at a time, and the same all round.
    """
    hand = s.hands[seat]
    return sum(
        1 if count(hand, kind) == 2 else below(stream(s.seed, "backs", s.round_no, kind, seat), 2)[1]
        for kind in kinds_in(hand)
    )
