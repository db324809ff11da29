"""Names in the panels at the right: sixteen wide letters are whole, in the smallest window too."""

import pytest

from tabletop.games.masquerade import court
from tabletop.games.scallywag import side as sea
from tabletop.games.scum_of_the_earth import side
from tabletop.paint import text
from tabletop.paint.metrics import Metrics

WIDE = "W" * 16


def scum(m, n):
    side.ladder(m, m.px(250), m.px(560), "LADDER", "to 25", [side.Rung(WIDE, "chair-01-recliner", 12, "+4", False)] * n)


def court_of(m, n):
    rungs = [court.Rung(WIDE, "", "Prince", "12", mine=False, out=False)] * n
    court.ladder(m, m.px(250), m.px(560), "LADDER", "round 3", rungs)


def crew(m, n):
    sea.known(m, m.px(250), m.px(420), [sea.Known(WIDE, "no telling", firm=False)] * n)


@pytest.mark.parametrize(("panel", "most"), [(scum, 10), (court_of, 8), (crew, 8)])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("share", [1.0, 1.5, 2.0])
def test_a_wide_name_is_whole(panel, most, size, share, monkeypatch):
    cut, clipped = [], text.clipped

    def watched(s, *how):
        found = clipped(s, *how)
        cut.extend([s] * (found != s))
        return found

    monkeypatch.setattr(text, "clipped", watched)
    for n in (4, most):
        panel(Metrics(*size, share), n)
    assert cut == []
