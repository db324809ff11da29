"""What a choice comes to: sign, name, motto, and every power with when and what."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.games.masquerade.content import powers
from tabletop.paint import soft, text
from tabletop.paint.sprites import sprite
from tabletop.theme import BRASS_DARK, CREAM, DIM, SOFT
from tabletop.widgets.base import Box, Widget

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.paint.text import Face

ART, MEDAL, DOT = 150.0, 92.0, 18.0
MANY = 5  # dots; more are a number
GAP, LEAD = 22.0, 1.26

Piece = tuple["Surface", float, float]


class Facts(NamedTuple):
    """What is shown of one choice."""

    art: str
    name: str
    motto: str = ""
    sub: str = ""
    note: str = ""
    powers: tuple[tuple[int, int], ...] = ()  # (dot, how many)
    warning: str = ""


class Sheet(Widget):
    """The words about a choice, or its powers; as high as they are. It lies in a scrolled area."""

    focusable = pressable = False

    def __init__(self, box: Box, facts: Facts, *, head: bool) -> None:
        super().__init__(box, name="sheet head" if head else "sheet")
        self.facts, self.head = facts, head

    def show(self, facts: Facts) -> None:
        """Show another choice."""
        if facts != self.facts:
            self.facts = facts
            self.page.moved(self)
            self.stale()

    @property
    def words(self) -> str:
        """Everything it says, for whoever looks for it."""
        said = [self.facts.name, self.facts.motto, self.facts.sub, self.facts.note, self.facts.warning]
        return "\n".join(filter(None, said + [powers()[dot].name for dot, _ in self.facts.powers]))

    @property
    def rule(self) -> str:  # type: ignore[override]
        """The rule of the power that is pointed at, or else of the first in view; what is said of a choice has none."""
        m, seen = self.metrics, self.parent.body if self.parent is not None else self.body
        pos = self.page.mouse.pointer.pos
        at = (pos[1] if self.contains(pos) else seen.top) - self.body.top
        y: float = m.px(8)
        for dot, number in () if self.head else self.facts.powers:
            y = _power(m, self.body.w, dot, number, self.accent, y)[1] + m.px(GAP)
            if at < y:
                return powers()[dot].rule
        return ""

    def fit(self, body: Rect) -> Rect:
        """Grow to the words."""
        body.h = max(1, self._laid(body.w)[1])
        return body

    def _laid(self, w: int) -> tuple[list[Piece], int]:
        return (laid_head if self.head else laid_powers)(self.metrics, w, self.facts, self.accent)

    def render(self) -> Surface:
        """Draw them."""
        made = soft.blank(*self.body.size)
        for image, x, y in self._laid(self.body.w)[0]:
            soft.stamp(made, image, x, y)
        return made


def laid_powers(m: Metrics, w: int, facts: Facts, accent: str) -> tuple[list[Piece], int]:
    """Lay the powers out w pixels wide; return the pieces and the height."""
    found: list[Piece] = []
    y: float = m.px(8)
    for dot, number in facts.powers:
        more, y = _power(m, w, dot, number, accent, y)
        found += more
        y += m.px(GAP)
    if facts.warning:
        d = m.px(46)
        found.append((sprite("mark-infernal", d), m.px(MEDAL / 2) - d / 2, y))
        left = m.px(MEDAL + 22)
        said = text.paragraph(facts.warning, "italic", m.font_px(18), SOFT, w - left, lead=LEAD)
        found.append((said, left, y))
        y += max(d, said.get_height())
    return found, round(y)


def laid_head(m: Metrics, w: int, facts: Facts, accent: str) -> tuple[list[Piece], int]:
    """Lay sign, name and what is said of it out, over a line; return the pieces and the height."""
    d = m.px(ART if m.text < 1.5 else ART * 0.8)
    found: list[Piece] = [(sprite(facts.art, d), m.px(6), m.px(4))]
    left, y = d + m.px(30), m.px(2)
    room = w - left
    px = text.fit(facts.name, "display", m.font_px(46), room)
    name = text.text(facts.name, "display", px, accent)
    found.append((name, left, y))
    y += name.get_height() + m.px(2)
    lines: tuple[tuple[str, Face, float, str], ...] = (
        (facts.motto, "italic", 22, CREAM), (facts.sub, "semibold", 18, DIM), (facts.note, "body", 18, SOFT),
    )  # fmt: skip
    for words, face, size, colour in lines:
        if words:
            image = text.paragraph(text.curly(words), face, m.font_px(size), colour, room, lead=LEAD)
            found.append((image, left, y))
            y += image.get_height() + m.px(3)
    y = max(y, d + m.px(10)) + m.px(12)
    line = soft.blank(w, 1)
    line.fill(BRASS_DARK)
    found.append((line, 0, y))
    return found, round(y + m.px(12))


def _power(m: Metrics, w: int, dot: int, number: int, accent: str, y: float) -> tuple[list[Piece], float]:
    """Lay out one power: medal, name and dots, when, what."""
    one = powers()[dot]
    d = m.px(MEDAL)
    found: list[Piece] = [(sprite(one.sprite, d), 0, y + m.px(4))]
    left = d + m.px(22)
    room, top = w - left, y
    px = text.fit(one.name, "display", m.font_px(28), room - m.px(60))
    name = text.text(one.name, "display", px, CREAM)
    found.append((name, left, y))
    x, mid = left + name.get_width() + m.px(14), y + name.get_height() / 2
    for image in _dots(m, number, accent):
        found.append((image, x, mid - image.get_height() / 2))
        x += image.get_width() + m.px(5)
    when = text.text(one.timing, "italic", m.font_px(18), accent)
    beside = x + m.px(12) + when.get_width() <= w
    y += name.get_height()
    if beside:
        found.append((when, w - when.get_width(), y - when.get_height() - m.px(3)))
    else:
        when = text.paragraph(one.timing, "italic", m.font_px(18), accent, room, lead=LEAD)
        found.append((when, left, y))
        y += when.get_height() + m.px(2)
    said = text.paragraph(text.curly(one.whole), "body", m.font_px(20), CREAM, room, lead=LEAD)
    found.append((said, left, y + m.px(2)))
    return found, max(y + said.get_height() + m.px(2), top + d + m.px(8))


def _dots(m: Metrics, number: int, accent: str) -> list[Surface]:
    d = m.px(DOT * min(m.text, 1.4))
    full = sprite("icon-dot-full", d)
    if number <= MANY:
        return [full] * number
    return [full, text.text(f"× {number}", "display", m.font_px(20), accent)]  # noqa: RUF001 - a number of dots
