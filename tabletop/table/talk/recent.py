"""What was said last, once more: the last ten speeches with faces and days, for whoever looked away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.core.talk.statement import EMPTY
from rules.core.talk.tongue import day_of
from tabletop.paint.coins import coin, portrait
from tabletop.screens.aftermath.outcome import portrait_number
from tabletop.theme import CREAM, DIM
from tabletop.widgets.button import Button
from tabletop.widgets.flow import Flow
from tabletop.widgets.overlay import Veil
from tabletop.widgets.plain import Label, Panel, Picture
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.types import Seat
    from tabletop.table.match.session import Session
    from tabletop.table.talk.manner import Manner
    from tabletop.widgets.ui import Ui

words: Final = Words("tabletop", "recent")

MOST: Final = 10
WIDE, COIN, GAP, HEAD = 900.0, 46.0, 16.0, 30.0


def last_said(eyes: Session, manner: Manner, shown: int) -> Iterator[tuple[Seat, int, str]]:
    """Yield speaker, day and sentence of the last ten of the statements that have been shown, the oldest first."""
    view = eyes.view
    spoken = [number for number in range(min(shown, len(view.said))) if view.said[number].act not in EMPTY]
    for number in spoken[-MOST:]:
        row = view.said[number]
        yield row.speaker, day_of(view, number), manner.sentence(eyes, number, row)


class Recent:
    """The panel, on a layer of its own; it opens at the newest."""

    def __init__(self, ui: Ui, eyes: Session, manner: Manner, shown: int) -> None:
        m = ui.metrics
        ui.push_layer(ui.pop_layer)
        ui.add(Veil(m))
        w, h = min(WIDE + 300 * (m.text - 1), m.w - 120), m.h - 120
        x, y, head = (m.w - w) / 2, 60.0, m.font_px(HEAD) / m.u * 1.3
        ui.add(Panel((x, y, w, h), accent=ui.accent))
        title = (x + 30, y + 20, w - 260, head)
        ui.add(Label(title, words.TITLE, face="display", size=HEAD, wrap=False, colour=ui.accent))
        self.area = ui.add(ScrollArea((x + 20, y + 40 + head, w - 40, h - head - 60), name="last said"))
        flow = Flow(m, self.area.put, 10, 4, w - 80)
        for seat, day, said in last_said(eyes, manner, shown):
            self._speech(flow, eyes, seat, day, said)
        if not self.area.children:
            flow.text(words.NOTHING, colour=CREAM)
        self.area.scroll_to(flow.y)
        ui.add(Button((x + w - 210, y + 18, 180, 52), words.CLOSE, ui.pop_layer, icon="icon-undo", size=24))
        ui.set_focus(self.area)

    @staticmethod
    def _speech(flow: Flow, eyes: Session, seat: Seat, day: int, said: str) -> None:
        plan, top = eyes.plan[seat], flow.y
        face, size = portrait(portrait_number(plan.portrait)), COIN * (1 + (flow.m.text - 1) / 2)
        flow.put(Picture((flow.x, top, size, size), lambda m, a, _b: coin(m, face, a, rim=2)))
        head = words.spoke(name=plan.name, day=day)
        flow.text(head, face="semibold", size=16, colour=DIM, x=size + GAP, gap=0)
        flow.text(said, size=20, colour=CREAM, x=size + GAP, gap=0)
        flow.y = max(flow.y, top + size) + GAP
