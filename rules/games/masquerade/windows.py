"""A hand on trial: the responses (T6), standing (T7) and what may come right after (T8). SM 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade import ending, tricks
from rules.games.masquerade.cards import beats, lowered, size, unpack
from rules.games.masquerade.codes import BENEATH, DOT, FORCED, HIDDEN, LEADS, NORMAL, QUICK, TIMELESS, UPON
from rules.games.masquerade.events import Played, Returned, Stands
from rules.games.masquerade.obey import drop_if_free, release
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.base import SWIFT, TIMELY
from rules.games.masquerade.state import EYES, FORTIFY, OUT_OF_TURN, PLAY, RAISE, SECOND, STOP, UNDO, Laid, after, patch
from rules.games.masquerade.uses import ask_next, tags, tags_of, usable

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.state import State, Trial
    from rules.games.masquerade.view import Sight

MOST_MARKS = 2


def clockwise(s: State, but: int) -> tuple[int, ...]:
    """Return who is asked in a step: from the active player's left, himself last (of a hand out of turn), but one."""
    everybody = (*after(s.order, s.alive, s.turn), s.turn)
    return tuple(seat for seat in everybody if seat != but and s.alive >> seat & 1)


def put_down(s: State, trial: Trial, out: list[Event] | None) -> None:
    """Take the cards out of the crypt and spend what was declared; then the responses."""
    seat = trial.seat
    if trial.mode == HIDDEN:
        s.under = (s.pile[-2],)
    if s.phase == PLAY:
        drop_if_free(s, seat)
    s.trial = (trial,)
    s.hands[seat] -= trial.cards
    s.counts[seat] -= size(trial.cards)
    for part in trial.parts:
        s.dots[seat] -= DOT[part.dot]
    if trial.mode == QUICK:
        s.quick = 1
    if out is not None:
        where = BENEATH if hides(s, trial) else UPON if s.pile else LEADS
        out.append(Played(seat, trial.mode, trial.kind, trial.key, where, unpack(trial.cards), trial.parts))
    if tags_of(trial.parts) & (SWIFT | TIMELY):
        s.todo = clockwise(s, seat)
        next_undo(s, out)
    else:
        stop(s, out)


def take_back(s: State, out: list[Event] | None, restored: tuple[int, ...]) -> Trial:
    """Give the hand on trial back with these powers' dots; `restored` are powers."""
    trial = s.trial[0]
    s.trial = ()
    seat = trial.seat
    if trial.mode == HIDDEN:  # nothing was hidden this turn after all
        s.under = ()
    s.hands[seat] += trial.cards
    s.counts[seat] += size(trial.cards)
    dots = tuple(part.dot for part in trial.parts if part.power in restored)
    for dot in dots:
        s.dots[seat] += DOT[dot]
    if out is not None:
        out.append(Returned(seat, trial.mode, dots))
    return trial


# -- T6
def next_undo(s: State, out: list[Event] | None) -> None:
    """Whoever can undo a second hand, or one out of turn, may do so at once."""
    if not ask_next(s, UNDO):
        stop(s, out)


def undone(s: State, out: list[Event] | None) -> None:
    """A second hand, or one out of turn, was cancelled: both dots are spent, nothing else follows."""
    trial = take_back(s, out, s.trial[0].powers[1:])
    if trial.mode == QUICK:
        outside(s, out)
    else:
        resume_outside(s, trial.seat, out)


def returning(s: State) -> tuple[int, ...]:
    """Return the powers that come back with a stopped hand: what brought it there does not, but a meta-form does."""
    trial = s.trial[0]
    copied = trial.mode == HIDDEN and trial.parts[0].dot != trial.parts[0].power and s.ruleset > 1
    return trial.powers[int(trial.mode != NORMAL and not copied) :]


def stop(s: State, out: list[Event] | None) -> None:
    """T6a: against what was declared with it."""
    seat = s.trial[0].seat
    s.phase = STOP
    if tags(s, seat):
        s.todo = clockwise(s, seat)
        next_stop(s, out)
    else:
        eyes(s, out)


def next_stop(s: State, out: list[Event] | None) -> None:
    """Ask the next of T6a."""
    if not ask_next(s, STOP):
        eyes(s, out)


def eyes(s: State, out: list[Event] | None) -> None:
    """T6b: not on a lead, and not inside another's response."""
    s.todo = after(s.order, s.alive, s.trial[0].seat) if s.pile and s.trial[0].mode in (NORMAL, HIDDEN) else ()
    next_eyes(s, out)


def next_eyes(s: State, out: list[Event] | None) -> None:
    """Ask the next of T6b."""
    if not ask_next(s, EYES):
        fortify(s, out)


def fortify(s: State, out: list[Event] | None) -> None:
    """T6c: the owner of the high hand, if still in, once a hand, not against himself."""
    trial = s.trial[0]
    s.phase = FORTIFY
    if s.pile and trial.mode in (NORMAL, TIMELESS):
        owner = s.pile[-1].seat
        if owner != trial.seat and s.alive >> owner & 1 and usable(s, owner, FORTIFY):
            s.asked = owner
            return
    stands(s, out)


def fortified(s: State, out: list[Event] | None) -> None:
    """T6d: the player of the hand may raise it in turn; T6e."""
    trial = s.trial[0]
    s.phase = RAISE
    if usable(s, trial.seat, RAISE):
        s.asked = trial.seat
        return
    settle(s, out)


def settle(s: State, out: list[Event] | None) -> None:
    """T6e: a hand that no longer beats goes back with all that was spent on it."""
    trial = s.trial[0]
    high = s.pile[-1]
    if beats(trial.kind, trial.key, high.kind, lowered(high.key, trial.poison), s.rules.ladder):
        stands(s, out)
        return
    take_back(s, out, trial.powers)
    if trial.mode == TIMELESS:
        resume_outside(s, trial.seat, out)
    else:
        again(s, trial, out)


def again(s: State, trial: Trial, out: list[Event] | None) -> None:
    """The hand went back: its player acts again, without a new window."""
    if trial.mode == QUICK:
        outside(s, out)
    elif trial.mode == TIMELESS:
        resume_outside(s, trial.seat, out)
    else:
        tricks.act(s, out)


def beaten(s: State, out: list[Event] | None) -> None:
    """The hand goes back and its player passes: play-powers come back (SM 3.12.9, SM 3.12.37)."""
    trial = take_back(s, out, returning(s))
    if trial.mode in (QUICK, TIMELESS):
        again(s, trial, out)
    else:
        tricks.passes(s, FORCED, out)


# -- T7
def mark(s: State, seat: int, dot: int) -> None:
    """Give whoever dealt with demons an Infernal mark, SM 3.12.40."""
    if REGISTER[dot].infernal:
        s.marks = patch(s.marks, seat, min(MOST_MARKS, s.marks[seat] + 1))


def stands(s: State, out: list[Event] | None) -> None:
    """The hand stands: on top, or beneath the high hand; whoever has no card left is out."""
    trial = s.trial[0]
    s.trial = ()
    seat = trial.seat
    laid = Laid(seat, trial.cards, trial.kind, trial.key, trial.used, trial.card)
    if hides(s, trial):
        _beneath(s, laid, trial.mode)
        s.settled |= 1 << seat
    else:
        s.pile += (laid,)
        s.settled = 0
        if trial.mode == NORMAL:
            release(s, seat)
        s.first = -1
    if trial.mode in (QUICK, TIMELESS):
        s.must |= 1 << seat
    for part in trial.parts:
        mark(s, seat, part.dot)
    if out is not None:
        out.append(Stands(seat, trial.mode, trial.kind, trial.key))
    if not s.counts[seat] and ending.goes_out(s, seat, out):
        return
    second(s, trial, out)


def hides(s: Sight, trial: Trial) -> bool:
    """Return whether a hand goes beneath the high one: so does the second hand after a hidden one (SM 3.12.3)."""
    return trial.mode == HIDDEN or (trial.mode == QUICK and bool(s.under))


def _beneath(s: State, laid: Laid, mode: int) -> None:
    """Lay a hidden hand beneath the high one; of two hidden in one turn the better on top."""
    first = s.pile[-2]
    if mode == QUICK and beats(first.kind, first.key, laid.kind, laid.key, s.rules.ladder):
        s.pile = (*s.pile[:-2], laid, s.pile[-2], s.pile[-1])
    else:
        s.pile = (*s.pile[:-1], laid, s.pile[-1])


# -- T8
def second(s: State, trial: Trial, out: list[Event] | None) -> None:
    """Celerity: the same player puts down another hand."""
    s.phase = SECOND
    if trial.mode in (NORMAL, HIDDEN) and not s.quick and s.alive >> s.turn & 1 and usable(s, s.turn, SECOND):
        s.asked = s.turn
    else:
        outside(s, out)


def outside(s: State, out: list[Event] | None) -> None:
    """Temporis: another player puts a hand on the high one, out of turn. Nothing meets a hidden hand."""
    if s.under or not s.pile:
        tricks.next_turn(s, out)
        return
    s.todo = clockwise(s, s.pile[-1].seat)
    next_outside(s, out)


def next_outside(s: State, out: list[Event] | None) -> None:
    """Ask the next of T8."""
    if not ask_next(s, OUT_OF_TURN):
        tricks.next_turn(s, out)


def resume_outside(s: State, seat: int, out: list[Event] | None) -> None:
    """A hand out of turn came to nothing: ask those after its player."""
    others = clockwise(s, s.pile[-1].seat)
    s.todo = others[others.index(seat) + 1 :]
    next_outside(s, out)


