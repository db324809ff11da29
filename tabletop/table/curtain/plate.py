"""What stands on the curtain: a face, a name, whose turn it is in words everybody may read, and the button."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from tabletop.node import Node
from tabletop.paint import plates, soft
from tabletop.paint.coins import coin
from tabletop.paint.svg import Svg, render
from tabletop.table.curtain import words
from tabletop.theme import BRASS, BRASS_DARK, CREAM, DIM
from tabletop.widgets.button import Button
from tabletop.widgets.plain import Label, line_height, line_width, text_height

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from tabletop.paint.fonts import Face
    from tabletop.scene import Scene
    from tabletop.widgets.ui import Ui

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
        needed = (line_width(m, said.sub, 18, "semibold") + 70, line_width(m, words.i_am(said.name), 34) + 60)
        wide = min(inner, max(440.0, *needed))
        box = ((m.w - wide) / 2, at + 16, wide, button)
        self.button = self.ui.add(
            HoldButton(box, words.i_am(said.name), self.on_press, sub=said.sub, kind="main", size=34, name="i am")
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
        node = self.scene.add(Node(plates.backed(m, made, 12, 6), z=Z))
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
