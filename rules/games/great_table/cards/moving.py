"""Socialite, Place Swap and Mayor: chairs and votes that move. GT 3.4, GT 3.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.cards.base import (
    FINDS,
    NEWS,
    NOTHING,
    STOP,
    SWAPS,
    Card,
    Targeting,
    no_target,
    others,
    told,
    words,
    wrong,
)
from rules.games.great_table.news import Beside
from rules.games.great_table.numbers import MAYOR, PLACE_SWAP, SOCIALITE
from rules.games.great_table.state import left_of, right_of, swapped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.rng import Die
    from rules.core.talk.statement import Statement
    from rules.core.types import Seat
    from rules.games.great_table.cards.base import Against, Args, Night
    from rules.games.great_table.minds.agent import Context
    from rules.games.great_table.view import View


class Two(Card):
    """A card that names two others."""

    def use(self, context: Context, _target: Seat, die: Die) -> Args:
        """A suspect and another; of the House a trusted one and a second."""
        if len(context.others) < 2:
            return NOTHING
        good = context.good
        one = context.suspect(die) if good else context.thorn(die)
        rest = tuple(seat for seat in context.others if seat != one)
        return one, context.best(die, lambda seat: context.house[seat] if good else -context.public[seat], rest)


class Mayor(Two):
    """Mayor: names a voter and where tomorrow's vote of his will count.

    The voter is somebody else, the target anybody but that voter.
    """

    code, step, asks = MAYOR, FINDS, "votes"
    worth, purpose, motive, claim = 40, STOP, "turn", "claim_action"

    def forms(self, v: View) -> tuple[Args, ...]:
        """Every voter with every target."""
        pairs = tuple((voter, target) for voter in others(v) for target in (*others(v), v.seat) if target != voter)
        return (NOTHING, *pairs)

    def against(self, v: View, a: int, b: int) -> Against:
        """Another voter, and anybody but him."""
        if a == v.seat:
            return "GT 3.4", words.own_vote
        if a == b and a >= 0:
            return "GT 3.4", words.vote_on_voter
        return no_target(v, a if wrong(v, a) else b)

    def act(self, night: Night, _seat: int, args: Args) -> None:
        """Note it for tomorrow."""
        if args[0] >= 0:
            night.mayor = args

    def use(self, context: Context, target: Seat, die: Die) -> Args:
        """Turn a suspect's vote against another one; of the House never against a mate."""
        one, other = super().use(context, target, die)
        return NOTHING if one >= 0 and not context.good and other in context.mates else (one, other)

    def tales(self, context: Context, night: int) -> Iterator[Statement]:
        """One turned a suspect's vote."""
        for seat in context.suspects[:1]:
            yield told(context.view.seat, "claim_action", seat, self.code, night)


class Socialite(Two):
    """Socialite: swaps two others and learns who sits beside them.

    (whose left neighbour, whose right neighbour): the two that are swapped.
    """

    code, step, asks, finds, tells = SOCIALITE, SWAPS, "two", (Beside,), (("report_beside", "b"),)
    worth, purpose, motive = 30, NEWS, "two"

    def forms(self, v: View) -> tuple[Args, ...]:
        """Every two others, either way round."""
        mine = others(v)
        return (NOTHING, *((one, other) for one in mine for other in mine if one != other))

    def against(self, v: View, a: int, b: int) -> Against:
        """Two different others."""
        if a == b and a >= 0:
            return "GT 3.6", words.two_different
        return no_target(v, a if wrong(v, a) else b)

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Swap, and read right after it."""
        if args[0] >= 0:
            night.circle = swapped(night.circle, *args)
            left, right = left_of(night.circle, args[0]), right_of(night.circle, args[1])
            night.tell(seat, Beside(args[0], left, args[1], right))

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """No swap; the two sit beside each other, it seems."""
        if args[0] >= 0:
            night.tell(seat, Beside(args[0], args[1], args[1], args[0]))

    def reports(self, seat: Seat, night: int, found: Beside) -> Iterator[Statement]:
        """Say who sat left of the one and right of the other."""
        yield told(seat, "report_beside", found.one, 0, night)._replace(other=found.left)
        yield told(seat, "report_beside", found.other, 1, night)._replace(other=found.right)

    def report(self, context: Context, night: int, found: Beside) -> Statement | None:
        """Of the two the one that is about others."""
        for said in self.reports(context.view.seat, night, found):
            if said.other not in (context.view.seat, said.target):
                return said
        return None


class PlaceSwap(Targeting):
    """Place Swap: change places with another player, wherever the two sit by then."""

    code, step, worth, motive, claim = PLACE_SWAP, SWAPS, 14, "swap", "claim_action"

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Swap."""
        if args[0] >= 0:
            night.circle = swapped(night.circle, seat, args[0])

    def use(self, context: Context, _target: Seat, die: Die) -> Args:
        """Anybody will do."""
        return context.others[die.below(len(context.others))], -1

    def tales(self, context: Context, night: int) -> Iterator[Statement]:
        """One changed places with anybody."""
        there = context.lived(night)
        if there:
            whom = there[int(context.noise("swap", night) * len(there))]
            yield told(context.view.seat, "claim_action", whom, self.code, night)
