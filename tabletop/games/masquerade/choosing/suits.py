"""Four suits to name one of: for a clan whose sorcery needs one, and each round for whoever keeps it. SM 3.7.7."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop.games.masquerade.choosing import art, words
from tabletop.games.masquerade.choosing.art import Mark
from tabletop.games.masquerade.choosing.tiles import Tile
from tabletop.theme import DIM, ROSE
from tabletop.widgets.plain import Label, line_height

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.games.masquerade.choosing.page import BloodPage
    from tabletop.widgets.base import Box

ORDER = (3, 2, 1, 0)  # the best first
GAP = 10.0


def heading(page: BloodPage, y: float, wide: float, said: str, aside: str = "") -> float:
    """Put a small heading under the words; return where its row begins."""
    high = line_height(page.m, 18)
    page.add(Label((0, y, wide, high), said, face="display", size=18, colour=ROSE, track=1, wrap=False))
    y += high + 2
    if aside:
        tall = line_height(page.m, 17, "italic")
        page.add(Label((0, y, wide, tall), aside, face="italic", size=17, colour=DIM, wrap=False))
        y += tall + 4
    return y


def cells(page: BloodPage, y: float, wide: float, count: int, least: float = 150.0) -> tuple[list[Box], float]:
    """Cut rows of chips, so many units wide; return the boxes and where they end."""
    m = page.m
    across = max(1, min(count, int((wide + GAP) // (least * max(1.0, m.text * 0.85) + GAP))))
    across = -(-count // -(-count // across))  # rows as even as can be
    each, high = (wide - GAP * (across - 1)) / across, max(58.0, line_height(m, 20) * 1.5)
    boxes = [(i % across * (each + GAP), y + i // across * (high + GAP), each, high) for i in range(count)]
    return boxes, boxes[-1][1] + high + GAP


def row(page: BloodPage, y: float, wide: float, suit: int, on_press: Callable[[int], object]) -> float:
    """Put up the four suits; return where they end."""
    y = heading(page, y, wide, words.SUIT, words.SUIT_ASIDE)
    boxes, end = cells(page, y, wide, len(ORDER), 120.0)
    for box, one in zip(boxes, ORDER, strict=True):
        page.add(tile(box, one, chosen=one == suit, on_press=on_press))
    return end


def tile(box: Box, suit: int, *, chosen: bool, on_press: Callable[[int], object]) -> Tile:
    """Make the tile of a suit."""
    sprite = f"{words.SUIT_SPRITES[suit]}-dark"
    return chip(box, f"suit {suit}", sprite, words.SUITS[suit], on=chosen, then=partial(on_press, suit))


def chip(box: Box, name: str, sprite: str, said: str, *, on: bool, then: Callable[[], object]) -> Tile:
    """Make a small choice: a picture and a word."""
    painter = lambda m, w, h, mark: art.chip(m, w, h, sprite, said, mark)  # noqa: E731 - one line, one use
    made = Tile(box, name, painter, lambda _by_key: then())
    made.mark(Mark(on))
    return made
