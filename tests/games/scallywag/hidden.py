"""What a voyage hides from a seat, dealt anew: roles, cards, maps, the press, others' watches. SW 3.5 - 3.9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import shuffled
from rules.core.types import PASS
from rules.games.scallywag.chart import free, reached
from rules.games.scallywag.options import mask, question_of
from rules.games.scallywag.roles import bonus
from rules.games.scallywag.roles.base import ALREADY, CAPTAIN, JOINED, LOOKOUT, MUTINEER, REFUSED, SCALLYWAG
from rules.games.scallywag.state import LOOK, MORE, OVER, VOTE
from rules.games.scallywag.view import view_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.rng import Die
    from rules.core.types import Move
    from rules.games.scallywag.state import State

TRIES = 12


def twin(s: State, watcher: int, tape: Sequence[Event], die: Die, move: Move) -> State:
    """Return a position that only differs in what a seat was never told; s itself if none is found."""
    del tape, move
    if s.phase == OVER:
        return s.clone()
    same = bool(die.below(3))  # who is at nothing, and what lies sealed: it shows soon
    tries = (_mixed(s, watcher, die) for _ in range(TRIES))
    made = next((one for one in tries if _fits(one, s, watcher, same=same)), s.clone())
    if not same:
        made.answers = tuple(_sealed(s, seat, die) if seat != watcher else one for seat, one in enumerate(s.answers))
    return made


def _sealed(s: State, seat: int, die: Die) -> tuple[int, ...] | None:
    """Return another answer where one lies."""
    one = s.answers[seat]
    if not one or s.phase in (LOOK, MORE):
        return one
    routes = (PASS, *free(s.ship, s.used))
    return (routes[die.below(len(routes))],) if s.phase == VOTE else (PASS,)


def _mixed(s: State, watcher: int, die: Die) -> State:
    made, view = s.clone(), view_of(s, watcher)
    lookouts = {(s.watch - (s.day - night)) % s.n for night, *_ in (*s.switches, *s.shifts)}
    told = {seat for seat in range(s.n) if view.known[seat] >= 0 or view.mates >> seat & 1} | {watcher}
    free = [seat for seat in range(s.n) if seat not in told | lookouts]
    if s.phase != "action":  # what the watch does tonight is asked by his role
        order = shuffled(die.below(1 << 40), tuple(free))[1]
        for seat, source in zip(free, order, strict=True):
            made.roles = (*made.roles[:seat], s.roles[source], *made.roles[seat + 1 :])
    others = [seat for seat in range(s.n) if seat != watcher]
    pool = [card for seat in others for card in s.cards[seat]] + list(s.deck)
    pool = list(shuffled(die.below(1 << 40), tuple(pool))[1])
    made.cards = tuple(
        s.cards[seat] if seat == watcher else tuple(pool.pop() for _ in s.cards[seat]) for seat in range(s.n)
    )
    made.deck = tuple(pool)
    made.due = sum(1 << seat for seat in range(s.n) if _sober(made, seat, s.tokens[seat]) <= 0)
    made.maps = (_map(s, 0, view.maps[0], die), _map(s, 1, view.maps[1], die))
    made.gang = _gang(made, watcher, die)
    made.nights = tuple(
        one._replace(hands=one.hands ^ die.below(1 << s.n)) if one.watch != watcher else one for one in s.nights
    )
    return made


def _sober(s: State, seat: int, tokens: int, number: int = 99) -> int:
    return sum(s.cards[seat][:number]) + bonus(s.roles[seat], s.house.numbers) - tokens


def _map(s: State, kind: int, known: int, die: Die) -> int:
    numbers, there = s.house.numbers, reached(s.markers)
    maps, want = (numbers.scallywag_maps, numbers.allies) if kind else (numbers.captain_maps, s.house.pieces)
    left = [at for at, spots in enumerate(maps) if (mask(spots) & there).bit_count() < want]
    return known if known >= 0 else left[die.below(len(left))]


def _gang(made: State, watcher: int, die: Die) -> tuple[int, ...]:
    """The press belongs to the presser and to whom he met; to anybody else it may be another, or none."""
    presser = made.roles.index(SCALLYWAG)
    if not made.gang or watcher in (presser, made.gang[0]):
        return made.gang
    targets = [seat for seat in range(made.n) if seat not in (presser, watcher)]
    target = targets[die.below(len(targets))]
    what = {CAPTAIN: REFUSED, MUTINEER: ALREADY}.get(made.roles[target], JOINED)
    return (target, what, made.gang[2])


def _fits(made: State, s: State, watcher: int, *, same: bool) -> bool:
    """Whether nobody who is on his feet fell before, or the other way round, and the own watches saw these hands."""
    late = made.due & ~s.shown | s.due & ~s.shown  # who may have fallen at the last landfall, or not
    if made.shown & ~made.due or (same and made.due != s.due) or (watcher >= 0 and (made.due ^ s.due) >> watcher & 1):
        return False
    if any(_sober(made, seat, _before(s, seat)) <= 0 for seat in range(s.n) if late >> seat & 1):
        return False
    if any(made.roles[seat] != LOOKOUT for seat in range(s.n) if s.roles[seat] == LOOKOUT and s.due >> seat & 1):
        return False
    for one, night, code, hands in s.nights:
        if one == watcher and not _raised(made, night, code, hands, watcher):
            return False
    return True


def _before(s: State, seat: int) -> int:
    """Return what a seat had drunk before the last landfall."""
    return s.landfalls[-2].tokens[seat] if len(s.landfalls) > 1 else 0


def _raised(made: State, night: int, code: int, hands: int, watcher: int) -> bool:
    then = made.landfalls[night - 1]
    number, below = question_of(code)
    for seat in (seat for seat in range(made.n) if seat != watcher):
        sober = _sober(made, seat, then.tokens[seat], then.counts[seat])
        if (sober < number if below else sober > number) != bool(hands >> seat & 1):
            return False
    return True
