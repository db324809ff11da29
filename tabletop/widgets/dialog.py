"""A question in front of everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.paint.soft import Surface, blank
from tabletop.theme import ALARM, ALARM_FILL, BRASS, CREAM, PANEL
from tabletop.widgets.button import Button
from tabletop.widgets.plain import Label, Panel, Picture, line_height, text_height

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.paint.controls import Kind
    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.ui import Ui

VEIL = 150
WIDE = 760
PAD = 36
TALL = 72


class Choice(NamedTuple):
    """One button of a question."""

    label: str
    then: Callable[[], object] | None = None
    kind: Kind = "quiet"


class Veil(Picture):
    """Black over everything below, at 59 %."""

    def __init__(self, m: Metrics) -> None:
        super().__init__((0, 0, m.w, m.h), veil, z=-20)


def veil(m: Metrics, w: int, h: int) -> Surface:
    """Draw it."""
    del m
    made = blank(w, h)
    made.fill((0, 0, 0, VEIL))
    return made


def ask(ui: Ui, title: str, words: str, choices: Sequence[Choice], *, alarm: bool = False, focus: int = -1) -> None:
    """Ask something in a modal layer; Back is the last choice. Each closes the question, then does its thing."""
    m = ui.metrics
    grown = 1 + (m.text - 1) / 2
    wide = min(WIDE * grown, m.w - 80)
    inner = wide - 2 * PAD
    head, body, tall = line_height(m, 36), text_height(m, words, inner, 20), TALL * grown
    high = PAD + head + 14 + body + 30 + tall + PAD
    x, y = (m.w - wide) / 2, max(8, (m.h - high) / 2)

    def close(then: Callable[[], object] | None) -> Callable[[], None]:
        def do() -> None:
            ui.pop_layer()
            if then is not None:
                then()

        return do

    ui.push_layer(close(choices[-1].then))
    ui.add(Veil(m))
    ui.add(Panel((x, y, wide, high), fill=ALARM_FILL if alarm else PANEL, edge=ALARM if alarm else BRASS))
    colour = ALARM if alarm else ui.accent
    ui.add(Label((x + PAD, y + PAD, inner, head), title, face="display", size=36, wrap=False, colour=colour))
    ui.add(Label((x + PAD, y + PAD + head + 14, inner, body), words, size=20, colour=CREAM))
    each = (inner - 16 * (len(choices) - 1)) / len(choices)
    buttons = [
        ui.add(
            Button(
                (x + PAD + i * (each + 16), y + high - PAD - tall, each, tall),
                choice.label,
                close(choice.then),
                kind=choice.kind,
                size=26,
            )
        )
        for i, choice in enumerate(choices)
    ]
    ui.set_focus(buttons[focus])
