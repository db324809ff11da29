"""Where a replay leads: back, to the results, and in whose chair to play on from here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.types import TABLE
from tabletop.paint import coins, frames, soft, text
from tabletop.screens.parts import Pressable
from tabletop.screens.replay.words import words
from tabletop.theme import CREAM, INK, PANEL2
from tabletop.widgets.button import Button
from tabletop.widgets.overlay import Choice, Veil, ask
from tabletop.widgets.plain import Label, Panel, line_height, text_height

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from rules.core.types import Seat
    from rules.save.model import SeatPlan
    from tabletop.screens.replay.screen import ReplayScreen
    from tabletop.table.match.lookback import Lookback
    from tabletop.widgets.base import Box


def nothing(*_more: object) -> None:
    """Lead nowhere."""


class ReplayWays(NamedTuple):
    """What a replay may open: the rulebook at a rule, the settings, a practice game at a turn in a chair."""

    rules: Callable[[str], object] = nothing
    settings: Callable[[], object] = nothing
    play_on: Callable[[int, Seat], object] = nothing
    lookback: Callable[[], Lookback] | None = None  # asked for where the match is over


class SeatButton(Pressable):
    """A chair to play in: face and name."""

    def __init__(self, box: Box, who: SeatPlan, press: Callable[[], object], name: str) -> None:
        super().__init__(box, press, name=name)
        self.who = who

    def render(self) -> Surface:
        """Draw it; brighter under the pointer."""
        m, (w, h) = self.metrics, self.body.size
        made = soft.blank(w, h)
        lit = self.pointed or self.held or self.focused
        soft.stamp(made, frames.notch(m, w, h, "#3A2E14" if lit else PANEL2, self.accent if lit else INK), 0, 0)
        px = text.fit(self.who.name, "display", m.font_px(22), w - m.px(16))
        name = text.text(self.who.name, "display", px, CREAM)
        d = min(m.px(76), h - name.get_height() - m.px(14))
        soft.stamp_mid(made, coins.coin(m, self.who.portrait, d), w / 2, m.px(8) + d / 2)
        soft.stamp_mid(made, name, w / 2, h - m.px(6) - name.get_height() / 2)
        return made


def ask_chair(screen: ReplayScreen) -> None:
    """Ask in whose chair to play on, the one looked from first; or say why it cannot be done."""
    recording, ui, m = screen.recording, screen.ui, screen.ui.metrics
    why = recording.no_branch(screen.turn)
    if why:
        ask(ui, words.CANNOT, why, [Choice(words.ALL_RIGHT, kind="main")])
        return
    said = words.WHICH_SAID(turn=screen.turn)
    rows = -(-recording.seats // ROW)
    per_row = -(-recording.seats // rows)
    each, tall = 150 + 40 * (m.text - 1), 130 + 30 * (m.text - 1)
    wide = max(PAD * 2 + per_row * (each + 14) - 14, 700)
    inner = wide - 2 * PAD
    head, body, foot = line_height(m, 36), text_height(m, said, inner, 20), 64 + 20 * (m.text - 1)
    high = PAD + head + 14 + body + 20 + rows * (tall + 14) + 10 + foot + PAD
    x, y = (m.w - wide) / 2, max(8, (m.h - high) / 2)
    ui.push_layer(ui.pop_layer)
    ui.add(Veil(m))
    ui.add(Panel((x, y, wide, high)))
    y += PAD
    ui.add(Label((x + PAD, y, inner, head), words.WHICH_CHAIR, face="display", size=36, wrap=False, colour=ui.accent))
    ui.add(Label((x + PAD, y + head + 14, inner, body), said, size=20))
    y += head + 14 + body + 20
    left = x + (wide - per_row * (each + 14) + 14) / 2
    first = next((i for i, who in enumerate(recording.plan) if who.person), 0)
    usual = screen.chair if screen.chair != TABLE else first
    for seat, who in enumerate(recording.plan):
        box = (left + seat % per_row * (each + 14), y + seat // per_row * (tall + 14), each, tall)
        made = ui.add(SeatButton(box, who, _sit(screen, seat), f"sit-{seat}"))
        if seat == usual:
            ui.set_focus(made, ring=True)
    box = (x + wide - PAD - 240, y + rows * (tall + 14) + 10, 240, foot)
    ui.add(Button(box, words.NOT_NOW, ui.pop_layer, size=24))


def _sit(screen: ReplayScreen, seat: int) -> Callable[[], None]:
    def do() -> None:
        screen.ui.pop_layer()
        screen.ways.play_on(screen.turn, seat)

    return do

PAD, ROW = 36, 5  # margin, most chairs in a row
