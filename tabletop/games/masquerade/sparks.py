"""What flashes up at the court's table: medals that fly and swell, dots that burst, events stamped on the felt."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.anim import MOTION, arc_point
from tabletop.paint import sprites
from tabletop.paint.cache import kept
from tabletop.paint.soft import blank, soft_disc, stamp_mid
from tabletop.paint.sprites import Svg, render
from tabletop.scene import Node
from tabletop.theme import CREAM, ROSE

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.games.masquerade.picture import MasqueradePicture
    from tabletop.paint.metrics import Metrics

Point = tuple[float, float]
Z, BURST_Z = 640.0, 641.0
MEDAL, STAMP = 104, 190  # design units
STEPS, SWELL, HOLD_MS, STAMP_MS = 8, 1.25, 320, 1500
LIFT = 46


def fly(scene: MasqueradePicture, art: str, start: Point, end: Point) -> None:
    """Let a medal rise from one place, swell, and land at another, where it stays for a moment."""
    timeline, m = scene.timeline, scene.m
    if timeline.clock.off:
        return
    node = scene.scene.add(Node(z=Z))

    def go(t: float) -> None:
        x, y = arc_point(start, end, t, LIFT * m.u)
        node.centre_at(x, y, medal(m, art, _step(0.45 + 0.55 * t)))

    def beat(t: float) -> None:
        swell = 1 + (SWELL - 1) * (2 * t if t < 0.5 else 2 - 2 * t)
        node.centre_at(*end, medal(m, art, _step(swell)))

    def there() -> None:
        timeline.add("discipline", None if timeline.clock.calm else beat, on_end=rest)

    def rest() -> None:
        timeline.after(HOLD_MS, gone)

    def gone() -> None:
        def fade(t: float) -> None:
            node.alpha = round(255 * (1 - t))

        timeline.add("pass", fade, on_end=node.kill)

    if timeline.clock.calm:
        node.centre_at(*end, medal(m, art, STEPS))
        timeline.after(HOLD_MS + MOTION["discipline"].ms, node.kill)
        return
    go(0.0)
    timeline.add("discipline", go, on_end=there)


def burst(scene: MasqueradePicture, seat: int, dot: int) -> None:
    """Let the dot that was spent burst into its ring."""
    timeline, m = scene.timeline, scene.m
    if timeline.clock.off or timeline.clock.calm:
        return
    at = _dot_at(scene, seat, dot)
    if at is None:
        return
    node = scene.scene.add(Node(z=BURST_Z))

    def apply(t: float) -> None:
        node.centre_at(*at, ring(m, round(STEPS * t)))
        node.alpha = round(255 * (1 - t * t))

    apply(0.0)
    timeline.add("discipline", apply, on_end=node.kill)


def stamp(scene: MasqueradePicture, art: str) -> None:
    """Stamp an event of the court on the middle of the table; it stays long enough to be seen."""
    timeline, m = scene.timeline, scene.m
    if timeline.clock.off:
        return
    x, y = scene.layout.centre
    node = scene.scene.add(Node(z=Z))

    def apply(t: float) -> None:
        node.centre_at(x, y, big(m, art, round(STEPS * (1.4 - 0.4 * t))))
        node.alpha = round(255 * min(1.0, 2 * t))

    if timeline.clock.calm:
        node.centre_at(x, y, big(m, art, STEPS))
    else:
        apply(0.0)
        timeline.add("stamp", apply)
    timeline.after(STAMP_MS, node.kill)


def _dot_at(scene: MasqueradePicture, seat: int, dot: int) -> Point | None:
    if seat == scene.me:
        return scene.dot_spot(dot)
    strip = scene.strip_rect(seat)
    if strip is None or dot not in scene.shown.full[seat]:
        return None
    share = (list(scene.shown.full[seat]).index(dot) + 0.8) / len(scene.shown.full[seat])
    return strip.x + strip.w * share, strip.centery


def _step(share: float) -> int:
    return max(1, round(STEPS * share))


@kept("plates")
def medal(m: Metrics, art: str, step: int) -> Surface:
    """Draw a medal on its glow, at so many eighths of its size."""
    return _sized(_glowing(m, art, MEDAL), step)


@kept("plates")
def big(m: Metrics, art: str, step: int) -> Surface:
    """Draw an event, at so many eighths of its size."""
    return _sized(_glowing(m, art, STAMP), step)


@kept("plates")
def _glowing(m: Metrics, art: str, size: float) -> Surface:
    d, margin = m.px(size), m.px(22)
    made = blank(d + 2 * margin, d + 2 * margin)
    mid = margin + d / 2
    stamp_mid(made, soft_disc(d, max(1, m.px(10)), alpha=200, colour=ROSE), mid, mid)
    stamp_mid(made, sprites.sprite(art, d), mid, mid)
    return made


def _sized(master: Surface, step: int) -> Surface:
    if step == STEPS:
        return master
    w, h = master.get_size()
    return pygame.transform.smoothscale(master, (max(1, w * step // STEPS), max(1, h * step // STEPS)))


@kept("plates")
def ring(m: Metrics, step: int) -> Surface:
    """Draw a ring that has grown by so many eighths."""
    r = m.px(7 + 26 * step / STEPS)
    svg = Svg(2 * r + 4)
    svg.circle(r + 2, r + 2, r, None, ROSE, m.stroke(4 - 2 * step / STEPS))
    svg.rays(r + 2, r + 2, r * 0.55, r * 0.85, 8, 0.2, CREAM)
    return render(svg)
