"""The foot of a page that has much to do with the whole of it: what was just said, and buttons beside or below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.theme import DIM
from tabletop.widgets.button import Button
from tabletop.widgets.plain import Label, line_height, line_width, text_height

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.screens.page import Page

NEAR = 12
LEAST = 380  # units: a narrower place beside the buttons is none for a sentence
SAID = 18
UNDER = 26  # so far below the page's own end the buttons may reach


class Deed(NamedTuple):
    """Something that can be done."""

    label: str
    do: Callable[[], object]
    icon: str = ""
    bad: bool = False


class Foot(NamedTuple):
    """What was put there: the line above it all, and where sentences are said, if there is room kept for them."""

    top: float
    said: Label | None

    def say(self, words: str, colour: str = DIM) -> None:
        """Say something there, smaller where it would need more than two lines (the place of a file may be long)."""
        label = self.said
        if label is None:
            return
        m, (_, _, wide, high) = label.metrics, label.box
        sizes = (size for size in range(SAID, 1, -1) if text_height(m, words, wide, size, "italic") <= high)
        label.text_size = next(sizes, SAID)
        label.say(words, colour)


def put_foot(
    page: Page, deeds: Sequence[Deed], size: float, *, said: bool, undo: tuple[str, Callable[[], object]] | None = None
) -> Foot:
    """Put the deeds at the right, and at their left, or above them, what is `said` and the way to take it back."""
    m, whole = page.ui.metrics, page.right - page.left
    high = max(2 * size + 12, line_height(m, size) * 1.4)
    line = text_height(m, "X\nX", 400, SAID, "italic")
    sizes = [line_width(m, deed.label, size) + (86 if deed.icon else 48) for deed in deeds]
    gaps = NEAR * (len(sizes) - 1)
    undo_w = line_width(m, undo[0], size) + 90 if undo else 0.0
    room = whole - sum(sizes) - gaps - undo_w - 2 * NEAR
    beside = room >= LEAST
    if not beside:
        shrink = min(1.0, (whole - gaps) / sum(sizes))
        sizes = [wide * shrink for wide in sizes]
    y = page.low - high + UNDER
    top = y if beside or not said else y - line - 8
    label = None
    if said:
        said_w = room if beside else whole - undo_w - NEAR
        box = (page.left, y + (high - line) / 2 if beside else top, said_w, line)
        label = page.ui.add(Label(box, "", face="italic", size=SAID, colour=DIM, name="said"))
        if undo:
            there = (page.left + said_w + NEAR, y if beside else top, undo_w, high if beside else line)
            page.ui.add(Button(there, undo[0], undo[1], icon="icon-undo", size=size, name="undo", kind="on"))
    x = page.right - sum(sizes) - gaps
    for deed, wide in zip(deeds, sizes, strict=True):
        page.ui.add(Button((x, y, wide, high), deed.label, deed.do, icon=deed.icon, size=size, name=deed.label,
                           kind="bad" if deed.bad else "quiet"))  # fmt: skip
        x += wide + NEAR
    return Foot(top, label)
