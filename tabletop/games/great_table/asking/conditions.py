"""When a card is wanted: always, or only if another is still there, gone, or (of two) down to one (GT 3.2.2)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.games.great_table.content import cards, condition_word, the_card
from rules.games.great_table.numbers import ALWAYS, LAST_ONE, Entry, code_of
from tabletop.games.great_table.asking.page import row
from tabletop.paint import frames, soft, text
from tabletop.paint.cache import kept
from tabletop.paint.sprites import sprite
from tabletop.table.talk.parts import Chip, chip_height
from tabletop.theme import BRASS, BRASS_DARK, CREAM, DIM, ICE, PANEL2
from tabletop.widgets.base import Box, Widget
from tabletop.widgets.button import Button
from tabletop.widgets.overlay import Veil
from tabletop.widgets.plain import Label, Panel, line_height, text_height
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from tabletop.games.great_table.asking.ranking import Ranking
    from tabletop.paint.metrics import Metrics
    from tabletop.table.forms.page import Page

words: Final = Words("tabletop.games.great_table", "conditions")

WIDE, PAD, GAP = 1180.0, 34.0, 10.0
LEFT = 440.0
TYPE_W, ARCH = 118.0, 66.0
MOST = 0.8  # so much of it has to fit below a teacher's words
FILL = "#1B2C38"


class OnlyIf:
    """A panel in front of the list."""

    def __init__(self, page: Page, ranking: Ranking, at: int, after: Callable[[], object]) -> None:
        self.page, self.ui, self.m = page, page.table.ui, page.m
        self.ranking, self.at, self.after = ranking, at, after
        entry = ranking[at]
        self.condition, self.again = entry.condition, ranking.twice(at)
        self.other = entry.other if entry.condition else self._usual()
        self.chips: list[Chip] = []
        self.types: list[Type] = []

    def _usual(self) -> int:
        """Return the card most likely meant: itself, if there are two, else what stands first."""
        card = self.ranking[self.at].card
        others = [one.card for one in self.ranking.entries if one.card != card]
        return card if card in self.ranking.doubles else others[0]

    # -- putting it up
    def open(self) -> None:
        """Put it up in front of everything."""
        m, ui = self.m, self.ui
        w = min(WIDE + 500 * (m.text - 1), m.w - 60)
        head, inner = line_height(m, 34), w - 2 * PAD
        line = text_height(m, words.line, inner, 18)
        top, foot = PAD + head + 10 + line + 16, row(m, 26, 16)
        stacked = m.text >= 1.5
        left = inner if stacked else LEFT
        cells, high = self._cells(left, stacked=stacked)
        right = inner if stacked else inner - LEFT - 26
        columns = max(1, int((right + GAP) // (self._type_wide() + GAP)))
        rows = -(-len(self.ranking.types) // columns)
        types = 30 + line_height(m, 18) + rows * (self._type_high() + GAP)
        body = high + types if stacked else max(high, types)
        h = min(top + body + 18 + foot + PAD, m.h - 24)
        x, y = (m.w - w) / 2, (m.h - h) / 2
        told = max((one.bottom / m.u + 12 for one in self.page.table.spoken), default=0.0)  # what a lesson asks for
        if told + MOST * h < m.h:
            h = min(h, m.h - 12 - told) if told else h
            y = max(y, told)
            y = min(y, m.h - 12 - h)
        ui.push_layer(self.back)
        ui.add(Veil(m))
        ui.add(Panel((x, y, w, h), edge=BRASS))
        name = words.title(card=cards()[self.ranking[self.at].card].name)
        ui.add(Label((x + PAD, y + PAD, inner, head), name, face="display", size=34, wrap=False, colour=ui.accent))
        ui.add(Label((x + PAD, y + PAD + head + 10, inner, line), words.line, size=18, colour=DIM))
        area = ui.add(ScrollArea((x + PAD - 6, y + top - 6, inner + 12, h - top - foot - PAD - 12), name="when"))
        self._fill(area, cells, (0.0, high) if stacked else (LEFT + 26, 0.0), columns)
        self._buttons((x + PAD, y + h - PAD - foot, inner, foot))
        self.show()
        ui.set_focus(self.chips[self.condition])

    def _conditions(self) -> tuple[str, ...]:
        """Return what may be chosen; "just one is left" is for cards there are two of."""
        return words.rows("kinds")[: None if self.ranking.doubles else LAST_ONE]

    def _cells(self, w: float, *, stacked: bool) -> tuple[list[Box], float]:
        """Place the conditions, and "once more" behind them; return how high they are together.

        They stand under each other, or two side by side where everything else is below them.
        """
        m, wide, columns = self.m, (w - GAP) / 2 if stacked else w, 1 + stacked
        said = (*self._conditions(), words.again)
        each = [max(44.0, chip_height(m, one, m.px(wide)) / m.u) for one in said]
        cells, y = [], 6.0
        for i in range(0, len(said), columns):
            row_ = each[i : i + columns]
            y += 16 if not stacked and i == len(said) - 1 else 0  # "once more" is no condition
            cells += [(6 + j * (wide + GAP), y, wide, 44.0) for j in range(len(row_))]
            y += max(row_) + GAP
        return cells, y + 6

    def _type_wide(self) -> float:
        return TYPE_W * (1 + 0.55 * (self.m.text - 1))

    def _type_high(self) -> float:
        return ARCH * 1.2 + line_height(self.m, 16) + 22

    def _fill(self, area: ScrollArea, cells: Sequence[Box], right: tuple[float, float], columns: int) -> None:
        for number, said in enumerate(self._conditions()):
            chip = Chip(cells[number], said, partial(self._when, number), on=False, name=f"when {number}")
            self.chips.append(area.put(chip))
        self.twin = area.put(Chip(cells[-1], words.again, self._twice, on=False, name="again"))
        x, top = right
        self.hint = area.put(Label((x + 6, top + 6, 600, line_height(self.m, 18)), words.which, face="display", size=18,
                                   colour=self.ui.accent, wrap=False))  # fmt: skip
        top += 14 + line_height(self.m, 18)
        wide, high = self._type_wide(), self._type_high()
        for i, card in enumerate(self.ranking.types):
            box = (x + 6 + i % columns * (wide + GAP), top + i // columns * (high + GAP), wide, high)
            self.types.append(area.put(Type(box, card, partial(self._which, card))))

    def _buttons(self, box: Box) -> None:
        x, y, w, h = box
        wide = (w - 16) / 3
        self.ui.add(Button((x, y, wide, h), words.back, self.back, icon="icon-undo", size=24, name="back"))
        self.main = self.ui.add(Button((x + wide + 16, y, 2 * wide, h), words.done, self.take, kind="main", size=26,
                                       name="so be it"))  # fmt: skip

    # -- what is chosen
    def show(self) -> None:
        """Show what is chosen."""
        for number, chip in enumerate(self.chips):
            _set(chip, on=number == self.condition)
        _set(self.twin, on=self.again and self.condition != ALWAYS)
        for one in self.types:
            one.mark(on=self.condition != ALWAYS and one.card == self.other, off=not self._may(one.card))
        self.hint.say(words.one_left if self.condition == LAST_ONE else words.which)
        self.main.say(sub=self._said())

    def _said(self) -> str:
        """Say what the choice comes to."""
        card = self.ranking[self.at].card
        name = cards()[card].name
        if self.condition == ALWAYS:
            return words.whatever(card=name)
        condition = condition_word(code_of(Entry(card, self.condition, self.other)))
        return words.if_so(card=name, condition=condition, again=self.again)

    def _may(self, card: int) -> bool:
        return self.condition != ALWAYS and (self.condition != LAST_ONE or card in self.ranking.doubles)

    def _when(self, condition: int) -> None:
        self.condition = condition
        if condition == LAST_ONE and self.other not in self.ranking.doubles:
            self.other = min(self.ranking.doubles)
        self.show()

    def _which(self, card: int) -> None:
        if self.condition == LAST_ONE and card not in self.ranking.doubles:
            self.ui.sound("refused")
            self.ui.toast.say(words.but_one(card=the_card(card)))
            return
        self.ui.sound("tab")
        self.other, self.condition = card, self.condition or 1
        self.show()

    def _twice(self) -> None:
        self.again = not self.again
        if self.condition == ALWAYS:
            self._when(1)
        self.show()

    def take(self) -> None:
        """Put it on the list."""
        self.ranking.condition(self.at, self.condition, self.other, again=self.again)
        self.ui.pop_layer()
        self.after()

    def back(self) -> None:
        """Leave the list as it was."""
        self.ui.pop_layer()


def _set(chip: Chip, *, on: bool) -> None:
    if chip.on != on:
        chip.on = on
        chip.stale()


class Type(Widget):
    """A type of card, to be named in a condition."""

    def __init__(self, box: Box, card: int, on_press: Callable[[], object]) -> None:
        super().__init__(box, name=f"type {cards()[card].id}")
        self.card, self.on_press = card, on_press
        self.on = self.off = False
        self.title = cards()[card].name

    @property
    def stands(self) -> str:
        """Whether it is the one."""
        return self.page.said.chosen if self.on else self.page.said.not_now if self.off else ""

    def mark(self, *, on: bool, off: bool) -> None:
        """Let it be the one, or out of the question."""
        if (on, off) != (self.on, self.off):
            self.on, self.off = on, off
            self.stale()

    def press(self) -> None:
        """Mean it."""
        self.on_press()

    def render(self) -> Surface:
        """Draw it."""
        return arch(self.metrics, *self.body.size, self.card, on=self.on, off=self.off, pointed=self.pointed)


@kept("plates")
def arch(m: Metrics, w: int, h: int, card: int, *, on: bool, off: bool, pointed: bool) -> Surface:
    """Draw a type of w x h pixels; the one that is meant has a tick as well."""
    edge = ICE if on or (pointed and not off) else BRASS_DARK
    made = frames.notch(m, w, h, FILL if on else PANEL2, edge, width=3 if on else 2, n=7).copy()
    wide = m.px(ARCH)
    picture = sprite(cards()[card].sprite, wide, round(wide * 1.2))
    soft.stamp_mid(made, soft.faded(picture, 90) if off else picture, w / 2, m.px(10) + wide * 0.6)
    said = cards()[card].name
    px = text.fit(said, "display", m.font_px(16), w - m.px(8))
    image = text.text(said, "display", px, DIM if off else CREAM)
    soft.stamp_mid(made, image, w / 2, h - m.px(8) - image.get_height() / 2)
    if on:
        soft.stamp_mid(made, sprite("icon-check", m.px(26)), w - m.px(18), m.px(18))
    return made
