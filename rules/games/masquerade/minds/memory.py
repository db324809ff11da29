"""What an opponent remembers of a round, and the scene it weighs with that. Nothing it was not told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.games.masquerade.cards import FULL_HOUSE, ONE, STRAIGHT, follows, size
from rules.games.masquerade.codes import HIDDEN, scum
from rules.games.masquerade.events import (
    Fetched,
    Fled,
    Gave,
    Hunted,
    Looked,
    Played,
    Reshaped,
    Returned,
    Round,
    Soul,
    Stands,
    Trick,
)
from rules.games.masquerade.minds.groups import WINS
from rules.games.masquerade.minds.playout import SIZE, Start
from rules.games.masquerade.obey import unplayed
from rules.games.masquerade.state import after

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.events import Event
    from rules.core.types import Seat
    from rules.games.masquerade.view import Sight, View


class Memory:
    """Known cards by seat; a function of the own tape."""

    __slots__ = ("high", "known", "seat", "trial")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.known: dict[int, list[int]] = {}
        self.trial: tuple[int, tuple[int, ...]] = (-1, ())
        self.high: list[tuple[int, tuple[int, ...]]] = []

    def hear(self, told: Event) -> None:  # noqa: C901, PLR0912 - a kind a case
        """Take note of one event."""
        match told:
            case Round():
                self.known = {}
                self.high = []
            case Trick():
                self.high = []
            case Gave():
                self._gave(told.giver, told.taker, told.cards)
            case Soul(one, other, int(up), int(down)) | Reshaped(one, other, int(up), int(down)):
                self._gave(one, other, (up,))
                self._gave(other, one, (down,))
            case Reshaped():  # two crypts changed: what was known of them is not certain any more
                self.known.pop(told.user, None)
                self.known.pop(told.target, None)
            case Looked(cards=tuple(cards)):
                self._looked(told, cards)
            case Fetched():
                self._add(told.seat, (told.card,))
            case Played():
                self._drop(told.seat, told.cards)
                self.trial = (told.seat, told.cards)
            case Returned():  # everybody has seen them
                if self.trial[0] == told.seat:
                    self._add(*self.trial)
            case Stands():
                at = max(0, len(self.high) - 1) if told.mode == HIDDEN else len(self.high)
                self.high.insert(at, self.trial)
            case Fled():
                if self.high and self.high[-1][0] == told.seat:
                    seat, laid = self.high.pop()
                    self._add(seat, laid[: told.number] if len(laid) == told.number else ())
            case Hunted():  # he has no cards; where they went nobody saw
                self.known.pop(told.seat, None)

    def cards(self, seat: int) -> int:
        """Return the known cards of a seat, packed."""
        return sum(ONE[card] for card in self.known.get(seat, ()))

    def _add(self, seat: int, cards: Iterable[int]) -> None:
        if seat != self.seat:
            self.known.setdefault(seat, []).extend(cards)

    def _drop(self, seat: int, cards: Iterable[int]) -> None:
        mine = self.known.get(seat)
        if mine:
            for card in cards:
                if card in mine:
                    mine.remove(card)

    def _gave(self, giver: Seat, taker: Seat, cards: tuple[int, ...]) -> None:
        """Cards changed hands between oneself and another."""
        if self.seat in (giver, taker):
            self._drop(giver, cards)
            self._add(taker, cards)

    def _looked(self, told: Looked, cards: tuple[int, ...]) -> None:
        """A crypt was seen: what is known of it is that."""
        if told.user == self.seat and cards:
            mine = self.known.setdefault(told.target, [])
            mine += [card for card in cards if card not in mine]


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
    return unplayed(v) - v.hand


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
