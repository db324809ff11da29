"""Imagine a position that a view allows: roles, circle and cards anew. The only bridge from sight to search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.rng import Die, shuffled
from rules.games.great_table.cards import STEALING
from rules.games.great_table.numbers import APPRENTICE, LOVER, MASTER, NO_CARD, PERSON_A_DAY, PLAYER, pack_of, shots
from rules.games.great_table.resolve import verdict
from rules.games.great_table.state import (
    BID,
    CHAIR_SHUT,
    CHAIR_USED,
    CHAIR_WAITS,
    DEBATE,
    LISTS,
    LOOK,
    NIGHT,
    NOBODY,
    OVER,
    PICK,
    STEAL,
    WHISPER,
    State,
    from_seat,
    left_of,
    living,
    put,
    right_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.games.great_table.view import View

_SAME: Final = (
    "phase", "day", "debate", "alive", "deaths", "vote_log", "quiet", "said", "days_said", "silent", "winner", "why",
)  # fmt: skip
_TRIES: Final = 300
_ANSWERS: Final = {LOOK: (0,), STEAL: (-1,), WHISPER: (-1,), BID: (0,), NIGHT: (0, -1, -1, -1)}
_DEALT: Final = (STEAL, WHISPER, *DEBATE, NIGHT)


def guess(view: View, tape: Sequence[Event], seed: int) -> State:
    """Return a position this view allows; what a tape tells besides is for minds to weigh."""
    del tape
    s = State(view.house, view.n, view.people, seed)
    for name in _SAME:
        setattr(s, name, getattr(view, name))
    rolls = Die(seed)
    s.roles = view.roles or _roles(view, s, rolls)
    s.circle = view.circle if view.roles else _circle(view, rolls)
    s.pack = view.pack or pack_of(view.n)
    s.first = s.circle[0] if s.circle else NOBODY
    s.turn = view.turn
    s.no_list = view.voteless
    s.listed = ~view.voteless & ((1 << view.n) - 1)
    _own(view, s)
    _cards(view, s, rolls)
    _table(view, s)
    return s


def _roles(view: View, s: State, rolls: Die) -> tuple[int, ...]:
    """Deal the roles among those who may have them, so that nobody has won yet."""
    shown = {seat: role for _, _, seat, role in view.deaths}
    for _ in range(_TRIES):
        roles = [PLAYER] * view.n
        known = view.mates
        if not known:
            others = tuple(seat for seat in range(view.n) if seat != view.seat)
            order = list(shuffled(rolls.below(1 << 62), others)[1])
            masters = [seat for seat in range(view.n) if shown.get(seat) == MASTER] or (
                [view.seat] if view.role == MASTER else [seat for seat in order if seat not in shown]
            )
            known = (masters[0], *[seat for seat in order if seat != masters[0]][: view.house.apprentices(view.n)])
        for place, seat in enumerate(known):
            roles[seat] = APPRENTICE if place else MASTER
        s.roles = tuple(roles)
        if view.phase == OVER or verdict(s) is None:
            break
    return s.roles


def _circle(view: View, rolls: Die) -> tuple[int, ...]:
    """Seat the living at random, the own neighbours where they were told to be."""
    alive = [seat for seat in range(view.n) if view.alive >> seat & 1]
    order = list(shuffled(rolls.below(1 << 62), tuple(alive))[1])
    if view.seat not in alive:
        return tuple(order)
    left, right, day = view.neighbours
    told = [seat for seat in (left, right) if seat in alive] if day else []
    rest = [seat for seat in order if seat != view.seat and seat not in told]
    if not told:
        return (view.seat, *rest)
    if left == right:
        return (view.seat, left)
    return (view.seat, *((left,) if left in told else ()), *rest, *((right,) if right in told else ()))


def _own(view: View, s: State) -> None:
    """Give the guesser what is his own."""
    me = view.seat
    s.neighbours = tuple(
        (left_of(s.circle, seat), right_of(s.circle, seat), view.day) if seat in s.circle else (NOBODY, NOBODY, 0)
        for seat in range(view.n)
    )
    s.whispers = view.heard
    s.orders = view.orders or s.orders
    if me < 0:
        return
    s.neighbours = (*s.neighbours[:me], view.neighbours, *s.neighbours[me + 1 :])
    s.news = (*s.news[:me], view.news, *s.news[me + 1 :])
    s.lists = (*s.lists[:me], view.standing, *s.lists[me + 1 :])
    s.orders = view.orders or (*s.orders[:me], view.order, *s.orders[me + 1 :])
    s.ghosts = 1 << me if view.roles and view.phase != OVER else 0
    s.peeked = 1 << me if view.peeked else 0
    if view.chair == CHAIR_WAITS:
        s.chair_used = me + 1
    elif view.chair == CHAIR_SHUT and not view.alive >> me & 1:
        s.chair_used = CHAIR_USED
    if view.people >> me & 1 and view.alive & ~view.silent & 1 << me:
        s.said_count = put(s.said_count, me, PERSON_A_DAY - view.words_left)


def _cards(view: View, s: State, rolls: Die) -> None:
    """Deal the day's cards: the own one, a stolen one, what a Lover was told; the rest at random."""
    s.shots = view.shots if view.shots >= 0 else rolls.below(shots(view.n) + 1)
    if view.phase in (*_DEALT, OVER):
        s.listed = ~view.voteless & ((1 << view.n) - 1)
        s.no_list = view.voteless
    if view.held:
        s.held = s.dealt = view.held
        s.theft = view.theft
        s.dealt = put(s.dealt, view.seat, view.card) if view.seat >= 0 else s.dealt
        return
    me = view.seat
    if view.phase == PICK:
        _in_hand(view, s, rolls)
        return
    if view.phase not in _DEALT:
        s.bonds = _bonds(view) if view.phase == LISTS else ()
        return
    pack = list(shuffled(rolls.below(1 << 62), s.pack)[1])
    seats = [seat for seat in living(s) if s.listed >> seat & 1 and seat != me]
    dealt = [NO_CARD] * view.n
    if me >= 0:
        dealt[me] = view.card
        mine = STEALING if view.stole else view.card
        if mine in pack:
            pack.remove(mine)
    _told_of(view, s, dealt, pack, seats)
    for seat in seats:
        dealt[seat] = pack.pop() if pack else NO_CARD
    s.dealt = tuple(dealt)
    s.held = s.dealt if not view.stole else put(s.dealt, view.stole[0], NO_CARD)
    s.held = tuple(card if s.alive >> seat & 1 else NO_CARD for seat, card in enumerate(s.held))
    s.places = tuple(seat for seat in s.circle if s.dealt[seat] != NO_CARD) or s.circle[:1]


def _told_of(view: View, s: State, dealt: list[int], pack: list[int], seats: list[int]) -> None:
    """Deal what the guesser was told of: the victim's card, the other Lover, a partner who is one."""
    me = view.seat
    certain: dict[int, int] = {}
    if view.stole and view.stole[1] != NO_CARD:
        s.theft = (me, *view.stole)
        certain[view.stole[0]] = view.stole[1]
    if view.lover >= 0:
        certain[view.lover] = LOVER
    elif view.card == LOVER and view.lover == NOBODY:
        while LOVER in pack:
            pack.remove(LOVER)
    mates, silent = _mates(view)
    if view.card != LOVER:
        certain.update(dict.fromkeys(silent, LOVER))
    for seat, card in certain.items():
        dealt[seat] = card
        if card in pack:
            pack.remove(card)
        if seat in seats:
            seats.remove(seat)
    for seat in mates:
        s.channels_said = put(s.channels_said, seat, int(seat not in silent))
    if silent and view.card == LOVER:
        s.channels_said = put(s.channels_said, me, 1)


def _mates(view: View) -> tuple[list[int], list[int]]:
    """Return the guesser's living fellow Apprentices while he lives, and to which of them he can say nothing now."""
    me = view.seat
    mates = [seat for seat in view.mates[1:] if seat != me and view.alive >> seat & view.alive >> me & 1]
    return mates, [seat for seat in mates if (me, seat) not in view.channels and view.lover != seat]


def _bonds(view: View) -> tuple[int, ...]:
    """Return yesterday's Lovers, as far as the guesser can know of them in the morning."""
    mine = 1 << view.seat if view.seat >= 0 and view.lover >= NOBODY else 0
    held = mine | (1 << view.lover if view.lover >= 0 else 0)
    silent = _mates(view)[1]
    if not mine:
        held |= sum(1 << seat for seat in silent)
    return (held, held, mine if silent else 0) if held else ()


def _in_hand(view: View, s: State, rolls: Die) -> None:
    """The pack goes round: who had it before the guesser is as good as unknown."""
    me = view.seat
    left = list(view.left or s.pack)
    order = from_seat(s.circle, me) if me in s.circle else s.circle
    silent = _mates(view)[1]
    if silent and view.card == LOVER:
        s.channels_said = put(s.channels_said, me, 1)
    else:
        s.places = tuple(silent)
        order = tuple(seat for seat in order if seat not in silent)
        for seat in silent:
            s.dealt = put(s.dealt, seat, LOVER)
            if not view.left:
                left.remove(LOVER)
    if view.turn == me >= 0:
        s.queue = order[: max(1, min(len(order), len(left)))]
        s.dealing = tuple(left)
        return
    if me >= 0 and view.card != NO_CARD:
        left.remove(view.card)
        s.dealt = put(s.dealt, me, view.card)
        s.places += (me,)
    s.dealing = shuffled(rolls.below(1 << 62), tuple(left))[1]
    s.queue = tuple(seat for seat in order if seat != me) + (() if view.card != NO_CARD or me not in order else (me,))
    s.turn = s.queue[0] if s.queue else NOBODY


def _table(view: View, s: State) -> None:
    """Votes, sealed answers and whoever still has a word."""
    me = view.seat
    s.ballots = view.ballots or (put(view.votes, me, view.ballot) if me >= 0 else view.votes)
    s.mayor = next(
        ((seat, view.votes[seat]) for seat, ballot in enumerate(s.ballots) if ballot != view.votes[seat]), ()
    )
    if not view.listed and me >= 0:
        s.listed &= ~(1 << me)
    elif me >= 0:
        s.listed |= 1 << me
    if view.day > 1 or view.phase in _DEALT:
        every = tuple(dict.fromkeys(pack_of(view.n)))
        s.lists = tuple(one or (every if seat != me else ()) for seat, one in enumerate(s.lists))
    if view.answered or view.waiting:
        usual = _ANSWERS.get(view.phase, s.lists[0] or (-2,))
        s.answers = tuple(
            () if view.waiting >> seat & 1 else usual if view.answered >> seat & 1 else None for seat in range(view.n)
        )
    s.starter = 0
    if view.phase == OVER:
        s.answers = ()
