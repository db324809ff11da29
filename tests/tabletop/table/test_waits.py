"""With nothing to decide, the next decision is not far: at normal speed, at a table of six, in animated time."""

import statistics

import pytest

from rules.core.types import PASS, Move
from rules.games.scum_of_the_earth.events import Named, Played
from tabletop.settings import Settings
from tabletop.table.director import GLANCE, LOOK
from tabletop.table.prompts import Announced
from tabletop.thinking import InlineThinker
from tests.kit.scene import scene
from tests.tabletop.table.table_kit import any_move, deal, sit

LONG = 8.0  # s


def waits(t, steps):
    """How long (s) it took from each own answer to the next question of a trick that leaves a choice; reading apart."""
    found, since, out, hand = [], t.app.now, False, -1
    for _ in range(steps):
        t.step(80)
        if t.screen.announced:
            t.screen.read_on()  # it is read at once
        out |= t.session.fast or t.view.hand_no != hand
        hand = t.view.hand_no
        due = [ask for ask in t.session.asks if ask.due and ask.options != (PASS,)]
        if t.screen.director.busy or not due or t.session.finished:
            continue
        if due[0].id == "play" and not out:
            found.append((t.app.now - since) / 1000)
        hint = t.session.hint()
        t.screen.submit(hint[1] if hint else any_move(t))
        since, out = t.app.now, False
    return found


def test_decisions_come_soon_what_beats_a_lead_is_seen_plain_follows_fly_by_and_tricks_are_told_in_a_line(app):
    app.settings = Settings(pass_explained=True)
    t = deal(app, 6, thinker=InlineThinker(), opponent="heuristic", seed=2)
    lines, seen = listened(t)
    found = waits(t, 1600)
    assert len(found) > 20
    assert statistics.median(found) <= LONG / 2
    assert max(found) <= LONG  # 10.8 with no more than four times the speed
    assert statistics.median(ms for worth, ms in seen if worth == LOOK) >= 800
    assert statistics.median(ms for worth, ms in seen if worth == GLANCE) <= 300
    by = [said for glides, said in lines if glides]
    assert any(" led " in said and " took the trick with " in said for said in by)
    assert not any(said.endswith(" passes.") for said in by)


def listened(t):
    """What is told in a line, and whether time glides; how long what was shown while it did was to be seen (ms)."""
    lines, seen, director, narrate = [], [], t.screen.director, t.screen.narrate
    heard, last = director.on_event, [(0.0, False, 0.0)]

    def told(one):
        since, gliding, worth = last[0]
        if gliding and one.kind in {"played", "passed"}:
            seen.append((worth, t.app.now - since))
        last[0] = t.app.now, 600 < t.screen.haste.idle < 3000 and one.kind == "played", director.weight(one)
        heard(one)

    director.on_event, t.screen.narrate = told, lambda said: (lines.append((t.screen.glides, said)), narrate(said))
    return lines, seen


def test_nobody_is_rushed_beyond_twenty_four_times_the_speed(app):
    for speed, rush, wanted in ((1.0, 3.0, 3.0), (2.0, 3.0, 6.0), (4.0, 8.0, 24.0), (0.5, 1.0, 0.5)):
        app.clock.set_speed(speed)
        app.clock.rush = rush
        assert app.clock.speed == wanted


def test_it_goes_faster_only_while_nothing_is_to_decide(app):
    t = sit(app, scene({0: "3 3 4"}, n=5, turn=2, standing=(1, "9 9"), people=1))
    assert t.app.clock.speed == 1.0
    t.wait(6000)
    assert t.screen.haste.rush(16) > 2.0
    for seat in (2, 3, 4):
        t.session._make(Move(seat, "play", (PASS,)))
    t.wait(200)  # until it is told
    t.until(lambda: not t.screen.director.busy)
    t.step()
    assert t.screen.haste.rush(16) == 1.0


def test_what_is_to_be_read_has_its_time_and_then_it_goes_on_as_fast_as_before(app):
    t = sit(app, scene({0: "3 3 4"}, n=5, turn=2, standing=(1, "9 9"), people=1))
    t.wait(6000)
    t.screen.announced = Announced([])
    assert t.screen.haste.rush(16) == 1.0
    t.screen.announced = None
    assert t.screen.haste.rush(16) > 2.0


@pytest.mark.parametrize(("long", "most"), [(1500, 1.0), (2600, 1.4), (4400, 7.0), (6500, 7.0)])
def test_who_takes_the_trick_and_who_goes_out_is_seen_the_shorter_the_longer_one_waits(app, long, most):
    t = sit(app, scene({0: "3 3 4", 1: "5"}, n=5, turn=1, standing=(4, "9"), people=1))
    t.wait(long)
    assert t.screen.haste.rush(0) > 2.0
    match = t.session.match
    t.session._make(match.game.opponent("heuristic", 1).answer(match.view(1), match.asks()[1][0], 0))
    t.until(lambda: t.screen.haste.rush(0) <= most, limit=400, step=20)
    t.wait(1500)
    assert t.screen.haste.rush(16) > 2.0


def test_a_chance_that_passes_by_itself_has_its_time_at_first_and_never_flies_by(app):
    t = sit(app, scene({0: "3 3 4"}, n=5, turn=2, standing=(1, "9 9"), people=1))
    t.screen.prompt.glows, seen = True, []
    for idle in (600, 1400, 4800, 60_000):
        t.screen.haste.idle = idle
        seen.append(t.screen.haste.rush(0))
    assert seen[:2] == [1.0, 2.0]
    assert 2 < seen[2] < seen[3] <= 10


def test_a_line_is_taken_down_as_soon_as_a_later_play_is_shown(app):
    t = sit(app, scene({0: "3 3 4"}, n=5, turn=2, standing=(1, "9 9"), people=1))
    t.wait(3000)
    t.screen.narrate("Rufus leads a pair of Nines.")
    t.screen.haste.until, t.screen.haste.worth = app.now + 900, LOOK
    t.screen.heard(Played(2, 8, 2, False, (8, 8)))
    assert "Rufus leads" not in t.banner[0]


def test_at_half_the_speed_what_goes_by_is_seen_twice_as_long(app):
    t = sit(app, scene({0: "3 3 4"}, n=5, turn=2, standing=(1, "9 9"), people=1))
    looks = []
    for speed in (1.0, 0.5):
        app.clock.set_speed(speed)
        t.screen.haste.until = 0.0
        t.screen.heard(Named(2, 3))
        looks.append(t.screen.haste.until - app.now)
    assert looks[1] == pytest.approx(2 * looks[0])
