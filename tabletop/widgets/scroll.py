"""Areas larger than their box: widgets in a scrolled panel, and long text of which only the lines in view are drawn."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from pygame import Rect

from tabletop.inputs import Verb
from tabletop.paint.frames import notch
from tabletop.paint.soft import Surface, blank, stamp
from tabletop.paint.text import Face, height, lines_of, rich
from tabletop.scene import Node
from tabletop.theme import BRASS, BRASS_DARK, CREAM, ON_FILL
from tabletop.widgets.base import Box, Widget, joined

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from tabletop.widgets.mouse import Gesture

W = TypeVar("W", bound=Widget)
NOTCH = 64  # design units a notch of the wheel, or a press of an arrow
BAR = 10
LEAST_THUMB = 40
GRAB = 30  # as wide as the bar can be taken hold of


class Scroller(Widget):
    """What a scrolled thing has in common: an offset in px, a bar, wheel, drag and keys."""

    def __init__(self, box: Box, *, name: str = "") -> None:
        super().__init__(box, name=name)
        self.offset = 0
        self.bar = Node(z=1, visible=False)
        self._grip: int | None = None  # where in the thumb it was taken, None = the page itself was

    @property
    def moved_by(self) -> str:
        """Its arrows."""
        return self.page.said.up_and_down

    @property
    def length(self) -> int:
        """Height of everything in px."""
        raise NotImplementedError

    def scrolled(self) -> None:
        """Answer a change of offset: put things where they belong now."""

    @property
    def most(self) -> int:
        """The greatest offset in px."""
        return max(0, self.length - self.body.h)

    def scroll_to(self, offset: float) -> bool:
        """Show what lies `offset` px down; True if anything moved."""
        offset = min(self.most, max(0, round(offset)))
        moved = offset != self.offset
        self.offset = offset
        if moved:
            self.scrolled()
            self.page.tip.hide()  # it spoke of what lay there before
            self.page.focuser.show()
        self.show_bar()
        return moved

    def added(self) -> None:
        """Have the bar in the same scene."""
        self.page.scene.add(self.bar)
        self.bar.z = self.z + 5
        self.show_bar()

    def gone(self) -> None:
        """Take the bar away."""
        self.bar.kill()

    def _thumb(self) -> Rect:
        h = max(self.metrics.px(LEAST_THUMB), self.body.h * self.body.h // max(1, self.length))
        y = self.body.y + (self.body.h - h) * self.offset // max(1, self.most)
        w = max(4, self.metrics.px(BAR))
        return Rect(self.body.right - w, y, w, min(h, self.body.h))

    def show_bar(self) -> None:
        """Show how far down it is, if there is anything to scroll."""
        self.bar.visible = self.most > 0
        if self.bar.visible:
            thumb = self._thumb()
            self.bar.image = notch(self.metrics, *thumb.size, BRASS if self._grip is not None else BRASS_DARK, n=3)
            self.bar.move(*thumb.topleft)

    def wheel(self, notches: float) -> bool:
        """Scroll."""
        if self.most == 0:
            return False
        self.scroll_to(self.offset - notches * self.metrics.px(NOTCH))
        return True

    def verb(self, verb: Verb) -> bool:
        """Pages, ends and (if it has the focus itself) arrows."""
        page = self.body.h - self.metrics.px(NOTCH)
        jumps = {Verb.PAGE_UP: -page, Verb.PAGE_DOWN: page, Verb.HOME: -self.length, Verb.END: self.length}
        if self.focused:
            jumps |= {Verb.UP: -self.metrics.px(NOTCH), Verb.DOWN: self.metrics.px(NOTCH)}
        return verb in jumps and self.scroll_to(self.offset + jumps[verb])

    def gesture(self, gesture: Gesture) -> bool:
        """Drag the thumb, or the page itself."""
        if gesture.kind == "press":
            on_bar = gesture.pos[0] >= self.body.right - self.metrics.px(GRAB) and self.most > 0
            thumb = self._thumb()
            self._grip = None
            if on_bar:
                inside = thumb.top <= gesture.pos[1] < thumb.bottom
                self._grip = gesture.pos[1] - thumb.top if inside else thumb.h // 2
                self._drag_bar(gesture.pos[1])
        elif gesture.kind == "drag":
            if self._grip is None:
                self.scroll_to(self.offset - gesture.rel[1])
            else:
                self._drag_bar(gesture.pos[1])
        elif gesture.kind in {"drop", "click", "cancel"}:
            self._grip = None
            self.show_bar()
        return True

    def _drag_bar(self, y: int) -> None:
        room = max(1, self.body.h - self._thumb().h)
        self.scroll_to((y - (self._grip or 0) - self.body.y) * self.most / room)

    def keep(self) -> object:
        """Keep how far down it is, as a share."""
        return self.offset / self.most if self.most else 0.0

    def restore(self, kept: object) -> None:
        """Take the place back."""
        if isinstance(kept, float):
            self.scroll_to(kept * self.most)


class ScrollArea(Scroller):
    """A panel in which widgets scroll. `put` them with boxes counted from its upper left corner."""

    def __init__(self, box: Box, *, name: str = "") -> None:
        super().__init__(box, name=name)
        self.children: list[Widget] = []
        self._share: float | None = None  # the place to go back to as soon as everything is in it
        self._placed = 0  # the offset at which the children lie
        self._more = False  # something was put in since the bar was last shown
        self._deep: int | None = 0  # the length, None if it has to be measured anew

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Take the focus only where nothing inside does."""
        return self.most > 0 and not any(c.focusable for c in self.children)

    @property
    def called(self) -> str:
        """What is read in it; it says itself what it is."""
        return joined(*(one.read for one in self.children if one.visible and not one.unseen))

    @property
    def length(self) -> int:
        """Height of what is inside, in px."""
        if self._deep is None:
            self._deep = max(map(self._bottom, self.children), default=0)
        return self._deep

    def _bottom(self, child: Widget) -> int:
        return child.body.bottom - self.body.y + self.offset

    def moved_inside(self) -> None:
        """Measure anew."""
        self._deep = None
        self._more = True

    def put(self, child: W) -> W:
        """Add a widget inside."""
        child.parent = self
        child.own_z += self.own_z + 1
        self.children.append(child)
        child.clip = self.body
        self.page.add(child)
        self._deep = max(self.length, self._bottom(child))
        self._more = True
        return child

    def inner(self, body: Rect) -> Rect:
        """Place a child: moved by the corner and the offset."""
        return body.move(self.body.x, self.body.y - self.offset)

    def settle(self, body: Rect) -> None:
        """Take the children along."""
        super().settle(body)
        self._placed, self._deep = self.offset, None
        for child in self.children:
            child.clip = self.body
            child.settle(self.page.px_rect(child))
        self.show_bar()

    def scrolled(self) -> None:
        """Move all children to where they belong."""
        by, self._placed = self._placed - self.offset, self.offset
        for child in self.children:
            child.settle(child.body.move(0, by))

    def reveal(self, child: Widget) -> None:
        """Scroll until a child is wholly seen."""
        pad = self.metrics.px(12)
        if child.body.top < self.body.top + pad:
            self.scroll_to(self.offset + child.body.top - self.body.top - pad)
        elif child.body.bottom > self.body.bottom - pad:
            self.scroll_to(self.offset + child.body.bottom - self.body.bottom + pad)

    def restore(self, kept: object) -> None:
        """Take the place back once the children are in."""
        self._share = kept if isinstance(kept, float) and kept > 0 else None

    def wheel(self, notches: float) -> bool:
        """Scroll; a place to go back to no longer counts."""
        self._share = None
        return super().wheel(notches)

    def tick(self, _now: float) -> bool:
        """The layout is over: go back to the old place, once, and show how much there is."""
        share, self._share = self._share, None
        if self._more:
            self._more = False
            if share is not None:
                self.scroll_to(share * self.most)
                focus = self.ui.focus if self.ui is not None and self.ui.focuser.keyboard else None
                if focus is not None and focus.parent is self:
                    self.reveal(focus)  # it may be another than before: a row that is moved by keys
            self.show_bar()
        return False

    def gone(self) -> None:
        """Let the children go too."""
        super().gone()
        for child in tuple(self.children):
            if child.ui is not None:
                child.ui.remove(child)
        self.children = []

    def render(self) -> Surface:
        """Draw nothing of its own."""
        return blank(1, 1)


class Paragraph(NamedTuple):
    """Some words in one style; `gap` (above) and `indent` in design units, `tag` for whoever is told of a click."""

    words: str
    face: Face = "body"
    size: float = 18
    colour: str = CREAM
    bold_colour: str | None = None
    gap: float = 8
    indent: float = 0
    lead: float = 1.26
    tag: object = None


class _Row(NamedTuple):
    line: str
    y: int
    high: int
    at: int  # which paragraph


class ScrollText(Scroller):
    """Paragraphs in a scrolled box. With `on_open`, tagged ones can be clicked, or reached with arrows."""

    def __init__(
        self,
        box: Box,
        paragraphs: Sequence[Paragraph] = (),
        *,
        on_open: Callable[[object], object] | None = None,
        name: str = "",
        pad: float = 0,
    ) -> None:
        super().__init__(box, name=name)
        self.paragraphs = list(paragraphs)
        self.on_open, self.pad = on_open, pad
        self.cursor = -1
        self._rows: list[_Row] = []
        self._tops: list[int] = []
        self._length = 0

    @property
    def length(self) -> int:
        """Height of all paragraphs in px."""
        return self._length

    @property
    def read(self) -> str:
        """All of it, if that is no more than what is seen."""
        return "" if self.most else joined(*(one.words for one in self.paragraphs))

    @property
    def stands(self) -> str:
        """What is pointed at, or else every paragraph of which anything is seen."""
        seen = [row.at for row in self._rows if 0 <= row.y - self.offset <= self.body.h - row.high]
        meant = [self.cursor] if self.cursor >= 0 else dict.fromkeys(seen)
        return joined(*(self.paragraphs[at].words for at in meant))

    @property
    def called(self) -> str:
        """It says itself what it is."""
        return self.title

    def set(self, paragraphs: Sequence[Paragraph], *, keep_place: bool = False) -> None:
        """Show other paragraphs, from their start or where it was."""
        self.paragraphs, self.cursor = list(paragraphs), -1
        if self.ui is not None:
            self._lay_out()
            self.scroll_to(self.offset if keep_place else 0)
            self.touch()

    def append(self, paragraph: Paragraph) -> None:
        """Add one at the end; whoever was at the end stays there."""
        at_end = self.offset >= self.most
        self.paragraphs.append(paragraph)
        if self.ui is not None:
            self._lay_one(len(self.paragraphs) - 1)
            self.scroll_to(self.most if at_end else self.offset)
            self.touch()

    def show(self, at: int) -> None:
        """Scroll so that a paragraph stands at the top."""
        rows = [row.y for row in self._rows if row.at == at]
        if rows:
            self.scroll_to(rows[0] - self.metrics.px(self.pad))

    def added(self) -> None:
        """Lay everything out."""
        self._lay_out()
        self.clip = self.body if self.clip is None else self.clip
        super().added()

    def _lay_out(self) -> None:
        self._rows, self._tops, self._length = [], [], 2 * self.metrics.px(self.pad)
        for at in range(len(self.paragraphs)):
            self._lay_one(at)

    def _lay_one(self, at: int) -> None:
        m, p = self.metrics, self.paragraphs[at]
        px, pad = m.font_px(p.size), m.px(self.pad)
        room = self.body.w - 2 * pad - m.px(p.indent) - m.px(24)
        y = self._length - pad + (m.px(p.gap) if self._rows else 0)
        for line in lines_of(p.words, p.face, px, room):
            high = int(px * p.lead)
            self._rows.append(_Row(line, y, high, at))
            self._tops.append(y)
            y += high
        self._length = y + pad + max(0, height(p.face, px) - int(px * p.lead))

    def render(self) -> Surface:
        """Have nothing prepared: `draw` does it all."""
        return blank(*self.body.size)

    def refresh(self) -> None:
        """Take the body's place; nothing is rendered ahead."""
        self.size = self.body.size
        self.move(*self.body.topleft)
        self.touch()

    def draw(self, target: Surface) -> None:
        """Draw the lines in view."""
        m, pad = self.metrics, self.metrics.px(self.pad)
        first = max(0, bisect_right(self._tops, self.offset) - 1)
        for row in self._rows[first:]:
            y = row.y - self.offset
            if y + row.high > self.body.h:  # never half a line
                break
            if y < 0:
                continue
            p = self.paragraphs[row.at]
            px = m.font_px(p.size)
            if row.at == self.cursor and self.focused:
                target.fill(ON_FILL, (self.body.x, self.body.y + y, self.body.w - m.px(20), row.high))
            line = rich(row.line, p.face, px, p.colour, p.bold_colour)
            stamp(target, line, self.body.x + pad + m.px(p.indent), self.body.y + y)

    def scrolled(self) -> None:
        """Draw it again."""
        self.touch()

    def look(self, *, pointed: bool | None = None, down: bool | None = None, focused: bool | None = None) -> None:
        """Show the cursor only with the focus."""
        super().look(pointed=pointed, down=down, focused=focused)
        if focused is not None:
            self.touch()

    def paragraph_at(self, pos: tuple[int, int]) -> int:
        """Find the paragraph under a point in px, -1 if none."""
        y = pos[1] - self.body.y + self.offset
        row = bisect_right(self._tops, y) - 1
        found = self._rows[row] if row >= 0 else None
        return found.at if found is not None and y < found.y + found.high else -1

    def gesture(self, gesture: Gesture) -> bool:
        """Open what is clicked; everything else scrolls."""
        super().gesture(gesture)
        if gesture.kind == "click" and gesture.button == 1:
            self.cursor = self.paragraph_at(gesture.pos)
            self._open()
            self.touch()
        return True

    def press(self) -> None:
        """Open what the cursor is on, or say what else can be done."""
        if not self._open():
            self.explain()

    def _open(self) -> bool:
        if self.on_open is None or self.cursor < 0 or self.paragraphs[self.cursor].tag is None:
            return False
        self.page.sound("page-turn")
        self.on_open(self.paragraphs[self.cursor].tag)
        return True

    def verb(self, verb: Verb) -> bool:
        """Walk from one tagged paragraph to the next where they can be opened; else scroll."""
        if self.on_open is not None and verb in {Verb.UP, Verb.DOWN}:
            tagged = [i for i, p in enumerate(self.paragraphs) if p.tag is not None]
            ahead = [i for i in tagged if (i > self.cursor if verb is Verb.DOWN else i < self.cursor)]
            if ahead:
                self.cursor = ahead[0] if verb is Verb.DOWN else ahead[-1]
                self._follow()
                return True
        return super().verb(verb)

    def _follow(self) -> None:
        rows = [row for row in self._rows if row.at == self.cursor]
        if rows[0].y < self.offset:
            self.scroll_to(rows[0].y)
        elif rows[-1].y + rows[-1].high > self.offset + self.body.h:
            self.scroll_to(rows[-1].y + rows[-1].high - self.body.h)
        self.touch()
