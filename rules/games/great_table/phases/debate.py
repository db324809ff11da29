"""The debate: bids, statements, answers, votes, whispers. GT 3.4, GT 3.6, GT 3.11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.statement import of_move
from rules.core.types import NUMBER, ONE, PASS, SAY, Ask, Move
from rules.games.great_table import debate, talk
from rules.games.great_table.numbers import ANSWERS_A_DAY, MOST_BID
from rules.games.great_table.phases.base import one_of, put_down
from rules.games.great_table.reasons import no_answer
from rules.games.great_table.state import NO_VOTE, WHISPER, put

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Refusal
    from rules.games.great_table.state import State
    from rules.games.great_table.view import Sight, View

TELL: Final = "tell"  # the ask; a whisper is an act of its own name
REMOVE: Final = -2  # takes one's vote back; PASS leaves it
_BID: Final = (Ask("bid", NUMBER, "bid", tuple(range(MOST_BID + 1)), sealed=True),)


class Bid:
    """How much a computer wants to speak; people speak when they like."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask the computers at once; allow the people."""
        if x.owes(seat):
            return _BID
        return (Ask("say", SAY, "talk", talk.acts(x, seat), due=False),) if x.words_of(seat) else ()

    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return a number, or ready-made statements."""
        return talk.forms(v, ask, picks) if ask.id == "say" else one_of(ask, picks)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Return why the talk refuses it."""
        if ask.id == "say":
            return talk.why_not(v, ask, move)
        return None if move.how in one_of(ask, move.picks) else no_answer(v, ask, move)

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Let the highest speak once all bids are in; a person's word comes at once."""
        if move.ask == "say":
            if move.picks == (PASS,):
                return
            s.said_count = put(s.said_count, move.seat, s.said_count[move.seat] + 1)
            s.answers = ()
            debate.utter(s, of_move(move.seat, move)[0], out)
            debate.go_on(s, out)
        elif put_down(s, move):
            bids = tuple(one[0] if one else 0 for one in s.answers)
            s.answers = ()
            debate.highest(s, bids, out)


class Say:
    """Whose word it is: the highest bidder, whoever is named, a person before the votes."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask for a statement, or none."""
        return (Ask("say", SAY, "talk", (PASS, *talk.acts(x, seat))),) if x.on_turn(seat) else ()

    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return ready-made statements of an act."""
        return ((),) if picks == (PASS,) else talk.forms(v, ask, picks)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Return why the talk refuses it."""
        if move.picks == (PASS,) and not move.how:
            return None
        return talk.why_not(v, ask, move)

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Say it; whom it names may answer."""
        if move.picks != (PASS,):
            if s.phase == "word":
                s.said_count = put(s.said_count, move.seat, s.said_count[move.seat] + 1)
            elif s.phase == "reply" and not s.people >> move.seat & 1:
                s.answers_used = put(s.answers_used, move.seat, min(ANSWERS_A_DAY, s.answers_used[move.seat] + 1))
            debate.utter(s, of_move(move.seat, move)[0], out)
        debate.go_on(s, out)


class Vote:
    """Casts, changes, removes or leaves a vote: a living other player, or n for night."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask whose turn it is."""
        if not x.on_turn(seat):
            return ()
        others = tuple(one for one in range(x.n) if x.alive >> one & 1 and one != seat)
        removal = (REMOVE,) if x.ballot_of(seat) != NO_VOTE else ()
        return (Ask("vote", ONE, "seat", (PASS, *removal, *others, x.n)),)

    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Pick one."""
        del v
        return one_of(ask, picks)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Pick one."""
        return None if move.how in one_of(ask, move.picks) else no_answer(v, ask, move)

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Count it."""
        pick = move.picks[0]
        debate.cast(s, move.seat, s.ballots[move.seat] if pick == PASS else NO_VOTE if pick == REMOVE else pick, out)


class Whisper:
    """The computers in channels speak all at once; people whisper when they like (`whispers`)."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask the computers; who has no channel can only pass."""
        return (Ask(TELL, SAY, "talk", (PASS, *talk.whispers(x, seat)), sealed=True),) if x.owes(seat) else ()

    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return ready-made statements, the listener in the first place."""
        return one_of(ask, picks) if picks == (PASS,) else talk.whisper_forms(v, ask, picks)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Return why it cannot be whispered."""
        passes = move.picks == (PASS,) and PASS in ask.options and not move.how
        return None if passes else talk.why_no_whisper(v, ask, move)

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Say it to the listener: a person at once, the computers all together."""
        if s.phase != WHISPER:
            _whispered(s, move, out)
        elif put_down(s, move):
            answers, s.answers = s.answers, ()
            for seat, one in enumerate(answers):
                if one:
                    _whispered(s, Move(seat, TELL, one[:1], one[1:]), out)
            debate.whispered(s, out)


def _whispered(s: State, move: Move, out: list[Event]) -> None:
    if move.picks != (PASS,):
        statement, listener = of_move(move.seat, move)
        debate.whisper(s, move.seat, listener, statement, out)


def whispers_open(x: Sight, seat: int) -> tuple[Ask, ...]:
    """Return the allowance of a person to whisper now."""
    may = seat >= 0 and x.people >> seat & 1 and x.channels_of(seat)
    return (Ask(TELL, SAY, "talk", talk.whispers(x, seat), due=False, sealed=True),) if may else ()
