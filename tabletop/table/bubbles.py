"""What one seat says, in a bubble, and where it hangs: by the face, over nothing that is needed."""

from __future__ import annotations

import math
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Mask, Rect

from rules.core.sentences import Words
from tabletop.paint import frames, text
from tabletop.scene import Node
from tabletop.table.layout import HAND_HIGH, Layout, Spot
from tabletop.theme import CREAM, Colour

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tabletop.paint.metrics import Metrics
    from tabletop.table.cardnode import Easel

    Point = tuple[float, float]


words: Final = Words("tabletop", "talk")
FAR = 0.75  # of a coin between a tail and its face: at a crowded table nobody can tell from there whose words they are
AWAY, STEP = 320, 28  # how far a bubble may be from where it would hang, and how finely places are tried
BUBBLE_W = 230
SHAPES = (  # share of the text's size, and width: until one has room
    (1.0, BUBBLE_W), (1.0, 330), (1.0, 170), (0.8, BUBBLE_W), (0.7, 330), (0.7, 170), (0.7, 440), (0.7, 140),
)  # fmt: skip
NEARLY = 0.5  # of a coin by which it may be nearer to another face where it would hide something else: the tail leans
SLACK, MOST_LEAN = 30, 44  # how far beside its seat a tail still means it, and how far it leans at most
TAIL, FAR_REACH, BROAD = 21, 66, 14  # how far a bubble's tail sticks out, at most, and half its width
GAP = 4  # between a bubble and what it must not hide
CORNER = 24  # from a bubble's corner to its tail
MOST_PAGES = 3
STOPS = ".!?…”“"
BESIDE = ("left", "right")
EVERYTHING = 4  # how much a place keeps off: words, faces, what is seen, other bubbles
LEVELS = (  # what is tried before the next: how much it keeps off, how near to others it may be, and on the grid only
    (EVERYTHING, 0.0, True), (3, 0.0, True), (EVERYTHING, 0.0, False), (3, 0.0, False),
    (EVERYTHING, NEARLY, False), (3, NEARLY, False), (2, NEARLY, False),
)  # fmt: skip
OVER = ((EVERYTHING, NEARLY, True), (3, NEARLY, False), (2, NEARLY, False))  # the same over what stays to be read
LAST = ((1, NEARLY, False),)


class Around(NamedTuple):
    """What lies round a bubble (px). Words are never hidden, the others only where there is no place without.

    What stays (the story, the board in the middle) can be read once the bubble has gone: it is hidden only where no
    shape has room beside it, in pages either. Faces come after that.
    """

    words: Sequence[Rect] = ()
    stays: Sequence[Rect] = ()
    faces: Sequence[Rect] = ()
    seen: Sequence[Rect] = ()
    bubbles: Sequence[Rect] = ()
    others: Sequence[Point] = ()  # the middles of everybody else's coins
    trick: Sequence[Rect] = ()  # all that lies there, kept off where that takes neither pages nor another face


class FaceBox(NamedTuple):
    """Whose bubble it is: where they sit, and from where to where what is theirs goes, coin and plate (px)."""

    layout: Layout
    spot: Spot
    head: float
    foot: float
    name: str = ""  # said before the words where they hang far from the face; "" for never


class Shape(NamedTuple):
    """How something can be said: at which size of text, how wide (design units), in how many pages."""

    m: Metrics
    wide: float
    pages: tuple[str, ...]
    sizes: tuple[tuple[int, int], ...]  # of their bodies (px): all are as wide, but not as high


class Hung(NamedTuple):
    """A bubble that has found its place: its body there, and its tail, which stands out of one of its sides (px)."""

    shape: Shape
    body: Rect
    tail: Rect
    side: str  # "up", "down", "left" or "right"
    tip: float  # of the tail, from the body's left edge, or at the middle of the left or right one (px)
    lean: float  # along that side (design units)
    reach: int  # out of it (design units)
    over: int = 0  # how much it hides that stays there to be read, and of the trick

    def page(self, number: int) -> tuple[Rect, str]:
        """Return the body and the words of a page; all of them have their tail at the same place."""
        body = Rect(self.body.topleft, self.shape.sizes[number])
        if self.side == "down":
            body.bottom = self.body.bottom
        elif self.side != "up":
            body.centery = self.body.centery
        return body, self.shape.pages[number]

    def gap(self, face: FaceBox) -> float:
        """Return how many coins lie between its tail and the face."""
        return (apart(self.body, *face.spot[:2]) - self.shape.m.px(self.reach)) / face.layout.coin - 0.5

    def misplaced(self, face: FaceBox, around: Around) -> bool:
        """Whether more is to be read there by now, or it has come nearer to somebody else."""
        hides = self.body.collidelist(around.words) >= 0 or self.tail.collidelist(around.words) >= 0
        more = len(self.body.collidelistall((*around.stays, *around.trick))) > self.over
        return hides or more or beyond(self.body, face.spot, around.others) > face.layout.coin * NEARLY


def hang(m: Metrics, said: str, face: FaceBox, around: Around) -> Hung | None:
    """Find a shape, and for it a place nearer to this face than to others, over nothing that is to be read.

    It is best above the palette, then above the hand. Where there is none it lies over as little as can be of what
    stays; in the end it may lie over other faces, too. None where even so there is no place.
    """
    clear = Search(m, said, face, around._replace(words=(*around.words, *around.stays, *around.trick), stays=()))
    beside = Search(m, said, face, around._replace(words=(*around.words, *around.stays), stays=()))
    over = Search(m, said, face, around)
    return (around.trick and clear.find(LEVELS[:1])) or beside.find(LEVELS) or over.find(OVER) or over.find(LAST)


class Room:
    """Where the corner of one shape's body can be, within reach of where it would hang."""

    def __init__(self, shape: Shape, face: FaceBox, around: Around) -> None:
        self.shape, self.face, self.around, m = shape, face, around, shape.m
        self.size = wide, high = shape.sizes[0][0], max(high for _, high in shape.sizes)
        self.first = first = _first(self.size, m, face)
        self.far = far = m.px(AWAY * (1 + m.text) / 2)
        self.window = Rect(m.px(8), m.px(4), m.width - 2 * m.px(8), m.px(face.layout.floor) - m.px(4))
        self.start = x, y = self._inside(first.x - far, first.y - far)
        last_x, last_y = self._inside(first.x + far, first.y + far)
        reach, gap = Rect(x, y, last_x - x + wide, last_y - y + high), 2 * m.px(GAP)
        self.words = [one for one in (said.inflate(gap, gap) for said in around.words) if one.colliderect(reach)]
        left = Mask((last_x - x + 1, last_y - y + 1), fill=True)
        self.free: dict[int, Mask] = {}  # by how many kinds of things it keeps off: the corners, from `start` on
        for clear, hidden in enumerate((self.words, around.faces, around.seen, around.bubbles), 1):
            for one in hidden:
                if one.colliderect(reach):
                    taken = Mask((one.w + wide - 1, one.h + high - 1), fill=True)
                    left.erase(taken, (one.x - wide + 1 - x, one.y - high + 1 - y))
            self.free[clear] = left.copy()
        self._corners: dict[bool, list[tuple[int, int]]] = {}
        self._places: dict[tuple[int, int], Place] = {}

    def places(self, clear: int, *, grid: bool) -> list[Place]:
        """Return the places that keep off enough, the best of them first."""
        if grid not in self._corners:
            self._corners[grid] = self._grid() if grid else self._touching()
        free, known = self.free[clear].get_at, self._places
        corners = [at for at in self._corners[grid] if free(at)]
        for at in corners:
            if at not in known:
                known[at] = Place(self, at)
        found = [known[at] for at in corners]
        return sorted(found, key=lambda one: one.hides) if self.around.stays else found

    def _inside(self, x: int, y: int) -> tuple[int, int]:
        """Return that corner, moved so that the body is inside the window."""
        return Rect((x, y), self.size).clamp(self.window).topleft

    def _grid(self) -> list[tuple[int, int]]:
        """Return corners on a grid (px from `start`), the nearest to the first before others."""
        m, (left, top) = self.shape.m, self.start
        most = self.far // (step := m.px(STEP * (3 + m.text) / 4))
        inside = [self._inside(self.first.x + i * step, self.first.y + i * step) for i in range(-most, most + 1)]
        across, down = [x - left for x, _ in inside], [y - top for _, y in inside]
        return [(across[i + most], down[j + most]) for i, j in _ways(most)]

    def _touching(self) -> list[tuple[int, int]]:
        """Return corners of places that touch something, or the window's edge, the nearest to the first before others.

        Among them there is a free one if there is any at all. Where there is more room across than is needed, some are
        wanted more than others.
        """
        m, first, window, (left, top) = self.shape.m, self.first, self.window, self.start
        tail, under, corner = m.px(TAIL), round(self.face.spot.x), m.px(CORNER)
        wanted = first.x, under - first.w // 2, under - corner, under + corner - first.w
        down = {window.top, window.top + tail, window.bottom - first.h, window.bottom - first.h - tail, first.y}
        for one in self.words:
            down.update((one.bottom, one.bottom + tail, one.top - first.h, one.top - first.h - tail))
        places = {
            (min(max(x, begin), end), y)
            for y in down
            if abs(y - first.y) <= self.far and window.top <= y <= window.bottom - first.h
            for begin, end in self._gaps(y)
            for x in (begin, min(begin + tail, end), max(end - tail, begin), end, *wanted)
        }
        near = sorted(places, key=lambda at: (at[0] - first.x) ** 2 + (at[1] - first.y) ** 2)
        return [(x - left, y - top) for x, y in near]

    def _gaps(self, y: int) -> Iterator[tuple[int, int]]:
        """Return from where to where the left edge can be at a height."""
        first, window, low = self.first, self.window, y + self.first.h
        begin, last = max(window.left, first.x - self.far), min(window.right - first.w, first.x + self.far)
        beside = sorted((one.left - first.w, one.right) for one in self.words if one.top < low and one.bottom > y)
        for end, after in (*beside, (last, last)):
            if begin <= min(end, last):
                yield begin, min(end, last)
            begin = max(begin, after)


class Place:
    """Where a body could be. Its worth and its tail are looked up when they matter, and then kept."""

    def __init__(self, room: Room, at: tuple[int, int]) -> None:
        self.room, self.body = room, Rect((at[0] + room.start[0], at[1] + room.start[1]), room.size)
        self._lead: float | None = None

    @cached_property
    def hung(self) -> Hung | None:
        """The bubble there with its tail; None where the tail would hide something to be read."""
        return _with_tail(self.room.shape, self.body, self.room.face, self.room.around)

    @cached_property
    def hides(self) -> int:
        """How much it hides of what stays (px)."""
        stays = self.room.around.stays
        parts = (self.body.clip(stays[i]) for i in self.body.collidelistall(stays))
        return sum(part.w * part.h for part in parts)

    @property
    def lead(self) -> float:
        """How much nearer to another face than to this one it is (px); of those, one that is too near will do."""
        if self._lead is None:
            face, body, lead = self.room.face, self.body, -math.inf
            own, enough = apart(body, *face.spot[:2]), face.layout.coin * NEARLY
            for x, y in self.room.around.others:
                if (much := own - apart(body, x, y)) > lead:
                    lead = much
                    if much >= enough:
                        break
            self._lead = lead
        return self._lead


class Search:
    """The search for one bubble's place; what it has found out of a shape is kept."""

    def __init__(self, m: Metrics, said: str, face: FaceBox, around: Around) -> None:
        near = sorted(around.others, key=lambda one: math.dist(one, face.spot[:2]))  # they are asked first
        self.m, self.face, self.around = m, face, around._replace(others=near)
        sizes = tuple(dict.fromkeys((m._replace(text=max(1.0, m.text * share)), wide) for share, wide in SHAPES))
        self.sizes = [size for size in sizes if frames.bubble_holds(size[0], said, size[1])] or sizes
        self.texts = tuple(dict.fromkeys(paged(said, count) for count in range(1, MOST_PAGES + 1)))
        lows = m.height - m.px(face.layout.foot_high), m.height - m.px(HAND_HIGH), m.height
        self.lows = [low for low in lows if low > face.spot.y]  # from above them no tail reaches a face beside the hand
        self._room: dict[Shape, Room] = {}

    def find(self, levels: Sequence[tuple[int, float, bool]]) -> Hung | None:
        """Return the best place; the fewest pages come first, then the level, then the shape."""
        for number, pages in enumerate(self.texts):
            for clear, share, grid in levels:
                if grid and number:
                    continue
                for size in self.sizes:
                    room = self.room(_shape(*size, pages))
                    if room.free[clear].count():
                        found = self._best(room, clear, share * self.face.layout.coin, grid=grid)
                        if found is not None:
                            return found
        return None

    def room(self, shape: Shape) -> Room:
        """Return where a shape has room."""
        found = self._room.get(shape)
        if found is None:
            found = self._room[shape] = Room(shape, self.face, self.around)
        return found

    def _best(self, room: Room, clear: int, most: float, *, grid: bool) -> Hung | None:
        """Return the best place that keeps off enough, and is nearer to no other face by `most` (px)."""
        free = room.places(clear, grid=grid)
        for low in self.lows if free else ():
            for one in free:
                if one.body.bottom <= low and one.lead < most:
                    hung = one.hung
                    if hung is not None and hung.tail.bottom <= low:
                        return hung
        return None


def paged(said: str, count: int) -> tuple[str, ...]:
    """Cut it into so many pages of much the same length, between words, where possible after a stop or a comma.

    >>> paged("One and two, three and four.", 2)
    ('One and two, …', 'three and four.')
    """
    cuts, blanks = [0], [i for i, letter in enumerate(said) if letter == " " and said[:i].count("*") % 2 == 0]
    for nth in range(1, count):
        target = len(said) * nth / count
        after = [i for i in blanks if i > cuts[-1] + 1]
        if not after:
            return (said,)
        cuts.append(min(after, key=lambda i: abs(i - target) - (len(said) / 12 if said[i - 1] in STOPS + ",;:" else 0)))
    pages = [said[a:b].strip() for a, b in zip(cuts, [*cuts[1:], len(said)], strict=True)]
    return (*(page if page[-1] in STOPS else f"{page} …" for page in pages[:-1]), pages[-1])


def beyond(body: Rect, spot: Spot, others: Sequence[Point]) -> float:
    """Return how much further a bubble is from this face than from the nearest other (px)."""
    return apart(body, spot.x, spot.y) - min((apart(body, *other) for other in others), default=math.inf)


def apart(rect: Rect, x: float, y: float) -> float:
    """Return how far a point lies from a rectangle; 0 inside."""
    left, top, wide, high = rect
    dx, dy = x - left, y - top
    dx = dx if dx < 0 else dx - wide if dx > wide else 0
    dy = dy if dy < 0 else dy - high if dy > high else 0
    return math.hypot(dx, dy)


# -- inside
def _shape(m: Metrics, wide: float, pages: tuple[str, ...]) -> Shape:
    return Shape(m, wide, pages, tuple(frames.bubble_size(m, page, wide) for page in pages))


def _with_tail(shape: Shape, body: Rect, face: FaceBox, around: Around) -> Hung | None:
    """Let its tail mean this seat, and none it stands under; it touches the coin where the way is free.

    None where even a short one would hide something.
    """
    m, spot = shape.m, face.spot
    side = _side(body, face)
    beside = side in BESIDE
    if beside:
        tip, along = body.h / 2, spot.y - body.centery
        away = body.left - spot.x if side == "left" else spot.x - body.right
    else:
        tip = min(max(spot.x - body.x, m.px(CORNER)), body.w - m.px(CORNER))
        along, away = spot.x - body.x - tip, body.top - spot.y if side == "up" else spot.y - body.bottom
    straight = abs(along) < m.px(SLACK)
    for reach in (round(min((away - face.layout.coin / 2) / m.u, FAR_REACH)), TAIL):
        if reach < TAIL:
            continue
        most = MOST_LEAN * reach / TAIL
        lean = 0.0 if straight else round(min(max(reach * along / max(away, 1.0), -most), most))
        tail = _tail_at(m, body, side, tip, lean, reach)
        if tail.collidelist(around.words) < 0:
            over = len(body.collidelistall((*around.stays, *around.trick)))
            return Hung(shape, body, tail, side, tip, lean, reach, over)
    return None


def _tail_at(m: Metrics, body: Rect, side: str, tip: float, lean: float, reach: int) -> Rect:
    """Return what a tail covers (px)."""
    broad, long = m.px(BROAD), m.px(reach)
    begin, along = round(tip) - broad - (m.px(-lean) if lean < 0 else 0), 2 * broad + m.px(abs(lean))
    match side:
        case "up":
            return Rect(body.x + begin, body.top - long, along, long)
        case "down":
            return Rect(body.x + begin, body.bottom, along, long)
        case "left":
            return Rect(body.left - long, body.y + begin, long, along)
        case _:
            return Rect(body.right, body.y + begin, long, along)


def _side(body: Rect, face: FaceBox) -> str:
    """Return the side of a body that is nearest to the face."""
    x, y = face.spot[:2]
    across, down = max(body.left - x, x - body.right), max(body.top - y, y - body.bottom)
    if across > max(down, face.layout.coin / 2):
        return "left" if body.left > x else "right"
    return "up" if body.centery > y else "down"


def _first(size: tuple[int, int], m: Metrics, face: FaceBox) -> Rect:
    """Return where a bubble of that size would hang if nothing were in its way (px)."""
    (wide, high), layout, spot = size, face.layout, face.spot
    left, right = min((layout.title[0] + layout.title[2] + 8) * m.u, spot.x - m.px(46)), layout.free_right * m.u
    inward = spot.x > m.width / 2 and spot.x - m.px(46) + wide > right
    x = spot.x - (wide - m.px(46) if inward else m.px(46))
    x = min(max(x, left), right - wide)
    over = face.head - m.px(16) - high
    above = over > (m.px(8) if spot.x + wide < layout.icons[2] * m.u - m.px(340) else m.px(110))
    return Rect(round(x), round(over if above else face.foot + m.px(18)), wide, high)


@cache
def _ways(most: int) -> tuple[tuple[int, int], ...]:
    """Give all steps of a grid, the shortest first."""
    steps = range(-most, most + 1)
    return tuple(sorted(((i, j) for i in steps for j in steps), key=lambda way: way[0] ** 2 + way[1] ** 2))

BUBBLE_Z = 640.0  # what is said lies over the hand and over cards that fly
BUBBLE_MS, LETTER_MS = 2200, 55
LEAST = 0.45  # of that time, in which it can just be read: so long it stays though its moment is over


class Speech:
    """One bubble. Where it had no place at all nothing would be shown; what matters of it is in the story, too."""

    def __init__(self, easel: Easel, changed: Callable[[], object]) -> None:
        self.easel, self._changed = easel, changed
        self.node = easel.scene.add(Node(z=BUBBLE_Z, visible=False))
        self._said, self._fill = "", CREAM
        self._hung: Hung | None = None
        self._page = 0
        self._turn: object = None  # of this page, as long as it is shown
        self.since, self._wait = 0.0, 0.0  # when that began, and how long it stays

    @property
    def speaking(self) -> bool:
        """Whether something is being said, seen or not."""
        return self._turn is not None

    @property
    def place(self) -> Rect | None:
        """Where a bubble is to be seen (px)."""
        return self.node.rect if self.node.visible else None

    @property
    def left(self) -> float:
        """For how long (ms) it has still to stay until it can just be read; 0 where nothing is said."""
        return max(0.0, self.since + LEAST * self._wait - self.easel.timeline.felt) if self.speaking else 0.0

    def say(self, words: str, face: FaceBox, around: Around, fill: Colour = CREAM) -> None:
        """Say it, instead of what was said before."""
        self._said, self._fill = text.curly(words), fill
        self._hang(face, around)

    def give_way(self, face: FaceBox, around: Around, *, moved: bool = False) -> None:
        """Hang elsewhere, if something is to be read there by now, or the face has moved."""
        if self._hung is None or not self.node.visible or not (moved or self._hung.misplaced(face, around)):
            return
        pages = self._hung.shape.pages[self._page :]
        found = hang(self.easel.m, self._said, face, around) if self._page == 0 else None
        if found is not None and found.shape.pages == pages and not self._nameless(found, face):
            self._hung = found
            self._draw()
        else:
            self._said = " ".join(page.removesuffix(" …") for page in pages)
            self._hang(face, around)

    def hush(self) -> None:
        """Say no more."""
        self._turn, self._hung, self.node.visible = None, None, False
        self._changed()

    def end(self) -> None:
        """Say no more as soon as it can have been read: what it speaks of is over."""
        turn, left = self._turn, self.left
        if not left:
            self.hush()
            return
        self.easel.timeline.after(left, lambda: self.hush() if turn is self._turn else None, lasting=True)

    def _hang(self, face: FaceBox, around: Around) -> None:
        self._hung, self._page = hang(self.easel.m, self._said, face, around), 0
        if self._hung is not None and self._nameless(self._hung, face):
            self._said = words.SPEAKER(name=face.name, words=self._said)
            self._hung = hang(self.easel.m, self._said, face, around)
        self._show()

    def _nameless(self, hung: Hung, face: FaceBox) -> bool:
        """Whether from there nobody could tell whose words they are."""
        return bool(face.name) and hung.gap(face) > FAR and not self._said.startswith("*")

    def _show(self) -> None:
        """Show a page until it is read."""
        said = self._draw()
        turn = self._turn = object()
        self._changed()
        timeline = self.easel.timeline
        self.since, self._wait = timeline.felt, float(BUBBLE_MS + LETTER_MS * len(said))
        timeline.after(self._wait, lambda: self._turn_over(turn), lasting=True)

    def _draw(self) -> str:
        """Draw the page; return its words."""
        hung, m = self._hung, self.easel.m
        self.node.visible = hung is not None
        if hung is None:
            return self._said
        body, said = hung.page(self._page)
        shape, tip = hung.shape, body.h / 2 if hung.side in BESIDE else hung.tip
        self.node.image = frames.bubble(
            shape.m, said, shape.wide, tip / m.u, fill=self._fill, side=hung.side, lean=hung.lean, reach=hung.reach
        )
        self.node.centre_at(*body.center)
        return said

    def _turn_over(self, turn: object) -> None:
        if turn is not self._turn:
            return
        self._page += 1
        if self._hung is None or self._page >= len(self._hung.shape.pages):
            self.hush()
        else:
            self._show()
