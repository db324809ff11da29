"""The court in session: the Prince's Blood Hunt and the Justicar's Boon. SM 3.8.3, SM 3.9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import shuffled, stream
from rules.core.types import PASS
from rules.games.masquerade import ending, tricks
from rules.games.masquerade.cards import ONE, unpack
from rules.games.masquerade.codes import DOT, NOT_DOTS, kinds
from rules.games.masquerade.events import Accepted, Boon, Forfeit, Hunt, Hunted, HuntVotes, Spoils
from rules.games.masquerade.obey import release
from rules.games.masquerade.state import (
    ACCEPT,
    BETWEEN,
    BOON,
    FORFEIT,
    HUNT,
    HUNT_VOTE,
    NOBODY,
    after,
    seats_in,
)
from rules.games.masquerade.titles import justicar, prince

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import State

FEWEST_IN, FEWEST_CARDS = 3, 3


def rights(x: Sight, seat: int) -> tuple[str, ...]:
    """Return what a seat may still do this round as Prince or Justicar, whenever there is somebody to do it to."""
    if x.round_no < 2 or seat not in x.order[:2] or not x.alive >> seat & 1:
        return ()
    if seat == x.order[1]:
        return (HUNT,) if x.rules.hunt and not x.hunt_used else ()
    return () if x.boon_used else (BOON,)


def prey(x: Sight) -> tuple[int, ...]:
    """Return whom the Prince may hunt now, SM 3.9.1."""
    hunter = prince(x)
    if HUNT not in rights(x, hunter) or x.trick_no < 2 or x.alive.bit_count() < FEWEST_IN:
        return ()
    return tuple(
        seat for seat in after(x.order, x.alive, hunter) if x.counts[seat] >= FEWEST_CARDS and seat != x.hunted_before
    )


def spent(x: Sight, seat: int) -> int:
    """Return the dots a seat has spent this round, packed."""
    return (x.full[seat] & ~NOT_DOTS) - (x.dots[seat] & ~NOT_DOTS)


def favoured(x: Sight) -> tuple[int, ...]:
    """Return to whom the Justicar may offer a Boon now, SM 3.8.3."""
    giver = justicar(x)
    if BOON not in rights(x, giver):
        return ()
    return tuple(
        seat for seat in after(x.order, x.alive, giver) if x.full[seat] != x.dots[seat] and spent(x, seat)
    )  # fmt: skip


def sit(s: State, where: str, out: list[Event] | None) -> None:
    """Ask the Prince, then the Justicar: both between tricks, each in his own turn only at T2."""
    s.back = where
    hunter = prince(s)
    if where == BETWEEN or s.turn == hunter:
        s.phase = HUNT
        if prey(s):
            s.asked = hunter
            return
    boons(s, out)


def boons(s: State, out: list[Event] | None) -> None:
    """Ask the Justicar."""
    giver = justicar(s)
    if s.back == BETWEEN or s.turn == giver:
        s.phase = BOON
        if favoured(s):
            s.asked = giver
            return
    tricks.court_done(s, out)


def hunt(s: State, target: int, out: list[Event] | None) -> None:
    """Call the hunt: everybody still in votes."""
    s.hunt_used = 1
    s.phase = HUNT_VOTE
    s.asked = NOBODY
    s.todo = (target,)
    s.answers = tuple(() if s.alive >> seat & 1 else None for seat in range(s.n))
    if out is not None:
        out.append(Hunt(prince(s), target))


def majority(x: Sight) -> int:
    """Return how many must say yes to put a player out: more than half of all still in. SM 3.9.2."""
    return x.alive.bit_count() // 2 + 1


def counted(s: State, out: list[Event] | None) -> None:
    """Count the votes: more than half put the target out, SM 3.9.2."""
    target = s.todo[0]
    yes = sum(1 << seat for seat, answer in enumerate(s.answers) if answer == (1,))
    s.answers = ()
    s.todo = ()
    passed = yes.bit_count() >= majority(s)
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
    tricks.court_done(s, out)


def declined(s: State, out: list[Event] | None) -> None:
    """Offer nothing for now."""
    tricks.court_done(s, out)
