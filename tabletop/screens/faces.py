"""The wall of portraits to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.screens.parts import FaceButton
from tabletop.screens.setup.order import FACES
from tabletop.screens.words import words
from tabletop.widgets.overlay import Veil
from tabletop.widgets.plain import Panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.widgets.flow import Flow
    from tabletop.widgets.ui import Ui

ACROSS = 8


def choose(ui: Ui, now: int, on_choose: Callable[[int], object]) -> None:
    """Open a layer with all faces; Back leaves things as they were."""
    m = ui.metrics
    d, gap = 104.0, 20.0
    rows = -(-len(FACES) // ACROSS)
    w, h = ACROSS * (d + gap) - gap + 80, rows * (d + gap) - gap + 130
    x, y = (m.w - w) / 2, (m.h - h) / 2

    def take(number: int) -> None:
        ui.pop_layer()
        on_choose(number)

    ui.push_layer(light=True)
    ui.add(Veil(m))
    ui.add(Panel((x, y, w, h), words.CHOOSE_FACE, aside=ui.say_keys(words.CHOOSE_FACE_ASIDE)))
    for i, number in enumerate(FACES):
        box = (x + 40 + i % ACROSS * (d + gap), y + 90 + i // ACROSS * (d + gap), d, d)
        made = ui.add(FaceButton(box, number, lambda n=number: take(n), name=f"wall {number}", chosen=number == now))  # type: ignore[misc]
        if number == now:
            ui.set_focus(made)


def grid(flow: Flow, now: int, on_choose: Callable[[int], object], *, d: float = 84, gap: float = 14) -> None:
    """Put all faces into a column, as many beside each other as there is room for."""
    across = max(1, int((flow.w + gap) // (d + gap)))
    for i, number in enumerate(FACES):
        box = (flow.x + i % across * (d + gap), flow.y + i // across * (d + gap), d, d)
        flow.put(FaceButton(box, number, lambda n=number: on_choose(n), name=f"face {number}", chosen=number == now))  # type: ignore[misc]
    flow.skip(-(-len(FACES) // across) * (d + gap) + 6)
