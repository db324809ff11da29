"""A night: guard, find, swap, kill, heal, deaths; the true record of it; and who has won. GT 3.5 - 3.7, GT 3.9.

The record is told to nobody who plays; ghosts who see all hear it, and the moderator of a game that is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.types import Result
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.cards.base import FINDS, GUARDS, HEALS, KILLS, NOTHING, SWAPS, Args, Night
from rules.games.great_table.events import Deed, Died, Ended, Meant, Open
from rules.games.great_table.news import OF_FINDERS, Gone
from rules.games.great_table.numbers import APPRENTICE, HOUSE, KILLERS, MASTER, NEITHER, NO_CARD, PLAYER, PLAYERS
from rules.games.great_table.state import BY_NIGHT, NO_VOTE, NOBODY, OVER, Order, State, living, put, without

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.events import Event

NOBODY_LEFT, NO_PLAYER, NO_KILL, MAJORITY, STALEMATE = range(5)  # why it ended


def buries(s: State, seats: tuple[int, ...], how: int, out: list[Event] | None) -> bool:
    """Let players die at once, in roster order; return whether the game is over with that."""
    for seat in sorted(seats):
        shown = MASTER if s.roles[seat] == MASTER else PLAYER  # an Apprentice is shown as a Card Player
        s.alive &= ~(1 << seat)
        s.deaths += ((s.day, how, seat, shown),)
        s.ballots = put(s.ballots, seat, NO_VOTE)
        if how != BY_NIGHT:
            s.held = put(s.held, seat, NO_CARD)
        if out is not None:
            out.append(Died(seat, shown, how))
    if seats:
        s.circle = without(s.circle, ~s.alive)
        s.quiet = -1
    return judged(s, out)


def can_kill(s: State) -> bool:
    """Return whether the House can: the Master, or two Apprentices."""
    by_role = [s.roles[seat] for seat in range(s.n) if s.alive >> seat & 1]
    return MASTER in by_role or by_role.count(APPRENTICE) >= KILLERS


def verdict(s: State) -> tuple[int, int] | None:
    """Return (who has won, why), None while it goes on."""
    players = sum(s.roles[seat] == PLAYER for seat in range(s.n) if s.alive >> seat & 1)
    others = s.alive.bit_count() - players
    if not s.alive:
        return NEITHER, NOBODY_LEFT
    if not players:
        return HOUSE, NO_PLAYER
    if not can_kill(s):
        return PLAYERS, NO_KILL
    if others > players or (s.house.parity and others == players):
        return HOUSE, MAJORITY
    return None


def judged(s: State, out: list[Event] | None) -> bool:
    """End the game if somebody has won."""
    found = verdict(s)
    if found is not None:
        finish(s, *found, out)
    return found is not None


def finish(s: State, winner: int, why: int, out: list[Event] | None) -> None:
    """Open everything."""
    s.winner, s.why, s.phase = winner, why, OVER
    s.answers = s.queue = s.voters = s.speakers = ()
    s.turn = NOBODY
    if out is not None:
        out += [Ended(winner, why), Open(s.roles)]


def result_of(s: State) -> Result | None:
    """Return one place for a side, dead members too; a draw shares the first."""
    if s.phase != OVER or s.winner < 0:
        return None
    won = tuple(s.winner == NEITHER or (s.roles[seat] == PLAYER) == (s.winner == PLAYERS) for seat in range(s.n))
    others = sum(won) + 1
    winners = 0 if s.winner == NEITHER else sum(1 << seat for seat, one in enumerate(won) if one)
    return Result(
        tuple(1 if one else others for one in won),
        tuple(int(one and s.winner != NEITHER) for one in won),
        winners or (1 << s.n) - 1,
    )


STEPS: Final = (GUARDS, FINDS, SWAPS, KILLS, HEALS)


class Resolved(Night):
    """A night with the orders of all living players."""

    def __init__(self, s: State, orders: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(s, tuple(valid(s, seat, order) for seat, order in enumerate(orders)))
        self.struck = 0  # mask of those who would have died unhealed

    def args(self, seat: int) -> Args:
        """Return a player's order for his card, NOTHING where there is none, or where he kills instead of it."""
        order = self.orders[seat]
        return (order.a, order.b) if order else NOTHING

    def kill_of(self, seat: int) -> int:
        """Return whom a player orders to be killed, -1 nobody."""
        order = self.orders[seat]
        return order.kill if order else -1

    def named_by(self, seat: int) -> set[int]:
        """By card and kill alike; a guarded one took no part."""
        if seat == self.guarded:
            return set()
        card = self.s.held[seat]
        found = set(REGISTER[card].names(self.args(seat))) if card != NO_CARD else set()
        kill = self.kill_of(seat)
        return found | {kill} if kill >= 0 else found


def valid(s: State, seat: int, order: tuple[int, ...]) -> Order | tuple[()]:
    """Return an order without what has lapsed: targets that died by day, the orders of the dead."""
    if not order or not s.alive >> seat & 1:
        return ()
    a, b, kill = order
    card = s.dealt[seat]
    seats = (a, b) if card != NO_CARD and REGISTER[card].asks in ("seat", "two", "votes") else ()
    if any(one >= 0 and not s.alive >> one & 1 for one in seats):
        a = b = -1
    if kill >= 0 and not (s.alive >> kill & 1 and may_kill(s, seat)):
        kill = -1
    return Order(a, b, kill)


def night(s: State) -> Resolved:
    """Resolve a night; the position is left alone but for the shots."""
    n = Resolved(s, s.orders)
    for step in STEPS:
        for seat in in_order(s, step):
            _act(n, seat, step)
        if step == KILLS:
            _house_kills(n)
    if s.house.quiet and s.day == 1:
        n.kills = n.spent = 0
    if s.house.shields and n.guarded >= 0:
        n.kills &= ~(1 << n.guarded)
    n.struck = n.kills
    n.kills &= ~n.healed
    if s.theft and s.alive >> s.theft[1] & 1:
        n.tell(s.theft[1], Gone())
    for seat in n.news:
        if n.kills >> seat & 1:
            n.news[seat] = [one for one in n.news[seat] if isinstance(one, OF_FINDERS)]
    return n


def in_order(s: State, step: int) -> tuple[int, ...]:
    """Return whose cards act in a step: swaps as the cards were dealt, the Socialite first; others by roster."""
    seats = tuple(seat for seat in living(s) if s.held[seat] != NO_CARD and REGISTER[s.held[seat]].step == step)
    if step != SWAPS:
        return seats
    return tuple(sorted(seats, key=lambda seat: (s.held[seat], s.deal_place(seat))))


def _act(n: Night, seat: int, step: int) -> None:
    """Let one card act, or not, where its holder is guarded."""
    assert isinstance(n, Resolved)  # noqa: S101 - there is no other
    card = REGISTER[n.s.held[seat]]
    if seat == n.guarded and step != GUARDS:
        card.blocked(n, seat, n.args(seat))
    else:
        card.act(n, seat, n.args(seat))


def _house_kills(n: Resolved) -> None:
    """The Master kills alone; Apprentices only two together. GT 3.7."""
    s = n.s
    mates = []
    for seat in living(s):
        kill = n.kill_of(seat)
        if kill < 0 or seat == n.guarded:
            continue
        if s.roles[seat] == MASTER:
            n.kills |= 1 << kill
        else:
            mates.append(kill)
    n.kills |= sum(1 << kill for kill in {*mates} if mates.count(kill) >= KILLERS)


def may_kill(s: State, seat: int) -> bool:
    """Return whether a player of the House has a kill tonight, alone or with his partner."""
    return s.roles[seat] == MASTER or (s.roles[seat] == APPRENTICE and not bound(s, seat))


def bound(s: State, seat: int) -> bool:
    """Return whether an Apprentice may not kill: by his card, a stolen or a lost one too, or for want of a partner."""
    card = s.dealt[seat]
    alone = sum(s.roles[one] == APPRENTICE for one in living(s)) < KILLERS
    return alone or (card != NO_CARD and REGISTER[card].binds)


DONE, GUARDED, SAVED, APART, QUIET, SHIELDED = range(6)  # what came of it


def account_of(n: Resolved) -> list[Deed | Meant]:
    """Return what happened in a night that is resolved, in its order."""
    return [event for step in STEPS for event in _step(n, step)]


def _step(n: Resolved, step: int) -> Iterator[Deed | Meant]:
    for seat in in_order(n.s, step):
        a, b = n.args(seat)
        if (a, b) == NOTHING:
            continue
        card, came = n.s.held[seat], GUARDED if seat == n.guarded else DONE
        if step == KILLS and came == DONE:
            came = _struck(n, a)
        elif step == HEALS and came == DONE and n.struck >> a & 1:
            came = SAVED
        yield Deed(seat, card, a, b, came)
    if step == KILLS:
        yield from _kills(n)


def _kills(n: Resolved) -> Iterator[Meant]:
    """Yield what the House meant: the Master alone, two Apprentices or more together or each for himself."""
    s = n.s
    meant = {seat: n.kill_of(seat) for seat in living(s) if n.kill_of(seat) >= 0}
    mates = [seat for seat in meant if s.roles[seat] == APPRENTICE and seat != n.guarded]
    named = [meant[seat] for seat in mates]
    joint = next((target for target in named if named.count(target) >= KILLERS), NOBODY)
    if joint >= 0:
        yield Meant(_struck(n, joint), joint, tuple(seat for seat in mates if meant[seat] == joint))
    for seat, target in meant.items():
        if seat == n.guarded:
            yield Meant(GUARDED, target, (seat,))
        elif s.roles[seat] == MASTER:
            yield Meant(_struck(n, target), target, (seat,))
        elif target != joint:
            yield Meant(APART, target, (seat,))


def _struck(n: Resolved, target: int) -> int:
    if n.s.house.quiet and n.s.day == 1:
        return QUIET
    return SHIELDED if n.s.house.shields and target == n.guarded else DONE
