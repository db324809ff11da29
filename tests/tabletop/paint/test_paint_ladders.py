"""Names in the panels at the right: sixteen wide letters are whole, in the smallest window too."""

import pytest

from tabletop.games.masquerade.picture import COURT
from tabletop.games.scallywag import panels as sea
from tabletop.paint import text
from tabletop.paint.metrics import Metrics
from tabletop.table.climbing import ladder

WIDE = "W" * 16


def scum(m, n):
    rungs = [ladder.Rung(WIDE, "chair-01-recliner", "12", "+4", mine=False)] * n
    ladder.ladder(m, m.px(250), m.px(560), ("LADDER", "to 25"), rungs, ladder.LadderStyle())


def court_of(m, n):
    rungs = [ladder.Rung(WIDE, "", "12", "Prince", mine=False)] * n
    ladder.ladder(m, m.px(250), m.px(560), ("LADDER", "round 3"), rungs, COURT)


def crew(m, n):
    sea.known(m, m.px(250), m.px(420), [sea.Known(WIDE, "no telling", firm=False)] * n, sea.words.KNOW_NOTHING)


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
