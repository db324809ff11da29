"""Who owes whom: the panel is as high as what it says, in small windows too."""

import pytest

from tabletop.games.scum_of_the_earth.picture import room_owed
from tabletop.games.scum_of_the_earth.words import words
from tabletop.paint import text
from tabletop.paint.metrics import Metrics


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (3840, 2160)])
def test_the_panel_has_room_for_its_last_line(size):
    m = Metrics(*size)
    w = m.px(262)
    bare, whole = (room_owed(m, w, 2, foot) for foot in ("", words.MIDDLE_KEEPS))
    lines = text.paragraph(words.MIDDLE_KEEPS, "italic", m.font_px(18), "#ffffff", w - 2 * m.px(18), lead=1.22)
    assert whole - bare >= lines.get_height()
    assert room_owed(m, w, 1, "") < bare
