"""How talk looks: claims tell their state without colour, and nothing at the table is hidden for long."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop.paint.metrics import Metrics
from tabletop.screens.scenes.pictures import SCENES
from tabletop.table.talk import squares
from tabletop.table.talk.squares import CLASH, FALSE, GONE, PLAIN, PROVEN
from tests.tabletop.kit import program
from tests.tabletop.layout_check import unreachable
from tests.tabletop.sight.test_sight_grey import SHARE, apart

M = Metrics(1280, 720)


@pytest.mark.parametrize(("one", "two"), list(combinations((PLAIN, CLASH, PROVEN, FALSE, GONE), 2)))
def test_what_became_of_a_claim_is_seen_without_colour(one, two):
    first, second = (
        squares.square(M, 130, 42, "Tolerance", "7", "icon-claim", mark, "") for mark in (one, two)
    )  # fmt: skip
    assert apart(first, second) > SHARE


@pytest.mark.parametrize(("one", "two"), list(combinations(range(-2, 3), 2)))
def test_a_mark_is_seen_without_colour(one, two):
    assert apart(squares.bead(M, 120, 40, one, lit=False), squares.bead(M, 120, 40, two, lit=False)) > SHARE


@pytest.mark.parametrize("scene", ["talk-verbs", "talk-palette", "talk-pickers", "claim-board", "claim-note"])
def test_everything_can_be_reached_with_the_keyboard(scene):
    app = program(portrait=21)
    SCENES[scene](app)
    assert unreachable(app) == []
