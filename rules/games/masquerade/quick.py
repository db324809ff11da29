"""The hot path: a plain hand that nobody can meet stands at once, as it would after all the windows of windows.py."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from rules.games.masquerade import ending, tricks
from rules.games.masquerade.cards import unpack
from rules.games.masquerade.codes import LEADS, NORMAL, UPON
from rules.games.masquerade.events import Played, Stands
from rules.games.masquerade.hands import FIVE, STRAIGHT, follows, leads, plain
from rules.games.masquerade.obey import release
from rules.games.masquerade.state import EYES, FORTIFY, OUT_OF_TURN, PLAY, SECOND, Laid, Trial
from rules.games.masquerade.uses import IN_TURN, MASKS

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.state import State

_OTHERS: Final = MASKS[EYES] | MASKS[OUT_OF_TURN]
_OWNER: Final = MASKS[FORTIFY]
_AGAIN: Final = MASKS[SECOND]
_AT_PLAY: Final = IN_TURN | MASKS[PLAY]


@lru_cache(maxsize=1 << 12)
def _anybody(full: tuple[int, ...]) -> int:
    """Return the bits of all dots of a round with which a plain hand of somebody else can be met."""
    return reduce(or_, full) & _OTHERS


def plain_turn(s: State, seat: int) -> list[int] | None:
    """Return what a seat without anything to declare may put down (0: pass, last); None where more must be known."""
    if s.dots[seat] & _AT_PLAY or s.barred or s.orders[seat] or s.first >= 0:
        return None
    pile = s.pile
    if not pile:
        return leads(s.hands[seat])
    high = pile[-1]
    found = follows(s.hands[seat], high.kind, high.key, s.rules.ladder)
    found.append(0)
    return found


def unmet(s: State) -> bool:
    """Return whether nobody can meet or add to a plain hand of the active player."""
    if s.round_no == 1:
        return True
    dots = s.dots
    if dots[s.turn] & _AGAIN or _anybody(s.full):
        return False
    return not s.pile or not dots[s.pile[-1].seat] & _OWNER


def trial(s: State, cards: int) -> Trial:
    """Return a plain hand of the active player as it goes on trial."""
    kind, key = plain(cards)
    return Trial(NORMAL, s.turn, cards, kind, key, 0, key, (), values=unpack(cards))


def lay(s: State, cards: int, out: list[Event] | None) -> None:
    """Put a plain hand down that nobody can meet: it stands."""
    seat = s.turn
    kind, key = plain(cards)
    number = kind if kind < STRAIGHT else FIVE
    s.hands[seat] -= cards
    s.counts[seat] -= number
    if out is not None:
        out.append(Played(seat, NORMAL, kind, key, UPON if s.pile else LEADS, unpack(cards), ()))
        out.append(Stands(seat, NORMAL, kind, key))
    s.pile += (Laid(seat, cards, kind, key, 0, key),)
    s.settled = 0
    s.first = -1
    release(s, seat)
    if not s.counts[seat] and ending.goes_out(s, seat, out):
        return
    tricks.next_turn(s, out)
