"""The chart in nodes: lanes, markers, tiles, names, the ship, and night over it. Drawn again only when it changes."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from rules.core.sentences import Words
from rules.games.scallywag.chart import BASE, GOAL, ISLANDS, ROUTES, SPOTS, is_gold, island_word
from rules.games.scallywag.options import DEFAULT
from tabletop.games.scallywag.sea import inks
from tabletop.games.scallywag.sea.places import COMPASS, COMPASS_AT, MARKER, OPTION_MARKER, SHIP, Sea, label_size
from tabletop.paint import metrics, soft
from tabletop.paint.room import Pool, Table, levels
from tabletop.paint.sprites import sprite
from tabletop.scene import Node
from tabletop.table.veil import Veil as Dark
from tabletop.theme import CREAM, GOLD, ICE, SEA_GLASS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tabletop.anim import Timeline
    from tabletop.paint.metrics import Metrics
    from tabletop.table.cardnode import Easel
    from tabletop.table.layout import Layout

words: Final = Words("tabletop.games.scallywag", "table")
COMPASS_Z, LANE_Z, MARKER_Z, TILE_Z, SHIP_Z, LABEL_Z = 12.0, 20.0, 40.0, 50.0, 91.0, 92.0
HERE, MAY, MEANT, SPOKEN = "here", "may", "meant", "spoken"
GLOW = {"": "", HERE: GOLD, MAY: CREAM, MEANT: SEA_GLASS, SPOKEN: ICE}
BASE_SPRITE = "pirates-base"
HAIR = 2  # px between two names
ROW = 4


def row_of(spot: int) -> range:
    """Return the spots of a row, from left to right."""
    first = spot - spot % ROW
    return range(first, first + ROW)


class Chart:
    """Nodes on one table. `tiles` is by spot; -1 is the Base, and None a spot with nothing on it yet."""

    def __init__(self, easel: Easel, layout: Layout, effects: Sequence[int] = DEFAULT.effects) -> None:
        self.easel, self.sea, self.m = easel, Sea(layout), easel.m
        self.effects = effects  # of the islands
        self.tiles: list[int | None] = [None] * SPOTS
        self.taken: frozenset[int] = frozenset()
        self.ship = BASE
        self.open: tuple[int, ...] = ()
        self.aimed = -1
        self.meant: frozenset[int] = frozenset()
        self.spoken: frozenset[int] = frozenset()  # routes and
        self.named: frozenset[int] = frozenset()  # spots somebody speaks of
        self.markers: dict[int, Node] = {}
        scene, sea = easel.scene, self.sea
        compass = scene.add(Node(sprite("compass-rose", round(COMPASS * sea.k)), z=COMPASS_Z))
        compass.centre_at(*sea.place(*COMPASS_AT))
        self.lanes = [scene.add(Node(z=LANE_Z)) for _ in range(ROUTES)]
        self.coins = [scene.add(Node(z=TILE_Z + spot / 100)) for spot in range(SPOTS)]
        self.labels = [scene.add(Node(z=LABEL_Z + spot / 100)) for spot in range(SPOTS)]
        self.vessel = scene.add(Node(inks.ship(round(SHIP * sea.k)), z=SHIP_Z))
        self.veil = scene.add(Veil(self.m, layout.table, easel.timeline))
        for route in range(ROUTES):
            self._lane(route)

    # -- what it shows
    def show(self, tiles: Sequence[int | None], markers: Iterable[int], ship: int) -> None:
        """Show these tiles and markers, and the ship at its spot, without motion."""
        taken = frozenset(markers)
        changed = self.taken ^ taken
        old, self.ship, self.taken = self.ship, ship, taken
        for route in changed:
            self._lane(route)
        found = enumerate(zip(tiles, self.tiles, self.coins, strict=True))
        anew = [spot for spot, (is_, was, coin) in found if is_ != was or spot in {old, ship} or coin.image is None]
        self.tiles = list(tiles)
        self._tiles(anew)
        self.vessel.centre_at(*self.sea.ship_at(ship))

    def light(self, routes: Iterable[int]) -> None:
        """Light what may be chosen; nothing for ()."""
        routes = tuple(routes)
        if routes == self.open:
            return
        before, self.open = self.open, routes
        for route in {*before, *routes}:
            self._lane(route)
        self._tiles({GOAL[route] for route in (*before, *routes)})

    def aim(self, route: int) -> None:
        """Mark one of the routes as the one that is meant, -1 for none."""
        if route == self.aimed:
            return
        before, self.aimed = self.aimed, route
        for one in {before, route} - {-1}:
            self._lane(one)
            self.tile(GOAL[one])

    def tile_ring(self, spots: Iterable[int]) -> None:
        """Ring tiles that are meant."""
        before, self.meant = self.meant, frozenset(spots)
        self._tiles(before ^ self.meant)

    def speak_of(self, routes: Iterable[int], spots: Iterable[int]) -> None:
        """Point at what somebody speaks of; at nothing for ()."""
        routes, spots = frozenset(routes), frozenset(spots)
        old_routes, self.spoken = self.spoken, routes
        old_spots, self.named = self.named, spots | {GOAL[route] for route in routes}
        for route in old_routes ^ routes:
            self._lane(route)
        self._tiles(old_spots ^ self.named)

    def spot_at(self, pos: tuple[int, int]) -> int:
        """Return the spot a point means, -1 for none."""
        return self.sea.spot_at(pos)

    def ground(self, spot: int) -> Rect:
        """Return what a tile and its name cover (px)."""
        x, y = self.sea.at(spot)
        d = self.sea.coin(spot)
        return Rect(round(x - d * 0.7), round(y - d * 0.6), round(d * 1.4), round(d * 1.6))

    def route_at(self, pos: tuple[int, int], routes: Iterable[int]) -> int:
        """Return which of these routes a point means, -1 for none."""
        return self.sea.route_at(pos, routes)

    def bare(self) -> None:
        """Take the names away: they could not be read."""
        for label in self.labels:
            label.visible = False

    # -- single things
    def look(self, spot: int) -> str:
        """How a tile looks: the ship is here, it may be chosen, it is meant, or nothing of it."""
        if spot in self.meant or (self.aimed >= 0 and GOAL[self.aimed] == spot):
            return MEANT
        if spot in self.named:
            return SPOKEN
        if any(GOAL[route] == spot for route in self.open):
            return MAY
        return HERE if spot == self.ship else ""

    def tile(self, spot: int) -> None:
        """Draw a spot again."""
        self._tiles((spot,))

    def _tiles(self, spots: Iterable[int]) -> None:
        """Draw spots again, and the names of their rows once."""
        rows = set()
        for spot in spots:
            island, coin = self.tiles[spot], self.coins[spot]
            coin.visible = self.labels[spot].visible = island is not None
            if island is not None:
                name = BASE_SPRITE if spot == BASE else ISLANDS[island].id
                image = inks.tile(name, self.sea.coin(spot), GLOW[self.look(spot)], max(1, round(7 * self.m.u)))
                coin.centre_at(*self.sea.at(spot), image)
                rows.add(row_of(spot))
        for row in rows:
            ends = self._ends(row)
            for at, spot in enumerate(row):
                if self.tiles[spot] is not None:
                    self._label(spot, ends[at] + HAIR / 2, ends[at + 1] - HAIR / 2)

    def _label(self, spot: int, left: float, right: float) -> None:
        """Write a spot's name from here to there (px)."""
        label, island = self.labels[spot], self.tiles[spot]
        effect = 0 if spot == BASE or island is None else self.effects[island]
        label.image = inks.label(
            self.m, self.sea.k, spot, self.name(spot), effect, here=spot == self.ship, most=int(right - left)
        )
        x, y = self.sea.label_at(spot)
        half = min(label.size[0], right - left) / 2
        label.move(min(max(x, left + half), right - half) - label.size[0] / 2, y)

    def name(self, spot: int) -> str:
        """Return what a spot is called, "" while nothing lies there."""
        island = self.tiles[spot]
        return "" if island is None else island_word(island, words.BASE)

    def _ends(self, row: range) -> list[float]:
        """Return where the names of a row part and end (px): each has at least what it can be written in."""
        half = (label_size(self.m, round(self.sea.k, 3))[0] + HAIR) / 2
        ends = [self.sea.at(row[0])[0] - half, *map(self._between, row[:-1]), self.sea.at(row[-1])[0] + half]
        needs = [inks.name_needs(self.m, self.sea.k, self.name(one)) + HAIR for one in row]
        for i in range(1, ROW):
            ends[i] = max(ends[i], ends[i - 1] + needs[i - 1])
        for i in range(ROW - 1, 0, -1):
            ends[i] = min(ends[i], ends[i + 1] - needs[i])
        return ends

    def _between(self, spot: int) -> float:
        """Return where a name and the next one part (px): each has as much as it wants, or its share of that."""
        x, far = self.sea.at(spot)[0], self.sea.at(spot + 1)[0]
        for measure in (inks.name_wide, inks.name_least):
            own, other = (measure(self.m, self.sea.k, self.name(one)) for one in (spot, spot + 1))
            if (own + other) / 2 <= far - x - HAIR:
                break
        return x + (far - x) * own / (own + other)

    def _lane(self, route: int) -> None:
        lane, gold, k = self.sea.lanes[route], is_gold(route), self.sea.k
        open_ = route in self.open
        state = "aimed" if route == self.aimed else "open" if open_ else "used" if route in self.taken else "free"
        spoken = route in self.spoken
        along = round(lane.end[0] - lane.start[0]), round(lane.end[1] - lane.start[1])
        dx, dy = lane.marker[0] - lane.start[0], lane.marker[1] - lane.start[1]
        share = round((dx * along[0] + dy * along[1]) / (along[0] ** 2 + along[1] ** 2), 3)
        node = self.lanes[route]
        image = inks.lane(k, along, gold=gold, state=state, share=share, spoken=spoken)
        node.z = LANE_Z + (3 if spoken else 0 if state == "free" else 1 if state == "used" else 2)
        mid = (lane.start[0] + lane.end[0]) / 2, (lane.start[1] + lane.end[1]) / 2
        node.centre_at(*mid, image)
        self._mark(route, state)

    def _mark(self, route: int, state: str) -> None:
        if state == "free":
            if route in self.markers:
                self.markers.pop(route).kill()
            return
        node = self.markers.get(route)
        if node is None:
            node = self.markers[route] = self.easel.scene.add(Node(z=MARKER_Z))
        node.centre_at(*self.sea.lanes[route].marker, self.marker_image(route, option=state != "used"))

    def marker_image(self, route: int, *, option: bool = False) -> Surface:
        """Draw the voyage marker of a route."""
        d = round((OPTION_MARKER if option else MARKER) * self.sea.k)
        return inks.marker(d, round(self.sea.lanes[route].heading), gold=is_gold(route))


NIGHT, LANTERN = (0.42, 0.48, 0.66), (1.0, 0.94, 0.78)
STARS = 70


class Veil(Dark):
    """Multiplied by nothing at all by day, by the night and its one lantern after dusk."""

    __slots__ = ("_glow", "_stars", "lantern", "table")

    def __init__(self, m: Metrics, table: Table, timeline: Timeline) -> None:
        super().__init__(m, timeline)
        self.table = table
        self.lantern: tuple[float, float] | None = None
        self._glow: Surface | None = None
        self._stars = _sky(m, table)

    def light(self, at: tuple[float, float]) -> None:
        """Put the lantern there (px)."""
        if at != self.lantern:
            self.lantern = at
            self.shade(_shades(self.m, self.table, at, strong=metrics.high_contrast()))

    def fall(self, *, night: bool, at_once: bool = False) -> None:
        """Let it be night, or day, in the time of a cross-fade."""
        self.fade(1.0 if night else 0.0, at_once=at_once)

    def show(self, share: float) -> None:
        """Be as dark as that now, and the lantern as bright."""
        super().show(share)
        self._glow = _gleam(self.m, share) if self.dark else None

    def draw(self, target: Surface) -> None:
        """Darken what lies behind it, and let stars come out above the floor."""
        if not self.dark:
            return
        super().draw(target)
        if self._glow is not None and self.lantern is not None:
            w, h = self._glow.get_size()
            at = round(self.lantern[0] - w / 2), round(self.lantern[1] - h / 2)
            target.blit(self._glow, at, special_flags=pygame.BLEND_RGB_ADD)
        area = target.get_clip()
        for x, y, d, level in self._stars:
            if area.collidepoint(x, y):
                grey = round(level * self.share)
                target.fill((grey, grey, min(255, grey + 20)), (x, y, d, d), pygame.BLEND_RGB_ADD)


@lru_cache(10)
def _shades(m: Metrics, table: Table, lantern: tuple[float, float], *, strong: bool) -> bytes:
    """Work out the light at night on a small map, three bytes a cell."""
    x, y = lantern
    own = Pool(x, y, 300 * m.u, 200 * m.u, 0.8)
    middle = Pool(table.cx, table.cy, table.rx * 0.9, table.ry * 0.9, 0.10)
    _, _, found = levels((m.width, m.height), (own, middle), 1.0)
    night = tuple(1 - (1 - v) * 0.5 for v in NIGHT) if strong else NIGHT
    known = [
        bytes(round(255 * (a + (b - a) * i / 255)) for a, b in zip(night, LANTERN, strict=True)) for i in range(256)
    ]
    return b"".join([known[min(255, int(v * 255))] for v in found])


def _gleam(m: Metrics, share: float) -> Surface:
    """Draw what the lantern adds to the dark: a soft warm pool."""
    wide, high = m.px(760), m.px(520)
    box = soft.soft_box(wide // 2, high // 2, high // 4, max(1, high // 8), alpha=255, colour="#3C2C0E")
    made = pygame.Surface(box.get_size(), 0, 32)
    made.blit(soft.faded(box, round(255 * share)), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


def _sky(m: Metrics, table: Table) -> tuple[tuple[int, int, int, int], ...]:
    """Scatter stars over the floor, not over the table: place, size, brightness."""
    rng = Random(11)
    found: list[tuple[int, int, int, int]] = []
    while len(found) < STARS:
        x, y = rng.uniform(0, m.width), rng.uniform(0, m.height)
        if ((x - table.cx) / table.rx) ** 2 + ((y - table.cy) / table.ry) ** 2 > 1.35:
            found.append((int(x), int(y), max(1, round(rng.choice((1.0, 1.4, 2.0)) * m.u)), rng.randrange(40, 150)))
    return tuple(found)
