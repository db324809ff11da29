"""The curtain: a page of its own above the table. It knows names, faces and public words, and has no cards to draw."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from tabletop.inputs import Verb, verb_of
from tabletop.node import Node
from tabletop.paint.drapes import HEM_OVER, drape, swags
from tabletop.screen import Screen
from tabletop.table.curtain.plate import Plate
from tabletop.theme import BRASS

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from tabletop.anim.timeline import Apply
    from tabletop.app import App
    from tabletop.paint.drapes import Cloth
    from tabletop.paint.metrics import Metrics
    from tabletop.table.curtain.plate import Said

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
