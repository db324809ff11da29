"""A match: position, moves, one tape of events a seat. The only mutable thing everybody shares."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, Final

from rules.core.sentences import Words
from rules.core.types import EVERYONE, MODERATOR, TABLE, Ask, IllegalMove, Move, Refusal, Result, Seat, SeatMask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.game import Game, Options

say: Final = Words("rules", "play")

EVERY = 20  # a position is kept every so many moves


class Match:
    """One match of one game. Turn k is the position after k moves."""

    def __init__(self, game: Game[Any, Any], options: Options, seats: int, people: SeatMask, seed: int) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.seed = seed
        self.moves: list[Move] = []
        self.state, first = game.new(options, seats, people, seed)
        self._tapes: dict[Seat, list[Event]] = {seat: [] for seat in (TABLE, *range(seats), MODERATOR)}
        self._marks = array("I")  # lengths of all tapes after turn 0, after turn 1, …
        self._kept: dict[int, Any] = {0: self.state.clone()}
        self._last: tuple[int, Any] = 0, self._kept[0]  # where somebody looked last: who pages on begins there
        self._base = 0
        self._views: dict[Seat, Any] = {}  # of this turn, as they were looked at
        self._asks: dict[Seat, tuple[Ask, ...]] | None = None
        self._record(first)

    @classmethod
    def resume(
        cls,
        game: Game[Any, Any],
        options: Options,
        seats: int,
        seed: int,
        state: Any,
        base: int,
        first: Sequence[Event] = (),
    ) -> Match:
        """Return a match that goes on from a position at turn `base`; what came before cannot be replayed.

        `first` is what everybody is told to begin with.
        """
        self = cls.__new__(cls)
        self.game, self.options, self.seats, self.seed = game, options, seats, seed
        self.moves = []
        self.state = state
        self._tapes = {seat: [] for seat in (TABLE, *range(seats), MODERATOR)}
        self._marks = array("I")
        self._kept = {0: state.clone()}
        self._last = 0, self._kept[0]
        self._base = base
        self._views, self._asks = {}, None
        self._record(list(first))
        return self

    # -- asking
    @property
    def turn(self) -> int:
        """Number of moves made, those before a resumed position included."""
        return self._base + len(self.moves)

    @property
    def base(self) -> int:
        """The first turn this match can go back to."""
        return self._base

    @property
    def result(self) -> Result | None:
        """How it ended, or None."""
        return self.game.result(self.state)

    def asks(self, seat: Seat | None = None) -> dict[Seat, tuple[Ask, ...]]:
        """Return the open asks of all seats, or of one."""
        if self._asks is None:
            self._asks = self.game.asks(self.state)
        return self._asks if seat is None else {seat: self._asks.get(seat, ())}

    def view(self, seat: Seat) -> Any:
        """Return what `seat` (TABLE: a spectator) may know now; it is made once a turn."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

    def events(self, seat: Seat, since: int = 0) -> Sequence[Event]:
        """Return the tape of `seat` (TABLE: the public one, MODERATOR: nobody's at the table) from `since` on."""
        return self._tapes[seat][since:]

    def told(self, seat: Seat, turn: int) -> Sequence[Event]:
        """Return the tape of `seat` as it was after `turn` moves (base … turn); IndexError outside."""
        self._inside(turn)
        at = (turn - self._base) * len(self._tapes) + list(self._tapes).index(seat)
        return self._tapes[seat][: self._marks[at]]

    def heard(self, seat: Seat) -> int:
        """Return the length of the tape of `seat`."""
        return len(self._tapes[seat])

    def refusal(self, move: Move) -> Refusal | None:
        """Return why `move` is not allowed now, or None."""
        return self.game.refusal(self.view(move.seat if TABLE <= move.seat < self.seats else TABLE), move)

    # -- acting
    def submit(self, move: Move) -> list[Event]:
        """Make a move; IllegalMove if the rules refuse it."""
        refusal = self.refusal(move)
        if refusal is not None:
            raise IllegalMove(refusal)
        out: list[Event] = []
        self.look_again()
        self.game.carry_out(self.state, move, out)
        self.moves.append(move)
        if len(self.moves) % EVERY == 0:
            self._kept[len(self.moves)] = self.state.clone()
        self._record(out)
        return out

    def undo(self) -> Move:
        """Take the last move back; IllegalMove if the game's rules do not let it."""
        refusal = (
            self.game.may_undo(self.state)
            if self.moves
            else Refusal(f"{self.game.prefix} 1", say.nothing_to_take_back)
        )
        if refusal is not None:
            raise IllegalMove(refusal)
        last = self.moves[-1]
        self.rewind(1)
        return last

    def rewind(self, moves: int) -> None:
        """Go back by so many moves whatever the rules say: for mending, never for playing. ValueError if too many."""
        if not 0 <= moves <= len(self.moves):
            raise ValueError(f"{moves} moves cannot be taken back where {len(self.moves)} are known")
        turn = len(self.moves) - moves
        self.look_again()
        self.state = self._position(turn)
        del self.moves[turn:]
        self._kept = {k: s for k, s in self._kept.items() if k <= turn}
        self._last = 0, self._kept[0]
        del self._marks[(turn + 1) * len(self._tapes) :]
        for length, tape in zip(self._marks[-len(self._tapes) :], self._tapes.values(), strict=True):
            del tape[length:]

    def at(self, turn: int) -> Any:
        """Return the position after `turn` moves (base … turn); IndexError outside."""
        self._inside(turn)
        return self._position(turn - self._base)

    def look_again(self) -> None:
        """Forget how the position looked: it changes, or somebody has changed it by hand."""
        self._views, self._asks = {}, None

    def _inside(self, turn: int) -> None:
        if not self._base <= turn <= self.turn:
            raise IndexError(f"turn {turn} is not between {self._base} and {self.turn}")

    def _position(self, turn: int) -> Any:
        start = turn // EVERY * EVERY
        last, state = self._last
        if not start < last <= turn:
            last, state = start, self._kept[start]
        state = state.clone()
        for move in self.moves[last:turn]:
            self.game.carry_out(state, move)
        self._last = turn, state.clone()
        return state

    def _record(self, events: list[Event]) -> None:
        """Tell everybody: those who learn the same of an event share what they are told, for it is kept long."""
        for event in events:
            learned = event.learned_by
            if learned == EVERYONE:
                for tape in self._tapes.values():
                    tape.append(event)
                continue
            blind = event.told(TABLE)
            for seat, tape in self._tapes.items():
                whole = learned >> seat & 1 if seat >= 0 else event.moderated and seat == MODERATOR
                told = event if whole else blind
                if told is not None:
                    tape.append(told)
        self._marks.extend(len(tape) for tape in self._tapes.values())
