"""Dots that copy eight other powers for a suit, and powers that only answer. SM 1.10, 3.12.10."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.games.masquerade.cards import CLUBS, DIAMONDS, HEARTS, SPADES, follows, size
from rules.games.masquerade.codes import (
    BARDO,
    COPIED,
    DAIMOINON,
    DARK_THAUMATURGY,
    HEDGE,
    KOLDUNIC,
    NECROMANCY,
    PATH,
    SERPENTIS,
    THAUMATURGY,
    TRUE_MAGIC,
)
from rules.games.masquerade.declared import Deed, Use
from rules.games.masquerade.events import Fled
from rules.games.masquerade.powers.base import AIMED, BEATEN, NEAR, SETTLES, TERROR, Power
from rules.games.masquerade.state import EYES, PLAY, Attempt, State

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.minds.thinking import Thinking
    from rules.games.masquerade.view import Sight


class _Copying(Power):
    copies = True
    suits: ClassVar[tuple[int, ...]] = ()

    def uses(self, _suit: int, _dares: bool) -> tuple[Use, ...]:
        """What it copies, in each of its suits."""
        return tuple(Use(self.code, power, one) for power in COPIED for one in self.suits)


class Thaumaturgy(_Copying):
    """Hearts."""

    code = THAUMATURGY
    suits = (HEARTS,)
    worth, liked = 15, ("hoarder",)


class Necromancy(_Copying):
    """Spades."""

    code = NECROMANCY
    suits = (SPADES,)
    worth = 21


class Path(_Copying):
    """Diamonds."""

    code = PATH
    suits = (DIAMONDS,)
    worth = 16


class Hedge(_Copying):
    """Clubs."""

    code = HEDGE
    suits = (CLUBS,)
    worth = 16


class DarkThaumaturgy(_Copying):
    """Clubs, by dealing with demons."""

    code = DARK_THAUMATURGY
    suits = (CLUBS,)
    infernal = True
    worth, liked = 18, ("gambler",)


class TrueMagic(_Copying):
    """Any suit, named on the spot."""

    code = TRUE_MAGIC
    suits = (CLUBS, DIAMONDS, SPADES, HEARTS)
    worth, liked = 20, ("gambler",)


class Koldunic(_Copying):
    """A suit named before the cards are seen."""

    code = KOLDUNIC
    suited = True
    worth = 30

    def uses(self, suit: int, _dares: bool) -> tuple[Use, ...]:
        """What it copies, in that suit."""
        return tuple(Use(self.code, power, suit) for power in COPIED)


_NEARLY = 4


class Bardo(Power):
    """What was aimed at oneself has no effect: an answer and nothing else."""

    code = BARDO
    cancels = AIMED
    worth, liked = 8, ("survivor",)

    def meets(self, t: Thinking, aimed: Power | None) -> bool:
        """Where it hurts."""
        return aimed is not None and aimed.hurts(t.view, t.view.attempt[0])


class Serpentis(Power):
    """A hand just put down goes back and its player passes. Never on a lead: the engine opens no such window there."""

    code = SERPENTIS
    moments = frozenset((EYES,))
    tags = AIMED
    misses = True
    harms = True
    worth, liked = 15, ("bully",)

    def target(self, x: Sight, _said: tuple[int, ...]) -> int:
        """Whose hand it is."""
        return x.trial[0].seat

    def use(self, s: State, a: Attempt, _out: list[Event] | None) -> int:
        """The user will have to pass."""
        s.must |= 1 << a.user
        return BEATEN

    def wanted(self, t: Thinking, use: Use) -> Deed | None:
        """Against what beats one's own hand, or who would be nearly out."""
        v = t.view
        mine = v.owner == v.seat and v.counts[v.seat] <= NEAR
        return Deed(use.power) if mine or v.counts[v.trial[0].seat] <= 1 else None


class Daimoinon(Power):
    """A turn of its own: the owner of the high hand takes it back."""

    code = DAIMOINON
    moments = frozenset((PLAY,))
    tags = TERROR
    infernal = on_high = True
    worth = 11

    def forms(self, x: Sight, _seat: int, _use: Use) -> tuple[tuple[()], ...]:
        """Not on a lead, not against a player who has gone out."""
        return ((),) if x.pile and x.alive >> x.pile[-1].seat & 1 else ()

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """The second hand becomes the high one; without one the trick is void and the user leads."""
        high = s.pile[-1]
        back = high.cards - high.gone
        s.hands[high.seat] += back
        s.counts[high.seat] += size(back)
        s.pile = s.pile[:-1]
        s.settled = 1 << a.user if s.pile else 0
        if out is not None:
            out.append(Fled(high.seat, size(back)))
        return SETTLES

    def wanted(self, t: Thinking, use: Use) -> Deed | None:
        """Frighten whoever is nearly out, where nothing else beats his hand."""
        v, high = t.view, t.view.pile[-1]
        helpless = not follows(v.hand, high.kind, high.key, v.rules.ladder)
        return Deed(use.power) if not t.level.plans or (helpless and v.counts[high.seat] <= _NEARLY) else None
