"""King, Consort, Lover, Thief and Bomber: cards with nothing to order by night. GT 3.3, GT 3.5, GT 3.6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.statement import NOTHING as NO_NUMBER
from rules.core.talk.statement import Statement
from rules.core.types import PASS, Ask, Seat
from rules.games.great_table.cards.base import FINDS, NEWS, Args, Card, Night, told
from rules.games.great_table.news import NoKing, NoLover, TheKing
from rules.games.great_table.numbers import BOMBER, CONSORT, GONE, KING, LAST_ONE, LOVER, STILL_THERE, THIEF
from rules.games.great_table.state import living, places_right

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.agents.deduction import Answer
    from rules.core.rng import Die
    from rules.games.great_table.minds.agent import Context


class King(Card):
    """King: the first choice tomorrow, and nothing by night. An Apprentice who holds it cannot kill."""

    code, binds, chooses, stays, worth = KING, True, 1, True, 34


class Consort(Card):
    """Consort: told who holds the King, and how many places to the right; needs no order."""

    code, step, binds, chooses, finds = CONSORT, FINDS, True, 2, (TheKing, NoKing)
    worth, purpose, wish = 36, NEWS, (GONE, KING)  # somebody holds the King, and the Consort is told who
    tells = (("report_king", "b"),)

    def act(self, night: Night, seat: int, _args: Args) -> None:
        """Tell of the King's holder among the living, before the swaps."""
        s = night.s
        king = next((one for one in s.circle if s.held[one] == KING), -1)
        night.tell(seat, TheKing(king, places_right(s.circle, seat, king)) if king >= 0 else NoKing())

    def blocked(self, night: Night, seat: int, _args: Args) -> None:
        """Nobody, it seems."""
        night.tell(seat, NoKing())

    def reports(self, seat: Seat, night: int, found: TheKing | NoKing) -> Iterator[Statement]:
        """Say where the King was."""
        if isinstance(found, TheKing):
            yield told(seat, "report_king", found.player, found.places, night)
        else:
            yield told(seat, "report_nothing", NO_NUMBER, self.code, night)

    def tales(self, context: Context, night: int) -> Iterator[Statement]:
        """The King was where he says he was; or nowhere."""
        me = context.view.seat
        for seat in context.lived(night):
            if context.claims.card_of(seat, night) == KING:
                far = 2 + int(context.noise("places", night) * max(1, context.view.alive.bit_count() - 3))
                yield told(me, "report_king", seat, far, night)
                return
        yield told(me, "report_nothing", NO_NUMBER, self.code, night)


class Thief(Card):
    """Thief: steals a card right after the deal, and uses it as if it had been dealt to him; nothing by night."""

    code, steals, worth, wish = THIEF, True, 42, (STILL_THERE, BOMBER)  # those before did not take it


class Bomber(Card):
    """Bomber: whoever steals from it dies; nothing by night. An Apprentice who holds it cannot kill."""

    code, explodes, binds, worth = BOMBER, True, True, 24


ENOUGH: Final = 0.02  # to be gained by a theft


def victim(context: Context, _ask: Ask, die: Die) -> Answer:
    """Rob a likely hand of the House (or, of the House, a trusted one), never a likely Bomber; else leave it."""
    bombers = context.holds(BOMBER)

    def gain(seat: Seat) -> float:
        if context.good:
            hit = context.house[seat] - 0.8 * context.usual
        elif context.view.mates:
            hit = -1.0 if seat in context.view.mates else 0.25 - context.public[seat]
        else:
            hit = 0.2 - context.house[seat]
        feared = bombers[seat] * (1.0 if context.level.skill > 1 else 0.4)
        return hit - feared + 0.2 * context.level.temperature * die.unit()

    best = max(context.others, key=lambda seat: (gain(seat), -seat), default=PASS)
    return ((best if best >= 0 and gain(best) > ENOUGH else PASS),), ()


class Lover(Card):
    """Lover: a channel with the other one; it is closed for the night to a guarded holder. No order at all."""

    code, step, pairs = LOVER, FINDS, True
    worth, wish = 40, (LAST_ONE, LOVER)  # the other one is somebody's: there will be a talk

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Who has nobody to talk to is told what a guarded one is told: so nobody learns that he was guarded."""
        if not any(night.s.held[one] == LOVER for one in living(night.s) if one != seat):
            self.blocked(night, seat, args)

    def blocked(self, night: Night, seat: int, _args: Args) -> None:
        """Nobody holds the other one, it seems."""
        night.tell(seat, NoLover())
