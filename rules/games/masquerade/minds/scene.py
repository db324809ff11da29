"""What a level sees of the table when it thinks about cards: what may be out there, who is near going out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.games.masquerade.cards import KINDS, ONE, decks, size
from rules.games.masquerade.hands import FULL_HOUSE, STRAIGHT, follows
from rules.games.masquerade.minds.groups import WINS
from rules.games.masquerade.minds.playout import SIZE, Start
from rules.games.masquerade.state import after
from rules.games.masquerade.titles import scum

if TYPE_CHECKING:
    from rules.games.masquerade.view import Sight, View

_FULL: Final = {number: sum(ONE[kind] * number for kind in range(KINDS)) for number in (1, 2)}
_SURE: Final = 100
_HOLD: Final = (100, 55, 34, 22, 14, 9, 6, 4, 3, 2, 1)  # a single wins so often where so many better cards are out


class Scene(NamedTuple):
    """A position as one seat sees it."""

    view: View
    me: int
    hand: int
    pool: int  # unseen cards, those set aside among them
    rivals: tuple[int, ...]  # still in, clockwise
    shortest: int  # cards of the rival nearest to going out
    longest: int
    counts: bool  # whether this level counts cards


def pool_of(v: View) -> int:
    """Return the cards this view does not show, packed."""
    gone = v.hand + v.swept
    for laid in v.pile:
        gone += laid.cards - laid.gone
    for trial in v.trial:
        gone += trial.cards
    return _FULL[decks(v.n)] - gone


def scene(v: View, *, counts: bool) -> Scene:
    """Return the scene of a view."""
    rivals = after(v.order, v.alive, v.seat)
    numbers = [v.counts[seat] for seat in rivals]
    return Scene(v, v.seat, v.hand, pool_of(v), rivals, min(numbers, default=0), max(numbers, default=0), counts)


def wins(sc: Scene, kind: int, key: int) -> int:
    """Return in how many of a hundred cases nobody will beat a hand."""
    if SIZE[kind] > sc.longest:
        return _SURE
    usual = WINS[kind][key]
    if not sc.counts:
        return usual
    better = follows(sc.pool, kind, key, sc.view.rules.ladder)
    if not better:
        return _SURE
    if kind == 1:
        higher = size(sc.pool >> 2 * key + 2)
        reach = sum(sc.view.counts[seat] for seat in sc.rivals) * _SURE // max(1, size(sc.pool))
        return max(usual, _HOLD[min(len(_HOLD) - 1, higher * reach // _SURE)])
    if kind in (STRAIGHT, FULL_HOUSE):
        return max(usual, _SURE - 4 * len(better))
    return usual


def unbeatable(sc: Scene, kind: int, key: int) -> bool:
    """Return whether nobody can have cards that beat a hand."""
    return SIZE[kind] > sc.longest or not follows(sc.pool, kind, key, sc.view.rules.ladder)


def begun(v: Sight) -> Start:
    """Return where a playout begins: the active player is to act."""
    high = v.pile[-1] if v.pile else None
    return Start(
        v.order, v.alive, v.turn, high.kind if high else 0, min(high.key, 63) if high else 0,
        high.seat if high else v.turn, v.settled, v.staked, v.must, len(v.out), scum(v) if not v.out else -1,
    )  # fmt: skip


def onward(b: Start) -> Start:
    """Go on to the next turn, or to the next trick."""
    others = b.alive & ~(1 << b.owner)
    at = b.order.index(b.turn)
    following = [seat for seat in b.order[at + 1 :] + b.order[: at + 1] if b.alive >> seat & 1]
    if b.kind and b.settled & others == others:
        at = b.order.index(b.owner)
        leader = next(seat for seat in b.order[at:] + b.order[:at] if b.alive >> seat & 1)
        return b._replace(kind=0, settled=0, bound=0, must=0, turn=leader)
    return b._replace(turn=next((seat for seat in following if seat != b.owner), b.owner))
