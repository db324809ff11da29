"""The Scallywag: the other leader, and the press gang he may send out once a voyage. SW 3.2, 3.2a."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.types import PASS, Ask, Refusal
from rules.games.scallywag.events import Pressed
from rules.games.scallywag.roles.base import (
    CAP,
    COO,
    MUT,
    MUTINOUS,
    PLAIN,
    SCA,
    SCALLYWAG,
    Role,
    covered,
    nothing,
    refusals,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.events import Event
    from rules.games.scallywag.minds.beliefs import Beliefs
    from rules.games.scallywag.phases import Own, Sight
    from rules.games.scallywag.roles.base import Deed
    from rules.games.scallywag.state import State
    from rules.games.scallywag.view import View

SEAT: Final = "seat"  # what the act is of
# Of an even chance: how unlikely the Captain must be to be named. Where the press makes a majority (odd crews) the
# sooner is the better.
WORTH_A_PRESS: Final = (1.5, 9.0)


class Scallywag(Role):
    """He wants three of four allies, and one sailor more on his side."""

    number, id, side, leader, strong, presses = SCALLYWAG, "scallywag", MUTINOUS, True, True, True
    deeds = (SEAT,)
    kind = SCA

    def __init__(self, becomes: Callable[[int], int]) -> None:
        self.becomes = becomes  # of a role that is pressed

    def deed(self, x: Sight, own: Own) -> Deed | None:
        """Press anybody whose role is not shown."""
        return (SEAT, covered(x, own.seat)) if own.press else None

    def act(self, s: State, own: Own, pick: int, out: list[Event]) -> None:
        """Send out the press gang; after that a name is only dreamt of."""
        if not own.press:
            return
        what = self.becomes(s.roles[pick])
        s.gang = (pick, what, s.day)
        out.append(Pressed(own.seat, pick, what))

    def why_not(self, view: View, ask: Ask, pick: int) -> Refusal:
        """Somebody whom the press gang does not take; or it has been."""
        first = view.house.press_from(view.n)
        if view.house.press_gang and view.day < first:
            return Refusal("SW 3.2", refusals.PRESS_LATER(seats=view.n, night=first), nothing(view, ask))
        if not view.press_left:
            said = refusals.PRESSED_ONCE if view.house.press_gang else refusals.NO_PRESS_GANG
            return Refusal("SW 3.2", said, nothing(view, ask))
        if pick == view.seat:
            return Refusal("SW 3.2", refusals.PRESSES_OTHERS)
        shown = 0 <= pick < view.n and view.shown >> pick & 1
        return Refusal("SW 3.2", refusals.NOT_THE_SHOWN if shown else refusals.NO_SUCH_SAILOR)

    def choose(self, view: View, ask: Ask, beliefs: Beliefs) -> int:
        """Press somebody loyal who is hardly the Captain; nobody while that is a guess."""
        chances = beliefs.chances(private=True, view=view)
        open_to = [seat for seat in ask.options if seat != PASS and not view.mates >> seat & 1]
        if not open_to:
            return PASS

        def gain(seat: int) -> float:
            row = chances.kinds[seat]
            return row[PLAIN] + row[COO] - 1.2 * row[CAP] - 0.3 * row[MUT]

        best = max(open_to, key=gain)
        even = 1.0 / max(2, view.n - 1 - view.mates.bit_count())
        late = view.day > view.n
        return best if late or chances.kinds[best][CAP] < WORTH_A_PRESS[view.n & 1] * even else PASS
