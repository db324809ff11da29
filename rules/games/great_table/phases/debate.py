"""The debate: bids, statements, answers, votes, whispers. GT 3.4, GT 3.6, GT 3.11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.statement import of_move
from rules.core.types import NUMBER, ONE, PASS, SAY, Ask, Event
from rules.games.great_table import debate, talk
from rules.games.great_table.numbers import MOST_BID
from rules.games.great_table.phases.base import one_of, owes, put_down
from rules.games.great_table.reasons import no_answer
from rules.games.great_table.state import NO_VOTE, put

if TYPE_CHECKING:
    from rules.core.types import Move, Refusal
    from rules.games.great_table.state import State
    from rules.games.great_table.view import View

REMOVE: Final = -2  # takes one's vote back; PASS leaves it
_BIDS: Final = tuple(range(MOST_BID + 1))


class Bid:
    """How much a computer wants to speak; people speak when they like."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the computers at once; allow the people."""
        if owes(v):
            return (Ask("bid", NUMBER, "bid", _BIDS, sealed=True),)
        return speak(v) if v.words_left else ()

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


def speak(v: View) -> tuple[Ask, ...]:
    """Return the allowance to say something now."""
    return (Ask("say", SAY, "talk", talk.acts(v, v.seat), due=False),)


class Say:
    """Whose word it is: the highest bidder, whoever is named, a person before the votes."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask for a statement, or none."""
        return (Ask("say", SAY, "talk", (PASS, *talk.acts(v, v.seat))),) if v.seat == v.turn and v.seat >= 0 else ()

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
                s.answers_used = put(s.answers_used, move.seat, s.answers_used[move.seat] + 1)
            debate.utter(s, of_move(move.seat, move)[0], out)
        debate.go_on(s, out)


class Vote:
    """Casts, changes, removes or leaves a vote: a living other player, or n for night."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask whose turn it is."""
        if v.seat < 0 or v.seat != v.turn:
            return ()
        others = tuple(seat for seat in range(v.n) if v.alive >> seat & 1 and seat != v.seat)
        removal = (REMOVE,) if v.ballot != NO_VOTE else ()
        return (Ask("vote", ONE, "seat", (PASS, *removal, *others, v.n)),)

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


def whispered(s: State, move: Move, out: list[Event]) -> None:
    """Let a channel hear something. `picks` are (act,); the channel is the statement's listener in `how`."""
    statement, channel = of_move(move.seat, move)
    mask = 1 << move.seat | 1 << channel
    s.whispers += ((mask, s.day, *statement),)
    if s.roles[move.seat] == s.roles[channel] == 1:
        s.channels_said = put(s.channels_said, move.seat, s.channels_said[move.seat] + 1)
    out.append(Event("whispered", (channel, *statement), mask))
