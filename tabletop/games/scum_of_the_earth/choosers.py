"""Somebody's name, chosen at the table: the six's victim, whose hand to look at (SE 3.12, 3.16b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pygame import Rect

from rules.core.types import ONE, Ask
from tabletop.games.scum_of_the_earth.words import words
from tabletop.paint import frames, soft, sprites, text
from tabletop.scene import Node
from tabletop.table.forms.asked import Asked
from tabletop.table.layout import HAND_HIGH
from tabletop.table.placement import faces, place_near, written
from tabletop.table.prompts import Action, Prompt
from tabletop.theme import CREAM, GARNET, MUSTARD
from tabletop.widgets.overlay import Opening

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.games.scum_of_the_earth.view import View
    from tabletop.games.scum_of_the_earth.picture import ScumPicture
    from tabletop.table.prompts import Table
    from tabletop.table.seats import SeatNodes

Z, UNDER = 700.0, 90.0  # the line to whoever is aimed at goes behind everybody's plates


def opens(scene: ScumPicture, node: Node) -> Opening:
    """Let a chooser's panel grow from where the cards were dropped."""
    return Opening(scene.scene, scene.timeline, [node], scene.layout.centre, "chooser")


class SeatChooser(Prompt):
    """Somebody's name: dashed rings round all who may be meant, a whole one round the aimed (SE 3.12, 3.16b)."""

    def __init__(
        self,
        scene: ScumPicture,
        seats: Sequence[int],
        then: Callable[[int], object],
        *,
        banner: str,
        label: Callable[[str], str],
        sub: str,
        icon: str = "icon-pass",
        others: Sequence[Action] = (),
        cancel: Callable[[], object] | None = None,
    ) -> None:
        self.scene, self.seats, self.then = scene, list(seats), then
        self._banner, self.label, self.sub, self.icon = banner, label, sub, icon
        self.others, self.cancel = list(others), cancel
        order = scene.board.order
        start = order.index(scene.me) if scene.me >= 0 else 0
        self.seats.sort(key=lambda seat: (order.index(seat) - start) % len(order))
        self.aimed = min(self.seats, key=lambda seat: scene.shown.counts[seat])
        self.line, self.facts = Node(z=UNDER), Node(z=Z)
        self.opening: Opening | None = None

    def banner(self) -> str:
        """Say what is asked."""
        return self._banner

    def actions(self) -> list[Action]:
        """Name the aimed one, and what else there is."""
        name = self.scene.name(self.aimed)
        return [Action(self.label(name), lambda: self.then(self.aimed), self.sub, "main"), *self.others]

    def open(self) -> None:
        """Mark everybody."""
        self.scene.scene.add(self.line)
        self.scene.scene.add(self.facts)
        self._draw()
        self.opening = opens(self.scene, self.facts)

    def close(self) -> None:
        """Take all marks away."""
        self._opened()
        for nodes in self.scene.board.seats.values():
            nodes.aim(0, "")
        self.line.kill()
        self.facts.kill()

    def back(self) -> bool:
        """Take it back where that is possible."""
        if self.cancel is not None:
            self.cancel()
        return self.cancel is not None

    def seat_pressed(self, seat: int) -> bool:
        """Aim, or name the one already aimed at."""
        if seat not in self.seats:
            return False
        if seat == self.aimed:
            self.then(seat)
        else:
            self.aimed = seat
            self._draw()
        return True

    def number(self, digit: int) -> bool:
        """Aim by the number on the disc."""
        if 1 <= digit <= len(self.seats):
            self.aimed = self.seats[digit - 1]
            self._draw()
            return True
        return False

    def step(self, by: int) -> bool:
        """Aim at the next one."""
        self.aimed = self.seats[(self.seats.index(self.aimed) + by) % len(self.seats)]
        self._draw()
        return True

    def _opened(self) -> None:
        if self.opening is not None:
            self.opening.end()

    def _draw(self) -> None:
        self._opened()
        for number, seat in enumerate(self.seats, 1):
            self.scene.board.seats[seat].aim(
                number, "aimed" if seat == self.aimed else "may", self.icon
            )
        self._draw_line()
        self._draw_facts()

    def _draw_line(self) -> None:
        m = self.scene.m
        spot = self.scene.board.seats[self.aimed].spot
        x0, y0 = self.scene.layout.centre
        left, top = min(x0, spot.x), min(y0, spot.y)
        w, h = abs(x0 - spot.x) + 2 * m.px(8), abs(y0 - spot.y) + 2 * m.px(8)
        image = sprites.Svg(w, h)
        pad = m.px(8)
        image.line(
            x0 - left + pad, y0 - top + pad, spot.x - left + pad, spot.y - top + pad, GARNET, m.stroke(6),
            dash=f"{14 * m.u:.1f} {10 * m.u:.1f}",
        )  # fmt: skip
        self.line.image = sprites.render(image)
        self.line.move(left - pad, top - pad)

    def _draw_facts(self) -> None:
        m, shown = self.scene.m, self.scene.shown
        nodes = self.scene.board.seats[self.aimed]
        points = shown.totals[self.aimed] if self.scene.session.view.house.target else None
        said = words.facts(
            cards=shown.counts[self.aimed], points="" if points is None else str(points),
            passed=self.aimed in shown.passed,
        )  # fmt: skip
        px, pad, wide = m.font_px(18), m.px(18), m.px(300 + 100 * (m.text - 1))
        name = text.text(self.scene.name(self.aimed), "display", m.font_px(26), MUSTARD)
        body = text.paragraph(said, "body", px, CREAM, wide - 2 * pad, lead=1.28)
        high = name.get_height() + body.get_height() + m.px(22)
        made = frames.panel(m, wide, high, "#1E1610", MUSTARD, alpha=250).copy()
        left, top = (made.get_width() - wide) // 2, (made.get_height() - high) // 2
        soft.stamp(made, name, left + pad, top + m.px(8))
        soft.stamp(made, body, left + pad, top + m.px(10) + name.get_height())
        self.facts.image = made
        self.facts.centre_at(*self._facts_at(nodes, wide, high).center)

    def _facts_at(self, nodes: SeatNodes, wide: int, high: int) -> Rect:
        """Beside the coin, outwards, or the nearest place where no words and no faces are hidden."""
        m, picture = self.scene.m, self.scene
        out = picture.layout.coin * 0.75 + m.px(60) + wide / 2
        first = Rect(0, 0, wide, high)
        side = out if nodes.spot.x >= m.width / 2 - m.px(80) else -out
        first.center = round(nodes.spot.x + side), round(nodes.spot.y)
        within = Rect(m.px(10), m.px(8), m.width - 2 * m.px(10), m.height - m.px(HAND_HIGH + 8))
        return place_near(first, within, written(picture), faces(picture))


class ScumPrompt(Asked):
    """A prompt that knows its table."""

    def __init__(self, table: Table, ask: Ask | None = None) -> None:
        super().__init__(table, ask or Ask("", ONE, "menu", ()))

    @property
    def scene(self) -> ScumPicture:
        """The picture."""
        return cast("ScumPicture", self.table.picture)

    @property
    def view(self) -> View:
        """What the person may know."""
        view: View = self.session.view
        return view
