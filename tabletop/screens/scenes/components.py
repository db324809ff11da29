"""A page of nothing but parts, for looking at: cards in every state, French cards in two inks and in four."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint import cards
from tabletop.paint.cards import BACK, BACKS, CardState, card
from tabletop.paint.room import page_room
from tabletop.paint.soft import stamp, stamp_mid
from tabletop.paint.text import text
from tabletop.screen import Screen
from tabletop.theme import CREAM, MUSTARD, SUITS
from tabletop.widgets.button import Button

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.controls import Kind
    from tabletop.paint.metrics import Metrics

MARGIN, STATE_W, FRENCH_W, BACK_W = 60, 120, 98, 98
TITLE, SIGN = 30, 19
KINDS: tuple[Kind, ...] = ("main", "quiet", "bad")


class ComponentsScreen(Screen):
    """The sheet."""

    def layout(self, metrics: Metrics) -> None:
        """Paint it."""
        made = page_room(metrics).copy()
        _states(made, metrics)
        for i, four in enumerate((True, False)):
            _deck(made, metrics, 300 + i * 370, four)
        self.scene.background = made
        self.ui.clear()
        for i, kind in enumerate(KINDS):
            box = (1240.0 + i * 200, 280.0, 180.0, 52.0)
            self.ui.add(Button(box, kind.upper(), kind=kind, size=22, name=kind))


def _title(made: Surface, m: Metrics, words: str, y: float) -> None:
    stamp(made, text(words, "display", m.font_px(TITLE), MUSTARD, m.px(1)), m.px(MARGIN), m.px(y))


def _states(made: Surface, m: Metrics) -> None:
    _title(made, m, "CARD STATES", 20)
    for i, state in enumerate(CardState):
        x = MARGIN + STATE_W / 2 + i * 180
        stamp_mid(made, card(5, m.px(STATE_W), state), m.px(x), m.px(160))
        stamp_mid(made, text(state.value, "semibold", m.font_px(SIGN), CREAM), m.px(x), m.px(268))
    for i, back in enumerate(BACKS.values()):
        stamp_mid(made, cards.french(BACK, back.removeprefix("back-"), m.px(BACK_W)), m.px(1240 + i * 140), m.px(160))


def _deck(made: Surface, m: Metrics, y: float, four: bool) -> None:
    _title(made, m, "FOUR-COLOUR DECK" if four else "TWO-COLOUR", y)
    wide = m.px(FRENCH_W)
    for row, pair in enumerate((SUITS[:2], SUITS[2:])):
        for i, (suit, rank) in enumerate((suit, rank) for suit in pair for rank in cards.RANKS):
            x, top = MARGIN + i * 69.5, y + 46 + row * 158
            stamp(made, cards.french(rank, suit, wide, four_colour=four), m.px(x), m.px(top))
