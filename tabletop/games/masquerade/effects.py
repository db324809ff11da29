"""What is in force, to be seen: a darker felt, plates that say so, and the powers that lie on the high hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rules.core.climbing import SUIT_NAMES
from rules.games.masquerade.cards import RANKS
from rules.games.masquerade.content import powers
from rules.games.masquerade.phrases import RAISED, SUITS
from rules.games.masquerade.powers import REGISTER
from tabletop.anim import MOTION, arc_point
from tabletop.games.masquerade.words import words
from tabletop.paint import frames, soft, sprites, text
from tabletop.paint.cache import kept
from tabletop.paint.soft import blank, soft_disc, stamp_mid
from tabletop.paint.sprites import Svg, render
from tabletop.scene import Node
from tabletop.theme import CREAM, GARNET, INK, LEAF, ROSE

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.games.masquerade.picture import MasqueradePicture
    from tabletop.paint.metrics import Metrics

SHROUD_Z, PLATE_Z, MARK_Z = 12.0, 252.0, 251.0


class Effects:
    """Nodes of one picture."""

    def __init__(self, picture: MasqueradePicture) -> None:
        self.picture, self.m = picture, picture.m
        add = picture.scene.add
        self.shroud = add(Node(z=SHROUD_Z, visible=False))
        self.plate = add(Node(z=PLATE_Z, visible=False))
        self.marks = add(Node(z=MARK_Z, visible=False))
        picture.panels.more += [self.plate]
        self._said: object = None
        self.pinned: tuple[tuple[int, ...], str] = ((), "")  # the powers on the high hand, and its raised rank

    def refresh(self) -> None:
        """Show what is in force now."""
        self._darken()
        self._say()
        self._mark()

    def _darken(self) -> None:
        dark, t = self.picture.shown.shroud, self.picture.layout.table
        if dark and self.shroud.image is None:
            inner = 1 - 42 * self.m.u / t.rx
            self.shroud.image = _shade(round(2 * t.rx * inner), round(2 * t.ry * inner))
            self.shroud.centre_at(t.cx, t.cy)
        self.shroud.visible = dark

    def _say(self) -> None:
        """Put up the plates, side by side above the trick."""
        said = self.sentences()
        self.plate.visible = bool(said)
        if said and said != self._said:
            self.plate.image = _plates(self.m, tuple(said))
        self._said = said
        if said:
            self.plate.centre_at(*self.picture.layout.effects)

    def sentences(self) -> list[tuple[str, str]]:
        """Return what is in force: a sprite and words each."""
        shown = self.picture.shown
        found = []
        if shown.quarry >= 0:
            found.append(("event-blood-hunt", words.HUNT_ON(name=self.picture.name(shown.quarry))))
        if shown.shroud:
            found.append(("discipline-obtenebration", words.SHROUD))
        for suit in sorted(shown.barred):
            said = words.BARRED(suits=SUITS[suit]).upper()
            found.append((f"suit-{SUIT_NAMES[suit]}-dark", said))
        return found

    def _mark(self) -> None:
        """Pin the powers that lie on the high hand to its upper right corner."""
        top, board = self.picture.shown.top, self.picture.board
        used = tuple(top.used) if top else ()
        letter = RAISED[min(2, (top.key >> 2) - RANKS)] if top and top.key >> 2 >= RANKS else ""
        there = bool((used or letter) and board.plays and board.plays[-1])
        self.marks.visible = there
        if there:
            self.pinned = used, letter
            self.marks.image = _pins(self.m, used, letter)
            poses = self.picture.layout.trick(tuple(len(play) for play in board.plays[-3:]))[-1]
            pose = poses[-1]
            self.marks.centre_at(pose.x + pose.w * 0.5, pose.y - pose.w * 0.66)


@kept("plates")
def _shade(w: int, h: int) -> Surface:
    svg = Svg(w / 8, h / 8)
    svg.ellipse(w / 16, h / 16, w / 16 - 0.5, h / 16 - 0.5, "#06030A", opacity=0.62)
    return pygame.transform.smoothscale(render(svg), (w, h))


@kept("plates")
def _plates(m: Metrics, said: tuple[tuple[str, str], ...]) -> Surface:
    made = [_one(m, art, sentence) for art, sentence in said]
    gap = m.px(10)
    whole = soft.blank(sum(one.get_width() + gap for one in made) - gap, max(one.get_height() for one in made))
    x = 0
    for one in made:
        soft.stamp(whole, one, x, 0)
        x += one.get_width() + gap
    return whole


def _one(m: Metrics, art: str, said: str) -> Surface:
    px = m.font_px(18)
    words_ = text.text(said, "display", px, CREAM, m.px(0.5))
    icon = m.px(30)
    w, h = words_.get_width() + icon + m.px(34), max(m.px(38), round(px * 1.6))
    plate = frames.notch(m, w, h, "#2A0F20", ROSE).copy()
    soft.stamp_mid(plate, sprites.sprite(art, icon), m.px(11) + icon / 2, h / 2)
    soft.stamp_mid(plate, words_, w - m.px(14) - words_.get_width() / 2, h / 2)
    return plate


@kept("plates")
def _pins(m: Metrics, used: tuple[int, ...], letter: str) -> Surface:
    """Draw the medals on a hand, those that raise it with +1, and the letter a raised rank is shown with."""
    d, gap = m.px(44), m.px(4)
    number = len(used) + bool(letter)
    made = soft.blank(number * (d + gap) + m.px(12), d + m.px(26))
    x, y = m.px(6) + d / 2, d / 2 + m.px(2)
    for power in used:
        soft.stamp_mid(made, sprites.sprite(powers()[power].sprite, d), x, y)
        if REGISTER[power].raises:
            _flag(m, made, "+1", x, y + d * 0.5)
        x += d + gap
    if letter:
        svg = Svg(44)
        svg.circle(22, 22, 21, INK)
        svg.circle(22, 22, 18.5, GARNET, CREAM, 1.5)
        soft.stamp_mid(made, render(svg, d / 44), x, y)
        soft.stamp_mid(made, text.text(letter, "bold", m.font_px(30, 1.0), CREAM), x, y - m.px(2))
    return made


def _flag(m: Metrics, made: Surface, said: str, x: float, y: float) -> None:
    px = m.font_px(16, 1.2)
    words_ = text.text(said, "display", px, CREAM)
    plate = frames.notch(m, words_.get_width() + m.px(10), round(px * 1.3), LEAF, INK, n=4).copy()
    soft.stamp_mid(plate, words_, plate.get_width() / 2, plate.get_height() / 2)
    soft.stamp_mid(made, plate, x, y + m.px(4))


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
