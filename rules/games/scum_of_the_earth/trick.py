"""Tricks, T1 - T7 of SE 3.0: the hot path. `legal` and `play` are the public playout path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.scum_of_the_earth.cards import INFINITY, ONE, ZERO, unpack
from rules.games.scum_of_the_earth.events import Again, Infinity, Leads, Named, Out, Passed, Played, Unbeatable, Won
from rules.games.scum_of_the_earth.plays import (
    BEATS,
    BODY,
    COST,
    LENGTH,
    NEED,
    PLAIN,
    PLAIN_END,
    SIZE_AT,
    STAR_BIT,
    VICTIM_AT,
    cards_of,
    follows,
    leads,
)  # fmt: skip
from rules.games.scum_of_the_earth.state import NOBODY, PEEK, TRICK, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event

_INFINITY_CARD = ONE[INFINITY]


def legal(s: State) -> Sequence[int]:
    """Return the codes of all legal plays of the seat to act; 0, the pass, comes last and not on a lead (T1)."""
    turn = s.turn
    hand = s.hands[turn]
    size = s.size
    if hand < PLAIN_END:  # the same as below, without a call
        return PLAIN[size][hand + NEED[size] & BEATS[s.rank]] if size else leads(hand, ())
    targets: tuple[int, ...] = ()
    if hand >> 90 & 1:  # only the special six names somebody
        alive = s.alive
        targets = tuple(seat for seat in s.order if seat != turn and alive >> seat & 1)
    if not size:
        return leads(hand, targets)
    found = follows(hand, s.rank, size, targets)
    found.append(0)
    return found


def play(s: State, code: int, out: list[Event] | None = None) -> None:
    """Apply a code of `legal` and run on to the next turn, or to the end of the hand."""
    turn = s.turn
    if not code:
        if s.again:  # SE 3.16c: declining is not a pass
            s.again = False
        else:
            s.passed |= 1 << turn
            if out is not None:
                out.append(Passed(turn, silenced=False))
    elif _lay(s, turn, code, out):
        return
    nxt = s.nxt[turn]
    if nxt == s.owner or nxt == s.silenced or s.passed >> nxt & 1:  # noqa: PLR1714 - a tuple is dearer
        _next(s, turn, out)
    else:  # T6 where nothing special happens
        s.turn = nxt


def _lay(s: State, turn: int, code: int, out: list[Event] | None) -> bool:
    """Lay a play down; True if more than "next, please" came of it."""
    body = code & BODY
    hand = s.hands[turn] - COST[body]
    s.hands[turn] = hand
    s.counts[turn] -= LENGTH[body]
    if out is not None:
        out.append(Played(turn, code & 15, code >> SIZE_AT & 31, lead=not s.size, cards=cards_of(body)))
    rank = s.rank = code & 15
    size = s.size = code >> SIZE_AT & 31
    s.owner = turn
    s.passed = 0
    s.again = False
    s.trick += (code << 4 | turn,)
    if rank == INFINITY:
        s.infinity = True
    if not hand:
        _go_out(s, turn, out)
        alive = s.alive
        if not alive & (alive - 1):
            s.turn = NOBODY
            return True
    if code & STAR_BIT and _star(s, code, turn, out):
        return True
    if rank > s.house.floor[size]:
        return False
    after_play(s, out)
    return True


def _go_out(s: State, turn: int, out: list[Event] | None) -> None:
    """T4: at once, with the best free rank."""
    s.alive &= ~(1 << turn)
    s.out += (turn,)
    after = s.nxt[turn]
    s.nxt = tuple([after if seat == turn else seat for seat in s.nxt])
    if out is not None:
        out.append(Out(turn, len(s.out)))


def _star(s: State, code: int, turn: int, out: list[Event] | None) -> bool:
    """T5: the special effect of a play; True if its player is asked something now."""
    rank = code & 15
    if rank == 6:  # SE 3.12
        s.silenced = (code >> VICTIM_AT) - 1
        if out is not None:
            out.append(Named(turn, s.silenced))
        return False
    if not s.alive >> turn & 1:
        return False
    if rank == 5:  # SE 3.16b
        s.phase = PEEK
        return True
    if rank == 7 and _asks_again(s, turn):  # SE 3.16c
        s.again = True
        s.turn = turn
        if out is not None:
            out.append(Again(turn))
        return True
    return False


def _asks_again(s: State, turn: int) -> bool:
    """Return whether the seven's player is asked: whatever he holds, unless no cards could follow (SE 3.22c)."""
    if s.ruleset == 1:
        return bool(follows(s.hands[turn], s.rank, s.size, (turn,)))  # whoever a six would name
    return s.rank > s.house.floor[s.size]


def after_play(s: State, out: list[Event] | None) -> None:
    """Go on with T6 after a play and what T5 asked; one that no cards could beat ends the trick (SE 3.22c)."""
    if s.rank <= s.house.floor[s.size]:
        if out is not None:
            out.append(Unbeatable(s.owner))
        _end_trick(s, out)
    else:
        _next(s, s.owner, out)


def _next(s: State, turn: int, out: list[Event] | None) -> None:
    """T6: the next one clockwise who is in and not the owner; silenced ones pass unasked."""
    owner = s.owner
    nxt = s.nxt
    others = s.alive & ~(1 << owner)
    passed = s.passed
    while passed != others:
        turn = nxt[turn]
        if turn == owner:
            turn = nxt[turn]
        if turn != s.silenced:
            s.turn = turn
            return
        passed = s.passed = passed | 1 << turn
        if out is not None:
            out.append(Passed(turn, silenced=True))
    _end_trick(s, out)


def _end_trick(s: State, out: list[Event] | None) -> None:
    """T7: Infinity finds its owner (SE 3.13), silence ends, the winner or the next one in leads."""
    owner = s.owner
    if out is not None:
        out.append(Won(owner, len(s.trick)))
    if s.infinity:
        taken = len(s.trick) > 1 and s.alive >> owner & 1
        if taken:
            s.hands[owner] += _INFINITY_CARD
            s.counts[owner] += 1
        if out is not None:
            out.append(Infinity(owner if taken else NOBODY))
    clear_trick(s)
    s.turn = owner if s.alive >> owner & 1 else s.nxt[owner]
    if out is not None:
        out.append(Leads(s.turn))


def clear_trick(s: State) -> None:
    """Sweep the table."""
    s.trick = ()
    s.rank = ZERO
    s.size = 0
    s.passed = 0
    s.silenced = NOBODY
    s.infinity = False
    s.again = False


def begin(s: State, leader: int, out: list[Event] | None) -> None:
    """Open the first trick of a hand (SE 1.12, SE 3.19)."""
    s.phase = TRICK
    clear_trick(s)
    s.owner = NOBODY
    s.turn = leader
    if out is not None:
        out.append(Leads(leader))


def last_hand(s: State) -> tuple[int, tuple[int, ...]]:
    """Return (the seat that is left, the cards it shows), SE 3.15."""
    seat = s.alive.bit_length() - 1
    return seat, unpack(s.hands[seat])
