"""The lesson's own buttons: back, out, show me, the rule; and one that puts aside a plate that hides something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from tabletop.inputs import Verb
from tabletop.screens.lesson import words
from tabletop.screens.lesson.layout import GAP, LABEL, row_at, row_high
from tabletop.table.berths import berth_free, place
from tabletop.widgets.button import Button
from tabletop.widgets.plain import line_width

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.lesson.screen import LessonScreen
    from tabletop.table.layout import Box

Z = 600.0
NEEDED = ("plate", "step back", "leave lesson", "show me", "rule")  # the last are missed least: icons do the same
EDGE = 8  # units between a button and the window's edge
AIR = 6  # units between a button and what it may not hide


class Tools:
    """A column on either side of the table, or all in one on the left; where that is taken, wherever it is free."""

    def __init__(self, screen: LessonScreen, m: Metrics) -> None:
        self.screen, self.m = screen, m
        self.blocks = self._made()
        self.homes = {button.name: button.box for button in self.buttons}

    @property
    def buttons(self) -> list[Button]:
        """All of them."""
        return [button for block in self.blocks for button in block]

    @property
    def bodies(self) -> list[Rect]:
        """Where those are that can be seen (px)."""
        return [Rect(button.body) for button in self.buttons if button.visible]

    def _made(self) -> list[list[Button]]:
        screen, m, layout = self.screen, self.m, self.screen.picture.layout
        rule = words.rule(screen.session.step.rule)
        left: list[tuple[str, str, str, Callable[[], object], Verb | None]] = [
            ("step back", words.STEP_BACK, "icon-left", screen.undo, Verb.UNDO),
            ("leave lesson", words.LEAVE_LESSON, "icon-cross", screen.leave_lesson, None),
        ]
        right: list[tuple[str, str, str, Callable[[], object], Verb | None]] = [
            ("show me", words.SHOW_ME, "icon-bulb", screen.show_me, None),
            ("rule", rule, "icon-book", lambda: screen.rules(""), None),
        ]
        if layout.crowded:  # what is asked takes the right foot
            left, right = [*right, *left], []
        blocks = []
        for side, rows in ((side, rows) for side, rows in enumerate((left, right)) if rows):
            low = layout.column_foot if side == 0 else layout.actions[0][1] - 14
            labels = [label for _, label, *_ in rows] + ([words.PUT_ASIDE, self.again] if side == 0 else [])
            widths = [max(216.0, line_width(m, label, LABEL) + 52 + 40 * m.text) for label in labels]
            block = []
            for i, (name, label, icon, do, key) in enumerate(rows):
                wide = widths[i] if side and layout.big else max(widths)  # at large text somebody sits beside the upper
                x = m.w - 28 - wide if side else 28.0
                box = (x, row_at(m, low, len(rows), i), wide, row_high(m))
                block.append(self._button(box, name, label, icon, do, key))
            if side == 0:
                x, y, w, h = block[0].box
                block.insert(0, self._button((x, y - h - GAP, w, h), "plate", words.PUT_ASIDE, "icon-speech",
                                             screen.guide.turn_plate, None))  # fmt: skip
                block[0].visible = False
            blocks.append(block)
        return blocks

    def _button(
        self, box: Box, name: str, label: str, icon: str, do: Callable[[], object], key: Verb | None
    ) -> Button:
        button = Button(box, label, do, icon=icon, size=LABEL, name=name, key=key)
        button.own_z = Z
        return self.screen.ui.add(button, base=True)  # something may lie open over the table

    @property
    def again(self) -> str:
        """What unfolds the plate."""
        return words.again(self.screen.session.lesson.teacher)

    def say(self, rule: str, *, aside: bool) -> None:
        """Name the rule that is spoken of, and what becomes of the plate."""
        for button in self.buttons:
            if button.name == "rule":
                button.say(words.rule(rule))
            elif button.name == "plate":
                button.say(self.again if aside else words.PUT_ASIDE)

    def settle(self, taken: Sequence[Rect], *, folds: bool, anywhere: bool = True) -> None:
        """Put them where they hide nothing of this; what finds no room at home, or anywhere, is not shown."""
        taken = [*taken]
        for block in self.blocks:
            names = [button.name for button in block if folds or button.name != "plate"]
            boxes = self._at_home(names, taken) or (self._elsewhere(names, taken) if anywhere else {})
            for button in block:
                if button.name in boxes:
                    button.visible = True
                    if button.box != boxes[button.name]:
                        button.place(boxes[button.name])
                else:
                    button.visible = False
            taken += [place(self.m, box) for box in boxes.values()]

    def _at_home(self, names: Sequence[str], taken: Sequence[Rect]) -> dict[str, Box]:
        """Find boxes in the usual column, all but the one or two that are missed least."""
        homes = [self.homes[name] for name in names]
        for count in range(len(names), len(names) // 2, -1):
            boxes = dict(zip(self._most_needed(names, count), homes[-count:], strict=True))
            if all(place(self.m, home).collidelist(taken) < 0 for home in boxes.values()):
                return boxes
        return {}

    @staticmethod
    def _most_needed(names: Sequence[str], count: int) -> list[str]:
        kept = set(sorted(names, key=NEEDED.index)[:count])
        return [name for name in names if name in kept]

    def _elsewhere(self, names: Sequence[str], taken: Sequence[Rect]) -> dict[str, Box]:
        """Find boxes for as many as can be, in some block as near to home as can be."""
        homes = {name: self.homes[name] for name in names}
        m, edge = self.m, self.m.px(EDGE)
        wide = max(box[2] for box in homes.values())
        high = row_high(m)
        within = Rect(edge, edge, m.width - 2 * edge, m.height - 2 * edge)
        left = min(box[0] for box in homes.values())
        top = max(box[1] for box in homes.values())
        for count in range(len(names), 0, -1):
            shown = self._most_needed(names, count)
            for columns in _columns(count):
                rows = -(-count // columns)
                size = (columns * (wide + GAP) - GAP, rows * (high + GAP) - GAP)
                home = place(m, (left, top + high - size[1], *size)).clamp(within)
                if home.w > within.w or home.h > within.h:
                    continue
                free = berth_free(home, within, [one.inflate(2 * m.px(AIR), 2 * m.px(AIR)) for one in taken])
                if free is not None:
                    x, y = free.x / m.u, free.y / m.u
                    at = [(x + i % columns * (wide + GAP), y + i // columns * (high + GAP)) for i in range(count)]
                    return {name: (*corner, wide, high) for name, corner in zip(shown, at, strict=True)}
        return {}


def _columns(count: int) -> Iterator[int]:
    """Give the numbers of columns in which so many may stand: a column first, then a row, then what is between."""
    yield from dict.fromkeys((1, count, *range(2, count)))
