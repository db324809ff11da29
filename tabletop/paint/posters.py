"""The posters of the games on the menu's table."""

from collections.abc import Callable
from typing import NamedTuple

from tabletop.paint.cache import kept
from tabletop.paint.cards import RATIO, slanted, stock
from tabletop.paint.metrics import SMALLEST_TEXT
from tabletop.paint.soft import Surface, stamp, stamp_mid
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.paint.text import fit, text
from tabletop.theme import CREAM, INK, PANEL2, SERIES, Colour


def _logo(made: Surface, k: float) -> None:
    stamp_mid(made, sprite("logo", round(300 * k)), 250 * k, 262 * k)


class Poster(NamedTuple):
    """How a game shows itself before its table is set."""

    accent: Colour  # of whatever can be acted on
    emblem: str = "logo"  # the sprite that stands for it
    field: Colour = PANEL2
    ray: Colour = "#3A2E22"
    draw: Callable[[Surface, float], None] = _logo  # the picture, on a surface of 500 x 700 times a factor
    ink: Colour = ""  # of its title, where that is not the accent


def plain_poster(game: str) -> Poster:
    """Return a poster for a game that has none of its own: a logo, and a colour that is the same every time."""
    colours = [colour for colour, _ in SERIES if colour not in DULL]
    return Poster(colours[sum(game.encode()) % len(colours)])


DULL = ("#8E969C",)


@kept("cards")
def poster(bill: Poster, title: str, note: str, w: int, *, fine: int = 1) -> Surface:
    """Draw the poster of a game, w pixels wide and 1.4 w high; fine=2 is a master."""
    p, ink, lines = w * fine, bill.ink or bill.accent, in_lines(title.upper())
    made = stock(p).copy()
    k = p / 500
    svg = Svg(500, 700)
    svg.notch(24, 24, 452, 652, 26, INK, steps=3)
    svg.notch(31, 31, 438, 638, 24, bill.field, steps=3)
    svg.rays(250, 250, 30, 214, 32, 0.42, bill.ray)
    svg.notch(40, 40, 420, 620, 20, None, ink, 3, steps=3)
    svg.notch(40, 500, 420, 160, 16, INK, ink, 3, steps=3)
    stamp(made, render(svg, k), 0, 0)
    bill.draw(made, k)
    one = len(lines) == 1
    for i, line in enumerate(lines):
        px = fit(line, "display", max(SMALLEST_TEXT * fine, int((60 if one else 47) * k)), 396 * k, fine)
        stamp_mid(made, text(line, "display", px, ink, fine), p / 2, ((558 if one else 531) + i * 51) * k)
    px = fit(note, "semibold", max(SMALLEST_TEXT * fine, int(28 * k)), 396 * k)
    stamp_mid(made, text(note, "semibold", px, CREAM), p / 2, 629 * k)
    return made


def in_lines(title: str) -> tuple[str, ...]:
    """Break a title into two lines of about the same length; one word stays one."""
    words = title.split()
    ways = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(ways, key=lambda lines: max(map(len, lines))) if ways else (title,)


@kept("turned")
def leaning(bill: Poster, title: str, note: str, w: int, angle: float) -> Surface:
    """Draw the poster at a slant (degrees, anticlockwise) with clean edges. Place by the centre."""
    return slanted(poster(bill, title, note, w, fine=2), angle)


@kept("cards")
def chosen(bill: Poster, title: str, note: str, w: int) -> Surface:
    """Draw the poster with its accent round the edge: the game that is picked."""
    made = poster(bill, title, note, w).copy()
    svg, thick = Svg(w, round(w * RATIO)), w * 0.018
    svg.rect(thick / 2, thick / 2, w - thick, svg.h - thick, None, w * 0.058, bill.ink or bill.accent, thick)
    stamp(made, render(svg), 0, 0)
    return made
