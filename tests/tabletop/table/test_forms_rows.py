"""Rows to choose from: digits, arrows, Enter; one that cannot be chosen says why; what is meant is previewed."""

import pygame
import pytest

from rules.core.types import Refusal
from tabletop.table.forms.rows import Row, Rows, columns
from tests.kit.scene import scene
from tests.tabletop.table.table_kit import sit


class Offer(Rows):
    """Three rows in the middle of the table; the second cannot be had."""

    def open(self):
        self.chosen, self.meant = [], []
        off = Refusal("SE 3.6", "Not today.")
        rows = [
            Row(title, f"What {title} means.", lambda title=title: self.chosen.append(title), rule="SE 3.5", off=why,
                preview=lambda on, title=title: self.meant.append((title, on)))
            for title, why in (("one", None), ("two", off), ("three", None))
        ]  # fmt: skip
        self.put_rows(rows, columns(self.m, rows, 400).boxes(500, 300, 0))


@pytest.fixture
def table(app):
    t = sit(app, scene({0: "5 9 K"}, n=5, turn=0, people=1))
    t.screen.swap(Offer(t.screen, t.session.asks[0]))
    t.step()
    return t


def test_a_digit_enter_and_a_click_choose(table):
    table.key(pygame.K_3, "3")
    table.key(pygame.K_RETURN)
    table.click(table.screen.front.rows[2].body.center)
    assert table.screen.front.chosen == ["three", "one", "three"]


def test_arrows_walk_round_and_the_one_that_is_meant_is_previewed(table):
    front = table.screen.front
    for _ in range(2):
        table.key(pygame.K_DOWN)
    assert table.screen.ui.focus is front.rows[1]
    assert front.meant == [("one", True), ("one", False), ("two", True)]


def test_what_cannot_be_chosen_says_why_and_is_not(table):
    said = []
    table.screen.notes.why = lambda words, rule, near=None: said.append((words, rule))
    table.key(pygame.K_2, "2")
    assert (table.screen.front.chosen, said) == ([], [("Not today.", "SE 3.6")])


def test_f1_opens_the_rule_of_the_row_that_is_meant(table):
    asked = []
    table.screen.on_rules = lambda app, rule: asked.append(rule)
    table.key(pygame.K_DOWN)
    table.key(pygame.K_F1)
    assert asked == ["SE 3.5"]


def test_two_columns_are_as_high_as_the_higher_one(app):
    t = sit(app, scene({0: "5 9 K"}, n=5, turn=0, people=1))
    rows = [Row(str(n), "", print) for n in range(5)]
    one, two = (columns(t.screen.ui.metrics, rows, 400, 10, two=both) for both in (False, True))
    assert [len(part) for part in two.heights] == [3, 2]
    assert two.each == 195
    assert two.high < one.high
    assert len({box[0] for box in two.boxes(0, 0, 10)}) == 2
