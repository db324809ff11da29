"""Scenes of Scum of the Earth: a position from strings, and moves as people say them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.core.match import Match
from rules.core.types import PASS, TABLE, Ask, IllegalMove, Move, Refusal
from rules.games.scum_of_the_earth import GAME
from rules.games.scum_of_the_earth.cards import INFINITY, WILD, WILD39, rank_of, size
from rules.games.scum_of_the_earth.house import house_of
from rules.games.scum_of_the_earth.plays import Play, encode
from rules.games.scum_of_the_earth.state import LOOK, TRICK, State, ring
from tests.kit.cards import cards, hand_text, packed, rank

if TYPE_CHECKING:
    from rules.core.events import Event

FILLER = "Q Q K"  # what a seat holds that a scene says nothing about
ALL_EXTRAS = {"wild39": True, "five": True, "seven": True, "eight": True, "nine": True, "ten": True}


class Scene:
    """A match that can be spoken to: seat 0 is P1, the Honcho, and so on clockwise."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def state(self) -> State:
        """The truth, which a test may change."""
        self.match.look_again()
        found: State = self.match.state
        return found

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self.state.turn

    def hand(self, seat: int) -> str:
        """Return a hand, best card first."""
        return hand_text(self.state.hands[seat])

    def ask(self, seat: int, name: str) -> Ask | None:
        """Return the open ask of that name."""
        return next((ask for ask in self.match.asks(seat)[seat] if ask.id == name), None)

    def do(self, seat: int, ask: str, *picks: int, how: tuple[int, ...] = ()) -> list[Event]:
        """Answer an ask."""
        return self.match.submit(Move(seat, ask, picks, how))

    def play(self, seat: int, text: str, *, called: str = "", two: bool | None = None, victim: int = -1) -> list[Event]:
        """Play cards; `called` names wilds played alone, `two` the star ten, `victim` who sits it out."""
        return self.match.submit(self.move(seat, text, called=called, two=two, victim=victim))

    def move(self, seat: int, text: str, *, called: str = "", two: bool | None = None, victim: int = -1) -> Move:
        """Return the move `play` makes; with nothing named it leaves `how` empty."""
        picks = cards(text)
        if not called and two is None and victim < 0:
            return Move(seat, "play", picks)
        named = rank(called) if called else max(map(rank_of, picks))
        return Move(seat, "play", picks, (named, int(bool(two)), victim))

    def passes(self, *seats: int) -> list[Event]:
        """Let these seats pass, in this order; return what happened at the last pass."""
        out: list[Event] = []
        for seat in seats:
            out = self.do(seat, "play", PASS)
        return out

    def refused(self, seat: int, text: str, *, called: str = "", two: bool | None = None, victim: int = -1) -> Refusal:
        """Return the refusal of a play, and see to it that nothing has changed."""
        return self.refuses(self.move(seat, text, called=called, two=two, victim=victim))

    def refuses(self, move: Move) -> Refusal:
        """Return the refusal of a move, and see to it that nothing has changed."""
        before, turn = self.state.key(), self.match.turn
        with pytest.raises(IllegalMove) as raised:
            self.match.submit(move)
        assert self.state.key() == before, "a refused move changed the position"
        assert self.match.turn == turn
        refusal: Refusal = raised.value.refusal
        assert refusal == self.match.refusal(move)
        return refusal

    def tape(self, seat: int = TABLE) -> list[Event]:
        """Return everything a seat was told."""
        return list(self.match.events(seat))


def kinds(events: list[Event]) -> list[str]:
    """Return the kinds of events in order."""
    return [event.kind for event in events]


def args_of(events: list[Event], kind: str) -> tuple[int, ...]:
    """Return what the only event of a kind says."""
    found = [event.args for event in events if event.kind == kind]
    assert len(found) == 1, f"{len(found)} events of kind {kind}"
    return found[0]


def scene(
    hands: dict[int, str] | None = None,
    /,
    *,
    n: int = 5,
    turn: int = 0,
    standing: tuple[int, str] | None = None,
    called: str = "",
    two: bool = False,
    trick: tuple[tuple[int, str], ...] = (),
    passed: tuple[int, ...] = (),
    silenced: int = -1,
    out: tuple[int, ...] = (),
    people: int = 0,
    **options: Any,
) -> Scene:
    """Return a position in a trick. `standing`: (owner, cards); `trick`: the plays before it; an empty hand is out."""
    s = _bare(n, people, options)
    for seat in range(n):
        s.hands[seat] = 0 if seat in out else packed((hands or {}).get(seat, FILLER))
    s.counts = [size(hand) for hand in s.hands]
    s.alive = sum(1 << seat for seat in range(n) if s.hands[seat])
    s.out = out
    s.nxt = ring(s.order, s.alive)
    s.phase = TRICK
    s.turn = turn
    for owner, text in trick:
        _lay(s, owner, text, "", False)
    if standing is not None:
        _lay(s, *standing, called, two)
    s.passed = sum(1 << seat for seat in passed)
    s.silenced = silenced
    return _resumed(s, options)


def dealt(hands: dict[int, str], /, *, n: int = 5, people: int = 0, **options: Any) -> Scene:
    """Return a position just dealt: everybody looks."""
    s = _bare(n, people, options)
    s.hands = [packed(hands.get(seat, FILLER)) for seat in range(n)]
    s.counts = [size(hand) for hand in s.hands]
    s.alive = (1 << n) - 1
    s.nxt = ring(s.order, s.alive)
    s.phase = LOOK
    s.answers = ((),) * n
    return _resumed(s, options)


def look(table: Scene, takeover: int = -1) -> list[Event]:
    """Let everybody look; `takeover` declares."""
    events: list[Event] = []
    for seat in range(table.state.n):
        events = table.do(seat, "look", int(seat == takeover))
    return events


def fresh(n: int = 5, seed: int = 1, people: int = 0, **options: Any) -> Scene:
    """Return a match from its very beginning."""
    return Scene(Match(GAME, GAME.read_options(options, n), n, people, seed))


def _bare(n: int, people: int, options: dict[str, Any]) -> State:
    s = State(house_of(GAME.read_options(options, n)), n, people, 7)
    s.order = tuple(range(n))
    s.hand_no = s.scum_run = 1
    return s


def _resumed(s: State, options: dict[str, Any]) -> Scene:
    return Scene(Match.resume(GAME, GAME.read_options(options, s.n), s.n, s.seed, s, 0))


def _lay(s: State, owner: int, text: str, called: str, two: bool) -> None:
    picks = cards(text)
    named = rank(called) if called else max(map(rank_of, picks))
    stars = sum(kind > WILD39 for kind in picks)
    code = encode(Play(named, len(picks) + two, picks.count(WILD), picks.count(WILD39), stars, int(two)))
    s.owner, s.rank, s.size = owner, named, len(picks) + two
    s.infinity = s.infinity or named == INFINITY
    s.trick += (code << 4 | owner,)
