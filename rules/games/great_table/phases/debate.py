"""The debate: bids, statements, answers, whispers, votes in turn, tested after every single act. GT 3.4, GT 3.11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.statement import DONE, Statement, named, of_move
from rules.core.types import NUMBER, ONE, PASS, Ask, Move, Refusal, one_of
from rules.core.types import SAY as SPEECH
from rules.games.great_table import resolve, talk
from rules.games.great_table.events import Debate, Lynched, Night, NightCalled, Said, Turned, Voted, Whispered
from rules.games.great_table.numbers import ANSWERS_A_DAY, APPRENTICE, MOST_BID, SAID_A_ROUND
from rules.games.great_table.phases.base import Choice, put_down
from rules.games.great_table.reasons import no_answer
from rules.games.great_table.state import (
    BID,
    BY_VOTE,
    NIGHT,
    NO_VOTE,
    REPLY,
    SAY,
    VOTE,
    WHISPER,
    WORD,
    ask_all,
    living,
    other_lover,
    put,
    shut_out,
)

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.great_table.state import State
    from rules.games.great_table.view import Sight, View

# -- rounds
def ask_whispers(s: State, out: list[Event]) -> None:
    """Let the computers in channels speak before the debate, and before the night; the others are asked all the same.

    Who has a channel is a secret, and so is whether anybody has.
    """
    mask = s.alive & ~s.people
    if mask:
        ask_all(s, WHISPER, mask)
    else:
        whispered(s, out)


def whispered(s: State, out: list[Event]) -> None:
    """Go on: with the debate, or after it with the night."""
    if s.debate:
        ask_all(s, NIGHT, s.alive)
    else:
        next_round(s, out)


def next_round(s: State, out: list[Event]) -> None:
    """Open a round of debate, or the night."""
    rounds = s.house.rounds_on(s.day)
    if s.debate >= rounds:
        dusk(s, out)
        return
    s.debate += 1
    s.spoken = 0
    out.append(Debate(s.debate, rounds))
    ask_bids(s, out)


def dusk(s: State, out: list[Event]) -> None:
    """Everybody gives his orders."""
    out.append(Night(s.day))
    s.ballots = (NO_VOTE,) * s.n
    ask_whispers(s, out)


def words_left(s: State) -> int:
    """Return how many statements by computers this round may still have."""
    return min(len(s.circle), SAID_A_ROUND) - s.spoken.bit_count()


# -- talk
def bidders(s: State) -> int:
    """Return the computers that may still speak this round."""
    return s.alive & ~s.people & ~s.spoken & ~s.silent


def ask_bids(s: State, out: list[Event]) -> None:
    """Ask every computer how much it wants to speak; when nobody may, people have the last word."""
    mask = bidders(s)
    if mask and words_left(s) > 0:
        ask_all(s, BID, mask)
    else:
        last_words(s, out)


def highest(s: State, bids: tuple[int, ...], out: list[Event]) -> None:
    """Let the highest bid speak; the talk ends when nobody wants to. Ties go to the lower roster place."""
    best = max(bids)
    if best <= 0:
        last_words(s, out)
        return
    seat = bids.index(best)
    s.phase = SAY
    s.turn = seat
    s.spoken |= 1 << seat


def utter(s: State, statement: Statement, out: list[Event]) -> None:
    """Put a statement on the record; whom it names may answer."""
    s.said += (statement,)
    if statement.act == DONE:
        s.silent |= 1 << statement.speaker
    out.append(Said(statement))
    may = named(statement) & s.alive & ~s.silent
    s.queue += tuple(seat for seat in living(s) if may >> seat & 1 and seat not in s.queue and may_answer(s, seat))


def may_answer(s: State, seat: int) -> bool:
    """Return whether a named player may answer: a computer twice a day, a person always."""
    return bool(s.people >> seat & 1) or s.answers_used[seat] < ANSWERS_A_DAY


def go_on(s: State, out: list[Event]) -> None:
    """Let the next named one answer; then the bids, or the last words, go on."""
    s.queue = tuple(seat for seat in s.queue if may_answer(s, seat))  # somebody may have left his chair since
    if s.queue:
        s.turn, s.queue = s.queue[0], s.queue[1:]
        s.phase = REPLY
    elif s.last:
        last_words(s, out)
    else:
        ask_bids(s, out)


def last_words(s: State, out: list[Event]) -> None:
    """People who have statements left may speak before the votes, one after the other."""
    s.last = 1
    while s.speakers or s.last_asked < s.debate:
        if s.last_asked < s.debate:
            s.last_asked = s.debate
            s.speakers = tuple(seat for seat in living(s) if may_speak(s, seat))
            continue
        seat, s.speakers = s.speakers[0], s.speakers[1:]
        if s.alive >> seat & 1 and may_speak(s, seat):
            s.phase = WORD
            s.turn = seat
            return
    s.last = 0
    begin_votes(s, out)


def may_speak(s: State, seat: int) -> bool:
    """Return whether a person has a statement left today."""
    return s.words_of(seat) > 0


def whisper(s: State, seat: int, listener: int, statement: Statement, out: list[Event]) -> None:
    """Let the two of a channel hear something, and nobody else learn that anything was said.

    What is said to a Lover who is shut out is lost; nobody is told, for nobody learns who was guarded.
    """
    mates = s.roles[seat] == s.roles[listener] == APPRENTICE
    lost = shut_out(s, listener) and not mates
    s.whispers += ((1 << seat | 1 << (s.n + listener if lost else listener), s.day, *statement),)
    if mates and other_lover(s, seat) != listener:
        s.channels_said = put(s.channels_said, seat, s.channels_said[seat] + 1)
    heard = Whispered(listener, statement)
    out.append(heard.told_to(1 << seat) if lost else heard)


# -- votes
def begin_votes(s: State, out: list[Event]) -> None:
    """Ask in roster order, one place further each round; on a calm first day nobody. GT 3.12."""
    if not s.house.votes_on(s.day):
        next_round(s, out)
        return
    start = (s.starter + s.debate - 1) % s.n
    order = [(start + step) % s.n for step in range(s.n)]
    s.voters = tuple(seat for seat in order if s.alive >> seat & 1 and may_vote(s, seat))
    next_vote(s, out)


def may_vote(s: State, seat: int) -> bool:
    """Return whether a player has a vote today: no list, no vote."""
    return bool(s.listed >> seat & 1) or (s.house.in_hand and not s.no_list >> seat & 1)


def next_vote(s: State, out: list[Event]) -> None:
    """Ask the next voter; after the last one the next round."""
    if not s.voters:
        next_round(s, out)
        return
    s.turn, s.voters = s.voters[0], s.voters[1:]
    s.phase = VOTE


def shown(s: State, seat: int) -> int:
    """Return a ballot as everybody sees it: the Mayor may have turned it. GT 3.4."""
    ballot = s.ballots[seat]
    if ballot == NO_VOTE or not s.mayor or s.mayor[0] != seat:
        return ballot
    return s.mayor[1] if s.alive >> s.mayor[1] & 1 else ballot


def ballots(s: State) -> tuple[int, ...]:
    """Return all ballots as everybody sees them."""
    return tuple(shown(s, seat) for seat in range(s.n)) if s.mayor else s.ballots


def tally(s: State) -> tuple[int, ...]:
    """Return the votes against every player, and those for night at place n, as they count."""
    counts = [0] * (s.n + 1)
    for seat, ballot in enumerate(ballots(s)):
        if ballot != NO_VOTE and s.alive >> seat & 1:
            counts[ballot] += 1
    return tuple(counts)


def cast(s: State, seat: int, ballot: int, out: list[Event]) -> None:
    """Cast, change, remove or leave a vote; more than half lynches, half calls the night."""
    before = shown(s, seat)
    s.ballots = put(s.ballots, seat, ballot)
    now = shown(s, seat)
    if now != before or ballot != NO_VOTE:
        s.vote_log += ((s.day, s.debate, seat, now),)
    out.append(Voted(seat, now, s.debate))
    if now != ballot:
        out.append(Turned(seat, ballot, now))
    counts = tally(s)
    alive = s.alive.bit_count()
    victim = next((one for one in living(s) if 2 * counts[one] > alive), -1)
    if victim >= 0:
        out.append(Lynched(victim, counts[victim]))
        if not resolve.buries(s, (victim,), BY_VOTE, out):
            dusk(s, out)
    elif 2 * counts[s.n] >= alive:
        out.append(NightCalled(counts[s.n]))
        dusk(s, out)
    else:
        next_vote(s, out)


TELL: Final = "tell"  # the ask; a whisper is an act of its own name
REMOVE: Final = -2  # takes one's vote back; PASS leaves it
_BID: Final = (Ask("bid", NUMBER, "bid", tuple(range(MOST_BID + 1)), sealed=True),)


class Bid:
    """How much a computer wants to speak; people speak when they like."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask the computers at once; allow the people."""
        if x.owes(seat):
            return _BID
        return (Ask("say", SPEECH, "talk", talk.acts(x, seat), due=False),) if x.words_of(seat) else ()

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
            utter(s, of_move(move.seat, move)[0], out)
            go_on(s, out)
        elif put_down(s, move):
            bids = tuple(one[0] if one else 0 for one in s.answers)
            s.answers = ()
            highest(s, bids, out)


class Say:
    """Whose word it is: the highest bidder, whoever is named, a person before the votes."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask for a statement, or none."""
        return (Ask("say", SPEECH, "talk", (PASS, *talk.acts(x, seat))),) if x.on_turn(seat) else ()

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
            utter(s, of_move(move.seat, move)[0], out)
        go_on(s, out)


class Vote(Choice):
    """Casts, changes, removes or leaves a vote: a living other player, or n for night."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask whose turn it is."""
        if not x.on_turn(seat):
            return ()
        others = tuple(one for one in range(x.n) if x.alive >> one & 1 and one != seat)
        removal = (REMOVE,) if x.ballot_of(seat) != NO_VOTE else ()
        return (Ask("vote", ONE, "seat", (PASS, *removal, *others, x.n)),)

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Count it."""
        pick = move.picks[0]
        cast(s, move.seat, s.ballots[move.seat] if pick == PASS else NO_VOTE if pick == REMOVE else pick, out)


class Whisper:
    """The computers in channels speak all at once; people whisper when they like (`whispers`)."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask the computers; who has no channel can only pass."""
        return (Ask(TELL, SPEECH, "talk", (PASS, *talk.whispers(x, seat)), sealed=True),) if x.owes(seat) else ()

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
            whispered(s, out)


def _whispered(s: State, move: Move, out: list[Event]) -> None:
    if move.picks != (PASS,):
        statement, listener = of_move(move.seat, move)
        whisper(s, move.seat, listener, statement, out)


def whispers_open(x: Sight, seat: int) -> tuple[Ask, ...]:
    """Return the allowance of a person to whisper now."""
    may = seat >= 0 and x.people >> seat & 1 and x.channels_of(seat)
    return (Ask(TELL, SPEECH, "talk", talk.whispers(x, seat), due=False, sealed=True),) if may else ()
