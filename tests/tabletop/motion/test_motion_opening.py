"""What opens grows into its place, can be pressed from the first moment, and shows nothing under the curtain."""

import pygame
import pytest

from tabletop.screen import Screen
from tabletop.widgets.choices import Select
from tabletop.widgets.overlay import Choice, ask
from tests.kit.scene import scene
from tests.tabletop import kit
from tests.tabletop.table.table_kit import sit

STEP = 5.0


def back(t):
    return 1 + 2.5 * (t - 1) ** 3 + 1.5 * (t - 1) ** 2


class Page(Screen):
    """A page with a question and a list."""

    def layout(self, metrics):
        self.said = []
        self.ui.add(Select((200, 200, 300, 50), ["one", "two", "three"], 0, self.said.append, name="list"))

    def ask(self):
        ask(self.ui, "Well?", "Is it so?", [Choice("YES", lambda: self.said.append("yes")), Choice("NO")])


def page(app):
    app.push(made := Page())
    app.step(0, [])
    return made


def growing(app, ghost, ms):
    """Its width, every few ms."""
    widths = [ghost.size[0]]
    for _ in range(int(ms * 1.3 / STEP)):
        app.step(STEP, [])
        widths.append(ghost.size[0] if ghost.scene is not None else None)
    return widths


def ghost_of(screen):
    """The picture that stands in for what opens."""
    return max(screen.scene.order, key=lambda node: node.z)


def check(widths, ms):
    """0.94 of its size at first, all of it and a little more in between, gone when it is over."""
    shown = [width for width in widths if width is not None]
    assert (len(shown) - 1) * STEP == pytest.approx(ms, rel=0.1)
    whole = round(widths[0] / 0.94)
    for quarter in (0.25, 0.5, 0.75):
        share = (shown[round(ms * quarter / STEP)] / whole - 0.94) / 0.06
        assert share == pytest.approx(back(quarter), abs=0.1)


def test_a_question_opens_as_the_table_says(app):
    screen = page(app)
    screen.ask()
    app.step(0, [])
    check(growing(app, ghost_of(screen), 200), 200)
    assert all(widget.alpha == 255 for widget in screen.ui.layer.widgets)


def test_a_list_opens_as_the_table_says(app):
    screen = page(app)
    screen.ui.find("list").press()
    app.step(0, [])
    check(growing(app, ghost_of(screen), 180), 180)


@pytest.mark.parametrize("kind", ["wild", "six"])
def test_a_chooser_opens_as_the_table_says(app, kind):
    t = sit(app, scene({0: "3 4 W 6* K"}, n=5, turn=0, people=1))
    t.pick_kinds({"wild": "W", "six": "6*"}[kind])
    t.button("main").press()
    t.step(0)
    assert t.screen.chooser is not None
    opening = t.screen.chooser.opening
    check(growing(app, opening.ghost, 180), 180)


def test_a_press_in_the_first_moment_counts(app):
    screen = page(app)
    screen.ask()
    app.step(0, [])
    yes = next(w for w in screen.ui.layer.widgets if getattr(w, "label", "") == "YES")
    app.step(STEP, kit.click(yes.body.center))
    assert screen.said == ["yes"]
    screen.ask()
    app.step(0, [])
    app.step(STEP, kit.key(pygame.K_ESCAPE))
    assert len(screen.ui.layers) == 1
    app.step(0, [])
    assert not screen.timeline.busy


def test_a_chooser_takes_a_number_while_it_opens(app):
    t = sit(app, scene({0: "3 4 W 6 K"}, n=5, turn=0, people=1))
    t.pick_kinds("W")
    t.button("main").press()
    t.step(STEP)
    t.key(pygame.K_7, "7")
    assert t.screen.chooser.chosen == 7
    assert t.screen.chooser.node.alpha == 255, "and shows it at once"


def test_with_reduced_motion_it_only_fades_in(app):
    app.clock.calm = True
    screen = page(app)
    screen.ask()
    app.step(0, [])
    ghost, sizes, alphas = ghost_of(screen), set(), []
    while ghost.scene is not None:
        sizes.add(ghost.size)
        alphas.append(ghost.alpha)
        app.step(STEP, [])
    assert len(sizes) == 1
    assert alphas == sorted(alphas)
    assert (len(alphas) - 1) * STEP == pytest.approx(100, rel=0.1)


def test_without_animations_it_is_there(app):
    app.clock.off = True
    screen = page(app)
    screen.ask()
    app.step(0, [])
    assert all(widget.alpha == 255 for widget in screen.ui.layer.widgets)


def test_what_lies_below_is_drawn_as_it_ends(app):
    screen = page(app)
    screen.ask()
    app.step(0, [])
    early = pygame.image.tobytes(app.picture(screen), "RGB")
    for _ in range(30):
        app.step(20, [])
    assert pygame.image.tobytes(app.picture(screen), "RGB") == early


def test_taken_away_while_it_opens_it_leaves_nothing(app):
    screen = page(app)
    before = len(screen.scene.order)
    screen.ask()
    app.step(STEP, [])
    screen.ui.pop_layer()
    app.step(STEP, [])
    assert len(screen.scene.order) == before


@pytest.mark.parametrize("what", ["chooser", "story"])
def test_under_the_curtain_only_the_curtain_is_seen(app, what):
    def covered(*, opening):
        t = sit(app, scene({0: "3 4 W 6 K"}, n=5, turn=0, people=1))
        if opening and what == "chooser":
            t.pick_kinds("W")
            t.button("main").press()
        elif opening:
            t.screen.open_log()
        t.step(STEP)
        t.step(STEP)
        t.key(pygame.K_F12)
        assert app.top is not t.screen
        at_once = pygame.image.tobytes(app.window.surface, "RGB")
        t.wait(1500)
        return at_once, pygame.image.tobytes(app.window.surface, "RGB")

    assert covered(opening=False) == covered(opening=True)
