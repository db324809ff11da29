"""Where the teacher's plate has room: what is read where, and the shapes the plate can take."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from tabletop.screens.lesson.finger import SIZE
from tabletop.screens.lesson.plate import plate_size
from tabletop.screens.lesson.shade import Z
from tabletop.table.berths import berth, berth_free, place, solid, written
from tabletop.table.cardnode import CardNode
from tabletop.table.foot import head
from tabletop.table.stops import Stop
from tabletop.table.talk.parts import Desk
from tabletop.widgets.base import Widget
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.lesson.plate import Said
    from tabletop.screens.lesson.screen import LessonScreen
    from tabletop.table.layout import Box

WIDTHS = (1.0, 0.92, 0.85, 0.77, 0.7, 1.12, 1.25, 1.4, 1.6, 2.0)  # shapes of the plate, as shares of its usual width
BIG = 0.2  # of the window: what is larger is no plate but the ground for some
EDGE = 8  # units between the plate and the window's edge


class Berth(NamedTuple):
    """A place for the plate, and whether it hides there what is in the light."""

    box: Box
    hides: bool


def ground(screen: LessonScreen, widget: Widget) -> bool:
    """Whether a widget is but the ground, as large as the window, on which something is laid."""
    return widget.body.size == screen.scene_rect.size


def whole(widget: Widget) -> Rect:
    """Return where a widget is (px)."""
    return widget.where() if isinstance(widget, Stop) else Rect(widget.body)  # a stop follows a frame late


def filled(m: Metrics, widget: Widget) -> Rect:
    """Return how much of a widget has something on it (px): of a panel its head, of what scrolls down to its end."""
    found = whole(widget)
    if isinstance(widget, Desk):
        found.h = m.px(head(m)) if widget.words else 0
    elif isinstance(widget, ScrollArea):
        found.h = min(found.h, widget.length)
    return found


def lit(screen: LessonScreen, holes: Sequence[Rect]) -> list[Rect]:
    """Return where something to be read lies in these holes (px), cards, widgets and what is veiled left out."""
    window = screen.scene_rect
    veil = max((one.z for one in screen.front.put_up() if ground(screen, one)), default=-1.0)
    found = []
    for node in screen.scene:
        if not veil < node.z < Z or isinstance(node, (CardNode, Widget)) or node.shown.collidelist(holes) < 0:
            continue
        if node.image is None or node.shown.w * node.shown.h > BIG * window.w * window.h:
            continue
        rect = solid(node)
        if rect and rect.collidelist(holes) >= 0:
            found.append(rect)
    return found


def pressed(screen: LessonScreen, but: Sequence[Widget]) -> list[Rect]:
    """Return where something can be pressed on the page, some widgets left out (px)."""
    widgets = screen.ui.layers[0].widgets
    return [
        Rect(one.body) for one in widgets
        if one.visible and one.focusable and not (isinstance(one, Stop) or one in but or ground(screen, one))
    ]  # fmt: skip


def plate_room(
    screen: LessonScreen, said: Said, spoken: Sequence[Rect], bright: Sequence[Rect], buttons: Sequence[Rect],
    target: Rect | None,
) -> Berth:  # fmt: skip
    """Find the plate's place: near the table's near edge, hiding nothing of all this, in whatever shape it takes.

    It hides what is spoken of only where it has to.
    """
    m, layout = screen.picture.m, screen.picture.layout
    edge = m.px(EDGE)
    window = Rect(edge, edge, m.width - 2 * edge, m.height - 2 * edge)
    low = layout.banner[1] / m.u - 30
    above = Rect(edge, edge, window.w, max(m.px(low) - edge, 1))
    must = [*spoken, *bright, *buttons]
    hand = [] if target is None else [target.inflate(m.px(SIZE), m.px(SIZE))]
    shapes = list(_shapes(screen, said))
    wishes = ((shapes[:1], above, [*must, *hand, *written(screen.picture)]), (shapes[:1], above, [*must, *hand]),
              (shapes, above, [*must, *hand]), (shapes, above, must), (shapes, window, must))  # fmt: skip
    for some, within, taken in wishes:
        for w, h in some:
            first = place(m, (layout.banner[0] / m.u - w / 2, low - h, w, h))
            free = berth_free(first, within, taken)
            if free is not None:
                return Berth((free.x / m.u, free.y / m.u, w, h), hides=False)
    w, h = shapes[0]
    first = place(m, (layout.banner[0] / m.u - w / 2, low - h, w, h))
    goal = [] if target is None else [target]
    found = berth(first, window, [*buttons, *goal], spoken, bright)
    return Berth((found.x / m.u, found.y / m.u, w, h), hides=True)


def _shapes(screen: LessonScreen, said: Said) -> Iterator[tuple[float, float]]:
    m = screen.picture.m
    usual, _ = plate_size(m, said, m.w - 2 * 300 if m.text < 1.5 else m.w - 2 * (m.column + 60))
    seen = set()
    for share in WIDTHS:
        wide = min(usual * share, m.w - 2 * EDGE)
        size = plate_size(m, said, wide, exact=True)
        if size not in seen:
            seen.add(size)
            yield size
