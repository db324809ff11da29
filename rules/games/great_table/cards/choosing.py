"""King and Consort: who chooses first tomorrow. GT 3.3, GT 3.5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.talk.statement import NOTHING as NO_NUMBER
from rules.games.great_table.cards.base import FINDS, NEWS, Card, told
from rules.games.great_table.circle import places_right
from rules.games.great_table.lists import GONE
from rules.games.great_table.news import NoKing, TheKing
from rules.games.great_table.numbers import CONSORT, KING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.talk.statement import Statement
    from rules.core.types import Seat
    from rules.games.great_table.cards.base import Args, Night
    from rules.games.great_table.minds.agent import Context


class King(Card):
    """King: the first choice tomorrow, and nothing by night. An Apprentice who holds it cannot kill."""

    code, binds, chooses, stays, worth = KING, True, 1, True, 34


class Consort(Card):
    """Consort: told who holds the King, and how many places to the right; needs no order."""

    code, step, binds, chooses, finds = CONSORT, FINDS, True, 2, (TheKing, NoKing)
    worth, purpose, wish = 36, NEWS, (GONE, KING)  # somebody holds the King, and the Consort is told who
    tells = (("report_king", "b"),)

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Tell of the King's holder among the living, before the swaps."""
        del args
        s = night.s
        king = next((one for one in s.circle if s.held[one] == KING), -1)
        night.tell(seat, TheKing(king, places_right(s.circle, seat, king)) if king >= 0 else NoKing())

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """Nobody, it seems."""
        del args
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
