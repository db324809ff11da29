"""Every window, every text size, every number of seats: nothing lies on anything else, nothing leaves the window."""

from itertools import combinations

import pytest
from pygame import Rect

from tabletop.paint.metrics import Metrics
from tabletop.table.layout import Layout
from tests.kit.scene import scene
from tests.tabletop.table.table_kit import sit

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
TEXTS = (1.0, 1.5, 2.0)
SEATS = range(4, 11)
SLACK = 4  # px: rounding, and hair-lines that touch


def px(m, box):
    """A box in design units as px."""
    x, y, w, h = box
    return Rect(m.px(x), m.px(y), m.px(w), m.px(h))


def plates(layout):
    """Name and place (px) of everything that has a fixed place."""
    m = layout.m
    x, y, d = layout.own_coin
    _, pitch, right = layout.icons
    icons = 5 + layout.big
    found = {
        "title": px(m, layout.title),
        "log": px(m, layout.log),
        "own plate": px(m, layout.own),
        "own coin": Rect(round(x - d / 2), round(y - d / 2), d, d),
        "icons": px(m, (right - icons * pitch - 8, 24, icons * pitch + 8, pitch + 2)),
        **{f"button {i}": px(m, box) for i, box in enumerate(layout.actions)},
    }
    if not layout.big:
        found["ladder"] = px(m, layout.ladder)
    for i, spot in enumerate(layout.spots[1:], 1):
        found[f"coin {i}"] = Rect(round(spot.x - layout.coin / 2), round(spot.y - layout.coin / 2), *(layout.coin,) * 2)
    return found


# an own coin overlaps its plate on purpose, where the plate is beside it
MAY = {frozenset({"own plate", "own coin"})}


def clashes(found, window):
    """What lies on what, or outside."""
    bad = [f"{name} {tuple(rect)} leaves the window" for name, rect in found.items() if not window.contains(rect)]
    for (a, one), (b, two) in combinations(found.items(), 2):
        common = one.clip(two)
        if min(common.size) > SLACK and frozenset({a, b}) not in MAY:
            bad.append(f"{a} {tuple(one)} and {b} {tuple(two)} share {common.size}")
    return bad


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_plates_and_coins_keep_clear_of_each_other(size, text):
    bad = []
    for n in SEATS:
        found = plates(Layout(Metrics(*size, text), n))
        bad += [f"{n} seats: {line}" for line in clashes(found, Rect(0, 0, *size))]
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("count", [1, 7, 14, 20, 24, 25, 27])
def test_a_hand_of_any_size_is_within_reach(size, text, count):
    layout = Layout(Metrics(*size, text), 6)
    poses = layout.hand(count)
    low = layout.actions[0][0] * layout.m.u
    own = px(layout.m, layout.own)
    for pose in poses:
        assert 0 < pose.x < size[0]
        assert 0 < pose.y < size[1] + pose.w * 0.7
        assert pose.x + pose.w * 0.5 <= low + SLACK + pose.w * 0.12
    assert poses[0].x - poses[0].w * 0.5 >= own.right - poses[0].w * 0.12 or layout.big
    pitch = (poses[-1].x - poses[0].x) / max(1, len(poses) - 1)
    assert count >= 25 or count == 1 or pitch >= 24 * layout.m.u, "a card must be wide enough to be hit"


def drawn(t):
    """Name and place (px) of what is really drawn: buttons, plates, words over and under coins."""
    found = {}
    for name in ("main", "second", "third"):
        button = t.button(name)
        if button.visible:
            found[f"button {name}"] = Rect(button.body)
    for seat, nodes in t.board.seats.items():
        d = t.layout.coin
        found[f"coin {seat}"] = Rect(round(nodes.spot.x - d / 2), round(nodes.spot.y - d / 2), d, d)
        found[f"plate {seat}"] = shrunk(nodes.plate)
    panels = t.table.panels
    for name in ("title", "log", "own", "side", "banner"):
        node = getattr(panels, name)
        if node.visible:
            found[name] = shrunk(node)
    return found


def shrunk(node):
    """The body of a plate: its picture without the soft shadow."""
    seen = node.image.get_bounding_rect(min_alpha=200)
    return seen.move(node.rect.topleft)


def kin(a, b):
    """A coin and its own plate belong together; neighbouring plates may touch at their shadows only."""
    return a.split()[-1] == b.split()[-1] and {a.split()[0], b.split()[0]} == {"coin", "plate"}


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("n", SEATS)
def test_a_table_in_play_keeps_its_things_apart(app, n, text):
    app.set_text(text)
    t = sit(app, scene({0: "3 4 4 6 8 8 8 W K"}, n=n, turn=0, standing=(n - 1, "9 9"), people=1))
    window = Rect(0, 0, 1280, 720)
    found = drawn(t)
    bad = [f"{name} {tuple(rect)} leaves the window" for name, rect in found.items() if not window.contains(rect)]
    for (a, one), (b, two) in combinations(found.items(), 2):
        common = one.clip(two)
        if min(common.size) > SLACK and not kin(a, b) and frozenset({a, b}) not in MAY:
            bad.append(f"{a} {tuple(one)} and {b} {tuple(two)} share {common.size}")
    assert not bad, "\n".join(bad)
