"""Who sits where at the end: everybody's title stands somewhere, however little room there is."""

import pytest

from tabletop.paint.metrics import Metrics
from tabletop.paint.text import width
from tabletop.screens.aftermath.outcome import Outcome, Standing
from tabletop.screens.aftermath.results import LADDER, ResultsScreen, ResultsWays
from tabletop.screens.aftermath.standings import Ladder, _framed
from tabletop.screens.page import PAD
from tabletop.widgets.flow import Flow
from tabletop.widgets.plain import Label, line_width

NAMES = ("Silas", "Bartholomew", "Morgan", "Ottoline", "Vera", "Fitch", "Norbert", "Mags", "Anwen", "Dorian", "Hatch")
TITLE, SHORT = "Apprentice · killed, night", "House"


def rows(m, title, room):
    standings = tuple(Standing(i, name, 1, f"{title} {i}", "chair", 0, 0, i == 2) for i, name in enumerate(NAMES))
    outcome = Outcome("great-table", "", "", standings, False, 0, (), (), (), "", (), False)
    put = []
    Ladder(outcome, "#ffffff", room).build(
        Flow(m, lambda widget: put.append(widget) or widget, 14, 4, LADDER - 2 * PAD)
    )
    return standings, [one for one in put if isinstance(one, Label)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, 1.25])
def test_everybodys_title_is_told_and_fits(size, text):
    m = Metrics(*size, text)
    standings, labels = rows(m, TITLE, 650)
    told = {one.words: one for one in labels}
    for one in standings[1:]:
        label = told[one.title]
        name = told[one.name]
        assert label.box[0] > name.box[0] + line_width(m, one.name, 25) or label.box[1] > name.box[1] + name.box[3] / 2
        assert line_width(m, label.words, 15, label.face) <= label.box[2]  # it shrinks, but not out of its row


def test_a_row_stays_low_while_all_titles_have_room_beside_the_names():
    low = [one for one in rows(Metrics(1280, 720), SHORT, 650)[1] if one.words.startswith(SHORT)]
    high = [one for one in rows(Metrics(1280, 720), TITLE, 650)[1] if one.words.startswith(TITLE)]
    assert low[-1].box[1] < high[-1].box[1] - 100


@pytest.mark.parametrize(("points", "said"), [
    ((9, 7, 7), "by points, then by the last round"), ((9, 7, 5), "by points"),
])  # fmt: skip
def test_what_the_list_goes_by_is_said_and_how_equal_points_were_parted(points, said):
    standings = tuple(Standing(i, NAMES[i], 1, "", "chair", one, 0, i == 2) for i, one in enumerate(points))
    outcome = Outcome("masquerade", "", "", standings, True, 0, (), (), (), "", (), False, foot="round")
    assert ResultsScreen(outcome, ResultsWays(list, list, list))._ladder().aside == said


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_the_plot_counts_ends_left_of_the_nought(size):
    m = Metrics(*size)
    room = _framed(m, 800, 300, (0, 3), (10, 0), "round").x - width("0", "semibold", m.font_px(16)) / 2
    assert width("round", "italic", m.font_px(16)) <= room - m.px(8)
