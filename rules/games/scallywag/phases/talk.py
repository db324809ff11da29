"""Talk in two beats: a route and a word each, then replies and one word more; and the sand that ends it. SW 3.10."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.core.talk.statement import ACTS, DONE, NOTHING, Statement, named, of_move
from rules.core.types import ONE, PASS, SAY, Answers, Ask, Move
from rules.games.scallywag import talk
from rules.games.scallywag.chart import GOAL, free
from rules.games.scallywag.events import Said, Swallowed
from rules.games.scallywag.phases import Own, Sealed, ask_all, ask_in_turn, begin_vote
from rules.games.scallywag.phases.days import Tie, Vote
from rules.games.scallywag.state import MORE, PULL, REPLY, TALK, TIE, VOTE, WORD, State, from_left
from rules.games.scallywag.view import view_of

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.scallywag.phases import Sight


SILENCE = ACTS.index("silence")
UNHEEDED = 2  # the last ruleset by which last words stood whatever was said before them


@cache
def _pull(routes: tuple[int, ...]) -> tuple[Ask, ...]:
    return (Ask("pull", ONE, "route", (*routes, PASS)),)


@cache
def _say(acts: tuple[int, ...], sealed: bool) -> tuple[Ask, ...]:
    return (Ask("say", SAY, "talk", (PASS, *acts), sealed=sealed),)


def utter(s: State, statement: Statement, out: list[Event]) -> None:
    """Put a statement on the record."""
    s.said += (statement,)
    if statement.act == DONE:
        s.done |= 1 << statement.speaker
    s.named |= named(statement)
    out.append(Said(statement))


class Pull:
    """Who is next names a route, or none."""

    def asks(self, x: Sight, _own: Own) -> tuple[Ask, ...]:
        """Offer the routes."""
        return _pull(free(x.ship, x.used))

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Say it; the same seat may say a word more."""
        silent = move.picks == (PASS,)
        utter(s, Statement(move.seat, SILENCE) if silent else of_move(move.seat, move)[0], out)
        s.phase = WORD


class Word:
    """One statement of who has the word: after his pull, or in reply."""

    def asks(self, x: Sight, own: Own) -> tuple[Ask, ...]:
        """Offer what can be said."""
        return _say(talk.acts(x, own.seat), sealed=False)

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Say it, and let the next one speak; whom a reply names for the first time may reply as well."""
        before = s.named
        if move.picks != (PASS,):
            utter(s, of_move(move.seat, move)[0], out)
        if s.phase == REPLY and s.named != before:
            s.queue += _those(s, s.named & ~before & ~s.done)
        _next(s)


class More(Sealed):
    """Beat b, second half: who wants most is heard first. SW 3.10."""

    def asks(self, x: Sight, own: Own) -> tuple[Ask, ...]:
        """Offer what can be said."""
        return _say(talk.acts(x, own.seat), sealed=True)

    def settle(self, s: State, answers: Answers, out: list[Event]) -> None:
        """Let people be heard, and so many computers; whose word does not hold any more says another. Then vote."""
        bids = []
        left = {seat: place for place, seat in enumerate(from_left(s.n, s.watch))}
        for seat, one in enumerate(answers):
            if one and one != (PASS,):
                statement, bid = of_move(seat, Move(seat, "say", one[:1], one[1:]))
                bids.append((-bid, left[seat], statement))
        heard, since, again = s.house.numbers.heard, len(s.said), 0
        for _, _, statement in sorted(bids):
            person = s.people >> statement.speaker & 1
            if not (person or heard):
                continue
            heard -= 1 - person
            view = view_of(s, statement.speaker)
            why = talk.stale(view, statement, since)
            if why == NOTHING or s.house.ruleset <= UNHEEDED:
                utter(s, statement, out)
            else:
                again |= 1 << statement.speaker
                out.append(Swallowed(statement.speaker, why, talk.spoilt_by(view, statement, since)))
        ask_all(s, MORE if again else VOTE, again or -1)


def _next(s: State) -> None:
    """Give the word to the next; when a beat is through, begin the next one."""
    replies = () if s.queue or s.phase == REPLY else _those(s, s.named & ~s.done)
    if s.queue:
        ask_in_turn(s, REPLY if s.phase == REPLY else PULL, s.queue)
    elif replies:
        ask_in_turn(s, REPLY, replies)
    elif (1 << s.n) - 1 & ~s.done:
        ask_all(s, MORE, ~s.done)
    else:
        begin_vote(s)


def _those(s: State, seats: int) -> tuple[int, ...]:
    """Return the seats of a mask from the watch's left round."""
    return tuple(seat for seat in from_left(s.n, s.watch) if seats >> seat & 1)


RUNS = (*TALK, VOTE, TIE)  # the phases in which there is sand


def run_out(s: State, out: list[Event]) -> None:
    """End talk and vote: what was said under seal is heard, what is missing is none."""
    if s.phase == TIE:
        Tie().take(s, Move(s.watch, "tie", (by_the_clock(s),)), out)
        return
    if s.phase == MORE:
        More().close(s, out)
    if s.phase != VOTE:
        begin_vote(s)
    Vote().close(s, out)


def by_the_clock(s: State) -> int:
    """Return the route of a tie nobody broke: of those he could, the watch's own vote's, else the lowest spot."""
    own = s.votes[-1][s.watch]
    return own if own in s.tied else min(s.tied, key=GOAL.__getitem__)
