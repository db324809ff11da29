"""Whether a page holds together: nothing off the window, nothing over another thing, no words cut."""

from itertools import combinations

from pygame import Rect

from tabletop.inputs import Verb
from tabletop.paint import controls
from tabletop.paint.text import NARROWEST, width
from tabletop.screens.parts import Entry
from tabletop.screens.rulebook.drawn import Mention
from tabletop.table.stops import Stop
from tabletop.widgets.button import Button
from tabletop.widgets.choices import Select
from tabletop.widgets.plain import Label
from tabletop.widgets.scroll import Scroller

SLACK = 3  # px that letters may hang over, and that rounding costs
SMALLEST = 12


def ink(widget):
    """Where something is drawn: a label's letters, anything else's body."""
    if isinstance(widget, Label):
        if not widget.words.strip():
            return Rect(0, 0, 0, 0)
        if widget.image is None:
            widget.prepare()
        seen = widget.image.get_bounding_rect()
        return seen.move(widget.rect.topleft)
    return Rect(widget.body)


def seen(widget, rect):
    """What of that place of its ink can be seen."""
    return rect.clip(widget.clip) if widget.clip is not None else rect


def solid(widget):
    """Whether nothing else may lie on it."""
    if isinstance(widget, Scroller | Stop | Mention):  # rings and tints on what something else has painted
        return False
    return widget.visible and (widget.focusable or isinstance(widget, Label))


def name(widget):
    said = getattr(widget, "words", "") or getattr(widget, "label", "")
    return f"{type(widget).__name__} {widget.name or said!r}"


def cut(widget, m):
    """Say what of a widget's words is cut off, or ""."""
    if isinstance(widget, Label):
        px = m.font_px(widget.text_size)
        if widget.wrap:
            said = widget.words.replace("*", "").replace("-", "- ")  # a word may break after a hyphen
            words = [word for word in said.split() if "/" not in word]  # places of files break
            wide = max(width(word, "bold", px) for word in words or [""])
            return "a word is wider than its column" if wide > widget.body.w + SLACK else ""
        wide = NARROWEST * width(widget.words, widget.face, SMALLEST, m.px(widget.track))
        return "cut off" if wide > widget.body.w + SLACK else ""
    if isinstance(widget, Button):
        icon = "" if widget.icon_above else widget.icon
        said = controls.words(
            m, *widget.body.size[:1], widget.label, widget.sub, icon=icon, size=widget.label_size, h=widget.body.h
        )
        return "" if (said.label, said.sub) == (widget.label, widget.sub) else f"says only {said.label!r}, {said.sub!r}"
    if isinstance(widget, Entry):
        room = widget.body.w - m.px(24 + 38 * min(m.text, 1.4) + 18 + 20)
        return "cut off" if NARROWEST * width(widget.label, "display", SMALLEST, m.px(1)) > room else ""
    if isinstance(widget, Select):
        room = widget.body.w - 2 * m.px(14) - m.px(34)
        return "cut off" if NARROWEST * width(widget.items[widget.chosen], "semibold", SMALLEST) > room else ""
    return ""


def troubles(app):
    """List everything that is wrong with the top page, as sentences."""
    ui, m = app.top.ui, app.metrics
    window = Rect(0, 0, m.width, m.height)
    widgets = [w for w in ui.layer.widgets if w.visible]
    found, places = [], []
    for widget in widgets:
        rect, clip = ink(widget), widget.clip
        if solid(widget):
            places.append((name(widget), seen(widget, rect)))
        if not rect:
            continue
        if (
            clip is None
            and not window.inflate(2 * SLACK, 2 * SLACK).contains(rect)
            and solid(widget)
        ):
            found.append(f"{name(widget)} is off the window: {rect}")
        if (
            clip is not None
            and not isinstance(widget, Scroller)
            and solid(widget)
            and (rect.left < clip.left - SLACK or rect.right > clip.right + SLACK)
        ):
            found.append(f"{name(widget)} hangs out of its column: {rect} of {clip}")
        said = cut(widget, m)
        if said:
            found.append(f"{name(widget)}: {said}")
    for (one, first), (two, second) in combinations(places, 2):
        both = first.clip(second)
        if both.w > SLACK and both.h > SLACK:
            found.append(f"{one} lies over {two}: {both}")
    return found


def unreachable(app):
    """Name what can be pressed but is never reached with Tab."""
    ui = app.top.ui
    wanted = [w for w in ui.layer.widgets if w.focusable and w.visible]
    reached = set()
    for _ in range(len(wanted) + 1):
        ui.verb(Verb.NEXT)
        reached.add(id(ui.focus))
    return [name(w) for w in wanted if id(w) not in reached]
