"""Turned grey, everything still tells its states apart: suit, legality, whose turn, selection, on and off."""

from itertools import combinations

import pygame
import pytest

from tabletop import theme
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.paint import cards, coins, controls, frames
from tabletop.paint.cards import CardState, card
from tabletop.paint.metrics import Metrics
from tabletop.screens.scenes.pictures import SCENES
from tabletop.settings import Settings

M = Metrics(1280, 720)
SEEN = 26  # steps of grey (a tenth of all) that make a difference
SHARE = 0.01  # of the px that have to make it


def apart(one, two):
    """The share of px that differ once all colour is gone, both on the same dark ground."""
    w, h = (max(a, b) for a, b in zip(one.get_size(), two.get_size(), strict=True))
    greys = []
    for image in (one, two):
        ground = pygame.Surface((w, h), 0, 32)
        ground.fill(theme.PANEL)
        ground.blit(image, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        greys.append(pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")[::3])
    return sum(abs(a - b) >= SEEN for a, b in zip(*greys, strict=True)) / (w * h)


def disc(colour):
    made = pygame.Surface((40, 40), pygame.SRCALPHA)
    made.fill(colour)
    return made


def test_a_difference_of_hue_alone_would_not_do():
    red, green = disc((200, 60, 60)), disc((0, 140, 60))
    assert apart(red, green) < SHARE
    assert apart(red, disc((255, 220, 200))) > SHARE


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize(("one", "two"), list(combinations(theme.SUITS, 2)))
def test_suits(one, two, four):
    block = [cards.french(7, suit, 102, four_colour=four).subsurface((0, 0, 25, 60)) for suit in (one, two)]
    assert apart(*block) > SHARE
    assert apart(*(cards.french(7, suit, 102, four_colour=four) for suit in (one, two))) > SHARE


@pytest.mark.parametrize("state", [CardState.SELECTED, CardState.REFUSED, CardState.EARLIER])
def test_a_card_in_another_state(state):
    assert apart(card(7, 102), card(7, 102, state)) > SHARE


def test_a_selected_card_is_not_a_refused_one():
    assert apart(card(7, 102, CardState.SELECTED), card(7, 102, CardState.REFUSED)) > SHARE


def test_whose_turn_it_is():
    waits, acts = (coins.name_plate(M, "Vera", "Regular", accent) for accent in (None, theme.MUSTARD))
    assert apart(waits, acts) > 0.3
    heads = [coins.coin(M, "portrait-03", 72, glow=glow) for glow in (None, theme.MUSTARD)]
    assert apart(*heads) > SHARE
    ribbons = [frames.ribbon(M, "YOUR TURN", *ink) for ink in ((theme.MUSTARD, theme.INK), (theme.PANEL, theme.CREAM))]
    assert apart(*ribbons) > 0.2


def test_who_has_passed():
    heads = [coins.coin(M, "portrait-03", 72, dim=dim) for dim in (False, True)]
    assert apart(*heads) > SHARE
    assert apart(coins.status(M, "PASSED", None), coins.status(M, "LEADS", theme.MUSTARD)) > SHARE


def test_who_may_be_named_and_who_is():
    assert apart(coins.aim_ring(M, 72, "may"), coins.aim_ring(M, 72, "aimed")) > SHARE
    assert apart(coins.number(M, 3), coins.number(M, 3, True)) > SHARE


@pytest.mark.parametrize("kind", ["quiet", "off", "bad", "paper"])
def test_buttons(kind):
    made = [controls.button(M, 200, 52, "PLAY", kind=one) for one in ("main", kind)]
    assert apart(*made) > SHARE


def test_a_button_that_is_off():
    assert apart(*(controls.button(M, 200, 52, "PLAY", kind=one) for one in ("quiet", "off"))) > SHARE


def test_on_and_off():
    assert apart(controls.toggle(M, False), controls.toggle(M, True)) > 0.1
    items = tuple(controls.Segment(label) for label in ("ONE", "TWO"))
    assert apart(*(controls.segmented(M, items, on) for on in (0, 1))) > 0.1


@pytest.mark.parametrize(("level", "more"), [(0, 1), (1, 2), (2, 3)])
def test_levels(level, more):
    assert apart(controls.levels(M, level), controls.levels(M, more)) > SHARE


def test_lines_of_a_plot_differ_by_dash():
    dashes = [dash for _, dash in theme.SERIES]
    assert len({"whole", *dashes} - {""}) >= len(dashes)


@pytest.fixture(scope="module")
def table():
    app = App(open_offscreen((1280, 720)))
    app.apply(Settings(name="Morgan", portrait=21))
    SCENES["table"](app)
    for _ in range(30):
        app.step(20, [])
    return app


def brightness(app, card_):
    """The mean grey of the strip of a card that a fan leaves free."""
    grey = pygame.transform.grayscale(app.window.surface)
    pose = card_.pose
    strip = pygame.Rect(round(pose.x - 0.42 * pose.w), round(pose.y - 0.25 * pose.w), round(pose.w * 0.1), 30)
    return pygame.transform.average_color(grey, strip.clip(grey.get_rect()))[0]


def test_on_the_table_what_may_be_played_is_lighter_and_what_is_selected_stands_out(table):
    hand = table.top.picture.board.hand
    may = [one for one in hand.cards if one.kind in hand.playable]
    may_not = [one for one in hand.cards if one.kind not in hand.playable]
    assert may
    assert may_not
    assert min(brightness(table, one) for one in may) - max(brightness(table, one) for one in may_not) > 40
    (chosen,) = hand.selected
    at = hand.cards.index(chosen)
    plain = hand.layout.hand(len(hand.cards))[at]
    assert plain.y - chosen.pose.y > 0.2 * chosen.pose.w, "a selected card stands higher"


def test_one_card_is_drawn_of_each_state():
    assert {*CardState} >= {*cards.SHADES}
