"""What comes over a page for a while: a dialog, words beside the pointer, a toast, a panel that opens."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from tabletop.anim import Timeline, lerp
from tabletop.paint.frames import panel
from tabletop.paint.soft import Surface, blank, stamp
from tabletop.paint.text import lines_of, paragraph, paragraph_height, width
from tabletop.scene import Node, Scene
from tabletop.theme import ALARM, ALARM_FILL, BRASS, CREAM, PANEL
from tabletop.widgets.button import Button
from tabletop.widgets.plain import Label, Panel, Picture, line_height, text_height

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from tabletop.paint.controls import Kind
    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.base import Widget
    from tabletop.widgets.ui import Ui

SMALLER = 0.94
SOFT = 600_000  # px: larger pictures are scaled without smoothing, so that no frame takes long
OVER = 400  # above whatever it stands in for


class Opening:
    """The nodes are hidden, never moved; their picture grows about a point by a row of the motion table."""

    def __init__(
        self, scene: Scene, timeline: Timeline, nodes: Iterable[Node], about: tuple[float, float] | None, motion: str
    ) -> None:
        self.nodes = [(node, node.alpha) for node in nodes if node.shown]
        self.ghost: Node | None = None
        if not self.nodes or timeline.clock.off:
            return
        box = Rect(self.nodes[0][0].shown).unionall([node.shown for node, _ in self.nodes])
        self.box = box.clip((0, 0, box.right, box.bottom))
        self.about = about or self.box.center
        self.whole = self._taken()
        self.ghost = scene.add(Node(z=max(node.z for node, _ in self.nodes) + OVER))
        for node, _ in self.nodes:
            node.alpha = 0
        self._grow(0.0)
        if timeline.clock.calm:
            self._pale(0.0)
        self.tween = timeline.add(motion, self._grow, fade=self._pale, on_end=self.end)

    def _taken(self) -> Surface:
        """Draw everything to one picture."""
        made = Surface(self.box.bottomright, pygame.SRCALPHA)
        for node, _ in sorted(self.nodes, key=lambda both: both[0].z):
            made.set_clip(node.clip)
            node.draw(made)
        return made.subsurface(self.box).copy()

    def _grow(self, t: float) -> None:
        if self.ghost is None:
            return
        share, (x, y) = lerp(SMALLER, 1.0, t), self.about
        w, h = self.whole.get_size()
        scale = pygame.transform.smoothscale if w * h <= SOFT else pygame.transform.scale
        wanted = (max(1, round(w * share)), max(1, round(h * share)))
        self.ghost.image = self.whole if wanted == (w, h) else scale(self.whole, wanted)
        self.ghost.move(x + (self.box.x - x) * share, y + (self.box.y - y) * share)

    def _pale(self, t: float) -> None:
        if self.ghost is not None:
            self.ghost.alpha = round(255 * t)

    def end(self) -> None:
        """Let everything be seen in its place."""
        if self.ghost is None:
            return
        self.tween.cancel()
        self.ghost.kill()
        self.ghost = None
        for node, alpha in self.nodes:
            node.alpha = alpha


DELAY_MS, FOCUS_MS = 350, 600
AWAY = 12  # design units from the pointer
WIDEST = 420
SIGN = 30.0
Z = 100_000


def tip_image(
    m: Metrics, words: str, accent: str, sign: Surface | None = None
) -> tuple[Surface, tuple[int, int]]:  # fmt: skip
    """Draw a tooltip; *starred* words come in the accent, a sign (what to press) stands at the right.

    Gives the picture and the size of its body in px.
    """
    px, pad = m.font_px(18), m.px(14)
    room = round(m.px(WIDEST) * (1 + (m.text - 1) * 0.6))
    lines = lines_of(words, "body", px, room)
    room = min(room, max(width(line.replace("*", ""), "bold", px) for line in lines) + 1)
    words_h = paragraph_height(words, "body", px, room)
    w, h = room + 2 * pad, words_h + 2 * m.px(9)
    if sign is not None:
        w, h = w + sign.get_width() + pad, max(h, sign.get_height() + 2 * m.px(7))
    made = panel(m, w, h, alpha=250, double=False, n=8).copy()
    left, top = (made.get_width() - w) // 2 + pad, (made.get_height() - words_h) // 2
    stamp(made, paragraph(words, "body", px, CREAM, room, bold_colour=accent), left, top)
    if sign is not None:
        stamp(made, sign, left + room + pad, (made.get_height() - sign.get_height()) / 2)
    return made, (w, h)


ROWS = 3  # of buttons that a tooltip tries to lie beside


class Tooltip:
    """The one tooltip of a page."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.node = Node(z=Z, visible=False)
        self.terms: Mapping[str, str] = {}  # what words on buttons mean that have no tip of their own
        self._over: Widget | None = None
        self._pos = (0, 0)
        self._due: float | None = None

    def about(self, widget: Widget | None) -> str:
        """Return what is to be said of a widget: its tip, or what its label means."""
        return "" if widget is None else widget.tip or self.terms.get(getattr(widget, "label", ""), "")

    @property
    def waiting(self) -> bool:
        """Whether it will appear soon."""
        return self._due is not None

    @property
    def shown(self) -> bool:
        """Whether it can be seen."""
        return self.node.visible

    def point(self, over: Widget | None, pos: tuple[int, int], now: float) -> None:
        """Note what the pointer rests on."""
        self._pos = pos
        if over is not self._over:
            self.hide()
            self._over = over
            self._due = now + DELAY_MS if self.about(over) else None

    def rest(self, on: Widget | None, now: float) -> None:
        """Note what the focus rests on, when it was moved there by key."""
        self.hide()
        self._over = on
        if on is not None and self.about(on):
            self._pos = (on.body.left, on.body.bottom)
            self._due = now + FOCUS_MS

    def at_once(self) -> bool:
        """Wait no longer; True if there is anything to tell of what is meant."""
        if not self.about(self._over):
            return False
        self._due = self.ui.now
        return True

    def hide(self) -> None:
        """Away with it, until the pointer comes to something else."""
        self._due, self.node.visible = None, False

    def update(self, now: float) -> None:
        """Appear when it is time; go with what it is about, or with the words that it explains."""
        over = self._over
        if self.shown and (over is None or over.ui is None or not over.visible or not self.about(over)):
            self.hide()
        if self._due is None or now < self._due or self._over is None:
            return
        self._due = None
        m = self.ui.metrics
        sign = self.ui.sign(self._over.key, SIGN) if self._over.key is not None else None
        image, (w, h) = tip_image(m, self.ui.say_keys(self.about(self._over)), self.ui.accent, sign)
        self.ui.scene.add(self.node)
        self.node.centre_at(*self._place(w, h, self._over).center, image)
        self.node.visible = True

    def _place(self, w: int, h: int, over: Widget) -> Rect:
        """Return where it lies (px): by the pointer, but over no button's words nor what it is about, if it can."""
        m, away = self.ui.metrics, self.ui.metrics.px(AWAY)
        x, y = self._pos[0] + away, self._pos[1] + away
        x = min(x, m.width - w - away) if x + w > m.width - away else x
        y = self._pos[1] - away - h if y + h > m.height - away else y
        first = Rect(max(away, x), max(away, y), w, h)
        there_are = (one for one in self.ui.layer.widgets if isinstance(one, Button))
        buttons = [Rect(over.body), *(Rect(one.body) for one in there_are if one.visible and one.label)]
        window, all_ = Rect(0, 0, m.width, m.height), Rect(over.body)
        hidden = first.collidelistall(buttons)
        for _ in range(ROWS if hidden else 0):
            all_ = all_.unionall([buttons[i] for i in hidden])
            left, right, top, low = all_.left - away - w, all_.right + away, all_.top - away - h, all_.bottom + away
            for corner in ((left, first.y), (first.x, top), (right, first.y), (first.x, low)):
                place = Rect(corner, (w, h))
                there = place.collidelistall(buttons)
                if window.contains(place) and not there:
                    return place
                hidden += there
        return first


TOAST_Z = 99_000
STEP = 24  # units from one place that is tried to the next
STAYS_MS, LETTER_MS = 2200, 55


class Toast:
    """One sentence of a page, that comes and goes: in the middle of the upper edge, and told."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.words = ""
        self.node = Node(z=TOAST_Z, visible=False)
        self._until = 0.0
        self._for = ui.metrics  # what it is drawn for

    @property
    def shown(self) -> bool:
        """Whether it can be seen."""
        return self.node.visible

    def say(self, words: str) -> None:
        """Say it."""
        self.ui.tell(words)
        self._show(words)

    def _show(self, words: str) -> None:
        self.words, self._until = words, self.ui.now + STAYS_MS + LETTER_MS * len(words)
        self._put()
        self.node.visible = True

    def hush(self) -> None:
        """What it says is over."""
        self._until, self.node.visible = 0.0, False

    def _put(self) -> None:
        m = self._for = self.ui.metrics
        image, size = tip_image(m, self.words, self.ui.accent)
        self.ui.scene.add(self.node)
        self.node.centre_at(*self._middle(*size), image)

    def _middle(self, _w: int, h: int) -> tuple[float, float]:
        m = self._for
        return m.width / 2, m.px(10) + h / 2

    def update(self, now: float) -> None:
        """Go when it has been read; stay in its place in a window that has another size now."""
        if self.ui.metrics != self._for:
            self._put()
        self.node.visible = now < self._until


class Caption(Toast):
    """What was heard last, low at the left, above what can be pressed there; whoever hears needs no telling."""

    place = Rect(0, 0, 0, 0)  # px
    words_at: Callable[[], Sequence[Rect]] = staticmethod(tuple)  # what it keeps off besides, if it can (px)
    things_at: Callable[[], Sequence[Rect]] = staticmethod(tuple)  # and what it had better not lie on as it comes
    _clear = 0  # of what may be pressed, words and things: how much it lies on nothing of

    def say(self, words: str) -> None:
        """Write it."""
        self._show(words)

    def _middle(self, w: int, h: int) -> tuple[float, float]:
        self.place = self._free(w, h)
        return self.place.center

    def _free(self, w: int, h: int) -> Rect:
        """Find the place nearest to the lower left corner that covers nothing, else no words, else no buttons."""
        m = self._for
        first, step = Rect(m.px(10), m.height - m.px(6) - h, w, h), m.px(STEP)
        across, up = range(max(1, (m.width - first.right) // step + 1)), range(first.y // step + 1)
        places = [first.move(i * step, -j * step) for i, j in sorted(product(across, up), key=sum)]
        taken = [self._kept_free()]
        taken.append([*taken[0], *self.words_at()])
        taken.append([*taken[1], *self.things_at()])
        for self._clear in (2, 1, 0):
            found = next((place for place in places if place.collidelist(taken[self._clear]) < 0), None)
            if found is not None:
                return found
        return first  # there is no such place

    def _kept_free(self) -> list[Rect]:
        there = (one for one in self.ui.layer.widgets if one.focusable and one.visible)
        return [Rect(one.body if one.clip is None else one.body.clip(one.clip)) for one in there]

    def update(self, now: float) -> None:
        """Make room for what has come up where it stands."""
        kept = [*self._kept_free(), *(self.words_at() if self._clear else ())] if self.shown else []
        covers = self.place.collidelist(kept) >= 0
        if covers and self._free(*self.place.size) != self.place:  # to draw it takes longer than to look
            self._put()
        super().update(now)


VEIL = 150
WIDE = 760
PAD = 36
TALL = 72


class Choice(NamedTuple):
    """One button of a question."""

    label: str
    then: Callable[[], object] | None = None
    kind: Kind = "quiet"


class Veil(Picture):
    """Black over everything below, at 59 %."""

    def __init__(self, m: Metrics) -> None:
        super().__init__((0, 0, m.w, m.h), veil, z=-20)


def veil(_m: Metrics, w: int, h: int) -> Surface:
    """Draw it."""
    made = blank(w, h)
    made.fill((0, 0, 0, VEIL))
    return made


def ask(ui: Ui, title: str, words: str, choices: Sequence[Choice], *, alarm: bool = False, focus: int = -1) -> None:
    """Ask something in a modal layer; Back is the last choice. Each closes the question, then does its thing."""
    m = ui.metrics
    grown = 1 + (m.text - 1) / 2
    wide = min(WIDE * grown, m.w - 80)
    inner = wide - 2 * PAD
    head, body, tall = line_height(m, 36), text_height(m, words, inner, 20), TALL * grown
    high = PAD + head + 14 + body + 30 + tall + PAD
    x, y = (m.w - wide) / 2, max(8, (m.h - high) / 2)

    def close(then: Callable[[], object] | None) -> Callable[[], None]:
        def do() -> None:
            ui.pop_layer()
            if then is not None:
                then()

        return do

    ui.push_layer(close(choices[-1].then))
    ui.add(Veil(m))
    ui.add(Panel((x, y, wide, high), fill=ALARM_FILL if alarm else PANEL, edge=ALARM if alarm else BRASS))
    colour = ALARM if alarm else ui.accent
    ui.add(Label((x + PAD, y + PAD, inner, head), title, face="display", size=36, wrap=False, colour=colour))
    ui.add(Label((x + PAD, y + PAD + head + 14, inner, body), words, size=20, colour=CREAM))
    each = (inner - 16 * (len(choices) - 1)) / len(choices)
    buttons = [
        ui.add(
            Button(
                (x + PAD + i * (each + 16), y + high - PAD - tall, each, tall),
                choice.label,
                close(choice.then),
                kind=choice.kind,
                size=26,
            )
        )
        for i, choice in enumerate(choices)
    ]
    ui.set_focus(buttons[focus])
