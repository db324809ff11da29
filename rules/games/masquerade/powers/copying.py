"""Dots that copy eight other powers, for a suit; the engine sees only the power that is copied. SM 1.10, 3.12.10."""

from __future__ import annotations

from typing import ClassVar

from rules.games.masquerade.cards import CLUBS, DIAMONDS, HEARTS, SPADES
from rules.games.masquerade.codes import (
    COPIED,
    DARK_THAUMATURGY,
    HEDGE,
    KOLDUNIC,
    NECROMANCY,
    PATH,
    THAUMATURGY,
    TRUE_MAGIC,
)
from rules.games.masquerade.declared import Use
from rules.games.masquerade.powers.base import Power


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
    worth, liked = 20, ("hoarder",)


class Necromancy(_Copying):
    """Spades."""

    code = NECROMANCY
    suits = (SPADES,)
    worth = 20


class Path(_Copying):
    """Diamonds."""

    code = PATH
    suits = (DIAMONDS,)
    worth = 16


class Hedge(_Copying):
    """Clubs."""

    code = HEDGE
    suits = (CLUBS,)
    worth = 18


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
    worth, liked = 24, ("gambler",)


class Koldunic(_Copying):
    """A suit named before the cards are seen."""

    code = KOLDUNIC
    suited = True
    worth = 18

    def uses(self, suit: int, _dares: bool) -> tuple[Use, ...]:
        """What it copies, in that suit."""
        return tuple(Use(self.code, power, suit) for power in COPIED)
