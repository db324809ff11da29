"""What cards count as: a hand raised, a card changed; hands hidden, quick, out of turn. SM 3.4, SM 3.12."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rules.core.sentences import Words
from rules.games.masquerade.cards import KINDS, all_of, beats, lowered, typed, unpack
from rules.games.masquerade.codes import (
    CELERITY,
    CHIMERSTRY,
    FORTITUDE,
    HIDDEN,
    OBFUSCATE,
    POTENCE,
    PROTEAN,
    QUICK,
    TEMPORIS,
    TIMELESS,
    VISCERATIKA,
)
from rules.games.masquerade.content import power_name
from rules.games.masquerade.declared import Deed, Part, Use
from rules.games.masquerade.events import Raised
from rules.games.masquerade.phrases import SUITS
from rules.games.masquerade.powers.base import CONCEALED, GO_ON, ILLUSION, LOOK, NEAR, SWIFT, TIMELY, Power
from rules.games.masquerade.state import FORTIFY, OUT_OF_TURN, RAISE, SECOND, Attempt, State, Trial

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.games.masquerade.minds.thinking import Thinking
    from rules.games.masquerade.view import Sight, View

say: Final = Words("rules.games.masquerade", "refusals")


class _Raising(Power):
    """Declared with a play, or once Fortitude was used against it; a copy raises the cards of its suit. SM 3.12.8."""

    on_play = raises = True
    moments = frozenset((RAISE,))
    worth, price = 24, 45

    def shaped(self, values: list[int], cards: tuple[int, ...], part: Part) -> list[int] | None:
        """Raise what is of the suit; there must be some."""
        suit = part.suit
        if suit >= 0 and all(card & 3 != suit for card in cards):
            return None
        return [value + 4 if suit < 0 or card & 3 == suit else value for value, card in zip(values, cards, strict=True)]

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
    worth = 16


class Fortitude(Power):
    """The owner of the high hand raises it, once, against a play; a copy needs a hand all of its suit. SM 3.12.6."""

    code = FORTITUDE
    moments = frozenset((FORTIFY,))
    raises = True
    worth, price, liked = 13, 35, ("survivor", "hoarder")

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


class _Altering(Power):
    on_play = alters = True
    near: ClassVar[Sequence[tuple[int, ...]]]  # card -> what it can turn into

    def shaped(self, values: list[int], cards: tuple[int, ...], part: Part) -> list[int] | None:
        """Change the card; a copy one of its suit."""
        _, _, suit, card, becomes = part
        if card not in cards or becomes not in self.near[card] or (suit >= 0 and card & 3 != suit):
            return None
        changed = values[:]
        changed[cards.index(card)] = becomes
        return changed

    def parts(self, _x: Sight, _seat: int, use: Use, cards: tuple[int, ...]) -> tuple[Part, ...]:
        """Every card of the suit as everything it can be."""
        mine = (card for card in dict.fromkeys(cards) if use.suit < 0 or card & 3 == use.suit)
        return tuple(Part(*use, card, other) for card in mine for other in self.near[card])


def _neighbours(card: int) -> tuple[int, ...]:
    """Return the neighbours of a card in rank, then those of its rank."""
    same = range(card & ~3, (card & ~3) + 4)
    return (*(one for one in (card - 4, card + 4) if 0 <= one < KINDS), *(one for one in same if one != card))


class Protean(_Altering):
    """One rank higher or lower, within three and two, or of another suit."""

    code = PROTEAN
    worth, price = 26, 40
    near = tuple(_neighbours(card) for card in range(KINDS))

    def becomes(self, card: int, key: int) -> tuple[int, ...]:
        """The neighbours that are high enough."""
        return tuple(sorted(one for one in self.near[card] if one >> 2 >= key >> 2))

    def misfit(self, _part: Part, _cards: tuple[int, ...]) -> tuple[int, str]:
        """Say what it can do."""
        return self.code, say.protean_changes


class Chimerstry(_Altering):
    """Any card there is; nobody goes out by it, and whoever sees that it is not real may say so."""

    code = CHIMERSTRY
    tags = ILLUSION
    worth, price, liked = 20, 50, ("gambler",)
    near = tuple(tuple(one for one in range(KINDS) if one != card) for card in range(KINDS))

    def becomes(self, card: int, key: int) -> tuple[int, ...]:
        """All from that rank on."""
        return tuple(one for one in range(key & ~3, KINDS) if one != card)

    def misfit(self, _part: Part, _cards: tuple[int, ...]) -> tuple[int, str]:
        """Say what it can do."""
        return self.code, say.chimerstry_changes


class Obfuscate(Power):
    """Beneath the high hand, once two lie there; a copy's hand is all of its suit."""

    code = OBFUSCATE
    tags, cancels = CONCEALED, LOOK
    way = HIDDEN
    worth, price, liked = 3, 60, ("survivor",)


class Celerity(Power):
    """A second hand; or it undoes one out of turn. A copy's second hand is all of its suit."""

    code = CELERITY
    moments = frozenset((SECOND,))
    tags, cancels = SWIFT, TIMELY
    way = QUICK
    misses = True
    worth, price, liked = 23, 70, ("climber", "gambler")

    def meets(self, t: Thinking, _aimed: Power | None) -> bool:
        """A hand out of turn on one's own."""
        return t.view.owner == t.view.seat


class Temporis(Power):
    """A hand out of turn; or it undoes a second hand."""

    code = TEMPORIS
    moments = frozenset((OUT_OF_TURN,))
    tags, cancels = TIMELY, SWIFT
    way = TIMELESS
    misses = True
    worth, price, liked = 7, 70, ("climber",)

    def meets(self, t: Thinking, _aimed: Power | None) -> bool:
        """A second hand of somebody nearly out."""
        return t.view.counts[t.view.trial[0].seat] <= NEAR
