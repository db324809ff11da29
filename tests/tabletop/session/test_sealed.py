"""What stays sealed: nobody can tell by the clock who had something to decide, and no press is asked for nothing."""

import pytest

from rules.core.talk.codes import ACT
from rules.core.talk.statement import Said, Statement
from rules.core.types import PASS, TABLE, Move
from rules.games.scallywag.roles.base import CAPTAIN, DECKHAND, LOOKOUT, SCALLYWAG
from rules.save.model import SeatPlan
from tabletop.games.great_table.kit import tempo as ring_tempo
from tabletop.games.scallywag.kit import tempo
from tabletop.table.match import keeping, pace
from tabletop.table.match.session import Session
from tests.tabletop.scallywag.ask_kit import cast_as, fresh, sailed
from tests.tabletop.session.session_kit import Clock, Puppets, seats

N = 6


def begun(change, phase="action", people=0b10, thinker=None, **how):
    """A voyage whose watch (seat 0) is a computer and in which seat 1 is the person."""
    match = fresh(sailed(phase, watch=0, options=1, **how), people, change)
    plan = [
        SeatPlan(name=f"P{i}", portrait=f"portrait-{i + 1:02}", person=bool(people >> i & 1), opponent="random")
        for i in range(N)
    ]
    _, header = keeping.deal("scallywag", dict(match.options), plan, match.seed)
    session = Session(match, header, keeping.begin(None, header), thinker or Puppets())
    return session, Clock(session)


@pytest.mark.parametrize("phase", ["question", "action"])
def test_a_night_takes_as_long_whoever_has_the_watch(phase):
    took = []
    for role in (SCALLYWAG, LOOKOUT, DECKHAND):
        session, clock = begun(cast_as(role), phase)
        took.append(clock.until(lambda session=session: len(session.match.events(TABLE)) > 0))
    assert max(took) - min(took) <= 16
    low, high = pace.SEALED
    assert low <= took[0] <= high + 16 * (N + 2)


class Slow(Puppets):
    """Thinks of the watch's answer for a while, and of all others at once."""

    def __init__(self, polls):
        super().__init__()
        self.polls, self.slow = polls, True

    def poll(self):
        self.polls -= 1
        watch = {key: one for key, one in self.waiting.items() if one.seat == one.view.watch}
        self.waiting = {key: one for key, one in self.waiting.items() if key not in watch}
        self.think()
        self.waiting = watch
        if self.polls <= 0:
            self.think()
        return super().poll()


def test_thinking_within_the_pause_never_shows():
    took = []
    for polls in (0, 5, 20):
        session, clock = begun(cast_as(LOOKOUT), thinker=Slow(polls))
        took.append(clock.until(lambda session=session: len(session.match.events(TABLE)) > 0))
    assert max(took) - min(took) <= 16


def test_no_sealed_answer_comes_before_all_opponents_have_theirs():
    thinker = Slow(100)
    session, clock = begun(cast_as(LOOKOUT), thinker=thinker)
    clock.run(64)
    assert session.view.answered & ~0b10 == 0, "whoever answers at once had nothing to think about"


def test_a_lone_sleeper_is_not_asked():
    session, clock = begun(cast_as(DECKHAND))
    clock.run(16)
    assert [(move.seat, move.ask, move.picks) for move in session.match.moves] == [(1, "act", (PASS,))]


def test_a_person_who_decides_is_not_kept_waiting():
    session, clock = begun(cast_as(DECKHAND), "vote", people=1)
    clock.run(16 * (N + 1))
    assert session.view.waiting == 1, "all others have voted"
    assert session.submit(Move(0, "vote", (PASS,))) is None
    assert session.view.phase != "vote"


def test_an_only_answer_waits_where_there_is_something_to_read():
    session, clock = begun(cast_as(CAPTAIN), "question", people=1)
    session.to_read = lambda ask: ask.id == "act"
    assert session.submit(Move(0, "question", (9,))) is None
    clock.run(3000)
    act = session.asks[0]
    assert act.options == (PASS,)
    clock.run(3000)
    assert session.asks == (act,)
    assert session.submit(Move(0, "act", (PASS,))) is None


def test_a_day_is_put_safely_on_the_disk_as_a_hand_is(tmp_path, monkeypatch):
    session = Session.new("scallywag", {}, seats(5, person=-1), 4, tmp_path, Puppets())
    kept = []
    move = session._journal.move

    def note(made, match, boundary=False):
        kept.append((boundary, match.state.day, match.state.phase))
        move(made, match, boundary)

    monkeypatch.setattr(session._journal, "move", note)
    clock = Clock(session)
    clock.until(lambda: session.view.day >= 3)
    assert [(day, phase) for boundary, day, phase in kept if boundary] == [(2, "show"), (3, "show")]


def test_what_is_said_needs_no_long_pause_after_it_was_read():
    said = [Said(Statement(1, ACT["suspect"], 2))]
    for seed in range(100):
        assert pace.TALK[0] <= pace.pause_ms(seed, 3, 9, said, tempo) <= pace.TALK[1]
        assert pace.SEALED[0] <= pace.sealed_ms(seed, 3) <= pace.SEALED[1]


def whispering(n, seed):
    """A game of the Great Table whose computers are about to whisper, and its clock."""
    session = Session.new("great-table", {}, seats(n), seed, None, Puppets())
    session.keep_time(ring_tempo)
    clock = Clock(session)
    careless = session.match.game.opponent("random", 0)
    while session.view.phase != "whisper":
        due = next((ask for ask in session.asks if ask.due), None)
        if due is not None:
            session.submit(careless.answer(session.view, due, 1))
        clock.run(16)
        assert not session.finished
    return session, clock


def test_the_whispers_of_the_great_table_take_next_to_no_time_whoever_could_whisper():
    took = {True: set(), False: set()}
    for n, seed in ((8, 0), (8, 2), (16, 0), (16, 2)):  # with one Apprentice there is nobody to whisper to
        session, clock = whispering(n, seed)
        anybody = any(session.match.state.channels_of(seat) for seat in range(1, n))
        waited = clock.until(lambda session=session: session.view.phase != "whisper")
        assert waited < pace.SEALED[0]
        took[anybody].add(waited - 16 * n)  # every computer's answer is a frame
    assert took[True]
    assert took[True] == took[False]
    assert max(took[True]) <= pace.BRISK + 16
