import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rules import Match, game
from rules.core.types import die_for
from tabletop.thinking import RESTARTS, STILL_S, InlineThinker, Thinker, words
from tabletop.worker import SLICE_S, Errand, Question

ROOT = Path(__file__).parents[3]
GAME = game("scum-of-the-earth")


def match_of(seed=3, seats=5):
    return Match(GAME, GAME.read_options({}, seats), seats, 0, seed)


def question(match, seat, opponent="random", number=0, epoch=0):
    ask = match.asks(seat)[seat][0]
    return Question(
        ("m", epoch, seat), GAME.id, opponent, "", seat, match.events(seat), match.view(seat), ask,
        die_for(match.seed, seat, number),
    )  # fmt: skip


def answers(thinker, match, moves):
    """Play a match to so many moves by one thinker, waiting for each answer."""
    for number in range(moves):
        seat = next(iter(match.asks()))
        thinker.ask((seat, number), question(match, seat, number=number))
        match.submit(wait(thinker)[0][1])
    return match.moves


def wait(thinker, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = thinker.poll()
        if found:
            return found
        time.sleep(0.002)
    raise AssertionError("no answer")


@pytest.fixture
def worker():
    thinker = Thinker()
    yield thinker
    thinker.close()


def gone(pid, seconds=2.0):
    """Whether a process ends within so many seconds (a zombie has ended)."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return True
        if state == "Z":
            return True
        time.sleep(0.02)
    return False


def test_worker_answers_as_the_same_function_does_here(worker):
    assert answers(worker, match_of(), 60) == answers(InlineThinker(), match_of(), 60)
    assert worker.troubles == []


def test_worker_restarted_after_death_answers_all_the_same(worker):
    match = match_of()
    first = answers(worker, match, 10)[:]
    before = worker.pid
    os.kill(before, signal.SIGKILL)
    seat = next(iter(match.asks()))
    worker.ask("late", question(match, seat, number=10))
    match.submit(wait(worker)[0][1])
    assert worker.pid not in {None, before}
    again = match_of()
    assert answers(InlineThinker(), again, 11) == [*first, match.moves[-1]]


def test_worker_that_dies_at_once_ends_in_thinking_here():
    thinker = Thinker([sys.executable, "-c", "raise SystemExit(1)"])
    match = match_of()
    thinker.ask("q", question(match, 0))
    assert [key for key, _ in wait(thinker)] == ["q"]
    assert thinker.pid is None
    assert any("think in this one" in said for said in thinker.troubles)


def test_worker_that_cannot_start_ends_in_thinking_here():
    thinker = Thinker(["/no/such/program"])
    match = match_of()
    thinker.ask("q", question(match, 0))
    assert wait(thinker)[0][0] == "q"
    assert "could be started" in thinker.troubles[0]


DEAF = [sys.executable, "-c", "import time; time.sleep(600)"]


class Frames:
    """A clock that is looked at once a frame, every half second."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now

    def let(self, thinker, seconds):
        found = []
        for _ in range(round(seconds * 2)):
            self.now += 0.5
            found += thinker.poll()
            thinker.found("an errand")
        return found


@pytest.fixture
def deaf():
    clock = Frames()
    thinker = Thinker(DEAF, clock)
    yield thinker, clock
    thinker.close()


def test_worker_that_stands_still_for_ten_seconds_is_replaced_and_that_is_said(deaf):
    thinker, clock = deaf
    first = thinker.pid
    clock.let(thinker, 60)
    assert thinker.pid == first, "nobody has asked it anything"
    thinker.ask("q", question(match_of(), 0))
    clock.let(thinker, STILL_S - 0.5)
    assert (thinker.pid, thinker.notice, thinker.troubles) == (first, "", [])
    clock.let(thinker, 0.5)
    assert thinker.pid not in {None, first}
    assert gone(first)
    assert thinker.notice == words.stood_still
    assert thinker.troubles == [words.stood_still]
    clock.let(thinker, STILL_S)
    assert thinker.notice == ""


def test_workers_that_all_stand_still_end_in_thinking_here(deaf):
    thinker, clock = deaf
    thinker.ask("q", question(match_of(), 0))
    found = clock.let(thinker, STILL_S * (2 ** (RESTARTS + 1) - 1) + 1)
    assert [key for key, _ in found] == ["q"]
    assert thinker.pid is None


def test_worker_is_not_blamed_where_the_window_stood_still(deaf):
    thinker, clock = deaf
    first = thinker.pid
    thinker.ask("q", question(match_of(), 0))
    for _ in range(5):
        clock.now += 3600
        thinker.poll()
    assert thinker.pid == first


def test_worker_busy_with_an_errand_that_finds_nothing_is_awake(worker):
    worker._clock = clock = Frames()
    worker._looked = 0.0
    before = worker.pid
    worker.errand("an errand", Errand(endless, ()))
    for _ in range(8):
        clock.let(worker, STILL_S / 2)
        end = time.monotonic() + 20
        while worker._silence > 1 and time.monotonic() < end:
            worker.found("an errand")
            time.sleep(0.01)
    assert worker.pid == before
    assert worker.troubles == []


@pytest.mark.ci
@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing here stops a process")
def test_worker_that_is_stopped_holds_nobody_up_for_long(worker):
    match = match_of()
    first, before = answers(worker, match, 10)[:], worker.pid
    os.kill(before, signal.SIGSTOP)
    begun = time.monotonic()
    seat = next(iter(match.asks()))
    worker.ask("late", question(match, seat, number=10))
    match.submit(wait(worker, 60)[0][1])
    assert time.monotonic() - begun > STILL_S - 1
    assert worker.notice == words.stood_still
    assert worker.pid not in {None, before}
    assert gone(before)
    assert answers(InlineThinker(), match_of(), 11) == [*first, match.moves[-1]]


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing here stops a process")
def test_worker_that_is_stopped_ends_with_the_program():
    thinker = Thinker()
    pid = thinker.pid
    os.kill(pid, signal.SIGSTOP)
    thinker.close()
    assert gone(pid)


@pytest.mark.parametrize("make", [Thinker, InlineThinker])
def test_opponent_that_stumbles_still_answers(make):
    thinker = make()
    match = match_of()
    thinker.ask("q", question(match, 0, opponent="nobody of that name"))
    move = wait(thinker)[0][1]
    assert match.refusal(move) is None
    assert thinker.troubles[0].startswith("The opponent nobody of that name stumbled: ValueError (")
    assert thinker.troubles[0].count("\n") == 0  # who, what and where; no cards
    thinker.ask("next", question(match, 0))
    assert wait(thinker)[0][0] == "next"
    thinker.close()


def test_cancelled_question_is_not_answered(worker):
    match = match_of()
    worker.ask("a", question(match, 0))
    worker.cancel("a")
    worker.ask("b", question(match, 1))
    assert [key for key, _ in wait(worker)] == ["b"]


def test_memory_after_forget_is_fed_the_whole_tape_again(worker):
    match = match_of()
    answers(worker, match, 12)
    worker.forget("m")
    seat = next(iter(match.asks()))
    worker.ask("q", question(match, seat, number=12))
    assert match.refusal(wait(worker)[0][1]) is None
    assert worker.troubles == []


def test_worker_ends_when_closed():
    thinker = Thinker()
    pid = thinker.pid
    thinker.close()
    assert gone(pid)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks into /proc")
def test_worker_is_gone_after_kill_9_of_the_parent():
    program = "from tabletop.thinking import *; import time; t = Thinker(); print(t.pid, flush=True); time.sleep(60)"
    parent = subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    pid = int(parent.stdout.readline())
    time.sleep(0.3)
    assert not gone(pid, 0.05)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    assert gone(pid, 2.0)


# -- errands
def endless():
    while True:
        yield None


def counting(to):
    """Something to find every third portion."""
    for number in range(to):
        yield number if number % 3 == 0 else None


def stumbling():
    yield "first"
    raise ValueError("the Seven of somebody")


def slow():
    time.sleep(0.05)
    yield "slow"


def fetched(thinker, key, seconds=20):
    things, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        found = thinker.found(key)
        things += found.things
        if found.over:
            return things
        time.sleep(0.002)
    raise AssertionError("the errand is not over")


@pytest.mark.parametrize("make", [Thinker, InlineThinker])
def test_an_errand_brings_all_it_finds_in_order(make):
    thinker = make()
    thinker.errand("a", Errand(counting, (10,)))
    thinker.errand("b", Errand(counting, (4,)))
    assert fetched(thinker, "b") == [0, 3]
    assert fetched(thinker, "a") == [0, 3, 6, 9]
    assert thinker.found("a") == ([], True)
    assert thinker.found("never heard of") == ([], True)
    assert thinker.troubles == []
    thinker.close()


@pytest.mark.parametrize("make", [Thinker, InlineThinker])
def test_an_errand_that_stumbles_is_over_and_says_so_without_its_words(make):
    thinker = make()
    thinker.errand("a", Errand(stumbling, ()))
    assert fetched(thinker, "a") == ["first"]
    (said,) = thinker.troubles
    assert said.startswith("An errand stumbled: ValueError (test_thinking.py, line ")
    assert "Seven" not in said
    match = match_of()
    thinker.ask("q", question(match, 0))
    assert wait(thinker)[0][0] == "q"
    thinker.close()


def test_questions_are_answered_while_an_errand_never_ends(worker):
    worker.errand("for ever", Errand(endless, ()))
    begun = time.monotonic()
    assert answers(worker, match_of(), 30) == answers(InlineThinker(), match_of(), 30)
    assert time.monotonic() - begun < 60
    assert worker.found("for ever") == ([], False)
    worker.cancel("for ever")
    assert worker.found("for ever") == ([], True)
    worker.errand("a", Errand(counting, (4,)))  # behind the endless one it would never come to be
    assert fetched(worker, "a") == [0, 3]


def test_answers_to_questions_and_news_of_errands_do_not_mix(worker):
    match = match_of()
    worker.errand("a", Errand(counting, (7,)))
    worker.ask("q", question(match, 0))
    assert fetched(worker, "a") == [0, 3, 6]
    assert [key for key, _ in wait(worker)] == ["q"]


def test_an_errand_outlives_the_worker(worker):
    worker.errand("a", Errand(slow, ()))
    os.kill(worker.pid, signal.SIGKILL)
    assert fetched(worker, "a") == ["slow"]


def test_an_errand_is_run_here_where_no_worker_can_be():
    thinker = Thinker([sys.executable, "-c", "raise SystemExit(1)"])
    thinker.errand("a", Errand(counting, (4,)))
    assert fetched(thinker, "a") == [0, 3]
    assert thinker.pid is None


def test_an_errand_here_takes_no_more_than_its_part_of_a_frame():
    thinker = InlineThinker()
    thinker.errand("a", Errand(endless, ()))
    for _ in range(5):
        begun = time.process_time()
        assert thinker.found("a") == ([], False)
        assert time.process_time() - begun < SLICE_S * 3
    thinker.cancel("a")
    assert thinker.found("a").over


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks into /proc")
def test_worker_on_an_endless_errand_ends_with_its_pipe():
    thinker = Thinker()
    pid = thinker.pid
    thinker.errand("for ever", Errand(endless, ()))
    time.sleep(0.3)
    thinker.close()
    assert gone(pid, 20)


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="looks into /proc")
def test_worker_knows_no_pygame(worker):
    worker.ask("q", question(match_of(), 0))
    wait(worker)
    maps = Path(f"/proc/{worker.pid}/maps").read_text()
    assert "python" in maps
    assert "pygame" not in maps
    assert "SDL" not in maps


@pytest.mark.skipif(not hasattr(os, "nice"), reason="no nice here")
def test_worker_gives_way_to_the_window(worker):
    match = match_of()
    worker.ask("q", question(match, 0))
    wait(worker)
    assert os.getpriority(os.PRIO_PROCESS, worker.pid) >= 10
