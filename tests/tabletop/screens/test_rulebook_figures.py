"""Tables and figures of dots in the rulebook: columns where there is room, sentences where there is none."""

import pygame
import pytest

from rules.core.rulebook import Drawing
from tabletop.paint.metrics import Metrics
from tabletop.screens.rulebook import drawn
from tabletop.screens.rulebook.screen import RulebookScreen
from tabletop.settings import Settings
from tabletop.widgets.plain import Label


def test_a_figure_is_read_from_its_tokens():
    found, lines = drawn.read("0,0-1.5,1 0,0=0 1.5,1=5! 2,0")
    assert found == [drawn.Dot(0, 0, "0", False), drawn.Dot(1.5, 1, "5", True), drawn.Dot(2, 0, "", False)]
    assert lines == [(0, 0, 1.5, 1)]
    assert drawn.aspect("0,0 3.5,1 0,3") == pytest.approx(4.5 / 4)


def test_a_marked_dot_is_drawn_in_its_colour():
    made = drawn.figure(Metrics(1920, 1080), 200, 100, "0,0 1,0!")
    assert made.get_at((50, 50))[:3] == (243, 233, 210)
    assert made.get_at((150, 50))[:3] == (232, 178, 58)
    assert made.get_at((5, 5)).a == 0


@pytest.mark.parametrize(("name", "behind"), [("icon-accuse", drawn.EDGE), ("table-guard", "")])
def test_a_symbol_of_buttons_stands_on_something_darker_than_paper(name, behind):
    made = drawn.standing(Metrics(1920, 1080), 92, 92, name)
    assert (made.get_at((made.get_width() // 2, 8)) == pygame.Color(behind or "black")) is bool(behind)


@pytest.mark.parametrize("size", [1.0, 2.0])
def test_tables_stand_in_columns_or_in_sentences(router, act, size):
    router.app.apply(Settings(text_size=size))
    router.app.push(RulebookScreen("scallywag", "SW A1", learn=lambda: None))
    act()
    area = router.app.top.ui.find("rules")
    said = [one for one in router.app.top.ui.layer.widgets if isinstance(one, Label)]
    cells = [one for one in said if one.words in ("Players", ".40 / .35", "11.9 (7-19)")]
    assert len(cells) >= 3
    assert all(area.body.left <= one.body.left and one.body.right <= area.body.right for one in cells)


def test_rows_of_a_table_become_sentences():
    drawing = Drawing("table", (("head", "A | B"), ("", "1 | 2")))
    assert drawing.rows() == [["A", "B"], ["1", "2"]]
