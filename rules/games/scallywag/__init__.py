"""Scallywag: the crew votes a course over island tiles, and not everybody sails for the same hoard. Rules SW 1 - SW 4.

The Captain's side wants all four pieces of eight, the Scallywag's three of four allies; rum may decide it first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.game import Game, OptionField, Options, Part
from rules.core.types import PASS, SAY, TABLE, Refusal, Result
from rules.games.scallywag import keep, reasons, talk, text
from rules.games.scallywag.arranged import arranged
from rules.games.scallywag.dealing import cast_off, deal
from rules.games.scallywag.figures import FIGURES
from rules.games.scallywag.guess import guess
from rules.games.scallywag.house import house_of
from rules.games.scallywag.numbers import SCALLYWAG
from rules.games.scallywag.opponent import NAMES, fresh
from rules.games.scallywag.phases.base import Own
from rules.games.scallywag.phases.day import Look, Show
from rules.games.scallywag.phases.glass import RUNS, run_out
from rules.games.scallywag.phases.night import Action, Question
from rules.games.scallywag.phases.sail import Rest, Tie, Vote
from rules.games.scallywag.phases.talk import More, Pull, Word
from rules.games.scallywag.state import (
    ACTION,
    LOOK,
    MORE,
    OVER,
    PULL,
    QUESTION,
    REPLY,
    REST,
    SHOW,
    TIE,
    VOTE,
    WORD,
    State,
    side,
    sobriety,
)  # fmt: skip
from rules.games.scallywag.tally import HABITS, tally
from rules.games.scallywag.view import View, view_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.insight import Hint, Thought, Turning, Valued
    from rules.core.match import Match
    from rules.core.opponent import Mind
    from rules.core.types import Ask, Event, Move, Seat, SeatMask, Told
    from rules.games.scallywag.phases.base import Phase

PHASES: dict[str, Phase] = {
    LOOK: Look(), SHOW: Show(), PULL: Pull(), WORD: Word(), REPLY: Word(), MORE: More(), VOTE: Vote(), TIE: Tie(),
    REST: Rest(), QUESTION: Question(), ACTION: Action(),
}  # fmt: skip


class Scallywag(Game[State, View]):
    """The contract."""

    id = "scallywag"
    title = "Scallywag"
    prefix = "SW"
    code = "SCAL"
    ruleset = 1
    seats = (4, 9)
    parts = (Part("day", frozenset({"day"})),)
    closes = frozenset({"dawn", "ended"})
    habits = HABITS
    figures = FIGURES

    def option_fields(self, seats: int) -> tuple[OptionField, ...]:
        """Return the house rules, SW 3.2 - 3.10."""
        from rules.games.scallywag.options import fields  # noqa: PLC0415 - pydantic after the first frame

        return fields(seats)

    def read_options(self, raw: Mapping[str, object], seats: int) -> Options:
        """Return all options."""
        from rules.games.scallywag.options import read  # noqa: PLC0415 - pydantic after the first frame

        return read(raw, seats)

    def new(self, options: Options, seats: int, people: SeatMask, seed: int) -> tuple[State, list[Event]]:
        """Lay the tiles, deal roles and cards, draw the maps."""
        s = deal(house_of(options), seats, people, seed)
        return s, cast_off(s)

    def arranged(self, options: Options, people: SeatMask, deal: Mapping[str, Any]) -> tuple[State, list[Event]]:
        """Return a voyage as somebody laid it out."""
        return arranged(house_of(options), people, deal)

    # -- playing
    def asks(self, s: State) -> dict[Seat, tuple[Ask, ...]]:
        """Return the open asks of every seat."""
        if s.phase == OVER:
            return {}
        phase = PHASES[s.phase]
        if s.turn >= 0:
            return {s.turn: phase.asks(s, _own(s, s.turn))}
        return {seat: phase.asks(s, _own(s, seat)) for seat, one in enumerate(s.answers) if one == ()}

    def view(self, s: State, seat: Seat) -> View:
        """Return what a seat may know."""
        return view_of(s, seat)

    def view_asks(self, view: View) -> tuple[Ask, ...]:
        """Return what the view's seat may answer."""
        seat = view.seat
        if view.phase == OVER or seat < 0 or not (view.turn == seat or view.waiting >> seat & 1):
            return ()
        own = Own(seat, view.role, view.due, view.sobriety, view.press_left, view.deck > 0)
        return PHASES[view.phase].asks(view, own)

    def forms(self, view: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return ready-made statements for an act, reasons for a pull; () of `how` for everything else."""
        if len(picks) != 1 or picks[0] not in ask.options:
            return ()
        if ask.shape == SAY and picks != (PASS,):
            return talk.forms(view, ask, picks)
        return ((), *talk.reasons(view, picks[0])) if ask.id == "pull" and picks != (PASS,) else ((),)

    def why_not(self, view: View, ask: Ask, move: Move) -> Refusal | None:
        """Return why an answer will not do."""
        offered = len(move.picks) == 1 and move.picks[0] in ask.options
        says = ask.shape == SAY or (ask.id == "pull" and move.how and offered)
        if says and move.picks != (PASS,):
            return talk.why_not(view, ask, move)
        return reasons.why(view, ask, move) if move.how or not offered else None

    def unasked(self, view: View, move: Move) -> Refusal:
        """Return whose moment it is."""
        return reasons.unasked(view, move)

    def hosted(self, view: View, move: Move) -> Refusal | None:
        """Let the sand run out, where it runs (SW 3.10)."""
        if move.ask != "time":
            return super().hosted(view, move)
        if not view.house.glass:
            return reasons.no_glass()
        runs = view.phase in RUNS and not move.picks and not move.how
        return None if runs else Refusal("SW 3.10", "The glass is not running just now.")

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Carry out a legal answer."""
        told: list[Event] = [] if out is None else out
        if move.seat == TABLE:
            run_out(s, told)
        else:
            PHASES[s.phase].take(s, move, told)

    def may_undo(self, s: State) -> Refusal | None:
        """SW 3.10: only in a practice voyage of one person among opponents."""
        return reasons.may_undo(s)

    def result(self, s: State) -> Result | None:
        """Return the winners: everyone whose side won (SW 3.9)."""
        if s.winner < 0:
            return None
        won = tuple(side(s, seat) == s.winner for seat in range(s.n))
        places = tuple(1 if one else 1 + sum(won) for one in won)
        return Result(places, tuple(map(int, won)), sum(1 << seat for seat, one in enumerate(won) if one))

    # -- keeping
    def dump(self, s: State) -> dict[str, Any]:
        """Return the position as JSON."""
        return keep.dump(s)

    def load(self, data: Mapping[str, Any]) -> State:
        """Return the position of `dump`."""
        return keep.load(data)

    # -- looking back
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
        return text.question(ask, view)

    def option_word(self, ask: Ask, option: int, names: Callable[[Seat], str]) -> str:
        """Name an option."""
        return text.option_word(ask, option, names)

    def facts(self, view: View) -> tuple[tuple[str, str], ...]:
        """Return what a view shows."""
        return text.facts(view)

    # -- opponents
    def opponents(self) -> tuple[str, ...]:
        """Return the registered opponents."""
        return NAMES

    def opponent(self, name: str, seat: Seat, personality: str = "") -> Mind:
        """Return a fresh opponent."""
        return fresh(name, seat, personality)

    def guess(self, view: View, tape: Sequence[Told], seed: int) -> State:
        """Imagine roles, cards and maps the view allows."""
        return guess(view, tape, seed)

    def hint(self, view: View, tape: Sequence[Told], ask: Ask) -> Hint:
        """Return a nudge, and what the best level would do."""
        from rules.games.scallywag.minds.hints import hint  # noqa: PLC0415 - only for those who ask

        return hint(view, tape, ask)

    def thought(
        self, view: View, tape: Sequence[Told], ask: Ask, move: Move, opponent: str, personality: str
    ) -> Thought | None:
        """Return what an opponent weighed, from its own beliefs."""
        from rules.games.scallywag.thoughts import thought  # noqa: PLC0415 - after the voyage

        return thought(view, tape, ask, move, opponent, personality)

    def worth(self, view: View, tape: Sequence[Told], ask: Ask) -> tuple[Valued, ...]:
        """Return what the best level gives for the routes that are voted on."""
        from rules.games.scallywag.lookback import worth  # noqa: PLC0415 - after the voyage

        return worth(view, tape, ask)

    def landmarks(self, match: Match) -> tuple[Turning, ...]:
        """Return the moves by which a voyage was decided."""
        from rules.games.scallywag.lookback import landmarks  # noqa: PLC0415 - after the voyage

        return landmarks(match)


def _own(s: State, seat: int) -> Own:
    role = s.roles[seat]
    press = role == SCALLYWAG and s.house.press_gang and not s.gang
    return Own(seat, role, bool(s.due >> seat & 1), sobriety(s, seat), press, bool(s.deck))


GAME = Scallywag()
