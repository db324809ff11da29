"""Turns and tricks, the court in session among them: T1 - T5 and T9 of SM 3.10. A hand on trial is in windows.py."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from rules.core.rng import shuffled, stream
from rules.core.types import PASS
from rules.games.masquerade import ending, rights
from rules.games.masquerade.cards import ONE, unpack, without_suits
from rules.games.masquerade.codes import (
    CHOSE,
    DOMITOR,
    DOT,
    FREED,
    MUST_PASS,
    NO_LEAD,
    NOT_DOTS,
    STAKED,
    domitor,
    justicar,
    kinds,
    prince,
    scum,
)
from rules.games.masquerade.events import Accepted, Boon, Forfeit, Hunt, Hunted, HuntVotes, Passed, Spoils, Trick, Won
from rules.games.masquerade.obey import drop_if_free, release
from rules.games.masquerade.state import (
    ACCEPT,
    BEFORE,
    BETWEEN,
    BOON,
    FORFEIT,
    HUNT,
    HUNT_VOTE,
    NOBODY,
    OWN,
    PLAY,
    TURN,
    after,
    seats_in,
)
from rules.games.masquerade.uses import MASKS, ask_next, usable

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.state import State


_OWN: Final = MASKS[OWN]
_BEFORE: Final = MASKS[BEFORE]


def begin_trick(s: State, leader: int, out: list[Event] | None) -> None:
    """Sweep the table; the court may speak between tricks; then the leader's turn."""
    s.trick_no += 1
    s.settled = s.must = s.staked = s.hushed = s.shroud = s.insulted = s.lead_passed = 0
    if any(s.orders):
        s.orders = (0,) * s.n
    s.pile = ()
    s.turn = leader
    _serve(s)
    if out is not None:
        out.append(Trick(s.trick_no, leader))
    if s.trick_no > 1 and s.round_no > 1:
        sit(s, BETWEEN, out)
    else:
        begin_turn(s, leader, out)


def _serve(s: State) -> None:
    """SM 3.12.15: a domitor may Dominate his ghoul once more."""
    ghoul = scum(s)
    master = domitor(s, ghoul) if ghoul >= 0 else NOBODY
    if master >= 0:
        s.dots[master] = s.dots[master] & ~NOT_DOTS | DOT[DOMITOR]


def court_done(s: State, out: list[Event] | None) -> None:
    """Go on where the court was asked. Between tricks the leader may have been hunted out."""
    if s.back == BETWEEN:
        leader = s.turn if s.alive >> s.turn & 1 else after(s.order, s.alive, s.turn)[0]
        begin_turn(s, leader, out, courted=True)
    else:
        own(s, out)


def begin_turn(s: State, seat: int, out: list[Event] | None, *, courted: bool = False) -> None:
    """T1 and T2. `courted`: the court has just been asked, between two tricks."""
    s.turn = seat
    s.asked = NOBODY
    s.ordered = s.barred = s.quick = s.chatted = 0
    s.under = ()
    if (s.staked | s.must) >> seat & 1:
        why = STAKED if s.staked >> seat & 1 else MUST_PASS
        s.must &= ~(1 << seat)
        passes(s, why, out)
    elif s.round_no > 1:
        if courted or s.order.index(seat) > 1 or not rights.rights(s, seat):
            own(s, out)
        else:
            sit(s, TURN, out)
    else:
        act(s, out)


def own(s: State, out: list[Event] | None) -> None:
    """T3: as many own-turn powers as wanted, until ready."""
    turn = s.turn
    if s.dots[turn] & _OWN:
        s.phase = OWN
        if usable(s, turn, OWN):
            s.asked = turn
            return
    before(s, out)


def before(s: State, out: list[Event] | None) -> None:
    """T4: the others, one chance each."""
    if not s.alive & ~s.lead_passed:  # SM 3.10: all have passed this lead, so it is led freely
        s.lead_passed = 0
        act(s, out)
        return
    if reduce(or_, s.dots) & _BEFORE:
        s.todo = after(s.order, s.alive, s.turn)
        next_before(s, out)
    else:
        s.todo = ()
        act(s, out)


def next_before(s: State, out: list[Event] | None) -> None:
    """Ask the next of T4; after the last one the action."""
    if not ask_next(s, BEFORE):
        act(s, out)


def act(s: State, out: list[Event] | None) -> None:
    """T5: ask for the play; who is left nothing to lead passes."""
    if not s.pile and s.barred and not without_suits(s.hands[s.turn], s.barred):
        passes(s, NO_LEAD, out)
        return
    if s.ruleset == 1:
        drop_if_free(s, s.turn)
    s.phase = PLAY
    s.asked = s.turn


def passes(s: State, why: int, out: list[Event] | None) -> None:
    """Let the active player pass. A lead goes to the next player."""
    s.trial = ()
    if why == CHOSE and s.orders[s.turn]:  # SM 3.12.5: nobody passes who can obey
        release(s, s.turn)
        why = FREED
    if out is not None:
        out.append(Passed(s.turn, why))
    if s.pile:
        s.settled |= 1 << s.turn
        next_turn(s, out)
    else:
        s.lead_passed |= 1 << s.turn
        begin_turn(s, after(s.order, s.alive, s.turn)[0], out)


def next_turn(s: State, out: list[Event] | None) -> None:
    """T9: end the trick, or go on clockwise; the owner of the high hand is skipped."""
    if not s.pile:  # Daimoinon left nothing on the table: the trick is void, and with it what was for the trick
        begin_trick(s, s.turn, out)
        return
    owner = s.pile[-1].seat
    others = s.alive & ~(1 << owner)
    if s.settled & others == others:
        end_trick(s, out)
        return
    following = after(s.order, others, s.turn)
    begin_turn(s, following[0] if following else s.turn, out)  # out of turn his hand may have been beaten: he is next


def end_trick(s: State, out: list[Event] | None) -> None:
    """The owner of the high hand leads, or the next one still in."""
    owner = s.pile[-1].seat
    for laid in s.pile:
        s.swept += laid.cards - laid.gone
    leader = owner if s.alive >> owner & 1 else after(s.order, s.alive, owner)[0]
    if out is not None:
        out.append(Won(owner, leader))
    begin_trick(s, leader, out)


# -- T2: the court in session
def sit(s: State, where: str, out: list[Event] | None) -> None:
    """Ask the Prince, then the Justicar: both between tricks, each in his own turn only at T2."""
    s.back = where
    hunter = prince(s)
    if where == BETWEEN or s.turn == hunter:
        s.phase = HUNT
        if rights.prey(s):
            s.asked = hunter
            return
    boons(s, out)


def boons(s: State, out: list[Event] | None) -> None:
    """Ask the Justicar."""
    giver = justicar(s)
    if s.back == BETWEEN or s.turn == giver:
        s.phase = BOON
        if rights.favoured(s):
            s.asked = giver
            return
    court_done(s, out)


def hunt(s: State, target: int, out: list[Event] | None) -> None:
    """Call the hunt: everybody still in votes."""
    s.hunt_used = 1
    s.phase = HUNT_VOTE
    s.asked = NOBODY
    s.todo = (target,)
    s.answers = tuple(() if s.alive >> seat & 1 else None for seat in range(s.n))
    if out is not None:
        out.append(Hunt(prince(s), target))


def counted(s: State, out: list[Event] | None) -> None:
    """Count the votes: more than half put the target out, SM 3.9.2."""
    target = s.todo[0]
    yes = sum(1 << seat for seat, answer in enumerate(s.answers) if answer == (1,))
    s.answers = ()
    s.todo = ()
    passed = yes.bit_count() >= rights.majority(s)
    if out is not None:
        out.append(HuntVotes(target, s.alive, yes, passed))
    if passed:
        _hunted(s, target, yes, out)
    else:
        _failed(s, out)


def _hunted(s: State, target: int, yes: int, out: list[Event] | None) -> None:
    """Deal the target's cards to those who voted yes, clockwise from the Prince; the target is out. SM 3.9.3."""
    cards = shuffled(stream(s.seed, "hunt", s.round_no), unpack(s.hands[target]))[1]
    hunter = prince(s)
    yes &= ~(1 << target)  # whoever voted for his own end gets nothing of it
    takers = () if s.house.old_hunt else seats_in(yes, (hunter, *after(s.order, s.alive, hunter)))
    got: dict[int, list[int]] = {seat: [] for seat in takers}
    for i, card in enumerate(cards):
        if takers:
            got[takers[i % len(takers)]].append(card)
    s.hands[target] = s.counts[target] = 0
    s.alive &= ~(1 << target)
    s.hunted += (target,)
    release(s, target)
    if out is not None:
        out.append(Hunted(target, s.n - len(s.hunted) + 1))
    for seat, mine in got.items():
        s.hands[seat] += sum(ONE[card] for card in mine)
        s.counts[seat] += len(mine)
        if out is not None and mine:
            out.append(Spoils(seat, tuple(mine)))
    if not ending.ended(s, out):
        boons(s, out)


def _failed(s: State, out: list[Event] | None) -> None:
    """The Prince loses an unspent dot of his choice, if he has any."""
    hunter = prince(s)
    mine = kinds(s.dots[hunter] & ~NOT_DOTS)
    if len(mine) > 1:
        s.phase = FORFEIT
        s.asked = hunter
        return
    if mine:
        lose(s, mine[0], out)
    boons(s, out)


def lose(s: State, dot: int, out: list[Event] | None) -> None:
    """Take a dot from the Prince."""
    hunter = prince(s)
    s.dots[hunter] -= DOT[dot]
    if out is not None:
        out.append(Forfeit(hunter, dot))


def offer(s: State, target: int, out: list[Event] | None) -> None:
    """Offer a Boon."""
    s.boon_used = 1
    s.phase = ACCEPT
    s.asked = target
    if out is not None:
        out.append(Boon(justicar(s), target))


def accepted(s: State, dot: int, out: list[Event] | None) -> None:
    """Give the named dot back for a debt, or PASS: nothing."""
    target = s.asked
    if dot != PASS:
        s.dots[target] += DOT[dot]
        s.debt = (justicar(s), target)
    if out is not None:
        out.append(Accepted(target, dot))
    court_done(s, out)


def declined(s: State, out: list[Event] | None) -> None:
    """Offer nothing for now."""
    court_done(s, out)
