"""The field for short texts: near-black, a hairline, a caret that never leaves the view."""

from typing import TYPE_CHECKING

from tabletop.paint.cache import kept
from tabletop.paint.frames import notch
from tabletop.paint.metrics import SMALLEST_TEXT, Metrics
from tabletop.paint.soft import Surface, blank, stamp, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.paint.text import NARROWEST, fitted, text, width
from tabletop.theme import BRASS, BRASS_DARK, CREAM, DIM, WELL, Colour

if TYPE_CHECKING:
    from tabletop.paint.fonts import Face

PAD = 14
ICON_ROOM = 34
FILL = 0.62


@kept("plates")
def field(
    m: Metrics, w: int, h: int, words: str, *, colour: Colour = CREAM, edge: Colour = BRASS_DARK, icon: str = "",
    display: bool = True, size: float = 23, caret: int | None = None, hint: str = "",
    marked: bool = False,
) -> Surface:  # fmt: skip
    """Draw a field of w x h pixels; caret is the letter before which it stands, hint shows while there are no words.

    Where all of it is selected, `marked`, there is no caret to be seen. Words that need its room push the icon out.
    """
    made = notch(m, w, h, WELL, edge, n=6).copy()
    face: Face = "display" if display else "semibold"
    room = w - 2 * m.px(PAD) - (m.px(ICON_ROOM) if icon else 0)
    if icon and caret is None and NARROWEST * width(words or hint, face, SMALLEST_TEXT) > room:
        icon, room = "", w - 2 * m.px(PAD)
    px = max(SMALLEST_TEXT, min(m.font_px(size), int(h * FILL)))
    if icon:
        stamp_mid(made, sprite(icon, m.px(20)), w - m.px(30), h / 2)
    if hint and not words:
        line = fitted(hint, "italic", min(m.font_px(18), px), DIM, room)
        stamp(made, line, m.px(PAD), (h - line.get_height()) / 2)
    if caret is None:
        line = fitted(words, face, px, colour, room)
        stamp(made, line, m.px(PAD), (h - line.get_height()) / 2)
        return made
    # what does not fit is pushed out on the left, so that the caret stays in view
    before = width(words[:caret], face, px)
    shift = max(0, before - room)
    ink = WELL if marked else colour
    inner, line = blank(room + m.px(4), h), text(words, face, px, ink)
    inset, thick = max(2, (h - round(px * 1.2)) // 2), max(2, m.px(2))
    left, wide = (-shift, line.get_width()) if marked else (before - shift + m.px(1), thick)
    inner.fill(BRASS if edge == BRASS_DARK else edge, (left, inset, wide, h - 2 * inset))
    stamp(inner, line, -shift, (h - line.get_height()) / 2)
    stamp(made, inner, m.px(PAD), 0)
    return made
