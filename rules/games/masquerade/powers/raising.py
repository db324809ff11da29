"""Raising the cards of a hand by one rank, with the play or after Fortitude. SM 3.4, SM 3.10 T6d, SM 3.12.8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import unpack
from rules.games.masquerade.declared import Part
from rules.games.masquerade.events import Raised
from rules.games.masquerade.hands import typed
from rules.games.masquerade.powers.base import GO_ON, Power
from rules.games.masquerade.state import RAISE

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State, Trial


class Raising(Power):
    """Declared with a play, or once Fortitude was used against it; a copy raises the cards of its suit."""

    rule = "SM 3.12"
    on_play = True
    moments = frozenset((RAISE,))

    def shaped(self, values: list[int], cards: tuple[int, ...], part: Part) -> list[int] | None:
        """Raise what is of the suit; there must be some."""
        suit = part.suit
        if suit >= 0 and all(card & 3 != suit for card in cards):
            return None
        return [
            value + 4 if suit < 0 or card & 3 == suit else value for value, card in zip(values, cards, strict=True)
        ]

    def parts(self, x: Sight, seat: int, use: Use, cards: tuple[int, ...]) -> tuple[Part, ...]:
        """As it is, where there is something to raise."""
        del x, seat
        return (Part(*use),) if use.suit < 0 or any(card & 3 == use.suit for card in cards) else ()

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[tuple[()], ...]:
        """Once a hand, and the hand keeps its type."""
        del seat
        trial = x.trial[0]
        if trial.used >> self.code & 1 or raised(trial, self, use.suit)[0] != trial.kind:
            return ()
        return ((),)

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Raise the hand on trial."""
        trial = s.trial[0]
        part = Part(a.dot, a.power, a.suit)
        values = tuple(self.shaped([*trial.values], unpack(trial.cards), part) or ())
        kind, key = typed(values)
        used = trial.used | 1 << self.code
        s.trial = (trial._replace(kind=kind, key=key, how=(*trial.how, *part), used=used, values=values),)
        if out is not None:
            out.append(Raised(trial.seat, kind, key, False))
        return GO_ON


def raised(trial: Trial, power: Power, suit: int) -> tuple[int, int]:
    """Return (type, key) of a hand on trial with one raise more."""
    return typed(power.shaped([*trial.values], unpack(trial.cards), Part(-1, power.code, suit)) or ())
