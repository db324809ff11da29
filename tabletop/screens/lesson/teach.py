"""TEACH ME: the way into a lesson, left of BACK on the pages of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.lesson import has_lesson, lesson
from rules.core.words import character
from tabletop.screens.lesson import words
from tabletop.widgets.button import Button
from tabletop.widgets.plain import line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.page import Page

SIZE = 24


def teach_width(m: Metrics, game: str) -> float:
    """Measure the button and its gap; 0 if the game has no lesson."""
    return line_width(m, words.TEACH_ME, SIZE) + 60 + 34 * m.text + 18 if has_lesson(game) else 0.0


def teach_button(page: Page, game: str, learn: Callable[[], object], *, left: float = 0.0) -> None:
    """Put the button up, if the game has a lesson; `left` is what stands between it and BACK."""
    m = page.ui.metrics
    wide = teach_width(m, game)
    if not wide:
        return
    tall = max(52, line_height(m, SIZE) * 1.25)
    box = (page.right - page.back_width(m) - left - wide, 66 - tall / 2, wide - 18, tall)
    plan = lesson(game)
    tip = words.TEACH_ME_TIP.format(name=character(plan.teacher).short, word=plan.word)
    page.ui.add(Button(box, words.TEACH_ME, learn, icon="icon-bulb", size=SIZE, name="teach me",
                       tip=tip))  # fmt: skip
