"""A stretch of a match as a GIF: what happens in ten seconds at most, in one palette, so that the felt lies still."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pygame
from PIL import Image
from pygame import Surface

if TYPE_CHECKING:
    from collections.abc import Generator

    from tabletop.screens.share.darkroom import Easel

FRAME_MS = 80  # from picture to picture: GIF counts hundredths of a second
BEFORE_MS, BETWEEN_MS, AFTER_MS = 400, 300, 1400  # how long it stands before, between two moves (as played), after
LONGEST_MS = 10_000
FASTEST = 4.0  # it is played so many times as fast as it was at most; what is longer is cut
COLOURS, SAMPLES = 255, 6  # one is left for what stays as it was
STEP_MS = 40.0  # of the rehearsal
LARGEST, FEWEST = 3 * 1024 * 1024, 8  # bytes, pictures
PATIENCE_MS = 20_000.0  # nothing that a move brings is shown for longer


def moving(easel: Easel) -> Generator[int, None, bytes]:
    """Play the stretch in which the ordered turn lies, and return it as a GIF; yields how far it is (percent)."""
    first, last = easel.recording.stretch(easel.order.turn)
    lasts: list[float] = []  # ms, move by move
    samples = []
    every = max(1, (last - first) // SAMPLES)
    easel.projector.jump(first)
    easel.arrived()
    for turn in range(first, last):
        lasts.append(_move(easel) + BETWEEN_MS)
        if (turn - first) % every == 0:
            samples.append(easel.shot())
        yield 5 + 25 * (turn + 1 - first) // (last - first)
    begin, end = part(lasts, easel.order.turn - 1 - first)
    room = LONGEST_MS - BEFORE_MS - AFTER_MS - FRAME_MS * (end - begin)
    pace = max(1.0, sum(lasts[begin:end]) / room)
    palette = _palette(samples)
    grabbed, times = [], []

    def grab(ms: int) -> None:
        grabbed.append(_reduced(easel.shot(), palette))
        times.append(ms)

    easel.projector.jump(first + begin)
    easel.arrived()
    grab(BEFORE_MS)
    for done in range(begin, end):
        easel.projector.forward()
        easel.arrived()
        spent = 0.0
        while easel.tick(FRAME_MS * pace) and spent < PATIENCE_MS:
            spent += FRAME_MS * pace
            grab(FRAME_MS)
            yield 30 + 55 * (done - begin) // (end - begin)
        easel.arrived()
        grab(max(FRAME_MS, round(BETWEEN_MS / pace / 10) * 10))
        yield 30 + 55 * (done + 1 - begin) // (end - begin)
    times[-1] = AFTER_MS
    data = _written(grabbed, times)
    while len(data) > LARGEST and len(grabbed) > FEWEST:  # every other picture will do
        grabbed, times = thinned(grabbed, times)
        data = _written(grabbed, times)
    return data


def thinned(pictures: list[Image.Image], times: list[int]) -> tuple[list[Image.Image], list[int]]:
    """Leave out every other picture but the last, and have the others stand as long."""
    if len(pictures) % 2:
        pictures, times = pictures[1:], [times[0] + times[1], *times[2:]]
    return pictures[1::2], [sum(times[i : i + 2]) for i in range(0, len(times), 2)]


def part(lasts: list[float], about: int) -> tuple[int, int]:
    """Return which moves are played: all, or of more than can be followed as many round one as can."""
    most = (LONGEST_MS - BEFORE_MS - AFTER_MS) * FASTEST
    about = min(max(0, about), len(lasts) - 1)
    begin, end, spent = about, about + 1, lasts[about] if lasts else 0.0
    while True:
        if begin > 0 and spent + lasts[begin - 1] <= most:  # what led to it tells more than what came of it
            begin -= 1
            spent += lasts[begin]
        elif end < len(lasts) and spent + lasts[end] <= most:
            spent += lasts[end]
            end += 1
        else:
            return begin, end


def _move(easel: Easel) -> float:
    """Make a move and let it be shown without looking; returns how long that took (ms)."""
    easel.projector.forward()
    spent = STEP_MS
    while easel.tick(STEP_MS) and spent < PATIENCE_MS:
        spent += STEP_MS
    easel.arrived()
    return spent


def _image(surface: Surface) -> Image.Image:
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def _palette(samples: list[Surface]) -> Image.Image:
    """Choose the colours that all pictures are to have. Nothing is dithered: the room's own grain hides the steps."""
    w, h = samples[0].get_size()
    sheet = Image.new("RGB", (w, h * len(samples)))
    for i, one in enumerate(samples):
        sheet.paste(_image(one), (0, i * h))
    return sheet.quantize(COLOURS, Image.Quantize.FASTOCTREE)


def _reduced(surface: Surface, palette: Image.Image) -> Image.Image:
    return _image(surface).quantize(palette=palette, dither=Image.Dither.NONE)


def _written(pictures: list[Image.Image], times: list[int]) -> bytes:
    out = BytesIO()
    pictures[0].save(out, "GIF", save_all=True, append_images=pictures[1:], duration=times, loop=0, optimize=True,
                     transparency=COLOURS, disposal=1)  # fmt: skip
    return out.getvalue()
