"""Potence and Visceratika raise a hand, with the play or after Fortitude, which raises the high one. SM 3.4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.games.masquerade.cards import unpack
from rules.games.masquerade.codes import FORTITUDE, POTENCE, VISCERATIKA
from rules.games.masquerade.content import power_name
from rules.games.masquerade.declared import Deed, Part
from rules.games.masquerade.events import Raised
from rules.games.masquerade.hands import all_of, beats, lowered, typed
from rules.games.masquerade.phrases import SUITS
from rules.games.masquerade.powers.base import GO_ON, Power
from rules.games.masquerade.state import FORTIFY, RAISE

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.minds.thinking import Thinking
    from rules.games.masquerade.state import Attempt, State, Trial
    from rules.games.masquerade.view import Sight, View

say: Final = Words("rules.games.masquerade", "refusals")


class _Raising(Power):
    """Declared with a play, or once Fortitude was used against it; a copy raises the cards of its suit. SM 3.12.8."""

    on_play = raises = True
    moments = frozenset((RAISE,))
    worth, price = 32, 45

    def shaped(self, values: list[int], cards: tuple[int, ...], part: Part) -> list[int] | None:
        """Raise what is of the suit; there must be some."""
        suit = part.suit
        if suit >= 0 and all(card & 3 != suit for card in cards):
            return None
        return [
            value + 4 if suit < 0 or card & 3 == suit else value for value, card in zip(values, cards, strict=True)
        ]

    def parts(self, _x: Sight, _seat: int, use: Use, cards: tuple[int, ...]) -> tuple[Part, ...]:
        """As it is, where there is something to raise."""
        return (Part(*use),) if use.suit < 0 or any(card & 3 == use.suit for card in cards) else ()

    def raised(self, trial: Trial, suit: int) -> tuple[int, int]:
        """As it would count then."""
        return typed(self.shaped([*trial.values], unpack(trial.cards), Part(-1, self.code, suit)) or ())

    def forms(self, x: Sight, _seat: int, use: Use) -> tuple[tuple[()], ...]:
        """Once a hand, and the hand keeps its type."""
        trial = x.trial[0]
        if trial.used >> self.code & 1 or self.raised(trial, use.suit)[0] != trial.kind:
            return ()
        return ((),)

    def idle(self, v: View, use: Use) -> str:
        """Used up, or it would not fit."""
        if v.trial and v.trial[0].used >> use.power & 1:
            return say.raised_already(power=power_name(use.power))
        return say.raised_to_other_type

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

    def wanted(self, t: Thinking, use: Use) -> Deed | None:
        """Where it saves one's own hand."""
        v = t.view
        trial, high = v.trial[0], v.pile[-1]
        saved = beats(*self.raised(trial, use.suit), high.kind, lowered(high.key, trial.poison), v.rules.ladder)
        return Deed(use.power, use.suit) if saved else None


class Potence(_Raising):
    """Once a hand."""

    code = POTENCE
    liked = ("bully",)


class Visceratika(_Raising):
    """A second Potence, which goes together with the first. SM 3.12.30."""

    code = VISCERATIKA


class Fortitude(Power):
    """The owner of the high hand raises it, once, against a play; a copy needs a hand all of its suit. SM 3.12.6."""

    code = FORTITUDE
    moments = frozenset((FORTIFY,))
    raises = True
    worth, price, liked = 25, 35, ("survivor", "hoarder")

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[tuple[()], ...]:
        """The high hand is one's own and was not fortified yet."""
        high = x.pile[-1]
        fits = high.seat == seat and not high.used >> self.code & 1 and all_of(high.cards, use.suit)
        return ((),) if fits else ()

    def idle(self, v: View, use: Use) -> str:
        """Another's hand, used up, or the wrong suit."""
        high = v.pile[-1] if v.pile else None
        if high is None or high.seat != v.seat:
            return say.fortify_own_hand
        if high.used >> use.power & 1:
            return say.fortified_already(power=power_name(use.power))
        return say.fortify_of_suit(suit=SUITS[use.suit])

    def use(self, s: State, _a: Attempt, out: list[Event] | None) -> int:
        """Raise the high hand; the raise stays for the trick."""
        high = s.pile[-1]
        s.pile = (*s.pile[:-1], high._replace(key=high.key + 4, used=high.used | 1 << self.code))
        if out is not None:
            out.append(Raised(high.seat, high.kind, high.key + 4, True))
        return GO_ON

    def wanted(self, t: Thinking, use: Use) -> Deed | None:
        """Only where it turns a hand back."""
        v = t.view
        trial, high = v.trial[0], v.pile[-1]
        if beats(trial.kind, trial.key, high.kind, lowered(high.key + 4, trial.poison), v.rules.ladder):
            return None
        return Deed(use.power, use.suit)
