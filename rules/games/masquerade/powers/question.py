"""A yes or no question, truthfully answered or not; a sharp one is answered by the program. SM 3.13.1, SM 3.13.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import Event
from rules.games.masquerade.cards import RANKS
from rules.games.masquerade.codes import QUESTION
from rules.games.masquerade.powers.asking import Asking
from rules.games.masquerade.powers.base import GO_ON

if TYPE_CHECKING:
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State

SHARP = 100  # SHARP + rank: does the crypt hold that rank?


class Question(Asking):
    """Numbers from SHARP on ask what the crypt holds; only the asker learns it."""

    code = QUESTION
    deck = 61

    def numbers(self, x: Sight) -> tuple[int, ...]:
        """All of the deck, and a rank each where questions are sharp."""
        return tuple(range(self.deck)) + (tuple(range(SHARP, SHARP + RANKS)) if x.house.sharp else ())

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Wait for the answer; to a sharp question the program gives it."""
        whom, number = a.args
        if number < SHARP:
            return super().use(s, a, out)
        s.chatted = 1
        if out is not None:
            held = int(bool(s.hands[whom] >> 8 * (number - SHARP) & 255))
            asked = (a.user, whom, number - SHARP)
            out.append(Event("sharp", (*asked, held), 1 << a.user, asked))
        return GO_ON
