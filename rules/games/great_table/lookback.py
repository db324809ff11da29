"""A game looked back on: what the best level would have voted, and the moves by which it was decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.advice import Turning, Valued
from rules.core.sentences import Words
from rules.core.types import TABLE, Move
from rules.games.great_table.cards import step_of
from rules.games.great_table.cards.base import HEALS, KILLS
from rules.games.great_table.events import Dawn, Ended, Lynched
from rules.games.great_table.minds import votes
from rules.games.great_table.minds.agent import BEST, player
from rules.games.great_table.numbers import MASTER, PLAYER, PLAYERS
from rules.games.great_table.resolve import Resolved, night

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.core.events import Event
    from rules.core.match import Match
    from rules.core.types import Ask
    from rules.games.great_table.state import State
    from rules.games.great_table.view import View

MOST: Final = 5
WHOLE: Final = 1000
words: Final = Words("rules.games.great_table", "turning_points")
END, GREAT, GOOD, SMALL = 100, 60, 40, 20


def worth(view: View, tape: Sequence[Event], ask: Ask) -> tuple[Valued, ...]:
    """Return the votes as the best level would have seen them from that chair, best first; () for all but votes."""
    if ask.id != "vote":
        return ()
    mind = player(BEST, view.seat)
    for told in tape:
        mind.hear(told)
    value = votes.scores(mind.context(view))
    top = max(value.values(), default=1.0) or 1.0
    ranked = sorted(value, key=lambda seat: (-value[seat], seat))
    return tuple(
        Valued(Move(view.seat, ask.id, (seat,)), round(WHOLE * value[seat] / top))
        for seat in ranked
        if seat in ask.options
    )


class _Mark(NamedTuple):
    weight: int
    turn: int
    seat: int  # whose move it was
    players: bool  # whom it helped
    why: str


def landmarks(match: Match) -> tuple[Turning, ...]:
    """Return the few moves by which a finished game was decided, in order: from the record, with everything open."""
    best: dict[int, _Mark] = {}
    for mark in sorted(_marks(match)):
        best[mark.turn] = mark
    kept = sorted((mark for turn, mark in best.items() if turn >= match.base), reverse=True)[:MOST]
    return tuple(_told(match, mark) for mark in sorted(kept, key=lambda mark: mark.turn))


def _told(match: Match, mark: _Mark) -> Turning:
    roles = match.view(TABLE).roles
    move = match.moves[mark.turn - match.base]
    gain = 1 if (roles[mark.seat] == PLAYER) == mark.players else -1
    return Turning(mark.turn, mark.seat, move, move, gain, mark.why, move, mark.seat, 0)


def _marks(match: Match) -> Iterator[_Mark]:
    roles: tuple[int, ...] = match.view(TABLE).roles
    won = match.view(TABLE).winner == PLAYERS
    heard = len(match.told(TABLE, match.base))
    for turn in range(match.base + 1, match.turn + 1):
        tape = match.told(TABLE, turn)
        new, move = tape[heard:], match.moves[turn - 1 - match.base]
        heard = len(tape)
        for told in new:
            if isinstance(told, Lynched):
                yield _lynched(roles, turn - 1, move.seat, told.seat)
            elif isinstance(told, Dawn):
                yield from _night(match, turn - 1)
            elif isinstance(told, Ended) and move.seat >= 0 and not any(isinstance(one, Dawn) for one in new):
                yield _Mark(END, turn - 1, move.seat, won, words.settled)


def _lynched(roles: tuple[int, ...], turn: int, voter: int, seat: int) -> _Mark:
    if roles[seat] == MASTER:
        return _Mark(GREAT, turn, voter, True, words.voted_master)
    if roles[seat] != PLAYER:
        return _Mark(GOOD, turn, voter, True, words.voted_house)
    return _Mark(SMALL, turn, voter, False, words.voted_own)


def _night(match: Match, turn: int) -> Iterator[_Mark]:
    """Yield what a night's orders did: shots, the Master's own hand, the Healer, the Guard."""
    s: State = match.at(turn)
    move = match.moves[turn - match.base]
    s.orders = (*s.orders[: move.seat], move.how, *s.orders[move.seat + 1 :])
    found = night(s)
    for seat in range(s.n):
        yield from _deed(match, s, found, turn, seat)


def _deed(match: Match, s: State, found: Resolved, turn: int, seat: int) -> Iterator[_Mark]:
    order = found.orders[seat]
    if not order:
        return
    at, a, kill = _given(match, turn, seat), order.a, order.kill
    if step_of(s.held[seat]) == KILLS and found.spent and a >= 0 and found.kills >> a & 1 and s.roles[a] != PLAYER:
        yield _Mark(GREAT, at, seat, True, words.shot)
    if s.roles[seat] == MASTER and kill >= 0 and s.roles[kill] != PLAYER and found.kills >> kill & 1:
        yield _Mark(GOOD, at, seat, True, words.own_hand)
    if s.roles[seat] == MASTER and kill >= 0 and seat == found.guarded:
        yield _Mark(SMALL + 1, at, seat, True, words.guarded)
    aimed = any(other and other.kill == a for other in found.orders)
    if step_of(s.held[seat]) == HEALS and a >= 0 and aimed and found.healed >> a & 1 and s.roles[a] == PLAYER:
        yield _Mark(GOOD - 1, at, seat, True, words.healed)


def _given(match: Match, turn: int, seat: int) -> int:
    """Return the turn at which a seat gave the order that stood that night."""
    for at in range(turn, match.base - 1, -1):
        move = match.moves[at - match.base]
        if move.ask == "order" and move.seat == seat:
            return at
    return turn
