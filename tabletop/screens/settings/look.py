"""LOOK: text, cards, window, curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint.cards import card
from tabletop.screens.parts import chooser
from tabletop.screens.settings import words
from tabletop.screens.settings.rows import put_choice
from tabletop.screens.sizes import put_sizes
from tabletop.widgets.plain import Picture

if TYPE_CHECKING:
    from tabletop.screens.flow import Flow
    from tabletop.screens.settings.screen import SettingsScreen

INDEX_SCALE = {"normal": 1.0, "large": 1.25, "giant": 1.5}
SAMPLE_CARDS = (1, 7, 10, 15, 18)
SMALL_WINDOW = (1280, 720)


def look(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel."""
    put_sizes(flow, page.settings.text_size, lambda size: page.put("text_size", size))
    put_choice(page, flow, "index_size", words.INDEX_ROW, values=tuple(INDEX_SCALE), shown=words.INDEX_SIZES,
               relay=True)  # fmt: skip
    _sample_cards(page, flow)
    _window(page, flow)
    put_choice(page, flow, "curtain", words.CURTAIN_ROW, values=("velvet", "plain", "black"), shown=words.CURTAINS)


def _sample_cards(page: SettingsScreen, flow: Flow) -> None:
    """Show what the corner figures will look like."""
    index = INDEX_SCALE[page.settings.index_size]
    gap = 14.0
    w = min(118.0, (flow.w + gap) / 4 - gap)
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
