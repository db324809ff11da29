"""The teacher's plate: face, name, a sentence or two, and dots for the steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect, Surface

from rules.core.sentences import Words
from rules.core.words import Character, character
from tabletop.inputs import Verb
from tabletop.paint import coins, frames, soft, text
from tabletop.paint.sprites import Svg, render
from tabletop.screens.lesson.spotlight import HAND_SIZE, Z
from tabletop.table.cardnode import CardNode
from tabletop.table.forms.foot import head
from tabletop.table.layout import Box, Layout, free_place, place, place_near, solid, written
from tabletop.table.stops import Stop
from tabletop.table.talk.parts import Desk
from tabletop.theme import BRASS_DARK, CREAM, DIM, MUSTARD
from tabletop.widgets.base import Widget
from tabletop.widgets.button import Button
from tabletop.widgets.plain import Picture, line_height, line_width
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.lesson.screen import LessonScreen

class LessonWords(Words):
    """Sentences that are put together."""

    def again(self, teacher: str) -> str:
        """Name what brings the teacher's plate back."""
        return self.AGAIN(name=character(teacher).short.upper())

    def rule(self, number: str) -> str:
        """Say which rule a button opens."""
        return self.RULE(number=number)

    def done(self, said: str) -> str:
        """Say what was achieved and where the rest is to be read; keys are put in by the page."""
        return self.DONE_SAID.replace("{done}", said)

    def count(self, at: int, all_: int) -> str:
        """Say how far the lesson is, beside the dots."""
        return self.COUNT(at=at, all=all_)


words: Final = LessonWords("tabletop", "lesson")


WIDE, LEAST, LOW = 620.0, 182.0, 144.0  # its usual width and least height, and the least of one that is wider
FACE, PAD = 104.0, 26.0
SIZE, HEAD, SMALL = 22, 22, 18
FILL = "#1E1610"
SCOLD = "#F2C879"


class Said(NamedTuple):
    """What stands on the plate."""

    teacher: str
    words: str
    scold: str  # why that was not it; "" as long as nothing went wrong
    at: int
    of: int


def plate_size(m: Metrics, said: Said, most: float, *, exact: bool = False) -> tuple[float, float]:
    """Measure the plate in design units, at most or exactly so wide; it grows with its words."""
    usual = WIDE + 300 * (m.text - 1)
    wide = most if exact else min(most, usual)
    high = 14 + m.font_px(HEAD) / m.u * 1.35 + _high(m, said, wide) + 18
    if not _large(m):
        high += m.font_px(SMALL) / m.u * 1.3
    return wide, max(LOW if wide > usual else LEAST, high)


def _room(m: Metrics, wide: float) -> int:
    return m.px(wide - 2 * PAD - _face(m) - 18)


def _large(m: Metrics) -> bool:
    """Whether the words need the place of the dots: then the count stands beside the name."""
    return m.text >= 1.75


def _face(m: Metrics) -> float:
    return FACE * 0.8 if _large(m) else FACE


def _high(m: Metrics, said: Said, wide: float) -> float:
    px, room = m.font_px(SIZE), _room(m, wide)
    high = text.paragraph_height(said.words, "body", px, room, 1.28)
    if said.scold:
        high += text.paragraph_height(said.scold, "italic", px, room, 1.28) + m.px(6)
    return high / m.u


class Plate(Picture):
    """The plate on the page. It `folds` where it hides what is in the light: it is put aside when it has been read."""

    def __init__(self, box: Box, said: Said, fold: Callable[[], object] | None = None) -> None:
        super().__init__(box, lambda m, w, h: paint(m, w, h, said), name="lesson", z=600)
        self.fold = fold
        self.pressable = self.folds = fold is not None

    def press(self) -> None:
        """Put it aside."""
        if self.fold is not None:
            self.page.sound("tab")
            self.fold()


def paint(m: Metrics, w: int, h: int, said: Said) -> Surface:
    """Draw it."""
    who: Character = character(said.teacher)
    made = frames.panel(m, w, h, FILL, MUSTARD, alpha=252).copy()
    left, top = (made.get_width() - w) // 2, (made.get_height() - h) // 2
    d, pad = m.px(_face(m)), m.px(PAD)
    mood = "-worried" if said.scold else "-pleased"
    face = coins.coin(m, who.portrait + mood, d, MUSTARD, glow=MUSTARD)
    soft.stamp_mid(made, face, left + pad + d / 2 - m.px(4), top + h / 2 - m.px(8))
    x, y = left + pad + d + m.px(18), top + m.px(12)
    soft.stamp(made, text.text(who.short.upper(), "display", m.font_px(HEAD), MUSTARD, m.px(1)), x, y)
    room, px = _room(m, w / m.u), m.font_px(SIZE)
    _count(m, made, said, (x + room, y if _large(m) else top + h - m.px(8) - m.font_px(SMALL) * 1.3))
    y += round(m.font_px(HEAD) * 1.35)
    if said.scold:
        told = text.paragraph(said.scold, "italic", px, SCOLD, room, lead=1.28)
        soft.stamp(made, told, x, y)
        y += told.get_height() + m.px(6)
    soft.stamp(made, text.paragraph(said.words, "body", px, CREAM, room, lead=1.28, bold_colour="#FFFFFF"), x, y)
    if not _large(m):
        _dots(m, made, said, (x, top + h - m.px(8) - m.font_px(SMALL) * 0.65, room))
    return made


def _count(m: Metrics, made: Surface, said: Said, corner: tuple[float, float]) -> None:
    """Say how far it is, its upper right corner there."""
    count = text.text(words.count(said.at, said.of), "italic", m.font_px(SMALL), DIM)
    soft.stamp(made, count, corner[0] - count.get_width(), corner[1])


def _dots(m: Metrics, made: Surface, said: Said, place: tuple[float, float, int]) -> None:
    x, y, room = place
    pitch = min(m.px(17), room * 0.78 / said.of)
    d = max(3, round(min(m.px(11), pitch * 0.72)))
    for i in range(said.of):
        colour = "#FFFFFF" if i == said.at - 1 else MUSTARD if i < said.at else BRASS_DARK
        soft.stamp_mid(made, _dot(d, colour), x + d / 2 + i * pitch, y)


def _dot(d: int, colour: str) -> Surface:
    svg = Svg(d)
    svg.circle(d / 2, d / 2, d / 2 - 0.3, colour)
    return render(svg)

BUTTON_Z = 600.0
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
            ("show me", words.DO_IT, "icon-bulb", screen.show_me, None),
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

    def _button(self, box: Box, name: str, label: str, icon: str, do: Callable[[], object], key: Verb | None) -> Button:
        button = Button(box, label, do, icon=icon, size=LABEL, name=name, key=key)
        button.own_z = BUTTON_Z
        return self.screen.ui.add(button, base=True)  # something may lie open over the table

    @property
    def again(self) -> str:
        """What unfolds the plate."""
        return words.again(self.screen.session.teacher)

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
                free = free_place(home, within, [one.inflate(2 * m.px(AIR), 2 * m.px(AIR)) for one in taken])
                if free is not None:
                    x, y = free.x / m.u, free.y / m.u
                    at = [(x + i % columns * (wide + GAP), y + i // columns * (high + GAP)) for i in range(count)]
                    return {name: (*corner, wide, high) for name, corner in zip(shown, at, strict=True)}
        return {}


def _columns(count: int) -> Iterator[int]:
    """Give the numbers of columns in which so many may stand: a column first, then a row, then what is between."""
    yield from dict.fromkeys((1, count, *range(2, count)))


WIDTHS = (1.0, 0.92, 0.85, 0.77, 0.7, 1.12, 1.25, 1.4, 1.6, 2.0)  # shapes of the plate, as shares of its usual width
BIG = 0.2  # of the window: what is larger is no plate but the ground for some
PLATE_EDGE = 8  # units between the plate and the window's edge


class PlateSpot(NamedTuple):
    """A place for the plate, and whether it hides there what is in the light."""

    box: Box
    hides: bool


def ground(screen: LessonScreen, widget: Widget) -> bool:
    """Whether a widget is but the ground, as large as the window, on which something is laid."""
    return widget.body.size == screen.scene_rect.size


def whole(widget: Widget) -> Rect:
    """Return where a widget is (px)."""
    return widget.where() if isinstance(widget, Stop) else Rect(widget.body)  # a stop follows a frame late


def filled(m: Metrics, widget: Widget) -> Rect:
    """Return how much of a widget has something on it (px): of a panel its head, of what scrolls down to its end."""
    found = whole(widget)
    if isinstance(widget, Desk):
        found.h = m.px(head(m)) if widget.words else 0
    elif isinstance(widget, ScrollArea):
        found.h = min(found.h, widget.length)
    return found


def lit(screen: LessonScreen, holes: Sequence[Rect]) -> list[Rect]:
    """Return where something to be read lies in these holes (px), cards, widgets and what is veiled left out."""
    window = screen.scene_rect
    veil = max((one.z for one in screen.front.put_up() if ground(screen, one)), default=-1.0)
    found = []
    for node in screen.scene:
        if not veil < node.z < Z or isinstance(node, (CardNode, Widget)) or node.shown.collidelist(holes) < 0:
            continue
        if node.image is None or node.shown.w * node.shown.h > BIG * window.w * window.h:
            continue
        rect = solid(node)
        if rect and rect.collidelist(holes) >= 0:
            found.append(rect)
    return found


def pressed(screen: LessonScreen, but: Sequence[Widget]) -> list[Rect]:
    """Return where something can be pressed on the page, some widgets left out (px)."""
    widgets = screen.ui.layers[0].widgets
    return [
        Rect(one.body) for one in widgets
        if one.visible and one.focusable and not (isinstance(one, Stop) or one in but or ground(screen, one))
    ]  # fmt: skip


def plate_room(
    screen: LessonScreen, said: Said, spoken: Sequence[Rect], bright: Sequence[Rect], buttons: Sequence[Rect],
    target: Rect | None,
) -> PlateSpot:  # fmt: skip
    """Find the plate's place: near the table's near edge, hiding nothing of all this, in whatever shape it takes.

    It hides what is spoken of only where it has to.
    """
    m, layout = screen.picture.m, screen.picture.layout
    edge = m.px(PLATE_EDGE)
    window = Rect(edge, edge, m.width - 2 * edge, m.height - 2 * edge)
    low = layout.banner[1] / m.u - 30
    above = Rect(edge, edge, window.w, max(m.px(low) - edge, 1))
    must = [*spoken, *bright, *buttons]
    hand = [] if target is None else [target.inflate(m.px(HAND_SIZE), m.px(HAND_SIZE))]
    shapes = list(_shapes(screen, said))
    wishes = ((shapes[:1], above, [*must, *hand, *written(screen.picture)]), (shapes[:1], above, [*must, *hand]),
              (shapes, above, [*must, *hand]), (shapes, above, must), (shapes, window, must))  # fmt: skip
    for some, within, taken in wishes:
        for w, h in some:
            first = place(m, (layout.banner[0] / m.u - w / 2, low - h, w, h))
            free = free_place(first, within, taken)
            if free is not None:
                return PlateSpot((free.x / m.u, free.y / m.u, w, h), hides=False)
    w, h = shapes[0]
    first = place(m, (layout.banner[0] / m.u - w / 2, low - h, w, h))
    goal = [] if target is None else [target]
    found = place_near(first, window, [*buttons, *goal], spoken, bright)
    return PlateSpot((found.x / m.u, found.y / m.u, w, h), hides=True)


def _shapes(screen: LessonScreen, said: Said) -> Iterator[tuple[float, float]]:
    m = screen.picture.m
    usual, _ = plate_size(m, said, m.w - 2 * 300 if m.text < 1.5 else m.w - 2 * (m.column + 60))
    seen = set()
    for share in WIDTHS:
        wide = min(usual * share, m.w - 2 * PLATE_EDGE)
        size = plate_size(m, said, wide, exact=True)
        if size not in seen:
            seen.add(size)
            yield size

LABEL, GAP, ROWS = 22, 10, 2  # so many buttons on either side, or all of them on the left
COIN_ASIDE = 240  # units from its usual place to beside the buttons
LINES = 7  # a story with room for less, its heading included, is left out


class LessonLayout(Layout):
    """A table with buttons in its left column, under the story."""

    @property
    def log(self) -> Box:
        """The log panel: down to the buttons at most; of no height where they leave no room for it."""
        x, y, w, h = super().log
        top = row_at(self.m, self.column_foot, 2 * ROWS if self.crowded else ROWS, 0)
        h = min(h, top - 14 - y)
        return x, y, w, h if h >= LINES * line_height(self.m, 18) else 0.0

    @property
    def own_coin(self) -> tuple[float, float, int]:
        """The own coin: above a palette it stands beside the buttons."""
        x, y, d = super().own_coin
        return (x + self.m.px(COIN_ASIDE) if self.lifted and not self.big else x, y, d)


def taught(usual: type[Layout]) -> type[Layout]:
    """Return the layout of a game's own table for its lesson."""
    return type(f"Taught{usual.__name__}", (LessonLayout, usual), {})


def row_high(m: Metrics) -> float:
    """Return the height of a button (design units)."""
    return max(56.0, line_height(m, LABEL) + 18)


def row_at(m: Metrics, low: float, rows: int, i: int) -> float:
    """Return the upper edge of one of so many buttons that end there (design units)."""
    return low - (rows - i) * (row_high(m) + GAP) + GAP
