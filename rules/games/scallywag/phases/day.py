"""The first look, and who shows his role. SW 3.6, 3.7 step 3."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.core.types import ONE, PASS, Ask
from rules.games.scallywag.events import Showed
from rules.games.scallywag.phases.base import Own, Sealed, begin_day, begin_talk, finish, picked
from rules.games.scallywag.roles import LEADERS, side_of
from rules.games.scallywag.state import RUM, State, from_left, sobriety

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.scallywag.phases.base import Sight
    from rules.games.scallywag.state import Answers

SHOW_NOW = 1
LOOKS = (Ask("look", ONE, "menu", (0,), sealed=True),)


@cache
def _asked(options: tuple[int, ...]) -> tuple[Ask, ...]:
    return (Ask("show", ONE, "menu", options, sealed=True),)


class Look(Sealed):
    """Everybody looks at role, cards and map before the first day. SW 3.6."""

    def asks(self, x: Sight, own: Own) -> tuple[Ask, ...]:
        """Ask to go on."""
        del x, own
        return LOOKS

    def settle(self, s: State, answers: Answers, out: list[Event]) -> None:
        """Cast off."""
        del answers
        begin_day(s, out)


class Show(Sealed):
    """Whoever is due may show his role now; all get a question of that shape. SW 3.7 step 3."""

    def asks(self, x: Sight, own: Own) -> tuple[Ask, ...]:
        """Offer it to the due."""
        return _asked((PASS, SHOW_NOW) if own.due and not x.shown >> own.seat & 1 else (PASS,))

    def settle(self, s: State, answers: Answers, out: list[Event]) -> None:
        """Show, then talk."""
        eager = sum(1 << seat for seat, one in enumerate(picked(answers)) if one == SHOW_NOW)
        if not show(s, eager, out, forced=False):
            begin_talk(s)


def show(s: State, seats: int, out: list[Event], *, forced: bool) -> bool:
    """Let due seats show their roles, the most drunk first; True if that ends the voyage (SW 3.7 step 3)."""
    if not seats:
        return False
    order = {seat: place for place, seat in enumerate(from_left(s.n, s.watch))}
    for seat in sorted((one for one in range(s.n) if seats >> one & 1), key=lambda one: (sobriety(s, one), order[one])):
        s.shown |= 1 << seat
        out.append(Showed(seat, s.roles[seat], forced))
        if s.roles[seat] in LEADERS:
            finish(s, 1 - side_of(s.roles[seat]), RUM, out)
            return True
    return False
