"""Scenes of the Masquerade: a position from strings, and moves as people say them.

Seats are A to H in rank order, clockwise: A Justicar, B Prince, the last two Caitiff and Mortal Scum. Cards are written
"9s 10h Kd"; powers by their English ids, a meta-discipline's use as "thaumaturgy/potence/h".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from rules.core.match import Match
from rules.core.types import PASS, TABLE, Ask, IllegalMove, Move, Refusal
from rules.games.masquerade import GAME, rounds, tricks
from rules.games.masquerade.cards import KINDS, kinds_in, pack, size, unpack
from rules.games.masquerade.codes import Holding, dots_of, left
from rules.games.masquerade.options import house_of
from rules.games.masquerade.state import FACE, HUNT_VOTE, Laid, State
from tests.games.masquerade.notation import card, cards, dot, laid, part, three, use_of, word, words

if TYPE_CHECKING:
    from rules.core.events import Event

E = TypeVar("E", bound="Event")
_MORE = 2  # filler cards a seat holds beyond what a scene names
_WINDOWS = frozenset(
    ("hunt", "boon", "own", "before", "stop", "undo", "eyes", "fortify", "raise", "answer", "second", "outside")
)
_LAST = 60  # asks a scene goes through before it gives up


class Scene:
    """A match that can be spoken to."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def state(self) -> State:
        """The truth, which a test may change."""
        self.match.look_again()
        found: State = self.match.state
        return found

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and in which phase."""
        return self.state.asked, self.state.phase

    @property
    def high(self) -> tuple[int, str, str]:
        """Owner, cards and key of the high hand."""
        laid = self.state.pile[-1]
        return laid.seat, words(unpack(laid.cards)), word(laid.key)

    @property
    def pile(self) -> list[str]:
        """The hands of the trick from below."""
        return [words(unpack(laid.cards)) for laid in self.state.pile]

    def hand(self, seat: int) -> str:
        """Return a crypt, lowest card first."""
        return words(unpack(self.state.hands[seat]))

    def holds(self, seat: int, text: str) -> bool:
        """Return whether a crypt holds a card."""
        return bool(self.state.hands[seat] >> 2 * card(text) & 3)

    def dots(self, seat: int, text: str) -> int:
        """Return how many dots of a kind are left."""
        return left(self.state.dots[seat], dot(text))

    def ask(self, seat: int, name: str = "") -> Ask | None:
        """Return the open ask of that name, by default the one that is due."""
        asks = self.match.asks(seat)[seat]
        return next((ask for ask in asks if ask.id == name or (not name and ask.due)), None)

    def do(self, seat: int, ask: str, *picks: int, how: tuple[int, ...] = ()) -> list[Event]:
        """Answer an ask."""
        return self.match.submit(Move(seat, ask, picks, how))

    # -- people do not use the powers a scene says nothing about
    def to(self, seat: int, *phases: str) -> None:
        """Let everybody decline until this seat is asked in one of these phases."""
        for _ in range(_LAST):
            if self.state.asked == seat and self.state.phase in phases:
                return
            assert self.state.phase in _WINDOWS, f"asked is {self.asked}, not {seat} for {phases}"
            self.decline()
        raise AssertionError(f"{seat} was never asked for {phases}")

    def decline(self) -> list[Event]:
        """Let whoever is asked decline."""
        return self.do(self.state.asked, self.state.phase, PASS)

    def quiet(self) -> None:
        """Decline everything until somebody has to act (T5), or something else than a window comes."""
        while self.state.phase in _WINDOWS:
            self.decline()

    def move(self, seat: int, text: str, *powers: str | tuple[int, ...]) -> Move:
        """Return the move `play` makes."""
        phase = self.state.phase if self.state.phase in ("second", "outside") else "play"
        return Move(seat, phase, cards(text), tuple(number for one in powers for number in part(one)))

    def play(self, seat: int, text: str, *powers: str | tuple[int, ...]) -> list[Event]:
        """Put cards down on one's turn, with powers declared."""
        self.to(seat, "play")
        return self.match.submit(self.move(seat, text, *powers))

    def quick(self, seat: int, text: str, *powers: str | tuple[int, ...], by: str = "celerity") -> list[Event]:
        """Put a second hand down."""
        self.to(seat, "second")
        return self.match.submit(self.move(seat, text, by, *powers))

    def outside(self, seat: int, text: str, *powers: str | tuple[int, ...]) -> list[Event]:
        """Put a hand down out of turn."""
        self.to(seat, "outside")
        return self.match.submit(self.move(seat, text, "temporis", *powers))

    def passes(self, *seats: int) -> list[Event]:
        """Let these seats pass their turns; return what happened at the last pass."""
        out: list[Event] = []
        for seat in seats:
            self.to(seat, "play")
            out = self.do(seat, "play", PASS)
        return out

    def use(self, seat: int, text: str, *args: int, at: str = "") -> list[Event]:
        """Use a power in the window where that seat is asked next (or at that phase)."""
        found, power, suit = use_of(text)
        for _ in range(_LAST):
            ask = self.ask(seat) if self.state.asked == seat else None
            if ask is not None and found in ask.options and ask.of == "power" and at in ("", self.state.phase):
                return self.do(seat, ask.id, found, how=(power, suit, *args))
            assert self.state.phase in _WINDOWS, f"{seat} is not asked for {text}, but {self.asked}"
            self.decline()
        raise AssertionError(f"{seat} was never asked for {text}")

    def deed(self, seat: int, text: str) -> list[Event]:
        """Use a power that is one's turn."""
        self.to(seat, "play")
        return self.do(seat, "deed", dot(text), how=use_of(text)[1:])

    def votes(self, *yes: int) -> list[Event]:
        """Let all who vote on a hunt or a face do so."""
        phase = self.state.phase
        assert phase in (HUNT_VOTE, FACE)
        out: list[Event] = []
        for seat in [seat for seat, answer in enumerate(self.state.answers) if answer == ()]:
            out = self.do(seat, "vote" if phase == HUNT_VOTE else "face", int(seat in yes))
        return out

    # -- refusals
    def refused(self, seat: int, text: str, *powers: str | tuple[int, ...]) -> Refusal:
        """Return the refusal of a play."""
        return self.refuses(self.move(seat, text, *powers))

    def refuses(self, move: Move) -> Refusal:
        """Return the refusal of a move; see to it that nothing has changed and that what it proposes would do."""
        before, turn = self.state.key(), self.match.turn
        with pytest.raises(IllegalMove) as raised:
            self.match.submit(move)
        assert self.state.key() == before, "a refused move changed the position"
        assert self.match.turn == turn
        refusal: Refusal = raised.value.refusal
        assert refusal == self.match.refusal(move)
        if refusal.fix is not None:
            assert self.match.refusal(refusal.fix) is None, f"{refusal.fix} is no way out of {refusal.text}"
        return refusal

    def refuses_power(self, seat: int, text: str, *args: int, ask: str = "") -> Refusal:
        """Return the refusal of a power, in the phase that is on."""
        found, power, suit = use_of(text)
        return self.refuses(Move(seat, ask or self.state.phase, (found,), (power, suit, *args)))

    def tape(self, seat: int = TABLE) -> list[Event]:
        """Return everything a seat was told."""
        return list(self.match.events(seat))


def kinds(events: list[Event]) -> list[type[Event]]:
    """Return the kinds of events in order."""
    return [type(event) for event in events]


def only(events: list[Event], kind: type[E]) -> E:
    """Return the only event of a kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, f"{len(found)} events of kind {kind.kind} among {kinds(events)}"
    return found[0]


def scene(
    hands: dict[int, str] | None = None,
    sets: dict[int, str | Holding] | None = None,
    /,
    *,
    n: int = 4,
    turn: int = 0,
    pile: tuple[tuple[int, str] | Laid, ...] = (),
    swept: str = "",
    out: tuple[int, ...] = (),
    exact: tuple[int, ...] = (),
    round_no: int = 2,
    trick_no: int = 1,
    slots: dict[str, Any] | None = None,
    people: int = 0,
    **options: Any,
) -> Scene:
    """Return a position at the beginning of a turn. Seats hold what is named and some low cards more, but `exact` ones.

    `out`: who has played out, in order; `slots`: anything else of the state.
    """
    s = bare(n, people, round_no, options)
    s.trick_no = trick_no
    s.pile = tuple(one if isinstance(one, Laid) else laid(*one) for one in pile)
    s.swept = pack(cards(swept))
    for seat, held in (sets or {}).items():
        hold(s, seat, three(held) if isinstance(held, str) else held)
    s.alive = sum(1 << seat for seat in range(n) if seat not in out)
    s.out = out
    fill(s, hands or {}, exact, out)
    for name, value in (slots or {}).items():
        setattr(s, name, value)
    tricks.begin_turn(s, turn, [])
    return resumed(s, options)


def bare(n: int, people: int, round_no: int, options: dict[str, Any]) -> State:
    """Return an empty table in a round."""
    s = State(house_of(GAME.read_options(options, n)), n, people, 7)
    s.order = tuple(range(n))
    s.place = tuple(range(n))
    s.places = (s.order,) * (round_no - 1)
    s.round_no = round_no
    s.alive = (1 << n) - 1
    return s


def hold(s: State, seat: int, held: Holding) -> None:
    """Let a seat hold a set, unspent."""
    s.held = (*s.held[:seat], held, *s.held[seat + 1 :])
    s.full = (*s.full[:seat], dots_of(held), *s.full[seat + 1 :])
    s.dots[seat] = dots_of(held)


def fill(s: State, hands: dict[int, str], exact: tuple[int, ...], out: tuple[int, ...]) -> None:
    """Deal what is named, and low cards that nobody has named."""
    named = {one for text in hands.values() for one in cards(text)} | set(kinds_in(s.swept))
    named |= {one for hand in s.pile for one in unpack(hand.cards)}
    low = iter([kind for kind in range(KINDS) if kind not in named])
    for seat in range(s.n):
        mine = cards(hands.get(seat, "")) if seat not in out else ()
        more = 0 if seat in exact or seat in out else _MORE
        s.hands[seat] = pack((*mine, *(next(low) for _ in range(more))))
    s.counts = [size(hand) for hand in s.hands]


def resumed(s: State, options: dict[str, Any]) -> Scene:
    """Return the scene of a position."""
    return Scene(Match.resume(GAME, GAME.read_options(options, s.n), s.n, s.seed, s, 0))


def new_round(
    new_order: tuple[int, ...],
    sets: dict[int, str | Holding] | None = None,
    hands: dict[int, str] | None = None,
    /,
    *,
    round_no: int = 3,
    slots: dict[str, Any] | None = None,
    people: int = 0,
    **options: Any,
) -> Scene:
    """Return the beginning of a round in which ranks change from A, B, C … to `new_order`; crypts as named."""
    n = len(new_order)
    s = bare(n, people, round_no - 1, options)
    s.places = (*s.places, new_order)
    for seat, held in (sets or {}).items():
        hold(s, seat, three(held) if isinstance(held, str) else held)
    for name, value in (slots or {}).items():
        setattr(s, name, value)
    rounds.begin_round(s, [])
    for seat, text in (hands or {}).items():
        s.hands[seat] = pack(cards(text))
        s.counts[seat] = size(s.hands[seat])
    return resumed(s, options)
