"""Where the palette lies: nobody's coin is under it, whatever the size of the text."""

import pytest

from tabletop.games.great_table.picture import RingLayout
from tabletop.paint.coins import name_plate_size
from tabletop.paint.metrics import Metrics
from tabletop.table.talk import board
from tabletop.table.talk.tray import places

VERBS = 15
TOUCH = 5  # so far a plate's lower edge may go under the palette's


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.4, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("seats", [6, 8, 12, 16])
def test_the_palette_lies_below_everybody_and_inside_the_window(size, text, seats):
    m = Metrics(*size, text)
    layout = RingLayout(m, seats)
    where = places(layout, VERBS)
    foot = max(spot.y for spot in layout.spots[1:]) + layout.coin / 2 + name_plate_size(m, "x")[1]
    x, y, w, h = where.panel
    assert y >= foot / m.u - TOUCH
    assert y >= m.h - layout.foot_high - 1, "a bubble may lie under it"
    assert x > 0
    assert x + w < layout.actions[0][0]
    assert y + h < m.h
    if layout.big:  # what is one's own is under it whole, or above it whole
        assert y <= layout.own[1] + 1
    for bx, by, bw, bh in (where.face, *where.steps, *where.verbs, where.back, where.forms, where.said):
        assert bx >= x
        assert by >= y
        assert bx + bw <= x + w + 0.01
        assert by + bh <= y + h + 0.01
    face, first = where.face, where.steps[0]
    assert face[0] + face[2] <= first[0] or face[1] + face[3] <= first[1]
    assert where.steps[1][0] + where.steps[1][2] <= where.verbs[0][0]
    assert max(box[1] + box[3] for box in where.verbs) <= where.said[1]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [6, 12, 16])
def test_the_claim_board_shows_whole_rows(size, text, seats):
    where = board.places(Metrics(*size, text), seats, 3, notes=True)
    rows = (where.rows[3] - board.PAD) / where.row
    assert rows == pytest.approx(round(rows), abs=0.01) or rows > seats


def test_a_board_of_twelve_needs_no_scrolling_in_a_small_window():
    where = board.places(Metrics(1280, 720, 1.0), 12, 3, notes=True)
    assert 12 * where.row <= where.rows[3]
