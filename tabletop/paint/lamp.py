"""The one lamp: light maps computed small in plain Python and smooth-scaled, and the grain over everything baked."""

import math
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import NamedTuple

import pygame

from tabletop.paint.soft import Surface

SHRINK = 16
TILE = 256
Triple = tuple[float, float, float]


class Pool(NamedTuple):
    """A pool of light in pixels; strength is a share of one."""

    x: float
    y: float
    rx: float
    ry: float
    strength: float = 1.0


def light(target: Surface, pools: tuple[Pool, ...], ambient: Triple, warm: Triple) -> None:
    """Multiply the target by ambient light and warm pools of it."""

    def shade(level: float) -> bytes:
        return bytes(min(255, int(255 * (a * (1 - level) + w * level))) for a, w in zip(ambient, warm, strict=True))

    _apply(target, levels(target.get_size(), pools, 1.35), shade, pygame.BLEND_RGB_MULT)


def bloom(target: Surface, pool: Pool, colour: tuple[int, int, int]) -> None:
    """Add the lamp's glow to the target."""

    def shade(level: float) -> bytes:
        return bytes(int(c * level) for c in colour)

    w, h, found = levels(target.get_size(), (pool,), 1.0)
    rng, step = Random(1), 1 / max(colour)  # so few steps of colour would show as rings: blur them by chance
    rough = [max(0.0, v + (rng.random() - 0.5) * step) if v > 0.02 else v for v in found]
    _apply(target, (w, h, rough), shade, pygame.BLEND_RGB_ADD)


def grain(target: Surface, amount: int = 3) -> None:
    """Roughen the target by up to amount steps of grey either way, the same every time."""
    w, h = target.get_size()
    up, down = _tile(amount)
    for y in range(0, h, TILE):
        for x in range(0, w, TILE):
            target.blit(up, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            target.blit(down, (x, y), special_flags=pygame.BLEND_RGB_SUB)


def levels(size: tuple[int, int], pools: tuple[Pool, ...], power: float) -> tuple[int, int, list[float]]:
    """Light level 0..1 at the middle of every cell of the small map."""
    w, h = -(-size[0] // SHRINK), -(-size[1] // SHRINK)
    cell_w, cell_h = size[0] / w, size[1] / h
    best = [0.0] * (w * h)
    exp = math.exp
    for pool in pools:
        across = [((cell_w * (i + 0.5) - pool.x) / pool.rx) ** 2 for i in range(w)]
        for j in range(h):
            dy, row = ((cell_h * (j + 0.5) - pool.y) / pool.ry) ** 2, j * w
            for i, dx in enumerate(across):
                level = pool.strength * exp(-((dx + dy) ** power))
                best[row + i] = max(best[row + i], level)
    return w, h, best


def _apply(target: Surface, lit: tuple[int, int, list[float]], shade: Callable[[float], bytes], flag: int) -> None:
    w, h, values = lit
    known = [shade(i / 1023) for i in range(1024)]
    data = b"".join([known[min(1023, int(v * 1023))] for v in values])
    small = pygame.image.frombuffer(data, (w, h), "RGB").convert(Surface((1, 1), 0, 32))
    target.blit(pygame.transform.smoothscale(small, target.get_size()), (0, 0), special_flags=flag)


@lru_cache(4)
def _tile(amount: int) -> tuple[Surface, Surface]:
    """Two tiles, what is added and what is taken away, at each pixel only one of them."""
    noise = Random(3).randbytes(TILE * TILE)
    span = 2 * amount + 1
    steps = [i * span // 256 - amount for i in range(256)]
    up = noise.translate(bytes(max(0, s) for s in steps))
    down = noise.translate(bytes(max(0, -s) for s in steps))
    return _grey(up), _grey(down)


def _grey(data: bytes) -> Surface:
    image = pygame.image.frombuffer(data, (TILE, TILE), "P")
    image.set_palette([(i, i, i) for i in range(256)])
    return image.convert(Surface((1, 1), 0, 32))
