"""The setting that switches hints off is obeyed at the table."""

import pygame

from tabletop.settings import Settings
from tabletop.table.words import words
from tests.kit.scene import scene
from tests.tabletop.table.table_kit import sit


def test_no_hint_is_given_where_hints_are_switched_off(app):
    t = sit(app, scene({0: "3 4 4 6 8 8 8 W K"}, n=5, turn=0, standing=(4, "9 9"), people=1))
    app.apply(Settings(hints=False))
    for _ in range(2):
        t.key(pygame.K_h, "h")
        assert t.said[-1][1] == words.HINTS_OFF
    assert t.selected == []
