"""LOOK: text, cards, window, curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint import french
from tabletop.paint.cards import card
from tabletop.paint.cardstock import CardState
from tabletop.screens.parts import chooser
from tabletop.screens.settings import words
from tabletop.screens.settings.rows import put_choice, put_toggle
from tabletop.screens.sizes import put_sizes
from tabletop.theme import DIM
from tabletop.widgets.plain import Picture, line_height

if TYPE_CHECKING:
    from tabletop.paint.soft import Surface
    from tabletop.screens.flow import Flow
    from tabletop.screens.settings.screen import SettingsScreen

INDEX_SCALE = {"normal": 1.0, "large": 1.25, "giant": 1.5}
SAMPLE_CARDS = (1, 7, 10, 15, 18)
SUITS = ((1, "hearts"), (9, "diamonds"), (13, "clubs"), (7, "spades"))
CARD_W = {False: 77.0, True: 118.0}  # in two columns, in one
SMALL_WINDOW = (1280, 720)


def look(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel."""
    put_sizes(flow, page.settings.text_size, lambda size: page.put("text_size", size))
    put_toggle(page, flow, "four_colour", words.SUITS_ROW)
    _suits(page, flow)
    put_choice(page, flow, "index_size", words.INDEX_ROW, values=tuple(INDEX_SCALE), shown=words.INDEX_SIZES,
               relay=True)  # fmt: skip
    _sample_cards(page, flow)
    put_toggle(page, flow, "high_contrast", words.CONTRAST_ROW)
    _window(page, flow)
    put_choice(page, flow, "curtain", words.CURTAIN_ROW, values=("velvet", "plain", "black"), shown=words.CURTAINS)


def _suits(page: SettingsScreen, flow: Flow) -> None:
    """Show the four suits as they are printed now, and small beside them as they would be otherwise."""
    four, gap = page.settings.four_colour, 7.0
    w = CARD_W[page.one_column]
    small = w * 0.7
    for i, (rank, suit) in enumerate(SUITS):
        box = (flow.x + i * (w + gap), flow.y, w, w * 1.4)
        flow.put(Picture(box, lambda _m, a, _b, r=rank, s=suit: french.card(r, s, a, four_colour=four)))  # type: ignore[misc]
    left = flow.x + len(SUITS) * (w + gap) + 56
    wide = len(SUITS) * (small + gap)
    if left + wide <= flow.x + flow.w:
        tall = line_height(flow.m, 18, "italic")
        top = flow.y + w * 1.4 - small * 1.4
        if tall <= top - flow.y + 6:
            flow.one((left, top - tall, wide, tall), words.OTHERWISE, 18, face="italic", colour=DIM)
        for i, (rank, suit) in enumerate(SUITS):
            box = (left + i * (small + gap), top, small, small * 1.4)
            flow.put(Picture(box, lambda _m, a, _b, r=rank, s=suit: _aside(r, s, a, four=not four)))  # type: ignore[misc]
    flow.skip(w * 1.4 + 18)


def _aside(rank: int, suit: str, w: int, *, four: bool) -> Surface:
    return french.card(rank, suit, w, CardState.EARLIER, four_colour=four)


def _sample_cards(page: SettingsScreen, flow: Flow) -> None:
    """Show what the corner figures will look like."""
    index = INDEX_SCALE[page.settings.index_size]
    gap = 14.0
    w = min(CARD_W[page.one_column], (flow.w + gap) / 4 - gap)
    kinds = SAMPLE_CARDS[: int((flow.w + gap) / (w + gap) + 0.01)]
    for i, kind in enumerate(kinds):
        box = (flow.x + i * (w + gap), flow.y, w, w * 1.4)
        flow.put(Picture(box, lambda _m, a, _b, k=kind: card(k, a, index=index)))  # type: ignore[misc]
    flow.skip(w * 1.4 + 20)


def _window(page: SettingsScreen, flow: Flow) -> None:
    """Add the row of the window: as it was, 1280 × 720, or all of the screen."""  # noqa: RUF002
    window = page.app.window

    def put(at: int) -> None:
        if at == 1:
            window.resize(SMALL_WINDOW)
        else:
            window.set_fullscreen(at == 2)
        page.put("fullscreen", at == 2)

    at = 2 if window.fullscreen else int(window.size == SMALL_WINDOW)
    control, wide, high = chooser(flow.m, words.WINDOWS, at, put, name="window", room=flow.w)
    flow.row(*words.WINDOW_ROW, control, wide=wide, high=high)
