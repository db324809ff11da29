"""The heading of a panel over its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from tabletop.paint import soft, text
from tabletop.theme import BRASS_DARK, DIM

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.theme import Colour

PAD = 18


def head(m: Metrics, made: Surface, place: tuple[int, int, int], said: tuple[str, str], ink: Colour) -> int:
    """Draw heading and aside (if there is room) at (left, top), w px wide; return how high that is."""
    (left, top, w), (heading, right) = place, said
    title = text.text(heading, "display", m.font_px(18), ink, m.px(1))
    soft.stamp(made, title, left + m.px(PAD), top + m.px(13))
    aside = text.text(right, "italic", m.font_px(16), DIM)
    if title.get_width() + aside.get_width() < w - m.px(50):
        soft.stamp(made, aside, left + w - m.px(PAD) - aside.get_width(), top + m.px(13))
    under = m.px(13) + title.get_height() + m.px(4)
    made.fill(BRASS_DARK, Rect(left + m.px(PAD), top + under, w - 2 * m.px(PAD), max(1, m.px(1))))
    return under + m.px(8)
