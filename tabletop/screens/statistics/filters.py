"""What narrows the view of the statistics: a game, a period, seats, a person, practice games too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import game as game_of
from rules import games
from tabletop.screens.parts import chooser, field_high, toggle
from tabletop.screens.statistics import words
from tabletop.theme import SOFT
from tabletop.widgets.plain import Label, line_height, line_width
from tabletop.widgets.select import Select

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.statistics.screen import StatisticsScreen
    from tabletop.widgets.base import Widget

    Made = tuple[Widget, float, float]  # a widget, its width and its height


def _choosers(page: StatisticsScreen, room: float) -> list[Made]:
    """Make everything that narrows the view: widget, width, height."""
    m = page.ui.metrics
    made: list[Made] = []
    if len(page.games) > 1:
        names = [words.ALL_GAMES, *(game_of(g).title.upper() if g in games() else g for g in page.games)]
        at = page.games.index(page.choice.game) + 1 if page.choice.game in page.games else 0
        made.append(chooser(m, names, at, lambda i: page.narrow(game=("", *page.games)[i]), name="game", room=room))
    made.append(chooser(m, words.PERIODS, page.period, page.choose_period, name="period", room=room))
    if len(page.seats) > 1:
        at = page.seats.index(page.choice.seats) + 1 if page.choice.seats in page.seats else 0
        names = [words.ANY_SEATS, *(words.seats(n) for n in page.seats)]
        made.append(_select(m, names, at, lambda i: page.narrow(seats=(0, *page.seats)[i]), "seats"))
    if len(page.people) > 1:
        at = page.people.index(page.person)
        made.append(_select(m, page.people, at, page.choose_person, "person"))
    return made


def _select(m: Metrics, items: Sequence[str], at: int, do: Callable[[int], object], name: str) -> Made:
    wide = min(380.0 * m.text, max(line_width(m, item, 18, "semibold") for item in items) + 90)
    high = field_high(m, 18)
    return Select((0, 0, wide, high), list(items), at, do, name=name), wide, high


def _practice(page: StatisticsScreen) -> Made:
    return toggle(page.ui.metrics, page.choice.practice, lambda on: page.narrow(practice=on), name="practice")


def put_filters(page: StatisticsScreen, m: Metrics) -> float:
    """Put the filters beside each other, in as many lines as they need; give the line below them."""
    x, y = page.left, page.top
    made = _choosers(page, page.right - page.left)
    switch, switch_w, switch_h = _practice(page)
    label_w, line = line_width(m, words.PRACTICE, 19, "body") + 4, line_height(m, 19, "body")
    row_h = max(high for _, _, high in (*made, (switch, switch_w, switch_h)))
    for widget, wide, high in made:
        if x + wide > page.right:
            x, y = page.left, y + row_h + 10
        widget.box = (x, y + (row_h - high) / 2, wide, high)
        if hasattr(widget, "align"):
            widget.align = 0
        page.ui.add(widget)
        x += wide + 22
    if x + switch_w + 12 + label_w > page.right:
        x, y = page.left, y + row_h + 10
    switch.box = (x, y + (row_h - switch_h) / 2, switch_w, switch_h)
    if hasattr(switch, "align"):
        switch.align = 0
    switch.tip = words.PRACTICE_HELP
    page.ui.add(switch)
    page.ui.add(Label((x + switch_w + 12, y + (row_h - line) / 2, label_w, line), words.PRACTICE, size=19,
                      colour=SOFT, wrap=False))  # fmt: skip
    return y + row_h + 18
