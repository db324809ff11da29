"""Scum of the Earth: shed your cards, rise in rank. Rules SE 1 - SE 4.

The first out is Head Honcho of the next hand, the last one is Scum. Low cards are good.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.game import Game, OptionField, Options, Part, practice_only
from rules.core.rng import shuffled, stream
from rules.core.types import Event, Refusal
from rules.games.scum_of_the_earth import guess, keep, lookback, scoring, text, thoughts, trick
from rules.games.scum_of_the_earth.dealing import arranged, deal, draw_order
from rules.games.scum_of_the_earth.house import house_of
from rules.games.scum_of_the_earth.opponent import NAMES, fresh
from rules.games.scum_of_the_earth.phases import trick as trick_phase
from rules.games.scum_of_the_earth.phases.between import Between
from rules.games.scum_of_the_earth.phases.bonus import Bonus
from rules.games.scum_of_the_earth.phases.look import Look
from rules.games.scum_of_the_earth.phases.misdeal import Misdeal
from rules.games.scum_of_the_earth.phases.peek import Peek
from rules.games.scum_of_the_earth.state import BETWEEN, BONUS, LOOK, MISDEAL, OVER, PEEK, TRICK, State
from rules.games.scum_of_the_earth.tally import HABITS, tally
from rules.games.scum_of_the_earth.view import View, view_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.insight import Hint, Thought, Turning, Valued
    from rules.core.opponent import Mind
    from rules.core.types import Ask, Move, Result, Seat, SeatMask, Told
    from rules.games.scum_of_the_earth.phases.base import Phase

PHASES: dict[str, Phase] = {
    MISDEAL: Misdeal(), LOOK: Look(), BONUS: Bonus(), TRICK: trick_phase.Trick(), PEEK: Peek(), BETWEEN: Between(),
}  # fmt: skip


class ScumOfTheEarth(Game[State, View]):
    """The contract, and the public playout path `legal` + `play`."""

    id = "scum-of-the-earth"
    title = "Scum of the Earth"
    prefix = "SE"
    code = "SCUM"
    ruleset = 1
    seats = (4, 10)
    habits = HABITS
    parts = (Part("hand", frozenset({"hand"})), Part("trick", frozenset({"leads"})))
    closes = frozenset({"places", "ended"})

    legal = staticmethod(trick.legal)
    play = staticmethod(trick.play)

    def option_fields(self, seats: int) -> tuple[OptionField, ...]:
        """Return the house rules, SE 3.1 - 3.26."""
        from rules.games.scum_of_the_earth.options import fields  # noqa: PLC0415 - pydantic after the first frame

        return fields(seats)

    def read_options(self, raw: Mapping[str, object], seats: int) -> Options:
        """Return all options with the highest rank resolved."""
        from rules.games.scum_of_the_earth.options import read  # noqa: PLC0415 - pydantic after the first frame

        return read(raw, seats)

    def new(self, options: Options, seats: int, people: SeatMask, seed: int) -> tuple[State, list[Event]]:
        """Draw for seats and deal the first hand."""
        s = State(house_of(options), seats, people, seed)
        out: list[Event] = []
        if s.house.draw:
            s.order = draw_order(s.house.deck, seats, seed, out)
        else:
            s.order = shuffled(stream(seed, "seats"), tuple(range(seats)))[1]
        s.scum_run = 1
        out.append(Event("order", s.order))
        deal(s, out)
        return s, out

    def arranged(self, options: Options, people: SeatMask, deal: Mapping[str, Any]) -> tuple[State, list[Event]]:
        """Deal a first hand card by card as somebody laid it out."""
        s = State(house_of(options), len(deal["hands"]), people, 0)
        return s, arranged(s, tuple(deal["order"]), tuple(map(tuple, deal["hands"])))

    def asks(self, s: State) -> dict[Seat, tuple[Ask, ...]]:
        """Return the open asks of every seat."""
        if s.phase == OVER:
            return {}
        phase = PHASES[s.phase]
        asked = (s.turn,) if s.phase in (TRICK, PEEK) else range(s.n)
        found = {seat: phase.asks(view_of(s, seat)) for seat in asked}
        return {seat: asks for seat, asks in found.items() if asks}

    def view(self, s: State, seat: Seat) -> View:
        """Return what a seat may know."""
        return view_of(s, seat)

    def view_asks(self, view: View) -> tuple[Ask, ...]:
        """Return what the view's seat may answer."""
        return PHASES[view.phase].asks(view) if view.phase != OVER else ()

    def forms(self, view: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return (denomination, star ten as two, victim) for a play; () for other asks."""
        return tuple(trick_phase.forms(view, picks)) if ask.id == "play" else ((),)

    def why_not(self, view: View, ask: Ask, move: Move) -> Refusal | None:
        """Return the refusal of the phase."""
        return PHASES[view.phase].why_not(view, ask, move)

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Carry out a legal answer."""
        PHASES[s.phase].take(s, move, out)

    def code_of(self, view: View, move: Move) -> int | None:
        """Return the code of `legal` that a play means, None if it is not legal."""
        return trick_phase.code_of(view, move)

    def move_of(self, seat: Seat, code: int) -> Move:
        """Return the move a code of `legal` stands for."""
        return trick_phase.move_of(seat, code)

    def result(self, s: State) -> Result | None:
        """Return places by points, then by the last hand."""
        return scoring.result_of(s)

    def guess(self, view: View, tape: Sequence[Told], seed: int) -> State:
        """Deal the unseen cards at random."""
        return guess.guess(view, tape, seed)

    def dump(self, s: State) -> dict[str, Any]:
        """Return the position as JSON."""
        return keep.dump(s)

    def load(self, data: Mapping[str, Any]) -> State:
        """Return the position of `dump`."""
        return keep.load(data)

    def tell(self, told: Told, names: Callable[[Seat], str], view: View) -> str:
        """Return an event as a sentence."""
        return text.tell(told, names, view)

    def stage(self, view: View) -> str:
        """Return the number of the hand."""
        return f"Hand {view.hand_no}" if view.hand_no else ""

    def rule_of(self, told: Told) -> str:
        """Return the rule behind an event."""
        return text.rule_of(told)

    def opponents(self) -> tuple[str, ...]:
        """Return the registered opponents."""
        return NAMES

    def opponent(self, name: str, seat: Seat, personality: str = "") -> Mind:
        """Return a fresh opponent."""
        return fresh(name, seat, personality)

    def hint(self, view: View, tape: Sequence[Told], ask: Ask) -> Hint:
        """Return a nudge, and what the best level would do."""
        from rules.games.scum_of_the_earth.minds.hints import hint  # noqa: PLC0415 - only for those who ask

        return hint(view, tape, ask)

    def thought(
        self, view: View, tape: Sequence[Told], ask: Ask, move: Move, opponent: str, personality: str
    ) -> Thought | None:
        """Return what an opponent weighed, from its own values."""
        return thoughts.thought(view, tape, ask, move, opponent, personality)

    def worth(self, view: View, tape: Sequence[Told], ask: Ask) -> tuple[Valued, ...]:
        """Return what the best level gives for plays and for gifts."""
        return lookback.worth(view, tape, ask)

    def reckon(self, s: State, seed: int) -> tuple[int, ...]:
        """Play the hand out."""
        return lookback.reckon(s, seed)

    def moral(self, view: View, tape: Sequence[Told], ask: Ask, turning: Turning) -> str:
        """Say what would have been better, and why."""
        return lookback.moral(view, tape, ask, turning)

    def tally(self, tape: Sequence[Told], n: int) -> dict[str, list[int]]:
        """Count tricks, leads, passes and chairs of every seat."""
        return tally(tape, n)

    def may_undo(self, s: State) -> Refusal | None:
        """SE 3.21: only in a practice game, of one person among opponents."""
        said = "A played card stays played; only a practice game lets it be taken back."
        return practice_only(s, "SE 3.21", said, practice=s.house.take_back)

    def unasked(self, view: View, move: Move) -> Refusal:
        """Say whose moment it is (SE 3.0, SE 3.11)."""
        if move.ask != "play" or view.phase != TRICK:
            return Refusal("SE 3.0", "That is not asked for just now.")
        if move.seat == view.owner and view.size:
            return Refusal("SE 3.11", "Nobody beats their own play; the others come first.")
        return Refusal("SE 3.0 T6", "It is another player's turn.")


GAME = ScumOfTheEarth()
