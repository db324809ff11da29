"""Scum of the Earth: shed your cards, rise in rank. Rules SE 1 - SE 4.

The first out is Head Honcho of the next hand, the last one is Scum. Low cards are good.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from rules.core.game import Game, Options, Part, practice_only
from rules.core.rng import shuffled, stream
from rules.core.sentences import Words
from rules.core.types import PASS, Ask, Move, Refusal, Seat, SeatMask
from rules.games.scum_of_the_earth import dealing, guess, lookback, phases, tally, text, trick
from rules.games.scum_of_the_earth.dealing import arranged, deal, draw_order
from rules.games.scum_of_the_earth.events import Order
from rules.games.scum_of_the_earth.minds import hints
from rules.games.scum_of_the_earth.minds.levels import MAKERS
from rules.games.scum_of_the_earth.options import house_of
from rules.games.scum_of_the_earth.phases import Between, Bonus, LookAtHand, Misdeal, Peek, Phase
from rules.games.scum_of_the_earth.state import (
    BETWEEN,
    BONUS,
    LOOK,
    MISDEAL,
    OVER,
    PEEK,
    RULESET,
    TRICK,
    State,
    View,
    view_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.events import Event

say: Final = Words("rules.games.scum_of_the_earth", "refusals")


PHASES: dict[str, Phase] = {
    MISDEAL: Misdeal(), LOOK: LookAtHand(), BONUS: Bonus(), TRICK: phases.Trick(), PEEK: Peek(), BETWEEN: Between(),
}  # fmt: skip


class ScumOfTheEarth(Game[State, View]):
    """The contract, and the public playout path `legal` + `play`."""

    id = "scum-of-the-earth"
    prefix = "SE"
    code = "SCUM"
    ruleset = RULESET
    older = frozenset({1})
    habits = tally.HABITS
    parts = (Part("hand", frozenset({"hand"})), Part("trick", frozenset({"leads"})))
    closes = frozenset({"places", "ended"})
    seasoning = MappingProxyType(dict.fromkeys(("wild39", "five", "seven", "eight", "nine", "ten", "amnesty"), True))
    handing = "SE 3.27"
    minds = MAKERS
    personal = True

    legal = staticmethod(trick.legal)
    play = staticmethod(trick.play)
    code_of = staticmethod(phases.code_of)
    move_of = staticmethod(phases.move_of)

    view = staticmethod(view_of)
    result = staticmethod(dealing.result_of)
    guess = staticmethod(guess.guess)
    fell = staticmethod(tally.fell)
    tally = staticmethod(tally.tally)

    tell = staticmethod(text.tell)

    hint = staticmethod(hints.hint)
    thought = staticmethod(lookback.thought)
    worth = staticmethod(lookback.worth)
    reckon = staticmethod(lookback.reckon)
    play_out = staticmethod(lookback.play_out)
    moral = staticmethod(lookback.moral)
    known = staticmethod(lookback.known)

    def blank(self) -> State:
        """Return a position before anything is dealt."""
        return State(house_of(self.read_options({}, self.seats[0])), self.seats[0], 0, 0)

    def new(self, options: Options, seats: int, people: SeatMask, seed: int) -> tuple[State, list[Event]]:
        """Draw for seats and deal the first hand."""
        s = State(house_of(options), seats, people, seed)
        s.ruleset = int(options.get("ruleset", RULESET))
        out: list[Event] = []
        if s.house.draw:
            s.order = draw_order(s.house.deck, seats, seed, out)
        else:
            s.order = shuffled(stream(seed, "seats"), tuple(range(seats)))[1]
        s.scum_run = 1
        out.append(Order(s.order))
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

    def view_asks(self, view: View) -> tuple[Ask, ...]:
        """Return what the view's seat may answer."""
        return PHASES[view.phase].asks(view) if view.phase != OVER else ()

    def forms(self, view: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return (denomination, star ten as two, victim) for a play; () of `how` for everything else."""
        if ask.id == "play" and picks != (PASS,):
            return tuple(phases.forms(view, picks))
        return ((),) if self.why_not(view, ask, Move(view.seat, ask.id, picks)) is None else ()

    def why_not(self, view: View, ask: Ask, move: Move) -> Refusal | None:
        """Return the refusal of the phase."""
        return PHASES[view.phase].why_not(view, ask, move)

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Carry out a legal answer."""
        PHASES[s.phase].take(s, move, out)

    stage = staticmethod(text.stage)

    def may_undo(self, s: State) -> Refusal | None:
        """SE 3.21: only in a practice game, of one person among opponents."""
        return practice_only(s, "SE 3.21", say.no_taking_back, practice=s.house.take_back)

    def unasked(self, view: View, move: Move) -> Refusal:
        """Say whose moment it is (SE 3.0, SE 3.11)."""
        if move.ask != "play" or view.phase != TRICK:
            return Refusal("SE 3.0", say.not_asked)
        if move.seat == view.owner and view.size:
            return Refusal("SE 3.11", say.own_play)
        return Refusal("SE 3.0 T6", say.not_your_turn)


GAME = ScumOfTheEarth()
