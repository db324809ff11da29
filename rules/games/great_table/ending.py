"""Deaths, and who has won. GT 3.9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import Result
from rules.games.great_table.circle import without
from rules.games.great_table.events import Died, Ended, Open
from rules.games.great_table.numbers import APPRENTICE, HOUSE, MASTER, NEITHER, NO_CARD, PLAYER, PLAYERS, apprentices
from rules.games.great_table.state import BY_NIGHT, NO_VOTE, NOBODY, OVER, put

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.great_table.state import State

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
    """Return whether the House can: the Master, or both Apprentices of two."""
    by_role = [s.roles[seat] for seat in range(s.n) if s.alive >> seat & 1]
    both = apprentices(s.n) == 2 and by_role.count(APPRENTICE) == 2
    return MASTER in by_role or both


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


