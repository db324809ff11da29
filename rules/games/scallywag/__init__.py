"""Scallywag: the crew votes a course over island tiles, and not everybody sails for the same hoard. Rules SW 1 - SW 4.

The Captain's side wants all four pieces of eight, the Scallywag's three of four allies; rum may decide it first.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rules.core.game import Game, Options, Part
from rules.core.talk.statement import Statement
from rules.core.types import PASS, SAY, TABLE, Ask, Move, Refusal, Result, Seat, SeatMask
from rules.games.scallywag import advice, guess, reasons, talk, tally, text
from rules.games.scallywag.minds.agent import MAKERS
from rules.games.scallywag.options import RULESET, House, house_of
from rules.games.scallywag.phases import Own, Phase, own_of
from rules.games.scallywag.phases.days import Action, FirstLook, Question, Rest, Show, Tie, Vote
from rules.games.scallywag.phases.talk import RUNS, More, Pull, Word, run_out
from rules.games.scallywag.roles.lookout import Shift, Switch
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
    Landfall,
    State,
    Watched,
    arranged,
    cast_off,
    deal,
    side,
)  # fmt: skip
from rules.games.scallywag.tally import FIGURES
from rules.games.scallywag.view import View, view_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.events import Event

PHASES: dict[str, Phase] = {
    LOOK: FirstLook(), SHOW: Show(), PULL: Pull(), WORD: Word(), REPLY: Word(), MORE: More(), VOTE: Vote(), TIE: Tie(),
    REST: Rest(), QUESTION: Question(), ACTION: Action(),
}  # fmt: skip


class Scallywag(Game[State, View]):
    """The contract."""

    id = "scallywag"
    prefix = "SW"
    code = "SCAL"
    ruleset = RULESET
    older = frozenset({1, 2, 3})
    rows = MappingProxyType(
        {"said": Statement, "landfalls": Landfall, "nights": Watched, "switches": Switch, "shifts": Shift}
    )
    parts = (Part("day", frozenset({"day"})),)
    closes = frozenset({"dawn", "ended"})
    seasoning = MappingProxyType({"spoken": True, "blind_crew": True})
    decides = frozenset({"tie"})
    habits = tally.HABITS
    handing = "SW 3.10d"
    minds = MAKERS
    personal = True
    figures = FIGURES

    view = staticmethod(view_of)
    unasked = staticmethod(reasons.unasked)
    may_undo = staticmethod(reasons.may_undo)
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
        """Lay the tiles, deal roles and cards, draw the maps."""
        s = deal(house_of(options), seats, people, seed)
        return s, cast_off(s)

    def arranged(self, options: Options, people: SeatMask, deal: Mapping[str, Any]) -> tuple[State, list[Event]]:
        """Return a voyage as somebody laid it out."""
        return arranged(house_of(options), people, deal)

    def asks(self, s: State) -> dict[Seat, tuple[Ask, ...]]:
        """Return the open asks of every seat."""
        if s.phase == OVER:
            return {}
        phase = PHASES[s.phase]
        if s.turn >= 0:
            return {s.turn: phase.asks(s, own_of(s, s.turn))}
        return {seat: phase.asks(s, own_of(s, seat)) for seat, one in enumerate(s.answers) if one == ()}

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

    def hosted(self, view: View, move: Move) -> Refusal | None:
        """Let the sand run out, where it runs (SW 3.10)."""
        if move.ask != "time":
            return super().hosted(view, move)
        if not view.house.glass:
            return reasons.no_glass()
        return None if view.phase in RUNS and not move.picks and not move.how else reasons.glass_stands()

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Carry out a legal answer."""
        told: list[Event] = [] if out is None else out
        if move.seat == TABLE:
            run_out(s, told)
        else:
            PHASES[s.phase].take(s, move, told)

    def result(self, s: State) -> Result | None:
        """Return the winners: everyone whose side won (SW 3.9)."""
        if s.winner < 0:
            return None
        won = tuple(side(s, seat) == s.winner for seat in range(s.n))
        places = tuple(1 if one else 1 + sum(won) for one in won)
        return Result(places, tuple(map(int, won)), sum(1 << seat for seat, one in enumerate(won) if one))


GAME = Scallywag()
