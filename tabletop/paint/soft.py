"""Surface primitives: premultiplied stamping, fading, shading, and blurs done small and scaled up."""

import pygame

from tabletop.paint.cache import kept
from tabletop.theme import Colour

Surface = pygame.Surface
OVER = pygame.BLEND_PREMULTIPLIED
SOLID = 128  # alpha from which a pixel hides what is behind it; a shadow has less


def blank(w: float, h: float) -> Surface:
    """Make a transparent surface of at least 1 x 1 pixels."""
    return Surface((max(1, round(w)), max(1, round(h))), pygame.SRCALPHA)


def ready(straight: Surface) -> Surface:
    """Turn a freshly rendered surface into the fast pixel format, premultiplied alpha."""
    # Surface.convert by example needs no window and is 45 times cheaper than blitting SDL's RGBA order for ever
    made = straight.convert(Surface((1, 1), pygame.SRCALPHA))
    made.premul_alpha_ip()
    return made


def stamp(target: Surface, image: Surface, x: float, y: float) -> None:
    """Lay a premultiplied image on the target, its top left at (x, y)."""
    target.blit(image, (round(x), round(y)), special_flags=OVER)


def stamp_mid(target: Surface, image: Surface, cx: float, cy: float) -> None:
    """Lay a premultiplied image on the target, its middle at (cx, cy)."""
    target.blit(image, (round(cx - image.get_width() / 2), round(cy - image.get_height() / 2)), special_flags=OVER)


def faded(image: Surface, alpha: int) -> Surface:
    """Return a paler copy, every channel times alpha / 255 (set_alpha has no effect on premultiplied blits)."""
    copy = image.copy()
    copy.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def shaded(image: Surface, by: tuple[int, int, int]) -> Surface:
    """Return a copy multiplied by an RGB value; alpha stays."""
    copy = image.copy()
    copy.fill((*by, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def greyed(image: Surface) -> Surface:
    """Return a grey, darkened copy: somebody who is out."""
    return shaded(pygame.transform.grayscale(image), (120, 120, 128))


def stretched(image: Surface, w: int, h: int) -> Surface:
    """Return a plate made w x h pixels large: its corners as they are, what lies between them drawn out.

    A large plate costs as much as a small one that way; in the middle both ways it has to be of one piece (of its own
    height, each of its columns may be what it likes).
    """
    sw, sh = image.get_size()
    if w <= sw or h < sh:
        raise ValueError(f"{w} x {h} is not larger than {sw} x {sh}")
    left, top = sw // 2, sh // 2
    right, low = sw - left - 1, sh - top - 1
    made = blank(w, h)
    columns = (0, left, 0), (left, 1, left), (sw - right, right, w - right)
    rows = ((0, sh, 0),) if h == sh else ((0, top, 0), (top, 1, top), (sh - low, low, h - low))
    for x, wide, to_x in columns:
        for y, high, to_y in rows:
            size = (w - left - right if wide == 1 else wide, h - top - low if high == 1 else high)
            if wide == high == 1:
                made.fill(image.get_at((x, y)), (to_x, to_y, *size))
                continue
            part = image.subsurface((x, y, wide, high))
            stamp(made, part if size == part.get_size() else pygame.transform.scale(part, size), to_x, to_y)
    return made


@kept("plates")
def soft_box(w: int, h: int, corner: int, blur: int, *, alpha: int, colour: Colour = "#000000") -> Surface:
    """Draw a blurred rounded box of w x h pixels with 2 blur of margin all round."""
    k = 4 if blur >= 8 else 2
    m = 2 * blur
    small = blank((w + 2 * m) / k, (h + 2 * m) / k)
    box = pygame.Rect(round(m / k), round(m / k), max(1, round(w / k)), max(1, round(h / k)))
    pygame.draw.rect(small, _premultiplied(colour, alpha), box, border_radius=corner // k)
    small = pygame.transform.gaussian_blur(small, max(1, round(blur / k)))
    return pygame.transform.smoothscale(small, (w + 2 * m, h + 2 * m))


@kept("plates")
def soft_disc(d: int, blur: int, alpha: int, colour: Colour = "#000000") -> Surface:
    """Draw a blurred disc of d pixels with 2 blur of margin all round."""
    return soft_box(d, d, d // 2, blur, alpha=alpha, colour=colour)


def mixed(one: Colour, two: Colour, share: float) -> Colour:
    """Mix two colours: share 0 is the first, 1 the second."""
    c = pygame.Color(one).lerp(pygame.Color(two), share)
    return f"#{c.r:02X}{c.g:02X}{c.b:02X}"


def _premultiplied(colour: Colour, alpha: int) -> tuple[int, int, int, int]:
    c = pygame.Color(colour)
    return c.r * alpha // 255, c.g * alpha // 255, c.b * alpha // 255, alpha
