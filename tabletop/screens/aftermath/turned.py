"""Where it turned: a plate for every turning point, with its cards, what was done and what would have been better."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.paint.cache import kept
from tabletop.paint.cards import IDLE, CardState, card, card_height, card_shadow
from tabletop.paint.frames import notch
from tabletop.paint.soft import Surface, blank, stamp, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.paint.text import fit, height, paragraph, paragraph_height, text
from tabletop.screens.aftermath.words import words
from tabletop.screens.parts import Pressable, row_plate
from tabletop.theme import ALARM, CREAM, DIM, INK, SERIES

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.advice import Turning
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.aftermath.outcome import Moment
    from tabletop.widgets.base import Box

GAIN, LOSS = SERIES[0][0], ALARM
CARD, STEP, TILT, MOST = 86, 24, 7, 3  # a card's width, from one to the next, degrees, cards shown
PAD, ART = 16, 128
HEAD, BODY, FOOT = 20, 18, 18


class Turn(NamedTuple):
    """One turning point as the page shows it."""

    turning: Turning
    moment: Moment
    chance: str  # "your chance +18 %"

    @property
    def said(self) -> str:
        """What was done, and what to make of it."""
        return f"{self.moment.said} {self.turning.why}".strip()


class TurnCard(Pressable):
    """A turning point; pressing it shows it again."""

    def __init__(self, box: Box, turn: Turn, on_press: Callable[[], object]) -> None:
        super().__init__(box, on_press, name=f"turn {turn.turning.turn}", sound="tab", tip=words.CHANCE_TIP)
        self.turn = turn

    def render(self) -> Surface:
        """Draw plate, cards and words."""
        m, (w, h), turn = self.metrics, self.body.size, self.turn
        made = row_plate(m, w, h, lit=self.focused or self.pointed, accent=self.accent).copy()
        cards = turn.moment.cards or turn.moment.facing
        stamp_mid(made, fan(m, cards[:MOST], passed=not turn.moment.cards), m.px(PAD + ART / 2), h / 2)
        x, room = m.px(PAD + ART + PAD), w - m.px(PAD + ART + 2 * PAD)
        stage = turn.moment.stage.upper()
        head = text(stage, "display", fit(stage, "display", m.font_px(HEAD), room, m.px(1)), self.accent, m.px(1))
        y = m.px(PAD - 4)
        stamp(made, head, x, y)
        y += head.get_height()
        stamp(made, paragraph(turn.said, "body", m.font_px(BODY), CREAM, room, lead=1.2), x, y)
        self._foot(made, x, room)
        return made

    def _foot(self, made: Surface, x: int, room: int) -> None:
        m, h = self.metrics, made.get_height()
        colour = GAIN if (self.turn.turning.shift or self.turn.turning.swing) > 0 else LOSS
        px = m.font_px(FOOT)
        d = round(height("semibold", px) * 0.8)
        said = self.turn.chance
        line = text(said, "semibold", fit(said, "semibold", px, room - d - m.px(10)), colour)
        y = h - m.px(PAD - 2) - line.get_height()
        stamp(made, sprite("icon-film", d, tint=DIM), x, y + (line.get_height() - d) / 2)
        stamp(made, line, x + d + m.px(10), y)


def turn_height(m: Metrics, turn: Turn, wide: float) -> float:
    """Measure how high a plate `wide` units across has to be."""
    room = m.px(wide) - m.px(PAD + ART + 2 * PAD)
    said = paragraph_height(turn.said, "body", m.font_px(BODY), room, 1.2)
    lines = height("display", m.font_px(HEAD)) + said + height("semibold", m.font_px(FOOT)) * 1.2
    return max(CARD * 1.4 + 2 * PAD + 30, lines / m.u + 2 * PAD)


@kept("plates")
def fan(m: Metrics, kinds: tuple[int, ...], *, passed: bool = False) -> Surface:
    """Draw a few cards slightly askew; those that were passed over stand back, with the word across them."""
    w = m.px(CARD)
    made = blank(m.px(ART + 2 * PAD), m.px(CARD * 1.4 + 46))
    middle = (len(kinds) - 1) / 2
    for i, kind in enumerate(kinds):
        angle = round(TILT * (middle - i)) or (0 if len(kinds) > 1 else TILT - 2)
        art = card(kind, w, CardState.EARLIER if passed else IDLE, fine=2)
        x, y = made.get_width() / 2 + m.px(STEP) * (i - middle), made.get_height() / 2
        stamp_mid(made, card_shadow(m, w, angle=angle), x, y)
        stamp_mid(made, pygame.transform.rotozoom(art, angle, 0.5), x, y)
    if passed:
        tag = text("PASSED", "display", m.font_px(19), CREAM, m.px(1))
        plate = notch(m, tag.get_width() + m.px(24), tag.get_height() + m.px(6), INK, DIM, width=1.4, n=6).copy()
        stamp_mid(plate, tag, plate.get_width() / 2, plate.get_height() / 2)
        low = made.get_height() / 2 + (card_height(w) * 0.3 if kinds else 0)
        stamp_mid(made, plate, made.get_width() / 2, low)
    return made


def chance_words(turning: Turning, me: int, name: str) -> str:
    """Say whose chance it moved, and by how much, where that can be said."""
    if not turning.shift:
        return words.SEE_IT
    much = words.per_cent(turning.shift)
    return words.CHANCE(much=much) if turning.whom == me else words.CHANCE_OF(name=name, much=much)
