"""The curtain: a page of its own above the table. It knows names, faces and public words, and has no cards to draw."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from tabletop.inputs import Verb, verb_of
from tabletop.paint import frames, soft
from tabletop.paint.coins import coin
from tabletop.paint.room import HEM_OVER, Cloth, drape, swags
from tabletop.paint.sprites import Svg, render
from tabletop.scene import Node, Scene
from tabletop.screen import Screen
from tabletop.table.curtain.words import words
from tabletop.theme import BRASS, BRASS_DARK, CREAM, DIM
from tabletop.widgets.button import Button
from tabletop.widgets.plain import Label, line_height, line_width, text_height

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.event import Event

    from tabletop.anim import Apply
    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.paint.text import Face
    from tabletop.widgets.ui import Ui


HOLD_MS = 600
STRIPS = 24
LAST = STRIPS // 2  # the sides fall first, the middle last
SWINGS = 0.9  # from this share of the way on the hem swings past its place and back
STILL_MS = 400  # a press this soon after it fell was meant for something else
FALLING, DOWN, OPENING = "falling", "down", "opening"
CLOTH_Z, SWAG_Z = 600.0, 650.0
PRESSES = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN})


class CurtainScreen(Screen):
    """Falls over a picture of what lies below (None: it is down at once), opens over another one."""

    holds_space = True

    def __init__(
        self,
        said: Callable[[], Said | None],
        on_open: Callable[[], object],
        *,
        below: Surface | None = None,
        on_back: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self.said, self.on_open, self.on_back = said, on_open, on_back
        self.below = below
        self.state = DOWN if below is None else FALLING
        self._held: tuple[int, int] | None = None  # the event type that ends the hold, and its key or button
        self._ms = 0.0
        self._since = 0.0  # how long it has hung here, ms

    # -- life
    def enter(self, app: App) -> None:
        """Hear it fall."""
        if self.state == FALLING:
            app.audio.play("curtain-falls")

    def layout(self, metrics: Metrics) -> None:
        """Hang it up; a new size of the window ends what moves. The ring shows if it did before."""
        ringed = self.ui.focuser.ring.visible
        self.ui.clear()
        self.scene.clear()
        self.timeline.clear()
        self.ui.accent = BRASS
        self._let_go()
        fits = self.below is not None and self.below.get_size() == (metrics.width, metrics.height)
        if self.state == OPENING and not fits:
            self._opened()
            return
        self.state = self.state if fits else DOWN
        said = self.said()
        if said is None:
            self._opened()
            return
        self._hang(metrics)
        self._written = said
        self.plate = Plate(self.scene, self.ui, said, self._pressed)
        self.ui.set_focus(self.plate.button, ring=ringed)
        if self.state == FALLING:
            self._fall()
        else:
            self.fallen()

    def _hang(self, m: Metrics) -> None:
        cloth = drape(m, self.cloth)
        calm = self.app.clock.calm
        if calm:  # it fades, and only a picture with alpha can
            cloth = cloth.convert_alpha()
        edges = [round(i * m.width / STRIPS) for i in range(STRIPS + 1)]
        self._top = -m.px(HEM_OVER)
        self._strips = []
        for left, right in pairwise(edges):
            piece = cloth.subsurface(Rect(left, 0, right - left, cloth.get_height()))
            self._strips.append(self.scene.add(Node(piece, left, self._top, z=CLOTH_Z, opaque=not calm)))
        self._swags = Node(swags(m), z=SWAG_Z) if self.cloth == "velvet" else Node(z=SWAG_Z)
        self.scene.add(self._swags)

    @property
    def cloth(self) -> Cloth:
        """What it is made of."""
        settings = self.app.settings
        return settings.curtain if settings is not None else "velvet"

    @property
    def by_press(self) -> bool:
        """Whether a press is enough."""
        settings = self.app.settings
        return settings is not None and settings.press_to_open

    # -- falling and opening
    def _fall(self) -> None:
        self.scene.background = self.below
        self.plate.show(on=False)
        high = self._strips[0].size[1]
        swag = self._swags.size[1]

        def down(strip: Node) -> Callable[[float], None]:
            def at(share: float) -> None:
                strip.y = self._top + _hung(share, high, -self._top)

            return at

        for i, strip in enumerate(self._strips):
            down(strip)(0.0)
            index = min(i, STRIPS - 1 - i)
            self._move("curtain-fall", strip, down(strip), self.fallen if i == LAST else None, index=index)
        self._swags.y = -swag
        self._move("curtain-fall", self._swags, lambda share: setattr(self._swags, "y", (share - 1) * swag))

    def _move(
        self, name: str, node: Node, apply: Apply, then: Callable[[], None] | None = None, *, index: int = 0,
        out: bool = False,
    ) -> None:  # fmt: skip
        """Move a piece; with reduced motion it fades where it hangs."""
        if not self.app.clock.calm:
            self.timeline.add(name, apply, index=index, on_end=then)
            return
        if not out:
            apply(1.0)
        self.timeline.add(name, fade=_fades(node, out=out), on_end=then)

    def fallen(self) -> None:
        """Hang still from now on, whatever was moving: nothing below can be seen."""
        self.timeline.clear()
        self.state, self.below = DOWN, None
        for i, strip in enumerate(self._strips):
            strip.alpha = 255
            strip.move(round(i * self.ui.metrics.width / STRIPS), self._top)
        self._swags.y = 0
        self._swags.alpha = 255
        self.scene.background = None
        self.plate.show(on=True)
        self.scene.invalidate()

    def cover(self, *, asked: bool) -> bool:
        """Be down at once; what may lie open behind it is the table's affair."""
        del asked
        self._let_go()
        if self.state != DOWN:
            self.fallen()
        return False

    def _open(self) -> None:
        self._let_go()
        self.state = OPENING
        self.on_open()
        self.app.audio.play("curtain-opens")
        below = self.app.screens[self.app.screens.index(self) - 1]
        self.below = self.scene.background = self.app.picture(below)
        self.plate.show(on=False)
        width = self.ui.metrics.width
        for i, strip in enumerate(self._strips):
            to = -strip.size[0] if i < STRIPS // 2 else width
            last = self._opened if i == STRIPS - 1 else None
            index = max(STRIPS // 2 - 1 - i, i - STRIPS // 2)  # the middle parts first
            self._move("curtain-open", strip, _slides(strip, to), last, index=index, out=True)
        swag = self._swags.size[1]
        self._move("curtain-open", self._swags, lambda share: setattr(self._swags, "y", -share * swag), out=True)

    def _opened(self) -> None:
        if self.app.top is self:
            self.app.pop()

    # -- holding
    def handle(self, event: Event) -> bool:
        """Begin and end a hold; a press ends what moves."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._let_go()
        if event.type in PRESSES and self.timeline.busy:
            opening = self.state == OPENING
            self.timeline.finish()
            if opening:
                return True
        begun = self._begins(event)
        if begun is not None:
            self._held = begun
            if self.by_press:
                self._pressed()
            return True
        if self._held == (event.type, getattr(event, "key", getattr(event, "button", -1))):
            self._let_go()
            return True
        return super().handle(event)

    def _begins(self, event: Event) -> tuple[int, int] | None:
        """Return what will end the hold that this event begins, or None."""
        if self.state != DOWN or self._held is not None:
            return None
        if verb_of(event, self.app.keymap) not in {Verb.ACTIVATE, Verb.FAST}:
            return None
        if event.type == pygame.KEYDOWN:
            return pygame.KEYUP, event.key
        return pygame.CONTROLLERBUTTONUP, event.button

    def _pressed(self) -> None:
        """Open on a press where that is enough."""
        if self.by_press and self.state == DOWN and self._since >= STILL_MS:
            self._open()

    def _let_go(self) -> None:
        self._held, self._ms = None, 0.0
        if self.ui.layers[0].widgets:
            self.plate.button.fill_to(0.0)

    def update(self, dt_ms: float) -> None:
        """Let a hold grow; say something else if somebody else is meant by now."""
        if self.state != DOWN:
            return
        self._since += dt_ms
        holding = self._held is not None or self.plate.button.held
        said = self.said()
        if said != self._written and not (holding and said is not None and said.lit == self._written.lit):
            self.layout(self.ui.metrics)
            return
        self._ms = self._ms + dt_ms if holding else 0.0
        self.plate.button.fill_to(min(1.0, self._ms / HOLD_MS))
        if self._ms >= HOLD_MS:
            self._open()

    def on_verb(self, verb: Verb) -> bool:
        """Back leads to the pause menu."""
        if verb is Verb.BACK and self.on_back is not None:
            self._let_go()
            self.on_back()
        return verb is Verb.BACK

    @property
    def busy(self) -> bool:
        """Whether frames should follow at full rate."""
        return super().busy or self._held is not None


def _hung(share: float, high: float, over: float) -> float:
    """Return how far a strip is from its place: it falls, and its foot swings a little too far and back."""
    if share < SWINGS:
        return -high * (1 - share / SWINGS)
    return over * math.sin(math.pi * (share - SWINGS) / (1 - SWINGS))


def _fades(node: Node, *, out: bool) -> Callable[[float], None]:
    def at(share: float) -> None:
        node.alpha = round(255 * (1 - share if out else share))

    at(0.0)
    return at


def _slides(strip: Node, to: float) -> Callable[[float], None]:
    start = strip.x
    return lambda share: setattr(strip, "x", start + (to - start) * share)

WIDE = 800.0
NAME_SIZE, COIN, SMALL_COIN, LIT_COIN = 84, 216.0, 46.0, 60.0
Z = 700.0
FILL = "#1A1210"


class Person(NamedTuple):
    """One of the people at this computer."""

    portrait: str
    here: bool  # plays the seat, and has not handed it to an opponent


class Said(NamedTuple):
    """Everything that is written and drawn on the plate: public, all of it."""

    name: str
    portrait: str
    head: str
    aside: str
    state: str
    sub: str
    people: tuple[Person, ...]
    lit: int  # which of them is meant


class HoldButton(Button):
    """Opens by being held; what it has been held for shows as a bar. A click alone opens only where a press may."""

    share = 0.0

    def fill_to(self, share: float) -> None:
        """Show how much of the time has passed."""
        if share != self.share:
            self.share = share
            self.stale()

    def render(self) -> Surface:
        """Draw it, and the bar along its foot."""
        made = super().render().copy()
        m, (w, h) = self.metrics, self.body.size
        high, inset = max(4, m.px(8)), m.px(16)
        left, foot = (made.get_width() - w) // 2, (made.get_height() + h) // 2
        bar = Rect(left + inset, foot - high - m.px(9), w - 2 * inset, high)
        if self.share > 0:
            made.fill("#FFF3D0", bar)
            made.fill("#17130F", (bar.x, bar.y, round(bar.w * min(1.0, self.share)), bar.h))
        return made


class Plate:
    """The plate's nodes and widgets, put up together and taken down together."""

    def __init__(self, scene: Scene, ui: Ui, said: Said, on_press: Callable[[], object]) -> None:
        self.scene, self.ui, self.said, self.on_press = scene, ui, said, on_press
        self.nodes: list[Node] = []
        m = ui.metrics
        self.m = m
        longest = max(line_width(m, words_, 18, "semibold") for words_ in (said.sub, said.state))
        self.wide = min(m.w - 60, max(WIDE, longest + 160))
        self._build()

    def show(self, *, on: bool) -> None:
        """Show it or hide it, words and all."""
        for node in self.nodes:
            node.visible = on

    def _build(self) -> None:
        m, said = self.m, self.said
        inner = self.wide - 100
        head, aside = line_height(m, 28), text_height(m, said.aside, inner, 24, "italic")
        name = line_height(m, NAME_SIZE) * 0.92
        state = text_height(m, said.state, inner, 18, "semibold")
        button = max(84.0, line_height(m, 34) + line_height(m, 18, "semibold") + 22)
        fixed = head + name + aside + state + button + LIT_COIN + 40 + 22 + 24 + 18 + 28
        face = min(COIN, max(90.0, m.h - 60 - fixed))
        tall = min(m.h - 24, fixed + face)
        x, y = (m.w - self.wide) / 2, max(12.0, min((m.h - tall) / 2 + 60, m.h - tall - 74))
        self._board(x, y, tall, y + 30 + face / 2)
        self._coin(m.w / 2, y + 24 + face / 2, face, said.portrait, lit=True)
        at = y + 40 + face
        at = self._line(at, head, said.head, 28, "display", DIM, track=3)
        at = self._line(at, name, said.name.upper(), NAME_SIZE, "display", CREAM, track=5)
        self._rule(at + 8)
        at = self._line(at + 22, aside, said.aside, 24, "italic", CREAM)
        at = self._line(at + 6, state, said.state, 18, "semibold", DIM)
        needed = (line_width(m, said.sub, 18, "semibold") + 70, line_width(m, words.i_am(name=said.name), 34) + 60)
        wide = min(inner, max(440.0, *needed))
        box = ((m.w - wide) / 2, at + 16, wide, button)
        self.button = self.ui.add(
            HoldButton(box, words.i_am(name=said.name), self.on_press, sub=said.sub, kind="main", size=34, name="i am")
        )
        self.nodes.append(self.button)
        self._row(at + 16 + button + 20 + LIT_COIN / 2)

    def _board(self, x: float, y: float, tall: float, mid: float) -> None:
        m = self.m
        w, h = m.px(self.wide), m.px(tall)
        board, thick, gap = Svg(w, h), m.stroke(4), 11 * m.u
        board.notch(thick / 2, thick / 2, w - thick, h - thick, 36 * m.u, FILL, BRASS, thick, steps=3)
        board.notch(gap, gap, w - 2 * gap, h - 2 * gap, 33 * m.u, None, BRASS, m.stroke(1.5), steps=3, opacity=0.8)
        made = render(board)
        rays, inset = Svg(w, h), m.px(40)
        rays.rays(w / 2, (mid - y) * m.u, 130 * m.u, 0.62 * w, 44, 0.42, BRASS, opacity=0.09)
        inside = Rect(inset, m.px(20), w - 2 * inset, h - 2 * m.px(20))
        soft.stamp(made, render(rays).subsurface(inside), *inside.topleft)
        node = self.scene.add(Node(frames.backed(m, made, 12, 6), z=Z))
        node.centre_at(m.px(x) + w / 2, m.px(y) + h / 2)
        self.nodes.append(node)

    def _coin(self, x: float, y: float, d: float, face: str, *, lit: bool, dim: bool = False) -> None:
        m = self.m
        made = coin(m, face, m.px(d), BRASS if lit else BRASS_DARK, glow=BRASS if lit else None, dim=dim,
                    rim=6 if d > LIT_COIN else 3)  # fmt: skip
        node = self.scene.add(Node(made, z=Z + 1))
        node.centre_at(x * m.u, y * m.u)
        self.nodes.append(node)

    def _line(
        self, y: float, high: float, said: str, size: float, face: Face, colour: str, *, track: float = 0
    ) -> float:
        inner = self.wide - 100
        box = ((self.m.w - inner) / 2, y, inner, high)
        wrap = face != "display"
        label = Label(box, said, face=face, size=size, colour=colour, wrap=wrap, align=0.5, track=track)
        self.nodes.append(self.ui.add(label))
        return y + high

    def _rule(self, y: float) -> None:
        m, half, r = self.m, self.m.px(240), self.m.px(10)
        svg = Svg(2 * half, 2 * r)
        svg.line(2, r, 2 * half - 2, r, BRASS_DARK, m.stroke(2))
        svg.polygon(((half, 0), (half + r, r), (half, 2 * r), (half - r, r)), BRASS)
        node = self.scene.add(Node(render(svg), z=Z + 1))
        node.centre_at(m.width / 2, y * m.u)
        self.nodes.append(node)

    def _row(self, y: float) -> None:
        people: Sequence[Person] = self.said.people
        pitch = min(82.0, (self.wide - 120) / max(1, len(people)))
        for i, person in enumerate(people):
            x = self.m.w / 2 + (i - (len(people) - 1) / 2) * pitch
            lit = i == self.said.lit
            self._coin(x, y, LIT_COIN if lit else SMALL_COIN, person.portrait, lit=lit, dim=not person.here)
