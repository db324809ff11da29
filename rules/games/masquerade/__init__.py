"""Scum: the Masquerade: rank and suits, clans and their powers. Rules SM 1 - SM 4.

The first out is Justicar of the next round, the last one is Mortal Scum. High cards are good.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from rules.core.game import Game, Options, Part, practice_only
from rules.core.rng import shuffled, stream
from rules.core.sentences import Words
from rules.games.masquerade import asking, ending, guess, lookback, opponent, playout, reasons, rounds, tally, text
from rules.games.masquerade.codes import Holding
from rules.games.masquerade.minds import hints
from rules.games.masquerade.options import House, house_of
from rules.games.masquerade.phases import PHASES, answering
from rules.games.masquerade.phases.talk import INSULT
from rules.games.masquerade.state import FACE, GIVE, HUNT_VOTE, NEXT, OVER, RULESET, Attempt, Laid, State, Trial
from rules.games.masquerade.tally import FIGURES
from rules.games.masquerade.view import View, view_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.events import Event
    from rules.core.types import Ask, Move, Refusal, Seat, SeatMask

say: Final = Words("rules.games.masquerade", "refusals")


_SEALED = (GIVE, HUNT_VOTE, FACE, NEXT)


class Masquerade(Game[State, View]):
    """The contract, and the public playout path `legal` + `play`."""

    id = "masquerade"
    prefix = "SM"
    code = "MASQ"
    for_first = MappingProxyType({"rounds": 4, "dares": False})
    seasoning = MappingProxyType({"exchange": "full", "ladder": True, "open_clans": True, "old_hunt": True})
    ruleset = RULESET
    older = frozenset({1})
    rows = MappingProxyType({"held": Holding, "pile": Laid, "under": Laid, "trial": Trial, "attempt": Attempt})
    parts = (Part("round", frozenset({"round"})), Part("trick", frozenset({"trick"})))
    closes = frozenset({"places", "ended"})
    minds = opponent.MAKERS
    personal = True
    figures = FIGURES
    habits = tally.HABITS
    handing = "SM 1"

    legal = staticmethod(playout.legal)
    play = staticmethod(playout.play)

    view = staticmethod(view_of)
    unasked = staticmethod(reasons.unasked)
    result = staticmethod(ending.result_of)
    guess = staticmethod(guess.guess)
    fell = staticmethod(tally.fell)
    tally = staticmethod(tally.tally)
    embody = staticmethod(opponent.embody)

    tell = staticmethod(text.tell)
    stage = staticmethod(text.stage)
    question = staticmethod(asking.question)
    option_word = staticmethod(asking.option_word)
    facts = staticmethod(asking.facts)

    hint = staticmethod(hints.hint)
    thought = staticmethod(lookback.thought)
    worth = staticmethod(lookback.worth)
    reckon = staticmethod(lookback.reckon)
    moral = staticmethod(lookback.moral)
    known = staticmethod(lookback.known)

    def blank(self) -> State:
        """Return a position before anything is dealt."""
        return State(House(), self.seats[0], 0, 0)

    def new(self, options: Options, seats: int, people: SeatMask, seed: int) -> tuple[State, list[Event]]:
        """Sit down at random and deal the first round."""
        s = State(house_of(options), seats, people, seed)
        s.ruleset = int(options.get("ruleset", RULESET))
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

    def view_asks(self, view: View) -> tuple[Ask, ...]:
        """Return what the view's seat may answer."""
        return self._asks(view)

    def forms(self, view: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return every legal how: see plays.py for plays, uses.py for powers, choosing.py for sets."""
        return answering(view.phase, ask.id).forms(view, ask, picks)

    def why_not(self, view: View, ask: Ask, move: Move) -> Refusal | None:
        """Return the refusal of the phase."""
        return answering(view.phase, ask.id).why_not(view, ask, move)

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Carry out a legal answer."""
        answering(s.phase, move.ask).take(s, move, out)

    def may_undo(self, s: State) -> Refusal | None:
        """SM 3.15: only in a practice game, of one person among opponents."""
        return practice_only(s, "SM 3.15", say.no_taking_back, practice=s.house.take_back)


GAME = Masquerade()
