"""With nothing to decide, how long until the next decision: whole matches at a table of six, in animated time.

A wait goes from an own answer, or from GO ON, which is pressed as soon as it stands there, to the next question or the
next thing to be read. A chance that passes by itself is no question. What comes once one is out of a hand, and TO THE
END is offered, does not count.
"""

from statistics import median

import pytest

from rules.core.types import die_for
from tests.perf.frames import FRAME, FULL_HD, asked, opened, seated
from tests.perf.measure import Figure
from tests.tabletop.kit import unpainted_windows

GAMES, SEATS, MATCHES, LEVEL = ("scum-of-the-earth", "masquerade"), 6, 4, "level-4"
LONG = 8.0  # s


def waits(app, game, seed):
    """Give the waits (s) of a match, and before which move; the same kind of opponent plays for the person."""
    screen = seated(app, SEATS, LEVEL, game=game, seed=seed)
    session = screen.session
    mind = session.match.game.opponent(LEVEL, session.watcher)
    heard, since, out = 0, app.now, True  # the first deal is there to be seen
    while not session.finished:
        app.step(FRAME, [])
        out = out or session.fast
        tape = session.tape()
        for one in tape[heard:]:
            mind.hear(one)
        heard = len(tape)
        reads = screen.announced is not None and screen.notes.put_up()
        if not reads and not (asked(screen) and session.decides and screen.front.yours):
            continue
        if not out:
            yield (app.now - since) / 1000, session.match.turn
        if reads:
            screen.read_on()
        else:
            ask = next(ask for ask in session.asks if ask.due)
            screen.submit(mind.answer(session.view, ask, die_for(1, session.watcher, session.match.turn)))
        since, out = app.now, session.fast


def measure():
    with pytest.MonkeyPatch.context() as patch:
        unpainted_windows(patch)
        for game in GAMES:
            with opened(FULL_HD) as app:
                found = [(*wait, seed) for seed in range(MATCHES) for wait in waits(app, game, seed)]
            note = f"{len(found)} waits in {MATCHES} matches, {SEATS} seats"
            usual = median(wait[0] for wait in found)
            yield Figure(f"{game}: until the next decision", usual, "s", LONG / 2, note=note)
            longest, turn, seed = max(found)
            note = f"match {seed}, before move {turn}; {sum(wait[0] > LONG for wait in found)} over {LONG:g} s"
            yield Figure(f"{game}: the longest of them", longest, "s", LONG, note=note)
