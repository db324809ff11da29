"""A power is declared, may be answered, and is carried out: the windows all powers pass through. SM 3.1, SM 3.10."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.types import PASS, Ask
from rules.games.masquerade import tricks, windows
from rules.games.masquerade.cards import KINDS, beats, decks, lowered, size
from rules.games.masquerade.codes import DOT, FORCED, mask
from rules.games.masquerade.declared import Bidding, Deed, Fetch
from rules.games.masquerade.events import Kept, Met, Power
from rules.games.masquerade.marking import cards_in_plays
from rules.games.masquerade.obey import SOMETHING, drop_if_free, in_vain, lacks
from rules.games.masquerade.powers import REGISTER, deed_of
from rules.games.masquerade.powers.base import AGAIN, BEATEN, CONCEALED, ENDS, GO_ON, ILLUSION, PASSES, SETTLES, WAITS
from rules.games.masquerade.state import (
    ANSWER,
    BEFORE,
    BOON,
    EYES,
    FORTIFY,
    HUNT,
    NOBODY,
    OUT_OF_TURN,
    OWN,
    PLAY,
    RAISE,
    SECOND,
    STOP,
    UNDO,
    Attempt,
)
from rules.games.masquerade.uses import IN_TURN, ask_next, hows, usable, worthwhile

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.core.events import Event
    from rules.games.masquerade.state import State
    from rules.games.masquerade.view import View


def declare(s: State, seat: int, dot: int, how: tuple[int, ...], out: list[Event] | None) -> None:
    """Spend the dot; whoever it is aimed at may answer; then it is carried out."""
    deed = deed_of(how)
    power = REGISTER[deed.power]
    target = power.target(s, deed.said)
    s.dots[seat] -= DOT[dot]
    s.attempt = (Attempt(dot, deed.power, deed.suit, seat, target, deed.said),)
    if out is not None:
        out.append(Power(seat, dot, deed.power, deed.suit, target, power.told(deed.said)))
    if s.phase == PLAY:  # a power that is one's turn: T6a comes before it is carried out
        drop_if_free(s, seat)
        s.phase = STOP
        s.todo = windows.clockwise(s, seat)
        next_stop(s, out)
    else:
        _open_answer(s, target, out)


def _open_answer(s: State, target: int, out: list[Event] | None) -> None:
    """Let the target answer, if it can."""
    s.back = s.phase
    s.phase = ANSWER
    if target >= 0 and usable(s, target, ANSWER):
        s.asked = target
    else:
        s.phase = s.back
        carry(s, out)


def next_stop(s: State, out: list[Event] | None) -> None:
    """Ask the next of T6a, against a hand, or a power that is a turn: what nobody stills is carried out."""
    if s.trial:
        windows.next_stop(s, out)
    elif not ask_next(s, STOP):
        carry(s, out)


def answered(s: State, dot: int, out: list[Event] | None) -> None:
    """The target meets the attempt (SM 3.12.33, SM 3.12.7): both dots are spent and nothing comes of it."""
    a = s.attempt[0]
    _spend(s, a.target, dot, out)
    s.attempt = s.attempt[1:]
    s.phase = s.back
    resume(s, out)


def carry(s: State, out: list[Event] | None) -> None:
    """Do what was declared."""
    a = s.attempt[0]
    outcome = REGISTER[a.power].use(s, a, out)
    if outcome != WAITS:
        done(s, outcome, out)


def done(s: State, outcome: int, out: list[Event] | None) -> None:
    """The attempt is over: mark whoever dealt with demons, and go on."""
    a = s.attempt[0]
    s.attempt = ()
    if s.phase != RAISE:  # what raises a hand counts once that hand stands
        windows.mark(s, a.user, a.dot)
    follow(s, outcome, out)


def follow(s: State, outcome: int, out: list[Event] | None) -> None:
    """Go on as a power's outcome says."""
    if outcome == GO_ON:
        resume(s, out)
    elif outcome == PASSES:
        tricks.passes(s, FORCED, out)
    elif outcome == ENDS:
        tricks.end_trick(s, out)
    elif outcome == BEATEN:
        windows.beaten(s, out)
    elif outcome == SETTLES:
        tricks.next_turn(s, out)
    elif outcome == AGAIN:
        windows.again(s, windows.take_back(s, out, ()), out)


def resume(s: State, out: list[Event] | None) -> None:
    """Go on with the window in which something was declared or answered."""
    s.asked = NOBODY
    _RESUME[s.phase](s, out)


_RESUME = {
    OWN: tricks.own, BEFORE: tricks.next_before, UNDO: windows.next_undo, STOP: next_stop,
    EYES: windows.next_eyes, FORTIFY: windows.fortified, RAISE: windows.fortified,
}  # fmt: skip


def cancel(s: State, seat: int, dot: int, out: list[Event] | None) -> None:
    """Meet a hand on trial, or a power that is a turn of its own (T6a, T8)."""
    _spend(s, seat, dot, out)
    if s.phase == UNDO:
        windows.undone(s, out)
    elif REGISTER[dot].stills:  # Presence: what it stops is not spent, its player passes, unless he can answer
        target = s.trial[0].seat if s.trial else s.attempt[0].user
        _still(s, dot, seat, target, out)
    else:
        seen = CONCEALED | ILLUSION
        powers = s.trial[0].powers if s.ruleset == 1 else windows.returning(s)
        kept = tuple(power for power in powers if not REGISTER[power].tags & seen)
        windows.again(s, windows.take_back(s, out, kept), out)


def _still(s: State, dot: int, seat: int, target: int, out: list[Event] | None) -> None:
    """Open the answer to a power that stills what was declared."""
    s.attempt = (Attempt(dot, dot, -1, seat, target, ()), *s.attempt)
    s.back = STOP
    s.phase = ANSWER
    if usable(s, target, ANSWER):
        s.asked = target
    else:
        stilled(s, out)


def stilled(s: State, out: list[Event] | None) -> None:
    """What was declared is stopped and not spent; its player passes."""
    s.phase = STOP
    s.attempt = s.attempt[1:]
    if s.trial:
        windows.beaten(s, out)
    else:
        stopped = s.attempt[0]
        s.attempt = ()
        s.dots[stopped.user] += DOT[stopped.dot]
        if out is not None:
            out.append(Kept(stopped.user, stopped.dot))
        tricks.passes(s, FORCED, out)


def _spend(s: State, seat: int, dot: int, out: list[Event] | None) -> None:
    s.dots[seat] -= DOT[dot]
    if out is not None:
        out.append(Met(seat, dot))


RESPONSES: Final = frozenset((BEFORE, UNDO, STOP, EYES, FORTIFY, RAISE, ANSWER))
ENCORES: Final = frozenset((SECOND, OUT_OF_TURN))
FEW: Final = 3  # one part in so many of a deal is few cards
NEAR: Final = 3  # with so many left the next play may be the last
LONG: Final = 4  # cards: to be rid of so many once more is always worth a question


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
    unordered: tuple[int, ...] = ()  # (round, trick, hands in it) in which no order is wanted
    hunt: bool = False  # flags: at the next chance
    boon: bool = False
    waits: bool = False  # before another's play everything waits for an answer

    def curious(self) -> Wishes:
        """Return the same, asked always by every power that asks at all."""
        powers = {dot: when if when is When.NEVER else When.ALWAYS for dot, when in self.powers.items()}
        return self._replace(powers=powers)

    def hushes(self, v: View) -> bool:
        """Return whether nothing more is wanted for now."""
        return (v.round_no, v.trick_no) == self.quiet_trick or v.round_no == self.quiet_round


def spared(v: View, ask: Ask, wishes: Wishes, *, several: bool) -> bool:
    """Return whether `ask` is answered "no" without a question; `several`: other people see who is asked."""
    if PASS not in ask.options:
        return False
    if ask.id in (HUNT, BOON):
        return not (wishes.hunt if ask.id == HUNT else wishes.boon)
    if ask.id not in RESPONSES and ask.id not in ENCORES:
        return ask.id == OWN and not several and _idle(v, ask, wishes)
    if wishes.hushes(v):
        return True
    if ask.id in ENCORES:
        return _no_second(v, ask, wishes, several=several)
    return not any(_asks(v, dot, wishes, several=several) for dot in ask.options if dot != PASS)


def _asks(v: View, dot: int, wishes: Wishes, *, several: bool) -> bool:
    """Return whether a dot is worth a question."""
    deeds = worthwhile(v, hows(v, v.seat, dot))
    if not deeds or (so_far(v) == wishes.unordered and _orders(deeds)):
        return False
    when = wishes.powers.get(dot, When.USEFUL)
    if when is not When.USEFUL:
        return when is When.ALWAYS
    return (v.phase == BEFORE and wishes.waits) or useful(v, dot, wishes.marked, 0 if several else v.hand)


def useful(v: View, dot: int, marked: frozenset[int], elsewhere: int) -> bool:
    """Return whether a dot could change something that matters now, SM 3.14.2; others do not hold what is elsewhere."""
    if v.phase == BEFORE:
        return v.turn in marked or (not helpless(v, elsewhere) and _matters(v, dot))
    if v.phase == EYES:
        seat = v.trial[0].seat
        return v.pile[-1].seat == v.seat or dangerous(v, seat) or seat in marked
    if v.phase == FORTIFY:
        return turned_back(v)
    if v.phase == RAISE:
        return failing(v) and any(saved_by(v, deed.power, deed.suit) for deed in map(deed_of, hows(v, v.seat, dot)))
    return True


def out_with_it(v: View) -> bool:
    """Return whether whoever is about to play would be out by beating the high hand."""
    return bool(v.pile) and v.counts[v.turn] == size(v.pile[-1].cards)


def at_stake(v: View) -> bool:
    """Return whether whoever is about to play may be out soon with it, or keeps one from being so by beating one."""
    mine, few = v.owner == v.seat, v.counts[v.turn] <= NEAR + (size(v.pile[-1].cards) if v.pile else 0)
    return out_with_it(v) or (few and (not v.pile or mine)) or (mine and v.counts[v.seat] <= NEAR)


def last_in_the_way(v: View) -> bool:
    """Return whether the trick is one's own if whoever is about to play passes."""
    others = v.alive & ~(1 << v.seat | 1 << v.turn)
    return v.owner == v.seat and v.settled & others == others


def _matters(v: View, dot: int) -> bool:
    """Return whether a dot used now may keep the trick one's own, or hold up whoever may be out soon."""
    deeds = [deed_of(how) for how in hows(v, v.seat, dot)]
    if _orders(deeds):  # who is ordered to play helps whoever it is played on
        return v.owner != v.seat and bool(v.alive >> v.owner & 1) and dangerous(v, v.owner)
    ways = {REGISTER[deed.power] for deed in deeds if deed.suit < 0}
    holds = v.owner == v.seat and any(way.closes or (way.stalls and last_in_the_way(v)) for way in ways)
    return holds or (bool(ways) and at_stake(v))  # a suit that is barred hinders hardly anybody


def _orders(deeds: Iterable[Deed]) -> bool:
    return all(isinstance(deed.said, Bidding) for deed in deeds)


def so_far(v: View) -> tuple[int, int, int]:
    """Return round, trick, and how many hands lie in it: where they are the same, so is what is to be beaten."""
    return v.round_no, v.trick_no, len(v.pile)


_PLACE: Final = mask(tuple(dot for dot, power in enumerate(REGISTER) if PLAY in power.moments))  # in place of a hand
_HELP: Final = IN_TURN | _PLACE  # dots that may do what the cards of whoever's turn it is could not; T3 is over


def helpless(v: View, elsewhere: int) -> bool:
    """Return whether whoever is about to play is seen to have neither cards nor powers for it."""
    dots = 0 if v.hushed >> v.turn & 1 else v.dots[v.turn] & _HELP
    if not v.pile or dots & _PLACE:
        return False
    return lacks(v) > 0 or (not dots and in_vain(v, SOMETHING, elsewhere))


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
    """A second hand, useful if long or late in a round: where others look on, all who have a dot are asked."""
    whens = [wishes.powers.get(dot, When.USEFUL) for dot in usable(v, v.seat, ask.id)]
    if several or all(when is When.NEVER for when in whens):
        return not several or all(when is When.NEVER for when in whens)
    laid = size(v.pile[-1].cards)
    early = ask.id == SECOND and laid < LONG and FEW * (v.counts[v.seat] - laid) > deal(v.n)
    others = (seat for seat in range(v.n) if seat != v.seat and v.alive >> seat & 1)
    early = early and When.ALWAYS not in whens and not any(dangerous(v, seat) for seat in others)
    return early or ask.options == (PASS,)


def _idle(v: View, ask: Ask, wishes: Wishes) -> bool:
    """T3 of somebody who can play nothing, and whose dots could not change that."""
    if not v.pile or cards_in_plays(v._replace(phase=PLAY), v.seat):
        return False
    return not any(
        wishes.powers.get(dot, When.USEFUL) is When.ALWAYS
        or any(isinstance(said := deed_of(how).said, Fetch) and said.card >= 0 for how in hows(v, v.seat, dot))
        for dot in ask.options if dot != PASS
    )
