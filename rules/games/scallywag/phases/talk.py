"""Talk in two beats: a route and a word each, then replies and one word more. SW 3.10."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.core.talk.statement import ACTS, DONE, Statement, named, of_move
from rules.core.types import ONE, PASS, SAY, Ask, Event, Move
from rules.games.scallywag import talk
from rules.games.scallywag.chart import free
from rules.games.scallywag.phases.base import Own, Sealed, ask_all
from rules.games.scallywag.state import MORE, NOBODY, PULL, REPLY, VOTE, WORD, State, from_left

if TYPE_CHECKING:
    from rules.games.scallywag.phases.base import Sight
    from rules.games.scallywag.state import Answers

SILENCE = ACTS.index("silence")


@cache
def _pull(routes: tuple[int, ...]) -> tuple[Ask, ...]:
    return (Ask("pull", ONE, "route", (*routes, PASS)),)


@cache
def _say(acts: tuple[int, ...], sealed: bool) -> tuple[Ask, ...]:
    return (Ask("say", SAY, "talk", (PASS, *acts), sealed=sealed),)


def begin_talk(s: State) -> None:
    """Beat a, from the watch's left round to himself."""
    s.phase, s.answers = PULL, ()
    s.turn, *rest = from_left(s.n, s.watch)
    s.queue = tuple(rest)


def utter(s: State, statement: Statement, out: list[Event]) -> None:
    """Put a statement on the record."""
    s.said += (tuple(statement),)
    if statement.act == DONE:
        s.done |= 1 << statement.speaker
    s.named |= named(statement)
    out.append(Event("said", tuple(statement)))


class Pull:
    """Who is next names a route, or none."""

    def asks(self, x: Sight, own: Own) -> tuple[Ask, ...]:
        """Offer the routes."""
        del own
        return _pull(free(x.ship, x.used))

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Say it; the same seat may say a word more."""
        silent = move.picks == (PASS,)
        utter(s, Statement(move.seat, SILENCE) if silent else of_move(move.seat, move)[0], out)
        if s.done >> s.turn & 1:
            _next(s, PULL, out)
        else:
            s.phase = WORD


class Word:
    """One statement of who has the word: after his pull, or in reply."""

    def asks(self, x: Sight, own: Own) -> tuple[Ask, ...]:
        """Offer what can be said."""
        return _say(talk.acts(x, own.seat), sealed=False)

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Say it, and let the next one speak."""
        if move.picks != (PASS,):
            utter(s, of_move(move.seat, move)[0], out)
        _next(s, PULL if s.phase == WORD else REPLY, out)


class More(Sealed):
    """Beat b, second half: who wants most is heard first. SW 3.10."""

    def asks(self, x: Sight, own: Own) -> tuple[Ask, ...]:
        """Offer what can be said."""
        return _say(talk.acts(x, own.seat), sealed=True)

    def settle(self, s: State, answers: Answers, out: list[Event]) -> None:
        """Let people be heard, and so many computers; then vote."""
        bids = []
        left = {seat: place for place, seat in enumerate(from_left(s.n, s.watch))}
        for seat, one in enumerate(answers):
            if one and one != (PASS,):
                statement, bid = of_move(seat, Move(seat, "say", one[:1], one[1:]))
                bids.append((-bid, left[seat], statement))
        heard = s.house.numbers.heard
        for _, _, statement in sorted(bids):
            person = s.people >> statement.speaker & 1
            if person or heard:
                heard -= 1 - person
                utter(s, statement, out)
        begin_vote(s)


def _next(s: State, phase: str, out: list[Event]) -> None:
    """Give the word to the next; when a beat is through, begin the next one."""
    del out
    if s.queue:
        s.phase, s.turn, s.queue = phase, s.queue[0], s.queue[1:]
        return
    if phase == PULL:
        round_ = tuple(seat for seat in from_left(s.n, s.watch) if s.named & ~s.done & 1 << seat)
        if round_:
            s.phase, s.turn, s.queue = REPLY, round_[0], round_[1:]
            return
    open_ = (1 << s.n) - 1 & ~s.done
    if open_:
        ask_all(s, MORE, open_)
    else:
        begin_vote(s)


def begin_vote(s: State) -> None:
    """All vote at once."""
    ask_all(s, VOTE)
    s.turn = NOBODY
