"""The public playout path: every decision as codes, carried out without a View. For search, measuring and mass play.

A code is a number or (number, how). At a play: 0 for the pass, packed cards, (packed cards, how), or (~dot, how) for
a power that is a turn of its own. In a window: 0 for "no", or (dot, how). Anywhere else: the option of the ask, with
its how where it has one; packed cards where some are given back. Where all are asked at once one answers after another.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import TYPE_CHECKING, Final

from rules.core.types import PASS, Move
from rules.games.masquerade import ending, rights, tricks, windows
from rules.games.masquerade import state as at
from rules.games.masquerade.cards import FIVE, STRAIGHT, follows, kinds_in, leads, pack, plain, unpack
from rules.games.masquerade.codes import CHOSE, LEADS, NORMAL, NOT_DOTS, UPON, kinds
from rules.games.masquerade.events import Played, Stands
from rules.games.masquerade.obey import must_play, release
from rules.games.masquerade.phases import PHASES
from rules.games.masquerade.phases.play import DECLINED
from rules.games.masquerade.plays import Code, codes_of
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.state import Laid, State, Trial
from rules.games.masquerade.uses import IN_TURN, MASKS, sorts, usable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event

# -- the hot path: a plain hand that nobody can meet stands at once, as it would after all the windows of windows.py
_OTHERS: Final = MASKS[at.EYES] | MASKS[at.OUT_OF_TURN]
_OWNER: Final = MASKS[at.FORTIFY]
_AGAIN: Final = MASKS[at.SECOND]
_AT_PLAY: Final = IN_TURN | MASKS[at.PLAY]


@lru_cache(maxsize=1 << 12)
def _anybody(full: tuple[int, ...]) -> int:
    """Return the bits of all dots of a round with which a plain hand of somebody else can be met."""
    return reduce(or_, full) & _OTHERS


def _plain_turn(s: State, seat: int) -> list[int] | None:
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


def _unmet(s: State) -> bool:
    """Return whether nobody can meet or add to a plain hand of the active player."""
    if s.round_no == 1:
        return True
    dots = s.dots
    if dots[s.turn] & _AGAIN or _anybody(s.full):
        return False
    return not s.pile or not dots[s.pile[-1].seat] & _OWNER


def _trial(s: State, cards: int) -> Trial:
    """Return a plain hand of the active player as it goes on trial."""
    kind, key = plain(cards)
    return Trial(NORMAL, s.turn, cards, kind, key, 0, key, (), values=unpack(cards))


def _lay(s: State, cards: int, out: list[Event] | None) -> None:
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
    if s.orders[seat]:
        release(s, seat)
    if not s.counts[seat] and ending.goes_out(s, seat, out):
        return
    tricks.next_turn(s, out)


# -- codes
_ASKS: Final = {at.HUNT_VOTE: "vote"}  # where the ask is called otherwise than its phase
_CARDS: Final = frozenset((at.PLAY, at.SECOND, at.OUT_OF_TURN))
_WINDOWS: Final = frozenset(
    (at.OWN, at.BEFORE, at.ANSWER, at.UNDO, at.STOP, at.EYES, at.FORTIFY, at.RAISE)
)  # fmt: skip
_YES_NO: Final = (0, 1)


def actor(s: State) -> int:
    """Return who decides next, NOBODY when the match is over; of several who are asked at once the first."""
    return s.asked if s.asked >= 0 or () not in s.answers else s.answers.index(())


def legal(s: State) -> Sequence[Code]:
    """Return the codes of all that can be done, one of each sort where suits and faces make no odds."""
    if s.phase == at.PLAY:
        plain = _plain_turn(s, s.turn)
        if plain is not None:
            return plain
    return _LEGAL[s.phase](s, s.asked if s.asked >= 0 else actor(s))


def play(s: State, code: Code, out: list[Event] | None = None) -> None:
    """Apply a code of `legal` and run on to the next decision."""
    if s.phase == at.PLAY and isinstance(code, int):
        if not code:
            tricks.passes(s, CHOSE, out)
        elif _unmet(s):
            _lay(s, code, out)
        else:
            windows.put_down(s, _trial(s, code), out)
    elif code == 0 and s.phase in DECLINED:
        DECLINED[s.phase](s, out)
    else:
        PHASES[s.phase].take(s, move_of(s, code), out)


def move_of(s: State, code: Code) -> Move:
    """Return the move a code stands for."""
    seat, phase = actor(s), s.phase
    ask = _ASKS.get(phase, phase)
    if phase in _CARDS:
        return _card_move(seat, ask, code)
    if phase == at.GIVE:
        assert isinstance(code, int)  # noqa: S101 - cards
        return Move(seat, ask, unpack(code))
    if phase in _WINDOWS and code == 0:
        return Move(seat, ask, (PASS,))
    if phase == at.CHOOSE and rights.names_suit(s, seat):
        ask = "suit"
    return Move(seat, ask, (code,)) if isinstance(code, int) else Move(seat, ask, (code[0],), code[1])


def _card_move(seat: int, ask: str, code: Code) -> Move:
    if isinstance(code, int):
        return Move(seat, ask, unpack(code) if code else (PASS,))
    cards, how = code
    return Move(seat, "deed", (~cards,), how) if cards < 0 else Move(seat, ask, unpack(cards), how)


# -- what can be done in each phase
def _turn(s: State, seat: int) -> Sequence[Code]:
    found = codes_of(s, seat)
    if s.pile and not (s.orders[seat] and must_play(s, seat)):
        found.append(0)
        if s.dots[seat] & MASKS[at.PLAY]:
            found += [(~dot, how) for dot in usable(s, seat, at.PLAY) for how in sorts(s, seat, dot)]
    return found


def _more(s: State, seat: int) -> Sequence[Code]:
    found = codes_of(s, seat)
    found.append(0)
    return found


def _window(s: State, seat: int) -> Sequence[Code]:
    found: list[Code] = [0]
    for dot in usable(s, seat, s.phase):
        found += [(dot, how) for how in sorts(s, seat, dot)]
    return found


def _choose(s: State, seat: int) -> Sequence[Code]:
    if rights.names_suit(s, seat):
        return (0, 1, 2, 3)
    return [(option, how) for option in rights.options(s, seat) for how in rights.forms(s, seat, option)]


def _give(s: State, seat: int) -> Sequence[Code]:
    number = sum(owed for giver, _, owed in s.owed if giver == seat)
    cards = unpack(s.hands[seat])
    return tuple({pack(some) for some in combinations(cards, number)}) if number > 1 else _singly(s.hands[seat])


def _singly(hand: int) -> tuple[int, ...]:
    return tuple(1 << 2 * kind for kind in kinds_in(hand))


def _reply(s: State, _seat: int) -> Sequence[Code]:
    return REGISTER[s.attempt[0].power].replies


_LEGAL: Final[dict[str, Callable[[State, int], Sequence[Code]]]] = {
    at.RULES: lambda *_: range(16),
    at.CHOOSE: _choose,
    at.GIVE: _give,
    at.LEAD: lambda s, _: s.order,
    at.NEXT: lambda *_: (0,),
    at.HUNT: lambda s, _: (PASS, *rights.prey(s)),
    at.HUNT_VOTE: lambda *_: _YES_NO,
    at.FORFEIT: lambda s, seat: kinds(s.dots[seat] & ~NOT_DOTS),
    at.BOON: lambda s, _: (PASS, *rights.favoured(s)),
    at.ACCEPT: lambda s, seat: (PASS, *kinds(rights.spent(s, seat))),
    at.PLAY: _turn,
    at.SECOND: _more,
    at.OUT_OF_TURN: _more,
    at.FACE: lambda *_: _YES_NO,
    at.REPLY: _reply,
    **dict.fromkeys(_WINDOWS, _window),
}
