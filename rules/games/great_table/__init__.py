"""The Great Table: a mafia game round a draft of cards. Rules GT 1 - GT 4.

By day everybody gets a card by his secret list, talks and votes; by night cards and killers work in the dark.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rules.core.game import Game, OptionField, Options, Part
from rules.core.types import TABLE
from rules.games.great_table import asking, days, ending, guess, keep, reasons, text
from rules.games.great_table.arranged import arranged
from rules.games.great_table.figures import FIGURES
from rules.games.great_table.house import house_of
from rules.games.great_table.opponent import NAMES, fresh
from rules.games.great_table.phases import PHASES, phase_of
from rules.games.great_table.phases.chair import chair_asks
from rules.games.great_table.phases.clock import run_out, seconds
from rules.games.great_table.phases.debate import whispers_open
from rules.games.great_table.phases.ghosts import ghost_asks, haunted
from rules.games.great_table.phases.morning import lists_ahead
from rules.games.great_table.phases.night import orders_ahead
from rules.games.great_table.state import DEBATE, NIGHT, OVER, State
from rules.games.great_table.state import fresh as fresh_state
from rules.games.great_table.tally import HABITS, tally
from rules.games.great_table.view import View, view_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.insight import Hint, Thought, Turning, Valued
    from rules.core.match import Match
    from rules.core.opponent import Mind
    from rules.core.types import Ask, Event, Move, Refusal, Result, Seat, SeatMask, Told
    from rules.games.great_table.sight import Sight

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
    return (*asks, *ghost_asks(x, seat), *chair_asks(x, seat))


class GreatTable(Game[State, View]):
    """The contract."""

    id = "great-table"
    title = "The Great Table"
    prefix = "GT"
    code = "GREA"
    ruleset = 1
    seats = (7, 16)
    parts = (Part("day", frozenset({"day"})),)
    habits = HABITS
    closes = frozenset({"night", "ended"})
    laid = 10
    for_one = MappingProxyType({"quiet": True})  # GT 3.12
    figures = FIGURES

    def option_fields(self, seats: int) -> tuple[OptionField, ...]:
        """Return the house rules, GT 3.13."""
        from rules.games.great_table.options import fields  # noqa: PLC0415 - pydantic after the first frame

        return fields(seats)

    def read_options(self, raw: Mapping[str, object], seats: int) -> Options:
        """Return all options."""
        from rules.games.great_table.options import read  # noqa: PLC0415 - pydantic after the first frame

        return read(raw, seats)

    def new(self, options: Options, seats: int, people: SeatMask, seed: int) -> tuple[State, list[Event]]:
        """Deal the roles."""
        s = fresh_state(house_of(options), seats, people, seed)
        out: list[Event] = []
        days.begin(s, out)
        return s, out

    def arranged(self, options: Options, people: SeatMask, deal: Mapping[str, Any]) -> tuple[State, list[Event]]:
        """Return a game as somebody laid it out."""
        return arranged(house_of(options), people, deal)

    def asks(self, s: State) -> dict[Seat, tuple[Ask, ...]]:
        """Return the open asks of every seat."""
        found = {seat: open_asks(s, seat) for seat in range(s.n)}
        return {seat: asks for seat, asks in found.items() if asks}

    def view(self, s: State, seat: Seat) -> View:
        """Return what a seat may know."""
        return view_of(s, seat)

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

    def unasked(self, view: View, move: Move) -> Refusal:
        """Return whose moment it is."""
        return reasons.unasked(view, move)

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

    def result(self, s: State) -> Result | None:
        """Return one place for a side."""
        return ending.result_of(s)

    def guess(self, view: View, tape: Sequence[Told], seed: int) -> State:
        """Imagine what is hidden."""
        return guess.guess(view, tape, seed)

    def dump(self, s: State) -> dict[str, Any]:
        """Return the position as JSON."""
        return keep.dump(s)

    def load(self, data: Mapping[str, Any]) -> State:
        """Return the position of `dump`."""
        return keep.load(data)

    def tally(self, tape: Sequence[Told], n: int) -> dict[str, list[int]]:
        """Count what a spectator saw every seat do."""
        return tally(tape, n)

    # -- words
    def tell(self, told: Told, names: Callable[[Seat], str], view: View) -> str:
        """Return an event as a sentence."""
        return text.tell(told, names, view)

    def rule_of(self, told: Told) -> str:
        """Return the rule behind an event."""
        return text.rule_of(told)

    def stage(self, view: View) -> str:
        """Return the day or the night."""
        return text.stage(view)

    def question(self, ask: Ask, view: View) -> str:
        """Return what is asked."""
        return asking.question(ask, view)

    def option_word(self, ask: Ask, option: int, names: Callable[[Seat], str]) -> str:
        """Name an option."""
        return asking.option_word(ask, option, names)

    def facts(self, view: View) -> tuple[tuple[str, str], ...]:
        """Return what a view shows."""
        return asking.facts(view)

    # -- opponents
    def opponents(self) -> tuple[str, ...]:
        """Return the registered opponents."""
        return NAMES

    def opponent(self, name: str, seat: Seat, personality: str = "") -> Mind:
        """Return a fresh opponent."""
        return fresh(name, seat, personality)

    def hint(self, view: View, tape: Sequence[Told], ask: Ask) -> Hint:
        """Return a nudge, and what the best level would do."""
        from rules.games.great_table.minds.hints import hint  # noqa: PLC0415 - only for those who ask

        return hint(view, tape, ask)

    def thought(
        self, view: View, tape: Sequence[Told], ask: Ask, move: Move, opponent: str, personality: str
    ) -> Thought | None:
        """Return what an opponent weighed, from its own beliefs."""
        from rules.games.great_table.thoughts import thought  # noqa: PLC0415 - after the game

        return thought(view, tape, ask, move, opponent, personality)

    def worth(self, view: View, tape: Sequence[Told], ask: Ask) -> tuple[Valued, ...]:
        """Return what the best level gives for the seats that are voted on."""
        from rules.games.great_table.lookback import worth  # noqa: PLC0415 - after the game

        return worth(view, tape, ask)

    def landmarks(self, match: Match) -> tuple[Turning, ...]:
        """Return the moves by which a game was decided."""
        from rules.games.great_table.lookback import landmarks  # noqa: PLC0415 - after the game

        return landmarks(match)

    def may_undo(self, s: State) -> Refusal | None:
        """GT 3.12: only in a practice game, of one person among opponents."""
        return reasons.may_undo(s)


GAME = GreatTable()
