"""F1 at the table opens the rule of whatever has the focus, lies under arrows or pointer, or is asked."""

import pygame
import pytest

from rules import game, games
from rules.core.rulebook import has_rulebook, rulebook
from tabletop.games import kit as kit_of
from tabletop.inputs import Verb
from tests.kit.scene import dealt, scene
from tests.tabletop import kit
from tests.tabletop.table.table_kit import FRAME, sit

HAND = "W 0 6* 8 K"
AWAY = (640, 8)  # over nothing that has a rule


@pytest.fixture
def opened():
    return []


@pytest.fixture
def table(app, opened):
    def at(position):
        return sit(app, position, on_rules=lambda _app, rule: opened.append(rule))

    return at


def f1(t, opened, pos=AWAY):
    if pos is not None:
        t.step(FRAME, kit.hover(pos))
        t.wait(100)
    t.key(pygame.K_F1)
    return opened.pop()


def test_what_is_asked_is_what_opens_when_nothing_else_is_meant(table, opened):
    t = table(scene({0: HAND}, standing=(4, "9 9"), people=1))
    assert f1(t, opened) == "SE 3.9"
    t.app.pop()
    t = table(scene({0: HAND}, people=1))
    assert f1(t, opened) == "SE 3.8"
    t.app.pop()
    t = table(dealt({0: "W W 5"}, people=1))
    assert f1(t, opened) == "SE 3.6"


@pytest.mark.parametrize(("kind", "rule"), [(15, "SE 3.8"), (0, "SE 3.9"), (18, "SE 3.12"), (8, "SE 3.9")])
def test_a_special_card_opens_its_own_rule(table, opened, kind, rule):
    t = table(scene({0: HAND}, standing=(4, "9 9"), people=1))
    assert f1(t, opened, t.spot(t.card(kind))) == rule


def test_the_card_the_arrows_are_at(table, opened):
    t = table(scene({0: HAND}, standing=(4, "9 9"), people=1))
    t.step(FRAME, kit.hover(AWAY))
    while t.screen.drag.cursor is None or t.screen.drag.cursor.kind != 18:
        t.key(pygame.K_RIGHT)
    assert f1(t, opened, None) == "SE 3.12"


def test_buttons_seats_and_plates(table, opened):
    t = table(scene({0: HAND}, standing=(4, "9 9"), people=1))
    t.step(FRAME, kit.hover(AWAY))
    passing = next(b for b in t.screen.bar.buttons if b.visible and b.label == "PASS")
    t.screen.ui.set_focus(passing)
    assert f1(t, opened, None) == "SE 3.11"
    t.screen.ui.set_focus(t.button("seat 1"))
    assert f1(t, opened, None) == "SE 3.18"
    t.screen.ui.set_focus(None)
    assert f1(t, opened, t.board.seats[2].body.center) == "SE 3.18"
    assert f1(t, opened, t.table.panels.side.rect.center) == "SE 3.17"
    own = [t.table.m.px(value) for value in t.layout.own]
    assert f1(t, opened, (own[0] + own[2] // 2, own[1] + own[3] // 2)) == "SE 3.3"
    assert f1(t, opened, t.middle) == "SE 3.9"


def test_a_line_of_the_story_opens_the_rule_behind_it(table, opened):
    position = scene({0: HAND, 3: "6* 7 7"}, turn=3, standing=(2, "9"), people=1)
    t = table(position)
    t.session._make(position.move(3, "6*", victim=4))
    t.wait(4000)
    rect, line = next((rect, line) for rect, line in t.table.panels.log_lines if line.kind == "named")
    assert line.rule == "SE 3.12"
    assert f1(t, opened, rect.center) == "SE 3.12"
    t.click(rect.center)
    assert len(t.screen.ui.layers) == 2, "a press opens the whole story"
    assert not opened


def test_the_gamepad_opens_it_too(table, opened):
    t = table(scene({0: HAND}, standing=(4, "9 9"), people=1))
    t.step(FRAME, kit.hover(AWAY))
    assert t.screen.ui.verb(Verb.RULES)
    assert opened == ["SE 3.9"]


@pytest.mark.parametrize("name", [name for name in games() if has_rulebook(name)])
def test_every_rule_behind_something_is_in_the_book(name):
    book = rulebook(name)
    behind = kit_of(name).behind
    assert {"seat", "own", "ladder", "trick"} <= set(behind) or kit_of(name) is kit_of("")  # the plain table
    for rule in behind.values():
        assert book.find(rule).id == rule
    assert {rule.split()[0] for rule in behind.values()} <= {game(name).prefix}
