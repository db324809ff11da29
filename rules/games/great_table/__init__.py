"""The Great Table: a mafia game round a draft of cards. Rules GT 1 - GT 4.

By day everybody gets a card by his secret list, talks and votes; by night cards and killers work in the dark.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rules.core.game import Game, Options, Part
from rules.core.talk.statement import Statement
from rules.core.types import TABLE, Ask, Move, Refusal, Seat, SeatMask, waiting
from rules.games.great_table import advice, guess, reasons, resolve, tally, text
from rules.games.great_table.minds.scripted import MAKERS
from rules.games.great_table.numbers import MORE_APPRENTICES, RULESET
from rules.games.great_table.options import House, house_of
from rules.games.great_table.phases import PHASES, morning, phase_of, run_out, seconds
from rules.games.great_table.phases.debate import whispers_open
from rules.games.great_table.phases.ghosts import chair_asks, ghost_asks, haunted
from rules.games.great_table.phases.morning import arranged, lists_ahead
from rules.games.great_table.phases.night import orders_ahead
from rules.games.great_table.state import DEBATE, LISTS, NIGHT, OVER, PICK, STEAL, State
from rules.games.great_table.tally import FIGURES
from rules.games.great_table.view import View, view_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.events import Event
    from rules.games.great_table.view import Sight

TIME = "time"  # what the table itself does where a clock runs


def open_asks(x: Sight, seat: Seat) -> tuple[Ask, ...]:
    """Return what a seat may answer; orders may be given ahead by day, and all changed until the night is closed."""
    if x.phase == OVER:
        return ()
    asks = PHASES[x.phase].asks(x, seat)
    if x.phase == NIGHT:
        asks = (*(asks or orders_ahead(x, seat)), *lists_ahead(x, seat), *whispers_open(x, seat))
    elif x.phase in DEBATE:
        asks = (*asks, *orders_ahead(x, seat), *whispers_open(x, seat))
    elif x.phase in (LISTS, PICK, STEAL):
        asks = (*asks, *whispers_open(x, seat))
    return (*asks, *ghost_asks(x, seat), *chair_asks(x, seat))


class GreatTable(Game[State, View]):
    """The contract."""

    id = "great-table"
    prefix = "GT"
    code = "GREA"
    ruleset = RULESET
    older = frozenset(MORE_APPRENTICES) - {RULESET}
    parts = (Part("day", frozenset({"day"})),)
    habits = tally.HABITS
    closes = frozenset({"night", "ended"})
    for_one = MappingProxyType({"quiet": True})  # GT 3.12
    for_first = MappingProxyType({"quiet": True, "calm": True, "chair": True, "spared": True})  # GT 3.12
    seasoning = MappingProxyType({"in_hand": True, "thin": True, "shields": True, "announced": True, "chair": True})
    apart = MappingProxyType({"in_hand": reasons.NOT_TOGETHER, "spared": reasons.NOT_SPARED})
    minds = MAKERS
    personal = True
    figures = FIGURES
    handing = "GT 3.12"
    rows = MappingProxyType({"said": Statement})

    view = staticmethod(view_of)
    unasked = staticmethod(reasons.unasked)
    may_undo = staticmethod(reasons.may_undo)
    result = staticmethod(resolve.result_of)
    guess = staticmethod(guess.guess)
    fell = staticmethod(tally.fell)
    tally = staticmethod(tally.tally)

    tell = staticmethod(text.tell)
    stage = staticmethod(text.stage)
    question = staticmethod(text.question)
    option_word = staticmethod(text.option_word)
    facts = staticmethod(text.facts)

    hint = staticmethod(advice.hint)
    thought = staticmethod(advice.thought)
    worth = staticmethod(advice.worth)
    landmarks = staticmethod(advice.landmarks)
    known = staticmethod(advice.known)

    def blank(self) -> State:
        """Return a position before anything is dealt."""
        return State(House(), self.seats[0], 0, 0)

    def new(self, options: Options, seats: int, people: SeatMask, seed: int) -> tuple[State, list[Event]]:
        """Deal the roles."""
        s = State(house_of(options), seats, people, seed)
        out: list[Event] = []
        morning.begin(s, out)
        return s, out

    def arranged(self, options: Options, people: SeatMask, deal: Mapping[str, Any]) -> tuple[State, list[Event]]:
        """Return a game as somebody laid it out."""
        return arranged(house_of(options), people, deal)

    def asks(self, s: State) -> dict[Seat, tuple[Ask, ...]]:
        """Return the open asks of every seat."""
        able = s.people | waiting(s.answers) | (1 << s.turn if s.turn >= 0 else 0)  # nobody else is ever asked
        found = {seat: open_asks(s, seat) for seat in range(s.n) if able >> seat & 1}
        return {seat: asks for seat, asks in found.items() if asks}

    def moderator(self, s: State) -> View:
        """Return everything: of a game that is over it is nobody's secret any more."""
        return view_of(s, TABLE, moderates=True)

    def view_asks(self, view: View) -> tuple[Ask, ...]:
        """Return what the view's seat may answer; orders may be given ahead while the table debates."""
        return open_asks(view, view.seat)

    def forms(self, view: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return legal hows."""
        return phase_of(view.phase, ask.id).forms(view, ask, picks)

    def why_not(self, view: View, ask: Ask, move: Move) -> Refusal | None:
        """Return the refusal of the phase."""
        return phase_of(view.phase, ask.id).why_not(view, ask, move)

    def hosted(self, view: View, move: Move) -> Refusal | None:
        """Let the time run out, where a clock runs (GT 3.11)."""
        if move.ask != TIME:
            return super().hosted(view, move)
        runs = seconds(view) and not move.picks and not move.how
        return None if runs else reasons.no_clock(view)

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Carry out a legal answer."""
        told: list[Event] = [] if out is None else out
        since = len(told)
        if move.seat == TABLE:
            run_out(s, told)
        else:
            phase_of(s.phase, move.ask).take(s, move, told)
        haunted(s, told, since)


GAME = GreatTable()
