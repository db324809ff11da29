"""The squares of the claim board: what stands in them, how they look, and what is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.sentences import Words, capital, inside
from tabletop.inputs import Verb
from tabletop.paint import coins, frames, soft, sprites, text
from tabletop.paint.cache import kept
from tabletop.paint.metrics import SMALLEST_TEXT, Metrics
from tabletop.theme import ALARM, BEST, BRASS_DARK, CLAIM, CREAM, FAINT, GARNET, INK, LEAF, SHADE, Colour
from tabletop.theme import CLASH as ROSE
from tabletop.theme import FALSE as GREY
from tabletop.theme import PROVEN as GREEN
from tabletop.widgets.base import Box, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pygame import Surface

    from rules.core.types import Seat
    from tabletop.paint.text import Face
    from tabletop.widgets.mouse import Gesture

class BoardWords(Words):
    """Sentences that are put together."""

    def one_of(self, roles: Sequence[str]) -> str:
        """Say in short what somebody may be."""
        return f"{roles[0]}?" if len(roles) == 1 else self.roles_roles(roles=len(roles)) if roles else ""


words: Final = BoardWords("tabletop", "board")


# What became of a claim; gone is taken back. The last is a badge: true or false, but whoever looks sees it alone.
PLAIN, CLASH, PROVEN, FALSE, GONE, SECRET = range(6)


class Square(NamedTuple):
    """What somebody said on a day, in two lines; `numbers` are all of that day's statements, the shown one first."""

    seat: Seat
    day: int
    head: str
    line: str
    icon: str
    mark: int
    numbers: tuple[int, ...]
    secret: bool = False  # only whoever looks can know what became of it


class Tie(NamedTuple):
    """Two statements that cannot both be true, by their numbers, and why in a sentence."""

    one: int
    two: int
    why: str = ""


class Proof(NamedTuple):
    """What became of a statement by itself: it is so, or it is not, and the rule that shows it."""

    number: int
    true: bool
    why: str = ""
    rule: str = ""
    private: bool = False  # only whoever looks can know it


class Sheet(NamedTuple):
    """The whole board. `days` are the days so far, 1 first."""

    days: int
    squares: tuple[Square, ...]
    ties: tuple[Tie, ...]
    proofs: tuple[Proof, ...] = ()
    silent: frozenset[tuple[Seat, int]] = frozenset()  # (seat, day): who said nothing on which day
    gone: Mapping[Seat, int] = {}  # the last day of the dead

    def at(self, seat: Seat, day: int) -> Square | None:
        """Return the square of a seat and a day."""
        return next((square for square in self.squares if (square.seat, square.day) == (seat, day)), None)

    def holding(self, number: int) -> Square | None:
        """Return the square in which a statement stands."""
        return next((square for square in self.squares if number in square.numbers), None)

    def ties_of(self, square: Square) -> tuple[Tie, ...]:
        """Return what excludes something in a square."""
        return tuple(tie for tie in self.ties if tie.one in square.numbers or tie.two in square.numbers)


FILLS: dict[int, Colour] = {PLAIN: CLAIM, CLASH: ROSE, PROVEN: GREEN, FALSE: GREY, GONE: "#E4DFD6", SECRET: CLAIM}
EDGES: dict[int, Colour] = {PLAIN: INK, CLASH: GARNET, PROVEN: LEAF, FALSE: SHADE, GONE: FAINT, SECRET: BRASS_DARK}
DARK = "#221B14"
BEADS = (BEST, "#A9C98F", "#C9B58A", "#E39A7C", ALARM)
BADGE = 27.0
LEAST, LEAD = 0.8, 1.1


@kept("plates")
def square(
    m: Metrics, w: int, h: int, head: str, line: str, icon: str, mark: int, more: str, *, edge: Colour | None = None,
    secret: bool = False,
) -> Surface:  # fmt: skip
    """Draw what somebody said on a day. Its body is in the middle: the badge hangs over the corner."""
    thick = 5 if mark == CLASH else 3 if edge else 2  # a clash is seen without its colour too
    body = frames.notch(m, w, h, FILLS[mark], edge or EDGES[mark], width=thick, n=8).copy()
    d = min(m.px(34 * min(m.text, 1.4)), round(h * 0.6)) if icon else 0
    x = m.px(10)
    if icon:
        soft.stamp_mid(body, sprites.sprite(icon, d, tint=DARK if icon.startswith("icon") else None), x + d / 2, h / 2)
        x += d + m.px(8)
    room = w - x - m.px(10)
    big = text.fit(head, "display", m.font_px(18), room)
    top = text.fitted(head, "display", big, SHADE if mark in (FALSE, GONE) else INK, room)
    over = round(big * 1.08)
    low = within(m, (line,), "semibold", 15, INK, room - (m.px(20) if more else 0), h - over - m.px(5))
    y = (h - over - low.get_height()) / 2 if line else (h - top.get_height()) / 2
    soft.stamp(body, top, x, y - (top.get_height() - over) / 2 if line else y)
    if line:
        soft.stamp(body, low, x, y + over)
    if mark in (FALSE, GONE) and not secret:
        body.fill(SHADE, (x, round(y + over * 0.52), top.get_width(), max(2, m.px(2))))
    if more:
        said = text.text(more, "semibold", m.font_px(15, 1.3), SHADE)
        soft.stamp(body, said, w - said.get_width() - m.px(8), h - said.get_height() - m.px(2))
    return _badged(m, body, SECRET if secret else mark)


def within(m: Metrics, said: Sequence[str], face: Face, size: float, colour: Colour, w: int, h: int) -> Surface:
    """Draw words on as many lines as there is room for: smaller if they must be, then in narrow letters, then fewer.

    `said` holds them from the fullest to the shortest; only the end of the shortest is cut, where nothing else helps.
    """
    least = max(SMALLEST_TEXT, round(m.font_px(size) * LEAST))
    for words in said:
        for px in range(m.font_px(size), least - 1, -1):
            if text.paragraph_height(words, face, px, w, LEAD) <= h:
                return text.paragraph(words, face, px, colour, w, lead=LEAD)
        lines = text.lines_of(words, face, SMALLEST_TEXT, int(w / text.NARROWEST))
        high = text.height(face, SMALLEST_TEXT)
        if (len(lines) - 1) * SMALLEST_TEXT + high <= h + 2:  # letters that hang low have room in the frame
            made = soft.blank(w, (len(lines) - 1) * SMALLEST_TEXT + high)
            for at, line in enumerate(lines):
                soft.stamp(made, text.fitted(line, face, SMALLEST_TEXT, colour, w), 0, at * SMALLEST_TEXT)
            return made
    return text.fitted(said[-1], face, least, colour, w)


def _badged(m: Metrics, body: Surface, mark: int) -> Surface:
    w, h = body.get_size()
    over = m.px(12)
    made = soft.blank(w + 2 * over, h + 2 * over)
    soft.stamp(made, body, over, over)
    if mark != PLAIN:
        soft.stamp_mid(made, badge(m, mark), over + w - m.px(4), over + m.px(4))
    return made


@kept("plates")
def badge(m: Metrics, mark: int) -> Surface:
    """Draw the mark that says without colour what became of a claim: !, a tick, a cross, an eye."""
    image = sprites.Svg(24)
    image.circle(12, 12, 11.5, INK)
    image.circle(12, 12, 9.5, EDGES[mark])
    if mark == CLASH:
        image.path("M12 6.5L12 13.4", None, CREAM, 3)
        image.circle(12, 17, 1.8, CREAM)
    elif mark == PROVEN:
        image.path("M7.4 12.4L10.8 16L17 8.6", None, CREAM, 2.8)
    elif mark == FALSE:
        image.path("M8 8L16 16M16 8L8 16", None, CREAM, 2.8)
    elif mark == SECRET:
        image.path("M4.6 12Q12 4.6 19.4 12Q12 19.4 4.6 12Z", None, CREAM, 2)
        image.circle(12, 12, 2.6, CREAM)
    else:
        image.path("M6.6 10.4L15 10.4L15 15.6L9 15.6M9.6 7.2L6.4 10.4L9.6 13.6", None, CREAM, 2.2)
    return sprites.render(image, m.px(BADGE * min(m.text, 1.3)) / 24)


@kept("plates")
def bracket(m: Metrics, points: tuple[tuple[int, int], ...], w: int, h: int) -> Surface:
    """Draw the line between two squares that exclude each other; points in px of a surface w x h."""
    image = sprites.Svg(w, h)
    way = "".join(sprites.path("M? ?" if i == 0 else "L? ?", *point) for i, point in enumerate(points))
    image.path(way, None, INK, m.stroke(7))
    image.path(way, None, GARNET, m.stroke(4))
    return sprites.render(image)


class Bar(NamedTuple):
    """What a bead slides on: so far inside, half its height, half a stop's, the bead with its edge and without."""

    inset: float = 16
    half: float = 3
    stop: float = 9
    edge: float = 13
    bead: float = 10
    wood: Colour = "#3A2E22"


@kept("plates")
def bead(m: Metrics, w: int, h: int, mark: int, *, lit: bool, bar: Bar = Bar()) -> Surface:  # noqa: B008 - a constant
    """Draw the bar from trust to suspicion with its bead: five stops, and the place says it without colour."""
    image, mid, edge = sprites.Svg(w, h), h / 2, m.px(bar.inset)
    step = (w - 2 * edge) / 4
    image.rect(edge, mid - m.px(bar.half), w - 2 * edge, m.px(2 * bar.half), bar.wood, m.px(bar.half))
    for stop in range(5):
        image.rect(edge + stop * step - m.px(1), mid - m.px(bar.stop), max(1, m.px(2)), m.px(2 * bar.stop), BRASS_DARK)
    at = edge + (mark + 2) * step
    image.circle(at, mid, m.px(bar.edge), CREAM if lit else INK)
    image.circle(at, mid, m.px(bar.bead), BEADS[mark + 2])
    return sprites.render(image)


def legend(m: Metrics, w: int, h: int, words: tuple[str, ...]) -> Surface:
    """Draw what the kinds of squares mean."""
    made, px = soft.blank(w, h), m.font_px(17)
    x, d = 0.0, m.px(44 * min(m.text, 1.4))
    for mark, word in enumerate(words):
        swatch = frames.notch(m, d, round(d * 0.5), FILLS[mark], EDGES[mark], n=5)
        soft.stamp(made, swatch, x, (h - swatch.get_height()) / 2)
        if mark != PLAIN:
            soft.stamp_mid(made, badge(m, mark), x + d - m.px(4), h / 2 - swatch.get_height() / 4)
        said = text.text(word, "semibold", px, CREAM)
        soft.stamp(made, said, x + d + m.px(10), (h - said.get_height()) / 2)
        x += d + m.px(10) + said.get_width() + m.px(34)
    return made


PLATE, EDGE = "#20262A", "#3A444A"


class ClaimRow(Widget):
    """The plate behind a row; a press on it is nothing, but the wheel goes through."""

    focusable = pressable = False

    def render(self) -> Surface:
        """Draw it."""
        return frames.notch(self.metrics, *self.body.size, PLATE, EDGE, n=6)


class BoardFace(Widget):
    """Whose row it is; pressed, it means that person in the palette."""

    def __init__(self, box: Box, portrait: str, name: str, press: Callable[[], object] | None, *, mine: bool) -> None:
        super().__init__(box, name=f"row {name}")
        self.portrait, self.words, self.on_press, self.mine = portrait, name, press, mine
        self.title = name
        self.focusable = self.pressable = press is not None

    def render(self) -> Surface:
        """Draw coin and name."""
        m, (w, h) = self.metrics, self.body.size
        made, d = soft.blank(w, h), min(h - m.px(8), m.px(58))
        coin = coins.coin(m, self.portrait, d, self.accent, rim=3)
        soft.stamp_mid(made, coin, m.px(6) + d / 2, h / 2)
        room = w - d - m.px(20)
        ink = self.accent if self.mine or self.pointed else CREAM
        image = text.fitted(self.words, "display", m.font_px(21), ink, room)
        soft.stamp(made, image, d + m.px(14), (h - image.get_height()) / 2)
        return made

    def press(self) -> None:
        """Mean them."""
        if self.on_press is not None:
            self.page.sound("button")
            self.on_press()


class SquareButton(Widget):
    """What somebody said on a day: pressed, it is heard again."""

    def __init__(self, box: Box, square: Square, press: Callable[[], object]) -> None:
        super().__init__(box, name=f"square {square.seat} {square.day}", tip=f"*{square.head}*\n{square.line}")
        self.square, self.on_press, self.on = square, press, False

    def render(self) -> Surface:
        """Draw it, with a rim of the accent if it is the one that is heard."""
        one = self.square
        more = words.more(number=len(one.numbers) - 1) if len(one.numbers) > 1 else ""
        edge = self.accent if self.on or self.pointed else None
        return square(self.metrics, *self.body.size, one.head, one.line, one.icon, one.mark, more, edge=edge,
                      secret=one.secret)  # fmt: skip

    def light(self, *, on: bool) -> None:
        """Be the one that is heard, or not."""
        if on != self.on:
            self.on = on
            self.stale()

    def press(self) -> None:
        """Hear it."""
        self.page.sound("tab")
        self.on_press()


class Bead(Widget):
    """The mark of a note: from trust to suspicion in five stops."""

    bar = Bar()

    def __init__(self, box: Box, mark: int, on_change: Callable[[int], object], *, name: str) -> None:
        super().__init__(box, name=name)
        self.mark, self.on_change = mark, on_change
        self._say()

    def _say(self) -> None:
        self.tip = capital(inside(words["MARKS", self.mark + 2]))

    def render(self) -> Surface:
        """Draw bar and bead."""
        return bead(self.metrics, *self.body.size, self.mark, lit=self.pointed or self.focused, bar=self.bar)

    def set(self, mark: int) -> bool:
        """Move the bead; True if it moved."""
        mark = min(2, max(-2, mark))
        if mark == self.mark:
            return False
        self.mark = mark
        self._say()
        self.announce(self.on_change, mark)
        return True

    def press(self) -> None:
        """Go on by a stop, and from the end to the beginning."""
        if not self.set(self.mark + 1):
            self.set(-2)

    def verb(self, verb: Verb) -> bool:
        """Left is trust, right is suspicion."""
        return verb in (Verb.LEFT, Verb.RIGHT) and self.set(self.mark + (1 if verb is Verb.RIGHT else -1))

    def gesture(self, gesture: Gesture) -> bool:
        """Go where the pointer is."""
        if gesture.kind in {"press", "drag", "drop"} and gesture.button == 1:
            edge = self.metrics.px(self.bar.inset)
            step = max(1.0, (self.body.w - 2 * edge) / 4)
            self.set(round((gesture.pos[0] - self.body.x - edge) / step) - 2)
        return True


class Bracket(Widget):
    """The line between two squares that cannot both be true."""

    focusable = pressable = False

    def __init__(self, box: Box, points: tuple[tuple[float, float], ...]) -> None:
        super().__init__(box, z=20)
        self.points = points

    def contains(self, _pos: tuple[int, int]) -> bool:
        """Be no obstacle."""
        return False

    def render(self) -> Surface:
        """Draw it."""
        m = self.metrics
        points = tuple((m.px(x), m.px(y)) for x, y in self.points)
        return bracket(m, points, *self.body.size)


class NoteLine(Widget):
    """What is pencilled in about somebody, in a line; pressed, the note opens."""

    def __init__(
        self, box: Box, said: tuple[str, ...], press: Callable[[], object], *, name: str, tip: str
    ) -> None:  # fmt: skip
        super().__init__(box, name=name, tip=tip)
        self.said, self.on_press = said, press

    def say(self, said: tuple[str, ...]) -> None:
        """Say something else, from the fullest to the shortest."""
        if said != self.said:
            self.said = said
            self.stale()

    @property
    def stands(self) -> str:
        """What is pencilled in."""
        return self.said[0]

    def render(self) -> Surface:
        """Draw the pencil and the words."""
        m, (w, h) = self.metrics, self.body.size
        made = frames.notch(m, w, h, "#2B221A", self.accent if self.pointed or self.focused else EDGE, n=6).copy()
        d = min(m.px(26 * min(m.text, 1.4)), h - m.px(10))
        soft.stamp(made, sprites.sprite("icon-pencil", d), m.px(8), (h - d) / 2)
        line = within(m, self.said, "italic", 17, CREAM, w - d - m.px(24), h - m.px(6))
        soft.stamp(made, line, d + m.px(16), (h - line.get_height()) / 2)
        return made

    def press(self) -> None:
        """Open the note."""
        self.page.sound("button")
        self.on_press()
