"""What a decision costs, and whether frames come later while opponents think in their own process."""

import time

from rules.core.match import Match
from rules.core.types import die_for
from rules.games.scum_of_the_earth import GAME
from tests.perf.frames import FLYING, FULL_HD, Swarm, opened, table
from tests.perf.measure import Figure, share

LEVELS = ("heuristic", "level-1", "level-2", "level-3", "level-4", "level-5")
SIZES = (4, 6, 10)
DECISIONS = 1500
SECONDS = 8.0  # of CPU; a slow opponent is asked less often
PERIOD = 1 / 60
STRETCH, STRETCHES = 300, 6  # frames


def next_ask(match):
    """Somebody who has to answer."""
    return next(((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due), None)


def decisions(name, seats, game=GAME, seconds=SECONDS):
    """CPU time (ms) of hearing what happened and answering, everybody being of one kind; forced answers left out."""
    costs = []
    began, seed = time.thread_time(), 0
    while len(costs) < DECISIONS and time.thread_time() - began < seconds:
        seed += 1
        match = Match(game, game.read_options({}, seats), seats, 0, seed)
        minds = [game.opponent(name, seat) for seat in range(seats)]
        heard = [0] * seats
        while match.result is None and len(costs) < DECISIONS and time.thread_time() - began < seconds:
            found = next_ask(match)
            assert found is not None
            seat, ask = found
            view, news = match.view(seat), match.events(seat, heard[seat])
            start = time.thread_time()
            for told in news:
                minds[seat].hear(told)
            move = minds[seat].answer(view, ask, die_for(seed, seat, match.turn))
            cost = (time.thread_time() - start) * 1000
            heard[seat] += len(news)
            if len(ask.options) > 1:
                costs.append(cost)
            match.submit(move)
    return costs


def hard_question(name="level-5"):
    """A lead early in a hand of ten, with all that was heard so far."""
    from tabletop.worker import Question

    match = Match(GAME, GAME.read_options({}, 10), 10, 0, 4)
    for _ in range(400):
        found = next_ask(match)
        assert found is not None
        seat, ask = found
        if ask.id == "play" and match.turn > 60 and not match.view(seat).size:
            break
        mind = GAME.opponent("heuristic", seat)
        for told in match.events(seat):
            mind.hear(told)
        match.submit(mind.answer(match.view(seat), ask, die_for(4, seat, match.turn)))
    return Question(("lateness", seat), GAME.id, name, "", seat, tuple(match.events(seat)), match.view(seat), ask, 1)


class Thinking:
    """A worker process that is never out of questions."""

    def __init__(self, thinker):
        self.thinker, self.question = thinker, hard_question()
        self.asked = self.answers = 0

    def feed(self):
        self.answers += len(self.thinker.poll())
        while self.asked - self.answers < 3:
            self.asked += 1
            self.thinker.ask((self.asked,), self.question._replace(mind=(self.asked,)))

    def drain(self):
        while self.answers < self.asked:
            self.answers += len(self.thinker.poll())
            time.sleep(0.01)


def late(app, swarm, busy):
    """How late (ms) every frame of a stretch begins on a 60 Hz clock."""
    found = []
    due = time.perf_counter()
    for _ in range(STRETCH):
        due += PERIOD
        time.sleep(max(0.0, due - time.perf_counter()))
        found.append((time.perf_counter() - due) * 1000)
        due = max(due, time.perf_counter() - PERIOD)  # one late frame is not counted twice
        if busy is not None:
            busy.feed()
        swarm.send()
        app.step(1000 * PERIOD, [])
    if busy is not None:
        busy.drain()
    return found


def lateness():
    from tabletop.thinking import Thinker

    calm = []
    busy = []
    thinker = Thinker()
    try:
        with opened(FULL_HD) as app:
            swarm = Swarm(table(app), [-1] * FLYING, 20)
            thinking = Thinking(thinker)
            late(app, swarm, thinking)  # warm
            answered = thinking.answers
            for _ in range(STRETCHES):
                calm += late(app, swarm, None)
                busy += late(app, swarm, thinking)
    finally:
        thinker.close()
    grown = share(busy, 0.99) - share(calm, 0.99)
    note = f"p99 {share(calm, 0.99):.1f} -> {share(busy, 0.99):.1f} ms, {thinking.answers - answered} hard questions"
    return [
        Figure("opponents: frames later while they think", grown, "ms", 5, note=note),
        Figure("opponents: median frame later", share(busy, 0.5) - share(calm, 0.5), "ms"),
    ]


def costs(subject, names, sizes, game=GAME, seconds=SECONDS):
    """What a decision of these opponents costs at tables of these sizes; what a crew takes only informs."""
    found = []
    for name in (name for name in names if name in game.opponents()):
        for seats in sizes:
            each = decisions(name, seats, game, seconds)
            note = f"{len(each)} decisions, median {share(each, 0.5):.2f}, longest {max(each):.1f} ms"
            target = None if name.startswith("crew") else 150
            found.append(Figure(f"{subject}: {name}, {seats} seats, p99", share(each, 0.99), "ms", target, note=note))
    return found


def measure():
    return [*costs("opponents", LEVELS, SIZES), *lateness()]
