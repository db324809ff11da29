"""The plates round the table: title, the story so far, own plate, turn banner, the trick's tag, notices."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from rules.core.sentences import grammar
from tabletop.paint import coins, frames, soft, sprites, text
from tabletop.paint.cache import kept
from tabletop.scene import Node, Scene
from tabletop.table.layout import Box, Layout, head
from tabletop.theme import AGES, ALARM, ALARM_FILL, BRASS_DARK, CREAM, DIM, INK, MUSTARD, PANEL

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.anim import Timeline, Tween
    from tabletop.paint.metrics import Metrics

Z = 400.0
BANNER_RISE = 22.0
LEAD = 1.24  # of the story


class Line(NamedTuple):
    """One sentence of the story, the rule behind it, and the kind of event it tells."""

    text: str
    rule: str
    kind: str


@kept("plates")  # a lesson writes its own title over the table's, again and again
def _title(m: Metrics, w: int, h: int, accent: str, game: str, line: str) -> Surface:
    made = frames.panel(m, w, h).copy()
    left, top = _corner(made, w, h)
    room = w - 2 * m.px(18)
    soft.stamp(made, text.fitted(game, "display", m.font_px(26), accent, room), left + m.px(18), top + m.px(8))
    y = top + m.px(8) + round(m.font_px(26) * 1.3)
    said = text.fitted(line, "semibold", m.font_px(16), DIM, room)
    soft.stamp(made, said, left + m.px(18), y)
    return made


class Story(Node):
    """A plate that is painted when it is seen or asked for: where much happens in one frame, most of it never is."""

    __slots__ = ("_paint", "_plate")

    def __init__(self, *, z: float, visible: bool) -> None:
        super().__init__(z=z, visible=visible)
        self._paint: Callable[[], Surface] | None = None
        self._plate: Surface | None = None

    def later(self, plate: Surface, paint: Callable[[], Surface]) -> None:
        """Have it painted anew, on a plate like this."""
        self._plate, self._paint, self._size = plate, paint, plate.get_size()
        self.touch()

    @property
    def image(self) -> Surface | None:
        """What is painted on it now."""
        if self._paint is not None:
            self._image, self._paint = self._paint(), None
        return self._image

    @image.setter
    def image(self, image: Surface | None) -> None:
        self._paint, self._plate, self._image = None, image, image
        self.touch()

    @property
    def shape(self) -> Surface | None:
        """The plate, on which nothing is written."""
        return self._plate

    def draw(self, target: Surface) -> None:
        """Paint it first, where that is due."""
        if self.image is not None:
            super().draw(target)


class Panels:
    """Nodes of the plates; each is drawn again only when its words change."""

    def __init__(self, scene: Scene, layout: Layout, accent: str = MUSTARD, timeline: Timeline | None = None) -> None:
        self.scene, self.layout, self.accent = scene, layout, accent
        self.timeline = timeline  # on which the banner comes and goes, where anything moves
        self.m = layout.m
        tells = self.layout.log[3] > 0
        self.title, self.log, self.own = Node(z=Z), Story(z=Z, visible=tells), Node(z=Z)
        self.coin, self.chair, self.crest = Node(z=Z + 1), Node(z=Z + 2), Node(z=Z + 2)
        self.banner, self.tag, self.notice = Node(z=Z + 20), Node(z=250), Node(z=Z + 90, visible=False)
        self.side = Node(z=Z)
        plates_ = (self.title, self.log, self.own, self.side, self.banner, self.tag, self.notice)
        for node in (*plates_, self.coin, self.chair, self.crest):
            scene.add(node)
        self.more: list[Node] = []  # a game's own plates with words on them
        self._lines: list[tuple[Rect, Line]] = []
        self._said: dict[str, object] = {}
        self._rising: Tween | None = None
        self._sinking: Node | None = None  # the ribbon that goes: the next one does not hang over it

    def _new(self, name: str, *words: object) -> bool:
        """Whether a plate has to be drawn again."""
        if self._said.get(name) == words:
            return False
        self._said[name] = words
        return True

    # -- plates
    def set_title(self, game: str, line: str) -> None:
        """Game and state of the match, upper left."""
        if not self._new("title", game, line):
            return
        m, box = self.m, self.layout.title
        _set(self.title, _title(m, m.px(box[2]), m.px(box[3]), self.accent, game, line), m, box)

    def set_log(self, heading: str, lines: Sequence[Line], private: Sequence[str] = (), firm: int = 1) -> None:
        """The story so far, newest first; below so many lines, if there is room, what only whoever looks knows."""
        if not self.log.visible or not self._new("log", heading, tuple(lines), tuple(private), firm):
            return
        m, (x, y, w, h) = self.m, self.layout.log
        plate = frames.panel(m, m.px(w), m.px(h), alpha=225)
        lines, private = tuple(lines), tuple(private)
        self.log.later(plate, lambda: self._story(plate.copy(), heading, lines, private, firm))
        self.log.centre_at(m.px(x) + m.px(w) / 2, m.px(y) + m.px(h) / 2)

    def _story(
        self, made: Surface, heading: str, lines: Sequence[Line], private: Sequence[str], firm: int
    ) -> Surface:
        m, (x, y, w, h) = self.m, self.layout.log
        wide, high = m.px(w), m.px(h)
        px, room = m.font_px(18), wide - 2 * m.px(18)
        left, top = _corner(made, wide, high)
        head = text.text(heading, "display", m.font_px(18), self.accent, m.px(1))
        soft.stamp(made, head, left + m.px(18), top + m.px(13))
        at = top + m.px(13) + head.get_height() + m.px(4)
        made.fill(BRASS_DARK, Rect(left + m.px(18), at, room, max(1, m.px(1))))
        at += m.px(9)
        foot = top + high - m.px(12)
        self._lines = []
        opens = grammar()["quotes"][0]
        if private:
            newest = sum(text.paragraph_height(line.text, "body", px, room, LEAD) + m.px(7) for line in lines[:firm])
            foot -= self._private(made, private, left, foot, room, foot - at - newest)
        for age, line in enumerate(lines):
            colour = AGES[min(age // 2, len(AGES) - 1)]
            told = line.text
            if age and foot - at < text.paragraph_height(told, "body", px, room, LEAD):
                told = f"{told.partition(opens)[0].rstrip(' :')} …"  # without its reason it may have room
                if foot - at < text.paragraph_height(told, "body", px, room, LEAD):
                    break  # half of an older sentence would end where it says what matters
            said, size = self._whole(told, px, room, foot - at)
            words = text.paragraph(said, "body", size, colour, room, lead=LEAD)
            soft.stamp(made, words, left + m.px(18), at)
            place = Rect(m.px(x) + m.px(18), m.px(y) + at - top, room, words.get_height())
            self._lines.append((place, line))
            at += words.get_height() + m.px(7)
        return made

    @property
    def log_lines(self) -> list[tuple[Rect, Line]]:
        """The lines of the story that have room, and where (px)."""
        return self._lines if self.log.image is not None else []

    def _whole(self, said: str, px: int, room: int, high: int) -> tuple[str, int]:
        """Return a line at a size at which it has room, down to that of text that is not enlarged; else what has."""
        while px > self.m.font_px(18, 1.0) and text.paragraph_height(said, "body", px, room, LEAD) > high:
            px -= 1
        words = said.split(" ")
        while len(words) > 1 and text.paragraph_height(said, "body", px, room, LEAD) > high:
            words.pop()
            said = " ".join(words)
            said += "* …" if said.count("*") % 2 else " …"
        return said, px

    def _private(self, made: Surface, private: Sequence[str], left: int, foot: int, room: int, most: int) -> int:
        m, px = self.m, self.m.font_px(18)
        parts = [text.paragraph(line, "italic", px, CREAM, room, lead=1.2) for line in private[:2]]
        most = min(most - m.px(18), round(m.px(self.layout.log[3]) * 0.45))
        while parts and sum(p.get_height() for p in parts) > most:
            parts.pop()
        if not parts:
            return 0
        high = sum(part.get_height() for part in parts) + m.px(14)
        at = foot - high
        made.fill(BRASS_DARK, Rect(left + m.px(18), at, room, max(1, m.px(1))))
        at += m.px(8)
        for part in parts:
            soft.stamp(made, part, left + m.px(18), at)
            at += part.get_height()
        return high + m.px(4)

    def set_own(
        self, name: str, title: str, line: str, portrait: str, chair: str, *, active: bool, crest: str = ""
    ) -> None:
        """The own coin and plate at the foot; a badge stands at the coin's lower left, a crest at the right."""
        if not self._new("own", name, title, line, portrait, chair, active, crest):
            return
        m, (x, y, w, h) = self.m, self.layout.own
        cx, cy, d = self.layout.own_coin
        glow = self.accent if active else None
        self.coin.image = coins.coin(m, portrait, d, glow or "#D9A441", glow=glow)
        self.coin.centre_at(cx, cy)
        self.chair.image = sprites.sprite(chair, m.px(52 if self.layout.badges else 62)) if chair else None
        self.chair.move(cx + m.px(-84 if self.layout.badges else 28), cy + m.px(16 if self.layout.badges else 18))
        self.crest.image = sprites.sprite(crest, m.px(52)) if crest else None
        self.crest.move(cx + m.px(34), cy + m.px(16))
        lines = [(name, "display", 28.0, self.accent), (title, "semibold", 18.0, CREAM)]
        if m.text < 1.75 and line:
            lines.append((line, "semibold", 16.0, DIM))
        wide, high = m.px(w), m.px(h)
        made = frames.panel(m, wide, high).copy()
        left, top = _corner(made, wide, high)
        room = wide - 2 * m.px(18)
        at = top + m.px(8)
        for words, face, size, colour in lines:
            image = text.fitted(words, face, m.font_px(size), colour, room)  # type: ignore[arg-type]
            soft.stamp(made, image, left + m.px(20), at)
            at += round(m.font_px(size) * (1.22 if size > 20 else 1.26))
        _set(self.own, made, m, (x, y, w, h))

    def set_banner(self, words: str, *, yours: bool) -> None:
        """Whose turn, what to do."""
        if not self._new("banner", words, yours):
            return
        if self._sinking is not None:
            self._sinking.kill()
        if not words:
            self._banner_goes()
            self.banner.visible = False
            return
        m = self.m
        size = 25.0
        while size > 18 and frames.ribbon_size(m, words, 380, size)[0] > m.px(880):
            size -= 1
        while size > 12 and self._reaches(frames.ribbon_size(m, words, 460, size)):
            size -= 1
        fill, ink = (self.accent, INK) if yours else (PANEL, CREAM)
        self.banner.image = frames.ribbon(m, words, fill, ink, least=460, size=size)
        self.banner.centre_at(*self.layout.banner)
        self.banner.visible = True
        self._banner_comes()

    def _reaches(self, size: tuple[int, int]) -> bool:
        """Whether a ribbon of that size (px) would go under the buttons on its right."""
        (x, y), m, (left, top, _, _) = self.layout.banner, self.m, self.layout.actions[0]
        return y + size[1] / 2 > m.px(top) and x + size[0] / 2 > m.px(left)

    def _banner_goes(self) -> None:
        """Let the ribbon that hangs there sink away."""
        if self.timeline is None or self.timeline.clock.off or not self.banner.visible or self.banner.image is None:
            return
        ghost = self._sinking = self.scene.add(Node(self.banner.image, self.banner.x, self.banner.y, Z + 19))
        x, y = self.layout.banner

        def apply(t: float) -> None:
            ghost.centre_at(x, y + BANNER_RISE * self.m.u * t)
            ghost.alpha = round(255 * (1 - t))

        def fade(t: float) -> None:
            ghost.centre_at(x, y)
            ghost.alpha = round(255 * (1 - t))

        self.timeline.add("banner-out", fade if self.timeline.clock.calm else apply, fade=fade, on_end=ghost.kill)

    def _banner_comes(self) -> None:
        """Let the ribbon rise into its place, a little too far; reduced motion only fades it in."""
        if self.timeline is None or self.timeline.clock.off:
            return
        if self._rising is not None:
            self._rising.cancel()
        x, y = self.layout.banner

        def apply(t: float) -> None:
            self.banner.centre_at(x, y + BANNER_RISE * self.m.u * (1 - t))
            self.banner.alpha = round(255 * min(1.0, t))

        def fade(t: float) -> None:
            self.banner.alpha = round(255 * t)

        (fade if self.timeline.clock.calm else apply)(0.0)  # the next frame is drawn before the timeline moves on
        self._rising = self.timeline.add("banner-in", apply, fade=fade)

    def set_tag(self, words: str) -> None:
        """What lies in the middle, in words."""
        if not self._new("tag", words):
            return
        self.tag.visible = bool(words)
        if words:
            self.tag.image = frames.tag(self.m, words, self.accent)
            self.tag.centre_at(*self.layout.tag)

    def set_notice(self, words: str) -> None:
        """A plate over the table's head for what must be known: the game is not being saved."""
        if not self._new("notice", words):
            return
        self.notice.visible = bool(words)
        if words:
            m = self.m
            left, right = head(self.layout)
            px, wide = m.font_px(18), m.px(max(720.0, min(right - left, 340 + 420 * m.text)))
            words_ = text.paragraph(words, "semibold", px, CREAM, wide - m.px(40))
            made = frames.notch(m, wide, words_.get_height() + m.px(16), ALARM_FILL, ALARM, n=10).copy()
            soft.stamp(made, words_, m.px(20), m.px(8))
            self.notice.image = made
            self.notice.move(min((m.width - wide) / 2, right * m.u - wide), m.px(4))

    def log_at(self, pos: tuple[int, int]) -> Line | None:
        """The line of the story under a point."""
        return next((line for rect, line in self.log_lines if rect.collidepoint(pos)), None)


def _corner(made: Surface, w: int, h: int) -> tuple[int, int]:
    """Upper left corner of the body of w x h in the middle of a surface with a shadow."""
    return (made.get_width() - w) // 2, (made.get_height() - h) // 2


def _set(node: Node, made: Surface, m: Metrics, box: Box) -> None:
    x, y, w, h = box
    node.image = made
    node.centre_at(m.px(x) + m.px(w) / 2, m.px(y) + m.px(h) / 2)


__all__ = ["Line", "Panels"]
