"""The posters of the four games on the menu's table."""

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame

from tabletop.paint.cache import kept
from tabletop.paint.cardstock import RATIO, stock
from tabletop.paint.metrics import SMALLEST_TEXT
from tabletop.paint.soft import Surface, shaded, stamp, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.paint.svg import Svg, num, path, render
from tabletop.paint.text import fit, text
from tabletop.paint.turning import slanted
from tabletop.theme import BRASS, CREAM, GOLD, ICE, INK, MUSTARD, SEA_GLASS, Colour

POSTER_ROSE = "#EE6A7E"
SEA = ("#1D5560", "#174650", "#10343C")


class Poster(NamedTuple):
    """What is printed: field, rays, accent, title lines, the small line, and who draws the picture."""

    field: Colour
    ray: Colour
    accent: Colour
    title: tuple[str, ...]
    note: str
    draw: Callable[[Surface, float], None]


@kept("cards")
def poster(game: str, w: int, *, note: str = "", fine: int = 1, dim: bool = False) -> Surface:
    """Draw the poster of a game, w pixels wide and 1.4 w high; note replaces the small line, fine=2 is a master."""
    bill, p = bill_of(game), w * fine
    made = stock(p).copy()
    k = p / 500
    svg = Svg(500, 700)
    svg.notch(24, 24, 452, 652, 26, INK, steps=3)
    svg.notch(31, 31, 438, 638, 24, bill.field, steps=3)
    svg.rays(250, 250, 30, 214, 32, 0.42, bill.ray)
    svg.notch(40, 40, 420, 620, 20, None, bill.accent, 3, steps=3)
    svg.notch(40, 500, 420, 160, 16, INK, bill.accent, 3, steps=3)
    stamp(made, render(svg, k), 0, 0)
    bill.draw(made, k)
    one = len(bill.title) == 1
    for i, line in enumerate(bill.title):
        px = fit(line, "display", max(SMALLEST_TEXT * fine, int((60 if one else 47) * k)), 396 * k, fine)
        stamp_mid(made, text(line, "display", px, bill.accent, fine), p / 2, ((558 if one else 531) + i * 51) * k)
    said = note or bill.note
    px = fit(said, "semibold", max(SMALLEST_TEXT * fine, int(28 * k)), 396 * k)
    stamp_mid(made, text(said, "semibold", px, CREAM), p / 2, 629 * k)
    return shaded(made, (138, 132, 128)) if dim else made


@kept("turned")
def leaning(game: str, w: int, angle: float, *, note: str = "", dim: bool = False) -> Surface:
    """Draw the poster at a slant (degrees, anticlockwise) with clean edges. Place by the centre."""
    return slanted(poster(game, w, note=note, fine=2, dim=dim), angle)


@kept("cards")
def chosen(game: str, w: int, *, note: str = "") -> Surface:
    """Draw the poster with its accent round the edge: the game that is picked."""
    made = poster(game, w, note=note).copy()
    svg, thick = Svg(w, round(w * RATIO)), w * 0.018
    svg.rect(thick / 2, thick / 2, w - thick, svg.h - thick, None, w * 0.058, bill_of(game).accent, thick)
    stamp(made, render(svg), 0, 0)
    return made


def _fox(made: Surface, k: float) -> None:
    stamp(made, sprite("special-wild", round(420 * k)), 40 * k, 66 * k)


def _hood(made: Surface, k: float) -> None:
    stamp(made, sprite("discipline-obfuscate", round(300 * k)), 100 * k, 76 * k)
    for i, clan in enumerate(("brujah", "malkavian", "nosferatu", "toreador", "tremere", "ventrue")):
        drop = 0 if i in {0, 5} else 16
        stamp(made, sprite(f"clan-{clan}", round(74 * k)), (46 + i * 67) * k, (404 + drop) * k)


def _lamplit(made: Surface, k: float) -> None:
    svg = Svg(500, 700)
    svg.path("M250 70L440 470L60 470Z", "#FFE2A0", opacity=0.16)
    svg.path("M250 70L350 470L150 470Z", "#FFE2A0", opacity=0.2)
    svg.path("M210 52L290 52L314 100L186 100Z", ICE, INK, 6)
    svg.circle(250, 106, 14, GOLD)
    svg.ellipse(250, 372, 190, 96, INK)
    svg.ellipse(250, 364, 182, 88, "#3A2314")
    svg.ellipse(250, 364, 160, 74, "#24384A")
    svg.ellipse(250, 364, 150, 68, None, ICE, 2)
    for i in range(14):
        _sitter(svg, 90 + i * 360 / 14, i in {0, 1, 13})
    stamp(made, render(svg, k), 0, 0)
    back = pygame.transform.rotozoom(sprite("back-table", round(120 * k), round(168 * k)), 18, 0.5)
    stamp(made, back, 212 * k, 316 * k)


def _sitter(svg: Svg, degrees: float, lit: bool) -> None:
    a = math.radians(degrees)
    x, y = 250 + 196 * math.cos(a), 362 + 100 * math.sin(a)
    edge = INK if lit else "#3E5F7A"
    svg.circle(x, y - 16, 17, GOLD if lit else "#0B1117", edge, 3)
    coat = path("M? ?Q? ? ? ?Q? ? ? ?Z", x - 27, y + 24, x - 25, y, x, y - 2, x + 25, y, x + 27, y + 24)
    svg.path(coat, "#8A6A2A" if lit else "#0B1117", edge, 3)


def _ship(made: Surface, k: float) -> None:
    sun = Svg(500, 700)
    sun.circle(250, 210, 90, "#E8745A")
    sun.circle(250, 210, 80, GOLD)
    stamp(made, render(sun, k), 0, 0)
    stamp(made, sprite("token-ship", round(350 * k)), 75 * k, 96 * k)
    sea = Svg(500, 700)
    for i, colour in enumerate(SEA):
        y = 396 + i * 34
        sea.path(f"M42 {num(y)}" + "q26 -22 52 0" * 8 + "L458 498L42 498Z", colour, INK, 4)
    for x1, y1, x2, y2, bend in ((80, 420, 150, 416, 5), (260, 414, 340, 420, -5), (160, 456, 240, 452, 5)):
        sea.cut((x1, y1), (x2, y2), 6, SEA_GLASS, bend)
    stamp(made, render(sea, k), 0, 0)


POSTERS: dict[str, Poster] = {
    "scum_of_the_earth": Poster(
        "#1B3A31", "#2A5345", MUSTARD, ("SCUM OF", "THE EARTH"), "4–10 players · 20 min", _fox,  # noqa: RUF001
    ),
    "masquerade": Poster(
        "#3A1226", "#5A2140", POSTER_ROSE, ("SCUM: THE", "MASQUERADE"), "4–8 players · 30 min", _hood,  # noqa: RUF001
    ),
    "great_table": Poster(
        "#141C26", "#21303F", ICE, ("THE GREAT", "TABLE"), "7–16 players · 40 min", _lamplit,  # noqa: RUF001
    ),
    "scallywag": Poster(
        SEA[2], SEA[0], SEA_GLASS, ("SCALLYWAG",), "4–9 players · 30 min", _ship,  # noqa: RUF001
    ),
}  # fmt: skip


def bill_of(game: str) -> Poster:
    """Return what is printed for a game; one nobody has drawn a picture for gets its name and a back."""
    lines = tuple(game.upper().split("_"))
    title = lines if len(lines) <= 2 else (" ".join(lines[: len(lines) // 2]), " ".join(lines[len(lines) // 2 :]))
    return POSTERS.get(game) or Poster("#2B221A", "#3A2E22", BRASS, title, "", _back)


def _back(made: Surface, k: float) -> None:
    stamp_mid(made, sprite("logo", round(300 * k)), 250 * k, 262 * k)
