"""Random answers through the public playout path, and what holds of the voyage after every one."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from rules.core.types import PASS, SAY, TABLE, Move, waiting
from rules.games.scallywag import GAME
from rules.games.scallywag.chart import BASE, GOAL, ISLANDS, START, free, reached
from rules.games.scallywag.options import DEFAULT, mask
from rules.games.scallywag.roles import LEADERS, bonus
from rules.games.scallywag.roles.base import CAPTAIN
from rules.games.scallywag.state import (
    ACTION,
    ALLIES,
    LOOK,
    OVER,
    PIECES,
    QUESTION,
    REST,
    RUM,
    SHOW,
    STUCK,
    TALK,
    TIE,
    VOTE,
    State,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.rng import Die
    from rules.core.types import Ask

LONGEST = 66  # days: no route is sailed twice
CARDS = Counter(dict(enumerate(DEFAULT.carousing, 1)))


def voyage(s: State, die: Die) -> Iterator[tuple[State, Move]]:
    """Answer at random until it is over, yielding the position before and the move after each."""
    while GAME.result(s) is None:
        before = s.clone()
        move = random_move(s, die)
        GAME.apply(s, move)
        yield before, move


def random_move(s: State, die: Die) -> Move:
    """Return some legal move; now and then the sand runs out, where there is sand."""
    if s.house.glass and not die.below(60) and GAME.refusal_at(s, Move(TABLE, "time")) is None:
        return Move(TABLE, "time")
    asks = GAME.asks(s)
    seat = tuple(asks)[die.below(len(asks))]
    ask = asks[seat][0]
    if ask.shape == SAY:
        return something(s, seat, ask, die)
    return Move(seat, ask.id, (ask.options[die.below(len(ask.options))],))


def something(s: State, seat: int, ask: Ask, die: Die) -> Move:
    """Say a ready-made statement, or more often nothing."""
    pick = ask.options[die.below(len(ask.options))]
    if pick != PASS and not die.below(6):
        found = GAME.forms(GAME.view(s, seat), ask, (pick,))
        if found:
            return Move(seat, ask.id, (pick,), found[die.below(len(found))])
    return Move(seat, ask.id, (PASS,))


# -- what holds at all times
def sound(s: State) -> None:
    """Look at one position."""
    assert Counter(chain(s.deck, *s.cards)) == CARDS
    assert sorted(one for one in s.tiles if one >= 0) == list(range(len(ISLANDS)))
    assert s.tiles[BASE] == -1
    assert min(s.tokens) >= 0
    _path(s)
    _drunk(s)
    _asked(s)
    _treasure(s)


def _path(s: State) -> None:
    """The path equals the markers, and no route is sailed twice."""
    here = BASE
    for one in s.markers:
        assert START[one] == here
        here = GOAL[one]
    assert s.ship == here
    assert s.used == sum(1 << one for one in s.markers)
    assert len(s.markers) == s.used.bit_count()
    sailed = s.phase in (REST, QUESTION, ACTION) or (s.phase == OVER and s.why in (PIECES, ALLIES))
    if s.phase != LOOK:
        assert len(s.markers) == s.day - (not sailed)
    assert len(s.days_said) == s.day


def _drunk(s: State) -> None:
    """Due is who has nothing left; who was due when the votes were shown has shown his role."""
    sober = [sum(s.cards[seat]) + bonus(s.roles[seat]) - s.tokens[seat] for seat in range(s.n)]
    assert s.due == sum(1 << seat for seat in range(s.n) if sober[seat] <= 0)
    assert s.shown & ~s.due == 0
    if s.phase == REST:
        assert s.shown == s.due
    shown = {s.roles[seat] for seat in range(s.n) if s.shown >> seat & 1}
    assert bool(shown & {*LEADERS}) == (s.why == RUM)


def _asked(s: State) -> None:
    """Somebody is asked, in turn or all at once, as the phase has it."""
    if s.phase in TALK[:-1] or s.phase == TIE:
        assert 0 <= s.turn < s.n
        assert s.answers == ()
        assert s.turn not in s.queue
        assert len({*s.queue}) == len(s.queue)
    elif s.phase != OVER:
        assert s.turn == -1
        assert s.queue == ()
        assert waiting(s.answers)
    if s.phase in (SHOW, *TALK, VOTE):
        assert free(s.ship, s.used)
    assert len(s.markers) - len(s.landfalls) in (0, 1)
    assert len(s.votes) - len(s.markers) in (0, 1)
    assert s.day - len(s.asked) in (0, 1)


def _treasure(s: State) -> None:
    """The voyage is over exactly when a treasure is whole, a leader was shown or no way leads on."""
    there = reached(s.markers)
    pieces = (mask(DEFAULT.captain_maps[s.maps[0]]) & there).bit_count()
    allies = (mask(DEFAULT.scallywag_maps[s.maps[1]]) & there).bit_count()
    whole = pieces >= s.house.pieces, allies >= DEFAULT.allies
    if s.phase != OVER:
        assert whole == (False, False)
        assert s.winner == s.why == -1
    elif s.why in (PIECES, ALLIES):
        assert whole[s.why]
        assert (s.winner, s.why) == ((0, PIECES) if whole[0] else (1, ALLIES))
    elif s.why == STUCK:
        assert (s.winner, s.ship, free(s.ship, s.used)) == (1, BASE, ())
    else:
        assert s.shown >> s.roles.index(CAPTAIN if s.winner else LEADERS[1]) & 1


# -- what holds from one position to the next
def follows(before: State, s: State, move: Move) -> None:
    """Look at what an answer changed."""
    for seat in range(s.n):
        if before.due >> seat & 1:
            assert (s.tokens[seat], s.cards[seat]) == (before.tokens[seat], before.cards[seat])
            assert s.due >> seat & 1
        assert len(s.cards[seat]) - len(before.cards[seat]) in (0, 1)
    assert (s.roles, s.maps, s.n) == (before.roles, before.maps, before.n)
    assert before.shown & ~s.shown == 0
    assert before.said == s.said[: len(before.said)]
    if s.tokens != before.tokens:
        _ashore(before, s)
    if before.phase == ACTION and s.phase != ACTION:
        _dawn(before, s)
    assert move.seat == TABLE or before.phase != s.phase or before.turn != s.turn or before.answers != s.answers


def _ashore(before: State, s: State) -> None:
    """Tokens change by what the ship's spot does, for all alike or as they chose."""
    effect = DEFAULT.effect(s.tiles[s.ship])
    for seat in range(s.n):
        change = s.tokens[seat] - before.tokens[seat]
        if effect > 0:
            assert change == (0 if before.due >> seat & 1 else effect)
        else:
            assert change in (0, -min(-effect, before.tokens[seat]))


def _dawn(before: State, s: State) -> None:
    """A night changes two tiles, or one marker, or nothing one can see; the glass goes left."""
    moved = sum(a != b for a, b in zip(before.tiles, s.tiles, strict=True))
    assert moved in (0, 2)
    assert not moved or s.markers == before.markers
    assert s.markers[:-1] == before.markers[:-1]
    assert START[s.markers[-1]] == START[before.markers[-1]]
    assert s.tokens == before.tokens
    if s.why not in (PIECES, ALLIES):
        assert s.watch == (before.watch + 1) % s.n
        assert s.day == before.day + 1
