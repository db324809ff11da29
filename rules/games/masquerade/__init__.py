"""Scum: the Masquerade: rank and suits, clans and their powers. Rules SM 1 - SM 4.

The first out is Justicar of the next round, the last one is Mortal Scum. High cards are good.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.game import Game, OptionField, Options, Part, practice_only
from rules.core.rng import shuffled, stream
from rules.games.masquerade import asking, ending, guess, keep, playout, reasons, rounds, tally, text
from rules.games.masquerade.figures import FIGURES
from rules.games.masquerade.house import house_of
from rules.games.masquerade.opponent import NAMES, embody, fresh
from rules.games.masquerade.phases import PHASES, answering
from rules.games.masquerade.phases.talk import INSULT
from rules.games.masquerade.state import FACE, GIVE, HUNT_VOTE, NEXT, OVER, State
from rules.games.masquerade.view import View, view_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.insight import Hint, Thought, Turning, Valued
    from rules.core.opponent import Mind
    from rules.core.types import Ask, Event, Move, Refusal, Result, Seat, SeatMask, Told

_SEALED = (GIVE, HUNT_VOTE, FACE, NEXT)


class Masquerade(Game[State, View]):
    """The contract, and the public playout path `legal` + `play`."""

    id = "masquerade"
    title = "Scum: the Masquerade"
    prefix = "SM"
    code = "MASQ"
    ruleset = 1
    seats = (4, 8)
    parts = (Part("round", frozenset({"round"})), Part("trick", frozenset({"trick"})))
    closes = frozenset({"places", "ended"})
    figures = FIGURES
    habits = tally.HABITS

    legal = staticmethod(playout.legal)
    play = staticmethod(playout.play)

    def option_fields(self, seats: int) -> tuple[OptionField, ...]:
        """Return the house rules, SM 3.3 - 3.15."""
        from rules.games.masquerade.options import fields  # noqa: PLC0415 - pydantic after the first frame

        return fields(seats)

    def read_options(self, raw: Mapping[str, object], seats: int) -> Options:
        """Return all options."""
        from rules.games.masquerade.options import read  # noqa: PLC0415 - pydantic after the first frame

        return read(raw, seats)

    def new(self, options: Options, seats: int, people: SeatMask, seed: int) -> tuple[State, list[Event]]:
        """Sit down at random and deal the first round."""
        s = State(house_of(options), seats, people, seed)
        s.order = shuffled(stream(seed, "seats"), tuple(range(seats)))[1]
        out: list[Event] = []
        rounds.begin_round(s, out)
        return s, out

    def arranged(self, options: Options, people: SeatMask, deal: Mapping[str, Any]) -> tuple[State, list[Event]]:
        """Lay a round out by hand."""
        from rules.games.masquerade.arranged import arranged  # noqa: PLC0415 - for lessons alone

        return arranged(house_of(options), people, deal)

    def asks(self, s: State) -> dict[Seat, tuple[Ask, ...]]:
        """Return the open asks of every seat."""
        if s.phase == OVER:
            return {}
        found: dict[Seat, tuple[Ask, ...]] = {}
        for seat in range(s.n):
            asks = self._asks(view_of(s, seat)) if s.phase in _SEALED or seat == s.asked or s.trick_no else ()
            if asks:
                found[seat] = asks
        return found

    def _asks(self, view: View) -> tuple[Ask, ...]:
        if view.phase == OVER:
            return ()
        return (*PHASES[view.phase].asks(view), *answering(view.phase, INSULT).asks(view))

    def view(self, s: State, seat: Seat) -> View:
        """Return what a seat may know."""
        return view_of(s, seat)

    def view_asks(self, view: View) -> tuple[Ask, ...]:
        """Return what the view's seat may answer."""
        return self._asks(view)

    def forms(self, view: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return every legal how: see plays.py for plays, uses.py for powers, choosing.py for sets."""
        return answering(view.phase, ask.id).forms(view, ask, picks)

    def why_not(self, view: View, ask: Ask, move: Move) -> Refusal | None:
        """Return the refusal of the phase."""
        return answering(view.phase, ask.id).why_not(view, ask, move)

    def unasked(self, view: View, move: Move) -> Refusal:
        """Return the refusal of an answer to nothing."""
        return reasons.unasked(view, move)

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Carry out a legal answer."""
        answering(s.phase, move.ask).take(s, move, out)

    def result(self, s: State) -> Result | None:
        """Return places by points, then by present rank."""
        return ending.result_of(s)

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
        """Return the number of the round."""
        return text.stage(view)

    def rule_of(self, told: Told) -> str:
        """Return the rule behind an event."""
        return text.rule_of(told)

    def question(self, ask: Ask, view: View) -> str:
        """Return what a seat is asked."""
        return asking.question(ask, view)

    def option_word(self, ask: Ask, option: int, names: Callable[[Seat], str]) -> str:
        """Name an option of an ask."""
        return asking.option_word(ask, option, names)

    def facts(self, view: View) -> tuple[tuple[str, str], ...]:
        """Return the court, the trick and the own cards."""
        return asking.facts(view)

    def tally(self, tape: Sequence[Told], n: int) -> dict[str, list[int]]:
        """Count tricks, powers, hunts and ranks."""
        return tally.tally(tape, n)

    def opponents(self) -> tuple[str, ...]:
        """Return the registered opponents."""
        return NAMES

    def opponent(self, name: str, seat: Seat, personality: str = "") -> Mind:
        """Return a fresh opponent."""
        return fresh(name, seat, personality)

    def embody(self, mind: Mind, character: str) -> None:
        """Let it reply to questions as somebody of the cast would."""
        embody(mind, character)

    def hint(self, view: View, tape: Sequence[Told], ask: Ask) -> Hint:
        """Return a nudge, and what the best level would do."""
        from rules.games.masquerade.minds.hints import hint  # noqa: PLC0415 - only for those who ask

        return hint(view, tape, ask)

    def thought(
        self, view: View, tape: Sequence[Told], ask: Ask, move: Move, opponent: str, personality: str
    ) -> Thought | None:
        """Return what an opponent weighed, from its own values."""
        from rules.games.masquerade import thoughts  # noqa: PLC0415 - only for those who ask

        return thoughts.thought(view, tape, ask, move, opponent, personality)

    def worth(self, view: View, tape: Sequence[Told], ask: Ask) -> tuple[Valued, ...]:
        """Return what the best level gives for plays and for gifts."""
        from rules.games.masquerade import lookback  # noqa: PLC0415 - only for those who ask

        return lookback.worth(view, tape, ask)

    def reckon(self, s: State, seed: int) -> tuple[int, ...]:
        """Play the round out."""
        from rules.games.masquerade import lookback  # noqa: PLC0415 - only for those who ask

        return lookback.reckon(s, seed)

    def moral(self, view: View, tape: Sequence[Told], ask: Ask, turning: Turning) -> str:
        """Say what would have been better, and why."""
        from rules.games.masquerade import lookback  # noqa: PLC0415 - only for those who ask

        return lookback.moral(view, tape, ask, turning)

    def may_undo(self, s: State) -> Refusal | None:
        """SM 3.15: only in a practice game, of one person among opponents."""
        said = "A played card stays played; only a practice game lets it be taken back."
        return practice_only(s, "SM 3.15", said, practice=s.house.take_back)


GAME = Masquerade()
