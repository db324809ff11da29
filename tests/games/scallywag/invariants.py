"""What holds of the crew, of what is told and of what is hidden, after every move. SW 3.2, 3.5 - 3.9.

The voyage itself is looked at in `mass`.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar

from rules.core.types import EVERYONE, TABLE
from rules.games.scallywag import GAME, events
from rules.games.scallywag.chart import BASE, GOAL, START, free
from rules.games.scallywag.roles import LEADERS
from rules.games.scallywag.roles.base import CAPTAIN, JOINED, LOYAL, MUTINEER, MUTINOUS, SCALLYWAG
from rules.games.scallywag.state import OVER, State, side

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from rules.core.rng import Die


def crewed(s: State) -> None:
    """Look at roles and sides, and at who wins."""
    _crew(s)
    if s.phase == OVER:
        _end(s)


def _crew(s: State) -> None:
    mix = s.house.mix(s.n)
    counts = tuple(s.roles.count(role) for role in range(6))
    assert counts == mix if mix else counts[:2] == (1, 1)
    assert mix or all(have <= most for have, most in zip(counts, s.house.numbers.blind, strict=True))
    if s.gang:
        target, what, night = s.gang
        assert s.house.press_gang
        assert (what == JOINED) == (s.roles[target] not in (CAPTAIN, MUTINEER))
        assert s.roles[target] != SCALLYWAG
        assert 1 <= night <= s.day
    for seat, role in enumerate(s.roles):
        pressed = bool(s.gang) and s.gang[:2] == (seat, JOINED) and (s.gang[2] < s.day or s.phase == OVER)
        assert side(s, seat) == (MUTINOUS if role in (SCALLYWAG, MUTINEER) or pressed else LOYAL)


def _end(s: State) -> None:
    result = GAME.result(s)
    assert result is not None
    won = sum(1 << seat for seat in range(s.n) if side(s, seat) == s.winner)
    assert result.winners == won, "winners are not those whose side won"
    assert all((place == 1) == bool(won >> seat & 1) for seat, place in enumerate(result.places))
    assert GAME.asks(s) == {}
    leaders = {role for seat, role in enumerate(s.roles) if s.shown >> seat & 1 and role in LEADERS}
    assert len(leaders) <= 1, "two leaders were shown"


class Heard:
    """The public story alone: tokens, numbers of cards, tiles, markers, reveals, as a spectator can write them down."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.tokens = [0] * n
        self.counts = [0] * n
        self.tiles: list[int] = []
        self.markers: list[int] = []
        self.shown = 0
        self.votes: tuple[int, ...] = ()
        self.watch = -1
        self.tied: tuple[int, ...] = ()

    def note(self, happened: Sequence[Event]) -> None:
        """Write down what is public of these."""
        for event in happened:
            told = event.told(TABLE)
            take = None if told is None else self._takes.get(type(told))
            if take is not None:
                take(self, told)

    def agrees(self, s: State) -> None:
        """Compare with the position."""
        assert self.tokens == list(s.tokens), "tokens went another way than was told"
        assert self.counts == [len(own) for own in s.cards], "cards went another way than was told"
        assert self.tiles == list(s.tiles), "tiles lie otherwise than was told"
        assert self.markers == list(s.markers), "markers lie otherwise than was told"
        assert self.shown == s.shown, "other roles are open than was told"

    def _laid(self, told: events.Laid) -> None:
        self.tiles = list(told.tiles)

    def _dealt(self, told: events.Dealt) -> None:
        assert told.role is None, "everybody hears what role was dealt"
        assert set(told.cards) == {None}, "everybody hears what cards were dealt"
        self.counts[told.seat] = len(told.cards)

    def _day(self, told: events.Day) -> None:
        assert self.watch < 0 or told.watch == (self.watch + 1) % self.n, "the glass does not go left"
        self.watch, self.tied = told.watch, ()

    def _showed(self, told: events.Showed) -> None:
        self.shown |= 1 << told.seat

    def _voted(self, told: events.Voted) -> None:
        ways = free(GOAL[self.markers[-1]] if self.markers else BASE, sum(1 << one for one in self.markers))
        assert len(told.routes) == self.n
        assert set(told.routes) <= {-1, *ways}
        self.votes = told.routes

    def _tied(self, told: events.Tied) -> None:
        assert told.watch == self.watch
        self.tied = told.routes
        counts = {self.votes.count(one) for one in self.tied}
        assert len(counts) == 1, "tied routes have not as many votes"

    def _sailed(self, told: events.Sailed) -> None:
        given = Counter(one for one in self.votes if one >= 0)
        most = max(given.values(), default=0)
        assert told.votes == given[told.route] == most, "the route has not the most votes"
        if self.tied:
            assert told.route in self.tied
        elif given:
            assert list(given.values()).count(most) == 1
        self.markers.append(told.route)

    def _grog(self, told: events.Grog) -> None:
        assert told.drinkers & self.shown == 0, "a loaded sailor drinks"
        self.tokens = [own + told.number * (told.drinkers >> seat & 1) for seat, own in enumerate(self.tokens)]

    def _rested(self, told: events.Rested) -> None:
        for seat, back in enumerate(told.returned):
            assert back in (-1, min(told.number, self.tokens[seat])), "somebody returns more or less than he must"
            assert back <= 0 or not self.shown >> seat & 1, "a loaded sailor rests"
            self.tokens[seat] -= max(0, back)

    def _drew(self, told: events.Drew) -> None:
        assert told.card is None, "everybody hears what card was drawn"
        assert not self.shown >> told.seat & 1, "a loaded sailor draws"
        self.counts[told.seat] += told.number

    def _switched(self, told: events.Switched) -> None:
        a, b = told.one, told.other
        assert BASE not in (a, b)
        assert a != b
        self.tiles[a], self.tiles[b] = self.tiles[b], self.tiles[a]

    def _moved(self, told: events.Moved) -> None:
        assert self.markers[-1] == told.old
        assert START[told.new] == START[told.old]
        assert told.new not in self.markers
        self.markers[-1] = told.new

    _takes: ClassVar[dict[type[Event], Callable[[Heard, Any], None]]] = {
        events.Laid: _laid, events.Dealt: _dealt, events.Day: _day, events.Showed: _showed, events.Voted: _voted,
        events.Tied: _tied, events.Sailed: _sailed, events.Grog: _grog, events.Rested: _rested, events.Drew: _drew,
        events.Switched: _switched, events.Moved: _moved,
    }  # fmt: skip


def check_told(happened: Sequence[Event]) -> None:
    """Private news go to those alone whom they concern, and the others hear nothing of them."""
    for event in happened:
        match event:
            case events.Map(seat) | events.Mates(seat) | events.Hands(seat) | events.Swallowed(seat):
                assert event.learned_by == 1 << seat
                assert event.told(TABLE) is None
            case events.Pressed(watch, target):
                assert event.learned_by == 1 << watch | 1 << target
                assert event.told(TABLE) is None
            case events.Dealt(seat) | events.Drew(seat):
                assert event.learned_by == 1 << seat
                assert event.told(TABLE) is not None
                assert len(event.told(TABLE).args) == 2
            case _:
                assert event.learned_by == EVERYONE


def elsewhere(s: State, watcher: int, die: Die) -> State:
    """Return a position that only differs in what the rules hide from a seat (TABLE: from a spectator)."""
    made = s.clone()
    role = s.roles[watcher] if watcher >= 0 else -1
    mutinous = {seat for seat, own in enumerate(s.roles) if own in (SCALLYWAG, MUTINEER)}
    gang = {s.gang[0], s.roles.index(SCALLYWAG)} if s.gang else set()
    knows = {seat for seat in range(s.n) if seat == watcher or s.shown >> seat & 1}
    knows |= mutinous if watcher in mutinous and s.house.knowing(s.n) else set()
    knows |= gang if watcher in gang else set()
    made.roles = _mixed(s.roles, [seat for seat in range(s.n) if seat not in knows], die)
    others = [seat for seat in range(s.n) if seat != watcher]
    made.cards, made.deck = _redealt(s, others, die)
    maps = s.house.numbers.captain_maps, s.house.numbers.scallywag_maps
    made.maps = tuple(  # type: ignore[assignment]
        own if role == kind else die.below(len(maps[kind])) for kind, own in enumerate(s.maps)
    )
    made.nights = tuple(one if one.watch == watcher else one._replace(hands=die.below(1 << s.n)) for one in s.nights)
    made.due = s.due if watcher < 0 else sum(1 << seat for seat in others if die.below(2)) & ~(1 << watcher) | s.shown
    made.due |= s.due & (1 << watcher if watcher >= 0 else 0)
    if gang and watcher not in gang:
        made.gang = (die.below(s.n), die.below(3), s.gang[2])
        made.gang = s.gang if watcher in (made.gang[0], made.roles.index(SCALLYWAG)) else made.gang
    made.answers = tuple(one if seat == watcher or not one else (die.below(9),) for seat, one in enumerate(s.answers))
    return made


def _mixed(things: tuple[int, ...], seats: list[int], die: Die) -> tuple[int, ...]:
    found, left = list(things), [things[seat] for seat in seats]
    for seat in seats:
        found[seat] = left.pop(die.below(len(left)))
    return tuple(found)


def _redealt(s: State, seats: list[int], die: Die) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    pool = [*s.deck, *(card for seat in seats for card in s.cards[seat])]
    cards = list(s.cards)
    for seat in seats:
        cards[seat] = tuple(pool.pop(die.below(len(pool))) for _ in s.cards[seat])
    deck = [pool.pop(die.below(len(pool))) for _ in range(len(pool))]
    return tuple(cards), tuple(deck)


def check_hidden(s: State, watcher: int, die: Die) -> bool:
    """Deal anew what is hidden from a seat: it must see and be asked the same. Returns whether anything changed."""
    other = elsewhere(s, watcher, die)
    assert GAME.view(other, watcher) == GAME.view(s, watcher), "a view holds what the rules hide"
    if watcher >= 0:
        assert GAME.view_asks(GAME.view(other, watcher)) == GAME.asks(s).get(watcher, ())
    return other.key() != s.key()
