"""Other windows, other text: nothing is lost and everything is in its place."""

import pygame
import pytest

from tabletop.thinking import InlineThinker
from tests.kit.scene import scene
from tests.tabletop import kit
from tests.tabletop.table.table_kit import agreed, deal, resize, sit, strays

HAND = "3 4 4 6 8 8 8 W K"


@pytest.fixture(autouse=True)
def _small_again():
    yield
    pygame.display.set_mode((1280, 720))


def at_table(app, n=5):
    return sit(app, scene({0: HAND}, n=n, turn=0, standing=(4, "9 9"), people=1))


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_no_raised_card_hides_the_banner_s_words(app, size):
    t = at_table(app, 8)
    resize(t, size)
    hand, banner = t.hand, t.table.panels.banner
    words = banner.rect.centery + app.metrics.font_px(25) / 2
    hand.select(hand.cards[1:3])
    assert banner.visible
    for card in hand.cards:
        hand.hover(card)
        assert all(pose.y - 0.7 * pose.w >= words for pose in hand.poses())


def test_a_table_in_play_takes_any_window(app):
    t = at_table(app)
    t.drag(t.card(13), (round(t.hand.cards[0].pose.x - 20), round(t.hand.cards[0].pose.y)))
    order = t.kinds
    for size in ((1920, 1080), (1366, 768), (1280, 720)):
        resize(t, size)
        assert (app.metrics.width, app.metrics.height) == size
        assert t.kinds == order
        assert set(t.selected) <= set(order)
        assert t.trick == [(9, 9)]
        assert agreed(t)
        assert not strays(t)
        window = pygame.Rect(0, 0, *size)
        assert all(window.collidepoint(card.pose.x, card.pose.y) for card in t.hand.cards)
    t.quiet()
    t.hand.select([])
    t.pick_kinds("8 8")
    t.press("main")
    assert (t.view.rank, t.view.size) == (8, 2)


def test_a_window_changed_during_the_deal_and_during_a_drag(app):
    t = deal(app, 5)
    t.until(lambda: len(t.hand.cards) > 5, step=16)
    resize(t, (1600, 900))
    t.quiet()
    assert agreed(t)
    card = t.hand.cards[3]
    t.do(kit.drag(t.spot(card), t.middle)[:-1])
    resize(t, (1366, 768))
    t.do(kit.up(t.middle))
    t.quiet()
    assert agreed(t)
    assert not strays(t)


def test_a_sudden_window_while_others_play(app):
    t = deal(app, 6, thinker=InlineThinker(), seed=3)
    t.until(lambda: "look" in t.asks and not t.busy)
    t.press("main")
    t.wait(1500)
    resize(t, (1920, 1080))
    t.until(lambda: any(ask.due for ask in t.session.asks) and not t.busy)
    assert agreed(t)


@pytest.mark.parametrize("text", [1.5, 2.0, 1.0])
def test_text_may_grow_while_playing(app, text):
    t = at_table(app)
    order = t.kinds
    app.set_text(text)
    t.step()
    t.quiet()
    assert t.kinds == order
    assert agreed(t)
    t.pick_kinds("8 8")
    t.press("main")
    assert (t.view.rank, t.view.size) == (8, 2)
    app.set_text(1.0)


def test_the_ladder_is_a_drawer_at_large_text(app):
    app.set_text(2.0)
    t = at_table(app)
    assert not t.table.panels.side.visible
    t.key(pygame.K_n, "n")
    assert t.table.panels.side.visible
    t.key(pygame.K_n, "n")
    assert not t.table.panels.side.visible


def test_the_story_grows_and_a_press_opens_all_of_it(app):
    opened = []
    t = deal(app, 5, thinker=InlineThinker(), on_rules=lambda _app, rule: opened.append(rule))
    t.until(lambda: "look" in t.asks and not t.busy)
    before = len(t.screen.story.lines)
    assert before > 0
    t.press("main")
    t.until(lambda: len(t.screen.story.lines) > before and not t.busy)
    assert len(t.screen.story.lines) > before
    t.wait(400)
    rect, line = t.table.panels.log_lines[0]
    assert line.rule.startswith("SE ")
    t.click(rect.center)
    assert len(t.screen.ui.layers) == 2
    t.key(pygame.K_ESCAPE)
    t.click((rect.centerx, t.table.panels.log.rect.bottom - 20))
    assert len(t.screen.ui.layers) == 2, "below the last line too"
    assert not opened


def test_the_story_never_says_you(app):
    t = deal(app, 5, thinker=InlineThinker(), seed=6)
    t.until(lambda: "look" in t.asks and not t.busy)
    t.press("main")
    t.wait(20_000)
    words = " ".join(line.text.lower() for line in t.screen.story.lines).split()
    assert "you" not in words
    assert "your" not in words
