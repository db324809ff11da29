"""Motions on the chart: markers, ship, mugs, tiles, cards; and the tiles being laid at the start."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from rules.core.words import roll
from rules.games.scallywag.chart import ISLAND_SPOTS, is_gold
from tabletop.anim import MOTION, glide, lerp
from tabletop.games.scallywag.cards import SAILORS
from tabletop.games.scallywag.sea import inks
from tabletop.games.scallywag.sea.places import MARKER
from tabletop.paint import coins, sprites
from tabletop.scene import Node
from tabletop.table.director import Director
from tabletop.table.layout import Pose

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from pygame import Surface

    from tabletop.audio import AudioPort
    from tabletop.games.scallywag.picture import SeaPicture
    from tabletop.games.scallywag.sea.chart import Chart
    from tabletop.paint.coins import Aim

Z = 630.0
MOST_FLYING = 24  # tokens at once; more fly as fewer
GLASS_STEPS = 12
CARD_W = 170


class Motions(Director):
    """Cues are made of these."""

    picture_: SeaPicture

    def __init__(self, picture: SeaPicture, audio: Callable[[], AudioPort]) -> None:
        super().__init__(picture, audio)
        self.scene = picture

    # -- light and glass
    def dim(self) -> None:
        """Let the light follow the hour."""
        self.scene.light()

    def turn_glass(self) -> None:
        """Turn the hourglass at the watch's seat."""
        self.scene.refresh()
        self.play("hourglass-turn", self.scene.shown.watch)
        nodes, clock = self.scene.sailor_nodes.get(self.scene.shown.watch), self.scene.timeline.clock
        if nodes is None or clock.calm or clock.off or nodes.glass.image is None:
            return
        glass, upright = nodes.glass, nodes.glass.image
        centre, shown = glass.centre, [upright]

        def turn(t: float) -> None:
            if glass.image is shown[0]:
                step = round(t * GLASS_STEPS)
                still = step in {0, GLASS_STEPS}
                made = upright if still else pygame.transform.rotate(upright, -180 / GLASS_STEPS * step)
                shown[0] = made
                glass.centre_at(*centre, made)

        self.scene.timeline.add("hourglass", turn)

    # -- marker and ship
    def _from_watch(self) -> tuple[float, float]:
        scene = self.scene
        nodes = scene.sailor_nodes.get(scene.shown.watch)
        return nodes.at if nodes is not None else scene.layout.centre

    def lay_marker(self, route: int) -> None:
        """Let the watch's marker fly to its lane."""
        scene, chart = self.scene, self.scene.chart
        d = round(MARKER * chart.sea.k)
        image = inks.marker(d, round(chart.sea.lanes[route].heading), gold=is_gold(route))
        node = scene.scene.add(Node(image, z=Z))
        node.centre_at(*self._from_watch())

        def lies() -> None:
            node.kill()
            chart.show(chart.tiles, chart.taken | {route}, chart.ship)

        glide(scene.timeline, node, chart.sea.lanes[route].marker, "play", scale=scene.m.u, on_end=lies)
        self.land("card-play", MOTION["play"].ms)

    def move_marker(self, old: int, new: int) -> None:
        """Let a marker change lanes."""
        scene, chart = self.scene, self.scene.chart
        node = scene.scene.add(Node(chart.marker_image(new), z=Z))
        node.centre_at(*chart.sea.lanes[old].marker)
        chart.show(chart.tiles, chart.taken - {old}, chart.ship)

        def lies() -> None:
            node.kill()
            chart.show(chart.tiles, chart.taken | {new}, chart.ship)

        glide(scene.timeline, node, chart.sea.lanes[new].marker, "play", scale=scene.m.u, on_end=lies)

    def sail(self, start: int, goal: int, then: Callable[[], None]) -> None:
        """Let the ship sail from spot to spot."""
        scene, chart = self.scene, self.scene.chart
        (x1, y1), (x2, y2) = chart.sea.ship_at(start), chart.sea.ship_at(goal)
        ship = chart.vessel
        chart.ship = -1
        chart.tile(start)  # its glow goes with it

        def move(t: float) -> None:
            ship.centre_at(lerp(x1, x2, t), lerp(y1, y2, t))

        def arrive() -> None:
            chart.ship = goal
            chart.tile(goal)
            chart.tile(start)
            ship.centre_at(x2, y2)
            then()

        def pale(t: float) -> None:
            ship.alpha = round(255 * t)

        scene.timeline.add("sail", move, fade=pale, on_end=arrive)

    # -- tokens
    def pour(self, spot: int, gains: Mapping[int, int], sound: str) -> float:
        """Let tokens fly to seats, or back into the sea; their tags count when they land."""
        scene, row = self.scene, MOTION["grog"]
        total = sum(map(abs, gains.values()))
        if not total:
            return 300
        off = scene.timeline.clock.off or scene.timeline.clock.calm
        share = max(1, -(-total // MOST_FLYING))
        image = sprites.sprite("token-grog", round(30 * scene.m.u))
        order = 0
        for seat, gain in gains.items():
            nodes = scene.sailor_nodes.get(seat)
            if nodes is None or off:
                continue
            scene.flying[seat] = gain
            flights = -(-abs(gain) // share)
            start, end = (scene.chart.sea.at(spot), nodes.mug) if gain > 0 else (nodes.mug, scene.chart.sea.at(spot))
            for i in range(flights):
                node = scene.scene.add(Node(image, z=Z + order, visible=False))
                node.centre_at(*start)
                self._fly(node, end, order, seat, gain, last=i == flights - 1, first=i == 0)
                order += 1
        self.land(sound, row.ms)
        return row.ms + row.stagger_ms * order + 200

    def _fly(
        self, node: Node, end: tuple[float, float], order: int, seat: int, gain: int, *, last: bool, first: bool
    ) -> None:  # fmt: skip
        scene, row = self.scene, MOTION["grog"]

        def set_out() -> None:
            node.visible = True
            if gain < 0 and first:
                self._counted(seat)

        def landed() -> None:
            node.kill()
            if gain > 0 and last:
                self._counted(seat)

        scene.timeline.after(row.stagger_ms * order, set_out)
        glide(scene.timeline, node, end, row, scale=scene.m.u, index=order, on_end=landed)

    def _counted(self, seat: int) -> None:
        self.scene.flying.pop(seat, None)
        self.scene.refresh()

    # -- tiles
    def switch(self, one: int, two: int) -> None:
        """Let two tiles change places."""
        scene, chart = self.scene, self.scene.chart
        for here, there in ((one, two), (two, one)):
            coin, label = chart.coins[here], chart.labels[here]
            for node, (x, y) in ((coin, chart.sea.at(there)), (label, _label_middle(chart, here, there))):
                glide(scene.timeline, node, (x, y), "swap-places", scale=scene.m.u * (1 if here == one else -1))

        def lie() -> None:
            chart.tiles[one], chart.tiles[two] = chart.tiles[two], chart.tiles[one]
            chart.tile(one)
            chart.tile(two)

        scene.timeline.after(MOTION["swap-places"].ms, lie)

    # -- roles
    def show_card(self, seat: int, role: int) -> None:
        """Turn somebody's role over in the middle of the table and send it back."""
        scene, board, m = self.scene, self.scene.board, self.scene.m
        if scene.timeline.clock.off:
            return
        kind = min(SAILORS) + role
        nodes = scene.sailor_nodes.get(seat)
        x, y = nodes.at if nodes is not None else scene.layout.centre
        node = board.card(kind, Pose(x, y, 0, m.px(60)), Z + 40, face=False)
        mid_x, mid_y = scene.layout.centre
        node.fly(Pose(mid_x, mid_y, 0, m.px(CARD_W)), "reveal", turn_up=True)
        hold = MOTION["reveal"].ms + MOTION["reveal-hold"].ms
        scene.timeline.after(hold, lambda: board.send(node, Pose(x, y, 0, m.px(60)), "bonus"))


def _label_middle(chart: Chart, here: int, there: int) -> tuple[float, float]:
    sea, label = chart.sea, chart.labels[here]
    x, y = sea.label_at(there)
    return x, y + label.size[1] / 2


STEP_MS, FIRST_MS, TURN_MS = 360, 900, 150  # so long one tile waits for another, all for the first, one lies unturned
PILE_Z, HELD_Z = 60.0, 640.0  # under every word, but for the one in a hand
SLIDE = 1.6  # design px by which the pile's tiles lie over one another


class Laying:
    """The islands on their way from the pile to their spots. `done` is called when the last one is turned."""

    def __init__(self, picture: SeaPicture, play: Callable[[str], None], done: Callable[[], None]) -> None:
        self.picture, self.play, self.done = picture, play, done
        self.timeline = picture.timeline
        key = str(picture.session.plan[0].name) + str(picture.shown.tiles)
        self.free = sorted(ISLAND_SPOTS, key=lambda spot: roll(key, spot))
        self.turning = 0
        self.over = False
        self.held: Node | None = None  # the tile somebody carries
        self.rings: dict[int, Node] = {}
        self.pile: list[Node] = []
        self.set_out()

    @property
    def chart(self) -> Chart:
        """The chart it is all for."""
        return self.picture.chart

    def set_out(self) -> None:
        """Put on the pile what is not laid yet, in a window that may be a new one."""
        for node in (*self.pile, *((self.held,) if self.held is not None else ())):
            node.kill()
        self.held, self.rings = None, {}
        for spot in self.free:
            self.chart.tiles[spot] = None
            self.chart.tile(spot)
        self.back: Surface = inks.tile("", self.chart.sea.coin(0), "", max(1, round(7 * self.picture.m.u)))
        self.pile = [self.picture.scene.add(Node(self.back, z=PILE_Z + i)) for i in range(len(self.free))]
        for i, node in enumerate(self.pile):
            node.centre_at(*self.place(i))
        self.picture.pile.centre_at(*self.place(len(self.pile) // 2), self.back)
        self.picture.pile.visible = bool(self.pile)

    def place(self, i: int) -> tuple[float, float]:
        """Where the i-th tile of the pile lies, from below (px)."""
        x, y = self.chart.sea.pile
        return x, y - i * SLIDE * self.chart.sea.k

    def begin(self, first: float = FIRST_MS, step: float = STEP_MS) -> None:
        """Lay one after the other without anybody's help; `first` and `step` are what they wait for (ms)."""
        self.timeline.after(first, lambda: self._next(step))

    def _next(self, step: float) -> None:
        if self.over or not self.free:
            return
        self.lay(self.free[0])
        if self.free:
            self.begin(step, step)

    def take(self) -> None:
        """Take the uppermost tile into the hand."""
        self.held = self.pile.pop()
        self.held.z = HELD_Z
        self.play("card-select")

    def put_back(self) -> None:
        """Let the tile in the hand go back to the pile."""
        if self.held is not None:
            node, self.held = self.held, None
            self.pile.append(node)
            node.z = PILE_Z + len(self.pile)
            glide(self.timeline, node, self.place(len(self.pile) - 1), "sort")

    def lay(self, spot: int) -> None:
        """Lay the tile in the hand, or the uppermost one, on a free spot."""
        node, self.held = self.held or self.pile.pop(), None
        self.picture.pile.visible = bool(self.pile)
        self.free.remove(spot)
        self.play("card-deal")
        self.turning += 1
        glide(self.timeline, node, self.chart.sea.at(spot), "tiles", scale=self.picture.m.u,
              on_end=lambda: self._landed(node, spot))  # fmt: skip

    def _landed(self, node: Node, spot: int) -> None:
        """Let a tile lie for a moment and turn over."""
        node.centre_at(*self.chart.sea.at(spot))
        node.z = 52.0
        turned = [False]

        def flip(t: float) -> None:
            if t >= 0.5 and not turned[0]:
                turned[0] = True
                self._turn(node, spot)
            node.centre_at(*self.chart.sea.at(spot), _narrowed(self.back, t) if t < 0.5 else node.image)

        self.timeline.add("flip", flip, delay=TURN_MS, on_end=lambda: self._turned(node, spot))
        self.play("card-flip")

    def _turn(self, node: Node, spot: int) -> None:
        """Show the island that lies there."""
        node.visible = False
        self.chart.tiles[spot] = self.picture.shown.tiles[spot]
        self.chart.tile(spot)

    def _turned(self, node: Node, spot: int) -> None:
        if self.chart.tiles[spot] is None:
            self._turn(node, spot)
        node.kill()
        self.turning -= 1
        if not self.free and not self.turning and not self.over:
            self._end()

    def finish(self) -> None:
        """Lay everything at once."""
        if self.over:
            return
        if self.held is not None:
            self.held.kill()
            self.held = None
        for node in self.pile:
            node.kill()
        self.free, self.pile = [], []
        self._end()

    def _end(self) -> None:
        self.over, self.picture.pile.visible = True, False
        self.ring(())
        self.picture.show_chart()
        self.done()

    def ring(self, spots: Iterable[int], meant: int = -1) -> None:
        """Ring the spots where a tile may go, and the one that is meant."""
        for node in self.rings.values():
            node.kill()
        self.rings = {}
        for spot in spots:
            aim: Aim = "aimed" if spot == meant else "may"
            ring = coins.aim_ring(self.picture.m, round(self.chart.sea.coin(spot) * 0.9), aim, self.picture.accent)
            node = self.rings[spot] = self.picture.scene.add(Node(ring, z=51.0))
            node.centre_at(*self.chart.sea.at(spot))


def _narrowed(image: Surface, t: float) -> Surface:
    """Return a tile as it looks while it turns."""
    share = max(0.06, abs(math.cos(math.pi * t)))
    return pygame.transform.scale(image, (max(1, round(image.get_width() * share)), image.get_height()))
