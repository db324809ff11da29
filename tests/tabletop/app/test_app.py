"""The loop: frames only when needed, a stack of screens, resizing, keys that mean the same everywhere."""

import threading
import weakref

import pygame
import pytest
from pygame.event import Event

from tabletop.app import HIDDEN_NAP, NAPS, App, Screen
from tabletop.inputs import Verb
from tabletop.paint.metrics import of_window
from tabletop.scene import Node
from tabletop.screen import SEEN_MS
from tabletop.screens.scenes.pictures import SCENES
from tabletop.settings import Settings
from tabletop.widgets.button import Button
from tests.tabletop.kit import click, key, pad


class Plain(Screen):
    """A grey page that writes down what happens to it."""

    colour = (60, 60, 60)

    def __init__(self):
        super().__init__()
        self.log = []

    def enter(self, app):
        self.log.append("enter")

    def leave(self):
        self.log.append("leave")

    def layout(self, metrics):
        self.log.append((metrics.width, metrics.height, metrics.text))
        if not self.overlay:
            self.scene.background = pygame.Surface((metrics.width, metrics.height))
            self.scene.background.fill(self.colour)

    def on_verb(self, verb):
        self.log.append(verb)
        return super().on_verb(verb)


class Over(Plain):
    overlay = True


def test_the_first_frame_needs_nothing_but_the_window(app):
    assert app.window.surface.get_at((5, 5)) != (0, 0, 0, 255)
    shades = {tuple(app.window.surface.get_at((x, 360))) for x in range(300, 980)}
    assert len(shades) > 3  # the title


def test_nothing_is_drawn_when_nothing_changes(app):
    app.push(Plain())
    assert app.step(16, []) == [pygame.Rect(0, 0, 1280, 720)]
    assert app.step(16, []) == []
    assert not app.busy
    app.top.scene.add(Node(pygame.Surface((10, 10)), 5, 5))
    assert app.busy
    assert app.step(16, []) == [pygame.Rect(5, 5, 10, 10)]
    assert app.frames == 2


def test_a_page_that_comes_up_within_a_frame_is_not_shown_before_what_is_on_it(app, monkeypatch):
    low, high = Plain(), Plain()
    high.layout = lambda _metrics: high.ui.add(Button((0, 0, 200, 60), "AGAIN", lambda: None))
    app.push(low)
    monkeypatch.setattr(low, "update", lambda _dt: app.push(high))
    app.step(16, [])
    assert app.top is high
    assert all(widget.image is not None for widget in high.ui.layer.widgets)


def test_screens_are_stacked(app):
    low, high = Plain(), Plain()
    app.push(low)
    app.step(16, [])
    app.push(high)
    assert app.step(16, key(pygame.K_ESCAPE))  # Back closes the upper one
    assert app.top is low
    assert high.log[-1] == "leave"
    app.step(16, key(pygame.K_ESCAPE))
    assert app.top is low
    app.replace(Plain())
    assert low.log[-1] == "leave"
    assert len(app.screens) == 1


def test_an_overlay_lies_on_the_dimmed_picture_below(app):
    app.push(Plain())
    app.step(16, [])
    app.push(Over())
    app.step(16, [])
    assert 15 < app.window.surface.get_at((5, 5))[0] < 40


def test_a_covered_screen_stands_still(app):
    app.push(Plain())
    seen = []
    app.screens[0].timeline.add("play", seen.append)
    app.step(100, [])
    app.push(Over())
    app.step(1000, [])
    app.pop()
    app.step(50, [])
    assert seen[-1] < 1


def test_resizing_shows_the_old_picture_scaled_until_it_is_quiet(app):
    app.push(Plain())
    app.step(16, [])
    pygame.display.set_mode((1400, 900))
    app.step(16, [Event(pygame.WINDOWSIZECHANGED, x=1400, y=900)])
    assert app.window.surface.get_at((700, 500))[:3] == Plain.colour
    assert app.top.log[-1] == (1280, 720, 1.0)
    app.step(100, [])
    assert app.top.log[-1] == (1280, 720, 1.0)
    app.step(150, [])
    assert app.top.log[-1] == (1400, 900, 1.0)
    assert app.step(16, []) == []


@pytest.mark.parametrize(("scene", "size"), [
    *((scene, (1, 1)) for scene in ("menu", "setup", "table", "rulebook")), ("menu", (200, 200)),
])  # fmt: skip
def test_a_window_that_is_too_small_is_laid_out_like_the_smallest(app, scene, size):
    SCENES[scene](app)
    for now in (size, (1280, 720)):
        pygame.display.set_mode(now)
        app.step(16, [Event(pygame.WINDOWSIZECHANGED, x=now[0], y=now[1])])
        app.step(250, [])
        app.step(16, key(pygame.K_RIGHT))
        assert app.metrics[:2] == (max(now[0], 960), max(now[1], 540))
    assert app.window.surface.get_at((640, 700))[:3] != (0, 0, 0)


def test_letters_shrink_less_than_all_else_in_a_small_window():
    assert of_window((1280, 720), 1.0).text == 1.0
    assert of_window((1920, 1080), 1.5).text == 1.5
    small = [of_window((960, 540), text).font_px(18) for text in (1.0, 1.5, 2.0)]
    assert small[0] >= of_window((1280, 720), 1.0).font_px(18)
    assert small[0] < small[1] < small[2]


def test_text_size_lays_out_every_screen(app):
    app.push(Plain())
    app.push(Over())
    app.set_text(1.5)
    assert [s.log[-1] for s in app.screens] == [(1280, 720, 1.5)] * 2


def test_settings_take_effect(app):
    app.push(Plain())
    app.apply(Settings(speed=0, reduced_motion=True, text_size=2.0, mute=True, keys={"pass": ["x"]}))
    assert app.clock.off
    assert app.clock.calm
    assert app.metrics.text == 2.0
    assert app.audio.muted
    app.step(16, key(pygame.K_x, "x"))
    assert app.top.log[-1] is Verb.PASS
    app.apply(Settings(speed=2.0))
    assert not app.clock.off
    assert app.clock.speed == 2


def test_space_held_runs_four_times_as_fast(app):
    app.push(Plain())
    down, up = key(pygame.K_SPACE)
    app.step(16, [down])
    assert app.clock.speed == 4
    assert app.audio.haste.fast
    app.step(16, [up])
    assert app.clock.speed == 1
    app.step(16, [down])
    app.step(16, [Event(pygame.WINDOWFOCUSLOST)])
    assert app.clock.speed == 1


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_RIGHT])
def test_a_key_from_before_does_nothing_on_a_page_that_comes_up_by_itself(app, code):
    class Late(Plain):
        unbidden = True

    app.push(Plain())
    down, up = key(code)
    app.step(16, [down])
    app.push(page := Late())
    went = page.log
    page.ui.set_focus(page.ui.add(Button((0, 0, 200, 60), "AGAIN", lambda: went.append("again"))))
    before = list(went)
    app.step(16, [down, up])
    app.step(16, [down])  # anew, but nobody can have seen the page yet
    app.step(SEEN_MS, [down])
    app.step(16, [down, down])
    assert went == before
    app.step(16, [up, down, up])
    assert went == [*before, Verb.RIGHT if code == pygame.K_RIGHT else "again"]


def test_a_gamepad_says_the_same_as_a_keyboard(app):
    app.push(Plain())
    app.step(16, [*pad(pygame.CONTROLLER_BUTTON_X), *key(pygame.K_p, "p")])
    assert app.top.log[-2:] == [Verb.PASS, Verb.PASS]
    stick = [Event(pygame.CONTROLLERAXISMOTION, axis=0, value=v, instance_id=0) for v in (30000, 32000, 0, 31000)]
    app.step(16, stick)
    assert app.top.log[-2:] == [Verb.RIGHT, Verb.RIGHT]


def test_the_window_can_be_kept_open(app):
    class Stays(Plain):
        def closing(self):
            return True

    app.push(Stays())
    app.step(16, [Event(pygame.QUIT)])
    assert not app.leaving
    app.replace(Plain())
    app.step(16, [Event(pygame.QUIT)])
    assert app.leaving


def test_a_screen_put_below_is_laid_out_when_it_is_uncovered(app):
    class Below(Plain):
        laid = 0

        def layout(self, m):
            self.laid += 1
            super().layout(m)

    below = Below()
    app.push(top := Plain())
    app.push_below(below)
    app.step(16, [])
    assert app.screens == [below, top]
    assert below.laid == 0
    app.pop()
    assert app.top is below
    assert below.laid == 1
    assert below.ui.metrics == app.metrics


def test_naps_get_longer(app):
    app.push(Plain())
    app.step(16, key(pygame.K_l, "l"))
    naps = [app.nap]
    for _ in range(6):
        app.step(1_000, [])
        naps.append(app.nap)
    assert naps == sorted(naps)
    assert sorted({nap for _, nap in NAPS}) == sorted(set(naps))
    app.step(16, key(pygame.K_l, "l"))
    assert app.nap == naps[0], "the next press finds it awake"
    app.window.__class__ = type("Hidden", (app.window.__class__,), {"hidden": True})
    assert app.nap == HIDDEN_NAP


@pytest.mark.parametrize("close", ["pop", "replace", "reset"])
def test_a_closed_screen_is_let_go_of_in_the_next_idle_frame(app, close):
    app.push(Plain())
    gone = Plain()
    gone.itself = gone  # what Python only finds when it looks for it
    watched = weakref.ref(gone)
    app.push(gone)
    app.step(16, [])
    del gone
    app.pop() if close == "pop" else getattr(app, close)(Plain())
    assert watched() is not None
    for _ in range(3):
        app.step(16, [])
    assert watched() is None


def test_idle_jobs_run_one_a_frame_and_never_while_something_moves(app):
    app.push(Plain())
    app.step(16, [])
    left = [1, 2, 3]
    app.when_idle(lambda: bool(left.pop()) and bool(left))
    app.top.timeline.add("play")
    app.step(16, [])
    assert len(left) == 3
    app.top.timeline.finish()
    for _ in range(5):
        app.step(16, [])
    assert left == []


def test_a_crash_reaches_the_hook_once_and_the_hook_may_go_on(app):
    class Bad(Plain):
        def update(self, dt_ms):
            raise ZeroDivisionError("by design")

    class Last(Plain):
        def update(self, dt_ms):
            self.app.quit()

    crashes = []

    def on_crash(app, error):
        crashes.append(str(error))
        app.reset(Last())
        return True

    app.push(Bad())
    app.on_crash = on_crash
    app.run()
    assert crashes == ["by design"]
    app.leaving = False
    app.on_crash = None
    app.push(Bad())
    with pytest.raises(ZeroDivisionError):
        app.run()


def test_where_nothing_has_moved_it_mostly_looks_for_input_only(app, monkeypatch):
    class Still(Plain):
        frames, looks = 0, 0

        def update(self, dt_ms):
            self.frames += 1

    monkeypatch.setattr("time.sleep", lambda _: None)
    still, looks = Still(), pygame.event.get
    monkeypatch.setattr("pygame.event.get", lambda: setattr(still, "looks", still.looks + 1) or looks())
    app.push(still)
    app.step(5_000, [])
    app.rested, still.frames = 5_000, 0
    threading.Timer(0.5, app.quit).start()
    app.run()
    assert 1 <= still.frames <= 3
    assert still.looks > 50


def test_a_double_click_does_not_press_what_comes_up_beneath_it(app):
    got = []

    class Next(Plain):
        def layout(self, metrics):
            super().layout(metrics)
            self.ui.clear()
            self.ui.add(Button((100, 100, 200, 60), "DELETE ALL", lambda: got.append(1)))

    class First(Plain):
        def layout(self, metrics):
            super().layout(metrics)
            self.ui.clear()
            self.ui.add(Button((100, 100, 200, 60), "ON", lambda: self.app.push(Next())))

    app.push(First())
    app.step(500, [])
    app.step(16, click((100, 85)))
    app.step(100, click((100, 85)))
    assert isinstance(app.top, Next)
    assert got == []
    app.step(500, [])
    app.step(16, click((100, 85)))
    assert got == [1]


def test_a_fresh_program_has_no_screen_and_ends_at_once(app):
    assert isinstance(app, App)
    app.run()
    assert app.step(16, []) == []
