"""How a day begins, and who shows his role. SW 3.7 steps 1 - 3."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.core.types import ONE, PASS, Ask, Event
from rules.games.scallywag.chart import free
from rules.games.scallywag.numbers import CAPTAIN, LEADERS, LOYAL, MUTINOUS
from rules.games.scallywag.phases.base import Own, Sealed, ask_all
from rules.games.scallywag.state import OVER, RUM, SHOW, STUCK, State, from_left, sobriety, turned

if TYPE_CHECKING:
    from rules.games.scallywag.phases.base import Sight
    from rules.games.scallywag.state import Answers

SHOW_NOW = 1


def begin_day(s: State, out: list[Event]) -> None:
    """Step 1: no way on ends the voyage; else everybody is asked whether there is something to show."""
    s.day += 1
    s.days_said += (len(s.said),)
    s.named = s.done = 0
    s.tied = ()
    out.append(Event("day", (s.day, s.watch)))
    if not free(s.ship, s.used):
        finish(s, MUTINOUS, STUCK, out)
        return
    ask_all(s, SHOW)


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


LOOKS = (Ask("look", ONE, "menu", (0,), sealed=True),)


class Show(Sealed):
    """Whoever is due may show his role now; all get a question of that shape. SW 3.7 step 3."""

    def asks(self, x: Sight, own: Own) -> tuple[Ask, ...]:
        """Offer it to the due."""
        return _asked((PASS, SHOW_NOW) if own.due and not x.shown >> own.seat & 1 else (PASS,))

    def settle(self, s: State, answers: Answers, out: list[Event]) -> None:
        """Show, then talk."""
        from rules.games.scallywag.phases.talk import begin_talk  # noqa: PLC0415 - the circle of a day

        if not show(s, sum(1 << i for i, one in enumerate(answers) if one == (SHOW_NOW,)), 0, out):
            begin_talk(s)


def show(s: State, seats: int, forced: int, out: list[Event]) -> bool:
    """Let due seats show their roles, the most drunk first; True if that ends the voyage (SW 3.7 step 3)."""
    order = {seat: place for place, seat in enumerate(from_left(s.n, s.watch))}
    for seat in sorted((one for one in range(s.n) if seats >> one & 1), key=lambda one: (sobriety(s, one), order[one])):
        s.shown |= 1 << seat
        out.append(Event("showed", (seat, s.roles[seat], forced)))
        if s.roles[seat] in LEADERS:
            finish(s, MUTINOUS if s.roles[seat] == CAPTAIN else LOYAL, RUM, out)
            return True
    return False


def finish(s: State, side: int, why: int, out: list[Event]) -> None:
    """End it, and lay everything open. SW 3.9."""
    s.winner, s.why, s.phase, s.turn, s.answers = side, why, OVER, -1, ()
    out.append(Event("ended", (side, why)))
    out.append(Event("open", s.roles))
    out.append(Event("maps", s.maps))
    out += [Event("hand", (seat, *s.cards[seat])) for seat in range(s.n)]
    if turned(s) >= 0:
        out.append(Event("gang", (turned(s),)))
