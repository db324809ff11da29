"""A page over the whole table: who has chosen, what there is on the left, what it comes to on the right, and TAKE."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from rules.core.types import Ask, Move, Refusal
from tabletop.games.masquerade.asking.base import MasqPrompt
from tabletop.games.masquerade.pages import head
from tabletop.games.masquerade.pages.art import Tile, Words
from tabletop.games.masquerade.pages.head import Frame
from tabletop.games.masquerade.pages.sheet import Facts, Sheet
from tabletop.games.masquerade.words import choosing as words
from tabletop.inputs import DIRECTIONS, Verb
from tabletop.paint.soft import blank
from tabletop.table.bars import Cover, Icon
from tabletop.theme import BRASS_DARK, DIM, ROSE
from tabletop.widgets.flow import Flow, head_height
from tabletop.widgets.plain import Label, Picture, line_height, line_width
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from rules.core.advice import Hint
    from tabletop.paint.metrics import Metrics
    from tabletop.table.prompts import Table
    from tabletop.widgets.base import Box, Widget
    from tabletop.widgets.button import Button


class BloodPrompt(MasqPrompt):
    """One ask, with what is put up for it, over the whole table if need be."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.ground: Cover | None = None

    def refusal(self, *picks: int, how: tuple[int, ...] = ()) -> Refusal | None:
        """Return why an answer would not do."""
        return self.session.match.refusal(Move(self.me, self.ask.id, picks, how))

    def refuse(self, *picks: int, how: tuple[int, ...] = ()) -> None:
        """Say why an answer would not do."""
        refusal = self.refusal(*picks, how=how)
        if refusal is not None:
            self.table.refuse(refusal)

    def advised(self) -> Move | None:
        """Return what a friend would do, without asking for help."""
        match = self.session.match
        found: Hint | None = match.game.hint(self.view, self.session.tape(), self.ask)
        return None if found is None else found.move

    def panel(self, box: Box) -> head.Frame:
        """Put up a panel."""
        return self.put(head.Frame(box, fill=head.FILL, edge=ROSE))

    def cover(self, *, veil: bool = False) -> None:
        """Lay the page's ground (or a veil) over the table, and let the focus pass by what lies under it."""
        self.ground = self.put(Cover(self.m, head.veil if veil else head.ground))
        self.ground.hush(self.table.ui)

    def close(self) -> None:
        """Take everything down."""
        super().close()
        if self.ground is not None:
            self.ground.lift()


def spacer(_m: Metrics, w: int, h: int) -> Surface:
    """Draw nothing."""
    return blank(w, h)


MARGIN, FOOT, GUTTER, PAD = 60.0, 54.0, 26.0, 26.0
BIG = 1.5  # text from here on: the head takes two lines
SHARE, BIG_SHARE = 0.656, 0.6
RULE = "SM 3.7"


class Section(NamedTuple):
    """A panel of tiles: its head, how many side by side, how high one is, and what puts one up."""

    head: str
    aside: str
    number: int
    columns: int
    high: float
    fill: float  # how much of the height that is left over a tile takes
    make: Callable[[int, Box], Tile]


class BloodPage(BloodPrompt):
    """The page; what can be chosen on it is a subclass's."""

    title = words.TITLE

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.tiles: list[Tile] = []
        self.extras: list[Widget] = []
        self.sheet: Sheet
        self.powers: Sheet
        self.choices: ScrollArea  # on the left
        self.area: ScrollArea  # the words on the right
        self.inner = self._end = 0.0  # how wide the words are, and where what is chosen under them ends
        self.main: Button

    # -- what a subclass says
    def sections(self, wide: float) -> Sequence[Section]:
        """Return the panels on the left, so many units wide inside."""
        raise NotImplementedError

    def facts(self) -> Facts:
        """Return what is shown of what is meant, or chosen."""
        raise NotImplementedError

    def verdict(self) -> tuple[str, str, bool]:
        """Return label and second line of the main button, and whether it would be taken."""
        raise NotImplementedError

    def take(self) -> None:
        """Answer."""
        raise NotImplementedError

    def mark_tiles(self) -> None:
        """Let every tile stand as it does."""
        raise NotImplementedError

    def more(self, y: float, _wide: float) -> float:
        """Put what is still to be chosen under the words, from y on; return where it ends."""
        return y

    # -- life
    def open(self) -> None:
        """Put the page up."""
        m = self.m
        self.cover()
        top = head.put_up(self, self.title)
        low, wide = m.h - FOOT, m.w - 2 * MARGIN
        share = BIG_SHARE if m.text >= BIG else SHARE
        left = round(wide * share)
        self._choices((MARGIN, top, left, low - top))
        right = (MARGIN + left + GUTTER, top, wide - left - GUTTER, low - top)
        self._detail(right)
        self.show()
        self.reveal()

    def reveal(self) -> None:
        """Scroll to what is chosen."""
        chosen = next((tile for tile in self.tiles if tile.standing.chosen), None)
        if chosen is not None:
            self.choices.reveal(chosen)

    def close(self) -> None:
        """Take it down."""
        super().close()
        self.tiles, self.extras = [], []

    def show(self) -> None:
        """Show what is chosen now."""
        self.mark_tiles()
        self.sheet.show(self.facts())
        self.lay_more()

    def preview(self) -> None:
        """Show what is meant just now; what is still to be chosen belongs to what is chosen alone."""
        label, sub, ready = self.verdict()
        self.main.say(label, sub, "main" if ready else "off")
        facts = self.facts()
        self.sheet.show(facts)
        self.powers.show(facts)
        for widget in self.extras:
            widget.visible = not self.previewed
            widget.focusable = widget.visible and isinstance(widget, Tile)
        self._stack()

    @property
    def previewed(self) -> bool:
        """Whether the words are about something that is pointed at, not chosen."""
        return False

    def lay_more(self) -> None:
        """Put up anew what is chosen under the words."""
        for widget in self.extras:
            self.area.children.remove(widget)
            if widget.ui is not None:
                widget.ui.remove(widget)
        self.extras = []
        self._end = self.more(self._under, self.inner - 8)
        self.preview()

    @property
    def _under(self) -> float:
        """Where the words end."""
        return self.sheet.body.h / self.m.u + 6

    def _stack(self) -> None:
        """Put the powers under the words, and under what is chosen there."""
        y = self._under if self.previewed or not self.extras else self._end
        x, _, w, h = self.powers.box
        self.powers.place((x, y, w, h))
        self.area.moved_inside()
        self.area.scroll_to(self.area.offset)

    def add(self, widget: Widget) -> None:
        """Put something under the words."""
        self.area.put(widget)
        self.extras.append(widget)

    # -- the left
    def _choices(self, box: Box) -> None:
        x, y, w, h = box
        m, room = self.m, 16.0
        self.choices = area = self.put(ScrollArea((x - room, y - room, w + 2 * room, h + 2 * room), name="choices"))
        parts = self.sections(w - 2 * PAD)
        heads = 20 + head_height(m) + 12
        rows = [ceil(part.number / part.columns) for part in parts]
        needs = [heads + n * (part.high + 8) + 14 for n, part in zip(rows, parts, strict=True)]
        spare = max(0.0, h - sum(needs) - GUTTER * (len(parts) - 1))
        at = room
        for i, (part, n, need) in enumerate(zip(parts, rows, needs, strict=True)):
            high = need + (spare if i == 0 else 0)
            area.put(Frame((room, at, w, high), part.head, aside=part.aside))
            self._cells(area, part, (room + PAD, at + heads, w - 2 * PAD, high - heads - 14), n)
            at += high + GUTTER
        if not spare:
            area.put(Picture((0, at - GUTTER, 1, room), spacer))
        area.tick(0)

    def _cells(self, area: ScrollArea, part: Section, box: Box, rows: int) -> None:
        x, y, w, h = box
        wide, cell = w / part.columns, h / rows
        tall = min(cell - 8, part.high + part.fill * (cell - part.high))
        for i in range(part.number):
            row, column = divmod(i, part.columns)
            spot = (x + column * wide + 3, y + row * cell + (cell - tall) / 2, wide - 6, tall)
            tile = part.make(i, spot)
            area.put(tile)
            self.tiles.append(tile)

    # -- the right
    def _detail(self, box: Box) -> None:
        x, y, w, h = box
        m = self.m
        tall = max(138.0, line_height(m, 36) + line_height(m, 16, "semibold") + 50)
        self.panel((x, y, w, h - tall - GUTTER))
        self.inner = w - 2 * PAD + 8
        self.area = self.put(
            Words((x + PAD - 4, y + 20, self.inner + 14, h - tall - GUTTER - 36), lambda: self.previewed)
        )
        self.sheet = self.area.put(Sheet((0, 0, self.inner - 6, 10), self.facts(), head=True))
        self.powers = self.area.put(Sheet((0, self._under, self.inner - 6, 10), self.facts(), head=False))
        side = max(198.0, w * 0.335)
        low = y + h - tall
        box = (x, low, w - side - 16, tall)
        self.main = self.button(box, "", self.take, kind="main", key=Verb.ACTIVATE, name="take", size=36)
        small = (tall - 14) / 2
        rule = words.RULE(rule=RULE)
        press = lambda: self.table.rules(RULE)  # noqa: E731 - one line, one use
        self.button((x + w - side, low, side, small), rule, press, icon="icon-book", name="rule", size=21)
        self.button(
            (x + w - side, low + small + 14, side, small), words.HINT, self.table.hint, icon="icon-bulb", name="hint",
            size=21,
        )  # fmt: skip

    # -- keys
    def verb(self, verb: Verb) -> bool:
        """Enter takes what stands; arrows go to the choices."""
        if verb is Verb.ACTIVATE:
            self.take()
            return True
        if verb not in DIRECTIONS or not self.tiles:
            return False
        tile = next((one for one in self.tiles if one.standing.chosen), self.tiles[0])
        self.table.ui.set_focus(tile, ring=True)
        return True


WIDE, INSET = 980.0, 40.0
EDGE = 20.0


class Key:
    """A button of the page's foot: what it says, and does."""

    def __init__(self, label: str, press: Callable[[], object], sub: str = "", verb: Verb | None = None) -> None:
        self.label, self.press, self.sub, self.verb = label, press, sub, verb


class CentrePage(BloodPrompt):
    """The page; what stands on it is a subclass's."""

    wide = WIDE
    main: Button

    def title(self) -> tuple[str, str]:
        """Return the head, and an aside."""
        raise NotImplementedError

    def fill(self, flow: Flow) -> None:
        """Put the rows up; called twice, the first time only to measure."""
        raise NotImplementedError

    def keys(self) -> list[Key]:
        """Return the buttons, the main one first."""
        raise NotImplementedError

    def first(self) -> str:
        """Name the widget the arrows begin at."""
        return ""

    def open(self) -> None:
        """Put it up."""
        m = self.m
        wide = min(m.w - 2 * EDGE, self.wide * (1 + (m.text - 1) * 0.5))
        inner = wide - 2 * INSET
        head, low = self._head_high(m), max(84.0, line_height(m, 30) + line_height(m, 16, "semibold") + 16)
        measured = Flow(m, lambda widget: widget, 0, 4, inner - 16)
        self.fill(measured)
        top = self._free((m.w + wide) / 2)
        room = m.h - top - EDGE - head - low - 60
        body = min(measured.y + 6, room)
        high = 22 + head + body + 18 + low + 24
        x, y = (m.w - wide) / 2, max(top, (m.h - high) / 2 - 10)
        self.cover(veil=True)
        self.panel((x, y, wide, high))
        self._head(m, x + INSET, y + 22, inner)
        self.area = self.put(ScrollArea((x + INSET - 8, y + 22 + head, inner + 22, body), name="page"))
        flow = Flow(m, self._into, 8, 4, inner - 16)
        self.fill(flow)
        if measured.y > room:
            self.area.put(Picture((0, flow.y, 1, 8), spacer))
        self.area.tick(0)
        self._foot(x + INSET, y + high - 24 - low, inner, low)

    def _free(self, right: float) -> float:
        """Return the highest the page may begin: below the table's icons where it reaches under them."""
        icons = [one.box for one in self.table.ui.layers[0].widgets if isinstance(one, Icon) and one.visible]
        under = icons and right > min(box[0] for box in icons) - EDGE
        return icons[0][1] + icons[0][3] + 14 if under else EDGE

    def _into(self, widget: Widget) -> Widget:
        return self.area.put(widget)

    def _head_high(self, m: Metrics) -> float:
        said, aside = self.title()
        wide = min(m.w - 2 * EDGE, self.wide * (1 + (m.text - 1) * 0.5)) - 2 * INSET
        one = line_height(m, 42)
        beside = line_width(m, said, 42) + line_width(m, aside, 20, "italic") + 30 <= wide
        return one + (0 if beside or not aside else line_height(m, 20, "italic")) + 22

    def _head(self, m: Metrics, x: float, y: float, wide: float) -> None:
        said, aside = self.title()
        one, small = line_height(m, 42), line_height(m, 20, "italic")
        left = min(wide, line_width(m, said, 42) + 6)
        self.put(Label((x, y, left, one), said, face="display", size=42, colour=ROSE, wrap=False))
        beside = left + line_width(m, aside, 20, "italic") + 24 <= wide
        if aside and beside:
            box = (x + left + 20, y + one * 0.76 - small * 0.7, wide - left - 20, small)
            self.put(Label(box, aside, face="italic", size=20, colour=DIM, wrap=False, align=1))
        elif aside:
            self.put(Label((x, y + one, wide, small), aside, face="italic", size=20, colour=DIM, wrap=False))
        at = y + self._head_high(m) - 12
        self.put(Picture((x, at, wide, 2), hairline))

    def _foot(self, x: float, y: float, wide: float, high: float) -> None:
        keys = self.keys()
        gap = 14.0
        small = min(300.0, wide * 0.32)
        first = wide - (len(keys) - 1) * (small + gap)
        for i, key in enumerate(keys):
            box = (x, y, first, high) if i == 0 else (x + first + gap + (i - 1) * (small + gap), y, small, high)
            made = self.button(
                box, key.label, key.press, sub=key.sub, kind="quiet" if i else "main", key=key.verb,
                name=f"key {i}" if i else "take", size=24 if i else 30,
            )  # fmt: skip
            if not i:
                self.main = made

    def press(self) -> None:
        """Do what the main button does."""
        self.main.press()

    def verb(self, verb: Verb) -> bool:
        """Enter does what stands; arrows go to the rows."""
        if verb is Verb.ACTIVATE:
            self.press()
            return True
        if verb not in DIRECTIONS or not self.first():
            return False
        self.table.ui.set_focus(self.table.ui.find(self.first()), ring=True)
        return True


def hairline(_m: Metrics, w: int, h: int) -> Surface:
    """Draw the line under the head."""
    made = blank(w, h)
    made.fill(BRASS_DARK, (0, 0, w, 1))
    return made
