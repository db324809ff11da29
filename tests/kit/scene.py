"""Scenes of Scum of the Earth: a position from strings, and moves as people say them."""

import pytest

from rules.core.match import Match
from rules.core.types import PASS, TABLE, IllegalMove, Move
from rules.games.scum_of_the_earth import GAME
from rules.games.scum_of_the_earth.cards import INFINITY, WILD, WILD39, rank_of, size
from rules.games.scum_of_the_earth.options import house_of
from rules.games.scum_of_the_earth.plays import Play, encode
from rules.games.scum_of_the_earth.state import LOOK, TRICK, State, ring
from tests.kit.cards import cards, hand_text, packed, rank

FILLER = "Q Q K"  # what a seat holds that a scene says nothing about
ALL_EXTRAS = {"wild39": True, "five": True, "seven": True, "eight": True, "nine": True, "ten": True}


class Scene:
    """A match that can be spoken to: seat 0 is P1, the Honcho, and so on clockwise."""

    def __init__(self, match):
        self.match = match

    @property
    def state(self):
        """The truth, which a test may change."""
        self.match.look_again()
        return self.match.state

    @property
    def turn(self):
        """Whose turn it is."""
        return self.state.turn

    def hand(self, seat):
        """Return a hand, best card first."""
        return hand_text(self.state.hands[seat])

    def ask(self, seat, name):
        """Return the open ask of that name."""
        return next((ask for ask in self.match.asks(seat)[seat] if ask.id == name), None)

    def do(self, seat, ask, *picks, how=()):
        """Answer an ask."""
        return self.match.submit(Move(seat, ask, picks, how))

    def play(self, seat, text, *, called="", two=None, victim=-1):
        """Play cards; `called` names wilds played alone, `two` the star ten, `victim` who sits it out."""
        return self.match.submit(self.move(seat, text, called=called, two=two, victim=victim))

    def move(self, seat, text, *, called="", two=None, victim=-1):
        """Return the move `play` makes; with nothing named it leaves `how` empty."""
        picks = cards(text)
        if not called and two is None and victim < 0:
            return Move(seat, "play", picks)
        named = rank(called) if called else max(map(rank_of, picks))
        return Move(seat, "play", picks, (named, int(bool(two)), victim))

    def passes(self, *seats):
        """Let these seats pass, in this order; return what happened at the last pass."""
        out = []
        for seat in seats:
            out = self.do(seat, "play", PASS)
        return out

    def refused(self, seat, text, *, called="", two=None, victim=-1):
        """Return the refusal of a play, and see to it that nothing has changed."""
        return self.refuses(self.move(seat, text, called=called, two=two, victim=victim))

    def refuses(self, move):
        """Return the refusal of a move, and see to it that nothing has changed."""
        before, turn = self.state.key(), self.match.turn
        with pytest.raises(IllegalMove) as raised:
            self.match.submit(move)
        assert self.state.key() == before, "a refused move changed the position"
        assert self.match.turn == turn
        refusal = raised.value.refusal
        assert refusal == self.match.refusal(move)
        return refusal

    def tape(self, seat=TABLE):
        """Return everything a seat was told."""
        return list(self.match.events(seat))


def kinds(events):
    """Return the kinds of events in order."""
    return [event.kind for event in events]


def args_of(events, kind):
    """Return what the only event of a kind says."""
    found = [event.args for event in events if event.kind == kind]
    assert len(found) == 1, f"{len(found)} events of kind {kind}"
    return found[0]


def scene(
    hands=None, /, *, n=5, turn=0, standing=None, called="", two=False, trick=(), passed=(), silenced=-1, out=(),
    people=0, **options,
):
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


def dealt(hands, /, *, n=5, people=0, **options):
    """Return a position just dealt: everybody looks."""
    s = _bare(n, people, options)
    s.hands = [packed(hands.get(seat, FILLER)) for seat in range(n)]
    s.counts = [size(hand) for hand in s.hands]
    s.alive = (1 << n) - 1
    s.nxt = ring(s.order, s.alive)
    s.phase = LOOK
    s.answers = ((),) * n
    return _resumed(s, options)


def look(table, takeover=-1):
    """Let everybody look; `takeover` declares."""
    events = []
    for seat in range(table.state.n):
        events = table.do(seat, "look", int(seat == takeover))
    return events


def fresh(n=5, seed=1, people=0, **options):
    """Return a match from its very beginning."""
    return Scene(Match(GAME, GAME.read_options(options, n), n, people, seed))


def _bare(n, people, options):
    s = State(house_of(GAME.read_options(options, n)), n, people, 7)
    s.order = tuple(range(n))
    s.hand_no = s.scum_run = 1
    return s


def _resumed(s, options):
    return Scene(Match.resume(GAME, GAME.read_options(options, s.n), s.n, s.seed, s, 0))


def _lay(s, owner, text, called, two):
    picks = cards(text)
    named = rank(called) if called else max(map(rank_of, picks))
    stars = sum(kind > WILD39 for kind in picks)
    code = encode(Play(named, len(picks) + two, picks.count(WILD), picks.count(WILD39), stars, int(two)))
    s.owner, s.rank, s.size = owner, named, len(picks) + two
    s.infinity = s.infinity or named == INFINITY
    s.trick += (code << 4 | owner,)
