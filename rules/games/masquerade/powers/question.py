"""A yes or no question, truthfully answered or not; a sharp one is answered by the program. SM 3.13.1, SM 3.13.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import RANKS
from rules.games.masquerade.codes import QUESTION
from rules.games.masquerade.declared import Talk
from rules.games.masquerade.events import Sharp
from rules.games.masquerade.powers.asking import Asking
from rules.games.masquerade.powers.base import GO_ON

if TYPE_CHECKING:
    from rules.core.events import Event
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
        whom, number = Talk(*a.args)
        if number < SHARP:
            return super().use(s, a, out)
        s.chatted = 1
        if out is not None:
            rank = number - SHARP
            out.append(Sharp(a.user, whom, rank, bool(s.hands[whom] >> 8 * rank & 255)))
        return GO_ON
