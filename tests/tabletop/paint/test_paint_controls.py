from itertools import pairwise

import pygame
import pytest

from tabletop.games.masquerade.pages import art
from tabletop.paint import controls
from tabletop.paint.controls import Segment
from tabletop.paint.metrics import Metrics
from tabletop.paint.text import width
from tabletop.screens.aftermath import standings
from tabletop.table.forms.rows import painted
from tabletop.theme import MUSTARD

M = Metrics(1920, 1080)
READ = 12  # px a figure is high at least: at ten an 8 and a 3 look the same
RANKS = tuple(Segment(r) for r in ("10", "J", "Q", "K"))


def test_a_toggle_says_its_state_by_shape_too():
    on, off = controls.toggle(M, True), controls.toggle(M, False)
    assert on.get_size() == off.get_size() == (66, 34)
    assert on.get_at((17, 17)) != on.get_at((30, 17))
    assert off.get_at((48, 17)) != off.get_at((40, 10))


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_digit_in_a_corner_is_read_in_small_windows_too(size):
    assert controls.digit(Metrics(*size), "8", MUSTARD).get_bounding_rect().h >= READ


@pytest.mark.parametrize(
    "drawn",
    [
        lambda m, digit: painted(m, 300, 60, "", "", (), int(digit or 0), fill="#000000", edge=MUSTARD, ink=MUSTARD),
        lambda m, digit: art.power(m, 200, 120, 0, art.Mark(digit=digit)),
    ],
)
def test_so_are_those_of_the_court(drawn):
    m = Metrics(1280, 720)
    with_it, without = drawn(m, "8"), drawn(m, "")
    changed = pygame.mask.from_threshold(with_it, (0, 0, 0), (1, 1, 1, 255), without)
    changed.invert()
    assert max(box.h for box in changed.get_bounding_rects()) >= READ


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_segmented_switch_is_as_wide_as_its_positions(text):
    m = Metrics(1920, 1080, text)
    wide = controls.segment_widths(m, RANKS, 56)
    drawn = controls.segmented(m, RANKS, 2, MUSTARD, least=56)
    assert drawn.get_size() == (sum(wide), controls.segment_height(m))
    assert all(w >= width(s.label, "display", m.font_px(19)) + 20 for w, s in zip(wide, RANKS, strict=True))


def test_the_chosen_position_is_filled_with_the_accent():
    drawn = controls.segmented(M, RANKS, 0, MUSTARD, least=56)
    first, second = drawn.get_at((10, 21)), drawn.get_at((66, 21))
    assert first.r > 200 > second.r


@pytest.mark.parametrize("value", [0.0, 0.25, 1.0])
def test_a_sliders_knob_is_where_its_value_says(value):
    drawn = controls.slider(M, 200, value)
    x = 18 + round(200 * value)
    assert drawn.get_at((min(x + 9, drawn.get_width() - 1), 18)).r > 200
    assert controls.slider_value(M, 200, x) == pytest.approx(value, abs=0.01)


def test_slider_values_stay_between_nothing_and_all():
    assert controls.slider_value(M, 200, -50) == 0
    assert controls.slider_value(M, 200, 900) == 1


@pytest.mark.parametrize("lit", range(6))
def test_five_bars_show_five_levels(lit):
    drawn = controls.levels(M, lit, MUSTARD)
    bars = [drawn.get_at((19 * i + 8, 30)).r > 150 for i in range(5)]
    assert bars == [i < lit for i in range(5)]


def test_a_key_cap_is_at_least_square_and_holds_its_word():
    assert controls.keycap(M, "Z").get_width() >= 38
    assert controls.keycap(M, "Ctrl").get_width() > width("Ctrl", "display", 18)


def test_a_field_keeps_its_size_and_its_caret_in_view():
    long = "SCUM-6Q-BF25-7QX4-19FW-OTTER-AND-MORE"
    plain, typing = controls.field(M, 190, 44, long), controls.field(M, 190, 44, long, edge=MUSTARD, caret=len(long))
    assert plain.get_size() == typing.get_size() == (190, 44)
    column = [x for x in range(10, 186) if all(typing.get_at((x, y))[:3] == (232, 178, 58) for y in range(12, 32))]
    assert column
    assert 160 < column[0] < 186


def test_an_empty_field_shows_its_hint():
    assert controls.field(M, 190, 44, "", hint="search").get_at((20, 24)) is not None
    assert bright(controls.field(M, 190, 44, "", hint="search")) > bright(controls.field(M, 190, 44, ""))


def bright(image):
    return sum(image.get_at((x, y)).r > 120 for x in range(12, 150) for y in range(8, 36))


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_section_head_is_as_wide_as_its_panel(text):
    assert controls.head(Metrics(1920, 1080, text), 600, "HOUSE RULES", aside="SE 3.5").get_width() == 600


def test_a_stepper_widens_for_its_value():
    assert controls.stepper(M, "1000000").get_width() > controls.stepper(M, "25").get_width() >= 84


LINES = tuple(standings.Line(f"Player {i}", "portrait-01", tuple(k * (i % 4) for k in range(5))) for i in range(10))


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_plot_has_the_size_asked_for(text):
    drawn = standings.points(Metrics(1920, 1080, text), 700, 340, LINES, MUSTARD, goal=25)
    assert drawn.get_size() == (700, 340)


def test_a_plot_of_nothing_draws():
    assert standings.points(M, 300, 200, ()).get_size() == (300, 200)


def test_lines_are_never_told_apart_by_colour_alone():
    styles = [standings.style(i, MUSTARD) for i in range(10)]
    assert len({colour for colour, _ in styles}) == 10
    assert sum(not dash for _, dash in styles) == 2


def test_names_at_the_end_are_spread_apart_above_the_foot():
    places = standings.spread([10.0, 11.0, 12.0, 90.0, 99.0, 100.0], 12, 100)
    assert all(b - a >= 12 for a, b in pairwise(places))
    assert places[-1] == 100
    assert places[0] == 10
