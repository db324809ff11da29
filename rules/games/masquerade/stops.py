"""Which questions a person is spared, and when: the stops of SM 3.14. Public facts alone, and what he has set.

The rules ask everybody who could act; a stop answers "no" for him.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.types import PASS
from rules.games.masquerade.cards import KINDS, decks
from rules.games.masquerade.hands import beats, lowered
from rules.games.masquerade.marking import cards_in_plays
from rules.games.masquerade.powers import REGISTER, deed_of
from rules.games.masquerade.state import (
    ANSWER,
    BEFORE,
    BOON,
    EYES,
    FORTIFY,
    HUNT,
    OUT_OF_TURN,
    OWN,
    PLAY,
    RAISE,
    SECOND,
    STOP,
    UNDO,
)
from rules.games.masquerade.uses import hows, usable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.types import Ask
    from rules.games.masquerade.view import View

RESPONSES: Final = frozenset((BEFORE, UNDO, STOP, EYES, FORTIFY, RAISE, ANSWER))
AGAIN: Final = frozenset((SECOND, OUT_OF_TURN))
FEW: Final = 3  # one part in so many of a deal is few cards


class When(StrEnum):
    """When a power asks."""

    ALWAYS = "always"
    USEFUL = "useful"
    NEVER = "never"


class Wishes(NamedTuple):
    """What somebody has set, and what has been said at the table for a while."""

    powers: Mapping[int, When] = {}
    marked: frozenset[int] = frozenset()  # on whom an eye is kept
    quiet_trick: tuple[int, int] = (-1, -1)  # (round, trick) in which nothing more is asked
    quiet_round: int = -1
    hunt: bool = False  # flags: at the next chance
    boon: bool = False
    waits: bool = False  # before another's play everything waits for an answer

    def hushes(self, v: View) -> bool:
        """Return whether nothing more is wanted for now."""
        return (v.round_no, v.trick_no) == self.quiet_trick or v.round_no == self.quiet_round


def spared(v: View, ask: Ask, wishes: Wishes, *, several: bool) -> bool:
    """Return whether `ask` is answered "no" without a question; `several`: other people see who is asked."""
    if PASS not in ask.options:
        return False
    if ask.id in (HUNT, BOON):
        return not (wishes.hunt if ask.id == HUNT else wishes.boon)
    if ask.id not in RESPONSES and ask.id not in AGAIN:
        return ask.id == OWN and not several and _idle(v, ask, wishes)
    if wishes.hushes(v):
        return True
    if ask.id in AGAIN:
        return _no_second(v, ask, wishes, several=several)
    return not any(_asks(v, dot, wishes) for dot in ask.options if dot != PASS)


def _asks(v: View, dot: int, wishes: Wishes) -> bool:
    """Return whether a dot is worth a question."""
    when = wishes.powers.get(dot, When.USEFUL)
    if when is not When.USEFUL:
        return when is When.ALWAYS
    return (v.phase == BEFORE and wishes.waits) or useful(v, dot, wishes.marked)


def useful(v: View, dot: int, marked: frozenset[int] = frozenset()) -> bool:
    """Return whether a dot could change something that matters now, SM 3.14.2."""
    if v.phase == BEFORE:
        return dangerous(v, v.turn) or v.turn in marked
    if v.phase == EYES:
        seat = v.trial[0].seat
        return v.pile[-1].seat == v.seat or dangerous(v, seat) or seat in marked
    if v.phase == FORTIFY:
        return turned_back(v)
    if v.phase == RAISE:
        return failing(v) and any(saved_by(v, deed.power, deed.suit) for deed in map(deed_of, hows(v, v.seat, dot)))
    return True


def deal(n: int) -> int:
    """Return how many cards everybody is dealt."""
    return KINDS * decks(n) // n


def dangerous(v: View, seat: int) -> bool:
    """Return whether somebody has at most a third of his deal left."""
    return FEW * v.counts[seat] <= deal(v.n)


def turned_back(v: View) -> bool:
    """Return whether one rank more on the high hand would turn the hand on trial back."""
    trial, high = v.trial[0], v.pile[-1]
    return not beats(trial.kind, trial.key, high.kind, lowered(high.key + 4, trial.poison), v.rules.ladder)


def failing(v: View) -> bool:
    """Return whether the hand on trial would go back as it is."""
    trial, high = v.trial[0], v.pile[-1]
    return not beats(trial.kind, trial.key, high.kind, lowered(high.key, trial.poison), v.rules.ladder)


def saved_by(v: View, power: int, suit: int) -> bool:
    """Return whether a raise would save the hand on trial."""
    trial, high = v.trial[0], v.pile[-1]
    return beats(*REGISTER[power].raised(trial, suit), high.kind, lowered(high.key, trial.poison), v.rules.ladder)


def _no_second(v: View, ask: Ask, wishes: Wishes, *, several: bool) -> bool:
    """A second hand: where others look on, whoever has a dot is asked, whatever he holds."""
    if all(wishes.powers.get(dot) is When.NEVER for dot in usable(v, v.seat, ask.id)):
        return True
    return not several and ask.options == (PASS,)


def _idle(v: View, ask: Ask, wishes: Wishes) -> bool:
    """T3 of somebody who can play nothing, and whose dots could not change that."""
    if not v.pile or cards_in_plays(v._replace(phase=PLAY), v.seat):
        return False
    return not any(
        REGISTER[dot].fetches or wishes.powers.get(dot, When.USEFUL) is When.ALWAYS
        for dot in ask.options if dot != PASS
    )
