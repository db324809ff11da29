"""A hand on the table as it is shown, and dots by kind: read from the View."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.games.masquerade.cards import unpack
from rules.games.masquerade.codes import NOT_DOTS, kinds, left
from rules.games.masquerade.windows import hides

if TYPE_CHECKING:
    from rules.games.masquerade.state import Laid, Trial
    from rules.games.masquerade.view import View


@dataclass(slots=True)
class Lying:
    """One hand on the table. `used` are the powers on it, `trial` whether it may still go back."""

    seat: int
    cards: tuple[int, ...]
    kind: int
    key: int
    used: tuple[int, ...] = ()
    trial: bool = False


def dots_in(packed: int) -> dict[int, int]:
    """Return how many dots of each kind a packed set has; what is no real dot is not among them."""
    return {dot: left(packed, dot) for dot in kinds(packed & ~NOT_DOTS)}


def pile_of(v: View) -> tuple[Lying, ...]:
    """Return what lies on the table, the hand on trial where it would come to lie."""
    lying = [_laid(laid) for laid in v.pile]
    if v.trial:
        trial = v.trial[0]
        lying.insert(len(lying) - hides(v, trial), _tried(trial))
    return tuple(lying)


def _laid(laid: Laid) -> Lying:
    used = tuple(power for power in range(laid.used.bit_length()) if laid.used >> power & 1)
    return Lying(laid.seat, unpack(laid.cards - laid.gone), laid.kind, laid.key, used)


def _tried(trial: Trial) -> Lying:
    return Lying(trial.seat, unpack(trial.cards), trial.kind, trial.key, trial.powers, trial=True)
