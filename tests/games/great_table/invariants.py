"""What holds of every position of the Great Table, and from one to the next. GT 3.1 - 3.11."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from rules.core.types import EVERYONE, TABLE
from rules.games.great_table import GAME
from rules.games.great_table import state as at
from rules.games.great_table.events import (
    Beside,
    Dealt,
    Deed,
    Died,
    Ended,
    InHand,
    Lover,
    Mates,
    Meant,
    News,
    Open,
    Ordered,
    Role,
    Shots,
    Stole,
    Turned,
    Whispered,
    Wished,
)  # fmt: skip
from rules.games.great_table.numbers import (
    APPRENTICE,
    CONSORT,
    HOUSE,
    KING,
    MASTER,
    NEITHER,
    NO_CARD,
    PERSON_A_DAY,
    PLAYER,
    PLAYERS,
    QUIET_CYCLES,
    SAID_A_ROUND,
    THIEF,
    apprentices,
    pack_of,
    shots,
)
from rules.games.great_table.phases import debate
from rules.games.great_table.state import LOVERS_TALK, NO_VOTE, NOBODY, bonds_of, put, shut_out
from rules.games.great_table.view import voteless
from tests.games.great_table.reference import deal, facts, resolve
from tests.games.great_table.scene import worded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from rules.core.types import Move
    from rules.games.great_table.state import State

SEALED = (at.LOOK, at.LISTS, at.STEAL, at.WHISPER, at.BID, at.NIGHT)
IN_TURN = (at.PICK, at.SAY, at.REPLY, at.WORD, at.VOTE)
BEFORE = (at.LOOK, at.LISTS)
PRIVATE: dict[type[Event], Callable[[Any], set[int]]] = {  # kind -> who alone hears it
    **dict.fromkeys(
        (Role, Mates, Ordered, News, Beside, Dealt, Lover, Shots, Wished, InHand), lambda event: {event.seat}
    ),
    Stole: lambda event: {event.thief},
    Whispered: lambda event: {event.listener, event.statement.speaker},
    **dict.fromkeys((Deed, Meant, Turned), lambda _event: set[int]()),
}


def living(s: State) -> list[int]:
    """Return the living."""
    return [seat for seat in range(s.n) if s.alive >> seat & 1]


def sound(s: State) -> None:
    """Look at one position."""
    _people(s)
    _cards(s)
    _asked(s)
    _debated(s)
    _verdict(s)


def _people(s: State) -> None:
    alive = living(s)
    dead = [one[2] for one in s.deaths]
    assert sorted(s.circle) == alive, "the circle is not that of the living"
    assert sorted((*alive, *dead)) == list(range(s.n)), "somebody is neither dead nor alive, or both"
    assert all(shown == (MASTER if s.roles[seat] == MASTER else PLAYER) for _, _, seat, shown in s.deaths)
    assert Counter(s.roles) == {MASTER: 1, APPRENTICE: apprentices(s.n), PLAYER: s.n - 1 - apprentices(s.n)}
    assert not s.ghosts & s.alive, "a ghost lives"
    assert not s.ghosts & ~s.peeked, "a ghost who sees all never saw all"
    for seat in alive:
        left, right, day = s.neighbours[seat]
        assert (day == s.day) or s.phase == at.LOOK
        assert s.phase == at.LOOK or seat not in (left, right)


def _cards(s: State) -> None:
    pack, full = Counter(s.pack), Counter(pack_of(s.n))
    assert pack <= full, "the pack is not the pack"
    assert s.house.thin or pack == full
    assert not s.house.thin or s.phase == at.LOOK or KING in pack
    was = list(s.dealt)
    if s.theft:
        thief, victim, card = s.theft
        assert s.held[victim] == NO_CARD
        assert s.dealt[thief] == s.dealt[victim] == card
        was[thief] = NO_CARD
    out = Counter(was) - Counter({NO_CARD: s.n})
    assert out <= pack, "a card was dealt that is not in the pack"
    if s.phase == at.PICK:
        assert out + Counter(s.dealing) == pack, "the pack in hand is not what is left"
    held = Counter(s.held) - Counter({NO_CARD: s.n})
    assert held <= out, "a card is held that was not dealt"
    if s.phase not in BEFORE and s.phase != at.PICK:
        for seat in range(s.n):
            robbed = bool(s.theft) and s.theft[1] == seat
            fallen = not s.alive >> seat & 1
            assert s.held[seat] == s.dealt[seat] or robbed or fallen, "a card works that is not believed in"
    assert 0 <= s.shots <= shots(s.n)
    held_over = bonds_of(s).held
    for seat, other in (pair for one in living(s) for pair in s.channels_of(one)):
        lovers = s.phase in LOVERS_TALK and held_over >> seat & held_over >> other & 1
        there = (other, seat) in s.channels_of(other) or shut_out(s, other)
        assert there if lovers else s.roles[seat] == s.roles[other] == APPRENTICE


def _asked(s: State) -> None:
    if s.phase in SEALED:
        assert s.turn == NOBODY
        assert () in s.answers, "nobody is waited for"
        assert all(one is None or s.alive >> seat & 1 for seat, one in enumerate(s.answers)), "the dead are asked"
        all_of = s.alive & ~s.people if s.phase in (at.BID, at.WHISPER) else s.alive
        asked = sum(1 << seat for seat, one in enumerate(s.answers) if one is not None)
        assert s.phase in (at.BID, at.WHISPER) or asked == all_of
    elif s.phase in IN_TURN:
        assert s.alive >> s.turn & 1, "a dead one has the turn"
        assert s.answers == () or s.phase == at.PICK
    for line in (s.queue, s.voters, s.speakers):
        assert len(set(line)) == len(line), "somebody is in a line twice"
        assert s.phase not in (*at.DEBATE, at.PICK) or all(s.alive >> seat & 1 for seat in line), "a dead one waits"
    if s.phase != at.PICK and s.turn >= 0:
        assert s.phase in at.DEBATE


def _debated(s: State) -> None:
    alive = len(living(s))
    assert all(count <= PERSON_A_DAY for count in s.said_count)
    assert s.spoken.bit_count() <= min(s.n, SAID_A_ROUND)
    assert list(s.days_said) == sorted(s.days_said)
    assert len(s.days_said) == s.day
    if s.phase in at.DEBATE:
        counts = debate.tally(s)
        assert voteless(s) == sum(1 << seat for seat in living(s) if not debate.may_vote(s, seat))
        assert max(counts[:-1], default=0) * 2 <= alive, "more than half, and nobody is lynched"
        assert counts[-1] * 2 < alive, "half call the night, and it is day"
        cast = [seat for seat in range(s.n) if s.ballots[seat] != NO_VOTE]
        assert sum(counts) == len(cast)
        for seat in cast:
            assert s.alive >> seat & 1, "a dead one votes"
            assert s.listed >> seat & 1, "a vote without a list"
            assert s.ballots[seat] != seat, "a vote for himself"
    elif s.phase != at.OVER:
        assert set(s.ballots) == {NO_VOTE}


def _verdict(s: State) -> None:
    players = sum(s.roles[seat] == PLAYER for seat in living(s))
    house = len(living(s)) - players
    able = any(s.roles[seat] == MASTER for seat in living(s))
    able |= sum(s.roles[seat] == APPRENTICE for seat in living(s)) >= 2
    most = house >= players if s.house.parity else house > players
    over = NEITHER if not living(s) else HOUSE if not players else PLAYERS if not able else HOUSE if most else -1
    if over < 0 and s.phase == at.OVER:
        assert s.winner == NEITHER
        assert s.quiet == QUIET_CYCLES
    else:
        assert s.winner == over, f"{s.winner} has won, and {over} should"
        assert (s.phase == at.OVER) == (over >= 0)
    if s.phase == at.OVER:
        result = GAME.result(s)
        assert result is not None
        won = [s.winner == NEITHER or (s.roles[seat] == PLAYER) == (s.winner == PLAYERS) for seat in range(s.n)]
        assert result.winners == sum(1 << seat for seat in range(s.n) if won[seat])
        assert all((place == 1) == won[seat] for seat, place in enumerate(result.places))
        assert GAME.asks(s) == {}


# -- from one position to the next
def follows(before: State, s: State, move: Move, out: Sequence[Event]) -> None:
    """Look at what an answer changed."""
    assert s.roles == before.roles or s.chair_used != before.chair_used
    assert s.said[: len(before.said)] == before.said
    assert s.deaths[: len(before.deaths)] == before.deaths
    assert s.shots <= before.shots
    assert before.alive | s.alive == before.alive, "somebody rises"
    for seat in living(s):
        if s.day == before.day and before.phase != at.LOOK:
            assert s.neighbours[seat] == before.neighbours[seat], "a new neighbour by day"
    if before.phase == at.NIGHT and s.phase != at.NIGHT:
        _night(before, s, move, out)
    if before.phase == at.LISTS and s.phase != at.LISTS:
        _deal(before, s, move, out)
    if s.phase == at.OVER:
        assert [type(one) for one in out][-2:] == [Ended, Open]


def _night(before: State, s: State, move: Move, out: Sequence[Event]) -> None:
    """A night comes out as the rules are read slowly."""
    s0 = before.clone()
    if move.ask == "order":
        s0.orders = (*s0.orders[: move.seat], move.how, *s0.orders[move.seat + 1 :])
    found = resolve(facts(s0, put(s0.dealt, s0.theft[0], THIEF) if s0.theft else s0.dealt))
    died = {seat + 1 for _, _, seat, _ in s.deaths[len(before.deaths) :]}
    assert died == found.dead, f"{died} died, and {found.dead} should"
    assert {event.seat + 1 for event in out if isinstance(event, Died)} == died
    assert before.shots - s.shots == found.spent, "shots are miscounted"
    if s.phase == at.OVER:
        return
    told: dict[int, list[tuple[int, ...]]] = {}
    for event in out:
        if isinstance(event, News):
            told.setdefault(event.seat + 1, []).append(worded(event.found))
    assert by_kind(told) == by_kind(found.news), f"news are {told}, and should be {found.news}"
    assert same_circle(tuple(seat + 1 for seat in s.circle), [seat for seat in found.circle if seat not in died])
    assert tuple(seat + 1 for seat in s.mayor) == (found.mayor or ())
    assert s.quiet == (0 if died else max(0, before.quiet + 1))
    _first(s0, s, (found.guarded or 0) - 1)
    for event in out:
        if isinstance(event, Beside):
            place = s.circle.index(event.seat)
            assert (event.left, event.right) == (s.circle[(place + 1) % len(s.circle)], s.circle[place - 1])


def _first(before: State, s: State, guarded: int) -> None:
    """King, else Consort, else anybody: of those who live and were not guarded."""
    for card in (KING, CONSORT):
        holder = next((seat for seat in living(s) if before.held[seat] == card and seat != guarded), NOBODY)
        if holder >= 0:
            assert s.first == holder, "another chooses first"
            return
    assert s.alive >> s.first & 1


def by_kind(news: dict[int, list[tuple[Any, ...]]]) -> dict[int, list[tuple[Any, ...]]]:
    """Return the news of everybody in some order."""
    return {seat: sorted(told, key=str) for seat, told in news.items()}


def same_circle(one: Sequence[int], other: Sequence[int]) -> bool:
    """Return whether two circles are the same, wherever they begin."""
    start = list(other).index(one[0])
    return [*one] == [*other[start:], *other[:start]]


def _deal(before: State, s: State, move: Move, out: Sequence[Event]) -> None:
    """A deal comes out as the rules are read slowly."""
    lists = {}
    for seat in living(before):
        given = before.answers[seat] or ((*move.picks, *move.how) if move.seat == seat else (-1,))
        standing = before.lists[seat]
        if given != (-2,) and (given != (-1,) or standing):
            lists[seat] = standing if given == (-1,) else given
    assert [event.args for event in out if isinstance(event, Dealt)] == deal(before, lists)
    assert s.listed == sum(1 << seat for seat in lists)


def check_told(s: State, events: Sequence[Event]) -> None:
    """Private news go to those alone whom they concern, and to the dead who see all; the others hear nothing."""
    ears = sum(1 << seat for seat in range(s.n) if s.sees_all(seat))
    for event in events:
        if type(event) in PRIVATE:
            assert event.told(TABLE) == (Role(event.seat, None) if isinstance(event, Role) else None)
            allowed = sum(1 << seat for seat in PRIVATE[type(event)](event))
            assert event.learned_by & ~ears & ~allowed == 0, f"{event.kind} reaches too many"
        else:
            assert event.learned_by == EVERYONE, f"{event.kind} is not for everybody"
